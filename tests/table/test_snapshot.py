"""A table restored from a snapshot is equal to the original."""

import copy
import random
import zlib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games import registry
from roundhouse.table import AnyTableEvent, NotAllowed, Opened, Outdated, Table, restored, seal_of, snapshot_of

GAMES = ("switching-tracks", "switch-yard", "on-track", "spike")
PEOPLE = ("ann", "bob", "cat", "dan", "eve")
COMMANDS = ("say", "bot", "sit", "leave", "resign", "time", "again", "arrive", "ready")


def a_table(game: str, seed: int, clock: float | None = 60.0, overtime: str = "loses") -> Table:
    """Open a table with the most seats of a game."""
    rules = registry.find(game)
    opened = Opened(
        1000.0, by=PEOPLE[0], game=game, rules=rules.rules_version, seats=rules.seats[-1], options={}, public=True,
        bank=clock, increment=2.0, overtime=overtime, seal=seal_of(seed),
    )  # fmt: skip
    return Table(opened, seed)


def something(table: Table, pick: random.Random, at: float) -> list[AnyTableEvent]:
    """Return the events of a random command: mostly an action of the game."""
    seat = pick.randrange(len(table.chairs))
    person = PEOPLE[seat]
    match pick.choice(("play",) * 12 + (*COMMANDS, "undo", "ask", "ask", "answer", "answer")):
        case "play" if table.turn is not None:
            action = pick.choice(table.match.legal())
            if table.chairs[table.turn].bot:
                return table.bot_plays(table.turn, action, at)
            return table.play(PEOPLE[table.turn], table.turn, action, f"key {pick.randrange(200)}", at)
        case "undo" if table.steps:
            return table.undo(PEOPLE[table.steps[-1].seat], table.steps[-1].seat, f"undo {pick.randrange(200)}", at)
        case "ask":
            return table.ask_undo(person, seat, at)
        case "answer":
            return table.answer_undo(person, pick.random() < 0.8, at)
        case "arrive":
            return table.arrive(person, at)
        case "ready":
            return table.ready(person, pick.random() < 0.5, at)
        case "say":
            return table.say(person, person.title(), "Who has the green one?", at)
        case "bot" if pick.random() < 0.2:
            away = frozenset(pick.sample(PEOPLE, pick.randint(0, 3)))
            return table.seat_bot(person, pick.choice((seat, 0)), "engineer", at, away)
        case "sit":
            return table.sit(person, person.title(), seat, at)
        case "leave" if not table.started:
            return table.leave(person, seat, at)
        case "resign" if pick.random() < 0.05:
            return table.resign(person, seat, at)
        case "time":
            return table.run_out(at)
        case "again":
            return table.play_again(person, "the next table", at)
    return []


def go_on(table: Table, pick: random.Random, steps: int, at: float) -> list[AnyTableEvent]:
    """Apply random commands; return their events."""
    happened: list[AnyTableEvent] = []
    for _ in range(steps):
        at += pick.choice((0.5, 0.5, 3.0))
        try:
            events = something(table, pick, at)
        except (NotAllowed, rh.IllegalAction):
            continue
        table.apply(events)
        happened += events
    return happened


def begin(table: Table, absent: frozenset[str] = frozenset()) -> None:
    """Seat people on all seats, and start the game, which some of them do not see at once."""
    for seat in range(len(table.chairs)):
        table.apply(table.sit(PEOPLE[seat], PEOPLE[seat].title(), seat, 1001.0))
    table.apply(table.start(PEOPLE[0], 1002.0, absent))


def take_back(table: Table, seat: int, at: float) -> None:
    """Undo the last request of a seat, with the consent of everybody."""
    table.apply(table.ask_undo(PEOPLE[seat], seat, at))
    for person in sorted(table.asked_to_undo()):
        table.apply(table.answer_undo(person, True, at))


