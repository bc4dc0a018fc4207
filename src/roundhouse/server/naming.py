"""Which names are whose: nobody wears the name of somebody else's account, and some names are for everybody."""

import re
from functools import cache

from roundhouse.bots import RANKS
from roundhouse.games.registry import find, playable
from roundhouse.store import NameTaken, Store, folded, skeleton

GONE = "Somebody"
"""What is left of the name of one who has given up their account."""
GUEST = re.compile(r"guest\s*\d+")


@cache
def names_for_everybody() -> frozenset[str]:
    """Return the skeletons of names that pages give to seats, and that bots have: no account can have them."""
    games = [find(name) for name in playable()]
    seats = {game.seat_name(seat) for game in games for seat in range(game.seats.stop - 1)}
    return frozenset(map(skeleton, {"You", GONE, *RANKS, *seats}))


def check_account_name(name: str) -> None:
    """Refuse an account a name that guests, seats or bots have."""
    if GUEST.fullmatch(folded(name)) or skeleton(name) in names_for_everybody():
        raise NameTaken(f"the name {name} is for everybody: choose one of your own")


async def check_free(store: Store, name: str, person: str) -> None:
    """Refuse a name that looks like that of somebody else's account."""
    if skeleton(name) in names_for_everybody():
        return
    other = await store.account_like(name)
    if other is not None and other.id != person:
        raise NameTaken(f"the name {name} belongs to an account, or looks like one that does: choose another")
