"""How switches are changed, and where they lead."""

import random

import pytest

from tests.games.switching_tracks.tracks import (
    CITIES,
    SETTINGS,
    SWITCHES,
    Seat,
    me,
    offered,
    offered_of,
    phase,
    play,
    refuses,
    stage,
    way_of,
)

TRACKS = {
    "Portland": ("west NW.west", "east NE.north"),
    "Seattle": ("west NW.north", "east N.north"),
    "Boise": ("west NW.east", "east N.west"),
    "San Francisco": ("north NW.south", "south W.north"),
    "Los Angeles": ("south SW.west", "north W.west"),
    "Phoenix": ("north W.south", "south SW.north"),
    "Denver": ("west W.east", "east C.west"),
    "Omaha": ("north N.south", "south C.north"),
    "Minneapolis": ("west N.east", "east NE.west"),
    "Dallas": ("west SW.east", "east S.west"),
    "Houston": ("east SE.south", "west S.south"),
    "New Orleans": ("east SE.east", "west SW.south"),
    "Chicago": ("west C.east", "east E.west"),
    "St. Louis": ("north C.south", "south S.north"),
    "Detroit": ("north NE.south", "south E.north"),
    "New York": ("north NE.east", "south E.east"),
    "Washington": ("north E.south", "south SE.north"),
    "Atlanta": ("west S.east", "east SE.west"),
}
"""Of each city the two ways out, and the end of a switch that each leads to (C-1)."""
ENDS = {way.split()[1]: (city, at) for city, ways in TRACKS.items() for at, way in enumerate(ways)}
JOINED = {
    "straight": ("north south", "east west"),
    "left": ("north west", "south east"),
    "right": ("north east", "south west"),
}
"""The sides that a switch joins (C-2)."""


def other_side(side: str, setting: str) -> str:
    """Return the side that a switch joins to a side."""
    (pair,) = (pair.split() for pair in JOINED[setting] if side in pair.split())
    return pair[1 - pair.index(side)]


def walk(city: str, way: str, steps: int, settings: dict[str, str]) -> list[str]:
    """Follow the tracks by hand and return the cities on the way."""
    at = [each.split()[0] for each in TRACKS[city]].index(way)
    found = []
    for _ in range(steps):
        switch, side = TRACKS[city][at].split()[1].split(".")
        city, came_by = ENDS[f"{switch}.{other_side(side, settings[switch])}"]
        at = 1 - came_by
        found.append(city)
    return found


def run(city: str, way: str, speed: int, settings: dict[str, str]) -> list[str]:
    """Let a train run, and return the cities on its way."""
    match = stage(Seat(city=city, speed=speed), switches=settings)
    return way_of(play(match, f"leave {way}"))


def names(text: str) -> list[str]:
    return text.split(", ")


def all_set(setting: str) -> dict[str, str]:
    return dict.fromkeys(SWITCHES, setting)


def test_the_map_uses_every_end_of_every_switch_once() -> None:
    assert set(TRACKS) == set(CITIES)
    assert set(ENDS) == {f"{switch}.{side}" for switch in SWITCHES for side in ("north", "east", "south", "west")}


@pytest.mark.parametrize("city", CITIES)
def test_every_city_has_its_two_ways_out(city: str) -> None:
    match = stage(Seat(city=city))
    assert offered(match) == {f"leave {way.split()[0]}" for way in TRACKS[city]}


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("switch", SWITCHES)
def test_each_switch_leads_from_each_side_where_its_setting_says(switch: str, setting: str) -> None:
    for side in ("north", "east", "south", "west"):
        city, at = ENDS[f"{switch}.{side}"]
        target, _ = ENDS[f"{switch}.{other_side(side, setting)}"]
        for others in SETTINGS:  # they make no difference
            settings = {**all_set(others), switch: setting}
            assert run(city, TRACKS[city][at].split()[0], 1, settings) == [target]


def test_with_all_switches_straight_one_line_goes_through_all_cities() -> None:
    loop = names(
        "Chicago, New York, Minneapolis, Boise, Portland, Detroit, Washington, Houston, St. Louis, "
        "Omaha, Seattle, San Francisco, Phoenix, New Orleans, Atlanta, Dallas, Los Angeles, Denver"
    )
    assert run("Denver", "east", 6, all_set("straight")) == loop[:6]
    assert run("Detroit", "south", 6, all_set("straight")) == loop[6:12]
    assert run("San Francisco", "south", 6, all_set("straight")) == loop[12:]
    assert run("Denver", "west", 6, all_set("straight")) == loop[11:17][::-1]


