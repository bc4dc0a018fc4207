"""The generator gives sfc32's numbers, and from them fair ones."""

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from roundhouse.kernel import Rng, below, draw, reseed, rng_from, shuffle
from tests.kernel.workshop import run_in_project

WORD = st.integers(0, 2**32 - 1)
UNEVEN = 3 * 2**29
"""A quarter of the draws is too many for it, and would be drawn for two of three numbers."""

TELL_NUMBERS = """
import json
import numpy as np
from roundhouse.kernel import below, compiles, draw, rng_from, shuffle

rng = rng_from("the same everywhere")
deck = np.arange(52, dtype=np.int8)
shuffle(rng, deck, 52)
told = {
    "compiled": compiles(),
    "draws": [int(draw(rng)) for _ in range(50)],
    "below": [int(below(rng, n)) for n in (1, 2, 3, 7, 52, 1000, 3 * 2**29, 2**31 - 1, 2**31) for _ in range(20)],
    "deck": deck.tolist(),
    "state": rng.tolist(),
}
print(json.dumps(told))
"""


def sfc32(state: Sequence[int]) -> Iterator[int]:
    """Draw the numbers of sfc32 as plainly as can be."""
    a, b, c, counter = state
    while True:
        drawn = (a + b + counter) % 2**32
        rotated = (c << 21 | c >> 11) % 2**32
        a, b, c, counter = b ^ b >> 9, c * 9 % 2**32, (rotated + drawn) % 2**32, (counter + 1) % 2**32
        yield drawn


def fairly(draws: Iterator[int], n: int) -> Iterator[int]:
    """Draw numbers below n, throwing away those of which each share has some too many."""
    for drawn in draws:
        share, place = divmod(drawn * n, 2**32)
        if place >= 2**32 % n:
            yield share


def state_of(*words: int) -> Rng:
    return np.array(words, np.uint32)


def looks_even(counts: Sequence[int]) -> bool:
    """Return True if counts are as uneven as chance makes them, by their chi-square: four deviations are too many.

    After Wilson and Hilferty, its cube root is as good as normally distributed.
    """
    mean, freedom = sum(counts) / len(counts), len(counts) - 1
    chi_square = math.fsum((count - mean) ** 2 / mean for count in counts)
    variance = 2 / (9 * freedom)
    return abs(math.cbrt(chi_square / freedom) - (1 - variance)) < 4 * math.sqrt(variance)


def test_draw_gives_the_numbers_that_sfc32_gives_elsewhere() -> None:
    rng = state_of(0, 12345, 0, 1)
    for _ in range(12):  # as its author seeds it
        draw(rng)
    known = [235160590, 2967261163, 116171463, 2882324903, 362604721, 4227106926, 1933307004, 1608300071]
    assert [draw(rng) for _ in known] == known


@settings(deadline=None)
@example((2**32 - 1,) * 4)
@example((0, 0, 0, 0))
@given(st.tuples(WORD, WORD, WORD, WORD))
def test_draw_follows_the_plain_sfc32_from_every_state(state: tuple[int, ...]) -> None:
    rng = state_of(*state)
    assert [draw(rng) for _ in range(40)] == list(itertools.islice(sfc32(state), 40))
    assert rng.dtype == np.uint32


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52, 10**6, UNEVEN, 2**31 - 1, 2**31])
def test_below_takes_the_draws_that_leave_every_number_the_same_share(n: int) -> None:
    rng = rng_from(n)
    expected = list(itertools.islice(fairly(sfc32(rng.tolist()), n), 300))
    assert [below(rng, n) for _ in range(300)] == expected


def test_below_draws_again_when_a_draw_is_one_too_many() -> None:
    rng = rng_from("again")
    begun = int(rng[3])
    for _ in range(300):
        below(rng, UNEVEN)
    drawn = (int(rng[3]) - begun) % 2**32
    assert 300 * 4 / 3 * 0.9 < drawn < 300 * 4 / 3 * 1.1


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 24, 52, 100])
def test_below_draws_every_number_equally_often(n: int) -> None:
    rng = rng_from(n)
    drawn = Counter(below(rng, n) for _ in range(400 * n))
    assert set(drawn) == set(range(n))
    assert looks_even(list(drawn.values()))


