"""A table in memory, with the clients that look at it."""

import asyncio
from collections.abc import Callable, Sequence

import structlog

from roundhouse.server import cards
from roundhouse.server.answers import Answers
from roundhouse.server.company import Party
from roundhouse.server.line import Line, nothing
from roundhouse.server.scenes import ALL, Course, Scenery, scene
from roundhouse.server.signs import Frame, filled, framed, moving
from roundhouse.server.sockets import Latch
from roundhouse.server.wire import TableCard
from roundhouse.store import Listing
from roundhouse.table import AnyHappening, KeptMatch, Table, Trail, snapshot_of
from roundhouse.table.happenings import Adopted, Left, Played, Removed, Sat, Seated, Started, Undone
from roundhouse.table.trail import NOTHING

log = structlog.get_logger(__name__)

SNAPSHOT_EVERY = 100
"""Happenings after which a table is put away as it stands."""
HIGHEST = 2**31 - 1
"""More steps than any game has."""
DESERTED = 300.0
"""Seconds after which somebody else may decide about a table whose owner is away, before the game begins."""


class LiveTable:
    """A table in memory. Whoever changes it holds its lock until the change is on disk; nobody is shown it before."""

    def __init__(self, id: str, table: Table, now: Callable[[], float]) -> None:  # noqa: A002
        self.id = id
        self._here = now
        self._ahead = 0.0  # the clock of the server that last wrote, before this one's
        self.lock = Latch(self._settle)
        self._sending = False  # soon
        self._postponed = False  # until the table is settled
        self.lines: set[Line] = set()
        self.address = ""  # from where it was opened, as far as limits go; unknown after a restart
        self.elsewhere: dict[str, Party] = {}  # by server
        self.when_company_changes: Callable[[], None] = nothing
        self.shown = now()  # when something was last to be seen, by the clock of this server
        self._owner_seen = now()
        self.deserted = False
        self.answers = Answers()
        self.set_table(table)

    def set_table(self, table: Table, due: Sequence[AnyHappening] = ()) -> None:
        """Begin with a table as it was loaded, and with what is due there; what clients have of it is not known."""
        self.table = table
        self.due = list(due)  # because the rules have changed; before that, nothing else can happen
        self.replay_to = -1  # the last step of the replay that is known to be kept
        self.replay_cut = HIGHEST  # the step that was gone back to since it was last kept
        self.replay_is_whole = False
        self.replay_course = 0  # grows when steps are taken back
        self.replay_failed = False
        self.answers.forget()
        self.course = Course(table)
        self.scenery = Scenery(table)
        self._frames: dict[str, Frame] = {}
        self._moving: bytes | None = None
        self._listed: object = None
        self._snapshot_at = table.version + SNAPSHOT_EVERY
        self._important = (table.outcome is not None, table.rules)
        self._trail = Trail()
        for line in self.lines:
            line.forget()

    # What time it is.

    def now(self) -> float:
        """Return the time at this table: never before what has happened there."""
        return max(self.table.moved, self._here() + self._ahead)

    def take_time_of_last(self) -> None:
        """Go by the clock of the server that has just written something: ours may differ from it."""
        self._ahead = self.table.moved - self._here()

    # What happens.

    def happen(self, happenings: Sequence[AnyHappening]) -> None:
        """Let things happen."""
        table, lowest = self.table, len(self.table.match)
        for happening in happenings:
            reseated = self._reseated_by(happening)
            table.happen((happening,))
            lowest = min(lowest, len(table.match))
            self.course.note(table, reseated, isinstance(happening, Started))
        for line in self.lines:
            line.fall_to(lowest)
        if any(isinstance(happening, Undone) for happening in happenings):
            self.replay_to, self.replay_cut = min(self.replay_to, lowest), min(self.replay_cut, lowest)
            self.replay_course += 1
        self.scenery.change(lowest)
        self._moving = None
        if table.outcome is not None or not all(isinstance(happening, Played) for happening in happenings):
            self._frames.clear()

    def _reseated_by(self, happening: AnyHappening) -> set[str | None]:
        """Return whose eyes somebody sees with may change."""
        match happening:
            case Sat(_, seat, person):
                return {person, self.table.chairs[seat].person}
            case Seated(_, seat) | Left(_, seat) | Removed(_, seat):
                return {self.table.chairs[seat].person}
            case Adopted(_, guest, person):
                return {guest, person}
        return set()

    # Who is there.

    @property
    def here(self) -> set[str]:
        """The people who are connected."""
        return self.here_itself.union(*(party.people for party in self.elsewhere.values()))

    @property
    def here_itself(self) -> set[str]:
        """Those of them who are connected to this server."""
        return {line.person for line in self.lines if line.person}

    @property
    def watchers(self) -> int:
        """How many clients look on without a seat."""
        return self.watchers_itself + sum(party.watchers for party in self.elsewhere.values())

    @property
    def watchers_itself(self) -> int:
        """Those of them who are connected to this server."""
        sitting = {chair.person for chair in self.table.chairs}
        return sum(line.person not in sitting for line in self.lines)

    def look_for_owner(self) -> None:
        """Notice whether the owner is away for long, before the game: then others may decide."""
        if self.table.owner in self.here:
            self._owner_seen = self._here()
        deserted = not self.table.started and self._here() - self._owner_seen > DESERTED
        if deserted != self.deserted:
            self.deserted = deserted
            self._show_who_is_there()

    def note_elsewhere(self, server: str, party: Party | None) -> None:
        """Note who is there through another server."""
        if party != self.elsewhere.get(server):
            if party is None:
                del self.elsewhere[server]
            else:
                self.elsewhere[server] = party
            self._show_who_is_there()

    def join(self, line: Line, version: int | None) -> None:
        """Let a client look; with a version, it has been here before."""
        line.seats = cards.seats_seen(self.table, line.person)
        if version is not None:
            line.kept, line.said = self.course.kept_since(version, line.person)
        line.attend = line.pipe.when_free = self._send_soon
        self.lines.add(line)
        self._show_who_is_there()
        self.when_company_changes()

    def part(self, line: Line) -> None:
        """Let a client go."""
        line.attend = line.pipe.when_free = nothing
        self.lines.discard(line)
        self._show_who_is_there()
        self.when_company_changes()

    def _show_who_is_there(self) -> None:
        self._frames.clear()
        self.show()

    # What is sent.

    def show(self) -> None:
        """Let everybody see the table as it is now."""
        for line in self.lines:
            line.stale = True
        self._send_soon()

    def _send_soon(self) -> None:
        """Send what waits when whoever is at it has done: a scene and the answer to who made it go together."""
        if not self._sending and self.lines:
            self._sending = True
            asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        self._sending = False
        settled = not self.lock.locked()
        self._postponed = not settled
        for line in list(self.lines):
            try:
                line.send(self, settled)
            except Exception:
                log.exception("line failed", table=self.id)
                line.pipe.cut()

    def _settle(self) -> None:
        if self._postponed:
            self._send_soon()

    # What is shown.

    def scene_for(self, line: Line) -> bytes:
        """Return the table as a client lacks it, and note that it has it."""
        table = self.table
        seats = cards.seats_seen(table, line.person)
        kept = line.kept if seats == line.seats else ALL
        sights = [self.scenery.sight(line.person, seat, kept) for seat in seats]
        deciding = any(cards.decides(table, line.person, seat) for seat in seats)
        actions = self.scenery.actions(line.known) if deciding else b""
        card, said = self._card_for(line.person), self.scenery.said(line.said)
        written = scene(table.version, kept, card, sights, actions, said)
        line.kept = len(table.match) if seats else ALL
        line.said, line.seats = table.chat.count, seats
        return written

    def _card_for(self, person: str) -> bytes:
        frame = self._frames.get(person)
        if frame is None:
            frame = self._frames[person] = framed(cards.encode(self.card_for(person)))
        return filled(frame, moving(self.table, self.now()) if self.table.clock else self._moved())

    def _moved(self) -> bytes:
        """Return what the last move changed on all cards, with the clocks as they stood then."""
        if self._moving is None:
            self._moving = moving(self.table, self.table.moved)
        return self._moving

    def card_for(self, person: str) -> TableCard:
        """Tell of the table, as somebody may know it."""
        return cards.table_card(
            self.id, self.table, person, self.here, self.watchers, self.table.moved, self.now(), self.deserted
        )

    # How it is found.

    def new_listing(self) -> Listing | None:
        """Return how the lobby finds the table, if that has changed since it was last asked for."""
        table = self.table
        seat = table.turn
        decider = None if seat is None or table.chairs[seat].bot else table.chairs[seat].person
        waits = decider or (None if seat is None or table.chairs[seat].bot else NOBODY)
        stage = "over" if table.outcome else "running" if table.started else "open"
        people = tuple(sorted(table.people))
        chairs = [(chair.person, chair.name, chair.bot, chair.given_up) for chair in table.chairs]
        due = table.clock.runs_out if table.clock is not None and table.turn is not None else None
        state = (stage, people, waits, chairs, table.rematch, due, table.owner, sorted(table.removed), table.rules)
        if state == self._listed:
            return None
        self._listed = state
        return Listing(table.opened.game, table.opened.public, stage, people, waits, cards.facts_of(table), due)

    def new_patch(self) -> bytes:
        """Return what has changed of the game's state since it was last asked for."""
        return self._trail.patch(self.table.match) if self.table.turn is not None else NOTHING

    def follow_others(self) -> None:
        """Go on from what another process has written."""
        self._trail.follow(self.table.match)
        self.new_listing()

    def new_snapshot(self) -> bytes | None:
        """Return the table put away as it stands, if it is time to: also when the game ends or its rules change."""
        version, important = self.table.version, (self.table.outcome is not None, self.table.rules)
        if isinstance(self.table.match, KeptMatch) or (version < self._snapshot_at and important == self._important):
            return None
        self._important = important
        self._snapshot_at = version + SNAPSHOT_EVERY
        return snapshot_of(self.table)


NOBODY = "-"
"""Whom a running game waits for where the seat to decide was left: not for a bot."""
