"""Replays of format 1 are shown in today's shape: as the edition of their rules tells the same game."""

import base64
import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.registry import find
from roundhouse.games.spike import GAME
from roundhouse.games.spike.older import action_of_1, drawing_of_1, event_of_1, facts_of_1, view_of_1, view_of_2
from roundhouse.table.kept_steps import KeptSeatView, KeptStep, PartBody
from roundhouse.table.replay_parts import kept_action

REPLAYS = Path(__file__).parents[2] / "fixtures/replays"
KEPT = (
    REPLAYS / "format-1/spike.json",
    *(REPLAYS / "format-1-spike" / f"{name}.json" for name in ("advanced", "delivered")),
)
"""A game of random moves, one with sides and routes to choose, and one in which cargo is delivered."""


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def steps_of(kept: dict[str, Any]) -> Iterator[KeptStep]:
    for part in kept["parts"]:
        body = msgspec.json.decode(lzma.decompress(base64.b64decode(part["body"])), type=PartBody)
        assert body.format == 1
        yield from body.steps


def told(match: Match, seat: int | None) -> list[tuple[str, Any]]:
    """Return what happened, without the sentences: those are other ones today."""
    return [(event.name, event.data) for event in match.events(seat, since=len(match) - 1)]


def upgraded(seen: KeptSeatView) -> tuple[Any, Any, list[tuple[str, Any]]]:
    events = [(event.name, event_of_1(event.name, event.data)) for event in seen.events]
    return view_of_2(view_of_1(msgspec.json.decode(seen.view))), facts_of_1(msgspec.json.decode(seen.facts)), events


@pytest.mark.deep
@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_every_step_of_an_old_replay_is_what_is_told_of_it_today(path: Path) -> None:
    kept = read(path)
    match = rh.load(json.dumps(kept["record"]))
    steps = list(steps_of(kept))
    assert len(steps) == len(match) + 1
    for number, (step, (at, then)) in enumerate(zip(steps, match.walk(0, len(match)), strict=True)):
        assert number == at == len(then)
        for seat, seen in zip((*range(match.seats), None), step.views, strict=True):
            assert upgraded(seen) == (then.view(seat), then.facts(seat), told(then, seat))
        if step.action is not None:
            today = kept_action(match.game, match.number_at(at))
            assert (step.action.number, step.action.text) == (today.number, today.text)
            assert action_of_1(step.action.kind, step.action.data) == (today.kind, today.data)


def test_the_old_replays_tell_of_what_has_changed() -> None:
    """Else the test above would prove little."""
    steps = [step for path in KEPT for step in steps_of(read(path))]
    events = {event.name for step in steps for seen in step.views for event in seen.events}
    assert {"sided", "kept", "rolled", "delivered", "paid", "upgraded", "gave", "route_scored"} <= events
    assert {"Word", "Cargo", "Space"} <= {step.action.kind for step in steps if step.action}


def test_every_kind_of_action_has_its_name_of_today() -> None:
    for number, action in enumerate(GAME.typed):
        today = kept_action(GAME, number)
        text = str(action)
        if not today.data:
            assert action_of_1("Word", {"word": text}) == (today.kind, {})
        elif "commodity" in today.data:
            word, commodity = text.split()
            assert action_of_1("Cargo", {"word": word, "commodity": commodity}) == (today.kind, today.data)


def test_an_old_drawing_is_todays() -> None:
    assert drawing_of_1(read(REPLAYS / "format-1-spike/drawing.json")) == find("spike@1").drawing()
