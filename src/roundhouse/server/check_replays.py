"""Looks for damage in stored replays: compares each with the replayed game, if its rules have not changed."""

from collections.abc import Sequence
from typing import Any

import msgspec

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.table import KeptMatch, Part, Table
from roundhouse.table.kept_steps import KeptStep
from roundhouse.table.replay_parts import is_current, parts_of, read_part


def wrong_with_replay(table: Table, extent: str | None, parts: Sequence[Part], drawings: set[str]) -> list[str]:
    """Return the faults of a table's replay: each fault once, with its first step."""
    wrong: dict[str, int] = {}
    expected = 0
    for part in parts:
        if part.drawing not in drawings:
            wrong.setdefault("the drawing of its board is missing", part.first)
        if part.first != expected and not table.changes and extent == "whole":  # a running game has gaps
            wrong.setdefault("steps of its replay are missing", expected)
        expected = part.last + 1
        try:
            _compare(table, part, extent == "whole", wrong)
        except RoundhouseError as error:
            wrong.setdefault(str(error), part.first)
    if extent == "whole" and expected != len(table.match) + 1:
        wrong.setdefault(f"its replay has {max(0, expected - 1)} steps, but the game has {len(table.match)}", expected)
    return [f"{reason} (step {step})" for reason, step in wrong.items()]


def _compare(table: Table, part: Part, is_whole: bool, wrong: dict[str, int]) -> None:
    """Compare a part with the replayed game. Steps that were undone after they were stored do not count."""
    steps = read_part(part.body, table.match.game)
    if len(steps) != part.last - part.first + 1:
        wrong.setdefault("a part of its replay does not have the number of steps that it declares", part.first)
        return
    match = table.match
    last = min(part.last, len(match))
    if not _can_replay(match, part) or last < part.first:
        return
    movers = [step.seat for step in table.steps]
    (again,) = parts_of(match, movers, part.first, last, 0.0)
    for step, (kept, played) in enumerate(zip(steps, read_part(again.body, match.game), strict=False), part.first):
        if not is_whole and _comparable(kept) != _comparable(played):
            return  # this step was undone, and its replacement is not stored yet
        for reason in _differences(kept, played):
            wrong.setdefault(reason, step)


def _can_replay(match: Match, part: Part) -> bool:
    by_today = part.rules == match.game.rules_version and not isinstance(match, KeptMatch)
    return by_today and is_current(part.body) and (part.first > match.base or match.base == 0)


def _comparable(step: KeptStep) -> tuple[Any, ...]:
    return step.turn, step.mover, step.action.number if step.action is not None else None


def _differences(kept: KeptStep, played: KeptStep) -> list[str]:
    """Return how a stored step differs. Views may have gained parts since then, and sentences may read better now."""
    found = []
    if _comparable(kept) != _comparable(played):
        found.append("its replay has another action")
    if len(kept.views) != len(played.views):
        return [*found, "its replay has the views of other seats"]
    for one, other in zip(kept.views, played.views, strict=True):
        then, now = msgspec.json.decode(one.view), msgspec.json.decode(other.view)
        if any(then[name] != now[name] for name in then.keys() & now.keys()):
            found.append("its replay shows another view")
        if [event.name for event in one.events] != [event.name for event in other.events]:
            found.append("its replay has other events")
    return found
