"""Updates for clients: encoded once for all clients who see the same, and only what they lack."""

from collections.abc import Set
from typing import Any, cast

import msgspec

from roundhouse.games.contract import Game
from roundhouse.server.tables import presenters
from roundhouse.server.tables.presenters import encoded
from roundhouse.server.wire import ActionCard, EventCard, Note, Remark, SeatView
from roundhouse.table import Table

ALL = -1
MOST_REMARKS = 100
"""The most remarks sent to a new client. Their numbers show that there were earlier ones."""


class VersionHistory:
    """The step and the number of remarks at each version since the table was loaded."""

    def __init__(self, table: Table) -> None:
        self._first = table.version
        self._marks = [(len(table.match), table.chat.count)]
        self._began = 0
        self._reseated: dict[str, int] = {}

    def note(self, table: Table, lowest: int, reseated: Set[str | None] = frozenset(), began: bool = False) -> None:
        """Note the new version of a table, the lowest step since the last one, and whose seats changed.

        Versions in between were never sent to clients, so they get safe values.
        """
        between = table.version - self._first - len(self._marks)
        self._marks += [(lowest, self._marks[-1][1])] * between
        self._marks.append((len(table.match), table.chat.count))
        for person in reseated:
            if person is not None:
                self._reseated[person] = table.version
        if began:
            self._began = table.version

    def kept_since(self, version: int, person: str) -> tuple[int, int]:
        """Return up to which step the events, and how many remarks, a client that knew a version can keep."""
        place = version - self._first
        if not 0 <= place < len(self._marks):
            return ALL, 0
        said = self._marks[place][1]
        if version < self._began or version < self._reseated.get(person, 0):
            return ALL, said
        return min(step for step, _ in self._marks[place:]), said


class UpdateCache:
    """The parts of updates of a table, each encoded once; see `presenters.encoded`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game: Game = table.match.game
        self._events: dict[int | None, list[list[EventCard]]] = {}  # by eyes and step
        self._positions: dict[int | None, tuple[dict[str, Any], dict[str, Any]]] = {}  # by eyes: view and facts
        self._legal: tuple[list[int], list[int]] | None = None  # plain and encoded
        self._remarks: dict[int, Remark] = {}
        self._notes: tuple[int, list[Note]] = (-1, [])  # of a version

    def change(self, lowest: int) -> None:
        """Drop what has changed: the position, and the events after a step."""
        self._positions.clear()
        self._legal = None
        for told in self._events.values():
            del told[lowest + 1 :]

    def seat_view(self, person: str, seat: int | None, kept: int) -> SeatView:
        """Return a person's view from a seat, with the events after a step."""
        view, facts = self._position(seat)
        return SeatView(
            seat=seat,
            view=view,
            facts=facts,
            legal=self._legal_now()[1] if presenters.decides(self.table, person, seat) else [],
            events=self._told(seat, kept),
            can_undo=seat is not None and self.table.may_undo(person, seat),
            can_ask_undo=seat is not None and self.table.may_ask_undo(person, seat),
        )

    def actions(self, known: set[int]) -> list[ActionCard]:
        """Return the cards of the legal actions that are not in `known`, and add them to it."""
        fresh = [number for number in self._legal_now()[0] if number not in known]
        known.update(fresh)
        return presenters.encoded_actions(self.game, fresh)

    def said(self, since: int, person: str) -> list[Remark]:
        """Return the remarks from a number on that a person may read, but no more than the latest 100 of all."""
        count = self.table.chat.count
        if since == count:
            return []
        latest = range(max(0, count - MOST_REMARKS), count)
        self._remarks = {
            number: self._remarks.get(number) or encoded(presenters.remark(self.table, number)) for number in latest
        }
        chat, may_read = self.table.chat, self.table.may_read
        return [self._remarks[n] for n in latest if n >= since and may_read(person, chat.remark(n))]

    def notes(self) -> list[Note]:
        """Return all notes."""
        if self._notes[0] != self.table.version:
            self._notes = self.table.version, encoded(presenters.note_cards(self.table))
        return self._notes[1]

    def _eyes(self, seat: int | None) -> int | None:
        """Return the seat whose view to use: a spectator's (None) if all see the same."""
        return seat if self.game.hides or self.game.facts is not None else None

    def _position(self, seat: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
        seat = self._eyes(seat)
        position = self._positions.get(seat)
        if position is None:
            view = cast(dict[str, Any], msgspec.Raw(self.table.match.view_json(seat)))
            position = self._positions[seat] = view, encoded(dict(self.table.match.facts(seat)))
        return position

    def _legal_now(self) -> tuple[list[int], list[int]]:
        if self._legal is None:
            numbers = self.table.match.legal()
            self._legal = numbers, encoded(numbers)
        return self._legal

    def _told(self, seat: int | None, kept: int) -> list[EventCard]:
        """Return the events after a step, as a seat knows them."""
        seat = self._eyes(seat)
        told = self._events.setdefault(seat, [])
        first, match = len(told), self.table.match
        if first <= len(match):
            told += [[] for _ in range(len(match) + 1 - first)]
            for event in match.events(seat, first - 1):
                told[event.step].append(encoded(presenters.event_card(event)))
        return [event for step in told[kept + 1 :] for event in step]
