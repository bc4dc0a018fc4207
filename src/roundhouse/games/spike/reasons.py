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
from roundhouse.games.spike.tables import ARC_TO, CITIES, COMMODITY_NAMES, KIND_NAMES, LEAVING, MAKES, PAYS, POINT_NAMES
from roundhouse.games.spike.trains import FIRST_COST, SECOND_COST, UPGRADES
from roundhouse.kernel import State

NOW = {
    "sides": "a side of your contract is to be chosen now",
    "giving": "a card is to be given away now",
    "routes": "a route is to be kept now",
    "placing": "the locomotives are being placed",
    "moving": "the train may move now, or hold",
    "running": "the train is in motion: it may move on, or hold",
    "drawing": "you are drawing cards",
    "building": "the line is to be built to its end",
    "paying": "the line is to be paid now",
    "delivering": "you may deliver now, or decline",
}
"""What has to be decided at each phase except the choice of an action."""

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


def why_not(state: State, action: SpikeAction) -> str:
    """Return which rule an illegal action breaks."""
    phase = PHASES[state["phase"]]
    if not isinstance(action, FITTING[phase]):
        return NOW.get(phase, "it is not the time for this: an action is to be chosen")
    seat = int(state["turn"])
    if isinstance(action, Space):
        return _why_not_build(state, seat, action) if phase == "building" else _why_not_move(state, seat, action)
    if isinstance(action, Enter):
        return _why_not_enter(state, seat)
    if isinstance(action, Draw):
        return "the deck is empty"
    if isinstance(action, Build):
        return _why_no_line(state, seat)
    if isinstance(action, Pass):
        return "there is an action that you can do, so you must do one"
    if isinstance(action, Give):
        return f"you have no {action.kind} card"
    if isinstance(action, Take):
        return f"no {action.kind} card lies face up"
    if isinstance(action, Pay):
        return _why_not_pay(state, seat, action)
    if isinstance(action, Upgrade):
        return _why_not_upgrade(state, seat, action)
    assert isinstance(action, Cargo)
    return _why_not_cargo(state, seat, action)


def _arc(action: Space) -> int:
    start, end = POINT_NAMES.index(action.start), POINT_NAMES.index(action.end)
    return next(int(arc) for arc in LEAVING[start] if ARC_TO[arc] == end)


def _why_not_move(state: State, seat: int, action: Space) -> str:
    arc, train = _arc(action), int(state["arc"][seat])
    here = int(state["city"][seat]) if train < 0 else int(ARC_TO[train])
    if action.start != POINT_NAMES[here]:
        return f"the train {'is in' if train < 0 else 'is heading for'} {POINT_NAMES[here]}"
    if train >= 0 and arc == train ^ 1:
        return "a train under way does not turn back; it turns round only in a city"
    return "trains move on own track only, and there is none of yours here; to lay some, build"


def _why_not_enter(state: State, seat: int) -> str:
    if state["arc"][seat] < 0:
        return "the train is in a city already"
    return f"ahead lies {POINT_NAMES[ARC_TO[state['arc'][seat]]]}, which is no city"


def _why_not_build(state: State, seat: int, action: Space) -> str:
    arc = _arc(action)
    track = int(state["track"][arc >> 1])
    start, end = POINT_NAMES.index(action.start), POINT_NAMES.index(action.end)
    if state["end"] >= 0 and start != state["end"]:
        return f"the line goes on from {POINT_NAMES[state['end']]}"
    if not state["network"][start] >> seat & 1:
        return f"your network does not touch {action.start}"
    if track >> seat & 1:
        return "your track lies there already"
    if track and not state["shared"]:
        return "another's track lies there"
    if state["network"][end] >> seat & 1:
        return f"{action.end} is in your network already"
    return "from there no free line to a new city can be finished with your track and paid with your cards"


def _why_no_line(state: State, seat: int) -> str:
    if state["pieces"][seat] == 0:
        return "you have no track left"
    return "no free line to a new city can be finished with your track and paid with your cards"


def _why_not_pay(state: State, seat: int, action: Pay) -> str:
    kind = KIND_NAMES.index(action.kind)
    if kind != state["paying"]:
        return f"how many {KIND_NAMES[state['paying']]} cards you pay is to be decided now"
    if action.count > state["hand"][seat][kind]:
        return f"you have only {state['hand'][seat][kind]} {action.kind}"
    return f"with {action.count} {action.kind} the payment would be too small, or larger than it need be"


def _why_not_upgrade(state: State, seat: int, action: Upgrade) -> str:
    level = int(state["level"][seat][PARTS.index(action.part)])
    if level == UPGRADES:
        return f"your {action.part} is at its best already"
    return f"it costs {SECOND_COST if level else FIRST_COST}, and you have {state['money'][seat]}"


def _why_not_cargo(state: State, seat: int, action: Cargo) -> str:
    goods, city = COMMODITY_NAMES.index(action.commodity), int(state["city"][seat])
    if state["holder"][goods] != seat:
        return f"you have no contract for {action.commodity}"
    if state["delivered"][goods] >= 0:
        return f"{action.commodity}: delivered to {POINT_NAMES[state['delivered'][goods]]} already"
    if isinstance(action, Load):
        return _why_not_load(state, seat, goods, city)
    if not state["aboard"][goods]:
        return f"no {action.commodity} on your train"
    if isinstance(action, Dump):
        return f"the {action.commodity} were loaded this turn"
    if city < 0:
        return "the train is not in a city"
    if PAYS[state["contract"][goods], state["side"][goods], city] > 0:
        return f"you have delivered to {POINT_NAMES[city]} already"
    return f"your contract does not name {POINT_NAMES[city]}"


def _why_not_load(state: State, seat: int, goods: int, city: int) -> str:
    name = COMMODITY_NAMES[goods]
    if state["aboard"][goods]:
        return f"the {name} are on your train already"
    if not 0 <= city < CITIES:
        return "the train is not in a city"
    if MAKES[city] != goods:
        return f"{POINT_NAMES[city]} makes {COMMODITY_NAMES[MAKES[city]]}, not {name}"
    if state["handled"] >> goods & 1:
        return f"{name}: dumped this turn already"
    return f"no freight car is empty: there is room for {1 + state['level'][seat][FREIGHT]}"
