"""The results of a study, ready to be looked at: tables, the ways to play, and the games behind a number."""

import io
import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import polars as pl
import zstandard

from roundhouse.lab.component_file import ComponentFile, components_of
from roundhouse.lab.folder import StudyFolder
from roundhouse.lab.statistics import Estimate, Numbers, mean_by_deal
from roundhouse.lab.study import Setting

SEAT_WORDS = ("first", "second", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True)
class Way:
    """A way to play: players, options and variant. Its settings differ in their line-ups."""

    players: int
    variant: str
    options: str
    settings: tuple[Setting, ...]

    @property
    def equal(self) -> tuple[int, ...]:
        """The numbers of the settings in which all bots are the same."""
        return tuple(setting.number for setting in self.settings if setting.lineup.is_equal)

    @property
    def name(self) -> str:
        """The way in words."""
        return ", ".join(filter(None, (f"{self.players} players", self.options, self.variant)))


class Results:
    """The tables of a finished study."""

    def __init__(self, folder: StudyFolder) -> None:
        self.folder = folder
        self.study = folder.study
        self.games = folder.table("games")
        self.seats = folder.table("seats")
        self.failures = folder.table("failures")

    @cached_property
    def components(self) -> ComponentFile:
        """The components of the game."""
        return components_of(self.study.base)

    @cached_property
    def ways(self) -> list[Way]:
        """All ways to play."""

        def key(setting: Setting) -> tuple[int, str, str]:
            grid = {name: setting.options[name] for name in self.study.grid}
            return setting.seats, setting.variant, ", ".join(f"{name} {value}" for name, value in grid.items())

        ordered = sorted(self.study.settings, key=key)
        found = [Way(*each, tuple(settings)) for each, settings in itertools.groupby(ordered, key)]
        return sorted(found, key=lambda way: (way.players, way.settings[0].number))

    @cached_property
    def equal_ways(self) -> list[Way]:
        """The ways to play that have games between equal bots."""
        return [way for way in self.ways if way.equal and len(self.games_of(way))]

    def games_of(self, way: Way) -> pl.DataFrame:
        """Return the games of a way between equal bots."""
        return self.games.filter(pl.col("setting").is_in(way.equal))

    def seats_of(self, way: Way) -> pl.DataFrame:
        """Return the seats of a way between equal bots."""
        return self.seats.filter(pl.col("setting").is_in(way.equal))

    def mean(self, frame: pl.DataFrame, name: str) -> Estimate:
        """Return the mean of a column."""
        return mean_by_deal(column(frame, name), deals_of(frame))

    def limits(self) -> tuple[str, ...]:
        """Return the endings that are limits."""
        return tuple(self.components.limits)

    def records(self, numbers: Iterable[int]) -> dict[int, str]:
        """Return the records of some games."""
        wanted = set(numbers)
        places = {place: int(number) for place, number in enumerate(self.games["game"]) if number in wanted}
        if not places or not self.folder.records.is_file():
            return {}
        found, last = {}, max(places)
        with (
            self.folder.records.open("rb") as file,
            zstandard.ZstdDecompressor().stream_reader(file, read_across_frames=True) as stream,
        ):
            for place, line in enumerate(io.BufferedReader(stream)):
                if place in places:
                    found[places[place]] = line.decode()
                if place >= last:
                    break
        return found


def deals_of(frame: pl.DataFrame) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Return a number for the deal of each row. Deals of different settings that share a seed are one."""
    return frame["deal"].to_numpy().astype(np.int64)


def quantile(frame: pl.DataFrame, name: str, part: float) -> float:
    """Return the value of a column below which this part of its values is; 0 if there are none."""
    values = column(frame, name)
    values = values[~np.isnan(values)]
    return float(np.quantile(values, part)) if len(values) else 0.0


def column(frame: pl.DataFrame, name: str) -> Numbers:
    """Return a column as numbers, not a number where there is none."""
    return frame[name].cast(pl.Float64).fill_null(np.nan).to_numpy()


def listed(words: Sequence[str]) -> str:
    """Return words as a list in a sentence."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""
