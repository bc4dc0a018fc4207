"""A small neural network in NumPy: two hidden layers, then a number for each action and the value of the position."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

ILLEGAL = np.float32(-1e9)


@dataclass
class Network:
    """The weights and biases of each layer, and what Adam remembers of their gradients."""

    layers: list[tuple[Floats, Floats]]
    scale: Floats
    moments: list[tuple[Floats, Floats]] = field(default_factory=list)
    updates: int = 0

    @classmethod
    def new(cls, scale: Floats, hidden: int, actions: int, rng: np.random.Generator) -> "Network":
        """Make a network with random weights. `scale` is how large each number that it reads usually is."""
        sizes = [(scale.size, hidden, 2**0.5), (hidden, hidden, 2**0.5), (hidden, actions, 0.01), (hidden, 1, 1.0)]
        layers = [
            ((rng.standard_normal((wide, tall)) * gain / wide**0.5).astype(np.float32), np.zeros(tall, np.float32))
            for wide, tall, gain in sizes
        ]
        return cls(layers, scale)

    def forward(self, seen: Floats, masks: NDArray[np.int8]) -> tuple[Floats, Floats, tuple[Floats, ...]]:
        """Return the logarithm of each action's probability, the values, and what `backward` needs."""
        read = seen / self.scale
        (first, second, policy, value) = self.layers
        low = np.maximum(read @ first[0] + first[1], 0)
        high = np.maximum(low @ second[0] + second[1], 0)
        logits = np.where(masks, high @ policy[0] + policy[1], ILLEGAL)
        logits -= logits.max(axis=1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
        values = (high @ value[0] + value[1])[:, 0]
        return logits, values, (read, low, high)

    def backward(self, kept: tuple[Floats, ...], to_logits: Floats, to_values: Floats) -> list[Floats]:
        """Return the gradients of all weights and biases, from those of the logits and the values."""
        read, low, high = kept
        (_, second, policy, value) = self.layers
        to_value = to_values[:, None]
        to_high = (to_logits @ policy[0].T + to_value @ value[0].T) * (high > 0)
        to_low = (to_high @ second[0].T) * (low > 0)
        pairs = ((read, to_low), (low, to_high), (high, to_logits), (high, to_value))
        return [gradient for into, out in pairs for gradient in (into.T @ out, out.sum(axis=0))]

    def learn(self, gradients: list[Floats], rate: float, longest: float = 0.5) -> None:
        """Move all weights a little against their gradients, by Adam. Long gradients are cut to a length."""
        weights = [array for layer in self.layers for array in layer]
        if not self.moments:
            self.moments = [(np.zeros_like(array), np.zeros_like(array)) for array in weights]
        self.updates += 1
        length = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients)))
        shorten = min(1.0, longest / (length + 1e-8))
        pace = rate * (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates)
        for array, gradient, (mean, square) in zip(weights, gradients, self.moments, strict=True):
            mean += 0.1 * (gradient * shorten - mean)
            square += 0.001 * ((gradient * shorten) ** 2 - square)
            array -= pace * mean / (np.sqrt(square) + 1e-5)

    def forget_moments(self) -> None:
        """Begin to learn something else: what Adam remembers does not fit."""
        self.moments, self.updates = [], 0

    def sample(
        self, seen: Floats, masks: NDArray[np.int8], rng: np.random.Generator, temperature: float = 1.0
    ) -> tuple[Any, Floats, Floats]:
        """Choose an action in each position. Return them, the logarithms of their chances, and the values.

        With a lower temperature the more probable actions are chosen more often.
        """
        chances, values, _ = self.forward(seen, masks)
        noise = temperature * rng.gumbel(size=chances.shape).astype(np.float32)  # so the largest sum is a sample
        actions = (chances + noise).argmax(axis=1)
        return actions, chances[np.arange(actions.size), actions], values

    def save(self, path: Path) -> None:
        """Write the weights to a file of NumPy."""
        np.savez_compressed(path, self.scale, *(array for layer in self.layers for array in layer))

    @classmethod
    def load(cls, path: Path) -> "Network":
        """Read the weights."""
        with np.load(path) as file:
            scale, *arrays = (file[name] for name in file.files)
        return cls(list(zip(arrays[::2], arrays[1::2], strict=True)), scale)
