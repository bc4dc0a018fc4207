"""Undo: what can be taken back, alone or by consent.

What has come to light cannot be taken back. Players replan their own turn freely. Once the game has gone on, the other
people at the table must agree. Against bots alone and without a clock, everything can be undone.
"""

from dataclasses import dataclass, field
from itertools import pairwise

from roundhouse.games.match import Match
from roundhouse.table.chairs import Chair
from roundhouse.table.clock import Clock, ClockRules, Times
from roundhouse.table.errors import NotAllowed
from roundhouse.table.events import AnyTableEvent, Opened, UndoAnswered, UndoAsked, Undone
from roundhouse.table.notes import Note, NoteKind, Notes
from roundhouse.table.seating import Seating
from roundhouse.texts import say

NOTHING_TO_UNDO = say("reason-nothing-to-undo")
CAME_TO_LIGHT = say("reason-revealed")
OTHERS_DECIDED = say("reason-others-moved")
TOO_OLD = say("reason-too-old-to-undo")
LEAST_TIME = 5.0
"""Seconds that a player has at least after an undo by consent."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action of the game: its seat, whether the seat was asked (`chosen`), and whether it can be undone (`free`).

    `times` is the clock before it; snapshots of older releases do not have it. A step that `follows` belongs to the
    same request as the one before it.
    """

    seat: int
    chosen: bool
    free: bool
    times: Times | None = None
    follows: bool = False


MOST_UNDO_REQUESTS = 3
"""How often a player may ask the others for an undo before the game goes on. Each time interrupts them."""


@dataclass(frozen=True)
class Undoable:
    """An undo that is possible: how many steps remain after it, and whether the others must agree."""

    left: int
    needs_consent: bool = False


@dataclass
class UndoRequest:
    """An undo that a player has asked for: the seat, how many steps would remain, and who has agreed so far."""

    seat: int
    left: int
    agreed: set[str] = field(default_factory=set)


