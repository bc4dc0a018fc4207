"""No hidden information reaches a seat: what it is sent does not change if hidden cards are redealt."""

import copy
import random
from collections.abc import Iterator

import msgspec
import pytest

import roundhouse as rh
from roundhouse.games.beginning import Stage
from roundhouse.games.match import Match
from roundhouse.games.seeds import seal_of
from roundhouse.kernel import rng_from
from roundhouse.server.client import Visitor
from roundhouse.server.people.accounts import Visitor as Known
from roundhouse.server.tables.connection import Connection
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.wire import NewTable, Sitter, TableUpdate
from roundhouse.table import AnyTableEvent, NotAllowed, Opened, Table
from roundhouse.table.events import Played, Start
from tests.server.running import Running, Tray, play_first

GAMES = ("switch-yard", "switching-tracks", "on-track", "spike")
SEED = 2**200 + 17


def table_of(game: str, seats: int, seed: int, steps: int = 0) -> Table:
    """Return a running table with a person at each seat; after some steps of another game, it plays on from there."""
    rules = rh.games()[game].rules_version
    start = None if steps == 0 else start_after(game, seats, seed + 1, steps)
    table = Table(
        Opened(1.0, "0", game, rules, seats, {}, True, None, 0.0, "loses", seal_of(seed), start=start), seed
    )  # fmt: skip
    for seat in range(seats):
        table.apply(table.sit(str(seat), f"Player {seat}", seat, 2.0))
    table.apply(table.start("0", 3.0))
    return table


def start_after(game: str, seats: int, seed: int, steps: int) -> Start:
    """Return the start of a table that plays on from a random game."""
    dice, movers = random.Random(seed), []
    match = rh.new(game, seats=seats, seed=seed)
    for _ in range(steps):
        movers.append(match.turn or 0)
        match.play(dice.choice(match.legal()))
    return Start([Stage(str(seed), steps)], [match.number_at(step + 1) for step in range(steps)], movers)


def scene_of(table: Table, person: str, kept: int) -> bytes:
    """Return the update for a client that has the events up to a step."""
    live = LiveTable("table", table, lambda: 4.0)
    line = Connection(Known(person, person), Tray())
    line.seats, line.kept = tuple(seat for seat in range(len(table.chairs)) if str(seat) == person) or (None,), kept
    if kept == len(table.match):  # saves encoding the earlier events for each of many updates
        live.update_cache._events = {seat: [[] for _ in range(kept + 1)] for seat in (None, *range(len(table.chairs)))}
    return live.update_for(line)


def redealt(table: Table, seat: int, guess: int) -> Match:
    """Return the table's match with everything redealt that the seat cannot know."""
    match = table.match.copy()
    table.match.game.driver.redeal(match.states, seat, rng_from(guess))
    match._use_buffer(match.game.driver.buffer_with(match.states))
    return match


def positions(game: str, games: int, every: int) -> Iterator[Table]:
    """Yield tables in the middle of random games."""
    dice = random.Random(f"{game} secrecy")
    for number in range(games):
        seats = dice.choice(list(rh.games()[game].seats))
        table = table_of(game, seats, SEED + number, 40 * (number % 2))  # every other one plays on
        while table.turn is not None:
            seat = table.turn
            table.apply(table.play(str(seat), seat, dice.choice(table.match.legal()), "", 5.0))
            if dice.randrange(every) == 0:
                yield table


@pytest.mark.parametrize("game", GAMES)
def test_a_seats_bytes_do_not_change_when_what_it_cannot_know_is_redealt(
    game: str, request: pytest.FixtureRequest
) -> None:
    deep = request.config.getoption("--deep")
    compared = changed = 0
    for table in positions(game, 200 if deep else 2, 8 if deep else 20):
        if table.turn is None:
            continue
        for seat in range(len(table.chairs)):
            truth = table.match
            before = scene_of(table, str(seat), len(truth))
            table.match = redealt(table, seat, compared)
            changed += table.match.states.tobytes() != truth.states.tobytes()
            after = scene_of(table, str(seat), len(truth))
            table.match = truth
            assert after == before
            compared += 1
    assert compared > 20
    assert bool(changed) == rh.games()[game].hides


def twin_of(table: Table, seat: int, guess: int) -> Table:
    """Return a table that looks the same to the seat, but has other hidden cards."""
    twin = copy.copy(table)
    twin.match = redealt(table, seat, guess)
    twin.match.keep_events()
    twin.match._use_buffer(twin.match.game.driver.buffer_with(twin.match.states, with_events=True))
    twin.steps = table.steps.copy()
    return twin


def observed(table: Table, seat: int, since: int) -> object:
    """Return all that a seat can observe after a step: the step and the turn, undo, the update and the events."""
    try:
        undoing: object = [each.left for each in table.undo(str(seat), seat, "", 6.0)]  # type: ignore[union-attr]
    except NotAllowed as refusal:
        undoing = str(refusal)
    events = [(event.step, str(event)) for event in table.match.events(seat, since)]
    return len(table.match), table.turn, undoing, scene_of(table, str(seat), len(table.match)), events


