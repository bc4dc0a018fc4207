"""A small, fast random generator whose state is passed in: sfc32 by Chris Doty-Humphrey, with 128 bits of state.

It works on 32-bit words in 64-bit arithmetic. So nothing overflows, and the numbers are the same compiled, uncompiled
and on every machine.
"""

import hashlib
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel.jit import jit

Rng: TypeAlias = NDArray[np.uint32]
"""The generator's state, shape (4,)."""

MASK = 0xFFFFFFFF


def reseed(rng: Rng, entropy: bytes) -> None:
    """Set a generator's state from 16 bytes or more of good entropy, such as a SHA-256 digest."""
    rng[:] = np.frombuffer(entropy, "<u4", 4)


def rng_from(seed: int | str) -> Rng:
    """Make a generator from a seed."""
    rng = np.zeros(4, np.uint32)
    reseed(rng, hashlib.sha256(str(seed).encode()).digest())
    return rng


@jit
def draw(rng: Rng) -> int:
    """Draw 32 random bits."""
    a, b, c, counter = np.int64(rng[0]), np.int64(rng[1]), np.int64(rng[2]), np.int64(rng[3])
    bits = (a + b + counter) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = ((((c << 21) | (c >> 11)) & MASK) + bits) & MASK
    rng[3] = (counter + 1) & MASK
    return int(bits)


@jit
def below(rng: Rng, n: int) -> int:
    """Draw a number from 0 to n − 1, each equally likely (n up to 2³¹)."""
    n = int(n)
    if n < 1 or n > 0x80000000:
        raise ValueError("below(n) needs n from 1 to 2**31")
    product = draw(rng) * n
    if product & MASK < n:
        # Lemire's method: reject draws from the excess, which would make some results more likely than others.
        excess = (MASK + 1 - n) % n
        while product & MASK < excess:
            product = draw(rng) * n
    return product >> 32


@jit
def shuffle(rng: Rng, cards: NDArray[np.signedinteger], count: int) -> None:
    """Shuffle the first `count` entries, each order equally likely."""
    for i in range(count - 1, 0, -1):
        j = below(rng, i + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
