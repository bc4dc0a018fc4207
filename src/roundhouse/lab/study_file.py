"""The file of a study: a small TOML file, and what is wrong with it in plain words."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.struct_types import learn
from roundhouse.lab.measures import Pace
from roundhouse.lab.study import BadStudy, Lineup, Study, usual_study, with_variants

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "",
}
"""What the kinds of values are called in errors."""


class _LineupTable(msgspec.Struct, forbid_unknown_fields=True):
    bots: list[str]
    name: str = ""
    games: int | None = None


class _VariantTable(msgspec.Struct, forbid_unknown_fields=True):
    folder: str
    name: str = ""


class _PaceTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    forced: float = Pace.forced
    decision: float = Pace.decision
    doubling: float = Pace.doubling


class _StudyFile(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    title: str = ""
    seats: list[int] | int | None = None
    games: int = 1000
    seed: int = 1
    lineup: list[_LineupTable] = []
    options: dict[str, Any] = {}
    grid: dict[str, list[Any]] = {}
    variant: list[_VariantTable] = []
    base: bool = True
    events: bool = False
    records: bool = True
    pace: _PaceTable = _PaceTable()


learn(_StudyFile)


TABLES: dict[str, type[msgspec.Struct]] = {"lineup": _LineupTable, "variant": _VariantTable, "pace": _PaceTable}


def read_study(path: Path, **changes: Any) -> Study:
    """Read a study from a TOML file. Raise BadStudy with the file and the field that is wrong."""
    try:
        file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _StudyFile)
        return _study_of(file, path.parent, changes)
    except OSError as error:
        raise BadStudy(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadStudy(f"{path}: this is not a text file in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise BadStudy(f"{path}: {error}") from None
    except msgspec.ValidationError as error:
        raise BadStudy(f"{path}: {_plain(str(error))}") from None
    except RoundhouseError as error:
        raise BadStudy(f"{path}: {error}") from None


def _plain(message: str) -> str:
    """Return an error of the file's shape in plain words: where it is, and what is wrong there."""
    what, _, place = message.partition(" - at `$")
    where = place.rstrip("`").lstrip(".").replace("[...]", "")
    if kinds := re.fullmatch(r"Expected `(.+)`, got `(.+)`", what):
        wanted = " or ".join(filter(None, (KINDS.get(kind, kind) for kind in kinds[1].split(" | "))))
        return f"{where}: must be {wanted}, not {KINDS.get(kinds[2], kinds[2])}"
    told = what.replace("Object missing required", "there must be a")
    if "unknown" in what:
        there = TABLES.get(where.partition("[")[0], _StudyFile).__struct_fields__
        told = what.replace("Object contains unknown", "there is no") + f"; there are {', '.join(there)}"
    return f"{where}: {told}" if where else told


def _study_of(file: _StudyFile, folder: Path, changes: dict[str, Any]) -> Study:
    said: dict[str, Any] = {
        "seats": [file.seats] if isinstance(file.seats, int) else file.seats,
        "games": file.games,
        "options": file.options,
        "grid": {name: tuple(values) for name, values in file.grid.items()},
        "seed": file.seed,
        "events": file.events,
        "records": file.records,
        "pace": Pace(**msgspec.structs.asdict(file.pace)),
        "title": file.title,
    }
    if file.lineup:
        said["lineups"] = tuple(
            Lineup(table.name or " against ".join(dict.fromkeys(table.bots)), tuple(table.bots), table.games)
            for table in file.lineup
        )
    study = usual_study(file.game, **{**said, **changes})
    if not file.variant:
        if not file.base:
            raise BadStudy("base = false leaves out the game itself, and there is no variant: nothing is played")
        return study
    folders = [folder / table.folder for table in file.variant]
    varied = with_variants(study, folders, [table.name for table in file.variant])
    return varied if file.base else replace(varied, variants={k: v for k, v in varied.variants.items() if k})
