"""Looks for option and component values that meet goals, with Optuna, within a budget of games.

Every trial is a short study. The best ones are played again with fresh deals at the end, because the best of many
noisy results always looks better than it is.
"""

import logging
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from roundhouse.bots.arena.result_file import naming_the_file
from roundhouse.games.copies import component_files
from roundhouse.games.errors import BadBoard, BadSetting, RoundhouseError
from roundhouse.games.registry import find, variant
from roundhouse.lab.folder import replacing
from roundhouse.lab.goals import Goal
from roundhouse.lab.knobs import Knob, with_value
from roundhouse.lab.results import Results
from roundhouse.lab.runner import run
from roundhouse.lab.statistics import Estimate
from roundhouse.lab.study import BadStudy, Lineup, Study

FINAL_PART = 0.4
"""The part of the budget that the final test on fresh deals gets."""
FINALISTS = 3
LEAST_GAMES = 60
MOST_TRIALS = 60
FRESH = 1_000_000
"""How far the seeds of the final test are from those of the trials."""
BAD = 1e3
"""The distance of values that cannot be played."""


@dataclass(frozen=True)
class Search:
    """What to look for, where, and with how many games in all."""

    study: Study
    knobs: tuple[Knob, ...]
    goals: tuple[Goal, ...]
    budget: int

    def __post_init__(self) -> None:
        least = 4 * LEAST_GAMES * self.ways
        if self.budget < least:
            ways = f" for {self.ways} ways to play" if self.ways > 1 else ""
            raise BadStudy(f"--budget must be {least:,} games or more{ways}, not {self.budget:,}")
        if len(self.study.variants) > 2:
            raise BadStudy(f"a search begins with one variant, not with {len(self.study.variants) - 1}")
        known = find(self.study.game).options.kinds()
        for knob in self.knobs:
            if not knob.file and knob.name not in known:
                raise BadStudy(f"--try: {self.study.game} has no option {knob.name!r}; it has {', '.join(known)}")

    @property
    def start(self) -> str:
        """The name of the game to begin with: the variant of the study, or the game itself."""
        return [self.study.game, *self.study.variants.values()][-1]

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """The line-ups that play: equal bots, if the study has any."""
        equal = [lineup for lineup in self.study.lineups if lineup.is_equal] or self.study.lineups
        return tuple(replace(lineup, games=None) for lineup in equal)

    @property
    def ways(self) -> int:
        """How many settings each combination of values is played in."""
        return math.prod(map(len, (self.study.seats, self.lineups, *self.study.grid.values())))

    @property
    def trials(self) -> int:
        """How many combinations of values are tried."""
        combinations = math.prod(len(knob.values) for knob in self.knobs)
        return min(combinations, MOST_TRIALS, int(self.budget * (1 - FINAL_PART) / LEAST_GAMES / self.ways))

    @property
    def trial_games(self) -> int:
        """The games of each setting in a trial."""
        return int(self.budget * (1 - FINAL_PART) / self.trials / self.ways)

    def finalists(self, good: int) -> int:
        """Return how many of the good combinations are tested on fresh deals."""
        return min(good, FINALISTS, int(self.budget * FINAL_PART / LEAST_GAMES / self.ways))

    def final_games(self, finalists: int) -> int:
        """Return the games of each setting in the final test of one combination."""
        return int(self.budget * FINAL_PART / finalists / self.ways)


@dataclass(frozen=True)
class Tried:
    """Values that were tried, and how far from each goal they are. `error` says what could not be played."""

    values: dict[str, Any]
    distances: tuple[Estimate, ...]
    games: int
    error: str = ""

    @property
    def distance(self) -> float:
        """The distance from all goals together."""
        return math.sqrt(sum(each.value**2 for each in self.distances)) if self.distances else BAD


@dataclass(frozen=True)
class SearchResult:
    """The trials, and the finalists on fresh deals, the best first."""

    goals: tuple[Goal, ...]
    trials: tuple[Tried, ...]
    finalists: tuple[Tried, ...]

    @property
    def best(self) -> Tried:
        """The best finalist."""
        return self.finalists[0]

    def lines(self) -> list[str]:
        """Return the result in sentences."""
        played = sum(tried.games for tried in (*self.trials, *self.finalists))
        lines = [f"Tried {len(self.trials)} combinations in {played:,} games. The best ones on fresh deals:"]
        for tried in self.finalists:
            values = ", ".join(f"{name} = {value}" for name, value in tried.values.items())
            goals = ", ".join(
                f"{goal} {each.value:.2f} ± {1.96 * each.error:.2f}"
                for goal, each in zip(self.goals, tried.distances, strict=True)
            )
            lines.append(f"  {values}: distance {tried.distance:.2f} ({goals}; {tried.games:,} games)")
        lines.append("A distance of 0 is the goal itself, 1 is clearly too far (5 points of wins, 10 % of a length).")
        if len(self.finalists) > 1 and _overlap(self.finalists[0], self.finalists[1]):
            lines.append("The first two are too close to tell apart with this many games.")
        return lines


