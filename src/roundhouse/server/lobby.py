"""Which tables somebody finds."""

import msgspec
import structlog

from roundhouse.server.cards import Placard
from roundhouse.server.hub import UNREADABLE, Hub
from roundhouse.server.wire import Lobby, TableCard
from roundhouse.store import Listing

MOST = 50

read_placard = msgspec.json.Decoder(Placard).decode


log = structlog.get_logger(__name__)


async def lobby(hub: Hub, person: str) -> Lobby:
    """Return the tables that concern somebody."""
    mine = await hub.store.listings_of(person, MOST) if person else []
    return Lobby(
        mine=_shown(hub, mine, person),
        open=_shown(hub, await hub.store.listings_at("open", MOST), person),
        running=_shown(hub, await hub.store.listings_at("running", MOST), person),
    )


def _shown(hub: Hub, listings: list[Listing], person: str) -> list[TableCard]:
    """Return the cards of tables; one that cannot be read is left out."""
    cards = []
    for listing in listings:
        try:
            cards.append(_card(hub, read_placard(listing.card), person))
        except msgspec.DecodeError as error:
            log.warning("listing not understood", reason=str(error))
    return cards


def _card(hub: Hub, placard: Placard, person: str) -> TableCard:
    """Return a table's card: as it is now where it is in memory, else as it was last listed."""
    live = hub.live.get(placard.card.id)
    if live is not None:
        return live.card_for(person)
    card = placard.shown_to(person, frozenset(), 0)
    return msgspec.structs.replace(card, trouble=UNREADABLE) if card.id in hub.aside else card
