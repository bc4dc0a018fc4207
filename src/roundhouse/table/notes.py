"""Notes: what happened at a table besides the game's own events, for the log."""

from dataclasses import dataclass
from typing import Literal

MOST_NOTES = 200
"""The most notes in memory; the oldest are dropped."""

NoteKind = Literal["undo_asked", "undo_declined", "undone", "gave_up", "out_of_time", "bot_plays", "sat", "left"]
"""What happened: an undo was asked for, declined (or not answered before the game went on), or done; a seat gave up or
ran out of time; a bot plays a seat from now on; a person does; its person left."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened at a step of the game: to which seat, with the name of its person, or of the bot."""

    step: int
    at: float
    kind: NoteKind
    seat: int
    name: str


class Notes:
    """The notes of a table, the oldest first."""

    def __init__(self, notes: list[Note] | None = None) -> None:
        self.all = notes or []

    def add(self, note: Note) -> None:
        """Add a note. Who undoes several times in a row gets one."""
        last = self.all[-1] if self.all else None
        if last is not None and note.kind == last.kind == "undone" and note.seat == last.seat:
            self.all.pop()
        self.all.append(note)
        del self.all[:-MOST_NOTES]

    def undos_asked(self, seat: int, step: int) -> int:
        """Count how often a seat has asked for an undo at a step of the game, since the last undo."""
        asked = 0
        for note in reversed(self.all):
            if note.step < step or note.kind == "undone":
                break
            asked += note.kind == "undo_asked" and note.seat == seat
        return asked

    def fall_to(self, step: int) -> None:
        """Move notes of steps that were undone back to the step that remains."""
        self.all = [
            note if note.step <= step else Note(step, note.at, note.kind, note.seat, note.name) for note in self.all
        ]
