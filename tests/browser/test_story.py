"""A game told as a story: the hint as a plan, what happened since my turn, the finale, the replay."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import texts_amiss
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
ADA, BEN, BOT = {"name": "Ada"}, {"name": "Ben"}, {"bot": "call-boy"}
COPYING = """() => Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text) => (window.copied = text) },
})"""
CARD = "() => fetch('/api/tables/' + location.pathname.split('/')[2]).then((it) => it.json())"
ONE_AND_DEEP = [
    "switch-yard",
    *(pytest.param(game, marks=pytest.mark.deep) for game in ("on-track", "spike", "switching-tracks")),
]
"""What is the same for every game is shown with one; the deep suite has them all."""


def sit_down(visitor: Visitor, game: str, *sitters: dict[str, str], **wanted: Any) -> Page:
    sitters = sitters or (ADA, BOT)
    visitor.open_table(game=game, seats=len(sitters), sitters=list(sitters), start=True, **wanted)
    visitor.is_asked()
    return visitor.page


def play_any(visitor: Visitor) -> None:
    visitor.page.locator("#tab-moves").click()
    visitor.decides(lambda: visitor.page.get_by_role("option").first.click())
    visitor.is_asked()


def test_a_hint_is_a_plan_for_the_whole_turn_and_is_played_only_when_confirmed(arrive: Arrive) -> None:
    visitor = arrive()
    page = sit_down(visitor, "switching-tracks", options={"quick_setup": True})
    before = page.evaluate(CARD)
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("dialog", name="A strong bot’s plan")
    expect(hint).to_contain_text(re.compile(r"Your chances of winning .*\d\s%"), timeout=30_000)
    ideas = hint.get_by_role("group", name="Your chances with each idea").get_by_role("button")
    promised = re.findall(r"\d+(?=\s%)", hint.locator(".why").inner_text())[-1]
    assert ideas.first.inner_text().split()[-2] == promised
    assert int(page.locator(".board").get_attribute("data-plan") or 0) > 1
    assert page.evaluate(CARD)["step"] == before["step"]
    visitor.finds_nothing_amiss()
    hint.get_by_role("button", name="Close").last.click()
    expect(page.locator(".board")).to_have_attribute("data-plan", "0")
    page.keyboard.press("h")
    visitor.decides(lambda: hint.get_by_role("button", name="Play it").click(timeout=30_000))
    assert page.evaluate(CARD)["step"] > before["step"] + 1
    expect(hint).to_have_count(0)


def test_a_hint_on_a_phone_leaves_the_keyboard_down_and_the_board_in_sight(arrive: Arrive) -> None:
    visitor = arrive(390, 844, touch=True)
    page = sit_down(visitor, "switching-tracks", *[ADA, *[BOT] * 4], options={"quick_setup": True})
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("dialog", name="A strong bot’s plan")
    expect(hint.get_by_role("button", name="Play it")).to_be_in_viewport(ratio=1, timeout=30_000)
    assert page.evaluate("() => document.activeElement.tagName") != "INPUT"
    expect(page.locator("#panel")).to_have_attribute("inert", "")
    box, board = hint.bounding_box(), page.locator(".board").bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] > board["y"] + board["height"] / 3
    visitor.finds_nothing_amiss()


def test_a_hint_with_five_players_is_not_cut_off(arrive: Arrive) -> None:
    visitor = arrive(1280, 720)
    page = sit_down(visitor, "switching-tracks", *[ADA, *[BOT] * 4], options={"quick_setup": True})
    page.keyboard.press("h")
    hint = page.get_by_role("dialog", name="A strong bot’s plan")
    expect(hint.get_by_role("button", name="Play it")).to_be_in_viewport(ratio=1, timeout=30_000)
    expect(hint.get_by_role("heading").first).to_be_in_viewport(ratio=1)
    for idea in hint.get_by_role("group", name="Your chances with each idea").get_by_role("button").all():
        idea.scroll_into_view_if_needed()
        expect(idea).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("touch", [False, True])
def test_what_a_player_did_since_my_turn_is_drawn_on_the_board(arrive: Arrive, touch: bool) -> None:
    visitor = arrive(390, 844, touch=True) if touch else arrive()
    page = sit_down(visitor, "switch-yard")
    play_any(visitor)
    page.keyboard.press("Escape")
    page.locator(".top button.last").click() if page.locator(".top button.last").count() else page.keyboard.press("w")
    since = page.get_by_role("dialog", name="Since your turn")
    line = since.get_by_role("listitem").first.get_by_role("button")
    expect(line).to_contain_text("Olive")
    expect(line.locator(".badge")).to_be_visible()
    board = page.locator(".board")
    expect(board).to_have_attribute("data-ghost", "0")
    line.tap() if touch else line.hover()
    expect(board).not_to_have_attribute("data-ghost", "0")
    visitor.finds_nothing_amiss()
    page.keyboard.press("Escape")
    expect(since).to_have_count(0)
    expect(board).to_have_attribute("data-ghost", "0")


INSIDE = """(thing) => {
    const [box, map] = [thing, thing.closest('.map')].map((each) => each.getBoundingClientRect());
    return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom;
}"""


@pytest.mark.parametrize("game", ["switching-tracks", "spike"])
def test_on_a_phone_the_map_comes_to_what_a_player_did_since_my_turn(arrive: Arrive, game: str) -> None:
    visitor = arrive(360, 740, touch=True)
    page = sit_down(visitor, game, options={"quick_setup": True} if game == "switching-tracks" else {})
    since = page.get_by_role("dialog", name="Since your turn").get_by_role("listitem").get_by_role("button")
    done = re.compile("Runs to" if game == "switching-tracks" else "Builds")
    for _ in range(12):
        page.keyboard.press("h")
        visitor.decides(lambda: page.get_by_role("button", name="Play it").click(timeout=30_000))
        visitor.is_asked()
        page.keyboard.press("w")
        if since.filter(has_text=done).count():
            break
        page.keyboard.press("Escape")
    since.filter(has_text=done).tap()
    if game == "spike":
        trace = page.locator('[data-trace="1"]').first
    else:
        city = re.search(r"uns to ([A-Z]\w+(?: [A-Z]\w+)*)", since.inner_text().replace("St. ", "St."))
        assert city is not None
        trace = page.locator(f'.sign[data-city="{city[1]}"] .touch')
    expect(page.locator(".board")).not_to_have_attribute("data-ghost", "0")
    page.wait_for_function(INSIDE, arg=trace.element_handle(), timeout=5_000)


def test_the_log_tells_a_turn_in_a_sentence_and_unfolds_it(arrive: Arrive) -> None:
    visitor = arrive()
    page = sit_down(visitor, "switching-tracks", options={"quick_setup": True})
    page.keyboard.press("h")
    play = page.get_by_role("button", name="Play it")
    visitor.decides(lambda: play.click(timeout=30_000))
    visitor.is_asked()
    turn = page.locator(".log section", has=page.locator(".fold")).filter(has_text=re.compile(r"\bYou \w+")).first
    expect(turn.get_by_role("listitem")).to_have_count(1)
    steps = int(turn.locator(".fold").inner_text().split()[0])
    assert steps > 2
    unfolded = page.locator(".log section").nth(page.locator(".log section").all_inner_texts().index(turn.inner_text()))
    turn.locator(".fold").click()
    expect(unfolded.get_by_role("listitem")).to_have_count(steps)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("switch-yard", {"limit": 12}),
        ("switching-tracks", {"limit": 3, "quick_setup": True}),
        pytest.param("on-track", {"limit": 6}, marks=pytest.mark.deep),
        pytest.param("spike", {"limit": 4}, marks=pytest.mark.deep),
    ],
)
def test_a_finished_game_is_told_with_its_points_its_graph_and_its_moments(
    arrive: Arrive, game: str, options: dict[str, Any]
) -> None:
    visitor = arrive()
    page = sit_down(visitor, game, options=options)
    visitor.plays_to_the_end(seed=4)
    result = page.locator(".result")
    expect(result.get_by_role("table").first).to_be_visible()
    graph = result.locator("figure svg")
    expect(graph).to_have_attribute("aria-label", re.compile("turn by turn.*Ada: .* at the end"))
    expect(graph).to_contain_text("Olive")
    if game != "switch-yard":
        expect(result.get_by_text("The shuffles were fair")).to_be_visible()
    else:
        expect(result.get_by_text("The shuffles were fair")).to_have_count(0)
    visitor.finds_nothing_amiss()
    visitor.fits()
    last = page.evaluate(CARD)["step"]
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] * 0.4, "y": box["height"] / 2})
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    at = int(page.get_by_role("slider", name="Step").input_value())
    assert 0 < at < last


def test_key_moments_lead_into_the_replay_and_the_game_can_be_shared(arrive: Arrive) -> None:
    visitor = arrive()
    page = sit_down(visitor, "switching-tracks", options={"limit": 7, "quick_setup": True})
    for _ in range(6):  # a hint is a whole turn, so one round is left
        visitor.is_asked()
        page.keyboard.press("h")
        visitor.decides(lambda: page.get_by_role("button", name="Play it").click(timeout=30_000))
    visitor.plays_to_the_end(seed=4)
    page.evaluate(COPYING)
    page.get_by_role("button", name="Share the game").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("() => window.copied").endswith("/replay")
    moments = page.get_by_role("heading", name="Key moments").locator("..").get_by_role("link")
    expect(moments.first).to_be_visible()
    step = re.search(r"step=(\d+)", moments.first.get_attribute("href") or "")
    assert step is not None
    moments.first.click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(step[1])


def test_a_replay_on_a_phone_shows_the_whole_board_and_goes_by_turns_or_steps(arrive: Arrive) -> None:
    visitor = arrive(390, 844, touch=True)
    page = sit_down(visitor, "switching-tracks", options={"limit": 2, "quick_setup": True})
    visitor.plays_to_the_end(seed=2)
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_be_visible()
    expect(page.locator("#panel")).to_have_attribute("inert", "")
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] > 844 * 0.5
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="One turn forward").click()
    first = int(slider.input_value())
    assert first > 1
    expect(page.locator(".top")).to_contain_text(re.compile("Ada: .*runs to", re.IGNORECASE))
    assert [found for found in texts_amiss(page) if found["where"] == "frame"] == []
    page.get_by_label("Steps").check()
    page.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_value(str(first + 1))


@pytest.mark.parametrize("game", ONE_AND_DEEP)
def test_at_the_end_of_a_replay_nobody_is_to_move_after_a_resignation(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    page = sit_down(visitor, game)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Give up …").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    expect(page.locator(".result h2")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".say")).to_contain_text("You gave up.")
    board = page.get_by_role("region", name="Board", exact=True)
    for words in ("to move", "◂", "to decide", "'s turn", "A draw"):
        expect(board).not_to_contain_text(words)
    expect(board.get_by_text("now", exact=True)).to_have_count(0)


def test_the_rows_of_a_replay_keep_their_order_whoever_is_to_move(arrive: Arrive) -> None:
    visitor = arrive()
    page = sit_down(visitor, "on-track", options={"limit": 4})
    visitor.plays_to_the_end(seed=4)
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_be_visible()
    rows = page.locator(".board .plate")
    expect(rows).to_have_count(2)
    movers = set()
    for _ in range(3):
        step = slider.input_value()
        page.get_by_role("button", name="One turn back").click()
        expect(slider).not_to_have_value(step)
        now = page.locator(".board .plate", has=page.get_by_text("now", exact=True))
        expect(now).to_have_count(1)
        movers.add(now.inner_text())
        expect(rows.first).to_contain_text("Olive")
        expect(rows.last).to_contain_text("Ada")
    assert len(movers) > 1


OUTSIDE = """() => [...document.querySelectorAll('figure svg text')]
    .filter((text) => text.getBoundingClientRect().right > text.ownerSVGElement.getBoundingClientRect().right)
    .map((text) => text.textContent)"""


def test_long_names_have_room_in_the_graph(arrive: Arrive) -> None:
    visitor = arrive()
    page = sit_down(visitor, "switch-yard", {"name": "Guest 8369 of the western yard"}, BOT, options={"limit": 4})
    visitor.plays_to_the_end(seed=4)
    expect(page.locator("figure svg text.name").first).to_have_text(re.compile(r"^Guest.*… \d+$"))
    page.wait_for_function(f"() => !({OUTSIDE})().length", timeout=5_000)  # the figure learns its width a little later


def test_at_the_end_of_a_replay_the_ending_is_told_once_and_a_stranger_is_not_called_a_player(arrive: Arrive) -> None:
    visitor, stranger = arrive(), arrive()
    page = sit_down(visitor, "switch-yard", options={"limit": 6})
    visitor.plays_to_the_end(seed=4)
    page.get_by_role("link", name="Replay").click()
    said = page.locator(".say")
    expect(said).to_contain_text("6 moves are played")
    assert said.inner_text().count("6 moves are played") == 1
    expect(page.locator(".board").first).to_contain_text("Red (you)")
    other = stranger.go(page.url)
    expect(other.locator(".say")).to_contain_text("6 moves are played")
    expect(other.locator(".board").first).not_to_contain_text("(you)")


@pytest.mark.parametrize("game", ["switch-yard", "on-track", "spike", "switching-tracks"])
def test_a_score_stands_beside_each_name_on_a_phone(arrive: Arrive, game: str) -> None:
    visitor = arrive(390, 844)
    page = sit_down(visitor, game)
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    for number in range(2):
        expect(players.nth(number).locator(".score")).to_be_visible()
        expect(players.nth(number).locator(".score")).to_have_attribute("title", re.compile(r"\d"))


def test_the_end_in_words_speaks_to_the_winner_as_the_log_does(arrive: Arrive) -> None:
    visitor, watcher = arrive(), arrive()
    page = sit_down(visitor, "switch-yard", options={"position": "R:c6 B:e5 turn:R"})
    page.locator('[data-cell="c6"]').click()
    visitor.decides(page.locator('[data-cell="i6"]').click)
    page.locator("#tab-log").click()
    expect(page.locator(".log")).to_contain_text("You win: all your cars are home")
    watcher.go(page.url)
    for each, ending in (
        (visitor, "You win: all your cars are home."),
        (watcher, "Ada (Red) wins: all red cars are home."),
    ):
        each.page.locator("#tab-words").click()
        expect(each.page.get_by_role("tabpanel")).to_contain_text(ending)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_a_finished_game_opens_with_its_result_and_another_game_is_one_click_away(
    arrive: Arrive, width: int, height: int
) -> None:
    visitor = arrive(width, height)
    page = sit_down(visitor, "switch-yard", options={"limit": 4})
    visitor.plays_to_the_end(seed=4)
    for _ in range(2):
        expect(page.locator(".result h2")).to_be_in_viewport(ratio=1)
        for name in ("Play again", "Replay"):
            expect(page.locator(".result footer").get_by_text(name)).to_be_in_viewport(ratio=1)
        page.reload()


LONG_NEWS = "Olive connects Birmingham, which makes steel, and earns three dollars and more in Little Rock"
LINES = "(text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight)"


def test_on_a_phone_long_news_has_two_lines_and_says_how_much_more_there_is(arrive: Arrive) -> None:
    visitor = arrive(360, 740, touch=True)
    page = sit_down(visitor, "spike")
    visitor.makes_do(page.locator("button.last"))
    news, more = page.locator("button.last span"), page.locator("button.last u")
    news.evaluate("(text, words) => { text.textContent = words }", LONG_NEWS)
    assert round(news.evaluate(LINES)) == 2
    expect(more).to_have_text(re.compile(r"^\+\d+$"))
    expect(more).to_be_in_viewport(ratio=1)
    for box, outer in ((more, page.locator(".top")), (news, page.locator(".top"))):
        inside, around = box.bounding_box(), outer.bounding_box()
        assert inside is not None
        assert around is not None
        assert inside["y"] + inside["height"] <= around["y"] + around["height"]
    assert [found for found in texts_amiss(page) if found["where"] == "frame"] == []


def test_the_end_of_a_replay_speaks_to_the_winner_without_saying_it_twice(arrive: Arrive) -> None:
    visitor, watcher = arrive(), arrive()
    page = sit_down(visitor, "switch-yard", options={"position": "R:c6 B:e5 turn:R"})
    page.locator('[data-cell="c6"]').click()
    visitor.decides(page.locator('[data-cell="i6"]').click)
    page.locator(".result").get_by_role("link", name="Replay").click()
    for each, ending in (
        (visitor, "You win: all your cars are home"),
        (watcher, "Ada wins: all red cars are home"),
    ):
        each.go(page.url)
        expect(each.page.locator(".say")).to_contain_text(ending)
        expect(each.page.locator(".say")).not_to_contain_text("won")


def test_names_are_whole_while_a_bot_plays_for_somebody(arrive: Arrive) -> None:
    visitor = arrive(1280, 800)
    page = sit_down(visitor, "switch-yard", {"name": "Guest 5819"}, BOT)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    player = page.get_by_role("list", name="Players").get_by_role("listitem").first
    expect(player.get_by_role("button", name="Take my seat back")).to_be_visible()
    for text in player.locator("b, .about").all():
        assert text.evaluate("(text) => text.scrollWidth <= text.clientWidth"), text.inner_text()
