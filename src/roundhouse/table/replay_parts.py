"""Replays: games stored step by step as each seat saw them, so that they can be shown after the rules have changed.

A part has up to 32 steps of one version of the rules: whose turn it was, the action, and the views and events of each
seat and a spectator. It is compressed JSON; successive views are nearly equal.
"""

import dataclasses
import hashlib
import lzma
import threading
import time
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.events import EventKind
from roundhouse.games.match import Match
from roundhouse.table.kept_steps import DrawingBody, KeptAction, KeptEvent, KeptSeatView, KeptStep, PartBody
from roundhouse.table.older_replays import newer_drawing, newer_steps
from roundhouse.texts import plain

FORMAT = 3
"""In format 1 games named seats in their data; format 3 is that of the second edition of the rules. `older_replays.py`
brings earlier formats up to date."""
PART = 32
"""Steps in a part."""
LZMA = [{"id": lzma.FILTER_LZMA2, "preset": 1, "dict_size": 1 << 16}]
"""The compression. The dictionary covers the previous view; a larger one takes several times as long to set up, and
does not compress better."""
SLICE = 0.001
"""Seconds of work after which to pause, so that the event loop can run."""
BREATH = 0.001
"""The length of a pause, in seconds."""
_never = threading.Event()  # never set; unlike `time.sleep`, waiting for it does not depend on the system's clock

MOST_DRAWINGS = 64
"""The most drawings cached in memory."""

RULES_CHANGED = EventKind(
    "rules changed", ("rules",), lambda rules: f"From here on version {rules} of the rules counts"
)
"""The log's entry where the rules changed. It is made from the table's changes, not stored in the replay."""

_encode = msgspec.json.Encoder(enc_hook=plain).encode


@dataclasses.dataclass(frozen=True)
class Part:
    """Some steps of a game, from `first` to `last`, by one version of the rules, drawn on one board."""

    first: int
    last: int
    rules: int
    drawing: str  # its hash
    body: bytes


def drawing_hash(game: Game) -> str:
    """Return the hash of a game's drawing. Equal hashes mean the same board."""
    return _packed(game.drawing_json)[0]


def kept_drawing(game: Game) -> bytes:
    """Return a game's drawing as it is stored: compressed JSON."""
    return _packed(game.drawing_json)[1]


@lru_cache(MOST_DRAWINGS)
def _packed(drawing: bytes) -> tuple[str, bytes]:
    """Return the hash of a drawing and its compressed form. Cached, because every part needs them."""
    body = _encode((FORMAT, msgspec.Raw(drawing)))
    return hashlib.sha256(drawing).hexdigest(), lzma.compress(body)


def read_drawing(body: bytes, game: Game) -> bytes:
    """Return a stored drawing as JSON in the current format."""
    try:
        read = msgspec.json.decode(lzma.decompress(body), type=DrawingBody | dict[str, Any])
    except (lzma.LZMAError, EOFError, msgspec.DecodeError) as error:
        raise RoundhouseError(f"the kept drawing cannot be read: {error}") from None
    number, drawing = (1, read) if isinstance(read, dict) else (read.format, read.drawing)
    return _encode(newer_drawing(game, drawing, _formats_since(number)))


def parts_of(match: Match, movers: list[int], first: int, last: int, breath: float = BREATH) -> Iterator[Part]:
    """Make the parts of the steps from `first` to `last`. Call it in a thread, with a copy of the match.

    It pauses for `breath` seconds after each slice of work.
    """
    rules, drawing = match.game.rules_version, drawing_hash(match.game)
    for begin in range(first // PART * PART, last + 1, PART):
        of_part = max(begin, first), min(begin + PART - 1, last)
        steps = list(_steps(match, movers, *of_part, breath))
        yield Part(*of_part, rules, drawing, lzma.compress(_encode(PartBody(FORMAT, steps)), filters=LZMA))


def _steps(match: Match, movers: list[int], first: int, last: int, breath: float) -> Iterator[KeptStep]:
    game = match.game
    eyes = [*range(match.seats), None] if game.hides or game.facts is not None else [None]
    told: dict[tuple[int | None, int], list[KeptEvent]] = {}
    until = match.at(last)
    for seat in eyes:
        for event in until.events(seat, first - 1):
            if event.kind is not RULES_CHANGED:
                told.setdefault((seat, event.step), []).append(KeptEvent(event.name, event.data, str(event)))
    began = time.perf_counter()
    for step, then in match.walk(first, last):
        views = [_seat_view(then, seat, told.get((seat, step), [])) for seat in eyes]
        mover = movers[step - 1] if step else None
        action = kept_action(game, match.number_at(step)) if step else None
        yield KeptStep(then.turn, mover, action, then.legal() if then.turn is not None else [], views)
        if time.perf_counter() - began > SLICE:
            _never.wait(breath)
            began = time.perf_counter()


def _seat_view(match: Match, seat: int | None, events: list[KeptEvent]) -> KeptSeatView:
    return KeptSeatView(msgspec.Raw(match.view_json(seat)), events, msgspec.Raw(_encode(match.facts(seat))))


def kept_action(game: Game, number: int) -> KeptAction:
    """Return an action with its number, its notation and its typed form."""
    action = game.typed[number]
    data: dict[str, Any] = dataclasses.asdict(action) if dataclasses.is_dataclass(action) else {}  # type: ignore[arg-type]
    return KeptAction(number, str(action), type(action).__name__, data)


def is_current(body: bytes) -> bool:
    """Return True if a part is of the current format. Earlier ones may tell less of a step."""
    return bool(_read_body(body).format == FORMAT)


def read_part(body: bytes, game: Game) -> list[KeptStep]:
    """Return the steps of a part in the current format."""
    read = _read_body(body)
    return newer_steps(game, read.steps, _formats_since(read.format))


def _read_body(body: bytes) -> PartBody:
    try:
        return msgspec.json.decode(lzma.decompress(body), type=PartBody)
    except (lzma.LZMAError, EOFError, msgspec.DecodeError, TypeError) as error:
        raise RoundhouseError(f"the kept replay cannot be read: {error}") from None


def _formats_since(number: int) -> range:
    """Return the formats from which data is to be brought to the next."""
    if not 1 <= number <= FORMAT:
        raise RoundhouseError(f"the kept replay is of format {number}; this release reads formats 1 to {FORMAT}")
    return range(number, FORMAT)
