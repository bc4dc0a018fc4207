"""Variants for tests: a game, the changes in its files, and what its designer says."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from roundhouse.games.copies import component_files
from roundhouse.games.registry import find
from roundhouse.games.variants import about_text


class Made(NamedTuple):
    """A variant: for each file what is replaced by what."""

    game: str
    title: str
    description: str
    files: Mapping[str, Mapping[str, str]]


SHORT_HAUL = Made("spike", "Short Haul", "Less track for everybody.", {"board.toml": {"pieces = 45": "pieces = 30"}})
MIXED_YARD = Made(
    "switch-yard", "Mixed Yard", "Red and Blue stand in pairs.",
    {"board.toml": {'usual = "advanced"': 'usual = "pairs"', "[setups]": '[setups]\npairs = """\nRRBRR\nBBRBB\n"""'}},
)  # fmt: skip

DOUBLE_ADVERTISING = Made(
    "switching-tracks", "Double Advertising", "Advertising brings two disks for a delivery.",
    {"board.toml": {"brings = 1": "brings = 2"}},
)  # fmt: skip


def make(folder: Path, made: Made) -> Path:
    """Write a variant into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    own = component_files(find(made.game))
    for name, changes in made.files.items():
        text = own[name].read_text(encoding="utf-8")
        for before, after in changes.items():
            assert before in text, f"{name} has no {before!r}"
            text = text.replace(before, after)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "variant.toml").write_bytes(about_text(made.game, made.title, made.description))
    return folder
