"""A player who lays all track as soon as may be, and the others who let it happen: so a game ends by R-15."""

import random

from roundhouse.games.contract import View
from roundhouse.games.match import Match
from roundhouse.games.spike.board import BOARD
from tests.games.spike.slow_plan import plan


class TrackLayer:
    """Decides for all seats: the first one lays track, the others mostly move their trains, which uses no cards up."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match = match
        self.pick = random.Random(seed)
        self.path: list[str] = []

    def decide(self) -> str:
        """Choose an action."""
        view, legal = self.match.view(self.match.turn), [str(action) for action in self.match.actions()]
        return self.lay(view, legal) if self.match.turn == 0 else self.linger(view, legal)

    def lay(self, view: View, legal: list[str]) -> str:
        """Build the longest lines, to no city whose goods could be delivered; draw cards for them, three at a time."""
        cities = [city for city, goods in BOARD.makes.items() if goods not in view["contracts"][0]]
        if view["phase"] == "placing":
            return f"begin in {cities[len(cities) // 2]}"
        if view["phase"] == "building":
            return self.path.pop(0)
        if "build" in legal and view["hands"][0] >= min(5, view["pieces"][0]):
            self.path = self.longest([city for city in cities if city not in view["cities"][0]], view)
            if len(self.path) >= 3 or (self.path and view["hands"][0] > 8):
                return "build"
        wanted = [action for action in ("upgrade power", "draw") if action in legal]
        return wanted[0] if wanted else legal[0]

    def longest(self, cities: list[str], view: View) -> list[str]:
        """Return the spaces of the longest line that leaves no single piece of track; best of all is none."""
        lines: list[list[str]] = [[]]
        for city in cities:
            lines += [[str(space) for space in each.spaces] for each in plan(self.match, city)]
        pieces = view["pieces"][0]
        return max(
            (line for line in lines if len(line) != pieces - 1), key=lambda line: (len(line) == pieces, len(line))
        )

    def linger(self, view: View, legal: list[str]) -> str:
        """Move the train where possible, build now and then, else take one card."""
        moves = [action for action in legal if "-" in action or action == "enter"]
        if moves and (view["phase"] == "building" or self.pick.random() < 0.8):
            return self.pick.choice(moves)
        if "build" in legal and self.pick.random() < 0.6:
            return "build"
        if "enough" in legal:
            return "enough"
        return self.pick.choice([action for action in legal if action.startswith("take")] or legal)
