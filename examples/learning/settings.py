"""What to learn, and how. Change it here."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What to learn, and how."""

    game: str = "on-track"
    rival: str = "brakeman"
    games: int = 256  # in the batch
    steps: int = 32  # of each game, between updates
    hidden: int = 128
    epochs: int = 3
    batch: int = 1024
    rate: float = 3e-4
    discount: float = 0.995
    smoothing: float = 0.95  # the lambda of generalised advantage estimation
    clip: float = 0.2
    entropy: float = 0.01
    slack: float = 0.045  # the opponents make mistakes like those of a brakeman
    guidance: float = 0.5  # the potential of being a whole railroad ahead
    teacher: str = "engineer"
    lessons: int = 12_000  # decisions of the teacher
    readings: int = 15  # how often each is learned from
    teaching_rate: float = 1e-3
    warm_up: int = 10  # updates that teach only the values, which the lessons do not
    seed: int = 1
