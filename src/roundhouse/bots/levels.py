"""Who can sit down at a table: the five ranks of each game, and the bots that they are made of."""

import difflib
import tomllib
from dataclasses import dataclass, field, replace
from pathlib import Path

from roundhouse.bots.judgement import find_judgement
from roundhouse.bots.players import Careless, Greedy, RandomMover
from roundhouse.bots.search import Searcher, Settings
from roundhouse.bots.thought import Budget, Player
from roundhouse.games.errors import BadSetting, RoundhouseError
from roundhouse.games.registry import find

RANKS = {
    "call-boy": "new to the railway; a child can win",
    "brakeman": "sees what lies before it, and errs now and then",
    "fireman": "thinks a little ahead",
    "engineer": "plays well",
    "superintendent": "plays as well as it can in two seconds a turn",
}
"""The ranks, from the weakest to the strongest, and what they are like."""

RANKINGS = Path(__file__).with_name("ranks")

RANDOM, GREEDY, SEARCH, PLAIN = "random", "greedy", "search", "plain"


@dataclass(frozen=True)
class Bot:
    """A bot of a game: what it does, how long it thinks, and how much it errs (in shares of a win)."""

    game: str
    name: str
    kind: str
    budget: Budget
    slack: float = 0.0
    threads: int = 1
    settings: Settings = field(default_factory=Settings)
    weights: Path | None = None

    def sit_down(self, seed: int | str) -> Player:
        """Make a player of it, for one seat of one game."""
        own = f"{seed} {self.name}"
        player: Player
        if self.kind == RANDOM:
            return RandomMover(own)
        weights = find_judgement(self.game).weights(self.weights)
        if self.kind == GREEDY:
            player = Greedy(weights, own)
        else:
            player = Searcher(self.budget, self.settings, weights, own, self.threads)
        return Careless(player, self.slack, own) if self.slack else player


ANY = Budget(iterations=1)
"""The budget of those who do not search."""


def bots_of(game: str) -> dict[str, Bot]:
    """Return the bots of a game by name: the kinds, then the ranks."""
    file = RANKINGS / f"{game}.toml"
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        settings = Settings(**table.pop("search"))
        ranks = [_rank(game, name, settings, **table.pop(name)) for name in RANKS]
        if table:
            raise ValueError(f"unknown: {', '.join(table)}")
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, BadSetting) as error:
        raise RoundhouseError(f"{file} does not tell the ranks of {game}: {error!r}") from None
    kinds = (
        Bot(game, RANDOM, RANDOM, ANY),
        Bot(game, GREEDY, GREEDY, ANY),
        Bot(game, PLAIN, PLAIN, Budget(seconds=2.0), settings=Settings(exploration=1.0, plain=True)),
        Bot(game, SEARCH, SEARCH, Budget(seconds=2.0), settings=settings),
    )
    return {bot.name: bot for bot in (*kinds, *ranks)}


def _rank(game: str, name: str, settings: Settings, *, kind: str, budget: str = "1", slack: float = 0.0) -> Bot:
    if kind not in (GREEDY, SEARCH):
        raise ValueError(f"a rank is {GREEDY} or {SEARCH}, not {kind!r}")
    return Bot(game, name, kind, Budget.parse(budget), slack, settings=settings)


def find_bot(game: str, text: str) -> Bot:
    """Return the bot of a description: NAME, or NAME@BUDGET, or NAME*THREADS@BUDGET, such as search*2@1.5s."""
    find(game)
    name, at, budget = text.partition("@")
    name, star, threads = name.partition("*")
    bots = bots_of(game)
    if name not in bots:
        close = difflib.get_close_matches(name, bots, 1, 0.5)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(bots)}"
        raise BadSetting(f"there is no bot {name!r}; {hint}")
    if star and (not threads.isdecimal() or not 1 <= int(threads) <= 64):
        raise BadSetting(f"the threads of a bot are 1 to 64, not {threads!r}")
    bot = replace(bots[name], name=text)
    if at:
        bot = replace(bot, budget=Budget.parse(budget))
    return replace(bot, threads=int(threads)) if star else bot
