"""Guesses at what a seat cannot know: in Switch Yard, nothing."""

from roundhouse.kernel import Rng, State, jit


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Change nothing: there is nothing that a seat does not know."""
