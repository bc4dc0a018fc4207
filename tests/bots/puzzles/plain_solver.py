"""The same question as the exact solver's, answered slowly with nothing but the rules."""

from roundhouse.games.match import Match


def right_moves(match: Match, level: int, moves: int) -> set[str]:
    """Return the positions after the moves that force `level` cars home within so many own moves."""
    seat = match.turn
    assert seat is not None
    right = set()
    for action in match.legal():
        after = match.copy()
        after.play(action)
        if forces(after, seat, level, moves - 1):
            right.add(str(after.view()["position"]))
    return right


def forces(match: Match, seat: int, level: int, moves: int) -> bool:
    """Return True if the goal is reached, or every reply allows a move that forces it."""
    reached = state_of(match, seat, level)
    if reached is not None:
        return reached
    if moves == 0:
        return False
    for reply in match.legal():
        after = match.copy()
        after.play(reply)
        reached = state_of(after, seat, level)
        if reached is False or (reached is None and not right_moves(after, level, moves)):
            return False
    return True


def state_of(match: Match, seat: int, level: int) -> bool | None:
    """Return whether the goal is reached or missed; None while it is open."""
    if match.result is not None and match.result.winners != (seat,):
        return False
    if match.result is not None or int(match.state["home"][seat]) >= level:
        return True
    return None
