"""The question about runs: what each way out comes to with what is planned, and how to play it."""

import random
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.switching_tracks.forecast import forecast
from tests.games.switching_tracks.test_forecast import may_go_on, run
from tests.games.switching_tracks.tracks import Seat, phase, play, stage

SETTINGS = ("straight", "left", "right")


def stops_of(match: rh.Match, actions: list[str]) -> list[dict[str, object]]:
    """Play actions, go on as is usual, and return the cities that were visited."""
    seat, since = match.turn, len(match)
    outcome = match.play_all(actions)
    assert outcome.played == len(actions)
    while match.turn == seat and may_go_on(match):
        offered = [str(action) for action in match.actions()]
        city = match.view(seat)["players"][seat]["city"]
        wanted = next(each["wants"] for each in match.game.drawing()["cities"] if each["name"] == city)
        good = next((word for word in offered if word.startswith("give back")), "")
        match.play(
            next(
                word for word in (good, "go on", f"deliver {wanted}", "stop", "take", "take nothing") if word in offered
            )
        )
    stops: list[dict[str, object]] = []
    seen = []
    for event in match.events(since=since):
        seen.append(event.name)
        if event.name == "turn":
            break
        if event.name == "crossed":
            stops.append(
                {
                    "switch": event.data["switch"],
                    "city": event.data["city"],
                    "delivered": None,
                    "demand_disk": False,
                    "taken": None,
                    "optional": "went_farther" in seen,
                }
            )
        elif stops and event.name in {"delivered", "took"}:
            stops[-1][{"delivered": "delivered", "took": "taken"}[event.name]] = event.data["good"]
        elif stops and event.name == "gained_disk":
            stops[-1]["demand_disk"] = True
    return stops


def positions(seed: int, count: int) -> list[rh.Match]:
    """Return positions of a random game in which something can be asked about runs."""
    match, pick = rh.new("switching-tracks", seats=3, seed=seed, quick_setup=True), random.Random(seed)
    found: list[rh.Match] = []
    while match.turn is not None and len(found) < count:
        if match.ask("runs")["runs"]:
            found.append(match.copy())
        match.play(pick.choice(match.legal()))
    return found


@pytest.mark.parametrize("seed", range(2))
def test_what_is_answered_comes_true(seed: int) -> None:
    for match in positions(seed, 25):
        for answer in match.ask("runs")["runs"]:
            if answer["way"] is not None:
                assert stops_of(match.copy(), answer["actions"]) == answer["stops"]


@pytest.mark.parametrize("seed", range(2))
def test_the_rest_of_a_run_comes_true(seed: int) -> None:
    compared = 0
    for match in positions(seed, 60):
        [*answers] = match.ask("runs")["runs"]
        if phase(match) in {"approach", "arrive", "load"}:
            assert {answer["way"] for answer in answers} == {None}
            chosen = next(answer for answer in answers if answer["choice"] == usual(match))
            here, stops = chosen["stops"], stops_of_rest(match.copy())
            assert [stop["city"] for stop in here if stop["switch"]] == [stop["city"] for stop in stops]
            compared += 1
    assert compared


def stops_of_rest(match: rh.Match) -> list[dict[str, object]]:
    """Return the cities that the rest of a run visits if it goes on as is usual."""
    return stops_of(match, [usual(match)])


def usual(match: rh.Match) -> str:
    """Return what is usually done in the middle of a run."""
    offered = [str(action) for action in match.actions()]
    city = match.view(match.turn)["players"][match.turn]["city"]
    wanted = next(each["wants"] for each in match.game.drawing()["cities"] if each["name"] == city)
    return next(word for word in ("go on", f"deliver {wanted}", "stop", "take", "take nothing") if word in offered)


def test_the_city_that_equipment_adds_is_told_as_optional() -> None:
    match = stage(Seat(speed=2, train="lumber", offices="Equipment"))
    assert [len(answer["stops"]) for answer in match.ask("runs")["runs"]] == [2, 2]
    play(match, "activate Equipment")
    east = next(answer for answer in match.ask("runs")["runs"] if answer["way"] == "east")
    assert [(stop["city"], stop["optional"]) for stop in east["stops"]] == [
        ("Chicago", False),
        ("New York", False),
        ("Minneapolis", True),
    ]
    assert east["stops"][2]["delivered"] == "lumber"
    play(match, "leave east")
    last, halt = match.ask("runs")["runs"]
    assert (last["way"], last["actions"], last["stops"]) == (None, ["go on"], east["stops"][2:])
    assert (halt["actions"], halt["stops"]) == (["halt"], [])
    match.play_all(last["actions"])
    assert match.view(0)["players"][0]["depot"]["goods"]["lumber"] == 1


def test_a_chosen_city_of_equipment_is_no_longer_optional() -> None:
    match = stage(Seat(speed=1, offices="Equipment, Communications"))
    play(match, "activate Equipment", "activate Communications", "leave east", "go on")
    assert [stop["optional"] for stop in match.ask("runs")["runs"][0]["stops"]] == [True]
    play(match, "go on")
    assert phase(match) == "approach"
    assert [stop["optional"] for stop in match.ask("runs")["runs"][0]["stops"]] == [False]


def test_at_the_end_of_a_run_there_is_only_its_end_without_equipment_active() -> None:
    match = play(stage(Seat(speed=1, offices="Equipment")), "leave east")
    (halt,) = match.ask("runs")["runs"]
    assert (phase(match), halt["choice"], halt["stops"]) == ("last", "halt", [])


