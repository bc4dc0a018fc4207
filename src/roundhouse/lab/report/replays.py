"""Games in a report: replayed, and packed into a few kilobytes each, with what everybody saw at every step."""

import base64
import gzip
from collections.abc import Sequence
from typing import Any

import msgspec

import roundhouse as rh
from roundhouse.games.events import Event
from roundhouse.games.match import Match
from roundhouse.lab.report.model import Replay
from roundhouse.texts import plain

Json = Any
"""Numbers, texts, lists and dictionaries."""


def packed(data: Json) -> str:
    """Return data as text that the report's script unpacks: JSON, compressed, in base64."""
    written = msgspec.json.encode(data, enc_hook=plain)
    return base64.b64encode(gzip.compress(written, 9, mtime=0)).decode("ascii")


def difference(before: Json, after: Json) -> Json:
    """Return what leads from one value to another.

    It is None if they are equal, `[new]` if the whole value is new, and else what changed in a dictionary or a list of
    the same length, by key or place.
    """
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        parts = ((key, difference(before[key], new)) for key, new in after.items())
        return {key: changed for key, changed in parts if changed is not None} or None
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        parts = ((str(at), difference(before[at], new)) for at, new in enumerate(after))
        return {at: changed for at, changed in parts if changed is not None} or None
    return None if type(before) is type(after) and before == after else [after]


def replay_data(replay: Replay, drawing: int, match: Match) -> Json:
    """Return a game as the report's script shows it. `drawing` is the place of its drawing among the report's."""
    game = match.game
    seats: list[int | None] = list(range(match.seats)) if game.hides else [None]
    movers: list[int] = []
    views: list[list[Json]] = []
    facts: list[Json] = []
    before: Json = None
    known: Json = None
    for _, then in match.walk():
        seen = [msgspec.json.decode(then.view_json(seat)) for seat in seats]
        views.append([difference(before, seen[0]), *(difference(seen[0], other) for other in seen[1:])])
        told = msgspec.json.decode(msgspec.json.encode(dict(then.facts(seats[0])), enc_hook=plain))
        facts.append(difference(known, told))
        before, known = seen[0], told
        if then.turn is not None:
            movers.append(int(then.turn))
    return {
        "title": replay.title,
        "seats": [game.seat_name(seat) for seat in range(match.seats)],
        "drawing": drawing,
        "views": views,
        "facts": facts,
        "events": [_told(event) for event in open_events(match)],
        "movers": movers[: len(match)],
        "actions": match.told_actions(),
        "winners": [] if match.result is None else list(match.result.winners),
        "reason": "" if match.result is None else str(match.result.reason),
    }


def _told(event: Event) -> list[Json]:
    return [event.step, event.name, event.data, str(event)]


def open_events(match: Match) -> list[Event]:
    """Return the events with everything that any seat knew."""
    told: list[Sequence[Event]] = [match.events(seat) for seat in range(match.seats)]
    merged = []
    for events in zip(*told, strict=True):
        known = {
            field: next((event.known[field] for event in events if event.known[field] is not None), None)
            for field in events[0].known
        }
        merged.append(Event(events[0].step, events[0].kind, known))
    return merged


class Shelf:
    """The games of a report, as many as there is room for, and the drawings of their boards, each once."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._places: dict[bytes, int] = {}
        self.drawings: list[Json] = []
        self.games: list[str] = []
        self.places: dict[int, int] = {}
        """The places here of the report's games that there was room for."""

    def drawing(self, drawing: Json) -> int:
        """Return the place of a drawing, after adding it if it is new."""
        written = msgspec.json.encode(drawing, enc_hook=plain)
        if written not in self._places:
            self._places[written] = len(self.drawings)
            self.drawings.append(msgspec.json.decode(written))
        return self._places[written]

    def add(self, number: int, replay: Replay) -> bool:
        """Replay and pack the report's game with that number. Return False if there is no room for it."""
        match = rh.load(replay.record)
        text = packed(replay_data(replay, self.drawing(match.game.drawing()), match))
        if len(text) > self._room:
            return False
        self._room -= len(text)
        self.places[number] = len(self.games)
        self.games.append(text)
        return True
