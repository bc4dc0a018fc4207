// Which page is at which address. Pages other than the front page are fetched when somebody goes there.

import type { Component } from "svelte";

type Page = Component<{ id: string }> | Component;

export interface Route {
  /** What the address looks like. What its group matches is the page's `id`. */
  path: RegExp;
  name: string;
  load: () => Promise<{ default: Page }>;
  /** True if the page fills the screen, as a board does. */
  full?: boolean;
}

export const ROUTES: Route[] = [
  { path: /^\/new$/, name: "new", load: () => import("./NewTable.svelte") },
  { path: /^\/me$/, name: "me", load: () => import("./Me.svelte") },
  { path: /^\/rules\/([^/]+)$/, name: "rules", load: () => import("./Rules.svelte") },
  { path: /^\/lab$/, name: "lab", load: () => import("./Lab.svelte") },
  { path: /^\/puzzles$/, name: "puzzles", load: () => import("./Puzzles.svelte") },
  { path: /^\/puzzles\/([^/]+)$/, name: "puzzle-list", load: () => import("./PuzzleList.svelte") },
  { path: /^\/puzzles\/([^/]+\/[^/]+)$/, name: "puzzle", load: () => import("./Puzzle.svelte"), full: true },
  { path: /^\/learn$/, name: "learn", load: () => import("./Learn.svelte") },
  { path: /^\/learn\/([^/]+)$/, name: "lessons", load: () => import("./LearnGame.svelte") },
  { path: /^\/learn\/([^/]+\/[^/]+)$/, name: "lesson", load: () => import("./Lesson.svelte"), full: true },
  {
    path: /^\/analysis\/new\/([^/]+)$/,
    name: "analysis-setup",
    load: () => import("./AnalysisSetup.svelte"),
    full: true,
  },
  { path: /^\/analysis\/([^/]+)$/, name: "analysis", load: () => import("./Analysis.svelte"), full: true },
  { path: /^\/t\/([^/]+)$/, name: "table", load: () => import("./Table.svelte"), full: true },
  { path: /^\/t\/([^/]+)\/replay$/, name: "replay", load: () => import("./Replay.svelte"), full: true },
];

export interface Place {
  route: Route | null;
  id: string;
}

/** Return the page at an address, and what it shows; no route for an address without a page. */
export function placeAt(address: string): Place {
  const path = address.replace(/\/+$/, "");
  for (const route of ROUTES) {
    const found = route.path.exec(path);
    if (found) return { route, id: found[1] ?? "" };
  }
  return { route: null, id: "" };
}
