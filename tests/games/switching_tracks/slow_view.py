"""The view of Switching Tracks written the slow and plain way, to compare with."""

import numpy as np

from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES
from roundhouse.games.switching_tracks.state import PHASES
from roundhouse.games.switching_tracks.tables import ENDS, SETTINGS, STACKS, THIS_TURN, UPGRADES
from roundhouse.games.switching_tracks.view import NowView, PlayerView, StackView, TracksView
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
        "players": {str(each): player_of(state, each, seat) for each in range(int(state["seats"]))},
    }


def goods_of(counts: "np.ndarray[tuple[int], np.dtype[np.int8]]") -> dict[str, int]:
    return dict(zip(BOARD.good_names, counts.tolist(), strict=True))


def now(state: State) -> NowView:
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


def contracts_face_up(state: State) -> dict[str, list[str]]:
    face_up: dict[str, list[str]] = {colour: [] for colour in BOARD.colour_names}
    for contract in state["face_up"].tolist():
        if contract >= 0:
            face_up[BOARD.contracts[contract].colour].append(BOARD.contract_names[contract])
    return face_up


def stack_of(state: State, seat: int | None, stack: int) -> StackView:
    counts = state["stacks"][stack].tolist()
    offices = {name: count for name, count in zip(OFFICE_NAMES, counts, strict=True) if count}
    looked = seat is not None and bool(state["looked"][seat][stack])
    return {"size": sum(counts), "offices": offices if looked else None}


def player_of(state: State, player: int, seat: int | None) -> PlayerView:
    city = int(state["city"][player])
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
        "contracts": [
            name for name, owner in zip(BOARD.contract_names, state["owner"].tolist(), strict=True) if owner == player
        ],
        "depot": {"goods": goods_of(state["depot"][player]), "disks": int(state["disks"][player])} if may_see else None,
    }
