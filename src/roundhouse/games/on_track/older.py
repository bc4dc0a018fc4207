"""Data of games that were kept by earlier releases, in the shape of the next format.

In format 1 of kept replays, seats were named; a railroad that was being rearranged had all its cards in one list; and a
view did not say what a wild joins, who comes next, who are partners, and why the game ended. In format 2 the limit was
in rounds, and all that was discarded lay on the discards.
"""

from typing import Any

from roundhouse.games.on_track.drawing import MOVES
from roundhouse.games.on_track.events import phrase

SEATS = ("North", "East", "South", "West")
SEAT_FIELDS = ("seat", "victim", "partner", "owner", "by")
ENDS = {
    "single": ("single", "single"),
    "double": ("double", "double"),
    "change to double": ("single", "double"),
    "change to single": ("double", "single"),
    "wild": (None, None),
}
"""The near and the far end of each form."""
UNKNOWN = {"stocked": {"by": None, "source": None}, "left_empty": {"by": None}}
"""Fields that events of format 1 do not have."""
ENGINE, TERMINAL = "single", "double"
TEXTS = {"pass": "pass_on"}
"""Texts that have been renamed."""


def view_of_1(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view of format 1 as format 2 has it."""
    names = list(view["players"])
    mover = SEATS.index(view["mover"])
    new = {field: value for field, value in view.items() if field != "relaid"}
    new["mover"] = mover
    new["next"] = (mover + (1 if view["direction"] == "clockwise" else -1)) % len(names)
    new["players"] = [_player_of_1(view, seat, view["players"][name]) for seat, name in enumerate(names)]
    new["winners"] = [SEATS.index(name) for name in view["winners"]]
    new["ending"] = _ending_of_1(view)
    new["memory"] = {**view["memory"], "hands": [view["memory"]["hands"].get(name) for name in names]}
    return new


def _player_of_1(view: dict[str, Any], seat: int, player: dict[str, Any]) -> dict[str, Any]:
    forms, tracks = player["railroad"], view["tracks"]
    taken_up = view["phase"] == "rearranging" and view["mover"] == SEATS[seat]
    lying = forms[: view["relaid"]] if taken_up else forms
    return {
        **player,
        "partner": (seat + 2) % len(SEATS) if view["golden_spike"] else None,
        "railroad": lying,
        "joints": _joints(lying, tracks),
        "waiting": [form.split()[0] for form in forms[len(lying) :]],
        "wild_end": _joints([*lying, "wild"], tracks)[-1],
    }


def _joints(forms: list[str], tracks: int) -> list[str]:
    """Return the track before each card and after the last; a wild joins the track beside it."""
    joints = [ENGINE]
    for at, form in enumerate(forms):
        far = ENDS[form][1]
        if far is None and at + 1 == tracks:
            far = TERMINAL
        if far is None and at + 1 < len(forms):
            far = ENDS[forms[at + 1]][0]
        joints.append(far or joints[-1])
    return joints


def _ending_of_1(view: dict[str, Any]) -> str | None:
    if view["phase"] != "over":
        return None
    if not all(view["players"][name]["home"] for name in view["winners"]):
        return "limit"
    return "spike" if view["golden_spike"] else "terminal"


def facts_of_1(facts: dict[str, Any]) -> dict[str, Any]:
    """Return facts of format 1 as format 2 has them."""
    return facts


def event_of_1(name: str, data: dict[str, Any]) -> dict[str, Any]:
    """Return the data of an event of format 1 as format 2 has it; who restocked a provision and from where is lost."""
    return {**UNKNOWN.get(name, {}), **_with_seats(data)}


def _with_seats(data: dict[str, Any]) -> dict[str, Any]:
    return {field: _seat(value) if field in SEAT_FIELDS else value for field, value in data.items()}


def action_of_1(kind: str, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the kind and the data of an action of format 1 as format 2 has it."""
    if (kind, data) == ("Draw", {"cards": 0}):
        return "DrawNothing", {}
    if (kind, data) == ("Lay", {"form": "terminal"}):
        return "LayTerminal", {}
    return kind, _with_seats(data)


def _seat(name: str | None) -> int | None:
    return None if name is None else SEATS.index(name)


def drawing_of_1(drawing: dict[str, Any]) -> dict[str, Any]:
    """Return a drawing of format 1 as format 2 has it."""
    forms = {name: {**form, "near": ENDS[name][0], "far": ENDS[name][1]} for name, form in drawing["forms"].items()}
    kept = {name: value for name, value in drawing.items() if name not in ("engine", "terminal")}
    return {
        **kept,
        "partners": [[_seat(name) for name in team] for team in drawing["partners"]],
        "forms": forms,
        "cards": {name: {**card, "phrase": phrase(name)} for name, card in drawing["cards"].items()},
        "moves": {**MOVES, **{TEXTS.get(name, name): text for name, text in drawing["moves"].items()}},
    }


def view_of_2(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view of format 2 as format 3 has it: the limit is in turns, and nothing was thrown away."""
    return {
        **view,
        "limit": view["limit"] * len(view["players"]),
        "thrown": 0,
        "memory": {**view["memory"], "thrown": []},
    }


def event_of_2(name: str, data: dict[str, Any]) -> dict[str, Any]:
    """Return the data of an event of format 2 as format 3 has it; the number of turns is not told."""
    return {"turns": None} if name == "exhausted" else data
