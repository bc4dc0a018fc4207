"""The view of Night Mail, rebuilt from an observation."""

from night_mail.board import BOARD
from roundhouse.games.contract import View
from tests.games.rebuilding import Named, Observed, name_of


def rebuilt_view(parts: Named) -> View:
    """Return the view of the observer."""
    seen, stations = Observed(parts), BOARD.stations
    return {
        "turn": seen.seat_in(seen["turn"]),
        "train": name_of(seen["train"], stations),
        "heading": stations[-1] if seen.flag("forward") else stations[0],
        "runs_left": seen.number("runs_left"),
        "deck": seen.number("deck"),
        "hand": {station: count for station, count in zip(stations, seen["hand"].tolist(), strict=True) if count},
        "hands": seen.by_seat("hands").tolist(),
        "aboard": [
            {"to": name_of(to, stations), "owner": seen.seat_in(owner), "origin": name_of(origin, stations)}
            for to, owner, origin in zip(seen["to"], seen["owner"], seen["origin"], strict=True)
            if to.any()
        ],
        "points": seen.by_seat("points").tolist(),
    }
