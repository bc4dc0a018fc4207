// Times in words.

import { say } from "./texts.svelte";

/** Say about how long something takes: "40 seconds", "3 minutes", "2 hours". */
export function duration(seconds: number): string {
  if (seconds < 90) return say("lab-seconds", { count: Math.max(1, Math.round(seconds)) });
  if (seconds < 5400) return say("lab-minutes", { count: Math.round(seconds / 60) });
  return say("lab-hours", { count: Math.round(seconds / 3600) });
}
