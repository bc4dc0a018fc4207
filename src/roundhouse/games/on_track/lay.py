"""The second half of a turn: one lay move (R-6), and the discard (R-7)."""

from roundhouse.games.on_track.actions import ASK, CLEAR, CLOSE, DISCARD, DONE, LAY, LAY_TERMINAL, PASS
from roundhouse.games.on_track.board import TERMINAL
from roundhouse.games.on_track.draw import hand_over
from roundhouse.games.on_track.events import (
    ASKED,
    DISCARDED,
    HANDED,
    LAID,
    LAID_ENOUGH,
    LAID_NOTHING,
    PASSED,
    REFUSED,
    STRANDED,
    THREW_AWAY,
)
from roundhouse.games.on_track.memory import note_all, rule_out, witness_all
from roundhouse.games.on_track.railroad import (
    add_to_railroad,
    end_of,
    fits_after,
    is_closed,
    is_finished,
    is_stranded,
    kind_of,
    meets_spike,
    wilds_on,
)
from roundhouse.games.on_track.state import ADDING, ENDING, LAYING, NOT_IN_PLAY, RAILROAD
from roundhouse.games.on_track.supply import (
    THROWS_AWAY,
    check_hand,
    discard_from_hand,
    give_away,
    play_from_hand,
    retire,
    take_in,
    throw_away,
)
from roundhouse.games.on_track.tables import CLOSED, COLOUR_KINDS, CONDUCTOR, FIRST, HAND_LIMIT, HELD_KINDS, KIND, OPEN
from roundhouse.games.on_track.track import FORMS, TURNTABLE
from roundhouse.games.on_track.turns import ask_for_discard, check_spike, partner_of, win
from roundhouse.kernel import IntArray, Log, State, inline, jit, tell


@jit
def list_lays(s: State, out: IntArray) -> int:
    """List the lay moves (R-6). Laying nothing is always legal, so a skipped question never reveals the hand."""
    seat = int(s.mover)
    n = list_track(s, out, 0)
    if s.hand[seat, CLOSED] > 0:
        for other in range(int(s.seats)):
            if may_close(s, seat, other):
                out[n] = CLOSE + other
                n += 1
    if s.hand[seat, OPEN] > 0:
        for owner in range(int(s.seats)):
            if is_closed(s, owner):
                out[n] = CLEAR + owner
                n += 1
    if may_pass(s, seat):
        for kind in range(HELD_KINDS):
            if s.hand[seat, kind] > 0:
                out[n] = PASS + kind
                n += 1
    if s.hand[seat, CONDUCTOR] > 0:
        n = list_questions(s, out, n)
    out[n] = DONE
    return n + 1


@jit
def list_additions(s: State, out: IntArray) -> int:
    """List what can follow the first card: more track, or nothing."""
    n = list_track(s, out, 0)
    out[n] = DONE
    return n + 1


@jit
def list_track(s: State, out: IntArray, n: int) -> int:
    """List the cards that can be laid on the player's own railroad (R-8), in each form that fits."""
    seat = int(s.mover)
    if is_closed(s, seat):
        return n
    if s.length[seat] < s.tracks:
        end = end_of(s, seat)
        for form in range(FORMS):
            held = s.hand[seat, kind_of(s, seat, form)] > 0
            if held and fits_after(end, form) and (form != TURNTABLE or may_lay_wild(s, seat)):
                out[n] = LAY + form
                n += 1
    elif s.hand[seat, terminal_of(s, seat)] > 0 and is_finished(s, seat):
        out[n] = LAY_TERMINAL
        n += 1
    return n


@jit
def may_lay_wild(s: State, seat: int) -> bool:
    """Return True if a wild may be laid: one per lay move, and per railroad as many as the option allows (R-6, C-2)."""
    return not s.wild_laid and wilds_on(s, seat) < s.most_wilds


@inline
def terminal_of(s: State, seat: int) -> int:
    """Return the kind of a seat's terminal."""
    return int(s.colour[seat]) * COLOUR_KINDS + TERMINAL


