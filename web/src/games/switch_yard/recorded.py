"""Write recorded.json anew: positions of real games with their legal actions, for the tests of the board.

python web/src/games/switch_yard/recorded.py
"""

import json
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

import roundhouse as rh
from roundhouse.bots.catalog import find_bot
from roundhouse.bots.observation import Observation
from roundhouse.games.match import Match
from roundhouse.games.registry import find
from roundhouse.server.tables.presenters import action_card

GAMES = (
    ("advanced", "greedy", 4, 60),
    ("beginner", "random", 2, 30),
    ("custom", "random", 1, 14),
    ("random", "greedy", 7, 60),
)
"""The setup, who plays, every how-manieth position is kept, and how many are played."""

POSITIONS = (
    "R:d4,f4 B:e4 turn:R",  # figure 5 of the rulebook
    "R:c5,d5,e5,f5,g5,h5,e4,e6,e7,e8 B:b5,a5,d4,f4,d6,f6,e3,e2,e1,e9 turn:R",  # lines that cross
    "R:c2 B:c1,d1,d2 turn:R",  # hardly any way
)


ACTIONS = (
    "d4-d5",
    "f4/d4-f6",
    "place c1",
    "place d1",
    "e4/g4-e5",
    "e4/g4-d4",
    "e4-e5",
    "e4/e3-e5",
    "e4/d4-e5",
    "g4-g5",
)
"""Actions that tests speak of."""


def kept(match: Match) -> dict[str, Any]:
    """Return a position with the numbers of its legal actions."""
    return {"view": match.view(None), "legal": list(match.legal())}


def positions() -> list[dict[str, Any]]:
    """Play the games and keep some of their positions."""
    found = [kept(rh.new("switch-yard", seed=1, position=position)) for position in POSITIONS]
    for setup, name, every, plies in GAMES:
        match = rh.new("switch-yard", seed=5, setup=setup)
        bots = [find_bot("switch-yard", name).sit_down(f"{setup} {seat}") for seat in range(2)]
        for ply in range(plies):
            if match.turn is None:
                break
            if ply % every == 0:
                found.append(kept(match))
            match.play(bots[match.turn].think(Observation.of(match)).action)
    return found


def record() -> Any:
    """Return all that is written: the drawing, the positions, and the actions of which they have the numbers."""
    game, found = find("switch-yard"), positions()
    numbers = {game.number(text) for text in ACTIONS}.union(*(position["legal"] for position in found))
    actions = [asdict(action_card(game, number)) for number in sorted(numbers)]
    return {"drawing": game.drawing(), "actions": actions, "positions": found}


def main() -> None:
    """Write the file."""
    Path(__file__).with_suffix(".json").write_text(json.dumps(record(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
