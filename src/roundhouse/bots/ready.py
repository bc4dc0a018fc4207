"""Getting the bots of a game ready: all that must be compiled before they can think."""

from collections.abc import Callable

from roundhouse.bots.levels import ALPHA_BETA, find_bot
from roundhouse.bots.lines import has_lines
from roundhouse.bots.outlook import Outlook
from roundhouse.bots.workings import workings_of
from roundhouse.games.match import Match
from roundhouse.games.registry import find


def parts(game: str) -> dict[str, Callable[[], object]]:
    """Return what there is to compile, by name; calling a part compiles it, or loads it from the cache."""
    found = workings_of(game).parts()
    if has_lines(game):
        player = find_bot(game, f"{ALPHA_BETA}@1").sit_down("warm")
        found["looking along lines"] = lambda: player.think(Outlook.of(Match(find(game))))
    return found
