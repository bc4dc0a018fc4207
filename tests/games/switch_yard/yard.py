"""Short words for the tests of Switch Yard."""

import roundhouse as rh
from roundhouse.games.match import Match


def yard(position: str, **options: int) -> Match:
    """Return a match that begins from a position."""
    return rh.new("switch-yard", seed=1, position=position, **options)


def moves(position: str) -> set[str]:
    """Return the legal moves in a position, as text."""
    return {str(action) for action in yard(position).actions()}


def engine_moves(position: str, cell: str) -> set[str]:
    """Return the cells that the single car on a cell can go to."""
    return {move.partition("-")[2] for move in moves(position) if move.startswith(f"{cell}-")}


def pulls(position: str, leader: str, tail: str) -> set[str]:
    """Return the cells that the train can be pulled to."""
    return {move.partition("-")[2] for move in moves(position) if move.startswith(f"{leader}/{tail}-")}


def after(position: str, *played: str) -> str:
    """Return the position after some moves."""
    match = yard(position)
    for move in played:
        match.play(move)
    return str(match.view()["position"])


def cells(text: str) -> set[str]:
    """Return the cells of a list in words."""
    return set(text.split())
