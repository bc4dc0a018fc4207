"""A table's cards as JSON: what a move changes is filled in, all the rest stays as it was written once."""

import msgspec

from roundhouse.server.tables.presenters import clock_card, encode
from roundhouse.server.wire import ClockCard
from roundhouse.table import Table

Frame = tuple[bytes, bytes]
"""What stands before and after the part of a card that moves change."""


class Moving(msgspec.Struct):
    """The part of a card that moves change: these fields, as `wire.TableCard` has them in a row."""

    moved: float
    started: bool
    version: int
    step: int
    turn: int | None
    clock: ClockCard | None


FIRST, NEXT = b'"moved":', b'"ending":'


def framed(card: bytes) -> Frame:
    """Return what moves leave as it is of a card, or of what a card is the first part of."""
    before, rest = card.split(FIRST, 1)
    return before, rest[rest.index(NEXT) :]


def moving(table: Table, now: float) -> bytes:
    """Write what moves change, to be put into a frame."""
    clock = clock_card(table, now)
    return encode(Moving(table.moved, table.started, table.version, len(table.match), table.turn, clock))[1:-1]


def filled(frame: Frame, moving: bytes) -> bytes:
    """Return the whole card."""
    return b"%b%b,%b" % (frame[0], moving, frame[1])