def test_with_all_switches_left_the_west_is_a_loop_and_the_east_another() -> None:
    west = names("Omaha, Minneapolis, Portland, Seattle, Boise, San Francisco, Los Angeles, Phoenix, Denver")
    east = names("St. Louis, Chicago, Detroit, New York, Washington, Atlanta, Houston, New Orleans, Dallas")
    assert run("Denver", "east", 6, all_set("left")) == west[:6]
    assert run("San Francisco", "south", 3, all_set("left")) == west[6:]
    assert run("Dallas", "east", 6, all_set("left")) == east[:6]
    assert run("Atlanta", "west", 3, all_set("left")) == east[6:]


def test_with_all_switches_right_one_line_goes_through_all_cities_another_way() -> None:
    loop = names(
        "St. Louis, Atlanta, Houston, Dallas, Phoenix, Los Angeles, New Orleans, Washington, Chicago, "
        "Omaha, Boise, Seattle, Minneapolis, Detroit, New York, Portland, San Francisco, Denver"
    )
    assert run("Denver", "east", 6, all_set("right")) == loop[:6]
    assert run("Los Angeles", "south", 6, all_set("right")) == loop[6:12]
    assert run("Seattle", "east", 6, all_set("right")) == loop[12:]


def test_trains_follow_any_settings_as_one_would_by_hand() -> None:
    pick = random.Random(1)
    for _ in range(200):
        settings = {switch: pick.choice(SETTINGS) for switch in SWITCHES}
        city = pick.choice(CITIES)
        way = pick.choice(TRACKS[city]).split()[0]
        assert run(city, way, 6, settings) == walk(city, way, 6, settings)


def test_each_switchman_changes_one_switch() -> None:
    for switchmen in (1, 2, 3, 7):
        match = stage(Seat(switchmen=switchmen), phase="switches")
        for switch in SWITCHES[:switchmen]:
            assert phase(match) == "switches"
            play(match, f"switch {switch} left")
        assert phase(match) == "start"
        view = match.view()["switches"]
        assert [name for name in SWITCHES if view[name] == "left"] == list(SWITCHES[:switchmen])


def test_any_switch_may_be_set_to_either_other_position() -> None:
    match = stage(Seat(), phase="switches", switches={"C": "left", "SE": "right"})
    others = {
        f"{switch} {setting}"
        for switch in SWITCHES
        for setting in SETTINGS
        if setting != {"C": "left", "SE": "right"}.get(switch, "straight")
    }
    assert offered(match) == {*(f"switch {each}" for each in others), "run"}


def test_the_same_switch_may_be_changed_again() -> None:
    match = stage(Seat(switchmen=3), phase="switches")
    play(match, "switch C left", "switch C straight", "switch C right")
    assert match.view()["switches"]["C"] == "right"
    assert phase(match) == "start"


def test_nobody_has_to_change_any_switch() -> None:
    match = stage(Seat(switchmen=3), phase="switches")
    play(match, "run")
    assert set(match.view()["switches"].values()) == {"straight"}
    assert offered(match) == {"leave east", "leave west"}


def test_some_changes_may_be_left_out() -> None:
    match = play(stage(Seat(switchmen=3), phase="switches"), "switch C left", "run")
    assert phase(match) == "start"
    assert match.view()["switches"]["C"] == "left"


def test_switchmen_are_kept() -> None:
    match = stage(Seat(switchmen=2), phase="switches")
    play(match, "switch C left", "switch E left", "leave west")
    assert me(match)["switchmen"] == 2
    play(match, "run", "leave east")
    assert match.turn == 0
    play(match, "switch C right", "switch E right")
    assert phase(match) == "start"


def test_once_the_train_is_to_run_the_switches_are_set() -> None:
    match = play(stage(Seat(switchmen=5), phase="switches"), "run")
    assert not offered_of(match, "switch")
    assert refuses(match, "switch C left")


def test_a_train_follows_the_switches_as_they_were_changed() -> None:
    match = stage(Seat(city="Denver", switchmen=2), phase="switches")
    play(match, "switch C left", "switch N right", "leave east")
    assert way_of(match) == ["Omaha", "Boise"]


def test_switches_stay_as_they_are_for_the_next_player() -> None:
    match = play(stage(Seat(), phase="switches"), "switch C left", "leave west")
    assert match.turn == 1
    assert match.view()["switches"]["C"] == "left"
    assert "switch C left" not in offered(match)
    assert {"switch C straight", "switch C right"} <= offered(match)
