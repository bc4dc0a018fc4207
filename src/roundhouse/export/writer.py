"""Writing an export: game by game into parts, which become one file when all is well."""

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl

from roundhouse.bots.arena.result_file import naming_the_file
from roundhouse.export.columns import FORMAT, FORMAT_KEY, MEANINGS
from roundhouse.export.rows import Rows
from roundhouse.export.sources import sources_in
from roundhouse.games.errors import BadRecord, RoundhouseError

PART_ROWS = 50_000
PART_NUMBERS = 5_000_000
"""A part is written when it has this many rows, or its observations this many numbers: so memory stays the same."""
MOST_FAULTS = 20

Watcher = Callable[["Exported"], None]


@dataclass
class Exported:
    """What was written: matches and rows. What was left out: matches that were not over, and broken records."""

    matches: int = 0
    rows: int = 0
    unfinished: int = 0
    broken: int = 0
    faults: list[str] = field(default_factory=list)  # the first of the broken records, and what is wrong


def write(
    paths: Sequence[Path | str] | Path | str,
    out: Path | str,
    *,
    observations: bool = False,
    legal_actions: bool = False,
    skip_broken: bool = False,
    variants: Sequence[Path | str] = (),
    watch: Watcher | None = None,
) -> Exported:
    """Write the finished games of files and folders as one Parquet file, a row a decision.

    Paths, one or several, are records, files and folders of them, arena files, and folders of studies. A broken record
    raises BadRecord with its place, and nothing is written; with `skip_broken` it is left out. `observations` adds what
    the seat knew as numbers, `legal_actions` the actions to choose from. `watch` is called after each match.
    """
    done, out = Exported(), Path(out)
    wanted = [paths] if isinstance(paths, Path | str) else list(paths)
    with _parts_beside(out) as parts:
        rows = Rows(observations, legal_actions)
        for path in wanted:
            for source in sources_in(Path(path), variants):
                try:
                    match = source.match()
                except BadRecord as error:
                    if not skip_broken:
                        raise
                    done.broken += 1
                    if len(done.faults) < MOST_FAULTS:
                        done.faults.append(str(error))
                    continue
                if match.turn is not None:
                    done.unfinished += 1
                    continue
                rows.add(done.matches, source.place, match, source.bots)
                done.matches += 1
                done.rows += len(match)
                if len(rows) >= PART_ROWS or rows.numbers >= PART_NUMBERS:
                    parts.add(rows.frame())
                if watch is not None:
                    watch(done)
        if not done.matches:
            raise RoundhouseError(
                f"there is no finished game in {', '.join(map(str, wanted)) or 'no files'}{_left_out(done)}"
            )
        parts.add(rows.frame())
        parts.join(out)
    return done


def _left_out(done: Exported) -> str:
    reasons = [f"{done.unfinished} not over"] * bool(done.unfinished) + [f"{done.broken} broken"] * bool(done.broken)
    return f" ({', '.join(reasons)})" if reasons else ""


class _Parts:
    """The parts of a file that is being written, in a folder beside it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: list[Path] = []

    def add(self, frame: pl.DataFrame) -> None:
        if frame.height:
            file = self._folder / f"{len(self._files):06d}.parquet"
            frame.write_parquet(file)
            self._files.append(file)

    def join(self, out: Path) -> None:
        """Make one file of all parts. It gets its name when it is complete."""
        draft = self._folder / "whole.parquet"
        group = max(len(pl.read_parquet(self._files[0], columns=["step"])), 1)  # polars keeps a group in memory
        frames = pl.scan_parquet(self._files)
        frames.sink_parquet(draft, metadata=_described, maintain_order=True, row_group_size=group)
        draft.replace(out)


def _described(_: Any) -> dict[str, str]:
    return {FORMAT_KEY: FORMAT, **MEANINGS}


@contextmanager
def _parts_beside(out: Path) -> Iterator[_Parts]:
    """Make a folder for the parts beside the file, and remove it in the end."""
    folder = out.with_name(f".{out.name}.parts")
    with naming_the_file(out):
        if out.is_dir():
            raise RoundhouseError(f"{out} is a folder: name a file")
        folder.mkdir(parents=True, exist_ok=True)
        try:
            yield _Parts(folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
