"""What a game is: everything that the rest of the house needs to know of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from roundhouse.games.errors import BadSetting, IllegalAction
from roundhouse.games.events import EventKind
from roundhouse.games.options import Options
from roundhouse.games.questions import Facts, Question
from roundhouse.kernel import Driver, Kernel, State

View = Mapping[str, Any]
"""What a seat may know of a state: plain data."""

Action = Any
"""A typed action: hashable, its `str` is its notation."""


@dataclass(frozen=True)
class Game:
    """A game, complete.

    `actions` gives the typed form of every action, its place being its integer. What a seat or a spectator may know is
    written by the kernel's `write_view`; a game without one has a `python_view` instead. `view_type` is the typed shape
    of every view.
    `why_not` says why an action that is not legal may not be played. A game that `hides` something has a redeal
    that varies; one that uses no `chance` after its setup never looks at the generator. `misread` may say more of a
    text, in small letters, that is no action; with nothing to say it returns an empty one. `drawing` tells what is the
    same in every game and a client needs to draw it: the board, where things lie on it, what the cards are;
    `drawing_type` is its typed shape.
    `shows_choice` says whether everybody can see how many actions are legal in a state: nothing that is hidden from
    any seat changes that. A game that hides something and does not say is taken never to show it. `questions` are what
    the game answers to whoever is to decide, by name; `facts` follow from a position and are told with every view.
    `rules_version` grows with every change of what a seed and actions lead to. `resumes_from` is the oldest version
    whose running games these rules can go on with, if states still lie in memory in the same way.
    `package` is the game's own package, `__name__` in its `__init__.py`: there the rest of Roundhouse looks for what
    the game brings (`parts.py` says what).
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
    view_type: Any
    why_not: Callable[[State, Action], str]
    seat_name: Callable[[int], str]
    hides: bool
    chance: bool
    howto: Path
    misread: Callable[[str], str] = lambda _: ""
    drawing: Callable[[], Mapping[str, Any]] = dict
    drawing_type: Any = dict[str, Any]
    shows_choice: Callable[[State], bool] | None = None
    python_view: Callable[[State, int | None], View] | None = None
    resumes_from: int = 1
    questions: Mapping[str, Question] = field(default_factory=dict)
    facts: Facts | None = None
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

    def view_json(self, states: NDArray[np.record], seat: int | None) -> bytes:
        """Return what a seat, or a spectator (None), may know of a state (an array of one), as JSON."""
        if self.python_view is None:
            return self.driver.view_json(states, seat)
        return msgspec.json.encode(self.python_view(states[0], seat))

    def view(self, states: NDArray[np.record], seat: int | None) -> View:
        """Return what a seat, or a spectator (None), may know of a state (an array of one), as plain data."""
        if self.python_view is not None:
            return self.python_view(states[0], seat)
        view: View = msgspec.json.decode(self.driver.view_json(states, seat))
        return view

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
