"""The entropy of each step of a match, for Python code that plays action after action."""

import hashlib
import sys

from roundhouse.kernel.randomness import Rng, reseed

LITTLE_ENDIAN = sys.byteorder == "little"
BLOCK = 64


class HmacKey:
    """A secret of up to 64 bytes for HMAC-SHA256. It is hashed once, so many short messages take less time."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        block = secret.ljust(BLOCK, b"\0")
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block))
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in block))

    def digest(self, message: bytes) -> bytes:
        """Return what `hmac.digest` returns."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


def reseed_quickly(rng: Rng, entropy: bytes) -> None:
    """Do the same as `reseed`. Where words lie in memory as in the digest, the bytes can be copied as they are."""
    if LITTLE_ENDIAN:
        rng.data.cast("B")[:] = entropy[:16]
    else:
        reseed(rng, entropy)
