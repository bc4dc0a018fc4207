"""A match can play on from a position of another one: what no seat knew there is dealt anew."""

import pickle
import random

import pytest

import roundhouse as rh
from roundhouse.games.beginning import PLAYED_ON, Beginning, Stage, reshuffle_of
from roundhouse.games.match import Match
from roundhouse.games.record import read
from roundhouse.games.replay import replay
from roundhouse.kernel import rng_from

GAMES = ("switch-yard", "switching-tracks", "on-track", "spike")


def played(game: str, seed: int, steps: int = 10_000) -> Match:
    """Return a random game, or its beginning."""
    dice = random.Random(seed)
    match = rh.new(game, seats=rh.games()[game].seats[-1], seed=seed)
    while match.turn is not None and len(match) < steps:
        match.play(dice.choice(match.legal()))
    return match


def finish(match: Match, seed: int = 0) -> Match:
    """Play a match to its end at random."""
    dice = random.Random(seed)
    while match.turn is not None:
        match.play(dice.choice(match.legal()))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_sees_and_may_do_the_same_as_before(game: str) -> None:
    match = played(game, 3)
    for step in range(0, len(match), max(1, len(match) // 12)):
        then, on = match.at(step), match.play_on(step, seed=99)
        assert [on.view(seat) for seat in (*range(on.seats), None)] == [
            then.view(seat) for seat in (*range(on.seats), None)
        ]
        assert on.legal() == then.legal()
        fresh = on.game.driver.buffer_with(on.states)
        assert on.game.driver.listed(fresh) == on.legal(), "the legal actions follow from the new state"
        assert len(on) == on.start == step


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_next_is_not_known_from_the_other_match(game: str) -> None:
    match = played(game, 4, 40)
    same, one, other = match.at(40), match.play_on(seed=1), match.play_on(seed=2)
    hides = match.game.hides
    assert (one.states.tobytes() != same.states.tobytes()) == hides
    assert (one.states.tobytes() != other.states.tobytes()) == hides
    assert one.states.tobytes() == match.play_on(seed=1).states.tobytes(), "the same seed deals the same"


@pytest.mark.parametrize("game", [game for game in GAMES if rh.games()[game].hides])
def test_the_true_order_does_not_decide_the_new_deal(game: str) -> None:
    match = played(game, 5, 60)
    reshuffle = reshuffle_of(match.game)
    assert reshuffle is not None
    truth, other = match.states.copy(), match.play_on(seed=8).states.copy()
    assert truth.tobytes() != other.tobytes(), "the same to all seats, in another order"
    for states in (truth, other):
        reshuffle(states[0], rng_from("new"))
    if game != "on-track":  # which may also swap the stock and the discards
        assert truth.tobytes() == other.tobytes()
    assert [match.game.view(states, 0) for states in (truth, other)] == [match.view(0)] * 2


@pytest.mark.parametrize("game", GAMES)
def test_its_record_tells_the_beginning_and_proves_every_shuffle(game: str) -> None:
    match = played(game, 6)
    on = finish(match.play_on(len(match) // 2, seed=10))
    for written in (on.record(), on.text()):
        again = rh.load(written)
        assert again == on
        assert again.record() == on.record()
        assert [str(event) for event in again.events()] == [str(event) for event in on.events()]
    record = read(on.record())
    assert record.start == [Stage("6", len(match) // 2)]
    assert record.seed == "10"
    assert record.actions[: len(match) // 2] == match.told_actions()[: len(match) // 2]
    assert replay(record, 3) == match.at(3), "before the start it is the other match"
    assert pickle.loads(pickle.dumps(on)) == on


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_played_on_from_again(game: str) -> None:
    on = finish(played(game, 8).play_on(20, seed=11))
    twice = on.play_on(len(on) - 1, seed=12)
    assert twice.beginning is not None
    assert twice.beginning.stages == (Stage("8", 20), Stage("11", len(on) - 1))
    assert rh.load(twice.record()) == twice
    assert on.at(20).play_on(seed=12).beginning == Beginning((Stage("8", 20), Stage("11", 20)), tuple(on._played[:20]))
    earlier = on.at(10)
    assert (earlier.seed, earlier.beginning, earlier.start) == (8, None, 0)


def test_nothing_before_the_start_is_undone() -> None:
    match = played("on-track", 1, 40)
    on = match.play_on(seed=2)
    with pytest.raises(rh.RoundhouseError, match="nothing to undo"):
        on.undo()
    on.play(on.legal()[0])
    on.undo()
    assert on.states.tobytes() == match.play_on(seed=2).states.tobytes()
    with pytest.raises(rh.RoundhouseError, match="cannot undo to 39"):
        on.undo_to(39)


@pytest.mark.parametrize("step", [31, 32, 33, 64])
def test_the_new_deal_survives_going_back_across_kept_positions(step: int) -> None:
    on = played("on-track", 9, 100).play_on(step, seed=3)
    begun = on.states.tobytes()
    finish(on)
    assert on.at(step).states.tobytes() == begun
    on.undo_to(step)
    assert on.states.tobytes() == begun


def test_the_log_says_where_it_was_played_on() -> None:
    on = finish(played("switch-yard", 2, 30).play_on(12, seed=1))
    steps = [event.step for event in on.events()]
    assert steps == sorted(steps)
    (said,) = (event for event in on.events(0) if event.kind is PLAYED_ON)
    assert said.step == 12
    assert said not in on.events(0, 12)


def test_a_finished_game_or_other_rules_cannot_be_played_on_from() -> None:
    match = played("switch-yard", 1)
    with pytest.raises(rh.BadSetting, match="the game is over"):
        match.play_on()
    with pytest.raises(rh.BadSetting, match="no position after"):
        match.play_on(len(match) + 1)


def test_a_record_with_a_wrong_beginning_is_refused_with_a_sentence() -> None:
    record = finish(played("switch-yard", 1, 10).play_on(6, seed=1)).record()
    for wrong, reason in (
        ('"actions": 6', "must end one after another"),
        ('"seed": "1",\n      "actions"', "a whole number"),
    ):
        assert wrong in record
        spoilt = record.replace(wrong, wrong.replace("6", "600").replace('"1"', '"x"'))
        with pytest.raises(rh.BadRecord, match=reason):
            rh.load(spoilt)
