"""What a game is: everything that the other packages need to know about it."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from roundhouse.games.action_text import ActionTexts, echoed, folded, shortened
from roundhouse.games.errors import BadSetting, IllegalAction
from roundhouse.games.events import EventKind
from roundhouse.games.observation import ObservationSpec
from roundhouse.games.options import Options
from roundhouse.games.questions import Facts, Question
from roundhouse.games.tally import Tally
from roundhouse.games.whole import whole_number
from roundhouse.kernel import Driver, Kernel, State
from roundhouse.texts import plain, say

View = Mapping[str, Any]
"""What a seat may know about a state, as plain data."""

Action = Any
"""A typed action. It is hashable, and its `str` is its notation."""


@dataclass(frozen=True)
class Game:
    """A game.

    `actions` returns the typed form of every action; the index of an action is its integer. The kernel's `write_view`
    writes what a seat or a spectator may know. A game without it has a `python_view` instead. `view_type` is the type
    of every view.
    `why_not` says why an action is not legal. In a game that `hides` something, redeals vary. A game that uses no
    `chance` after its setup never draws random numbers. `misread` may explain why a lower-case text is not an action;
    it returns an empty text if it has nothing to say. `drawing` returns what is the same in every match and what a
    client needs to draw the game: the board, the places on it, the cards. `drawing_type` is its type.
    `shows_choice` returns True if everybody can see how many actions are legal in a state, because nothing hidden from
    any seat changes that. Without it, a game that hides something counts as never showing it. `questions` are the
    questions that the game answers for the seat to decide, by name. `facts` follow from a position and are sent with
    every view. `told_by` are the keys of a view on which the words for an action depend.
    `observation` describes the observations for learning and fills them.
    `tally` says what the scores of a finished match mean and where the points come from.
    `rules_version` grows with every change in what a seed and actions lead to. `resumes_from` is the oldest version
    whose running games can continue with these rules, if the memory layout of states has not changed.
    `package` is the game's own package, `__name__` in its `__init__.py`. The rest of Roundhouse looks there for
    optional parts of the game (see `parts.py`).
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
    tally: Callable[[State], Tally] | None = None
    questions: Mapping[str, Question] = field(default_factory=dict)
    facts: Facts | None = None
    told_by: tuple[str, ...] = ()
    observation: ObservationSpec | None = None
    package: str = ""

    def __reduce__(self) -> tuple[Any, ...]:
        from roundhouse.games.registry import find  # which imports this module

        return find, (self.name,)

    @cached_property
    def family(self) -> str:
        """The name without the edition: NAME@1 is of the family NAME. A variant is a family of its own."""
        return self.name.partition("@")[0]

    @cached_property
    def base(self) -> str:
        """The name of the game that this is an edition or a variant of: of NAME+HASH it is NAME."""
        return self.family.partition("+")[0]

    @cached_property
    def driver(self) -> Driver:
        """The compiled functions that play the game."""
        return Driver(self.kernel)

    @cached_property
    def observer(self) -> Callable[..., None]:
        """The compiled function that observes a match buffer. A game without observations raises BadSetting."""
        if self.observation is None:
            raise BadSetting(f"{self.title} has no observations")
        return self.observation.observer(self.driver)

    @cached_property
    def state_hash(self) -> str:
        """A hash of how the game's states lie in memory; to describe that takes a while."""
        return hashlib.sha256(repr(self.kernel.state).encode()).hexdigest()

    @cached_property
    def drawing_json(self) -> bytes:
        """What `drawing` tells, as JSON."""
        return msgspec.json.encode(self.drawing(), enc_hook=plain)

    @cached_property
    def typed(self) -> tuple[Action, ...]:
        """Every action in its typed form, in the order of their integers."""
        return self.actions()

    @cached_property
    def _number_of_action(self) -> dict[Action, int]:
        return {action: number for number, action in enumerate(self.typed)}

    @cached_property
    def _texts(self) -> ActionTexts:
        return ActionTexts(map(str, self.typed))

    def view_json(self, states: NDArray[np.record], seat: int | None) -> bytes:
        """Return what a seat, or a spectator (None), may know about a state (an array of one), as JSON."""
        if self.python_view is None:
            return self.driver.view_json(states, seat)
        return msgspec.json.encode(self.python_view(states[0], seat), enc_hook=plain)

    def view(self, states: NDArray[np.record], seat: int | None) -> View:
        """Return what a seat, or a spectator (None), may know about a state (an array of one), as plain data."""
        if self.python_view is not None:
            return self.python_view(states[0], seat)
        view: View = msgspec.json.decode(self.driver.view_json(states, seat))
        return view

    def open_choice(self, state: State) -> bool:
        """Return True if everybody can see how many actions are legal in a state, such as the last card of a hand."""
        return not self.hides if self.shows_choice is None else self.shows_choice(state)

    def number(self, action: Action | str | int) -> int:
        """Return the integer of an action in any form. An unknown action is illegal."""
        if isinstance(action, str):
            number = self._texts.number(action)
            if number is None:
                reason = self.misread(folded(action)) or self._texts.explain(action)
                raise IllegalAction(echoed(action), reason)
            return number
        whole = whole_number(action)
        if whole is not None:
            if not 0 <= whole < self.kernel.action_count:
                raise IllegalAction(
                    shortened(str(whole)), f"the actions of {self.title} are 0 to {self.kernel.action_count - 1}"
                )
            return whole
        try:
            return self._number_of_action[action]
        except Exception:  # anything may be asked, also what has no hash
            raise IllegalAction(echoed(action), say("reason-not-an-action", game=self.title)) from None

    def check_seats(self, seats: Any, options: Options) -> int:
        """Return a number of seats that is allowed with these options. None means the smallest."""
        allowed = options.playable_by(self.seats)
        if seats is None:
            return allowed.start
        whole = whole_number(seats)
        if whole is None or whole not in allowed:
            low, high = allowed.start, allowed.stop - 1
            key = "reason-players" if low == high else "reason-players-range"
            raise BadSetting(
                say(key, game=self.title, low=low, high=high, options=allowed != self.seats, seats=echoed(seats))
            )
        return whole
