import { expect, it } from "vitest";
import { command, neighbour } from "./keys";

const pressed = (key: string, more: object = {}) =>
  ({ key, target: { closest: () => null }, ...more }) as unknown as KeyboardEvent;

it("takes a letter for a command, however it was written", () => {
  expect(command(pressed("U"))).toBe("u");
  expect(command(pressed("ArrowLeft"))).toBe("ArrowLeft");
});

it("leaves keys to who writes, to dialogs and to the browser", () => {
  expect(command(pressed("u", { target: { closest: () => ({}) } }))).toBeNull();
  expect(command(pressed("r", { ctrlKey: true }))).toBeNull();
  expect(command(pressed("1", { defaultPrevented: true }))).toBeNull();
});

it("walks round a row of tabs", () => {
  expect(neighbour("ArrowRight", 3, 4)).toBe(0);
  expect(neighbour("ArrowLeft", 0, 4)).toBe(3);
  expect(neighbour("End", 0, 4)).toBe(3);
  expect(neighbour("m", 0, 4)).toBeNull();
});
