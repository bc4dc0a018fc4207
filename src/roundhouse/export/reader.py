"""Reading an export."""

from pathlib import Path

import polars as pl

from roundhouse.export.columns import FORMAT, FORMAT_KEY
from roundhouse.games.errors import RoundhouseError


def read(path: Path | str) -> pl.DataFrame:
    """Return an export as a polars data frame, a row a decision. `meanings` says what the columns are."""
    return scan(path).collect()


def scan(path: Path | str) -> pl.LazyFrame:
    """Return an export without reading it yet: filter and group it, then `collect()`. For files larger than memory."""
    meanings(path)
    return pl.scan_parquet(Path(path))


def meanings(path: Path | str) -> dict[str, str]:
    """Return what each column of an export means. Raise RoundhouseError if the file is not an export."""
    path = Path(path)
    if not path.is_file():
        raise RoundhouseError(f"{path}: there is no such file")
    try:
        metadata = pl.read_parquet_metadata(path)
        names = pl.read_parquet_schema(path)
    except (OSError, pl.exceptions.PolarsError):
        raise RoundhouseError(f"{path}: this is not a Parquet file") from None
    if metadata.get(FORMAT_KEY) != FORMAT:
        raise RoundhouseError(f"{path} was not written by `roundhouse export`, or by a newer release")
    return {name: metadata[name] for name in names if name in metadata}
