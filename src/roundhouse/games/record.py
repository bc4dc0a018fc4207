"""Records: a game as JSON for programs or as text for people."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from roundhouse.games.action_text import echoed
from roundhouse.games.beginning import Stage
from roundhouse.games.errors import BadRecord, RoundhouseError, UnknownGame
from roundhouse.games.position_text import SEPARATOR
from roundhouse.games.registry import find, give_variants
from roundhouse.games.struct_types import learn

FORMAT = 1
BYTE_ORDER_MARK = "\ufeff"
"""Some editors begin a file with it."""


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """How the game ended."""

    winners: list[int]
    scores: list[float]


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A recorded game. The seed is a string, because it may be too large for JSON numbers in other languages.

    `changes` is set only if the rules changed during the game: the step and the version. `rules` is the last version.
    `start` is set only if the game plays on from a position of another one: the stages of its beginning, each with its
    seed and the number of actions up to its end. The actions of the beginning are the first of `actions`.
    `state` is set only if the game began at a given position instead of a setup: the position as text.
    """

    roundhouse: int = FORMAT
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: str
    actions: list[str]
    result: Ending | None = None
    changes: list[tuple[int, int]] | msgspec.UnsetType = msgspec.UNSET
    start: list[Stage] | msgspec.UnsetType = msgspec.UNSET
    state: str | msgspec.UnsetType = msgspec.UNSET


learn(Record)


def to_json(record: Record) -> str:
    """Write a record as JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2).decode() + "\n"


def to_text(record: Record) -> str:
    """Write a record as text: header lines, an empty line, then the actions, one line per round of the seats."""
    options = {name: _word(value) for name, value in record.options.items() if value != ""}
    header = {
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        **options,
        "seed": record.seed,
    }
    if record.result:
        header["winners"] = " ".join(map(str, record.result.winners))
        header["scores"] = " ".join(f"{points!r}".removesuffix(".0") for points in record.result.scores)
    if record.start:
        header["start"] = " ".join(f"{stage.actions}:{stage.seed}" for stage in record.start)
    if record.changes:
        header["changes"] = " ".join(f"{step}:{rules}" for step, rules in record.changes)
    if record.state:
        header["state"] = record.state.replace("\n", SEPARATOR)
    lines = [f"{name}: {value}" for name, value in header.items()]
    lines.append("")
    for first in range(0, len(record.actions), record.seats):
        actions = ", ".join(record.actions[first : first + record.seats])
        lines.append(f"{first // record.seats + 1}. {actions}")
    return "\n".join(lines) + "\n"


def _word(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def read(source: str | bytes, variants: Iterable[Path | str] = ()) -> Record:
    """Read a record from JSON or text, without replaying it.

    The folders of variants are loaded first, so that the record of a variant can be read and replayed.
    """
    try:
        words = source.decode() if isinstance(source, bytes) else source
    except UnicodeDecodeError:
        raise BadRecord("this is not a record: it is not text") from None
    if not isinstance(words, str):
        raise BadRecord(f"a record is text, not {type(words).__name__}")
    words = words.removeprefix(BYTE_ORDER_MARK)
    if words.lstrip().startswith("{"):
        record = _read_json(words)
        _give(record.game, variants)
        return record
    return _read_text(words, variants)


def _give(game: str, variants: Iterable[Path | str]) -> None:
    try:
        give_variants(game, variants)
    except UnknownGame as error:
        raise BadRecord(str(error)) from None


def _read_json(words: str) -> Record:
    try:
        record = msgspec.json.decode(words, type=Record)
    except msgspec.DecodeError as error:
        raise BadRecord(f"this is not a complete record: {error}") from None
    if record.roundhouse != FORMAT:
        raise BadRecord(f"the record has format {record.roundhouse}; this release reads format {FORMAT}")
    return record


def _read_text(words: str, variants: Iterable[Path | str]) -> Record:
    header, _, body = words.strip().partition("\n\n")
    fields: dict[str, str] = {}
    for line in header.splitlines():
        name, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(f"a header line must be `name: value`, not {echoed(line)}")
        fields[name.strip()] = value.strip()
    try:
        game, seed = fields.pop("game"), fields.pop("seed")
        rules, seats = int(fields.pop("rules")), int(fields.pop("seats"))
        ending = None
        if "winners" in fields or "scores" in fields:
            winners = [int(seat) for seat in fields.pop("winners").split()]
            ending = Ending(winners, [float(points) for points in fields.pop("scores").split()])
        changes = [change.partition(":") for change in fields.pop("changes", "").split()]
        changed = [(int(step), int(version)) for step, _, version in changes]
        stages = [stage.partition(":") for stage in fields.pop("start", "").split()]
        start = [Stage(seed, int(count)) for count, _, seed in stages]
        state = fields.pop("state", "")
    except KeyError as error:
        raise BadRecord(f"the header has no line {error.args[0]!r}") from None
    except ValueError as error:
        raise BadRecord(f"the header has an invalid number: {error}") from None
    actions = [action.strip() for line in body.splitlines() for action in re.sub(r"^\s*\d+\.", "", line).split(",")]
    _give(game, variants)
    try:
        options = find(game).options.parse(fields)
    except RoundhouseError as error:
        raise BadRecord(str(error)) from None
    return Record(
        game=game, rules=rules, seats=seats, options=options, seed=seed,
        actions=[action for action in actions if action], result=ending, changes=changed or msgspec.UNSET,
        start=start or msgspec.UNSET, state=state or msgspec.UNSET,
    )  # fmt: skip
