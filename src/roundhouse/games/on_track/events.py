"""The events of On Track: their fields, their text, and which seats may see which card."""

import re
from collections.abc import Mapping
from typing import Any, Literal

from roundhouse.games.events import EventKind, Reading, seat_reading
from roundhouse.games.on_track.board import BOARD, MOST_HAND, MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.tables import KIND_NAMES, SEAT_NAMES
from roundhouse.games.on_track.texts import say
from roundhouse.games.on_track.track import FORM_NAMES, FormName

(
    ENGINE_DEALT,
    HAND_DEALT,
    SET_UP,
    STOCKED,
    TURNED_UP,
    LEFT_EMPTY,
    REFILLED,
    BEGAN,
    DREW,
    TOOK_PROVISION,
    TOOK_DISCARD,
    TOOK_OPEN_DISCARD,
    STOLE,
    NOTHING_DRAWN,
    LANDSLIDE_HIT,
    LANDSLIDE_MISSED,
    REMOVED,
    HANDCAR_PASSED,
    LAID,
    STRANDED,
    BARRED,
    CLEARED,
    ASKED,
    HANDED,
    REFUSED,
    PASSED,
    LAID_NOTHING,
    LAID_ENOUGH,
    DISCARDED,
    THREW_AWAY,
    SKIPPED,
    REOPENED,
    BACK_ON_TRACK,
    RELAID,
    REARRANGED,
    MET_SPIKE,
    WON,
    TEAM_WON,
    EXHAUSTED,
) = range(39)

SPECIAL_CARDS = BOARD.actions["handcar"] + BOARD.actions["landslide"]
MOST_EVENTS = 2 * MOST_SEATS + PROVISIONS * (2 * SPECIAL_CARDS + 3) + 12
"""Dealing, and stocking both provisions with every handcar and landslide turning up from both piles, each time with a
refill; a dozen cover everything else that one action can lead to."""

PileName = Literal["stock", "discards"]
PILE_NAMES: tuple[PileName, ...] = ("stock", "discards")
FROM_STOCK, FROM_PILE = 0, 1


def card_name(kind: int) -> str:
    """Return a card's name."""
    return KIND_NAMES[kind]


def card_values(card: str | None) -> dict[str, str | None]:
    """Return the values with which texts speak of a card: its colour and its shape."""
    colour, _, shape = (card or "").rpartition(" ")
    return {"colour": colour or None, "shape": shape or None}


def phrase(card: str | None) -> str:
    """Return a card as it is spoken of."""
    return say("card-phrase", **card_values(card))


_CARD = Reading(str, card_name)
_READS = {
    **dict.fromkeys(("seat", "victim", "partner", "owner"), seat_reading(SEAT_NAMES.__getitem__)),
    "by": Reading(int | None, lambda seat: seat if seat >= 0 else None, seat=True),
    "colour": Reading(str, BOARD.colours.__getitem__),
    "landscape": Reading(str, BOARD.landscapes.__getitem__),
    "form": Reading(FormName, FORM_NAMES.__getitem__),
    "pile": Reading(PileName, PILE_NAMES.__getitem__),
    "source": Reading(PileName | None, PILE_NAMES.__getitem__),  # None in games stored by earlier releases
    "direction": Reading(
        Literal["clockwise", "counter-clockwise"],
        lambda direction: "clockwise" if direction > 0 else "counter-clockwise",
    ),
    "card": _CARD,
    **{f"card{place}": _CARD for place in range(1, MOST_HAND + 1)},
}


def _kind(
    name: str,
    *fields: str,
    changes: tuple[str, ...] = (),
    secret: Mapping[str, tuple[str, ...]] | None = None,
    ends: bool = False,
    reveals: bool = False,
) -> EventKind:
    key = f"event-{name.replace('_', '-')}"

    def sentence(**data: Any) -> str:
        return say(key, you=None, **_values(data))

    reads = {field: _READS[field] for field in fields if field in _READS}
    return EventKind(
        name, fields, sentence, changes=changes, secret=secret or {}, reads=reads, ends=ends, reveals=reveals
    )


def _values(data: dict[str, Any]) -> dict[str, Any]:
    """Return the values of a sentence: without the cards themselves, but with what texts need to speak of them."""
    values = {field: value for field, value in data.items() if not field.startswith("card")}
    if "card" in data:
        values |= card_values(data["card"])
    if "form" in data:
        values["form"] = data["form"].replace(" ", "-")
    if "owner" in data:
        values["own"] = data["owner"] == data["seat"]
    dealt = [data[field] for field in data if re.fullmatch(r"card\d", field)]
    if dealt:
        known = [phrase(card) for card in dealt if card is not None]
        values["cards"] = ", ".join(known) or say("cards", count=len(dealt))
    return values


_DEALT = tuple(f"card{place}" for place in range(1, BOARD.dealt + 1))
_HIDDEN = ("memory", "hand")
_LYING = tuple(f"players.{{seat}}.{part}" for part in ("railroad", "joints", "waiting", "end", "wild_end"))
_RAILROAD = (*_LYING, "players.{seat}.stranded")
_PILES = ("stock", "discards", "memory")
_OWN = {"card": ("seat",)}
_TURNS = ("turns", "round")
_END = ("phase", "turn", "turns", "winners", "ending")

