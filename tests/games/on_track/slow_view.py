"""The view of On Track written the slow and plain way, to compare with."""

from typing import Literal

from roundhouse.games.on_track.board import BOARD
from roundhouse.games.on_track.railroad import end_after, end_of, is_finished, is_stranded
from roundhouse.games.on_track.state import EVERYBODY, NONE, OUT_OF_SERVICE, OVER, PHASES, PILE, REARRANGING, THROWN
from roundhouse.games.on_track.tables import CARDS, HELD_KINDS, KIND, KIND_NAMES
from roundhouse.games.on_track.track import END_NAMES, FORM_NAMES, SHAPE, SHAPE_NAMES, TURNTABLE, TrackName
from roundhouse.games.on_track.view import Memory, Player, Remembered, TrackView
from roundhouse.kernel import State

WILDS: tuple[Literal["0", "1", "any"], ...] = ("0", "1", "any")


def slow_view(state: State, seat: int | None) -> TrackView:
    """Show the table to a seat, or to a spectator."""
    seats = int(state["seats"])
    turns = int(state["turns"])
    over = int(state["phase"]) == OVER
    winners = [player for player in range(seats) if over and int(state["winners"]) >> player & 1]
    return {
        "phase": PHASES[int(state["phase"])],  # type: ignore[typeddict-item]
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "mover": int(state["mover"]),
        "next": (int(state["mover"]) + int(state["direction"])) % seats,
        "direction": "clockwise" if state["direction"] > 0 else "counter-clockwise",
        "turns": turns,
        "round": min(turns, int(state["most_turns"]) - 1) // seats + 1,
        "limit": int(state["most_turns"]),
        "tracks": int(state["tracks"]),
        "wilds_per_railroad": WILDS[min(int(state["most_wilds"]), 2)],
        "recycle_actions": bool(state["recycle"]),
        "golden_spike": bool(state["golden_spike"]),
        "players": [player_of(state, player) for player in range(seats)],
        "hand": [] if seat is None else hand_of(state, seat),
        "stock": int(state["stock_size"]),
        "discards": int(state["pile_size"]),
        "provisions": [None if card == NONE else name_of(card) for card in state["provisions"].tolist()],
        "out_of_service": [name_of(card) for card in range(CARDS) if state["place"][card] == OUT_OF_SERVICE],
        "thrown": int(state["thrown"]),
        "to_draw": int(state["to_draw"]),
        "wild_laid": bool(state["wild_laid"]),
        "winners": winners,
        "ending": ending_of(state, winners) if over else None,
        "memory": memory_of(state, EVERYBODY if seat is None else seat),
    }


def name_of(card: int) -> str:
    return KIND_NAMES[int(KIND[card])]


def hand_of(state: State, seat: int) -> list[str]:
    return [KIND_NAMES[kind] for kind in range(HELD_KINDS) for _ in range(int(state["hand"][seat, kind]))]


def player_of(state: State, seat: int) -> Player:
    rearranging = int(state["phase"]) == REARRANGING and int(state["mover"]) == seat
    forms = state["forms"][seat, : int(state["length"][seat])].tolist()
    lying = forms[: int(state["relaid"])] if rearranging else forms
    return {
        "colour": BOARD.colours[int(state["colour"][seat])],
        "landscape": BOARD.landscapes[int(state["colour"][seat])],
        "partner": (seat + 2) % 4 if state["golden_spike"] else None,
        "hand": int(state["hand_size"][seat]),
        "railroad": [FORM_NAMES[form] for form in lying],
        "joints": joints_of(lying, int(state["tracks"])),
        "waiting": [SHAPE_NAMES[SHAPE[form]] for form in forms[len(lying) :]],
        "end": END_NAMES[end_after(state, seat, int(state["relaid"])) if rearranging else end_of(state, seat)],
        "wild_end": joints_of([*lying, TURNTABLE], int(state["tracks"]))[-1],
        "stranded": rearranging or bool(is_stranded(state, seat)),
        "home": not rearranging and is_home(state, seat),
        "closed": bool(state["barrier"][seat] != NONE),
        "skips": int(state["skips"][seat]),
        "back_on_track": not state["rearranged"][seat],
    }


def joints_of(forms: list[int], tracks: int) -> list[TrackName]:
    """Return the track before each card and behind the last, so that all join; a wild prefers what lies before it."""
    known = [FORM_NAMES[form] for form in forms[:2]]
    first = known[1] if known[:1] == ["wild"] and len(known) == 2 else known[0] if known else "wild"
    joints: list[TrackName] = ["double" if first in ("double", "change to single") else "single"]
    for at, form in enumerate(forms):
        name = FORM_NAMES[form]
        if name != "wild":
            joints.append("double" if name in ("double", "change to double") else "single")
        elif at + 1 == tracks:
            joints.append("double")
        elif at + 1 < len(forms) and FORM_NAMES[forms[at + 1]] != "wild":
            joints.append("double" if FORM_NAMES[forms[at + 1]] in ("double", "change to single") else "single")
        else:
            joints.append(joints[-1])
    return joints


def ending_of(state: State, winners: list[int]) -> Literal["terminal", "spike", "limit"]:
    """Return why the game is over."""
    if not all(is_home(state, seat) for seat in winners):
        return "limit"
    return "spike" if state["golden_spike"] else "terminal"


def is_home(state: State, seat: int) -> bool:
    """Return True if a railroad meets the spike, or has its terminal: whoever lays that wins before the limit."""
    if state["golden_spike"]:
        return bool(is_finished(state, seat))
    won = int(state["phase"]) == OVER and int(state["winners"]) == 1 << seat
    return won and int(state["turns"]) < int(state["most_turns"])


def memory_of(state: State, row: int) -> Memory:
    """Read the words of the memory; it is for the observer's eyes only."""
    words = state["memory"][row].tolist()
    size = int(state["pile_size"])
    pile = {word: name_of(card) for card, word in enumerate(words) if word >= 1 << PILE}
    return {
        "hands": [None if seat == row else remembered_of(words, seat) for seat in range(int(state["seats"]))],
        "discards": [pile.get(1 << PILE + at) for at in range(size)],
        "under_stock": [name_of(card) for card in state["stock"][: int(state["under"])].tolist()],
        "thrown": [name_of(card) for card, word in enumerate(words) if word == 1 << THROWN],
    }


def remembered_of(words: list[int], seat: int) -> Remembered:
    at_large = {int(KIND[card]) for card, word in enumerate(words) if word & word - 1}
    possible = {int(KIND[card]) for card, word in enumerate(words) if word >> seat & 1}
    return {
        "holds": [name_of(card) for card, word in enumerate(words) if word == 1 << seat],
        "lacks": [KIND_NAMES[kind] for kind in sorted(at_large - possible) if kind < HELD_KINDS],
    }
