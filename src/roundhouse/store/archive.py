"""The backup file: all rows of all tables at one moment. It can be restored to either database.

It is text, compressed with gzip: a line of JSON with the header, a line for each row (`["persons", [values]]`, bytes in
base64), and a last line with the number of rows and the SHA-256 of all lines before it.
"""

import gzip
import hashlib
import json
import os
import time
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from sqlalchemy import Boolean, Column, Double, LargeBinary

from roundhouse.store.contract import StoreError
from roundhouse.store.migrate import check_revision
from roundhouse.store.schema import metadata
from roundhouse.store.source import reading

FORMAT = "roundhouse backup"
VERSION = 1
TABLES = {name: table for name, table in metadata.tables.items() if name != "probes"}  # which hold no data
QUICKLY = 6
Progress = Callable[[int, int], None]
"""Called with the amount done and the total."""


def no_progress(done: int, of: int) -> None:
    """Report nothing."""


@dataclass(frozen=True)
class Header:
    """The header of a backup: its schema, the columns of its tables, and the secret if it has one."""

    schema: str
    columns: dict[str, list[str]]
    made: float
    secret: str | None


async def back_up(
    url: str | Path | None, file: Path, secret: str | None = None, progress: Progress = no_progress
) -> int:
    """Write a backup of a store as it is now, also while servers write to it. Return the number of rows.

    The file gets its name only when it is complete and on disk.
    """
    if file.exists():
        raise StoreError(f"the file {file} already exists: choose another name for the backup")
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(0o600, exist_ok=False)  # it contains seeds and password hashes
        with part.open("wb") as raw:
            count = await _write(url, raw, secret, progress)
            raw.flush()
            os.fsync(raw.fileno())
        part.rename(file)
    except OSError as error:
        raise StoreError(f"the backup cannot be written to {file}: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)
    return count


async def _write(url: str | Path | None, raw: BinaryIO, secret: str | None, progress: Progress) -> int:
    counts: Counter[str] = Counter()
    digest = hashlib.sha256()
    with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=QUICKLY, filename="", mtime=0) as packed:

        def put(line: Any) -> None:
            written = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            digest.update(written)
            packed.write(written)

        async with reading(url) as source:
            found = {table: await source.columns(table) for table in TABLES}
            columns = {table: names for table, names in found.items() if names}  # an older schema has fewer tables
            put(
                {
                    "format": FORMAT,
                    "version": VERSION,
                    "schema": source.revision,
                    "made": time.time(),
                    "secret": secret,
                    "columns": columns,
                }
            )
            counting = " + ".join(f"(SELECT count(*) FROM {table})" for table in columns)
            (total,) = [count async for (count,) in source.rows(f"SELECT {counting}")]
            for name in columns:
                table = TABLES[name]
                kinds = [table.columns[column] for column in columns[name]]
                key = ", ".join(column.name for column in table.primary_key)
                async for row in source.rows(f"SELECT {', '.join(columns[name])} FROM {name} ORDER BY {key}"):
                    put([name, [_written(kind, value) for kind, value in zip(kinds, row, strict=True)]])
                    counts[name] += 1
                    progress(counts.total(), total)
        end = {"rows": {name: counts[name] for name in columns}, "sha256": digest.hexdigest()}
        packed.write(json.dumps(end).encode() + b"\n")
    return counts.total()


def _written(column: Column[Any], value: Any) -> Any:
    """Return a value in the form for the file, which is the same for both databases."""
    if value is None:
        return None
    if isinstance(column.type, LargeBinary):
        return b64encode(value).decode("ascii")
    if isinstance(column.type, Boolean):
        return bool(value)
    return float(value) if isinstance(column.type, Double) else value


def _read(column: Column[Any], value: Any) -> Any:
    return b64decode(value) if value is not None and isinstance(column.type, LargeBinary) else value


class Archive:
    """A backup file whose checksum is right."""

    def __init__(self, file: Path, progress: Progress = no_progress) -> None:
        self._file = file
        try:
            self.header, self.count = self._verify(progress)
        except FileNotFoundError:
            raise StoreError(f"there is no file {file}") from None
        except OSError as error:
            raise StoreError(f"{file} cannot be read as a backup: {error}") from None
        except (EOFError, zlib.error, ValueError, KeyError, TypeError) as error:
            raise StoreError(f"the backup {file} is damaged: {error or type(error).__name__}") from None

    def _verify(self, progress: Progress) -> tuple[Header, int]:
        """Read the whole file. Raise ValueError or another error if something is wrong with it."""
        digest, counts = hashlib.sha256(), Counter[str]()
        size = self._file.stat().st_size
        with self._file.open("rb") as raw, gzip.GzipFile(fileobj=raw, mode="rb") as packed:
            first = packed.readline()
            header = self._header(json.loads(first))
            digest.update(first)
            for line in packed:
                found = json.loads(line)
                if isinstance(found, dict):
                    if found["sha256"] != digest.hexdigest():
                        raise ValueError("its checksum is wrong")
                    if {name: counts[name] for name in found["rows"]} != found["rows"]:
                        raise ValueError("rows are missing")
                    if packed.read(1):
                        raise ValueError("there is data after its end")
                    return header, counts.total()
                digest.update(line)
                counts[found[0]] += 1
                progress(raw.tell(), size)
        raise ValueError("its end is missing")

    def _header(self, found: Any) -> Header:
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise ValueError("it is not a backup")
        if found["version"] > VERSION:
            raise StoreError(f"the backup {self._file} is from a newer release: update Roundhouse")
        check_revision(found["schema"], f"the backup {self._file}")
        return Header(found["schema"], found["columns"], found["made"], found["secret"])

    def rows(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield all rows, each with its table's name."""
        with gzip.open(self._file, "rb") as packed:
            packed.readline()
            for line in packed:
                found = json.loads(line)
                if isinstance(found, dict):
                    return
                name, values = found
                columns = [TABLES[name].columns[column] for column in self.header.columns[name]]
                yield name, {kind.name: _read(kind, value) for kind, value in zip(columns, values, strict=True)}