EVENTS = (
    _kind("engine_dealt", "seat", "colour", "landscape"),
    _kind("hand_dealt", "seat", *_DEALT, secret=dict.fromkeys(_DEALT, ("seat",)), reveals=True),
    _kind("set_up", "stock"),
    _kind(
        "stocked",
        *("place", "card", "by", "source"),
        changes=("provisions", "phase", *_PILES),
        reveals=True,
    ),
    _kind("turned_up", "card", "pile", changes=_PILES, reveals=True),
    _kind("left_empty", "place", "by", changes=("provisions", "phase")),
    _kind("refilled", "size", changes=_PILES, reveals=True),
    _kind("began", "seat", changes=("turn", "mover", "next", "phase", "wild_laid", *_TURNS)),
    _kind(
        "drew",
        *("seat", "card"),
        changes=("players.{seat}.hand", "stock", "phase", *_HIDDEN),
        secret=_OWN,
        reveals=True,
    ),
    _kind(
        "took_provision",
        *("seat", "place", "card"),
        changes=("players.{seat}.hand", "provisions", "phase", *_HIDDEN),
    ),
    _kind(
        "took_discard",
        *("seat", "card", "by"),
        changes=("players.{seat}.hand", "discards", "phase", *_HIDDEN),
        secret={"card": ("seat", "by")},
        reveals=True,
    ),
    _kind(
        "took_open_discard",
        *("seat", "card"),
        changes=("players.{seat}.hand", "discards", "phase", *_HIDDEN),
    ),
    _kind(
        "stole",
        *("seat", "victim", "card"),
        changes=("players.{seat}.hand", "players.{victim}.hand", "phase", *_HIDDEN),
        secret={"card": ("seat", "victim")},
        reveals=True,
    ),
    _kind("nothing_drawn", "seat", changes=("phase",)),
    _kind(
        "landslide_hit",
        *("seat", "pile"),
        changes=("phase", "to_draw", "out_of_service", *_PILES),
        reveals=True,
    ),
    _kind(
        "landslide_missed",
        *("seat", "pile"),
        changes=("phase", "out_of_service", *_PILES),
        reveals=True,
    ),
    _kind(
        "removed",
        *("seat", "position", "card"),
        changes=(*_RAILROAD, "players.{seat}.home", "phase", "to_draw", *_PILES),
    ),
    _kind(
        "handcar_passed",
        *("seat", "pile", "direction"),
        changes=("direction", "next", "out_of_service", *_PILES),
        reveals=True,
    ),
    _kind(
        "laid",
        *("seat", "position", "form", "card"),
        changes=(*_RAILROAD, "players.{seat}.hand", "phase", "wild_laid", *_HIDDEN),
    ),
    _kind("stranded", "seat"),
    _kind(
        "barred",
        *("seat", "victim"),
        changes=("players.{seat}.hand", "players.{victim}.closed", "players.{victim}.skips", "phase", *_HIDDEN),
    ),
    _kind(
        "cleared",
        *("seat", "owner"),
        changes=(
            *("players.{seat}.hand", "players.{owner}.closed", "players.{owner}.skips"),
            *("out_of_service", "phase", "hand", *_PILES),
        ),
    ),
    _kind(
        "asked",
        *("seat", "victim", "card"),
        changes=("players.{seat}.hand", "out_of_service", "phase", "hand", *_PILES),
    ),
    _kind(
        "handed",
        *("victim", "seat", "card"),
        changes=("players.{seat}.hand", "players.{victim}.hand", *_HIDDEN),
        reveals=True,
    ),
    _kind("refused", "victim", "card", changes=("memory",), reveals=True),
    _kind(
        "passed",
        *("seat", "partner", "card"),
        changes=("players.{seat}.hand", "players.{partner}.hand", "phase", *_HIDDEN),
        secret={"card": ("seat", "partner")},
        reveals=True,
    ),
    _kind("laid_nothing", "seat", changes=("phase",)),
    _kind("laid_enough", "seat", changes=("phase",)),
    _kind(
        "discarded",
        *("seat", "card"),
        changes=("players.{seat}.hand", "hand", *_PILES),
        secret=_OWN,
    ),
    _kind(
        "threw_away",
        *("seat", "card"),
        changes=("players.{seat}.hand", "hand", "thrown", *_PILES),
        secret=_OWN,
    ),
    _kind("skipped", "seat", "skips", changes=("players.{seat}.skips",)),
    _kind(
        "reopened",
        "seat",
        changes=("players.{seat}.closed", "players.{seat}.skips", "out_of_service", *_PILES),
    ),
    _kind(
        "back_on_track",
        "seat",
        changes=(*_LYING, "phase"),
    ),
    _kind(
        "relaid",
        *("seat", "position", "form"),
        changes=_LYING,
    ),
    _kind(
        "rearranged",
        "seat",
        changes=("players.{seat}.back_on_track", "players.{seat}.stranded", "phase"),
    ),
    _kind("met_spike", "seat", changes=("players.{seat}.home",)),
    _kind(
        "won",
        "seat",
        changes=(*_END, "players.{seat}.home", "players.{seat}.hand", *_HIDDEN),
        ends=True,
    ),
    _kind("team_won", "seat", "partner", changes=_END, ends=True),
    _kind(
        "exhausted",
        "turns",
        changes=_END,
        ends=True,
    ),
)
"""In the order of the event numbers above."""
