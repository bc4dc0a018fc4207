"""A game position with explicit chance: what happens by chance is decided from outside, by a number.

OpenSpiel needs this: a decision that involves chance leads to a chance node, and the outcome of that node determines
every shuffle and draw of the decision. There are `OUTCOMES` equally likely outcomes, so each of them stands for many
orders of the cards.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.envs.rewards import Sides, shared_out
from roundhouse.games.contract import Game
from roundhouse.games.events import as_seen
from roundhouse.games.options import Options
from roundhouse.kernel import Rng, below, copy_of, events_on, reseed, rng_from, states_on

OUTCOMES = 1024
PROBE = b"\x00" * 15 + b"\x01"
"""A seed that shows whether an action uses chance."""

Rows = list[list[int]]


class Position:
    """A position, the events so far, and the action that waits for chance, if there is one."""

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.pending: int | None = None
        self.steps: list[tuple[int, int, Rows]] = []  # who did which action, and its events
        self._known_before: dict[int, tuple[str, int]] = {}  # by seat, in a position that was imagined
        self._use(game.driver.buffer(with_events=True))
        self.is_dealt = not self._uses_chance(self._deal)
        if not self.is_dealt:
            self._use(game.driver.buffer(with_events=True))

    def _use(self, buffer: NDArray[np.record]) -> None:
        self.buffer = buffer
        self.states = states_on(buffer)
        self._rng: Rng = buffer["rng"][0]

    def __deepcopy__(self, _: Any) -> "Position":
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin._use(self.buffer.view(np.uint8).copy().view(self.buffer.dtype))
        twin.steps = self.steps.copy()
        twin._known_before = self._known_before.copy()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("states", "_rng")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._use(state["buffer"])

    def _uses_chance(self, happen: Callable[[], None]) -> bool:
        """Let something happen; return True if it depended on chance."""
        reseed(self._rng, PROBE)
        before = self._rng.tobytes()
        happen()
        return self._rng.tobytes() != before

    def _deal(self) -> None:
        self.game.driver.start(self.buffer, self.options.encode(self.seats))
        self.steps = [(-1, -1, events_on(self.buffer))]

    @property
    def turn(self) -> int | None:
        """The seat to decide; None when the game is over."""
        seat = int(self.states["turn"][0])
        return None if seat < 0 else seat

    @property
    def waits_for_chance(self) -> bool:
        """True if the deal, or the action that was chosen last, waits for chance."""
        return not self.is_dealt or self.pending is not None

    @property
    def is_over(self) -> bool:
        """True if the game is over."""
        return not self.waits_for_chance and self.turn is None

    def legal(self) -> list[int]:
        """Return the legal actions."""
        return self.game.driver.listed(self.buffer)

    def play(self, action: int) -> None:
        """Play an action; if it involves chance, it waits for an outcome."""
        memory = self.buffer.view(np.uint8).copy()
        if self.game.chance and self._uses_chance(lambda: self._step(action)):
            self.steps.pop()
            self._use(memory.view(self.buffer.dtype))
            self.pending = action
        elif not self.game.chance:
            self._step(action)

    def _step(self, action: int) -> None:
        actor = self.turn
        if not self.game.driver.step(self.buffer, action):
            raise ValueError(f"{action} is not a legal action here")
        self.steps.append((-1 if actor is None else actor, action, events_on(self.buffer)))

    def decide_chance(self, outcome: int) -> None:
        """Let chance decide."""
        self._rng[:] = rng_from(f"outcome {len(self.steps)} {outcome}")
        if not self.is_dealt:
            self._deal()
            self.is_dealt = True
        else:
            action, self.pending = self.pending, None
            assert action is not None
            self._step(action)

    def rewards(self) -> list[float]:
        """Return the reward of each seat."""
        return self._rewards_at(self.states) if self.is_over else [0.0] * self.seats

    def _rewards_at(self, end: NDArray[np.record]) -> list[float]:
        winners = int(self.game.driver.score(end, np.zeros(self.seats)))
        sides: Sides = self.options.sides(self.seats)
        return shared_out([seat for seat in range(self.seats) if winners >> seat & 1], sides)

    def roll_out(self, rng: Rng) -> list[float]:
        """Return the reward of each seat after random play from here to the end, in compiled code."""
        begun = self
        if self.waits_for_chance:
            begun = self.__deepcopy__(None)
            begun.decide_chance(below(rng, OUTCOMES))
        states = copy_of(begun.states)
        self.game.driver.random_game(states, rng)
        return self._rewards_at(states)

    def knowledge(self, seat: int) -> str:
        """Return all that a seat has seen so far and done itself, in order."""
        before, first = self._known_before.get(seat, ("", 0))
        lines = [before] if before else []
        for actor, action, rows in self.steps[first:]:
            if actor == seat:
                lines.append(f"you: {self.game.typed[action]}")
            lines.extend(str(as_seen(self.game.events[row[0]], 0, tuple(row[1:]), seat)) for row in rows)
        if self.pending is not None and self.turn == seat:
            lines.append(f"you: {self.game.typed[self.pending]} …")
        return "\n".join(lines)

    def imagine(self, seat: int, rng: Rng) -> None:
        """Replace everything that a seat cannot know with a guess. What the others know follows from the guess."""
        self.game.driver.redeal(self.states, seat, rng)
        for other in range(self.seats):
            if other != seat:
                view = self.game.view_json(self.states, other).decode()
                self._known_before[other] = (f"imagined: {view}", len(self.steps))

    def go_on_from(self, states: NDArray[np.record]) -> None:
        """Replace everything by a state, as if the game had begun there. The seats know what they see of it."""
        self._use(self.game.driver.buffer_with(states, with_events=True))
        self.is_dealt, self.pending, self.steps = True, None, [(-1, -1, [])]
        for seat in range(self.seats):
            self._known_before[seat] = (self.game.view_json(self.states, seat).decode(), 1)

    def turn_began(self) -> int:
        """Return the number of actions when the current seat's turn began."""
        actors = [actor for actor, _, _ in self.steps[1:]]
        began = len(actors)
        while began and actors[began - 1] == self.turn:
            began -= 1
        return began
