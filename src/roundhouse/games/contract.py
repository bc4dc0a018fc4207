"""What a game is: everything that the rest of the house needs to know of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from roundhouse.games.errors import BadSetting, IllegalAction
from roundhouse.games.events import EventKind
from roundhouse.games.options import Options
from roundhouse.kernel import Driver, Kernel, State

View = Mapping[str, Any]
"""What a seat may know of a state: plain data."""

Action = Any
"""A typed action: hashable, its `str` is its notation."""


@dataclass(frozen=True)
class Game:
    """A game, complete.

    `actions` gives the typed form of every action, its place being its integer. `view` shows a state to a seat, or
    to a spectator (None), built only from what that one may know; `view_type` is the typed shape of every view.
    `why_not` says why an action that is not legal may not be played. A game that `hides` something has a redeal
    that varies; one that uses no `chance` after its setup never looks at the generator. `misread` may say more of a
    text, in small letters, that is no action; with nothing to say it returns an empty one. `drawing` tells what is the
    same in every game and a client needs to draw it: the board, where things lie on it, what the cards are.
    `shows_choice` says whether everybody can see how many actions are legal in a state: nothing that is hidden from
    any seat changes that. A game that hides something and does not say is taken never to show it. `package` is the
    game's own package, `__name__` in its `__init__.py`: there the other rooms look for what the game brings them
    (`parts.py` says what).
    """

    name: str
    title: str
    summary: str
    credits: str
    seats: range
    rules_version: int
    options: type[Options]
    kernel: Kernel
    actions: Callable[[], tuple[Action, ...]]
    events: tuple[EventKind, ...]
    view: Callable[[State, int | None], View]
    view_type: Any
    why_not: Callable[[State, Action], str]
    seat_name: Callable[[int], str]
    hides: bool
    chance: bool
    howto: Path
    misread: Callable[[str], str] = lambda _: ""
    drawing: Callable[[], Mapping[str, Any]] = dict
    shows_choice: Callable[[State], bool] | None = None
    package: str = ""

    @cached_property
    def driver(self) -> Driver:
        """The compiled functions that play the game."""
        return Driver(self.kernel)

    @cached_property
    def typed(self) -> tuple[Action, ...]:
        """Every action in its typed form, in the order of their integers."""
        return self.actions()

    @cached_property
    def _number_of_action(self) -> dict[Action, int]:
        return {action: number for number, action in enumerate(self.typed)}

    @cached_property
    def _number_of_text(self) -> dict[str, int]:
        return {folded(str(action)): number for number, action in enumerate(self.typed)}

    def open_choice(self, state: State) -> bool:
        """Return True if everybody can see how many actions are legal in a state, the last card of a hand being one."""
        return not self.hides if self.shows_choice is None else self.shows_choice(state)

    def number(self, action: Action | str | int) -> int:
        """Return the integer of an action given in any form; one that the game does not have is illegal."""
        if isinstance(action, str):
            number = self._number_of_text.get(folded(action))
            if number is None:
                reason = self.misread(folded(action)) or f"this is not how an action of {self.title} is written"
                raise IllegalAction(repr(action), reason)
            return number
        if hasattr(action, "__index__") and not isinstance(action, bool):
            number = action.__index__()
            if not 0 <= number < self.kernel.action_count:
                raise IllegalAction(number, f"the actions of {self.title} are 0 to {self.kernel.action_count - 1}")
            return int(number)
        try:
            return self._number_of_action[action]
        except (KeyError, TypeError):
            raise IllegalAction(repr(action), f"this is not an action of {self.title}") from None

    def check_seats(self, seats: Any, options: Options) -> int:
        """Return a number of seats that the game can be played with, with these options; None means the least."""
        allowed = options.playable_by(self.seats)
        if seats is None:
            return allowed.start
        if isinstance(seats, bool) or not hasattr(seats, "__index__") or seats.__index__() not in allowed:
            low, high = allowed.start, allowed.stop - 1
            many = str(low) if low == high else f"{low} to {high}"
            with_options = "" if allowed == self.seats else ", with these options"
            raise BadSetting(f"{self.title} is for {many} players{with_options}, not {seats!r}")
        return int(seats.__index__())


def folded(text: str) -> str:
    """Fold what a hand-typed action may vary in: case and spaces."""
    return " ".join(text.casefold().split())
