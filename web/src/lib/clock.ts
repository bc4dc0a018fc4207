// The clocks of the seats.

import type { ClockCard } from "../wire";

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
  if (days) return `${days} d ${hours} h`;
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const SLOW = 3600; // seconds for a turn with which nobody waits at the screen

/** Return whether a game by this clock is played by correspondence. */
export const isSlow = (clock: ClockCard | null): boolean => clock !== null && (clock.bank || clock.increment) >= SLOW;

/** Describe the time limits of a clock. */
export function rules(bank: number, increment: number): string {
  const words = (seconds: number) =>
    seconds >= 86_400
      ? count(seconds / 86_400, "day")
      : seconds >= 60
        ? count(seconds / 60, "minute")
        : count(seconds, "second");
  if (!bank) return `${words(increment)} a turn`;
  return increment ? `${words(bank)} and ${words(increment)} more each turn` : `${words(bank)} for the game`;
}

function count(number: number, what: string): string {
  const told = Number.isInteger(number) ? String(number) : number.toFixed(1);
  return `${told} ${what}${number === 1 ? "" : "s"}`;
}

/** Describe how long ago something was. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, now - at);
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}
