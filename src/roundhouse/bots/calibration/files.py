"""The files of calibrations: a game's `bots/prospects.toml`, and a curve for the documentation."""

import zipfile
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from roundhouse.bots.calibration.curve import Bin
from roundhouse.bots.calibration.samples import Plan, Samples
from roundhouse.bots.prospects import Calibration, read_calibrations
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.struct_types import learn

HEAD = "# How sharp prospects are shown, for each number of players: made by `roundhouse calibrate`.\n"


class CurveFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A reliability curve and how it was made. The errors are in shares of a win; intervals are of 95 %.

    `error` is the root mean square distance of the bins without luck, and `error_before` the same without the
    calibration. `plain_error` is the expected calibration error with luck in it; perfect probabilities would show
    `plain_by_luck`. The options in `varied` were on in every second game.
    """

    game: str
    rules: int
    options: dict[str, Any]
    varied: list[str] = []
    seats: int
    bot: str
    adviser: str
    seed: int
    fitted_games: int
    fresh_games: int
    positions: int
    calibration: dict[str, float]
    error: float
    error_interval: tuple[float, float]
    error_before: float
    plain_error: float
    plain_by_luck: float
    bins: list[Bin]


learn(CurveFile)


def write_samples(file: Path, plan: Plan, samples: Samples) -> None:
    """Write the positions of the games so far, to continue later with more games."""
    draft = Path(f"{file}.part.npz")
    np.savez_compressed(
        draft, plan=_describe(plan), **{each.name: getattr(samples, each.name) for each in fields(Samples)}
    )
    draft.replace(file)


def read_samples(file: Path, plan: Plan) -> Samples:
    """Read the positions of the games so far. They must be of the same plan, except for the number of games."""
    try:
        with np.load(file) as stored:
            theirs, samples = str(stored["plan"]), Samples(*(stored[each.name] for each in fields(Samples)))
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
        raise RoundhouseError(f"{file} has no positions to calibrate with: {error}") from None
    if theirs != _describe(plan):
        raise RoundhouseError(f"{file} has positions of other games: {theirs}")
    return samples


def _describe(plan: Plan) -> str:
    """Return everything about a plan except for the number of games."""
    return msgspec.json.encode(asdict(plan) | {"games": 0}).decode()


def write_curve(file: Path, curve: CurveFile) -> None:
    """Write a curve as JSON."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(curve), indent=1) + b"\n")


def read_curve(file: Path) -> CurveFile:
    """Read a curve."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=CurveFile)
    except (OSError, msgspec.DecodeError) as error:
        raise RoundhouseError(f"{file} is not a reliability curve: {error}") from None


def write_calibration(file: Path, setting: str, calibration: Calibration) -> None:
    """Write the calibration of one way to play. Those of the others stay."""
    tables = (read_calibrations(file) if file.exists() else {}) | {setting: calibration}
    parts = [
        f"\n[{name}]\nstart = {each.start:g}\nend = {each.end:g}\nlength = {each.length:g}\n"
        f"optimism = {each.optimism:g}\n"
        for name, each in sorted(tables.items())
    ]
    draft = Path(f"{file}.part")
    draft.write_text(HEAD + "".join(parts), encoding="utf-8")
    draft.replace(file)
