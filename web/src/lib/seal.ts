// The seal: a hash of the seed, shown while a game is played; when it is over the seed is told and can be checked.

import { sha256 } from "./sha256";

/** Return the hash of a seed as the server makes it. */
export function sealOf(seed: string): string {
  return Array.from(sha256(bytesOf(BigInt(seed))), (word) => word.toString(16).padStart(8, "0")).join("");
}

/** Write a number of 256 bits, the highest byte first. */
function bytesOf(number: bigint): Uint8Array {
  const bytes = new Uint8Array(32);
  for (let place = 31; place >= 0; place--, number >>= 8n) bytes[place] = Number(number & 255n);
  return bytes;
}
