"""The view of On Track, rebuilt from an observation.

Recomputed: `next` and `round` from the mover, the direction and the turns; `partner` and `landscape` from the seat and
the colour; `joints`, `wild_end`, `stranded` and `home` from the railroads and the ending.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.contract import View
from roundhouse.games.on_track.board import BOARD
from roundhouse.games.on_track.state import ENDING, OVER, PHASES
from roundhouse.games.on_track.tables import HANDCAR, HELD_KINDS, KIND_NAMES, OPEN
from roundhouse.games.on_track.track import (
    CHANGES,
    COMPLETABLE,
    DOUBLES,
    END_NAMES,
    FORM_NAMES,
    JOINS,
    SHAPE,
    SHAPE_NAMES,
    SINGLES,
    TERMINAL_START,
    TURNTABLE,
)
from roundhouse.games.on_track.view import ENDING_WORDS
from tests.games.on_track.slow_view import joints_of
from tests.games.rebuilding import Named, Observed, name_of, names_of

HELD_NAMES = KIND_NAMES[:HELD_KINDS]
SEEN_PHASES = (*PHASES[:ENDING], PHASES[OVER])


def rebuilt_view(parts: Named) -> View:
    """Return the view of the observer."""
    seen = Observed(parts)
    mover = seen.seat_in(seen["mover"])
    clockwise, seats, turns, limit = seen.flag("clockwise"), len(seen.seats), seen.number("turns"), seen.number("limit")
    assert mover is not None
    return {
        "phase": name_of(seen["phase"], SEEN_PHASES),
        "turn": seen.seat_in(seen["turn"]),
        "mover": mover,
        "next": (mover + (1 if clockwise else -1)) % seats,
        "direction": "clockwise" if clockwise else "counter-clockwise",
        "turns": turns,
        "round": min(turns, limit - 1) // seats + 1,
        "limit": limit,
        "tracks": seen.number("tracks"),
        "wilds_per_railroad": name_of(seen["wilds_per_railroad"], BOARD.wilds),
        "recycle_actions": seen.flag("recycle_actions"),
        "golden_spike": seen.flag("golden_spike"),
        "players": [player_of(seen, seat, seat == mover) for seat in seen.seats],
        "hand": names_of(seen["hand"], HELD_NAMES),
        "stock": seen.number("stock"),
        "discards": seen.number("discards"),
        "provisions": [name_of(provision, HELD_NAMES) for provision in seen["provisions"]],
        "out_of_service": names_of(seen["out_of_service"], KIND_NAMES[OPEN:]),
        "thrown": seen.number("thrown"),
        "to_draw": seen.number("to_draw"),
        "wild_laid": seen.flag("wild_laid"),
        "winners": names_of(seen.by_seat("winners"), seen.seats),
        "ending": name_of(seen["ending"], ENDING_WORDS),
        "memory": memory_of(seen),
    }


def player_of(seen: Observed, seat: int, is_mover: bool) -> dict[str, Any]:
    """Return what is known of a player."""
    place, tracks = seen.place(seat), seen.number("tracks")
    rearranging = is_mover and name_of(seen["phase"], SEEN_PHASES) == "rearranging"
    colour = int(seen["colour"][place].argmax())
    forms = [int(form.argmax()) for form in seen["railroad"][place] if form.any()]
    end = int(seen["end"][place].argmax())
    return {
        "colour": BOARD.colours[colour],
        "landscape": BOARD.landscapes[colour],
        "partner": (seat + 2) % 4 if seen.flag("golden_spike") else None,
        "hand": int(seen["hands"][place]),
        "railroad": [FORM_NAMES[form] for form in forms],
        "joints": joints_of(forms, tracks),
        "waiting": [SHAPE_NAMES[shape - 1] for shape in seen["waiting"] if shape] if rearranging else [],
        "end": END_NAMES[end],
        "wild_end": joints_of([*forms, TURNTABLE], tracks)[-1],
        "stranded": rearranging or not is_completable(forms, end, tracks),
        "home": not rearranging and is_home(seen, place, forms, end),
        "closed": bool(seen["closed"][place]),
        "skips": int(seen["skips"][place]),
        "back_on_track": bool(seen["back_on_track"][place]),
    }


def is_completable(forms: list[int], end: int, tracks: int) -> bool:
    """Return True if the cards of a colour that are not laid can complete a railroad."""
    single, double, change, _ = np.bincount(SHAPE[forms], minlength=4) if forms else (0, 0, 0, 0)
    return bool(COMPLETABLE[end, tracks - len(forms), SINGLES - single, DOUBLES - double, CHANGES - change])


def is_home(seen: Observed, place: int, forms: list[int], end: int) -> bool:
    """Return True if a railroad meets the spike, or has won by its terminal."""
    if seen.flag("golden_spike"):
        return len(forms) == seen.number("tracks") and bool(JOINS[end, TERMINAL_START])
    return bool(seen["winners"][place]) and name_of(seen["ending"], ENDING_WORDS) == "terminal"


def memory_of(seen: Observed) -> dict[str, Any]:
    """Return what the observer remembers."""
    return {
        "hands": [None if seat == seen.seat else remembered_of(seen, seen.place(seat)) for seat in seen.seats],
        "discards": kinds_of(seen["known_discards"][: seen.number("discards")], 0),
        "under_stock": [kind for kind in kinds_of(seen["under_stock"], HANDCAR) if kind],
        "thrown": names_of(seen["known_thrown"], KIND_NAMES[OPEN:HELD_KINDS]),
    }


def remembered_of(seen: Observed, place: int) -> dict[str, list[str]]:
    """Return what the observer knows of a hand."""
    return {
        "holds": names_of(seen["holds"][:, place - 1], HELD_NAMES),
        "lacks": names_of(seen["lacks"][:, place - 1], HELD_NAMES),
    }


def kinds_of(codes: NDArray[Any], first: int) -> list[str | None]:
    """Return the names of cards; 0 is an unknown card."""
    return [KIND_NAMES[first + code - 1] if code else None for code in codes]
