"""Explain why an action is not legal."""

from collections.abc import Callable
from typing import Any

from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES, SIDES, Office
from roundhouse.games.switching_tracks.notation import (
    Activate,
    BuyUpgrade,
    Deliver,
    Fulfil,
    GiveBack,
    GoOn,
    Leave,
    OpenOffice,
    PassThrough,
    Pay,
    PlaceTrain,
    RefillOffice,
    SetSwitch,
    StartIn,
    Stop,
    Store,
    Take,
    TakeNothing,
    TracksAction,
    Unload,
)
from roundhouse.games.switching_tracks.payments import depot_size, disk_words, several
from roundhouse.games.switching_tracks.run import room, switch_ahead
from roundhouse.games.switching_tracks.state import (
    APPROACH,
    ARRIVE,
    CHANGE_SWITCHES,
    CHOOSE_CITY,
    CHOOSE_OFFICE,
    CHOOSE_UPGRADE,
    CONTRACT,
    END,
    GIVE_BACK,
    LAST,
    LOAD,
    OFFICE,
    PAY,
    START,
    UPGRADE,
)
from roundhouse.games.switching_tracks.tables import (
    MANAGERS,
    PRICES,
    SEAT_NAMES,
    SETTINGS,
    SPACES,
    UPGRADES,
    WANTS,
    WAYS,
)
from roundhouse.games.switching_tracks.trade import TOP_SPEED
from roundhouse.kernel import State

ASKED = {
    CHOOSE_CITY: "a city to start in is to be chosen",
    CHOOSE_UPGRADE: "the first upgrade is to be chosen: speed, flat car or two switchmen",
    CHOOSE_OFFICE: "the first office is to be chosen",
    CHANGE_SWITCHES: "switches may be changed, before the train runs",
    START: "the train is about to leave",
    GIVE_BACK: "a good that has no room is to be given back first",
    APPROACH: "the train is coming to a switch",
    ARRIVE: "the train is coming into a city",
    LOAD: "goods may be taken in the city now",
    LAST: "the run is at its end",
    UPGRADE: "an upgrade may be bought now",
    PAY: "it is to be decided how to pay",
    CONTRACT: "a contract may be fulfilled now",
    OFFICE: "an office is to be chosen, or one to refill",
    END: "the turn is at its end",
}
"""What the game is waiting for in each phase."""

ANY_TIME = frozenset({CHANGE_SWITCHES, START, APPROACH, ARRIVE, LOAD, LAST, UPGRADE, CONTRACT, END})


def why_not(state: State, action: TracksAction) -> str:
    """Return which rule an illegal action breaks."""
    phase = int(state["phase"])
    phases, explain = EXPLANATIONS.get(type(action), NEVER)
    return explain(state, action) if phase in phases else f"not now: {ASKED[phase]}"


def _seat(state: State) -> int:
    return int(state["turn"])


def _why_no_switch(state: State, action: SetSwitch) -> str:
    switch = BOARD.switch_names.index(action.switch)
    if state["phase"] == APPROACH:
        if not _active(state, "Communications"):
            return "on the way a switch is changed with the Communications office only"
        if switch != switch_ahead(state):
            return f"the switch ahead is {BOARD.switch_names[switch_ahead(state)]}"
    elif state["changes"] == 0:
        return "there is no switchman left to change a switch"
    return f"{action.switch} is set {SETTINGS[int(state['settings'][switch])]} already"


def _why_no_payment(state: State, action: Pay) -> str:
    seat = _seat(state)
    for good, count in action.goods.items():
        if count > _count(state["depot"][seat], good):
            return f"the depot does not hold {several(count, good)}"
    if action.disks > state["disks"][seat]:
        return f"the depot does not hold {disk_words(action.disks)}"
    if state["price"] > 0:
        return f"the price is {int(state['price'])}, goods and demand disks together"
    return "this does not pay the contract"


def _count(counts: State, good: str) -> int:
    return int(counts[BOARD.good_names.index(good)])


def _active(state: State, office: Office) -> bool:
    return bool(int(state["active"]) >> OFFICE_NAMES.index(office) & 1)


def _why_no_disk(state: State, office: Office) -> str:
    disks = int(state["offices"][_seat(state)][OFFICE_NAMES.index(office)])
    if disks < 0:
        return f"you do not hold the {office} office"
    return f"there is no disk left on the {office} office" if disks == 0 else ""


def _why_no_start(state: State, action: StartIn) -> str:
    wants = WANTS[BOARD.city_names.index(action.city)]
    for seat, other in enumerate(state["city"].tolist()):
        if other >= 0 and WANTS[other] == wants:
            return f"{SEAT_NAMES[seat]} starts in {BOARD.city_names[other]}, in the same region"
    return "it cannot be chosen"


def _why_no_placing(state: State, action: PlaceTrain) -> str:
    if reason := _why_no_disk(state, "Logistics"):
        return reason
    if state["moved"]:
        return "Logistics is used once a turn"
    if state["taken"]:
        return "something was taken at the start already"
    return f"the train stands in {action.city} already"


def _why_no_activation(state: State, action: Activate) -> str:
    if _active(state, action.office):
        return f"the {action.office} office is active already"
    return _why_no_disk(state, action.office) or f"the {action.office} office can do nothing more this turn"


def _why_no_store(state: State, action: Store) -> str:
    good = action.good
    if not _active(state, "Storage"):
        return _why_no_disk(state, "Storage") or "the Storage office is not active"
    if _count(state["train"][_seat(state)], good) == 0:
        return f"there is no {good} on the train"
    return f"{good} was only just put on the train"


