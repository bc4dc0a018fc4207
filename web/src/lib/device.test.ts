import { expect, it } from "vitest";
import { deviceOf } from "./device";

it("names a device as people do", () => {
  expect(
    deviceOf("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36"),
  ).toBe("Chrome on Linux");
  expect(
    deviceOf(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1",
    ),
  ).toBe("Safari on an iPhone");
  expect(deviceOf("Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0")).toBe(
    "Edge on Windows",
  );
});

it("keeps what it does not understand", () => {
  expect(deviceOf("my own client 1.0")).toBe("my own client 1.0");
  expect(deviceOf("")).toBe("Unknown device");
});
