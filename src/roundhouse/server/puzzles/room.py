"""The puzzle room: lists, the puzzle of the day, and attempts, which are rated once."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from roundhouse.bots.puzzles.files import puzzles_of
from roundhouse.bots.puzzles.puzzle import Puzzle
from roundhouse.games.registry import names
from roundhouse.games.struct_types import learn
from roundhouse.server.limits import Allowance
from roundhouse.server.puzzles.bodies import body_of, card_of
from roundhouse.server.puzzles.ratings import Own, after_attempt, first_rating
from roundhouse.server.settings import Limits
from roundhouse.server.tables.loader import GameLoader
from roundhouse.server.wire import Attempt, PuzzleGame, PuzzleGames, PuzzleList
from roundhouse.store import Store
from roundhouse.texts import say


class NoSuchPuzzle(LookupError):
    """There is no such puzzle."""


class Try(msgspec.Struct, frozen=True):
    """A person's first try at a puzzle, as it is stored."""

    solved: bool
    change: float


learn(Try)


class PuzzleRoom:
    """Everything about puzzles that people ask for."""

    def __init__(self, store: Store, loader: GameLoader, limits: Limits, now: Callable[[], float]) -> None:
        self._store = store
        self._loader = loader
        self._now = now
        self._allowed = Allowance(*limits.notes)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def games(self, person: str) -> PuzzleGames:
        """Return the games that have puzzles."""
        rated = await self._store.personal(person, "rating") if person else {}
        games = []
        for game in names():
            puzzles = puzzles_of(game)
            if puzzles:
                games.append(
                    PuzzleGame(
                        game=game,
                        count=len(puzzles),
                        proven=sum(puzzle.proven for puzzle in puzzles.values()),
                        daily=self.daily(game),
                        own=_own(rated[game]).card() if game in rated else None,
                    )
                )
        return PuzzleGames(date=self._date(), games=games)

    async def list(self, game: str, person: str) -> PuzzleList:
        """Return the puzzles of a game, and what a person has done with them."""
        puzzles = self._puzzles(game)
        known = await self._store.puzzle_ratings(game)
        cards = [
            card_of(puzzle, round(known[puzzle.id].rating if puzzle.id in known else puzzle.rating))
            for puzzle in puzzles.values()
        ]
        own, tries = await self._done(person, game)
        return PuzzleList(
            game=game,
            date=self._date(),
            daily=self.daily(game),
            puzzles=sorted(cards, key=lambda card: (card.rating, card.id)),
            own=own.card() if own.attempts else None,
            attempts=tries,
        )

    async def body(self, game: str, puzzle: str) -> bytes:
        """Return a whole puzzle as JSON, with everything needed to solve it."""
        self.find(game, puzzle)
        await self._loader.ready(game)
        return await asyncio.to_thread(body_of, game, puzzle)

    def find(self, game: str, puzzle: str) -> Puzzle:
        """Return a puzzle, or raise NoSuchPuzzle."""
        found = self._puzzles(game).get(puzzle)
        if found is None:
            raise NoSuchPuzzle(say("reason-no-puzzle"))
        return found

    def daily(self, game: str) -> str:
        """Return the puzzle of the day, which is the same for everybody."""
        ids = sorted(puzzles_of(game))
        digest = hashlib.sha256(f"{game} {self._date()}".encode()).digest()
        return ids[int.from_bytes(digest[:8], "big") % len(ids)]

    async def attempt(self, person: str, game: str, puzzle_id: str, moves: Sequence[str]) -> Attempt:
        """Rate a person's try at a puzzle, if it is the first. Tries of one person are rated one after the other."""
        puzzle = self.find(game, puzzle_id)
        self._allowed.demand(person, say("reason-too-fast"))
        lock = self._locks.setdefault(person, asyncio.Lock())
        async with lock:
            return await self._rate(person, game, puzzle, is_solved(puzzle, moves))

    async def _rate(self, person: str, game: str, puzzle: Puzzle, solved: bool) -> Attempt:
        tries = await self._store.personal(person, "attempts")
        own = _own((await self._store.personal(person, "rating")).get(game))
        name = f"{game}/{puzzle.id}"
        if name not in tries:
            known = (await self._store.puzzle_ratings(game)).get(puzzle.id, first_rating(puzzle))
            new, rating = after_attempt(own, known, solved)
            tried = Try(solved, new.rating - own.rating)
            bodies = msgspec.json.encode(tried), msgspec.json.encode(new)
            if await self._store.keep_attempt(person, game, puzzle.id, *bodies, rating, self._now()):
                return Attempt(counted=True, solved=solved, change=tried.change, own=new.card())
            tries = await self._store.personal(person, "attempts")
            own = _own((await self._store.personal(person, "rating")).get(game))
        first = msgspec.json.decode(tries[name], type=Try)
        return Attempt(counted=False, solved=first.solved, change=0.0, own=own.card())

    async def _done(self, person: str, game: str) -> tuple[Own, dict[str, bool]]:
        if not person:
            return Own(), {}
        own = _own((await self._store.personal(person, "rating")).get(game))
        tries = await self._store.personal(person, "attempts")
        return own, {
            name.partition("/")[2]: msgspec.json.decode(body, type=Try).solved
            for name, body in tries.items()
            if name.partition("/")[0] == game
        }

    def _puzzles(self, game: str) -> dict[str, Puzzle]:
        if game not in names():
            raise NoSuchPuzzle(say("reason-no-puzzle"))
        return puzzles_of(game)

    def _date(self) -> str:
        return datetime.fromtimestamp(self._now(), UTC).date().isoformat()


def is_solved(puzzle: Puzzle, moves: Sequence[str]) -> bool:
    """Return True if these are right moves, one after the other, that lead to the goal."""
    right = puzzle.solution
    for at, played in enumerate(moves):
        move = next((each for each in right if played in each.actions), None)
        if move is None:
            return False
        if move.reply.defence is None:
            return at == len(moves) - 1
        right = move.reply.then
    return False


def _own(body: Any) -> Own:
    return Own() if body is None else msgspec.json.decode(body, type=Own)
