"""Lessons, puzzles and analyses: in SQL that both databases understand."""

from abc import ABC, abstractmethod
from typing import Any

from roundhouse.store.contract import PuzzleRating

PERSONAL = "SELECT name, body FROM personal WHERE person = $1 AND topic = $2 ORDER BY name"
KEEP_PERSONAL = """
    INSERT INTO personal (person, topic, name, body, at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (person, topic, name) DO UPDATE SET body = excluded.body, at = excluded.at
"""
ADD_PERSONAL = """
    INSERT INTO personal (person, topic, name, body, at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (person, topic, name) DO NOTHING
"""
ADOPT_PERSONAL = """
    INSERT INTO personal (person, topic, name, body, at)
    SELECT $2, topic, name, body, at FROM personal WHERE person = $1
    ON CONFLICT (person, topic, name) DO NOTHING
"""
DROP_PERSONAL = "DELETE FROM personal WHERE person = $1"
FORGET_PERSONAL = "DELETE FROM personal WHERE NOT EXISTS (SELECT 1 FROM persons WHERE id = personal.person)"

ANALYSIS = "SELECT body FROM analyses WHERE table_id = $1"
KEEP_ANALYSIS = """
    INSERT INTO analyses (table_id, body, at) VALUES ($1, $2, $3)
    ON CONFLICT (table_id) DO UPDATE SET body = excluded.body, at = excluded.at
"""

PUZZLES = "SELECT name, rating, deviation, volatility, attempts FROM puzzles WHERE game = $1"
KEEP_PUZZLE = """
    INSERT INTO puzzles (game, name, rating, deviation, volatility, attempts) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (game, name) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
        volatility = excluded.volatility, attempts = excluded.attempts
"""


class Learning(ABC):
    """The part of a store that is about lessons, puzzles and analyses. A subclass runs the statements."""

    @abstractmethod
    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows of a query, or none if a value cannot be stored."""

    @abstractmethod
    async def _run(self, *steps: tuple[str, tuple[Any, ...]]) -> int:
        """Run statements that write. If the first changes nothing, the others are not run."""

    async def personal(self, person: str, topic: str) -> dict[str, bytes]:
        """Return what is stored of a person about a topic, by name."""
        return {name: bytes(body) for name, body in await self._rows(PERSONAL, person, topic)}

    async def keep_personal(self, person: str, topic: str, name: str, body: bytes, at: float) -> None:
        """Store something of a person about a topic, instead of what was stored by that name."""
        await self._run((KEEP_PERSONAL, (person, topic, name, body, at)))

    async def adopt_personal(self, guest: str, person: str) -> None:
        """Copy what a guest has to a person. What the person has already stays."""
        await self._run((ADOPT_PERSONAL, (guest, person)))

    async def analysis(self, table: str) -> bytes | None:
        """Return the analysis of a table's game."""
        rows = await self._rows(ANALYSIS, table)
        return bytes(rows[0][0]) if rows else None

    async def keep_analysis(self, table: str, body: bytes, at: float) -> None:
        """Store the analysis of a table's game, instead of an earlier one."""
        await self._run((KEEP_ANALYSIS, (table, body, at)))

    async def puzzle_ratings(self, game: str) -> dict[str, PuzzleRating]:
        """Return the ratings of a game's puzzles that were attempted, by the puzzle's name."""
        return {name: PuzzleRating(*rating) for name, *rating in await self._rows(PUZZLES, game)}

    async def keep_attempt(
        self, person: str, game: str, puzzle: str, attempt: bytes, own_rating: bytes, rating: PuzzleRating, at: float
    ) -> bool:
        """Store a person's first attempt at a puzzle and the ratings after it. Return False if it is not the first."""
        r = rating
        name = f"{game}/{puzzle}"
        changed = await self._run(
            (ADD_PERSONAL, (person, "attempts", name, attempt, at)),
            (KEEP_PERSONAL, (person, "rating", game, own_rating, at)),
            (KEEP_PUZZLE, (game, puzzle, r.rating, r.deviation, r.volatility, r.attempts)),
        )
        return bool(changed)
