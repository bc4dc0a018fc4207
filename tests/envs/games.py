"""Which games the tests of environments play."""

import pytest

from roundhouse.games.registry import MODULES, find

OBSERVED = tuple(name for name in MODULES if find(name).observation is not None)
QUICK = "switch-yard"

EACH = pytest.mark.parametrize("game", OBSERVED)
EACH_COMPILED = pytest.mark.parametrize(
    "game", [name if name == QUICK else pytest.param(name, marks=pytest.mark.deep) for name in OBSERVED]
)
"""For tests that must compile much for each game: most of them are deep."""
