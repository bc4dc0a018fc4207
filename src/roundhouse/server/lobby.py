"""Which tables somebody finds."""

import msgspec

from roundhouse.server.cards import Placard
from roundhouse.server.hub import Hub
from roundhouse.server.wire import Lobby, TableCard
from roundhouse.store import Listing

MOST = 50

read_placard = msgspec.json.Decoder(Placard).decode


async def lobby(hub: Hub, person: str) -> Lobby:
    """Return the tables that concern somebody."""
    mine = await hub.store.listings_of(person, MOST) if person else []
    return Lobby(
        mine=[_shown(hub, listing, person) for listing in mine],
        open=[_shown(hub, listing, person) for listing in await hub.store.listings_at("open", MOST)],
        running=[_shown(hub, listing, person) for listing in await hub.store.listings_at("running", MOST)],
    )


def _shown(hub: Hub, listing: Listing, person: str) -> TableCard:
    """Return a table's card: as it is now where it is in memory, else as it was last listed."""
    placard = read_placard(listing.card)
    live = hub.live.get(placard.card.id)
    return placard.shown_to(person, frozenset(), 0) if live is None else live.card_for(person)
