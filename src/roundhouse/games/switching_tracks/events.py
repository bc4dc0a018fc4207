"""The events of Switching Tracks: their fields, their text, and which seats may see them."""

from collections.abc import Callable
from typing import Any

from roundhouse.games.events import EventKind, Reading, seat_reading
from roundhouse.games.switching_tracks.board import BOARD, MOST_SEATS, OFFICE_NAMES, SIDES, Office, Side
from roundhouse.games.switching_tracks.payments import Payment, payment_words, read_payment, several
from roundhouse.games.switching_tracks.state import PHASES, Phase
from roundhouse.games.switching_tracks.tables import (
    CITIES,
    FACE_UP,
    GOODS_CARDS,
    SEAT_NAMES,
    SETTINGS,
    SPACES,
    UPGRADES,
    Setting,
    Upgrade,
)

SET_UP, STARTED_IN, STACKED, TURN_BEGAN = range(4)
FILLED, DEMANDED, SET_ASIDE, RESHUFFLED, TOOK_BACK, STAYED_EMPTY = range(4, 10)
SWITCHED, ACTIVATED, MOVED_TO, TOOK, LEFT_CITY, GAVE_BACK, CROSSED = range(10, 17)
PASSED, VISITED, DELIVERED, GAINED_DISK, STORED, UNLOADED = range(17, 23)
PAID, UPGRADED, FULFILLED, TURNED_UP, LOOKED, OPENED, REFILLED = range(23, 30)
CHOSE_UPGRADE, CHOSE_CONTRACT, DECLINED, WON, LIMIT_REACHED, WENT_FARTHER = range(30, 36)


_REFILL = 2 * (GOODS_CARDS + CITIES) + 2
"""A refill sets each goods card aside at most once and fills each city at most once, each after a shuffle."""
_RUN = 5 * (7 + int(SPACES.max())) + 4
"""The longest run, with every Express disk used and five events per city, plus the events before it."""
MOST_EVENTS = max(_REFILL + FACE_UP + 4 * MOST_SEATS + 2, _REFILL + _RUN + 8)


def unpack_stack(packed: int) -> dict[str, int]:
    """Return how many of each office are in a stack, without those that are not in it."""
    counts = {name: packed >> 2 * office & 3 for office, name in enumerate(OFFICE_NAMES)}
    return {name: count for name, count in counts.items() if count}


_READS = {
    "seat": seat_reading(SEAT_NAMES.__getitem__),
    "city": Reading(str, BOARD.city_names.__getitem__),
    "good": Reading(str, BOARD.good_names.__getitem__),
    "switch": Reading(str, BOARD.switch_names.__getitem__),
    "setting": Reading(Setting, SETTINGS.__getitem__),
    "office": Reading(Office, OFFICE_NAMES.__getitem__),
    "way": Reading(Side, SIDES.__getitem__),
    "contract": Reading(str, BOARD.contract_names.__getitem__),
    "colour": Reading(str, BOARD.colour_names.__getitem__),
    "phase": Reading(Phase, PHASES.__getitem__),
    "upgrade": Reading(Upgrade, UPGRADES.__getitem__),
    "payment": Reading(Payment, read_payment, lambda payment: payment_words(read_payment(payment))),
    "stack": Reading(str | None, lambda stack: None if stack < 0 else BOARD.colour_names[stack]),
    "offices": Reading(dict[str, int], unpack_stack),
    "managed": Reading(bool, bool),
    "advertised": Reading(bool, bool),
}


def _kind(
    name: str,
    *fields: str,
    text: str | Callable[..., str],
    changes: tuple[str, ...] = (),
    secret: str = "",
    ends: bool = False,
    reveals: bool = False,
) -> EventKind:
    def sentence(**words: Any) -> str:
        told = text(**words) if callable(text) else text.format(**words)
        return told[0].upper() + told[1:]

    reads = {field: _READS[field] for field in fields if field in _READS}
    knows = {secret: ("seat",)} if secret else {}
    return EventKind(name, fields, sentence, changes=changes, secret=knows, reads=reads, ends=ends, reveals=reveals)


def _taken(seat: str, city: str, good: str, count: int) -> str:
    return f"{seat} takes {several(count, good)} in {city}"


def _delivered(seat: str, city: str, good: str, managed: bool) -> str:
    return f"{seat} delivers {good} to {city}" + (", by the Manager's office" if managed else "")


def _gained(seat: str, city: str, advertised: bool) -> str:
    return f"{seat} gets a demand disk {'from the stock' if advertised else f'of {city}'}"


def _paid(seat: str, payment: str, substitutes: int) -> str:
    disks = f"{substitutes} disk{'s' if substitutes > 1 else ''} of the Administrative office"
    return f"{seat} pays {payment}" + (f", with {disks}" if substitutes else "")


def _looked(seat: str, stack: str, offices: dict[str, int] | None) -> str:
    inside = "" if offices is None else ": " + (", ".join(several(n, name) for name, n in offices.items()) or "empty")
    return f"{seat} looks through the {stack} office stack{inside}"


def _opened(seat: str, office: str, disks: int, stack: str | None) -> str:
    source = f" from the {stack} stack" if stack else ""
    return f"{seat} opens the {office} office{source}, with {disks} disk{'' if disks == 1 else 's'}"


_DECLINES = {
    "switches": "{seat} has set the switches",
    "approach": "{seat} lets the switch stand",
    "load": "{seat} takes nothing",
    "last": "{seat} ends the run",
    "upgrade": "{seat} upgrades nothing more",
    "contract": "{seat} fulfils no contract",
    "end": "{seat} is done",
}

