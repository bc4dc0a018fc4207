// The clocks of the seats.

import type { ClockCard } from "../wire";
import { say } from "./texts.svelte";

/** Return how many seconds a seat has left, `elapsed` milliseconds after the clock was received. */
export function remaining(clock: ClockCard, seat: number, elapsed: number): number {
  const left = clock.left[seat] ?? 0;
  return seat === clock.running ? Math.max(0, left - Math.max(0, elapsed) / 1000) : left;
}

/** Format a time: 2 d 3 h, 1:02:03, 4:05, and tenths in the last ten seconds. */
export function written(seconds: number): string {
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor((whole % 86_400) / 3600);
  if (days) return say("time-left-days", { days, hours });
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const SLOW = 3600; // seconds for a turn with which nobody waits at the screen

/** Return whether a game by this clock is played by correspondence. */
export const isSlow = (clock: ClockCard | null): boolean => clock !== null && (clock.bank || clock.increment) >= SLOW;

/** Describe the time limits of a clock. */
export function rules(bank: number, increment: number): string {
  if (!bank) return say("clock-per-turn", { time: lasting(increment) });
  const key = increment ? "clock-with-more" : "clock-whole-game";
  return say(key, { time: lasting(bank), more: lasting(increment) });
}

/** Say how long a time is, in its largest unit. */
function lasting(seconds: number): string {
  const unit = seconds >= 86_400 ? "days" : seconds >= 60 ? "minutes" : "seconds";
  const many = seconds / { days: 86_400, minutes: 60, seconds: 1 }[unit];
  return say(`time-${unit}`, { count: Math.round(many * 10) / 10 });
}

/** Describe how long ago something was. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, now - at);
  if (seconds < 60) return say("ago-now");
  if (seconds < 3600) return say("ago-minutes", { count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return say("ago-hours", { count: Math.floor(seconds / 3600) });
  return say("ago-days", { count: Math.floor(seconds / 86_400) });
}
