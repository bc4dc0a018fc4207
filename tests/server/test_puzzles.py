"""Puzzles over HTTP: lists, everything needed to solve one, and attempts that count once."""

import asyncio
import json

import pytest

from roundhouse.bots.puzzles.files import puzzles_of
from roundhouse.bots.puzzles.puzzle import Puzzle, open_match
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.wire import Attempt, NewAttempt, PuzzleBody, PuzzleGames, PuzzleList
from tests.server.running import Running

pytestmark = pytest.mark.anyio

GAME = "switch-yard"
EASY = next(puzzle for puzzle in puzzles_of(GAME).values() if puzzle.goal.moves == 1)
LONG = next(puzzle for puzzle in puzzles_of(GAME).values() if puzzle.goal.moves == 2)


def solution(puzzle: Puzzle) -> list[str]:
    """Return the right moves."""
    moves, right = [], puzzle.solution
    while right:
        moves.append(right[0].actions[-1])
        right = right[0].reply.then
    return moves


async def attempt(visitor: Visitor, puzzle: Puzzle, moves: list[str]) -> Attempt:
    """Try a puzzle."""
    return await visitor.ask("POST", f"/puzzles/{GAME}/{puzzle.id}/attempts", Attempt, NewAttempt(moves=moves))


async def listed(visitor: Visitor) -> PuzzleList:
    """Return the list of puzzles."""
    return await visitor.ask("GET", f"/puzzles/{GAME}", PuzzleList)


async def test_everybody_gets_the_same_puzzle_of_the_day(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        hers, his = [await each.ask("GET", "/puzzles", PuzzleGames) for each in (ann, bob)]
        assert [each.daily for each in hers.games] == [each.daily for each in his.games]
        yard = next(each for each in hers.games if each.game == GAME)
        assert (yard.count, yard.proven, yard.own) == (len(puzzles_of(GAME)), len(puzzles_of(GAME)), None)
        assert (await listed(ann)).daily == yard.daily


async def test_a_puzzle_brings_all_positions_of_its_solution(house: Running) -> None:
    async with Visitor(house.url) as ann:
        body = await ann.ask("GET", f"/puzzles/{GAME}/{LONG.id}", PuzzleBody)
        assert (body.seat, body.proven, body.analysis) == (LONG.seat, True, None)
        right = body.turn.right
        assert len(right) == 1
        assert set(right[0].actions) <= {card.text for card in body.turn.moment.actions}
        assert right[0].after.actions == []
        assert right[0].then is not None
        assert right[0].then.moment.step == body.turn.moment.step + 2
        assert all(move.then is None for move in right[0].then.right)


async def test_a_puzzle_shows_only_what_its_player_can_see(house: Running) -> None:
    async with Visitor(house.url) as ann:
        for game in ("on-track", "spike", "switching-tracks"):
            for puzzle in list(puzzles_of(game).values())[:3]:
                body = await ann.ask("GET", f"/puzzles/{game}/{puzzle.id}", PuzzleBody)
                match = open_match(game, puzzle.start)
                assert body.turn.moment.view == json.loads(match.view_json(puzzle.seat))


async def test_only_the_first_try_counts(house: Running) -> None:
    async with Visitor(house.url) as ann:
        first = await attempt(ann, EASY, solution(EASY))
        assert (first.counted, first.solved) == (True, True)
        assert first.change > 0
        assert first.own.attempts == 1
        again = await attempt(ann, EASY, ["a1-a2"])
        assert (again.counted, again.solved, again.change) == (False, True, 0.0)
        assert again.own == first.own
        found = await listed(ann)
        assert found.attempts == {EASY.id: True}
        assert found.own == first.own


async def test_wrong_given_up_and_unfinished_tries_are_not_solved(house: Running) -> None:
    for moves in (["a1-a2"], [], solution(LONG)[:1], [*solution(LONG), "c3-c4"]):
        async with Visitor(house.url) as guest:
            tried = await attempt(guest, LONG, moves)
            assert (tried.counted, tried.solved) == (True, False)
            assert tried.change < 0


async def test_the_same_try_sent_many_times_at_once_counts_once(house: Running) -> None:
    async with Visitor(house.url) as ann:
        await ann.ask("GET", "/me", dict)
        answers = await asyncio.gather(*(attempt(ann, EASY, solution(EASY)) for _ in range(8)))
        assert sum(answer.counted for answer in answers) == 1
        assert {answer.own.attempts for answer in answers} == {1}


async def test_tries_at_several_puzzles_at_once_are_rated_one_after_the_other(house: Running) -> None:
    some = list(puzzles_of(GAME).values())[:6]
    async with Visitor(house.url) as ann:
        await ann.ask("GET", "/me", dict)
        answers = await asyncio.gather(*(attempt(ann, puzzle, []) for puzzle in some))
        assert sorted(answer.own.attempts for answer in answers) == [1, 2, 3, 4, 5, 6]


async def test_the_puzzle_is_rated_too(house: Running) -> None:
    async with Visitor(house.url) as ann:
        before = {card.id: card.rating for card in (await listed(ann)).puzzles}[EASY.id]
        await attempt(ann, EASY, [])
        after = {card.id: card.rating for card in (await listed(ann)).puzzles}[EASY.id]
        assert after > before


@pytest.mark.parametrize("path", ["/puzzles/chess", "/puzzles/switch-yard/nothing", "/puzzles/chess/nothing"])
async def test_there_is_no_such_puzzle(house: Running, path: str) -> None:
    async with Visitor(house.url) as ann:
        with pytest.raises(RefusedError, match="no such puzzle"):
            await ann.ask("GET", path, dict)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        (f"/puzzles/{GAME}/nothing/attempts", {"moves": []}),
        (f"/puzzles/chess/{EASY.id}/attempts", {"moves": []}),
        (f"/puzzles/{GAME}/{EASY.id}/attempts", {"moves": ["x"] * 17}),
        (f"/puzzles/{GAME}/{EASY.id}/attempts", {"moves": ["x" * 5000]}),
        (f"/puzzles/{GAME}/{EASY.id}/attempts", {"moves": [3]}),
        (f"/puzzles/{GAME}/{EASY.id}/attempts", {"moves": None}),
        (f"/puzzles/{GAME}/{EASY.id}/attempts", {"moves": [], "solved": True}),
        (f"/puzzles/{GAME}/{EASY.id}/attempts", []),
    ],
)
async def test_absurd_tries_are_refused_and_change_nothing(house: Running, path: str, body: object) -> None:
    async with Visitor(house.url) as ann:
        with pytest.raises(RefusedError):
            await ann.ask("POST", path, dict, body)  # type: ignore[arg-type]
        found = await listed(ann)
        assert (found.attempts, found.own) == ({}, None)
