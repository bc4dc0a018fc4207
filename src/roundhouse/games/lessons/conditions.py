"""Conditions on what has happened and on what a seat sees: when a task is done, and when a try was wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from itertools import pairwise
from typing import Any

import msgspec

from roundhouse.games.contract import Action, View
from roundhouse.games.events import Event
from roundhouse.games.match import Match
from roundhouse.games.sequence import is_forced

ME = "me"
"""The learner's seat, in the data of an event and in a path into a view."""
NOT_ME = "other"
"""Any other seat, in the data of an event."""


class Condition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition. Everything that is given must be true.

    `event` is the name of an event that has happened, with this `data`. `view` is a path into the learner's view, and
    the value there must fit all of `is`, `in`, `has`, `at_least`, `at_most` and `size`. `kind` is the kind of an action
    that the learner has played, `played` its notation, in which `*` stands for anything. `legal` is the kind of an
    action that the learner may play now. `won` and `over` are about the game. `all`, `any` and `none` are lists of
    conditions.
    """

    event: str = ""
    data: dict[str, Any] = {}
    view: str = ""
    is_: Any = msgspec.field(default=msgspec.UNSET, name="is")
    in_: list[Any] | msgspec.UnsetType = msgspec.field(default=msgspec.UNSET, name="in")
    has: Any = msgspec.UNSET
    at_least: float | None = None
    at_most: float | None = None
    size: int | None = None
    kind: str = ""
    played: str = ""
    legal: str = ""
    won: bool | None = None
    over: bool | None = None
    all: list["Condition"] = []
    any: list["Condition"] = []
    none: list["Condition"] = []

    def holds(self, at: "Position") -> bool:
        """Return True if everything that is given is true."""
        return (
            (not self.event or any(self._is_event(event, at.seat) for event in at.events))
            and (not self.view or self._fits(value_at(at.view, self.view, at.seat)))
            and (not self.kind or any(kind_of(action) == self.kind for action in at.played))
            and (not self.played or any(fnmatchcase(str(action), self.played) for action in at.played))
            and (not self.legal or any(kind_of(action) == self.legal for action in at.legal))
            and (self.won is None or self.won == (at.seat in at.winners))
            and (self.over is None or self.over == (at.match.turn is None))
            and all(each.holds(at) for each in self.all)
            and (not self.any or any(each.holds(at) for each in self.any))
            and not any(each.holds(at) for each in self.none)
        )

    def _is_event(self, event: Event, seat: int) -> bool:
        return event.name == self.event and all(
            name in event.data and _equal(event.data[name], wanted, seat) for name, wanted in self.data.items()
        )

    def _fits(self, value: Any) -> bool:
        """Return True if a value fits. What is not there fits nothing."""
        if value is msgspec.UNSET:
            return False
        return (
            (self.is_ is msgspec.UNSET or value == self.is_)
            and (isinstance(self.in_, msgspec.UnsetType) or value in self.in_)
            and (self.has is msgspec.UNSET or (isinstance(value, (list, str, dict)) and self.has in value))
            and (self.at_least is None or _number(value) >= self.at_least)
            and (self.at_most is None or _number(value) <= self.at_most)
            and (self.size is None or (isinstance(value, (list, dict)) and len(value) == self.size))
        )


@dataclass(frozen=True)
class Position:
    """What conditions are about: a match, whose seat looks, and when the task began (a number of actions)."""

    match: Match
    seat: int
    began: int

    @cached_property
    def events(self) -> list[Event]:
        """What has happened since, as the seat knows it."""
        return self.match.events(self.seat, self.began)

    @cached_property
    def view(self) -> View:
        """What the seat sees."""
        return self.match.view(self.seat)

    @cached_property
    def steps(self) -> list[tuple[int | None, Action, bool]]:
        """The actions since: who played each, the action, and whether it was chosen. Tables play forced ones."""
        steps: list[tuple[int | None, Action, bool]] = []
        before: tuple[int | None, bool] | None = None
        for step, match in self.match.walk(self.began):
            if before is not None:
                steps.append((before[0], match.game.typed[self.match.number_at(step)], before[1]))
            before = match.turn, not is_forced(match)
        return steps

    @cached_property
    def played(self) -> list[Action]:
        """The actions that the seat has played since, forced ones left out."""
        return [action for seat, action, chosen in self.steps if seat == self.seat and chosen]

    @cached_property
    def turns(self) -> int:
        """How often the seat has ended its turn since."""
        seats = [*(seat for seat, _, _ in self.steps), self.match.turn]
        return sum(one == self.seat and next_ != self.seat for one, next_ in pairwise(seats))

    @cached_property
    def legal(self) -> Sequence[Action]:
        """The actions that the seat may play now."""
        return self.match.actions() if self.match.turn == self.seat else []

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the game goes on."""
        result = self.match.result
        return () if result is None else result.winners


def kind_of(action: Action) -> str:
    """Return the kind of an action, as messages name it."""
    return type(action).__name__


def value_at(view: View, path: str, seat: int) -> Any:
    """Return the value at a path into a view, such as `players.me.hand`; UNSET if there is none."""
    value: Any = view
    for name in path.split("."):
        key = str(seat) if name == ME else name
        if isinstance(value, Mapping) and key in value:
            value = value[key]
        elif isinstance(value, list) and key.lstrip("-").isdecimal() and -len(value) <= int(key) < len(value):
            value = value[int(key)]
        else:
            return msgspec.UNSET
    return value


def _equal(value: Any, wanted: Any, seat: int) -> bool:
    """Return True if a field of an event is what is wanted: a value, one of a list of values, or a seat by word."""
    if wanted == ME:
        return bool(value == seat)
    if wanted == NOT_ME:
        return value is not None and value != seat
    if isinstance(wanted, list) and not isinstance(value, (list, tuple)):
        return value in wanted
    return bool(msgspec.to_builtins(value) == wanted)


def _number(value: Any) -> float:
    return float(len(value)) if isinstance(value, (list, dict)) else float(value if value is not None else 0)
