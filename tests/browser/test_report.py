"""Reports of the lab, opened from the disk: nothing is loaded, everything can be read, games can be looked at."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from hatch_build import build
from playwright.sync_api import Browser, Page, expect

from roundhouse.lab.report.page import write_report
from tests.browser.visitor import AXE, PAINTED
from tests.lab.sample_report import GAMES, sample_report

SLOW = 30_000
"""Milliseconds in which a browser on a busy machine has noticed another medium or theme."""
DESK, PHONE = (1280, 800), (360, 740)
GAME = pytest.mark.parametrize("game", GAMES)
FIRST_HEAT = "figure.of-heat >> nth=0"
CENTRES = """(figure) => [...figure.querySelectorAll('[data-mark]')].map((mark) => {
    const box = (element) => element.getBoundingClientRect();
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    const name = mark.dataset.mark;
    const found = [...figure.querySelectorAll('.picture [data-lit]')]
        .find((element) => element.dataset.lit.replace(/^\\w+:/, '') === name);
    return { name, mark: middle(box(mark)), place: middle(box(found)), bottom: box(found).bottom };
})"""

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Write a sample report about each game."""
    build()
    folder = tmp_path_factory.mktemp("reports")
    for game in GAMES:
        write_report(sample_report(game), folder / f"{game}.html")
    return {game: folder / f"{game}.html" for game in GAMES}


