"""Short words for the tests of Switching Tracks: a match that stands as a test wants it, and the laws of its pieces.

The names and their order stand here once more, written by hand, so that a test does not ask the engine what is right.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.kernel import copy_of

GOODS = ("sheep", "textiles", "lumber", "coal", "grain", "oil")
REGIONS = {
    "sheep": ("Seattle", "Portland", "Boise"),
    "oil": ("San Francisco", "Los Angeles", "Phoenix"),
    "lumber": ("Denver", "Omaha", "Minneapolis"),
    "grain": ("Dallas", "Houston", "New Orleans"),
    "coal": ("Chicago", "St. Louis", "Detroit"),
    "textiles": ("New York", "Washington", "Atlanta"),
}
CITIES = tuple(city for cities in REGIONS.values() for city in cities)
WANTS = {city: good for good, cities in REGIONS.items() for city in cities}
SWITCHES = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
SETTINGS = ("straight", "left", "right")
COLOURS = ("orange", "green", "purple", "brown")
STACKS = COLOURS[:3]
FACE_UP = {"orange": 3, "green": 3, "purple": 3, "brown": 1}
SPACES = {
    "Administrative": 4,
    "Advertising": 3,
    "Communications": 3,
    "Equipment": 3,
    "Executive": 3,
    "Express": 4,
    "Logistics": 3,
    "Manager's": 4,
    "Storage": 3,
}
OFFICES = tuple(SPACES)
THIS_TURN = ("Advertising", "Communications", "Equipment", "Executive", "Storage")
PHASES = (
    *("choose city", "choose upgrade", "choose office"),
    *("switches", "start", "give back", "approach", "arrive", "load", "last"),
    *("upgrade", "pay", "contract", "office", "end", "over"),
)
CONTRACTS = tuple(
    " ".join([colour, *goods])
    for colour, size in zip(COLOURS, (2, 3, 3, 2), strict=True)
    for goods in combinations(GOODS, size)
)
NOBODY, IN_DECK, IS_FACE_UP = -1, -2, -1


@dataclass(frozen=True)
class Seat:
    """A player: `train`, `depot` and `warehouse` as in `2 coal + oil + 3 disks`, offices as in `Express 2, Storage`."""

    city: str = "Denver"
    speed: int = 2
    flat: bool = False
    boxes: int = 0
    switchmen: int = 1
    train: str = ""
    depot: str = ""
    warehouse: str = ""
    offices: str = ""
    contracts: tuple[str, ...] = ()


def pieces(text: str) -> Counter[str]:
    """Read `2 coal + oil + 3 disks`."""
    found: Counter[str] = Counter()
    for part in filter(None, text.split(" + ")):
        *number, name = part.split()
        found["disk" if name == "disks" else name] += int(number[0]) if number else 1
    return found


def offices(text: str) -> dict[str, int]:
    """Read `Express 2, Storage`: without a number an office is full."""
    found = {}
    for part in filter(None, text.split(", ")):
        name, _, number = part.partition(" ")
        found[name] = int(number) if number else SPACES[name]
    return found


def stage(
    *seats: Seat,
    phase: str = "start",
    turn: int = 0,
    goods: Mapping[str, str] | None = None,
    demand: Mapping[str, int] | None = None,
    switches: Mapping[str, str] | None = None,
    draw: str | None = None,
    face_up: Sequence[str] = (),
    stacks: Mapping[str, Sequence[str]] | None = None,
    rounds: int = 1,
    seed: int = 1,
    **options: Any,
) -> Match:
    """Return a match that stands so; a second player waits in Portland unless there are others.

    Cities are empty and switches straight unless said otherwise. `draw` names the goods cards from the top on, the
    others are discarded then. What lies nowhere is in stock. Contracts that are named lie face up, and the first ones
    of their colours beside them; offices that are not held lie in the stacks that are not named, round and round.
    """
    if len(seats) == 1:
        seats = (*seats, Seat(city="Portland"))
    match = rh.new("switching-tracks", seats=len(seats), seed=seed, quick_setup=True, **options)
    states = copy_of(match.states)
    s = states[0]
    s["turn"], s["phase"], s["rounds"] = turn, PHASES.index(phase), rounds
    s["settings"] = [SETTINGS.index((switches or {}).get(switch, "straight")) for switch in SWITCHES]
    _lay_goods(s, goods or {}, demand or {})
    _lay_cards(s, draw)
    for number, seat in enumerate(seats):
        _sit_down(s, number, seat)
    s["changes"] = s["switchmen"][turn] if phase == "switches" else 0
    _lay_contracts(s, seats, face_up)
    _lay_offices(s, stacks or {})
    _fill_stock(s)
    match._use_buffer(match.game.driver.buffer_with(states))
    match._snapshots = [copy_of(states)]
    check_conservation(match)
    return match


def _lay_goods(s: Any, goods: Mapping[str, str], demand: Mapping[str, int]) -> None:
    s["good"], s["pieces"], s["demand"] = -1, 0, 0
    for city, text in goods.items():
        ((good, count),) = pieces(text).items()
        s["good"][CITIES.index(city)] = GOODS.index(good)
        s["pieces"][CITIES.index(city)] = count
    for city, count in demand.items():
        s["demand"][CITIES.index(city)] = count


def _lay_cards(s: Any, draw: str | None) -> None:
    cards = list(GOODS) * 3 if draw is None else draw.split()
    s["draw_pile"], s["draw_left"] = -1, len(cards)
    s["draw_pile"][: len(cards)] = [GOODS.index(card) for card in reversed(cards)]
    s["discards"] = [3 - cards.count(good) for good in GOODS]


def _sit_down(s: Any, number: int, seat: Seat) -> None:
    s["city"][number] = CITIES.index(seat.city)
    s["speed"][number], s["switchmen"][number] = seat.speed, seat.switchmen
    s["flats"][number], s["cars"][number] = int(seat.flat), 1 + int(seat.flat) + seat.boxes
    for place, text in (("train", seat.train), ("depot", seat.depot), ("warehouse", seat.warehouse)):
        s[place][number] = [pieces(text)[good] for good in GOODS]
    s["load"][number], s["stored"][number] = s["train"][number].sum(), s["warehouse"][number].sum()
    s["disks"][number] = pieces(seat.depot)["disk"]
    s["offices"][number] = [offices(seat.offices).get(office, -1) for office in OFFICES]


def _lay_contracts(s: Any, seats: Sequence[Seat], face_up: Sequence[str]) -> None:
    s["owner"], s["decks"], s["face_up"], s["fulfilled"] = IN_DECK, -1, -1, 0
    for number, seat in enumerate(seats):
        for contract in seat.contracts:
            s["owner"][CONTRACTS.index(contract)] = number
            s["fulfilled"][number, COLOURS.index(contract.split()[0])] += 1
    slot = 0
    for place, (colour, wanted) in enumerate(FACE_UP.items()):
        free = [name for name in CONTRACTS if name.startswith(colour) and s["owner"][CONTRACTS.index(name)] == IN_DECK]
        free.sort(key=lambda name: name not in face_up)
        for offset, name in enumerate(free[:wanted]):
            s["face_up"][slot + offset] = CONTRACTS.index(name)
            s["owner"][CONTRACTS.index(name)] = IS_FACE_UP
        slot += wanted
        deck = [CONTRACTS.index(name) for name in reversed(free[wanted:])]
        s["decks"][place, : len(deck)] = deck
        s["deck_left"][place] = len(deck)


def _lay_offices(s: Any, stacks: Mapping[str, Sequence[str]]) -> None:
    left = Counter({office: 3 - int((s["offices"][:, at] >= 0).sum()) for at, office in enumerate(OFFICES)})
    s["stacks"], s["looked"] = 0, 0
    for stack, names in stacks.items():
        for name in names:
            s["stacks"][STACKS.index(stack), OFFICES.index(name)] += 1
            left[name] -= 1
    assert min(left.values()) >= 0, "there are three of each office"
    others = [stack for stack in STACKS if stack not in stacks]
    for at, name in enumerate(sorted(left.elements())):
        s["stacks"][STACKS.index(others[at % len(others)]), OFFICES.index(name)] += 1


def _fill_stock(s: Any) -> None:
    players = s["train"] + s["depot"] + s["warehouse"]
    lying = [int(s["pieces"][s["good"] == good].sum()) for good in range(len(GOODS))]
    s["stock"] = 15 - players.sum(0) - lying
    s["demand_stock"] = 25 - s["demand"].sum() - s["disks"].sum()
    s["activation_stock"] = 35 - s["offices"].clip(0).sum()
    s["switchmen_stock"] = 25 - s["switchmen"].sum()
    s["flat_stock"] = 5 - s["flats"].sum()
    s["box_stock"] = 10 - (s["cars"] - 1 - s["flats"])[: s["seats"]].sum()


def offered(match: Match) -> set[str]:
    """Return what is on offer, as text."""
    return {str(action) for action in match.actions()}


def offered_of(match: Match, verb: str) -> set[str]:
    """Return what is on offer after a word: `offered_of(match, "deliver")` gives the goods."""
    return {action.removeprefix(f"{verb} ") for action in offered(match) if action.startswith(f"{verb} ")}


def play(match: Match, *actions: str) -> Match:
    """Play several actions, and look after each that no piece is lost."""
    for action in actions:
        match.play(action)
        check_conservation(match)
    return match


def to_upgrade(match: Match) -> Match:
    """Run the train with nothing but what is compulsory, to where it may be upgraded."""
    seat = match.turn
    play(match, next(action for action in sorted(offered(match)) if action.startswith("leave")))
    while match.turn == seat and phase(match) in ("approach", "arrive", "load", "last"):
        play(match, next(action for action in ("go on", "stop", "halt", "take") if action in offered(match)))
    return match


def to_contract(match: Match) -> Match:
    """Run the train and upgrade nothing."""
    to_upgrade(match)
    return play(match, "no upgrade") if phase(match) == "upgrade" else match


def refuses(match: Match, action: str) -> bool:
    """Return True if an action is refused, and nothing changes by it."""
    before = match.states.tobytes()
    try:
        match.play(action)
    except rh.IllegalAction:
        return match.states.tobytes() == before
    return False


def phase(match: Match) -> str:
    """Return the phase, in words."""
    return str(match.view()["phase"])


def me(match: Match, seat: int = 0) -> Any:
    """Return a player as that player sees it."""
    return match.view(seat)["players"][seat]


def has(match: Match, place: str, seat: int = 0) -> str:
    """Return what is in a player's train, depot or warehouse, as in `2 coal + disk`."""
    found = me(match, seat)[place]
    counts = dict(found["goods"], disk=found["disks"]) if place == "depot" else found
    return written(counts)


