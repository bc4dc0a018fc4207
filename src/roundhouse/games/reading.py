"""Reading many records: from a file, a folder, or a compressed file, one after another."""

import gzip
import io
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import zstandard

from roundhouse.games.errors import BadRecord
from roundhouse.games.match import Match
from roundhouse.games.record import read
from roundhouse.games.replay import replay

SUFFIXES = (".json", ".jsonl", ".txt", ".record")
PACKED = (".zst", ".gz")


def matches_in(path: Path) -> Iterator[Match]:
    """Yield the matches in a file, or in all files of records below a folder, in the order of their names."""
    if not path.exists():
        raise BadRecord(f"{path}: there is no such file or folder")
    files = [path] if path.is_file() else sorted(file for file in path.rglob("*") if _is_records(file))
    for file in files:
        for place, record in _records(file):
            try:
                yield replay(read(record))
            except BadRecord as error:
                raise BadRecord(f"{file}{place}: {error}", error.at) from None


def _is_records(file: Path) -> bool:
    suffixes = file.suffixes[:-1] if file.suffix in PACKED else file.suffixes
    return file.is_file() and bool(suffixes) and suffixes[-1] in SUFFIXES


def _records(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the records of a file as they are written, each with its place in the file if there are several."""
    lines = file.name.removesuffix(file.suffix if file.suffix in PACKED else "").endswith(".jsonl")
    try:
        with _opened(file) as text:
            if not lines:
                yield "", text.read()
                return
            for number, line in enumerate(text, 1):
                if line.strip():
                    yield f", line {number}", line
    except (OSError, EOFError, UnicodeDecodeError, zstandard.ZstdError) as error:
        raise BadRecord(f"{file}: it cannot be read: {error}") from None


def _opened(file: Path) -> IO[str]:
    if file.suffix == ".gz":
        return gzip.open(file, "rt", encoding="utf-8")
    if file.suffix == ".zst":
        stream = zstandard.ZstdDecompressor().stream_reader(file.open("rb"), closefd=True)
        return io.TextIOWrapper(stream, encoding="utf-8")
    return file.open(encoding="utf-8")
