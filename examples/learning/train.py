"""Train an agent against bots with PPO, in NumPy: `python examples/learning/train.py --minutes 50 --out run`.

The agent sees the numbers of `roundhouse.envs.vector` and chooses among the legal actions only. Greedy opponents answer
inside the batch. First it imitates one of our bots for a minute or two; then it learns from its own games alone. It is
told how far its railroad is ahead: a potential, which does not change what the best play is. Now and then it plays
matches against another bot, and `run/curve.jsonl` gets the result. `curve.py` draws that.
"""

import argparse
import json
import time
from collections.abc import Generator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from matches import duel, lessons
from network import Floats, Network
from roundhouse.envs import VectorEnv
from settings import Settings


@dataclass
class Experience:
    """What happened in some steps of all games. The first axis is the step, the second the game."""

    seen: Floats
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    chances: Floats  # logarithms of the probabilities with which the actions were chosen
    values: Floats  # one step more than the others
    rewards: Floats
    dones: NDArray[np.bool_]
    wins: int = 0

    def advantages(self, settings: Settings) -> Floats:
        """Return how much better than expected each action turned out."""
        found = np.zeros_like(self.rewards)
        later = np.zeros(self.rewards.shape[1], np.float32)
        for step in reversed(range(len(self.rewards))):
            goes_on = 1 - self.dones[step].astype(np.float32)
            surprise = self.rewards[step] - self.values[step]
            surprise += settings.discount * goes_on * self.values[step + 1]
            later = surprise + settings.discount * settings.smoothing * goes_on * later
            found[step] = later
        return found


def play(env: VectorEnv, network: Network, settings: Settings, rng: np.random.Generator) -> Experience:
    """Let the network play some steps of all games."""
    shape = settings.steps, env.count
    kept = Experience(
        np.zeros((*shape, env.spec.size), np.float32), np.zeros((*shape, env.masks.shape[1]), np.int8),
        np.zeros(shape, np.int64), np.zeros(shape, np.float32), np.zeros((shape[0] + 1, shape[1]), np.float32),
        np.zeros(shape, np.float32), np.zeros(shape, np.bool_),
    )  # fmt: skip
    before = potential(env, settings)
    for step in range(settings.steps):
        actions, kept.chances[step], kept.values[step] = network.sample(env.observations, env.masks, rng)
        kept.seen[step], kept.masks[step], kept.actions[step] = env.observations, env.masks, actions
        _, rewards, kept.dones[step], _ = env.step(actions)
        after = potential(env, settings)
        wins = rewards > 0  # a defeat counts as nothing: otherwise it would pay to put it off
        kept.rewards[step] = wins + settings.discount * after * ~kept.dones[step] - before
        before = after
        kept.wins += int(wins.sum())
    kept.values[-1] = network.forward(env.observations, env.masks)[1]
    return kept


def potential(env: VectorEnv, settings: Settings) -> Floats:
    """Return how far the railroad is ahead of the opponent's in each game. Only On Track's observations have one."""
    cards = env.spec.split(env.observations).get("railroad")
    if cards is None:
        return np.zeros(env.count, np.float32)
    lengths = cards.sum(axis=(2, 3))
    ahead: Floats = settings.guidance * (lengths[:, 0] - lengths[:, 1]) / cards.shape[2]
    return ahead


