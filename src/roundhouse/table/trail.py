"""The state of a running game, stored with every step in a form that can be read without the rules.

A patch has the bytes of the state that changed; the first one has the whole state and its layout. From a snapshot and
the patches after it, a later release restores the newest state of a game whose actions it cannot replay.
"""

import zlib
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.bookmark import Bookmark, layout_of
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.timeline import SNAPSHOT_EVERY

WHOLE, CHANGED = b"=", b"+"
NOTHING = b""
"""The patch of an event that does not change the state."""
QUICKLY = 1
OFFSET = np.dtype("<u4")


class Trail:
    """Makes patches of a match's state from one write to the next."""

    def __init__(self) -> None:
        self._last: NDArray[np.uint8] | None = None

    def follow(self, match: Match) -> None:
        """Take the current state as written, because another process has written it."""
        if self._last is not None:
            self._last = _bytes_of(match)

    def patch(self, match: Match) -> bytes:
        """Return what has changed since the last call; the first time, the whole state."""
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
    """Return a copy of a match's state. Copying bytes is several times faster than viewing the record."""
    return np.frombuffer(match.states.tobytes(), np.uint8)


class KeptState:
    """A state that is restored from a snapshot and patches; `state` is None while it is unknown."""

    def __init__(self, bookmark: Bookmark | None = None) -> None:
        self.layout = ""
        self.state: bytes | None = None
        if bookmark is not None:
            count = len(bookmark.actions) // SNAPSHOT_EVERY - bookmark.base // SNAPSHOT_EVERY + 2
            self.layout, self.state = bookmark.layout, bookmark.states[-(len(bookmark.states) // count) :]

    def apply(self, patch: bytes | None, moved: bool) -> None:
        """Apply a patch. Older releases wrote none: then the state is unknown after an event that `moved` the game."""
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
    """Return a state with a patch applied; None if the patch does not fit."""
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
    """Return the state after a snapshot and patches. Each patch comes with whether its event moved the game."""
    kept = KeptState(bookmark)
    for patch, moved in patches:
        kept.apply(patch, moved)
    return kept


def check_state(match: Match) -> None:
    """Refuse a resumed match if the rules cannot continue from its state."""
    if match.turn is None or not 0 <= match.turn < match.seats or not match.legal():
        raise RoundhouseError("the rules cannot go on from this state")
