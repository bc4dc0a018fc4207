"""A table can play on from a position of another game."""

import random

import msgspec
import pytest

import roundhouse as rh
from roundhouse.games.beginning import Stage
from roundhouse.games.match import Match
from roundhouse.table import NotAllowed, Opened, Table, restored, snapshot_of
from roundhouse.table.events import Start
from tests.table.test_table import ANN, BOB, Evening

GAMES = ("switch-yard", "switching-tracks", "on-track", "spike")


def start_of(game: str, steps: int, seed: int = 3) -> Start:
    """Return the start of a table after some random actions of another game."""
    dice, movers = random.Random(seed), []
    match = rh.new(game, seats=2, seed=seed)
    while len(match) < steps and match.turn is not None:
        movers.append(match.turn)
        match.play(dice.choice(match.legal()))
    return Start([Stage(str(seed), len(match))], [match.number_at(at) for at in range(1, len(match) + 1)], movers)


def finish(evening: Evening, seed: int = 1) -> None:
    """Play at random to the end."""
    dice = random.Random(seed)
    while not evening.over:
        evening.play(dice.choice(evening.table.match.legal()))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_plays_on_to_the_end_and_is_the_same_from_its_events_and_its_snapshot(game: str) -> None:
    evening = Evening(game, start=start_of(game, 40)).begin(ANN, BOB)
    assert len(evening.table.match) >= 40
    assert len(evening.table.steps) == len(evening.table.match)
    finish(evening)
    written = msgspec.json.decode(msgspec.json.encode(evening.opened), type=Opened)
    again = Table(written, evening.seed)
    again.apply(evening.events)
    kept = restored(written, evening.seed, snapshot_of(evening.table))
    for table in (again, kept):
        assert table.match == evening.table.match
        assert table.steps == evening.table.steps
        assert (table.outcome, table.match.start) == (evening.table.outcome, 40)
    assert rh.load(evening.table.match.record()) == evening.table.match


@pytest.mark.parametrize("game", GAMES)
def test_the_table_deals_anew_by_its_own_secret(game: str) -> None:
    start = start_of(game, 40)
    one, other = (Evening(game, seed=seed, start=start).table.match for seed in (5, 6))
    assert [one.view(seat) for seat in (0, 1, None)] == [other.view(seat) for seat in (0, 1, None)]
    assert (one.states.tobytes() != other.states.tobytes()) == one.game.hides


@pytest.mark.parametrize("people", [(ANN,), (ANN, BOB)])
def test_undo_never_goes_behind_the_start(people: tuple[str, ...]) -> None:
    start = start_of("switch-yard", 6)
    evening = Evening("switch-yard", start=start)
    for seat, person in enumerate(people):
        evening.do("sit", person, person.title(), seat)
    if len(people) == 1:
        evening.do("seat_bot", ANN, 1, "call-boy")
    evening.do("start", ANN)
    with pytest.raises(NotAllowed, match="you have no move to take back"):
        evening.do("undo", ANN, 0, "")
    evening.play()
    if len(people) == 1:
        evening.do("undo", ANN, 0, "")
        assert len(evening.table.match) == 6
        with pytest.raises(NotAllowed, match="you have no move to take back"):
            evening.do("undo", ANN, 0, "")


def test_a_table_without_a_start_is_written_as_before() -> None:
    assert b"start" not in msgspec.json.encode(Evening().opened)


def test_a_start_that_breaks_the_rules_opens_no_table() -> None:
    wrong = Start([Stage("3", 1)], [0, 0], [0, 1])
    with pytest.raises(rh.BadSetting, match="must end one after another, the last after 2 actions"):
        Evening("switch-yard", start=wrong)
    seed, count = "3", 2
    match = Match(rh.games()["switch-yard"], seed=3)
    illegal = next(number for number in range(100) if number not in match.legal())
    with pytest.raises(rh.IllegalAction):
        Evening("switch-yard", start=Start([Stage(seed, count)], [illegal, illegal], [0, 1]))
