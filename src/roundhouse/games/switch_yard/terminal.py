"""The yard, drawn with letters: R and B are the cars, › and ‹ the shipping areas of Red and Blue."""

from rich.text import Text

from roundhouse.games.contract import View
from roundhouse.games.switch_yard.board import BOARD

CARS = {"red": ("R", "bold white on red"), "blue": ("B", "bold white on blue")}
GROUND = {"o": ("·", "dim"), "=": ("·", ""), "R": ("›", "red"), "B": ("‹", "blue")}
NAMES = ("Red", "Blue")


def draw(view: View) -> Text:
    """Draw the yard with its coordinates, and the rest of the state below it."""
    signs = {cell: GROUND[kind] for cell, kind in BOARD.kinds.items()}
    for colour, cells in view["cars"].items():
        signs.update(dict.fromkeys(cells, CARS[colour]))
    text = Text()
    letters = "   " + "".join(f" {column} " for column in BOARD.columns) + "\n"
    text.append(letters, "dim")
    for row in range(BOARD.rows, 0, -1):
        text.append(f" {row} ", "dim")
        for column in BOARD.columns:
            sign, style = signs.get(f"{column}{row}", (" ", ""))
            text.append(f" {sign} ", style)
        text.append(f" {row}\n", "dim")
    text.append(letters, "dim")
    text.append(_caption(view) + "\n")
    return text


def _caption(view: View) -> str:
    home = ", ".join(
        f"{colour.capitalize()} {count}/{len(view['cars'][colour])}" for colour, count in view["home"].items()
    )
    words = [f"move {view['ply']} of at most {view['limit']}", f"home: {home}"]
    if view["occurrence"] > 1:
        words.append(f"this position stands for time {view['occurrence']} of 3")
    if view["turn"] is not None:
        words.append(f"{NAMES[view['turn']]} {'places' if view['phase'] == 'placing' else 'moves'}")
    return "; ".join(words)
