"""A player with a purpose, to see that contracts can be fulfilled: connects what a contract needs, and runs there."""

from collections import deque

from roundhouse.games.contract import View
from roundhouse.games.match import Match
from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.tables import ARC_FROM, ARC_TO, ARCS, POINT_NAMES
from tests.games.spike.slow_plan import plan

NEXT: dict[str, list[str]] = {name: [] for name in POINT_NAMES}
for _arc in range(ARCS):
    NEXT[POINT_NAMES[ARC_FROM[_arc]]].append(POINT_NAMES[ARC_TO[_arc]])


def distances(goal: str, over: set[frozenset[str]] | None = None) -> dict[str, int]:
    """Return how far every point is from a goal, over all spaces or only these."""
    far, queue = {goal: 0}, deque([goal])
    while queue:
        point = queue.popleft()
        for other in NEXT[point]:
            if other not in far and (over is None or frozenset((point, other)) in over):
                far[other] = far[point] + 1
                queue.append(other)
    return far


class Purposeful:
    """Decides for the seat that is to decide."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.path: list[str] = []

    def decide(self) -> str:
        """Choose an action."""
        match, seat = self.match, self.match.turn
        assert seat is not None
        view, legal = match.view(seat), [str(action) for action in match.actions()]
        goods, source, target = self.aim(view, seat)
        for word in ("deliver", "load"):
            wanted = [action for action in legal if action.startswith(word)]
            if wanted:
                return wanted[0]
        if view["phase"] == "placing":
            return f"begin in {source}"
        if view["phase"] == "building" and self.path:
            return self.path.pop(0)
        if "build" in legal:
            line = self.line(view, seat, source, target)
            if line:
                self.path = line
                return "build"
        if view["phase"] in {"moving", "acting", "running"}:
            goal = target if goods in view["trains"][seat]["cargo"] else source
            move = self.move(view, seat, goal, legal)
            if move and (view["phase"] != "acting" or view["trains"][seat]["city"] or move == "enter"):
                return move
        if "upgrade power" in legal and view["trains"][seat]["power"] < 3:
            return "upgrade power"
        taking = [action for action in legal if action == "draw" or action.startswith("take")]
        return (taking or legal)[-1]

    def aim(self, view: View, me: int) -> tuple[str, str, str]:
        """Choose the contract, its source and its target that need the least new track for what they pay."""
        done = {card["delivered"] for card in view["contracts"][me].values()}
        cities = view["cities"][me]
        best = None
        for goods, card in view["contracts"][me].items():
            if card["delivered"]:
                continue
            aboard = goods in view["trains"][me]["cargo"]
            for target, pay in card["sides"][0].items():
                far = distances(target)
                for source in (city for city in BOARD.makes if BOARD.makes[city] == goods):
                    missing = 0 if aboard else min((distances(source)[city] for city in cities), default=0)
                    missing += min((far[city] for city in [*cities, source]), default=0)
                    value = pay - 1.5 * missing + 20 * aboard
                    if target not in done and (best is None or value > best[0]):
                        best = (value, goods, source, target)
        return best[1:] if best else ("", "Chicago", "Boston")

    def line(self, view: View, me: int, source: str, target: str) -> list[str]:
        """Return the spaces of a line that brings the source or the target nearer."""
        cities = view["cities"][me]
        for goal in (source, target):
            if goal not in cities:
                far = distances(goal)
                now = min(far[city] for city in cities)
                for city in sorted(BOARD.makes, key=lambda city: far[city]):
                    if far[city] >= now:
                        break
                    plans = plan(self.match, city)
                    if plans:
                        return [str(space) for space in plans[0].spaces]
        return []

    def move(self, view: View, me: int, goal: str, legal: list[str]) -> str:
        """Return the next step of the train on the way to a goal."""
        if goal not in view["cities"][me]:
            return ""
        track = {frozenset(space.values()) for space in view["track"][me]}
        train = view["trains"][me]
        far = distances(goal, track)
        here = train["city"] or train["space"]["end"]
        if here == goal and train["space"]:
            return "enter" if "enter" in legal else ""
        steps = [action for action in legal if action.startswith(f"{here}-")]
        return min(steps, key=lambda step: far.get(step.split("-")[1], 99), default="")
