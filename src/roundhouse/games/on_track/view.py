"""What each seat may know, and what it remembers.

A seat sees its hand, the provisions, the railroads, the sizes of the other hands and of the piles, and what is out of
service. It remembers, without ever being wrong:

- where a card is that it saw go there, for as long as the card cannot have moved: a provision taken, a card handed to a
  conductor, one stolen from it or by it, one passed between partners, one that a landslide took, an action card put
  under the discards, a handcar or landslide put under a pile, its own discards;
- when such a card may have moved, all the places where it may be now: in that hand or among its later discards, say;
- that a hand did not hold a kind when a conductor asked for it, for each card of the kind until it may have come there;
- that handcars and landslides are in no hand.

It does not remember in which order things were drawn, nor what players were seen to want. It does not draw conclusions
that take two facts at once, such as that three known cards fill a hand of three; a guess, though, obeys them. Each card
is remembered by itself: when one card was drawn unseen from a hand with two known ones, each of them may have gone, and
so may both in a guess. All deals that fit what is remembered of each card are equally likely, as if all who draw, pass
or discard unseen did so at random.
"""

from typing import TypedDict

from roundhouse.games.on_track.board import BOARD
from roundhouse.games.on_track.railroad import end_after, end_of, is_finished, is_stranded
from roundhouse.games.on_track.state import (
    EVERYBODY,
    NONE,
    OUT_OF_SERVICE,
    OVER,
    PHASES,
    PILE,
    REARRANGING,
)
from roundhouse.games.on_track.tables import CARDS, HELD_KINDS, KIND, KIND_NAMES, SEAT_NAMES
from roundhouse.games.on_track.track import END_NAMES, FORM_NAMES
from roundhouse.kernel import State


class Player(TypedDict):
    """A player, as all see them.

    Of a railroad that is being rearranged, the first `relaid` cards lie in their new order and the others wait: it ends
    behind those, and is stranded until all lie. It is `home` when it has reached its terminal, or meets the spike.
    """

    colour: str
    landscape: str
    hand: int
    railroad: list[str]
    end: str
    stranded: bool
    home: bool
    closed: bool
    skips: int
    back_on_track: bool


class Remembered(TypedDict):
    """What an observer knows of a hand: cards that are certainly in it, kinds at large that are certainly not."""

    holds: list[str]
    lacks: list[str]


class Memory(TypedDict):
    """What an observer knows of what lies hidden; the piles from the bottom to the top, None for an unknown card."""

    hands: dict[str, Remembered]
    discards: list[str | None]
    under_stock: list[str]


class TrackView(TypedDict):
    """A view of the table."""

    phase: str
    turn: int | None
    mover: str
    direction: str
    turns: int
    round: int
    limit: int
    tracks: int
    wilds_per_railroad: str
    recycle_actions: bool
    golden_spike: bool
    players: dict[str, Player]
    hand: list[str]
    stock: int
    discards: int
    provisions: list[str | None]
    out_of_service: list[str]
    to_draw: int
    wild_laid: bool
    relaid: int
    winners: list[str]
    memory: Memory


def view(state: State, seat: int | None) -> TrackView:
    """Show the table to a seat, or to a spectator."""
    seats = int(state["seats"])
    turns = int(state["turns"])
    over = int(state["phase"]) == OVER
    return {
        "phase": PHASES[int(state["phase"])],
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "mover": SEAT_NAMES[int(state["mover"])],
        "direction": "clockwise" if state["direction"] > 0 else "counter-clockwise",
        "turns": turns,
        "round": min(turns // seats + 1, int(state["most_turns"]) // seats),
        "limit": int(state["most_turns"]) // seats,
        "tracks": int(state["tracks"]),
        "wilds_per_railroad": BOARD.wilds[min(int(state["most_wilds"]), len(BOARD.wilds) - 1)],
        "recycle_actions": bool(state["recycle"]),
        "golden_spike": bool(state["golden_spike"]),
        "players": {SEAT_NAMES[player]: _player(state, player) for player in range(seats)},
        "hand": [] if seat is None else _hand(state, seat),
        "stock": int(state["stock_size"]),
        "discards": int(state["pile_size"]),
        "provisions": [None if card == NONE else _name(card) for card in state["provisions"].tolist()],
        "out_of_service": [_name(card) for card in range(CARDS) if state["place"][card] == OUT_OF_SERVICE],
        "to_draw": int(state["to_draw"]),
        "wild_laid": bool(state["wild_laid"]),
        "relaid": int(state["relaid"]),
        "winners": [SEAT_NAMES[player] for player in range(seats) if over and int(state["winners"]) >> player & 1],
        "memory": _memory(state, EVERYBODY if seat is None else seat),
    }


def _name(card: int) -> str:
    return KIND_NAMES[int(KIND[card])]


def _hand(state: State, seat: int) -> list[str]:
    return [KIND_NAMES[kind] for kind in range(HELD_KINDS) for _ in range(int(state["hand"][seat, kind]))]


def _player(state: State, seat: int) -> Player:
    rearranging = int(state["phase"]) == REARRANGING and int(state["mover"]) == seat
    return {
        "colour": BOARD.colours[int(state["colour"][seat])],
        "landscape": BOARD.landscapes[int(state["colour"][seat])],
        "hand": int(state["hand_size"][seat]),
        "railroad": [FORM_NAMES[form] for form in state["forms"][seat, : int(state["length"][seat])].tolist()],
        "end": END_NAMES[end_after(state, seat, int(state["relaid"])) if rearranging else end_of(state, seat)],
        "stranded": rearranging or bool(is_stranded(state, seat)),
        "home": not rearranging and _is_home(state, seat),
        "closed": bool(state["barrier"][seat] != NONE),
        "skips": int(state["skips"][seat]),
        "back_on_track": not state["rearranged"][seat],
    }


def _is_home(state: State, seat: int) -> bool:
    """Tell whether a railroad meets the spike, or has its terminal: whoever lays that wins before the limit."""
    if state["golden_spike"]:
        return bool(is_finished(state, seat))
    won = int(state["phase"]) == OVER and int(state["winners"]) == 1 << seat
    return won and int(state["turns"]) < int(state["most_turns"])


def _memory(state: State, row: int) -> Memory:
    """Read the words of the memory; it is for the observer's eyes only."""
    words = state["memory"][row].tolist()
    size = int(state["pile_size"])
    pile = {word: _name(card) for card, word in enumerate(words) if word >= 1 << PILE}
    return {
        "hands": {SEAT_NAMES[seat]: _remembered(words, seat) for seat in range(int(state["seats"])) if seat != row},
        "discards": [pile.get(1 << PILE + at) for at in range(size)],
        "under_stock": [_name(card) for card in state["stock"][: int(state["under"])].tolist()],
    }


def _remembered(words: list[int], seat: int) -> Remembered:
    at_large = {int(KIND[card]) for card, word in enumerate(words) if word & word - 1}
    possible = {int(KIND[card]) for card, word in enumerate(words) if word >> seat & 1}
    return {
        "holds": [_name(card) for card, word in enumerate(words) if word == 1 << seat],
        "lacks": [KIND_NAMES[kind] for kind in sorted(at_large - possible) if kind < HELD_KINDS],
    }
