"""The events of SPIKE: their fields, their text, and which seats may see them."""

from collections.abc import Mapping
from typing import Literal, get_args

from roundhouse.games.events import EventKind, Reading, seat_reading
from roundhouse.games.spike.board import BOARD, DEALT, FACE_UP, MOST_SEATS, Kind
from roundhouse.games.spike.shapes import Ends, RouteCard, SideCard, ends_of, route_card, side_card
from roundhouse.games.spike.tables import (
    COMMODITIES,
    COMMODITY_NAMES,
    KIND_NAMES,
    POINT_NAMES,
    SEAT_NAMES,
    TIME_CARDS,
)

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
_TIES = {
    "money": "",
    "cities": "; money is equal at the top, and most connected cities win",
    "track": "; money and cities are equal at the top, and most track left wins",
    "nothing": "; all is equal at the top, and the win is shared",
}


def contract_words(number: int) -> str:
    """Describe a side of a contract; the number is twice the contract plus the side."""
    contract = BOARD.contracts[number // 2]
    cities = [f"{city} {value}" for city, value in contract.sides[number % 2].items()]
    return f"{contract.commodity} to {', '.join(cities[:-1])} or {cities[-1]}"


def route_words(number: int) -> str:
    """Describe a route."""
    if number < 0:
        return "no route"
    route = BOARD.routes[number]
    return f"{route.start} to {', '.join(f'{city} {value}' for city, value in route.cities.items())}"


def space_words(arc: int) -> str:
    """Describe a track space by its ends."""
    ends = ends_of(arc)
    return f"{ends['start']}–{ends['end']}"


_SEAT = seat_reading(SEAT_NAMES.__getitem__)
_READS = {
    "seat": _SEAT,
    "other": _SEAT,
    "commodity": Reading(str, COMMODITY_NAMES.__getitem__),
    "contract": Reading(SideCard, side_card, contract_words),
    "kind": Reading(Kind, KIND_NAMES.__getitem__),
    "route": Reading(RouteCard | None, route_card, route_words),
    "city": Reading(str, POINT_NAMES.__getitem__),
    "space": Reading(Ends, ends_of, space_words),
    "part": Reading(Part, PARTS.__getitem__),
    "decided": Reading(Decided, DECIDED.__getitem__),
}


def _kind(
    name: str,
    *fields: str,
    text: str,
    unknown: str = "",
    changes: tuple[str, ...] = (),
    secret: Mapping[str, tuple[str, ...]] | None = None,
    reveals: bool = False,
) -> EventKind:
    """Make a kind of event; `unknown` is the text for viewers who may not see all fields."""

    def sentence(**words: object) -> str:
        made = (unknown if unknown and None in words.values() else text).format(**words)
        return made[0].upper() + made[1:]

    reads = {field: _READS[field] for field in fields if field in _READS}
    return EventKind(name, fields, sentence, changes=changes, secret=secret or {}, reads=reads, reveals=reveals)


_OWN = {"kind": ("seat",)}
_PHASE = ("turn", "phase", "moves", "taken")
_HANDS = ("hand", "hands.{seat}")
_TURNS = ("turns", "quiet", "last_turns")
_END = (*_PHASE, *_TURNS, "line", "ranking")
_MARKET = ("market", "prices")
_NETWORK = ("cities.{seat}", "routes.{seat}")


def _ending(name: str, text: str) -> EventKind:
    """Make a kind of event that ends the game; its text says what broke a tie on money."""

    def sentence(**words: object) -> str:
        made = text.format(**words) + _TIES[str(words["decided"])]
        return made[0].upper() + made[1:]

    fields = ("turns", "decided")
    return EventKind(name, fields, sentence, changes=_END, reads={"decided": _READS["decided"]}, ends=True)


def _paid(**words: object) -> str:
    cards = [f"{words[name]} {name}" for name in KIND_NAMES if words[name]]
    return f"{words['seat']} pays with {', '.join(cards)}"


EVENTS = (
    _kind("priced", "commodity", "price", text="the market pays {price} for {commodity}", changes=_MARKET),
    _kind("contracted", "seat", "contract", text="{seat} has a contract: {contract}", changes=("contracts.{seat}",)),
    _kind("offered", "seat", "commodity", text="{seat} has a contract for {commodity} and may choose its side"),
    _kind(
        "sided",
        *("seat", "contract"),
        text="{seat} chooses the side: {contract}",
        changes=("contracts.{seat}", "offer", *_PHASE),
    ),
    _kind(
        "dealt",
        *("seat", "kind"),
        text="{seat} is dealt a {kind} card",
        unknown="{seat} is dealt a card",
        changes=(*_HANDS, "deck", *_PHASE),
        secret=_OWN,
        reveals=True,
    ),
    _kind(
        "gave",
        *("seat", "other", "kind"),
        text="{seat} gives a {kind} card to {other}, on the right",
        unknown="{seat} gives a card to {other}, on the right",
        changes=("hand", "hands", "gift", *_PHASE),
        secret={"kind": ("seat", "other")},
        reveals=True,
    ),
    _kind(
        "turned_up",
        "kind",
        text="a {kind} card is turned up",
        changes=("face_up", "deck", *_PHASE),
        reveals=True,
    ),
    _kind(
        "dealt_route",
        *("seat", "route"),
        text="{seat} is dealt a route: {route}",
        unknown="{seat} is dealt a route",
        changes=("routes", *_PHASE),
        secret={"route": ("seat",)},
        reveals=True,
    ),
    _kind(
        "kept",
        *("seat", "route"),
        text="{seat} keeps the route {route}",
        unknown="{seat} keeps one of two routes",
        changes=("routes", *_PHASE),
        secret={"route": ("seat",)},
    ),
    _kind(
        "placed",
        *("seat", "city"),
        text="{seat} places the locomotive in {city}",
        changes=("trains.{seat}", *_NETWORK, *_PHASE),
    ),
    _kind("turn", "seat", text="{seat}'s turn", changes=("line", *_TURNS, *_PHASE)),
    _kind("rolled", "seat", "space", text="{seat}'s train moves to {space}", changes=("trains.{seat}", *_PHASE)),
    _kind("skipped", "seat", "city", text="{seat}'s train runs through {city} without stopping"),
    _kind("entered", "seat", "city", text="{seat}'s train stops in {city}", changes=("trains.{seat}", *_PHASE)),
    _kind("held", "seat", text="{seat}'s train moves no farther", changes=_PHASE),
    _kind("set_off", "seat", "city", text="{seat} sets the train in motion, out of {city}", changes=_PHASE),
    _kind("boosted", "seat", text="{seat} boosts the train by one space", changes=_PHASE),
    _kind("loaded", "seat", "commodity", "city", text="{seat} loads {commodity} in {city}", changes=("trains.{seat}",)),
    _kind(
        "dumped",
        *("seat", "commodity"),
        text="{seat} dumps {commodity}, back onto the contract",
        changes=("trains.{seat}",),
    ),
    _kind(
        "delivered",
        *("seat", "commodity", "city", "money"),
        text="{seat} delivers {commodity} to {city} for {money}",
        changes=("trains.{seat}", "contracts.{seat}", "served.{seat}", "money.{seat}", "quiet", *_PHASE),
    ),
    _kind("declined", "seat", "city", text="{seat} delivers nothing in {city}", changes=_PHASE),
    _kind(
        "took",
        *("seat", "kind"),
        text="{seat} takes a {kind} card",
        changes=(*_HANDS, "known.{seat}", "face_up", "quiet", *_PHASE),
    ),
    _kind(
        "drew",
        *("seat", "kind"),
        text="{seat} draws a {kind} card from the deck",
        unknown="{seat} draws a card from the deck",
        changes=(*_HANDS, "deck", "quiet", *_PHASE),
        secret=_OWN,
        reveals=True,
    ),
    _kind("stopped", "seat", text="{seat} draws no more", changes=_PHASE),
    _kind(
        "round_ended",
        "round",
        text="the deck is used up: discards and face-up cards are shuffled, and round {round} begins",
        changes=("round", "deck", "discards", "face_up"),
        reveals=True,
    ),
    _kind("time_shown", "number", text="time card {number} of 3 is set out", changes=("time", "deck"), reveals=True),
    _kind("began_line", "seat", text="{seat} begins to build a line", changes=("line", *_PHASE)),
    _kind(
        "laid",
        *("seat", "space", "kind"),
        text="{seat} lays track on {space}, {kind}",
        changes=("track.{seat}", "pieces.{seat}", *_NETWORK, "line", *_PHASE),
    ),
    _kind("counted_out", "seat", "count", "kind", text="{seat} counts out {count} {kind}", changes=("line", *_PHASE)),
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
        text="{seat} connects {city} and sells {commodity} for {money}",
        changes=(*_NETWORK, "money.{seat}", *_MARKET, "quiet", *_PHASE),
    ),
    _kind(
        "upgraded",
        *("seat", "part", "level", "cost"),
        text="{seat} upgrades {part} to {level} for {cost}",
        changes=("trains.{seat}", "money.{seat}", "quiet", *_PHASE),
    ),
    _kind("passed", "seat", text="{seat} can do nothing and passes", changes=_PHASE),
    _kind(
        "last_turns",
        "seat",
        text="{seat} has laid all track and has nothing left to deliver: one more turn for each of the others",
        changes=("last_turns",),
    ),
    _kind(
        "route_scored",
        *("seat", "route", "money"),
        text="{seat} shows the route {route} and scores {money}",
        changes=("routes", "money.{seat}"),
        reveals=True,
    ),
    _ending("time_up", "the third time card has ended the game on the spot"),
    _ending("all_done", "the last turns have been played: the game is over"),
    _ending("idled", "nothing came of {turns} turns in a row: the game is over"),
    _ending("exhausted", "{turns} turns have been played: the game is over"),
)
"""In the order of the event numbers above."""
