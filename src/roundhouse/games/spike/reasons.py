"""Explain why an action is not legal."""

from roundhouse.games.spike.events import PARTS
from roundhouse.games.spike.notation import (
    Build,
    Cargo,
    Decline,
    Deliver,
    Draw,
    Dump,
    Enough,
    Enter,
    Give,
    Hold,
    Keep,
    Load,
    Pass,
    Pay,
    Place,
    Side,
    Space,
    SpikeAction,
    Take,
    Upgrade,
)
from roundhouse.games.spike.state import FREIGHT, PHASES, Phase
from roundhouse.games.spike.tables import (
    ARC_TO,
    CITIES,
    COMMODITY_NAMES,
    COSTS,
    FIRST_FREIGHT,
    KIND_NAMES,
    LEAVING,
    MAKES,
    PAYS,
    POINT_NAMES,
    UPGRADES,
)
from roundhouse.games.spike.texts import good_words, kind_words, part_words, say
from roundhouse.kernel import State
from roundhouse.texts import Text

FITTING: dict[Phase, tuple[type[SpikeAction], ...]] = {
    "sides": (Side,),
    "giving": (Give,),
    "routes": (Keep,),
    "placing": (Place,),
    "moving": (Space, Enter, Hold),
    "acting": (Space, Enter, Take, Draw, Build, Upgrade, Load, Dump, Deliver, Pass),
    "running": (Space, Enter, Hold),
    "drawing": (Take, Draw, Enough),
    "building": (Space,),
    "paying": (Pay,),
    "delivering": (Deliver, Decline),
}
"""The kinds of action that can be legal at each phase."""


def why_not(state: State, action: SpikeAction) -> Text:
    """Return which rule an illegal action breaks."""
    phase = PHASES[state["phase"]]
    if not isinstance(action, FITTING[phase]):
        return say(f"reason-now-{phase}")
    seat = int(state["turn"])
    if isinstance(action, Space):
        return _why_not_build(state, seat, action) if phase == "building" else _why_not_move(state, seat, action)
    if isinstance(action, Enter):
        return _why_not_enter(state, seat)
    if isinstance(action, Draw):
        return say("reason-deck-empty")
    if isinstance(action, Build):
        return _why_no_line(state, seat)
    if isinstance(action, Pass):
        return say("reason-pass")
    if isinstance(action, Give):
        return say("reason-no-card", kind=kind_words(action.kind))
    if isinstance(action, Take):
        return say("reason-not-face-up", kind=kind_words(action.kind))
    if isinstance(action, Pay):
        return _why_not_pay(state, seat, action)
    if isinstance(action, Upgrade):
        return _why_not_upgrade(state, seat, action)
    assert isinstance(action, Cargo)
    return _why_not_cargo(state, seat, action)


def _arc(action: Space) -> int:
    start, end = POINT_NAMES.index(action.start), POINT_NAMES.index(action.end)
    return next(int(arc) for arc in LEAVING[start] if ARC_TO[arc] == end)


def _why_not_move(state: State, seat: int, action: Space) -> Text:
    arc, train = _arc(action), int(state["arc"][seat])
    here = int(state["city"][seat]) if train < 0 else int(ARC_TO[train])
    if action.start != POINT_NAMES[here]:
        if here >= CITIES:
            return say("reason-train-elsewhere")
        return say("reason-train-in" if train < 0 else "reason-train-heading", city=POINT_NAMES[here])
    if train >= 0 and arc == train ^ 1:
        return say("reason-no-turning")
    return say("reason-no-track")


def _why_not_enter(state: State, seat: int) -> Text:
    if state["arc"][seat] < 0:
        return say("reason-in-city")
    return say("reason-no-city-ahead")


def _why_not_build(state: State, seat: int, action: Space) -> Text:
    arc = _arc(action)
    track = int(state["track"][arc >> 1])
    start, end = POINT_NAMES.index(action.start), POINT_NAMES.index(action.end)
    if state["end"] >= 0 and start != state["end"]:
        return say("reason-line-end")
    if not state["network"][start] >> seat & 1:
        return say("reason-not-touched")
    if track >> seat & 1:
        return say("reason-own-track")
    if track and not state["shared"]:
        return say("reason-others-track")
    if state["network"][end] >> seat & 1:
        return say("reason-in-network")
    return say("reason-no-line-there")


def _why_no_line(state: State, seat: int) -> Text:
    if state["pieces"][seat] == 0:
        return say("reason-no-pieces")
    return say("reason-no-line")


def _why_not_pay(state: State, seat: int, action: Pay) -> Text:
    kind = KIND_NAMES.index(action.kind)
    if kind != state["paying"]:
        return say("reason-pay-now", kind=kind_words(KIND_NAMES[state["paying"]]))
    if action.count > state["hand"][seat][kind]:
        return say("reason-pay-only", count=int(state["hand"][seat][kind]), kind=kind_words(action.kind))
    return say("reason-pay-wrong", count=action.count, kind=kind_words(action.kind))


def _why_not_upgrade(state: State, seat: int, action: Upgrade) -> Text:
    level = int(state["level"][seat][PARTS.index(action.part)])
    if level == UPGRADES:
        return say("reason-best", part=part_words(action.part))
    return say("reason-money", cost=COSTS[level], money=int(state["money"][seat]))


def _why_not_cargo(state: State, seat: int, action: Cargo) -> Text:
    goods, city = COMMODITY_NAMES.index(action.commodity), int(state["city"][seat])
    if state["holder"][goods] != seat:
        return say("reason-no-contract", goods=good_words(action.commodity))
    if state["delivered"][goods] >= 0:
        city_name = POINT_NAMES[state["delivered"][goods]]
        return say("reason-delivered", goods=good_words(action.commodity), city=city_name)
    if isinstance(action, Load):
        return _why_not_load(state, seat, goods, city)
    if not state["aboard"][goods]:
        return say("reason-not-aboard", goods=good_words(action.commodity))
    if isinstance(action, Dump):
        return say("reason-loaded-now", goods=good_words(action.commodity))
    if city < 0:
        return say("reason-not-in-city")
    if PAYS[state["contract"][goods], state["side"][goods], city] > 0:
        return say("reason-served", city=POINT_NAMES[city])
    return say("reason-not-named", city=POINT_NAMES[city])


def _why_not_load(state: State, seat: int, goods: int, city: int) -> Text:
    name = good_words(COMMODITY_NAMES[goods])
    if state["aboard"][goods]:
        return say("reason-aboard", goods=name)
    if not 0 <= city < CITIES:
        return say("reason-not-in-city")
    if MAKES[city] != goods:
        return say("reason-makes", city=POINT_NAMES[city], made=good_words(COMMODITY_NAMES[MAKES[city]]), goods=name)
    if state["handled"] >> goods & 1:
        return say("reason-dumped-now", goods=name)
    return say("reason-full", count=FIRST_FREIGHT + int(state["level"][seat][FREIGHT]))
