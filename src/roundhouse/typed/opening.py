"""How a match is begun, for type checkers. Written by `python -m roundhouse.typed.generate`."""

from typing import Any, Literal, overload

from roundhouse.games.match import Match
from roundhouse.typed.on_track import OnTrackMatch
from roundhouse.typed.spike import SpikeMatch
from roundhouse.typed.switch_yard import SwitchYardMatch
from roundhouse.typed.switching_tracks import SwitchingTracksMatch


@overload
def new(
    game: Literal["switching-tracks"],
    *,
    seats: int | None = None,
    seed: int | None = None,
    variant: Any = None,
    **options: Any,
) -> SwitchingTracksMatch: ...


@overload
def new(
    game: Literal["switch-yard"],
    *,
    seats: int | None = None,
    seed: int | None = None,
    variant: Any = None,
    **options: Any,
) -> SwitchYardMatch: ...


@overload
def new(
    game: Literal["on-track"],
    *,
    seats: int | None = None,
    seed: int | None = None,
    variant: Any = None,
    **options: Any,
) -> OnTrackMatch: ...


@overload
def new(
    game: Literal["spike"],
    *,
    seats: int | None = None,
    seed: int | None = None,
    variant: Any = None,
    **options: Any,
) -> SpikeMatch: ...


@overload
def new(
    game: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    variant: Any = None,
    **options: Any,
) -> Match: ...


def new(game: str, **_: Any) -> Match:
    """Start a match. By default it has as few seats as the game allows, and a new secret seed.

    With `variant`, the path of a folder with changed components, it is played with those.
    """
    raise NotImplementedError(game)  # only for type checkers: the package has its own
