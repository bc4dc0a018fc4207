"""What a report says, as plain data. `page.py` writes it as HTML; tests and other programs can read it too."""

from typing import Any

import msgspec


class Number(msgspec.Struct, frozen=True, kw_only=True):
    """A measured number with its 95 % interval. Shares are between 0 and 1 and have the unit `%`."""

    value: float
    low: float | None = None
    high: float | None = None
    unit: str = ""
    digits: int = 1
    expected: float | None = None
    """What it would be if nothing were going on, such as an even share of the wins."""


class GamesLink(msgspec.Struct, frozen=True, kw_only=True, tag="games"):
    """Games behind a number, which can be opened in the report: indices into `Report.games`, and how many there are."""

    text: str
    games: list[int]
    total: int


Cell = str | int | Number | GamesLink | None


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence about what was found. `section` is the anchor of its evidence."""

    sentence: str
    sure: str
    """In words, how sure it is: `sure`, `likely` or `a first hint`."""
    surprise: float
    """The larger, the more striking; the most striking findings come first."""
    section: str
    explanation: str = ""
    games: GamesLink | None = None


class Text(msgspec.Struct, frozen=True, kw_only=True, tag="text"):
    """A paragraph."""

    text: str


class Table(msgspec.Struct, frozen=True, kw_only=True, tag="table"):
    """A table. Columns of numbers can be sorted; long tables are folded after `shown` rows."""

    title: str
    columns: list[str]
    rows: list[list[Cell]]
    caption: str = ""
    shown: int = 15


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """A bar with its interval."""

    label: str
    number: Number
    games: GamesLink | None = None


class Bars(msgspec.Struct, frozen=True, kw_only=True, tag="bars"):
    """Horizontal bars with their intervals, and a mark at what is expected."""

    title: str
    bars: list[Bar]
    caption: str = ""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line through points, with an optional band around it. `values` and the band have one entry for each `x`."""

    label: str
    x: list[float]
    values: list[float]
    low: list[float] | None = None
    high: list[float] | None = None


class Lines(msgspec.Struct, frozen=True, kw_only=True, tag="lines"):
    """Lines over a common axis."""

    title: str
    x_label: str
    y_label: str
    lines: list[Line]
    percent: bool = False
    caption: str = ""


class Histogram(msgspec.Struct, frozen=True, kw_only=True, tag="histogram"):
    """How often values occurred: `counts[i]` of them between `edges[i]` and `edges[i + 1]`."""

    title: str
    x_label: str
    edges: list[float]
    counts: list[int]
    caption: str = ""


class HeatMap(msgspec.Struct, frozen=True, kw_only=True, tag="heat"):
    """Numbers drawn on the game's real board.

    `kind` is a kind of component of the game's `lab/components.toml`, which says where on the board such a component
    is. `values` has a number for each component by name.
    """

    title: str
    kind: str
    values: dict[str, float]
    unit: str = ""
    caption: str = ""
    drawing: int = 0
    """Which of the report's drawings it is drawn on."""


Block = Text | Table | Bars | Lines | Histogram | HeatMap | GamesLink


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A section of the report."""

    id: str
    title: str
    intro: str
    blocks: list[Block]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be opened in the report: its title, why it is here, and its record as JSON."""

    title: str
    record: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A whole report. `facts` are pairs for the table at its beginning: what was played, by whom, how often."""

    title: str
    game: str
    subtitle: str
    facts: list[tuple[str, str]]
    findings: list[Finding]
    sections: list[Section]
    games: list[Replay]
    method: str
    """How the numbers were made, in words for a reader who knows no statistics."""
    drawings: list[dict[str, Any]] = []
    """The drawing data of boards, for heat maps of variants. If there is none, the game's own board is drawn."""