def _why_no_unload(state: State, action: Unload) -> str:
    seat, good = _seat(state), action.good
    if _count(state["warehouse"][seat], good) == 0:
        return f"there is no {good} in your warehouse"
    if state["load"][seat] >= state["cars"][seat]:
        return "no car is empty"
    return f"{good} was only just stored"


def _why_no_take(state: State, action: Take) -> str:
    seat = _seat(state)
    if action.count == 2 and not _active(state, "Executive"):
        return "two goods are taken with the Executive office only"
    if action.count == 2 and state["pieces"][int(state["city"][seat])] == 1:
        return "there is only one good here"
    if state["phase"] == START and state["taken"]:
        return "something was taken at the start already"
    if state["pieces"][int(state["city"][seat])] == 0:
        return "there are no goods here"
    return f"the train has room for {room(state)}, {'and is full' if action.count == 1 else 'not for two more'}"


def _why_no_leave(state: State, _: Leave) -> str:
    city = int(state["city"][_seat(state)])
    ways = " and ".join(SIDES[way] for way in WAYS[city].tolist())
    return f"the ways out of {BOARD.city_names[city]} are {ways}"


def _why_no_delivery(state: State, action: Deliver) -> str:
    if _count(state["train"][_seat(state)], action.good) == 0:
        return _why_not_aboard(state, action)
    city = int(state["city"][_seat(state)])
    wanted = f"{BOARD.city_names[city]} wants {BOARD.good_names[WANTS[city]]}"
    return f"{wanted}, and {_why_no_disk(state, OFFICE_NAMES[MANAGERS])}"


def _why_no_upgrade(state: State, action: BuyUpgrade) -> str:
    seat, upgrade = _seat(state), action.upgrade
    if state["phase"] == CHOOSE_UPGRADE:
        return ASKED[CHOOSE_UPGRADE]
    if upgrade == "speed" and state["speed"][seat] == TOP_SPEED:
        return f"the train has the top speed of {TOP_SPEED}"
    if upgrade == "flat car" and state["flats"][seat]:
        return "a train has only one flat car"
    if upgrade == "box car" and state["speed"][seat] == 1:
        return "a box car takes off speed, and the speed is 1"
    price = PRICES[UPGRADES.index(upgrade)]
    if depot_size(state, seat) < price:
        return f"it costs {price}, and the depot holds {depot_size(state, seat)}"
    return "there are none left in the stock"


def _why_no_contract(state: State, action: Fulfil) -> str:
    contract = BOARD.contract_names.index(action.contract)
    if contract not in state["face_up"].tolist():
        return "this contract does not lie face up"
    return "the depot does not hold what it takes"


def _why_no_office(state: State, action: OpenOffice) -> str:
    name, office = action.office, OFFICE_NAMES.index(action.office)
    if state["phase"] == CHOOSE_OFFICE:
        holder = next(seat for seat, held in enumerate(state["offices"].tolist()) if held[office] >= 0)
        return f"{SEAT_NAMES[holder]} has chosen the {name} office"
    if state["offices"][_seat(state)][office] >= 0:
        return f"you hold the {name} office already"
    return f"there is no {name} office in this stack"


def _why_no_refill(state: State, action: RefillOffice) -> str:
    name, office = action.office, OFFICE_NAMES.index(action.office)
    disks = int(state["offices"][_seat(state)][office])
    if disks < 0:
        return f"you do not hold the {name} office"
    if disks == SPACES[office]:
        return f"all spaces of the {name} office hold disks"
    return "there are no activation disks left in the stock"


def _why_not_aboard(_: State, action: Deliver | GiveBack) -> str:
    return f"there is no {action.good} on the train"


def _must(words: str) -> Callable[[State, TracksAction], str]:
    def explain(state: State, action: TracksAction) -> str:  # noqa: ARG001
        return words

    return explain


EXPLANATIONS: dict[type[TracksAction], tuple[frozenset[int], Callable[[State, Any], str]]] = {
    StartIn: (frozenset({CHOOSE_CITY}), _why_no_start),
    PlaceTrain: (frozenset({CHANGE_SWITCHES, START}), _why_no_placing),
    Activate: (ANY_TIME, _why_no_activation),
    Store: (ANY_TIME, _why_no_store),
    Unload: (ANY_TIME, _why_no_unload),
    SetSwitch: (frozenset({CHANGE_SWITCHES, APPROACH}), _why_no_switch),
    Take: (frozenset({START, LOAD}), _why_no_take),
    TakeNothing: (frozenset({LOAD}), _must("a car is empty, so a good must be taken")),
    Leave: (frozenset({START}), _why_no_leave),
    GiveBack: (frozenset({GIVE_BACK}), _why_not_aboard),
    GoOn: (frozenset({LAST}), _must("the train goes one city farther with the Equipment office only")),
    PassThrough: (frozenset({ARRIVE}), lambda state, _: _why_no_disk(state, "Express")),
    Deliver: (frozenset({ARRIVE}), _why_no_delivery),
    Stop: (frozenset({ARRIVE}), _must("the good that the city wants is on the train and must be delivered")),
    BuyUpgrade: (frozenset({CHOOSE_UPGRADE, UPGRADE}), _why_no_upgrade),
    Pay: (frozenset({PAY}), _why_no_payment),
    Fulfil: (frozenset({CONTRACT}), _why_no_contract),
    OpenOffice: (frozenset({CHOOSE_OFFICE, OFFICE}), _why_no_office),
    RefillOffice: (frozenset({OFFICE}), _why_no_refill),
}
"""For each kind of action, the phases in which it can be legal, and a function that explains why it is not."""

NEVER = (frozenset[int](), _must(""))
"""For actions that are always legal in their phase."""