@pytest.mark.parametrize("seed", range(2))
def test_planned_switches_and_goods_are_played_and_followed(seed: int) -> None:
    tried = set()
    for match in positions(seed, 40):
        if phase(match) != "switches":
            continue
        switch = next((action for action in match.actions() if type(action).__name__ == "SetSwitch"), None)
        if switch is None:
            continue
        about = {"switches": {switch.switch: switch.setting}}
        takes = match.ask("runs", about)["takes"]
        for take in (0, *takes):
            for answer in match.ask("runs", {**about, "take": take})["runs"]:
                assert answer["actions"][0] == str(switch)
                assert stops_of(match.copy(), answer["actions"]) == answer["stops"]
                tried.add(take)
    assert tried >= {0, 1}


def test_the_actions_that_set_the_switches_end_with_run_only_where_it_is_still_to_be_said() -> None:
    endings = set()
    for match in positions(1, 80):
        switch = next((action for action in match.actions() if type(action).__name__ == "SetSwitch"), None)
        if phase(match) == "switches" and switch is not None:
            settle = match.ask("runs", {"switches": {switch.switch: switch.setting}})["settle"]
            after = match.copy()
            outcome = after.play_all(settle)
            assert outcome.played == len(settle)
            assert phase(after) == "start"
            endings.add(settle[-1] == "run")
    assert endings == {True, False}


def test_a_run_before_leaving_is_the_same_as_its_forecast() -> None:
    for match in positions(2, 20):
        for answer in match.ask("runs")["runs"]:
            if answer["way"] is not None:
                foreseen = forecast(match, answer["way"])
                assert [vars(stop) for stop in foreseen.stops] == answer["stops"]
                assert run(match.copy(), answer["way"]) == foreseen


def test_what_cannot_be_planned_is_refused_with_the_reason() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1, quick_setup=True)
    with pytest.raises(rh.BadSetting, match="this cannot be asked: "):
        match.ask("runs", {"switches": {"NW": "sideways"}})
    with pytest.raises(rh.IllegalAction, match="“xx” is not understood after “switch”"):
        match.ask("runs", {"switches": {"XX": "left"}})
    with pytest.raises(rh.BadSetting, match="7 goods cannot be taken"):
        match.ask("runs", {"take": 7})
    with pytest.raises(rh.BadSetting, match="this cannot be asked: "):
        match.ask("runs", {"nonsense": 1})
    with pytest.raises(rh.BadSetting, match="only the seat to decide can ask: seat 0, not 1"):
        match.ask("runs", seat=1)


def at_the_switches(switchmen: int = 1, **more: Any) -> rh.Match:
    """Return a match in which switches may be changed, all of them straight."""
    return stage(Seat(switchmen=switchmen, **more), phase="switches")


def turned(match: rh.Match, name: str, plan: dict[str, str]) -> dict[str, str] | None:
    """Return what becomes of a plan when a switch is turned."""
    answer: dict[str, str] | None = match.ask("runs", {"switches": plan})["turns"][name]["plan"]
    return answer


def test_a_planned_switch_is_turned_through_its_settings_and_back_where_it_stands() -> None:
    match = at_the_switches()
    plans: list[dict[str, str] | None] = [{}]
    for _ in range(3):
        plans.append(turned(match, "NW", plans[-1] or {}))
    assert plans == [{}, {"NW": "left"}, {"NW": "right"}, {}]


def test_a_plan_keeps_the_order_of_its_switches() -> None:
    match = at_the_switches(switchmen=2)
    plan = turned(match, "SE", turned(match, "NW", {}) or {}) or {}
    assert list(plan.items()) == [("NW", "left"), ("SE", "left")]
    assert list((turned(match, "NW", plan) or {}).items()) == [("NW", "right"), ("SE", "left")]
    assert turned(match, "SE", {**plan, "SE": "right"}) == {"NW": "left"}


def test_no_more_switches_are_planned_than_may_be_changed() -> None:
    match = at_the_switches()
    assert turned(match, "SE", {"NW": "left"}) is None
    assert turned(at_the_switches(switchmen=2), "SE", {"NW": "left"}) == {"NW": "left", "SE": "left"}
    assert match.ask("runs", {"switches": {"NW": "left"}})["turns"]["SE"]["setting"] == "left"


def test_planned_switches_that_may_not_be_changed_are_left_out() -> None:
    match = at_the_switches()
    answer = match.ask("runs", {"switches": {"N": "straight", "NW": "left", "SE": "right"}})
    assert answer["left_out"] == ["N", "SE"]
    assert answer["settle"] == ["switch NW left"]


def test_on_the_way_only_the_switch_ahead_is_turned() -> None:
    match = at_the_switches(speed=2, offices="Communications 2")
    play(match, "activate Communications", "run", "leave east")
    assert phase(match) == "approach"
    turns = match.ask("runs")["turns"]
    assert [name for name, turn in turns.items() if turn["plan"] is not None] == [match.view()["now"]["ahead"]]


def test_no_switch_is_turned_once_the_train_is_about_to_leave() -> None:
    match = play(at_the_switches(), "run")
    assert phase(match) == "start"
    assert [turn["plan"] for turn in match.ask("runs")["turns"].values()] == [None] * 9


def test_there_is_nothing_to_tell_where_no_run_is_near() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    answer = match.ask("runs", {"switches": {"NW": "left"}})
    assert (answer["runs"], answer["takes"], answer["settle"], answer["left_out"]) == ([], [], [], ["NW"])
    assert [turn["plan"] for turn in answer["turns"].values()] == [None] * 9
