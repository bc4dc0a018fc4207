"""The array types of evaluations."""

from roundhouse.kernel import Floats

__all__ = ["Floats", "Weights"]

Weights = Floats
"""One number for each feature of a game."""
