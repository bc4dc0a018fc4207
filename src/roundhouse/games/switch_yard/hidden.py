"""What each seat may know: everything."""

from typing import TypedDict

from roundhouse.games.switch_yard.board import BLUE, RED
from roundhouse.games.switch_yard.position import cars_of, write_position
from roundhouse.games.switch_yard.state import MOVING, OVER, PLACING
from roundhouse.kernel import Rng, State, jit

PHASES = {PLACING: "placing", MOVING: "moving", OVER: "over"}


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
    return {
        "phase": PHASES[int(state["phase"])],
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "cars": {"red": cars_of(state, RED), "blue": cars_of(state, BLUE)},
        "home": {"red": int(state["home"][0]), "blue": int(state["home"][1])},
        "ply": int(state["ply"]),
        "limit": int(state["limit"]),
        "occurrence": int(state["occurrence"]),
        "position": write_position(state),
    }


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Change nothing: there is nothing that a seat does not know."""
