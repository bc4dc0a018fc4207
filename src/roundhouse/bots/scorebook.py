"""The file of a contest: a line that tells all that is needed to repeat it, then a line for each game, as it ends.

A game counts when its line is on the disk. Whatever interrupts a contest, the same contest goes on where it stopped.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO

import filelock
import msgspec

from roundhouse.bots.contest import Contest, Fixture, Played
from roundhouse.bots.judgement import find_judgement
from roundhouse.bots.levels import Bot
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find

FORMAT = 1
FREE = ("games", "jobs")
"""What may be another when a contest goes on: it can be made longer, and played in more processes or fewer."""


class Scorebook:
    """The games of a contest that were played, in memory and, if there is a file, on disk."""

    def __init__(self, contest: Contest, file: BinaryIO | None = None) -> None:
        self.contest = contest
        self.games: dict[Fixture, Played] = {}
        self._file = file

    def add(self, played: Played) -> None:
        """Write a game down; it is on the disk when this returns."""
        self.write(msgspec.json.encode(played))
        self.games[self.contest.fixture_of(played)] = played

    def write(self, line: bytes) -> None:
        """Write a line."""
        if self._file:
            with telling_of(Path(self._file.name)):
                self._file.write(line + b"\n")
                self._file.flush()
                os.fsync(self._file.fileno())

    def read(self, lines: list[bytes], path: Path) -> None:
        """Take over the games of a file."""
        for number, line in enumerate(lines, start=2):
            try:
                played = msgspec.json.decode(line, type=Played)
                fits = tuple(played.bots) == self.contest.rotations[played.rotation]
                fixture = self.contest.fixture_of(played)
            except (msgspec.DecodeError, IndexError, ValueError):
                fits = False
            if not fits or fixture.deal < 0:
                raise RoundhouseError(f"line {number} of {path} is not a game of this contest")
            self.games.setdefault(fixture, played)


@contextmanager
def open_scorebook(contest: Contest, jobs: int, path: Path | None) -> Iterator[Scorebook]:
    """Begin a file, or go on with it if it holds the same contest; without a path, keep the games in memory."""
    if path is None:
        yield Scorebook(contest)
        return
    with ExitStack() as stack:
        with telling_of(path):
            for header_line in _whole_lines(path)[:1]:
                _check_header(header_line, contest, path)  # before a lock is laid beside a file that is not ours
            stack.enter_context(filelock.FileLock(f"{path}.lock", timeout=0))
            lines = _whole_lines(path)
            file = stack.enter_context(path.open("ab"))
        book = Scorebook(contest, file)
        book.read(lines[1:], path)
        file.truncate(sum(len(line) + 1 for line in lines))
        if not lines:
            book.write(msgspec.json.encode(header(contest, jobs)))
        yield book


@contextmanager
def telling_of(path: Path) -> Iterator[None]:
    """Say of which file it is that something goes wrong with it."""
    try:
        yield
    except filelock.Timeout:
        raise RoundhouseError(f"{path} is being written by another process") from None
    except OSError as error:
        raise RoundhouseError(f"{path}: {error.strerror}") from None


def header(contest: Contest, jobs: int) -> dict[str, Any]:
    """Tell all that is needed to repeat a contest."""
    import roundhouse

    return {
        "arena": FORMAT,
        "version": roundhouse.__version__,
        "game": contest.game,
        "rules": find(contest.game).rules_version,
        "options": find(contest.game).options.of(contest.options).as_dict(),
        "bots": [describe(contest.players[text]) for text in contest.bots],
        "seed": str(contest.seed),
        "sprt": [contest.sprt.low, contest.sprt.high] if contest.sprt else None,
        "games": contest.games,
        "jobs": jobs,
    }


def describe(bot: Bot) -> dict[str, Any]:
    """Tell all about a bot: what its files said may change."""
    names = find_judgement(bot.game).names
    return {
        "name": bot.name,
        "kind": bot.kind,
        "budget": str(bot.budget),
        "slack": bot.slack,
        "threads": bot.threads,
        "settings": asdict(bot.settings),
        "weights": dict(zip(names, bot.weights, strict=True)) if isinstance(bot.weights, tuple) else None,
    }


def _whole_lines(path: Path) -> list[bytes]:
    """Return the lines of a file, without a last one that was cut off."""
    content = path.read_bytes() if path.exists() else b""
    *lines, rest = content.split(b"\n")
    beginning = msgspec.json.encode({"arena": FORMAT})[:-1]
    if not lines and not beginning.startswith(rest[: len(beginning)]):
        raise RoundhouseError(f"{path} is something else than the file of a contest")
    return lines


def _check_header(line: bytes, contest: Contest, path: Path) -> None:
    """Refuse a file that holds another contest, and say in what it differs."""
    try:
        theirs = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        theirs = {}
    if theirs.get("arena") != FORMAT:
        raise RoundhouseError(f"{path} is something else than the file of a contest")
    ours = msgspec.json.decode(msgspec.json.encode(header(contest, 1)))
    for name in ours:
        if name not in FREE and theirs.get(name) != ours[name]:
            difference = _difference(name, theirs.get(name), ours[name])
            raise RoundhouseError(f"{path} holds another contest, with {difference}: name another file for this one")


def _difference(name: str, theirs: Any, ours: Any) -> str:
    if name != "bots":
        return f"{name} {_words(theirs)} instead of {_words(ours)}"
    if [bot["name"] for bot in theirs] != [bot["name"] for bot in ours]:
        return f"the bots {', '.join(bot['name'] for bot in theirs)}"
    for then, now in zip(theirs, ours, strict=True):
        changed = [key for key in now if then.get(key) != now[key]]
        if changed:
            return f"{now['name']} as it was then (its {' and '.join(changed)} changed since)"
    return "other bots"


def _words(value: Any) -> str:
    return msgspec.json.encode(value).decode()
