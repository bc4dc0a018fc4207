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
    PHASES,
    START,
    UPGRADE,
)
from roundhouse.games.switching_tracks.tables import (
    MANAGERS,
    PRICES,
    SEAT_NAMES,
    SETTINGS,
    SPACES,
    TOP_SPEED,
    UPGRADES,
    WANTS,
    WAYS,
)
from roundhouse.games.switching_tracks.texts import (
    good_name,
    goods_text,
    keyed,
    listed,
    office_name,
    say,
    setting_name,
    way_name,
)
from roundhouse.kernel import State

ANY_TIME = frozenset({CHANGE_SWITCHES, START, APPROACH, ARRIVE, LOAD, LAST, UPGRADE, CONTRACT, END})


def why_not(state: State, action: TracksAction) -> str:
    """Return which rule an illegal action breaks."""
    phase = int(state["phase"])
    phases, explain = EXPLANATIONS.get(type(action), NEVER)
    return explain(state, action) if phase in phases else say("reason-not-now", asked=_asked(phase))


def _asked(phase: int) -> str:
    """Return what the game is waiting for in a phase."""
    return say(f"asked-{keyed(PHASES[phase])}")


def _seat(state: State) -> int:
    return int(state["turn"])


def _why_no_switch(state: State, action: SetSwitch) -> str:
    switch = BOARD.switch_names.index(action.switch)
    if state["phase"] == APPROACH:
        if not _active(state, "Communications"):
            return say("reason-switch-on-the-way")
        if switch != switch_ahead(state):
            return say("reason-switch-ahead", switch=BOARD.switch_names[switch_ahead(state)])
    elif state["changes"] == 0:
        return say("reason-no-switchman")
    return say(
        "reason-switch-set",
        switch=action.switch,
        setting=setting_name(SETTINGS[int(state["settings"][switch])]),
    )


def _why_no_payment(state: State, action: Pay) -> str:
    seat = _seat(state)
    for good, count in action.goods.items():
        if count > _count(state["depot"][seat], good):
            return say("reason-depot-lacks", goods=goods_text({good: count}))
    if action.disks > state["disks"][seat]:
        return say("reason-depot-lacks", goods=say("paid-disks", count=action.disks))
    if state["price"] > 0:
        return say("reason-price", price=int(state["price"]))
    return say("reason-payment")


def _count(counts: State, good: str) -> int:
    return int(counts[BOARD.good_names.index(good)])


def _active(state: State, office: Office) -> bool:
    return bool(int(state["active"]) >> OFFICE_NAMES.index(office) & 1)


def _why_no_disk(state: State, office: Office) -> str:
    disks = int(state["offices"][_seat(state)][OFFICE_NAMES.index(office)])
    if disks < 0:
        return say("reason-not-your-office", office=office_name(office))
    return say("reason-no-disk", office=office_name(office)) if disks == 0 else ""


def _why_no_start(state: State, action: StartIn) -> str:
    wants = WANTS[BOARD.city_names.index(action.city)]
    for seat, other in enumerate(state["city"].tolist()):
        if other >= 0 and WANTS[other] == wants:
            return say("reason-same-region", seat=SEAT_NAMES[seat], city=BOARD.city_names[other])
    return say("reason-city")


def _why_no_placing(state: State, action: PlaceTrain) -> str:
    if reason := _why_no_disk(state, "Logistics"):
        return reason
    if state["moved"]:
        return say("reason-logistics-once")
    if state["taken"]:
        return say("reason-taken-already")
    return say("reason-stands-there", city=action.city)


def _why_no_activation(state: State, action: Activate) -> str:
    if _active(state, action.office):
        return say("reason-active", office=office_name(action.office))
    return _why_no_disk(state, action.office) or say("reason-no-use", office=office_name(action.office))


def _why_no_store(state: State, action: Store) -> str:
    good = action.good
    if not _active(state, "Storage"):
        return _why_no_disk(state, "Storage") or say("reason-storage-idle")
    if _count(state["train"][_seat(state)], good) == 0:
        return say("reason-not-aboard", good=good_name(good))
    return say("reason-just-loaded", good=good_name(good))


def _why_no_unload(state: State, action: Unload) -> str:
    seat, good = _seat(state), action.good
    if _count(state["warehouse"][seat], good) == 0:
        return say("reason-not-stored", good=good_name(good))
    if state["load"][seat] >= state["cars"][seat]:
        return say("reason-no-empty-car")
    return say("reason-just-stored", good=good_name(good))


def _why_no_take(state: State, action: Take) -> str:
    seat = _seat(state)
    if action.count == 2 and not _active(state, "Executive"):
        return say("reason-two-goods")
    if action.count == 2 and state["pieces"][int(state["city"][seat])] == 1:
        return say("reason-one-good")
    if state["phase"] == START and state["taken"]:
        return say("reason-taken-already")
    if state["pieces"][int(state["city"][seat])] == 0:
        return say("reason-no-goods")
    return say("reason-full" if action.count == 1 else "reason-no-room-for-two", room=int(room(state)))


