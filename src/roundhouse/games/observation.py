"""Observations: what a seat knows of a position, as one array of numbers for learning.

A game describes the array in its `observation.py`: named parts one after another, and a compiled function that fills
it. An observation is made only of what the seat may know, and nothing of the seat's view is lost in it.

Seats count from the observer on: place 0 is the observer, place 1 the next seat. The array has room for the most seats
that the game allows; what belongs to seats that do not play is 0. So its length is the same for all seats and options,
and stays the same within a version of the rules.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.errors import BadSetting
from roundhouse.kernel import Driver, State, bind, direct, inline

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]

DTYPE = np.float32

if TYPE_CHECKING:
    # The free name of the function below, which is bound to a game.
    def observe(s: State, seat: int, out: Numbers) -> None: ...


def observe_match(buffers: Any, seat: int, out: Numbers, mask: Mask) -> None:
    """Write what a seat sees in a match buffer; if it is to decide, mark its legal actions in a mask of zeros."""
    buffer = buffers[0]
    observe(buffer.state, seat, out)
    if buffer.state.turn == seat:
        for place in range(buffer.count):
            mask[buffer.listed[place]] = 1


@inline
def check_length(out: Numbers, length: int) -> None:
    """Refuse an array of another length.

    After this the compiler knows the length. So it leaves out the bounds checks of all numbers whose places it knows.
    """
    if out.shape[0] != length:
        raise ValueError("the array has not the length of an observation")


@inline
def check_player(place: int, player: int, most: int) -> None:
    """Refuse a place or a seat that no game has. After this the compiler need not check them for each array."""
    if place < 0 or place >= most or player < 0 or player >= most:
        raise ValueError("there is no such seat")


@inline
def clear(out: Numbers) -> None:
    """Set all numbers to 0."""
    for at in range(out.shape[0]):
        out[at] = 0


@inline
def seat_at(place: int, observer: int, seats: int) -> int:
    """Return the seat at a place, counted from the observer on."""
    seat = observer + place
    return seat - seats if seat >= seats else seat


@inline
def place_of(seat: int, observer: int, seats: int) -> int:
    """Return the place of a seat, counted from the observer on."""
    place = seat - observer
    return place + seats if place < 0 else place


@dataclass(frozen=True)
class Part:
    """A part of an observation: where it begins, its shape, the range of its numbers, and what they mean."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: float
    high: float
    about: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)

    @property
    def stop(self) -> int:
        """Where it ends."""
        return self.start + self.size


class Parts(Mapping[str, Part]):
    """The parts of a game's observations, by name, in the order in which they lie."""

    def __init__(self) -> None:
        self._parts: dict[str, Part] = {}
        self.size = 0

    def add(self, name: str, *shape: int, low: float = 0, high: float = 1, about: str) -> int:
        """Add a part at the end and return where it begins."""
        if name in self._parts:
            raise ValueError(f"there are two parts {name!r}")
        part = self._parts[name] = Part(name, self.size, shape, low, high, about)
        self.size = part.stop
        return part.start

    def __getitem__(self, name: str) -> Part:
        return self._parts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)


def observe_state(states: Any, seat: int, out: Numbers) -> None:
    """Write what a seat knows of the first of some states."""
    observe(states[0], seat, out)


@dataclass(frozen=True)
class ObservationSpec:
    """The observations of a game: their parts, and the compiled `observe(state, seat, out)` that fills them."""

    parts: Parts
    observe: Callable[..., None]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.parts.size

    @property
    def low(self) -> Numbers:
        """The smallest value of each number."""
        return self._each(lambda part: part.low)

    @property
    def high(self) -> Numbers:
        """The largest value of each number."""
        return self._each(lambda part: part.high)

    def _each(self, value: Callable[[Part], float]) -> Numbers:
        return np.concatenate([np.full(part.size, value(part), DTYPE) for part in self.parts.values()])

    def observer(self, driver: Driver) -> Callable[[NDArray[np.record], int, Numbers, Mask], None]:
        """Return `observe_match`, bound to a game. Only for match buffers of this game: see `direct`."""
        bound = bind(observe_match, driver.kernel.name, observe=self.observe)
        return direct(
            bound, driver.buffer(), 0, np.zeros(self.size, DTYPE), np.zeros(driver.kernel.action_count, np.int8)
        )

    @cached_property
    def fill(self) -> Callable[..., None]:
        """Write what a seat knows of a state (an array of one) to an array: `fill(states, seat, out)`."""
        return bind(observe_state, self.observe.__module__.split(".")[-2], observe=self.observe)

    def of(self, states: NDArray[np.record], seat: int) -> Numbers:
        """Return what a seat knows of a state (an array of one)."""
        out = np.zeros(self.size, DTYPE)
        self.fill(states, seat, out)
        return out

    def split(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the parts of an observation, or of a batch, by name and in their shapes. They are not copies."""
        if observation.shape[-1:] != (self.size,):
            raise BadSetting(f"an observation has {self.size} numbers, not {observation.shape[-1:]}")
        batch = observation.shape[:-1]
        return {
            name: observation[..., part.start : part.stop].reshape(*batch, *part.shape)
            for name, part in self.parts.items()
        }

    def __str__(self) -> str:
        rows = [
            f"{part.start:6} {name} {'×'.join(map(str, part.shape)) or '1'} [{part.low:g}, {part.high:g}]: {part.about}"
            for name, part in self.parts.items()
        ]
        return "\n".join([f"{self.size} numbers", *rows])
