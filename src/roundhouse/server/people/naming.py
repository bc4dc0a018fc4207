"""Which names are allowed: nobody may use the name of another person's account, and some names are reserved."""

import re
from functools import cache

from roundhouse.bots import RANKS
from roundhouse.games.registry import find, playable
from roundhouse.store import NameTaken, Store, folded, skeleton
from roundhouse.texts import say

GONE = "Somebody"
"""The name of people who have deleted their account."""
GUEST = re.compile(r"guest\s*\d+")


@cache
def names_for_everybody() -> frozenset[str]:
    """Return the skeletons of the names of seats and bots. No account can have them."""
    games = [find(name) for name in playable()]
    seats = {game.seat_name(seat) for game in games for seat in range(game.seats.stop - 1)}
    return frozenset(map(skeleton, {"You", GONE, *RANKS, *seats}))


def check_account_name(name: str) -> None:
    """Refuse an account name that guests, seats or bots use."""
    if GUEST.fullmatch(folded(name)) or skeleton(name) in names_for_everybody():
        raise NameTaken(say("reason-common-name", name=name))


async def check_free(store: Store, name: str, person: str) -> None:
    """Refuse a name that looks like the name of another person's account."""
    if skeleton(name) in names_for_everybody():
        return
    other = await store.account_like(name)
    if other is not None and other.id != person:
        raise NameTaken(say("reason-account-name", name=name))
