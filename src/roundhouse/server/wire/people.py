"""People: who you are, your account, your devices."""

from typing import Any

from roundhouse.games.struct_types import learn
from roundhouse.server.wire.base import Body, Card


class Me(Card, frozen=True):
    """Who you are: a guest (`account` null), or a person with an account."""

    name: str
    account: str | None


class SessionCard(Card, frozen=True):
    """A session: one of the devices that know you."""

    id: str
    began: float
    seen: float
    device: str
    this: bool


class Credentials(Body, frozen=True):
    """An account's name and password."""

    name: str
    password: str


class NewPassword(Body, frozen=True):
    """Your account's password and the new one."""

    old: str
    new: str


class Password(Body, frozen=True):
    """Your account's password."""

    password: str


class Name(Body, frozen=True):
    """The name to use."""

    name: str


class NewSubscription(Body, frozen=True):
    """Where a browser receives notifications (Web Push), its keys, and what it wants to hear.

    The kinds are `turn`, `low` (time runs low), `seat` (somebody sat down), `began` and `ended`; without them, those of
    this device's earlier subscription, or all.
    """

    endpoint: str
    p256dh: str
    auth: str
    kinds: list[str] | None = None


class Problem(Card, frozen=True):
    """Why an HTTP request was refused: a code for programs, a reason for people.

    `key` and `values` say the reason in other languages than English, by the texts of a `game` or, if that is empty, by
    those of the house. A value may be such a text itself: an object with `key`, `values` and `game`.
    """

    code: str  # bad_request, not_allowed, not_found, taken, too_fast, too_large, unavailable
    reason: str
    key: str = ""
    values: dict[str, Any] = {}
    game: str = ""


learn(Problem)
