"""Every text on every page comes from a catalog: in the test language, each of its words carries a mark."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from roundhouse.bots.puzzles.files import puzzles_of
from roundhouse.games.lessons import lessons_of
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
GAMES = Path(__file__).parents[2] / "src" / "roundhouse" / "games"
SEATS = {"switching-tracks": 3, "switch-yard": 2, "on-track": 4, "spike": 3}
MARK = "\u0332"
SPEAK = "localStorage.setItem('roundhouse.settings', JSON.stringify({ language: 'test', animations: false }))"
NAMES = """Roundhouse Ada Ben Cleo Dora Guest Casey Olive Hank Pearl Gus
    Switching Tracks Switch Yard On Track SPIKE Golden Spike
    Kris Gould Wattsalpoag Phil Leduc Stephen Glenn R Games TREND enterprises Three Corner
    Chrome Linux English Tab min OT Public"""
"""What is the same in every language: names of people, games and makers, and keys. So are single letters."""
FOUND = """(left) => {
    const found = [];
    const isLeft = (element) => element.closest(`script, noscript, style, code, .badge, input, textarea, ${left}`);
    const add = (text, element) => text?.trim() && !isLeft(element) && found.push(text.trim());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) add(walker.currentNode.textContent, walker.currentNode.parentElement);
    for (const element of document.querySelectorAll("body *")) {
        if (element.closest(left)) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "label"]) {
            const told = element.getAttribute(name);
            const isData = name === "title" && (element.matches(".choice") || told?.startsWith("Mozilla"));
            if (told && !isData) found.push(told);
        }
    }
    return [...found, document.title];
}"""
RULES = ".rules"  # a page of its own, which is translated as a whole
OF_A_BOARD = (
    ".board, .log li, .say, .moves .choice, .moves h3, .moves .advice, #panel div:has(> h2) > p, .gist, [aria-live], "
    ".end"
)


def is_converted(game: str) -> bool:
    """Return True if a game has texts by key."""
    return (GAMES / game.replace("-", "_") / "en.ftl").exists()


def from_elsewhere(page: Page, *left: str, data: str = "") -> list[str]:
    """Return the words on the page that no catalog has: without a mark, and no names."""
    known = {*NAMES.split(), *data.split()}
    found = []
    for text in page.evaluate(FOUND, ", ".join((RULES, *left))):
        strange = re.findall(r"[^\W\d_]+[\u0300-\u036f]*", _whole(text))
        if any(MARK not in word and word not in known and len(word) > 1 for word in strange):
            found.append(text)
    return sorted(set(found))


def _whole(text: str) -> str:
    """Return a text in which accents do not divide words."""
    return text.replace("\u0301", "")


@pytest.fixture
def reader(arrive: Arrive) -> Visitor:
    """Let somebody come who reads the test language."""
    visitor = arrive()
    visitor.page.add_init_script(SPEAK)
    return visitor


def test_marks_are_found_and_what_has_none_too(reader: Visitor) -> None:
    page = reader.go()
    expect(page.get_by_role("article").first).to_be_visible()
    page.evaluate("document.querySelector('h1').textContent = 'Hello Ada'")
    assert "Hello Ada" in from_elsewhere(page)
    page.evaluate("document.querySelector('h1').textContent = 'Ada Guest 123'")
    assert not {"Ada Guest 123"} & set(from_elsewhere(page))


def test_the_pages_of_the_house(reader: Visitor) -> None:
    page = reader.go()
    signs = [] if all(map(is_converted, SEATS)) else ["article .tagline", "article .unseen"]
    expect(page.get_by_role("article")).to_have_count(5)
    expect(page.locator("section.sheet")).to_have_count(3)
    assert from_elsewhere(page, *signs) == []
    page.locator("header nav button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert from_elsewhere(page, *signs) == []
    reader.go("/me")
    expect(page.locator("section.sheet li").first).to_be_visible()
    assert from_elsewhere(page) == []
    page.locator("section.sheet li button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert from_elsewhere(page) == []
    reader.go("/rules/switch-yard")
    expect(page.locator(".rules h1")).to_be_visible()
    assert from_elsewhere(page) == []


def test_an_account(reader: Visitor) -> None:
    page = reader.go("/me")
    page.locator("#account").fill("Cleo")
    page.locator("#password").fill("a long password")
    page.locator("form.account .main").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert from_elsewhere(page) == []
    page.locator("#account").fill("Cleo")
    page.locator("form.account button[type=button]").click()
    expect(page.locator("#fresh")).to_be_visible()
    assert from_elsewhere(page) == []
    page.locator("form.account button[type=button]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert from_elsewhere(page) == []
    reader.errors.clear()  # the browser itself notes the refusal


def test_pages_that_are_not_there(reader: Visitor) -> None:
    page = reader.go("/nothing/here")
    expect(page.get_by_role("alert")).to_be_visible()
    assert from_elsewhere(page) == []
    reader.go("/t/nosuchtable00000")
    expect(page.get_by_role("alert")).to_be_visible()
    assert from_elsewhere(page) == []
    reader.go("/t/nosuchtable00000/replay")
    expect(page.get_by_role("alert")).to_be_visible()
    assert from_elsewhere(page) == []
    reader.errors.clear()  # the browser itself notes the refusals


def test_without_a_connection(reader: Visitor) -> None:
    page = reader.page
    reader.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    reader.is_asked()
    reader.loses_the_line()
    page.reload()
    expect(page.get_by_role("alert")).to_be_visible()
    assert from_elsewhere(page) == []
    reader.finds_the_line()


@pytest.mark.parametrize("game", SEATS)
def test_a_new_table(reader: Visitor, game: str) -> None:
    page = reader.go(f"/new?game={game}")
    expect(page.locator("form summary")).to_be_visible()
    page.locator("form summary").click()
    page.locator("#clock").select_option("time")
    page.locator("li select").last.select_option("device")
    assert from_elsewhere(page, ".option") == []
    if is_converted(game):
        assert from_elsewhere(page, ".option b, .option option") == []
    page.locator("#clock").select_option("days")
    page.locator("li select").last.select_option("bot:engineer")
    assert from_elsewhere(page, ".option") == []


def test_a_waiting_room(reader: Visitor, arrive: Arrive) -> None:
    page = reader.page
    clock = {"bank": 300, "increment": 5}
    reader.open_table(game="on-track", seats=4, sitters=[{"name": "Ada"}, {"bot": "fireman"}], public=True, clock=clock)
    expect(page.locator("ol li")).to_have_count(4)
    assert from_elsewhere(page) == []
    guest = arrive()
    guest.page.add_init_script(SPEAK)
    guest.go(page.url)
    guest.page.locator("ol .btn.main").first.click()
    unready = guest.page.locator("ol + .row .btn")
    expect(unready).to_be_visible()
    assert from_elsewhere(guest.page) == []
    unready.click()
    expect(guest.page.locator("section .btn.main.big")).to_be_visible()
    assert from_elsewhere(guest.page) == []
    expect(page.locator(".news")).not_to_be_empty()
    page.locator("ol .btn.quiet").nth(2).click()
    assert from_elsewhere(page) == []
    page.locator("ol + .row .btn:not(.main)").click()
    expect(page.locator("ol select")).to_have_count(0)
    assert from_elsewhere(page) == []


@pytest.mark.parametrize(
    "game",
    [
        "switching-tracks",
        "on-track",
        *(pytest.param(game, marks=pytest.mark.deep) for game in ("switch-yard", "spike")),
    ],
)
def test_a_table(reader: Visitor, game: str) -> None:
    page, left = reader.page, [] if is_converted(game) else [OF_A_BOARD]
    sitters = [{"name": "Ada"}, *[{"bot": "call-boy"}] * (SEATS[game] - 1)]
    reader.open_table(game=game, seats=SEATS[game], sitters=sitters, start=True, clock={"bank": 3000, "increment": 5})
    reader.is_asked()
    data = " ".join(sorted(set(re.findall(r"[^\W\d_]+", str(reader.house.ask(f"/api/games/{game}/drawing"))))))
    for tab in ("log", "moves", "chat", "words"):
        page.locator(f"#tab-{tab}").click()
        assert from_elsewhere(page, *left, data=data) == [], tab
    page.locator("#tab-moves").click()
    for _ in range(4):
        reader.is_asked()
        reader.decides(lambda: page.get_by_role("option").last.click())
    reader.is_asked()
    page.locator("#tab-log").click()
    assert from_elsewhere(page, *left, data=data) == []
    for key in ("w", "?", "r"):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        assert from_elsewhere(page, *left, data=data) == [], key
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_menu_giving_up_and_the_end(reader: Visitor) -> None:
    page, left = reader.page, [] if is_converted("switch-yard") else [OF_A_BOARD]
    sitters = [{"name": "Ada"}, {"bot": "call-boy"}]
    reader.open_table(game="switch-yard", seats=2, sitters=sitters, start=True, options={"limit": 2})
    reader.is_asked()
    menu = page.locator(".tools .square").last
    menu.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert from_elsewhere(page, *left) == []
    page.locator("dialog .menu button").last.click()
    expect(page.locator("dialog .buttons")).to_be_visible()
    assert from_elsewhere(page, *left) == []
    page.keyboard.press("Escape")
    reader.plays_to_the_end(seed=4)
    page.locator("#tab-result").click()
    ended = [*left, *([] if is_converted("switch-yard") else [".result p, .result caption, .result th"])]
    assert from_elsewhere(page, *ended) == []
    page.locator(".result a[href$=replay]").click()
    expect(page.get_by_role("slider")).to_be_visible()
    for tab in ("log", "words", "record"):
        page.locator(f"#tab-{tab}").click()
        assert from_elsewhere(page, *left) == [], tab


def test_a_shared_screen_and_a_refusal(reader: Visitor) -> None:
    page, left = reader.page, [] if is_converted("on-track") else [OF_A_BOARD.replace(".board, ", "")]
    reader.open_table(game="on-track", seats=2, sitters=[{"name": "Ada"}, {"name": "Ben"}], start=True)
    curtain = page.locator(".curtain .main")
    expect(curtain).to_be_visible()
    assert from_elsewhere(page, *left) == []
    curtain.click()
    reader.is_asked()
    page.keyboard.press("u")
    expect(page.locator(".say .note")).to_contain_text(MARK)


def test_the_language_is_known_to_the_browser(reader: Visitor) -> None:
    page = reader.go()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def words_of(reader: Visitor, game: str) -> str:
    """Return the names that a game's drawing has: of cities, cells and cards."""
    return " ".join(sorted(set(re.findall(r"[^\W\d_]+", str(reader.house.ask(f"/api/games/{game}/drawing"))))))


@pytest.mark.parametrize(
    "path",
    [
        "/learn",
        "/learn/on-track",
        f"/learn/switch-yard/{lessons_of('switch-yard').lesson[0].name}",
        "/puzzles",
        "/puzzles/switch-yard",
        f"/puzzles/switch-yard/{next(iter(puzzles_of('switch-yard')))}",
        "/analysis/new/switch-yard",
        "/lab",
    ],
)
def test_pages_to_learn_to_solve_and_to_study(reader: Visitor, path: str) -> None:
    page = reader.go(path)
    expect(page.get_by_role("heading").first).to_be_visible(timeout=20_000)
    page.wait_for_load_state("networkidle")
    assert from_elsewhere(page, data=words_of(reader, "switch-yard")) == []
