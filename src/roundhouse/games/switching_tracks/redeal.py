"""Random guesses at what a seat cannot see: the piles, the contracts to come, and the office stacks (D-3, D-4)."""

import numpy as np

from roundhouse.games.switching_tracks.state import OFFICE
from roundhouse.games.switching_tracks.tables import COLOURS, OFFICE_COPIES, OFFICES, STACKS
from roundhouse.games.switching_tracks.trade import office_choices
from roundhouse.kernel import IntArray, Rng, State, jit, shuffle

TRIES = 100
"""How many guesses are tried to find one that leaves a choice to the seat that is looking through a stack."""


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Shuffle the draw piles, and the offices of all stacks that the seat has not looked through (D-4).

    Cards are sorted before they are shuffled, so that a guess depends only on what the seat knows and on the generator.
    """
    deal_anew(s.draw_pile, int(s.draw_left), rng)
    for colour in range(COLOURS):
        deal_anew(s.decks[colour], int(s.deck_left[colour]), rng)
    if s.phase != OFFICE or s.looked[seat, int(s.gaining)] > 0:
        redeal_offices(s, seat, rng)
        return
    # Everybody sees that there is a choice, so a guess must have one; fall back to the true stacks.
    truth = s.stacks.copy()
    for _ in range(TRIES):
        redeal_offices(s, seat, rng)
        if office_choices(s) > 1:
            return
    for stack in range(STACKS):
        for office in range(OFFICES):
            s.stacks[stack, office] = truth[stack, office]


@jit
def deal_anew(cards: IntArray, count: int, rng: Rng) -> None:
    """Sort the first `count` cards, then shuffle them."""
    for end in range(1, count):
        card = cards[end]
        at = end
        while at > 0 and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
    shuffle(rng, cards, count)


@jit
def redeal_offices(s: State, seat: int, rng: Rng) -> None:
    """Redeal the offices of all stacks that the seat has not looked through."""
    cards = np.zeros(OFFICES * OFFICE_COPIES, np.int8)
    sizes = np.zeros(STACKS, np.int64)
    n = 0
    for office in range(OFFICES):
        for stack in range(STACKS):
            if s.looked[seat, stack] == 0:
                for _ in range(int(s.stacks[stack, office])):
                    cards[n] = office
                    n += 1
                    sizes[stack] += 1
                s.stacks[stack, office] = 0
    shuffle(rng, cards, n)
    for stack in range(STACKS):
        for _ in range(sizes[stack]):
            n -= 1
            s.stacks[stack, int(cards[n])] += 1
