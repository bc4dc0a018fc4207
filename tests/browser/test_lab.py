"""The lab in the browser: a tiny study from the form to its report, on a desk and on a phone."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
PATIENCE = 240_000
"""Milliseconds for a study, which lets everything else on the machine go first."""


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[House]:
    """Open a house with a lab."""
    opened = House(tmp_path, environment={**os.environ, "ROUNDHOUSE_LAB": str(tmp_path / "lab")})
    opened.open()
    yield opened
    opened.close()


def test_a_study_needs_a_number_of_players(chromium: Browser, lab: House) -> None:
    designer = Visitor(chromium, lab, 360, 740, "dark")
    page = designer.go("/")
    page.get_by_role("link", name="The lab").click()
    page.get_by_label("Game", exact=True).select_option(label="Switch Yard")
    for box in page.get_by_role("checkbox").all():
        box.set_checked(False)
    page.get_by_role("button", name="Start the study").click()
    expect(page.get_by_role("alert")).to_have_text("Choose at least one number of players.")
    designer.finds_nothing_amiss()
    designer.fits()
    assert designer.errors == []
    designer.leave()


@pytest.mark.deep
def test_a_study_from_the_form_to_its_report(chromium: Browser, lab: House) -> None:
    designer = Visitor(chromium, lab, 1280, 900, "light")
    page = designer.go("/lab")
    page.get_by_label("Game", exact=True).select_option(label="Switch Yard")
    for box in page.get_by_role("checkbox").all():
        box.set_checked(False)
    page.get_by_label("2", exact=True).check()
    page.get_by_label("Games for each number of players").fill("20")
    page.get_by_label("Who plays").select_option("random")
    page.get_by_role("button", name="How long will it take?").click()
    expect(page.get_by_text("20 games in all")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Start the study").click()
    study = page.get_by_role("article")
    expect(study.get_by_role("progressbar")).to_be_visible(timeout=PATIENCE)
    expect(study.get_by_role("status")).to_have_text("Done", timeout=PATIENCE)
    expect(study).to_contain_text("20 of 20 games")
    designer.finds_nothing_amiss()
    page.set_viewport_size({"width": 360, "height": 740})
    designer.fits()
    with page.expect_popup() as opened:
        study.get_by_role("link", name="Read the report").click()
    report = opened.value
    report.wait_for_load_state()
    blocked: list[str] = []
    report.on("console", lambda told: blocked.append(told.text) if told.type == "error" else None)
    report.reload()
    expect(report.get_by_role("heading", level=1)).to_have_text("Switch Yard: a playtest")
    expect(report.locator("html.js")).to_have_count(1)
    report.get_by_role("button", name="Dark").click()
    expect(report.locator("html")).to_have_attribute("data-theme", "dark")
    assert blocked == []
    assert designer.errors == []
    designer.leave()


def test_a_house_without_a_lab_does_not_show_one(arrive: Arrive) -> None:
    page = arrive().go("/")
    expect(page.get_by_role("link", name="Puzzles").first).to_be_visible()
    expect(page.get_by_role("link", name="The lab")).to_have_count(0)
    page.goto(page.url + "lab")
    expect(page.get_by_text("There is no lab here.")).to_be_visible()
