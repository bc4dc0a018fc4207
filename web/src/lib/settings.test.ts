import { expect, test } from "vitest";
import { restored } from "./settings.svelte";

test("settings of earlier releases keep their meaning", () => {
  expect(restored({ confirm: true }).confirm).toBe("always");
  expect(restored({ confirm: false }).confirm).toBe("never");
  expect(restored({}).confirm).toBe("never");
  expect(restored({ confirm: "final" }).confirm).toBe("final");
  expect(restored({ animations: false }).speed).toBe("off");
  expect(restored({ animations: false, speed: "fast" }).speed).toBe("fast");
  expect(restored({ calls: { turn: true } as never }).calls).toMatchObject({ turn: true, ended: false });
});
