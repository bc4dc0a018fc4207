import { expect, it } from "vitest";
import { sealOf } from "./seal";

// python -c 'from roundhouse.table.table import seal_of; print(seal_of(7), seal_of(2**256 - 1))'
it("hashes a seed as the server does", () => {
  expect(sealOf("7")).toBe("48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08");
  expect(sealOf(String(2n ** 256n - 1n))).toBe("af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051");
});
