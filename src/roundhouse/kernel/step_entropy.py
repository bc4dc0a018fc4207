"""The entropy of each step of a match in compiled code: HMAC-SHA256 of the match's secret and the step's number.

`Match` computes the same with the standard library. Compiled code that plays whole games uses this, so that its games
can be replayed from their records. It works on 32-bit words in 64-bit arithmetic, like the random generator.
"""

import math

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel.jit import inline, jit
from roundhouse.kernel.randomness import MASK, Rng

Words = NDArray[np.int64]
BLOCK = 64
"""The bytes of a block of SHA-256."""
KEY_ROWS, WORDS = 2, 8


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _fraction(number: int, root: int) -> int:
    """Return the first 32 bits of the fraction of a square (2) or cube (3) root."""
    scaled = number << (32 * root)
    found = math.isqrt(scaled) if root == 2 else round(scaled ** (1 / 3))
    while found**root > scaled:
        found -= 1
    while (found + 1) ** root <= scaled:
        found += 1
    return found & MASK


ROUND = np.array([_fraction(prime, 3) for prime in _primes(64)], np.int64)
START = np.array([_fraction(prime, 2) for prime in _primes(8)], np.int64)


@inline
def rotated(word: int, by: int) -> int:
    """Rotate a 32-bit word to the right."""
    return ((word >> by) | (word << (32 - by))) & MASK


@jit
def compress(state: Words, block: Words) -> None:
    """Add a block of 16 words to a state of SHA-256. `block` has room for 64 words."""
    for at in range(16, 64):
        early, late = int(block[at - 15]), int(block[at - 2])
        first = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
        second = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
        block[at] = (int(block[at - 16]) + first + int(block[at - 7]) + second) & MASK
    a, b, c, d = int(state[0]), int(state[1]), int(state[2]), int(state[3])
    e, f, g, h = int(state[4]), int(state[5]), int(state[6]), int(state[7])
    for at in range(64):
        mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        one = h + mixed + ((e & f) ^ ((e ^ MASK) & g)) + int(ROUND[at]) + int(block[at])
        two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
        h, g, f, e = g, f, e, (d + one) & MASK
        d, c, b, a = c, b, a, (one + two) & MASK
    state[0] = (int(state[0]) + a) & MASK
    state[1] = (int(state[1]) + b) & MASK
    state[2] = (int(state[2]) + c) & MASK
    state[3] = (int(state[3]) + d) & MASK
    state[4] = (int(state[4]) + e) & MASK
    state[5] = (int(state[5]) + f) & MASK
    state[6] = (int(state[6]) + g) & MASK
    state[7] = (int(state[7]) + h) & MASK


def key_of(secret: bytes) -> Words:
    """Return the key of a secret: the states of SHA-256 after the inner and the outer pad of HMAC."""
    if len(secret) > BLOCK:
        raise ValueError(f"a secret has at most {BLOCK} bytes, not {len(secret)}")
    padded = np.frombuffer(secret.ljust(BLOCK, b"\0"), ">u4").astype(np.int64)
    key = np.zeros((KEY_ROWS, WORDS), np.int64)
    for row, pad in enumerate((0x36363636, 0x5C5C5C5C)):
        block = np.zeros(64, np.int64)
        block[:16] = padded ^ pad
        key[row] = START
        compress(key[row], block)
    return key


@inline
def swapped(word: int) -> int:
    """Reverse the four bytes of a word."""
    return ((word & 0xFF) << 24) | ((word & 0xFF00) << 8) | ((word >> 8) & 0xFF00) | (word >> 24)


@jit
def reseed_for_step(rng: Rng, key: Words, step: int, digest: Words, block: Words) -> None:
    """Set a generator's state for a step. `digest` has room for 8 words, `block` for 64."""
    for row in range(KEY_ROWS):
        for at in range(16):
            block[at] = 0
        if row == 0:
            block[0], block[1] = (step >> 32) & MASK, step & MASK
            block[2] = 0x80000000
            block[15] = 8 * (BLOCK + 8)
        else:
            for at in range(WORDS):
                block[at] = digest[at]
            block[WORDS] = 0x80000000
            block[15] = 8 * (BLOCK + 4 * WORDS)
        for at in range(WORDS):
            digest[at] = key[row, at]
        compress(digest, block)
    for at in range(4):
        rng[at] = swapped(int(digest[at]))


@jit
def await_draw(rng: Rng) -> None:
    """Set a generator's state to one that has no entropy, but from which `has_drawn` can tell."""
    for at in range(4):
        rng[at] = 0


@jit
def has_drawn(rng: Rng) -> bool:
    """Return True if something was drawn since `await_draw`. Each draw counts up the last word."""
    return int(rng[3]) != 0
