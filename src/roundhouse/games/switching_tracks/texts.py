"""The texts of Switching Tracks by key, and the names of its goods, offices and the like."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from pathlib import Path

from roundhouse.games.switching_tracks.payments import Payment
from roundhouse.texts import Catalog

say = Catalog(Path(__file__).parent)


def keyed(name: str) -> str:
    """Write a name of the rules as a part of a key: `Manager's` is `managers`, `flat car` is `flat-car`."""
    return re.sub(r"[^a-z -]", "", name.lower()).replace(" ", "-")


def _name_of(kind: str) -> Callable[[str], str]:
    """Return a function that says a name; names that a variant brings, which have no text, are said as they are."""

    def said(name: str) -> str:
        key = f"{kind}-{keyed(name)}"
        return say(key) if key in say else name

    return said


good_name = _name_of("good")
colour_name = _name_of("colour")
office_name = _name_of("office")
upgrade_name = _name_of("upgrade")
way_name = _name_of("way")
setting_name = _name_of("setting")


def listed(texts: Iterable[str], joint: str = "comma") -> str:
    """Join texts to a list, or return `nothing`."""
    found = list(texts)
    return reduce(lambda one, other: say(f"list-{joint}", one=one, other=other), found) if found else say("nothing")


def goods_text(goods: Mapping[str, int], joint: str = "comma") -> str:
    """Say goods: `2 coal, oil`."""
    return listed((say("some-good", count=count, good=good_name(good)) for good, count in goods.items()), joint)


def payment_text(payment: Payment) -> str:
    """Say what a payment is: `2 sheep + demand disk`."""
    parts = [goods_text(payment["goods"], "plus")] if payment["goods"] else []
    if payment["disks"]:
        parts.append(say("paid-disks", count=payment["disks"]))
    return listed(parts, "plus")


def contract_text(contract: str) -> str:
    """Say the name of a contract: its colour and its goods."""
    colour, *goods = contract.split()
    return say("contract-name", colour=colour_name(colour), goods=listed(map(good_name, goods)))


def offices_text(offices: Mapping[str, int]) -> str:
    """Say which offices there are: `2 Express, Storage`."""
    return listed(say("some-offices", count=count, office=office_name(name)) for name, count in offices.items())
