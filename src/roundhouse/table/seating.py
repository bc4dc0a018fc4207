"""Who sits where, and who may change it.

Before the game begins, the owner seats bots, removes bots and people, and starts the game. After that, only the person
of a seat can change it. For a seat without a person, or whose person has been away for a while, all players must agree.
"""

from collections.abc import Set

from roundhouse.bots import find_bot
from roundhouse.games.match import Match
from roundhouse.table.chairs import Chair
from roundhouse.table.errors import NotAllowed
from roundhouse.table.events import Agreed, AnyTableEvent, Arrived, Handed, Left, Opened, Removed, Sat, Seated
from roundhouse.table.outcome import Outcome
from roundhouse.table.text import check_name
from roundhouse.texts import say


class Seating:
    """The seats of a table, and the commands that change them."""

    def __init__(self, opened: Opened, match: Match) -> None:
        self.opened = opened
        self.match = match
        self.owner = opened.by
        self.chairs = [Chair() for _ in range(opened.seats)]
        self.started = False
        self.outcome: Outcome | None = None
        self.removed: set[str] = set()  # people whom the owner removed
        self.quitters: set[str] = set()  # people who have given up, or lost on time
        self.proposals: dict[tuple[int, str], set[str]] = {}  # by seat and bot: the players who agree

    # People.

    @property
    def people(self) -> set[str]:
        """The owner and all people who have a seat."""
        return {self.owner, *(chair.person for chair in self.chairs if chair.person is not None)}

    @property
    def players(self) -> set[str]:
        """The people who have a seat that was not given up."""
        return {chair.person for chair in self.chairs if chair.person is not None and not chair.given_up}

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that a person plays: several if friends share a screen."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_played_by(person)]

    def _check_seat(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise NotAllowed(say("reason-no-such-seat", last=len(self.chairs) - 1, seat=seat))
        return self.chairs[seat]

    def _own(self, person: str, seat: int) -> Chair:
        chair = self._check_seat(seat)
        if chair.person != person:
            raise NotAllowed(say("reason-not-your-seat"))
        return chair

    def _check_owner(self, person: str, reason: str) -> None:
        if person != self.owner:
            raise NotAllowed(reason)

    def _check_not_over(self) -> None:
        if self.outcome is not None:
            raise NotAllowed(say("reason-over"))

    def _check_playing(self) -> None:
        if not self.started:
            raise NotAllowed(say("reason-not-begun"))
        self._check_not_over()

    def _check_deciding(self, person: str, seat: int) -> Chair:
        """Return the chair of a seat; refuse if the person does not play it."""
        chair = self._own(person, seat)
        if chair.given_up:
            raise NotAllowed(self._why_out(person))
        if chair.bot is not None:
            raise NotAllowed(say("reason-bot-plays-for-you"))
        return chair

    def _why_out(self, person: str) -> str:
        """Say why a person who has given up, or lost on time, can do nothing any more."""
        late = any(chair.person == person and chair.out_of_time for chair in self.chairs)
        return say("reason-you-ran-out-of-time") if late else say("reason-you-gave-up")

    # Commands.

    def sit(self, person: str, name: str, seat: int, at: float) -> list[AnyTableEvent]:
        """Take a free seat, or return to one's own seat from a bot."""
        chair = self._check_seat(seat)
        self._check_not_over()
        if person in self.removed:
            raise NotAllowed(say("reason-removed"))
        if chair.person == person and chair.bot is not None and not chair.given_up:
            return [Sat(at, seat, person, chair.name)]
        if person in self.quitters:
            raise NotAllowed(self._why_out(person))
        if not chair.free:
            raise NotAllowed(say("reason-seat-taken"))
        knows = [other for other in self.chairs if person in other.seen_by]
        if self.match.game.hides and knows and chair not in knows:
            raise NotAllowed(say("reason-knows-other-cards"))
        return [Sat(at, seat, person, check_name(name), ready=person != self.owner)]

    def seat_bot(
        self, person: str, seat: int, bot: str, at: float, away: Set[str] = frozenset()
    ) -> list[AnyTableEvent]:
        """Put a bot on a seat, or let one play for this person; in a running game, propose it to the other players.

        `away` are the people who have been away for a while.
        """
        chair = self._check_seat(seat)
        self._check_not_over()
        bot = find_bot(self.opened.game, bot).name
        if not self.started:
            self._check_owner(person, say("reason-only-host-adds-bots"))
        if chair.person == person and chair.given_up:
            raise NotAllowed(self._why_out(person))
        if chair.person not in (None, person) and not self.may_replace(seat, away):
            raise NotAllowed(say("reason-seat-taken"))
        if not self.started or chair.person == person:
            return [Seated(at, seat, bot)]
        if person not in self.players:
            raise NotAllowed(say("reason-only-players-ask-for-bots"))
        return self._agree(person, seat, bot, at, away)

    def may_replace(self, seat: int, away: Set[str]) -> bool:
        """Return True if the others may let a bot play for the person of a seat, who has been away for a while.

        If the person's clock runs, the others wait for that.
        """
        chair = self.chairs[seat]
        waits = self.opened.bank is None or chair.absent
        running = self.started and self.outcome is None
        return running and waits and chair.bot is None and chair.person in away

    def _agree(self, person: str, seat: int, bot: str, at: float, away: Set[str]) -> list[AnyTableEvent]:
        """Propose a bot for a seat, or agree to it; the last player who is not away to agree seats it."""
        wanting = self.proposals.get((seat, bot), set())
        if person in wanting:
            raise NotAllowed(say("reason-bot-asked-already"))
        if self.players - away - wanting - {person}:
            return [Agreed(at, seat, bot, person)]
        return [Seated(at, seat, bot)]

    def leave(self, person: str, seat: int, at: float) -> list[AnyTableEvent]:
        """Leave a seat. Before the game begins, the owner can also remove a bot, or a person for good."""
        chair = self._check_seat(seat)
        if chair.person == person:
            return [Left(at, seat)]
        if self.started or person != self.owner or chair.free:
            raise NotAllowed(say("reason-not-your-seat"))
        return [Left(at, seat)] if chair.person is None else [Removed(at, seat, chair.person)]

    def inherit(self, person: str, at: float) -> list[AnyTableEvent]:
        """Become the owner of a table whose owner is away; only before the game begins, and only with a seat."""
        if self.started or person == self.owner or person not in self.players:
            return []
        return [Handed(at, person)]

    def arrive(self, person: str, at: float) -> list[AnyTableEvent]:
        """Note that a person who was absent when the game started has seen it."""
        absent = any(chair.absent and chair.person == person for chair in self.chairs)
        return [Arrived(at, person)] if absent and self.outcome is None else []

    # Applying events.

    def _sit(self, seat: int, person: str, name: str, ready: bool) -> None:
        since, seen_by = len(self.match), self.chairs[seat].seen_by
        self.chairs[seat] = Chair(person, name, seen_by=seen_by, since=since, ready=ready)
        self.proposals.clear()
        self._note_viewers()

    def _get_ready(self, person: str, ready: bool) -> None:
        for chair in self.chairs:
            if chair.person == person:
                chair.ready = ready

    def _seat_bot(self, seat: int, bot: str) -> None:
        chair = self.chairs[seat]
        chair.absent = False
        if chair.person is None:
            chair.name = bot
        chair.bot, chair.since = bot, len(self.match)
        self.proposals.clear()

    def _empty(self, seat: int) -> None:
        """Empty a seat. If it was given up, it stays so, and its bot plays on."""
        chair = self.chairs[seat]
        leaver = chair.person
        if chair.given_up:
            chair.person, chair.name = None, chair.bot or ""
        else:
            self.chairs[seat] = Chair(seen_by=chair.seen_by)
        self.proposals.clear()
        others = [each.person for each in self.chairs if each.person is not None]
        if not self.started and leaver == self.owner and others and leaver not in others:
            self.owner = others[0]  # so that somebody can start the game

    def _remove(self, person: str) -> None:
        self.removed.add(person)
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                self._empty(seat)

    def _note_viewers(self) -> None:
        """Note who sees the running game from which seat."""
        for chair in self.chairs:
            if self.started and chair.person is not None:
                chair.seen_by.add(chair.person)

    def _adopt(self, guest: str, person: str) -> None:
        if self.owner == guest:
            self.owner = person
        for chair in self.chairs:
            if chair.person == guest:
                chair.person = person
        for known in (self.removed, self.quitters, *self.proposals.values(), *(chair.seen_by for chair in self.chairs)):
            if guest in known:
                known.remove(guest)
                known.add(person)
