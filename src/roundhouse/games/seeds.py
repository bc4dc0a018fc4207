"""Seeds: numbers of up to 256 bits that decide all chance of a match."""

import hashlib
from typing import Any

from roundhouse.games.action_text import echoed
from roundhouse.games.errors import BadSetting
from roundhouse.games.whole import whole_number

SEED_BITS = 256


def seal_of(seed: int) -> str:
    """Return the hash of a seed. It is published at the start; the seed itself is published at the end."""
    return hashlib.sha256(seed.to_bytes(SEED_BITS // 8, "big")).hexdigest()


def check_seed(seed: Any) -> int:
    """Return the seed if it is valid, else raise BadSetting."""
    whole = whole_number(seed)
    if whole is None or not 0 <= whole < 1 << SEED_BITS:
        raise BadSetting(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {echoed(seed)}")
    return whole
