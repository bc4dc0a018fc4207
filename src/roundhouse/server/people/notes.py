"""What a person has done beside tables: small notes by topic and name, that their own pages read and write."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from roundhouse.games.errors import BadSetting
from roundhouse.server.limits import Allowance
from roundhouse.server.settings import Limits
from roundhouse.store import Store
from roundhouse.texts import say

WRITABLE = frozenset({"lessons", "guide"})
"""Topics that pages write: lessons that were finished, and what the guide has explained."""
READABLE = WRITABLE | {"attempts", "rating"}
MOST_NOTES = 500
LONGEST_NAME = 80
LONGEST_NOTE = 1000


class Notes:
    """The notes of all people."""

    def __init__(self, store: Store, limits: Limits, now: Callable[[], float]) -> None:
        self._store = store
        self._allowed = Allowance(*limits.notes)
        self._now = now

    async def of(self, person: str, topic: str) -> dict[str, Any]:
        """Return a person's notes about a topic."""
        if topic not in READABLE:
            raise BadSetting(f"there are no notes about {topic[:40]!r}")
        if not person:
            return {}
        return {name: msgspec.json.decode(body) for name, body in (await self._store.personal(person, topic)).items()}

    async def keep(self, person: str, topic: str, notes: Mapping[str, Any]) -> None:
        """Store notes about a topic. Names that are not given keep what they have."""
        if topic not in WRITABLE:
            raise BadSetting(f"notes about {topic[:40]!r} cannot be written")
        self._allowed.demand(person, say("reason-too-fast"))
        bodies = {name: msgspec.json.encode(note) for name, note in notes.items()}
        for name, body in bodies.items():
            if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or len(body) > LONGEST_NOTE:
                raise BadSetting(
                    f"a note has a name of up to {LONGEST_NAME} letters and up to {LONGEST_NOTE} bytes: {name[:40]!r}"
                )
        known = await self._store.personal(person, topic)
        if len(known.keys() | bodies.keys()) > MOST_NOTES:
            raise BadSetting(f"there can be {MOST_NOTES} notes about a topic, not more")
        for name, body in bodies.items():
            if known.get(name) != body:
                await self._store.keep_personal(person, topic, name, body, self._now())
