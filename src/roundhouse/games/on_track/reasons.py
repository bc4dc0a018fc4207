"""Explain why an action is not legal."""

from roundhouse.games.on_track.board import BOARD, TERMINAL
from roundhouse.games.on_track.events import card_values
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
from roundhouse.games.on_track.texts import say
from roundhouse.games.on_track.track import END_NAMES, FORM_NAMES, SHAPE, SHAPE_NAMES, TURNTABLE
from roundhouse.games.on_track.turns import partner_of
from roundhouse.kernel import State

WANTED = {
    DRAWING: "reason-drawing",
    RESTOCKING: "reason-restocking",
    SLIDING: "reason-landslide",
    LAYING: "reason-laying",
    ADDING: "reason-adding",
    REARRANGING: "reason-rearranging",
    DISCARDING: "reason-discarding",
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
        return say(WANTED[phase])
    if isinstance(action, (Draw, DrawNothing, TakeProvision, TakeDiscard, Skip, GetBack)):
        return _why_not_begin(state, mover, action)
    if isinstance(action, LayTerminal):
        return say("reason-terminal-anew") if phase == REARRANGING else _why_no_terminal(state, mover)
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
    return "" if state["hand"][seat, kind] else say("reason-not-held", **card_values(KIND_NAMES[kind]))


def _why_not_begin(
    state: State, mover: int, action: Draw | DrawNothing | TakeProvision | TakeDiscard | Skip | GetBack
) -> str:
    if isinstance(action, TakeProvision):
        return say("reason-no-provision", place=action.place)
    if isinstance(action, TakeDiscard):
        return say("reason-no-discards")
    if isinstance(action, Skip):
        return say("reason-no-skip")
    if isinstance(action, GetBack):
        return _why_not_back(state, mover)
    if isinstance(action, DrawNothing):
        return say("reason-can-draw")
    if has_run_out(state):
        return say("reason-stock-empty" if state["stock_size"] == 0 else "reason-stock-useless")
    if state["hand_size"][mover] >= HAND_LIMIT:
        return say("reason-hand-full", limit=HAND_LIMIT)
    return say("reason-not-two")


def _why_not_back(state: State, mover: int) -> str:
    if state["rearranged"][mover]:
        return say("reason-back-once")
    if is_closed(state, mover):
        return say("reason-closed")
    if not is_stranded(state, mover):
        return say("reason-not-stranded")
    return say("reason-no-order")


def _why_no_terminal(state: State, mover: int) -> str:
    if is_closed(state, mover):
        return say("reason-closed")
    if state["golden_spike"]:
        return say("reason-no-terminals")
    length, tracks = int(state["length"][mover]), int(state["tracks"])
    if length < tracks:
        return say("reason-too-early", tracks=tracks, laid=length)
    if not is_finished(state, mover):
        end = END_NAMES[end_of(state, mover)]
        return say("reason-terminal-end", end=end, track=BOARD.couplings["terminal"])
    return _lacks(state, mover, int(state["colour"][mover]) * COLOUR_KINDS + TERMINAL)


def _why_not_lay(state: State, mover: int, action: Lay) -> str:
    if is_closed(state, mover):
        return say("reason-closed")
    length, tracks = int(state["length"][mover]), int(state["tracks"])
    end = END_NAMES[end_of(state, mover)]
    form = FORM_NAMES.index(action.form)
    if length == tracks:
        return say("reason-all-laid", tracks=tracks)
    missing = _lacks(state, mover, kind_of(state, mover, form))
    if missing:
        return missing
    if not fits_after(end_of(state, mover), form):
        return say("reason-not-joined", end=end)
    assert form == TURNTABLE
    if wilds_on(state, mover) >= state["most_wilds"]:
        return say("reason-wilds", wilds=int(wilds_on(state, mover)), most=int(state["most_wilds"]))
    return say("reason-one-wild")


def _why_not_relay(state: State, mover: int, action: Lay) -> str:
    form, relaid = FORM_NAMES.index(action.form), int(state["relaid"])
    shape = int(SHAPE[form])
    if not count_shapes(state, mover, relaid)[shape]:
        return say("reason-none-left", shape=SHAPE_NAMES[shape])
    end = end_after(state, mover, relaid)
    if not fits_after(end, form):
        return say("reason-not-joined-anew", end=END_NAMES[end])
    return say("reason-dead-end")


def _why_not_remove(state: State, mover: int, action: Remove) -> str:
    if action.position > state["length"][mover]:
        return say("reason-short", count=int(state["length"][mover]))
    return say("reason-gap")


def _why_not_them(state: State, mover: int, action: Steal | Close | Clear | Ask) -> str:
    seat = action.owner if isinstance(action, Clear) else action.victim
    name = SEAT_NAMES[seat]
    if seat >= state["seats"]:
        return say("reason-not-playing", name=name)
    if isinstance(action, Clear):
        return _lacks(state, mover, KIND_NAMES.index("open")) or say("reason-open", name=name)
    if seat == mover:
        return say("reason-yourself")
    if isinstance(action, Steal):
        return say("reason-empty-hand", name=name)
    if isinstance(action, Ask):
        return _lacks(state, mover, KIND_NAMES.index("conductor")) or say(
            "reason-not-in-game", **card_values(action.card)
        )
    missing = _lacks(state, mover, KIND_NAMES.index("closed"))
    if missing:
        return missing
    if state["barrier"][seat] != NONE:
        return say("reason-closed-already", name=name)
    return say("reason-partner" if seat == partner_of(mover) else "reason-spike", name=name)


def _why_not_pass(state: State, mover: int, action: Pass) -> str:
    if not state["golden_spike"]:
        return say("reason-no-partner")
    if state["hand_size"][partner_of(mover)] >= HAND_LIMIT:
        return say("reason-partner-full", limit=HAND_LIMIT)
    return _lacks(state, mover, KIND_NAMES.index(action.card))
