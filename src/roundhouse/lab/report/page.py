"""Writes a report as one HTML file that needs no network."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from roundhouse.games.contract import Game
from roundhouse.games.registry import find
from roundhouse.lab.component_file import components_of
from roundhouse.lab.folder import replacing
from roundhouse.lab.report import bundle, numbers
from roundhouse.lab.report.charts import bars, games_line, histogram, lines
from roundhouse.lab.report.heat import heat_data, heat_map
from roundhouse.lab.report.html import Html, joined, tag
from roundhouse.lab.report.links import with_links
from roundhouse.lab.report.model import (
    Bars,
    Block,
    Finding,
    GamesLink,
    HeatMap,
    Histogram,
    Lines,
    Replay,
    Report,
    Table,
    Text,
)
from roundhouse.lab.report.replays import Shelf, packed
from roundhouse.lab.report.tables import games_button, table
from roundhouse.texts import say

MOST_BYTES = 4_900_000
"""A file is not larger than this, unless its numbers alone are: games fill the room that is left."""
SPARE = 20_000
"""Bytes for what differs when games can be opened: the places of games in links."""
SURE = {"sure": 3, "likely": 2, "counted": 0}
"""How many of three dots are filled for a finding. What was counted needs no test, and has no dots."""
HOME = "findings"
METHOD = "method"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src data:"
"""The browser itself sees to it that nothing is loaded from anywhere."""
FIRST_SCRIPT = """
const root = document.documentElement; root.classList.add("js");
let chosen = null; try { chosen = localStorage.getItem("roundhouse.report.theme"); } catch {}
root.dataset.theme = chosen ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
"""


def write_report(report: Report, path: Path) -> None:
    """Write a report as one HTML file. Raise NotBuilt if the web client's part of it is not built."""
    written = report_page(report)
    with replacing(path) as draft:
        draft.write_text(written, encoding="utf-8")


def report_page(report: Report, most_bytes: int = MOST_BYTES) -> str:
    """Return the page, with as many games as there is room for."""
    without_games = _page(report, Shelf(0))
    shelf = Shelf(most_bytes - SPARE - len(without_games.encode()))
    _fill(shelf, report.games)
    return _page(report, shelf)


def _page(report: Report, shelf: Shelf) -> str:
    style, script = bundle.style(), bundle.script()
    game = find(report.game)
    report = with_links(report, shelf.places)
    heat = [data for block in _heat_maps(report) if (data := _heat(block, report, game, shelf)) is not None]
    data = {"game": report.game, "drawings": packed(shelf.drawings), "heat": heat, "games": shelf.games}
    embedded = msgspec.json.encode(data).decode().replace("<", "\\u003c")
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{report.title} · Roundhouse"),
        Html(f"<style>{style}</style><script>{FIRST_SCRIPT}</script>"),
    )
    body = tag(
        "body",
        tag(
            "div",
            tag("a", say("report-skip"), href=f"#{HOME}", class_="skip"),
            _sign(report),
            tag("main", *_main(report, game)),
            tag("footer", say("report-foot"), class_="soft"),
            class_="report",
        ),
        Html(f'<script type="application/json" id="report-data">{embedded}</script>'),
        Html(f"<script>{script}</script>"),
    )
    return f"<!doctype html>\n{tag('html', head, body, lang='en')}\n"


def _main(report: Report, game: Game) -> Iterator[Html]:
    yield _findings(report)
    yield _contents(report)
    yield _facts(report)
    number = 0
    for section in report.sections:
        blocks = []
        for block in section.blocks:
            blocks.append(_block(block, number, game))
            number += isinstance(block, HeatMap) and _is_placed(block, game)
        yield tag(
            "section",
            tag("h2", section.title),
            tag("p", section.intro, class_="intro") if section.intro else None,
            *blocks,
            id=section.id,
            class_="part",
        )
    paragraphs = [tag("p", paragraph) for paragraph in report.method.split("\n\n") if paragraph.strip()]
    yield tag("section", tag("h2", say("report-method")), *paragraphs, id=METHOD, class_="part method")


