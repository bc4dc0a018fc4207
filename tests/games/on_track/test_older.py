"""Replays of earlier releases can still be shown."""

from typing import Any

import pytest

from roundhouse.games.on_track import GAME, older
from tests.games.older import check_upgrade_of_1, plain
from tests.games.on_track.table import SEATS, Table


def test_a_replay_of_format_1_is_shown_as_if_it_were_kept_today() -> None:
    check_upgrade_of_1("on-track", older, {"stocked": ("by", "source"), "left_empty": ("by",)})


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
    del view["next"], view["ending"]
    return {
        **view,
        "mover": SEATS[view["mover"]],
        "players": players,
        "winners": winners,
        "relaid": relaid,
        "memory": {**view["memory"], "hands": hands},
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
    assert older.view_of_1(as_1(table, observer)) == table.view(observer)


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
