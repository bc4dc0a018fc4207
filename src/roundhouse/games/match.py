"""A game being played from Python."""

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.contract import Action, Game, View
from roundhouse.games.errors import BadSetting, IllegalAction, RoundhouseError
from roundhouse.games.events import Event, as_seen
from roundhouse.games.options import Options
from roundhouse.games.record import Ending, Record, to_json, to_text
from roundhouse.kernel import LOG_WIDTH, State, blank, log_with_room, reseed, rng_from

SEED_BITS = 256
SNAPSHOT_EVERY = 64


@dataclass(frozen=True)
class Result:
    """How a game ended: the winners' seats (several share a win or a draw), each seat's points, and why."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str


class Match:
    """One game, from its setup to its end. Make it with `roundhouse.new` or `roundhouse.load`."""

    def __init__(
        self,
        game: Game,
        *,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(game.seats.start if seats is None else seats)
        self.options: Options = game.options.of(options or {})
        self.seed = check_seed(secrets.randbits(SEED_BITS) if seed is None else seed)
        self._secret = self.seed.to_bytes(SEED_BITS // 8, "big")
        driver = game.driver
        self._step = driver.step
        self._action_count = game.kernel.action_count
        self._states = blank(game.kernel.state)
        self._rng = np.zeros(4, np.uint32)
        self._log = log_with_room(game.kernel.most_events)
        self._out = driver.actions()
        self._played: list[int] = []
        self._told: list[bytes] = []
        reseed(self._rng, self._entropy(0))
        encoded = self.options.encode(self.seats)
        self._count = int(driver.start(self._states, encoded, self._rng, self._log, self._out))
        self._keep_events()
        self._snapshots = [self._states.copy()]

    @property
    def states(self) -> NDArray[np.record]:
        """The whole state in an array of one: the form in which it crosses the border to compiled code."""
        return self._states

    @property
    def state(self) -> State:
        """The whole state, with all that is hidden. What a seat may know is in `view`."""
        return self._states[0]

    @property
    def turn(self) -> int | None:
        """The seat to decide; None when the game is over."""
        seat = int(self._states[0]["turn"])
        return None if seat < 0 else seat

    @property
    def played(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(self.game.typed[action] for action in self._played)

    def __len__(self) -> int:
        return len(self._played)

    def legal(self) -> list[int]:
        """Return the legal actions' integers, in rising order."""
        legal: list[int] = self._out[: self._count].tolist()
        return legal

    def actions(self) -> list[Action]:
        """Return the legal actions in their typed form; `str` of each is its notation."""
        typed = self.game.typed
        return [typed[action] for action in self.legal()]

    def play(self, action: Action | str | int) -> None:
        """Play an action: text, typed action or integer. A wrong one raises IllegalAction and changes nothing."""
        number = action if type(action) is int and 0 <= action < self._action_count else self.game.number(action)
        if self.game.chance:
            reseed(self._rng, self._entropy(len(self._played) + 1))
        count = self._step(self._states, number, self._rng, self._log, self._out, self._count)
        if count < 0:
            raise IllegalAction(self.game.typed[number], self.why_not(number))
        self._count = count
        self._played.append(number)
        self._keep_events()
        if len(self._played) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self._states.copy())

    def why_not(self, action: Action | str | int) -> str:
        """Say why an action may not be played now; empty if it may."""
        number = self.game.number(action)
        if number in self.legal():
            return ""
        if self.turn is None:
            return "the game is over"
        return self.game.why_not(self.state, self.game.typed[number])

    def undo(self) -> Action:
        """Take the last action back and return it."""
        if not self._played:
            raise RoundhouseError("there is nothing to undo")
        kept, undone = self._played[:-1], self._played[-1]
        snapshot = len(kept) // SNAPSHOT_EVERY
        del self._snapshots[snapshot + 1 :]
        begin = snapshot * SNAPSHOT_EVERY
        del self._played[begin:], self._told[begin + 1 :]
        self._states[0] = self._snapshots[snapshot][0]
        self.relist()
        for action in kept[begin:]:
            self.play(action)
        return self.game.typed[undone]

    def copy(self) -> "Match":
        """Return an independent match that stands where this one stands."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        for name in ("_states", "_rng", "_log", "_out", "_played", "_told", "_snapshots"):
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know, as plain data; without a seat, what a spectator may."""
        return self.game.view(self.state, self.check_seat(seat))

    def events(self, seat: int | None = None, since: int | None = None) -> list[Event]:
        """Return what happened after the action of that number, as far as a seat (or a spectator) may know it."""
        self.check_seat(seat)
        kinds = self.game.events
        first = 0 if since is None else max(0, since + 1)
        events = []
        for step, told in enumerate(self._told[first:], first):
            for row in np.frombuffer(told, np.int32).reshape(-1, LOG_WIDTH).tolist():
                events.append(as_seen(kinds[row[0]], step, tuple(row[1:]), seat))
        return events

    @property
    def result(self) -> Result | None:
        """Who won with which scores, and why; None until the game is over."""
        if self.turn is not None:
            return None
        points = np.zeros(self.seats)
        winners = int(self.game.driver.score(self._states, points))
        seats = tuple(seat for seat in range(self.seats) if winners >> seat & 1)
        return Result(seats, tuple(points.tolist()), str(self.events(since=len(self) - 1)[-1]))

    def relist(self) -> None:
        """List the legal actions anew, after the state was changed by hand."""
        self._count = int(self.game.driver.legal(self._states, self._out))

    def guess(self, seat: int, seed: int | str) -> NDArray[np.record]:
        """Return a state in which all that the seat cannot know is replaced by a guess that fits what it knows."""
        self.check_seat(seat)
        states = self._states.copy()
        self.game.driver.redeal(states, seat, rng_from(seed))
        return states

    def record(self) -> str:
        """Return the game as a record: small readable JSON, from which `roundhouse.load` makes it again."""
        return to_json(self._written())

    def text(self) -> str:
        """Return the game as text: a header, then the actions as a player would note them."""
        return to_text(self._written())

    def _written(self) -> Record:
        result = self.result
        return Record(
            game=self.game.name,
            rules=self.game.rules_version,
            seats=self.seats,
            options=self.options.as_dict(),
            seed=str(self.seed),
            actions=[str(action) for action in self.played],
            result=Ending(list(result.winners), list(result.scores)) if result else None,
        )

    def check_seat(self, seat: int | None) -> int | None:
        """Return the seat if the match has it."""
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats):
            raise BadSetting(f"the seats are 0 to {self.seats - 1}, not {seat!r}")
        return seat

    def _entropy(self, step: int) -> bytes:
        """Return the entropy of a step: anybody who knows the seed can check every shuffle."""
        return hmac.digest(self._secret, step.to_bytes(8, "big"), "sha256")

    def _keep_events(self) -> None:
        self._told.append(self._log[1 : self._log[0, 0] + 1].tobytes())

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.seats} players, {len(self)} actions, turn: {self.turn}>"


def check_seed(seed: Any) -> int:
    """Return a seed if it is one."""
    if isinstance(seed, bool) or not hasattr(seed, "__index__") or not 0 <= seed.__index__() < 1 << SEED_BITS:
        raise BadSetting(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return int(seed.__index__())
