"""Write positions.json anew: positions of real games, every phase and every kind of action among them, for the tests.

python web/src/games/on_track/positions.py, at the top of the repository
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, ".")

from tests.games.on_track.table import GAME, Table

import roundhouse as rh
from roundhouse.games.match import Match

WAYS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"wilds_per_railroad": "any"}),
    (4, {}),
    (2, {"tracks": 4, "actions": False}),
    (3, {"tracks": 6, "wilds_per_railroad": "0", "recycle_actions": True}),
    (4, {"golden_spike": True}),
    (4, {"golden_spike": True, "wilds_per_railroad": "any", "recycle_actions": True}),
)
GAMES_EACH = 12


def position(match: Match) -> dict[str, Any]:
    """Return what the seat to decide sees and may do; at the end, what the first seat sees."""
    seat = match.turn or 0
    return {
        "seat": seat,
        "view": match.view(seat),
        "legal": [[number, str(GAME.typed[number])] for number in match.legal()],
        "events": [
            {"step": event.step, "name": event.name, "data": event.data, "text": str(event)}
            for event in match.events(seat, since=len(match) - 1)
        ],
    }


def sorts_of(match: Match, way: int) -> set[tuple[Any, ...]]:
    """Return what makes a position worth keeping: a phase of each way to play, or a mix of actions in any of them."""
    verbs = {str(GAME.typed[number]).split()[0] for number in match.legal()}
    ways = sum(str(GAME.typed[number]).startswith("lay change") for number in match.legal())
    phase = match.view()["phase"]
    return {(phase, way), (phase, tuple(sorted(verbs)), ways)}


def played() -> Iterator[dict[str, Any]]:
    """Play at random, now and then keenly on laying track, and keep the first position of each sort."""
    seen: set[tuple[Any, ...]] = set()
    for way, (seats, options) in enumerate(WAYS):
        for seed in range(GAMES_EACH):
            chance = random.Random(seed)
            match = rh.new("on-track", seats=seats, seed=seed, limit=60, **options)
            while True:
                if not sorts_of(match, way) <= seen:
                    seen |= sorts_of(match, way)
                    yield position(match)
                if match.turn is None:
                    break
                laying = [number for number in match.legal() if str(GAME.typed[number]).startswith("lay")]
                match.play(chance.choice(laying or match.legal()))


def made() -> Iterator[dict[str, Any]]:
    """Yield what hardly happens by itself: nothing to draw anywhere, and a railroad that is closed."""
    table = Table("", "", closed=["North"])
    legal = sorted(table.actions(), key=GAME.number)
    yield {"seat": 0, "view": table.view(0), "legal": [[GAME.number(text), text] for text in legal], "events": []}


def main() -> None:
    """Play and write."""
    lines = [json.dumps(position, separators=(",", ":")) for position in (*played(), *made())]
    drawing = json.dumps(GAME.drawing(), separators=(",", ":"))
    out = Path(__file__).with_name("positions.json")
    out.write_text(f'{{"drawing":{drawing},"positions":[\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
