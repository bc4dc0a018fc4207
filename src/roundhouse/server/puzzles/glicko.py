"""Glicko-2: ratings with an uncertainty, by Mark Glickman.

The steps and the names follow his description, "Example of the Glicko-2 system" (2013). A rating is a mean and a
deviation: the true strength is within two deviations of it in 19 of 20 cases. The volatility says how much the
strength changes from one period to the next.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 173.7178
CENTRE = 1500.0
TAU = 0.5
"""How much volatilities can change: between 0.3 and 1.2 is usual."""
CLOSE_ENOUGH = 1e-6


@dataclass(frozen=True)
class Rating:
    """A rating on the usual scale."""

    rating: float = CENTRE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def mu(self) -> float:
        """The rating on Glicko-2's own scale."""
        return (self.rating - CENTRE) / SCALE

    @property
    def phi(self) -> float:
        """The deviation on Glicko-2's own scale."""
        return self.deviation / SCALE


@dataclass(frozen=True)
class Game:
    """A game against somebody: 1 for a win, ½ for a draw, 0 for a loss."""

    other: Rating
    score: float


def after(rating: Rating, games: Sequence[Game]) -> Rating:
    """Return a rating after the games of a period. Without games only the deviation grows."""
    if not games:
        return Rating(rating.rating, SCALE * math.hypot(rating.phi, rating.volatility), rating.volatility)
    expected = [(_weight(game.other.phi), _expected(rating, game.other), game.score) for game in games]
    variance = 1 / sum(g * g * e * (1 - e) for g, e, _ in expected)
    gained = sum(g * (score - e) for g, e, score in expected)
    volatility = _new_volatility(rating, variance, variance * gained)
    before = math.hypot(rating.phi, volatility)
    phi = 1 / math.sqrt(1 / before**2 + 1 / variance)
    return Rating(CENTRE + SCALE * (rating.mu + phi**2 * gained), SCALE * phi, volatility)


def _weight(phi: float) -> float:
    """Return g(φ): the less is known about the other, the less a game counts."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _expected(rating: Rating, other: Rating) -> float:
    """Return E: the score to expect."""
    return 1 / (1 + math.exp(-_weight(other.phi) * (rating.mu - other.mu)))


def _new_volatility(rating: Rating, variance: float, delta: float) -> float:
    """Return the new volatility (step 5), found with the Illinois algorithm."""
    phi, a = rating.phi, math.log(rating.volatility**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE_ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
