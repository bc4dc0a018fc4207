"""The bots of each game: the kinds, the five ranks, and how a bot is described in text."""

import difflib
import math
import tomllib
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.bots.analysis import Budget, Player
from roundhouse.bots.evaluation import Weights, find_evaluation, has_evaluation
from roundhouse.bots.providers import MARK, Provider, find_provider
from roundhouse.bots.search.compiled_alpha_beta import has_alpha_beta
from roundhouse.bots.search.iterative_deepening import AlphaBeta
from roundhouse.bots.search.simple_players import Careless, Greedy, RandomMover
from roundhouse.bots.search.tree_search import Settings, TreeSearch
from roundhouse.games import parts
from roundhouse.games.action_text import echoed
from roundhouse.games.errors import BadSetting, RoundhouseError
from roundhouse.games.registry import find
from roundhouse.texts import say

RANKS = {
    rank: str(say("rank-help", rank=rank)) for rank in ("call-boy", "brakeman", "fireman", "engineer", "superintendent")
}
"""The ranks, from the weakest to the strongest, with a description for players."""

RANK_FILE = "bots/ranks.toml"
"""A game's own ranks, in its package."""
GENERIC_RANKS = Path(__file__).with_name("generic_ranks.toml")
"""The ranks of a game that has an evaluation, but no ranks of its own."""
PLAIN_RANKS = Path(__file__).with_name("plain_ranks.toml")
"""The ranks of a game without an evaluation."""

RANDOM, GREEDY, SEARCH, PLAIN, ALPHA_BETA = "random", "greedy", "search", "plain", "alpha-beta"


@dataclass(frozen=True)
class Bot:
    """A bot of a game: its kind, its budget, and how large its mistakes are (`slack`, in shares of a win).

    The kind of a bot from outside is PROVIDER:BOT.

    `weights` is a file or the numbers themselves. With None the bot uses the game's own weights.
    """

    game: str
    name: str
    kind: str
    budget: Budget
    slack: float = 0.0
    threads: int = 1
    settings: Settings = field(default_factory=Settings)
    weights: Path | tuple[float, ...] | None = None

    @property
    def uses_weights(self) -> bool:
        """Whether the bot evaluates positions."""
        return self.kind not in (RANDOM, PLAIN) and self.provider is None

    @property
    def provider(self) -> Provider | None:
        """Where a bot from outside comes from."""
        name, mark, _ = self.kind.partition(MARK)
        return find_provider(name) if mark else None

    def with_weights_read(self) -> "Bot":
        """Return the same bot with its weights read from the file. Later changes to the file do not affect it."""
        return replace(self, weights=tuple(self.weights_read().tolist())) if self.uses_weights else self

    def hurried(self) -> "Bot":
        """Return the same bot with a small budget, for a game that is not compiled yet."""
        seconds = HURRY if self.budget.seconds is None else min(HURRY, self.budget.seconds)
        settings = replace(self.settings, glances=1, walk=0)
        return replace(self, budget=replace(self.budget, seconds=seconds), settings=settings)

    def careful(self) -> "Bot":
        """Return the same bot without mistakes, to give advice."""
        return replace(self, slack=0.0)

    def weights_read(self) -> Weights:
        """Read the weights."""
        if isinstance(self.weights, tuple):
            return np.array(self.weights)
        return find_evaluation(self.game).weights(self.weights)

    def sit_down(self, seed: int | str) -> Player:
        """Return a new player for one seat of one game."""
        own = f"{seed} {self.name}"
        player: Player
        if self.kind == RANDOM:
            return RandomMover(own)
        if self.provider is not None:
            bot = self.kind.partition(MARK)[2]
            player = self.provider.sit_down(bot, self.budget, self.settings.exploration, own)
        elif self.kind == PLAIN:
            player = TreeSearch(self.budget, self.settings, None, own, self.threads)
        elif self.kind == GREEDY:
            player = Greedy(self.weights_read(), own, seconds=self.budget.seconds)
        elif self.kind == ALPHA_BETA:
            player = AlphaBeta(self.budget, self.weights_read(), own, self.threads, self.slack)
        else:
            player = TreeSearch(self.budget, self.settings, self.weights_read(), own, self.threads)
        return Careless(player, self.slack, own) if self.slack else player


HURRY = 1.0
"""Seconds per turn for a hurried bot."""

WHOLE = {"glances": range(1, 1001), "walk": range(1001), "selfish": range(2)}
"""The search settings that are whole numbers, with their ranges."""

NO_SEARCH = Budget(iterations=1)
"""The budget of bots that do not search."""
NOT_SEARCHING = (RANDOM, GREEDY)
TWO_SECONDS = Budget(seconds=2.0)
PLAIN_SETTINGS = Settings(exploration=1.0, plain=True)


def bots_of(game: str) -> dict[str, Bot]:
    """Return the bots of a game by name: the kinds, then the ranks."""
    file, kinds = rank_file(game), kinds_of(game)
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        settings = Settings(**table.pop("search", {}))
        ranks = [_rank(game, name, kinds, settings, **table.pop(name)) for name in RANKS]
        if table:
            raise ValueError(f"unknown: {', '.join(table)}")
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, BadSetting) as error:
        raise RoundhouseError(f"{file} does not describe the ranks of {game}: {error!r}") from None
    return {bot.name: bot for bot in (*(_kind(game, kind, settings) for kind in kinds), *ranks)}


