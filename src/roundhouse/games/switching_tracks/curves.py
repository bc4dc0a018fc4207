"""The lines of the tracks on the map: smooth curves through given points, and a test whether two of them cross."""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Point = tuple[float, float]
SPAN = 12
"""The number of straight segments between two given points of a curve."""
HAIR = np.array([1e-6, 2e-6])
"""How far one line is shifted before the test, so that two lines never cross exactly at a corner of both."""


def smooth(points: list[Point]) -> list[Point]:
    """Return a smooth line through the points (a Catmull–Rom spline) as a polyline."""
    guides = [points[0], *points, points[-1]]
    line: list[Point] = []
    for a, b, c, d in zip(guides, guides[1:], guides[2:], guides[3:], strict=False):
        for piece in range(SPAN):
            t = piece / SPAN
            line.append((_between(t, a[0], b[0], c[0], d[0]), _between(t, a[1], b[1], c[1], d[1])))
    return [*line, points[-1]]


def _between(t: float, a: float, b: float, c: float, d: float) -> float:
    return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))) / 2


def cross(one: list[Point], other: list[Point]) -> bool:
    """Return True if two polylines cross."""
    first, second = _pieces(one), _pieces(other) + HAIR
    if (first.max((0, 1)) < second.min((0, 1))).any() or (second.max((0, 1)) < first.min((0, 1))).any():
        return False
    a, b = first[:, None, 0], first[:, None, 1]
    c, d = second[None, :, 0], second[None, :, 1]
    apart = (_side(a, b, c) * _side(a, b, d) < 0) & (_side(c, d, a) * _side(c, d, b) < 0)
    return bool(apart.any())


def _pieces(line: list[Point]) -> NDArray[np.float64]:
    """Return the straight segments, shape (segments, 2 ends, 2 coordinates)."""
    return np.array(list(pairwise(line)), float)


def _side(p: NDArray[np.float64], q: NDArray[np.float64], r: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return a value whose sign says on which side of the line from p to q each r lies."""
    turned: NDArray[np.float64] = (q[..., 0] - p[..., 0]) * (r[..., 1] - p[..., 1])
    return turned - (q[..., 1] - p[..., 1]) * (r[..., 0] - p[..., 0])
