"""A study in a process of its own: `python -m roundhouse.lab.child play FOLDER JOBS`, or `estimate JOBS`.

It says on its standard output how far it is, a `ChildNote` as JSON on each line. It ends when its standard input ends,
so that it never outlives who started it. Whatever it was doing then, `play` goes on with later.
"""

import math
import os
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import msgspec

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.struct_types import learn
from roundhouse.lab.folder import read_folder
from roundhouse.lab.report.build import make_report
from roundhouse.lab.runner import Progress, estimate, run
from roundhouse.lab.study import Study, read_lineup, usual_study

NICE = 10
"""How far others go first."""


class FirstSeatWins(msgspec.Struct, frozen=True):
    """How often the first of this many players won so far, with its interval."""

    players: int
    share: float
    low: float
    high: float


class ChildNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a study is. `left` are seconds, None if nobody knows yet; `trouble` says why it could not go on."""

    done: int = 0
    failed: int = 0
    speed: float | None = None
    left: float | None = None
    wins: list[FirstSeatWins] = []
    writing: bool = False
    trouble: str = ""


class Wish(msgspec.Struct, frozen=True):
    """A study as the form of a page says it. Without bots it is the usual one."""

    game: str
    seats: list[int]
    games: int
    bots: list[str]

    def study(self) -> Study:
        """Return the study. Raise BadStudy if it cannot be played."""
        more = {"lineups": tuple(read_lineup(text) for text in self.bots)} if self.bots else {}
        return usual_study(self.game, tuple(dict.fromkeys(self.seats)), self.games, **more)


learn(ChildNote, Wish)


def note_of(progress: Progress) -> ChildNote:
    """Return how far a study is, as it is told."""
    shares = [(players, progress.first_seat(players)) for players, seat in sorted(progress.wins) if seat == 0]
    return ChildNote(
        done=progress.done,
        failed=progress.failed,
        speed=progress.speed if progress.played else None,
        left=None if math.isnan(progress.left) else progress.left,
        wins=[FirstSeatWins(players, each.value, each.low, each.high) for players, each in shares if each],
    )


def play(path: Path, jobs: int) -> None:
    """Play what is missing of the study in a folder, and write its report."""
    study = read_folder(path).study
    last = ChildNote()

    def watch(progress: Progress) -> None:
        nonlocal last
        last = note_of(progress)
        tell(last)

    folder = run(study, path, jobs=jobs, watch=watch)
    tell(msgspec.structs.replace(last, writing=True))
    make_report(folder)


def tell(note: msgspec.Struct) -> None:
    """Say something to the process that started this one."""
    sys.stdout.write(msgspec.json.encode(note).decode() + "\n")
    sys.stdout.flush()


def end_with_input() -> None:
    """End this process when its standard input ends."""
    while os.read(0, 1024):
        pass
    os._exit(1)


def main(words: Sequence[str]) -> None:
    """Do what the command line says."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    wish = sys.stdin.buffer.readline() if words[0] == "estimate" else b""
    threading.Thread(target=end_with_input, daemon=True).start()
    try:
        if words[0] == "estimate":
            tell(ChildNote(left=estimate(msgspec.json.decode(wish, type=Wish).study(), int(words[1]))))
        else:
            play(Path(words[1]), int(words[2]))
    except (RoundhouseError, OSError) as error:
        tell(ChildNote(trouble=str(error)))


if __name__ == "__main__":
    main(sys.argv[1:])
