"""A match of other rules: it shows the stored replay and cannot be played."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from roundhouse.games.bookmark import Bookmark
from roundhouse.games.contract import Game, View
from roundhouse.games.errors import BadSetting, RoundhouseError
from roundhouse.games.events import Event, EventKind, Reading
from roundhouse.games.match import Match
from roundhouse.games.options import Options
from roundhouse.games.record import Ending, Record
from roundhouse.games.result import Result
from roundhouse.games.seeds import check_seed
from roundhouse.table.events import Opened
from roundhouse.table.kept_steps import KeptEvent, KeptStep
from roundhouse.table.outcome import Outcome
from roundhouse.table.replay_parts import RULES_CHANGED, Part, read_part

NOT_KEPT = "(not kept)"
"""The notation of an action that was not stored."""
AS_KEPT = Reading(Any, data=lambda value: value)


@dataclass
class Past:
    """The stored replay of a game: everything except the views, of which it has only the last ones."""

    seats: int
    changes: list[tuple[int, int]] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    turns: list[int | None] = field(default_factory=list)  # after each step, the setup first
    told: list[list[list[KeptEvent]]] = field(default_factory=list)  # by step and viewer
    last: KeptStep | None = None
    drawing: str = ""  # the hash of the drawing of the last step

    @classmethod
    def of(cls, game: Game, seats: int, parts: Iterable[Part]) -> "Past":
        """Read parts in order. Missing steps between them have no events."""
        past = cls(seats)
        for part in parts:
            for step, kept in enumerate(read_part(part.body, game), part.first):
                past._add(step, kept)
            past.drawing = part.drawing
        return past

    def _add(self, step: int, kept: KeptStep) -> None:
        del self.told[step:], self.turns[step:], self.actions[max(0, step - 1) :]
        while len(self.told) < step:
            self.told.append([])
            self.turns.append(None)
        while len(self.actions) < step - 1:
            self.actions.append(NOT_KEPT)
        self.told.append([seat_view.events for seat_view in kept.views])
        self.turns.append(kept.turn)
        if kept.action is not None:
            self.actions.append(kept.action.text)
        self.last = kept

    @property
    def steps(self) -> int:
        """The number of actions."""
        return max(0, len(self.told) - 1)

    def events(self, seat: int | None, since: int) -> list[Event]:
        """Return the events after a step as a seat knows them, including changes of the rules."""
        found = []
        for step, by_eyes in enumerate(self.told[max(0, since + 1) :], max(0, since + 1)):
            kept = by_eyes[eyes_place(len(by_eyes), seat)] if by_eyes else []
            found += [_event(step, event) for event in kept]
            found += [_change_event(step, rules) for at, rules in self.changes[1:] if at == step]
        return found

    def view(self, seat: int | None) -> View:
        """Return the last view of a seat."""
        return {} if self.last is None else _decoded(self.last.views[eyes_place(len(self.last.views), seat)].view)

    def facts(self, seat: int | None) -> View:
        """Return the facts of the last view of a seat."""
        return {} if self.last is None else _decoded(self.last.views[eyes_place(len(self.last.views), seat)].facts)

    def cut(self, steps: int) -> None:
        """Cut or extend to exactly this many steps. Steps that were not stored have no events."""
        self.actions = (self.actions + [NOT_KEPT] * steps)[:steps]
        self.told = (self.told + [[]] * (steps + 1))[: steps + 1]


def _decoded(written: msgspec.Raw) -> View:
    view: dict[str, Any] = msgspec.json.decode(written)
    return view


def eyes_place(count: int, seat: int | None) -> int:
    """Return a seat's index among `count` views: a spectator's is the last, and the only one if all see the same."""
    return -1 if seat is None or count == 1 else seat


def _event(step: int, kept: KeptEvent) -> Event:
    reads = dict.fromkeys(kept.data, AS_KEPT)
    return Event(step, EventKind(kept.name, tuple(kept.data), lambda **_: kept.text, reads=reads), kept.data)


def _change_event(step: int, rules: int) -> Event:
    return Event(step, RULES_CHANGED, {"rules": rules})


@dataclass(frozen=True)
class KeptOptions(Options):
    """Options as they were chosen. The current rules may not know all of them."""

    def __init__(self, game: Game, chosen: dict[str, Any]) -> None:
        object.__setattr__(self, "_chosen", chosen)
        try:
            object.__setattr__(self, "_now", game.options.of(chosen))
        except RoundhouseError:
            object.__setattr__(self, "_now", Options())

    def as_dict(self) -> dict[str, Any]:
        """Return the options as they were chosen."""
        chosen: dict[str, Any] = vars(self)["_chosen"]
        return chosen

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats that win together, as far as the current rules know."""
        now: Options = vars(self)["_now"]
        return now.sides(seats)