@pytest.mark.parametrize(("n", "classes"), [(UNEVEN, 3), (UNEVEN, 8), (2**31, 8), (2**31 - 1, 7)])
def test_below_is_even_where_many_draws_must_be_thrown_away(n: int, classes: int) -> None:
    rng = rng_from("large")
    numbers = [below(rng, n) for _ in range(4000)]
    assert looks_even(list(Counter(number % classes for number in numbers).values()))
    assert looks_even(list(Counter(number * classes // n for number in numbers).values()))


def test_below_one_there_is_only_zero() -> None:
    rng = rng_from(1)
    assert {below(rng, 1) for _ in range(100)} == {0}


@pytest.mark.parametrize("n", [0, -1, -(2**40), 2**31 + 1, 2**40])
def test_below_refuses_what_it_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 2"):
        below(rng_from(1), n)


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.int64])
def test_shuffle_keeps_every_card(dtype: type[np.signedinteger]) -> None:
    cards = np.arange(100, dtype=dtype)
    shuffle(rng_from(1), cards, 100)
    assert cards.tolist() != list(range(100))
    assert sorted(cards.tolist()) == list(range(100))


def test_shuffle_deals_every_order_equally_often() -> None:
    rng = rng_from("orders")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 400):
        cards = np.arange(4, dtype=np.int8)
        shuffle(rng, cards, 4)
        orders[tuple(cards.tolist())] += 1
    assert set(orders) == set(itertools.permutations(range(4)))
    assert looks_even(list(orders.values()))


@settings(deadline=None)
@given(count=st.integers(0, 30), size=st.integers(0, 30), seed=st.integers(0, 2**64))
def test_shuffle_touches_only_the_first_cards(count: int, size: int, seed: int) -> None:
    count = min(count, size)
    cards = np.arange(size, dtype=np.int16)
    shuffle(rng_from(seed), cards, count)
    assert cards[count:].tolist() == list(range(count, size))
    assert sorted(cards[:count].tolist()) == list(range(count))


def test_the_same_seed_makes_the_same_generator_and_another_seed_another() -> None:
    assert rng_from(7).tolist() == rng_from(7).tolist() == rng_from("7").tolist()
    assert len({tuple(rng_from(seed).tolist()) for seed in range(100)}) == 100
    assert rng_from(1).tolist() == [0x73B2866B, 0xE1FC34FF, 0x4E806B9D, 0x573F5AFF]


def test_reseed_takes_the_first_sixteen_bytes_in_the_same_order_on_every_machine() -> None:
    rng = rng_from("to be forgotten")
    reseed(rng, bytes(range(1, 33)))
    assert rng.tolist() == [0x04030201, 0x08070605, 0x0C0B0A09, 0x100F0E0D]


def test_reseed_refuses_too_little_entropy_and_changes_nothing() -> None:
    rng = rng_from(1)
    with pytest.raises(ValueError, match="buffer"):
        reseed(rng, bytes(15))
    assert rng.tolist() == rng_from(1).tolist()


BOUNDS_FROM_STATES = """
import json
import numpy as np
from roundhouse.kernel import below, rng_from

rng = rng_from(1)
print(json.dumps([int(below(rng, kind(100))) for kind in (int, np.int8, np.int16, np.int32, np.int64)]))
"""


def test_a_bound_read_from_a_state_draws_the_same_compiled_and_uncompiled() -> None:
    assert run_in_project(BOUNDS_FROM_STATES) == run_in_project(BOUNDS_FROM_STATES, NUMBA_DISABLE_JIT="1")


def test_the_numbers_are_the_same_compiled_and_uncompiled() -> None:
    compiled, plain = run_in_project(TELL_NUMBERS), run_in_project(TELL_NUMBERS, NUMBA_DISABLE_JIT="1")
    popped = compiled.pop("compiled")
    assert popped is True
    popped = plain.pop("compiled")
    assert popped is False
    assert compiled == plain
