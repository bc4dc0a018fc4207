"""The rail cards: drawing, turning up, spending, rounds and time cards (R-9, R-14, D-8)."""

from roundhouse.games.spike.events import DREW, ROUND_ENDED, STOPPED, TIME_SHOWN, TIME_UP, TOOK, TURNED_UP
from roundhouse.games.spike.state import DRAWING, OVER, POWER
from roundhouse.games.spike.tables import FACE_UP, FIRST_POWER, KINDS, LAST_ROUND, TIME, TIME_CARDS
from roundhouse.games.spike.turns import end_turn, finish
from roundhouse.kernel import Log, Rng, State, jit, shuffle, tell


@jit
def turn_top_card(s: State, log: Log) -> int:
    """Take the top rail card of the deck; return −1 if there is none or if the third time card ends the game."""
    while s.left > 0:
        s.left -= 1
        card = int(s.deck[s.left])
        s.deck[s.left] = 0  # leave no information above the deck
        if card != TIME:
            return card
        s.time += 1
        tell(log, TIME_SHOWN, int(s.time))
        if s.time == TIME_CARDS:
            finish(s, TIME_UP, int(s.turns), log)
            return -1
    return -1


@jit
def take_card(s: State, kind: int, rng: Rng, log: Log) -> None:
    """Take a face-up card; everybody has seen it."""
    seat = int(s.turn)
    slot = 0
    while s.face[slot] != kind:
        slot += 1
    s.face[slot] = -1
    s.hand[seat, kind] += 1
    s.known[seat, kind] += 1
    tell(log, TOOK, seat, kind)
    go_on_drawing(s, rng, log)


@jit
def draw_card(s: State, rng: Rng, log: Log) -> None:
    """Draw the top card of the deck; the last one ends the round, then drawing continues (R-14)."""
    seat = int(s.turn)
    kind = turn_top_card(s, log)
    if kind >= 0:
        s.hand[seat, kind] += 1
        s.drawn[seat, kind] += 1
        tell(log, DREW, seat, kind)
        renew_deck(s, rng, log)
    if s.phase != OVER:
        go_on_drawing(s, rng, log)


@jit
def go_on_drawing(s: State, rng: Rng, log: Log) -> None:
    """Ask for another card if the tender allows it and there is one, else finish drawing (R-9)."""
    s.busy = 1
    s.taken += 1
    s.phase = DRAWING
    if s.taken >= power_of(s, int(s.turn)) or not can_draw(s):
        finish_drawing(s, rng, log)


@jit
def stop_drawing(s: State, rng: Rng, log: Log) -> None:
    """Take fewer cards than allowed."""
    tell(log, STOPPED, int(s.turn))
    finish_drawing(s, rng, log)


@jit
def finish_drawing(s: State, rng: Rng, log: Log) -> None:
    """Refill the face-up cards, and end the turn."""
    fill_up(s, rng, log)
    if s.phase != OVER:
        end_turn(s, log)


@jit
def power_of(s: State, seat: int) -> int:
    """Return how many cards a player may draw: at first two, and one more for each upgrade."""
    return FIRST_POWER + int(s.level[seat, POWER])


@jit
def can_draw(s: State) -> bool:
    """Return True if there is a card to take."""
    return s.left > 0 or face_up(s) > 0


@jit
def face_up(s: State) -> int:
    """Count the face-up cards."""
    count = 0
    for slot in range(FACE_UP):
        count += s.face[slot] >= 0
    return count


@jit
def fill_up(s: State, rng: Rng, log: Log) -> None:
    """Turn up cards until there are four; the last card of the deck ends the round here too."""
    turn_up(s, log)
    if s.phase != OVER:
        renew_deck(s, rng, log)


@jit
def turn_up(s: State, log: Log) -> None:
    """Turn up cards until there are four or the deck is empty; time cards take effect (D-8)."""
    for slot in range(FACE_UP):
        if s.face[slot] < 0 and s.phase != OVER:
            card = turn_top_card(s, log)
            if card >= 0:
                s.face[slot] = card
                tell(log, TURNED_UP, card)


@jit
def renew_deck(s: State, rng: Rng, log: Log) -> None:
    """Begin the next round if the deck is empty and there are discards for a new one."""
    if s.left == 0 and s.round_number < LAST_ROUND:
        discards = 0
        for kind in range(KINDS):
            discards += int(s.discards[kind])
        if discards > 0:
            begin_round(s, rng, log)


@jit
def begin_round(s: State, rng: Rng, log: Log) -> None:
    """Make a new deck of the discards and the face-up cards and turn up four; add the time cards last (R-14).

    An attentive player now knows which kinds are in the deck and which are in all hands together.
    """
    s.round_number += 1
    tell(log, ROUND_ENDED, int(s.round_number))
    s.left = 0
    for slot in range(FACE_UP):
        if s.face[slot] >= 0:
            s.discards[s.face[slot]] += 1
            s.face[slot] = -1
    for kind in range(KINDS):
        for _ in range(s.discards[kind]):
            s.deck[s.left] = kind
            s.left += 1
        s.discards[kind] = 0
        for seat in range(s.seats):
            s.held[seat, kind] += s.drawn[seat, kind] - s.spent[seat, kind]
            s.drawn[seat, kind] = 0
            s.spent[seat, kind] = 0
    shuffle(rng, s.deck, int(s.left))
    turn_up(s, log)
    if s.round_number == LAST_ROUND:
        put_time_cards_in(s, rng)


@jit
def put_time_cards_in(s: State, rng: Rng) -> None:
    """Shuffle the time cards into the lower half of the deck; an odd card belongs to the upper half."""
    half = int(s.left) // 2
    for place in range(int(s.left) - 1, half - 1, -1):
        s.deck[place + TIME_CARDS] = s.deck[place]
    for card in range(TIME_CARDS):
        s.deck[half + card] = TIME
    s.left += TIME_CARDS
    s.lower = half + TIME_CARDS
    shuffle(rng, s.deck, int(s.lower))


@jit
def spend(s: State, seat: int, kind: int, count: int) -> None:
    """Put cards from a hand on the discards, and record what the other players learn of the hand.

    Cards of a kind look alike; those that everybody has seen count as played first. Where the others came from is
    known if the hand had only cards that it held when the deck was made, or only cards drawn from that deck.
    """
    s.hand[seat, kind] -= count
    s.discards[kind] += count
    seen = min(count, int(s.known[seat, kind]))
    s.known[seat, kind] -= seen
    unseen = count - seen
    held = drawn = 0
    for each in range(KINDS):
        held += int(s.held[seat, each])
        drawn += int(s.drawn[seat, each])
    if drawn == 0:
        s.held[seat, kind] -= unseen
    elif held == 0:
        s.drawn[seat, kind] -= unseen
    else:
        s.spent[seat, kind] += unseen
    if unseen > 0 and seat == s.seats - 1 and kind == s.given:
        s.given_sure = 0
