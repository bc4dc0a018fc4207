"""The view of SPIKE written the slow and plain way, to compare with."""

from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.events import PARTS
from roundhouse.games.spike.shapes import Cards, Ends
from roundhouse.games.spike.state import FREIGHT, OVER, PAYING, PHASES, POWER, ROUTING, SIDES, SPEED
from roundhouse.games.spike.tables import ARC_FROM, ARC_TO, CITIES, COLUMNS, COMMODITY_NAMES, KIND_NAMES, POINT_NAMES
from roundhouse.games.spike.view import SpikeView
from roundhouse.games.spike.view_types import ContractView, LineView, RouteView, TrainView, UpgradesView, UpgradeView
from roundhouse.kernel import State


def slow_view(state: State, seat: int | None) -> SpikeView:
    """Show what a seat may know: all but the others' unseen cards, their routes, and the order of the deck."""
    state = dict(zip(state.dtype.names, state.item(), strict=True))  # a record is slow to look into
    seats = range(int(state["seats"]))
    phase = int(state["phase"])
    return {
        "phase": PHASES[phase],
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "turns": int(state["turns"]),
        "limit": int(state["limit"]) // int(state["seats"]),
        "quiet": int(state["quiet"]),
        "idle": int(state["idle"]) // int(state["seats"]),
        "last_turns": None if state["last_turns"] < 0 else int(state["last_turns"]),
        "advanced": bool(state["advanced"]),
        "shared": bool(state["shared"]),
        "moves": int(state["moves"]),
        "taken": int(state["taken"]),
        "round": int(state["round_number"]),
        "time": int(state["time"]),
        "deck": int(state["left"]),
        "face_up": [KIND_NAMES[kind] for kind in state["face"].tolist() if kind >= 0],
        "discards": by_kind(state["discards"]),
        "hand": {} if seat is None else by_kind(state["hand"][seat]),
        "hands": [int(state["hand"][each].sum()) for each in seats],
        "known": [by_kind(state["known"][each]) for each in seats],
        "gift": {
            "giver": 0,
            "receiver": seats[-1],
            "kind": KIND_NAMES[state["given"]] if state["given"] >= 0 and seat in (0, seats[-1]) else None,
        },
        "offer": offer(state) if phase == SIDES else None,
        "contracts": [contracts_of(state, each) for each in seats],
        "served": [
            [name for name, marks in zip(POINT_NAMES, state["marked"].tolist(), strict=False) if marks >> each & 1]
            for each in seats
        ],
        "routes": [routes_shown(state, each, seat) for each in seats],
        "market": market(state),
        "prices": dict(zip(COMMODITY_NAMES, state["price"].tolist(), strict=True)),
        "money": state["money"][: len(seats)].tolist(),
        "ranking": sorted(seats, key=lambda each: standing(state, each), reverse=True) if phase == OVER else [],
        "pieces": state["pieces"][: len(seats)].tolist(),
        "cities": [cities_of(state, each) for each in seats],
        "track": [track_of(state, each) for each in seats],
        "trains": [train_of(state, each) for each in seats],
        "line": line_of(state),
    }


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """Return what is compared at the end: money, then cities, then track left."""
    return int(state["money"][seat]), len(cities_of(state, seat)), int(state["pieces"][seat])


def by_kind(counts: State) -> Cards:
    """Return numbers of cards by the names of their kinds, without the zeros."""
    return {KIND_NAMES[kind]: count for kind, count in enumerate(counts.tolist()) if count}


def offer(state: State) -> str:
    """Return the commodity whose contract's side is to be chosen."""
    open_ = (state["holder"] == state["turn"]) & (state["side"] < 0)
    return COMMODITY_NAMES[int(open_.argmax())]


