"""Wrong seats, options, seeds and records are refused with a word that says why."""

import json
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.record import Ending, Record, read, to_text
from tests.conformance.test_conformance import each_game


def test_an_unknown_game_is_named_with_a_guess() -> None:
    with pytest.raises(rh.UnknownGame, match=r"no game 'switch-yrd'; did you mean switch-yard\?"):
        rh.new("switch-yrd")
    with pytest.raises(rh.UnknownGame, match=r"there are: .*switch-yard"):
        rh.new("")


@each_game
@pytest.mark.parametrize("seats", [0, 1, -2, 99, "2", 2.0, True])
def test_wrong_seats_are_refused(game: rh.Game, seats: Any) -> None:
    with pytest.raises(rh.BadSetting, match=f"{game.title} is for "):
        rh.new(game.name, seats=seats)


@each_game
@pytest.mark.parametrize("seed", [-1, 2**256, 1.5, "7", True])
def test_wrong_seeds_are_refused(game: rh.Game, seed: Any) -> None:
    with pytest.raises(rh.BadSetting, match="a seed is a whole number from 0"):
        rh.new(game.name, seed=seed)


@each_game
def test_unknown_and_wrong_options_are_refused(game: rh.Game) -> None:
    with pytest.raises(rh.BadSetting, match="no option 'nonsense'; the options are: "):
        rh.new(game.name, nonsense=1)
    for name in game.options.kinds():
        with pytest.raises(rh.BadSetting, match=f"option {name}: must be"):
            rh.new(game.name, **{name: object()})  # type: ignore[call-overload]


@each_game
def test_a_seat_that_is_not_there_sees_nothing(game: rh.Game) -> None:
    match = rh.new(game.name, seed=1)
    for seat in (-1, match.seats, True, "0", 0.0):
        with pytest.raises(rh.BadSetting, match="the seats are 0 to"):
            match.view(seat)  # type: ignore[arg-type]
        with pytest.raises(rh.BadSetting, match="the seats are 0 to"):
            match.events(seat)  # type: ignore[arg-type]


def test_a_spectator_does_not_guess() -> None:
    with pytest.raises(rh.BadSetting, match="only a seat can guess"):
        rh.new("waybills", seed=1).guess_states(None, 1)  # type: ignore[arg-type]


@pytest.fixture
def played() -> Match:
    """Return a finished game of the toy."""
    match = rh.new("waybills", seed=5, limit=6)
    while match.turn is not None:
        match.play(match.legal()[0])
    return match


def edited(match: Match, **changes: Any) -> str:
    """Return the match's record with some fields replaced."""
    return json.dumps({**json.loads(match.record()), **changes})


def test_a_truncated_record_is_refused_wherever_it_is_cut(played: Match) -> None:
    record = played.record().rstrip()
    for end in range(len(record) - 1):
        with pytest.raises(rh.BadRecord):
            rh.load(record[:end])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"rules": 99}, "version 99 of the rules of Waybills; this release plays version 1"),
        ({"roundhouse": 99}, "format 99; this release reads format 1"),
        ({"seats": 9}, "is for 2 to 4 players, not 9"),
        ({"seats": "2"}, "Expected `int`, got `str`"),
        ({"options": {"limit": 0}}, "option limit: must be from 1 to 40, not 0"),
        ({"options": {"speed": 1}}, "no option 'speed'"),
        ({"seed": "-3"}, "a seed is a whole number, not '-3'"),
        ({"seed": "9" * 99}, "a seed is a whole number from 0"),
        ({"seed": 5}, "Expected `str`, got `int`"),
        ({"actions": ["fly"]}, "action 1 is wrong: 'fly': “fly” is not understood"),
        ({"surprise": 1}, "unknown field `surprise`"),
        ({"result": {"winners": [0, 1], "scores": [7.0, 7.0]}}, "the record says winners"),
    ],
)
def test_an_edited_record_is_refused(played: Match, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(rh.BadRecord) as refused:
        rh.load(edited(played, **changes))
    assert message in str(refused.value)


def test_a_wrong_action_is_named_by_its_number(played: Match) -> None:
    actions = [str(action) for action in played.played]
    actions[3] = "deliver 11"
    with pytest.raises(rh.BadRecord, match="action 4 is wrong: deliver 11: you have nothing to deliver 11") as refused:
        rh.load(edited(played, actions=actions, result=None))
    assert refused.value.at == 4


def test_actions_after_the_end_are_refused(played: Match) -> None:
    actions = [*map(str, played.played), "draw"]
    with pytest.raises(rh.BadRecord, match="action 7 is wrong: draw: the game is over"):
        rh.load(edited(played, actions=actions))


def test_a_result_without_an_end_is_refused(played: Match) -> None:
    with pytest.raises(rh.BadRecord, match="its actions do not end the game"):
        rh.load(edited(played, actions=[]))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "game: waybills",
        "game: waybills\nseed: 1\nrules: x\nseats: 2",
        "[1, 2]",
        "null",
        "\x00",
        b"\xff\xfe",
    ],
)
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(rh.BadRecord):
        rh.load(text)


def test_what_is_not_even_text_is_refused() -> None:
    with pytest.raises(rh.BadRecord, match="a record is text, not dict"):
        rh.load({})  # type: ignore[arg-type]


def test_a_text_header_is_checked(played: Match) -> None:
    text = played.text()
    with pytest.raises(rh.BadRecord, match="has no line 'seed'"):
        rh.load("\n".join(line for line in text.splitlines() if not line.startswith("seed")))
    with pytest.raises(rh.BadRecord, match="option double: must be yes or no, not 'maybe'"):
        rh.load(text.replace("double: no", "double: maybe"))
    with pytest.raises(rh.BadRecord, match="option limit: must be a whole number, not 'ten'"):
        rh.load(text.replace("limit: 6", "limit: ten"))
    with pytest.raises(rh.BadRecord, match="the record says winners"):
        rh.load(text.replace("scores: ", "scores: 9"))


def test_scores_that_have_no_short_form_survive_their_text() -> None:
    ending = Ending([0, 1, 2], [1 / 3, 1 / 3, 2.0])
    written = to_text(Record(game="waybills", rules=1, seats=3, options={}, seed="1", actions=[], result=ending))
    assert f"{1 / 3!r} {1 / 3!r} 2" in written
    assert read(written.encode()).result == ending