def _why_no_leave(state: State, _: Leave) -> str:
    city = int(state["city"][_seat(state)])
    ways = listed((way_name(SIDES[way]) for way in WAYS[city].tolist()), "and")
    return say("reason-ways", city=BOARD.city_names[city], ways=ways)


def _why_no_delivery(state: State, action: Deliver) -> str:
    if _count(state["train"][_seat(state)], action.good) == 0:
        return _why_not_aboard(state, action)
    city = int(state["city"][_seat(state)])
    return say(
        "reason-wants",
        city=BOARD.city_names[city],
        good=good_name(BOARD.good_names[WANTS[city]]),
        reason=_why_no_disk(state, OFFICE_NAMES[MANAGERS]),
    )


def _why_no_upgrade(state: State, action: BuyUpgrade) -> str:
    seat, upgrade = _seat(state), action.upgrade
    if state["phase"] == CHOOSE_UPGRADE:
        return _asked(CHOOSE_UPGRADE)
    if upgrade == "speed" and state["speed"][seat] == TOP_SPEED:
        return say("reason-top-speed", speed=TOP_SPEED)
    if upgrade == "flat car" and state["flats"][seat]:
        return say("reason-one-flat-car")
    if upgrade == "box car" and state["speed"][seat] == 1:
        return say("reason-box-car")
    price = PRICES[UPGRADES.index(upgrade)]
    if depot_size(state, seat) < price:
        return say("reason-costs", price=price, held=int(depot_size(state, seat)))
    return say("reason-none-left")


def _why_no_contract(state: State, action: Fulfil) -> str:
    contract = BOARD.contract_names.index(action.contract)
    if contract not in state["face_up"].tolist():
        return say("reason-not-on-offer")
    return say("reason-cannot-pay")


def _why_no_office(state: State, action: OpenOffice) -> str:
    name, office = action.office, OFFICE_NAMES.index(action.office)
    if state["phase"] == CHOOSE_OFFICE:
        holder = next(seat for seat, held in enumerate(state["offices"].tolist()) if held[office] >= 0)
        return say("reason-office-chosen", seat=SEAT_NAMES[holder], office=office_name(name))
    if state["offices"][_seat(state)][office] >= 0:
        return say("reason-office-held", office=office_name(name))
    return say("reason-not-in-stack", office=office_name(name))


def _why_no_refill(state: State, action: RefillOffice) -> str:
    name, office = action.office, OFFICE_NAMES.index(action.office)
    disks = int(state["offices"][_seat(state)][office])
    if disks < 0:
        return say("reason-not-your-office", office=office_name(name))
    if disks == SPACES[office]:
        return say("reason-office-full", office=office_name(name))
    return say("reason-no-activation-disks")


def _why_not_aboard(_: State, action: Deliver | GiveBack) -> str:
    return say("reason-not-aboard", good=good_name(action.good))


def _must(key: str) -> Callable[[State, TracksAction], str]:
    def explain(state: State, action: TracksAction) -> str:  # noqa: ARG001
        return say(key)

    return explain


EXPLANATIONS: dict[type[TracksAction], tuple[frozenset[int], Callable[[State, Any], str]]] = {
    StartIn: (frozenset({CHOOSE_CITY}), _why_no_start),
    PlaceTrain: (frozenset({CHANGE_SWITCHES, START}), _why_no_placing),
    Activate: (ANY_TIME, _why_no_activation),
    Store: (ANY_TIME, _why_no_store),
    Unload: (ANY_TIME, _why_no_unload),
    SetSwitch: (frozenset({CHANGE_SWITCHES, APPROACH}), _why_no_switch),
    Take: (frozenset({START, LOAD}), _why_no_take),
    TakeNothing: (frozenset({LOAD}), _must("reason-must-take")),
    Leave: (frozenset({START}), _why_no_leave),
    GiveBack: (frozenset({GIVE_BACK}), _why_not_aboard),
    GoOn: (frozenset({LAST}), _must("reason-farther")),
    PassThrough: (frozenset({ARRIVE}), lambda state, _: _why_no_disk(state, "Express")),
    Deliver: (frozenset({ARRIVE}), _why_no_delivery),
    Stop: (frozenset({ARRIVE}), _must("reason-must-deliver")),
    BuyUpgrade: (frozenset({CHOOSE_UPGRADE, UPGRADE}), _why_no_upgrade),
    Pay: (frozenset({PAY}), _why_no_payment),
    Fulfil: (frozenset({CONTRACT}), _why_no_contract),
    OpenOffice: (frozenset({CHOOSE_OFFICE, OFFICE}), _why_no_office),
    RefillOffice: (frozenset({OFFICE}), _why_no_refill),
}
"""For each kind of action, the phases in which it can be legal, and a function that explains why it is not."""

NEVER = (frozenset[int](), lambda _, __: "")
"""For actions that are always legal in their phase."""
