"""The lobby: the tables that a person can find."""

import msgspec
import structlog

from roundhouse.games.errors import RoundhouseError
from roundhouse.server.tables.hub import UNREADABLE, Hub
from roundhouse.server.tables.presenters import listed_card, missing_variant
from roundhouse.server.wire import Lobby, TableCard
from roundhouse.store import Listing

MOST = 50

log = structlog.get_logger(__name__)


async def lobby(hub: Hub, person: str) -> Lobby:
    """Return a person's own tables, and the open and running public ones."""
    mine = await hub.store.listings_of(person, MOST) if person else []
    return Lobby(
        mine=_shown(hub, mine, person),
        open=_shown(hub, await hub.store.listings_at("open", MOST), person),
        running=_shown(hub, await hub.store.listings_at("running", MOST), person),
    )


def _shown(hub: Hub, listings: list[Listing], person: str) -> list[TableCard]:
    """Return the cards of tables, without those whose listing cannot be read."""
    cards = []
    for listing in listings:
        try:
            cards.append(_card(hub, listing, person))
        except RoundhouseError as error:
            log.warning("listing not understood", table=listing.table, reason=str(error))
    return cards


def _card(hub: Hub, listing: Listing, person: str) -> TableCard:
    """Return a table's card: the current one if the table is in memory, else from its listing."""
    live = hub.live.get(listing.table)
    if live is not None:
        return live.card_for(person)
    if listing.facts is None:
        raise RoundhouseError("its facts cannot be read")
    card = listed_card(listing, listing.facts, person)
    trouble = missing_variant(listing.game) or (UNREADABLE if card.id in hub.aside else "")
    return msgspec.structs.replace(card, trouble=trouble) if trouble else card
