"""Numbers on the game's own board. The report's script draws it; the numbers stand below it as a table."""

from collections.abc import Iterable
from typing import Any

from roundhouse.games.contract import Game
from roundhouse.lab.component_file import Component, components_of
from roundhouse.lab.report import numbers
from roundhouse.lab.report.charts import bars, figure
from roundhouse.lab.report.html import Html, tag
from roundhouse.lab.report.model import Bar, Bars, Cell, HeatMap, Number, Table
from roundhouse.lab.report.tables import table
from roundhouse.texts import say

SHOWN = 10
"""Rows of the table that are shown at first."""
MOST_BARS = 20
"""Bars for components that have no place on a board."""
MANY = 100
"""Components from here on are very many."""
LARGE = 20
"""Where a number reaches this, decimals would not be read."""


def heat_map(block: HeatMap, number: int, game: Game) -> Html:
    """Return the place for the drawing with that number, and a table of its numbers. Without a place, it is bars."""
    component = components_of(game).find(block.kind)
    digits = _digits(block.values.values(), block.unit)
    ranked = sorted(block.values.items(), key=lambda item: (-item[1], item[0]))
    if component is None or not component.at:
        shown = [Bar(label=name, number=_number(value, block.unit, digits)) for name, value in ranked[:MOST_BARS]]
        return bars(Bars(title=block.title, bars=shown, caption=block.caption))
    rows = table(
        Table(
            title=say("report-heat-table", title=block.title),
            columns=[component.title, say("report-number")],
            rows=_rows(ranked, block.unit, digits),
            shown=SHOWN,
        )
    )
    drawn = tag("div", tag("p", say("report-heat-script"), class_="soft"), class_="board", data_heat=number)
    return figure(block.title, block.caption, drawn, rows, kind="of-heat")


def _rows(ranked: list[tuple[str, float]], unit: str, digits: int) -> list[list[Cell]]:
    """Return the rows of the table. Where there are very many components, those with nothing share the last row."""
    told = [item for item in ranked if item[1] != 0] if len(ranked) > MANY else ranked
    rows: list[list[Cell]] = [[name, _number(value, unit, digits)] for name, value in told]
    if len(told) < len(ranked):
        rows.append([say("report-heat-others", count=len(ranked) - len(told)), _number(0, unit, digits)])
    return rows


def _number(value: float, unit: str, digits: int) -> Number:
    return Number(value=value, unit=unit, digits=digits)


def heat_data(block: HeatMap, component: Component, drawing: int) -> dict[str, Any]:
    """Return what the script needs to draw it."""
    digits = _digits(block.values.values(), block.unit)
    return {
        "title": block.title,
        "drawing": drawing,
        "at": component.at,
        "draw": component.draw,
        "values": block.values,
        "labels": {name: _short(value, block.unit, digits) for name, value in block.values.items()},
    }


def _short(value: float, unit: str, digits: int) -> str:
    """Return a number as short as it can be read on a board."""
    if value == 0:
        return "0"
    shown = f"{value * 100 if unit == '%' else value:,.{digits}f}".replace(",", numbers.SPACE)
    return shown.replace("-", numbers.MINUS) + (f"{numbers.SPACE}%" if unit == "%" else "")


def _digits(values: Iterable[float], unit: str) -> int:
    """Return how many decimals tell numbers apart: none if they are large or whole."""
    shown = [value * 100 if unit == "%" else value for value in values]
    largest = max(map(abs, shown), default=0.0)
    if largest >= LARGE or all(float(value).is_integer() for value in shown):
        return 0
    return 1 if largest >= 1 else 2
