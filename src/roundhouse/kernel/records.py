"""States as fixed-size records. Copying one is a memory copy, and comparing two is comparing bytes."""

from typing import Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

State: TypeAlias = Any
"""A record whose type was made by `record`. Its fields are attributes."""
IntArray: TypeAlias = NDArray[Any]
Floats: TypeAlias = NDArray[np.float64]

GAP = "_gap"


def record(*fields: tuple[Any, ...]) -> np.dtype[np.record]:
    """Make a record type from (name, type) and (name, type, shape) fields.

    Use signed integers: Numba turns unsigned ones into floats when they are mixed with signed ones. Fields are aligned,
    and the gaps between them are fields too. NumPy copies only fields and would leave gaps undefined, but two states
    must be equal exactly when their bytes are.
    """
    names: list[str] = []
    formats: list[np.dtype[Any]] = []
    offsets: list[int] = []
    end = 0

    def fill_to(offset: int) -> None:
        if offset > end:
            names.append(f"{GAP}{end}")
            formats.append(np.dtype((np.uint8, (offset - end,))))
            offsets.append(end)

    widest = 1
    for name, *form in fields:
        if hasattr(np.record, name):
            raise ValueError(f"a field cannot be named {name}: uncompiled, NumPy's own attribute would hide it")
        format_ = np.dtype((form[0], form[1]) if len(form) > 1 else form[0])
        widest = max(widest, alignment(format_))
        offset = -(-end // alignment(format_)) * alignment(format_)
        fill_to(offset)
        names.append(name)
        formats.append(format_)
        offsets.append(offset)
        end = offset + format_.itemsize
    size = -(-end // widest) * widest
    fill_to(size)
    layout: Any = {"names": names, "formats": formats, "offsets": offsets, "itemsize": size}
    kind: Any = np.dtype((np.record, np.dtype(layout)))
    return cast("np.dtype[np.record]", kind)


def alignment(format_: np.dtype[Any]) -> int:
    """Return the number that a field's offset must be a multiple of. NumPy does not keep it for nested records."""
    base = format_.base
    return max(map(alignment, (base[name] for name in base.names))) if base.names else base.alignment


def copy_of(states: NDArray[np.record]) -> NDArray[np.record]:
    """Copy an array of records as plain memory. This is several times faster than field by field."""
    return states.view(np.uint8).copy().view(states.dtype)


def blank(dtype: np.dtype[np.record], count: int = 1) -> NDArray[np.record]:
    """Make an array of zeroed records. Pass the array, not its elements, to compiled code."""
    return np.zeros(count, dtype)
