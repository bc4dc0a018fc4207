"""Replays that earlier releases kept, compared with what today's code makes of the same games."""

import base64
import json
import lzma
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.table.kept_steps import KeptSeatView, KeptStep, PartBody
from roundhouse.table.replay_parts import kept_action

FOLDER = Path(__file__).parents[1] / "fixtures" / "replays"


def kept_game(number: int, name: str) -> dict[str, Any]:
    """Return a game that was kept in some format."""
    kept: dict[str, Any] = json.loads((FOLDER / f"format-{number}" / f"{name}.json").read_bytes())
    return kept


def kept_steps(number: int, name: str) -> list[KeptStep]:
    """Return the steps of a game as they were kept in some format."""
    steps = []
    for part in kept_game(number, name)["parts"]:
        body = msgspec.json.decode(lzma.decompress(base64.b64decode(part["body"])), type=PartBody)
        assert body.format == number
        steps += body.steps
    return steps


def kept_by_1(game: str) -> tuple[Match, list[KeptStep]]:
    """Return a game of format 1, played anew by today's rules, and its steps as they were kept."""
    return rh.load(json.dumps(kept_game(1, game)["record"])), kept_steps(1, game)


def check_upgrade_of_1(game: str, older: ModuleType, unknown: Mapping[str, tuple[str, ...]] | None = None) -> None:
    """Every step that was kept in format 1, upgraded, is what today's code makes of it.

    `unknown` are fields of events that format 1 did not tell: they are null.
    """
    match, steps = kept_by_1(game)
    assert len(steps) == len(match) + 1
    eyes: list[int | None] = [None] if len(steps[0].views) == 1 else [*range(match.seats), None]
    for number, kept in enumerate(steps):
        then = match.at(number)
        if kept.action is not None:
            today = kept_action(match.game, match.number_at(number))
            assert (kept.action.number, kept.action.text) == (today.number, today.text)
            assert plain(older.action_of_1(kept.action.kind, kept.action.data)) == plain((today.kind, today.data))
        for seat, seen in zip(eyes, kept.views, strict=True):
            assert plain(older.view_of_1(msgspec.json.decode(seen.view))) == plain(then.view(seat)), number
            assert plain(older.facts_of_1(msgspec.json.decode(seen.facts))) == plain(then.facts(seat)), number
            assert upgraded(older, seen) == told(then, seat, number, unknown or {}), number


def upgraded(older: ModuleType, seen: KeptSeatView) -> list[Any]:
    """Return the kept events of a step, upgraded. Their texts stay as they were, whatever today's are."""
    return [plain((event.name, older.event_of_1(event.name, event.data))) for event in seen.events]


def told(then: Match, seat: int | None, step: int, unknown: Mapping[str, tuple[str, ...]]) -> list[Any]:
    """Return the events of a step as today's code tells them, without what is unknown."""
    found = []
    for event in then.events(seat, since=step - 1):
        data = {**event.data, **dict.fromkeys(unknown.get(event.name, ()))}
        found.append(plain((event.name, data)))
    return found


def plain(data: Any) -> Any:
    """Return data as they come out of JSON."""
    return json.loads(json.dumps(data))
