"""Positions from games between equal bots: what an adviser expected there, and who won."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from roundhouse.bots.calibration.quick_games import is_quick, quick_games
from roundhouse.bots.catalog import Bot, find_bot
from roundhouse.bots.observation import Observation
from roundhouse.bots.prospects import Integers, Shares, by_side
from roundhouse.bots.worker_pool import WorkerPool
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.registry import find

LARGEST_BATCH = 5
"""Games that a worker plays before it reports."""


@dataclass(frozen=True)
class Plan:
    """Which games to play: equal bots at all seats, and in each game some positions about which the adviser thinks.

    The options in `varied` are on in every second game.
    """

    game: str
    seats: int
    options: Mapping[str, Any]
    games: int
    bot: str
    adviser: str
    positions: int = 5
    seed: int = 0
    varied: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.games < 1 or self.positions < 1:
            raise BadSetting("there must be 1 game or more, with 1 position or more")
        for option in self.varied:
            if not isinstance(self.options.get(option), bool):
                raise BadSetting(f"only an option that is on or off can be varied, not {option!r}")
        for name in (self.bot, self.adviser):
            if find_bot(self.game, name).budget.seconds is not None:
                raise BadSetting(f"give {name} a budget of iterations, as in {name.split('@')[0]}@200")

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together."""
        return find(self.game).options.of(dict(self.options)).sides(self.seats)

    def options_of(self, number: int) -> dict[str, Any]:
        """Return the options of the game with this number."""
        return {**self.options, **dict.fromkeys(self.varied, number % 2 == 1)}

    def player(self, name: str) -> Bot:
        """Return a bot of these games."""
        return find_bot(self.game, name)


@dataclass(frozen=True)
class Samples:
    """Positions (rows): their game, the actions before them, the side to decide, and each side's prospects (columns).

    `estimates` are the expected shares of the win, `results` the real ones. `lengths` are the numbers of actions of the
    games.
    """

    games: Integers
    steps: Integers
    own: Integers
    estimates: Shares
    results: Shares
    lengths: Integers

    @classmethod
    def of(cls, parts: Sequence["Samples"]) -> "Samples":
        """Join samples, in the order of their games."""
        parts = sorted(parts, key=lambda part: int(part.games[0]))
        return cls(*(np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(cls)))

    def between(self, first: int, last: int) -> "Samples":
        """Return the positions of the games from one number to before another."""
        chosen = (self.games >= first) & (self.games < last)
        return Samples(
            games=self.games[chosen],
            steps=self.steps[chosen],
            own=self.own[chosen],
            estimates=self.estimates[chosen],
            results=self.results[chosen],
            lengths=self.lengths[first:last],
        )


def play_samples(plan: Plan, pool: WorkerPool, first: int = 0) -> Iterator[Samples]:
    """Play the games of a plan, from the one with this number. Yield the samples of each batch when it is done."""
    sizes = [(start, min(LARGEST_BATCH, plan.games - start)) for start in range(first, plan.games, LARGEST_BATCH)]
    for _, samples in pool.run(play_batch, [(plan, *batch) for batch in sizes]):
        yield samples


def play_batch(plan: Plan, first: int, count: int) -> Samples:
    """Play some games of a plan."""
    return Samples.of([play_game(plan, number) for number in range(first, first + count)])


def play_game(plan: Plan, number: int) -> Samples:
    """Play a game, then let the adviser think about some of its positions."""
    seed = plan.seed + number
    match = Match(find(plan.game), seats=plan.seats, seed=seed, options=plan.options_of(number))
    bot = plan.player(plan.bot)
    if is_quick(bot):
        game = quick_games(bot).play(match, plan.positions)
        chosen, length = game.kept, game.length
        winners = [seat for seat in range(plan.seats) if game.winners >> seat & 1]
    else:
        turns = play_to_the_end(match, plan)
        assert match.result is not None
        chosen = random.Random(f"positions {seed}").sample(turns, min(plan.positions, len(turns)))
        length, winners = len(match), list(match.result.winners)
    adviser = plan.player(plan.adviser)
    values = [adviser.sit_down(f"{seed} {each.step}").think(each).values for each in chosen]
    shares = np.array([[float(seat in winners) for seat in range(plan.seats)]])
    result = by_side(shares / shares.sum(), plan.sides)
    deciding = [next(at for at, side in enumerate(plan.sides) if each.seat in side) for each in chosen]
    return Samples(
        games=np.full(len(chosen), number),
        steps=np.array([each.step for each in chosen], np.int64),
        own=np.array(deciding, np.int64),
        estimates=by_side(np.array(values).reshape(-1, plan.seats), plan.sides),
        results=np.repeat(result, len(chosen), axis=0),
        lengths=np.array([length]),
    )


def play_to_the_end(match: Match, plan: Plan) -> list[Observation]:
    """Play a match. Return one decision of each turn, chosen at random."""
    bot, chance = plan.player(plan.bot), random.Random(f"turns {match.seed}")
    players = [bot.sit_down(f"{match.seed} {seat}") for seat in range(match.seats)]
    turns: list[Observation] = []
    decisions, seat, began = 0, match.turn, 0
    while match.turn is not None:
        if match.turn != seat:
            seat, began = match.turn, len(match)
        observation = Observation.of(match, began)
        if len(observation.legal) == 1:
            match.play(observation.legal[0])
            continue
        if turns and turns[-1].is_same_turn_as(observation):
            decisions += 1
            if chance.random() < 1 / decisions:
                turns[-1] = observation
        else:
            decisions = 1
            turns.append(observation)
        match.play(players[match.turn].think(observation).action)
    return turns
