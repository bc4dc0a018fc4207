// The shape of the screen: a desk has room for panels beside the board, a tall screen below it, a low one for a rail.

import { MediaQuery } from "svelte/reactivity";

export type Shape = "desk" | "tall" | "low";

const isLow = new MediaQuery("(max-height: 520px) and (min-width: 560px)");
const isNarrow = new MediaQuery("(max-width: 899px)");

export const shapeNow = (): Shape => (isLow.current ? "low" : isNarrow.current ? "tall" : "desk");
