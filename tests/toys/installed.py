"""Packages that are installed, as far as Python can see: a folder on its path with their entry points."""

import os
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "night_mail"


def install(folder: Path, **games: str) -> Path:
    """Write the metadata of a package that brings games; return the folder that belongs on Python's path."""
    place = folder / "installed"
    info = place / "toys-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    lines = [f"{name.replace('_', '-')} = {value}" for name, value in games.items()]
    (info / "entry_points.txt").write_text("\n".join(["[roundhouse.games]", *lines, ""]))
    return place


def environment(*places: Path) -> dict[str, str]:
    """Return the environment of a process that finds packages in these places, the tests' toys and the example."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (*places, ROOT, EXAMPLE)))}
