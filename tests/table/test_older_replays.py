"""Stored replays of earlier formats are converted to the current one."""

import base64
import json
import lzma
from typing import Any

import msgspec
import pytest

import roundhouse as rh
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find
from roundhouse.table import older_replays
from roundhouse.table.kept_steps import KeptStep, PartBody
from roundhouse.table.replay_parts import FORMAT, kept_drawing, parts_of, read_drawing, read_part
from tests.games.older import FOLDER
from tests.toys import waybills


def fixture(game: str) -> dict[str, Any]:
    """Return a game that was stored in format 1."""
    kept: dict[str, Any] = json.loads((FOLDER / "format-1" / f"{game}.json").read_bytes())
    return kept


def body(steps: list[KeptStep], number: int) -> bytes:
    """Return the body of a part with this format number."""
    return lzma.compress(msgspec.json.encode(PartBody(number, steps)))


def plain(step: KeptStep) -> Any:
    """Return a step as plain data."""
    return json.loads(msgspec.json.encode(step))


def without_unknown(step: Any) -> Any:
    """Return a step with only the names of its events, because format 1 has less data for some."""
    return [*step[:4], [[view, [event[0] for event in events], facts] for view, events, facts in step[4]]]


@pytest.mark.parametrize("name", ["switch-yard", "on-track"])
def test_parts_of_format_1_are_read_as_if_they_were_kept_today(name: str) -> None:
    kept, game = fixture(name), find(name)
    match = rh.load(json.dumps(kept["record"]))
    today = list(parts_of(match, kept["movers"], 0, len(match), 0.0))
    assert len(today) == len(kept["parts"]) > 1
    for old, new in zip(kept["parts"], today, strict=True):
        read = [plain(step) for step in read_part(base64.b64decode(old["body"]), game)]
        made = [plain(step) for step in read_part(new.body, game)]
        assert list(map(without_unknown, read)) == list(map(without_unknown, made))


def test_a_game_without_older_data_keeps_them_as_they_are() -> None:
    match = rh.Match(waybills.GAME, seats=2, seed=1, options={})
    steps = read_part(next(iter(parts_of(match, [], 0, 0, 0.0))).body, waybills.GAME)
    assert list(map(plain, read_part(body(steps, 1), waybills.GAME))) == list(map(plain, steps))


@pytest.mark.parametrize("name", ["switch-yard", "on-track"])
def test_a_drawing_is_read_as_it_was_kept(name: str) -> None:
    game = find(name)
    assert json.loads(read_drawing(kept_drawing(game), game)) == json.loads(json.dumps(game.drawing()))


def test_a_drawing_of_format_1_is_brought_up_to_date() -> None:
    game = find("switch-yard")
    drawing = json.loads(json.dumps(game.drawing()))
    for cell in drawing["cells"]:
        cell["owner"] = {None: None, 0: "red", 1: "blue"}[cell["owner"]]
    assert json.loads(read_drawing(lzma.compress(json.dumps(drawing).encode()), game)) == json.loads(
        json.dumps(game.drawing())
    )
    assert older_replays.drawing_of_1(waybills.GAME, {"any": 1}) == {"any": 1}


def damaged() -> bytes:
    """Return a part of format 1 with an empty view."""
    seen: list[Any] = [{}, [], {}]
    return lzma.compress(json.dumps([1, [[0, None, None, [], [seen]]]]).encode())


def test_what_cannot_be_read_is_said() -> None:
    game = find("switch-yard")
    later = FORMAT + 1
    with pytest.raises(RoundhouseError, match=f"is of format {later}; this release reads formats 1 and {FORMAT}"):
        read_part(body([], later), game)
    with pytest.raises(RoundhouseError, match="cannot be read: its format is old, and KeyError"):
        read_part(damaged(), game)
    with pytest.raises(RoundhouseError, match="the kept drawing cannot be read"):
        read_drawing(b"nothing", game)
    with pytest.raises(RoundhouseError, match=f"is of format {later}"):
        read_drawing(lzma.compress(json.dumps([later, {}]).encode()), game)
