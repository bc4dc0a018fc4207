"""Why an action may not be played, in words."""

from collections.abc import Callable

from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES, SIDES
from roundhouse.games.switching_tracks.notation import Act, Pay, SetSwitch, TracksAction
from roundhouse.games.switching_tracks.payments import depot_size
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
"""What a phase is about."""

ANY_TIME = frozenset({CHANGE_SWITCHES, START, APPROACH, ARRIVE, LOAD, LAST, UPGRADE, CONTRACT, END})


def why_not(state: State, action: TracksAction) -> str:
    """Say which rule an action that is not legal breaks."""
    phase = int(state["phase"])
    if isinstance(action, SetSwitch) and phase in {CHANGE_SWITCHES, APPROACH}:
        return _why_no_switch(state, action)
    if isinstance(action, Pay) and phase == PAY:
        return _why_no_payment(state, action)
    if isinstance(action, Act):
        phases, explain = EXPLANATIONS.get(action.verb, NEVER)
        if phase in phases:
            return explain(state, action.about)
    return f"not now: {ASKED[phase]}"


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
    for part in action.payment.split(" + "):
        count, _, thing = part.rpartition(" ")
        held = int(state["disks"][seat]) if thing in {"disk", "disks"} else _count(state["depot"][seat], thing)
        if int(count or 1) > held:
            return f"the depot does not hold {part}"
    if state["price"] > 0:
        return f"the price is {int(state['price'])}, goods and demand disks together"
    return "this does not pay the contract"


def _count(counts: State, good: str) -> int:
    return int(counts[BOARD.good_names.index(good)])


def _active(state: State, office: str) -> bool:
    return bool(int(state["active"]) >> OFFICE_NAMES.index(office) & 1)


def _why_no_disk(state: State, office: str) -> str:
    disks = int(state["offices"][_seat(state)][OFFICE_NAMES.index(office)])
    if disks < 0:
        return f"you do not hold the {office} office"
    return f"there is no disk left on the {office} office" if disks == 0 else ""


def _why_no_start(state: State, city: str) -> str:
    wants = WANTS[BOARD.city_names.index(city)]
    for seat, other in enumerate(state["city"].tolist()):
        if other >= 0 and WANTS[other] == wants:
            return f"{SEAT_NAMES[seat]} starts in {BOARD.city_names[other]}, in the same region"
    return "it cannot be chosen"


def _why_no_logistics(state: State, city: str) -> str:
    if reason := _why_no_disk(state, "Logistics"):
        return reason
    if state["moved"]:
        return "Logistics is used once a turn"
    if state["taken"]:
        return "something was taken at the start already"
    return f"the train stands in {city} already"


def _why_no_activation(state: State, office: str) -> str:
    if _active(state, office):
        return f"the {office} office is active already"
    return _why_no_disk(state, office) or f"the {office} office can do nothing more this turn"


def _why_no_store(state: State, good: str) -> str:
    if not _active(state, "Storage"):
        return _why_no_disk(state, "Storage") or "the Storage office is not active"
    if _count(state["train"][_seat(state)], good) == 0:
        return f"there is no {good} on the train"
    return f"{good} was only just put on the train"


def _why_no_unload(state: State, good: str) -> str:
    seat = _seat(state)
    if _count(state["warehouse"][seat], good) == 0:
        return f"there is no {good} in your warehouse"
    if state["load"][seat] >= state["cars"][seat]:
        return "no car is empty"
    return f"{good} was only just stored"


def _why_no_take(state: State, _: str) -> str:
    seat = _seat(state)
    if state["phase"] == START and state["taken"]:
        return "something was taken at the start already"
    if state["pieces"][int(state["city"][seat])] == 0:
        return "there are no goods here"
    return f"the train has room for {room(state)}, and is full"


