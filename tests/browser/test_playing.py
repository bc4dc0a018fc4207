"""Games in the browser, from the first decision to the replay."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
BOT = {"bot": "call-boy"}
SHORT = {
    "switch-yard": {"limit": 12},
    "switching-tracks": {"limit": 2, "quick_setup": True},
    "on-track": {"limit": 8},
    "spike": {"limit": 3},
}


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_played_to_its_end_through_the_list_of_actions(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    visitor.open_table(game=game, seats=2, options=SHORT[game], sitters=[{"name": "Ada"}, BOT], start=True)
    visitor.plays_to_the_end(seed=1)
    expect(visitor.page.locator(".result h2")).to_be_visible()
    shuffles = visitor.page.get_by_text("The shuffles were fair: check it")
    if game == "switch-yard":
        expect(shuffles).to_have_count(0)  # nothing was shuffled
    else:
        shuffles.click()
        expect(visitor.page.get_by_text("is the seal that was published")).to_be_visible()


@pytest.mark.deep
@pytest.mark.parametrize(
    ("game", "seats"), [("switch-yard", 2), ("switching-tracks", 5), ("on-track", 4), ("spike", 4)]
)
def test_a_long_game_is_played_to_its_end_against_all_bots_there_is_room_for(
    arrive: Arrive, game: str, seats: int
) -> None:
    visitor = arrive()
    sitters = [{"name": "Ada"}, *[BOT] * (seats - 1)]
    options = {"limit": 20} if game != "switch-yard" else {}
    visitor.open_table(game=game, seats=seats, options=options, sitters=sitters, start=True)
    visitor.plays_to_the_end(seed=2)
    expect(visitor.page.locator(".result h2")).to_be_visible()


def test_a_whole_game_needs_no_mouse(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, options={"limit": 4}, sitters=[{"name": "Ada"}, BOT], start=True)
    page = visitor.page
    visitor.is_asked()
    page.keyboard.press("m")
    page.keyboard.type("c8-c5")
    expect(page.get_by_role("option")).to_have_count(1)
    before = visitor.version()
    page.keyboard.press("Enter")
    expect(page.locator("main.frame")).not_to_have_attribute("data-version", str(before))
    visitor.is_asked()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".result h2")).to_be_visible()


@pytest.mark.parametrize(
    "game",
    [
        "switch-yard",
        "on-track",
        *(pytest.param(game, marks=pytest.mark.deep) for game in ("switching-tracks", "spike")),
    ],
)
def test_a_whole_game_is_played_on_the_board_by_keys(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    options = SHORT[game] | {"limit": 6 if game == "switch-yard" else 4 if game == "on-track" else 2}
    visitor.open_table(game=game, seats=2, options=options, sitters=[{"name": "Ada"}, BOT], start=True)
    visitor.is_asked()
    visitor.plays_on_the_board_by_keys(seed=7)
    expect(visitor.page.locator(".result h2")).to_be_visible()


def test_a_decision_is_taken_back_and_an_illegal_one_is_explained(arrive: Arrive) -> None:
    visitor = arrive()
    sitters = [{"name": "Ada"}, {"name": "Ben"}]
    visitor.open_table(game="switch-yard", seats=2, sitters=sitters, start=True)
    page = visitor.page
    visitor.is_asked()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text("You have no move to take back")
    page.keyboard.press("m")
    page.keyboard.press("1")
    expect(page.locator("li.turn")).to_contain_text("Ben")


def test_a_hint_shows_the_best_actions_and_plays_one(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}, BOT], start=True)
    page = visitor.page
    visitor.is_asked()
    page.keyboard.press("h")
    hint = page.get_by_role("dialog", name="A strong bot’s plan")
    ideas = hint.get_by_role("group", name="Your chances with each idea").get_by_role("button")
    expect(hint).to_contain_text("%", timeout=30_000)
    shares = [int(text.split()[-2]) for text in ideas.all_inner_texts()]
    assert shares == sorted(shares, reverse=True)
    before = visitor.version()
    if shares:  # the bot may have thought about one idea only
        ideas.last.click()
        expect(ideas.last).to_have_attribute("aria-pressed", "true")
    assert visitor.version() == before  # nothing is played yet
    visitor.decides(hint.get_by_role("button", name="Play it").click)
    expect(hint).to_have_count(0)


def test_what_happened_since_my_turn_is_marked_in_the_log(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}, BOT], start=True)
    page = visitor.page
    visitor.is_asked()
    page.keyboard.press("m")
    page.keyboard.press("1")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".since")).to_contain_text("since your turn")
    expect(page.locator(".log section.new")).to_contain_text("Olive")


def test_people_at_a_table_talk(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    link = ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}, BOT], start=True)
    ben.go(link)
    expect(ben.page.get_by_role("tab", name="Chat")).to_be_visible()
    ada.is_asked()
    ada.page.keyboard.press("c")
    ada.page.get_by_label("Write a message to everybody at the table").fill("Good luck!")
    ada.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    ben.page.get_by_role("tab", name="Chat").click()
    expect(ben.page.get_by_role("log")).to_contain_text("Good luck!")


def test_giving_up_asks_first(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}, BOT], start=True)
    page = visitor.page
    visitor.is_asked()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Give up …").click()
    page.get_by_role("button", name="Keep playing").click()
    assert not page.locator(".result").count()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Give up …").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    expect(page.locator(".result h2")).to_contain_text("Olive has won")


def test_a_game_goes_on_after_the_server_was_killed(arrive: Arrive, house: House) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}, {"name": "Ben"}], start=True)
    page = visitor.page
    visitor.is_asked()
    page.locator("#tab-moves").click()
    page.get_by_role("option").first.click()
    expect(page.locator("li.turn")).to_contain_text("Ben")
    house.kill()
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    page.get_by_role("option").nth(1).click()  # asked while nobody listens
    house.open()
    expect(page.get_by_text("Connection lost.")).to_be_hidden(timeout=30_000)
    expect(page.locator("li.turn")).to_contain_text("Ada")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log section")).to_have_count(3)  # the setup and one turn each: nothing lost, nothing twice
    visitor.errors.clear()  # the browser itself notes that nobody answered


def test_a_curtain_falls_between_people_at_one_screen(arrive: Arrive) -> None:
    visitor = arrive()
    sitters = [{"name": "Ada"}, {"name": "Ben"}]
    visitor.open_table(game="on-track", seats=2, options={"limit": 4}, sitters=sitters, start=True)
    page = visitor.page
    curtain = page.get_by_role("dialog", name=re.compile("Pass the screen to"))
    expect(curtain).to_be_visible()
    first = (curtain.get_by_role("heading").inner_text()).strip()
    assert page.locator(".board > *").count() == 1  # the curtain, and no board behind it
    assert page.locator(".last").count() == 0  # nor what the one before did
    page.get_by_role("button", name=f"I am {first}").click()
    page.locator("#tab-moves").click()
    while not curtain.count():
        before = visitor.version()
        page.get_by_role("option").first.click()
        expect(page.locator("main.frame")).not_to_have_attribute("data-version", str(before))
    assert (curtain.get_by_role("heading").inner_text()).strip() != first
    visitor.plays_to_the_end(seed=3)


@pytest.mark.parametrize(
    "game", ["on-track", *(pytest.param(game, marks=pytest.mark.deep) for game in SHORT if game != "on-track")]
)
def test_two_browsers_play_to_the_end(arrive: Arrive, game: str) -> None:
    ada, ben = arrive(), arrive()
    link = ada.open_table(
        game=game, seats=2, options=SHORT[game] | {"limit": 4 if game == "on-track" else 2}, sitters=[{"name": "Ada"}]
    )
    ben.go(link).get_by_role("button", name="Sit here").click()
    ada.page.get_by_role("button", name="Start", exact=True).click()
    both = [ada, ben]
    for visitor in both:
        visitor.page.locator("#tab-moves").click()
    for _ in range(400):
        if ada.page.locator(".result").count():
            break
        ada.page.wait_for_timeout(20)
        for visitor in both:
            if visitor.page.get_by_role("option").count():
                before = visitor.version()
                visitor.page.get_by_role("option").last.click()
                expect(visitor.page.locator("main.frame")).not_to_have_attribute("data-version", str(before))
    for visitor in both:
        expect(visitor.page.locator(".result h2")).to_be_visible()


def test_a_finished_game_is_seen_again_step_by_step_through_anybodys_eyes(arrive: Arrive) -> None:
    visitor, friend = arrive(), arrive()
    sitters = [{"name": "Ada"}, BOT]
    visitor.open_table(game="on-track", seats=2, options={"limit": 4}, sitters=sitters, start=True)
    visitor.plays_to_the_end(seed=4)
    page = visitor.page
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("heading", name="On Track, replay")).to_be_visible()
    step = page.get_by_role("slider", name="Step")
    last = int(step.get_attribute("max") or 0)
    expect(step).to_have_value(str(last))
    page.get_by_role("checkbox", name="Steps").check()
    page.locator(".say").click()
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_value(str(last - 1))
    page.get_by_role("checkbox", name="Steps").uncheck()
    page.get_by_role("button", name="One turn back").click()
    page.get_by_role("button", name="One turn back").click()
    expect(step).not_to_have_value(re.compile(f"{last}|{last - 1}"))
    page.keyboard.press("Home")
    expect(page.locator(".say")).to_contain_text("The setup")
    expect(page.locator(".fan .back")).to_have_count(0)  # with everything open, every card of the others is shown
    page.get_by_label("Seen by").select_option("0")
    expect(page).to_have_url(re.compile(r"step=0&eyes=0"))
    page.locator(".log button").last.click()
    expect(step).not_to_have_value("0")
    page.get_by_role("tab", name="Record").click()
    page.get_by_text("The shuffles were fair: check it").click()
    expect(page.get_by_text("is the seal that was published")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record", exact=True).click()
    assert '"seed"' in download.value.path().read_text(encoding="utf-8")
    shared = re.sub(r"step=\d+", "step=3", page.url)
    expect(friend.go(shared).get_by_role("slider", name="Step")).to_have_value("3")
    friend.finds_nothing_amiss()


@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.deep)])
def test_the_frame_can_be_read_by_all_and_fits(arrive: Arrive, width: int) -> None:
    visitor = arrive(width, 740)
    visitor.open_table(game="switching-tracks", seats=2, sitters=[{"name": "Ada"}])
    expect(visitor.page.get_by_role("heading", name="Seats")).to_be_visible()
    visitor.fits()
    visitor.finds_nothing_amiss()
    visitor.open_table(game="switch-yard", seats=2, options={"limit": 2}, sitters=[{"name": "Ada"}, BOT], start=True)
    visitor.is_asked()
    for tab in ("Log", "Moves", "Chat", "In words"):
        visitor.page.get_by_role("tab", name=tab).click()
        visitor.page.wait_for_timeout(250)
        visitor.fits()
        visitor.finds_nothing_amiss()
    visitor.page.get_by_role("button", name="More").click()
    visitor.finds_nothing_amiss()
    visitor.page.keyboard.press("Escape")
    visitor.plays_to_the_end(seed=5)
    visitor.finds_nothing_amiss()


def test_board_and_list_fit_on_a_phone_without_scrolling_the_page(arrive: Arrive) -> None:
    visitor = arrive(360, 740)
    visitor.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}, BOT], start=True)
    visitor.is_asked()
    page = visitor.page
    page.get_by_role("tab", name="Moves").click()
    page.get_by_role("option").first.click()
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
