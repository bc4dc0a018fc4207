"""Positions of On Track as text: where each card is, and what each seat knows of it."""

import numpy as np

from roundhouse.games.errors import BadPosition
from roundhouse.games.on_track.board import BOARD, TERMINAL
from roundhouse.games.on_track.state import (
    ALL,
    BARRIER,
    NOBODY,
    NONE,
    NOT_IN_PLAY,
    OUT_OF_SERVICE,
    PHASES,
    PILE,
    PROVISION,
    RAILROAD,
    STOCK,
    THROWN,
)
from roundhouse.games.on_track.tables import CARDS, COLOUR_KINDS, FIRST, HELD_KINDS, KIND, KIND_COUNTS, KIND_NAMES
from roundhouse.games.on_track.track import FORM_NAMES
from roundhouse.games.position_text import StateText, Words, named
from roundhouse.kernel import State

CARD_NAMES = tuple(
    KIND_NAMES[kind] if KIND_COUNTS[kind] == 1 else f"{KIND_NAMES[kind]} {card - FIRST[kind] + 1}"
    for card, kind in enumerate(KIND.tolist())
)
"""Cards of the same kind are numbered."""
TERMINALS = [colour * COLOUR_KINDS + TERMINAL for colour in range(len(BOARD.colours))]
PLACES = {
    **{seat: f"hand {seat}" for seat in range(STOCK)},
    STOCK: "stock",
    THROWN: "thrown",
    PILE: "pile",
    PROVISION: "provision",
    RAILROAD: "railroad",
    BARRIER: "barrier",
    OUT_OF_SERVICE: "out of service",
    NOT_IN_PLAY: "not in play",
}


def rebuild(state: State, _: object) -> None:
    """Count the hands."""
    state["hand"][:] = 0
    state["hand_size"][:] = 0
    for card in range(CARDS):
        seat, kind = int(state["place"][card]), int(KIND[card])
        if seat < STOCK:
            if kind >= HELD_KINDS:
                raise BadPosition(f"place: {CARD_NAMES[card]} cannot be in a hand")
            state["hand"][seat, kind] += 1
            state["hand_size"][seat] += 1


def check(state: State) -> None:
    """Refuse cards that are in two places, or not where `place` says."""
    seats = int(state["seats"])
    colours = state["colour"][:seats].tolist()
    if min(colours) < 0 or len(set(colours)) < seats:
        raise BadPosition("colour: each seat has a colour of its own")
    if state["mover"] >= seats:
        raise BadPosition(f"mover: the seats are 0 to {seats - 1}, not {int(state['mover'])}")
    if state["direction"] == 0:
        raise BadPosition("direction: it must be clockwise or counter-clockwise")
    for pile, place in (("stock", STOCK), ("pile", PILE)):
        size = int(state[f"{pile}_size"])
        _same(state, pile, state[pile][:size].tolist(), place)
    rails = [card for seat in range(len(state["length"])) for card in state["rails"][seat][: state["length"][seat]]]
    waiting = int(state["relaid"])
    terminals = [card for card in np.flatnonzero(state["place"] == RAILROAD).tolist() if KIND[card] in TERMINALS]
    if terminals and state["winners"] == 0:
        raise BadPosition(f"place: {CARD_NAMES[terminals[0]]} lies on a railroad, and nobody has won")
    if waiting == 0:
        _same(state, "rails", rails + terminals, RAILROAD)  # a terminal is laid, but it is no track
    for name, place in (("provisions", PROVISION), ("barrier", BARRIER)):
        _same(state, name, [card for card in state[name].tolist() if card != NONE], place)
    if int(np.count_nonzero(state["place"] == THROWN)) != state["thrown"]:
        raise BadPosition("thrown: it is not the number of cards whose place is thrown")


def _same(state: State, name: str, cards: list[int], place: int) -> None:
    expected = np.flatnonzero(state["place"] == place).tolist()
    if sorted(cards) != expected:
        wrong = sorted(set(cards) ^ set(expected)) or sorted(cards)
        raise BadPosition(f"{name}: it does not agree with `place` about {CARD_NAMES[wrong[0]]}")


CARD = named(*CARD_NAMES, empty="none")
STATE_TEXT = StateText(
    words={
        "turn": Words(named("0", "1", "2", "3", empty="over"), empty=-2),
        "phase": Words(named(*PHASES), empty=-1),
        "direction": Words({1: "clockwise", -1: "counter-clockwise"}),
        "mover": Words(low=0, high=3),
        "to_draw": Words(low=0, high=CARDS),
        "place": Words(PLACES, CARD_NAMES, NOT_IN_PLAY),
        "stock": Words(CARD, size="stock_size"),
        "pile": Words(CARD, size="pile_size"),
        "pile_by": Words({NOBODY: "nobody", ALL: "all", 0: "0", 1: "1", 2: "2", 3: "3"}, size="pile_size"),
        "provisions": Words(CARD, empty=NONE - 1),
        "barrier": Words(CARD, empty=NONE - 1),
        "rails": Words(CARD),
        "forms": Words(named(*FORM_NAMES)),
        "colour": Words(named(*BOARD.colours), empty=-1),
        "length": Words(low=0, high=BOARD.tracks.most),
        "stock_size": Words(low=0, high=CARDS),
        "pile_size": Words(low=0, high=CARDS),
        "seats": Words(low=2, high=4),
    },
    derived=frozenset({"hand", "hand_size"}),
    rebuild=rebuild,
    check=check,
)
