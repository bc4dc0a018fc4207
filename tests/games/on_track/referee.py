"""A referee: looks at a whole state and says which law it breaks. Compiled, so that it can watch every action."""

from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.games.on_track.board import PROVISIONS, TERMINAL
from roundhouse.games.on_track.state import (
    BARRIER,
    DRAWING,
    ENDING,
    EVERYBODY,
    NONE,
    NOT_IN_PLAY,
    OUT_OF_SERVICE,
    OVER,
    PILE,
    PROVISION,
    RAILROAD,
    STOCK,
    THROWN,
)
from roundhouse.games.on_track.tables import (
    CARDS,
    COLOUR_KINDS,
    HAND_LIMIT,
    HELD_CARDS,
    HELD_KINDS,
    KIND,
    TRACK_CARDS,
    WILD,
)
from roundhouse.games.on_track.track import END, ENGINE_END, JOINS, SHAPE, START, TURNTABLE
from roundhouse.kernel import IntArray, Log, Rng, State, below, jit

if TYPE_CHECKING:
    from roundhouse.kernel.driver import legal, play, redeal, setup

LAWS = (
    "all is well",
    "every card is somewhere, once",
    "a hand's numbers are those of its cards",
    "the stock holds what lies there",
    "the discard pile holds what lies there",
    "no hand is ever larger than seven, nor than six when a turn begins",
    "handcars and landslides are in no hand, no provision and on no railroad",
    "a railroad is of its colour, or wild",
    "a railroad fits from the engine on",
    "a railroad is no longer than it may be, and has no more wilds than it may have",
    "the stock has run out only if the discards have",
    "a card that lies open is nobody's secret",
    "a hidden card is where every seat thinks it may be",
    "a seat knows its own hand",
    "nobody thinks a handcar or a landslide to be in a hand",
    "a turn that ends is followed by the next within the same action",
    "there is something to decide until it is over",
    "a guess leaves the seat's own memory and hand alone",
    "there is a terminal on a railroad only when it is over",
    "so many cards are thrown away as were, all of them action cards",
)


@jit
def broken_law(s: State, rows: int) -> int:
    """Return the number of a law that a state breaks, 0 for none; of the memory, look at so many rows."""
    law = lost_card(s)
    if law == 0:
        law = unfit_railroad(s)
    if law == 0:
        law = wrong_memory(s, rows)
    if law == 0 and s.phase == ENDING:
        law = 15
    if law == 0 and s.stock_size == s.under and s.pile_size > 0:
        law = 10
    if law == 0 and wrong_thrown(s):
        law = 19
    return law


@jit
def lost_card(s: State) -> int:
    """Look for every card in every place."""
    seen = np.zeros(CARDS, np.int64)
    for at in range(s.stock_size):
        seen[s.stock[at]] += 1
        if s.place[s.stock[at]] != STOCK:
            return 3
    for at in range(s.pile_size):
        seen[s.pile[at]] += 1
        if s.place[s.pile[at]] != PILE:
            return 4
    for place in range(PROVISIONS):
        card = s.provisions[place]
        if card != NONE:
            seen[card] += 1
            if s.place[card] != PROVISION:
                return 1
            if card >= HELD_CARDS:
                return 6
    terminals = 0
    for card in range(CARDS):
        place = s.place[card]
        if place == RAILROAD and KIND[card] < WILD and KIND[card] % COLOUR_KINDS == TERMINAL:
            terminals += 1
            seen[card] += 1
        if place < STOCK or place in (THROWN, OUT_OF_SERVICE, NOT_IN_PLAY):
            seen[card] += 1
        if card >= HELD_CARDS and place not in (STOCK, PILE, OUT_OF_SERVICE, NOT_IN_PLAY):
            return 6
    if terminals > 0 and (terminals > 1 or s.phase != OVER):
        return 18
    for seat in range(s.seats):
        for at in range(s.length[seat]):
            seen[s.rails[seat, at]] += 1
            if s.place[s.rails[seat, at]] != RAILROAD:
                return 1
        if s.barrier[seat] != NONE:
            seen[s.barrier[seat]] += 1
            if s.place[s.barrier[seat]] != BARRIER:
                return 1
    for card in range(CARDS):
        if seen[card] != 1:
            return 1
    return wrong_hand(s)


