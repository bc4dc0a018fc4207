"""Positions of Switching Tracks as text: the board, the cards, trains, depots and offices."""

import numpy as np

from roundhouse.games.errors import BadPosition
from roundhouse.games.position_text import StateText, Words, named
from roundhouse.games.switching_tracks.board import BOARD, MOST_SEATS
from roundhouse.games.switching_tracks.state import IN_DECK, IS_FACE_UP, NOTHING, PHASES
from roundhouse.games.switching_tracks.tables import COLOURS, GOODS_CARDS, PIECES, SETTINGS
from roundhouse.kernel import State

GOOD_NAMES, CITY_NAMES, CONTRACT_NAMES = BOARD.good_names, BOARD.city_names, BOARD.contract_names
OFFICE_NAMES = tuple(BOARD.offices)
OWNERS = {IN_DECK: "deck", IS_FACE_UP: "face up", **{seat: str(seat) for seat in range(MOST_SEATS)}}


def check(state: State) -> None:
    """Refuse switches without a setting, and goods and contracts that do not add up."""
    for switch, name in enumerate(BOARD.switch_names):
        if state["settings"][switch] < 0:
            raise BadPosition(f"settings: {name} has none")
    for good, name in enumerate(GOOD_NAMES):
        inside = int(state["pieces"][state["good"] == good].sum())
        kept = sum(int(state[where][:, good].sum()) for where in ("train", "depot", "warehouse"))
        if int(state["stock"][good]) + inside + kept != PIECES:
            raise BadPosition(
                f"stock: there are {int(state['stock'][good]) + inside + kept} {name} in all, not {PIECES}"
            )
    for name, total in (("train", "load"), ("warehouse", "stored")):
        if not np.array_equal(state[name].sum(axis=1), state[total]):
            raise BadPosition(f"{total}: it is not the number of goods of each {name}")
    if not 0 <= state["draw_left"] <= GOODS_CARDS:
        raise BadPosition(f"draw left: there are {GOODS_CARDS} goods cards")
    decks: list[int] = []
    for colour in range(COLOURS):
        left = int(state["deck_left"][colour])
        if not 0 <= left <= state["decks"].shape[1]:
            raise BadPosition(f"deck left: a deck cannot have {left} contracts")
        decks += state["decks"][colour][:left].tolist()
    for name, found, where in (
        ("decks", decks, IN_DECK),
        ("face up", [contract for contract in state["face_up"].tolist() if contract != NOTHING], IS_FACE_UP),
    ):
        if sorted(found) != np.flatnonzero(state["owner"] == where).tolist():
            raise BadPosition(f"{name}: it does not agree with `owner`")


CONTRACT = named(*CONTRACT_NAMES, empty="none")
STATE_TEXT = StateText(
    words={
        "turn": Words(named(*map(str, range(MOST_SEATS)), empty="over"), empty=-2),
        "phase": Words(named(*PHASES), empty=-1),
        "seats": Words(low=2, high=MOST_SEATS),
        "winner": Words(empty=NOTHING, low=NOTHING, high=MOST_SEATS - 1),
        "settings": Words(named(*SETTINGS), BOARD.switch_names, empty=-1),
        "good": Words(named(*GOOD_NAMES), CITY_NAMES, empty=NOTHING),
        "pieces": Words(places=CITY_NAMES, low=0),
        "demand": Words(places=CITY_NAMES, low=0),
        "stock": Words(places=GOOD_NAMES, low=0),
        "draw_pile": Words(named(*GOOD_NAMES), size="draw_left"),
        "discards": Words(places=GOOD_NAMES, low=0),
        "decks": Words(CONTRACT, empty=NOTHING),
        "face_up": Words(CONTRACT, empty=NOTHING - 1),
        "owner": Words(OWNERS, CONTRACT_NAMES, empty=IN_DECK),
        "stacks": Words(places=OFFICE_NAMES, low=0),
        "city": Words(named(*CITY_NAMES, empty="none"), empty=NOTHING - 1),
        **{name: Words(places=GOOD_NAMES, low=0) for name in ("train", "depot", "warehouse")},
        "offices": Words(places=OFFICE_NAMES, empty=NOTHING, low=NOTHING),
        "fulfilled": Words(places=BOARD.colour_names, low=0),
    },
    check=check,
)
