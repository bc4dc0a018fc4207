// The seal: a hash of the seed, shown while a game is played; when it is over the seed is told and can be checked.

import { sha256 } from "@noble/hashes/sha2.js"; // browsers have their own, but not for pages without https, as at home
import { bytesToHex } from "@noble/hashes/utils.js";

/** Return the hash of a seed as the server makes it. */
export function sealOf(seed: string): string {
  return bytesToHex(sha256(bytesOf(BigInt(seed))));
}

/** Write a number of 256 bits, the highest byte first. */
function bytesOf(number: bigint): Uint8Array {
  const bytes = new Uint8Array(32);
  for (let place = 31; place >= 0; place--, number >>= 8n) bytes[place] = Number(number & 255n);
  return bytes;
}
