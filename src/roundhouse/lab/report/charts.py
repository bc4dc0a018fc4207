"""Charts as static HTML and SVG. Each has its numbers as a table too; nothing is told by colour alone."""

import math
from collections.abc import Sequence

from roundhouse.lab.report import numbers
from roundhouse.lab.report.html import Html, joined, tag
from roundhouse.lab.report.model import Bar, Bars, GamesLink, Histogram, Line, Lines, Number
from roundhouse.lab.report.tables import games_button, plain_table
from roundhouse.lab.statistics import ticks
from roundhouse.texts import say

WIDTH, HEIGHT = 400, 236
LEFT, RIGHT, TOP, BOTTOM = 46, 18, 8, 44
MOST_ROWS = 24
"""The table below lines with many points has about this many of them."""
DASHES = (None, "7 4", "2 3", "9 3 2 3", "1 2.5")
LINE_KINDS = 5


def figure(title: str, caption: str, *children: Html | None, kind: str) -> Html:
    """Return a chart with its title above and what to know about it below."""
    return tag(
        "figure",
        tag("figcaption", tag("strong", title), tag("span", caption, class_="soft") if caption else None),
        *children,
        class_=f"chart {kind}",
    )


def bars(chart: Bars) -> Html:
    """Return horizontal bars: a table whose rows are drawn."""
    low = min([0.0, *(_least(bar.number) for bar in chart.bars)])
    high = max([*(_most(bar.number) for bar in chart.bars), low + 1e-9])
    expected = any(bar.number.expected is not None for bar in chart.bars)
    rows = [_bar(bar, low, high) for bar in chart.bars]
    heads = [say("report-what"), say("report-drawn"), say("report-number")]
    head = tag("thead", tag("tr", *(tag("th", each, scope="col") for each in heads)), class_="unseen")
    drawn = tag("table", tag("caption", chart.title, class_="unseen"), head, tag("tbody", *rows), class_="bars")
    return figure(chart.title, chart.caption, drawn, _bars_key(chart, expected), kind="of-bars")


def _bars_key(chart: Bars, expected: bool) -> Html | None:
    between = any(bar.number.low is not None for bar in chart.bars)
    parts = [
        tag("span", tag("i", class_="key-between"), say("report-key-between")) if between else None,
        tag("span", tag("i", class_="key-expected"), say("report-key-expected")) if expected else None,
    ]
    return tag("p", *parts, class_="key") if any(parts) else None


def _least(number: Number) -> float:
    return min(v for v in (number.value, number.low, number.expected) if v is not None)


def _most(number: Number) -> float:
    return max(v for v in (number.value, number.high, number.expected) if v is not None)


def _bar(bar: Bar, low: float, high: float) -> Html:
    number = bar.number

    def across(value: float) -> float:
        return (value - low) / (high - low) * 100

    zero, end = across(0), across(number.value)
    parts = [tag("rect", class_="bar", x=min(zero, end), y=6, width=max(0.4, abs(end - zero)), height=12)]
    if number.low is not None and number.high is not None:
        left, right = across(number.low), across(number.high)
        parts.append(tag("rect", class_="between", x=left, y=10.5, width=max(0.4, right - left), height=3))
    if number.expected is not None:
        parts.append(tag("rect", class_="expected", x=across(number.expected) - 0.3, y=1, width=0.6, height=22))
    drawing = tag("svg", *parts, viewBox="0 0 100 24", preserveAspectRatio="none", aria_hidden="true")
    games = games_button(bar.games) if bar.games else None
    return tag(
        "tr",
        tag("th", bar.label, scope="row"),
        tag("td", drawing, class_="drawn"),
        tag("td", numbers.shown(number), joined(" ", games) if games else None),
    )


def _tick(value: float, percent: bool) -> str:
    return f"{numbers.plain(value * 100)}{numbers.SPACE}%" if percent else f"{value:,.6g}".replace(",", numbers.SPACE)


class _Axes:
    """Where values are drawn."""

    def __init__(self, across: Sequence[float], up: Sequence[float], percent: bool) -> None:
        self.percent = percent
        self.x0, self.x1 = min(across), max(across)
        if self.x1 <= self.x0:
            self.x1 = self.x0 + 1
        self.up = ticks(min(up), max(up), 5)
        self.across = [tick for tick in ticks(self.x0, self.x1) if self.x0 <= tick <= self.x1]

    def x(self, value: float) -> float:
        return LEFT + (value - self.x0) / (self.x1 - self.x0) * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        low, high = self.up[0], self.up[-1]
        return HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    def drawn(self, x_label: str, y_label: str) -> Html:
        """Return the grid with its numbers and names."""
        rows = [
            joined(
                tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=self.y(tick), y2=self.y(tick), class_="grid"),
                tag("text", _tick(tick, self.percent), x=LEFT - 5, y=self.y(tick), dy="0.35em", class_="end"),
            )
            for tick in self.up
        ]
        columns = [
            tag("text", _tick(tick, False), x=self.x(tick), y=HEIGHT - BOTTOM, dy="1.35em", class_="mid")
            for tick in self.across
        ]
        base = tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=HEIGHT - BOTTOM, y2=HEIGHT - BOTTOM, class_="axis")
        name = tag("text", x_label, x=(LEFT + WIDTH - RIGHT) / 2, y=HEIGHT - 5, class_="mid name")
        return tag("g", *rows, *columns, base, name, tag("title", y_label))


def _svg(title: str, about: str, *children: Html) -> Html:
    return tag("svg", tag("title", title), tag("desc", about), *children, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img",
               aria_label=f"{title}. {about}")  # fmt: skip