_NOW = ("turn", "phase", "now")
_CARDS = ("goods_cards",)

EVENTS = (
    _kind("set_up", "seat", text="the board is laid out; {seat} chooses first"),
    _kind("started", "seat", "city", text="{seat} starts in {city}", changes=("players.{seat}", *_NOW)),
    _kind(
        "stacked",
        "count",
        text="{count} offices are shuffled into three stacks",
        changes=("office_stacks",),
        reveals=True,
    ),
    _kind("turn", "seat", "round", text="round {round}: {seat}'s turn", changes=("round", *_NOW)),
    _kind(
        "filled",
        *("city", "good", "pieces"),
        text=lambda city, good, pieces: f"{city} is filled with {pieces} {good}",
        changes=("cities.{city}", "stock", *_CARDS),
        reveals=True,
    ),
    _kind(
        "demanded",
        *("city", "good", "disks"),
        text=lambda city, good, disks: f"{city} gets {disks} demand disk{'s' if disks > 1 else ''} ({good} was drawn)",
        changes=("cities.{city}", "stock", *_CARDS),
        reveals=True,
    ),
    _kind("set_aside", "city", "good", text="{good} is drawn for {city} and set aside", changes=_CARDS, reveals=True),
    _kind("reshuffled", "count", text="the {count} discarded goods cards are shuffled", changes=_CARDS, reveals=True),
    _kind(
        "took_back",
        "count",
        text=lambda count: f"{count} goods card{'s' if count > 1 else ''} set aside go{'' if count > 1 else 'es'} back",
        changes=_CARDS,
        reveals=True,
    ),
    _kind("stayed_empty", "city", text="no goods card can be placed on {city}: it stays empty", changes=_CARDS),
    _kind(
        "switched",
        *("seat", "switch", "setting"),
        text="{seat} sets the switch {switch} {setting}",
        changes=("switches.{switch}", *_NOW),
    ),
    _kind(
        "activated",
        *("seat", "office", "disks"),
        text="{seat} activates the {office} office",
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "moved",
        *("seat", "city", "disks"),
        text="{seat}'s train is placed in {city}, by the Logistics office",
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "took",
        *("seat", "city", "good", "count"),
        text=_taken,
        changes=("players.{seat}", "cities.{city}", *_NOW),
    ),
    _kind("left", "seat", "city", "way", text="{seat} leaves {city} to the {way}", changes=_NOW),
    _kind(
        "gave_back",
        *("seat", "good"),
        text="{seat} has no room for {good} and gives it back",
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "crossed",
        *("seat", "switch", "city"),
        text="{seat} goes over {switch} to {city}",
        changes=("players.{seat}", *_NOW),
    ),
    _kind(
        "passed",
        *("seat", "city", "disks"),
        text="{seat} goes through {city} without stopping",
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind("visited", "seat", "city", text="{seat} has nothing to deliver in {city}", changes=_NOW),
    _kind(
        "delivered",
        *("seat", "city", "good", "managed"),
        text=_delivered,
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "gained_disk",
        *("seat", "city", "advertised"),
        text=_gained,
        changes=("players.{seat}", "cities.{city}", "stock"),
    ),
    _kind("stored", "seat", "good", text="{seat} stores {good} in the warehouse", changes=("players.{seat}", *_NOW)),
    _kind(
        "unloaded",
        *("seat", "good"),
        text="{seat} puts {good} from the warehouse on the train",
        changes=("players.{seat}", *_NOW),
    ),
    _kind(
        "paid",
        *("seat", "payment", "substitutes"),
        text=_paid,
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "upgraded",
        *("seat", "upgrade"),
        text="{seat} gets the upgrade: {upgrade}",
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind(
        "fulfilled",
        *("seat", "contract"),
        text="{seat} fulfils the contract {contract}",
        changes=("players.{seat}", "contracts", *_NOW),
    ),
    _kind(
        "turned_up",
        *("contract", "colour"),
        text="the contract {contract} is turned up",
        changes=("contracts", "contract_decks.{colour}"),
        reveals=True,
    ),
    _kind(
        "looked",
        *("seat", "stack", "offices"),
        text=_looked,
        secret="offices",
        changes=("office_stacks.{stack}", *_NOW),
        reveals=True,
    ),
    _kind(
        "opened",
        *("seat", "office", "disks", "stack"),
        text=_opened,
        changes=("players.{seat}", "stock", "office_stacks.{stack}", *_NOW),
    ),
    _kind(
        "refilled",
        *("seat", "office", "disks"),
        text="{seat} refills the {office} office to {disks} disks",
        changes=("players.{seat}", "stock", *_NOW),
    ),
    _kind("chose_upgrade", "seat", "upgrade", text="{seat} wants the upgrade: {upgrade}", changes=_NOW),
    _kind("chose_contract", "seat", "contract", text="{seat} wants the contract {contract}", changes=_NOW),
    _kind(
        "declined",
        "seat",
        "phase",
        text=lambda seat, phase: _DECLINES.get(phase, "{seat} goes on").format(seat=seat),
        changes=_NOW,
    ),
    _kind(
        "won",
        "seat",
        text="{seat} wins: five contracts, every colour of office among them",
        changes=_NOW,
        ends=True,
    ),
    _kind(
        "limit_reached",
        "limit",
        text="{limit} rounds are played: most contracts win",
        changes=_NOW,
        ends=True,
    ),
    _kind("went_farther", "seat", text="{seat} goes one city farther, by the Equipment office", changes=_NOW),
)
"""In the order of the event numbers above."""
