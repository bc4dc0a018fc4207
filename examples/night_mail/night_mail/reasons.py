"""Why an action is not legal."""

from night_mail.board import BOARD
from night_mail.notation import Load, Run
from night_mail.tables import ROOM
from roundhouse.kernel import State


def why_not(state: State, action: Load | Run) -> str:
    """Return the rule that an illegal action breaks. A run is always legal."""
    assert isinstance(action, Load)
    station = BOARD.stations.index(action.station)
    if not state["hands"][state["turn"], station]:
        return f"you have no bag for {action.station}"
    if station == state["at"]:
        return f"the train is at {action.station}: a bag must travel"
    assert state["loaded"] == ROOM
    return f"the train is full: it has room for {ROOM} bags"
