"""Fitting weights to the results of positions: multinomial logistic regression by Newton's method."""

import numpy as np

from roundhouse.bots.evaluation.arrays import Floats, Weights
from roundhouse.bots.tuning.training_set import TrainingSet
from roundhouse.games.errors import BadSetting

RIDGE = 0.02
"""How strongly the fit is pulled back to the earlier weights, for features with standard deviation one. Without it,
features that hardly vary, or that always vary together, would get extreme weights."""
LONGEST_STEP = 1.0


def expected_shares(positions: TrainingSet, weights: Weights) -> Floats:
    """Return the shares of the win that these weights expect for the seats."""
    prospects = positions.feature_values @ weights
    prospects[~positions.present] = -np.inf
    likely = np.exp(prospects - prospects.max(axis=1, keepdims=True))
    shares: Floats = likely / likely.sum(axis=1, keepdims=True)
    return shares


def cross_entropy(positions: TrainingSet, weights: Weights) -> float:
    """Return the cross-entropy of the results in bits per position. With all weights zero it is log2(seats)."""
    if not len(positions.shares):
        raise BadSetting("there are too few positions to compare weights: play more games, or longer ones")
    likely = np.log2(
        np.maximum(expected_shares(positions, weights), 1e-300),
        where=positions.shares > 0,
        out=np.zeros_like(positions.shares),
    )
    return float(-(positions.shares * likely).sum(axis=1).mean())


def deviations_of(positions: TrainingSet) -> Floats:
    """Return the standard deviation of each feature."""
    deviations: Floats = positions.feature_values[positions.present].std(axis=0)
    return deviations


def fit(positions: TrainingSet, before: Weights, steps: int = 30) -> Weights:
    """Return the weights near the earlier ones that explain the results best."""
    values = np.where(positions.present[:, :, None], positions.feature_values, 0.0)
    deviations = deviations_of(positions)
    varies = deviations > 0
    deviations[~varies] = 1.0
    scaled = TrainingSet(values / deviations, positions.seats, positions.shares)
    start: Weights = before * deviations
    weights = start.copy()
    for _ in range(steps):
        likely = expected_shares(scaled, weights)
        errors = likely - scaled.shares
        gradient = np.einsum("nsf,ns->f", scaled.feature_values, errors) / len(values) + RIDGE * (weights - start)
        mean = np.einsum("nsf,ns->nf", scaled.feature_values, likely)
        squares = np.einsum("nsf,ns,nsg->fg", scaled.feature_values, likely, scaled.feature_values, optimize=True)
        hessian = (squares - mean.T @ mean) / len(values) + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(hessian, gradient)
        weights = weights - np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < 1e-6:
            break
    return np.where(varies, weights / deviations, before)
