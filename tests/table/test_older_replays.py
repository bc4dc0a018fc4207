"""Stored replays of earlier formats are converted to the current one."""

import base64
import json
import lzma
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import roundhouse as rh
from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find
from roundhouse.table import older_replays
from roundhouse.table.kept_steps import KeptStep, PartBody
from roundhouse.table.replay_parts import FORMAT, kept_drawing, parts_of, read_drawing, read_part
from tests.games.older import FOLDER, kept_game
from tests.toys import waybills


def body(steps: list[KeptStep], number: int) -> bytes:
    """Return the body of a part with this format number."""
    return lzma.compress(msgspec.json.encode(PartBody(number, steps)))


def plain(step: KeptStep) -> Any:
    """Return a step as plain data."""
    return json.loads(msgspec.json.encode(step))


def without_unknown(step: Any) -> Any:
    """Return a step without what older formats did not tell: data of some events, and what lies ahead of a train."""
    views = [[_seen(view), [event[0] for event in events], facts] for view, events, facts in step[4]]
    return [*step[:4], views]


def _seen(view: Any) -> Any:
    if "ahead" not in view.get("now", {}) or view["phase"] == "approach":
        return view
    return {**view, "now": {**view["now"], "ahead": None}}


KEPT = [(int(path.parent.name[-1]), path.stem) for path in sorted(FOLDER.glob("format-?/*.json"))]


LONG = {"on-track-terminal", "on-track-spike", "spike-advanced"}


@pytest.mark.parametrize(
    ("number", "name"), [pytest.param(*kept, marks=[pytest.mark.deep] if kept[1] in LONG else []) for kept in KEPT]
)
def test_parts_of_earlier_formats_are_read_as_if_they_were_kept_today(number: int, name: str) -> None:
    kept = kept_game(number, name)
    match = rh.load(json.dumps(kept["record"]))
    game = match.game
    today = list(parts_of(match, kept["movers"], 0, len(match), 0.0))
    assert len(today) == len(kept["parts"]) > 1
    for old, new in zip(kept["parts"], today, strict=True):
        read = [plain(step) for step in read_part(base64.b64decode(old["body"]), game)]
        made = [plain(step) for step in read_part(new.body, game)]
        assert list(map(without_unknown, read)) == list(map(without_unknown, made))


def older_game(**functions: Any) -> Any:
    """Return what stands in for `parts.module`: an `older.py` with some functions."""
    return lambda *_: SimpleNamespace(**functions)


def step_of(number: int, game: Game) -> Any:
    """Return a step that was kept in some format, as it is read."""
    view, event = {"formats": [number]}, ["sang", {"formats": [number]}, "La"]
    action = [0, "sing", "Sing", {"formats": [number]}]
    kept = [number, [[0, 0, action, [], [[view, [event], {"formats": [number]}]]]]]
    return plain(read_part(lzma.compress(json.dumps(kept).encode()), game)[0])


def test_each_format_is_brought_to_the_next_until_it_is_todays(monkeypatch: pytest.MonkeyPatch) -> None:
    def to(number: int) -> Any:
        return lambda data: {"formats": [*data["formats"], number]}

    upgrades = {f"{what}_of_{n}": to(n + 1) for what in ("view", "facts", "drawing") for n in (1, 2)}
    for n in (1, 2):
        upgrades[f"event_of_{n}"] = lambda _, data, n=n: to(n + 1)(data)
        upgrades[f"action_of_{n}"] = lambda kind, data, n=n: (f"{kind}{n + 1}", to(n + 1)(data))
    monkeypatch.setattr(parts, "module", older_game(**upgrades))
    for number in (1, 2, 3):
        formats = {"formats": [*range(number, FORMAT + 1)]}
        _, _, action, _, ((view, (event,), facts),) = step_of(number, waybills.GAME)
        assert view == facts == event[1] == action[3] == formats
        assert (event[0], event[2], action[:2]) == ("sang", "La", [0, "sing"])
        assert action[2] == "Sing" + "".join(str(later) for later in range(number + 1, FORMAT + 1))
        drawing = {"formats": [number]}
        kept = lzma.compress(json.dumps(drawing if number == 1 else [number, drawing]).encode())
        assert json.loads(read_drawing(kept, waybills.GAME)) == formats


def test_data_for_which_a_game_has_no_function_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "module", older_game(view_of_2=lambda _: {"new": True}))
    _, _, action, _, ((view, (event,), facts),) = step_of(1, waybills.GAME)
    assert view == {"new": True}
    assert facts == event[1] == action[3] == {"formats": [1]}


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
    assert older_replays.newer_drawing(waybills.GAME, {"any": 1}, range(1, FORMAT)) == {"any": 1}


def damaged() -> bytes:
    """Return a part of format 1 with an empty view."""
    seen: list[Any] = [{}, [], {}]
    return lzma.compress(json.dumps([1, [[0, None, None, [], [seen]]]]).encode())


def test_what_cannot_be_read_is_said() -> None:
    game = find("switch-yard")
    later = FORMAT + 1
    with pytest.raises(RoundhouseError, match=f"is of format {later}; this release reads formats 1 to {FORMAT}"):
        read_part(body([], later), game)
    with pytest.raises(RoundhouseError, match="cannot be read: its format is old, and KeyError"):
        read_part(damaged(), game)
    with pytest.raises(RoundhouseError, match="the kept drawing cannot be read"):
        read_drawing(b"nothing", game)
    with pytest.raises(RoundhouseError, match=f"is of format {later}"):
        read_drawing(lzma.compress(json.dumps([later, {}]).encode()), game)
