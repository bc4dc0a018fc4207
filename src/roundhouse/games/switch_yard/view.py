"""What each seat may know: everything."""

from typing import TypedDict

from roundhouse.games.switch_yard.board import BLUE, RED
from roundhouse.games.switch_yard.position import cars_of, written_position
from roundhouse.games.switch_yard.state import PHASES
from roundhouse.kernel import State


class Cars(TypedDict):
    """Cells by colour."""

    red: list[str]
    blue: list[str]


class Counts(TypedDict):
    """Numbers by colour."""

    red: int
    blue: int


class YardView(TypedDict):
    """A view of the yard."""

    phase: str
    turn: int | None
    cars: Cars
    home: Counts
    ply: int
    limit: int
    occurrence: int
    position: str


def view(state: State, seat: int | None) -> YardView:  # noqa: ARG001 - nothing is hidden from anybody
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
        "position": written_position(red, blue, int(state["side"])),
    }
