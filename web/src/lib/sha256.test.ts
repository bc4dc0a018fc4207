import { expect, it } from "vitest";
import { sha256 } from "./sha256";

const written = (words: Uint32Array) => Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
const bytes = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

it.each([0, 3, 32, 55, 56, 63, 64, 65, 200])("hashes %i bytes as the browser does", async (length) => {
  const message = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 255);
  const wanted = bytes(await crypto.subtle.digest("SHA-256", message));
  expect(written(sha256(message))).toBe(wanted);
});
