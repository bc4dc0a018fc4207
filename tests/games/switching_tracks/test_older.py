"""Kept replays of format 1 are shown as today's code shows the same game."""

import base64
import dataclasses
import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.switching_tracks import GAME
from roundhouse.games.switching_tracks.older import action_of_1, drawing_of_1, event_of_1, facts_of_1, view_of_1
from tests.games.switching_tracks.tracks import Seat, play, stage

KEPT = json.loads((Path(__file__).parents[2] / "fixtures/replays/format-1/switching-tracks.json").read_text())
PLAYED = rh.load(json.dumps(KEPT["record"]))
VERBS = (
    *("start", "logistics", "activate", "store", "unload", "run", "take two", "take nothing", "take", "leave"),
    *("give back", "go on", "express", "deliver", "stop", "halt", "upgrade", "no upgrade", "fulfil", "no contract"),
    *("office", "refill", "end turn"),
)
"""The verbs of format 1; a longer one comes before one that it begins with."""


def kept_steps() -> Iterator[tuple[int, list[Any]]]:
    """Yield the steps of the kept parts, each with its number."""
    for part in KEPT["parts"]:
        kept_format, steps = json.loads(lzma.decompress(base64.b64decode(part["body"])))
        assert kept_format == 1
        yield from zip(range(part["first"], part["last"] + 1), steps, strict=True)


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


STEPS = list(kept_steps())
MATCHES = [match.copy() for _, match in PLAYED.walk(0, len(PLAYED))]
SEATS = (*range(PLAYED.seats), None)


def test_the_kept_game_is_the_one_that_is_played_again() -> None:
    assert [number for number, _ in STEPS] == list(range(len(PLAYED) + 1))


@pytest.mark.parametrize("place", range(len(SEATS)))
def test_a_kept_view_and_its_facts_are_those_of_today(place: int) -> None:
    seat = SEATS[place]
    for number, (*_, views) in STEPS:
        view, _, facts = views[place]
        assert view_of_1(view) == MATCHES[number].view(seat)
        assert facts_of_1(facts) == plain(MATCHES[number].facts(seat))


@pytest.mark.parametrize("place", range(len(SEATS)))
def test_kept_events_are_those_of_today(place: int) -> None:
    kept = [
        (number, name, event_of_1(name, data), text)
        for number, (*_, views) in STEPS
        for name, data, text in views[place][1]
    ]
    today = [(event.step, event.name, event.data, str(event)) for event in PLAYED.events(SEATS[place])]
    assert kept == today
    assert {"delivered", "gained_disk", "paid"} <= {name for _, name, *_ in kept}


def test_kept_actions_are_those_of_today() -> None:
    for number, (_, _, action, _, _) in STEPS[1:]:
        kept_number, text, kind, data = action
        today = GAME.typed[PLAYED.number_at(number)]
        assert (kept_number, text) == (PLAYED.number_at(number), str(today))
        assert action_of_1(kind, data) == (type(today).__name__, dataclasses.asdict(today))


def test_every_action_of_format_1_has_a_form_today() -> None:
    for action in GAME.typed:
        kind, text, data = type(action).__name__, str(action), dataclasses.asdict(action)
        if kind == "SetSwitch":
            assert action_of_1("SetSwitch", data) == (kind, data)
        elif kind == "Pay":
            assert action_of_1("Pay", {"payment": text.removeprefix("pay ")}) == (kind, data)
        else:
            verb = next(verb for verb in VERBS if text.startswith(verb))
            about = text.removeprefix(verb).strip()
            assert action_of_1("Act", {"verb": verb, "about": about}) == (kind, data), text


def as_in_format_1(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view of today in the shape of format 1."""
    now = {key: value for key, value in view["now"].items() if key != "managed"}
    players = [{key: value for key, value in player.items() if key != "lacking"} for player in view["players"]]
    return {
        **view,
        "now": {**now, "buying": now["buying"] and now["buying"]["name"]},
        "contracts": {colour: [card["name"] for card in cards] for colour, cards in view["contracts"].items()},
        "players": {str(seat): player for seat, player in enumerate(players)},
    }


@pytest.mark.parametrize(
    "match",
    [
        play(stage(Seat(train="oil + coal", boxes=1, offices="Manager's 1, Express 1")), "leave east"),
        play(stage(Seat(train="oil + coal", boxes=1, offices="Express 1")), "leave east"),
        stage(Seat(contracts=("green sheep coal oil", "brown sheep coal")), Seat(contracts=("orange coal oil",))),
    ],
    ids=["with the Manager's office", "without it", "with contracts"],
)
def test_what_follows_from_an_older_view_is_what_the_rules_say(match: rh.Match) -> None:
    for seat in (0, 1, None):
        view = dict(match.view(seat))
        assert view_of_1(as_in_format_1(view)) == view


@pytest.mark.parametrize("name", ["brown sheep coal", "speed"])
def test_what_is_being_paid_for_is_known_to_be_a_contract_or_an_upgrade(name: str) -> None:
    view = as_in_format_1(dict(stage(Seat()).view(0)))
    view["now"]["buying"] = name
    assert view_of_1(view)["now"]["buying"] == {"kind": "upgrade" if name == "speed" else "contract", "name": name}


def test_a_contract_that_is_no_longer_printed_is_shown_by_its_name() -> None:
    view = as_in_format_1(dict(stage(Seat()).view(0)))
    view["contracts"]["brown"] = ["brown sheep wine"]
    shown = view_of_1(view)["contracts"]["brown"]
    assert shown == [{"name": "brown sheep wine", "named": {"sheep": 1, "wine": 1}, "generic": 0}]


def test_an_older_drawing_is_drawn_as_today() -> None:
    today = plain(GAME.drawing())
    older = {
        **today,
        "switches": [
            {**switch, "tracks": {side: [end["city"], end["way"]] for side, end in switch["tracks"].items()}}
            for switch in today["switches"]
        ],
        "contracts": [
            {key: value for key, value in contract.items() if key != "symbols"} for contract in today["contracts"]
        ],
    }
    assert drawing_of_1(older) == today
