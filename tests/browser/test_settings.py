"""What players set for themselves: how fast things move and bots play, confirmation of moves, passing by itself."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
CONFIRM = "Show a move before it is played"
ADA, BOT = {"name": "Ada"}, {"bot": "call-boy"}
SENT = """() => {
    window.sent = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) { window.sent.push(JSON.parse(text)); return send.call(this, text); };
}"""


def set_up(page: Page, choose: Callable[[], object]) -> None:
    page.get_by_role("button", name="Settings").click()
    choose()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_speed_and_pace_are_kept_on_the_device(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go()
    page.get_by_role("button", name="Settings").click()
    speed = page.get_by_role("radiogroup", name="Animations")
    expect(speed.get_by_role("radio", name="Off")).to_be_checked()  # the device asks for less motion
    speed.get_by_text("Fast").click()
    page.get_by_role("radiogroup", name="How quickly bots play").get_by_text("Slowly").click()
    visitor.finds_nothing_amiss()
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(speed.get_by_role("radio", name="Fast")).to_be_checked()
    expect(page.get_by_role("radio", name="Slowly")).to_be_checked()


def test_who_had_turned_animations_off_keeps_them_off(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.page.add_init_script("""localStorage.setItem("roundhouse.settings", '{"animations": false}')""")
    page = visitor.go()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radiogroup", name="Animations").get_by_role("radio", name="Off")).to_be_checked()


def test_the_table_is_told_how_quickly_bots_shall_play(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.page.add_init_script(f"({SENT})()")
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BOT], start=True)
    visitor.is_asked()
    page = visitor.page
    paces = "() => window.sent.filter((it) => it.do === 'pace').map((it) => it.pace)"
    assert page.evaluate(paces) == []
    set_up(page, page.get_by_text("Slowly").click)
    page.wait_for_function(f"() => ({paces})().join() === 'slow'")
    page.reload()
    visitor.is_asked()
    page.wait_for_function(f"() => ({paces})().join() === 'slow'")


def test_a_move_is_played_only_when_it_is_confirmed(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BOT], start=True)
    visitor.is_asked()
    page = visitor.page
    set_up(page, page.get_by_role("radiogroup", name=CONFIRM).get_by_text("Always").click)
    page.locator("#tab-moves").click()
    before = visitor.version()
    page.get_by_role("option").first.click()
    card = page.get_by_role("dialog", name="Play this?")
    expect(card).to_contain_text(page.get_by_role("option").first.inner_text().split("\n")[-1])
    expect(page.locator(".board")).to_have_attribute("data-plan", "1")
    assert visitor.version() == before
    visitor.finds_nothing_amiss()
    card.get_by_role("button", name="Not yet").click()
    expect(card).to_have_count(0)
    assert visitor.version() == before
    page.get_by_role("option").first.click()
    visitor.decides(card.get_by_role("button", name="Play it").click)
    expect(card).to_have_count(0)


def test_only_a_move_that_cannot_be_taken_back_is_confirmed(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="on-track", seats=2, sitters=[ADA, BOT], start=True)
    visitor.is_asked()
    page = visitor.page
    set_up(page, page.get_by_role("radiogroup", name=CONFIRM).get_by_text("cannot be taken back").click)
    card = page.get_by_role("dialog", name="Play this?")
    page.locator("#tab-moves").click()
    draw = page.get_by_role("option", name="Draw one card from the stock")
    for _ in range(20):  # all else is played at once
        if draw.count():
            break
        visitor.decides(lambda: page.get_by_role("option").last.click())
        visitor.is_asked()
    before = visitor.version()
    draw.click()
    expect(card).to_contain_text("Draw one card")
    assert visitor.version() == before
    visitor.decides(card.get_by_role("button", name="Play it").click)


def test_where_one_can_only_pass_it_is_passed_without_asking(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="on-track", seats=2, sitters=[ADA, BOT], start=True)
    page = visitor.page
    visitor.is_asked()
    page.locator("#tab-moves").click()
    only = page.locator(".top .end.main")  # loud only where there is nothing else to choose
    visitor.makes_do(only)
    assert page.get_by_role("option").count() == 1
    before = visitor.version()
    set_up(page, page.get_by_role("checkbox", name="Pass automatically").check)
    expect(page.locator("main.frame")).not_to_have_attribute("data-version", str(before))
