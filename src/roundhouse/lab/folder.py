"""The folder of a study: what is played, the blocks that are finished, and the files that are made of them."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import filelock
import msgspec
import polars as pl

from roundhouse.bots.arena.result_file import describe, naming_the_file
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find
from roundhouse.lab.blocks import PARQUET, RECORDS, Block, blocks_of
from roundhouse.lab.measures import Pace
from roundhouse.lab.schema import MEANINGS
from roundhouse.lab.study import Lineup, Study

FORMAT = 1
HEADER, LOCK, BLOCKS = "study.json", "study.lock", "blocks"
REPORT = "report.html"
TABLES = ("games", "seats", "components", "rules", "failures", "events")


class StudyFolder:
    """A folder with the results of a study."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study

    @property
    def report(self) -> Path:
        """The report."""
        return self.path / REPORT

    @property
    def records(self) -> Path:
        """The records of all games."""
        return self.path / RECORDS

    def finished(self) -> set[str]:
        """Return the names of the finished blocks."""
        place = self.path / BLOCKS
        return {entry.name for entry in place.iterdir() if not entry.name.startswith(".")} if place.is_dir() else set()

    def missing(self) -> list[Block]:
        """Return the blocks that are still to be played."""
        done = self.finished()
        return [block for block in blocks_of(self.study) if block.name not in done]

    def add(self, block: Block, files: Mapping[str, bytes]) -> None:
        """Keep the result of a block: all of it or nothing, on the disk when this returns."""
        place = self.path / BLOCKS
        with naming_the_file(place / block.name):
            place.mkdir(parents=True, exist_ok=True)
            draft = place / f".{block.name}"
            shutil.rmtree(draft, ignore_errors=True)
            draft.mkdir()
            try:
                for name, content in files.items():
                    with (draft / name).open("wb") as file:
                        file.write(content)
                        file.flush()
                        os.fsync(file.fileno())
                draft.rename(place / block.name)
            except OSError:
                shutil.rmtree(draft, ignore_errors=True)
                raise

    def read_block(self, block: Block, table: str) -> pl.DataFrame:
        """Return a table of one finished block."""
        return pl.read_parquet(self.path / BLOCKS / block.name / (table + PARQUET))

    def merge(self) -> None:
        """Make one file of each table, and one of all records, from the finished blocks."""
        done = sorted(self.finished())
        for table in TABLES:
            files = [self.path / BLOCKS / name / (table + PARQUET) for name in done]
            if files and files[0].is_file():
                with replacing(self.path / (table + PARQUET)) as draft:
                    frames = [pl.scan_parquet(file) for file in files]
                    pl.concat(frames, how="diagonal").sink_parquet(draft, metadata=_described, maintain_order=True)
        parts = [self.path / BLOCKS / name / RECORDS for name in done]
        if parts and parts[0].is_file():
            with replacing(self.records) as draft, draft.open("wb") as whole:
                for part in parts:
                    whole.write(part.read_bytes())

    def table(self, name: str) -> pl.DataFrame:
        """Return a table of all games: games, seats, components, rules, failures, or events if they were kept."""
        return self.scan(name).collect()

    def scan(self, name: str) -> pl.LazyFrame:
        """Return a table without reading it yet."""
        file = self.path / (name + PARQUET)
        if not file.is_file():
            raise RoundhouseError(f"{self.path} has no {name}{PARQUET}: the study kept no such table")
        return pl.scan_parquet(file)


def _described(_: Any) -> dict[str, str]:
    """Return what the columns mean, for the metadata of a Parquet file."""
    return MEANINGS


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a name to write to. The file gets its own name when it is complete."""
    draft = path.with_name(f".{path.name}")
    with naming_the_file(path):
        try:
            yield draft
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)


@contextmanager
def open_folder(path: Path, study: Study) -> Iterator[StudyFolder]:
    """Begin a folder for a study, or go on with it if it holds the same one. Nobody else can write to it meanwhile."""
    header = _header(study)
    with naming_the_file(path):
        known = _read_header(path)
        if known is None and path.is_dir() and any(path.iterdir()):
            raise RoundhouseError(f"{path} is not empty and holds no study: choose another folder")
        if known is not None:
            _check_same(path, known, header)
        path.mkdir(parents=True, exist_ok=True)
        try:
            with filelock.FileLock(path / LOCK, timeout=0):
                if known is None:
                    with replacing(path / HEADER) as draft:
                        draft.write_bytes(msgspec.json.format(msgspec.json.encode(header), indent=2) + b"\n")
                yield StudyFolder(path, study)
        except filelock.Timeout:
            raise RoundhouseError(f"{path} is being written by another process") from None


def read_folder(path: Path) -> StudyFolder:
    """Open the folder of a study to read its results."""
    with naming_the_file(path):
        header = _read_header(path)
    if header is None:
        raise RoundhouseError(f"{path} holds no study: there is no {HEADER}")
    try:
        stored = header["study"]
        study = Study(
            **{
                **stored,
                "seats": tuple(stored["seats"]),
                "lineups": tuple(
                    Lineup(each["name"], tuple(each["bots"]), each["games"]) for each in stored["lineups"]
                ),
                "grid": {name: tuple(values) for name, values in stored["grid"].items()},
                "pace": Pace(**stored["pace"]),
            }
        )
    except (KeyError, TypeError) as error:
        raise RoundhouseError(f"{path / HEADER} is not complete: {error!r}") from None
    return StudyFolder(path, study)


def _header(study: Study) -> dict[str, Any]:
    """Return everything that is needed to repeat a study."""
    import roundhouse

    bots = {(setting.game, bot.name): bot for setting in study.settings for bot in setting.found_bots()}
    return {
        "lab": FORMAT,
        "version": roundhouse.__version__,
        "rules": {game: find(game).rules_version for game, _ in bots},
        "study": asdict(study),
        "bots": [{"game": game, **describe(bot.with_weights_read())} for (game, _), bot in sorted(bots.items())],
    }


def _read_header(path: Path) -> dict[str, Any] | None:
    file = path / HEADER
    if not file.is_file():
        return None
    try:
        header = msgspec.json.decode(file.read_bytes())
    except msgspec.DecodeError:
        header = None
    if not isinstance(header, dict) or header.get("lab") != FORMAT:
        raise RoundhouseError(f"{file} is not the header of a study")
    return header


def _check_same(path: Path, theirs: dict[str, Any], ours: dict[str, Any]) -> None:
    """Refuse a folder that holds another study, and say how it differs."""
    ours = msgspec.json.decode(msgspec.json.encode(ours))
    for name in ("rules", "bots"):
        if theirs[name] != ours[name]:
            raise RoundhouseError(f"{path} holds a study with other {name}: choose another folder")
    for name, value in ours["study"].items():
        if theirs["study"].get(name) != value:
            was = msgspec.json.encode(theirs["study"].get(name)).decode()[:80]
            raise RoundhouseError(f"{path} holds another study, with {name} = {was}: choose another folder")
