"""The learning example."""

from pathlib import Path

import numpy as np
import pytest

from curve import draw
from network import Network
from roundhouse.envs import VectorEnv
from settings import Settings
from train import Experience, improve, train

TINY = Settings(
    game="switch-yard", games=6, steps=4, hidden=8, batch=12, epochs=1, lessons=5, readings=1, teacher="greedy"
)


def network(actions: int = 5) -> Network:
    return Network.new(np.ones(7, np.float32), 8, actions, np.random.default_rng(1))


def test_the_example_learns_plays_its_rival_and_draws_its_curve(tmp_path: Path) -> None:
    training = train(TINY, seconds=600, every=0, games=2)
    lines = [next(training)[0]]
    line, learned = next(training)
    training.close()
    learned.save(tmp_path / "network.npz")
    assert line["decisions"] == 2 * TINY.games * TINY.steps
    assert 0 <= line["low"] <= line["share"] <= line["high"] <= 1
    assert draw([*lines, line]).startswith("<svg")
    env = VectorEnv(TINY.game, 3, seed=1)
    loaded = Network.load(tmp_path / "network.npz")
    assert np.array_equal(
        loaded.forward(env.observations, env.masks)[0], learned.forward(env.observations, env.masks)[0]
    )


def test_the_gradients_are_those_of_small_changes() -> None:
    net, rng = network(), np.random.default_rng(2)
    seen, masks = rng.random((4, 7)).astype(np.float32), np.ones((4, 5), np.int8)
    masks[:, 0] = 0
    wanted = np.array([1, 2, 3, 4])

    def loss() -> float:
        chances, values, _ = net.forward(seen, masks)
        return float(-chances[np.arange(4), wanted].sum() + 0.5 * (values**2).sum())

    chances, values, inner = net.forward(seen, masks)
    to_logits = np.exp(chances)
    to_logits[np.arange(4), wanted] -= 1
    gradients = net.backward(inner, to_logits, values)
    for array, gradient in zip((array for layer in net.layers for array in layer), gradients, strict=True):
        place = np.unravel_index(np.abs(gradient).argmax(), gradient.shape)
        before = array[place]
        array[place] = before + 0.01
        more = loss()
        array[place] = before - 0.01
        less = loss()
        array[place] = before
        assert (more - less) / 0.02 == pytest.approx(gradient[place], rel=0.05, abs=0.01)


def test_only_legal_actions_have_a_chance() -> None:
    masks = np.array([[0, 1, 0, 0, 0], [1, 0, 0, 0, 1]], np.int8)
    chances, _, _ = network().forward(np.ones((2, 7), np.float32), masks)
    assert np.exp(chances)[masks == 0].max() == 0
    assert np.exp(chances).sum(axis=1) == pytest.approx([1, 1])


def test_an_action_that_turned_out_well_becomes_more_probable() -> None:
    net, rng = network(), np.random.default_rng(3)
    seen, masks = np.ones((2, 6, 7), np.float32), np.ones((2, 6, 5), np.int8)
    chances = net.forward(seen[0], masks[0])[0]
    actions = np.array([[0, 1, 2, 3, 4, 2], [2, 0, 1, 3, 4, 0]])
    kept = Experience(
        seen, masks, actions, np.take_along_axis(np.stack([chances] * 2), actions[..., None], 2)[..., 0],
        np.zeros((3, 6), np.float32), (actions == 2).astype(np.float32), np.ones((2, 6), np.bool_),
    )  # fmt: skip
    for _ in range(20):
        improve(net, kept, Settings(batch=12, rate=0.01), rng)
    after = net.forward(seen[0], masks[0])[0]
    assert np.exp(after[0, 2]) > 1.2 * np.exp(chances[0, 2])


def test_what_a_game_ends_with_counts_for_the_steps_before_but_not_for_the_next_game() -> None:
    rewards = np.array([[0], [1], [0]], np.float32)
    kept = Experience(
        np.zeros((3, 1, 7), np.float32), np.zeros((3, 1, 5), np.int8), np.zeros((3, 1), np.int64), rewards * 0,
        np.zeros((4, 1), np.float32), rewards, rewards.astype(np.bool_),
    )  # fmt: skip
    settings = Settings()
    first, second, third = kept.advantages(settings)[:, 0]
    assert (second, third) == (1, 0)
    assert first == pytest.approx(settings.discount * settings.smoothing)
