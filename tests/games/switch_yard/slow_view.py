"""The view of Switch Yard written the slow and plain way, to compare with."""

from itertools import compress

from roundhouse.games.switch_yard.board import BLUE, BOARD, RED
from roundhouse.games.switch_yard.state import PHASES
from roundhouse.games.switch_yard.view import YardView
from roundhouse.kernel import State


def slow_view(state: State, seat: int | None) -> YardView:  # noqa: ARG001 - nothing is hidden from anybody
    """Show the yard."""
    red, blue, turn, home = cars_of(state, RED), cars_of(state, BLUE), int(state["turn"]), state["home"].tolist()
    return {
        "phase": PHASES[int(state["phase"])],
        "turn": None if turn < 0 else turn,
        "cars": {"red": red, "blue": blue},
        "home": {"red": home[0], "blue": home[1]},
        "ply": int(state["ply"]),
        "limit": int(state["limit"]),
        "occurrence": int(state["occurrence"]),
        "position": f"R:{','.join(red)} B:{','.join(blue)} turn:{'RB'[int(state['side'])]}",
    }


def cars_of(state: State, colour: int) -> list[str]:
    """Return the cells of a colour's cars, in the order of their names."""
    return list(compress(BOARD.cells, (state["cells"] == colour).tolist()))
