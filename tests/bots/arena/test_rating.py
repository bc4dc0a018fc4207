"""What games tell of strength: shares, Elo, tests and ratings."""

import math
import random
from collections.abc import Callable

import pytest

from roundhouse.bots.arena.rating import Sprt, Tally, elo, estimate_elo, rate
from roundhouse.games.errors import BadSetting

Deal = Callable[[random.Random, float], float]


def single(chance: random.Random, share: float) -> float:
    """A deal that is all won or all lost."""
    return float(chance.random() < share)


def pair(chance: random.Random, share: float) -> float:
    """Two games that have nothing to do with each other."""
    return (single(chance, share) + single(chance, share)) / 2


def lucky(chance: random.Random, share: float) -> float:
    """Two games of a deal that one side wins by luck, unless the better bot wins both."""
    return single(chance, share >= 0.5) if chance.random() < abs(2 * share - 1) else 0.5


def four(chance: random.Random, share: float) -> float:
    """Four games."""
    return (pair(chance, share) + pair(chance, share)) / 2


KINDS = (single, pair, lucky, four)


@pytest.mark.parametrize(
    ("won", "lost", "low", "high"),
    [(8, 2, 0.4902, 0.9433), (20, 0, 0.8389, 1.0), (0, 20, 0.0, 0.1611), (50, 50, 0.4038, 0.5962)],
)
def test_deals_all_won_or_lost_have_the_interval_of_wilson(won: int, lost: int, low: float, high: float) -> None:
    share = Tally.of([1.0] * won + [0.0] * lost).share
    assert share.value == won / (won + lost)
    assert (share.low, share.high) == pytest.approx((low, high), abs=5e-5)


def test_deals_that_balance_have_a_narrower_interval() -> None:
    balanced, wild = Tally.of([0.5] * 20).share, Tally.of([0.0, 1.0] * 10).share
    assert 0.40 < balanced.low < 0.5 < balanced.high < 0.60
    assert wild.low < 0.3 < 0.7 < wild.high


def test_without_a_deal_nothing_is_known() -> None:
    share = Tally().share
    assert math.isnan(share.value)
    assert (share.low, share.high) == (0, 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("truth", [0.25, 0.65, 0.9])
def test_the_interval_holds_the_truth_in_about_95_of_100(kind: Deal, truth: float) -> None:
    chance = random.Random(f"{kind.__name__} {truth}")
    shares = [Tally.of(kind(chance, truth) for _ in range(30)).share for _ in range(400)]
    held = sum(share.low <= truth <= share.high for share in shares) / 400
    assert held >= 0.92


def test_elo_is_what_it_is() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(0.25) == -elo(0.75)
    assert (elo(1), elo(0)) == (math.inf, -math.inf)


def test_elo_has_the_interval_of_the_share() -> None:
    share = Tally.of([1.0] * 20).share
    points = estimate_elo(share)
    assert (points.value, points.high) == (math.inf, math.inf)
    assert points.low == pytest.approx(elo(share.low))


def test_a_test_of_single_games_is_that_of_wald() -> None:
    tally = Tally.of([1.0] * 8 + [0.0] * 2)
    assert Sprt(0.5, 0.65).evidence(tally) == pytest.approx(8 * math.log(1.3) + 2 * math.log(0.7))
    assert Sprt(0.5, 0.65).bound == pytest.approx(math.log(19))
    assert Sprt(0.5, 0.65).answer(tally) is None
    assert Sprt(0.5, 0.65).answer(Tally.of([1.0] * 12)) == 0.65
    assert Sprt(0.5, 0.65).answer(Tally.of([0.0] * 9)) == 0.5
    assert Sprt(0.5, 0.65).answer(Tally()) is None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("low", "high"), [(0.5, 0.65), (0.65, 0.8), (0.85, 0.95), (0.25, 0.4)])
def test_a_test_errs_seldom(kind: Deal, low: float, high: float) -> None:
    sprt = Sprt(low, high)
    for truth in (low, high):
        chance = random.Random(f"{kind.__name__} {truth}")
        wrong = 0
        for _ in range(200):
            tally = Tally()
            while sprt.answer(tally) is None:
                tally.add(kind(chance, truth))
            wrong += sprt.answer(tally) != truth
        assert wrong / 200 <= 0.08  # 5 %, and the chance of 200 trials


@pytest.mark.parametrize(("low", "high"), [(0.6, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0), (math.nan, 0.5)])
def test_a_test_needs_two_shares(low: float, high: float) -> None:
    with pytest.raises(BadSetting, match="a test needs two shares"):
        Sprt(low, high)


def test_a_first_game_teaches_what_the_model_says() -> None:
    skills = rate([(("a", "b"), (0, 1))])
    assert (skills["a"].value, skills["a"].deviation) == pytest.approx((27.63523138, 8.0655063))
    assert skills["b"].value == pytest.approx(22.36476862)


def test_the_stronger_is_rated_higher() -> None:
    chance = random.Random(1)
    games = []
    for _ in range(200):
        luck = [chance.expovariate(strength) for strength in (4, 2, 1)]
        games.append((("best", "good", "weak"), [sorted(luck).index(each) for each in luck]))
    skills = rate(games)
    assert skills["best"].value > skills["good"].value > skills["weak"].value
    assert all(skill.deviation < 3 for skill in skills.values())
    assert rate(games) == skills


def test_a_bot_with_several_seats_has_one_rating() -> None:
    skills = rate([(("a", "b", "b"), (0, 1, 1))] * 20)
    assert set(skills) == {"a", "b"}
    assert skills["a"].value > skills["b"].value


def test_a_shared_win_teaches_equals_nothing_about_who_is_better() -> None:
    skills = rate([(("a", "b"), (0, 0))])
    assert skills["a"].value == pytest.approx(skills["b"].value)


def test_no_games_rate_nobody() -> None:
    assert rate([]) == {}
