"""States as fixed-size records: copying is a memory copy, comparing is comparing bytes."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

State: TypeAlias = np.record
IntArray: TypeAlias = NDArray[Any]


def record(*fields: tuple[Any, ...]) -> np.dtype[np.record]:
    """Make the type of a record from (name, type) and (name, type, shape) fields.

    Use signed integers: mixed with others, Numba makes unsigned ones into floating-point numbers.
    """
    kind: np.dtype[np.record] = np.dtype((np.record, np.dtype(list(fields), align=True)))  # type: ignore[assignment]
    return kind


def blank(dtype: np.dtype[np.record], count: int = 1) -> NDArray[np.record]:
    """Make an array of records of zeros. Pass it, not its elements, across the border to compiled code."""
    return np.zeros(count, dtype)
