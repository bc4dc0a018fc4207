"""A slow, plain reference for the rules of Switching Tracks, to check the fast engine against.

Cities, switches, goods and offices are their names; whatever lies in a heap is a Counter of names. Nothing
is precomputed, and nothing is drawn: what chance decides is handed in, and refused if it cannot be.
The labels R-1 to R-13, D-1 to D-14 and C-1 to C-4 point to the rulings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.games.switching_tracks.slow_payments import (
    COLOURS,
    GOODS,
    Pieces,
    contract_payments,
    decks,
    upgrade_payments,
)

REGIONS = {  # in the printed order; each with the good that its cities want (C-1)
    "sheep": ["Seattle", "Portland", "Boise"],
    "oil": ["San Francisco", "Los Angeles", "Phoenix"],
    "lumber": ["Denver", "Omaha", "Minneapolis"],
    "grain": ["Dallas", "Houston", "New Orleans"],
    "coal": ["Chicago", "St. Louis", "Detroit"],
    "textiles": ["New York", "Washington", "Atlanta"],
}
WANTED = {city: good for good, cities in REGIONS.items() for city in cities}
TRACKS = {  # the way out of each city: the switch and the end of the switch that it leads to (C-1)
    "Portland": {"west": "NW.west", "east": "NE.north"},
    "Seattle": {"west": "NW.north", "east": "N.north"},
    "Boise": {"west": "NW.east", "east": "N.west"},
    "San Francisco": {"north": "NW.south", "south": "W.north"},
    "Los Angeles": {"south": "SW.west", "north": "W.west"},
    "Phoenix": {"north": "W.south", "south": "SW.north"},
    "Denver": {"west": "W.east", "east": "C.west"},
    "Omaha": {"north": "N.south", "south": "C.north"},
    "Minneapolis": {"west": "N.east", "east": "NE.west"},
    "Dallas": {"west": "SW.east", "east": "S.west"},
    "Houston": {"east": "SE.south", "west": "S.south"},
    "New Orleans": {"east": "SE.east", "west": "SW.south"},
    "Chicago": {"west": "C.east", "east": "E.west"},
    "St. Louis": {"north": "C.south", "south": "S.north"},
    "Detroit": {"north": "NE.south", "south": "E.north"},
    "New York": {"north": "NE.east", "south": "E.east"},
    "Washington": {"north": "E.south", "south": "SE.north"},
    "Atlanta": {"west": "S.east", "east": "SE.west"},
}
SWITCHES = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"]
JOINS = {  # C-2
    "straight": [{"north", "south"}, {"east", "west"}],
    "left": [{"north", "west"}, {"south", "east"}],
    "right": [{"north", "east"}, {"south", "west"}],
}
THIS_TURN = ["Advertising", "Communications", "Equipment", "Executive", "Storage"]
SPACES = dict.fromkeys([*THIS_TURN, "Logistics"], 3) | dict.fromkeys(["Administrative", "Express", "Manager's"], 4)
STACKS = ["orange", "green", "purple"]
PRICES = {"speed": 2, "flat car": 2, "box car": 2, "switchman": 1, "two switchmen": 2}
RUNNING = ["switches", "start", "approach", "arrive", "load"]
AFTER_THE_RUN = ["last", "upgrade", "contract", "end"]


@dataclass
class City:
    """What lies in a city: pieces of one good, or demand disks, or nothing."""

    good: str = ""
    pieces: int = 0
    disks: int = 0


@dataclass
class Player:
    """Everything that is a player's own; the depot counts goods and "disk"."""

    city: str = ""
    speed: int = 2
    cars: list[str] = field(default_factory=lambda: ["caboose"])
    switchmen: int = 1
    train: Counter[str] = field(default_factory=Counter)
    depot: Counter[str] = field(default_factory=Counter)
    warehouse: Counter[str] = field(default_factory=Counter)
    offices: dict[str, int] = field(default_factory=dict)
    contracts: list[str] = field(default_factory=list)


