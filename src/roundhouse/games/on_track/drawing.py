"""Static data that a client needs to draw On Track: the cards, how track joins, and what each card and pile does."""

from typing import Literal, TypedDict, cast, get_args

from roundhouse.games.on_track.board import BOARD, MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.detours import SKIPS
from roundhouse.games.on_track.events import phrase
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

TITLES: dict[CardShape, str] = {
    "single": "single track",
    "double": "double track",
    "change": "change of track",
    "terminal": "terminal",
    "open": "open track",
    "closed": "closed track",
    "conductor": "conductor",
    "wild": "wild: turntable",
    "handcar": "handcar",
    "landslide": "landslide",
}

TERMINAL_END = BOARD.couplings["terminal"]
TEXTS: dict[CardShape, str] = {
    "single": "Single track at both ends: it joins single track.",
    "double": "Double track at both ends: it joins double track.",
    "change": "Single track at one end, double at the other. It may be laid either way round.",
    "terminal": (
        f"The last card of its colour's railroad, on a {TERMINAL_END} end when all track is laid. "
        "Lay yours, and you win."
    ),
    "open": (
        "As your lay move, clear a closed railroad, anybody's. Both cards are spent, and you do not discard this turn."
    ),
    "closed": (
        "As your lay move, close another player's railroad, but not your partner's: nothing may be laid on it until an "
        f"open track clears it or its owner has skipped {SKIPS} turns."
    ),
    "conductor": (
        "As your lay move, name a card and a player. If the player holds it, it is yours. Everybody hears question and "
        "answer. The conductor is spent either way."
    ),
    "wild": (
        "Takes the place of any track card and joins whatever it lies between: the next card may begin single or "
        "double, and the terminal may follow. One a lay move."
    ),
    "handcar": "Takes effect when drawn: play turns round, and the turn of the player who drew it is over at once.",
    "landslide": (
        "Takes effect when drawn: a card of the own railroad goes to the discards, and the rest must fit as it lies. "
        "With no card laid, or when the railroad meets the golden spike, nothing happens."
    ),
}

PILES: PileTexts = {
    "stock": (
        f"Face down. Begin your turn by drawing one card from it, or two if you hold fewer than {HAND_LIMIT}. "
        "When it runs out, or all know that only handcars and landslides are left in it, the discards are shuffled in."
    ),
    "discards": "Face down. Begin your turn by taking the top card, which you see only when you have it.",
    "provisions": (
        "Face up. Begin your turn by taking one; then choose whether the stock or the discards restock it. A handcar "
        "or a landslide that turns up there goes under its pile."
    ),
    "out_of_service": "Action cards that were played or, face down, thrown away: they do not come back.",
    "recycled": "Action cards that are played or thrown away go under the discards in this game, and can come back.",
}

MOVES: MoveTexts = {
    "steal": "Begin your turn by drawing a card at random from this hand. Only the two of you learn which it was.",
    "skip": (
        "Skip this whole turn, because your railroad is closed. The second skip, at once or later, takes the closed "
        "track away."
    ),
    "back": (
        "Back on Track, once a game: take your railroad up and lay the same cards in another order from which it can "
        "be completed. There is no drawing and no other laying this turn; then you discard."
    ),
    "pass_on": f"As your lay move, pass one card face down to your partner, who must hold fewer than {HAND_LIMIT}.",
    "discard": (
        "End your turn with one card, face down: track and terminals on the discards, action cards out of service (or "
        "under the discards, if they come back in this game)."
    ),
    "remove": (
        "The landslide takes one card of your railroad to the discards. The others close up and must fit as they lie."
    ),
    "restock": "The provision that you took is replaced: turn a card up from the stock, or the top discard.",
    "foreign": "Not your colour: keep it from others, or discard it.",
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
    return {
        "title": f"{colour} {TITLES[shape]}" if colour else TITLES[shape],
        "phrase": phrase(KIND_NAMES[kind]),
        "colour": colour,
        "shape": shape,
        "count": KIND_COUNTS[kind],
        "held": kind < HELD_KINDS,
        "text": TEXTS[shape],
    }
