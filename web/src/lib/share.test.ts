import { expect, it } from "vitest";
import { isOnlyHere } from "./share";

it("knows which addresses mean nothing to others", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].filter(isOnlyHere)).toHaveLength(3);
  expect(["house.example", "192.168.1.20", "127.example"].filter(isOnlyHere)).toHaveLength(0);
});