class SlowTracks:
    """One game. What chance decides comes in `draws`, in the order in which the rules need it.

    A setup needs nine switch positions, the goods cards, ten contracts and, if it is a quick one, all the
    decisions of the seats from the last to the first. Once the last of these is made, the offices are dealt:
    "orange Express", "green Storage" and so on, always to a lowest stack. Later come goods cards and contracts.
    """

    def __init__(self, seats: int, draws: Iterable[str], *, quick_setup: bool = False, limit: int = 60) -> None:
        self.draws = list(draws)
        self.limit = limit
        self.stock: Counter[str] = Counter(dict.fromkeys(GOODS, 15))
        self.stock.update({"disk": 25, "activation disk": 35, "switchman": 25 - seats, "flat car": 5, "box car": 10})
        self.players = [Player() for _ in range(seats)]
        self.switches = {switch: self.drawn(list(JOINS)) for switch in SWITCHES}
        self.cities = {city: City() for city in WANTED}
        self.draw_pile: Counter[str] = Counter(dict.fromkeys(GOODS, 3))
        self.discards: Counter[str] = Counter()
        self.refill_cities()
        self.decks = decks()
        self.face_up: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        for colour in ["orange"] * 3 + ["green"] * 3 + ["purple"] * 3 + ["brown"]:
            self.turn_up_contract(colour)
        self.stacks: dict[str, Counter[str]] = {colour: Counter() for colour in STACKS}
        self.looked: set[tuple[int, str]] = set()  # which seat has looked through which stack (D-4)
        self.round = 0
        self.turn = seats - 1
        self.winners: list[int] = []
        self.forget_turn()
        self.phase = "first city"
        while quick_setup and self.phase.startswith("first"):
            self.act(self.drawn(self.options()))
        self.pass_unasked()
        assert not self.draws, f"left over: {self.draws}"

    def drawn(self, possible: Iterable[str]) -> str:
        """Take the next thing that chance decided, which must be one of the possible ones."""
        assert self.draws, "something is missing in what was drawn"
        outcome = self.draws.pop(0)
        assert outcome in possible, f"{outcome} cannot be drawn"
        return outcome

    # --- what is asked ---

    @property
    def player(self) -> Player:
        """The player to decide."""
        return self.players[self.turn]

    def legal(self) -> list[str]:
        """List the notation of every legal action."""
        return [] if self.winners else self.options()

    def play(self, text: str, draws: Iterable[str]) -> None:
        """Play an action, and everything after it that nobody is asked about."""
        assert text in self.legal(), f"{text} is not legal"
        self.draws = list(draws)
        if text.split()[0] not in ("store", "unload"):
            self.forget_moves()
        self.act(text)
        self.pass_unasked()
        assert not self.draws, f"left over: {self.draws}"

    def pass_unasked(self) -> None:
        """Go on by the plain continuation of each phase until there is something to ask."""
        while not self.winners and not (self.asked() and len(self.options()) > 1):
            self.act(self.continuation())
            self.forget_moves()

    def options(self) -> list[str]:
        """List what may be done in this phase, whether or not it is asked about."""
        player, phase = self.player, self.phase
        if phase == "first city":
            taken = [WANTED[other.city] for other in self.players if other.city]
            return [f"start {city}" for city in WANTED if WANTED[city] not in taken]
        if phase == "first upgrade":
            return ["upgrade flat car", "upgrade speed", "upgrade two switchmen"]
        if phase == "first office":
            return [f"office {name}" for name in SPACES if not any(name in other.offices for other in self.players)]
        if phase == "give back":
            return [f"give back {good}" for good in +player.train]
        if phase == "pay":
            return list(self.payments(self.bought))
        if phase == "office":
            news = [f"office {name}" for name in +self.stacks[self.office_colour] if name not in player.offices]
            short = [name for name, disks in player.offices.items() if disks < SPACES[name]]
            return news + [f"refill {name}" for name in short if self.stock["activation disk"] > 0]
        return self.plain_options() + self.extras()

    def plain_options(self) -> list[str]:
        """List what belongs to this phase alone."""
        player, phase = self.player, self.phase
        if phase == "switches":
            return ["run"] + [change for switch in SWITCHES if self.changes > 0 for change in self.changes_of(switch)]
        if phase == "start":
            takes = [] if self.taken else self.takes()
            return takes + [f"leave {way}" for way in TRACKS[player.city]]
        if phase == "approach":
            return ["go on"] + (self.changes_of(self.heading.split(".")[0]) if self.is_active("Communications") else [])
        if phase == "arrive":
            strange = [good for good in +player.train if good != WANTED[player.city]]
            managed = [f"deliver {good}" for good in strange if self.disks_on("Manager's") > 0]  # D-9
            express = ["express"] if self.disks_on("Express") > 0 else []
            return [self.continuation(), *managed, *express]
        if phase == "load":
            may_refuse = self.is_active("Executive") or not self.takes() or not self.empty_car()  # D-6
            return self.takes() + (["take nothing"] if may_refuse else [])
        if phase == "last":
            return ["halt", "go on"] if self.farther else ["halt"]  # D-6
        if phase == "upgrade":
            return ["no upgrade"] + [f"upgrade {upgrade}" for upgrade in PRICES if self.can_upgrade(upgrade)]
        if phase == "contract":
            return ["no contract"] + [
                f"fulfil {contract}" for contract in self.all_face_up() if self.payments(contract)
            ]
        assert phase == "end"
        return ["end turn"]

    def continuation(self) -> str:
        """Say what is done in this phase if nobody is asked."""
        if self.phase == "arrive":
            wanted = WANTED[self.player.city]
            return f"deliver {wanted}" if self.player.train[wanted] > 0 else "stop"
        if self.phase == "load":
            return "take" if self.takes() else "take nothing"
        if self.phase in ("give back", "pay", "office"):
            return (self.options() or ["no office"])[0]
        return {
            "switches": "run",
            "approach": "go on",
            "last": "halt",
            "upgrade": "no upgrade",
            "contract": "no contract",
            "end": "end turn",
        }[self.phase]

    def asked(self) -> bool:
        """Return True if this phase is one to ask about."""
        player, phase = self.player, self.phase
        storage = self.is_or_can_be_active("Storage") and player.train.total() > 0
        unloading = player.warehouse.total() > 0 and self.empty_car()
        if phase == "switches":
            return self.changes > 0 or self.can_activate("Equipment")
        if phase == "approach":
            return self.is_or_can_be_active("Communications")
        if phase == "arrive":
            wanted = WANTED[player.city]
            managing = self.disks_on("Manager's") > 0 and any(good != wanted for good in +player.train)
            advertising = self.can_activate("Advertising") and player.train[wanted] > 0
            return self.disks_on("Express") > 0 or managing or advertising or storage or unloading
        if phase == "load":
            room = self.free_places() > 0
            executive = self.is_or_can_be_active("Executive") and room
            equipment = self.can_activate("Equipment") if not room else not self.empty_car()
            return self.here().pieces > 0 and (executive or equipment or storage or unloading)
        if phase == "last":
            return self.farther or self.can_activate("Equipment")
        if phase == "upgrade":
            return storage or any(self.can_upgrade(upgrade) for upgrade in PRICES)
        if phase == "contract":
            return any(self.payments(contract) for contract in self.all_face_up())
        if phase == "end":
            return storage and self.fulfilled
        return True

    # --- offices and what they offer besides ---

    def extras(self) -> list[str]:
        """List what may be done in many phases: activating, storing and unloading, Logistics."""
        player = self.player
        found = [f"activate {office}" for office in THIS_TURN if self.can_activate(office)]
        if self.is_active("Storage"):  # D-11
            found += [f"store {good}" for good in +player.train if good not in self.unloaded]
        if self.empty_car():
            found += [f"unload {good}" for good in +player.warehouse if good not in self.stored]
        may_relocate = self.phase in ("switches", "start") and not self.relocated and not self.taken  # D-10
        if may_relocate and self.disks_on("Logistics") > 0:
            found += [f"logistics {city}" for city in WANTED if city != player.city]
        return found

    def can_activate(self, office: str) -> bool:
        """Return True if a this-turn office can be activated now and still do something (D-5)."""
        if self.disks_on(office) == 0 or self.is_active(office):
            return False
        before_a_city = self.phase in ("load", "last") and self.cities_to_come() > 0
        if office == "Advertising":
            before_delivery = self.phase in ("switches", "start", "approach", "arrive")
            return self.stock["disk"] > 0 and (before_delivery or before_a_city)
        if office == "Communications":
            if self.phase == "arrive":
                return self.cities_to_come() > 1 or self.disks_on("Express") > 0
            return self.phase in ("switches", "start", "approach") or before_a_city
        if office == "Equipment":
            return self.phase in RUNNING or self.phase == "last"
        if office == "Storage" and self.phase in AFTER_THE_RUN and self.player.train.total() > 0:
            return True
        return self.phase in RUNNING or before_a_city

    def is_active(self, office: str) -> bool:
        """Return True if a disk was spent on this office this turn."""
        return office in self.active

    def is_or_can_be_active(self, office: str) -> bool:
        """Return True if this office is active or can be made so."""
        return self.is_active(office) or self.can_activate(office)

    def disks_on(self, office: str) -> int:
        """Count the activation disks on an office; one that is not held has none."""
        return self.player.offices.get(office, 0)

    def spend_disk(self, office: str) -> None:
        """Put an activation disk back into the stock."""
        assert self.disks_on(office) > 0
        self.player.offices[office] -= 1
        self.stock["activation disk"] += 1

    def load_office(self, office: str) -> None:
        """Fill the spaces of an office, or as many as there are disks for (D-13)."""
        disks = min(SPACES[office] - self.disks_on(office), self.stock["activation disk"])
        self.player.offices[office] = self.disks_on(office) + disks
        self.stock["activation disk"] -= disks

    # --- little questions ---

    def cities_to_come(self) -> int:
        """Count the cities that the train must still visit, and the one that Equipment offers (D-6)."""
        return self.visits + self.farther

    def here(self) -> City:
        """Look at the city that the train is in."""
        return self.cities[self.player.city]

    def all_face_up(self) -> list[str]:
        """List the contracts by the map."""
        return [contract for colour in COLOURS for contract in self.face_up[colour]]

    def empty_car(self) -> bool:
        """Return True if a car is empty; Equipment's extra place is no car."""
        return self.player.train.total() < len(self.player.cars)

    def free_places(self) -> int:
        """Count the goods that the train could still take; negative if it holds too many (D-6)."""
        return len(self.player.cars) + self.is_active("Equipment") - self.player.train.total()

    def takes(self) -> list[str]:
        """List the ways to take goods from the city (R-7, D-8)."""
        possible = min(self.here().pieces, self.free_places())
        return ["take"] * (possible >= 1) + ["take two"] * (possible >= 2 and self.is_active("Executive"))

    def changes_of(self, switch: str) -> list[str]:
        """List the changes of a switch to another position than it has."""
        return [f"switch {switch} {position}" for position in JOINS if position != self.switches[switch]]

    def can_upgrade(self, upgrade: str) -> bool:
        """Return True if an upgrade is possible and payable (R-9)."""
        player = self.player
        possible = {
            "speed": player.speed < 6,
            "flat car": "flat car" not in player.cars and self.stock["flat car"] > 0,
            "box car": player.speed > 1 and self.stock["box car"] > 0,
            "switchman": self.stock["switchman"] >= 1,
            "two switchmen": self.stock["switchman"] >= 2,
        }
        return possible[upgrade] and player.depot.total() >= PRICES[upgrade]

    def payments(self, bought: str) -> dict[str, tuple[Pieces, int]]:
        """Find the ways to pay for an upgrade or a contract, with the Administrative disks that each takes."""
        if bought in PRICES:
            ways = upgrade_payments(self.player.depot, PRICES[bought])
            return {text: (pieces, 0) for text, pieces in ways.items()}
        return contract_payments(bought, self.player.depot, self.disks_on("Administrative"))

    # --- what is done ---

    def forget_moves(self) -> None:
        """Let what was stored be unloaded again, and the other way round: another action or phase has come."""
        self.stored.clear()
        self.unloaded.clear()

    def act(self, text: str) -> None:
        """Do one thing, asked or not."""
        verb, _, what = text.partition(" ")
        player = self.player
        if verb == "activate":
            self.activate(what)
        elif verb == "store":
            self.move_good(what, player.train, player.warehouse)
            self.stored.add(what)
        elif verb == "unload":
            self.move_good(what, player.warehouse, player.train)
            self.unloaded.add(what)
        elif verb == "logistics":
            self.spend_disk("Logistics")
            self.relocated = True
            player.city = what
        elif self.phase.startswith("first"):
            self.set_up(verb, what)
        elif verb == "switch":
            self.change_switch(*what.split())
        elif verb == "leave":
            self.leave(what)
        elif verb in ("take", "deliver", "stop", "express", "give"):
            self.handle_goods(verb, what)
        elif verb in ("run", "go", "halt", "no", "end", "upgrade", "fulfil"):
            self.go_on(verb, what)
        elif verb == "pay":
            self.pay(text)
        else:
            self.receive_office(verb, what)

    def activate(self, office: str) -> None:
        """Spend a disk on a this-turn office."""
        self.spend_disk(office)
        self.active.add(office)
        if office == "Equipment" and self.phase == "switches":
            self.changes += 1
        elif office == "Equipment" and self.phase != "start":
            self.farther = True

    def move_good(self, good: str, source: Counter[str], target: Counter[str]) -> None:
        """Move one piece."""
        assert source[good] > 0
        source[good] -= 1
        target[good] += 1

    def set_up(self, verb: str, what: str) -> None:
        """Make a decision of the setup; the last seat goes first (R-3)."""
        if verb == "start":
            self.player.city = what
            self.phase = "first upgrade"
        elif verb == "upgrade":
            self.upgrade(what)
            self.phase = "first office"
        else:
            self.load_office(what)
            self.phase = "first city"
            self.turn -= 1
            if self.turn < 0:
                self.deal_offices()
                self.turn = 0
                self.begin_turn()

    def deal_offices(self) -> None:
        """Split the offices that nobody holds into three stacks, as evenly as possible."""
        left = Counter(dict.fromkeys(SPACES, 3))
        for player in self.players:
            left.subtract(player.offices.keys())
        while +left:
            lowest = min(stack.total() for stack in self.stacks.values())
            open_stacks = [colour for colour in STACKS if self.stacks[colour].total() == lowest]
            colour, office = self.drawn([f"{colour} {name}" for colour in open_stacks for name in +left]).split()
            left[office] -= 1
            self.stacks[colour][office] += 1

    def forget_turn(self) -> None:
        """Forget everything that holds for one turn only."""
        self.active: set[str] = set()
        self.stored: set[str] = set()
        self.unloaded: set[str] = set()
        self.changes = 0
        self.visits = 0
        self.farther = False  # True while the city that Equipment adds may still be chosen
        self.taken = False
        self.relocated = False
        self.fulfilled = False
        self.heading = ""
        self.bought = ""
        self.office_colour = ""

    def begin_turn(self) -> None:
        """Begin the turn of the player to move (R-5)."""
        self.forget_turn()
        self.round += self.turn == 0
        self.refill_cities()
        self.phase = "switches"
        self.changes = self.player.switchmen

    def refill_cities(self) -> None:
        """Fill the empty cities in the printed order, then shuffle in what was set aside (R-6)."""
        set_aside: Counter[str] = Counter()
        for name, city in self.cities.items():
            while city.pieces == 0 and city.disks == 0:
                if self.draw_pile.total() == 0:
                    self.draw_pile, self.discards = self.discards, Counter()
                if self.draw_pile.total() == 0:
                    break  # D-2: no card can be placed
                card = self.drawn(+self.draw_pile)
                self.draw_pile[card] -= 1
                if card == WANTED[name] or self.stock[card] <= 1:
                    set_aside[card] += 1
                    others = [other for other in REGIONS[WANTED[name]] if other != name]
                    if not all(self.cities[other].disks > 0 for other in others):
                        city.disks = min(2, self.stock["disk"])  # D-2: none left is not placeable
                        self.stock["disk"] -= city.disks
                else:
                    self.discards[card] += 1
                    city.good, city.pieces = card, min(3, self.stock[card])
                    self.stock[card] -= city.pieces
        self.draw_pile.update(set_aside)

    def change_switch(self, switch: str, position: str) -> None:
        """Change a switch, in the switches phase or right before crossing it (D-7)."""
        self.switches[switch] = position
        if self.phase == "approach":
            self.cross()
        else:
            self.changes -= 1

    def leave(self, way: str) -> None:
        """Leave the first city."""
        self.heading = TRACKS[self.player.city][way]
        self.visits = self.player.speed
        self.farther = self.is_active("Equipment")
        self.phase = "approach" if self.free_places() >= 0 else "give back"

    def cross(self) -> None:
        """Go over the switch ahead, and along the track to the next city (D-1)."""
        switch, end = self.heading.split(".")
        pair = next(pair for pair in JOINS[self.switches[switch]] if end in pair)
        (other_end,) = pair - {end}
        for city, ways in TRACKS.items():
            if f"{switch}.{other_end}" in ways.values():
                self.player.city = city
                (self.heading,) = set(ways.values()) - {f"{switch}.{other_end}"}
        self.phase = "arrive"

    def handle_goods(self, verb: str, what: str) -> None:
        """Take, deliver, visit without delivering, pass through, or give back."""
        player = self.player
        if verb == "take":
            for _ in range({"": 1, "two": 2, "nothing": 0}[what]):
                self.here().pieces -= 1
                player.train[self.here().good] += 1
            if self.phase == "start":
                self.taken = True
            else:
                self.phase = "approach" if self.visits > 0 else "last"
        elif verb == "give":
            self.move_good(what.removeprefix("back "), player.train, self.stock)
            self.phase = "approach" if self.free_places() >= 0 else "give back"
        elif verb == "express":
            self.spend_disk("Express")
            self.phase = "approach"
        else:
            if verb == "deliver":
                self.deliver(what)
            self.visits -= 1
            self.phase = "load"

    def deliver(self, good: str) -> None:
        """Deliver a good, with the demand disk that comes with it (R-8)."""
        if good != WANTED[self.player.city]:
            self.spend_disk("Manager's")
        self.move_good(good, self.player.train, self.player.depot)
        if self.is_active("Advertising"):
            if self.stock["disk"] > 0:
                self.move_good("disk", self.stock, self.player.depot)
        elif self.here().disks > 0:
            self.here().disks -= 1
            self.player.depot["disk"] += 1

    def go_on(self, verb: str, what: str) -> None:
        """Go on to another phase."""
        if verb == "run":
            self.phase = "start"
            self.changes = 0
        elif verb == "go" and self.phase == "last":
            self.farther = False
            self.visits = 1
            self.phase = "approach"
        elif verb == "go":
            self.cross()
        elif verb == "halt":
            self.farther = False
            self.phase = "upgrade"
        elif verb in ("upgrade", "fulfil"):
            self.bought = what
            self.phase = "pay"
        elif verb == "no":
            self.phase = {"upgrade": "contract", "contract": "end", "office": "end"}[what]
        else:
            self.end_turn()

    def pay(self, text: str) -> None:
        """Pay for what was chosen, and get it."""
        pieces, substitutions = self.payments(self.bought)[text]
        for piece in pieces:
            self.move_good(piece, self.player.depot, self.stock)
        for _ in range(substitutions):
            self.spend_disk("Administrative")
        if self.bought in PRICES:
            self.upgrade(self.bought)
            self.phase = "contract"
        else:
            self.fulfil(self.bought)

    def upgrade(self, upgrade: str) -> None:
        """Receive an upgrade, paid or at setup."""
        player = self.player
        if upgrade == "speed":
            player.speed += 1
        elif upgrade in ("switchman", "two switchmen"):
            number = 1 if upgrade == "switchman" else 2
            player.switchmen += number
            self.stock["switchman"] -= number
        else:
            player.cars.append(upgrade)
            self.stock[upgrade] -= 1
            if upgrade == "box car":
                player.speed -= 1

    def turn_up_contract(self, colour: str) -> None:
        """Turn up the next contract, if there is one (D-14)."""
        if self.decks[colour]:
            contract = self.drawn(self.decks[colour])
            self.decks[colour].remove(contract)
            self.face_up[colour].append(contract)

    def fulfil(self, contract: str) -> None:
        """Take a contract; that may win the game, or bring an office (R-11, R-12)."""
        colour = contract.split()[0]
        self.fulfilled = True
        self.face_up[colour].remove(contract)
        self.player.contracts.append(contract)
        self.turn_up_contract(colour)
        if len(self.player.contracts) >= 5 and self.required_colours(self.turn) == 3:
            self.winners = [self.turn]
        elif colour == "brown":
            self.phase = "end"
        else:
            self.looked.add((self.turn, colour))
            self.office_colour = colour
            self.phase = "office"

    def receive_office(self, verb: str, office: str) -> None:
        """Take an office from the stack, or refill one."""
        if verb == "office":
            self.stacks[self.office_colour][office] -= 1
        self.load_office(office)
        self.phase = "end"

    def end_turn(self) -> None:
        """Pass the turn on; after the last round, the game is over (D-14)."""
        if self.turn == len(self.players) - 1 and self.round == self.limit:
            ranks = [self.rank(seat) for seat in range(len(self.players))]
            self.winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        else:
            self.turn = (self.turn + 1) % len(self.players)
            self.begin_turn()

    def required_colours(self, seat: int) -> int:
        """Count the colours of a player's contracts, of the three that are needed to win."""
        colours = {contract.split()[0] for contract in self.players[seat].contracts}
        return len(colours & set(STACKS))

    def rank(self, seat: int) -> tuple[int, int, int]:
        """Give what decides a game that reaches its limit, the weightiest first (D-14)."""
        player = self.players[seat]
        return len(player.contracts), self.required_colours(seat), player.depot.total()