def _sign(report: Report) -> Html:
    switch = tag("button", say("report-theme"), type="button", class_="btn small theme", aria_pressed="false")
    return tag(
        "header",
        tag("div", tag("h1", report.title), tag("p", report.subtitle), class_="enamel"),
        tag("div", switch, class_="tools"),
        class_="sign",
    )


def _contents(report: Report) -> Html:
    entries: list[tuple[str, str]] = [(HOME, say("report-findings")), ("facts", say("report-facts"))]
    entries += [(section.id, section.title) for section in report.sections]
    entries.append((METHOD, say("report-method")))
    items = [tag("li", tag("a", title, href=f"#{anchor}")) for anchor, title in entries]
    return tag(
        "nav",
        tag("h2", say("report-contents")),
        tag("ol", *items),
        class_="contents",
        aria_label=say("report-contents"),
    )


def _findings(report: Report) -> Html:
    titles = {section.id: section.title for section in report.sections}
    ranked = sorted(report.findings, key=lambda finding: -finding.surprise)
    items = [_finding(finding, titles) for finding in ranked]
    found = tag("ol", *items, class_="findings") if items else tag("p", say("report-no-findings"))
    return tag("section", tag("h2", say("report-findings")), found, id=HOME, class_="sheet")


def _finding(finding: Finding, titles: dict[str, str]) -> Html:
    filled = SURE.get(finding.sure, 1)
    marks = "●" * filled + "○" * (3 - filled) if filled else "✓"
    dots = tag("span", marks, class_="dots", aria_hidden="true")
    sure = tag("span", dots, " ", finding.sure, class_=f"sure sure-{filled}")
    title = titles.get(finding.section)
    link = tag("a", say("report-evidence", section=title), href=f"#{finding.section}") if title is not None else None
    games = games_button(finding.games) if finding.games else None
    return tag(
        "li",
        tag("p", numbers.bound(finding.sentence), class_="sentence"),
        tag("p", numbers.bound(finding.explanation), class_="why") if finding.explanation else None,
        tag("p", joined(sure, link, games, by=" "), class_="foot"),
    )


def _facts(report: Report) -> Html:
    rows = [tag("tr", tag("th", name, scope="row"), tag("td", value)) for name, value in report.facts]
    told = tag("table", tag("caption", say("report-facts"), class_="unseen"), tag("tbody", *rows), class_="facts")
    return tag("section", tag("h2", say("report-facts")), told, id="facts", class_="part")


def _block(block: Block, number: int, game: Game) -> Html:
    """Return a block. `number` is that of the next heat map."""
    match block:
        case Text():
            return tag("p", numbers.bound(block.text))
        case Table():
            return table(block)
        case Bars():
            return bars(block)
        case Lines():
            return lines(block)
        case Histogram():
            return histogram(block)
        case HeatMap():
            return heat_map(block, number, game)
        case GamesLink():
            return games_line(block)


def _heat_maps(report: Report) -> list[HeatMap]:
    return [block for section in report.sections for block in section.blocks if isinstance(block, HeatMap)]


def _is_placed(block: HeatMap, game: Game) -> bool:
    component = components_of(game).find(block.kind)
    return component is not None and bool(component.at)


def _heat(block: HeatMap, report: Report, game: Game, shelf: Shelf) -> dict[str, Any] | None:
    component = components_of(game).find(block.kind)
    if component is None or not component.at:
        return None
    drawing = report.drawings[block.drawing] if report.drawings else game.drawing()
    return heat_data(block, component, shelf.drawing(drawing))


def _fill(shelf: Shelf, games: list[Replay]) -> None:
    """Put games on the shelf, as many as there is room for."""
    for number, replay in enumerate(games):
        if not shelf.add(number, replay):
            return
