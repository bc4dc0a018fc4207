"""Guesses at hidden information: Switch Yard has none."""

from roundhouse.kernel import Rng, State, jit


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Do nothing: no information is hidden."""
