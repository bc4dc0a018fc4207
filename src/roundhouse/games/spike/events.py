"""The events of SPIKE: their fields, their text, and which seats may see them."""

from collections.abc import Mapping
from typing import Literal, get_args

from roundhouse.games.events import EventKind, Reading, seat_reading
from roundhouse.games.spike.board import MOST_SEATS, Kind
from roundhouse.games.spike.shapes import Ends, RouteCard, SideCard, ends_of, route_card, side_card
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    CITIES,
    COMMODITIES,
    COMMODITY_NAMES,
    DEALT,
    FACE_UP,
    KIND_NAMES,
    POINT_NAMES,
    SEAT_NAMES,
    TIME_CARDS,
    USUAL_TIME_CARDS,
)
from roundhouse.games.spike.texts import contract_words, good_words, kind_words, listed, part_words, route_words, say

(
    PRICED, CONTRACTED, OFFERED, SIDED, DEALT_CARD, GAVE, TURNED_UP, DEALT_ROUTE, KEPT, PLACED,
    TURN, ROLLED, SKIPPED, ENTERED, HELD, SET_OFF, BOOSTED, LOADED, DUMPED, DELIVERED, DECLINED,
    TOOK, DREW, STOPPED, ROUND_ENDED, TIME_SHOWN, BEGAN_LINE, LAID, COUNTED_OUT, PAID, CONNECTED, UPGRADED, PASSED,
    LAST_TURNS, ROUTE_SCORED, TIME_UP, ALL_DONE, IDLED, EXHAUSTED,
) = range(39)  # fmt: skip

_END_OF_ROUND = 1 + FACE_UP + TIME_CARDS
_END_OF_GAME = 2 + MOST_SEATS
MOST_EVENTS = max(
    2 * COMMODITIES + MOST_SEATS * DEALT,  # the setup
    2 + FACE_UP + 2 * MOST_SEATS,  # the first player's gift
    3 + 2 * (FACE_UP + _END_OF_ROUND) + _END_OF_GAME,  # the last card of a draw, with a new round, and another
)
"""The largest number of events of an action."""

Part = Literal["speed", "power", "freight"]
PARTS: tuple[Part, ...] = get_args(Part)
"""The parts of a train."""
Decided = Literal["money", "cities", "track", "nothing"]
DECIDED: tuple[Decided, ...] = get_args(Decided)
"""What decides who has won (R-17)."""


def key_of(name: str) -> str:
    """Return the key of the text of a kind of event."""
    return f"event-{name.replace('_', '-')}"


def space_cities(arc: int) -> tuple[str | None, str | None]:
    """Return the cities at the start and the end of a track space; None for a junction, which has no name to tell."""
    start, end = int(ARC_FROM[arc]), int(ARC_TO[arc])
    return POINT_NAMES[start] if start < CITIES else None, POINT_NAMES[end] if end < CITIES else None


_SEAT = seat_reading(SEAT_NAMES.__getitem__)
_READS = {
    "seat": _SEAT,
    "other": _SEAT,
    "commodity": Reading(str, COMMODITY_NAMES.__getitem__, lambda number: good_words(COMMODITY_NAMES[number])),
    "contract": Reading(SideCard, side_card, contract_words),
    "kind": Reading(Kind, KIND_NAMES.__getitem__, lambda number: kind_words(KIND_NAMES[number])),
    "route": Reading(RouteCard | None, route_card, route_words),
    "city": Reading(str, POINT_NAMES.__getitem__),
    "space": Reading(Ends, ends_of, space_cities),
    "part": Reading(Part, PARTS.__getitem__, lambda number: part_words(PARTS[number])),
    "decided": Reading(Decided, DECIDED.__getitem__),
}


def _kind(
    name: str,
    *fields: str,
    changes: tuple[str, ...] = (),
    secret: Mapping[str, tuple[str, ...]] | None = None,
    reveals: bool = False,
) -> EventKind:
    """Make a kind of event, whose text has its name as the key."""
    key = key_of(name) + ("-other" if name == "time_shown" and TIME_CARDS != USUAL_TIME_CARDS else "")

    def sentence(**words: object) -> str:
        return say(key, you=None, **words)

    reads = {field: _READS[field] for field in fields if field in _READS}
    return EventKind(name, fields, sentence, changes=changes, secret=secret or {}, reads=reads, reveals=reveals)


def _on_space(name: str, *fields: str, changes: tuple[str, ...]) -> EventKind:
    """Make a kind of event on a track space, whose text names the cities at its ends, if there are any."""

    def sentence(space: tuple[str | None, str | None], **words: object) -> str:
        start, end = space
        key = key_of(name) + ("-between" if start and end else "-from" if start else "-to" if end else "")
        ends = {word: city for word, city in (("from", start), ("to", end)) if city}
        return say(key, you=None, **words, **ends)

    reads = {field: _READS[field] for field in fields if field in _READS}
    return EventKind(name, fields, sentence, changes=changes, reads=reads)