@jit
def may_close(s: State, seat: int, other: int) -> bool:
    """Return True if a closed track may be put on a railroad: another's, open, not a partner's (D-5, D-14)."""
    if other == seat or is_closed(s, other) or meets_spike(s, other):
        return False
    return not (s.golden_spike and other == partner_of(seat))


@jit
def may_pass(s: State, seat: int) -> bool:
    """Return True if a card may be passed: the partner must hold fewer than six (R-6)."""
    return bool(s.golden_spike and s.hand_size[partner_of(seat)] < HAND_LIMIT)


@jit
def list_questions(s: State, out: IntArray, n: int) -> int:
    """List the questions for a conductor: any kind that is in the game, to any other player (R-12, D-4)."""
    for other in range(int(s.seats)):
        if other != s.mover:
            for kind in range(HELD_KINDS):
                if FIRST[kind] < FIRST[kind + 1] and s.place[FIRST[kind]] != NOT_IN_PLAY:
                    out[n] = ASK + other * HELD_KINDS + kind
                    n += 1
    return n


@jit
def lay_track(s: State, form: int, log: Log) -> None:
    """Lay a card on the player's own railroad; more may follow."""
    seat = int(s.mover)
    stranded = is_stranded(s, seat)
    kind = kind_of(s, seat, form)
    card = play_from_hand(s, seat, kind)
    s.place[card] = RAILROAD
    add_to_railroad(s, seat, card, form)
    if form == TURNTABLE:
        s.wild_laid = 1
    s.phase = ADDING
    tell(log, LAID, seat, int(s.length[seat]), form, kind)
    if not stranded and is_stranded(s, seat):
        tell(log, STRANDED, seat)
    check_spike(s, seat, log)


@jit
def lay_terminal(s: State, log: Log) -> None:
    """Lay the terminal, and win."""
    seat = int(s.mover)
    card = play_from_hand(s, seat, terminal_of(s, seat))
    s.place[card] = RAILROAD
    win(s, seat, log)


@jit
def ask(s: State, other: int, kind: int, log: Log) -> None:
    """Ask another player for a card with a conductor; everybody hears the answer (R-12, D-4)."""
    seat = int(s.mover)
    conductor = play_from_hand(s, seat, CONDUCTOR)
    tell(log, ASKED, seat, other, kind)
    retire(s, conductor)
    if s.hand[other, kind] > 0:
        card = give_away(s, other, kind)
        witness_all(s, card, other)
        note_all(s, card, seat)
        check_hand(s, other)
        take_in(s, seat, card)
        tell(log, HANDED, other, seat, kind)
    else:
        rule_out(s, kind, other)
        tell(log, REFUSED, other, kind)
    ask_for_discard(s)


@jit
def pass_card(s: State, kind: int, log: Log) -> None:
    """Pass a card to the partner, face down (R-6)."""
    seat = int(s.mover)
    partner = partner_of(seat)
    card = int(FIRST[kind])
    while s.place[card] != seat:
        card += 1
    hand_over(s, card, seat, partner)
    tell(log, PASSED, seat, partner, int(KIND[card]))
    ask_for_discard(s)


@jit
def finish_laying(s: State, log: Log) -> None:
    """Lay nothing, or nothing more, and go on to the discard."""
    tell(log, LAID_NOTHING if s.phase == LAYING else LAID_ENOUGH, int(s.mover))
    ask_for_discard(s)


@jit
def list_discards(s: State, out: IntArray) -> int:
    """List the cards in hand that can be discarded."""
    n = 0
    for kind in range(HELD_KINDS):
        if s.hand[int(s.mover), kind] > 0:
            out[n] = DISCARD + kind
            n += 1
    return n


@jit
def discard(s: State, kind: int, log: Log) -> None:
    """Discard one card, and end the turn (R-7); an action card is thrown away (D-10)."""
    seat = int(s.mover)
    if kind < OPEN or not THROWS_AWAY:
        discard_from_hand(s, seat, kind)
        tell(log, DISCARDED, seat, kind)
    else:
        throw_away(s, seat, kind)
        tell(log, THREW_AWAY, seat, kind)
    s.phase = ENDING
