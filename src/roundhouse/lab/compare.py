"""A/B: what is different between two studies, or between two ways to play of one."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import polars as pl

from roundhouse.games.errors import RoundhouseError
from roundhouse.lab.findings.claims import Claim, findings_of
from roundhouse.lab.report.model import Cell, Number, Report, Section, Table
from roundhouse.lab.results import SEAT_WORDS, Results, Way, column, listed
from roundhouse.lab.statistics import Estimate, adjusted, deals_needed, mean_by_deal

METHOD = """Only games between equal bots are compared. Where both began with the same seeds, each deal of one is
compared with the same deal of the other, which finds smaller differences. Intervals are 95 % intervals of the
difference. All differences were tested together: if the two were the same, 95 of 100 such comparisons would claim
nothing. The last
column says how many games each would need to find a difference of the given size four times out of five."""


@dataclass(frozen=True)
class Measure:
    """Something that is compared: its words in a sentence, its column, its unit, and a difference worth finding."""

    words: str
    column: str
    size: float
    unit: str = ""


MEASURES = (
    Measure("the length in minutes", "minutes", 5.0),
    Measure("the number of turns", "turns", 5.0),
    Measure("the number of decisions", "decisions", 10.0),
    Measure("the choices of a decision", "branching", 0.5),
    Measure("the share of actions without a choice", "forced", 0.05, "%"),
    Measure("the share of turns without a choice", "turns_without_choice", 0.05, "%"),
    Measure("the lead changes of a game", "lead_changes", 0.5),
    Measure("the drama", "drama", 0.05),
    Measure("the part of the game after which it is decided", "decided", 0.05, "%"),
    Measure("how often the leader at half time wins", "leader_won", 0.05, "%"),
    Measure("the share of games that a limit ends", "limited", 0.02, "%"),
)
SEAT_SIZE = 0.05


@dataclass(frozen=True)
class Difference:
    """A measure in both studies, and the difference: B minus A. `games` are needed to find one of the given size."""

    way: str
    words: str
    unit: str
    size: float
    a: Estimate
    b: Estimate
    difference: Estimate
    games: int

    @property
    def p(self) -> float:
        """How likely such a difference would be by luck alone."""
        return self.difference.p_value(0.0)


def differences(a: Results, b: Results, size: float | None = None) -> list[Difference]:
    """Return all differences between two studies of a game with the same numbers of players."""
    games = [results.study.base.base for results in (a, b)]
    if games[0] != games[1]:
        raise RoundhouseError(f"A is a study of {games[0]}, B of {games[1]}: compare studies of one game")
    pairs = _pairs(a, b)
    if not pairs:
        raise RoundhouseError("the two studies have no number of players in common with games between equal bots")
    return [found for one, other in pairs for found in differences_between(a, one, b, other, size)]


def _pairs(a: Results, b: Results) -> list[tuple[Way, Way]]:
    others = {way.players: way for way in reversed(b.equal_ways)}
    return [(way, others[way.players]) for way in a.equal_ways if way.players in others]


def differences_between(
    a: Results, one: Way, b: Results, other: Way, size: float | None = None
) -> Iterator[Difference]:
    """Yield the differences between a way to play of one study and a way of another, or of the same."""
    first, second = _with_limits(a, one), _with_limits(b, other)
    for measure in MEASURES:
        if first[measure.column].null_count() == len(first) or second[measure.column].null_count() == len(second):
            continue
        yield _difference(one, measure, first, second, size)
    for seat in range(one.players):
        own = [frame.filter(pl.col("seat") == seat) for frame in (a.seats_of(one), b.seats_of(other))]
        measure = Measure(f"the wins of the {SEAT_WORDS[seat]} seat", "won", SEAT_SIZE, "%")
        yield _difference(one, measure, _with_seeds(own[0], first), _with_seeds(own[1], second), size)


def _with_limits(results: Results, way: Way) -> pl.DataFrame:
    limited = pl.col("ending").is_in(list(results.limits())).cast(pl.Float64)
    return results.games_of(way).with_columns(limited.alias("limited"))


def _with_seeds(seats: pl.DataFrame, games: pl.DataFrame) -> pl.DataFrame:
    return seats.join(games.select("game", "seed"), "game")


def _difference(
    way: Way, measure: Measure, first: pl.DataFrame, second: pl.DataFrame, size: float | None
) -> Difference:
    a, b = _mean(first, measure.column), _mean(second, measure.column)
    found = _paired(first, second, measure.column) or b.minus(a)
    wanted = measure.size if size is None else size
    deals = deals_needed(found, wanted) if found.deals else 0
    games = deals * max(1, round(len(first) / max(1, a.deals)))
    return Difference(way.name, measure.words, measure.unit, wanted, a, b, found, games)


def _mean(frame: pl.DataFrame, name: str) -> Estimate:
    return mean_by_deal(column(frame, name), frame["seed"].rank("dense").to_numpy().astype(np.int64))


def _paired(first: pl.DataFrame, second: pl.DataFrame, name: str) -> Estimate | None:
    """Return the mean difference of the deals that both have; None if they have few in common."""
    means = [
        frame.group_by("seed").agg(pl.col(name).cast(pl.Float64).mean().alias("mean")) for frame in (first, second)
    ]
    both = means[0].join(means[1], "seed", suffix="_b").drop_nulls().sort("seed")
    if len(both) < min(len(means[0]), len(means[1])) / 2:
        return None
    return mean_by_deal((both["mean_b"] - both["mean"]).to_numpy(), np.arange(len(both)))


def compare_report(path_a: Path, path_b: Path, a: Results, b: Results, size: float | None = None) -> Report:
    """Return a report about the differences between two studies."""
    found = differences(a, b, size)
    corrected = adjusted([each.p for each in found])
    claims = [_claim(each) for each in found]
    rows = [difference_row(each, p) for each, p in zip(found, corrected, strict=True)]
    columns = ["", "what", "A", "B", "B minus A", "different?", "games needed"]
    table = Table(title="All differences", columns=columns, rows=rows, shown=60)
    intro = "B minus A: what is higher in B is positive."
    if _bots(a) != _bots(b):
        intro += f" A was played by {listed(_bots(a))}, B by {listed(_bots(b))}: bots may be the cause of a difference."
    return Report(
        title=f"{a.study.base.title}: A and B",
        game=a.study.base.name,
        subtitle=f"A is {path_a} with {len(a.games):,} games, B is {path_b} with {len(b.games):,}",
        facts=[("A", _about(a)), ("B", _about(b))],
        findings=findings_of(claims),
        sections=[Section(id="differences", title="What is different?", intro=intro, blocks=[table])],
        games=[],
        method=METHOD,
    )


def difference_row(each: Difference, p: float) -> list[Cell]:
    """Return a difference as a row of a table. `p` is corrected for looking at all of them."""
    return [
        each.way,
        each.words,
        _number(each.a, each.unit),
        _number(each.b, each.unit),
        _number(each.difference, each.unit, 0.0),
        "sure" if p < 0.001 else "likely" if p < 0.01 else "a first hint" if p < 0.05 else "no",
        f"{each.games:,} for {_size(each)}",
    ]


def _bots(results: Results) -> list[str]:
    """Return the bots of the games that are compared, in the order of their names."""
    settings = (setting for way in results.equal_ways for setting in way.settings)
    return sorted({setting.bots[0] for setting in settings if setting.lineup.is_equal})


def _about(results: Results) -> str:
    study = results.study
    parts = [
        f"{len(results.games):,} games",
        *_bots(results),
        *(f"{name} {value}" for name, value in study.options.items()),
    ]
    return ", ".join([*parts, *filter(None, study.variants)])


def _number(estimate: Estimate, unit: str, expected: float | None = None) -> Number:
    return Number(
        value=estimate.value,
        low=estimate.low,
        high=estimate.high,
        unit=unit,
        digits=1 if unit else 2,
        expected=expected,
    )


def _size(each: Difference) -> str:
    return f"{100 * each.size:g} points" if each.unit else f"{each.size:g}"


def _claim(each: Difference) -> Claim:
    """Claim that something is different."""
    scale, unit = (100, " points") if each.unit else (1, "")
    off, low, high = (scale * value for value in (each.difference.value, each.difference.low, each.difference.high))
    spread = abs(each.a.value) if abs(each.a.value) > 1e-9 else 1.0
    return Claim(
        sentence=f"With {each.way}, {each.words}: {abs(off):.2g}{unit} {'higher' if off > 0 else 'lower'} in B than "
        f"in A ({low:.2g} to {high:.2g}).",
        section="differences",
        surprise=abs(each.difference.value) / spread,
        p=each.p,
    )
