// The seal: a hash of the seed, shown during a game. After the game the seed is shown and can be checked.

import { sha256 } from "@noble/hashes/sha2.js"; // the built-in one needs https, which home networks lack
import { bytesToHex } from "@noble/hashes/utils.js";

/** Return the hash of a seed, computed like on the server. */
export function sealOf(seed: string): string {
  return bytesToHex(sha256(bytesOf(BigInt(seed))));
}

/** Return the bytes of a 256-bit number, the highest byte first. */
function bytesOf(number: bigint): Uint8Array {
  const bytes = new Uint8Array(32);
  for (let place = 31; place >= 0; place--, number >>= 8n) bytes[place] = Number(number & 255n);
  return bytes;
}
