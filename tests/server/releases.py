"""The stores of earlier releases, opened with this one."""

import gzip
import json
from pathlib import Path
from typing import Any

from roundhouse.store.archive import Archive, back_up
from roundhouse.store.restore import restore
from tests import fixtures

RELEASES = sorted((Path(fixtures.__file__).parent / "releases").iterdir())
NAMES = [folder.name for folder in RELEASES]


def made_in(folder: Path) -> dict[str, Any]:
    """Return the description of what a release's store has."""
    made: dict[str, Any] = json.loads((folder / "made.json").read_text(encoding="utf-8"))
    return made


async def open_release(folder: Path, url: str, beside: Path) -> None:
    """Put a release's store at a URL: for SQLite the file itself, else restored from a backup of the file."""
    file = beside / "as-it-was.sqlite"
    file.write_bytes(gzip.decompress((folder / "house.sqlite.gz").read_bytes()))
    if url.startswith("sqlite:///"):
        file.rename(url.removeprefix("sqlite:///"))
        return
    await back_up(file, beside / "release.backup")
    await restore(Archive(beside / "release.backup"), url)