def contracts_of(state: State, seat: int) -> dict[str, ContractView]:
    """Return a seat's contracts by commodity."""
    shown: dict[str, ContractView] = {}
    cards = zip(*(state[field].tolist() for field in ("holder", "contract", "side", "delivered")), strict=True)
    for name, (holder, contract, chosen, delivered) in zip(COMMODITY_NAMES, cards, strict=True):
        if holder == seat:
            sides = BOARD.contracts[contract].sides
            shown[name] = {
                "sides": [dict(side) for side in (sides if chosen < 0 else (sides[chosen],))],
                "delivered": None if delivered < 0 else POINT_NAMES[delivered],
            }
    return shown


def routes_shown(state: State, owner: int, seat: int | None) -> list[RouteView]:
    """Return a seat's routes as far as another may see them: the own, and at the end all that were kept."""
    if owner != seat and state["phase"] != OVER:
        return []
    choosing = state["phase"] == ROUTING and owner >= state["turn"]
    routes = [int(route) for route in state["routes"][owner][: 2 if choosing else 1] if route >= 0]
    return [route_shown(state, owner, route) for route in routes]


def route_shown(state: State, owner: int, route: int) -> RouteView:
    """Return a route, with what it would bring now."""
    start, cities, network = BOARD.routes[route].start, BOARD.routes[route].cities, cities_of(state, owner)
    reached = [value for city, value in cities.items() if city in network]
    worth = max(reached) + len(reached) - 1 if start in network and reached else 0
    return {"start": start, "cities": dict(cities), "worth": worth}


def market(state: State) -> list[list[str]]:
    """Return the columns of the market, each from the dearest commodity down."""
    places = zip(state["column"].tolist(), state["price"].tolist(), strict=True)
    place = dict(zip(places, COMMODITY_NAMES, strict=True))
    return [[place[column, price] for price in (3, 2, 1)] for column in range(COLUMNS)]


def cities_of(state: State, seat: int) -> list[str]:
    """Return the cities of a network."""
    network = state["network"][:CITIES].tolist()
    return [name for name, touched in zip(POINT_NAMES, network, strict=False) if touched >> seat & 1]


def track_of(state: State, seat: int) -> list[Ends]:
    """Return the spaces that a seat has track on, each by its ends."""
    track = state["track"].tolist()
    ends = [(BOARD.names[start], BOARD.names[end]) for start, end in BOARD.kinds]
    return [{"start": start, "end": end} for (start, end), laid in zip(ends, track, strict=True) if laid >> seat & 1]


def upgrades_of(levels: list[int]) -> UpgradesView:
    """Return the next upgrade of each part: for 3, then for 5."""
    first = {"speed": 1, "power": 2, "freight": 1}
    found: dict[str, UpgradeView | None] = {
        part: {"level": first[part] + level + 1, "cost": (3, 5)[level]} if level < 2 else None
        for part, level in zip(PARTS, levels, strict=True)
    }
    return {"speed": found["speed"], "power": found["power"], "freight": found["freight"]}


def train_of(state: State, seat: int) -> TrainView:
    """Return a train."""
    city, arc, level = int(state["city"][seat]), int(state["arc"][seat]), state["level"][seat]
    return {
        "city": None if city < 0 else POINT_NAMES[city],
        "space": None if arc < 0 else {"start": POINT_NAMES[ARC_FROM[arc]], "end": POINT_NAMES[ARC_TO[arc]]},
        "speed": 1 + int(level[SPEED]),
        "power": 2 + int(level[POWER]),
        "freight": 1 + int(level[FREIGHT]),
        "upgrades": upgrades_of(level.tolist()),
        "cargo": [
            name
            for name, holder, aboard in zip(
                COMMODITY_NAMES, state["holder"].tolist(), state["aboard"].tolist(), strict=True
            )
            if holder == seat and aboard
        ],
    }


def line_of(state: State) -> LineView | None:
    """Return the line that is being built."""
    if state["end"] < 0:
        return None
    decided = int(state["paying"]) if state["phase"] == PAYING else 0
    pay = {KIND_NAMES[kind]: int(state["pay"][kind]) for kind in range(decided)}
    return {"end": POINT_NAMES[state["end"]], "cost": by_kind(state["cost"]), "pay": pay}
