"""Actions typed by hand: what may vary, and what is said about a text that is not an action."""

from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games.action_text import MOST_ECHOED, ActionTexts


class Rude:
    """Something whose own code raises errors."""

    def __index__(self) -> int:
        raise RuntimeError("index")

    def __hash__(self) -> int:
        raise RuntimeError("hash")

    def __repr__(self) -> str:
        raise RuntimeError("repr")


TEXTS = ActionTexts(["start Omaha", "start New Orleans", "start New York", "done", "c1-c2", "c1-c3/d3"])


@pytest.mark.parametrize(
    ("text", "number"),
    [(" START  omaha ", 0), ("start new york", 2), ("c1–c2", 4), ("c1—c3/d3", 5), ("c1 – c3 / d3", 5), ("omaha", None)],
)
def test_case_spaces_and_dashes_may_vary(text: str, number: int | None) -> None:
    assert TEXTS.number(text) == number


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("start Berlin", "“berlin” is not understood after “start”; it can be Omaha, New"),
        ("start new delhi", "“delhi” is not understood after “start new”; it can be Orleans, York"),
        ("leave", "“leave” is not understood; it can be start, done, c1-"),
        ("start", "something is missing after “start”: Omaha, New"),
        ("c1-", "something is missing after “c1-”: c2, c3/d3"),
        ("done now", "“now” is too much: nothing can follow “done”"),
        ("  ", "this is empty; an action begins with start, done, c1-"),
    ],
)
def test_the_part_that_was_not_understood_is_named(text: str, reason: str) -> None:
    assert TEXTS.explain(text) == reason


@pytest.mark.parametrize(
    "nonsense", ["x" * 5000, "start " * 900, "\n" * 300 + "-" * 300, None, 10**400, object(), ["a"] * 999,
        int, np.array([1, 2]), np.array([[5]]), np.float32(1), Rude()],
)  # fmt: skip
@pytest.mark.parametrize("game", rh.games())
def test_any_nonsense_has_a_short_reason_and_is_never_an_error(game: str, nonsense: object) -> None:
    match = rh.new(game, seed=1)
    reason = match.why_not(nonsense)
    assert reason
    assert len(reason) < 4 * MOST_ECHOED
    with pytest.raises(rh.IllegalAction) as refused:
        match.play(nonsense)
    assert refused.value.reason == reason
    assert len(str(refused.value)) < 5 * MOST_ECHOED + 40


@pytest.mark.parametrize("game", rh.games())
def test_whole_numbers_of_numpy_are_numbers(game: str) -> None:
    match = rh.new(game, seats=np.int64(2), seed=np.uint32(1))  # type: ignore[call-overload]
    seat, action = np.int64(match.turn or 0), np.int32(match.legal()[0])
    assert match.view(seat) == match.view(match.turn)
    assert match.guess(seat).view(seat) == match.view(seat)
    assert match.is_legal(action)
    match.play(action)
    assert len(match.events(seat, np.int16(0))) == len(match.events(match.check_seat(seat), 0))
    assert match.at(np.int8(0)).played == ()


@pytest.mark.parametrize("wrong", ["c8-c5", None, 5, Rude()])
def test_a_sequence_is_a_list(wrong: Any) -> None:
    match = rh.new("switch-yard", seed=1)
    for asked in (match.play_all, match.preview):
        with pytest.raises(rh.RoundhouseError, match="a sequence is a list of actions, not"):
            asked(wrong)
    assert match.preview(np.array([match.game.number("c8-c5")])).played == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, "1", 1.0, True, np.array([1, 2]), Rude()])
def test_there_is_no_way_back_to_something_that_is_no_step(wrong: Any) -> None:
    match = rh.new("switch-yard", seed=1)
    match.play("c8-c5")
    for asked in (match.at, match.undo_to):
        with pytest.raises(rh.RoundhouseError, match="a step is a whole number, not"):
            asked(wrong)
    assert len(match) == 1


def test_what_errors_repeat_is_short() -> None:
    match = rh.new("switch-yard", seed=1)
    long = "x" * 5000
    for asked in (
        lambda: match.view(long),  # type: ignore[arg-type]
        lambda: match.ask(long),
        lambda: rh.new(long),
        lambda: rh.new("switch-yard", seed=long),  # type: ignore[call-overload]
        lambda: rh.new("switch-yard", seats=long),  # type: ignore[call-overload]
        lambda: rh.load(long),
        lambda: rh.bot(long).choose(match),
        lambda: list(rh.read(long)),
        lambda: rh.variant("switch-yard", long),
    ):
        with pytest.raises(rh.RoundhouseError) as refused:
            asked()
        assert len(str(refused.value)) < 5 * MOST_ECHOED


def test_the_steps_of_events_are_whole_numbers() -> None:
    match = rh.new("switch-yard", seed=1)
    for wrong in ("1", 1.0, True, [0]):
        with pytest.raises(rh.RoundhouseError, match="a step is a whole number"):
            match.events(since=wrong)  # type: ignore[arg-type]


def test_what_was_played_stays_as_it_was_asked_for() -> None:
    match = rh.new("switch-yard", seed=1)
    match.play("c8-c5")
    played = match.played
    match.undo()
    match.play("c8-c6")
    assert [str(action) for action in played] == ["c8-c5"]
    assert (len(played), str(played[-1]), played[:1]) == (1, "c8-c5", tuple(played))
    assert played != match.played
    assert hash(played) == hash(tuple(played))


@pytest.mark.parametrize(
    ("options", "name", "value"),
    [
        ({"wilds_per_railroad": 1}, "wilds_per_railroad", "1"),
        ({"wilds_per_railroad": "any"}, "wilds_per_railroad", "any"),
        ({"tracks": "6"}, "tracks", 6),
        ({"golden_spike": "no"}, "golden_spike", False),
        ({"actions": 0}, "actions", False),
        ({"recycle_actions": "On"}, "recycle_actions", True),
    ],
)
def test_options_are_given_as_numbers_or_words(options: dict[str, object], name: str, value: object) -> None:
    assert rh.new("on-track", **options).options.as_dict()[name] == value  # type: ignore[call-overload]


@pytest.mark.parametrize("options", [{"tracks": "six"}, {"tracks": "9"}, {"actions": 2}, {"wilds_per_railroad": 7}])
def test_wrong_option_values_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(rh.RoundhouseError, match=f"option {next(iter(options))}: must be"):
        rh.new("on-track", **options)  # type: ignore[call-overload]