def all_of(table: Table, since: int = 0) -> dict[str, Any]:
    """Return everything that a table knows, with the events after a step."""
    match = table.match
    eyes = [None, *range(len(table.chairs))]
    now = 5000.0
    return {
        "table": (table.version, table.started, table.outcome, table.rematch, table.turn),
        "people": (table.chairs, table.chat, table.keys, [table.seats_of(person) for person in PEOPLE]),
        "clock": table.clock and (table.clock, table.clock.runs_out, [table.clock.remaining(s, now) for s in eyes[1:]]),
        "notes": (table.notes.all, table.undo_request, table.declined),
        "steps": (table.steps, match.played, match.turn_began),
        "game": (match.states.tobytes(), match.legal(), match.result, match.record()),
        "views": [match.view(seat) for seat in eyes],
        "events": [[str(event) for event in match.events(seat, since)] for seat in eyes],
        "undo": [what_undo_does(table, seat, now) for seat in eyes[1:]],
    }


def what_undo_does(table: Table, seat: int, at: float) -> object:
    """Return the events of an undo, or why it is refused."""
    try:
        return table.undo(table.chairs[seat].person or "", seat, "", at)
    except NotAllowed as error:
        return str(error)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_a_table_that_was_put_away_goes_on_as_if_it_never_was(game: str, data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 2**256 - 1))
    pick = random.Random(data.draw(st.integers(0, 2**32)))
    overtime = data.draw(st.sampled_from(("loses", "engineer")))
    table = a_table(game, seed, data.draw(st.sampled_from((None, 40.0, 600.0))), overtime)
    if data.draw(st.integers(0, 9)):
        begin(table, frozenset(pick.sample(PEOPLE, pick.choice((0, 0, 2)))))
    go_on(table, pick, data.draw(st.integers(0, 150)), 1010.0)
    twin = restored(table.opened, seed, snapshot_of(table))
    since = data.draw(st.integers(0, len(table.match)))
    assert all_of(twin, since) == all_of(table, since)
    happened = go_on(table, pick, data.draw(st.integers(0, 60)), 1400.0)
    twin.apply(happened)
    assert all_of(twin, since) == all_of(table, since)
    while len(table.match):
        first = twin.match.undo()
        second = table.match.undo()
        assert first == second
        assert twin.match.states.tobytes() == table.match.states.tobytes()


def test_what_is_put_away_does_not_change_with_the_table() -> None:
    table = a_table("on-track", 3)
    begin(table)
    snapshot, before = snapshot_of(table), copy.deepcopy(all_of(table))
    go_on(table, random.Random(1), 80, 1010.0)
    assert all_of(restored(table.opened, 3, snapshot)) == before != all_of(table)


def put_away_otherwise(snapshot: bytes, **changes: object) -> bytes:
    """Return a snapshot with some fields changed, as another release would have written it."""
    fields = msgspec.msgpack.decode(zlib.decompress(snapshot))
    bookmark = next(field for field in fields if isinstance(field, dict) and "layout" in field)
    fields[0] = changes.pop("format", fields[0])
    bookmark.update(changes)
    return zlib.compress(msgspec.msgpack.encode(fields))


@pytest.mark.parametrize(
    "changes", [{"format": 0}, {"layout": "spike 1 otherwise"}, {"states": b"\x01" * 99}, {"actions": "none"}]
)
def test_a_snapshot_of_another_release_is_refused(changes: dict[str, object]) -> None:
    table = a_table("spike", 3)
    begin(table)
    snapshot = snapshot_of(table)
    assert all_of(restored(table.opened, 3, put_away_otherwise(snapshot))) == all_of(table)
    with pytest.raises(Outdated):
        restored(table.opened, 3, put_away_otherwise(snapshot, **changes))


def test_a_snapshot_of_other_rules_is_refused() -> None:
    table = a_table("spike", 3)
    snapshot = snapshot_of(table)
    object.__setattr__(game := registry.find("spike"), "rules_version", game.rules_version + 1)
    try:
        with pytest.raises(Outdated, match="other rules"):
            restored(table.opened, 3, snapshot)
    finally:
        object.__setattr__(game, "rules_version", game.rules_version - 1)


@pytest.mark.parametrize("rubbish", [b"", b"snapshot", zlib.compress(b"[]")])
def test_rubbish_is_refused(rubbish: bytes) -> None:
    with pytest.raises(Outdated):
        restored(a_table("spike", 3).opened, 3, rubbish)


def test_a_snapshot_of_another_table_is_refused() -> None:
    table, other = a_table("spike", 3), a_table("spike", 4)
    with pytest.raises(Outdated, match="belongs to another match"):
        restored(table.opened, 3, snapshot_of(other))
