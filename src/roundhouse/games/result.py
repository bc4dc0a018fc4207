"""How a game ended."""

from dataclasses import dataclass, field

from roundhouse.games.tally import Tally


@dataclass(frozen=True)
class Result:
    """How a game ended: the winners' seats (several share a win or a draw), each seat's points, and the reason.

    `tally` says what the points are, where each seat's come from, and what broke ties. It is None for a game that does
    not say, and for a match of other rules.
    """

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    tally: Tally | None = field(default=None, compare=False, repr=False)
