// The pictures of terms: things of the board in a row, and what an office does with them.

import type { DrawnOffice } from "./types";
import type { Setting } from "./view";

/** What a city has in a scene, and what a run does there. Cities are named by the good that they want. */
export interface SceneCity {
  wants: string;
  /** Which of the cities that want it. */
  nth?: number;
  good?: string;
  pieces?: number;
  demand?: number;
  /** The number of the stop; without it the train does not stop here. */
  stop?: number;
  delivered?: string;
  disk?: boolean;
  taken?: string;
}

/** A thing in a row: a train with its load, a city, a switch, a piece, or a sign between things. */
export type SceneThing =
  | { is: "train"; load?: Record<string, number>; cars?: number }
  | { is: "city"; city: SceneCity }
  | { is: "switch"; setting: Setting }
  | { is: "piece"; thing: string }
  | { is: "sign"; sign: string };

export interface Scene {
  office?: DrawnOffice["name"];
  /** One or two rows of things. */
  rows: SceneThing[][];
}

const train = (load: Record<string, number> = {}, cars = 0): SceneThing => ({ is: "train", load, cars });
const city = (wants: string, more: Omit<SceneCity, "wants"> = {}): SceneThing => ({
  is: "city",
  city: { wants, ...more },
});
const piece = (thing: string): SceneThing => ({ is: "piece", thing });
const sign = (sign: string): SceneThing => ({ is: "sign", sign });
const TO = sign("→");
const PLUS = sign("+1");

export const scenes: Record<string, Scene> = {
  speed: { rows: [[train(), city("grain", { stop: 1 }), city("grain", { nth: 1, stop: 2 })]] },
  refill: {
    rows: [
      [city("coal"), TO, city("coal", { good: "sheep", pieces: 2 })],
      [city("oil"), TO, city("oil", { demand: 2 })],
    ],
  },
  administrative: { office: "Administrative", rows: [[piece("sheep"), TO, piece("oil")]] },
  advertising: {
    office: "Advertising",
    rows: [[train({ coal: 1 }), TO, city("coal", { stop: 1, delivered: "coal", disk: true })]],
  },
  communications: {
    office: "Communications",
    rows: [
      [train(), { is: "switch", setting: "left" }, city("grain", { stop: 1 }), { is: "switch", setting: "right" }],
    ],
  },
  equipment: {
    office: "Equipment",
    rows: [[PLUS, { is: "switch", setting: "straight" }, PLUS, city("coal"), PLUS, piece("any")]],
  },
  executive: {
    office: "Executive",
    rows: [[city("coal", { good: "grain", pieces: 2 }), TO, train({ grain: 2 }, 1)]],
  },
  express: {
    office: "Express",
    rows: [[train(), city("grain"), city("grain", { nth: 1, stop: 1 })]],
  },
  logistics: { office: "Logistics", rows: [[city("oil"), train(), sign("⤳"), city("coal")]] },
  managers: {
    office: "Manager's",
    rows: [[train({ sheep: 1 }), TO, city("coal", { stop: 1, delivered: "sheep" })]],
  },
  storage: { office: "Storage", rows: [[train({ oil: 1, grain: 1 }, 1), sign("⇄"), piece("oil"), piece("grain")]] },
};
