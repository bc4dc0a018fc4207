"""The table of results."""

from rich import box
from rich.table import Table

from bench.contenders import SECTIONS
from bench.figures import Figures, number
from bench.workers import Contender

REASON_LENGTH = 100


def table(figures: Figures, method: str) -> Table:
    """Return all figures as a table."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), caption=method, caption_justify="left")
    grid.add_column("", no_wrap=True)
    grid.add_column("rate", justify="right")
    grid.add_column("ratio")
    grid.add_column("actions listed", justify="right")
    grid.add_column("ratio")
    for section in SECTIONS:
        grid.add_section()
        suffix = " s" if section.unit == "seconds" else f" {section.unit}/s"
        for label, contender in section.rows:
            cells = rate(figures, contender, section.baseline, section.unit, suffix)
            if section.listed:
                cells += rate(figures, contender, section.listed, "listed", "/s", excuse=False)
            grid.add_row(label, *cells)
    return grid


def rate(
    figures: Figures, contender: Contender, baseline: Contender, unit: str, suffix: str, excuse: bool = True
) -> tuple[str, ...]:
    """Return a contender's rate and its ratio to a baseline, or the reason why there is none."""
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
    """Return why a contender was not measured, once, short enough for a cell. The full reason went to stderr."""
    why = figures.missing[contender.name]
    first = next(name for name, its in figures.missing.items() if its == why)
    if contender.name != first:
        return "likewise"
    return why if len(why) <= REASON_LENGTH else f"{why[:REASON_LENGTH]}…"
