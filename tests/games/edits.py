"""Edits of a game's component files, as a designer makes them: well meant, careless, or wrong."""

import random
import re
from pathlib import Path

from roundhouse.games.contract import Game
from roundhouse.games.copies import component_files

NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])")
TEXT = re.compile(r'"[^"\n]*"')
NUMBERS = ("0", "1", "2", "3", "4", "5", "6", "7", "9", "12", "20", "40", "100", "130", "1000", "-1", "2.5", "nan")
WAYS = (*["number"] * 4, *["near"] * 3, "text", "line", "twice", "block", "letter")
TEXTS = ('""', '"x"', '"any"', '"single"', '"turns"', '"no, comma"', '"+"', '"Zürich"', "true", "[]", "{}", "7")


def edit(game: Game, folder: Path, seed: int) -> None:
    """Write a game's files into a folder, with one to three changes."""
    chance = random.Random(seed)
    files = {name: path.read_text(encoding="utf-8") for name, path in component_files(game).items()}
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        name = chance.choice(sorted(files))
        files[name] = changed(files[name], chance)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def changed(text: str, chance: random.Random) -> str:
    """Return a text with one change."""
    lines = text.splitlines()
    places = [at for at, line in enumerate(lines) if line.strip() and not line.startswith("#")]
    at = chance.choice(places)
    way = chance.choice(WAYS)
    if way in ("number", "near"):
        at = chance.choice([place for place in places if NUMBER.search(lines[place].split("#")[0])] or places)
        lines[at] = _replaced(lines[at], NUMBER, chance, NUMBERS, near=way == "near")
    elif way == "text":
        lines[at] = _replaced(lines[at], TEXT, chance, (*TEXTS, *TEXT.findall(text)[:40]))
    elif way == "line":
        del lines[at]
    elif way == "twice":
        lines.insert(at, lines[at])
    elif way == "block":
        headers = [place for place in places if lines[place].startswith("[[")] or [at]
        first = chance.choice(headers)
        last = next((place for place in range(first + 1, len(lines)) if lines[place].startswith("[")), len(lines))
        block = lines[first:last]
        lines[first:last] = chance.choice(([], block + block))
    else:
        place = chance.randrange(max(1, len(lines[at])))
        lines[at] = lines[at][:place] + chance.choice('xRBo=. "[]{},7') + lines[at][place + 1 :]
    return "\n".join(lines) + "\n"


def _replaced(
    line: str, pattern: re.Pattern[str], chance: random.Random, values: tuple[str, ...], near: bool = False
) -> str:
    found = list(pattern.finditer(line))
    if not found:
        return line
    one = chance.choice(found)
    value = str(float(one[0]) + chance.choice((-2, -1, 1, 2))).removesuffix(".0") if near else chance.choice(values)
    return line[: one.start()] + value + line[one.end() :]
