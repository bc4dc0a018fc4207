"""What a seat sees and remembers of the table, as numbers."""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.observation import (
    DTYPE,
    Numbers,
    ObservationSpec,
    Parts,
    check_length,
    check_player,
    clear,
    place_of,
    seat_at,
)
from roundhouse.games.on_track.board import BOARD, MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.detours import SKIPS
from roundhouse.games.on_track.railroad import end_after, is_closed
from roundhouse.games.on_track.setup import LIMIT_IN_ROUNDS
from roundhouse.games.on_track.state import ENDING, NONE, OUT_OF_SERVICE, OVER, PHASES, PILE, REARRANGING, THROWN
from roundhouse.games.on_track.tables import (
    CARDS,
    COLOUR_KINDS,
    COLOURS,
    HAND_LIMIT,
    HANDCAR,
    HELD_CARDS,
    HELD_KINDS,
    KIND,
    KIND_COUNTS,
    KINDS,
    OPEN,
    TRACK_CARDS,
    TRACKS,
)
from roundhouse.games.on_track.track import END_NAMES, FORMS, SHAPE, SHAPE_NAMES
from roundhouse.games.on_track.view import ENDING_WORDS, MOST_WILDS, ending
from roundhouse.kernel import IntArray, State, inline, jit

MOST_TURNS = BOARD.limit.most * (MOST_SEATS if LIMIT_IN_ROUNDS else 1)
ACTIONS = KINDS - OPEN
HELD_ACTIONS = HELD_KINDS - OPEN
NEVER_HELD = CARDS - HELD_CARDS
MOST_HAND = HAND_LIMIT + 1
OTHERS = MOST_SEATS - 1

OF_A_COLOUR = sum(KIND_COUNTS[:COLOUR_KINDS])
HANDS_BITS = 1 << MOST_SEATS


def _lacking() -> NDArray[np.float32]:
    table = np.zeros((MOST_SEATS + 1, MOST_SEATS, HANDS_BITS, OTHERS), DTYPE)
    for seats in range(1, MOST_SEATS + 1):
        for seat, hands, place in np.ndindex(seats, HANDS_BITS, seats - 1):
            table[seats, seat, hands, place] = not hands >> seat_at(place + 1, seat, seats) & 1
    return table


LACKING = _lacking()
"""By the number of players, the observer, and hands as bits: 1 for each place from 1 on whose hand is not among them.
Shape (MOST_SEATS + 1, MOST_SEATS, HANDS_BITS, OTHERS)."""

