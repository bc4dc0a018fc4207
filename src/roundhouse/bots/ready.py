"""What must be compiled before the bots of a game can think."""

from collections.abc import Callable

from roundhouse.bots.catalog import ALPHA_BETA, find_bot
from roundhouse.bots.observation import Observation
from roundhouse.bots.search.compiled import compiled_search
from roundhouse.bots.search.compiled_alpha_beta import has_alpha_beta
from roundhouse.games.match import Match
from roundhouse.games.registry import find


def parts(game: str) -> dict[str, Callable[[], object]]:
    """Return what there is to compile, by name. Calling a part compiles it or loads it from the cache."""
    found = compiled_search(game).parts()
    if has_alpha_beta(game):
        player = find_bot(game, f"{ALPHA_BETA}@1").sit_down("warm")
        found["alpha-beta"] = lambda: player.think(Observation.of(Match(find(game))))
    return found