def _numbers(title: str, heads: list[str], rows: list[list[str]]) -> Html:
    """Return the numbers of a chart as a folded table."""
    return tag("details", tag("summary", say("report-numbers")), plain_table(title, heads, rows), class_="numbers")


def lines(chart: Lines) -> Html:
    """Return lines over a common axis, with bands around them."""
    across = [x for line in chart.lines for x in line.x]
    up = [y for line in chart.lines for y in [*line.values, *(line.low or []), *(line.high or [])]]
    if not across:
        return figure(chart.title, chart.caption, tag("p", say("report-nothing")), kind="of-lines")
    if chart.percent:
        up = [0.0, *up]
    axes = _Axes(across, up, chart.percent)
    drawn = [_line(line, number, axes) for number, line in enumerate(chart.lines)]
    about = say(
        "report-lines-about", x=chart.x_label, y=chart.y_label, lines=", ".join(line.label for line in chart.lines)
    )
    key = tag("p", *(_line_key(line, number) for number, line in enumerate(chart.lines)), class_="key")
    heads = [chart.x_label, *(line.label for line in chart.lines)]
    table = _numbers(chart.title, heads, _line_rows(chart))
    name = tag("p", chart.y_label, class_="up-name soft", aria_hidden="true")
    svg = _svg(chart.title, about, axes.drawn(chart.x_label, chart.y_label), *drawn)
    return figure(chart.title, chart.caption, key if len(chart.lines) > 1 else None, name, svg, table, kind="of-lines")


def _line(line: Line, number: int, axes: _Axes) -> Html:
    points = [f"{axes.x(x):.1f} {axes.y(y):.1f}" for x, y in zip(line.x, line.values, strict=True)]
    band = None
    if line.low and line.high:
        over = [f"{axes.x(x):.1f} {axes.y(y):.1f}" for x, y in zip(line.x, line.high, strict=True)]
        under = [f"{axes.x(x):.1f} {axes.y(y):.1f}" for x, y in zip(line.x, line.low, strict=True)]
        band = tag("path", class_="band", d=f"M{'L'.join(over)}L{'L'.join(reversed(under))}Z")
    dots = [
        tag("circle", cx=axes.x(x), cy=axes.y(y), r=2.2)
        for x, y in zip(line.x, line.values, strict=True)
        if len(points) <= MOST_ROWS
    ]
    path = tag("path", class_="line", d=f"M{'L'.join(points)}", stroke_dasharray=DASHES[number % LINE_KINDS])
    return tag("g", band, path, *dots, class_=f"s{number % LINE_KINDS}")


def _line_key(line: Line, number: int) -> Html:
    drawn = tag("line", x1=0, x2=30, y1=5, y2=5, class_="line", stroke_dasharray=DASHES[number % LINE_KINDS])
    small = tag("svg", drawn, viewBox="0 0 30 10", class_=f"key-line s{number % LINE_KINDS}", aria_hidden="true")
    return tag("span", small, line.label)


def _line_rows(chart: Lines) -> list[list[str]]:
    """Return the points as rows, at most about two dozen of them."""
    points = sorted({x for line in chart.lines for x in line.x})
    step = max(1, math.ceil(len(points) / MOST_ROWS))
    chosen = points[::step] if points[-1] in points[::step] else [*points[::step], points[-1]]
    found = [{x: place for place, x in enumerate(line.x)} for line in chart.lines]
    return [
        [_tick(x, False), *(_point(chart, line, at.get(x)) for line, at in zip(chart.lines, found, strict=True))]
        for x in chosen
    ]


def _point(chart: Lines, line: Line, place: int | None) -> str:
    if place is None:
        return ""
    unit = "%" if chart.percent else ""
    low = line.low[place] if line.low and line.high else None
    high = line.high[place] if line.low and line.high else None
    return numbers.words(Number(value=line.values[place], low=low, high=high, unit=unit))


def histogram(chart: Histogram) -> Html:
    """Return columns: how often values occurred."""
    total = sum(chart.counts)
    if not total:
        return figure(chart.title, chart.caption, tag("p", say("report-nothing")), kind="of-columns")
    axes = _Axes(chart.edges, [0, *chart.counts], percent=False)
    columns = []
    rows = []
    for low, high, count in zip(chart.edges, chart.edges[1:], chart.counts, strict=False):
        left, right, top = axes.x(low), axes.x(high), axes.y(count)
        span = say("report-from-to", low=_tick(low, False), high=_tick(high, False))
        share = numbers.words(Number(value=count / total, unit="%"))
        told = tag("title", say("report-column", span=span, count=count, share=share))
        box = Html(
            f'<rect class="column" x="{left + 0.6:.1f}" y="{top:.1f}" width="{max(0.5, right - left - 1.2):.1f}" '
            f'height="{max(0.0, axes.y(0) - top):.1f}">{told}</rect>'
        )
        columns.append(box)
        rows.append([span, str(count), share])
    most = max(range(len(chart.counts)), key=chart.counts.__getitem__)
    about = say("report-histogram-about", x=chart.x_label, count=total, span=rows[most][0])
    svg = _svg(chart.title, about, axes.drawn(chart.x_label, say("report-games")), *columns)
    table = _numbers(chart.title, [chart.x_label, say("report-count"), say("report-share")], rows)
    return figure(chart.title, chart.caption, svg, table, kind="of-columns")


def games_line(link: GamesLink) -> Html:
    """Return a line that opens games."""
    return tag("p", games_button(link), class_="games")
