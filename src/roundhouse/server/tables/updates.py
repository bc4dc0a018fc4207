"""What clients are shown of a table: written once for all who see the same, and only what they lack."""

from collections.abc import Set

from roundhouse.games.contract import Game
from roundhouse.server.tables import presenters
from roundhouse.server.tables.presenters import encode
from roundhouse.table import Table

ALL = -1
MOST_REMARKS = 100
"""What a client that comes gets of what was said; the remarks' numbers show that there were others before."""


class VersionHistory:
    """Where the game stood at each version since the table was loaded: the step, and how much had been said."""

    def __init__(self, table: Table) -> None:
        self._first = table.version
        self._marks = [(len(table.match), table.chat.count)]
        self._began = 0
        self._reseated: dict[str, int] = {}

    def note(self, table: Table, reseated: Set[str | None], began: bool) -> None:
        """Write down how a table stands, one version on, and whose seats changed."""
        self._marks.append((len(table.match), table.chat.count))
        for person in reseated:
            if person is not None:
                self._reseated[person] = table.version
        if began:
            self._began = table.version

    def kept_since(self, version: int, person: str) -> tuple[int, int]:
        """Return which step's events and how many remarks somebody who knew a version still has rightly."""
        place = version - self._first
        if not 0 <= place < len(self._marks):
            return ALL, 0
        said = self._marks[place][1]
        if version < self._began or version < self._reseated.get(person, 0):
            return ALL, said
        return min(step for step, _ in self._marks[place:]), said


class UpdateCache:
    """The written forms of what is seen of a table now."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game: Game = table.match.game
        self._events: dict[int | None, list[bytes]] = {}
        self._positions: dict[int | None, bytes] = {}
        self._legal: list[int] | None = None
        self._numbers = b""
        self._remarks: dict[int, bytes] = {}

    def change(self, lowest: int) -> None:
        """Forget what is no longer so: the position, and the events after a step."""
        self._positions.clear()
        self._legal = None
        for told in self._events.values():
            del told[lowest + 1 :]

    def seat_view(self, person: str, seat: int | None, kept: int) -> bytes:
        """Return what somebody sees through a seat's eyes, with what happened after a step."""
        return b'{"seat":%b,%b,"legal":%b,"events":[%b],"can_undo":%b}' % (
            b"null" if seat is None else b"%d" % seat,
            self._position(seat),
            self._legal_numbers() if presenters.decides(self.table, person, seat) else b"[]",
            self._told(seat, kept),
            b"true" if seat is not None and presenters.may_undo(self.table, person, seat) else b"false",
        )

    def actions(self, known: set[int]) -> bytes:
        """Return the cards of the legal actions that are not yet known, and note that they are."""
        fresh = [number for number in self._legal_now() if number not in known]
        known.update(fresh)
        return presenters.written_actions(self.game, fresh)

    def said(self, since: int) -> bytes:
        """Return what was said after so many remarks, but no more than the latest."""
        count = self.table.chat.count
        if since == count:
            return b""
        latest = range(max(0, count - MOST_REMARKS), count)
        self._remarks = {
            number: self._remarks.get(number) or encode(presenters.remark(self.table, number)) for number in latest
        }
        return b",".join(self._remarks[number] for number in latest if number >= since)

    def _eyes(self, seat: int | None) -> int | None:
        """Return whose eyes see the same: where nothing is hidden, all see what a spectator sees."""
        return seat if self.game.hides or self.game.facts is not None else None

    def _position(self, seat: int | None) -> bytes:
        seat = self._eyes(seat)
        written = self._positions.get(seat)
        if written is None:
            view, facts = self.table.match.view_json(seat), encode(self.table.match.facts(seat))
            written = self._positions[seat] = b'"view":%b,"facts":%b' % (view, facts)
        return written

    def _legal_now(self) -> list[int]:
        if self._legal is None:
            self._legal = self.table.match.legal()
            self._numbers = encode(self._legal)
        return self._legal

    def _legal_numbers(self) -> bytes:
        self._legal_now()
        return self._numbers

    def _told(self, seat: int | None, kept: int) -> bytes:
        """Return the events after a step, as this seat knows them."""
        seat = self._eyes(seat)
        told = self._events.setdefault(seat, [])
        match = self.table.match
        if len(told) <= len(match):
            written: list[list[bytes]] = [[] for _ in range(len(match) + 1 - len(told))]
            for event in match.events(seat, len(told) - 1):
                written[event.step - len(told)].append(encode(presenters.event_card(event)))
            told += [b",".join(step) for step in written]
        return b",".join(filter(None, told[kept + 1 :]))


def update(version: int, kept: int, card: bytes, views: list[bytes], actions: bytes, said: bytes) -> bytes:
    """Return an update as JSON, the same as that of `wire.TableUpdate`."""
    return b'{"kind":"update","version":%d,"kept":%d,"table":%b,"views":[%b],"actions":[%b],"said":[%b]}' % (
        version, kept, card, b",".join(views), actions, said,
    )  # fmt: skip
