"""Converts stored replays of earlier formats to the current format.

The shapes of views, facts, events, actions and drawings belong to the games. A game whose shapes have changed says in
its `older.py` how to bring data of a format into the shape of the next one: `view_of_1`, `view_of_2` and so on. They
are called one after the other. Data for which a game has no such function stay as they are.
"""

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, TypeVar

import msgspec

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.table.kept_steps import KeptAction, KeptEvent, KeptSeatView, KeptStep
from roundhouse.texts import plain

Result = TypeVar("Result")

_encode = msgspec.json.Encoder(enc_hook=plain).encode


def newer_steps(game: Game, steps: list[KeptStep], formats: Iterable[int]) -> list[KeptStep]:
    """Return the steps of a part, brought up to date from each of some formats to the next."""
    older = parts.module(game, "older")
    if older is not None:
        for number in formats:
            steps = _upgraded(_steps, older, number, steps)
    return steps


def newer_drawing(game: Game, drawing: dict[str, Any], formats: Iterable[int]) -> dict[str, Any]:
    """Return a drawing, brought up to date from each of some formats to the next."""
    older = parts.module(game, "older")
    if older is not None:
        for number in formats:
            upgrade = getattr(older, f"drawing_of_{number}", None)
            drawing = drawing if upgrade is None else _upgraded(upgrade, drawing)
    return drawing


def _upgraded(upgrade: Callable[..., Result], *old: Any) -> Result:
    try:
        return upgrade(*old)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise RoundhouseError(f"the kept replay cannot be read: its format is old, and {error!r}") from None


def _steps(older: ModuleType, number: int, steps: list[KeptStep]) -> list[KeptStep]:
    return [_step(older, number, step) for step in steps]


def _step(older: ModuleType, number: int, step: KeptStep) -> KeptStep:
    views = [
        KeptSeatView(
            view=_data(older, f"view_of_{number}", seen.view),
            events=[_event(older, number, event) for event in seen.events],
            facts=_data(older, f"facts_of_{number}", seen.facts),
        )
        for seen in step.views
    ]
    return msgspec.structs.replace(step, action=_action(older, number, step.action), views=views)


def _data(older: ModuleType, name: str, data: msgspec.Raw) -> msgspec.Raw:
    upgrade = getattr(older, name, None)
    return data if upgrade is None else msgspec.Raw(_encode(upgrade(msgspec.json.decode(data))))


def _event(older: ModuleType, number: int, event: KeptEvent) -> KeptEvent:
    upgrade = getattr(older, f"event_of_{number}", None)
    return event if upgrade is None else KeptEvent(event.name, upgrade(event.name, event.data), event.text)


def _action(older: ModuleType, number: int, action: KeptAction | None) -> KeptAction | None:
    upgrade = getattr(older, f"action_of_{number}", None)
    if action is None or upgrade is None:
        return action
    kind, data = upgrade(action.kind, action.data)
    return KeptAction(action.number, action.text, kind, data)
