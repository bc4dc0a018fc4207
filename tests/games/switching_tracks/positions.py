"""Positions of real games with what the rules say of them: the web client is tested with these.

`python -m tests.games.switching_tracks.positions` writes them anew.
"""

import json
import random
from dataclasses import asdict
from pathlib import Path
from typing import Any

import roundhouse as rh
from roundhouse.games.switching_tracks import GAME
from roundhouse.games.switching_tracks.state import CONTRACT, PHASES

FILE = Path(__file__).parents[3] / "web/src/games/switching_tracks/positions.json"
GAMES, CONTRACTS = 12, 40


def positions() -> dict[str, Any]:
    """Return the drawing, contracts that can be paid, and in each phase what a seat sees and is told of its runs."""
    views: dict[str, dict[str, Any]] = {}
    verbs: dict[int, int] = {}
    contracts: dict[str, dict[str, Any]] = {}
    for seed in range(GAMES):
        for match in _played_at_random(seed):
            phase = int(match.state["phase"])
            if _verbs(match) > verbs.get(phase, 0):
                views[PHASES[phase]], verbs[phase] = _seat_view(match), _verbs(match)
            if phase == CONTRACT:
                case = _contracts(match)
                contracts.setdefault(json.dumps([len(case["payable"]), case["disks"], case["administrative"]]), case)
    return {
        "drawing": GAME.drawing(),
        "views": [views[phase] for phase in sorted(views)],
        "contracts": _some(contracts, CONTRACTS),
    }


def _played_at_random(seed: int) -> Any:
    match, pick = rh.new("switching-tracks", seats=5, seed=seed, quick_setup=seed > 0, limit=24), random.Random(seed)
    while match.turn is not None:
        yield match
        offered = [str(action) for action in match.actions()]
        activations = [text for text in offered if text.startswith("activate") and pick.random() < 0.3]
        upgrades = [text for text in offered if "upgrade" in text and ("no" in text) == (seed % 2 == 0)]
        taken = [text for text in offered if text in {"take", "run", "no contract"} and pick.random() < 0.5]
        match.play(pick.choice(activations or upgrades or taken or offered))


def _verbs(match: rh.Match) -> int:
    """Return how many kinds of actions are on offer: a sight with many shows more of a phase."""
    return len({str(match.game.typed[number]).split()[0] for number in match.legal()})


def _seat_view(match: rh.Match) -> dict[str, Any]:
    """Return what the seat to decide sees, with its actions as the server tells them."""
    legal = [(number, match.game.typed[number]) for number in match.legal()]
    return {
        "seat": match.turn,
        "view": match.view(match.turn),
        "actions": [
            {"number": number, "text": str(action), "kind": type(action).__name__, "data": asdict(action)}
            for number, action in legal
        ],
        "answer": match.ask("runs"),
    }


def _contracts(match: rh.Match) -> dict[str, Any]:
    view = match.view(match.turn)
    player = view["players"][str(match.turn)]
    offered = [name for colour in view["contracts"].values() for name in colour]
    legal = {str(action).removeprefix("fulfil ") for action in match.actions()}
    return {
        "depot": player["depot"]["goods"],
        "disks": player["depot"]["disks"],
        "administrative": player["offices"].get("Administrative", 0),
        "offered": offered,
        "payable": [name for name in offered if name in legal],
    }


def _some(cases: dict[str, dict[str, Any]], count: int) -> list[dict[str, Any]]:
    return [cases[key] for key in sorted(cases)[:: max(1, len(cases) // count)]][:count]


if __name__ == "__main__":
    FILE.write_text(json.dumps(positions(), separators=(",", ":")) + "\n")
