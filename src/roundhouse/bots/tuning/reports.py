"""What tuning reports while it runs."""

from dataclasses import dataclass

from roundhouse.bots.arena import Estimate


@dataclass(frozen=True)
class SelfPlayProgress:
    """Batches of self-play games that are done."""

    title: str
    done: int
    total: int


@dataclass(frozen=True)
class Fitted:
    """Weights were fitted. The cross-entropies are those of the positions held back, in bits per position."""

    games: int
    positions: int
    before: float
    fitted: float
    uniform: float  # without an evaluation


@dataclass(frozen=True)
class StepTried:
    """Weights part of the way to the fitted ones played duels against the earlier ones."""

    size: float
    share: Estimate


@dataclass(frozen=True)
class Generation:
    """A generation of weights played its duels. If promoted, its mean is the next generation's opponent."""

    number: int
    tried: int
    mean_share: float
    promoted: bool


@dataclass(frozen=True)
class RoundDone:
    """The weights after a round are written."""

    number: int


@dataclass(frozen=True)
class WeightsFound:
    """The last round is done."""

    weights: dict[str, float]


@dataclass(frozen=True)
class ArenaStarted:
    """The new weights start to play against the earlier ones in the arena."""

    seats: int


@dataclass(frozen=True)
class ArenaResult:
    """The wins of the new weights against the earlier ones in the arena."""

    seats: int
    games: int
    bot: str
    share: Estimate

    def __str__(self) -> str:
        share = self.share
        text = f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {self.games} games of {self.seats}"
        fair = -(-self.seats // 2) / self.seats
        return f"{text} as {self.bot} against the earlier weights" + (f"; {fair:.0%} by luck" if self.seats % 2 else "")


Report = SelfPlayProgress | Fitted | StepTried | Generation | RoundDone | WeightsFound | ArenaStarted | ArenaResult
