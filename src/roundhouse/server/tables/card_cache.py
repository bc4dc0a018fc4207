"""A table's cards: what moves leave as it is, is encoded once; what they change is made anew for each update."""

from msgspec.structs import replace

from roundhouse.server.tables.presenters import clock_card, encoded
from roundhouse.server.wire import TableCard
from roundhouse.table import Table


def with_encoded_parts(card: TableCard) -> TableCard:
    """Return a card whose larger parts, which moves leave as they are, are encoded already."""
    return replace(
        card,
        options=encoded(card.options),
        chairs=encoded(card.chairs),
        proposals=encoded(card.proposals),
        changes=encoded(card.changes),
    )


def moved_on(card: TableCard, table: Table, now: float) -> TableCard:
    """Return a card of a running game as it is after more moves."""
    return replace(
        card,
        moved=table.moved,
        version=table.version,
        step=len(table.match),
        turn=table.turn,
        clock=clock_card(table, now),
    )
