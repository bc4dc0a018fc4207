"""Conversion of stored replays of earlier releases to the current format.

In format 1, seats were named by colour and a view did not say how the game ended.
"""

from typing import Any

SEATS = {"red": 0, "blue": 1}
THIRD = 3
"""The third occurrence of a position is a draw (D-4)."""


def view_of_1(view: dict[str, Any]) -> dict[str, Any]:
    """Convert a view of format 1 to the current format."""
    side = 1 if view["position"].endswith("B") else 0
    cars = [view["cars"][colour] for colour in SEATS]
    home = [view["home"][colour] for colour in SEATS]
    winner, ending = _ending_of_1(view, side, [len(cells) for cells in cars], home)
    return {**view, "side": side, "cars": cars, "home": home, "winner": winner, "ending": ending}


def _ending_of_1(view: dict[str, Any], side: int, cars: list[int], home: list[int]) -> tuple[int | None, str | None]:
    """Return who won and why: all cars home (last mover first, D-2), a draw (D-4), or no legal move (D-3)."""
    if view["phase"] != "over":
        return None, None
    for seat in (1 - side, side):
        if home[seat] == cars[seat]:
            return seat, "home"
    if view["occurrence"] >= THIRD:
        return None, "repeated"
    return (None, "exhausted") if view["ply"] >= view["limit"] else (1 - side, "stuck")


def facts_of_1(facts: dict[str, Any]) -> dict[str, Any]:
    """Return facts unchanged: format 1 is still current."""
    return facts


def event_of_1(name: str, data: dict[str, Any]) -> dict[str, Any]:
    """Convert the data of an event of format 1 to the current format."""
    told = {("seat" if field == "colour" else field): value for field, value in data.items()}
    if "seat" in told:
        told["seat"] = SEATS[told["seat"]]
    if name == "pulled":
        told["cars"] = _cars(told["leader"], told["tail"], told["target"])
    return told


def action_of_1(kind: str, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Convert the kind and the data of an action of format 1 to the current format."""
    return (kind, {**data, "cars": _cars(**data)}) if kind == "Train" else (kind, data)


def drawing_of_1(drawing: dict[str, Any]) -> dict[str, Any]:
    """Convert a drawing of format 1 to the current format."""
    cells = [{**cell, "owner": None if cell["owner"] is None else SEATS[cell["owner"]]} for cell in drawing["cells"]]
    return {**drawing, "cells": cells}


def _cars(leader: str, tail: str, target: str) -> list[tuple[str, str]]:
    """Return the cell each car of a pulled train left and the cell it reached, from the tail on."""
    path = [*_line(tail, leader), *_line(leader, target)[1:]]
    steps = len(_line(leader, target)) - 1
    return list(zip(path, path[steps:], strict=False))


def _line(start: str, end: str) -> list[str]:
    """Return the cells from one cell to another in the same row or column."""
    columns, rows = ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])
    steps = max(abs(columns), abs(rows))
    return [
        f"{chr(ord(start[0]) + columns * step // max(steps, 1))}{int(start[1:]) + rows * step // max(steps, 1)}"
        for step in range(steps + 1)
    ]