@jit
def wrong_thrown(s: State) -> bool:
    """Count the cards that lie face down out of service."""
    count = 0
    for card in range(CARDS):
        if s.place[card] == THROWN:
            count += 1
            if not TRACK_CARDS <= card < HELD_CARDS:
                return True
    return bool(count != s.thrown)


@jit
def wrong_hand(s: State) -> int:
    """Count the hands."""
    for seat in range(s.seats):
        total = 0
        for kind in range(HELD_KINDS):
            count = 0
            for card in range(CARDS):
                if KIND[card] == kind and s.place[card] == seat:
                    count += 1
            if count != s.hand[seat, kind]:
                return 2
            total += count
        if total != s.hand_size[seat]:
            return 2
        if total > HAND_LIMIT + 1 or (s.phase == DRAWING and total > HAND_LIMIT):
            return 5
    return 0


@jit
def unfit_railroad(s: State) -> int:
    """Walk along the railroads; one that is being rearranged fits as far as it is laid anew."""
    for seat in range(s.seats):
        end, wilds = ENGINE_END, 0
        fitting = s.relaid if seat == s.mover and s.relaid > 0 else s.length[seat]
        for at in range(s.length[seat]):
            form, kind = s.forms[seat, at], KIND[s.rails[seat, at]]
            if form == TURNTABLE:
                wilds += 1
            if kind != (WILD if form == TURNTABLE else s.colour[seat] * COLOUR_KINDS + SHAPE[form]):
                return 7
            if at < fitting and not JOINS[end, START[form]]:
                return 8
            end = END[form]
        if s.length[seat] > s.tracks or wilds > s.most_wilds:
            return 9
    return 0


@jit
def wrong_memory(s: State, rows: int) -> int:
    """Compare what the seats think with what is."""
    spot = np.zeros(CARDS, np.int64)
    for card in range(CARDS):
        spot[card] = s.place[card] if s.place[card] < PILE else -1
    for at in range(s.pile_size):
        spot[s.pile[at]] = PILE + at
    for at in range(s.under):
        spot[s.stock[at]] = -1
    for row in range(rows):
        if row < s.seats or row == EVERYBODY:
            for card in range(CARDS):
                word = s.memory[row, card]
                if spot[card] < 0 and word != 0:
                    return 11
                if spot[card] >= 0 and not word >> spot[card] & 1:
                    return 12
                if row < EVERYBODY and spot[card] == row and word != 1 << row:
                    return 13
                if row < EVERYBODY and spot[card] != row and word >> row & 1:
                    return 13
                if card >= HELD_CARDS and word & (1 << STOCK) - 1:
                    return 14
    return 0


def referee_games(states: Any, options: Any, rng: Rng, log: Log, out: IntArray, games: int, tally: IntArray) -> int:
    """Play random games with the referee watching every action, and now and then a guess played on.

    Return the number of a law that was broken. `tally` counts actions, guesses, and actions in guesses.
    """
    for _ in range(games):
        states[0] = states[2]
        setup(states[0], options[0], rng, log)
        count = legal(states[0], out)
        while count > 0:
            law = broken_law(states[0], EVERYBODY + 1)
            if law > 0:
                return law
            if below(rng, 16) == 0:
                seat = below(rng, int(states[0].seats))
                states[1] = states[0]
                redeal(states[1], seat, rng)
                tally[1] += 1
                for card in range(CARDS):
                    held = states[0].place[card] == seat or states[1].place[card] == seat
                    if states[1].memory[seat, card] != states[0].memory[seat, card]:
                        return 17
                    if held and states[1].place[card] != states[0].place[card]:
                        return 17
                steps = 0
                count = legal(states[1], out)
                while count > 0 and steps < 24:
                    law = broken_law(states[1], EVERYBODY)
                    if law > 0:
                        return law
                    if steps % 8 == 7:
                        redeal(states[1], below(rng, int(states[1].seats)), rng)
                        count = legal(states[1], out)
                    play(states[1], np.int64(out[below(rng, count)]), rng, log)
                    tally[2] += 1
                    steps += 1
                    count = legal(states[1], out)
                count = legal(states[0], out)
            play(states[0], np.int64(out[below(rng, count)]), rng, log)
            tally[0] += 1
            count = legal(states[0], out)
            if count == 0 and states[0].phase != OVER:
                return 16
        law = broken_law(states[0], EVERYBODY + 1)
        if law > 0:
            return law
    return 0
