"""Replays of earlier releases can still be shown."""

from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.switch_yard import GAME, older
from tests.games.older import check_upgrade_of_1, plain


def test_a_replay_of_format_1_is_shown_as_if_it_were_kept_today() -> None:
    check_upgrade_of_1("switch-yard", older)


def view_of(position: str, *moves: str, **options: Any) -> dict[str, Any]:
    """Return the view after some moves."""
    match = rh.new("switch-yard", position=position, **options)
    for move in moves:
        match.play(move)
    return dict(match.view())


def as_1(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view of today as format 1 has it."""
    by_colour = {field: dict(zip(("red", "blue"), view[field], strict=True)) for field in ("cars", "home")}
    new = ("side", "winner", "ending")
    return {**{field: value for field, value in view.items() if field not in new}, **by_colour}


@pytest.mark.parametrize(
    ("position", "moves", "limit"),
    [
        ("R:g5,h4 B:c9 turn:R", "g5-h5", 300),
        ("R:d5,e5 B:c5,a3 turn:R", "c5/e5-b5", 300),
        ("R:c8,d9,e7 B:c9 turn:R", "e7-d8", 300),
        ("R:d4 B:f5 turn:R", "d4-d5 f5-f4 d5-d4 f4-f5 d4-d5 f5-f4 d5-d4 f4-f5", 300),
        ("R:d4 B:f4 turn:R", "d4-d5 f4-f5 d5-d6", 3),
        ("R:d4 B:f4 turn:R", "d4-d5", 300),
    ],
)
def test_every_ending_is_found_in_a_view_of_format_1(position: str, moves: str, limit: int) -> None:
    view = view_of(position, *moves.split(), limit=limit)
    assert older.view_of_1(as_1(view)) == view


def test_a_drawing_of_format_1_names_owners_by_seat() -> None:
    drawing = plain(GAME.drawing())
    colours = {None: None, 0: "red", 1: "blue"}
    kept = {**drawing, "cells": [{**cell, "owner": colours[cell["owner"]]} for cell in drawing["cells"]]}
    assert older.drawing_of_1(kept) == drawing
