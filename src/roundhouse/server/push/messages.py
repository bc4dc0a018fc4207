"""What a notification says. It names the game, the others and the time left: nothing that is hidden in any game."""

from collections.abc import Sequence

import msgspec

from roundhouse.games.registry import find
from roundhouse.store import ListedChair, TableFacts
from roundhouse.texts import say

KINDS = ("ended", "began", "turn", "low", "seat")
"""The kinds of notifications, the most important first: a device gets one of those that it wants."""
DAY = 86_400.0
LONGEST = 28 * DAY
SHORTEST = 60.0
KEPT_FOR = {"ended": 3 * DAY, "began": DAY, "turn": 2 * DAY, "low": DAY, "seat": DAY}
"""Seconds for which a push service keeps a notification for a device that is off, if no clock runs."""
URGENT = ("turn", "low")


class Message(msgspec.Struct, frozen=True):
    """What the service worker shows."""

    kind: str
    title: str
    body: str
    tag: str  # the table: a newer notification takes the place of an older one
    url: str


def is_true(kind: str, facts: TableFacts, person: str) -> bool:
    """Return True if a notification still fits the table."""
    if kind == "ended":
        return facts.outcome is not None
    if kind == "began":
        return facts.started and facts.outcome is None
    if kind == "seat":
        return not facts.started
    return facts.turn is not None and _is_played_by(facts.chairs[facts.turn], person)


def seconds_left(facts: TableFacts, now: float) -> float | None:
    """Return how much time the player whose turn it is has; None if no clock runs."""
    clock = facts.clock
    return None if clock is None or clock.running is None else facts.moved + clock.left[clock.running] - now


def kept_for(kind: str, facts: TableFacts, now: float) -> float:
    """Return for how many seconds a notification is worth something: until the player's time is up."""
    left = seconds_left(facts, now) if kind in ("turn", "low") else None
    return min(max(KEPT_FOR[kind] if left is None else left, SHORTEST), LONGEST)


def message(
    kind: str, table: str, game: str, facts: TableFacts, person: str, now: float, sat: Sequence[str] = ()
) -> Message:
    """Return what to tell a person about a table."""
    title = say(f"push-title-{kind}", game=find(game).title)
    parts = [_news(kind, facts, person, now, sat), _company(facts, person) if kind != "seat" else ""]
    return Message(kind, str(title), " ".join(filter(None, parts)), table, f"/t/{table}")


def _news(kind: str, facts: TableFacts, person: str, now: float, sat: Sequence[str]) -> str:
    left = seconds_left(facts, now)
    if kind == "ended":
        return _result(facts, person)
    if kind == "seat":
        free = sum(chair.person is None and chair.bot is None for chair in facts.chairs)
        return f"{say('push-sat', names=listed(sat))} {say('push-free', count=free)}"
    mine = is_true("turn", facts, person)
    if kind == "began" and not mine:
        return ""
    news = say("push-begin") if kind == "began" else ""
    return f"{news} {say('push-left', time=duration(left))}".strip() if left is not None and left > 0 else str(news)


def _result(facts: TableFacts, person: str) -> str:
    outcome = facts.outcome
    if outcome is None or not outcome.winners:
        return say("push-closed")
    winners = [facts.chairs[seat] for seat in outcome.winners]
    if len(winners) == len(facts.chairs):
        return say("push-draw")
    mine = any(chair.person == person and not chair.given_up for chair in winners)
    names = [_name(chair) for chair in winners if not (mine and chair.person == person)]
    if mine:
        return say("push-you-won-with", names=listed(names)) if names else say("push-you-won")
    return say("push-won", names=listed(names))


def _company(facts: TableFacts, person: str) -> str:
    """Name the others at the table: the people, and how many bots."""
    others = [chair for chair in facts.chairs if chair.person != person]
    people = [chair.name for chair in others if chair.person is not None]
    bots = sum(chair.person is None and chair.bot is not None for chair in others)
    names = [*dict.fromkeys(people), *([say("push-bots", count=bots)] if bots else [])]
    return say("push-with", names=listed(names)) if names else ""


def _name(chair: ListedChair) -> str:
    return chair.name if chair.person is not None else say("push-bots", count=1)


def _is_played_by(chair: ListedChair, person: str) -> bool:
    return chair.person == person and chair.bot is None


def listed(names: Sequence[str]) -> str:
    """Return names as a list in words."""
    if len(names) < 2:
        return "".join(names)
    return say("push-and", first=", ".join(names[:-1]), last=names[-1])


def duration(seconds: float) -> str:
    """Return a time in words, in the largest unit that fits."""
    for unit, length in (("days", DAY), ("hours", 3600.0), ("minutes", 60.0)):
        if seconds >= length:
            return say(f"push-{unit}", count=int(seconds // length))
    return say("push-minutes", count=1)
