"""The view of Waybills, rebuilt from an observation."""

from roundhouse.games.contract import View
from tests.games.rebuilding import Named, Observed, names_of
from tests.toys.waybills.board import CARDS


def rebuilt_view(parts: Named) -> View:
    """Return the view of the observer."""
    seen = Observed(parts)
    return {
        "turn": seen.seat_in(seen["turn"]),
        "hand": names_of(seen["hand"], range(CARDS)),
        "hands": seen.by_seat("hands").tolist(),
        "deck": seen.number("deck"),
        "delivered": names_of(seen["delivered"], range(CARDS)),
        "sums": seen.by_seat("sums").tolist(),
        "actions": seen.number("actions"),
    }
