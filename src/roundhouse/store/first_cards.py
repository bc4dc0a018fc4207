"""The cards of tables as schemas 1 and 2 stored them, converted to facts.

Those releases stored the messages they sent to clients, and a server of such a release that shares the database still
does. This module describes that old form. It does not change when today's messages change.
"""

from typing import Any

import msgspec

from roundhouse.store.facts import ListedChair, ListedClock, ListedOutcome, TableFacts


class _Chair(msgspec.Struct):
    name: str | None = None
    bot: str | None = None
    given_up: bool = False


class _Card(msgspec.Struct):
    chairs: list[_Chair]
    options: dict[str, Any] = {}
    overtime: str = "loses"
    opened: float = 0.0
    moved: float = 0.0
    started: bool = False
    version: int = 1
    step: int = 0
    turn: int | None = None
    clock: ListedClock | None = None
    ending: ListedOutcome | None = None
    rematch: str | None = None
    seal: str = ""


class _Placard(msgspec.Struct):
    card: _Card
    owner: str
    people: list[str | None]
    removed: list[str] = []


_decode = msgspec.json.Decoder(_Placard).decode


def facts_of_card(written: bytes) -> TableFacts | None:
    """Return the facts in a card, or None if it cannot be decoded."""
    try:
        placard = _decode(written)
    except msgspec.DecodeError:
        return None
    card = placard.card
    if len(card.chairs) != len(placard.people):
        return None
    chairs = [
        ListedChair(person, chair.name or "", chair.bot, chair.given_up)
        for chair, person in zip(card.chairs, placard.people, strict=True)
    ]
    return TableFacts(
        owner=placard.owner, chairs=chairs, options=card.options, removed=placard.removed, overtime=card.overtime,
        opened=card.opened, moved=card.moved, started=card.started, version=card.version, step=card.step,
        turn=card.turn, clock=card.clock, outcome=card.ending, rematch=card.rematch, seal=card.seal,
    )  # fmt: skip
