"""The types that programs see: mypy checks the `assert_type` of this file, and the tests that they are true."""

import random
from pathlib import Path
from typing import Any, assert_type, get_type_hints

import msgspec
import pytest

import roundhouse as rh
import roundhouse.typed
from roundhouse.games.registry import MODULES
from roundhouse.typed import (
    SpikeAction,
    SpikeMatch,
    SpikeView,
    SwitchYardMatch,
    TracksView,
    TrackView,
    YardAction,
    YardView,
)
from roundhouse.typed.generate import modules


def test_a_match_has_the_types_of_its_game() -> None:
    spike = rh.new("spike", seed=1)
    assert_type(spike, SpikeMatch)
    assert_type(spike.view(0), SpikeView)
    assert_type(spike.view(0)["money"], list[int])
    assert_type(spike.actions(), list[SpikeAction])
    assert_type(spike.copy(), SpikeMatch)
    assert_type(spike.at(0), SpikeMatch)
    assert_type(spike.guess(0), SpikeMatch)
    assert_type(spike.result, rh.Result | None)
    yard = rh.new("switch-yard", seed=1)
    assert_type(yard.parse("c8-c5"), YardAction)
    assert_type(yard.view(), YardView)
    assert_type(rh.new("on-track").view(), TrackView)
    assert_type(rh.new("switching-tracks").view(), TracksView)
    for name in MODULES:
        assert_type(rh.new(name), rh.Match)
    assert SpikeMatch is SwitchYardMatch is rh.Match  # type: ignore[comparison-overlap]


def test_the_name_of_an_event_tells_the_type_of_its_data() -> None:
    match = rh.new("switch-yard", seed=1)
    match.play("c8-c5")
    for event in match.events():
        if event.name == "moved":
            assert_type(event.data["start"], str)
            assert event.data["start"] == "c8"


def test_the_types_are_those_of_the_present_games() -> None:
    home = Path(roundhouse.typed.__file__).parent
    for name, code in modules().items():
        assert (home / f"{name}.py").read_text(encoding="utf-8") == code, "run python -m roundhouse.typed.generate"


@pytest.mark.parametrize("game", MODULES)
def test_events_have_the_data_that_their_types_say(game: str) -> None:
    types: Any = __import__(f"roundhouse.typed.{MODULES[game].rpartition('.')[2]}", fromlist=["x"])
    pick = random.Random(1)
    match = rh.new(str(game), seed=1)
    while match.turn is not None and len(match) < 300:
        match.play(pick.choice(match.legal()))
    for seat in (None, *range(match.seats)):
        for event in match.events(seat):
            name = "".join(word.capitalize() for word in event.name.split("_"))
            kind = getattr(types, f"{name}Data")
            assert set(event.data) == set(get_type_hints(kind))
            assert msgspec.convert(event.data, kind) == event.data
