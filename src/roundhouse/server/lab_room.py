"""The lab of a house: studies in a folder, of which one at a time is played, in a process of its own."""

import asyncio
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from roundhouse.games.errors import RoundhouseError
from roundhouse.lab.child import ChildNote, Wish
from roundhouse.lab.folder import HEADER, StudyFolder, open_folder, read_folder
from roundhouse.server.limits import TooFast
from roundhouse.server.wire import FirstSeat, LabState, NewStudy, StudyCard, StudyEstimate
from roundhouse.texts import say

CHILD = "roundhouse.lab.child"
ESTIMATE_WITHIN = 60.0
"""Seconds after which an estimate is given up."""


def processors() -> int:
    """Return how many processors a study uses: one is left for the tables."""
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass
class _Run:
    """A study that is being played."""

    id: str
    process: asyncio.subprocess.Process
    note: ChildNote = field(default_factory=ChildNote)
    stopped: bool = False


class LabRoom:
    """The studies, and the one that is being played."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._run: _Run | None = None
        self._ended: dict[str, ChildNote] = {}
        """What the studies said last that were played since this house opened."""
        self._read: dict[str, tuple[int, StudyFolder]] = {}
        self._watching: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._estimating: asyncio.subprocess.Process | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RoundhouseError(f"the lab's folder {folder} cannot be used: {error.strerror}") from None
        self._cards()  # now, before other threads load games

    async def studies(self) -> list[StudyCard]:
        """Return all studies, the newest first."""
        return await asyncio.to_thread(self._cards)

    async def study(self, id: str) -> StudyCard | None:
        """Return a study."""
        return next((card for card in await self.studies() if card.id == id), None)

    async def start(self, wanted: NewStudy) -> str:
        """Begin a study and return its id. Raise BadStudy if it cannot be played."""
        async with self._starting:
            self._demand_nothing_runs()
            id = await asyncio.to_thread(self._make, _wish(wanted))
            await self._play(id)
            return id

    async def go_on(self, id: str) -> None:
        """Go on with a study that was stopped."""
        async with self._starting:
            self._demand_nothing_runs()
            await self._play(id)

    async def stop(self, id: str) -> None:
        """Stop a study, if it is being played. What is finished of it stays."""
        if self._run is not None and self._run.id == id and self._watching is not None:
            self._run.stopped = True
            _end(self._run.process)
            await asyncio.wait({self._watching})

    async def estimate(self, wanted: NewStudy) -> StudyEstimate:
        """Return how long a study takes, from a few games. Only the last that was asked for is answered."""
        wish = _wish(wanted)
        study = await asyncio.to_thread(wish.study)
        if self._estimating is not None:
            _end(self._estimating)
        process = self._estimating = await _child("estimate", str(processors()))
        seconds = None
        try:
            async with asyncio.timeout(ESTIMATE_WITHIN):
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(msgspec.json.encode(wish) + b"\n")
                told = await process.stdout.readline()
            note = msgspec.json.decode(told, type=ChildNote) if told else ChildNote()
            if note.trouble:
                raise RoundhouseError(note.trouble)
            seconds = note.left
        except TimeoutError:
            pass
        finally:
            _end(process)
            await process.wait()
        return StudyEstimate(games=study.played, seconds=seconds)

    def report(self, id: str) -> Path | None:
        """Return the report of a study, if it is written."""
        found = self._find(id)
        return found / "report.html" if found is not None and (found / "report.html").is_file() else None

    async def close(self) -> None:
        """Stop what is being played."""
        if self._estimating is not None:
            _end(self._estimating)
        if self._run is not None:
            await self.stop(self._run.id)

    def _demand_nothing_runs(self) -> None:
        if self._run is not None:
            raise TooFast(say("reason-lab-busy"))

    def _make(self, wish: Wish) -> str:
        """Make the folder of a study."""
        study = wish.study()
        name = study.game.replace("+", "-")
        taken = {path.name for path in self._folder.iterdir()}
        id = next(id for number in range(1, len(taken) + 2) if (id := f"{name}-{number}") not in taken)
        with open_folder(self._folder / id, study):
            return id

    async def _play(self, id: str) -> None:
        self._ended.pop(id, None)
        process = await _child("play", str(self._folder / id), str(processors()))
        self._run = _Run(id, process)
        self._watching = asyncio.create_task(self._watch(self._run))

    async def _watch(self, run: _Run) -> None:
        assert run.process.stdout is not None
        while line := await run.process.stdout.readline():
            with suppress(msgspec.DecodeError):
                run.note = msgspec.json.decode(line, type=ChildNote)
        code = await run.process.wait()
        if code and not run.stopped and not run.note.trouble:
            run.note = msgspec.structs.replace(run.note, trouble=str(say("reason-lab-ended")))
        self._ended[run.id] = run.note
        self._run = None

    def _places(self) -> list[Path]:
        return [path for path in self._folder.iterdir() if (path / HEADER).is_file()]

    def _find(self, id: str) -> Path | None:
        """Return the folder of a study."""
        return next((path for path in self._places() if path.name == id), None)

    def _cards(self) -> list[StudyCard]:
        places = sorted(self._places(), key=lambda path: (path / HEADER).stat().st_mtime, reverse=True)
        return [self._card(place) for place in places]

    def _card(self, place: Path) -> StudyCard:
        try:
            folder = self._open(place)
        except RoundhouseError as error:
            return StudyCard(id=place.name, state="unreadable", trouble=str(error))
        study, run, id = folder.study, self._run, place.name
        playing = run is not None and run.id == id
        note = run.note if run is not None and playing else self._ended.get(id, ChildNote())
        missing, report = folder.missing(), folder.report.is_file()
        games = sum(
            min(setting.deals - block.number * setting.deals_in_block, setting.deals_in_block) * setting.seats
            for block in missing
            for setting in [study.settings[block.setting]]
        )
        state: LabState = "done" if report and not missing else "stopped"
        if playing:
            state = "writing" if note.writing else "running"
        return StudyCard(
            id=id,
            state=state,
            game=study.game,
            title=study.title,
            seats=list(study.seats),
            bots=[lineup.name for lineup in study.lineups],
            games=study.played,
            done=study.played - games,
            failed=note.failed,
            speed=note.speed if playing else None,
            left=note.left if playing else None,
            wins=[FirstSeat(**msgspec.structs.asdict(each)) for each in note.wins],
            report=report,
            trouble=note.trouble,
        )

    def _open(self, place: Path) -> StudyFolder:
        """Read what a study is, unless it was read before."""
        changed = (place / HEADER).stat().st_mtime_ns
        known = self._read.get(place.name)
        if known is None or known[0] != changed:
            known = self._read[place.name] = changed, read_folder(place)
        return known[1]


def _wish(wanted: NewStudy) -> Wish:
    return Wish(wanted.game, wanted.seats, wanted.games, wanted.bots)


async def _child(*words: str) -> asyncio.subprocess.Process:
    """Start a process of the lab. It ends when this process does."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, "-m", CHILD, *words, stdin=pipe, stdout=pipe)


def _end(process: asyncio.subprocess.Process) -> None:
    """End a process at once. Its own workers end with it."""
    with suppress(ProcessLookupError):
        process.kill()
