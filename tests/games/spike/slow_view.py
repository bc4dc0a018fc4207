"""The view of SPIKE written the slow and plain way, to compare with."""

from roundhouse.games.spike.board import BOARD, COLUMNS
from roundhouse.games.spike.events import seat_key
from roundhouse.games.spike.state import FREIGHT, OVER, PAYING, PHASES, POWER, ROUTING, SIDES, SPEED
from roundhouse.games.spike.tables import ARC_FROM, ARC_TO, CITIES, COMMODITY_NAMES, KIND_NAMES, POINT_NAMES
from roundhouse.games.spike.view import SPACE_NAMES, ContractView, LineView, RouteView, SpikeView, TrainView
from roundhouse.kernel import State


def slow_view(state: State, seat: int | None) -> SpikeView:
    """Show what a seat may know: all but the others' unseen cards, their routes, and the order of the deck."""
    state = dict(zip(state.dtype.names, state.item(), strict=True))  # a record is slow to look into
    seats = range(int(state["seats"]))
    stage = int(state["stage"])
    return {
        "stage": PHASES[stage],
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "turns": int(state["turns"]),
        "limit": int(state["limit"]),
        "quiet": int(state["quiet"]),
        "idle": int(state["idle"]),
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
        "hands": {seat_key(each): int(state["hand"][each].sum()) for each in seats},
        "known": {seat_key(each): by_kind(state["known"][each]) for each in seats},
        "given": KIND_NAMES[state["given"]] if state["given"] >= 0 and seat in (0, seats[-1]) else None,
        "offer": offer(state) if stage == SIDES else None,
        "contracts": {seat_key(each): contracts_of(state, each) for each in seats},
        "routes": {seat_key(each): routes_shown(state, each, seat) for each in seats},
        "market": market(state),
        "money": {seat_key(each): int(state["money"][each]) for each in seats},
        "pieces": {seat_key(each): int(state["pieces"][each]) for each in seats},
        "cities": {seat_key(each): cities_of(state, each) for each in seats},
        "track": {seat_key(each): track_of(state, each) for each in seats},
        "trains": {seat_key(each): train_of(state, each) for each in seats},
        "line": line_of(state),
    }


def by_kind(counts: State) -> dict[str, int]:
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
    if owner != seat and state["stage"] != OVER:
        return []
    choosing = state["stage"] == ROUTING and owner >= state["turn"]
    routes = [int(route) for route in state["routes"][owner][: 2 if choosing else 1] if route >= 0]
    return [{"start": BOARD.routes[route].start, "cities": dict(BOARD.routes[route].cities)} for route in routes]


def market(state: State) -> list[list[str]]:
    """Return the columns of the market, each from the dearest commodity down."""
    places = zip(state["column"].tolist(), state["price"].tolist(), strict=True)
    place = dict(zip(places, COMMODITY_NAMES, strict=True))
    return [[place[column, price] for price in (3, 2, 1)] for column in range(COLUMNS)]


def cities_of(state: State, seat: int) -> list[str]:
    """Return the cities of a network."""
    network = state["network"][:CITIES].tolist()
    return [name for name, touched in zip(POINT_NAMES, network, strict=False) if touched >> seat & 1]


def track_of(state: State, seat: int) -> list[str]:
    """Return the spaces that a seat has track on, each by its ends."""
    track = state["track"].tolist()
    return [name for name, laid in zip(SPACE_NAMES, track, strict=True) if laid >> seat & 1]


def train_of(state: State, seat: int) -> TrainView:
    """Return a train."""
    city, arc, level = int(state["city"][seat]), int(state["arc"][seat]), state["level"][seat]
    return {
        "city": None if city < 0 else POINT_NAMES[city],
        "space": None if arc < 0 else [POINT_NAMES[ARC_FROM[arc]], POINT_NAMES[ARC_TO[arc]]],
        "speed": 1 + int(level[SPEED]),
        "power": 2 + int(level[POWER]),
        "freight": 1 + int(level[FREIGHT]),
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
    decided = int(state["paying"]) if state["stage"] == PAYING else 0
    pay = {KIND_NAMES[kind]: int(state["pay"][kind]) for kind in range(decided)}
    return {"end": POINT_NAMES[state["end"]], "cost": by_kind(state["cost"]), "pay": pay}
