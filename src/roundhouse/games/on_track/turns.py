"""The beginning and end of turns and of the game."""

from roundhouse.games.on_track.board import PROVISIONS
from roundhouse.games.on_track.events import BEGAN, EXHAUSTED, MET_SPIKE, NOTHING_DRAWN, TEAM_WON, WON
from roundhouse.games.on_track.railroad import can_get_back, is_closed, is_finished
from roundhouse.games.on_track.state import DISCARDING, DRAWING, ENDING, LAYING, NONE, OVER
from roundhouse.games.on_track.supply import fill_empty_provisions, has_run_out
from roundhouse.kernel import Log, Rng, State, inline, jit, tell


@jit
def can_draw(s: State, seat: int) -> bool:
    """Return True if there is anything to draw anywhere (D-1)."""
    if s.pile_size > 0 or not has_run_out(s):
        return True
    for place in range(PROVISIONS):
        if s.provisions[place] != NONE:
            return True
    for other in range(int(s.seats)):
        if other != seat and s.hand_size[other] > 0:
            return True
    return False


@inline
def next_seat(s: State) -> int:
    """Return the seat after the mover in the current direction of play."""
    seats = int(s.seats)
    return (int(s.mover) + int(s.direction) + seats) % seats


@jit
def begin_next_turn(s: State, log: Log) -> None:
    """Begin the next player's turn; if there is nothing to draw and no other choice, go on to laying (D-1)."""
    seat = next_seat(s)
    s.mover = seat
    s.turn = seat
    s.wild_laid = 0
    s.to_draw = 0
    s.relaid = 0
    s.phase = DRAWING
    tell(log, BEGAN, seat)
    if not can_draw(s, seat) and not is_closed(s, seat) and not can_get_back(s, seat):
        draw_nothing(s, log)


@jit
def draw_nothing(s: State, log: Log) -> None:
    """Go on to laying without a draw, because there is nothing to draw (D-1)."""
    tell(log, NOTHING_DRAWN, int(s.mover))
    s.phase = LAYING


@jit
def ask_for_discard(s: State) -> None:
    """Go on to the discard, if there is a card to discard (D-10)."""
    s.phase = DISCARDING if s.hand_size[int(s.mover)] > 0 else ENDING


@jit
def end_turn(s: State, rng: Rng, log: Log) -> None:
    """End the turn and begin the next one, unless the limit is reached (D-12)."""
    fill_empty_provisions(s, rng, log)
    s.turns += 1
    if s.turns >= s.most_turns:
        s.winners = longest(s)
        end_game(s)
        tell(log, EXHAUSTED, int(s.turns))
    else:
        begin_next_turn(s, log)


@jit
def longest(s: State) -> int:
    """Return the seats with the longest railroad, or the team with the longest two together, as bits (D-12)."""
    most, winners = -1, 0
    for seat in range(int(s.seats)):
        length = int(s.length[seat])
        if s.golden_spike:
            length += int(s.length[partner_of(seat)])
        if length > most:
            most, winners = length, 0
        if length == most:
            winners |= 1 << seat
    return winners


@jit
def partner_of(seat: int) -> int:
    """Return the seat opposite at a table of four."""
    return (seat + 2) % 4


@jit
def end_game(s: State) -> None:
    """Mark the game as over."""
    s.phase = OVER
    s.turn = -1


@jit
def win(s: State, seat: int, log: Log) -> None:
    """End the game with a win by terminal."""
    s.winners = 1 << seat
    end_game(s)
    tell(log, WON, seat)


@jit
def check_spike(s: State, seat: int, log: Log) -> bool:
    """Check whether a railroad meets the golden spike; if both of the team do, end the game and return True (D-11)."""
    if not s.golden_spike or not is_finished(s, seat):
        return False
    tell(log, MET_SPIKE, seat)
    partner = partner_of(seat)
    if not is_finished(s, partner):
        return False
    s.winners = 1 << seat | 1 << partner
    end_game(s)
    tell(log, TEAM_WON, seat, partner)
    return True
