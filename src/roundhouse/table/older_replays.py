"""Converts stored replays of earlier formats to the current format.

The games define the shapes of views, facts, events, actions and drawings. A game whose shapes have changed converts
older data in its `older.py`; the data of other games stay as they are.
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
    """Convert the steps of a part of format 1."""
    older = parts.module(game, "older")
    return steps if older is None else _upgraded(lambda: [_step(older, step) for step in steps])


def drawing_of_1(game: Game, drawing: dict[str, Any]) -> dict[str, Any]:
    """Convert a drawing of format 1."""
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