class KeptMatch(Match):
    """A match that lists actions without playing them, and shows the stored steps."""

    def __init__(self, game: Game, opened: Opened, seed: int, past: Past) -> None:
        self.game = game
        self.seats = opened.seats
        self.seed = check_seed(seed)
        self.options = KeptOptions(game, opened.options)
        self.base = 0
        self.past = self.kept = past
        self.next_turn: int | None = None
        self.ending: Outcome | None = None
        self.beginning = None if opened.start is None else opened.start.beginning
        self._played: list[int] = [] if opened.start is None else opened.start.actions.copy()

    @property
    def turn(self) -> int | None:
        """The seat that decided next, as set from outside."""
        return self.next_turn

    @property
    def result(self) -> Result | None:
        """The result, if the ending is known and has scores."""
        ending = self.ending
        if ending is None or ending.scores is None:
            return None
        return Result(ending.winners, ending.scores, ending.reason, ending.tally)

    @property
    def numbers(self) -> list[int]:
        """The numbers of the actions, by the rules that they were played by."""
        return self._played

    def take_note(self, actions: list[int]) -> None:
        """Set the list of actions."""
        self._played = actions.copy()

    def play(self, action: Any) -> None:
        """Add an action to the list."""
        self._played.append(int(action))

    def undo_to(self, step: int) -> None:
        """Remove the actions after a step from the list."""
        del self._played[step:]

    def legal(self) -> list[int]:
        """Return an empty list: the match cannot be played."""
        return []

    @property
    def legal_count(self) -> int:
        """Zero: the match cannot be played."""
        return 0

    def has_revealed(self) -> bool:
        """Return False: steps of other rules cannot be undone anyway."""
        return False

    def keep_events(self) -> None:
        """Do nothing: the events are stored already."""

    def copy(self) -> "KeptMatch":
        """Return this match itself: it does not change any more."""
        return self

    def at(self, step: int) -> "KeptMatch":
        """Refuse: steps are shown from the parts of the replay."""
        raise BadSetting(f"step {step} was played by other rules and cannot be replayed")

    def bookmark(self) -> Bookmark:
        """Refuse: there is no state."""
        raise RoundhouseError("a game of other rules cannot be put away again")

    def view(self, seat: int | None = None) -> View:
        """Return the last view of a seat."""
        return self.kept.view(self.check_seat(seat))

    def facts(self, seat: int | None = None) -> View:
        """Return the facts of the last view of a seat."""
        return self.kept.facts(self.check_seat(seat))

    def view_json(self, seat: int | None = None) -> bytes:
        """Return the last view of a seat as JSON."""
        return msgspec.json.encode(self.view(seat))

    def events(self, seat: int | None = None, since: int | None = None) -> list[Event]:
        """Return the stored events after a step."""
        return self.kept.events(self.check_seat(seat), -1 if since is None else since)

    def told_actions(self) -> list[str]:
        """Return the notation of the stored actions."""
        return self.kept.actions

    def _written(self) -> Record:
        result, changes = self.result, self.kept.changes
        return Record(
            game=self.game.family,
            rules=changes[-1][1],
            seats=self.seats,
            options=self.options.as_dict(),
            seed=str(self.seed),
            actions=self.kept.actions,
            result=Ending(list(result.winners), list(result.scores)) if result else None,
            changes=changes if len(changes) > 1 else msgspec.UNSET,
            start=msgspec.UNSET if self.beginning is None else list(self.beginning.stages),
        )

    def __repr__(self) -> str:
        return f"<{self.game.title} by other rules, {self.seats} players, {len(self)} actions>"
