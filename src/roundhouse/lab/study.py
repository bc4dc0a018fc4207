"""A study: which games are played, by whom, how often. Written in a small TOML file or on the command line."""

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from roundhouse.bots.catalog import RANDOM, Bot, find_bot
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadSetting, RoundhouseError
from roundhouse.games.registry import find, variant
from roundhouse.games.seeds import check_seed
from roundhouse.lab.compiled_games import is_compiled_bot
from roundhouse.lab.measures import Pace

BLOCK, RANDOM_BLOCK = 32, 128
"""The games that are played and kept together; more between random bots, whose games take no time."""
USUAL_BOT = "fireman"
LADDER = ("brakeman", "fireman", "engineer")
LADDER_PART = 10
"""The usual ladder of ranks gets one game for this many games of equal ranks."""
MOST_GAMES = 10_000_000
"""The games of a setting at most."""
MOST_SETTINGS = 1000


class BadStudy(RoundhouseError):
    """A study says something that cannot be played."""


@dataclass(frozen=True)
class Lineup:
    """Who plays. The bots sit down in this order, again and again until every seat has one.

    `games` is the number of games, if it differs from the study's.
    """

    name: str
    bots: tuple[str, ...]
    games: int | None = None

    def __post_init__(self) -> None:
        if not self.bots:
            raise BadStudy(f"lineup {self.name!r}: say who plays, such as bots = ['fireman']")
        if self.games is not None:
            _check_games(self.games, f"games of line-up {self.name!r}")

    def at(self, seats: int) -> tuple[str, ...]:
        """Return a bot for each seat."""
        return tuple(itertools.islice(itertools.cycle(self.bots), seats))

    @property
    def is_equal(self) -> bool:
        """Whether all bots are the same."""
        return len(set(self.bots)) == 1


