"""Kept replays of earlier formats, in today's shape.

The shapes of views, facts, events, actions and drawings belong to the games. A game whose shapes have changed says in
its `older.py` how to bring older data up to date; the data of other games stay as they are.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

import msgspec

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.table.kept_steps import KeptAction, KeptEvent, KeptSeatView, KeptStep

Result = TypeVar("Result")

_encode = msgspec.json.Encoder().encode


def steps_of_1(game: Game, steps: list[KeptStep]) -> list[KeptStep]:
    """Return the steps of a part of format 1 in today's shape."""
    older = parts.module(game, "older")
    return steps if older is None else _upgraded(lambda: [_step(older, step) for step in steps])


def drawing_of_1(game: Game, drawing: dict[str, Any]) -> dict[str, Any]:
    """Return a drawing of format 1 in today's shape."""
    older = parts.module(game, "older")
    return drawing if older is None else _upgraded(lambda: older.drawing_of_1(drawing))


def _upgraded(upgrade: Callable[[], Result]) -> Result:
    try:
        return upgrade()
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise RoundhouseError(f"the kept replay cannot be read: its format is old, and {error!r}") from None


def _step(older: ModuleType, step: KeptStep) -> KeptStep:
    views = [
        KeptSeatView(
            view=_raw(older.view_of_1(msgspec.json.decode(seen.view))),
            events=[_event(older, event) for event in seen.events],
            facts=_raw(older.facts_of_1(msgspec.json.decode(seen.facts))),
        )
        for seen in step.views
    ]
    action = None
    if step.action is not None:
        kind, data = older.action_of_1(step.action.kind, step.action.data)
        action = KeptAction(step.action.number, step.action.text, kind, data)
    return msgspec.structs.replace(step, action=action, views=views)


def _event(older: ModuleType, event: KeptEvent) -> KeptEvent:
    return KeptEvent(event.name, older.event_of_1(event.name, event.data), event.text)


def _raw(data: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(_encode(data))
