"""Nobody gains time by undoing: the clocks depend only on the actions that remain."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundhouse.games import registry
from roundhouse.table import AnyTableEvent, NotAllowed, Opened, Table, restored, seal_of, snapshot_of
from roundhouse.table.clock import Clock, ClockRules
from roundhouse.table.undo import Step

GAMES = (("switch-yard", 2), ("on-track", 3), ("switching-tracks", 2))
BOT = 1
"""The seat that a bot plays at some tables."""


def a_table(game: str, seats: int, bank: float, increment: float, with_bot: bool) -> Table:
    """Return a table with a running game."""
    opened = Opened(
        0.0, by="0", game=game, rules=registry.find(game).rules_version, seats=seats, options={}, public=True,
        bank=bank, increment=increment, overtime="loses", seal=seal_of(9),
    )  # fmt: skip
    table = Table(opened, 9)
    for seat in range(seats):
        if with_bot and seat == BOT:
            table.apply(table.seat_bot("0", seat, "call-boy", 0.0))
        else:
            table.apply(table.sit("0", f"Player {seat}", seat, 0.0))  # at one screen: nobody else to ask
    table.apply(table.start("0", 0.0))
    return table


def plays(table: Table, choice: int, at: float) -> list[AnyTableEvent]:
    """Return the events of an action of the seat whose turn it is."""
    seat = table.turn
    assert seat is not None
    action = table.match.legal()[choice % len(table.match.legal())]
    if table.chairs[seat].bot:
        return table.bot_plays(seat, action, at)
    return table.play("0", seat, action, "", at)


def left_in_all(table: Table, at: float) -> list[float]:
    """Return how much time each seat has left."""
    assert table.clock is not None
    return [table.clock.remaining(seat, at) for seat in range(table.clock.seats)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@given(
    rules=st.sampled_from([(1000.0, 0.0), (1000.0, 7.0), (0.0, 400.0)]),
    with_bot=st.booleans(),
    wishes=st.lists(st.tuples(st.booleans(), st.integers(0, 50), st.floats(0, 20)), max_size=40),
)
def test_taking_back_leaves_the_clocks_as_if_it_had_never_been_played(
    game: str, seats: int, rules: tuple[float, float], with_bot: bool, wishes: list[tuple[bool, int, float]]
) -> None:
    table, at = a_table(game, seats, *rules, with_bot), 0.0
    line: list[tuple[int, list[AnyTableEvent]]] = []  # what was not undone: the first step and the events
    for undoing, choice, wait in wishes:
        at += wait
        if table.turn is None:
            break
        if undoing and table.steps:
            try:
                back = table.undo("0", table.steps[-1].seat, "", at)
            except NotAllowed:
                continue
            table.apply(back)
            line = [(step, happened) for step, happened in line if step < len(table.match)]
        else:
            line.append((len(table.match), plays(table, choice, at)))
            table.apply(line[-1][1])
    same = a_table(game, seats, *rules, with_bot)
    for _, happened in line:
        same.apply(happened)
    assert left_in_all(table, at) == left_in_all(same, at)
    deciders = [*(step.seat for step in table.steps), table.turn]
    turns = sum(one != other for one, other in pairwise(deciders))
    bank, increment = rules
    assert sum(left_in_all(table, at)) <= seats * (bank or increment) + turns * increment * bool(bank)


@given(waits=st.lists(st.floats(0.1, 5), min_size=1, max_size=30))
def test_playing_and_taking_back_again_and_again_only_costs_time(waits: list[float]) -> None:
    table, at = a_table("switch-yard", 2, 60.0, 5.0, with_bot=False), 0.0
    for wait in waits:
        before = sum(left_in_all(table, at))
        try:
            table.apply(plays(table, 0, at := at + wait / 2))
            table.apply(table.undo("0", 0, "", at := at + wait / 2))
        except NotAllowed:
            break
        assert sum(left_in_all(table, at)) <= before


def test_a_snapshot_of_an_older_release_opens_and_what_was_played_before_it_stays() -> None:
    table = a_table("switch-yard", 2, 60.0, 5.0, with_bot=False)
    table.apply(plays(table, 0, 10.0))
    table.steps = [Step(step.seat, step.chosen, step.free) for step in table.steps]
    twin = restored(table.opened, 9, snapshot_of(table))
    with pytest.raises(NotAllowed, match="before the server was updated"):
        twin.undo("0", 0, "", 11.0)
    twin.apply(plays(twin, 0, 12.0))
    twin.apply(twin.undo("0", 1, "", 13.0))
    assert left_in_all(twin, 13.0) == [55.0, 57.0]


def test_time_never_runs_backwards() -> None:
    clock = Clock(ClockRules(60.0, 0.0), 2)
    clock.turn_to(0, 100.0)
    assert clock.remaining(0, 50.0) == 60.0