def taught(settings: Settings, rng: np.random.Generator) -> Network:
    """Return a network that has learned to choose as a teacher does, from its games against the rival."""
    seen, masks, actions = lessons(settings.game, settings.teacher, settings.rival, settings.lessons)
    network = Network.new(np.maximum(0.1, seen.std(axis=0)), settings.hidden, masks.shape[1], rng)
    for _ in range(settings.readings):
        for part in np.array_split(rng.permutation(actions.size), max(1, actions.size // settings.batch)):
            chances, values, inner = network.forward(seen[part], masks[part])
            to_logits = np.exp(chances)
            to_logits[np.arange(part.size), actions[part]] -= 1
            to_logits *= np.float32(1 / part.size)
            network.learn(network.backward(inner, to_logits, np.zeros_like(values)), settings.teaching_rate)
    network.forget_moments()
    return network


def improve(
    network: Network, kept: Experience, settings: Settings, rng: np.random.Generator, values_only: bool = False
) -> None:
    """Make actions that turned out well more probable, but not much more at once (PPO)."""
    advantages = kept.advantages(settings).ravel()
    returns = advantages + kept.values[:-1].ravel()
    count = advantages.size
    seen, masks = kept.seen.reshape(count, -1), kept.masks.reshape(count, -1)
    actions, before = kept.actions.ravel(), kept.chances.ravel()
    free_choices = np.flatnonzero(masks.sum(axis=1) > 1)
    for _ in range(settings.epochs):
        for part in np.array_split(rng.permutation(free_choices), max(1, free_choices.size // settings.batch)):
            gain = (advantages[part] - advantages[part].mean()) / (advantages[part].std() + 1e-8)
            chances, values, inner = network.forward(seen[part], masks[part])
            rows, chosen = np.arange(part.size), actions[part]
            ratio = np.exp(chances[rows, chosen] - before[part])
            free = np.where(gain > 0, ratio < 1 + settings.clip, ratio > 1 - settings.clip)
            probable = np.exp(chances)
            entropy = -(probable * np.where(masks[part], chances, 0)).sum(axis=1, keepdims=True)
            to_chosen = -(gain * ratio * free) / part.size
            to_logits = -probable * to_chosen[:, None]
            to_logits[rows, chosen] += to_chosen
            to_logits += settings.entropy * probable * (np.where(masks[part], chances, 0) + entropy) / part.size
            to_values = (values - returns[part]) / part.size
            gradients = network.backward(inner, to_logits, to_values.astype(np.float32))
            if values_only:
                gradients[:-2] = [np.zeros_like(gradient) for gradient in gradients[:-2]]
            network.learn(gradients, settings.rate)


def train(
    settings: Settings, seconds: float, every: float, games: int
) -> Generator[tuple[dict[str, Any], Network], None, None]:
    """Learn for some seconds of training. Every now and then, yield a line for the curve, and the network."""
    began, rng = time.perf_counter(), np.random.default_rng(settings.seed)
    network = taught(settings, rng)
    env = VectorEnv(settings.game, settings.games, seed=settings.seed, opponents="greedy", slack=settings.slack)
    spent, next_duel, wins, decisions, updates = time.perf_counter() - began, 0.0, 0.0, 0, 0
    while spent < seconds:
        began = time.perf_counter()
        kept = play(env, network, settings, rng)
        falling = replace(settings, rate=settings.rate * max(0.1, 1 - spent / seconds))
        improve(network, kept, falling, rng, values_only=updates < settings.warm_up)
        updates += 1
        decisions += kept.actions.size
        if kept.dones.any():
            wins += 0.1 * (kept.wins / kept.dones.sum() - wins)
        spent += time.perf_counter() - began
        if spent >= min(next_duel, seconds):
            next_duel = spent + every
            share = duel(network, settings.game, settings.rival, games, first_seed=decisions)
            yield {
                "minutes": round(spent / 60, 2), "cpu": round(time.process_time() / 60, 2), "decisions": decisions,
                "wins": round(float(wins), 3), "share": share.value, "low": share.low, "high": share.high,
            }, network  # fmt: skip
    env.close()


def main() -> None:
    """Train, write the curve and the network, and measure it at the end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=50, help="of training (default: %(default)s)")
    parser.add_argument("--every", type=float, default=2, help="minutes between duels (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="games of a duel (default: %(default)s)")
    parser.add_argument("--final", type=int, default=1000, help="games of the last duel (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=Path("run"), help="folder for the results (default: %(default)s)")
    chosen = parser.parse_args()
    settings, began = Settings(), time.perf_counter()
    chosen.out.mkdir(parents=True, exist_ok=True)
    with (chosen.out / "curve.jsonl").open("w", encoding="utf-8") as curve:
        for line, network in train(settings, 60 * chosen.minutes, 60 * chosen.every, chosen.games):
            print(json.dumps(line), file=curve, flush=True)
            print(line, flush=True)
            network.save(chosen.out / "network.npz")
    share = duel(network, settings.game, settings.rival, chosen.final, first_seed=1 << 40)
    print(f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {chosen.final} games against {settings.rival}")
    print(f"{(time.perf_counter() - began) / 60:.0f} minutes in all")


if __name__ == "__main__":
    main()
