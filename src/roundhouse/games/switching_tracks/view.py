"""What each seat may know.

Hidden are the order of the goods cards to draw, the order of the contracts to come, and the office stacks that a seat
has not looked through. A depot stands behind a wall, so a view does not show it to the others; but all that goes into
it and out of it is told to everybody, so a guess at the rest leaves it as it is (D-3). What a seat could conclude
from what others did not do, say that somebody found no new office in a stack, is not remembered.
"""

from typing import TypedDict

import numpy as np

from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES
from roundhouse.games.switching_tracks.state import PHASES
from roundhouse.games.switching_tracks.tables import ENDS, SETTINGS, STACKS, THIS_TURN, UPGRADES
from roundhouse.kernel import State


class CityView(TypedDict):
    """A city: which good lies there, how many of it, and its demand disks."""

    good: str | None
    pieces: int
    demand: int


class StockView(TypedDict):
    """What is in stock."""

    goods: dict[str, int]
    demand_disks: int
    activation_disks: int
    switchmen: int
    flat_cars: int
    box_cars: int


class GoodsCardsView(TypedDict):
    """The goods cards: how many there are to draw, and which are discarded."""

    draw: int
    discards: dict[str, int]


class StackView(TypedDict):
    """An office stack: its size, and what is in it if one has looked."""

    size: int
    offices: dict[str, int] | None


class DepotView(TypedDict):
    """A depot."""

    goods: dict[str, int]
    disks: int


class PlayerView(TypedDict):
    """A player's train and station; the depot if one may see it."""

    city: str | None
    speed: int
    flat_cars: int
    box_cars: int
    switchmen: int
    train: dict[str, int]
    warehouse: dict[str, int]
    offices: dict[str, int]
    contracts: list[str]
    depot: DepotView | None


class NowView(TypedDict):
    """Where in its turn a seat is."""

    active: list[str]
    changes: int
    steps: int
    ahead: str | None
    buying: str | None
    looking: str | None
    taken: bool
    moved: bool


class TracksView(TypedDict):
    """A view of the table."""

    phase: str
    turn: int | None
    round: int
    limit: int
    now: NowView
    switches: dict[str, str]
    cities: dict[str, CityView]
    stock: StockView
    goods_cards: GoodsCardsView
    contracts: dict[str, list[str]]
    contract_decks: dict[str, int]
    office_stacks: dict[str, StackView]
    players: dict[str, PlayerView]


def view(state: State, seat: int | None) -> TracksView:
    """Show the table to a seat, or to a spectator."""
    return {
        "phase": PHASES[int(state["phase"])],
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "round": int(state["rounds"]),
        "limit": int(state["limit"]),
        "now": _now(state),
        "switches": {
            name: SETTINGS[setting]
            for name, setting in zip(BOARD.switch_names, state["settings"].tolist(), strict=True)
        },
        "cities": {
            name: {"good": None if good < 0 else BOARD.good_names[good], "pieces": pieces, "demand": demand}
            for name, good, pieces, demand in zip(
                BOARD.city_names,
                state["good"].tolist(),
                state["pieces"].tolist(),
                state["demand"].tolist(),
                strict=True,
            )
        },
        "stock": {
            "goods": _goods(state["stock"]),
            "demand_disks": int(state["demand_stock"]),
            "activation_disks": int(state["activation_stock"]),
            "switchmen": int(state["switchmen_stock"]),
            "flat_cars": int(state["flat_stock"]),
            "box_cars": int(state["box_stock"]),
        },
        "goods_cards": {"draw": int(state["draw_left"]), "discards": _goods(state["discards"])},
        "contracts": _contracts(state),
        "contract_decks": dict(zip(BOARD.colour_names, state["deck_left"].tolist(), strict=True)),
        "office_stacks": {BOARD.colour_names[stack]: _stack(state, seat, stack) for stack in range(STACKS)},
        "players": {str(each): _player(state, each, seat) for each in range(int(state["seats"]))},
    }


def _goods(counts: "np.ndarray[tuple[int], np.dtype[np.int8]]") -> dict[str, int]:
    return dict(zip(BOARD.good_names, counts.tolist(), strict=True))


def _now(state: State) -> NowView:
    turn, phase = int(state["turn"]), PHASES[int(state["phase"])]
    ahead = buying = looking = None
    if phase in {"approach", "arrive", "load"}:
        ahead = BOARD.switch_names[ENDS[int(state["city"][turn]), int(state["heading"]), 0]]
    elif phase == "pay" and state["price"] == 0:
        buying = BOARD.contract_names[int(state["buying"])]
    elif phase == "pay":
        buying = UPGRADES[int(state["buying"])]
    elif phase == "office":
        looking = BOARD.colour_names[int(state["gaining"])]
    return {
        "active": [OFFICE_NAMES[office] for office in THIS_TURN if int(state["active"]) >> office & 1],
        "changes": int(state["changes"]),
        "steps": int(state["steps"]),
        "ahead": ahead,
        "buying": buying,
        "looking": looking,
        "taken": bool(state["taken"]),
        "moved": bool(state["moved"]),
    }


def _contracts(state: State) -> dict[str, list[str]]:
    face_up: dict[str, list[str]] = {colour: [] for colour in BOARD.colour_names}
    for contract in state["face_up"].tolist():
        if contract >= 0:
            face_up[BOARD.contracts[contract].colour].append(BOARD.contract_names[contract])
    return face_up


def _stack(state: State, seat: int | None, stack: int) -> StackView:
    counts = state["stacks"][stack].tolist()
    offices = {name: count for name, count in zip(OFFICE_NAMES, counts, strict=True) if count}
    looked = seat is not None and bool(state["looked"][seat][stack])
    return {"size": sum(counts), "offices": offices if looked else None}


def _player(state: State, player: int, seat: int | None) -> PlayerView:
    city = int(state["city"][player])
    may_see = player == seat or bool(state["open_depots"])
    return {
        "city": None if city < 0 else BOARD.city_names[city],
        "speed": int(state["speed"][player]),
        "flat_cars": int(state["flats"][player]),
        "box_cars": int(state["cars"][player]) - 1 - int(state["flats"][player]),
        "switchmen": int(state["switchmen"][player]),
        "train": _goods(state["train"][player]),
        "warehouse": _goods(state["warehouse"][player]),
        "offices": {
            name: disks
            for name, disks in zip(OFFICE_NAMES, state["offices"][player].tolist(), strict=True)
            if disks >= 0
        },
        "contracts": [
            name for name, owner in zip(BOARD.contract_names, state["owner"].tolist(), strict=True) if owner == player
        ],
        "depot": {"goods": _goods(state["depot"][player]), "disks": int(state["disks"][player])} if may_see else None,
    }
