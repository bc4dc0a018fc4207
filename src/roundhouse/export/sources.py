"""Where the games of an export come from: records, folders, arena files and folders of studies."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from roundhouse.bots.arena.series import GameResult
from roundhouse.games.errors import BadRecord, RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.reading import is_records, records_in
from roundhouse.games.record import Ending, Record, read
from roundhouse.games.replay import replay
from roundhouse.lab.folder import HEADER, read_folder

ARENA_LINE = '{"arena":'
NO_MOVES = "the file has only the results of its games, without moves: play the series again with this release"


@dataclass(frozen=True)
class Source:
    """A game that was found: its place, the bot on each seat if known, and the record, or why it cannot be read."""

    place: str
    record: Record | None
    bots: tuple[str, ...] | None = None
    fault: str = ""

    def match(self) -> Match:
        """Replay the game. Raise BadRecord, with the place, if it is wrong."""
        if self.record is None:
            raise BadRecord(f"{self.place}: {self.fault}")
        try:
            return replay(self.record)
        except BadRecord as error:
            raise BadRecord(f"{self.place}: {error}", error.at) from None


def sources_in(path: Path, variants: Sequence[Path | str] = ()) -> Iterator[Source]:
    """Yield the games of a file, a folder, an arena file or a study's folder, in the order of their names."""
    if not path.exists():
        raise BadRecord(f"{path}: there is no such file or folder")
    if path.is_file():
        yield from _in_file(path, variants)
    elif (path / HEADER).is_file():
        yield from _in_study(path, variants)
    else:
        for entry in sorted(path.iterdir()):
            if is_records(entry) or (entry.is_dir() and not entry.is_symlink()):  # a link may lead back up
                yield from sources_in(entry, variants)


def _in_file(file: Path, variants: Sequence[Path | str]) -> Iterator[Source]:
    header: dict[str, Any] | None = None
    try:
        for number, (place, text) in enumerate(records_in(file)):
            if number == 0 and text.startswith(ARENA_LINE):
                header = msgspec.json.decode(text, type=dict[str, Any])
            elif header is not None:
                yield _arena_game(place, header, text)
            else:
                yield _read(place, text, variants)
    except BadRecord as error:  # the file itself cannot be read
        yield Source(str(file), None, fault=str(error).removeprefix(f"{file}: "))


def _read(place: str, text: str, variants: Sequence[Path | str], bots: tuple[str, ...] | None = None) -> Source:
    try:
        return Source(place, read(text, variants), bots)
    except BadRecord as error:
        return Source(place, None, bots, str(error))


def _arena_game(place: str, header: dict[str, Any], line: str) -> Source:
    """Return the game that a line of an arena file describes."""
    try:
        played = msgspec.json.decode(line, type=GameResult)
        if played.moves is None:
            return Source(place, None, tuple(played.bots), NO_MOVES)
        record = Record(
            game=header["game"],
            rules=header["rules"],
            seats=len(played.bots),
            options=header["options"],
            seed=played.seed,
            actions=played.moves,
            result=Ending(played.winners, played.scores),
        )
    except (msgspec.DecodeError, KeyError) as error:
        return Source(place, None, fault=f"this is not a game of an arena file: {error}")
    return Source(place, record, tuple(played.bots))


def _in_study(path: Path, variants: Sequence[Path | str]) -> Iterator[Source]:
    """Yield the games of a study. Its table of games has a row for each record, in the same order."""
    folder = read_folder(path)
    if not folder.records.is_file():
        raise RoundhouseError(f"{path} has no {folder.records.name}: the study is not finished, or kept no records")
    settings = {setting.number: setting for setting in folder.study.settings}
    played = folder.scan("games").select("setting", "rotation").collect()
    for row, found in itertools.zip_longest(played.iter_rows(), records_in(folder.records)):
        if row is None or found is None:
            raise RoundhouseError(f"{path}: its tables and records are not of the same games: write its report again")
        (setting, rotation), (place, text) = row, found
        yield _read(place, text, variants, settings[setting].seating(rotation))
