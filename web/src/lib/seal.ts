// The seal: a hash of the seed, shown while a game is played; when it is over the seed is told and can be checked.

/** Return the hash of a seed as the server makes it, or null where the browser has no means to. */
export async function sealOf(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest("SHA-256", bytesOf(BigInt(seed)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Write a number of 256 bits, the highest byte first. */
function bytesOf(number: bigint): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(32);
  for (let place = 31; place >= 0; place--, number >>= 8n) bytes[place] = Number(number & 255n);
  return bytes;
}
