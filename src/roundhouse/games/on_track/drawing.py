"""Static data that a client needs to draw On Track: the cards, how track joins, and what each card and pile does."""

from typing import Literal, TypedDict, cast, get_args

from roundhouse.games.on_track.board import BOARD, MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.detours import SKIPS
from roundhouse.games.on_track.events import card_values, phrase
from roundhouse.games.on_track.setup import TrackOptions
from roundhouse.games.on_track.tables import (
    COLOUR_KINDS,
    COLOURS,
    HAND_LIMIT,
    HELD_KINDS,
    KIND_COUNTS,
    KIND_NAMES,
    SEAT_NAMES,
)
from roundhouse.games.on_track.texts import say
from roundhouse.games.on_track.track import (
    END,
    FORM_NAMES,
    SHAPE,
    SHAPE_NAMES,
    START,
    ShapeName,
    TrackName,
)

Sign = Literal["wave", "sheaf", "peak", "cactus", "disk"]
CardShape = Literal[
    "single", "double", "change", "terminal", "open", "closed", "conductor", "wild", "handcar", "landslide"
]


class Colour(TypedDict):
    """The colour of a railroad, with a letter and a sign that identify it without colour."""

    name: str
    landscape: str
    letter: str
    sign: Sign


class Form(TypedDict):
    """How a card lies on a railroad: its shape, and the track at its two ends (null where any track fits)."""

    shape: ShapeName
    near: TrackName | None
    far: TrackName | None


class CardKind(TypedDict):
    """A kind of card: what it is and does, how many there are, and whether it can be held.

    `phrase` is its name in a sentence: "a wild", "the blue terminal".
    """

    title: str
    phrase: str
    colour: str | None
    shape: CardShape
    count: int
    held: bool
    text: str


class PileTexts(TypedDict):
    """What the piles are for."""

    stock: str
    discards: str
    provisions: str
    out_of_service: str
    recycled: str


class MoveTexts(TypedDict):
    """What moves do, and how to use a card of another colour."""

    steal: str
    skip: str
    back: str
    pass_on: str
    discard: str
    remove: str
    restock: str
    foreign: str


Forms = TypedDict(
    "Forms",
    {"single": Form, "double": Form, "change to double": Form, "change to single": Form, "wild": Form},
)
Forms.__doc__ = "All forms by their names."


class Drawing(TypedDict):
    """Static data, the same in every game. `partners` are the teams of the Golden Spike game."""

    seats: list[str]
    partners: list[list[int]]
    colours: list[Colour]
    forms: Forms
    cards: dict[str, CardKind]
    hand_limit: int
    provisions: int
    skips: int
    piles: PileTexts
    moves: MoveTexts


SIGNS: dict[str, Sign] = {"coast": "wave", "plains": "sheaf", "mountains": "peak", "deserts": "cactus"}
OTHER_SIGN: Sign = "disk"
"""For landscapes that are not in SIGNS."""

PILES: PileTexts = {
    "stock": say("pile-stock", limit=HAND_LIMIT),
    "discards": say("pile-discards"),
    "provisions": say("pile-provisions"),
    "out_of_service": say("pile-out-of-service"),
    "recycled": say("pile-recycled"),
}

MOVES: MoveTexts = {
    "steal": say("move-steal"),
    "skip": say("advice-skip"),
    "back": say("advice-back"),
    "pass_on": say("kind-pass"),
    "discard": say("advice-discard"),
    "remove": say("advice-landslide"),
    "restock": say("advice-restock"),
    "foreign": say("card-text-foreign"),
}


CARD_SHAPES: tuple[CardShape, ...] = get_args(CardShape)
"""The track shapes and the terminal, which each colour has, then the action cards, in the order of their kinds."""
TRACK_NAMES: tuple[TrackName | None, ...] = ("single", "double", None)
"""By end; None for a wild, which joins any track."""


def drawing() -> Drawing:
    """Return the static data as plain data."""
    return {
        "seats": list(SEAT_NAMES),
        "partners": [list(side) for side in TrackOptions(golden_spike=True).sides(MOST_SEATS)],
        "colours": [_colour(name, place) for name, place in zip(BOARD.colours, BOARD.landscapes, strict=True)],
        "forms": cast(Forms, {name: _form(form) for form, name in enumerate(FORM_NAMES)}),
        "cards": {name: _card(kind) for kind, name in enumerate(KIND_NAMES)},
        "hand_limit": HAND_LIMIT,
        "provisions": PROVISIONS,
        "skips": SKIPS,
        "piles": {**PILES},
        "moves": {**MOVES},
    }


def _colour(name: str, landscape: str) -> Colour:
    return {
        "name": name,
        "landscape": landscape,
        "letter": name[0].upper(),
        "sign": SIGNS.get(landscape, OTHER_SIGN),
    }


def _form(form: int) -> Form:
    return {
        "shape": SHAPE_NAMES[int(SHAPE[form])],
        "near": TRACK_NAMES[int(START[form])],
        "far": TRACK_NAMES[int(END[form])],
    }


def _card(kind: int) -> CardKind:
    colour = BOARD.colours[kind // COLOUR_KINDS] if kind < COLOURS * COLOUR_KINDS else None
    shape = CARD_SHAPES[kind % COLOUR_KINDS if colour else kind - COLOURS * COLOUR_KINDS + COLOUR_KINDS]
    values = card_values(KIND_NAMES[kind])
    return {
        "title": say("card-name", **values),
        "phrase": phrase(KIND_NAMES[kind]),
        "colour": colour,
        "shape": shape,
        "count": KIND_COUNTS[kind],
        "held": kind < HELD_KINDS,
        "text": say("card-text", **values, skips=SKIPS),
    }
