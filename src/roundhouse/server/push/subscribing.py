"""Devices that want notifications: what a client sends is checked before it is stored."""

from collections.abc import Callable

from roundhouse.games.errors import BadSetting
from roundhouse.server.limits import Allowance
from roundhouse.server.people.accounts import Visitor
from roundhouse.server.push.endpoints import check_endpoint
from roundhouse.server.push.messages import KINDS
from roundhouse.server.push.vapid import check_keys
from roundhouse.server.settings import Limits
from roundhouse.server.wire import NewSubscription
from roundhouse.store import Store, Subscription


class Subscribing:
    """Stores where devices receive notifications, within the limits."""

    def __init__(self, store: Store, limits: Limits, now: Callable[[], float], loopback: bool) -> None:
        self._store, self._now, self._loopback = store, now, loopback
        self._most = limits.devices
        self._by_person = Allowance(*limits.subscribing)
        self._by_address = Allowance(*limits.subscribing_from)

    async def subscribe(self, visitor: Visitor, wanted: NewSubscription, address: str) -> None:
        """Store the subscription of a visitor's device."""
        self._by_person.demand(visitor.person, "changes of your notifications")
        self._by_address.demand(address, "changes of notifications from your address")
        check_endpoint(wanted.endpoint, self._loopback)
        check_keys(wanted.p256dh, wanted.auth)
        kinds = set(KINDS) if wanted.kinds is None else set(wanted.kinds)
        if not kinds <= set(KINDS):
            raise BadSetting(f"the kinds of notifications are {', '.join(KINDS)}")
        if wanted.kinds is None and (before := await self._store.subscription(visitor.session)) is not None:
            kinds = set(before.kinds)
        new = Subscription(
            visitor.session, visitor.person, wanted.endpoint, wanted.p256dh, wanted.auth, frozenset(kinds)
        )
        await self._store.keep_subscription(new, self._now(), self._most)
