"""Positions for the tests of the board: `PYTHONPATH=. python web/src/games/spike/positions.py` writes them anew.

They come from games of a player with a purpose who plays at random now and then. With each position come the legal
actions.
"""

import dataclasses
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from tests.games.spike.purposeful import Purposeful

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.spike import GAME

GAMES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "seed": 3, "advanced": True},
    {"seats": 3, "seed": 8, "shared": True},
    {"seats": 4, "seed": 5},
)
A_PHASE = {"acting": 8, "building": 6, "paying": 6, "placing": 1, "sides": 1}
"""How many positions of a phase are kept of each game; three of every other one."""


def decide(match: Match, player: Purposeful, chance: Random) -> str:
    """Play with a purpose; at times, where nothing is lost by it, at random."""
    choice = player.decide()
    phase = match.view()["phase"]
    better = [str(action) for action in match.actions() if str(action) in {"upgrade speed", "upgrade freight"}]
    if better and phase == "acting" and not choice.startswith(("load", "deliver")):
        return better[0]
    if phase in {"acting", "building"} or chance.random() < 0.7:
        return choice
    return str(chance.choice(match.actions()))


def play(options: dict[str, Any]) -> dict[str, Any]:
    """Play a game and keep positions of every phase."""
    match, chance = rh.new("spike", **options), Random(options["seed"])
    player = Purposeful(match)
    seen: Counter[str] = Counter()
    kept: list[dict[str, Any]] = []
    while match.turn is not None:
        phase = match.view()["phase"]
        seen[phase] += 1
        most = A_PHASE.get(phase, 3)
        late = seen[phase] % 7 == 0 or phase not in {"acting", "drawing"}
        if late and sum(each["view"]["phase"] == phase for each in kept) < most:
            kept.append(position(match))
        match.play(decide(match, player, chance))
    kept.append(position(match))
    return {"seats": options["seats"], "positions": kept}


def position(match: Match) -> dict[str, Any]:
    """Return what the seat that is to decide sees, and what it can do."""
    return {
        "at": len(match),
        "view": match.view(match.turn),
        "actions": [_card(match, number) for number in match.legal()],
    }


def _card(match: Match, number: int) -> dict[str, Any]:
    """Return an action as clients are told of it."""
    action: Any = match.game.typed[number]
    return {"number": number, "text": str(action), "kind": type(action).__name__, "data": dataclasses.asdict(action)}


def record() -> Any:
    """Return the drawing, and positions of all games."""
    return {"drawing": dict(GAME.drawing()), "games": [play(options) for options in GAMES]}


def main() -> None:
    """Write the file beside this one."""
    Path(__file__).with_suffix(".json").write_text(json.dumps(record(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
