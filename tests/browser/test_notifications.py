"""Notifications: asked for at the right moment, shown by the service worker, and settled by a switch for each kind.

Chromium subscribes only with its maker's push service, which tests cannot reach. So the page gets a subscription of the
push service that the tests run, in place of the browser's own; everything else is real: the server sends to that
service, and what arrives there is delivered to the real service worker through Chromium's debugging protocol.
"""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.visitor import Visitor
from tests.server.push_service import Device, PushService, push_service

Arrive = Callable[..., Visitor]

SUBSCRIPTION = """({ endpoint, p256dh, auth }) => {
    const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const keys = { p256dh: bytes(p256dh).buffer, auth: bytes(auth).buffer };
    let now = sessionStorage.getItem('subscribed');
    const subscription = (key) => ({
        endpoint,
        options: { applicationServerKey: bytes(key).buffer },
        getKey: (name) => keys[name],
        unsubscribe: async () => { now = null; sessionStorage.removeItem('subscribed'); return true; },
    });
    PushManager.prototype.getSubscription = async () => now && subscription(now);
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        now = applicationServerKey;
        sessionStorage.setItem('subscribed', now);
        return subscription(now);
    };
}"""
NOTES = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag }) => ({ title, body, tag }))"""
CLICK = """async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}"""

MOST_FRAMES = 1000


class Service:
    """The push service, in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._stack = AsyncExitStack()
        self.service: PushService = self.run(self._stack.enter_async_context(push_service()))

    def run(self, what: Any) -> Any:
        """Run something there and wait for it."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(30)

    def close(self) -> None:
        """Stop the thread."""
        self.run(self.service.hang_up())
        self.run(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def next_to(self, device: Device) -> Any:
        """Wait for what the server sends to a device."""
        return self.run(self.service.next_to(device.name))


@pytest.fixture
def service() -> Iterator[Service]:
    found = Service()
    yield found
    found.close()


def subscribes_here(visitor: Visitor, device: Device) -> None:
    """Give the visitor's browser a push service that can be reached."""
    visitor.page.context.grant_permissions(["notifications"])
    key, auth = device.keys
    given = json.dumps({"endpoint": device.endpoint, "p256dh": key, "auth": auth})
    visitor.page.add_init_script(f"({SUBSCRIPTION})({given})")


def worker_of(page: Page) -> tuple[CDPSession, str]:
    """Wait for the service worker; return what can deliver messages to it."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in range(MOST_FRAMES):
        if found:
            return session, found[-1]
        page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError("the service worker is not announced")


def deliver(page: Page, message: Any) -> None:
    """Deliver a message to the service worker, as the browser's push service would."""
    session, registration = worker_of(page)
    origin = page.evaluate("() => location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": registration, "data": json.dumps(message)},
    )


def notes(page: Page, are_right: Callable[[list[str]], bool]) -> list[dict[str, str]]:
    """Wait until the browser shows notifications with the right titles, and return them."""
    found: list[dict[str, str]] = []
    for _ in range(MOST_FRAMES):
        found = page.evaluate(NOTES)
        if are_right([note["title"] for note in found]):
            return found
        page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError(found)


def test_who_waits_for_others_is_asked_and_is_called_when_they_come(arrive: Arrive, service: Service) -> None:
    ada, ben = arrive(keeps=True), arrive()
    device = service.service.device("desk")
    subscribes_here(ada, device)
    service.service.key = ada.house.ask("/api/house")["push_key"]
    ada.go("/")
    expect(ada.page.get_by_role("button", name="Notify me")).to_have_count(0)  # never at the first visit
    link = ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}])
    with ada.page.expect_response("**/api/push") as answer:
        ada.page.get_by_role("button", name="Notify me").click()
    assert answer.value.status == 204
    expect(ada.page.get_by_role("button", name="Notify me")).to_have_count(0)
    page = ada.go("/")
    guest = ben.go(link)
    guest.get_by_role("button", name="Sit here").click()
    sent = service.next_to(device)
    deliver(page, sent)
    (note,) = notes(page, lambda titles: len(titles) == 1)
    assert note["title"] == "Switch Yard: somebody sat down"
    assert note["body"].endswith("sat down at your table. All seats are taken.")
    deliver(page, sent | {"title": "news"})  # another about the same table takes its place
    notes(page, lambda titles: titles == ["news"])
    page.context.service_workers[0].evaluate(CLICK)
    page.wait_for_url(link)
    notes(page, lambda titles: titles == [])


def test_a_table_in_sight_shows_no_notification(arrive: Arrive, service: Service) -> None:
    ada = arrive(keeps=True)
    subscribes_here(ada, service.service.device("desk"))
    link = ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}])
    expect(ada.page.get_by_role("heading", name="Seats")).to_be_visible()
    path = link.removeprefix(ada.house.address)
    deliver(ada.page, {"kind": "seat", "title": "hidden", "body": "", "tag": "hidden", "url": path})
    deliver(ada.page, {"kind": "seat", "title": "elsewhere", "body": "", "tag": "elsewhere", "url": "/t/elsewhere"})
    notes(ada.page, lambda titles: titles == ["elsewhere"])


def test_each_kind_has_a_switch_and_all_off_unsubscribes(arrive: Arrive, service: Service) -> None:
    ada = arrive(keeps=True)
    subscribes_here(ada, service.service.device("desk"))
    page = ada.go("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name="Settings").click()
    sent: list[Any] = []
    page.on("request", lambda asked: sent.append(asked) if asked.url.endswith("/api/push") else None)
    for kinds, box in ((["turn"], "it is my turn"), (["turn", "low"], "my time is running out")):
        with page.expect_response("**/api/push"):
            page.get_by_label(box).check()
        assert sent[-1].post_data_json["kinds"] == kinds
    expect(page.get_by_text("even when no page is open")).to_be_visible()
    ada.finds_nothing_amiss()
    with page.expect_response("**/api/push"):
        page.get_by_label("my time is running out").uncheck()
    with page.expect_response("**/api/push") as answer:
        page.get_by_label("it is my turn").uncheck()
    assert (answer.value.request.method, answer.value.status) == ("DELETE", 204)


def test_who_declines_is_not_asked_again(arrive: Arrive) -> None:
    ada = arrive()
    ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}])
    ada.page.get_by_role("button", name="No, thanks").click()
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Notify me")).to_have_count(0)


def test_a_player_by_correspondence_is_asked_while_waiting(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive(390, 844)
    days = {"bank": 0, "increment": 86_400}
    link = ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}], clock=days)
    guest = ben.go(link)
    guest.get_by_role("button", name="Sit here").click()
    ada.page.get_by_role("button", name="Start").click()
    ada.is_asked()
    expect(ada.page.get_by_role("button", name="Notify me")).to_have_count(0)  # it is her turn
    expect(guest.get_by_role("button", name="Notify me")).to_be_visible()
    guest.get_by_role("button", name="No, thanks").click()
    expect(guest.get_by_role("button", name="Notify me")).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_rules_are_one_click_away_at_the_table(arrive: Arrive, size: tuple[int, int]) -> None:
    ada = arrive(*size)
    ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    ada.is_asked()
    ada.page.get_by_role("button", name="Rules").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text("How to play Switch Yard")
    ada.fits()


GAMES = ["switch-yard", "switching-tracks", "on-track", "spike"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_show_the_pieces_of_the_board(arrive: Arrive, game: str) -> None:
    ada = arrive(390, 844)
    page = ada.go(f"/rules/{game}")
    expect(page.locator(".rules .figure svg").first).to_be_visible()
    expect(page.locator(".rules pre[data-figure]")).to_have_count(0)
    ada.fits()
