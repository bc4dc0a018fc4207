"""Replays of earlier releases can still be shown."""

import base64
from typing import Any, get_type_hints

import msgspec
import pytest

from roundhouse.games.on_track import GAME, older
from roundhouse.games.on_track.view import Memory, TrackView
from roundhouse.table.replay_parts import read_drawing, read_part
from tests.games.older import kept_game, kept_steps, plain
from tests.games.on_track.table import SEATS, Table

UNKNOWN: dict[str, dict[str, None]] = {"stocked": {"by": None, "source": None}, "left_empty": {"by": None}}
"""What events of format 1 did not tell."""
GAMES = ("on-track", "on-track-terminal", "on-track-limit", "on-track-spike")
"""Games of version 1 of the rules, kept in format 2."""


def test_a_replay_of_format_1_is_what_format_2_kept_of_the_same_game() -> None:
    for old, new in zip(kept_steps(1, "on-track"), kept_steps(2, "on-track"), strict=True):
        if old.action is not None and new.action is not None:
            assert older.action_of_1(old.action.kind, old.action.data) == (new.action.kind, new.action.data)
        for seen, now in zip(old.views, new.views, strict=True):
            assert older.view_of_1(msgspec.json.decode(seen.view)) == msgspec.json.decode(now.view)
            assert older.facts_of_1(msgspec.json.decode(seen.facts)) == msgspec.json.decode(now.facts)
            told = [(event.name, {**event.data, **UNKNOWN.get(event.name, {})}, event.text) for event in now.events]
            assert [(e.name, older.event_of_1(e.name, e.data), e.text) for e in seen.events] == told


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_of_format_2_has_todays_shape(name: str) -> None:
    kept = kept_game(2, name)
    assert kept["record"]["rules"] == 1
    seats, rounds = kept["record"]["seats"], kept["record"]["options"]["limit"]
    steps = [step for part in kept["parts"] for step in read_part(base64.b64decode(part["body"]), GAME)]
    assert len(steps) == len(kept["record"]["actions"]) + 1
    for step, before in zip(steps, kept_steps(2, name), strict=True):
        for seen, old in zip(step.views, before.views, strict=True):
            view = msgspec.json.decode(seen.view)
            msgspec.convert(view, TrackView)
            assert view.keys() == get_type_hints(TrackView).keys()
            assert view["memory"].keys() == get_type_hints(Memory).keys()
            assert (view["limit"], view["thrown"], view["memory"]["thrown"]) == (rounds * seats, 0, [])
            assert {**view, "limit": rounds} == {
                **(was := msgspec.json.decode(old.view)),
                "thrown": 0,
                "memory": {**was["memory"], "thrown": []},
            }
            for event in seen.events:
                assert set(event.data) == set(FIELDS[event.name])


FIELDS = {kind.name: kind.fields for kind in GAME.events}


def test_the_last_word_of_a_game_that_reached_its_limit_is_kept() -> None:
    kept = kept_game(2, "on-track-limit")
    last = read_part(base64.b64decode(kept["parts"][-1]["body"]), GAME)[-1].views[-1]
    assert last.events[-1].text == "The last round, number 5, is over: the longest railroads win"
    assert (last.events[-1].name, last.events[-1].data) == ("exhausted", {"turns": None})
    assert msgspec.json.decode(last.view)["turns"] == msgspec.json.decode(last.view)["limit"] == 15


@pytest.mark.parametrize("name", GAMES)
def test_a_drawing_of_format_2_has_todays_shape_and_its_own_words(name: str) -> None:
    drawing = msgspec.json.decode(read_drawing(base64.b64decode(kept_game(2, name)["drawing"]), GAME))
    today = plain(GAME.drawing())
    assert {part: type(value) for part, value in drawing.items()} == {
        part: type(value) for part, value in today.items()
    }
    for part in ("cards", "piles", "moves", "forms"):
        assert drawing[part].keys() == today[part].keys()
    assert drawing["piles"]["out_of_service"] == "Action cards that were played: they do not come back."


def as_1(table: Table, observer: int | None) -> dict[str, Any]:
    """Return a view of today as format 1 has it."""
    view = dict(table.view(observer))
    relaid = int(table.state["relaid"])
    players = {}
    for seat, player in enumerate(view.pop("players")):
        forms = table.state["forms"][seat, : int(table.state["length"][seat])].tolist()
        kept = {field: value for field, value in player.items() if field not in NEW}
        players[SEATS[seat]] = {**kept, "railroad": [GAME_FORMS[form] for form in forms]}
    hands = {SEATS[seat]: hand for seat, hand in enumerate(view["memory"]["hands"]) if hand is not None}
    winners = [SEATS[seat] for seat in view["winners"]]
    del view["next"], view["ending"], view["thrown"]
    memory = {field: value for field, value in view["memory"].items() if field != "thrown"}
    return {
        **view,
        "limit": view["limit"] // table.seats,
        "mover": SEATS[view["mover"]],
        "players": players,
        "winners": winners,
        "relaid": relaid,
        "memory": {**memory, "hands": hands},
    }


NEW = ("partner", "joints", "waiting", "wild_end")
GAME_FORMS = ("single", "double", "change to double", "change to single", "wild")
STOCK = "green single, green double, green single, green double"


@pytest.mark.parametrize("observer", [None, 0, 1])
@pytest.mark.parametrize(
    ("table", "actions"),
    [
        (Table("open", "", stock=STOCK, tracks=4, rails={"North": "single, wild, single, single"}), ""),
        (
            Table("open", "", stock=STOCK, tracks=4, rails={"North": "single, wild, single, single"}),
            "back on track; lay single",
        ),
        (Table("open", "", stock=STOCK, tracks=4, rails={"North": "single, single, single, wild"}), "draw 1"),
        (
            Table("blue terminal", "", stock=STOCK, tracks=4, rails={"North": "single, single, single, wild"}),
            "draw 1; lay terminal",
        ),
    ],
)
def test_a_railroad_of_format_1_says_what_it_joins(table: Table, actions: str, observer: int | None) -> None:
    table = table.copy()
    table.play(*filter(None, actions.split("; ")))
    assert older.view_of_2(older.view_of_1(as_1(table, observer))) == table.view(observer)


def test_a_drawing_of_format_1_is_brought_up_to_date() -> None:
    drawing = plain(GAME.drawing())
    kept = {
        **drawing,
        "engine": "single",
        "terminal": "double",
        "partners": [["North", "South"], ["East", "West"]],
        "forms": {
            name: {**form, "near": form["near"] or "any", "far": form["far"] or "any"}
            for name, form in drawing["forms"].items()
        },
        "cards": {name: {f: v for f, v in card.items() if f != "phrase"} for name, card in drawing["cards"].items()},
        "moves": {name.removesuffix("_on"): text for name, text in drawing["moves"].items() if name != "foreign"},
    }
    assert older.drawing_of_1(kept) == drawing


@pytest.mark.parametrize(
    ("kind", "data", "today"),
    [
        ("Draw", {"cards": 0}, ("DrawNothing", {})),
        ("Draw", {"cards": 2}, ("Draw", {"cards": 2})),
        ("Lay", {"form": "terminal"}, ("LayTerminal", {})),
        ("Ask", {"victim": "West", "card": "wild"}, ("Ask", {"victim": 3, "card": "wild"})),
    ],
)
def test_actions_of_format_1_are_brought_up_to_date(kind: str, data: dict[str, Any], today: Any) -> None:
    assert older.action_of_1(kind, data) == today