def rank_file(game: str) -> Path:
    """Return the file that describes a game's ranks: its own, or the one for all games like it."""
    return parts.file(find(game), RANK_FILE) or (GENERIC_RANKS if has_evaluation(game) else PLAIN_RANKS)


def kinds_of(game: str) -> tuple[str, ...]:
    """Return the kinds of bots that a game has. Without an evaluation, only those that need none."""
    if not has_evaluation(game):
        return RANDOM, PLAIN
    kinds = RANDOM, GREEDY, PLAIN, SEARCH
    return (*kinds, ALPHA_BETA) if has_alpha_beta(game) else kinds


def _kind(game: str, kind: str, settings: Settings) -> Bot:
    """Return the bot with the name of its kind."""
    budget = NO_SEARCH if kind in NOT_SEARCHING else TWO_SECONDS
    return Bot(game, kind, kind, budget, settings={SEARCH: settings, PLAIN: PLAIN_SETTINGS}.get(kind, Settings()))


def _rank(
    game: str, name: str, kinds: tuple[str, ...], settings: Settings, *, kind: str, budget: str = "1",
    slack: float = 0.0,
) -> Bot:  # fmt: skip
    if kind not in kinds or kind == RANDOM:
        allowed = [each for each in kinds if each != RANDOM]
        raise ValueError(f"a rank is one of {', '.join(allowed)}, not {kind!r}")
    own = PLAIN_SETTINGS if kind == PLAIN else settings
    return Bot(game, name, kind, Budget.parse(budget), slack, settings=own)


def find_bot(game: str, text: str) -> Bot:
    """Return the bot that a text describes: NAME, NAME@BUDGET or NAME*THREADS@BUDGET, then `,SETTING=VALUE`s.

    Examples: `engineer`, `search*2@1.5s` or `search@200,weights=tuned.toml,exploration=0.8`. The settings are `weights`
    (a file), `slack`, and those of the search. PROVIDER:NAME@BUDGET is a bot from outside.
    """
    find(game)
    head, *settings = text.split(",")
    head, at, budget = head.partition("@")
    name, star, threads = head.partition("*")
    if MARK in name:
        if star:
            raise BadSetting(f"{name} has no threads, as in {text!r}")
        bot = _provided(game, name, Budget.parse(budget) if at else None, text)
    else:
        bot = _own(game, name, text, threads if star else None, budget if at else None)
    for setting in settings:
        bot = _changed(bot, *setting.partition("=")[::2])
    return bot


def _provided(game: str, kind: str, budget: Budget | None, text: str) -> Bot:
    """Return a bot from outside."""
    name, _, bot = kind.partition(MARK)
    provider = find_provider(name)
    checked = provider.check(find(game), bot, budget)
    return Bot(game, text, kind, checked, settings=Settings(exploration=provider.exploration))


def _own(game: str, name: str, text: str, threads: str | None, budget: str | None) -> Bot:
    bots = bots_of(game)
    if name not in bots:
        close = difflib.get_close_matches(name, bots, 1, 0.5)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(bots)}"
        raise BadSetting(f"there is no bot {echoed(name)}; {hint}")
    if threads is not None and (not threads.isdecimal() or not 1 <= int(threads) <= 64):
        raise BadSetting(f"the threads of a bot are 1 to 64, not {threads!r}")
    bot = replace(bots[name], name=text)
    if (threads is not None or budget is not None) and bot.kind in NOT_SEARCHING:
        raise BadSetting(f"{name} does not search: it has neither threads nor a budget, as in {text!r}")
    if budget is not None:
        bot = replace(bot, budget=Budget.parse(budget))
    if threads is not None:
        bot = replace(bot, threads=int(threads))
    return bot


def _changed(bot: Bot, setting: str, value: str) -> Bot:
    """Return a bot with one setting changed. Only settings that apply to this kind of bot are allowed."""
    search_settings = [each.name for each in fields(Settings) if each.name != PLAIN]
    evaluating = ["weights", "slack"]
    by_kind = {RANDOM: [], PLAIN: ["slack", "exploration"], GREEDY: evaluating, ALPHA_BETA: evaluating}
    searching = [*evaluating, *search_settings] if bot.provider is None else ["exploration"]
    allowed = by_kind.get(bot.kind, searching)
    if setting not in allowed:
        names = ", ".join(f"{each}=…" for each in allowed) or "none"
        raise BadSetting(f"{bot.name!r} has no setting {setting!r}; there are: {names}")
    if setting == "weights":
        find_evaluation(bot.game).weights(Path(value))
        return replace(bot, weights=Path(value))
    if setting in WHOLE:
        if not value.isdecimal() or int(value) not in WHOLE[setting]:
            least, most = WHOLE[setting].start, WHOLE[setting].stop - 1
            raise BadSetting(f"{setting} in {bot.name!r} must be a whole number from {least} to {most}, not {value!r}")
        whole: dict[str, Any] = {setting: int(value)}
        return replace(bot, settings=replace(bot.settings, **whole))
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if setting == "slack" and number == 0:
        return replace(bot, slack=0.0)
    if not 0 < number < math.inf:
        raise BadSetting(f"{setting} in {bot.name!r} must be a number greater than 0, not {value!r}")
    if setting == "slack":
        return replace(bot, slack=number)
    changed: dict[str, Any] = {setting: number}
    return replace(bot, settings=replace(bot.settings, **changed))