def look_alike(table: Table, twin: Table, events: list[AnyTableEvent], others: list[AnyTableEvent], seat: int) -> bool:
    """Return True if two lists of events look the same to a seat; while they do, they must have equal lengths."""
    match, other = table.match.copy(), twin.match.copy()
    for done in range(max(len(events), len(others))):
        assert (done < len(events)) == (done < len(others)), "the table plays by itself in one of the games only"
        told = []
        for each, event in ((match, events[done]), (other, others[done])):
            assert isinstance(event, Played)
            each.play(event.action)
            told.append((each.view(seat), list(map(str, each.events(seat, len(each) - 1)))))
        if told[0] != told[1]:
            return False
    return True


def walk_together(table: Table, seat: int, dice: random.Random, steps: int) -> int:
    """Play the same actions in two games while they look the same to a seat; return the number of comparisons."""
    twin = twin_of(table, seat, dice.randrange(1000))
    for compared in range(steps):
        decider, since = table.turn, len(table.match)
        both = sorted(set(table.match.legal()) & set(twin.match.legal()))
        if decider is None or not both:
            return compared
        action = dice.choice(both)
        events, others = (each.play(str(decider), decider, action, "", 5.0) for each in (table, twin))
        if not look_alike(table, twin, events, others, seat):
            return compared
        table.apply(events)
        twin.apply(others)
        assert observed(table, seat, since) == observed(twin, seat, since)
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_when_and_what_can_be_taken_back_tells_nothing_hidden(
    game: str, request: pytest.FixtureRequest
) -> None:
    deep = request.config.getoption("--deep")
    dice = random.Random(f"{game} twins")
    compared = 0
    every = 20 if game == "switching-tracks" else 6  # its games are long
    for table in positions(game, 60 if deep else 3, every):
        if table.turn is not None:
            for seat in range(len(table.chairs)):
                start = copy.copy(table)
                start.match, start.steps = table.match.copy(), table.steps.copy()
                compared += walk_together(start, seat, dice, 6)
    assert compared > 100


@pytest.mark.parametrize("game", ["on-track", "spike", "switching-tracks"])
def test_the_test_would_see_a_leak(game: str) -> None:
    """Another seat's bytes do change when its own cards are redealt."""
    changed = 0
    for table in positions(game, 1, 10):
        if table.turn is None:
            continue
        seat, other = 0, 1
        truth = table.match
        before = scene_of(table, str(other), len(truth))
        table.match = redealt(table, seat, 1)
        changed += scene_of(table, str(other), len(truth)) != before
        table.match = truth
    assert changed


@pytest.mark.parametrize("game", GAMES)
def test_scenes_hold_views_and_events_and_nothing_else_of_the_state(game: str) -> None:
    for table in positions(game, 1, 150):
        for person, seat in [("0", 0), ("1", 1), ("eve", None)]:
            update = msgspec.json.decode(scene_of(table, person, -1), type=TableUpdate)
            assert [seat_view.seat for seat_view in update.views] == [seat]
            seat_view = update.views[0]
            assert seat_view.view == msgspec.to_builtins(table.match.view(seat))
            assert [(event.step, event.text) for event in seat_view.events] == [
                (event.step, str(event)) for event in table.match.events(seat)
            ]
            legal = table.match.legal() if table.turn == seat else []
            assert seat_view.legal == legal
            hidden = str(table.match.seed)
            assert (update.table.ending is not None) == (hidden in scene_of(table, person, -1).decode())


def test_where_nothing_is_hidden_all_see_the_same() -> None:
    for table in positions("switch-yard", 2, 5):
        views = [table.match.view(seat) for seat in (None, 0, 1)]
        assert views[0] == views[1] == views[2]


@pytest.mark.anyio
async def test_over_sockets_a_seat_gets_the_views_and_events_of_its_own_seat_only(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        table = await ann.open(NewTable(game="on-track", seats=2, sitters=[Sitter(name="Ann")]))
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1, "Bob")
            await a.start()
            live = await house.house.hub.find(table.id)
            for step in range(25):
                await a.until(lambda: a.table.started)
                await b.until(lambda: b.table.started and b.table.version == live.table.version)
                await a.until(lambda: a.table.version == live.table.version)
                for seat, place in enumerate((a, b)):
                    assert place.update is not None
                    assert [seat_view.seat for seat_view in place.update.views] == [seat]
                    assert place.seat_view(seat).view == msgspec.to_builtins(live.table.match.view(seat))
                    texts = [str(event) for event in live.table.match.events(seat)]
                    assert [event.text for event in place.events[seat]] == texts
                turn = live.table.turn
                if turn is None:
                    break
                await play_first((a, b)[turn], turn, step)
