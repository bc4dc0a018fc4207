"""The first half of a turn: drawing, cards that take effect at once, and restocking."""

from roundhouse.games.on_track.actions import (
    DRAW_NOTHING,
    DRAW_ONE,
    DRAW_TWO,
    GET_BACK,
    REMOVE,
    RESTOCK,
    SKIP,
    STEAL,
    TAKE_DISCARD,
    TAKE_PROVISION,
)
from roundhouse.games.on_track.board import PROVISIONS
from roundhouse.games.on_track.events import (
    DREW,
    FROM_PILE,
    FROM_STOCK,
    HANDCAR_PASSED,
    LANDSLIDE_HIT,
    LANDSLIDE_MISSED,
    REMOVED,
    STOLE,
    STRANDED,
    TOOK_DISCARD,
    TOOK_OPEN_DISCARD,
    TOOK_PROVISION,
)
from roundhouse.games.on_track.memory import note, note_all, spread, witness
from roundhouse.games.on_track.railroad import (
    can_get_back,
    can_remove,
    is_closed,
    is_stranded,
    meets_spike,
    take_from_railroad,
)
from roundhouse.games.on_track.state import ALL, ENDING, LAYING, NONE, PILE, RESTOCKING, SLIDING, STOCK
from roundhouse.games.on_track.supply import (
    RESHUFFLES_KNOWN_STOCK,
    check_hand,
    discard_open,
    has_run_out,
    is_held,
    lower_pile,
    lower_stock,
    restock,
    retire,
    take_in,
    tend_stock,
    top_of_pile,
    top_of_stock,
    turn_over_pile,
    turn_over_stock,
)
from roundhouse.games.on_track.tables import HAND_LIMIT, HANDCAR, KIND
from roundhouse.kernel import IntArray, Log, Rng, State, below, jit, tell


@jit
def list_draws(s: State, out: IntArray) -> int:
    """List the actions that can begin a turn (R-4, D-6, R-13)."""
    seat = int(s.mover)
    n = 0
    if not has_run_out(s):
        out[n] = DRAW_ONE
        n += 1
        if s.hand_size[seat] < HAND_LIMIT and drawable(s) > 1:
            out[n] = DRAW_TWO
            n += 1
    for place in range(PROVISIONS):
        if s.provisions[place] != NONE:
            out[n] = TAKE_PROVISION + place
            n += 1
    if s.pile_size > 0:
        out[n] = TAKE_DISCARD
        n += 1
    for other in range(int(s.seats)):
        if other != seat and s.hand_size[other] > 0:
            out[n] = STEAL + other
            n += 1
    if n == 0:
        out[n] = DRAW_NOTHING
        n += 1
    if is_closed(s, seat):
        out[n] = SKIP
        n += 1
    if can_get_back(s, seat):
        out[n] = GET_BACK
        n += 1
    return n


@jit
def drawable(s: State) -> int:
    """Count the cards that can be drawn from the stock, now or after it is refilled."""
    return int(s.stock_size) + int(s.pile_size) - (int(s.under) if RESHUFFLES_KNOWN_STOCK else 0)


@jit
def draw_stock(s: State, cards: int, rng: Rng, log: Log) -> None:
    """Draw one card from the stock, or two."""
    s.to_draw = cards
    draw_on(s, rng, log)


@jit
def draw_on(s: State, rng: Rng, log: Log) -> None:
    """Draw what is still to be drawn, one card after the other (D-2), as long as there are any; then on to laying."""
    seat = int(s.mover)
    s.phase = LAYING
    while s.to_draw > 0 and s.phase == LAYING:
        s.to_draw -= 1
        tend_stock(s, rng, log)
        if has_run_out(s):
            s.to_draw = 0
            return
        card = top_of_stock(s)
        if is_held(card):
            witness(s, seat, card, STOCK)
            note(s, seat, card, seat)
            spread(s, STOCK, seat, seat, seat)
            lower_stock(s)
            take_in(s, seat, card)
            tell(log, DREW, seat, int(KIND[card]))
        else:
            turn_over_stock(s)
            strike(s, card, FROM_STOCK, log)


