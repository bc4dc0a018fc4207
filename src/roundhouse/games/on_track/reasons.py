"""Explain why an action is not legal."""

from roundhouse.games.on_track.board import BOARD, TERMINAL
from roundhouse.games.on_track.events import phrase
from roundhouse.games.on_track.notation import (
    Ask,
    Clear,
    Close,
    Discard,
    Done,
    Draw,
    DrawNothing,
    GetBack,
    Lay,
    LayTerminal,
    Pass,
    Remove,
    Restock,
    Skip,
    Steal,
    TakeDiscard,
    TakeProvision,
    TrackAction,
)
from roundhouse.games.on_track.railroad import (
    count_shapes,
    end_after,
    end_of,
    fits_after,
    is_closed,
    is_finished,
    is_stranded,
    kind_of,
    wilds_on,
)
from roundhouse.games.on_track.state import (
    ADDING,
    DISCARDING,
    DRAWING,
    LAYING,
    NONE,
    REARRANGING,
    RESTOCKING,
    SLIDING,
)
from roundhouse.games.on_track.supply import has_run_out
from roundhouse.games.on_track.tables import COLOUR_KINDS, HAND_LIMIT, KIND_NAMES, SEAT_NAMES
from roundhouse.games.on_track.track import END_NAMES, FORM_NAMES, SHAPE, SHAPE_NAMES, TURNTABLE
from roundhouse.games.on_track.turns import partner_of
from roundhouse.kernel import State

WANTED = {
    DRAWING: "first comes the draw",
    RESTOCKING: "first the provision is restocked",
    SLIDING: "first the landslide takes a card of the railroad",
    LAYING: "first comes the lay move: make one, or say done",
    ADDING: "a lay move has begun: lay more track, or say done",
    REARRANGING: "first the railroad is laid anew, card by card",
    DISCARDING: "all that is left is to discard a card",
}
WHEN: dict[type, tuple[int, ...]] = {
    **dict.fromkeys((Draw, DrawNothing, TakeProvision, TakeDiscard, Steal, Skip, GetBack), (DRAWING,)),
    **dict.fromkeys((Close, Clear, Pass, Ask), (LAYING,)),
    **dict.fromkeys((Lay, LayTerminal), (LAYING, ADDING, REARRANGING)),
    Done: (LAYING, ADDING),
    Restock: (RESTOCKING,),
    Discard: (DISCARDING,),
    Remove: (SLIDING,),
}


def why_not(state: State, action: TrackAction) -> str:
    """Return which rule an illegal action breaks."""
    phase, mover = int(state["phase"]), int(state["mover"])
    if phase not in WHEN[type(action)]:
        return WANTED[phase]
    if isinstance(action, (Draw, DrawNothing, TakeProvision, TakeDiscard, Skip, GetBack)):
        return _why_not_begin(state, mover, action)
    if isinstance(action, LayTerminal):
        return "the terminal is no part of the new order" if phase == REARRANGING else _why_no_terminal(state, mover)
    if isinstance(action, Lay):
        return _why_not_relay(state, mover, action) if phase == REARRANGING else _why_not_lay(state, mover, action)
    if isinstance(action, Remove):
        return _why_not_remove(state, mover, action)
    if isinstance(action, (Steal, Close, Clear, Ask)):
        return _why_not_them(state, mover, action)
    if isinstance(action, Pass):
        return _why_not_pass(state, mover, action)
    assert isinstance(action, Discard)
    return _lacks(state, mover, KIND_NAMES.index(action.card))


def _lacks(state: State, seat: int, kind: int) -> str:
    return "" if state["hand"][seat, kind] else f"you do not hold {phrase(KIND_NAMES[kind])}"


def _why_not_begin(
    state: State, mover: int, action: Draw | DrawNothing | TakeProvision | TakeDiscard | Skip | GetBack
) -> str:
    if isinstance(action, TakeProvision):
        return f"there is no provision {action.place}"
    if isinstance(action, TakeDiscard):
        return "there are no discards"
    if isinstance(action, Skip):
        return "a turn may be skipped only while a closed track lies on the own railroad"
    if isinstance(action, GetBack):
        return _why_not_back(state, mover)
    if isinstance(action, DrawNothing):
        return "there is something to draw"
    if has_run_out(state):
        rest = "is empty" if state["stock_size"] == 0 else "has nothing but handcars and landslides"
        return f"the stock {rest}, and there are no discards to refill it"
    if state["hand_size"][mover] >= HAND_LIMIT:
        return f"two cards may be drawn only with fewer than {HAND_LIMIT} in hand"
    return "there are not two cards left to draw"


