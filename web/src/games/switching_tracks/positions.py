"""Write positions.json anew: positions of real games with what the rules say of them, for the tests of the board.

python web/src/games/switching_tracks/positions.py
"""

import json
import random
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import roundhouse as rh
from roundhouse.games.switching_tracks import GAME
from roundhouse.games.switching_tracks.state import PHASES

GAMES = 12


def record() -> Any:
    """Return the drawing, and in each phase what a seat sees, is told with it, and is answered about its runs."""
    views: dict[str, dict[str, Any]] = {}
    verbs: dict[int, int] = {}
    for seed in range(GAMES):
        for match in _played_at_random(seed):
            phase = int(match.state["phase"])
            if _verbs(match) > verbs.get(phase, 0):
                views[PHASES[phase]], verbs[phase] = _seat_view(match), _verbs(match)
    return {"drawing": GAME.drawing(), "views": [views[phase] for phase in sorted(views)]}


def _played_at_random(seed: int) -> Iterator[rh.Match]:
    match, pick = rh.new("switching-tracks", seats=5, seed=seed, quick_setup=seed > 0, limit=24), random.Random(seed)
    while match.turn is not None:
        yield match
        offered = [str(action) for action in match.actions()]
        activations = [text for text in offered if text.startswith("activate") and pick.random() < 0.3]
        upgrades = [text for text in offered if "upgrade" in text and ("no" in text) == (seed % 2 == 0)]
        taken = [text for text in offered if text in {"take", "run", "no contract"} and pick.random() < 0.5]
        match.play(pick.choice(activations or upgrades or taken or offered))


def _verbs(match: rh.Match) -> int:
    """Return how many kinds of actions are on offer: a position with many shows more of a phase."""
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
        "facts": match.facts(match.turn),
        "answer": match.ask("runs"),
    }


def main() -> None:
    """Play and write."""
    Path(__file__).with_suffix(".json").write_text(json.dumps(record(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
