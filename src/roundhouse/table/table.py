"""A table: seats, a game, clocks, and all that has happened. Pure logic: it neither waits nor writes.

A command (`sit`, `play`, …) checks what somebody wants and returns what is to happen; nothing has changed yet. `happen`
makes it so. Who keeps the happenings on disk can make the same table again from them.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from roundhouse.bots import find_bot
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import SEED_BITS, Match, Result
from roundhouse.games.registry import find
from roundhouse.table.chairs import Chair
from roundhouse.table.clock import Clock, ClockRules
from roundhouse.table.happenings import (
    Adopted,
    AnyHappening,
    Left,
    Opened,
    Played,
    Ranout,
    Rematched,
    Resigned,
    Said,
    Sat,
    Seated,
    Started,
    Undone,
)
from roundhouse.table.undo import foreseen

LOSES = "loses"
LONGEST_NAME = 40
LONGEST_TEXT = 500
LONGEST_KEY = 64


class NotAllowed(RoundhouseError):  # noqa: N818
    """Somebody wants what cannot be had at this table, or not by them, or not now."""


@dataclass(frozen=True)
class Step:
    """An action of the game: whose it was, whether it was a choice at all, and whether it can be taken back."""

    seat: int
    chosen: bool
    free: bool


@dataclass(frozen=True)
class Outcome:
    """How the game ended; without scores if it was not played to its end."""

    winners: tuple[int, ...]
    scores: tuple[float, ...] | None
    reason: str


def seal_of(seed: int) -> str:
    """Return the hash of a seed: published when the game begins, it can be checked when the seed is told at the end."""
    return hashlib.sha256(seed.to_bytes(SEED_BITS // 8, "big")).hexdigest()


class Table:
    """A table and all that has happened at it."""

    def __init__(self, opened: Opened, seed: int) -> None:
        if seal_of(seed) != opened.seal:
            raise RoundhouseError("the seed is not the one that the table was opened with")
        self.opened = opened
        self.owner = opened.by
        self.match = Match(find(opened.game), seats=opened.seats, seed=seed, options=opened.options)
        self.chairs = [Chair() for _ in range(opened.seats)]
        self.clock: Clock | None = None
        if opened.bank is not None:
            self.clock = Clock(ClockRules(opened.bank, opened.increment), opened.seats)
        if opened.overtime != LOSES:
            find_bot(opened.game, opened.overtime)
        self.version = 1
        self.moved = opened.at
        self.started = False
        self.outcome: Outcome | None = None
        self.rematch: str | None = None
        self.said: list[Said] = []
        self.steps: list[Step] = []
        self.keys: set[str] = set()

    # Who may do what.

    @property
    def turn(self) -> int | None:
        """The seat that is to decide; None before the game and after it."""
        return self.match.turn if self.started and self.outcome is None else None

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that a person plays: several, if they share a screen with friends."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_played_by(person)]

    def _own(self, person: str, seat: int) -> Chair:
        self._check_seat(seat)
        if self.chairs[seat].person != person:
            raise NotAllowed("this is not your seat")
        return self.chairs[seat]

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.chairs):
            raise NotAllowed(f"the seats are 0 to {len(self.chairs) - 1}, not {seat}")

    def _check_playing(self) -> None:
        if not self.started:
            raise NotAllowed("the game has not begun")
        if self.outcome is not None:
            raise NotAllowed("the game is over")

    def knows(self, key: str) -> bool:
        """Tell whether the request of this key has happened."""
        return key in self.keys

    # Commands.

    def sit(self, person: str, name: str, seat: int, at: float) -> list[AnyHappening]:
        """Take a free seat, or come back to the own one that a bot keeps warm."""
        self._check_seat(seat)
        chair = self.chairs[seat]
        if self.outcome is not None:
            raise NotAllowed("the game is over")
        if chair.person == person and chair.bot is not None and not chair.given_up:
            return [Sat(at, seat, person, chair.name)]
        if not chair.free:
            raise NotAllowed("the seat is taken")
        if self.started and self.match.game.hides and self.seats_of(person):
            raise NotAllowed("who plays a seat of a running game may not look into another's cards")
        return [Sat(at, seat, person, check_text(name, "a name", LONGEST_NAME))]

    def seat_bot(self, person: str, seat: int, bot: str, at: float) -> list[AnyHappening]:
        """Put a bot on a free seat, or instead of a bot, or let one play for oneself."""
        self._check_seat(seat)
        if self.outcome is not None:
            raise NotAllowed("the game is over")
        if person != self.owner and not self.seats_of(person):
            raise NotAllowed("only who opened the table or sits at it may seat a bot")
        chair = self.chairs[seat]
        if chair.person not in (None, person):
            raise NotAllowed("the seat is taken")
        return [Seated(at, seat, find_bot(self.opened.game, bot).name)]

    def leave(self, person: str, seat: int, at: float) -> list[AnyHappening]:
        """Give up a seat; before the game, who opened the table may also remove a bot."""
        self._check_seat(seat)
        chair = self.chairs[seat]
        mine = chair.person == person
        if not mine and (chair.person is not None or chair.bot is None or person != self.owner or self.started):
            raise NotAllowed("this is not your seat")
        return [Left(at, seat)]

    def start(self, person: str, at: float) -> list[AnyHappening]:
        """Begin, when all seats are taken."""
        if self.started:
            raise NotAllowed("the game has begun")
        if person != self.owner and not self.seats_of(person):
            raise NotAllowed("only who opened the table or sits at it may begin")
        if any(chair.free for chair in self.chairs):
            raise NotAllowed("there are free seats")
        return [Started(at), *self._forced_from(self.match.copy(), at)]

    def play(self, person: str, seat: int, action: int | str, key: str, at: float) -> list[AnyHappening]:
        """Play an action at an own seat, and what is forced by it; a request that came before happens not again."""
        if len(key) > LONGEST_KEY:
            raise NotAllowed(f"a key has at most {LONGEST_KEY} characters")
        if key and key in self.keys:
            return []
        self._check_playing()
        chair = self._own(person, seat)
        if chair.bot is not None:
            raise NotAllowed("a bot plays for you: sit down again first")
        return self._play(seat, action, key, at)

    def bot_plays(self, seat: int, action: int, at: float) -> list[AnyHappening]:
        """Play an action for a bot."""
        self._check_playing()
        if self.chairs[seat].bot is None:
            raise NotAllowed("no bot plays this seat")
        return self._play(seat, action, "", at)

    def _play(self, seat: int, action: int | str, key: str, at: float) -> list[AnyHappening]:
        if self.match.turn != seat:
            raise NotAllowed("it is not your turn")
        match = self.match.copy()
        number = self.match.game.number(action)
        match.play(number)
        return [Played(at, seat, number, key), *self._forced_from(match, at)]

    def _forced_from(self, match: Match, at: float) -> list[AnyHappening]:
        """Return the actions that follow without a choice; the match is used up."""
        forced: list[AnyHappening] = []
        while match.turn is not None and len(legal := match.legal()) == 1:
            forced.append(Played(at, match.turn, legal[0]))
            match.play(legal[0])
        return forced

    def undo(self, person: str, seat: int, key: str, at: float) -> list[AnyHappening]:
        """Take the own last decision back, unless it brought something to light or somebody else has decided since."""
        if key and key in self.keys:
            return []
        self._check_playing()
        self._own(person, seat)
        for left in reversed(range(len(self.steps))):
            step = self.steps[left]
            if not step.free:
                raise NotAllowed("what has come to light cannot be taken back")
            if step.chosen:
                if step.seat != seat:
                    raise NotAllowed("somebody else has decided since")
                return [Undone(at, seat, left, key)]
        raise NotAllowed("there is nothing of yours to take back")

    def resign(self, person: str, seat: int, at: float) -> list[AnyHappening]:
        """Give the game up; where others play on, a bot plays the seat to its end."""
        self._check_playing()
        if self._own(person, seat).given_up:
            raise NotAllowed("you have given up already")
        return [Resigned(at, seat)]

    def run_out(self, at: float) -> list[AnyHappening]:
        """Notice that the time of the seat to decide is over, if it is."""
        if self.clock is None or self.turn is None or self.clock.runs_out is None or at < self.clock.runs_out:
            return []
        return [Ranout(at, self.turn)]

    def say(self, person: str, name: str, text: str, at: float) -> list[AnyHappening]:
        """Say something to all at the table."""
        name = check_text(name, "a name", LONGEST_NAME)
        return [Said(at, person, name, check_text(text, "a message", LONGEST_TEXT))]

    def play_again(self, person: str, table: str, at: float) -> list[AnyHappening]:
        """Go on at another table, once the game is over; the first to ask says where."""
        if self.outcome is None:
            raise NotAllowed("the game is not over")
        if person != self.owner and not any(chair.person == person for chair in self.chairs):
            raise NotAllowed("only who played may ask for another game")
        return [] if self.rematch else [Rematched(at, table)]

    def adopt(self, guest: str, person: str, at: float) -> list[AnyHappening]:
        """Let a person take over what a guest has here: the table itself, the seats, the chat."""
        return [Adopted(at, guest, person)] if guest in self.people else []

    @property
    def people(self) -> set[str]:
        """Who opened the table or sits at it."""
        return {self.owner, *(chair.person for chair in self.chairs if chair.person is not None)}

    # What happens.

    def happen(self, happenings: Iterable[AnyHappening]) -> None:
        """Let things happen, in order."""
        for happening in happenings:
            self._happen(happening)
            if key := getattr(happening, "key", ""):
                self.keys.add(key)
            self.version += 1
            self.moved = happening.at

    def _happen(self, happening: AnyHappening) -> None:
        match happening:
            case Sat(_, seat, person, name):
                self.chairs[seat] = Chair(person, name)
            case Seated(_, seat, bot):
                self.chairs[seat].bot = bot
                self.chairs[seat].name = self.chairs[seat].name or bot
            case Left(_, seat):
                self.chairs[seat] = Chair()
            case Started(at):
                self.started = True
                self._turn_clock(at)
            case Played(at, seat, action):
                self._take_step(seat, action, at)
            case Undone(at, seat, left):
                self._take_back(seat, left, at)
            case Resigned(at, seat):
                self._give_up(seat, at, "gives up")
            case Ranout(at, seat):
                self._overtime(seat, at)
            case Said():
                self.said.append(happening)
            case Rematched(_, table):
                self.rematch = table
            case Adopted(_, guest, person):
                self._adopt(guest, person)
            case Opened():
                raise RoundhouseError("a table is opened once")

    def _take_step(self, seat: int, action: int, at: float) -> None:
        before = self.match.copy()
        self.match.play(action)
        self.steps.append(Step(seat, len(before.legal()) > 1, foreseen(before, action, self.match)))
        self._turn_clock(at)
        if (result := self.match.result) is not None:
            self.outcome = Outcome(self._winners(result), result.scores, result.reason)

    def _take_back(self, seat: int, left: int, at: float) -> None:
        while len(self.match) > left:
            self.match.undo()
            self.steps.pop()
        if self.clock is not None:
            self.clock.turn_back_to(seat, at)

    def _adopt(self, guest: str, person: str) -> None:
        if self.owner == guest:
            self.owner = person
        for chair in self.chairs:
            if chair.person == guest:
                chair.person = person

    def _turn_clock(self, at: float) -> None:
        if self.clock is not None:
            self.clock.turn_to(self.match.turn, at)

    def _overtime(self, seat: int, at: float) -> None:
        if self.opened.overtime == LOSES:
            self._give_up(seat, at, "runs out of time")
        else:
            self.chairs[seat].bot = self.opened.overtime
            if self.clock is not None:
                self.clock.left[seat] = max(self.clock.rules.increment, 60.0)
                self.clock.since = at

    def _give_up(self, seat: int, at: float, how: str) -> None:
        chair = self.chairs[seat]
        chair.given_up = True
        chair.bot = chair.bot or self.opened.overtime.replace(LOSES, SUBSTITUTE)
        sides = self.match.options.sides(self.opened.seats)
        playing = [side for side in sides if not all(self.chairs[each].given_up for each in side)]
        if len(playing) == 1:
            name = self.match.game.seat_name(seat)
            self.outcome = Outcome(playing[0], None, f"{name} {how}")
            if self.clock is not None:
                self.clock.turn_to(None, at)

    def _winners(self, result: Result) -> tuple[int, ...]:
        """Return who has won: not who gave up, whatever a bot has made of the seat since."""
        sides = self.match.options.sides(self.opened.seats)
        steady = [seat for side in sides for seat in side if not all(self.chairs[each].given_up for each in side)]
        most = max(result.scores[seat] for seat in steady)
        winners = [seat for seat in result.winners if seat in steady]
        return tuple(winners or sorted(seat for seat in steady if result.scores[seat] == most))


SUBSTITUTE = "engineer"
"""Who plays on for a seat that was given up, where the table does not say."""


def check_text(text: str, what: str, longest: int) -> str:
    """Return a text without its outer spaces, if it is one: not empty, not too long, nothing unprintable in it."""
    text = " ".join(text.split())
    if not text or len(text) > longest or not text.isprintable():
        raise NotAllowed(f"{what} has 1 to {longest} characters, all of which can be printed")
    return text
