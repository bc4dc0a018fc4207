"""Tables that a click sorts, and that are folded when they are long; and the buttons that open games."""

from roundhouse.lab.report import numbers
from roundhouse.lab.report.html import Html, joined, tag
from roundhouse.lab.report.model import Cell, GamesLink, Number, Table
from roundhouse.texts import say

WIDE = 6
"""A table with more columns has the intervals below the numbers."""


def games_button(link: GamesLink, in_table: bool = False) -> Html:
    """Return what opens games. Without JavaScript, it is only its text.

    What cannot be opened is told beside it; in a table, where there is no room, it is its title.
    """
    opened = " ".join(map(str, link.games))
    more = link.total - len(link.games)
    rest = None
    if more > 0:
        rest = say("report-more-games", count=more) if link.games else say("report-in-records")
    title = rest if in_table else None
    if link.games:
        shown = tag("button", link.text, type="button", class_="open-games", data_games=opened, title=title)
    else:
        shown = tag("span", link.text, title=title)
    return joined(shown, " ", tag("span", rest, class_="soft")) if rest and not in_table else shown


def plain_table(title: str, heads: list[str], rows: list[list[str]]) -> Html:
    """Return a table of texts, whose first column names the rows."""
    head = tag("tr", *(tag("th", each, scope="col") for each in heads))
    body = [
        tag("tr", tag("th", row[0], scope="row"), *(tag("td", each, class_="num") for each in row[1:])) for row in rows
    ]
    whole = tag("table", tag("caption", title, class_="unseen"), tag("thead", head), tag("tbody", *body))
    return tag("div", whole, class_="scroll", tabindex=0, role="region", aria_label=title)


def table(block: Table) -> Html:
    """Return a table. Rows after the first `shown` are folded by the script."""
    numeric = [
        all(isinstance(row[place], int | Number | None) for row in block.rows) for place in range(len(block.columns))
    ]
    head = tag(
        "tr",
        *(
            tag("th", name, scope="col", class_="num" if is_number else None)
            for name, is_number in zip(block.columns, numeric, strict=True)
        ),
    )
    rows = [
        tag("tr", *(_cell(cell, place) for place, cell in enumerate(row)), class_="more" if at >= block.shown else None)
        for at, row in enumerate(block.rows)
    ]
    folds = len(block.rows) > block.shown
    whole = tag(
        "table",
        tag(
            "caption", tag("strong", block.title), tag("span", block.caption, class_="soft") if block.caption else None
        ),
        tag("thead", head),
        tag("tbody", *rows),
        class_=" ".join(("sorts", *(["folds"] if folds else []), *(["wide"] if len(block.columns) > WIDE else []))),
        data_shown=block.shown,
    )
    scroll = tag("div", whole, class_="scroll", tabindex=0, role="region", aria_label=block.title)
    unfold = tag("button", say("report-all-rows", count=len(rows)), type="button", class_="btn small unfold")
    return tag("div", scroll, unfold if folds else None, class_="table")


def _cell(cell: Cell, place: int) -> Html:
    """Return a cell; the first one of a row names it. `data-value` is what a column is sorted by."""
    name = "th" if place == 0 else "td"
    scope = "row" if place == 0 else None
    match cell:
        case None:
            return tag(name, tag("span", "–", class_="soft", aria_label=say("report-unknown"), role="img"), scope=scope)
        case Number():
            return tag(name, numbers.shown(cell), class_="num", data_value=repr(float(cell.value)), scope=scope)
        case GamesLink():
            return tag(name, games_button(cell, in_table=True), data_value=cell.total, scope=scope)
        case int():
            return tag(name, numbers.plain(cell, 0), class_="num", data_value=cell, scope=scope)
        case _:
            return tag(name, cell, scope=scope)