@jit
def strike(s: State, card: int, source: int, log: Log) -> None:
    """Let a handcar (R-10) or a landslide (R-9, D-14) take effect."""
    seat = int(s.mover)
    if KIND[card] == HANDCAR:
        s.direction = -s.direction
        s.to_draw = 0
        s.phase = ENDING
        tell(log, HANDCAR_PASSED, seat, source, int(s.direction))
    elif s.length[seat] > 0 and not meets_spike(s, seat):
        s.phase = SLIDING
        tell(log, LANDSLIDE_HIT, seat, source)
    else:
        tell(log, LANDSLIDE_MISSED, seat, source)
    retire(s, card)


@jit
def list_removals(s: State, out: IntArray) -> int:
    """List the cards that a landslide can take (R-9)."""
    seat = int(s.mover)
    n = 0
    for at in range(int(s.length[seat])):
        if can_remove(s, seat, at):
            out[n] = REMOVE + at
            n += 1
    return n


@jit
def remove(s: State, at: int, rng: Rng, log: Log) -> None:
    """Discard a card of the railroad, then continue the turn (D-13)."""
    seat = int(s.mover)
    stranded = is_stranded(s, seat)
    card = take_from_railroad(s, seat, at)
    discard_open(s, card)
    tell(log, REMOVED, seat, at + 1, int(KIND[card]))
    if not stranded and is_stranded(s, seat):
        tell(log, STRANDED, seat)
    draw_on(s, rng, log)


@jit
def take_provision(s: State, place: int, log: Log) -> None:
    """Take a provision; if both piles have cards, the player chooses which one restocks it (R-5)."""
    seat = int(s.mover)
    card = int(s.provisions[place])
    s.provisions[place] = NONE
    take_in(s, seat, card)
    note_all(s, card, seat)
    tell(log, TOOK_PROVISION, seat, place + 1, int(KIND[card]))
    if s.pile_size > 0:  # then the stock has not run out
        s.empty_place = place
        s.phase = RESTOCKING
    else:
        restock(s, place, FROM_STOCK, log)
        s.phase = LAYING


@jit
def list_restocks(out: IntArray) -> int:
    """List both piles as sources for restocking."""
    out[0] = RESTOCK + FROM_STOCK
    out[1] = RESTOCK + FROM_PILE
    return 2


@jit
def restock_from(s: State, source: int, log: Log) -> None:
    """Restock the provision that was taken."""
    restock(s, int(s.empty_place), source, log)
    s.empty_place = 0
    s.phase = LAYING


@jit
def take_discard(s: State, log: Log) -> None:
    """Take the top discard; players who do not know the card do not see it (R-4)."""
    seat = int(s.mover)
    card = top_of_pile(s)
    by = int(s.pile_by[int(s.pile_size) - 1])
    s.phase = LAYING
    if not is_held(card):
        turn_over_pile(s)
        strike(s, card, FROM_PILE, log)
        return
    top = PILE + int(s.pile_size) - 1
    witness(s, seat, card, top)
    note(s, seat, card, seat)
    spread(s, top, seat, seat, seat)
    lower_pile(s)
    take_in(s, seat, card)
    if by == ALL:
        tell(log, TOOK_OPEN_DISCARD, seat, int(KIND[card]))
    else:
        tell(log, TOOK_DISCARD, seat, int(KIND[card]), by)


@jit
def steal(s: State, victim: int, rng: Rng, log: Log) -> None:
    """Draw a random card from another hand; only these two players see which (D-3)."""
    seat = int(s.mover)
    left = below(rng, int(s.hand_size[victim]))
    card = 0
    while s.place[card] != victim or left > 0:
        if s.place[card] == victim:
            left -= 1
        card += 1
    hand_over(s, card, victim, seat)
    tell(log, STOLE, seat, victim, int(KIND[card]))
    s.phase = LAYING


@jit
def hand_over(s: State, card: int, giver: int, taker: int) -> None:
    """Move a card from one hand to another; no other player sees it."""
    s.hand[giver, KIND[card]] -= 1
    s.hand_size[giver] -= 1
    witness(s, taker, card, giver)
    note(s, taker, card, taker)
    note(s, giver, card, taker)
    spread(s, giver, taker, giver, taker)
    check_hand(s, giver)
    take_in(s, taker, card)
