"""Plays the games of a block and measures them. A block is the unit of work: its result depends on nothing else."""

import io
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple, Protocol

import msgspec
import polars as pl
import zstandard

from roundhouse.games.registry import find
from roundhouse.lab.compiled_games import CompiledGames
from roundhouse.lab.components import EventsOfGames, component_counts
from roundhouse.lab.games import PlayedGame
from roundhouse.lab.measures import chances_of, game_row, seat_rows
from roundhouse.lab.python_games import PythonGames
from roundhouse.lab.schema import COMPONENTS, EVENTS, FAILURES, GAMES, RULES, SEATS, option_columns
from roundhouse.lab.study import Setting, Study
from roundhouse.lab.turns import Turns

RECORDS = "records.jsonl.zst"
PARQUET = ".parquet"
LEVEL = 3


class Block(NamedTuple):
    """A block: the number of its setting, and its own number in it."""

    setting: int
    number: int

    @property
    def name(self) -> str:
        """The name of its folder. Names sort in the order of the games."""
        return f"{self.setting:04d}-{self.number:06d}"

    def deals(self, study: Study) -> range:
        """Return the numbers of its deals."""
        setting = study.settings[self.setting]
        first = self.number * setting.deals_in_block
        return range(first, min(first + setting.deals_in_block, setting.deals))

    def games(self, study: Study) -> int:
        """Return how many games it has."""
        return len(self.deals(study)) * study.settings[self.setting].seats


def blocks_of(study: Study) -> list[Block]:
    """Return all blocks of a study, in the order of its games."""
    return [Block(setting.number, number) for setting in study.settings for number in range(setting.blocks)]


class Games(Protocol):
    """Plays games."""

    def play(self, seed: int, own: Sequence[str]) -> PlayedGame:
        """Play the game of a seed."""


@dataclass
class _Tables:
    """The rows of a block."""

    games: list[dict[str, Any]] = field(default_factory=list)
    seats: list[dict[str, Any]] = field(default_factory=list)
    played: list[tuple[int, int, PlayedGame]] = field(default_factory=list)
    """The number, the deal and the course of each game."""
    events: list[tuple[Any, ...]] = field(default_factory=list)
    failures: list[dict[str, Any]] = field(default_factory=list)
    records: list[bytes] = field(default_factory=list)


def play_block(study: Study, block: Block) -> dict[str, bytes]:
    """Play the games of a block. Return the files with what was measured, by name."""
    setting = study.settings[block.setting]
    tables, play = _Tables(), _Play(study, setting)
    for deal in block.deals(study):
        for rotation in range(setting.seats):
            play.game(deal, rotation, tables)
    return _files(study, setting, tables)


def first_game(study: Study, setting: Setting) -> int:
    """Return the number of a setting's first game."""
    return sum(other.played for other in study.settings[: setting.number])


class _Play:
    """Plays and measures the games of a setting."""

    def __init__(self, study: Study, setting: Setting) -> None:
        self._study, self._setting = study, setting
        self._first = first_game(study, setting)
        self._options = find(setting.game).options.of(dict(setting.options))
        self._sides = self._options.sides(setting.seats)
        self._columns = option_columns(setting.options)

    def game(self, deal: int, rotation: int, tables: _Tables) -> None:
        """Play a game, and write its rows."""
        study, setting, sides = self._study, self._setting, self._sides
        number = self._first + deal * setting.seats + rotation
        seed = setting.seed + deal
        key = {"game": number, "setting": setting.number, "deal": deal, "rotation": rotation}
        own = [f"{seed} {(seat + rotation) % setting.seats}" for seat in range(setting.seats)]
        try:
            played = games_of(setting, rotation).play(seed, own)
        except Exception as error:  # whatever breaks in a designer's rules is a finding, not the end of the study
            tables.failures.append({**key, "seed": str(seed), "error": f"{type(error).__name__}: {error}"})
            return
        turns = Turns.of(played.steps, played.seats)
        chances = chances_of(played, turns, sides)
        about = {"variant": setting.variant, "lineup": setting.lineup.name, "players": setting.seats, "seed": str(seed)}
        tables.games.append(key | about | self._columns | game_row(played, turns, chances, study.pace))
        bots = setting.seating(rotation)
        for row in seat_rows(played, turns, chances, sides):
            tables.seats.append(key | {"bot": bots[row["seat"]], **row})
        tables.played.append((number, deal, played))
        if study.events:
            tables.events += _event_rows(number, played)
        if study.records:
            tables.records.append(record_line(played, self._options.as_dict()))