@pytest.fixture
def opened(chromium: Browser, reports: dict[str, Path]) -> Iterator[Open]:
    """Open reports from the disk. In the end, no page may have shown an error or asked for anything else."""
    pages: list[tuple[Page, list[str], list[str]]] = []

    def come(game: str, size: tuple[int, int] = DESK, theme: Theme = "light", script: bool = True) -> Page:
        page = chromium.new_page(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion="reduce",
            java_script_enabled=script,
        )
        errors: list[str] = []
        asked: list[str] = []
        page.on("console", lambda told: errors.append(told.text) if told.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        pages.append((page, errors, asked))
        page.goto(reports[game].as_uri())
        if script:
            expect(page.locator("html")).to_have_attribute("data-report", "ready")
        return page

    yield come
    for page, errors, asked in pages:
        page.close()
        assert errors == []
        assert [address for address in asked if not address.startswith("data:")] == asked[:1]


def look(page: Page, part: str = "html") -> list[tuple[str, list[str]]]:
    """Let axe-core look at a page, or a part of it, and return what it finds."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(PAINTED)
    found = page.evaluate("(part) => axe.run(part, { resultTypes: ['violations'] })", part)
    return [(fault["id"], [node["html"][:160] for node in fault["nodes"]][:4]) for fault in found["violations"]]


@GAME
def test_a_report_has_no_errors_and_axe_finds_nothing_in_light_and_dark(opened: Open, game: str) -> None:
    page = opened(game)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme, timeout=SLOW)
        assert look(page) == [], theme


@GAME
def test_on_a_phone_nothing_sticks_out_to_the_side(opened: Open, game: str) -> None:
    page = opened(game, PHONE)
    page.evaluate(PAINTED)
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE[0]
    page.locator(".findings .open-games").click()
    expect(page.locator("dialog .stage > .board")).to_be_visible()
    assert page.evaluate("() => document.querySelector('dialog').scrollWidth") == PHONE[0]


def heat_places(page: Page, number: int) -> list[dict[str, Any]]:
    """Return where the marks of a heat map are, and where the components are that they belong to."""
    figure = page.locator("figure.of-heat").nth(number)
    expect(figure.locator("[data-mark]").first).to_be_attached()
    page.evaluate(PAINTED)
    return list(figure.evaluate(CENTRES))


@pytest.mark.parametrize(("game", "count"), [("spike", 36), ("switch-yard", 65)])
def test_numbers_lie_on_the_components_that_they_belong_to(opened: Open, game: str, count: int) -> None:
    places = heat_places(opened(game), 0)
    assert len(places) == count
    for place in places:
        assert place["mark"] == pytest.approx(place["place"], abs=1), place["name"]


@pytest.mark.parametrize(("game", "count"), [("switching-tracks", 18), ("on-track", 22)])
def test_numbers_lie_below_signs_and_cards(opened: Open, game: str, count: int) -> None:
    places = heat_places(opened(game), 0)
    assert len(places) == count
    for place in places:
        assert place["mark"] == pytest.approx([place["place"][0], place["bottom"]], abs=1.5), place["name"]


def test_lines_follow_the_tracks_that_they_belong_to_and_the_wider_the_larger(opened: Open) -> None:
    page = opened("switching-tracks")
    figure = page.locator("figure.of-heat").last
    expect(figure.locator("[data-mark]").first).to_be_attached()
    told = figure.evaluate(
        """(figure) => [...figure.querySelectorAll('[data-mark]')].map((mark) => [
            mark.querySelector('path').getAttribute('d') ===
                figure.querySelector(`[data-lit="track:${mark.dataset.mark}"]`).getAttribute('d'),
            Number(mark.querySelectorAll('path')[1].getAttribute('stroke-width')),
        ])"""
    )
    assert told
    assert all(same for same, _ in told)
    widths = [width for _, width in told]
    assert widths == sorted(widths)
    assert widths[0] < widths[-1]


def test_a_heat_map_has_a_legend_and_its_numbers_as_a_table(opened: Open) -> None:
    page = opened("switch-yard")
    figure = page.locator(FIRST_HEAT)
    expect(figure.locator(".legend li").first).to_be_visible()
    largest = figure.locator(".legend li").first.inner_text().strip()
    assert figure.locator("tbody td").first.inner_text() == largest
    assert largest in figure.locator(".layers > svg text").all_text_contents()


@GAME
def test_a_finding_opens_its_games_which_can_be_stepped_through(opened: Open, game: str) -> None:
    page = opened(game)
    opener = page.get_by_role("button", name="15 of 2,000 games")
    opener.click()
    dialog = page.get_by_role("dialog", name="15 of 2,000 games")
    expect(dialog.locator(".stage .board svg").first).to_be_visible()
    expect(dialog.locator(".drive .count")).to_have_text("0 / 120")
    page.keyboard.press("ArrowRight")
    expect(dialog.locator(".drive .count")).not_to_have_text("0 / 120")
    dialog.get_by_label("Steps").check()
    before = int((dialog.locator(".drive .count").text_content() or "").split("/")[0])
    dialog.get_by_role("button", name="The next game").focus()
    page.keyboard.press("ArrowRight")
    expect(dialog.locator(".drive .count")).to_have_text(f"{before + 1} / 120")
    page.keyboard.press("End")
    expect(dialog.locator(".drive .count")).to_have_text("120 / 120")
    assert dialog.locator(".log li").count() > 20
    dialog.locator(".log li button").first.click()
    expect(dialog.locator(".drive .count")).to_have_text(re.compile(r"^\d\d? / 120"))
    assert look(page, "dialog") == []
    dialog.get_by_role("button", name="The next game").click()
    expect(dialog.locator(".now b")).to_have_text("Game 2.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_tables_are_sorted_by_a_click_and_unfolded_by_another(opened: Open) -> None:
    page = opened("switch-yard")
    table = page.locator(".table", has_text="Wins by number of players")
    rows = table.locator("tbody tr:visible")
    expect(rows).to_have_count(8)
    table.get_by_role("button", name="Games").click()
    expect(table.locator("th", has_text="Games")).to_have_attribute("aria-sort", "descending")
    shown = [int(text) for text in table.locator("tbody tr:visible td:nth-child(2)").all_inner_texts()]
    assert shown == sorted(shown, reverse=True)
    table.get_by_role("button", name="Games").click()
    assert table.locator("tbody tr:visible td:nth-child(2)").first.inner_text() == "3"
    expect(rows).to_have_count(8)
    table.get_by_role("button", name="Show all 21 rows").click()
    expect(rows).to_have_count(21)
    table.get_by_role("button", name="Show fewer rows").click()
    expect(rows).to_have_count(8)


def test_light_and_dark_follow_the_device_and_the_switch(opened: Open) -> None:
    page = opened("switch-yard")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light page").click()
    expect(html).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Dark page").click()
    expect(html).to_have_attribute("data-theme", "dark")


def test_on_paper_everything_is_unfolded_and_nothing_is_to_be_clicked(opened: Open) -> None:
    page = opened("switch-yard", theme="dark")
    folded = page.get_by_role("cell", name="610", exact=True)
    expect(folded).to_be_hidden()
    page.emulate_media(media="print")
    expect(folded).to_be_visible(timeout=SLOW)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    table = page.locator(".table", has_text="Wins by number of players")
    expect(table.locator("tbody tr:visible")).to_have_count(21)
    for control in (".theme", ".unfold", ".contents"):
        expect(page.locator(control).first).to_be_hidden()
    page.emulate_media(media="screen")
    expect(folded).to_be_hidden(timeout=SLOW)
    expect(table.locator("tbody tr:visible")).to_have_count(8)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_without_javascript_everything_can_be_read(opened: Open) -> None:
    page = opened("switching-tracks", script=False)
    expect(page.get_by_text("The first seat wins too often")).to_be_visible()
    expect(page.locator(".table", has_text="Wins by number of players").locator("tbody tr:visible")).to_have_count(21)
    expect(page.get_by_text("All numbers are in the table below").first).to_be_visible()
    expect(page.get_by_role("img", name="How many turns")).to_be_visible()
    expect(page.locator(".theme")).to_be_hidden()
