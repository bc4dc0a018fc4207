"""Restores a table whose game was played by another version of the rules.

Its actions cannot be replayed. The seats, the clocks and the chat come from the snapshot and the table events, which
need no rules. The state comes from the snapshot and the patches. What each seat saw comes from the stored replay.

A finished game is shown as it was. A running game continues by the current rules if they accept its state; if not, it
is closed. Either is a table event, which the server that loads the table writes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from roundhouse.games.bookmark import can_resume
from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.registry import find, find_by_rules
from roundhouse.table.events import (
    AnyTableEvent,
    Closed,
    Opened,
    Played,
    Ranout,
    RulesChanged,
    Started,
    Undone,
)
from roundhouse.table.kept_match import KeptMatch, Past
from roundhouse.table.outcome import Outcome
from roundhouse.table.replay_parts import Part
from roundhouse.table.snapshot import Outdated, Snapshot, read_snapshot, restore_all_but_match
from roundhouse.table.table import Table
from roundhouse.table.trail import KeptState, check_state, state_after


@dataclass(frozen=True)
class History:
    """Everything stored about a table: its opening, the newest snapshot, the table events, and the replay's parts."""

    opened: Opened
    seed: int
    snapshot: bytes | None
    snapshot_version: int
    happened: Sequence[tuple[AnyTableEvent, bytes | None]]  # the events after the opening, each with its patch
    parts: Sequence[Part]
    outcome: Outcome | None  # from the table's listing


def is_of_other_rules(opened: Opened, events: Sequence[AnyTableEvent]) -> bool:
    """Return True if a table cannot be restored by replaying all its events.

    The rules of its game may not be known any more, or have changed on the way. A game that has not begun gets the
    current rules.
    """
    rules, started = opened.rules, False
    for event in events:
        if isinstance(event, RulesChanged) and event.step == 0:
            rules = event.rules  # before the game began: it was set up again
        elif isinstance(event, (RulesChanged, Closed)):
            return True
        started = started or isinstance(event, Started)
    game = find_by_rules(opened.game, rules)
    return game is None or not (started or game is find(opened.game))


def recovered(history: History, at: float) -> tuple[Table, list[AnyTableEvent]]:
    """Restore a table. Also return the table events that are due because the rules have changed."""
    opened = history.opened
    game = find(opened.game)
    match = KeptMatch(game, opened, history.seed, Past.of(game, opened.seats, history.parts))
    table = Table(opened, history.seed, match)
    state = _fold(table, match, history)
    if table.rules > game.rules_version:
        raise RoundhouseError(
            f"the game goes by version {table.rules} of the rules; this server knows version {game.rules_version}"
        )
    match.kept.changes = [(0, opened.rules), *table.changes]
    table.outcome = table.outcome or history.outcome
    if table.outcome is not None:
        match.ending, match.next_turn = table.outcome, None
        return table, []
    change = RulesChanged(at, game.rules_version, len(match) if table.started else 0)
    try:
        if table.started:
            table.match = _resumed(table, match, state)
        else:
            table = Table(opened, history.seed)
            table.apply(event for event, _ in history.happened)
    except Exception as error:  # an old game may fail in any way under new rules; only this table is affected
        return table, [Closed(at, game.rules_version, _why_closed(table, game, error))]
    return table, [change] if table.rules != game.rules_version else []


def attach_past(table: Table, parts: Sequence[Part]) -> None:
    """Give a table's match, which continues by other rules than it began with, the stored steps before the change."""
    match = table.match
    past = Past.of(
        match.game,
        table.opened.seats,
        [part for part in parts if part.first <= match.base and part.rules != table.rules],
    )
    past.changes = [(0, table.opened.rules), *table.changes]
    past.cut(match.base)
    match.past = past


def _resumed(table: Table, match: KeptMatch, state: KeptState) -> Match:
    """Return a match that continues from this state by the current rules."""
    game, opened, past = match.game, table.opened, match.kept
    if state.state is None:
        raise RoundhouseError("its position was not kept")
    if not can_resume(game, state.layout):
        raise RoundhouseError("its position means something else by them")
    resumed = Match(game, seats=opened.seats, seed=match.seed, options=opened.options)
    if table.rules != game.rules_version:
        past.changes.append((len(match), game.rules_version))
    past.cut(len(match))
    resumed.resume(match.numbers, state.state, past)
    resumed.beginning = match.beginning
    resumed.keep_events()
    check_state(resumed)
    return resumed


def _why_closed(table: Table, game: Game, error: Exception) -> str:
    reason = str(error) if isinstance(error, RoundhouseError) else "they cannot read its position"
    return (
        f"The rules of {game.title} have changed from version {table.rules} to version {game.rules_version}, and this "
        f"game cannot go on by the new ones: {reason}"
    )


def _fold(table: Table, match: KeptMatch, history: History) -> KeptState:
    """Apply everything to a table except the game's actions; return the current state of the game."""
    happened, snapshot = list(history.happened), _read(history.snapshot)
    if snapshot is not None:
        restore_all_but_match(table, snapshot)
        match.take_note(snapshot.match.actions)
        happened = happened[history.snapshot_version - 1 :]
    patches = [(patch, isinstance(event, (Played, Undone))) for event, patch in happened]
    state = state_after(snapshot.match if snapshot is not None else None, patches)
    for (event, _), turn in zip(happened, _turns(happened, _turn_of(state, match.game)), strict=True):
        match.next_turn = turn
        table.apply([event])
    return state


def _read(snapshot: bytes | None) -> Snapshot | None:
    try:
        return None if snapshot is None else read_snapshot(snapshot)
    except Outdated:
        return None


def _turn_of(state: KeptState, game: Game) -> int | None:
    """Return the seat whose turn it is in a state, if the current rules can read it."""
    if state.state is None or not can_resume(game, state.layout):
        return None
    turn = int(np.frombuffer(state.state, game.kernel.state)["turn"][0])
    return turn if turn >= 0 else None


def _turns(happened: Sequence[tuple[AnyTableEvent, bytes | None]], last: int | None) -> list[int | None]:
    """Return the seat whose turn it was after each event: the seat of the next action."""
    turns: list[int | None] = []
    for event, _ in reversed(happened):
        turns.append(last)
        if isinstance(event, (Played, Undone, Ranout)):
            last = event.seat
    return turns[::-1]
