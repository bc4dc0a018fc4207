"""An analysis as one HTML file, with a graph of the chances. It needs nothing from the network."""

from html import escape
from itertools import pairwise

from roundhouse.bots.review.result import GameAnalysis
from roundhouse.bots.review.words import SeatName, details, heading, lost_in_all, luck_in_all, side_name
from roundhouse.texts import say

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 900, 320, 54, 110, 12, 28
DASHES = ("", "8 4", "2 4", "10 4 2 4", "1 3")
"""Lines differ by their dashes too, never by colour alone."""
CLOSEST = 16
"""The least distance between two names at the ends of lines."""

STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #22201c; --soft: #6d675c; --rule: #d9d2c3;
  --s0: #b3261e; --s1: #0b5fa5; --s2: #2f6f2f; --s3: #8a4bb0; --s4: #9a5b00; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1b18; --ink: #f0ebe0; --soft: #aaa294; --rule: #45413a;
  --s0: #ff8a80; --s1: #7db8ff; --s2: #8fd08f; --s3: #d5a6f0; --s4: #f2b65c; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; } svg { width: 100%; min-width: 40rem; height: auto; }
svg text { fill: currentColor; font-size: 13px; }
table { border-collapse: collapse; } th, td { text-align: left; padding: .3rem 1.2rem .3rem 0;
  border-bottom: 1px solid var(--rule); } td.number { text-align: right; }
li { margin: 0 0 1rem; } li p { margin: .2rem 0; } .soft { color: var(--soft); }
.mark { font-weight: 600; }
"""


def page(analysis: GameAnalysis, title: str, name: SeatName) -> str:
    """Return the page. `title` is the game's name, `name` says what a seat is called."""
    heading_text = escape(say("analysis-title", game=title))
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{heading_text}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style></head><body><main><h1>{heading_text}</h1>",
        *([] if analysis.complete else [f"<p>{escape(say('analysis-incomplete'))}</p>"]),
        f"<h2>{escape(say('analysis-chances'))}</h2>",
        _scrolling(graph(analysis, name), say("analysis-chances")),
        _scrolling(_players(analysis, name), say("analysis-player")),
        f"<p><small>{escape(say('analysis-totals-help'))}</small></p>",
        f"<h2>{escape(say('analysis-moments'))}</h2>",
        _moments(analysis, name),
        f'<p class="soft">{escape(say("analysis-fair"))}</p></main></body></html>',
    ]
    return "\n".join(parts) + "\n"


def _scrolling(part: str, label: str) -> str:
    """Return a part that may be wider than a phone. It scrolls by itself, by keys too."""
    return f'<div class="wide" role="group" tabindex="0" aria-label="{escape(label, quote=True)}">{part}</div>'


def graph(analysis: GameAnalysis, name: SeatName) -> str:
    """Return the graph as SVG: a line for each side."""
    first, last = analysis.points[0].step, max(analysis.points[0].step + 1, analysis.steps)

    def across(step: int) -> float:
        return LEFT + (step - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    def down(chance: float) -> float:
        return TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM)

    label = escape(say("analysis-chances"), quote=True)
    drawn = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">']
    for tenth in (0, 25, 50, 75, 100):
        y = down(tenth / 100)
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--rule)"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{tenth} %</text>')
    for moment in analysis.moments:
        x = across(moment.step)
        y = down(analysis.points[moment.step - first].chances[moment.side])
        tip = escape(f"{moment.step + 1}. {heading(analysis, moment, name)}")
        drawn.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="none" stroke="var(--s{moment.side})">'
            f"<title>{tip}</title></circle>"
        )
    for side in range(len(analysis.sides)):
        line = " ".join(f"{across(point.step):.1f},{down(point.chances[side]):.1f}" for point in analysis.points)
        drawn.append(
            f'<polyline points="{line}" fill="none" stroke="var(--s{side})" stroke-width="2" '
            f'stroke-dasharray="{DASHES[side % len(DASHES)]}"/>'
        )
    ends = {side: down(chance) for side, chance in enumerate(analysis.points[-1].chances)}
    for side, y in apart(ends, HEIGHT - BOTTOM).items():
        text = escape(side_name(analysis, side, name))
        drawn.append(f'<text x="{WIDTH - RIGHT + 6}" y="{y + 4:.1f}" style="fill: var(--s{side})">{text}</text>')
    return "\n".join([*drawn, "</svg>"])


def apart(places: dict[int, float], lowest: float) -> dict[int, float]:
    """Move places that lie too close to each other upwards, from the lowest one on."""
    moved, limit = dict[int, float](), lowest
    for key, place in sorted(places.items(), key=lambda each: -each[1]):
        moved[key] = min(place, limit)
        limit = moved[key] - CLOSEST
    assert all(abs(one - other) > CLOSEST - 1 for one, other in pairwise(sorted(moved.values())))
    return moved


def _players(analysis: GameAnalysis, name: SeatName) -> str:
    heads = [
        say("analysis-player"),
        say("analysis-accuracy"),
        *(say("analysis-marks", mark=mark) for mark in ("slip", "mistake", "blunder")),
        say("analysis-lost"),
        say("analysis-luck-total"),
    ]
    rows = ["<table><tr>" + "".join(f"<th>{escape(head)}</th>" for head in heads) + "</tr>"]
    for player in analysis.players:
        accuracy = say("analysis-no-choice") if player.accuracy is None else f"{player.accuracy:.0f}"
        numbers = [
            accuracy, str(player.slips), str(player.mistakes), str(player.blunders),
            lost_in_all(player), luck_in_all(player),
        ]  # fmt: skip
        cells = "".join(f'<td class="number">{escape(each)}</td>' for each in numbers)
        rows.append(f"<tr><td>{escape(name(player.seat))}</td>{cells}</tr>")
    return "\n".join([*rows, "</table>"])


def _moments(analysis: GameAnalysis, name: SeatName) -> str:
    if not analysis.moments:
        return f"<p>{escape(say('analysis-no-moments'))}</p>"
    rows = ["<ol>"]
    for moment in analysis.moments:
        told = "".join(f"<p>{escape(each)}</p>" for each in details(moment, name))
        step = escape(say("analysis-step", step=moment.step + 1))
        rows.append(f'<li><p class="mark">{step}. {escape(heading(analysis, moment, name))}</p>{told}</li>')
    return "\n".join([*rows, "</ol>"])