def written(counts: Mapping[str, int]) -> str:
    """Write goods and disks, in their order."""
    parts = []
    for name in (*GOODS, "disk"):
        count = counts.get(name, 0)
        many = "disks" if name == "disk" and count > 1 else name
        parts += [many if count == 1 else f"{count} {many}"] if count else []
    return " + ".join(parts)


def lies_in(match: Match, city: str) -> str:
    """Return what lies in a city: `2 coal`, `disk`, or nothing."""
    found = match.view()["cities"][city]
    return written({**({found["good"]: found["pieces"]} if found["good"] else {}), "disk": found["demand"]})


def on_the_table(match: Match, colour: str) -> list[str]:
    """Return the names of the contracts of a colour that lie face up."""
    return [contract["name"] for contract in match.view()["contracts"][colour]]


def told(match: Match, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """Return all that was told of a kind since the match was staged, as a seat may know it."""
    return [event.data for event in match.events(seat, since=0) if event.name == kind]


def way_of(match: Match) -> list[str]:
    """Return the cities that trains came to since the match was staged."""
    return [data["city"] for data in told(match, "crossed")]


def check_conservation(match: Match) -> None:
    """Check that every piece is in one place, that what is counted is right, and that the phase makes sense."""
    broken = broken_laws(match.states)
    assert not broken, f"{broken} in {match!r}"


def broken_laws(states: NDArray[np.record]) -> list[str]:
    """Return the laws that do not hold in all of these states."""
    laws = {**_laws_of_pieces(states), **_laws_of_cards(states), **_laws_of_places(states), **_laws_of_phases(states)}
    return [law for law, holds in laws.items() if not np.all(holds)]


def _laws_of_pieces(s: Any) -> dict[str, Any]:
    kinds = np.arange(len(GOODS))
    lying = ((s["good"][:, :, None] == kinds) * s["pieces"][:, :, None]).sum(1)
    held = (s["train"] + s["depot"] + s["warehouse"]).sum(1)
    seated = np.arange(5) < s["seats"][:, None]
    boxes = np.where(seated, s["cars"] - 1 - s["flats"], 0)
    stocks = ("stock", "demand_stock", "activation_stock", "switchmen_stock", "flat_stock", "box_stock")
    heaps = ("train", "depot", "warehouse", "disks", "pieces", "demand", "switchmen", "flats", "cars")
    return {
        "15 of each good": lying + held + s["stock"] == 15,
        "25 demand disks": s["demand"].sum(1) + s["demand_stock"] + s["disks"].sum(1) == 25,
        "35 activation disks": s["offices"].clip(0).sum((1, 2)) + s["activation_stock"] == 35,
        "25 switchmen": s["switchmen"].sum(1) + s["switchmen_stock"] == 25,
        "5 flat cars": s["flats"].sum(1) + s["flat_stock"] == 5,
        "10 box cars": boxes.sum(1) + s["box_stock"] == 10,
        "nothing is less than none": np.all([np.all(s[name] >= 0) for name in (*stocks, *heaps)]),
        "who is not there has nothing": np.all([np.all(s[name][~seated] == 0) for name in (*heaps[:4], *heaps[6:])]),
        "goods on a train are counted": s["load"] == s["train"].sum(2),
        "goods in a warehouse are counted": s["stored"] == s["warehouse"].sum(2),
    }


def _laws_of_cards(s: Any) -> dict[str, Any]:
    rows = np.arange(len(s))[:, None]
    places = np.zeros((len(s), len(CONTRACTS) + 1), int)  # the last column is for what is no contract
    for where in (s["decks"].reshape(len(s), -1), s["face_up"]):
        np.add.at(places, (rows, where), 1)
    places = places[:, :-1]
    in_decks = np.zeros_like(places, shape=(len(s), len(CONTRACTS) + 1))
    np.add.at(in_decks, (rows, s["decks"].reshape(len(s), -1)), 1)
    colour_of = np.array([COLOURS.index(contract.split()[0]) for contract in CONTRACTS])
    slots = np.repeat(np.arange(4), list(FACE_UP.values()))
    owned = s["owner"][:, None, :] == np.arange(5)[None, :, None]
    fulfilled = np.stack([(owned & (colour_of == colour)).sum(2) for colour in range(4)], 2)
    in_pile = np.arange(18) < s["draw_left"][:, None]
    drawn = ((s["draw_pile"][:, :, None] == np.arange(len(GOODS))) & in_pile[:, :, None]).sum(1)
    in_deck = np.arange(20) < s["deck_left"][:, :, None]
    stacked = s["phase"] > PHASES.index("choose office")
    cards = (s["offices"] >= 0).sum(1) + s["stacks"].sum(1)
    return {
        "each contract in one place": places + (s["owner"] >= 0) == 1,
        "a contract knows that it is in its deck": (in_decks[:, :-1] == 1) == (s["owner"] == IN_DECK),
        "contracts lie with their colour": (s["face_up"] < 0) | (colour_of[s["face_up"]] == slots),
        "decks are of one colour": (s["decks"] < 0) | (colour_of[s["decks"]] == np.arange(4)[None, :, None]),
        "decks are as high as it is counted": in_deck == (s["decks"] >= 0),
        "a place is empty only beside an empty deck": (s["face_up"] >= 0) | (s["deck_left"][:, slots] == 0),
        "fulfilled contracts are counted": s["fulfilled"] == fulfilled,
        "18 goods cards": drawn + s["discards"] == 3,
        "no card is in the pile beyond its height": in_pile == (s["draw_pile"] >= 0),
        "27 offices, three of each": np.where(stacked[:, None], cards, 3) == 3,
        "no stacks before all have chosen": stacked | (s["stacks"].sum((1, 2)) == 0),
        "no office has more disks than spaces": s["offices"] <= list(SPACES.values()),
        "no office is held by nobody": (s["offices"] == -1) | (np.arange(5) < s["seats"][:, None])[:, :, None],
    }


def _laws_of_places(s: Any) -> dict[str, Any]:
    wants = np.array([GOODS.index(WANTS[city]) for city in CITIES])
    placed = s["phase"] > PHASES.index("choose office")
    seated = np.arange(5) < s["seats"][:, None]
    return {
        "a city has three pieces at most": s["pieces"] <= 3,
        "a city has two demand disks at most": s["demand"] <= 2,
        "a city has goods or demand disks": (s["pieces"] == 0) | (s["demand"] == 0),
        "an empty city has no kind of good": (s["pieces"] == 0) == (s["good"] == -1),
        "no city holds what it wants": s["good"] != wants,
        "not all of a region is in demand": ~(s["demand"].reshape(len(s), 6, 3) > 0).all(2),
        "trains are in cities": (s["city"] >= 0) | ~(placed[:, None] & seated),
        "speeds go from one to six": ~seated | ((s["speed"] >= 1) & (s["speed"] <= 6)),
        "one flat car a train": s["flats"] <= 1,
        "a caboose each": (s["cars"] >= 1 + s["flats"]) | ~seated,
        "one good a car, and one more": s["load"] <= s["cars"] + 1,
    }


def _laws_of_phases(s: Any) -> dict[str, Any]:
    name = np.array(PHASES)[s["phase"]]
    over, running = name == "over", np.isin(name, ["approach", "arrive"])
    seat = np.where(over, 0, s["turn"])
    held = s["offices"][np.arange(len(s)), seat] >= 0
    active = (s["active"][:, None] >> np.arange(len(OFFICES)) & 1) > 0
    this_turn = np.isin(OFFICES, THIS_TURN)
    won = (s["fulfilled"][:, :, :3] > 0).all(2) & (s["fulfilled"].sum(2) >= 5)
    before_run = np.isin(name, [*PHASES[:3], "switches", "start"])
    after_run = np.isin(name, ["upgrade", "pay", "contract", "office", "end"])
    equipped = active[:, OFFICES.index("Equipment")]
    return {
        "nobody decides when it is over": over == (s["turn"] < 0),
        "only seats at the table decide": s["turn"] < s["seats"],
        "who reaches the goal wins at once": won.any(1) == (s["winner"] >= 0),
        "the winner reached the goal": (s["winner"] < 0) | won[np.arange(len(s)), s["winner"]],
        "a win ends the game": (s["winner"] < 0) | over,
        "rounds are within the limit": s["rounds"] <= s["limit"],
        "only held this-turn offices are active": ~active | (held & this_turn) | over[:, None],
        "changes are not overdrawn": s["changes"] >= 0,
        "a running train has a city to visit": ~running | (s["steps"] >= 1),
        "at the end of a run there is at most the city of Equipment": (name != "last") | (s["steps"] <= equipped),
        "no switches are changed by switchmen after the run has begun": (name == "switches") | (s["changes"] == 0),
        "a train that stands has none": ~(after_run | before_run) | (s["steps"] == 0),
        "steps are within the top speed and one": (s["steps"] >= 0) & (s["steps"] <= 7),
        "a price is there only to be paid": (name == "pay") | ((s["price"] == 0) & (s["buying"] == 0)),
        "a stack is looked through only for an office": (name == "office") | (s["gaining"] == 0),
        "nothing goes into the warehouse and out at once": (s["just_stored"] & s["just_unloaded"]) == 0,
        "marks are marks": np.isin(s["taken"], [0, 1]) & np.isin(s["moved"], [0, 1]) & np.isin(s["heading"], [0, 1]),
    }