class Undoing(Seating):
    """The steps of a table's game, its clock, and the commands that take steps back."""

    def __init__(self, opened: Opened, match: Match) -> None:
        super().__init__(opened, match)
        self.clock: Clock | None = None
        if opened.bank is not None:
            self.clock = Clock(ClockRules(opened.bank, opened.increment), opened.seats)
        self.steps: list[Step] = []
        self.keys: set[str] = set()
        self.notes = Notes()
        self.undo_request: UndoRequest | None = None
        self.declined: dict[int, int] = {}  # by seat: how many steps a declined undo would have left

    # State.

    def may_undo(self, person: str, seat: int) -> bool:
        """Return True if a person could undo the last request of a seat, if their time allows it."""
        undoable = self._undoable_by(person, seat)
        return undoable is not None and not undoable.needs_consent and self._knows_times(undoable)

    def may_ask_undo(self, person: str, seat: int) -> bool:
        """Return True if a person could ask the others to undo the last request of a seat."""
        undoable = self._undoable_by(person, seat)
        return (
            undoable is not None
            and undoable.needs_consent
            and self.undo_request is None
            and self.declined.get(seat) != undoable.left
            and not self._asked_enough(seat)
            and self._knows_times(undoable)
        )

    def others_than(self, person: str) -> set[str]:
        """Return the other people who play."""
        return {chair.person for chair in self.chairs if chair.person is not None and chair.bot is None} - {person}

    def asked_to_undo(self) -> set[str]:
        """Return the people who have yet to answer to the undo that was asked for."""
        asked = self.undo_request
        if asked is None:
            return set()
        return self.others_than(self.chairs[asked.seat].person or "") - asked.agreed

    def _undoable_by(self, person: str, seat: int) -> Undoable | None:
        chair = self.chairs[seat]
        if not self.started or self.outcome is not None or chair.given_up or not chair.is_played_by(person):
            return None
        undoable = self._undoable(chair, seat)
        return undoable if isinstance(undoable, Undoable) else None

    def _knows_times(self, undoable: Undoable) -> bool:
        return self.clock is None or self.steps[undoable.left].times is not None

    def _undoable(self, chair: Chair, seat: int) -> Undoable | str:
        """Return what undoing a seat's last request would leave, or why it cannot be undone."""
        last = next(
            (n for n in reversed(range(len(self.steps))) if self.steps[n].chosen and self.steps[n].seat == seat), -1
        )
        if last < 0 or (left := self._first_of_request(last)) < max(chair.since, self.match.start):
            return NOTHING_TO_UNDO
        if self._is_casual(chair):
            return Undoable(left)
        since = self.steps[left:]
        if not all(step.free for step in since):
            return CAME_TO_LIGHT
        if self.match.turn == seat and all(step.seat == seat for step in since):
            return Undoable(left)
        if self.others_than(chair.person or ""):
            return Undoable(left, needs_consent=True)
        own = all(self.chairs[step.seat].is_played_by(chair.person or "") for step in since if step.chosen)
        return Undoable(left) if own else OTHERS_DECIDED

    def _is_casual(self, chair: Chair) -> bool:
        """Return True if only the person of a chair has ever played this game, on one seat, without a clock."""
        people = [person for each in self.chairs for person in each.seen_by]
        return self.clock is None and people == [chair.person]

    def _first_of_request(self, place: int) -> int:
        """Return the first step of the request that a step belongs to."""
        while self.steps[place].follows:
            place -= 1
        return place

    # Commands.

    def undo(self, person: str, seat: int, key: str, at: float) -> list[AnyTableEvent]:
        """Undo a seat's last `play` request; a repeated request does nothing."""
        if key and key in self.keys:
            return []
        undoable = self._check_undoable(person, seat)
        if undoable.needs_consent:
            raise NotAllowed(say("reason-ask-to-undo"))
        self._check_time_to_undo(self.steps[undoable.left], at)
        return [Undone(at, seat, undoable.left, key)]

    def ask_undo(self, person: str, seat: int, at: float) -> list[AnyTableEvent]:
        """Ask the other people at the table whether a seat's last request may be undone."""
        undoable = self._check_undoable(person, seat)
        if not undoable.needs_consent:
            return self.undo(person, seat, "", at)
        if self.undo_request is not None:
            raise NotAllowed(say("reason-undo-asked"))
        if self.declined.get(seat) == undoable.left:
            raise NotAllowed(say("reason-undo-declined"))
        if self._asked_enough(seat):
            raise NotAllowed(say("reason-undo-asked-enough"))
        if not self._knows_times(undoable):
            raise NotAllowed(TOO_OLD)
        return [UndoAsked(at, seat, undoable.left)]

    def _asked_enough(self, seat: int) -> bool:
        return self.notes.undos_asked(seat, len(self.steps)) >= MOST_UNDO_REQUESTS

    def answer_undo(self, person: str, agreed: bool, at: float) -> list[AnyTableEvent]:
        """Agree to the undo that was asked for, or decline it; withdraw one's own."""
        self._check_playing()
        asked = self.undo_request
        if asked is None:
            raise NotAllowed(say("reason-no-undo-asked"))
        if person == self.chairs[asked.seat].person:
            if agreed:
                raise NotAllowed(say("reason-others-must-agree"))
            return [UndoAnswered(at, person, False)]
        waiting = self.asked_to_undo()
        if person not in waiting:
            raise NotAllowed(say("reason-agreed-already") if person in asked.agreed else say("reason-not-asked"))
        answer = UndoAnswered(at, person, agreed)
        if not agreed or waiting != {person}:
            return [answer]
        return [answer, Undone(at, asked.seat, asked.left, consent=True)]

    def _check_undoable(self, person: str, seat: int) -> Undoable:
        self._check_playing()
        undoable = self._undoable(self._check_deciding(person, seat), seat)
        if isinstance(undoable, str):
            raise NotAllowed(undoable)
        return undoable

    def _check_time_to_undo(self, step: Step, at: float) -> None:
        """Refuse an undo that would end the seat's time, because all time since its action would count for it."""
        if self.clock is None:
            return
        if step.times is None:
            raise NotAllowed(TOO_OLD)
        if at - step.times.since >= step.times.left[step.seat]:
            raise NotAllowed(say("reason-no-time-to-undo"))

    # Applying events.

    def _note(self, kind: NoteKind, seat: int, at: float, name: str = "") -> None:
        """Add a note, if the game has started."""
        if self.started:
            self.notes.add(Note(len(self.steps), at, kind, seat, name or self.chairs[seat].name))

    def _ask_undo(self, seat: int, left: int, at: float) -> None:
        self.undo_request = UndoRequest(seat, left)
        self._note("undo_asked", seat, at)

    def _answer_undo(self, person: str, agreed: bool, at: float) -> None:
        asked = self.undo_request
        if asked is None:
            return
        if agreed:
            asked.agreed.add(person)
        elif person == self.chairs[asked.seat].person:
            self.undo_request = None
        else:
            self._decline_undo(at, next(n for n, chair in enumerate(self.chairs) if chair.person == person))

    def _decline_undo(self, at: float, seat: int) -> None:
        """Drop the undo that was asked for: a seat declined it, or played on without an answer."""
        asked = self.undo_request
        if asked is not None:
            self.declined[asked.seat] = asked.left
            self.undo_request = None
            self._note("undo_declined", seat, at)

    def _play_on(self, seat: int, at: float) -> None:
        """Note that a seat has played on without an answer to the undo that was asked for: that declines it."""
        if self.undo_request is not None and self.undo_request.seat == seat:
            self.undo_request = None
        self._decline_undo(at, seat)

    def _drop_undo_request(self) -> None:
        """Drop the undo that was asked for: who plays has changed, or something has come to light since."""
        self.undo_request = None

    def _take_back(self, seat: int, left: int, at: float, consent: bool) -> None:
        steps = self.steps[left:]
        self.match.undo_to(left)
        del self.steps[left:]
        for chair in self.chairs:
            chair.since = min(chair.since, left)
        self._put_clock_back(seat, steps, at, consent)
        self.undo_request = None
        self.declined = {each: rest for each, rest in self.declined.items() if rest < left}
        self.notes.fall_to(left)
        if len(self.others_than("")) > 1:
            self._note("undone", seat, at)

    def _put_clock_back(self, seat: int, undone: list[Step], at: float, consent: bool) -> None:
        """Set the clock to the time before the undone steps.

        The seat pays for the time since then, unless the others have consented: then it pays for the time on its own
        clock, and the others get theirs back.
        """
        clock, times = self.clock, undone[0].times
        if clock is None:
            return
        if times is None:
            clock.turn_back_to(seat, at)
        elif not consent:
            clock.set_to(times)
        else:
            runs = [step.times.running if step.times else None for step in undone] + [clock.running]
            turns = sum(here == seat != there for here, there in pairwise(runs))
            left = clock.remaining(seat, at) - (turns * clock.rules.increment if clock.rules.bank else 0)
            clock.set_to(Times(times.left, times.running, at))
            clock.left[seat] = max(LEAST_TIME, min(times.left[seat], left))
