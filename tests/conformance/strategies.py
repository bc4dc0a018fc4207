"""Hypothesis strategies for any game: its options, its seats, and matches played at random."""

from typing import Any

from hypothesis import strategies as st

from roundhouse.games.contract import Game
from roundhouse.games.match import Match
from roundhouse.games.options import Choice, Flag, Kind, Whole

SEEDS = st.integers(0, 2**256 - 1)


def values(kind: Kind) -> st.SearchStrategy[Any]:
    """Return the values that an option can take."""
    if isinstance(kind, Choice):
        return st.sampled_from(kind.words)
    if isinstance(kind, Whole):
        return st.integers(kind.low, kind.high)
    if isinstance(kind, Flag):
        return st.booleans()
    return st.just("")


def options(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Return settings of a game's options, all of them or only some."""
    return st.fixed_dictionaries({}, optional={name: values(kind) for name, kind in game.options.kinds().items()})


@st.composite
def new_matches(draw: st.DrawFn, game: Game, seeds: st.SearchStrategy[int] = SEEDS) -> Match:
    """Return a match that has just begun."""
    chosen = draw(options(game))
    seats = draw(st.sampled_from(list(game.options.of(chosen).playable_by(game.seats))))
    return Match(game, seats=seats, seed=draw(seeds), options=chosen)


@st.composite
def matches(draw: st.DrawFn, game: Game, most: int = 120) -> Match:
    """Return a match somewhere between its beginning and its end."""
    match = draw(new_matches(game))
    pick = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, most))):
        if match.turn is None:
            break
        match.play(pick.choice(match.legal()))
    return match
