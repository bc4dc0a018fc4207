"""A run is played in one go: an office asks during it only if it is active, or if its player wants it to ask."""

import random
from typing import Any

import roundhouse as rh
from roundhouse.games.sequence import play_through
from tests.games.switching_tracks.tracks import Seat, phase, play, stage

IDLE = "Advertising, Communications, Equipment, Executive, Express, Manager's, Storage"


def run_of(match: rh.Match, choice: str, **about: Any) -> Any:
    """Return what is answered about a choice."""
    return next(run for run in match.ask("runs", about)["runs"] if run["choice"] == choice)


def after(match: rh.Match, choice: str, **about: Any) -> rh.Match:
    """Play a choice with everything that follows from it without a question, as a table does."""
    return play_through(match.copy(), run_of(match, choice, **about)["actions"], forced=True).match


def test_idle_offices_do_not_stop_a_run() -> None:
    match = stage(Seat(speed=3, train="sheep", offices=IDLE), Seat(city="Houston"), goods={"Chicago": "oil"})
    east = run_of(match, "leave east")
    assert east["asked"] is None
    done = after(match, "leave east")
    assert (done.turn, phase(done)) == (1, "switches")
    assert [event.data["city"] for event in done.events(since=len(match)) if event.name == "crossed"] == [
        stop["city"] for stop in east["stops"]
    ]


def test_an_active_office_asks_where_it_can_be_used() -> None:
    match = play(stage(Seat(speed=2, offices="Communications")), "activate Communications")
    assert run_of(match, "leave east")["asked"] == 0
    stands = after(match, "leave east")
    assert phase(stands) == "approach"
    assert {run["choice"] for run in stands.ask("runs")["runs"]} == {"go on", "switch C left", "switch C right"}


def test_an_active_office_that_is_told_not_to_ask_does_not() -> None:
    match = play(stage(Seat(speed=2, offices="Communications"), Seat()), "activate Communications")
    assert run_of(match, "leave east", asks=[])["asked"] is None
    assert after(match, "leave east", asks=[]).turn == 1


def test_an_office_that_shall_ask_is_offered_with_what_it_makes_possible() -> None:
    match = stage(Seat(speed=2, offices="Communications"), Seat())
    asks = ["Communications"]
    stands = after(match, "leave east", asks=asks)
    assert phase(stands) == "approach"
    runs = {run["choice"]: run for run in stands.ask("runs", {"asks": asks})["runs"]}
    assert {choice: run["spends"] for choice, run in runs.items()} == {
        "go on": None,
        "switch C left": "Communications",
        "switch C right": "Communications",
    }
    assert runs["switch C left"]["actions"][:2] == ["activate Communications", "switch C left"]
    assert len({run["stops"][0]["city"] for run in runs.values()}) == 3


def test_each_choice_on_arrival_says_which_office_it_takes_a_disk_of() -> None:
    match = stage(Seat(speed=1, flat=True, train="coal + oil", offices="Express, Manager's, Advertising"))
    asks = ["Express", "Manager's", "Advertising"]
    stands = after(match, "leave east", asks=asks)
    assert phase(stands) == "arrive"
    choices = [(run["choice"], run["spends"]) for run in stands.ask("runs", {"asks": asks})["runs"]]
    assert choices == [
        ("express", "Express"),
        ("deliver coal", None),
        ("deliver oil", "Manager's"),
        ("deliver coal", "Advertising"),
    ]
    managers = after(match, "leave east", asks=["Manager's"])
    assert phase(managers) == "arrive"


def test_executive_asks_only_where_goods_can_be_taken() -> None:
    match = stage(Seat(speed=2, offices="Executive"), goods={"Chicago": "oil"})
    stands = after(match, "leave east", asks=["Executive"])
    assert (phase(stands), stands.view(0)["players"][0]["city"]) == ("load", "Chicago")
    choices = [run["choice"] for run in stands.ask("runs", {"asks": ["Executive"]})["runs"]]
    assert choices == ["take", "take nothing"]  # there is only one place
    full = stage(Seat(speed=2, train="lumber", offices="Executive"), goods={"Chicago": "oil"})
    assert run_of(full, "leave east", asks=["Executive"])["asked"] is None


def test_equipment_that_does_not_ask_takes_the_train_one_city_farther() -> None:
    match = play(stage(Seat(speed=1, offices="Equipment"), Seat()), "activate Equipment")
    asked, told = run_of(match, "leave east"), run_of(match, "leave east", asks=[])
    assert [stop["optional"] for stop in asked["stops"]] == [False, True]
    assert [stop["optional"] for stop in told["stops"]] == [False, False]
    assert asked["asked"] == 1
    done = after(match, "leave east", asks=[])
    assert done.view(0)["players"][0]["city"] == told["stops"][1]["city"]


def test_an_idle_storage_does_not_ask_after_the_run() -> None:
    player = Seat(speed=1, train="lumber", depot="sheep + textiles + coal", offices="Storage")
    match = stage(player, Seat(city="Houston"), face_up=["green sheep textiles coal"])
    stands = play(after(match, "leave east"), "no upgrade", "fulfil green sheep textiles coal")
    assert phase(stands) == "office"
    onward = stands.ask("runs")["onward"]
    assert onward["office Express"] == ["office Express", "end turn"]
    assert stands.ask("runs", {"asks": ["Storage"]})["onward"] == {}


def test_goods_to_give_back_are_always_asked_for() -> None:
    match = stage(Seat(speed=1, train="coal + oil"))
    assert run_of(match, "leave east")["actions"] == ["leave east"]
    stands = after(match, "leave east")
    assert phase(stands) == "give back"
    assert [run["choice"] for run in stands.ask("runs")["runs"]] == ["give back coal", "give back oil"]


def test_what_is_shown_is_what_is_played_as_far_as_nothing_is_asked() -> None:
    match, pick = rh.new("switching-tracks", seats=3, seed=5, quick_setup=True), random.Random(5)
    compared = 0
    while match.turn is not None and compared < 200:
        asks = pick.sample(["Communications", "Equipment", "Express", "Manager's", "Executive", "Storage"], 2)
        for run in match.ask("runs", {"asks": asks})["runs"]:
            before, seat = len(match), match.turn
            done = match.copy()
            assert done.play_all(run["actions"]).played == len(run["actions"])
            crossed = [
                event.data["city"]
                for event in done.events(since=before)
                if event.name == "crossed" and event.data["seat"] == seat
            ]
            shown = [stop["city"] for stop in run["stops"] if stop["switch"]]
            assert crossed == shown[: len(crossed)]
            if run["asked"] is None:
                assert crossed == shown
                assert phase(done) in {"upgrade", "contract", "end", "switches", "start", "over"}
            compared += 1
        match.play(pick.choice(match.legal()))
    assert compared >= 200


def test_a_path_tells_where_actions_lead_without_playing_them() -> None:
    match = stage(Seat(speed=2, train="coal"), phase="switches", goods={"New York": "oil"})
    actions = ["switch NW left", "leave east"]
    told = match.ask("path", {"actions": actions})
    assert (told["start"], told["switches"]) == ("Denver", {"NW": "left"})
    assert [(stop["city"], stop["delivered"], stop["taken"]) for stop in told["stops"]] == [
        ("Chicago", "coal", None),
        ("New York", None, "oil"),
    ]
    assert phase(match) == "switches"
    assert match.ask("path", {"actions": ["leave south", "no upgrade"]})["stops"] == []
