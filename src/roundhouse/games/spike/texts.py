"""The texts of SPIKE by key, and words for its things: kinds of track, goods, contracts, routes."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from roundhouse.games.spike.board import BOARD
from roundhouse.texts import Catalog, Text

say = Catalog(Path(__file__).parent)


def kind_words(kind: str) -> Text:
    """Return the name of a kind of track or card."""
    return say(f"kind-{kind.replace(' ', '-')}")


def good_words(commodity: str) -> Text:
    """Return the name of a commodity."""
    return say(f"good-{commodity}")


def part_words(part: str) -> Text:
    """Return the name of a part of a train."""
    return say(f"part-{part}")


def listed(words: Sequence[str], key: str = "list-and") -> str:
    """Return words as a list in a sentence."""
    return say(key, rest=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


def payout_words(cities: Mapping[str, int]) -> str:
    """Return cities with what they pay."""
    return listed([f"{city} ${value}" for city, value in cities.items()], "list-or")


def contract_words(number: int) -> Text:
    """Describe a side of a contract; the number is twice the contract plus the side."""
    contract = BOARD.contracts[number // 2]
    cities = payout_words(contract.sides[number % 2])
    return say("contract-words", goods=good_words(contract.commodity), cities=cities)


def route_words(number: int) -> Text:
    """Describe a route; a negative number is no route."""
    if number < 0:
        return say("route-none")
    route = BOARD.routes[number]
    return say("route-words", start=route.start, cities=payout_words(route.cities))
