"""The parts of the games' observations: pinned for each version of the rules, and listed in the documents.

`python -m tests.observations` writes both again. Trained networks rely on them: a change needs a new version of the
rules, or a line in the change log.
"""

from pathlib import Path

import roundhouse as rh
from roundhouse.games.contract import Game
from roundhouse.games.registry import MODULES

ROOT = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "pinned_observations"
PAGE = ROOT / "docs" / "observations.md"
MARK = "<!-- The tables below are written by `python -m tests.observations`. -->\n"


def games() -> list[Game]:
    """Return the games of the house."""
    return [rh.games()[name] for name in MODULES]


def pinned(game: Game) -> Path:
    """Return the file that pins the observations of a game."""
    return FOLDER / f"{game.name}@{game.rules_version}.txt"


def table(game: Game) -> str:
    """Return the parts of a game's observations as a table for the documents."""
    assert game.observation is not None
    lines = [
        f"## {game.title}",
        "",
        f"{game.observation.size} numbers.",
        "",
        "| part | shape | values | |",
        "|---|---|---|---|",
    ]
    for name, part in game.observation.parts.items():
        shape = " × ".join(map(str, part.shape))
        lines.append(f"| `{name}` | {shape} | {part.low:g}–{part.high:g} | {part.about} |")
    return "\n".join(lines) + "\n"


def tables() -> str:
    """Return the tables of all games."""
    return "\n" + "\n".join(map(table, games()))


def main() -> None:
    """Write everything."""
    FOLDER.mkdir(exist_ok=True)
    for game in games():
        pinned(game).write_text(f"{game.observation}\n", encoding="utf-8")
    head, _, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    PAGE.write_text(head + MARK + tables(), encoding="utf-8")


if __name__ == "__main__":
    main()
