"""A table: seats, a game, clocks, a chat and its history. Pure logic: it neither waits nor writes.

A command (`sit`, `play`, …) checks a request and returns table events, without changing the table. `apply` applies
them. The same table can be restored from its events.

A command that plays checks the actions by playing them on a copy of the match. When its events are applied, the copy
becomes the table's match: no action is played twice.
"""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace

from roundhouse.bots import find_bot
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.registry import find, find_by_rules
from roundhouse.games.result import Result
from roundhouse.games.seeds import seal_of
from roundhouse.games.sequence import PlayedSequence, PlayedStep, SequenceResult, is_forced, play_step, play_through
from roundhouse.table.chat import Chat
from roundhouse.table.errors import NotAllowed
from roundhouse.table.events import (
    Adopted,
    Agreed,
    AnyTableEvent,
    Arrived,
    Closed,
    Handed,
    Left,
    Opened,
    Played,
    Ranout,
    Readied,
    Rematched,
    Removed,
    Resigned,
    RulesChanged,
    Said,
    Sat,
    Seated,
    Started,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from roundhouse.table.outcome import Outcome
from roundhouse.table.text import LONGEST_TEXT, check_name, check_text
from roundhouse.table.undo import Step, Undoing
from roundhouse.texts import listed, say

LOSES = "loses"
LONGEST_KEY = 64


@dataclass(frozen=True)
class Ahead:
    """What a command has played on a copy of the match, and the version of the table at that time."""

    version: int
    played: PlayedSequence

    def fits(self, version: int, events: Sequence[AnyTableEvent]) -> bool:
        """Return True if these events, at this version, are the ones that were played."""
        if version != self.version or len(events) != len(self.played.steps):
            return False
        return all(
            isinstance(event, Played) and (event.seat, event.action) == (step.seat, step.action)
            for event, step in zip(events, self.played.steps, strict=True)
        )


class Table(Undoing):
    """A table with its game, clock, chat and history."""

    def __init__(self, opened: Opened, seed: int, match: Match | None = None) -> None:
        if seal_of(seed) != opened.seal:
            raise RoundhouseError("the seed is not the one that the table was opened with")
        self._chooses_rules = match is None
        if match is None:
            match = new_match(opened, seed, opened.rules)
            if opened.overtime != LOSES:
                find_bot(opened.game, opened.overtime)
        super().__init__(opened, match)
        if opened.start is not None:
            self.steps = [Step(seat, chosen=False, free=False) for seat in opened.start.movers]
        self.match.keep_events()
        self.changes: list[tuple[int, int]] = []  # of the rules: the step and the new version
        self.version = 1
        self.moved = opened.at
        self.rematch: str | None = None
        self.chat = Chat()
        self._ahead: Ahead | None = None
        self.sequences: dict[str, SequenceResult] = {}  # by key, of requests that played several actions or stopped

    @property
    def rules(self) -> int:
        """The version of the rules that applies now."""
        return self.changes[-1][1] if self.changes else self.opened.rules

    # State.

    @property
    def hints(self) -> bool:
        """Whether a bot may advise the players: only one who plays against bots alone, if the table has hints."""
        return self.opened.hints and self.is_against_bots

    @property
    def is_against_bots(self) -> bool:
        """Whether at most one person plays."""
        return sum(chair.person is not None and not chair.given_up for chair in self.chairs) < 2

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None before and after the game."""
        return self.match.turn if self.started and self.outcome is None else None

    def knows(self, key: str) -> bool:
        """Return True if the request with this key was applied."""
        return key in self.keys

    def result_of(self, key: str) -> SequenceResult:
        """Return how many actions of a `play` request were played, and why it stopped."""
        return self.sequences.get(key, SequenceResult(1))

    # Commands.

    def start(self, person: str, at: float, absent: Set[str] = frozenset()) -> list[AnyTableEvent]:
        """Start the game for everybody; refuse if a seat is free or a player not ready.

        If only others are not ready yet, the owner who plays is ready now, and the game starts when all are. `absent`
        are the people whose clocks wait until they have seen the start.
        """
        if self.started:
            raise NotAllowed(say("reason-begun"))
        self._check_owner(person, say("reason-only-host-starts"))
        if any(chair.free for chair in self.chairs):
            raise NotAllowed(say("reason-free-seats"))
        missing = self._not_ready(person)
        if missing and any(chair.person == person and not chair.ready for chair in self.chairs):
            return [Readied(at, person, True)]
        if missing:
            raise NotAllowed(say("reason-not-ready", count=len(missing), names=listed(missing)))
        return self._start(at, absent)

    def ready(self, person: str, ready: bool, at: float, absent: Set[str] = frozenset()) -> list[AnyTableEvent]:
        """Say that one is ready, or not any more. When all who play are ready and no seat is free, the game starts."""
        if self.started:
            raise NotAllowed(say("reason-begun"))
        own = [chair for chair in self.chairs if chair.person == person]
        if not own:
            raise NotAllowed(say("reason-only-players-ready"))
        events: list[AnyTableEvent] = []
        if any(chair.ready != ready for chair in own):
            events.append(Readied(at, person, ready))
        hosted = any(chair.person == self.owner for chair in self.chairs)
        full = not any(chair.free for chair in self.chairs)
        if ready and hosted and full and not self._not_ready(person):
            events += self._start(at, absent)
        return events

    def _not_ready(self, person: str) -> list[str]:
        """Return the names of the players besides a person who are not ready."""
        return [each.name for each in self.chairs if each.person not in (None, person) and not each.ready]

    def _start(self, at: float, absent: Set[str]) -> list[AnyTableEvent]:
        waits = sorted(absent & self.players) if self.clock is not None else []
        return [Started(at, absent=waits), *self._forced_from(self.match.copy(), at)]

    def play(
        self, person: str, seat: int, action: int | str | Sequence[int | str], key: str, at: float
    ) -> list[AnyTableEvent]:
        """Play actions at a person's seat, and the actions that they force; a repeated request does nothing.

        If one action is illegal, none is played. The sequence stops when something is revealed, when it is another
        seat's turn, or when the game ends. It may include forced actions of the seat or leave them out.
        """
        if len(key) > LONGEST_KEY:
            raise NotAllowed(f"a key has at most {LONGEST_KEY} characters")
        if key and key in self.keys:
            return []
        self._check_playing()
        self._check_deciding(person, seat)
        return self._play(seat, action, key, at)

    def bot_plays(self, seat: int, action: int, at: float) -> list[AnyTableEvent]:
        """Play an action for a bot."""
        self._check_playing()
        if self.chairs[seat].bot is None:
            raise NotAllowed(say("reason-no-bot-here"))
        return self._play(seat, action, "", at)

    def _play(self, seat: int, action: int | str | Sequence[int | str], key: str, at: float) -> list[AnyTableEvent]:
        if self.match.turn != seat:
            raise NotAllowed(say("reason-not-your-turn"))
        actions = [action] if isinstance(action, (int, str)) else action
        played = play_through(self.match.copy(), actions, forced=True)
        self._ahead = Ahead(self.version, played)
        first, *rest = played.steps
        count, stopped = played.result.played, played.result.stopped
        following = (Played(at, step.seat, step.action, follows=True) for step in rest)
        return [Played(at, seat, first.action, key, count=count, stopped=stopped), *following]

    def _forced_from(self, match: Match, at: float) -> list[AnyTableEvent]:
        """Return the forced actions that follow. This plays them on the match, which must be a copy."""
        forced: list[AnyTableEvent] = []
        while match.turn is not None and is_forced(match):
            action = match.legal()[0]
            forced.append(Played(at, match.turn, action))
            match.play(action)
        return forced

    def resign(self, person: str, seat: int, at: float) -> list[AnyTableEvent]:
        """Give up. If others play on, a bot plays the seat to the end."""
        self._check_playing()
        if self._own(person, seat).given_up:
            raise NotAllowed(say("reason-you-gave-up"))
        return [Resigned(at, seat)]

    def run_out(self, at: float) -> list[AnyTableEvent]:
        """End the time of the running seat, if it is up."""
        if self.clock is None or self.turn is None or self.clock.runs_out is None or at < self.clock.runs_out:
            return []
        return [Ranout(at, self.turn)]

    def say(self, person: str, name: str, text: str, at: float, team: bool = False) -> list[AnyTableEvent]:
        """Write a chat message to everybody, or to the own team."""
        if person in self.removed:
            raise NotAllowed(say("reason-removed"))
        self.chat.check_may_say(person, at)
        name = check_name(name)
        text = check_text(text, "message", LONGEST_TEXT)
        return [Said(at, person, name, text, team=self._team_of(person) if team else [])]

    def _team_of(self, person: str) -> list[int]:
        """Return the seats of a person's team; refuse if there is none."""
        for side in self.match.options.sides(self.opened.seats):
            if len(side) > 1 and any(self.chairs[seat].person == person for seat in side):
                return list(side)
        raise NotAllowed(say("reason-no-team"))

    def may_read(self, person: str, said: Said) -> bool:
        """Return True if a person may read a chat message: one for a team is for the people who play its seats."""
        return not said.team or any(person and self.chairs[seat].person == person for seat in said.team)

    def play_again(self, person: str, table: str, at: float) -> list[AnyTableEvent]:
        """Note the table of the rematch, once the game is over. The first one stays."""
        if self.outcome is None:
            raise NotAllowed(say("reason-not-over"))
        if person != self.owner and not any(chair.person == person for chair in self.chairs):
            raise NotAllowed(say("reason-only-players-rematch"))
        return [] if self.rematch else [Rematched(at, table)]

    def adopt(self, guest: str, person: str, at: float) -> list[AnyTableEvent]:
        """Give everything of a guest to a person: the ownership, the seats, the chat."""
        known = self.people | self.removed | self.quitters
        return [Adopted(at, guest, person)] if guest in known else []

    # Applying events.

    def apply(self, events: Iterable[AnyTableEvent]) -> None:
        """Apply table events in order."""
        events = tuple(events)
        ahead, self._ahead = self._ahead, None
        steps: Sequence[PlayedStep] = ()
        if ahead is not None and ahead.fits(self.version, events):
            self.match, steps = ahead.played.match, ahead.played.steps
        for place, event in enumerate(events):
            if isinstance(event, Played):
                self._take_step(event, steps[place] if steps else self._play_now(event))
            else:
                self._apply(event)
            if key := getattr(event, "key", ""):
                self.keys.add(key)
            self.version += 1
            self.moved = event.at

    def _play_now(self, event: Played) -> PlayedStep:
        """Play an action that no command has played."""
        return play_step(self.match, event.seat, event.action, chosen=not is_forced(self.match))

    def _apply(self, event: AnyTableEvent) -> None:
        match event:
            case Sat(at, seat, person, name, _, ready):
                self._sit(seat, person, name, ready)
                self._note("sat", seat, at)
            case Seated(at, seat, bot):
                self._drop_undo_request()
                self._seat_bot(seat, bot)
                self._note("bot_plays", seat, at, bot)
                self._turn_clock(at)
            case Left(at, seat):
                self._drop_undo_request()
                self._note("left", seat, at)
                self._empty(seat)
            case Removed(_, _, person):
                self._remove(person)
            case Handed(_, person):
                self.owner = person
                self._get_ready(person, False)
            case Agreed(_, seat, bot, person):
                self.proposals.setdefault((seat, bot), set()).add(person)
            case Readied(_, person, ready):
                self._get_ready(person, ready)
            case Started(at, _, absent):
                self.started = True
                self._note_viewers()
                for chair in self.chairs:
                    chair.absent = chair.person in absent
                self._turn_clock(at)
            case Arrived(at, person):
                for chair in self.chairs:
                    chair.absent = chair.absent and chair.person != person
                self._turn_clock(at)
            case UndoAsked(at, seat, left):
                self._ask_undo(seat, left, at)
            case UndoAnswered(at, person, agreed):
                self._answer_undo(person, agreed, at)
            case Undone(at, seat, left, _, consent):
                self._take_back(seat, left, at, consent)
            case Resigned(at, seat):
                self._drop_undo_request()
                self._note("gave_up", seat, at)
                self._give_up(seat, at, "gives up")
            case Ranout(at, seat):
                self._drop_undo_request()
                if not self.chairs[seat].out_of_time:  # older releases ended the time of such a seat again and again
                    self._note("out_of_time", seat, at)
                self._overtime(seat, at)
            case Said():
                self.chat.add(event)
            case Rematched(_, table):
                self.rematch = table
            case RulesChanged(_, rules, step):
                self._change_rules(rules, step)
            case Closed(at, _, reason):
                self._close(reason, at)
            case Adopted(_, guest, person):
                self._adopt(guest, person)
                self.chat.adopt(guest, person)
            case Opened():
                raise RoundhouseError("a table is opened once")

    def _take_step(self, event: Played, played: PlayedStep) -> None:
        """Add a step for an action that was played on the table's match."""
        if self.undo_request is not None and played.chosen and self.chairs[event.seat].bot is None:
            self._play_on(event.seat, event.at)
        if not played.free:
            self._drop_undo_request()
        times = self.clock.times if self.clock else None
        self.steps.append(Step(event.seat, played.chosen, played.free, times, event.follows))
        if event.key and (event.count, event.stopped) != (1, None):
            self.sequences[event.key] = SequenceResult(event.count, event.stopped)
        if self.clock is not None:
            self.clock.turn_to(self._seat_on_the_clock(played.turn), event.at)
        if played.turn is None and (result := self.match.result) is not None:
            self.outcome = Outcome(self._winners(result), result.scores, result.reason, result.tally)

    def _change_rules(self, rules: int, step: int) -> None:
        """Use other rules from now on. Steps played by the old ones cannot be undone."""
        known = find(self.opened.game).rules_version
        if rules > known:
            raise RoundhouseError(
                f"the game goes by version {rules} of the rules now; this server knows version {known}"
            )
        if not self.started and self._chooses_rules:
            self.match = new_match(self.opened, self.match.seed, rules)
            self.match.keep_events()
        self.changes.append((step, rules))
        self.steps = [replace(each, free=False) for each in self.steps]
        self._drop_undo_request()

    def _close(self, reason: str, at: float) -> None:
        self.outcome = Outcome((), None, reason)
        if self.clock is not None:
            self.clock.turn_to(None, at)

    def _turn_clock(self, at: float) -> None:
        if self.clock is not None and self.started and self.outcome is None:
            self.clock.turn_to(self._seat_on_the_clock(self.match.turn), at)

    def _seat_on_the_clock(self, turn: int | None) -> int | None:
        """Return the seat whose clock runs.

        It is nobody's while the player whose turn it is has not seen the game start, or has given up: a bot plays then.
        """
        return None if turn is None or self.chairs[turn].absent or self.chairs[turn].given_up else turn

    def _overtime(self, seat: int, at: float) -> None:
        if self.opened.overtime == LOSES:
            self.chairs[seat].out_of_time = True
            self._give_up(seat, at, "runs out of time")
        else:
            self._seat_bot(seat, self.opened.overtime)
            if self.clock is not None:
                self.clock.left[seat] = max(self.clock.rules.increment, 60.0)
                self.clock.since = at

    def _give_up(self, seat: int, at: float, how: str) -> None:
        chair = self.chairs[seat]
        chair.given_up = True
        if chair.person is not None:
            self.quitters.add(chair.person)
        self._seat_bot(seat, chair.bot or self.opened.overtime.replace(LOSES, SUBSTITUTE))
        sides = self.match.options.sides(self.opened.seats)
        playing = [side for side in sides if not all(self.chairs[each].given_up for each in side)]
        if len(playing) == 1:
            name = self.match.game.seat_name(seat)
            self.outcome = Outcome(playing[0], None, f"{name} {how}")
        if self.outcome is not None and self.clock is not None:
            self.clock.turn_to(None, at)
        else:
            self._turn_clock(at)

    def _winners(self, result: Result) -> tuple[int, ...]:
        """Return the winners: never a side that gave up, however well a bot has played for it since."""
        sides = self.match.options.sides(self.opened.seats)
        steady = [seat for side in sides for seat in side if not all(self.chairs[each].given_up for each in side)]
        most = max(result.scores[seat] for seat in steady)
        winners = [seat for seat in result.winners if seat in steady]
        return tuple(winners or sorted(seat for seat in steady if result.scores[seat] == most))


def new_match(opened: Opened, seed: int, rules: int, *, begun: bool = True) -> Match:
    """Return a match of a table by a version of the rules; by the current one if that one is not known any more.

    If it is not to be `begun`, the actions before its start are left out, because other rules may refuse them.
    """
    game = find_by_rules(opened.game, rules) or find(opened.game)
    beginning = opened.start.beginning if opened.start is not None and begun else None
    return Match(game, seats=opened.seats, seed=seed, options=opened.options, beginning=beginning)


SUBSTITUTE = "engineer"
"""The bot for a seat that was given up, unless the table's `overtime` names one."""