@dataclass(frozen=True)
class Setting:
    """One way to play of a study: all its games differ in chance alone, and in who sits where."""

    number: int
    game: str
    variant: str
    seats: int
    options: Mapping[str, Any]
    lineup: Lineup
    games: int
    seed: int

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots, before they are rotated."""
        return self.lineup.at(self.seats)

    @property
    def deals(self) -> int:
        """How many deals are played. Each is played once in every rotation of the bots around the table."""
        return -(-self.games // self.seats)

    @property
    def played(self) -> int:
        """The games that are really played: whole deals."""
        return self.deals * self.seats

    @cached_property
    def deals_in_block(self) -> int:
        """How many deals a block has."""
        games = RANDOM_BLOCK if all(bot.kind == RANDOM for bot in self.found_bots()) else BLOCK
        return -(-games // self.seats)

    @property
    def blocks(self) -> int:
        """The number of blocks."""
        return -(-self.deals // self.deals_in_block)

    def seating(self, rotation: int) -> tuple[str, ...]:
        """Return a bot for each seat in a rotation."""
        return self.bots[rotation:] + self.bots[:rotation]

    @cached_property
    def key(self) -> str:
        """A text that is the same for settings in which the same is played."""
        return msgspec.json.encode([self.game, self.seats, dict(self.options), self.bots]).decode()

    def found_bots(self) -> list[Bot]:
        """Return the bots, before they are rotated."""
        return [find_bot(self.game, text) for text in self.bots]

    @property
    def is_compiled(self) -> bool:
        """Whether the games are played in compiled code."""
        return all(map(is_compiled_bot, self.found_bots()))

    @property
    def is_repeatable(self) -> bool:
        """Whether the same study gives the same games: no bot has a budget in seconds."""
        return all(bot.kind == RANDOM or bot.budget.seconds is None for bot in self.found_bots())


@dataclass(frozen=True)
class Study:
    """A study of a game. Every combination of seats, line-ups, grid values and variants is a setting.

    `variants` has the names of games: the game itself, and variants of it.
    """

    game: str
    seats: tuple[int, ...]
    games: int
    lineups: tuple[Lineup, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    grid: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    variants: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1
    events: bool = False
    records: bool = True
    pace: Pace = field(default_factory=Pace)
    title: str = ""

    def __post_init__(self) -> None:
        _check_games(self.games, "games")
        if not self.seats:
            raise BadStudy("seats: say how many play, such as 2,3,4")
        if not self.lineups:
            raise BadStudy("lineup: say who plays, such as bots = ['fireman']")
        _check_different("seats", self.seats)
        _check_different("lineup", (lineup.name for lineup in self.lineups))
        self._check_grid()
        try:
            check_seed(self.seed)
            check_seed(self.seed + self.games)
            self._check_settings()
        except BadSetting as error:
            raise BadStudy(str(error)) from None

    def _check_grid(self) -> None:
        for name, values in self.grid.items():
            if not values:
                raise BadStudy(f"grid: {name} has no values")
            if name in self.options:
                raise BadStudy(f"grid: {name} is among the options too; say it once")
            _check_different(f"grid: {name}", values)
        ways = [self.seats, self.lineups, self.variants or [""], *self.grid.values()]
        settings = math.prod(map(len, ways))
        if settings > MOST_SETTINGS:
            raise BadStudy(
                f"there are {settings:,} combinations of seats, line-ups, grid values and variants; "
                f"{MOST_SETTINGS:,} at most can be studied at once"
            )

    def _check_settings(self) -> None:
        for seats in self.seats:
            self.base.check_seats(seats, self.base.options.of({}))
        for setting in self.settings:
            game = find(setting.game)
            options = game.options.of(dict(setting.options))
            game.check_seats(setting.seats, options)
            setting.found_bots()

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        """All settings, in a fixed order."""
        variants = self.variants or {"": self.game}
        found: list[Setting] = []
        for (name, game), options in itertools.product(variants.items(), self._grid_points()):
            for seats, lineup in itertools.product(self.seats, self.lineups):
                if len(lineup.bots) > seats:
                    continue
                games = self.games if lineup.games is None else lineup.games
                found.append(Setting(len(found), game, name, seats, options, lineup, games, self.seed))
        if not found:
            raise BadStudy("every line-up has more bots than there are seats")
        return tuple(found)

    def _grid_points(self) -> Iterator[dict[str, Any]]:
        names = list(self.grid)
        for values in itertools.product(*(self.grid[name] for name in names)):
            yield {**self.options, **dict(zip(names, values, strict=True))}

    @property
    def played(self) -> int:
        """How many games are played in all."""
        return sum(setting.played for setting in self.settings)

    @property
    def base(self) -> Game:
        """The game."""
        return find(self.game)


def _check_games(games: int, what: str) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise BadStudy(f"{what}: from 1 to {MOST_GAMES:,}, not {games:,}")


def _check_different(what: str, values: Iterable[Any]) -> None:
    """Refuse what is there twice: it would be played twice, and counted as twice as sure."""
    told = [str(value) for value in values]
    twice = next((value for place, value in enumerate(told) if value in told[:place]), None)
    if twice is not None:
        raise BadStudy(f"{what}: {twice} is there twice")


def usual_study(game: str, seats: Sequence[int] | None = None, games: int = 1000, **more: Any) -> Study:
    """Return a sensible study of a game: equal bots, and a short ladder of ranks that shows what skill is worth."""
    found = find(game)
    _check_games(games, "games")
    lineups = (
        Lineup(f"all {USUAL_BOT}", (USUAL_BOT,)),
        *(
            Lineup(f"{high} against {low}", (high, low), max(1, games // LADDER_PART))
            for low, high in itertools.pairwise(LADDER)
        ),
    )
    wanted = {"lineups": lineups, **more}
    return Study(game=found.name, seats=tuple(found.seats if seats is None else seats), games=games, **wanted)


def read_lineup(text: str) -> Lineup:
    """Read a line-up: one bot, or several with + between them."""
    bots = tuple(filter(None, (word.strip() for word in text.split("+"))))
    if not bots:
        raise BadStudy(f"a line-up is one bot or several, such as fireman or engineer+fireman, not {text!r}")
    return Lineup(text, bots)


def with_variants(study: Study, folders: Iterable[Path], names: Iterable[str] = ()) -> Study:
    """Return a study that also plays variants, beside the game itself. Their folders name those without a name."""
    variants = dict(study.variants) or {"": study.game}
    for folder, name in itertools.zip_longest(folders, names, fillvalue=""):
        word = name or Path(folder).resolve().name
        if word in variants:
            raise BadStudy(f"variant: {word} is there twice")
        variants[word] = variant(study.game, Path(folder)).name
    return replace(study, variants=variants)
