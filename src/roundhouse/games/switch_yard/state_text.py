"""Positions of Switch Yard as text: the cells, and the earlier positions that can occur again (D-4)."""

import re
from collections.abc import Mapping

from roundhouse.games.errors import BadPosition
from roundhouse.games.position_text import StateText, Words, named
from roundhouse.games.switch_yard.board import BLUE, BOARD, EMPTY, MOST_PLIES, RED
from roundhouse.games.switch_yard.play import put_car
from roundhouse.games.switch_yard.state import MOVING, OVER, PHASES
from roundhouse.games.switch_yard.tables import CARS, CELLS, WORDS
from roundhouse.kernel import State

EARLIER = "earlier"


def more(state: State) -> dict[str, str]:
    """Return the earlier positions that can occur again, each as its code, the oldest first."""
    since, ply = int(state["since"]), int(state["ply"])
    codes = state["codes"][since:ply].tolist() if state["phase"] else []
    return {EARLIER: ", ".join(".".join(f"{word:x}" for word in code) for code in codes)}


def rebuild(state: State, parts: Mapping[str, str]) -> None:
    """Put the cars on the board, and remember the earlier positions."""
    colours = state["cells"].copy()
    state["cells"][:] = EMPTY
    for cell in range(CELLS):
        if colours[cell] != EMPTY:
            put_car(state, cell, int(colours[cell]))
    since, ply = int(state["since"]), int(state["ply"])
    codes = [code.strip() for code in parts.get(EARLIER, "").split(",") if code.strip()]
    if not 0 <= since <= ply <= MOST_PLIES or len(codes) != (ply - since if state["phase"] else 0):
        raise BadPosition(f"{EARLIER}: there must be one for each move from {since} to {ply}, not {len(codes)}")
    for place, code in enumerate(codes, since):
        if not re.fullmatch(rf"[0-9a-f]{{1,16}}(\.[0-9a-f]{{1,16}}){{{WORDS - 1}}}", code):
            raise BadPosition(f"{EARLIER}: {code[:40]!r} is not the code of a position")
        words = [int(word, 16) for word in code.split(".")]
        if max(words) >= 1 << 63:
            raise BadPosition(f"{EARLIER}: {code[:40]!r} is not the code of a position")
        state["codes"][place] = words
    if state["phase"]:
        state["codes"][ply] = state["code"]


def check(state: State) -> None:
    """Refuse too many cars, and a side to move that is not whose turn it is."""
    for seat, name in enumerate(("R", "B")):
        if not (state["phase"] == 0 or 1 <= state["cars"][seat] <= CARS):
            raise BadPosition(f"cells: each side has 1 to {CARS} cars; {name} has {int(state['cars'][seat])}")
    if state["phase"] != OVER and state["turn"] != state["side"]:
        raise BadPosition("side: it must be the same as turn until the game is over")
    if state["phase"] == MOVING and any(state["home"] == state["cars"]):
        raise BadPosition("phase: all cars of a side are home, so the game is over")


def tidy(state: State) -> None:
    """Forget positions that cannot occur again."""
    state["codes"][: int(state["since"])] = 0


STATE_TEXT = StateText(
    words={
        "cells": Words({RED: "R", BLUE: "B"}, BOARD.cells, EMPTY),
        "turn": Words(named("0", "1", empty="over"), empty=-2),
        "side": Words(low=0, high=1, empty=-1),
        "phase": Words(named(*PHASES), empty=-1),
        "outcome": Words(low=0, high=2),
    },
    derived=frozenset({"lines", "cars", "home", "code", "codes"}),
    more=more,
    rebuild=rebuild,
    check=check,
    tidy=tidy,
)
