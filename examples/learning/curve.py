"""Draw a learning curve as SVG: `python examples/learning/curve.py run/curve.jsonl curve.svg`."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 720, 340, 56, 20, 20, 44
AIM = 0.6


def draw(lines: Sequence[dict[str, Any]]) -> str:
    """Return the share of wins over the minutes of training, with its 95 % interval."""
    most = max(line["minutes"] for line in lines) or 1

    def at(minutes: float, share: float) -> str:
        across = LEFT + (WIDTH - LEFT - RIGHT) * minutes / most
        return f"{across:.1f},{HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share:.1f}"

    def text(minutes: float, share: float, words: str, anchor: str, dx: int, dy: int) -> str:
        across, down = map(float, at(minutes, share).split(","))
        return f'<text x="{across + dx:.1f}" y="{down + dy:.1f}" text-anchor="{anchor}">{words}</text>'

    edge = [at(line["minutes"], line["high"]) for line in lines]
    edge += [at(line["minutes"], line["low"]) for line in reversed(lines)]
    curve = " ".join(at(line["minutes"], line["share"]) for line in lines)
    step = max(1, round(most / 8))
    parts = [
        *(f'<path d="M{at(0, each / 5)} L{at(most, each / 5)}" stroke="#ddd"/>' for each in range(6)),
        f'<path d="M{at(0, AIM)} L{at(most, AIM)}" stroke="#a33" stroke-dasharray="5 4"/>',
        f'<polygon points="{" ".join(edge)}" fill="#2a6f97" fill-opacity=".18"/>',
        f'<polyline points="{curve}" fill="none" stroke="#2a6f97" stroke-width="2"/>',
        *(text(0, each / 5, f"{20 * each} %", "end", -8, 4) for each in range(6)),
        *(text(minute, 0, str(minute), "middle", 0, 18) for minute in range(0, int(most) + 1, step)),
        text(most / 2, 0, "minutes of training", "middle", 0, 36),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
    title = "<title>Share of wins against the rival, over the minutes of training</title>"
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    return "\n".join([f'{head} font-size="13">', title, paper, *parts, "</svg>"]) + "\n"


def main(source: str, target: str) -> None:
    """Read a curve and write a picture."""
    lines = [json.loads(line) for line in Path(source).read_text(encoding="utf-8").splitlines()]
    Path(target).write_text(draw(lines), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
