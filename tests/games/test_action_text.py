"""Actions typed by hand: what may vary, and what is said about a text that is not an action."""

import pytest

import roundhouse as rh
from roundhouse.games.action_text import MOST_ECHOED, ActionTexts

TEXTS = ActionTexts(["start Omaha", "start New Orleans", "start New York", "done", "c1-c2", "c1-c3/d3"])


@pytest.mark.parametrize(
    ("text", "number"), [(" START  omaha ", 0), ("start new york", 2), ("c1–c2", 4), ("c1—c3/d3", 5), ("omaha", None)]
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
    "nonsense", ["x" * 5000, "start " * 900, "\n" * 300 + "-" * 300, None, 10**400, object(), ["a"] * 999]
)
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
    assert rh.new("on-track", **options).options.as_dict()[name] == value  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{"tracks": "six"}, {"tracks": "9"}, {"actions": 2}, {"wilds_per_railroad": 7}])
def test_wrong_option_values_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(rh.RoundhouseError, match=f"option {next(iter(options))}: must be"):
        rh.new("on-track", **options)  # type: ignore[arg-type]
