"""Why an action may not be played, in words."""

from roundhouse.games.switch_yard.board import BOARD, EMPTY, STEPS, STRAIGHT
from roundhouse.games.switch_yard.notation import Place, SwitchEngine, Train, YardAction
from roundhouse.games.switch_yard.state import PLACING
from roundhouse.games.switch_yard.tables import AREA, NEXT, OPEN, SEAT_NAMES
from roundhouse.kernel import State

NAMES = ("", *SEAT_NAMES)


def why_not(state: State, action: YardAction) -> str:
    """Say which rule an action that is not legal breaks."""
    if state["phase"] == PLACING:
        if not isinstance(action, Place):
            return "the cars are still being placed"
        return f"{action.cell} is taken"
    if isinstance(action, Place):
        return "the cars are placed already"
    cells = [int(car) for car in state["cells"]]
    mover = int(state["side"]) + 1
    if isinstance(action, SwitchEngine):
        return _why_no_engine(cells, mover, action)
    return _why_no_train(cells, mover, action)


def _why_no_engine(cells: list[int], mover: int, action: SwitchEngine) -> str:
    car = cells[BOARD.number[action.start]]
    if car == EMPTY:
        return f"no car stands on {action.start}"
    if car != mover:
        return f"the car on {action.start} is {NAMES[car]}'s"
    return _why_no_way(cells, [BOARD.number[action.start]], action.target)


def _why_no_train(cells: list[int], mover: int, action: Train) -> str:
    leader, tail = BOARD.number[action.leader], BOARD.number[action.tail]
    line = next(d for d in range(STRAIGHT) if tail in _ray(leader, d))
    train = [leader, *_ray(leader, line)]
    train = train[: train.index(tail) + 1]
    for cell in train:
        if cells[cell] == EMPTY:
            return f"no train: no car stands on {BOARD.cells[cell]}"
    own = sum(cells[cell] == mover for cell in train)
    if 2 * own <= len(train):
        return f"not {NAMES[mover]}'s train: only {own} of its {len(train)} cars are {NAMES[mover]}'s"
    return _why_no_way(cells, train, action.target)


def _why_no_way(cells: list[int], train: list[int], target: str) -> str:
    """Drive a train, whose cells are given from the leader on, until something stops it."""
    leader = train[0]
    goal = BOARD.number[target]
    direction = next(d for d in range(len(STEPS)) if goal in _ray(leader, d))
    path = train[::-1]
    for cell in _ray(leader, direction):
        if cells[cell] != EMPTY:
            return f"{BOARD.cells[cell]} is in the way"
        path.append(cell)
        steps = len(path) - len(train)
        for place, start in enumerate(train[::-1]):
            reason = _why_no_step(cells[start], path[place + steps - 1], path[place + steps])
            if reason:
                return reason
        if cell == goal:
            break
    return "it cannot go there"


def _why_no_step(colour: int, start: int, target: int) -> str:
    if OPEN[colour, start, NEXT[start].tolist().index(target)] > 0:
        return ""
    if AREA[start] == colour:
        return f"a {NAMES[colour].lower()} car on {BOARD.cells[start]} would leave its shipping area"
    return f"a {NAMES[colour].lower()} car may not enter the other shipping area, on {BOARD.cells[target]}"


def _ray(cell: int, direction: int) -> list[int]:
    """Return the cells ahead, to the edge of the yard."""
    ray = []
    while (cell := int(NEXT[cell, direction])) >= 0:
        ray.append(cell)
        if direction >= STRAIGHT:
            break
    return ray
