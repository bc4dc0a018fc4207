"""Golden games: records whose every view, event and legal action is kept as text and compared.

Of a view only what an action changes is written; the first step has all of it.

`python -m tests.golden` writes the texts anew from the records; look at the difference before you commit it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from roundhouse.games.match import Match
from roundhouse.games.record import read
from roundhouse.games.replay import replay
from tests.conformance.laws import paths

Views = dict[int | None, dict[str, Any]]
"""The leaves of everybody's view."""

FOLDER = Path(__file__).parent / "records"


def golden_records() -> list[Path]:
    """Return the records, in the order of their names."""
    return sorted(FOLDER.glob("*/*.json"))


def transcript(path: Path) -> str:
    """Return the full text of a record: every step with its events, what it changes in each view, and legal actions."""
    record = read(path.read_bytes())
    match = replay(record, 0)
    seen: Views = {}
    lines = list(_step(match, seen))
    for action in record.actions:
        match.play(action)
        lines += [f"== {len(match)}. {action}", *_step(match, seen)]
    lines.append(f"result: {match.result}")
    replay(record)
    return "\n".join(lines) + "\n"


def _step(match: Match, seen: Views) -> Iterator[str]:
    """Yield what everybody sees change and is told now; observers for whom it is the same share a line."""
    observers = [*range(match.seats), None]
    told = {
        seat: [f"{event.name} {event.data}: {event}" for event in match.events(seat, since=len(match) - 1)]
        for seat in observers
    }
    news = {seat: _news(match, seat, seen) for seat in observers}
    for title, lines in (("told", told), ("sees", news)):
        for text in {"\n".join(each): None for each in lines.values()}:
            who = ", ".join(
                "spectator" if seat is None else str(seat) for seat in observers if "\n".join(lines[seat]) == text
            )
            yield f"{who} {title}:\n{text}"
    yield f"turn {match.turn}, {len(match.legal())} legal: {match.legal()}"


def _news(match: Match, seat: int | None, seen: Views) -> list[str]:
    """Return the leaves of a seat's view that are not as they were, and note the whole of it."""
    view = dict(paths(match.view(seat)))
    before = seen.get(seat, {})
    seen[seat] = view
    changed = [
        f"{path} = {json.dumps(leaf)}" for path, leaf in view.items() if path not in before or before[path] != leaf
    ]
    return [*changed, *(f"{path} is gone" for path in before if path not in view)]


def main() -> None:
    """Write all transcripts."""
    for path in golden_records():
        path.with_suffix(".txt").write_text(transcript(path), encoding="utf-8")


if __name__ == "__main__":
    main()
