"""Text display of the yard: R and B are the cars, › and ‹ the shipping areas of Red and Blue."""

from rich.text import Text

from roundhouse.games.contract import View
from roundhouse.games.switch_yard.board import BOARD

CARS = (("R", "bold white on red"), ("B", "bold white on blue"))
GROUND = {"o": ("·", "dim"), "=": ("·", ""), "R": ("›", "red"), "B": ("‹", "blue")}
NAMES = ("Red", "Blue")


def draw(view: View) -> Text:
    """Draw the yard with its coordinates, and the rest of the state below it."""
    signs = {cell: GROUND[kind] for cell, kind in BOARD.kinds.items()}
    for cells, car in zip(view["cars"], CARS, strict=True):
        signs.update(dict.fromkeys(cells, car))
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
        f"{name} {count}/{len(cells)}" for name, count, cells in zip(NAMES, view["home"], view["cars"], strict=True)
    )
    words = [f"move {view['ply']} of at most {view['limit']}", f"home: {home}"]
    if view["occurrence"] > 1:
        words.append(f"this position stands for time {view['occurrence']} of 3")
    if view["turn"] is not None:
        words.append(f"{NAMES[view['turn']]} {'places' if view['phase'] == 'placing' else 'moves'}")
    return "; ".join(words)
