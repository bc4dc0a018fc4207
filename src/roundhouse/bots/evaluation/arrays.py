"""The array types of evaluations."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Weights = NDArray[np.float64]
"""One number for each feature of a game."""
