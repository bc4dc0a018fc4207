"""SPIKE once more, slow and obvious: written from the rules, in words and dictionaries, to compare the engine with.

It follows a match: what chance decides (deals, shuffles) it is shown, everything else it works out by itself.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Any

from roundhouse.games.spike import board

BOARD = board.load_board(Path(board.__file__).parent)
KINDS = tuple(board.KINDS.values())
NEXT: dict[str, dict[str, str]] = {name: {} for name in BOARD.names.values()}
for (_a, _b), _letter in BOARD.kinds.items():
    NEXT[BOARD.names[_a]][BOARD.names[_b]] = board.KINDS[_letter]
    NEXT[BOARD.names[_b]][BOARD.names[_a]] = board.KINDS[_letter]
CITIES = sorted(BOARD.makes)


def space(a: str, b: str) -> frozenset[str]:
    """Return a track space, whichever way it is named."""
    return frozenset((a, b))


@cache
def tradable(cards: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """Return all hands that a hand can be traded into."""
    found = {cards}
    for give, get in product(range(6), repeat=2):
        for n in range(2, cards[give] + 1):
            if give != get:
                after = list(cards)
                after[give] -= n
                after[get] += n - 1
                found |= tradable(tuple(after))
    return frozenset(found)


def pays(cards: Counter[str], cost: Counter[str]) -> bool:
    """Return True if cards pay for a cost."""
    needed = [cost[kind] for kind in KINDS]
    return any(
        all(have >= need for have, need in zip(hand, needed, strict=True))
        for hand in tradable(tuple(cards[kind] for kind in KINDS))
    )


@dataclass
class Player:
    """All that a player has."""

    hand: Counter[str]
    route: Any
    contracts: dict[str, dict[str, int]]
    city: str | None
    rail: tuple[str, str] | None = None
    track: set[frozenset[str]] = field(default_factory=set)
    touched: set[str] = field(default_factory=set)
    cargo: set[str] = field(default_factory=set)
    done: dict[str, str] = field(default_factory=dict)
    levels: dict[str, int] = field(default_factory=lambda: {"speed": 1, "power": 2, "freight": 1})
    steps: Counter[str] = field(default_factory=Counter)
    money: int = 0

    @property
    def pieces(self) -> int:
        """The pieces of track that are left."""
        return BOARD.pieces - len(self.track)


class Slow:
    """A game from its first turn on."""

    def __init__(self, match: Any) -> None:
        view = match.view()
        self.shared = view["shared"]
        self.players = []
        for seat in range(len(view["trains"])):
            own = match.view(seat)
            contracts = {goods: card["sides"][0] for goods, card in own["contracts"][seat].items()}
            city = own["trains"][seat]["city"]
            player = Player(Counter(own["hand"]), own["routes"][seat][0], contracts, city)
            player.touched.add(city)
            self.players.append(player)
        self.face = list(view["face_up"])
        self.discards: Counter[str] = Counter()
        self.market = [list(column) for column in view["market"]]
        self.seat = 0
        self.phase = "acting"
        self.moves = self.taken = self.turns = self.quiet = 0
        self.progress = False
        self.touched_cargo: set[str] = set()
        self.last: int | None = None
        self.over = False
        self.line: list[str] = []
        self.limit, self.idle = view["limit"] * len(self.players), view["idle"] * len(self.players)

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.seat]

    # What may be done.

    def legal(self, deck: int, list_lines: bool = True) -> set[str]:
        """Return the legal actions, given how many cards the deck has; lines may take long to find."""
        if self.over:
            return set()
        if self.phase == "moving" or self.phase == "running":
            return {*self.ways(), "hold"}
        if self.phase == "drawing":
            return {*self.cards(deck), "enough"}
        if self.phase == "delivering":
            return {*self.deliveries(), "decline"}
        if self.phase == "building":
            return {f"{self.line[-1]}-{to}" for to in self.next_points(self.line)} if self.line else self.first_spaces()
        actions = self.ways() | self.cards(deck) | self.upgrades()
        if list_lines and self.first_spaces():
            actions.add("build")
        return actions | self.loads() | self.deliveries() | (set() if actions or not list_lines else {"pass"})

    def ways(self) -> set[str]:
        """Where the train can go: on along own track without turning back, or into the city ahead."""
        here = self.me.city or self.me.rail[1]  # type: ignore[index]
        ways = {
            f"{here}-{to}"
            for to in NEXT[here]
            if space(here, to) in self.me.track and not (self.me.rail and to == self.me.rail[0])
        }
        return ways | ({"enter"} if self.me.rail and here in CITIES else set())

    def cards(self, deck: int) -> set[str]:
        """What can be taken."""
        return {f"take {kind}" for kind in self.face} | ({"draw"} if deck else set())

    def upgrades(self) -> set[str]:
        """What can be upgraded and paid."""
        return {
            f"upgrade {part}"
            for part in self.me.levels
            if self.me.steps[part] < 2 and self.me.money >= (3, 5)[self.me.steps[part]]
        }

    def loads(self) -> set[str]:
        """What can be loaded and dumped."""
        me = self.me
        actions = {f"dump {goods}" for goods in me.cargo - self.touched_cargo}
        if me.city and len(me.cargo) < me.levels["freight"]:
            goods = BOARD.makes[me.city]
            if goods in me.contracts and goods not in me.cargo | set(me.done) | self.touched_cargo:
                actions.add(f"load {goods}")
        return actions

    def deliveries(self) -> set[str]:
        """What can be delivered here."""
        me = self.me
        if not me.city or me.city in me.done.values():
            return set()
        return {f"deliver {goods}" for goods in me.cargo if me.city in me.contracts[goods]}

    def is_free(self, a: str, b: str) -> bool:
        """Return True if track can be laid on a space."""
        mine = space(a, b) in self.me.track
        return not mine and (self.shared or not any(space(a, b) in player.track for player in self.players))

    def first_spaces(self) -> set[str]:
        """Return the spaces by which a line can begin that can be finished and paid."""
        return {
            f"{start}-{to}" for start in sorted(self.me.touched) for to in NEXT[start] if self.can_finish([start, to])
        }

    def next_points(self, line: list[str]) -> set[str]:
        """Return the points to which a line can go on."""
        return {to for to in NEXT[line[-1]] if self.can_finish([*line, to])}

    def can_finish(self, line: list[str]) -> bool:
        """Return True if a line, its last piece not laid yet, can be finished and paid."""
        laid = len(self.line)
        if not self.is_free(line[-2], line[-1]) or line[-1] in self.me.touched or line[-1] in line[:-1]:
            return False
        cost = Counter(NEXT[a][b] for a, b in pairwise(line))
        if len(line) - max(1, laid) > self.me.pieces or not pays(self.me.hand, cost):
            return False
        return line[-1] in CITIES or any(self.can_finish([*line, to]) for to in NEXT[line[-1]])

    # What comes of it.

    def play(self, action: str, after: Any) -> None:
        """Play an action; `after` shows the engine's next state, for what chance has decided."""
        word, _, rest = action.partition(" ")
        if action == "enter":
            self.enter()
        elif "-" in action:
            (self.lay if self.phase == "building" else self.roll)(*action.split("-"))
        elif action == "hold":
            self.stop_moving()
        elif word in {"take", "draw"}:
            if word == "take":
                self.face.remove(rest)
            self.taken += 1
            self.progress = True
            self.phase = "drawing"
        elif word == "upgrade":
            self.me.money -= (3, 5)[self.me.steps[rest]]
            self.me.steps[rest] += 1
            self.me.levels[rest] += 1
            self.progress = True
            self.end_turn()
        elif word in {"load", "dump"}:
            (self.me.cargo.add if word == "load" else self.me.cargo.remove)(rest)
            self.touched_cargo.add(rest)
        elif word == "deliver":
            self.deliver(rest)
        elif word in {"decline", "pass"}:
            self.end_turn()
        elif action == "build":
            self.phase, self.line = "building", []
        if word in {"take", "draw", "enough"}:
            self.follow_draw(action == "enough", after)

    def roll(self, start: str, end: str) -> None:
        """Move the train by a space."""
        if self.phase == "acting":
            self.moves = self.me.levels["speed"] if self.me.city else 1
            self.phase = "running"
        self.me.city, self.me.rail = None, (start, end)
        self.moves -= 1
        if not self.moves:
            self.stop_moving()

    def enter(self) -> None:
        """Move the train into the city ahead."""
        if self.phase == "acting":
            self.phase = "running"
        assert self.me.rail
        self.me.city, self.me.rail = self.me.rail[1], None
        self.stop_moving()

    def stop_moving(self) -> None:
        """Go on with the action, or end the turn."""
        if self.phase == "moving":
            self.phase = "acting"
        elif self.deliveries():
            self.phase = "delivering"
        else:
            self.end_turn()

    def deliver(self, goods: str) -> None:
        """Deliver a cargo."""
        assert self.me.city
        self.me.money += self.me.contracts[goods][self.me.city]
        self.me.done[goods] = self.me.city
        self.me.cargo.remove(goods)
        self.progress = True
        if self.phase == "delivering":
            self.end_turn()

    def lay(self, start: str, end: str) -> None:
        """Lay a piece of track; a new city is paid for by the engine's choice, see `paid`."""
        self.line = self.line or [start]
        self.line.append(end)
        self.me.track.add(space(start, end))
        if end in CITIES:
            self.phase = "paying"

    def paid(self, cards: Counter[str]) -> None:
        """Take the cards that a line was paid with, and sell what the new city makes."""
        cost = Counter(NEXT[a][b] for a, b in pairwise(self.line))
        assert pays(cards, cost)
        assert not any(pays(cards - Counter([kind]), cost) for kind in cards), "something was paid for nothing"
        assert cards <= self.me.hand
        self.me.hand -= cards
        self.discards += cards
        self.me.touched.update(self.line)
        goods = BOARD.makes[self.line[-1]]
        column = next(column for column in self.market if goods in column)
        self.me.money += 3 - column.index(goods)
        column.remove(goods)
        column.append(goods)
        self.progress = True
        self.line = []
        self.end_turn()

    def follow_draw(self, enough: bool, after: Any) -> None:
        """Let chance be what it was, and end the turn if the draw is done."""
        if after.turn is None and after.view()["time"] == 3:
            self.finish()
            return
        if enough or self.taken == self.me.levels["power"] or not (self.face or after.view()["deck"]):
            self.end_turn()

    def end_turn(self) -> None:
        """End a turn."""
        self.turns += 1
        self.quiet = 0 if self.progress else self.quiet + 1
        if self.last is not None:
            self.last -= 1
        elif self.me.pieces == 0 and not self.has_delivery_left():
            self.last = len(self.players) - 1
        if self.last == 0 or self.quiet >= self.idle or self.turns >= self.limit:
            self.finish()
            return
        self.seat = (self.seat + 1) % len(self.players)
        self.phase = "moving" if self.me.rail else "acting"
        self.moves = self.me.levels["speed"]
        self.taken, self.progress, self.touched_cargo = 0, False, set()

    def has_delivery_left(self) -> bool:
        """Return True if a player with a finished network can deliver anything."""
        me = self.me
        goods_there = {BOARD.makes[city] for city in me.touched if city in CITIES} | me.cargo
        return any(
            goods in goods_there and set(cities) & me.touched - set(me.done.values())
            for goods, cities in me.contracts.items()
            if goods not in me.done
        )

    def finish(self) -> None:
        """End the game and score the routes."""
        self.over = True
        for player in self.players:
            if player.track and player.route["start"] in player.touched:
                values = [value for city, value in player.route["cities"].items() if city in player.touched]
                player.money += max(values, default=0) + max(0, len(values) - 1)

    def winners(self) -> set[int]:
        """Return who has won."""

        def standing(player: Player) -> tuple[int, int, int]:
            return player.money, sum(city in player.touched for city in CITIES), player.pieces

        best = max(map(standing, self.players))
        return {seat for seat, player in enumerate(self.players) if standing(player) == best}
