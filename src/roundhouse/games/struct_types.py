"""Structs that several threads may read.

msgspec looks at a struct's fields when one is read for the first time. If two threads do that at the same moment, the
second one finds half of them, and the process crashes. So it looks at them when the module is imported: by `learn`
here, or by a decoder at the top of a module.
"""

from typing import Any

import msgspec


def learn(*types: Any) -> None:
    """Let msgspec look at the fields of types now, and at those of everything in them."""
    for each in types:
        msgspec.json.Decoder(each)
