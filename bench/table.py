"""The table."""

from rich import box
from rich.table import Table

from bench import contenders as c
from bench.figures import Figures, number
from bench.workers import Contender

REASON_LENGTH = 100


def table(figures: Figures, method: str) -> Table:
    """Lay all figures out."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), caption=method, caption_justify="left")
    grid.add_column("")
    grid.add_column("rate", justify="right")
    grid.add_column("ratio")
    grid.add_column("actions listed", justify="right")
    grid.add_column("ratio")
    for label, contender in (
        ("Switch Yard in the kernel, unchecked", c.UNCHECKED),
        ("Switch Yard in the kernel, checked", c.CHECKED),
        ("Switch Yard driven from Python, lists, unchecked", c.FACE),
        ("Switch Yard driven from Python, arrays, unchecked", c.FACE_ARRAY),
        ("Switch Yard driven from Python, arrays, checked", c.FACE_CHECKED),
        ("Switch Yard in plain Python", c.PLAIN),
        ("OpenSpiel breakthrough", c.BREAKTHROUGH),
        ("OpenSpiel chinese_checkers(players=2)", c.CHECKERS),
    ):
        grid.add_row(
            label,
            *rate(figures, contender, c.PLAIN, "plies", " plies/s"),
            *rate(figures, contender, c.BREAKTHROUGH, "listed", "/s", excuse=False),
        )
    grid.add_section()
    for label, contender in (
        ("SPIKE in the kernel, unchecked", c.SPIKE),
        ("SPIKE in the kernel, checked", c.SPIKE_CHECKED),
        ("SPIKE driven from Python, arrays, unchecked", c.SPIKE_FACE),
        ("Catanatron, four random players", c.CATAN),
    ):
        grid.add_row(
            label,
            *rate(figures, contender, c.CATAN, "plies", " plies/s"),
            *rate(figures, contender, c.CATAN, "listed", "/s", excuse=False),
        )
    grid.add_section()
    for label, contender in (
        ("Switch Yard match.copy()", c.MATCH_COPY),
        ("Switch Yard state alone", c.STATE_COPY),
        ("OpenSpiel breakthrough state.clone()", c.CLONE),
    ):
        grid.add_row(label, *rate(figures, contender, c.CLONE, "copies", " copies/s"))
    grid.add_section()
    for label, contender in (
        ("Roundhouse, start to first list", c.START),
        ("OpenSpiel, start to first list", c.PEER_START),
    ):
        grid.add_row(label, *rate(figures, contender, c.PEER_START, "seconds", " s"))
    return grid


def rate(
    figures: Figures, contender: Contender, baseline: Contender, unit: str, suffix: str, excuse: bool = True
) -> tuple[str, str]:
    """Write a contender's rate and its ratio to a baseline, or else why there is none."""
    if contender.name in figures.missing:
        return ("not measured", reason(figures, contender)) if excuse else ("", "")
    measured = figures.of(contender.name, unit)
    ratio = figures.ratio(contender.name, baseline.name, unit)
    if contender is baseline:
        compared = "(baseline)"
    else:
        compared = f"{number(ratio.median)}× {baseline.name}" if ratio else ""
    return f"{number(measured.median)}{suffix}" if measured else "", compared


def reason(figures: Figures, contender: Contender) -> str:
    """Say why a contender was not measured, once, and so that it fits a cell; the whole of it went to stderr."""
    why = figures.missing[contender.name]
    first = next(name for name, its in figures.missing.items() if its == why)
    if contender.name != first:
        return "likewise"
    return why if len(why) <= REASON_LENGTH else f"{why[:REASON_LENGTH]}…"
