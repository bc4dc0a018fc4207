"""Mining "find the move": decisions in bots' games where one action is clearly best by deep analysis."""

import random
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

from roundhouse.bots.analysis import Budget
from roundhouse.bots.catalog import Bot, find_bot
from roundhouse.bots.observation import Observation
from roundhouse.bots.prospects import calibrated
from roundhouse.bots.puzzles.deep_analysis import Depth, judge
from roundhouse.bots.puzzles.difficulty import rating_of_find
from roundhouse.bots.puzzles.puzzle import Analysis, Goal, Puzzle, RightMove, Start, puzzle_id
from roundhouse.games import parts
from roundhouse.games.match import Match
from roundhouse.games.registry import find

CLEAR = 0.08
"""By how much the best action must be better than any other, as a chance to win, in every search."""
LIKELY = 0.09
"""By how much the first, quick search must find it better, to look deeper."""
FEWEST_ACTIONS, MOST_ACTIONS = 3, 40
"""How many actions there must be to choose from."""
FINALISTS = 4
"""How many of them are analysed most deeply."""
MOST_PER_GAME = 3
SEARCHES = 3


@dataclass(frozen=True)
class Looks:
    """How deep each look at a decision goes: two quick ones, one at all actions, the deep one.

    `after` is the part of the game to leave out at its beginning, where little is at stake.
    """

    glance: int
    quick: int
    broad: Depth
    deep: Depth
    after: float = 0.0


USUAL = Looks(25, 200, Depth(2, 50), Depth(4, 300))
SEATS = (2, 3)


@cache
def looks_at(game: str) -> Looks:
    """Return how deep to look at decisions of a game: as `bots/puzzles.toml` in its folder says, or as usual."""
    file = parts.file(find(game), "bots/puzzles.toml")
    if file is None:
        return USUAL
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    return Looks(said["glance"], said["quick"], Depth(*said["broad"]), Depth(*said["deep"]), said.get("after", 0.0))


@dataclass(frozen=True)
class Judgement:
    """What deep analysis says about a decision."""

    action: int
    analysis: Analysis


def mine_moves(game: str, seed: int, seats: tuple[int, ...] = SEATS) -> Iterator[Puzzle | None]:
    """Play games without end. Yield the puzzles found in each, and None after it."""
    number = seed
    while True:
        yield from islice(moves_in_game(game, number, seats[number % len(seats)]), MOST_PER_GAME)
        yield None
        number += 1


def moves_in_game(game: str, seed: int, seats: int) -> Iterator[Puzzle]:
    """Play a game between engineers, and look at some of its decisions in random order."""
    match = Match(find(game), seats=seats, seed=seed)
    bot = find_bot(game, "engineer")
    players = [bot.sit_down(f"{seed} {seat}") for seat in range(seats)]
    decisions = []
    while match.turn is not None:
        observation = Observation.of(match)
        if FEWEST_ACTIONS <= len(observation.legal) <= MOST_ACTIONS:
            decisions.append(len(match))
        match.play(players[match.turn].think(observation).action)
    decisions = [step for step in decisions if step >= looks_at(game).after * len(match)]
    random.Random(f"order {seed}").shuffle(decisions)
    for step in decisions:
        found = look_at(match.at(step))
        if found is not None:
            yield found


def look_at(match: Match) -> Puzzle | None:
    """Return the puzzle in a position, if one action is clearly best."""
    bot, looks = deep_bot(match.game.name), looks_at(match.game.name)
    assert match.turn is not None
    observation = Observation.of(match)
    for iterations in (looks.glance, looks.quick):
        quick = calibrated(
            replace(bot, budget=Budget(iterations=iterations)).sit_down("look").think(observation), match
        )
        values = sorted((each.values[match.turn] for each in quick.candidates), reverse=True)
        if values[0] - values[1] < LIKELY or quick.candidates[0].values[match.turn] < values[0]:
            return None
    judgement = analyse(match)
    if judgement is None or judgement.action != quick.action:
        return None
    greedy = find_bot(match.game.name, "greedy").sit_down("quick").think(observation)
    hidden = greedy.action != judgement.action
    start = Start(match.seats, match.seed, actions=match.told_actions())
    goal = Goal("find")
    tries = sum(values[0] - value < 2 * LIKELY for value in values[1:])
    return Puzzle(
        id=puzzle_id(match.game.name, start, goal),
        start=start,
        seat=match.turn,
        goal=goal,
        solution=[RightMove([str(match.game.typed[judgement.action])])],
        tries=tries,
        hidden=hidden,
        rating=rating_of_find(judgement.analysis.margin, tries, hidden),
        analysis=judgement.analysis,
    )


def analyse(match: Match) -> Judgement | None:
    """Return the action that is clearly best in every one of several searches, or None."""
    bot, looks = deep_bot(match.game.name), looks_at(match.game.name)
    broad = judge(match, bot, match.legal(), looks.broad, "second look")
    finalists = sorted(broad, key=lambda action: -broad[action])[:FINALISTS]
    totals = dict.fromkeys(finalists, 0.0)
    margin = 1.0
    for number in range(SEARCHES):
        values = judge(match, bot, finalists, looks.deep, f"deep {number}")
        ranked = sorted(values, key=lambda action: -values[action])
        margin = min(margin, values[ranked[0]] - values[ranked[1]])
        if ranked[0] != finalists[0] or margin < CLEAR:
            return None
        for action, value in values.items():
            totals[action] += value / SEARCHES
    best, second = sorted(totals, key=lambda action: -totals[action])[:2]
    typed = match.game.typed
    return Judgement(
        best,
        Analysis(
            move=str(typed[best]),
            best=round(totals[best], 3),
            next=round(totals[second], 3),
            second=str(typed[second]),
            margin=round(margin, 3),
            searches=SEARCHES,
            iterations=looks.deep.guesses * looks.deep.iterations,
        ),
    )


def best_again(match: Match, seed: str) -> int:
    """Return the action that another search finds best: with other guesses, and deeper than the one that mined it."""
    bot, looks = deep_bot(match.game.name), looks_at(match.game.name)
    broad = judge(match, bot, match.legal(), looks.broad.deeper(), f"{seed} broad")
    finalists = sorted(broad, key=lambda action: -broad[action])[:FINALISTS]
    values = judge(match, bot, finalists, looks.deep.deeper(), seed)
    return max(values, key=lambda action: values[action])


def deep_bot(game: str) -> Bot:
    """Return the bot that analyses a game."""
    return find_bot(game, "search")
