"""Setup: the options (C-2), the deal (R-2) and the supply yard (R-3)."""

from dataclasses import dataclass

import numpy as np

from roundhouse.games.on_track.board import BOARD, MOST_SEATS, PROVISIONS, TERMINAL
from roundhouse.games.on_track.events import ENGINE_DEALT, FROM_STOCK, HAND_DEALT, SET_UP
from roundhouse.games.on_track.memory import note
from roundhouse.games.on_track.state import EVERYBODY, NOBODY, NONE, NOT_IN_PLAY, PILE, STOCK
from roundhouse.games.on_track.supply import flip, lower_stock, put_on_pile, take_in, top_of_stock
from roundhouse.games.on_track.tables import CARDS, COLOUR_KINDS, COLOURS, HELD_CARDS, KIND, OPEN, WILD
from roundhouse.games.on_track.texts import say
from roundhouse.games.on_track.turns import begin_next_turn
from roundhouse.games.options import Options, choice, flag, whole
from roundhouse.kernel import Log, Rng, State, jit, shuffle, tell

DEALT = BOARD.dealt
ANY_NUMBER = CARDS
LIMIT_IN_ROUNDS = BOARD.limit_in_rounds


@dataclass(frozen=True, kw_only=True)
class TrackOptions(Options):
    """The options of On Track."""

    tracks: int = whole(BOARD.tracks.usual, BOARD.tracks.least, BOARD.tracks.most, help=say("option-tracks"))
    actions: bool = flag(True, help=say("option-actions"))
    wilds_per_railroad: str = choice(BOARD.usual_wilds, BOARD.wilds, help=say("option-wilds-per-railroad"))
    recycle_actions: bool = flag(False, help=say("option-recycle-actions"))
    golden_spike: bool = flag(False, help=say("option-golden-spike"))
    limit: int = whole(
        BOARD.limit.usual,
        BOARD.limit.least,
        BOARD.limit.most,
        help=say("option-limit-rounds" if LIMIT_IN_ROUNDS else "option-limit"),
    )

    def playable_by(self, seats: range) -> range:
        """Return the possible numbers of players: the Golden Spike game is for four."""
        return range(MOST_SEATS, MOST_SEATS + 1) if self.golden_spike else seats

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats that win together: in the Golden Spike game, partners sit opposite."""
        return ((0, 2), (1, 3)) if self.golden_spike else super().sides(seats)


@jit
def setup(s: State, options: State, rng: Rng, log: Log) -> None:
    """Deal, and prepare the supply yard."""
    take_options(s, options)
    deal_engines(s, rng, log)
    deal_hands(s, options, rng, log)
    prepare_supply(s, log)
    begin_next_turn(s, log)


@jit
def take_options(s: State, options: State) -> None:
    """Copy the options into the state, and mark what is empty."""
    s.seats = options.seats
    s.mover = options.seats - 1  # the dealer: the player to the left begins
    s.direction = 1
    s.most_turns = options.limit * (options.seats if LIMIT_IN_ROUNDS else 1)
    s.tracks = options.tracks
    s.most_wilds = options.wilds_per_railroad if options.wilds_per_railroad < 2 else ANY_NUMBER
    s.recycle = options.recycle_actions
    s.golden_spike = options.golden_spike
    for seat in range(MOST_SEATS):
        s.barrier[seat] = NONE
    for place in range(PROVISIONS):
        s.provisions[place] = NONE


@jit
def deal_engines(s: State, rng: Rng, log: Log) -> None:
    """Deal an engine to each seat, which sets its colour; the other engines are set aside (R-2)."""
    engines = np.zeros(COLOURS, np.int64)
    for colour in range(COLOURS):
        engines[colour] = colour
    shuffle(rng, engines, COLOURS)
    for seat in range(int(s.seats)):
        s.colour[seat] = engines[seat]
        tell(log, ENGINE_DEALT, seat, int(engines[seat]), int(engines[seat]))


@jit
def is_in_play(options: State, card: int) -> bool:
    """Return True if a card is in the deck (R-1, C-2, D-11)."""
    kind = int(KIND[card])
    if kind >= OPEN:
        return bool(options.actions and (kind != WILD or options.wilds_per_railroad > 0))
    return not (options.golden_spike and kind % COLOUR_KINDS == TERMINAL)


@jit
def deal_hands(s: State, options: State, rng: Rng, log: Log) -> None:
    """Deal six cards each from the deck without handcars and landslides, then mix those in (R-2)."""
    size = 0
    for card in range(CARDS):
        s.place[card] = NOT_IN_PLAY
        if is_in_play(options, card):
            s.place[card] = STOCK
            if card < HELD_CARDS:
                s.stock[size] = card
                size += 1
    shuffle(rng, s.stock, size)
    held = np.zeros(6, np.int64)
    for seat in range(int(s.seats)):
        for at in range(DEALT):
            size -= 1
            take_in(s, seat, int(s.stock[size]))
            held[at] = KIND[s.stock[size]]
            s.stock[size] = 0
        tell(log, HAND_DEALT, seat, held[0], held[1], held[2], held[3], held[4], held[5])
    for card in range(HELD_CARDS, CARDS):
        if s.place[card] == STOCK:
            s.stock[size] = card
            size += 1
    shuffle(rng, s.stock, size)
    s.stock_size = size
    for seat in range(int(s.seats)):
        remember_deal(s, seat)
    remember_deal(s, EVERYBODY)


@jit
def remember_deal(s: State, row: int) -> None:
    """Record what a seat knows: its own hand; any other card is in the stock or, if it can be held, in another hand."""
    others = 0
    for seat in range(int(s.seats)):
        if seat != row:
            others |= 1 << seat
    for card in range(CARDS):
        if row != EVERYBODY and s.place[card] == row:
            note(s, row, card, row)
        elif s.place[card] != NOT_IN_PLAY:
            s.memory[row, card] = 1 << STOCK | (others if card < HELD_CARDS else 0)


@jit
def prepare_supply(s: State, log: Log) -> None:
    """Turn up two provisions, and begin the discards with one face-down card (R-3)."""
    for place in range(PROVISIONS):
        flip(s, place, FROM_STOCK, NOBODY, log)
    card = top_of_stock(s)
    for row in range(EVERYBODY + 1):
        for other in range(CARDS):
            word = int(s.memory[row, other])
            s.memory[row, other] = word | (word >> STOCK & 1) << PILE
    lower_stock(s)
    put_on_pile(s, card, NOBODY)
    tell(log, SET_UP, int(s.stock_size))
