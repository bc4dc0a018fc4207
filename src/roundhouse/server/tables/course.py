"""The course of a finished game: how far each player had come after each turn."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from roundhouse.games.match import Match
from roundhouse.games.progress import Progress
from roundhouse.store import ReplayPart, Store
from roundhouse.table import KeptMatch
from roundhouse.table.replay_parts import read_part

Points = dict[int, list[float]]
"""How far each seat had come, by step."""


def turn_ends(movers: Sequence[int]) -> list[int]:
    """Return the steps after which another seat decided; the setup and the last step too."""
    ends = [step for step, (one, next_one) in enumerate(pairwise(movers), 1) if one != next_one]
    return [0, *ends, len(movers)] if movers else [0]


def kept_until(match: Match) -> int:
    """Return the last step that can only be shown as it was stored, or -1."""
    return match.kept.steps if isinstance(match, KeptMatch) else match.base or -1


async def parts_until(store: Store, table: str, last: int) -> list[ReplayPart]:
    """Return the stored parts of a replay up to a step."""
    parts: list[ReplayPart] = []
    step = 0
    while step <= last and (part := await store.replay_part(table, step)) is not None and part.last >= step:
        parts.append(part)
        step = part.last + 1
    return parts


def course(match: Match, progress: Progress, ends: Sequence[int], parts: Sequence[ReplayPart]) -> Points:
    """Return how far each seat had come at these steps; without steps that were not stored."""
    wanted, points = set(ends), Points()
    for part in parts:
        for step, kept in enumerate(read_part(part.body, match.game), part.first):
            if step in wanted:
                points[step] = progress.of(msgspec.json.decode(kept.views[-1].view, type=dict[str, Any]))
    if not isinstance(match, KeptMatch):
        for step, then in match.walk(kept_until(match) + 1):
            if step in wanted:
                points[step] = progress.of(then.view(None))
    return dict(sorted(points.items()))
