"""The view of Switching Tracks, rebuilt from an observation.

Recomputed: `managed` from the train, its city and the disks; the names and generic goods of contracts from the goods
that they name and their colour; `lacking` from the contracts fulfilled.
"""

from typing import Any

from numpy.typing import NDArray

from roundhouse.games.contract import View
from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES, Contract
from roundhouse.games.switching_tracks.state import PHASES
from roundhouse.games.switching_tracks.tables import SETTINGS, SLOT_COLOUR, STACKS, THIS_TURN, UPGRADES
from tests.games.rebuilding import Named, Observed, name_of, names_of

CONTRACTS = {(card.colour, card.named): card for card in BOARD.contracts}
COLOURS = BOARD.colour_names


def rebuilt_view(parts: Named) -> View:
    """Return the view of the observer."""
    seen = Observed(parts)
    return {
        "phase": name_of(seen["phase"], PHASES),
        "turn": seen.seat_in(seen["turn"]),
        "round": seen.number("round"),
        "limit": seen.number("limit"),
        "now": now(seen),
        "switches": {
            switch: name_of(setting, SETTINGS)
            for switch, setting in zip(BOARD.switch_names, seen["switches"], strict=True)
        },
        "cities": {
            city: {"good": name_of(goods, BOARD.good_names), "pieces": int(goods.sum()), "demand": int(demand)}
            for city, goods, demand in zip(BOARD.city_names, seen["cities"], seen["demand"], strict=True)
        },
        "stock": {
            "goods": goods_of(seen["stock"]),
            "demand_disks": seen.number("demand_disks"),
            "activation_disks": seen.number("activation_disks"),
            "switchmen": seen.number("switchmen_stock"),
            "flat_cars": seen.number("flat_car_stock"),
            "box_cars": seen.number("box_car_stock"),
        },
        "goods_cards": {"draw": seen.number("goods_cards"), "discards": goods_of(seen["discards"])},
        "contracts": contracts_face_up(seen),
        "contract_decks": dict(zip(COLOURS, seen["contract_decks"].tolist(), strict=True)),
        "office_stacks": {COLOURS[stack]: stack_of(seen, stack) for stack in range(STACKS)},
        "players": [player_of(seen, seat) for seat in seen.seats],
    }


def goods_of(counts: NDArray[Any]) -> dict[str, int]:
    """Return numbers of goods by name."""
    return dict(zip(BOARD.good_names, counts.tolist(), strict=True))


def contract_of(colour: str, goods: NDArray[Any]) -> Contract:
    """Return the contract of a colour that names these goods."""
    return CONTRACTS[colour, tuple(names_of(goods, BOARD.good_names))]


def now(seen: Observed) -> dict[str, Any]:
    """Return the progress of the turn."""
    buying = None
    if upgrade := name_of(seen["buying_upgrade"], UPGRADES):
        buying = {"kind": "upgrade", "name": upgrade}
    elif colour := name_of(seen["buying_colour"], COLOURS):
        buying = {"kind": "contract", "name": str(contract_of(colour, seen["buying_goods"]))}
    return {
        "active": names_of(seen["active"], [OFFICE_NAMES[office] for office in THIS_TURN]),
        "changes": seen.number("changes"),
        "steps": seen.number("steps"),
        "ahead": name_of(seen["ahead"], BOARD.switch_names),
        "managed": managed(seen),
        "buying": buying,
        "looking": name_of(seen["looking"], COLOURS[:STACKS]),
        "taken": seen.flag("taken"),
        "moved": seen.flag("moved"),
    }


def managed(seen: Observed) -> list[str]:
    """Return the goods that can be delivered only with the Manager's office."""
    turn = seen.seat_in(seen["turn"])
    if turn is None or name_of(seen["phase"], PHASES) != "arrive":
        return []
    place = seen.place(turn)
    city = name_of(seen["train_city"][place], BOARD.cities)
    assert city is not None
    has_disk = seen["offices"][place][OFFICE_NAMES.index("Manager's")] > 1
    return [good for good, count in goods_of(seen["train"][place]).items() if has_disk and count and good != city.wants]


def contracts_face_up(seen: Observed) -> dict[str, list[dict[str, Any]]]:
    """Return the face-up contracts by colour."""
    face_up: dict[str, list[dict[str, Any]]] = {colour: [] for colour in COLOURS}
    for slot, goods in enumerate(seen["contracts"]):
        if goods.any():
            card = contract_of(COLOURS[SLOT_COLOUR[slot]], goods)
            named = {good: count for good, count in goods_of(goods).items() if count}
            face_up[card.colour].append({"name": str(card), "named": named, "generic": card.generic})
    return face_up


def stack_of(seen: Observed, stack: int) -> dict[str, Any]:
    """Return an office stack."""
    counts = zip(OFFICE_NAMES, seen["stacked_offices"][stack].tolist(), strict=True)
    offices = {office: count for office, count in counts if count}
    return {"size": int(seen["office_stacks"][stack]), "offices": offices if seen["looked"][stack] else None}


def player_of(seen: Observed, seat: int) -> dict[str, Any]:
    """Return what is known of a player."""
    place = seen.place(seat)
    offices = zip(OFFICE_NAMES, seen["offices"][place].tolist(), strict=True)
    depot = {"goods": goods_of(seen["depot"][place]), "disks": int(seen["depot_disks"][place])}
    return {
        "city": name_of(seen["train_city"][place], BOARD.city_names),
        "speed": int(seen["speed"][place]),
        "flat_cars": int(seen["flat_cars"][place]),
        "box_cars": int(seen["box_cars"][place]),
        "switchmen": int(seen["switchmen"][place]),
        "train": goods_of(seen["train"][place]),
        "warehouse": goods_of(seen["warehouse"][place]),
        "offices": {office: disks - 1 for office, disks in offices if disks},
        "contracts": names_of(seen["contract_owner"] == place + 1, BOARD.contract_names),
        "lacking": names_of(seen["fulfilled"][place][:STACKS] == 0, COLOURS[:STACKS]),
        "depot": depot if place == 0 or seen.flag("open_depots") else None,
    }
