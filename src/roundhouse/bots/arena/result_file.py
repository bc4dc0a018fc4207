"""The result file of a series: a header with everything needed to repeat it, then a line for each finished game.

A game counts when its line is on the disk. After an interruption, the same series continues where it stopped.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO

import filelock
import msgspec

from roundhouse.bots.arena.rating import Sprt
from roundhouse.bots.arena.series import GameResult, ScheduledGame, Series
from roundhouse.bots.catalog import Bot
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find

FORMAT = 1
FREE = ("games", "jobs")
"""What may change when a series continues: the number of games and of processes."""


class ResultFile:
    """The finished games of a series, in memory and, if there is a file, on disk."""

    def __init__(self, series: Series, file: BinaryIO | None = None) -> None:
        self.series = series
        self.games: dict[ScheduledGame, GameResult] = {}
        self._file = file

    def add(self, played: GameResult) -> None:
        """Add a game. It is on the disk when this returns."""
        self.write(msgspec.json.encode(played))
        self.games[self.series.scheduled_game_of(played)] = played

    def write(self, line: bytes) -> None:
        """Write a line."""
        if self._file:
            with naming_the_file(Path(self._file.name)):
                self._file.write(line + b"\n")
                self._file.flush()
                os.fsync(self._file.fileno())

    def read(self, lines: list[bytes], path: Path) -> None:
        """Read the games of a file."""
        for number, line in enumerate(lines, start=2):
            try:
                played = msgspec.json.decode(line, type=GameResult)
                fits = tuple(played.bots) == self.series.rotations[played.rotation]
                scheduled = self.series.scheduled_game_of(played)
            except (msgspec.DecodeError, IndexError, ValueError):
                fits = False
            if not fits or scheduled.deal < 0:
                raise RoundhouseError(f"line {number} of {path} is not a game of this series")
            self.games.setdefault(scheduled, played)


@contextmanager
def open_result_file(series: Series, jobs: int, path: Path | None) -> Iterator[ResultFile]:
    """Start a file, or continue it if it holds the same series. Without a path, keep the games in memory."""
    if path is None:
        yield ResultFile(series)
        return
    with ExitStack() as stack:
        with naming_the_file(path):
            for header_line in _whole_lines(path)[:1]:
                _check_header(header_line, series, path)  # before a lock is made beside a file that is not ours
            stack.enter_context(filelock.FileLock(f"{path}.lock", timeout=0))
            lines = _whole_lines(path)
            file = stack.enter_context(path.open("ab"))
        results = ResultFile(series, file)
        results.read(lines[1:], path)
        file.truncate(sum(len(line) + 1 for line in lines))
        if not lines:
            results.write(msgspec.json.encode(header(series, jobs)))
        yield results


@dataclass(frozen=True)
class StoredSeries:
    """A series as stored in its file. `is_current` is True if the rules and the bots are still the same."""

    series: Series
    games: tuple[GameResult, ...]
    is_current: bool


def read_results(path: Path) -> StoredSeries:
    """Read a result file without continuing the series."""
    with naming_the_file(path):
        lines = _whole_lines(path)
    stored = _read_header(lines[0] if lines else b"", path)
    try:
        series = Series(
            stored["game"],
            tuple(bot["name"] for bot in stored["bots"]),
            max(stored["games"], len(lines) - 1),  # the series may have been made longer than its header says
            stored["options"],
            int(stored["seed"]),
            Sprt(*stored["sprt"]) if stored["sprt"] else None,
        )
    except (KeyError, TypeError, ValueError) as error:
        raise RoundhouseError(f"{path}: the header is incomplete ({error!r})") from None
    results = ResultFile(series)
    results.read(lines[1:], path)
    now = _as_stored(header(series, 1))
    is_current = all(stored.get(name) == now[name] for name in ("rules", "bots"))
    return StoredSeries(series, tuple(results.games.values()), is_current)


@contextmanager
def naming_the_file(path: Path) -> Iterator[None]:
    """Name the file in the errors of this block."""
    try:
        yield
    except filelock.Timeout:
        raise RoundhouseError(f"{path} is being written by another process") from None
    except OSError as error:
        raise RoundhouseError(f"{path}: {error.strerror}") from None


def header(series: Series, jobs: int) -> dict[str, Any]:
    """Return everything needed to repeat a series."""
    import roundhouse

    return {
        "arena": FORMAT,
        "version": roundhouse.__version__,
        "game": series.game,
        "rules": find(series.game).rules_version,
        "options": find(series.game).options.of(series.options).as_dict(),
        "bots": [describe(series.players[text]) for text in series.bots],
        "seed": str(series.seed),
        "sprt": [series.sprt.low, series.sprt.high] if series.sprt else None,
        "games": series.games,
        "jobs": jobs,
    }


def describe(bot: Bot) -> dict[str, Any]:
    """Return everything about a bot, including its weights, because its files may change."""
    weights = None
    if isinstance(bot.weights, tuple):
        weights = dict(zip(find_evaluation(bot.game).names, bot.weights, strict=True))
    return {
        **({} if bot.provider is None else {"provider": bot.provider.version}),
        "name": bot.name,
        "kind": bot.kind,
        "budget": str(bot.budget),
        "slack": bot.slack,
        "threads": bot.threads,
        "settings": asdict(bot.settings),
        "weights": weights,
    }


def _whole_lines(path: Path) -> list[bytes]:
    """Return the complete lines of a file, without a last one that was cut off."""
    content = path.read_bytes() if path.exists() else b""
    *lines, rest = content.split(b"\n")
    beginning = msgspec.json.encode({"arena": FORMAT})[:-1]
    if not lines and not beginning.startswith(rest[: len(beginning)]):
        raise RoundhouseError(f"{path} is not the result file of a series")
    return lines


def _check_header(line: bytes, series: Series, path: Path) -> None:
    """Refuse a file that holds another series, and say how it differs."""
    theirs = _read_header(line, path)
    ours = _as_stored(header(series, 1))
    for name in ours:
        if name not in FREE and theirs.get(name) != ours[name]:
            difference = _difference(name, theirs.get(name), ours[name])
            raise RoundhouseError(f"{path} holds another series, with {difference}: choose another file")


def _read_header(line: bytes, path: Path) -> dict[str, Any]:
    try:
        stored = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        stored = {}
    if stored.get("arena") != FORMAT:
        raise RoundhouseError(f"{path} is not the result file of a series")
    return stored


def _as_stored(content: dict[str, Any]) -> dict[str, Any]:
    """Return a header as it is read from a file."""
    stored: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(content))
    return stored


def _difference(name: str, theirs: Any, ours: Any) -> str:
    if name != "bots":
        return f"{name} {_json(theirs)} instead of {_json(ours)}"
    if [bot["name"] for bot in theirs] != [bot["name"] for bot in ours]:
        return f"the bots {', '.join(bot['name'] for bot in theirs)}"
    for then, now in zip(theirs, ours, strict=True):
        changed = [key for key in now if then.get(key) != now[key]]
        if changed:
            return f"{now['name']} as it was then (its {' and '.join(changed)} changed since)"
    return "other bots"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
