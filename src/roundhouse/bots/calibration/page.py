"""The table and the picture of reliability in a Markdown page, made from files of curves.

`python -m roundhouse.bots.calibration.page PAGE PICTURE FILE…` replaces the text between the two markers of a page, and
the picture.
"""

import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path

from roundhouse.bots.arena.table import replace_table
from roundhouse.bots.calibration.files import CurveFile, read_curve
from roundhouse.bots.prospects import Calibration, calibrations_of, setting_of
from roundhouse.games.registry import find, names

BEGIN = "<!-- prospects: made from the files in docs/prospects by `make tables` -->"
END = "<!-- end of prospects -->"
HEADINGS = (
    "game",
    "players",
    "error",
    "95 % interval",
    "before",
    "with luck",
    "by luck",
    "fresh games",
    "bots",
    "adviser",
)

PANEL, MARGIN, TOP = 200, 34, 26
"""The width of a game's part of the picture, the space around it, and above it for the title."""
COLOURS = ("#0b6e99", "#c2410c", "#4d7c0f", "#7e22ce")
"""The colours of the curves of a game, in the order of the numbers of players."""


def read_curves(files: Iterable[Path]) -> list[CurveFile]:
    """Read curves, by game and number of players."""
    curves = (read_curve(file) for file in files)
    return sorted(curves, key=lambda curve: (names().index(curve.game), curve.seats, setting(curve)))


def setting(curve: CurveFile) -> str:
    """Return the name of a curve's way to play."""
    return setting_of(find(curve.game).options.of(curve.options).sides(curve.seats))


def is_current(curve: CurveFile) -> bool:
    """Return True if the game still has the rules and the calibration of a curve."""
    in_use = calibrations_of(curve.game).get(setting(curve))
    return curve.rules == find(curve.game).rules_version and in_use == Calibration(**curve.calibration)


def table_of(curves: Sequence[CurveFile]) -> str:
    """Return a Markdown table with a row for each curve."""
    rows = [_line(HEADINGS), _line("---" for _ in HEADINGS)]
    for curve in curves:
        low, high = curve.error_interval
        games = f"{curve.fresh_games}{'' if is_current(curve) else ', with an earlier calibration'}"
        rows.append(
            _line(
                (
                    find(curve.game).title,
                    setting(curve).replace("-", " "),
                    f"{100 * curve.error:.1f}",
                    f"{100 * low:.1f}–{100 * high:.1f}",
                    f"{100 * curve.error_before:.1f}",
                    f"{100 * curve.plain_error:.1f}",
                    f"{100 * curve.plain_by_luck:.1f}",
                    games,
                    f"`{curve.bot}`",
                    f"`{curve.adviser}`",
                )
            )
        )
    return "\n".join(rows)


def picture_of(curves: Sequence[CurveFile]) -> str:
    """Return an SVG picture of the curves, a square for each game: what was said to the right, what happened upward."""
    games = [(game, list(found)) for game, found in groupby(curves, key=lambda curve: curve.game)]
    width, height = len(games) * (PANEL + MARGIN) + MARGIN, TOP + PANEL + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="11" fill="#222">',
        "<title>How often positions were won, beside how often they were said to be won</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for number, (game, found) in enumerate(games):
        parts += _panel(find(game).title, found, MARGIN + number * (PANEL + MARGIN))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(title: str, curves: Sequence[CurveFile], left: int) -> list[str]:
    bottom = TOP + PANEL
    parts = [
        f'<text x="{left}" y="{TOP - 9}" font-weight="bold">{title}</text>',
        f'<rect x="{left}" y="{TOP}" width="{PANEL}" height="{PANEL}" fill="none" stroke="#999"/>',
        f'<path d="M{left} {bottom}L{left + PANEL} {TOP}" stroke="#999" stroke-dasharray="3 3"/>',
        *(
            f'<text x="{left + PANEL * part:g}" y="{bottom + 14}" text-anchor="middle">{100 * part:g} %</text>'
            for part in (0, 0.5, 1)
        ),
    ]
    for number, curve in enumerate(curves):
        colour = COLOURS[number % len(COLOURS)]
        places = [(left + PANEL * each.said, bottom - PANEL * each.happened) for each in curve.bins]
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2" fill="{colour}"/>' for x, y in places]
        name = f"{curve.seats} players" + (" in teams" if "teams" in setting(curve) else "")
        parts.append(f'<text x="{left + 8}" y="{TOP + 16 + 14 * number}" fill="{colour}">{name}</text>')
    return parts


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Write the table into a page, and the picture."""
    page, picture, *files = map(Path, arguments)
    curves = read_curves(files)
    text = replace_table(page.read_text(encoding="utf-8"), table_of(curves), BEGIN, END)
    page.write_text(text, encoding="utf-8")
    picture.write_text(picture_of(curves), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