_OWN = {"kind": ("seat",)}
_PHASE = ("turn", "phase", "moves", "taken")
_HANDS = ("hand", "hands.{seat}")
_TURNS = ("turns", "quiet", "last_turns")
_END = (*_PHASE, *_TURNS, "line", "ranking")
_MARKET = ("market", "prices")
_NETWORK = ("cities.{seat}", "routes.{seat}")


def _ending(name: str) -> EventKind:
    """Make a kind of event that ends the game; its text says what broke a tie on money."""

    def sentence(turns: int, decided: Decided) -> str:
        return say(key_of(name), turns=turns, tie="" if decided == "money" else say(f"tie-{decided}"))

    fields = ("turns", "decided")
    return EventKind(name, fields, sentence, changes=_END, reads={"decided": _READS["decided"]}, ends=True)


def _paid(**words: object) -> str:
    paid = [say("count-of-kind", count=words[name], kind=kind_words(name)) for name in KIND_NAMES if words[name]]
    return say(key_of("paid"), you=None, seat=words["seat"], cards=listed(paid))


EVENTS = (
    _kind("priced", "commodity", "price", changes=_MARKET),
    _kind("contracted", "seat", "contract", changes=("contracts.{seat}",)),
    _kind("offered", "seat", "commodity"),
    _kind("sided", "seat", "contract", changes=("contracts.{seat}", "offer", *_PHASE)),
    _kind(
        "dealt",
        *("seat", "kind"),
        changes=(*_HANDS, "deck", *_PHASE),
        secret=_OWN,
        reveals=True,
    ),
    _kind(
        "gave",
        *("seat", "other", "kind"),
        changes=("hand", "hands", "gift", *_PHASE),
        secret={"kind": ("seat", "other")},
        reveals=True,
    ),
    _kind(
        "turned_up",
        "kind",
        changes=("face_up", "deck", *_PHASE),
        reveals=True,
    ),
    _kind(
        "dealt_route",
        *("seat", "route"),
        changes=("routes", *_PHASE),
        secret={"route": ("seat",)},
        reveals=True,
    ),
    _kind(
        "kept",
        *("seat", "route"),
        changes=("routes", *_PHASE),
        secret={"route": ("seat",)},
    ),
    _kind("placed", "seat", "city", changes=("trains.{seat}", *_NETWORK, *_PHASE)),
    _kind("turn", "seat", changes=("line", *_TURNS, *_PHASE)),
    _on_space("rolled", "seat", "space", changes=("trains.{seat}", *_PHASE)),
    _kind("skipped", "seat", "city"),
    _kind("entered", "seat", "city", changes=("trains.{seat}", *_PHASE)),
    _kind("held", "seat", changes=_PHASE),
    _kind("set_off", "seat", "city", changes=_PHASE),
    _kind("boosted", "seat", changes=_PHASE),
    _kind("loaded", "seat", "commodity", "city", changes=("trains.{seat}",)),
    _kind("dumped", "seat", "commodity", changes=("trains.{seat}",)),
    _kind(
        "delivered",
        *("seat", "commodity", "city", "money"),
        changes=("trains.{seat}", "contracts.{seat}", "served.{seat}", "money.{seat}", "quiet", *_PHASE),
    ),
    _kind("declined", "seat", "city", changes=_PHASE),
    _kind("took", "seat", "kind", changes=(*_HANDS, "known.{seat}", "face_up", "quiet", *_PHASE)),
    _kind(
        "drew",
        *("seat", "kind"),
        changes=(*_HANDS, "deck", "quiet", *_PHASE),
        secret=_OWN,
        reveals=True,
    ),
    _kind("stopped", "seat", changes=_PHASE),
    _kind(
        "round_ended",
        "round",
        changes=("round", "deck", "discards", "face_up"),
        reveals=True,
    ),
    _kind("time_shown", "number", changes=("time", "deck"), reveals=True),
    _kind("began_line", "seat", changes=("line", *_PHASE)),
    _on_space(
        "laid",
        *("seat", "space", "kind"),
        changes=("track.{seat}", "pieces.{seat}", *_NETWORK, "line", *_PHASE),
    ),
    _kind("counted_out", "seat", "count", "kind", changes=("line", *_PHASE)),
    EventKind(
        "paid",
        ("seat", *KIND_NAMES),
        _paid,
        changes=(*_HANDS, "known.{seat}", "discards", "line", *_PHASE),
        reads={"seat": _SEAT},
    ),
    _kind(
        "connected",
        *("seat", "city", "commodity", "money"),
        changes=(*_NETWORK, "money.{seat}", *_MARKET, "quiet", *_PHASE),
    ),
    _kind(
        "upgraded",
        *("seat", "part", "level", "cost"),
        changes=("trains.{seat}", "money.{seat}", "quiet", *_PHASE),
    ),
    _kind("passed", "seat", changes=_PHASE),
    _kind("last_turns", "seat", changes=("last_turns",)),
    _kind(
        "route_scored",
        *("seat", "route", "money"),
        changes=("routes", "money.{seat}"),
        reveals=True,
    ),
    _ending("time_up"),
    _ending("all_done"),
    _ending("idled"),
    _ending("exhausted"),
)
"""In the order of the event numbers above."""
