// What can be seen of an element.

/** Return the part of an element's box that is in sight inside another element: what scrolls away is cut off. */
export function seenBox(thing: Element, within: Element): DOMRect {
  let { left, top, right, bottom } = thing.getBoundingClientRect();
  for (let around = thing.parentElement; around; around = around.parentElement) {
    if (around === within || getComputedStyle(around).overflowX !== "visible") {
      const box = around.getBoundingClientRect();
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
    }
    if (around === within) break;
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** Asks the board around some things to bring them into sight, above a height of the screen. A board that moves its
 * own picture prevents the default, which is to scroll to the first of them. */
export const SHOW = "bring-into-sight";
export type ShowEvent = CustomEvent<{ things: Element[]; above: number }>;
