"""Cached table cards: the parts that moves do not change are encoded once, the others for each update."""

from msgspec.structs import replace

from roundhouse.server.tables.presenters import clock_card, encoded
from roundhouse.server.wire import TableCard
from roundhouse.table import Table


def with_encoded_parts(card: TableCard) -> TableCard:
    """Return a card with its larger parts, which moves do not change, already encoded."""
    return replace(
        card,
        options=encoded(card.options),
        chairs=encoded(card.chairs),
        proposals=encoded(card.proposals),
        changes=encoded(card.changes),
    )


def moved_on(card: TableCard, table: Table, now: float) -> TableCard:
    """Return a card of a running game, updated after moves."""
    return replace(
        card,
        moved=table.moved,
        version=table.version,
        step=len(table.match),
        turn=table.turn,
        clock=clock_card(table, now),
    )