PARTS = Parts()
PHASE = PARTS.add("phase", ENDING + 1, about=f"{', '.join((*PHASES[:ENDING], PHASES[OVER]))}: one of them is 1")
TURN = PARTS.add("turn", MOST_SEATS, about="who decides, by place")
MOVER = PARTS.add("mover", MOST_SEATS, about="whose turn it is or was, by place")
SEAT = PARTS.add("seat", MOST_SEATS, about="your seat number: one of them is 1")
PLAYING = PARTS.add("playing", MOST_SEATS, about="1 for each place with a player")
CLOCKWISE = PARTS.add("clockwise", 1, about="1 if turns go clockwise, to the next place")
TURNS = PARTS.add("turns", 1, high=MOST_TURNS, about="turns completed")
LIMIT = PARTS.add("limit", 1, high=MOST_TURNS, about="turns after which the longest railroad wins")
LENGTH = PARTS.add("tracks", 1, high=TRACKS, about="track cards of a complete railroad")
WILDS = PARTS.add("wilds_per_railroad", MOST_WILDS + 1, about="how many wilds: 0, 1, any: one of them is 1")
RECYCLE = PARTS.add("recycle_actions", 1, about="1 if spent action cards come back")
SPIKE = PARTS.add("golden_spike", 1, about="1 if two teams race; your partner is at place 2")
COLOUR = PARTS.add("colour", MOST_SEATS, COLOURS, about="the colour of each place")
HANDS = PARTS.add("hands", MOST_SEATS, high=MOST_HAND, about="cards in each hand")
RAILROAD = PARTS.add(
    "railroad", MOST_SEATS, TRACKS, FORMS, about="by place and position from the engine on: how the card lies"
)
ENDS = PARTS.add("end", MOST_SEATS, len(END_NAMES), about=f"where a railroad ends: {', '.join(END_NAMES)}")
WAITING = PARTS.add(
    "waiting", TRACKS, high=len(SHAPE_NAMES), about="cards of the mover that must be laid again: 1 + shape, in order"
)
CLOSED = PARTS.add("closed", MOST_SEATS, about="1 if a closed track lies on the railroad")
SKIPPED = PARTS.add("skips", MOST_SEATS, high=SKIPS, about="turns skipped because of it")
BACK = PARTS.add("back_on_track", MOST_SEATS, about="1 if the railroad can still be rearranged once")
HAND = PARTS.add("hand", HELD_KINDS, high=MOST_HAND, about="your cards of each kind")
STOCK = PARTS.add("stock", 1, high=CARDS, about="cards in the stock")
DISCARDS = PARTS.add("discards", 1, high=CARDS, about="cards in the discard pile")
PROVISION = PARTS.add("provisions", PROVISIONS, HELD_KINDS, about="the kind of each provision; all 0 if it is empty")
RETIRED = PARTS.add(
    "out_of_service", ACTIONS, high=max(BOARD.actions.values()), about="action cards out of service, face up, by kind"
)
FACE_DOWN = PARTS.add("thrown", 1, high=CARDS, about="action cards out of service, face down")
TO_DRAW = PARTS.add("to_draw", 1, high=2, about="cards still to draw from the stock")
WILD_LAID = PARTS.add("wild_laid", 1, about="1 if a wild was laid in this lay move")
WINNERS = PARTS.add("winners", MOST_SEATS, about="who has won, by place")
WHY_OVER = PARTS.add("ending", len(ENDING_WORDS), about=f"why the game is over: {', '.join(ENDING_WORDS)}")
HOLDS = PARTS.add(
    "holds", HELD_KINDS, OTHERS, high=MOST_HAND, about="cards that you know to be in the hands from place 1 on, by kind"
)
LACKS = PARTS.add(
    "lacks", HELD_KINDS, OTHERS, about="1 if such a card is somewhere unknown, but you know that it is not in this hand"
)
KNOWN_DISCARDS = PARTS.add(
    "known_discards", CARDS - 1, high=KINDS, about="1 + kind of each discard that you know, from the bottom"
)
UNDER_STOCK = PARTS.add(
    "under_stock", NEVER_HELD, high=KINDS - HANDCAR, about="known cards under the stock: 1 handcar, 2 landslide"
)
KNOWN_THROWN = PARTS.add(
    "known_thrown", HELD_ACTIONS, high=max(BOARD.actions.values()), about="face-down cards out of service that you know"
)
SIZE = PARTS.size


