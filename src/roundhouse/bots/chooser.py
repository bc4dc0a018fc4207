"""A bot that chooses actions in matches: the public face of the bots."""

from roundhouse.bots.analysis import Analysis, Player
from roundhouse.bots.catalog import find_bot
from roundhouse.bots.observation import Observation
from roundhouse.games.contract import Action
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match


class Chooser:
    """A bot by name, which can play any seat of any match. It knows only what the seat to decide knows.

    It remembers what it thought earlier in the same match, as at a table.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        check_bot_name(name)
        self.name = name
        self.seed = seed
        self._players: dict[tuple[str, int, int], Player] = {}

    def choose(self, match: Match) -> Action:
        """Return the action that the bot would play, in its typed form."""
        return match.game.typed[self.analyse(match).action]

    def analyse(self, match: Match) -> Analysis:
        """Return what the bot thinks of the position: the best actions, and each seat's share of the win."""
        seen = Observation.of(match)
        key = (match.game.name, match.seed, seen.seat)
        if key not in self._players:
            player = find_bot(match.game.name, self.name).sit_down(f"{self.seed} {match.seed} {seen.seat}")
            self._players = {old: kept for old, kept in self._players.items() if old[:2] == key[:2]} | {key: player}
        return self._players[key].think(seen)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def check_bot_name(name: object) -> None:
    """Raise BadSetting if a name is not text. Whether there is such a bot depends on the game."""
    if not isinstance(name, str) or not name:
        raise BadSetting(f"a bot has a name, such as engineer or search@200, not {name!r}")
