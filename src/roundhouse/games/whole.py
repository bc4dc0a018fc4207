"""Whole numbers in arguments, also those of other libraries, such as NumPy's."""

import operator
from typing import Any


def whole_number(value: Any) -> int | None:
    """Return a whole number as an int; None for anything else. True and False are no numbers here."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except Exception:  # what is asked may be anything, and may raise anything
        return None
