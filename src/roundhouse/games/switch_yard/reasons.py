"""Explain why an action is not legal."""

import re

from roundhouse.games.switch_yard.board import BOARD, EMPTY, STEPS, STRAIGHT
from roundhouse.games.switch_yard.notation import Place, SwitchEngine, Train, YardAction
from roundhouse.games.switch_yard.state import PLACING
from roundhouse.games.switch_yard.tables import AREA, NEXT, OPEN, PLACE, SEAT_NAMES
from roundhouse.games.switch_yard.texts import say
from roundhouse.kernel import State

NAMES = ("", *SEAT_NAMES)


def why_not(state: State, action: YardAction) -> str:
    """Return which rule an illegal action breaks."""
    if state["phase"] == PLACING:
        if not isinstance(action, Place):
            return say("reason-placing")
        return say("reason-taken", cell=action.cell)
    if isinstance(action, Place):
        return say("reason-placed")
    cells = [int(car) for car in state["cells"]]
    mover = int(state["side"]) + 1
    if isinstance(action, SwitchEngine):
        return _why_no_engine(cells, mover, action)
    return _why_no_train(cells, mover, action)


def misread(text: str) -> str:
    """Return why a text that looks like a move can never be one, or an empty text if it does not look like a move."""
    place = re.fullmatch(r"place (\w+)", text)
    if place and place[1] in BOARD.number:
        return say("reason-not-receiving", cell=place[1])
    move = re.fullmatch(r"(\w+)(?:/(\w+))?-(\w+)", text)
    if move is None:
        return ""
    leader, tail, target = move[1], move[2] or move[1], move[3]
    for cell in (leader, tail, target):
        if cell not in BOARD.number:
            return say("reason-no-cell", cell=cell)
    return _why_no_move(leader, tail, target)


def _why_no_move(leader: str, tail: str, target: str) -> str:
    """Return why there is no such move in any position."""
    alone = leader == tail
    across, up = _offset(leader, target)
    if leader == target or (across and up and abs(across) != abs(up)) or not _is_track(leader, target):
        return say("reason-car-straight" if alone else "reason-train-straight", start=leader, target=target)
    if across and up:
        if not alone:
            return say("reason-train-diagonal")
        return say("reason-one-step")
    if not any(BOARD.number[tail] in _ray(BOARD.number[leader], line) for line in range(STRAIGHT)):
        return say("reason-no-line", leader=leader, tail=tail)
    return say("reason-pushed")


def _offset(start: str, target: str) -> tuple[int, int]:
    """Return how far the target lies to the right of and above the start."""
    up, across = (PLACE[BOARD.number[target]] - PLACE[BOARD.number[start]]).tolist()
    return across, up


def _is_track(start: str, target: str) -> bool:
    """Return True if cells of the yard lie in a straight or diagonal line between two cells."""
    across, up = _offset(start, target)
    steps = max(abs(across), abs(up))
    step = across // steps, up // steps
    cell = start
    for _ in range(steps):
        cell = BOARD.shift(cell, step)
        if cell not in BOARD.number:
            return False
    return True


def _why_no_engine(cells: list[int], mover: int, action: SwitchEngine) -> str:
    car = cells[BOARD.number[action.start]]
    if car == EMPTY:
        return say("reason-no-car", cell=action.start)
    if car != mover:
        return say("reason-their-car", cell=action.start, owner=NAMES[car])
    return _why_no_way(cells, [BOARD.number[action.start]], action.target)


def _why_no_train(cells: list[int], mover: int, action: Train) -> str:
    leader, tail = BOARD.number[action.leader], BOARD.number[action.tail]
    line = next(d for d in range(STRAIGHT) if tail in _ray(leader, d))
    train = [leader, *_ray(leader, line)]
    train = train[: train.index(tail) + 1]
    for cell in train:
        if cells[cell] == EMPTY:
            return say("reason-gap", cell=BOARD.cells[cell])
    own = sum(cells[cell] == mover for cell in train)
    if 2 * own <= len(train):
        return say("reason-minority", own=own, cars=len(train))
    return _why_no_way(cells, train, action.target)


def _why_no_way(cells: list[int], train: list[int], target: str) -> str:
    """Move a train, given by its cells from the leader on, until something stops it; return what stops it."""
    leader = train[0]
    goal = BOARD.number[target]
    direction = next(d for d in range(len(STEPS)) if goal in _ray(leader, d))
    path = train[::-1]
    for cell in _ray(leader, direction):
        if cells[cell] != EMPTY:
            return say("reason-in-the-way", cell=BOARD.cells[cell])
        path.append(cell)
        steps = len(path) - len(train)
        for place, start in enumerate(train[::-1]):
            reason = _why_no_step(cells[start], path[place + steps - 1], path[place + steps])
            if reason:
                return reason
        if cell == goal:
            break
    return say("reason-no-way")


def _why_no_step(colour: int, start: int, target: int) -> str:
    if OPEN[colour, start, NEXT[start].tolist().index(target)] > 0:
        return ""
    if AREA[start] == colour:
        return say("reason-leaves-home", colour=NAMES[colour].lower(), cell=BOARD.cells[start])
    return say("reason-enters", colour=NAMES[colour].lower(), cell=BOARD.cells[target])


def _ray(cell: int, direction: int) -> list[int]:
    """Return the cells ahead up to the edge of the yard; only one if the direction is diagonal."""
    ray = []
    while (cell := int(NEXT[cell, direction])) >= 0:
        ray.append(cell)
        if direction >= STRAIGHT:
            break
    return ray
