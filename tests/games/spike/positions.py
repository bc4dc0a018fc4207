"""Positions for the tests of the browser's board: `python -m tests.games.spike.positions` writes them anew.

They come from games of a player with a purpose and of one who plays at random. With each position come the legal
actions.
"""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.spike import GAME
from tests.games.spike.purposeful import Purposeful

FILE = Path(__file__).parents[3] / "web/src/games/spike/positions.json"
GAMES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "seed": 3, "advanced": True},
    {"seats": 3, "seed": 8, "shared": True},
    {"seats": 4, "seed": 5},
)
A_STAGE = {"acting": 8, "building": 6, "paying": 6, "placing": 1, "sides": 1}
"""How many positions of a stage are kept of each game; three of every other one."""


def decide(match: Match, player: Purposeful, chance: Random) -> str:
    """Play with a purpose; at times, where nothing is lost by it, at random."""
    choice = player.decide()
    stage = match.view()["stage"]
    better = [str(action) for action in match.actions() if str(action) in {"upgrade speed", "upgrade freight"}]
    if better and stage == "acting" and not choice.startswith(("load", "deliver")):
        return better[0]
    if stage in {"acting", "building"} or chance.random() < 0.7:
        return choice
    return str(chance.choice(match.actions()))


def play(options: dict[str, Any]) -> dict[str, Any]:
    """Play a game and keep positions of every stage."""
    match, chance = rh.new("spike", **options), Random(options["seed"])
    player = Purposeful(match)
    played: list[str] = []
    seen: Counter[str] = Counter()
    kept: list[dict[str, Any]] = []
    while match.turn is not None:
        stage = match.view()["stage"]
        seen[stage] += 1
        most = A_STAGE.get(stage, 3)
        late = seen[stage] % 7 == 0 or stage not in {"acting", "drawing"}
        if late and sum(each["stage"] == stage for each in kept) < most:
            kept.append(position(match, stage))
        choice = decide(match, player, chance)
        played.append(choice)
        match.play(choice)
    kept.append(position(match, "over"))
    return {"options": options, "played": played, "positions": kept}


def position(match: Match, stage: str) -> dict[str, Any]:
    """Return what the seat that is to decide sees, and what it can do."""
    numbers = match.legal()
    legal = {str(number): str(match.game.typed[number]) for number in numbers}
    return {"at": len(match), "stage": stage, "seat": match.turn, "view": match.view(match.turn), "legal": legal}


def main() -> None:
    """Write the file."""
    games = [play(options) for options in GAMES]
    FILE.write_text(json.dumps({"drawing": dict(GAME.drawing()), "games": games}, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