@jit
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write what a seat sees and remembers."""
    check_length(out, SIZE)
    clear(out)
    seats = int(s.seats)
    out[SEAT + seat] = 1
    observe_course(s, seat, seats, out)
    for place in range(seats):
        observe_player(s, place, seat_at(place, seat, seats), out)
    observe_table(s, seat, out)
    observe_memory(s, seat, seats, out)
    if s.phase == OVER:
        out[WHY_OVER + ending(s)] = 1
        for place in range(seats):
            out[WINNERS + place] = int(s.winners) >> seat_at(place, seat, seats) & 1


@inline
def observe_course(s: State, seat: int, seats: int, out: Numbers) -> None:
    """Write what is to be decided, by whom, how far the game has come, and the options."""
    # A turn that is ENDING is never seen, so its place is free for OVER.
    out[PHASE + min(int(s.phase), ENDING)] = 1
    if s.turn >= 0:
        out[TURN + place_of(int(s.turn), seat, seats)] = 1
    out[MOVER + place_of(int(s.mover), seat, seats)] = 1
    out[CLOCKWISE] = s.direction > 0
    out[TURNS] = s.turns
    out[LIMIT] = s.most_turns
    out[LENGTH] = s.tracks
    out[WILDS + min(int(s.most_wilds), MOST_WILDS)] = 1
    out[RECYCLE] = s.recycle
    out[SPIKE] = s.golden_spike


@inline
def observe_player(s: State, place: int, player: int, out: Numbers) -> None:
    """Write the public information about a player."""
    check_player(place, player, MOST_SEATS)
    length = int(s.length[player])
    lying = length
    if s.phase == REARRANGING and s.mover == player:
        lying = int(s.relaid)
        for at in range(lying, length):
            out[WAITING + at - lying] = 1 + SHAPE[s.forms[player, at]]
    out[PLAYING + place] = 1
    out[COLOUR + place * COLOURS + int(s.colour[player])] = 1
    out[HANDS + place] = s.hand_size[player]
    first = RAILROAD + place * TRACKS * FORMS
    for at in range(TRACKS):  # as often for every player, because the processor cannot guess the length
        out[first + at * FORMS + int(s.forms[player, at])] = at < lying
    out[ENDS + place * len(END_NAMES) + end_after(s, player, lying)] = 1
    out[CLOSED + place] = is_closed(s, player)
    out[SKIPPED + place] = s.skips[player]
    out[BACK + place] = s.rearranged[player] == 0


@inline
def observe_table(s: State, seat: int, out: Numbers) -> None:
    """Write the own hand, the piles, and the cards that lie face up."""
    for kind in range(HELD_KINDS):
        out[HAND + kind] = s.hand[seat, kind]
    out[STOCK] = s.stock_size
    out[DISCARDS] = s.pile_size
    for at in range(PROVISIONS):
        card = int(s.provisions[at])
        if card != NONE:
            out[PROVISION + at * HELD_KINDS + int(KIND[card])] = 1
    first = TRACK_CARDS
    for action in range(ACTIONS):  # only action cards are out of service
        retired = 0
        for card in range(first, first + KIND_COUNTS[OPEN + action]):
            retired += s.place[card] == OUT_OF_SERVICE
        out[RETIRED + action] = retired
        first += KIND_COUNTS[OPEN + action]
    out[FACE_DOWN] = s.thrown
    out[TO_DRAW] = s.to_draw
    out[WILD_LAID] = s.wild_laid


@inline
def observe_memory(s: State, seat: int, seats: int, out: Numbers) -> None:
    """Write what the seat remembers of hidden cards."""
    words, lacking = s.memory[seat], LACKING[seats, seat]
    for colour in range(COLOURS):
        first, kind = colour * OF_A_COLOUR, colour * COLOUR_KINDS
        for shape in range(COLOUR_KINDS):  # the compiler unrolls this, and then knows how many cards there are
            observe_kind(words, kind + shape, first, KIND_COUNTS[shape], lacking, out)
            first += KIND_COUNTS[shape]
    first = TRACK_CARDS
    for action in range(HELD_ACTIONS):
        observe_kind(words, OPEN + action, first, KIND_COUNTS[OPEN + action], lacking, out)
        thrown = 0
        for card in range(first, first + KIND_COUNTS[OPEN + action]):
            thrown += words[card] == 1 << THROWN
        out[KNOWN_THROWN + action] = thrown
        first += KIND_COUNTS[OPEN + action]
    certain = 0
    for card in range(HELD_CARDS):
        word = int(words[card])
        certain |= word if word & (word - 1) == 0 else 0
    if certain & (HANDS_BITS - 1) & ~(1 << seat):
        observe_held(s, seat, seats, out)
    for at in range(int(s.pile_size)):
        # A card that the seat knows to be here is here. A product, because a branch would be hard to predict.
        card = int(s.pile[at])
        out[KNOWN_DISCARDS + at] = (words[card] == 1 << PILE + at) * (1 + int(KIND[card]))
    for at in range(int(s.under)):
        out[UNDER_STOCK + at] = 1 + int(KIND[s.stock[at]]) - HANDCAR


@inline
def observe_kind(words: IntArray, kind: int, first: int, count: int, lacking: Numbers, out: Numbers) -> None:
    """Write which hands lack a kind. There are no branches, because they would be hard to predict."""
    anywhere = at_large = 0
    for card in range(first, first + count):
        word = int(words[card])
        anywhere |= word
        at_large |= word & (word - 1)
    hands = anywhere & (HANDS_BITS - 1) if at_large != 0 else HANDS_BITS - 1
    for other in range(OTHERS):
        out[LACKS + kind * OTHERS + other] = lacking[hands, other]


@jit
def observe_held(s: State, seat: int, seats: int, out: Numbers) -> None:
    """Write which cards are known to be in the other hands; that is rare."""
    for place in range(1, seats):
        bit = 1 << seat_at(place, seat, seats)
        for card in range(HELD_CARDS):
            out[HOLDS + int(KIND[card]) * OTHERS + place - 1] += s.memory[seat, card] == bit


OBSERVATION = ObservationSpec(PARTS, observe)
