"""Thousands of games in one array, stepped in compiled code on all cores, without the GIL."""

import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from itertools import pairwise
from typing import Any, Literal, cast, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from roundhouse.bots.search.compiled import compiled_search
from roundhouse.envs import batch
from roundhouse.games.action_text import echoed
from roundhouse.games.errors import BadSetting, IllegalAction
from roundhouse.games.observation import DTYPE, Numbers, ObservationSpec
from roundhouse.games.registry import find
from roundhouse.games.seeds import SEED_BITS, check_seed
from roundhouse.games.whole import whole_number
from roundhouse.kernel import bind, blank, rng_from

Opponent = Literal["random", "greedy"]
Step = tuple[Numbers, Numbers, NDArray[np.bool_], NDArray[np.int8]]


class VectorEnv:
    """A batch of games of one kind. A game that ends is followed by a new one at once.

    Without `opponents` you decide for every seat: `turns` says whose decision each game waits for, and a row of
    `rewards` has a number for each seat. With `opponents`, "random" or "greedy", you play one seat of each game,
    `own`, and `rewards` has one number for each game. Your seats are dealt evenly over the batch. Greedy opponents with
    `slack` make mistakes of about this share of a win, as our ranks do.

    `seats` may be several numbers: the games of the batch then have different numbers of seats, in turn. The same seed
    gives the same games, whatever the number of threads.

    With `seed=None` nobody can tell the games in advance.

    The arrays are the same ones at every step: they are overwritten, never made anew. Frameworks take them without a
    copy (DLPack); copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seats: int | Sequence[int] | None = None,
        seed: int | None = 0,
        opponents: Opponent | None = None,
        slack: float = 0.0,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        self.game = find(game)
        self.count = _check_count(count, "games")
        self.threads = min(self.count, _check_count(threads or os.cpu_count() or 1, "threads"))
        self.opponents = _check_opponents(opponents)
        self.slack = _check_slack(slack, self.opponents)
        self._closed = False
        chosen = self.game.options.of(options)
        wanted = list(seats) if isinstance(seats, Sequence) else [seats]
        if not wanted:
            raise BadSetting("seats: say how many play each game, such as 2, or [2, 3]")
        self._seat_counts = [self.game.check_seats(number, chosen) for number in wanted]
        self._options = np.concatenate([chosen.encode(number) for number in self._seat_counts])
        self._sides = [chosen.sides(number) for number in self._seat_counts]
        self._make_arrays()
        self.reset(secrets.randbits(SEED_BITS) if seed is None else seed)

    @cached_property
    def spec(self) -> ObservationSpec:
        """What the numbers of an observation are."""
        if self.game.observation is None:
            raise BadSetting(f"{self.game.title} has no observations")
        return self.game.observation

    def _make_arrays(self) -> None:
        kernel, most = self.game.kernel, self.game.seats[-1]
        self._games = blank(batch.game_type(kernel, most), self.count)
        self._blanks = blank(kernel.state)
        self.observations: Numbers = np.zeros((self.count, self.spec.size), DTYPE)
        self._rows = self.observations.view(batch.row_type(self.spec.size))[:, 0]
        self.masks = np.zeros((self.count, kernel.action_count), np.int8)
        self.turns = np.zeros(self.count, np.int64)
        self.dones = np.zeros(self.count, np.bool_)
        self._rewards: Numbers = np.zeros((self.count, most), DTYPE)
        self._thinking = [self._new_thinking() for _ in range(self.threads)]
        edges = np.linspace(0, self.count, self.threads + 1).astype(int).tolist()
        self._ranges = list(pairwise(edges))
        self._pool = ThreadPoolExecutor(self.threads, "vector") if self.threads > 1 else None

    def _new_thinking(self) -> tuple[Any, ...]:
        """Return the working memory of one thread's greedy opponents."""
        most = self.game.seats[-1]
        if self.opponents != "greedy":
            return (0,)
        search = compiled_search(self.game.name)
        weights = search.evaluation.weights()
        sums = np.zeros((self.game.kernel.most_legal, most))
        return blank(self.game.kernel.state, 3), search.new_search(0, most, "vector", weights), sums, self.slack

    @property
    def own(self) -> NDArray[np.int64]:
        """The seat that you play in each game; −1 if you decide for all."""
        own: NDArray[np.int64] = self._games["learner"]
        return own

    @property
    def seats(self) -> NDArray[np.int64]:
        """The number of seats of each game."""
        seats: NDArray[np.int64] = self._games["seats"]
        return seats

    @cached_property
    def rewards(self) -> Numbers:
        """The rewards of the last step: for each seat of each game, or for your own."""
        return self._rewards if self.opponents is None else np.zeros(self.count, DTYPE)

    def reset(self, seed: int | None = None) -> tuple[Numbers, NDArray[np.int8]]:
        """Begin all games anew; with a seed, from that seed. Return the observations and the masks."""
        if seed is not None:
            self._seed(check_seed(seed))
        self.dones[:] = False
        self._rewards[:] = 0
        self.rewards[:] = 0
        self._each_thread(self._start)
        return self.observations, self.masks

    def _seed(self, seed: int) -> None:
        for at in range(self.count):
            kind = at % len(self._seat_counts)
            game = self._games[at]
            game["rng"], game["bot_rng"] = rng_from(f"{seed} {at}"), rng_from(f"{seed} {at} bots")
            game["seats"], game["options"] = self._seat_counts[kind], kind
            game["learner"] = (
                batch.ANY_SEAT if self.opponents is None else at // len(self._seat_counts) % self._seat_counts[kind]
            )
            game["sides"] = len(self._sides[kind])
            for number, side in enumerate(self._sides[kind]):
                for seat in side:
                    game["side"][seat] = number

    def step(self, actions: ArrayLike) -> Step:
        """Play one action in every game. Return observations, rewards, dones and masks.

        Where a game is done, the rewards are those of its end, and the observation is of the new game. If any action is
        illegal, nothing changes and IllegalAction names the first one.
        """
        chosen = self._check_actions(actions)
        self._each_thread(partial(self._step, chosen))
        if self.opponents is not None:
            np.copyto(self.rewards, self._rewards[np.arange(self.count), self.own])
        return self.observations, self.rewards, self.dones, self.masks

    def _check_actions(self, actions: ArrayLike) -> NDArray[np.int64]:
        try:
            chosen = np.asarray(actions)
        except (TypeError, ValueError):  # rows of different lengths, or something that cannot be in an array
            chosen = np.asarray(None)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            given = f"{chosen.dtype} {chosen.shape}" if chosen.shape else echoed(actions)
            raise BadSetting(f"a step needs {self.count} whole numbers, one for each game, not {given}")
        chosen = np.ascontiguousarray(chosen, np.int64)
        wrong = int(self._functions["first_illegal"](chosen, self.masks))
        if wrong >= 0:
            raise IllegalAction(int(chosen[wrong]), f"not legal in game {wrong}; nothing was played")
        return chosen

    def sample(self, rng: np.random.Generator | None = None) -> NDArray[np.int64]:
        """Return a random legal action for every game."""
        sampled = np.zeros(self.count, np.int64)
        self._functions["choose_actions"](self._games, (rng or np.random.default_rng()).random(self.count), sampled)
        return sampled

    def close(self) -> None:
        """End the threads. No game goes on after that."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown()

    def _each_thread(self, work: Callable[[int], None]) -> None:
        if self._closed:
            raise BadSetting("this was closed: make a new one")
        if self._pool is None:
            work(0)
        else:
            list(self._pool.map(work, range(self.threads)))

    def _start(self, thread: int) -> None:
        low, high = self._ranges[thread]
        self._functions["start_games"](
            self._games, self._blanks, self._options, self._rows, self.masks, self.turns, low, high,
            self._thinking[thread],
        )  # fmt: skip

    def _step(self, actions: NDArray[np.int64], thread: int) -> None:
        low, high = self._ranges[thread]
        self._functions["step_games"](
            self._games, self._blanks, self._options, actions, self._rows, self.masks, self.turns, self._rewards,
            self.dones, self._points[thread], low, high, self._thinking[thread],
        )  # fmt: skip

    @cached_property
    def _points(self) -> list[NDArray[np.float64]]:
        return [np.zeros(self.game.seats[-1]) for _ in range(self.threads)]

    @cached_property
    def _functions(self) -> dict[str, Callable[..., Any]]:
        """The compiled functions, bound to the game and its opponents."""
        kernel = self.game.kernel

        def bound(function: Callable[..., Any], **free: Any) -> Callable[..., Any]:
            return bind(function, kernel.name, **free)

        rules = {"legal": kernel.legal, "play": kernel.play}
        go_to_learner = bound(batch.wait_for_any)
        if self.opponents is not None:
            answer = bound(batch.answer_at_random)
            if self.opponents == "greedy":
                answer = bound(batch.answer_greedily, look_ahead=compiled_search(self.game.name).look_ahead)
            go_to_learner = bound(batch.answer_until_learner, answer=answer, **rules)
        begin_game = bound(batch.begin, setup=kernel.setup, legal=kernel.legal)
        parts = {
            "go_to_learner": go_to_learner,
            "go_on": bound(batch.begin_until_learner, begin_game=begin_game, go_to_learner=go_to_learner),
            "observe": self.spec.observe,
        }
        return {
            "first_illegal": bound(batch.first_illegal),
            "choose_actions": bound(batch.choose_actions),
            "start_games": bound(batch.start_games, **parts),
            "step_games": bound(batch.step_games, pay_out=bound(batch.pay, score=kernel.score), **rules, **parts),
        }


def _check_count(value: Any, what: str) -> int:
    whole = whole_number(value)
    if whole is None or whole < 1:
        raise BadSetting(f"the number of {what} must be 1 or more, not {echoed(value)}")
    return whole


def _check_opponents(opponents: Any) -> Opponent | None:
    if opponents is None:
        return None
    if not isinstance(opponents, str) or opponents not in get_args(Opponent):
        raise BadSetting(f"opponents are random or greedy, not {echoed(opponents)}")
    return cast(Opponent, opponents)


def _check_slack(slack: Any, opponents: Opponent | None) -> float:
    if isinstance(slack, bool) or not isinstance(slack, int | float) or not 0 <= slack < float("inf"):
        raise BadSetting(f"the slack must be a number from 0 on, not {slack!r}")
    if slack and opponents != "greedy":
        raise BadSetting("only greedy opponents have slack")
    return float(slack)
