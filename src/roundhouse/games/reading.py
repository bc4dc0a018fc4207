"""Reading many records: from a file, a folder, or a compressed file, one after another."""

import gzip
import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import zstandard

from roundhouse.games.action_text import LONGEST_PATH, shortened
from roundhouse.games.errors import BadRecord
from roundhouse.games.match import Match
from roundhouse.games.record import read
from roundhouse.games.replay import replay

SUFFIXES = (".json", ".jsonl", ".txt", ".record")
PACKED = (".zst", ".gz")


def matches_in(path: Path, variants: Sequence[Path | str] = ()) -> Iterator[Match]:
    """Yield the matches in a file, or in all files of records below a folder, in the order of their names.

    Games of variants need the variants' folders, unless this machine had them before.
    """
    for file in files_in(path):
        for place, record in records_in(file):
            try:
                yield replay(read(record, variants))
            except BadRecord as error:
                raise BadRecord(f"{place}: {error}", error.at) from None


def files_in(path: Path) -> list[Path]:
    """Return a file, or all files of records below a folder in the order of their names."""
    try:
        path.stat()
    except FileNotFoundError:
        raise BadRecord(f"{path}: there is no such file or folder") from None
    except (OSError, ValueError) as error:  # a name that is too long, or one that no file can have
        raise BadRecord(
            f"{shortened(str(path), LONGEST_PATH)}: it cannot be read: {getattr(error, 'strerror', '') or error}"
        ) from None
    return [path] if path.is_file() else sorted(file for file in path.rglob("*") if is_records(file))


def is_records(file: Path) -> bool:
    """Return True if a file has the name of a file of records."""
    suffixes = file.suffixes[:-1] if file.suffix in PACKED else file.suffixes
    return file.is_file() and bool(suffixes) and suffixes[-1] in SUFFIXES


def records_in(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the records of a file as they are written, each with its place: the file, and in JSON lines the line.

    A file that cannot be read raises BadRecord.
    """
    lines = file.name.removesuffix(file.suffix if file.suffix in PACKED else "").endswith(".jsonl")
    try:
        with _opened(file) as text:
            if not lines:
                yield str(file), text.read()
                return
            for number, line in enumerate(text, 1):
                if line.strip():
                    yield f"{file}, line {number}", line
    except (OSError, EOFError, UnicodeDecodeError, zstandard.ZstdError) as error:
        raise BadRecord(f"{file}: it cannot be read: {error}") from None


def _opened(file: Path) -> IO[str]:
    if file.suffix == ".gz":
        return gzip.open(file, "rt", encoding="utf-8")
    if file.suffix == ".zst":
        return io.TextIOWrapper(io.BufferedReader(_Unpacked(file)), encoding="utf-8")
    return file.open(encoding="utf-8")


class _Unpacked(io.RawIOBase):
    """What a file of zstd frames holds. zstandard's own reader does not notice that the last frame is cut off."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file.open("rb")
        self._frame = zstandard.ZstdDecompressor().decompressobj()
        self._begun = False
        self._ready = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self._ready:
            packed = self._frame.unused_data if self._frame.eof else b""
            packed = packed or self._file.read(io.DEFAULT_BUFFER_SIZE)
            if self._frame.eof:
                self._frame, self._begun = zstandard.ZstdDecompressor().decompressobj(), False
            if not packed:
                if self._begun:
                    raise EOFError("the file ends too early")
                return 0
            self._ready, self._begun = self._frame.decompress(packed), True
        size = min(len(buffer), len(self._ready))
        buffer[:size], self._ready = self._ready[:size], self._ready[size:]
        return size

    def close(self) -> None:
        self._file.close()
        super().close()
