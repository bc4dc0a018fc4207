"""Write positions.json anew: positions of real games, every phase and every kind of action among them, for the tests.

python web/src/games/on_track/positions.py, at the top of the repository
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[4]))

from msgspec.structs import asdict
from tests.games.on_track.table import GAME, Table

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.on_track.notation import Lay, LayTerminal
from roundhouse.server.tables.presenters import action_card

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
        "legal": match.legal(),
        "events": [
            {"step": event.step, "name": event.name, "data": event.data, "text": str(event)}
            for event in match.events(seat, since=len(match) - 1)
        ],
    }


def sorts_of(match: Match, way: int) -> set[tuple[Any, ...]]:
    """Return what makes a position worth keeping: a phase of each way to play, or a mix of actions in any of them."""
    kinds = {type(action).__name__ for action in match.actions()}
    ways = sum(isinstance(action, Lay) and action.form.startswith("change") for action in match.actions())
    phase = match.view()["phase"]
    return {(phase, way), (phase, tuple(sorted(kinds)), ways)}


def played() -> Iterator[dict[str, Any]]:
    """Play at random, now and then keenly on laying track, and keep the first position of each sort."""
    seen: set[tuple[Any, ...]] = set()
    for way, (seats, options) in enumerate(WAYS):
        for seed in range(GAMES_EACH):
            chance = random.Random(seed)
            match = rh.new("on-track", seats=seats, seed=seed, limit=60 * seats, **options)
            while True:
                if not sorts_of(match, way) <= seen:
                    seen |= sorts_of(match, way)
                    yield position(match)
                if match.turn is None:
                    break
                laying = [action for action in match.actions() if isinstance(action, (Lay, LayTerminal))]
                match.play(chance.choice(laying or match.actions()))


def made() -> Iterator[dict[str, Any]]:
    """Yield what hardly happens by itself: nothing to draw anywhere, and a railroad that is closed."""
    table = Table("", "", closed=["North"])
    yield {"seat": 0, "view": table.view(0), "legal": sorted(map(GAME.number, table.actions())), "events": []}


def record() -> Any:
    """Return all that is written: the drawing, all actions, and the positions with the numbers of the legal ones."""
    actions = [asdict(action_card(GAME, number)) for number in range(GAME.kernel.action_count)]
    return {"drawing": GAME.drawing(), "actions": actions, "positions": [*played(), *made()]}


def main() -> None:
    """Play and write."""
    Path(__file__).with_suffix(".json").write_text(json.dumps(record(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
