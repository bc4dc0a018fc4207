"""Sends notifications to push services, apart from everything else: no move ever waits for one."""

import asyncio
import ssl
from collections.abc import Callable
from dataclasses import dataclass, replace
from email.utils import parsedate_to_datetime

import httpcore
import structlog

from roundhouse.server import metrics
from roundhouse.server.push.endpoints import PublicNetwork
from roundhouse.server.push.vapid import Vapid, sealed
from roundhouse.store import Store, StoreError, Subscription

log = structlog.get_logger(__name__)

WORKERS = 8
MOST_QUEUED = 2000
MOST_WAITING = 2000
"""Deliveries that wait for another try."""
TIMEOUT = 10.0
"""Seconds for one request, from the name lookup to the answer."""
BACK_OFF = (5.0, 30.0, 120.0, 600.0, 1800.0)
"""Seconds before each further try, if the push service asks for patience or does not answer."""
LONGEST_WAIT = 3600.0
MOST_FAILURES = 5
"""Notifications in a row that did not arrive, after which a subscription is deleted."""
GONE = (404, 410)
LATER = 429
UNREACHABLE = (
    httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError, TimeoutError,
)  # fmt: skip


@dataclass(frozen=True)
class Delivery:
    """A notification for one device. A newer one about the same `topic` takes its place."""

    subscription: Subscription
    message: bytes
    topic: str
    urgency: str
    until: float  # it is worthless after that
    tries: int = 0


class Sender:
    """A bounded queue and a few workers. A push service that fails gets another try later."""

    def __init__(
        self,
        store: Store,
        vapid: Vapid,
        now: Callable[[], float],
        loopback: bool = False,
        back_off: tuple[float, ...] = BACK_OFF,
    ) -> None:
        self._store, self._vapid, self._now, self._back_off = store, vapid, now, back_off
        self._queue: asyncio.Queue[Delivery] = asyncio.Queue(MOST_QUEUED)
        self._newest: dict[tuple[str, str], Delivery] = {}  # by session and topic, until it has arrived or failed
        self._alarms: set[asyncio.TimerHandle] = set()
        self._http = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(),
            max_connections=WORKERS,
            keepalive_expiry=30.0,
            network_backend=PublicNetwork(loopback),
        )

    def put(self, delivery: Delivery) -> None:
        """Queue a delivery. If there are too many, it is dropped."""
        try:
            self._queue.put_nowait(delivery)
        except asyncio.QueueFull:
            self._end(delivery, "dropped")
            return
        self._newest[self._place(delivery)] = delivery

    async def work(self) -> None:
        """Send what is queued, with several workers."""
        async with asyncio.TaskGroup() as group:
            for _ in range(WORKERS):
                group.create_task(self._work())

    async def join(self) -> None:
        """Wait until everything queued was tried."""
        await self._queue.join()

    async def close(self) -> None:
        """Forget what waits, and close all connections."""
        for alarm in self._alarms:
            alarm.cancel()
        await self._http.aclose()

    async def _work(self) -> None:
        while True:
            delivery = await self._queue.get()
            try:
                if self._newest.get(self._place(delivery)) is delivery:
                    await self._deliver(delivery)
            except StoreError as error:
                log.warning("delivery not noted", reason=str(error))
            except Exception:
                log.exception("delivery failed")
                self._end(delivery, "failed")
            finally:
                self._queue.task_done()

    async def _deliver(self, delivery: Delivery) -> None:
        left = delivery.until - self._now()
        if left <= 0:
            self._end(delivery, "late")
            return
        subscription = delivery.subscription
        try:
            status, wait = await self._post(delivery, left)
        except UNREACHABLE as error:
            log.info("push service not reached", reason=str(error) or type(error).__name__)
            status, wait = 0, None
        if 200 <= status < 300:
            self._end(delivery, "sent")
            await self._store.note_delivery(subscription.session, True, MOST_FAILURES)
        elif status in GONE:
            self._end(delivery, "gone")
            await self._store.drop_subscription(subscription.session, subscription.endpoint)
        elif (status == 0 or status == LATER or status >= 500) and self._try_later(delivery, wait):
            metrics.PUSHES.labels("again").inc()
        else:
            log.info("push refused", status=status)
            self._end(delivery, "failed")
            await self._store.note_delivery(subscription.session, False, MOST_FAILURES)

    async def _post(self, delivery: Delivery, left: float) -> tuple[int, float | None]:
        """Send a delivery. Return the status, and for how many seconds the push service wants to be left alone."""
        to = delivery.subscription
        body = await asyncio.to_thread(sealed, delivery.message, to.p256dh, to.auth)
        headers = {
            "authorization": self._vapid.authorization(to.endpoint, self._now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(int(left)),
            "topic": delivery.topic,
            "urgency": delivery.urgency,
        }
        async with (
            asyncio.timeout(TIMEOUT),
            self._http.stream("POST", to.endpoint, headers=list(headers.items()), content=body) as answer,
        ):
            told = {name.lower(): value for name, value in answer.headers}  # its body may be endless: nobody reads it
            return answer.status, _patience(told.get(b"retry-after"), self._now())

    def _try_later(self, delivery: Delivery, wait: float | None) -> bool:
        """Queue a delivery again after a while. Return False if it was tried often enough."""
        if delivery.tries >= len(self._back_off) or len(self._alarms) >= MOST_WAITING:
            return False
        pause = max(self._back_off[delivery.tries], min(wait or 0.0, LONGEST_WAIT))
        if self._now() + pause >= delivery.until:
            return False
        again = replace(delivery, tries=delivery.tries + 1)
        self._newest[self._place(delivery)] = again

        def ring() -> None:
            self._alarms.discard(alarm)
            if self._newest.get(self._place(again)) is again:
                self.put(again)

        alarm = asyncio.get_running_loop().call_later(pause, ring)
        self._alarms.add(alarm)
        return True

    def _end(self, delivery: Delivery, result: str) -> None:
        metrics.PUSHES.labels(result).inc()
        if self._newest.get(self._place(delivery)) is delivery:
            del self._newest[self._place(delivery)]

    def _place(self, delivery: Delivery) -> tuple[str, str]:
        return delivery.subscription.session, delivery.topic


def _patience(told: bytes | None, now: float) -> float | None:
    """Read a `Retry-After` header: seconds, or a date."""
    if told is None:
        return None
    text = told.decode("latin-1").strip()
    try:
        return float(text) if text.isdigit() else parsedate_to_datetime(text).timestamp() - now
    except (ValueError, OverflowError):
        return None