_games: OrderedDict[tuple[str, int], Games] = OrderedDict()
MOST_KEPT = 16
"""How many settings and rotations keep their memory at the same time."""


def games_of(setting: Setting, rotation: int) -> Games:
    """Return what plays the games of a setting in a rotation of the bots."""
    key = setting.key, rotation
    if key not in _games:
        bots = setting.found_bots()
        turned = bots[rotation:] + bots[:rotation]
        options = find(setting.game).options.of(dict(setting.options))
        kind = CompiledGames if setting.is_compiled else PythonGames
        _games[key] = kind(setting.game, setting.seats, options, turned)
    _games.move_to_end(key)
    while len(_games) > MOST_KEPT:
        _games.popitem(last=False)
    return _games[key]


@cache
def action_texts(game: str) -> list[str]:
    """Return the notation of each action of a game."""
    return [str(action) for action in find(game).typed]


def record_line(played: PlayedGame, options: dict[str, Any]) -> bytes:
    """Return the record of a game as one line of JSON."""
    game, texts = played.game, action_texts(played.game.name)
    record = {
        "roundhouse": 1,
        "game": game.name,
        "rules": game.rules_version,
        "seats": played.seats,
        "options": options,
        "seed": str(played.seed),
        "actions": [texts[action] for action in played.actions],
        "result": {"winners": list(played.winners), "scores": list(played.scores)},
    }
    return msgspec.json.encode(record) + b"\n"


def _event_rows(number: int, played: PlayedGame) -> list[tuple[Any, ...]]:
    kinds = played.game.events
    rows = []
    for step, kind, *values in played.events.tolist():
        event = kinds[kind]
        data = {name: event.reading(name).data(value) for name, value in zip(event.fields, values, strict=False)}
        rows.append((number, step, event.name, data.get("seat"), msgspec.json.encode(data).decode()))
    return rows


def _files(study: Study, setting: Setting, tables: _Tables) -> dict[str, bytes]:
    options = dict.fromkeys(option_columns(setting.options), pl.String)
    components, rules = _counted(setting, tables.played)
    frames = {
        "games": pl.DataFrame(tables.games, schema=GAMES | options) if tables.games else pl.DataFrame(schema=GAMES),
        "seats": _seat_frame(tables.seats),
        "components": components,
        "rules": rules,
        "failures": pl.DataFrame(tables.failures, schema=FAILURES),
    }
    if study.events:
        frames["events"] = pl.DataFrame(tables.events, schema=EVENTS, orient="row")
    files = {name + PARQUET: _parquet(frame) for name, frame in frames.items()}
    if study.records:
        files[RECORDS] = zstandard.ZstdCompressor(LEVEL).compress(b"".join(tables.records))
    return files


def _counted(setting: Setting, games: Sequence[tuple[int, int, PlayedGame]]) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Return the rows of the components and of the rules."""
    if not games:
        return pl.DataFrame(schema=COMPONENTS), pl.DataFrame(schema=RULES)
    numbers, deals, played = zip(*games, strict=True)
    events, counts = EventsOfGames(played), component_counts(setting.game)

    def named(rows: pl.DataFrame, schema: dict[str, Any]) -> pl.DataFrame:
        at = rows["at"]
        about = {"game": pl.Series(numbers).gather(at), "deal": pl.Series(deals).gather(at)}
        whole = rows.with_columns(setting=pl.lit(setting.number), **about)
        return whole.select(pl.col(name).cast(kind) for name, kind in schema.items())

    return named(counts.rows(events), COMPONENTS), named(counts.rule_rows(events), RULES)


def _seat_frame(rows: list[dict[str, Any]]) -> pl.DataFrame:
    """Return the rows of the seats, with a column for each source of points, in the order of their names."""
    sources = sorted({name for row in rows for name in row if name not in SEATS})
    return pl.DataFrame(rows, schema=SEATS | dict.fromkeys(sources, pl.Float64)).with_columns(
        pl.col(sources).fill_null(0.0)
    )


def _parquet(frame: pl.DataFrame) -> bytes:
    buffer = io.BytesIO()
    frame.write_parquet(buffer)
    return buffer.getvalue()
