"""Write recorded.json anew: positions of real games with their legal actions, for the tests of the board.

python web/src/games/switch_yard/recorded.py
"""

from pathlib import Path
from typing import Any

import msgspec

import roundhouse as rh
from roundhouse.bots.catalog import find_bot
from roundhouse.bots.observation import Observation
from roundhouse.games.match import Match

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


def kept(match: Match) -> dict[str, Any]:
    """Return a position with its legal actions, in notation, and their numbers."""
    return {
        "view": match.view(None),
        "legal": [str(action) for action in match.actions()],
        "numbers": list(match.legal()),
    }


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


if __name__ == "__main__":
    recording = {"drawing": rh.new("switch-yard", seed=1).game.drawing(), "positions": positions()}
    Path(__file__).with_suffix(".json").write_bytes(msgspec.json.encode(recording) + b"\n")
