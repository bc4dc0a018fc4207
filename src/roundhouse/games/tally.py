"""What the numbers of a result mean."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class TieBreak:
    """Something that decides between equal scores: its name, and each seat's value. The highest value wins."""

    name: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class Tally:
    """The meaning of the scores of a result.

    `unit` is what a score counts. `sources` has the points of each seat by their source, which add up to its score.
    `tie_breaks` decide between equal scores, one after the other.
    """

    unit: str
    sources: tuple[Mapping[str, float], ...]
    tie_breaks: tuple[TieBreak, ...] = ()
