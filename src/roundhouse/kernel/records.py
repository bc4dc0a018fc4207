"""States as fixed-size records: copying is a memory copy, comparing is comparing bytes."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

State: TypeAlias = Any
"""A record, of a type made by `record`: its fields are attributes."""
IntArray: TypeAlias = NDArray[Any]

GAP = "_gap"


def record(*fields: tuple[Any, ...]) -> np.dtype[np.record]:
    """Make the type of a record from (name, type) and (name, type, shape) fields.

    Use signed integers: mixed with others, Numba makes unsigned ones into floating-point numbers. Fields are aligned,
    and the gaps between them are fields too: NumPy copies fields, and would leave gaps undefined, but two states
    are the same if and only if their bytes are.
    """
    aligned = np.dtype(list(fields), align=True)
    names, formats, offsets = [], [], []
    end = 0
    for name in [*(aligned.names or ()), None]:
        offset = aligned.itemsize if name is None else aligned.fields[name][1]  # type: ignore[index]
        if offset > end:
            names.append(f"{GAP}{end}")
            formats.append(np.dtype((np.uint8, (offset - end,))))
            offsets.append(end)
        if name is not None:
            names.append(name)
            formats.append(aligned[name])
            offsets.append(offset)
            end = offset + aligned[name].itemsize
    layout = {"names": names, "formats": formats, "offsets": offsets, "itemsize": aligned.itemsize}
    kind: np.dtype[np.record] = np.dtype((np.record, np.dtype(layout, align=True)))  # type: ignore[assignment, call-overload]
    return kind


def blank(dtype: np.dtype[np.record], count: int = 1) -> NDArray[np.record]:
    """Make an array of records of zeros. Pass it, not its elements, across the border to compiled code."""
    return np.zeros(count, dtype)
