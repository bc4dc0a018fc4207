"""Clocks for any number of seats: a bank with an increment, or a fixed time for each turn."""

from dataclasses import dataclass, field

import msgspec

from roundhouse.games.errors import BadSetting
from roundhouse.texts import say

MOST_SECONDS = 60 * 86_400.0


@dataclass(frozen=True)
class ClockRules:
    """Seconds for the whole game (bank) and added for each turn (increment). Without a bank, a fixed time per turn."""

    bank: float
    increment: float

    def __post_init__(self) -> None:
        if not (0 <= self.bank <= MOST_SECONDS and 0 <= self.increment <= MOST_SECONDS):
            raise BadSetting(say("reason-clock-range"))
        if self.bank + self.increment < 1:
            raise BadSetting(say("reason-clock-empty"))


class Times(msgspec.Struct, frozen=True, array_like=True):
    """The state of a clock."""

    left: list[float]
    running: int | None
    since: float


@dataclass
class Clock:
    """The seats' remaining time. It runs for one seat at a time. With a fixed time per turn, unused time is lost."""

    rules: ClockRules
    seats: int
    left: list[float] = field(init=False)
    running: int | None = None
    since: float = 0.0

    def __post_init__(self) -> None:
        start = self.rules.bank or self.rules.increment
        self.left = [start] * self.seats

    def turn_to(self, seat: int | None, at: float) -> None:
        """Switch to another seat; the seat whose turn ended gains the increment."""
        if seat == self.running:
            return
        if self.running is not None:
            rest = self.remaining(self.running, at)
            self.left[self.running] = rest + self.rules.increment if self.rules.bank else self.rules.increment
        self.running = seat
        self.since = at

    @property
    def times(self) -> Times:
        """The current state of the clock."""
        return Times(self.left.copy(), self.running, self.since)

    def set_to(self, times: Times) -> None:
        """Restore an earlier state. The time since then counts for the running seat."""
        self.left, self.running, self.since = times.left.copy(), times.running, times.since

    def turn_back_to(self, seat: int, at: float) -> None:
        """Switch back to a seat after an undo, if the earlier state is unknown: older releases did not store it."""
        if self.running is not None:
            self.left[self.running] = self.remaining(self.running, at)
        self.running = seat
        self.since = at

    def remaining(self, seat: int, at: float) -> float:
        """Return how many seconds a seat has left."""
        spent = max(0.0, at - self.since) if seat == self.running else 0.0
        return max(0.0, self.left[seat] - spent)

    @property
    def runs_out(self) -> float | None:
        """When the running seat's time is up; None if the clock is stopped."""
        return None if self.running is None else self.since + self.left[self.running]
