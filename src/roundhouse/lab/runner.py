"""Plays a study: block by block, in several processes or on a Ray cluster, and goes on where it stopped."""

import os
import time
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import polars as pl

from roundhouse.bots.arena.rating import Estimate, Tally
from roundhouse.bots.worker_pool import WorkerPool
from roundhouse.games.errors import BadSetting
from roundhouse.lab.blocks import Block, blocks_of, games_of, play_block
from roundhouse.lab.cluster import check_address, play_on_ray
from roundhouse.lab.folder import StudyFolder, open_folder
from roundhouse.lab.study import Setting, Study

Files = dict[str, bytes]
WARM_UP, TRIAL = "0", 3
"""The seed of the games that warm up, and how many are played to estimate the time."""


@dataclass
class Progress:
    """How far a study has come: games, seconds, and each seat's wins so far, by the number of players."""

    total: int
    done: int = 0
    played: int = 0
    """The games of this run. The others were there before."""
    failed: int = 0
    began: float = field(default_factory=time.monotonic)
    wins: dict[tuple[int, int], Tally] = field(default_factory=dict)

    @property
    def speed(self) -> float:
        """Games per second."""
        return self.played / max(1e-9, time.monotonic() - self.began)

    @property
    def left(self) -> float:
        """The estimated seconds that are left."""
        return (self.total - self.done) / self.speed if self.played else float("nan")

    def first_seat(self, players: int) -> Estimate | None:
        """Return the share of the wins of the first seat so far, between equal bots; None if there are no games."""
        tally = self.wins.get((players, 0))
        return tally.share if tally else None


Watcher = Callable[[Progress], None]


def run(
    study: Study, out: Path, *, jobs: int | None = None, ray: str | None = None, watch: Watcher | None = None
) -> StudyFolder:
    """Play what is missing of a study, and make its tables and its report. Return the folder.

    `jobs` is the number of processes, all cores without it. With `ray`, the games are played on that Ray cluster
    (`local` starts one on this machine). A study that was interrupted goes on where it stopped.
    """
    workers = processes(jobs)
    with open_folder(out, study) as folder:
        _play_missing(folder, workers, ray, watch or (lambda _: None))
        folder.merge()
    return folder


def begin(study: Study, out: Path, *, jobs: int | None = None, ray: str | None = None) -> list[Block]:
    """Begin the folder of a study. Return the blocks to play. What would stop the study later is said now."""
    processes(jobs)
    if ray is not None:
        check_address(ray)
    with open_folder(out, study) as folder:
        return folder.missing()


def processes(jobs: int | None) -> int:
    """Return the number of processes, all cores by default."""
    workers = os.cpu_count() or 1 if jobs is None else jobs
    if workers < 1:
        raise BadSetting(f"there must be 1 job or more, not {workers}")
    return workers


def _play_missing(folder: StudyFolder, jobs: int, ray: str | None, watch: Watcher) -> None:
    study, missing = folder.study, folder.missing()
    progress = Progress(study.played)
    for block in sorted(set(blocks_of(study)) - set(missing)):
        _count(progress, folder, block, study.settings[block.setting])
    watch(progress)
    if not missing:
        return
    progress.began = time.monotonic()
    with closing(_results(study, missing, jobs, ray)) as results:
        for block, files in results:
            folder.add(block, files)
            before = progress.done
            _count(progress, folder, block, study.settings[block.setting])
            progress.played += progress.done - before
            watch(progress)


def _results(
    study: Study, blocks: Sequence[Block], jobs: int, ray: str | None
) -> Generator[tuple[Block, Files], None, None]:
    """Yield the result of each block as it is ready."""
    if ray is not None:
        yield from play_on_ray(study, blocks, ray, jobs)
        return
    make_ready(study)  # once in this process, so that the workers do not all compile the same code
    with (
        WorkerPool(min(jobs, len(blocks))) as pool,
        closing(pool.run(play_block, [(study, block) for block in blocks])) as results,
    ):
        for index, files in results:
            yield blocks[index], files


def _count(progress: Progress, folder: StudyFolder, block: Block, setting: Setting) -> None:
    """Count the games of a finished block."""
    seats = folder.read_block(block, "seats")
    failed = len(folder.read_block(block, "failures"))
    progress.done += len(seats) // setting.seats + failed
    progress.failed += failed
    if setting.lineup.is_equal and len(seats):
        for _, seat, mean in seats.group_by("deal", "seat", maintain_order=True).agg(pl.col("won").mean()).rows():
            progress.wins.setdefault((setting.seats, seat), Tally()).add(mean)


def make_ready(study: Study) -> None:
    """Compile or load everything that the games need."""
    for setting in study.settings:
        games_of(setting, 0).play(setting.seed, [WARM_UP] * setting.seats)


def estimate(study: Study, jobs: int, blocks: Sequence[Block] | None = None) -> float:
    """Return about how many seconds a study takes, or some of its blocks, from a few games of each setting."""
    seconds, games_left = 0.0, Counter[int]()
    for block in blocks_of(study) if blocks is None else blocks:
        games_left[block.setting] += block.games(study)
    for setting in (study.settings[number] for number in sorted(games_left)):
        games = games_of(setting, 0)
        games.play(setting.seed, [WARM_UP] * setting.seats)
        began = time.perf_counter()
        for trial in range(TRIAL):
            games.play(setting.seed + trial, [f"{trial} {seat}" for seat in range(setting.seats)])
        seconds += (time.perf_counter() - began) / TRIAL * games_left[setting.number]
    return seconds / max(1, jobs)
