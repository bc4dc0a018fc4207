"""One request for several actions: one group of events, one undo, and the same answer if it is repeated."""

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.sequence import SequenceResult
from roundhouse.table import AnyTableEvent, NotAllowed, Table, restored, snapshot_of
from roundhouse.table.events import Played
from tests.table.test_snapshot import GAMES, PEOPLE, a_table, begin, take_back


def sequence_for(table: Table, pick: random.Random, most: int) -> list[int]:
    """Return actions of the seat whose turn it is, until something is revealed or the turn ends."""
    match, seat = table.match.copy(), table.turn
    actions: list[int] = []
    match.keep_events()
    while match.turn == seat and len(actions) < most:
        actions.append(pick.choice(match.legal()))
        match.play(actions[-1])
        if match.has_revealed():
            break
    return actions


def play(table: Table, actions: list[int], key: str, at: float) -> list[AnyTableEvent]:
    """Play actions in one request, at the seat whose turn it is."""
    assert table.turn is not None
    events = table.play(PEOPLE[table.turn], table.turn, actions, key, at)
    table.apply(events)
    return events


def walked(game: str, seed: int, steps: int, pick: random.Random) -> Table:
    """Return a table in the middle of a game that was played with requests of several actions."""
    table = a_table(game, seed)
    begin(table)
    for step in range(steps):
        if table.turn is not None:
            play(table, sequence_for(table, pick, pick.randint(1, 8)), f"walk {step}", 1003.0)
    return table


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**64), steps=st.integers(0, 12), pick=st.randoms(use_true_random=False))
def test_a_group_leads_where_single_requests_lead_and_is_taken_back_at_once(
    game: str, seed: int, steps: int, pick: random.Random
) -> None:
    table = walked(game, seed, steps, pick)
    if table.turn is None:
        return
    actions, before, seat = sequence_for(table, pick, 8), table.match.states.tobytes(), table.turn
    times = table.clock.times if table.clock else None
    alone = restored(table.opened, table.match.seed, snapshot_of(table))
    for action in actions:
        if len(alone.match) < len(table.match) + len(actions) and alone.turn == seat and action in alone.match.legal():
            alone.apply(alone.play(PEOPLE[seat], seat, action, "", 1007.0))
    play(table, actions, "group", 1007.0)
    assert table.match.states.tobytes() == alone.match.states.tobytes()
    assert [(step.seat, step.chosen, step.free) for step in table.steps] == [
        (step.seat, step.chosen, step.free) for step in alone.steps
    ]
    assert (table.clock.times if table.clock else None) == (alone.clock.times if alone.clock else None)
    try:
        table.apply(table.undo(PEOPLE[seat], seat, "", 1008.0))
    except NotAllowed:
        with pytest.raises(NotAllowed):
            alone.undo(PEOPLE[seat], seat, "", 1008.0)
    else:
        assert table.match.states.tobytes() == before
        assert (table.clock.times if table.clock else None) == times


def test_a_request_is_one_group_of_events_and_the_first_has_the_key() -> None:
    table = walked("switching-tracks", 5, 0, random.Random(1))
    pick = random.Random(2)
    while len(actions := sequence_for(table, pick, 4)) < 3:
        play(table, actions, "", 1004.0)
    first, *rest = play(table, actions, "mine", 1004.0)
    assert isinstance(first, Played)
    assert (first.key, first.follows, first.count, first.stopped) == ("mine", False, len(actions), None)
    assert all(isinstance(each, Played) and each.follows and not each.key for each in rest)
    assert len(rest) == len(actions) - 1


def test_an_illegal_action_leaves_the_table_as_it_was_and_is_named() -> None:
    table = walked("switching-tracks", 5, 0, random.Random(1))
    first, seat, version = table.match.legal()[0], table.turn, table.version
    assert seat is not None
    with pytest.raises(rh.IllegalAction, match="action 2, "):
        table.play(PEOPLE[seat], seat, [first, first], "", 1004.0)
    assert (table.version, len(table.match)) == (version, 0)


@pytest.mark.parametrize("count", [0, 65])
def test_a_request_is_neither_empty_nor_endless(count: int) -> None:
    table = walked("switch-yard", 5, 0, random.Random(1))
    with pytest.raises(rh.BadSetting, match="a sequence has 1 to 64 actions"):
        table.play("ann", 0, ["c8-c5"] * count, "", 1004.0)


def test_the_answer_to_a_repeated_request_is_the_same_also_from_a_snapshot_and_from_the_events() -> None:
    table = a_table("switch-yard", 5)
    begin(table)
    written = [msgspec.json.encode(each) for each in play(table, ["c8-c5", "c2-c3"], "mine", 1004.0)]  # type: ignore[list-item]
    again = a_table("switch-yard", 5)
    begin(again)
    again.apply(msgspec.json.decode(each, type=AnyTableEvent) for each in written)
    for each in (table, again, restored(table.opened, 5, snapshot_of(table))):
        played = each.play("ann", 0, ["c8-c5", "c2-c3"], "mine", 1005.0)
        assert played == []
        assert each.result_of("mine") == SequenceResult(1, "turn")
        assert each.result_of("some other") == SequenceResult(1)


def test_a_snapshot_keeps_what_belongs_together() -> None:
    pick = random.Random(3)
    table = walked("switching-tracks", 8, 0, pick)
    seat, actions = table.turn, sequence_for(table, pick, 6)
    assert len(actions) > 1
    assert seat is not None
    play(table, actions, "", 1004.0)
    for each in (table, restored(table.opened, 8, snapshot_of(table))):
        take_back(each, seat, 1005.0)
        assert len(each.match) == 0


def test_what_older_releases_wrote_is_read_and_taken_back_one_by_one() -> None:
    pick = random.Random(3)
    table = walked("switching-tracks", 8, 0, pick)
    seat, actions = table.turn, sequence_for(table, pick, 6)
    assert len(actions) > 1
    assert seat is not None
    old = [{"kind": "played", "at": 1004.0, "seat": seat, "action": action, "key": ""} for action in actions]
    table.apply(msgspec.json.decode(msgspec.json.encode(each), type=AnyTableEvent) for each in old)
    take_back(table, seat, 1005.0)
    assert len(table.match) == len(actions) - 1


@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_played_once(game: str) -> None:
    table, pick = walked(game, 3, 4, random.Random(game)), random.Random(game)
    step, played = table.match._step, list[int]()

    def counted(buffer: object, action: int) -> bool:
        played.append(action)
        return step(buffer, action)

    table.match._step = counted
    while table.turn is not None and len(table.match) < 200:
        actions, before = sequence_for(table, pick, 8), len(table.match)
        played.clear()
        play(table, actions, "", 1003.0)
        assert played == table.match._played[before:]


def test_what_was_checked_is_forgotten_if_something_else_happens() -> None:
    """The match of a checked command is used only if exactly its events are applied next."""
    table, other = (a_table("switch-yard", 1) for _ in range(2))
    for each in (table, other):
        begin(each)
    first, second = table.match.legal()[:2]
    tried = table.play(PEOPLE[0], 0, first, "", 1003.0)
    happens = other.play(PEOPLE[0], 0, second, "", 1003.0)
    for each in (table, other):
        each.apply(happens)
    assert table.match.record() == other.match.record()
    table.play(PEOPLE[1], 1, table.match.legal()[0], "", 1004.0)
    table.apply(table.say(PEOPLE[0], "Ann", "hello", 1004.0))
    with pytest.raises(rh.IllegalAction):
        table.apply(tried)
