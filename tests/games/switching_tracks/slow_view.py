"""The view of Switching Tracks written the slow and plain way, to compare with."""

import numpy as np

from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES
from roundhouse.games.switching_tracks.state import PHASES
from roundhouse.games.switching_tracks.tables import ENDS, SETTINGS, STACKS, THIS_TURN, UPGRADES
from roundhouse.games.switching_tracks.view import BuyingView, ContractView, NowView, PlayerView, StackView, TracksView
from roundhouse.kernel import State


def slow_view(state: State, seat: int | None) -> TracksView:
    """Show the table to a seat, or to a spectator."""
    return {
        "phase": PHASES[int(state["phase"])],
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "round": int(state["rounds"]),
        "limit": int(state["limit"]),
        "now": now(state),
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
            "goods": goods_of(state["stock"]),
            "demand_disks": int(state["demand_stock"]),
            "activation_disks": int(state["activation_stock"]),
            "switchmen": int(state["switchmen_stock"]),
            "flat_cars": int(state["flat_stock"]),
            "box_cars": int(state["box_stock"]),
        },
        "goods_cards": {"draw": int(state["draw_left"]), "discards": goods_of(state["discards"])},
        "contracts": contracts_face_up(state),
        "contract_decks": dict(zip(BOARD.colour_names, state["deck_left"].tolist(), strict=True)),
        "office_stacks": {BOARD.colour_names[stack]: stack_of(state, seat, stack) for stack in range(STACKS)},
        "players": [player_of(state, each, seat) for each in range(int(state["seats"]))],
    }


def goods_of(counts: "np.ndarray[tuple[int], np.dtype[np.int8]]") -> dict[str, int]:
    return dict(zip(BOARD.good_names, counts.tolist(), strict=True))


def now(state: State) -> NowView:
    turn, phase = int(state["turn"]), PHASES[int(state["phase"])]
    ahead = looking = None
    buying: BuyingView | None = None
    managed: list[str] = []
    if phase in {"give back", "approach", "arrive", "load", "last"}:
        ahead = BOARD.switch_names[ENDS[int(state["city"][turn]), int(state["heading"]), 0]]
    if phase == "arrive" and state["offices"][turn][OFFICE_NAMES.index("Manager's")] > 0:
        wants = BOARD.cities[int(state["city"][turn])].wants
        managed = [good for good, count in goods_of(state["train"][turn]).items() if count and good != wants]
    elif phase == "pay" and state["price"] == 0:
        buying = {"kind": "contract", "name": BOARD.contract_names[int(state["buying"])]}
    elif phase == "pay":
        buying = {"kind": "upgrade", "name": UPGRADES[int(state["buying"])]}
    elif phase == "office":
        looking = BOARD.colour_names[int(state["gaining"])]
    return {
        "active": [OFFICE_NAMES[office] for office in THIS_TURN if int(state["active"]) >> office & 1],
        "changes": int(state["changes"]),
        "steps": int(state["steps"]),
        "ahead": ahead,
        "managed": managed,
        "buying": buying,
        "looking": looking,
        "taken": bool(state["taken"]),
        "moved": bool(state["moved"]),
    }


def contracts_face_up(state: State) -> dict[str, list[ContractView]]:
    face_up: dict[str, list[ContractView]] = {colour: [] for colour in BOARD.colour_names}
    for contract in state["face_up"].tolist():
        if contract >= 0:
            card = BOARD.contracts[contract]
            named = {good: card.named.count(good) for good in BOARD.good_names if good in card.named}
            face_up[card.colour].append({"name": str(card), "named": named, "generic": card.generic})
    return face_up


def stack_of(state: State, seat: int | None, stack: int) -> StackView:
    counts = state["stacks"][stack].tolist()
    offices: dict[str, int] = {name: count for name, count in zip(OFFICE_NAMES, counts, strict=True) if count}
    looked = seat is not None and bool(state["looked"][seat][stack])
    return {"size": sum(counts), "offices": offices if looked else None}


def player_of(state: State, player: int, seat: int | None) -> PlayerView:
    city = int(state["city"][player])
    owners = zip(BOARD.contracts, state["owner"].tolist(), strict=True)
    owned = [contract for contract, owner in owners if owner == player]
    colours = {contract.colour for contract in owned}
    may_see = player == seat or bool(state["open_depots"])
    return {
        "city": None if city < 0 else BOARD.city_names[city],
        "speed": int(state["speed"][player]),
        "flat_cars": int(state["flats"][player]),
        "box_cars": int(state["cars"][player]) - 1 - int(state["flats"][player]),
        "switchmen": int(state["switchmen"][player]),
        "train": goods_of(state["train"][player]),
        "warehouse": goods_of(state["warehouse"][player]),
        "offices": {
            name: disks
            for name, disks in zip(OFFICE_NAMES, state["offices"][player].tolist(), strict=True)
            if disks >= 0
        },
        "contracts": [str(contract) for contract in owned],
        "lacking": [colour.name for colour in BOARD.colours if colour.office_stack and colour.name not in colours],
        "depot": {"goods": goods_of(state["depot"][player]), "disks": int(state["disks"][player])} if may_see else None,
    }
