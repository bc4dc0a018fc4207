"""A forecast says what a run would come to, and changes nothing."""

import random

import pytest

import roundhouse as rh
from roundhouse.games.errors import IllegalAction, RoundhouseError
from roundhouse.games.switching_tracks.forecast import Forecast, Stop, forecast
from tests.games.switching_tracks.tracks import phase, told


def may_go_on(match: rh.Match) -> bool:
    """Return True if a train is under way, or may go one city farther."""
    offered = [str(action) for action in match.actions()]
    return phase(match) in {"give back", "approach", "arrive", "load"} or "go on" in offered


def run(match: rh.Match, direction: str) -> Forecast:
    """Run in earnest, choosing what is ordinary, and write down what comes of it."""
    seat, since = match.turn, len(match)
    if phase(match) == "switches":
        match.play("run")
    match.play(f"leave {direction}")
    given: list[str] = []
    while match.turn == seat and may_go_on(match):
        offered = [str(action) for action in match.actions()]
        here = match.view(seat)["players"][seat]["city"]
        wanted = f"deliver {WANTED[here]}"
        choices = [f"give back {good}" for good in GOODS] + ["go on", wanted, "stop", "take", "take nothing"]
        match.play(next(choice for choice in choices if choice in offered))
    stops: list[Stop] = []
    seen = []
    for event in match.events(since=since):
        data = event.data
        seen.append(event.name)
        if event.name == "turn":
            break
        if event.name == "gave_back":
            given.append(data["good"])
        elif event.name == "crossed":
            stops.append(Stop(data["switch"], data["city"], optional="went_farther" in seen))
        elif event.name in {"delivered", "took"} and stops:
            word = {"delivered": "delivered", "took": "taken"}[event.name]
            stops[-1] = Stop(**{**vars(stops[-1]), word: data["good"]})
        elif event.name == "gained_disk":
            stops[-1] = Stop(**{**vars(stops[-1]), "demand_disk": True})
    return Forecast(tuple(given), tuple(stops))


GOODS = ("sheep", "textiles", "lumber", "coal", "grain", "oil")
WANTED = {
    **dict.fromkeys(("Seattle", "Portland", "Boise"), "sheep"),
    **dict.fromkeys(("San Francisco", "Los Angeles", "Phoenix"), "oil"),
    **dict.fromkeys(("Denver", "Omaha", "Minneapolis"), "lumber"),
    **dict.fromkeys(("Dallas", "Houston", "New Orleans"), "grain"),
    **dict.fromkeys(("Chicago", "St. Louis", "Detroit"), "coal"),
    **dict.fromkeys(("New York", "Washington", "Atlanta"), "textiles"),
}


@pytest.mark.parametrize("seed", range(8))
def test_what_is_forecast_comes_true(seed: int) -> None:
    match, pick = rh.new("switching-tracks", seats=3, seed=seed, quick_setup=True), random.Random(seed)
    runs = 0
    while match.turn is not None and runs < 60:
        ways = [str(action)[6:] for action in match.actions() if str(action).startswith("leave ")]
        for way in ways:
            before = match.states.tobytes()
            foreseen = forecast(match, way)
            assert match.states.tobytes() == before
            assert run(match.copy(), way) == foreseen
            runs += 1
        match.play(pick.choice(match.legal()))
    assert runs >= 60


def test_a_run_can_be_forecast_while_switches_are_being_changed() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1, quick_setup=True)
    assert phase(match) == "switches"
    ways = [way for way in ("north", "east", "south", "west") if way in _ways(match)]
    assert [forecast(match, way) for way in ways] == [run(match.copy(), way) for way in ways]


def _ways(match: rh.Match) -> set[str]:
    twin = match.copy()
    twin.play("run")
    return {str(action)[6:] for action in twin.actions() if str(action).startswith("leave ")}


def test_a_forecast_does_not_depend_on_what_is_hidden() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1, quick_setup=True)
    for way in _ways(match):
        truth = forecast(match, way)
        for seed in range(5):
            twin = match.copy()
            twin.states[0] = match.guess_states(0, seed)[0]
            assert forecast(twin, way) == truth


def test_what_cannot_be_forecast_is_refused() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    with pytest.raises(RoundhouseError, match="before the train leaves, not now"):
        forecast(match, "north")
    match = rh.new("switching-tracks", seats=2, seed=1, quick_setup=True)
    wrong = next(way for way in ("north", "east") if way not in _ways(match))
    with pytest.raises(RoundhouseError, match=r"the ways out of .* are .* and .*, not"):
        forecast(match, wrong)
    with pytest.raises(IllegalAction, match="“nowhere” is not understood after “leave”"):
        forecast(match, "nowhere")
    assert told(match, "left") == []
