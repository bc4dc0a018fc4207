"""Deals anew what no seat knows, for a match that plays on from a position of another one."""

from roundhouse.games.switching_tracks.redeal import redeal
from roundhouse.kernel import Rng, State


def reshuffle(s: State, rng: Rng) -> None:
    """Shuffle the piles, the contracts to come, and the offices of the stacks that nobody has looked through."""
    looked = s.looked.copy()
    s.looked[0] = looked.max(axis=0)  # as if one seat knew what any seat knows
    redeal(s, 0, rng)
    s.looked[:] = looked
