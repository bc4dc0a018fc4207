"""The coach judges whole turns."""

import random
from threading import Event as Flag

import pytest

import roundhouse as rh
from roundhouse.bots.review.coaching import judge_turn, own_turn

GAMES = ("switch-yard", "switching-tracks", "on-track", "spike")


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_one_seats_decisions_until_something_is_revealed(game: str) -> None:
    dice = random.Random(2)
    match = rh.new(game, seats=2, seed=2)
    while match.turn is not None and len(match) < 120:
        match.play(dice.choice(match.legal()))
    shown = {event.step for event in match.events() if event.kind.reveals}
    movers = [position.turn for _, position in match.walk(0, len(match) - 1)]
    longest = 0
    for step in range(len(match) - 1):
        turn = own_turn(match, step, movers[step] or 0)
        if turn is None:
            continue
        assert step in turn
        assert {movers[at] for at in turn} == {movers[step]}
        assert not shown & set(turn[1:]), "what is revealed ends a part of a turn"
        assert own_turn(match, step, 1 - (movers[step] or 0)) is None, "it is not the other seat's"
        longest = max(longest, len(turn))
    assert longest > (1 if game != "switch-yard" else 0)


def test_a_turn_that_goes_on_is_not_judged_yet() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    seat = match.turn
    assert seat is not None
    step = len(match)
    while match.turn == seat and own_turn(match, step, seat) is None:
        match.play(match.legal()[0])
    assert match.turn != seat or match.has_revealed()
    turn = own_turn(match, step, seat)
    assert turn is not None
    assert turn.stop == len(match)
    assert own_turn(match, turn.stop - 1, seat) == turn, "whichever request of the turn was the last"


def test_the_coach_speaks_about_the_turn_from_any_of_its_requests() -> None:
    match = rh.new("switch-yard", seed=1, position="R:g5 B:c4,c6 turn:R")
    match.play("g5-g9")
    word = judge_turn(match, 0, 0, Flag(), 1.0)
    assert word is not None
    assert (word.step, word.mark) == (0, "blunder")
    assert judge_turn(match, 0, 1, Flag(), 0.1) is None
    assert judge_turn(match, 1, 0, Flag(), 0.1) is None
