"""Variants in the terminal: start one, check it, and say what is different."""

from pathlib import Path

from rich.console import Console

from roundhouse.games import differences, variants
from roundhouse.games.copies import component_files
from roundhouse.games.errors import BadBoard
from roundhouse.games.registry import find

MOST = 40
"""Differences that are listed."""


def begin(name: str, folder: Path, title: str, console: Console) -> None:
    """Copy a game's component files into a folder. Files that are there are never replaced."""
    game = find(name)
    files = {file: path.read_bytes() for file, path in component_files(game).items()}
    if not files:
        raise BadBoard(f"{game.title} has no component files to change")
    files[variants.ABOUT] = variants.about_text(game.name, title or "My variant", "What is different, in a sentence.")
    variants.about_in(folder / variants.ABOUT, variants.parsed(files[variants.ABOUT], folder / variants.ABOUT))
    there = [file for file in files if (folder / file).exists()]
    if there:
        raise BadBoard(f"{folder}: {', '.join(there)} is already there, and would be lost")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, content in files.items():
            (folder / file).write_bytes(content)
    except OSError as error:
        raise BadBoard(f"{folder}: {error.strerror or error}") from None
    console.print(f"{folder}: {', '.join(files)}", highlight=False, markup=False)
    console.print(
        f"Change them, delete those that stay as they are, then: roundhouse variant check {name} {folder}",
        highlight=False, markup=False, soft_wrap=True,
    )  # fmt: skip


def check(name: str, folder: Path, console: Console) -> None:
    """Check a variant's files against all laws and list the differences from the game."""
    game = find(name)
    variant = variants.read(game, folder)
    if not variant.files:
        console.print(f"{folder} says the same as {game.title} itself.", highlight=False, markup=False)
        return
    made = variants.made(game, variant, compiled=False)
    console.print(f"{made.title} is a good variant. Its name is {variant.name}.", highlight=False, markup=False)
    told = list(differences.of(game, variant))
    for line in told[:MOST]:
        console.print(f"  {line}", highlight=False, markup=False, soft_wrap=True)
    if len(told) > MOST:
        console.print(f"  and {len(told) - MOST} more", highlight=False)
    if made.seats != game.seats:
        console.print(f"  It is for {made.seats.start} to {made.seats.stop - 1} players.", highlight=False)
    console.print("Bots play it with what they learned from the game itself.", highlight=False)