def _overlap(one: Tried, other: Tried) -> bool:
    doubt = math.sqrt(sum(each.error**2 for tried in (one, other) for each in tried.distances))
    return other.distance - one.distance < 1.96 * doubt


def run_search(
    search: Search, out: Path, jobs: int | None = None, tell: Callable[[str], None] = lambda _: None
) -> SearchResult:
    """Search, and test the best values on fresh deals."""
    import optuna

    optuna.logging.set_verbosity(logging.ERROR)
    tried: dict[str, Tried] = {}
    sampler = optuna.samplers.TPESampler(seed=search.study.seed, n_startup_trials=min(10, search.trials))
    chosen = optuna.create_study(sampler=sampler)
    for number in range(search.trials):
        trial = chosen.ask()
        values = {
            knob.name: knob.values[trial.suggest_int(knob.name, 0, len(knob.values) - 1)] for knob in search.knobs
        }
        key = msgspec.json.encode(values).decode()
        if key not in tried:
            tell(f"trial {number + 1} of {search.trials}: {key}")
            tried[key] = _try(
                search, values, search.trial_games, search.study.seed, out / f"trial-{len(tried):03d}", jobs
            )
        chosen.tell(trial, tried[key].distance)
    ranked = sorted(tried.values(), key=lambda each: each.distance)
    good = [each for each in ranked if not each.error]
    if not good:
        raise RoundhouseError(f"no combination of values can be played: {ranked[0].error}")
    chosen_ones = good[: search.finalists(len(good))]
    games = search.final_games(len(chosen_ones))
    finalists = []
    for place, each in enumerate(chosen_ones):
        tell(f"final test {place + 1} of {len(chosen_ones)}")
        folder = out / f"final-{place}"
        finalists.append(_try(search, each.values, games, search.study.seed + FRESH, folder, jobs))
    result = SearchResult(search.goals, tuple(ranked), tuple(sorted(finalists, key=lambda each: each.distance)))
    with replacing(out / "search.json") as draft:
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(_plain(result)), indent=2))
    return result


def _plain(result: SearchResult) -> dict[str, Any]:
    def rows(tried: Sequence[Tried]) -> list[dict[str, Any]]:
        return [
            {
                "values": each.values,
                "games": each.games,
                "distance": each.distance,
                "goals": {
                    str(goal): {"distance": found.value, "error": found.error}
                    for goal, found in zip(result.goals, each.distances, strict=False)
                },
                "error": each.error,
            }
            for each in tried
        ]

    return {"trials": rows(result.trials), "finalists": rows(result.finalists)}


def _try(search: Search, values: dict[str, Any], games: int, seed: int, out: Path, jobs: int | None) -> Tried:
    """Play a short study with some values."""
    try:
        study = _study_with(search, values, games, seed, out)
        results = Results(run(study, out / "study", jobs=jobs))
    except (BadBoard, BadSetting, BadStudy) as error:
        return Tried(values, (), 0, str(error))
    if not len(results.games):
        return Tried(values, (), 0, "every game broke")
    distances = tuple(goal.distance(results) for goal in search.goals)
    if any(np.isnan(each.value) for each in distances):
        return Tried(values, (), len(results.games), "a goal cannot be measured with these bots")
    return Tried(values, distances, len(results.games))


def _study_with(search: Search, values: dict[str, Any], games: int, seed: int, out: Path) -> Study:
    options = {knob.name: values[knob.name] for knob in search.knobs if not knob.file}
    study = search.study
    game = search.start
    if any(knob.file for knob in search.knobs):
        folder = out / "variant"
        with naming_the_file(folder):
            folder.mkdir(parents=True, exist_ok=True)
            for file, text in changed_files(search, values).items():
                (folder / file).write_text(text, encoding="utf-8")
        game = variant(study.base.base, folder).name
    return replace(
        study, options={**study.options, **options}, games=games, seed=seed, lineups=search.lineups,
        variants={"": game}, records=False, events=False,
    )  # fmt: skip


def changed_files(search: Search, values: dict[str, Any]) -> dict[str, str]:
    """Return all component files of the game to begin with, with these values."""
    game = find(search.start)
    files = {name: path.read_text(encoding="utf-8") for name, path in component_files(game).items()}
    for knob in search.knobs:
        if knob.file and knob.file not in files:
            raise RoundhouseError(f"--try: {game.title} has no file {knob.file}; it has {', '.join(files)}")
        if knob.file:
            files[knob.file] = with_value(files[knob.file], knob, values[knob.name])
    return files
