"""The state of a running game, kept with every step in a form that needs no rules to be read.

A patch says how a step changed the bytes of the state; the first one says the whole state and its layout. From a
snapshot and the patches after it, a later release finds the newest state of a game whose actions it cannot replay.
"""

import zlib
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import SNAPSHOT_EVERY, Bookmark, Match, layout_of

WHOLE, CHANGED = b"=", b"+"
NOTHING = b""
"""The patch of what leaves the state as it was."""
QUICKLY = 1
OFFSET = np.dtype("<u4")


class Trail:
    """Notes how a match's state changes from one writing to the next."""

    def __init__(self) -> None:
        self._last: NDArray[np.uint8] | None = None

    def follow(self, match: Match) -> None:
        """Take the present state for known: another process has written it."""
        if self._last is not None:
            self._last = _bytes_of(match)

    def patch(self, match: Match) -> bytes:
        """Return what has changed since it was last asked for; at first, the whole state."""
        now = _bytes_of(match)
        last, self._last = self._last, now
        if last is None:
            return WHOLE + layout_of(match.game).encode() + b"\n" + zlib.compress(now.tobytes(), QUICKLY)
        places = (last != now).nonzero()[0]
        if not places.size:
            return NOTHING
        patch: bytes = CHANGED + places.astype(OFFSET).tobytes() + now[places].tobytes()
        return patch


def _bytes_of(match: Match) -> NDArray[np.uint8]:
    """Return a copy of a match's state; to read the bytes is several times as quick as to view the record."""
    return np.frombuffer(match.states.tobytes(), np.uint8)


class KeptState:
    """A state as it is read from what was kept; `state` is None where it is not known."""

    def __init__(self, bookmark: Bookmark | None = None) -> None:
        self.layout = ""
        self.state: bytes | None = None
        if bookmark is not None:
            count = len(bookmark.actions) // SNAPSHOT_EVERY - bookmark.base // SNAPSHOT_EVERY + 2
            self.layout, self.state = bookmark.layout, bookmark.states[-(len(bookmark.states) // count) :]

    def apply(self, patch: bytes | None, moved: bool) -> None:
        """Take in a patch. Without one, what `moved` the game leaves the state unknown: an older release wrote it."""
        if patch is None:
            self.state = None if moved else self.state
        elif patch.startswith(WHOLE):
            layout, _, packed = patch[1:].partition(b"\n")
            try:
                self.layout, self.state = layout.decode(), zlib.decompress(packed)
            except (zlib.error, UnicodeDecodeError):
                self.state = None
        elif patch.startswith(CHANGED) and self.state is not None:
            self.state = _changed(self.state, patch[1:])


def _changed(state: bytes, patch: bytes) -> bytes | None:
    """Return a state with some bytes changed; None if the patch does not fit."""
    width = OFFSET.itemsize + 1
    if len(patch) % width:
        return None
    count = len(patch) // width
    places = np.frombuffer(patch, OFFSET, count)
    content = np.frombuffer(state, np.uint8).copy()
    if count and places.max() >= content.size:
        return None
    content[places] = np.frombuffer(patch, np.uint8, count, count * OFFSET.itemsize)
    return content.tobytes()


def state_after(bookmark: Bookmark | None, patches: Iterable[tuple[bytes | None, bool]]) -> KeptState:
    """Return the state after a snapshot and the patches that follow it, each with whether its step moved the game."""
    kept = KeptState(bookmark)
    for patch, moved in patches:
        kept.apply(patch, moved)
    return kept


def check_state(match: Match) -> None:
    """Refuse a match that was resumed from a state which its rules cannot go on with."""
    if match.turn is None or not 0 <= match.turn < match.seats or not match.legal():
        raise RoundhouseError("the rules cannot go on from this state")
