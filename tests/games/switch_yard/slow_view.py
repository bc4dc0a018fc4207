"""The view of Switch Yard written the slow and plain way, to compare with."""

from itertools import compress
from typing import Literal

from roundhouse.games.switch_yard.board import BLUE, BOARD, RED
from roundhouse.games.switch_yard.state import DRAW, OVER, PHASES
from roundhouse.games.switch_yard.view import YardView
from roundhouse.kernel import State

Ending = Literal["home", "stuck", "repeated", "exhausted"] | None


def slow_view(state: State, seat: int | None) -> YardView:  # noqa: ARG001 - nothing is hidden from anybody
    """Show the yard."""
    red, blue, turn, home = cars_of(state, RED), cars_of(state, BLUE), int(state["turn"]), state["home"].tolist()
    outcome = int(state["outcome"])
    winner = outcome if state["phase"] == OVER and outcome != DRAW else None
    return {
        "phase": PHASES[int(state["phase"])],  # type: ignore[typeddict-item]
        "turn": None if turn < 0 else turn,
        "side": int(state["side"]),
        "cars": [red, blue],
        "home": home,
        "ply": int(state["ply"]),
        "limit": int(state["limit"]),
        "occurrence": int(state["occurrence"]),
        "winner": winner,
        "ending": ending_of(state, winner),
        "position": f"R:{','.join(red)} B:{','.join(blue)} turn:{'RB'[int(state['side'])]}",
    }


def ending_of(state: State, winner: int | None) -> Ending:
    """Return why the game is over."""
    if state["phase"] != OVER:
        return None
    if winner is not None:
        return "home" if state["home"][winner] == state["cars"][winner] else "stuck"
    return "repeated" if state["occurrence"] >= 3 else "exhausted"


def cars_of(state: State, colour: int) -> list[str]:
    """Return the cells of a colour's cars, in the order of their names."""
    return list(compress(BOARD.cells, (state["cells"] == colour).tolist()))
