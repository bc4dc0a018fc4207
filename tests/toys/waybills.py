"""Waybills: a toy game with hands, a hidden deck and chance, to try the contract and the conformance suite on.

Twelve waybills worth 0 to 11 are shuffled and two dealt to each seat. In turn, a seat draws a waybill unseen by the
others, or delivers one from its hand for its worth, or gambles: a worth of 0 to 5 by chance. It ends when the deck is
empty or after the limit of actions; the highest sum wins, ties shared.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import numpy as np

from roundhouse.games.contract import Game
from roundhouse.games.events import EventKind
from roundhouse.games.options import Options, flag, whole
from roundhouse.kernel import IntArray, Kernel, Log, Rng, State, below, jit, record, shuffle, tell

CARDS, MOST_SEATS = 12, 4
DECK, DELIVERED = -1, -2
DRAW, GAMBLE = CARDS, CARDS + 1
DEALT, DREW, SENT, GAMBLED, ENDED = range(5)

STATE = record(
    ("turn", np.int8),
    ("seats", np.int8),
    ("place", np.int8, (CARDS,)),  # DECK, DELIVERED, or the seat whose hand holds it
    ("deck", np.int8, (CARDS,)),  # from the bottom to the top
    ("left", np.int8),  # cards in the deck
    ("actions", np.int16),
    ("limit", np.int16),
    ("sums", np.int16, (MOST_SEATS,)),
)


@dataclass(frozen=True, kw_only=True)
class WaybillOptions(Options):
    """The options."""

    limit: int = whole(30, 1, 40, help="actions after which the game ends")
    double: bool = flag(False, help="deliveries count twice")


@jit
def setup(s: State, options: State, rng: Rng, log: Log) -> None:
    """Shuffle and deal."""
    s.seats = options.seats
    s.limit = options.limit
    for card in range(CARDS):
        s.deck[card] = card
        s.place[card] = DECK
    shuffle(rng, s.deck, CARDS)
    s.left = CARDS
    for seat in range(2 * options.seats):
        tell(log, DEALT, seat // 2, take_top(s, seat // 2))


@jit
def take_top(s: State, seat: int) -> int:
    """Move the deck's top card into a hand."""
    s.left -= 1
    card = int(s.deck[s.left])
    s.place[card] = seat
    return card


@jit
def legal(s: State, out: IntArray) -> int:
    """List the cards in hand, then drawing and gambling."""
    if s.turn < 0:
        return 0
    n = 0
    for card in range(CARDS):
        if s.place[card] == s.turn:
            out[n] = card
            n += 1
    out[n] = DRAW
    out[n + 1] = GAMBLE
    return n + 2


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Draw, deliver or gamble; then the next seat."""
    seat = int(s.turn)
    if action == DRAW:
        tell(log, DREW, seat, take_top(s, seat))
    elif action == GAMBLE:
        worth = below(rng, 6)
        s.sums[seat] += worth
        tell(log, GAMBLED, seat, worth)
    else:
        s.place[action] = DELIVERED
        s.sums[seat] += action
        tell(log, SENT, seat, action)
    s.actions += 1
    s.turn = (seat + 1) % int(s.seats)
    if s.left == 0 or s.actions >= s.limit:
        s.turn = -1
        tell(log, ENDED, int(s.actions))


@jit
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Shuffle the deck and the other hands together."""
    unknown = np.zeros(CARDS, np.int64)
    n = 0
    for card in range(CARDS):
        if s.place[card] != seat and s.place[card] != DELIVERED:
            unknown[n] = card
            n += 1
    shuffle(rng, unknown, n)
    sizes = np.zeros(MOST_SEATS, np.int64)
    for card in range(CARDS):
        if s.place[card] >= 0 and s.place[card] != seat:
            sizes[s.place[card]] += 1
    n = 0
    for other in range(MOST_SEATS):
        for _ in range(sizes[other]):
            s.place[unknown[n]] = other
            n += 1
    for at in range(int(s.left)):
        s.place[unknown[n]] = DECK
        s.deck[at] = unknown[n]
        n += 1


@jit
def score(s: State, out: IntArray) -> int:
    """Write the sums; the highest win."""
    best = 0
    for seat in range(s.seats):
        out[seat] = s.sums[seat]
        best = max(best, int(s.sums[seat]))
    winners = 0
    for seat in range(s.seats):
        if s.sums[seat] == best:
            winners |= 1 << seat
    return winners


class WaybillView(TypedDict):
    """What a seat sees."""

    turn: int | None
    hand: list[int]
    hands: dict[str, int]
    deck: int
    delivered: list[int]
    sums: dict[str, int]
    actions: int


def view(state: State, seat: int | None) -> WaybillView:
    """Show the own hand, and of the others only the sizes."""
    place = state["place"].tolist()
    seats = range(int(state["seats"]))
    return {
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "hand": [card for card, where in enumerate(place) if where == seat],
        "hands": {str(each): place.count(each) for each in seats},
        "deck": int(state["left"]),
        "delivered": [card for card, where in enumerate(place) if where == DELIVERED],
        "sums": {str(each): int(state["sums"][each]) for each in seats},
        "actions": int(state["actions"]),
    }


def shows_choice(_: State) -> bool:
    """Return True: all see how many cards a hand has, and each is one choice."""
    return True


@dataclass(frozen=True)
class Waybill:
    """An action by its name."""

    name: str

    def __str__(self) -> str:
        return self.name


def actions() -> tuple[Waybill, ...]:
    """Return all actions."""
    return (*(Waybill(f"deliver {card}") for card in range(CARDS)), Waybill("draw"), Waybill("gamble"))


def why_not(_: State, action: Waybill) -> str:
    """Explain: only a card that is not in hand can be wrong."""
    return f"you have nothing to {action}"


_NEXT = ("turn", "actions")

EVENTS = (
    EventKind(
        "dealt",
        ("seat", "card"),
        lambda seat, card: f"{seat} is dealt {'a card' if card is None else card}",
        secret={"card": ("seat",)},
        reveals=True,
    ),
    EventKind(
        "drew",
        ("seat", "card"),
        lambda seat, card: f"{seat} draws {'a card' if card is None else card}",
        changes=("hand", "hands.{seat}", "deck", *_NEXT),
        secret={"card": ("seat",)},
        reveals=True,
    ),
    EventKind(
        "sent",
        ("seat", "card"),
        lambda seat, card: f"{seat} delivers {card}",
        changes=("hand", "hands.{seat}", "delivered", "sums.{seat}", *_NEXT),
    ),
    EventKind(
        "gambled",
        ("seat", "worth"),
        lambda seat, worth: f"{seat} gambles for {worth}",
        changes=("sums.{seat}", *_NEXT),
        reveals=True,
    ),
    EventKind("ended", ("actions",), lambda actions: f"over after {actions} actions", changes=("turn",), ends=True),
)

GAME = Game(
    name="waybills",
    title="Waybills",
    summary="a toy",
    credits="nobody's",
    seats=range(2, MOST_SEATS + 1),
    rules_version=1,
    options=WaybillOptions,
    kernel=Kernel(
        name="waybills",
        state=STATE,
        options=WaybillOptions.dtype(),
        setup=setup,
        legal=legal,
        play=play,
        redeal=redeal,
        score=score,
        action_count=CARDS + 2,
        most_legal=CARDS + 2,
        most_events=2 * MOST_SEATS,
    ),
    actions=actions,
    events=EVENTS,
    python_view=view,
    view_type=WaybillView,
    why_not=why_not,
    seat_name=str,
    hides=True,
    chance=True,
    howto=Path(__file__),
    shows_choice=shows_choice,
)
