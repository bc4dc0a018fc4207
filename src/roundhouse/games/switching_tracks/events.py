"""The events of Switching Tracks: their fields, their text, and which seats may see them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from roundhouse.games.events import EventKind, Reading, seat_reading
from roundhouse.games.switching_tracks.board import BOARD, MOST_SEATS, OFFICE_NAMES, SIDES, Office, Side
from roundhouse.games.switching_tracks.payments import Payment, read_payment
from roundhouse.games.switching_tracks.state import PHASES, Phase
from roundhouse.games.switching_tracks.tables import (
    CITIES,
    FACE_UP,
    GOAL,
    GOODS_CARDS,
    SEAT_NAMES,
    SETTINGS,
    SPACES,
    TOP_SPEED,
    UPGRADES,
    USUAL_GOAL,
    Setting,
    Upgrade,
)
from roundhouse.games.switching_tracks.texts import (
    colour_name,
    contract_text,
    good_name,
    office_name,
    offices_text,
    payment_text,
    say,
    setting_name,
    upgrade_name,
    way_name,
)

SET_UP, STARTED_IN, STACKED, TURN_BEGAN = range(4)
FILLED, DEMANDED, SET_ASIDE, RESHUFFLED, TOOK_BACK, STAYED_EMPTY = range(4, 10)
SWITCHED, ACTIVATED, MOVED_TO, TOOK, LEFT_CITY, GAVE_BACK, CROSSED = range(10, 17)
PASSED, VISITED, DELIVERED, GAINED_DISK, STORED, UNLOADED = range(17, 23)
PAID, UPGRADED, FULFILLED, TURNED_UP, LOOKED, OPENED, REFILLED = range(23, 30)
CHOSE_UPGRADE, CHOSE_CONTRACT, DECLINED, WON, LIMIT_REACHED, WENT_FARTHER = range(30, 36)


_REFILL = 2 * (GOODS_CARDS + CITIES) + 2
"""A refill sets each goods card aside at most once and fills each city at most once, each after a shuffle."""
_RUN = 5 * (TOP_SPEED + 1 + int(SPACES.max())) + 4
"""The longest run, with every Express disk used and five events per city, plus the events before it."""
MOST_EVENTS = max(_REFILL + FACE_UP + 4 * MOST_SEATS + 2, _REFILL + _RUN + 8)


def unpack_stack(packed: int) -> dict[str, int]:
    """Return how many of each office are in a stack, without those that are not in it."""
    counts = {name: packed >> 2 * office & 3 for office, name in enumerate(OFFICE_NAMES)}
    return {name: count for name, count in counts.items() if count}


def _name(names: Sequence[str], said: Callable[[str], str], kind: Any = str) -> Reading:
    """Return how the number of a thing is read: as its name, and in a sentence as it is said."""
    return Reading(kind, names.__getitem__, lambda number: said(names[number]))


_READS = {
    "seat": seat_reading(SEAT_NAMES.__getitem__),
    "city": Reading(str, BOARD.city_names.__getitem__),
    "good": _name(BOARD.good_names, good_name),
    "switch": Reading(str, BOARD.switch_names.__getitem__),
    "setting": _name(SETTINGS, setting_name, Setting),
    "office": _name(OFFICE_NAMES, office_name, Office),
    "way": _name(SIDES, way_name, Side),
    "contract": _name(BOARD.contract_names, contract_text),
    "colour": _name(BOARD.colour_names, colour_name),
    "phase": Reading(Phase, PHASES.__getitem__),
    "upgrade": _name(UPGRADES, upgrade_name, Upgrade),
    "payment": Reading(Payment, read_payment, lambda payment: payment_text(read_payment(payment))),
    "stack": Reading(
        str | None,
        lambda stack: None if stack < 0 else BOARD.colour_names[stack],
        lambda stack: None if stack < 0 else colour_name(BOARD.colour_names[stack]),
    ),
    "offices": Reading(dict[str, int], unpack_stack, lambda packed: offices_text(unpack_stack(packed))),
    "managed": Reading(bool, bool),
    "advertised": Reading(bool, bool),
}


def _kind(
    name: str,
    *fields: str,
    changes: tuple[str, ...] = (),
    secret: str = "",
    ends: bool = False,
    reveals: bool = False,
) -> EventKind:
    reads = {field: _READS[field] for field in fields if field in _READS}
    knows = {secret: ("seat",)} if secret else {}
    other = "-other" if name == "won" and GOAL != USUAL_GOAL else ""
    sentence = partial(say, f"event-{name.replace('_', '-')}{other}", you=None)
    return EventKind(name, fields, sentence, changes=changes, secret=knows, reads=reads, ends=ends, reveals=reveals)


_NOW = ("turn", "phase", "now")
_CARDS = ("goods_cards",)

EVENTS = (
    _kind("set_up", "seat"),
    _kind("started", "seat", "city", changes=("players.{seat}", *_NOW)),
    _kind(
        "stacked",
        "count",
        changes=("office_stacks",),
        reveals=True,
    ),
    _kind("turn", "seat", "round", changes=("round", *_NOW)),
    _kind(
        "filled",
        *("city", "good", "pieces"),
        changes=("cities.{city}", "stock", *_CARDS),
        reveals=True,
    ),
    _kind(
        "demanded",
        *("city", "good", "disks"),
        changes=("cities.{city}", "stock", *_CARDS),
        reveals=True,
    ),
    _kind("set_aside", "city", "good", changes=_CARDS, reveals=True),
    _kind("reshuffled", "count", changes=_CARDS, reveals=True),
    _kind(
        "took_back",
        "count",
        changes=_CARDS,
        reveals=True,
    ),
    _kind("stayed_empty", "city", changes=_CARDS),
    _kind(
        "switched",
        *("seat", "switch", "setting"),
        changes=("switches.{switch}", *_NOW),
    ),
    _kind(
        "activated",
        *("seat", "office", "disks"),
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "moved",
        *("seat", "city", "disks"),
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "took",
        *("seat", "city", "good", "count"),
        changes=("players.{seat}", "cities.{city}", *_NOW),
    ),
    _kind("left", "seat", "city", "way", changes=_NOW),
    _kind(
        "gave_back",
        *("seat", "good"),
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "crossed",
        *("seat", "switch", "city"),
        changes=("players.{seat}", *_NOW),
    ),
    _kind(
        "passed",
        *("seat", "city", "disks"),
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind("visited", "seat", "city", changes=_NOW),
    _kind(
        "delivered",
        *("seat", "city", "good", "managed"),
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "gained_disk",
        *("seat", "city", "advertised"),
        changes=("players.{seat}", "cities.{city}", "stock"),
    ),
    _kind("stored", "seat", "good", changes=("players.{seat}", *_NOW)),
    _kind(
        "unloaded",
        *("seat", "good"),
        changes=("players.{seat}", *_NOW),
    ),
    _kind(
        "paid",
        *("seat", "payment", "substitutes"),
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "upgraded",
        *("seat", "upgrade"),
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "fulfilled",
        *("seat", "contract"),
        changes=("players.{seat}", "contracts", *_NOW),
    ),
    _kind(
        "turned_up",
        *("contract", "colour"),
        changes=("contracts", "contract_decks.{colour}"),
        reveals=True,
    ),
    _kind(
        "looked",
        *("seat", "stack", "offices"),
        secret="offices",
        changes=("office_stacks.{stack}", *_NOW),
        reveals=True,
    ),
    _kind(
        "opened",
        *("seat", "office", "disks", "stack"),
        changes=("players.{seat}", "stock", "office_stacks.{stack}", *_NOW),
    ),
    _kind(
        "refilled",
        *("seat", "office", "disks"),
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind("chose_upgrade", "seat", "upgrade", changes=_NOW),
    _kind("chose_contract", "seat", "contract", changes=_NOW),
    _kind(
        "declined",
        "seat",
        "phase",
        changes=_NOW,
    ),
    _kind(
        "won",
        "seat",
        changes=_NOW,
        ends=True,
    ),
    _kind(
        "limit_reached",
        "limit",
        changes=_NOW,
        ends=True,
    ),
    _kind("went_farther", "seat", changes=_NOW),
)
"""In the order of the event numbers above."""