def _why_not_back(state: State, mover: int) -> str:
    if state["rearranged"][mover]:
        return "you were back on track once already"
    if is_closed(state, mover):
        return "your railroad is closed"
    if not is_stranded(state, mover):
        return "your railroad can still be completed as it lies"
    return "in no order could your railroad be completed without another wild"


def _why_no_terminal(state: State, mover: int) -> str:
    if is_closed(state, mover):
        return "your railroad is closed"
    if state["golden_spike"]:
        return "there are no terminals in the Golden Spike game"
    length, tracks = int(state["length"][mover]), int(state["tracks"])
    if length < tracks:
        laid = ("none is", "only 1 is")[length] if length < 2 else f"only {length} are"
        return f"the terminal comes after {tracks} cards, and {laid} laid"
    if not is_finished(state, mover):
        end = END_NAMES[end_of(state, mover)]
        return f"your railroad ends in {end} track; the terminal needs {BOARD.couplings['terminal']} track"
    return _lacks(state, mover, int(state["colour"][mover]) * COLOUR_KINDS + TERMINAL)


def _why_not_lay(state: State, mover: int, action: Lay) -> str:
    if is_closed(state, mover):
        return "your railroad is closed"
    length, tracks = int(state["length"][mover]), int(state["tracks"])
    end = END_NAMES[end_of(state, mover)]
    form = FORM_NAMES.index(action.form)
    if length == tracks:
        return f"all {tracks} cards are laid"
    missing = _lacks(state, mover, kind_of(state, mover, form))
    if missing:
        return missing
    if not fits_after(end_of(state, mover), form):
        return f"it does not join the {end} end of your railroad"
    assert form == TURNTABLE
    if wilds_on(state, mover) >= state["most_wilds"]:
        return f"your railroad has {wilds_on(state, mover)} of {int(state['most_wilds'])} wilds already"
    return "only one wild may be laid in a turn"


def _why_not_relay(state: State, mover: int, action: Lay) -> str:
    form, relaid = FORM_NAMES.index(action.form), int(state["relaid"])
    shape = int(SHAPE[form])
    if not count_shapes(state, mover, relaid)[shape]:
        return f"no {SHAPE_NAMES[shape]} of your railroad is left to be laid anew"
    end = end_after(state, mover, relaid)
    if not fits_after(end, form):
        return f"it does not join the {END_NAMES[end]} end of what is laid anew"
    return "no new order from which your railroad could be completed goes on like that"


def _why_not_remove(state: State, mover: int, action: Remove) -> str:
    if action.position > state["length"][mover]:
        length = int(state["length"][mover])
        return f"your railroad has only {length} {'card' if length == 1 else 'cards'}"
    return "without it, the other cards would not fit as they lie"


def _why_not_them(state: State, mover: int, action: Steal | Close | Clear | Ask) -> str:
    seat = action.owner if isinstance(action, Clear) else action.victim
    name = SEAT_NAMES[seat]
    if seat >= state["seats"]:
        return f"{name} does not play"
    if isinstance(action, Clear):
        return _lacks(state, mover, KIND_NAMES.index("open")) or f"{name}'s railroad is not closed"
    if seat == mover:
        return "you cannot do that to yourself"
    if isinstance(action, Steal):
        return f"{name} has no cards"
    if isinstance(action, Ask):
        return _lacks(state, mover, KIND_NAMES.index("conductor")) or f"there is no {action.card} in this game"
    missing = _lacks(state, mover, KIND_NAMES.index("closed"))
    if missing:
        return missing
    if state["barrier"][seat] != NONE:
        return f"{name}'s railroad is closed already"
    return f"{name} is your partner" if seat == partner_of(mover) else f"{name}'s railroad has met the golden spike"


def _why_not_pass(state: State, mover: int, action: Pass) -> str:
    if not state["golden_spike"]:
        return "only partners in the Golden Spike game pass cards"
    if state["hand_size"][partner_of(mover)] >= HAND_LIMIT:
        return f"your partner must hold fewer than {HAND_LIMIT} cards"
    return _lacks(state, mover, KIND_NAMES.index(action.card))
