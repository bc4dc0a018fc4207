"""Golden games: records whose every view, event and legal action is kept as text and compared.

`python -m tests.golden` writes the texts anew from the records; look at the difference before you commit it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from roundhouse.games.contract import View
from roundhouse.games.match import Match
from roundhouse.games.record import read
from roundhouse.games.replay import replay
from tests.conformance.laws import paths

FOLDER = Path(__file__).parent / "records"
LONG = 2500
"""A view longer than this is written whole once, and then only what has changed in it."""

Seen = dict[int | None, View]


def golden_records() -> list[Path]:
    """Return the records, in the order of their names."""
    return sorted(FOLDER.glob("*/*.json"))


def transcript(path: Path) -> str:
    """Return the full text of a record: every step with its events, views and legal actions."""
    record = read(path.read_bytes())
    match = replay(record, 0)
    before: Seen = {}
    lines = list(_step(match, before))
    for action in record.actions:
        match.play(action)
        lines += [f"== {len(match)}. {action}", *_step(match, before)]
    lines.append(f"result: {match.result}")
    replay(record)
    return "\n".join(lines) + "\n"


def _step(match: Match, before: Seen) -> Iterator[str]:
    """Yield what everybody sees and is told now; observers who see the same share a line."""
    observers = [*range(match.seats), None]
    told = {
        seat: [f"{event.name} {event.data}: {event}" for event in match.events(seat, since=len(match) - 1)]
        for seat in observers
    }
    seen = {seat: [_written(match.view(seat), before.get(seat))] for seat in observers}
    before.update({seat: match.view(seat) for seat in observers})
    for title, lines in (("told", told), ("sees", seen)):
        for text in {"\n".join(each): None for each in lines.values()}:
            who = ", ".join(
                "spectator" if seat is None else str(seat) for seat in observers if "\n".join(lines[seat]) == text
            )
            yield f"{who} {title}:\n{text}"
    yield f"turn {match.turn}, {len(match.legal())} legal: {match.legal()}"


def _written(view: View, before: View | None) -> str:
    """Write a view; of a long one that was written before, the paths at which it has changed."""
    whole = json.dumps(view)
    if before is None or len(whole) <= LONG:
        return whole
    old, new = dict(paths(before)), dict(paths(view))
    changes = {path: new.get(path) for path in [*new, *(set(old) - set(new))] if old.get(path) != new.get(path)}
    return json.dumps(dict(sorted(changes.items())))


def main() -> None:
    """Write all transcripts."""
    for path in golden_records():
        path.with_suffix(".txt").write_text(transcript(path), encoding="utf-8")


if __name__ == "__main__":
    main()