def _why_no_two(state: State, about: str) -> str:
    if not _active(state, "Executive"):
        return "two goods are taken with the Executive office only"
    if state["pieces"][int(state["city"][_seat(state)])] == 1:
        return "there is only one good here"
    return _why_no_take(state, about).replace(", and is full", ", not for two more")


def _why_no_leave(state: State, _: str) -> str:
    city = int(state["city"][_seat(state)])
    ways = " and ".join(SIDES[way] for way in WAYS[city].tolist())
    return f"the ways out of {BOARD.city_names[city]} are {ways}"


def _why_no_delivery(state: State, good: str) -> str:
    if _count(state["train"][_seat(state)], good) == 0:
        return f"there is no {good} on the train"
    city = int(state["city"][_seat(state)])
    wanted = f"{BOARD.city_names[city]} wants {BOARD.good_names[WANTS[city]]}"
    return f"{wanted}, and {_why_no_disk(state, OFFICE_NAMES[MANAGERS])}"


def _why_no_upgrade(state: State, upgrade: str) -> str:
    seat = _seat(state)
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


def _why_no_contract(state: State, name: str) -> str:
    contract = BOARD.contract_names.index(name)
    if contract not in state["face_up"].tolist():
        return "this contract does not lie face up"
    return "the depot does not hold what it takes"


def _why_no_office(state: State, name: str) -> str:
    office = OFFICE_NAMES.index(name)
    if state["phase"] == CHOOSE_OFFICE:
        holder = next(seat for seat, held in enumerate(state["offices"].tolist()) if held[office] >= 0)
        return f"{SEAT_NAMES[holder]} has chosen the {name} office"
    if state["offices"][_seat(state)][office] >= 0:
        return f"you hold the {name} office already"
    return f"there is no {name} office in this stack"


def _why_no_refill(state: State, name: str) -> str:
    office = OFFICE_NAMES.index(name)
    disks = int(state["offices"][_seat(state)][office])
    if disks < 0:
        return f"you do not hold the {name} office"
    if disks == SPACES[office]:
        return f"all spaces of the {name} office hold disks"
    return "there are no activation disks left in the stock"


def _aboard(state: State, good: str) -> str:  # noqa: ARG001
    return f"there is no {good} on the train"


def _must(words: str) -> Callable[[State, str], str]:
    def explain(state: State, about: str) -> str:  # noqa: ARG001
        return words

    return explain


EXPLANATIONS: dict[str, tuple[frozenset[int], Callable[[State, str], str]]] = {
    "start": (frozenset({CHOOSE_CITY}), _why_no_start),
    "logistics": (frozenset({CHANGE_SWITCHES, START}), _why_no_logistics),
    "activate": (ANY_TIME, _why_no_activation),
    "store": (ANY_TIME, _why_no_store),
    "unload": (ANY_TIME, _why_no_unload),
    "take": (frozenset({START, LOAD}), _why_no_take),
    "take two": (frozenset({START, LOAD}), _why_no_two),
    "take nothing": (frozenset({LOAD}), _must("there is room, so a good must be taken")),
    "leave": (frozenset({START}), _why_no_leave),
    "give back": (frozenset({GIVE_BACK}), _aboard),
    "express": (frozenset({ARRIVE}), lambda state, _: _why_no_disk(state, "Express")),
    "deliver": (frozenset({ARRIVE}), _why_no_delivery),
    "stop": (frozenset({ARRIVE}), _must("the good that the city wants is on the train and must be delivered")),
    "upgrade": (frozenset({CHOOSE_UPGRADE, UPGRADE}), _why_no_upgrade),
    "fulfil": (frozenset({CONTRACT}), _why_no_contract),
    "office": (frozenset({CHOOSE_OFFICE, OFFICE}), _why_no_office),
    "refill": (frozenset({OFFICE}), _why_no_refill),
}
"""For each verb, the phases in which it may be on offer, and why in one of these it is not."""

NEVER = (frozenset[int](), _must(""))
"""For verbs that are on offer whenever their phase is."""
