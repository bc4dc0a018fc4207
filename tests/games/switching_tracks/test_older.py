"""Kept replays of earlier formats are shown as the code of their time showed the same games."""

import base64
import dataclasses
import json
import lzma
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

import roundhouse as rh
from roundhouse.games.switching_tracks import GAME
from roundhouse.games.switching_tracks.events import EVENTS
from roundhouse.games.switching_tracks.older import (
    action_of_1,
    drawing_of_1,
    event_of_1,
    facts_of_1,
    view_of_1,
    view_of_2,
)
from roundhouse.games.switching_tracks.view import NowView, TracksView
from tests.games.switching_tracks.tracks import Seat, play, stage

FOLDER = Path(__file__).parents[2] / "fixtures" / "replays"


def kept_game(name: str, number: int) -> tuple[dict[str, Any], list[Any]]:
    """Return the record of a kept game, and its steps as they were kept in a format."""
    kept = json.loads((FOLDER / f"format-{number}" / f"{name}.json").read_text(encoding="utf-8"))
    found: list[Any] = []
    for part in kept["parts"]:
        kept_format, steps = json.loads(lzma.decompress(base64.b64decode(part["body"])))
        assert (kept_format, part["rules"]) == (number, 1)
        assert (part["first"], part["last"]) == (len(found), len(found) + len(steps) - 1)
        found += steps
    return kept["record"], found


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


RECORD_1, STEPS_1 = kept_game("switching-tracks", 1)
RECORD, STEPS = kept_game("switching-tracks", 2)
EQUIPPED, STEPS_EQUIPPED = kept_game("switching-tracks-equipment", 2)
EYES = range(RECORD["seats"] + 1)
"""All seats, and a spectator."""
VERBS = (
    *("start", "logistics", "activate", "store", "unload", "run", "take two", "take nothing", "take", "leave"),
    *("give back", "go on", "express", "deliver", "stop", "halt", "upgrade", "no upgrade", "fulfil", "no contract"),
    *("office", "refill", "end turn"),
)
"""The verbs of format 1; a longer one comes before one that it begins with."""


def test_the_same_game_is_kept_in_both_formats() -> None:
    assert RECORD_1["actions"] == RECORD["actions"]
    assert len(STEPS_1) == len(STEPS) == len(RECORD["actions"]) + 1


@pytest.mark.parametrize("eye", EYES)
def test_a_view_of_format_1_and_its_facts_are_those_of_format_2(eye: int) -> None:
    for (*_, older), (*_, views) in zip(STEPS_1, STEPS, strict=True):
        assert view_of_1(older[eye][0]) == views[eye][0]
        assert facts_of_1(older[eye][2]) == views[eye][2]


@pytest.mark.parametrize("eye", EYES)
def test_events_of_format_1_are_those_of_format_2(eye: int) -> None:
    names = set()
    for (*_, older), (*_, views) in zip(STEPS_1, STEPS, strict=True):
        assert [[name, event_of_1(name, data), text] for name, data, text in older[eye][1]] == views[eye][1]
        names |= {name for name, *_ in older[eye][1]}
    assert {"delivered", "gained_disk", "paid"} <= names


def test_actions_of_format_1_are_those_of_format_2() -> None:
    for (_, _, (number, text, kind, data), *_), (_, _, action, *_) in zip(STEPS_1[1:], STEPS[1:], strict=True):
        assert [number, text, *action_of_1(kind, data)] == action


def by_todays_rules() -> rh.Match:
    """Return the kept game, played anew: nobody has the Equipment office, so version 2 of the rules changes nothing."""
    return rh.load(json.dumps({**RECORD, "rules": GAME.rules_version}))


@pytest.mark.parametrize("eye", EYES)
def test_a_view_of_format_2_is_that_of_today(eye: int) -> None:
    seat = eye if eye < RECORD["seats"] else None
    unused = 0
    for (*_, views), (_, match) in zip(STEPS, by_todays_rules().walk(0, len(STEPS) - 1), strict=True):
        assert view_of_2(views[eye][0]) == match.view(seat)
        assert views[eye][2] == plain(match.facts(seat))
        unused += view_of_2(views[eye][0]) != views[eye][0]
    assert unused, "somebody left a switchman idle"


def test_events_and_actions_of_format_2_are_those_of_today() -> None:
    match = by_todays_rules()
    kept = [event[:2] for *_, views in STEPS for event in views[-1][1]]  # the sentences are other ones today
    assert kept == plain([(event.name, event.data) for event in match.events(None)])
    for number, (_, _, action, *_) in enumerate(STEPS[1:], start=1):
        today = GAME.typed[match.number_at(number)]
        assert action == plain([match.number_at(number), str(today), type(today).__name__, dataclasses.asdict(today)])


def test_a_finished_game_with_equipment_by_version_1_of_the_rules_still_shows() -> None:
    assert EQUIPPED["result"] is not None
    assert {"activate Equipment", "halt"} <= set(EQUIPPED["actions"])
    known = {kind.name: kind for kind in EVENTS}
    forms = {(number, str(action), type(action).__name__) for number, action in enumerate(GAME.typed)}
    phases = set()
    for _, _, action, _, views in STEPS_EQUIPPED:
        assert action is None or tuple(action[:3]) in forms
        for view, events, _ in views:
            shown = msgspec.convert(view_of_2(view), TracksView)
            assert view.keys() == get_type_hints(TracksView).keys()
            assert view["now"].keys() == get_type_hints(NowView).keys()
            assert shown["now"]["changes"] == (view["now"]["changes"] if view["phase"] == "switches" else 0)
            assert {**view_of_2(view), "now": None} == {**view, "now": None}
            assert all(set(data) <= set(known[name].fields) for name, data, _ in events)
            phases.add(view["phase"])
    assert {"last", "give back"} <= phases


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
