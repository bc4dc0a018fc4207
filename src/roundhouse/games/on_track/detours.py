"""What stops a railroad from growing: closed tracks, and the need to lay it in a new order."""

from roundhouse.games.on_track.actions import LAY
from roundhouse.games.on_track.events import BACK_ON_TRACK, BARRED, CLEARED, REARRANGED, RELAID, REOPENED, SKIPPED
from roundhouse.games.on_track.railroad import can_relay, relay
from roundhouse.games.on_track.state import BARRIER, ENDING, NONE, REARRANGING
from roundhouse.games.on_track.supply import play_from_hand, retire
from roundhouse.games.on_track.tables import CLOSED, OPEN
from roundhouse.games.on_track.track import FORMS
from roundhouse.games.on_track.turns import ask_for_discard, check_spike
from roundhouse.kernel import IntArray, Log, State, jit, tell

SKIPS = 2
"""How many skipped turns clear a closed track (R-11)."""


@jit
def close(s: State, other: int, log: Log) -> None:
    """Put a closed track on another railroad (D-5)."""
    seat = int(s.mover)
    card = play_from_hand(s, seat, CLOSED)
    s.place[card] = BARRIER
    s.barrier[other] = card
    tell(log, BARRED, seat, other)
    ask_for_discard(s)


@jit
def clear(s: State, owner: int, log: Log) -> None:
    """Clear any player's railroad with an open track; there is no discard this turn (R-11, D-7)."""
    seat = int(s.mover)
    card = play_from_hand(s, seat, OPEN)
    tell(log, CLEARED, seat, owner)
    lift_barrier(s, owner)
    retire(s, card)
    s.phase = ENDING


@jit
def lift_barrier(s: State, owner: int) -> None:
    """Take the closed track off a railroad."""
    card = int(s.barrier[owner])
    s.barrier[owner] = NONE
    s.skips[owner] = 0
    retire(s, card)


@jit
def skip(s: State, log: Log) -> None:
    """Skip the whole turn; the second skip clears the player's own railroad (D-6)."""
    seat = int(s.mover)
    s.skips[seat] += 1
    tell(log, SKIPPED, seat, int(s.skips[seat]))
    if s.skips[seat] == SKIPS:
        tell(log, REOPENED, seat)
        lift_barrier(s, seat)
    s.phase = ENDING


@jit
def get_back(s: State, log: Log) -> None:
    """Start Back on Track: take up the railroad to lay it in a new order (R-13)."""
    s.phase = REARRANGING
    s.relaid = 0
    tell(log, BACK_ON_TRACK, int(s.mover))


@jit
def list_relays(s: State, out: IntArray) -> int:
    """List the forms in which the next card of the new order can be laid."""
    n = 0
    for form in range(FORMS):
        if can_relay(s, int(s.mover), form):
            out[n] = LAY + form
            n += 1
    return n


@jit
def lay_anew(s: State, form: int, log: Log) -> None:
    """Lay the next card of the new order; after the last, discard one card (R-13)."""
    seat = int(s.mover)
    relay(s, seat, form)
    tell(log, RELAID, seat, int(s.relaid), form)
    if s.relaid == s.length[seat]:
        s.rearranged[seat] = 1
        s.relaid = 0
        tell(log, REARRANGED, seat)
        if not check_spike(s, seat, log):
            ask_for_discard(s)
