"""Tests for the entropy of steps in compiled code."""

import hmac

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from roundhouse.kernel import below, reseed
from roundhouse.kernel.step_entropy import await_draw, has_drawn, key_of, reseed_for_step


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40))
def test_a_step_has_the_same_entropy_as_in_a_match(secret: bytes, step: int) -> None:
    expected, found = np.zeros(4, np.uint32), np.zeros(4, np.uint32)
    reseed(expected, hmac.digest(secret, step.to_bytes(8, "big"), "sha256"))
    reseed_for_step(found, key_of(secret), step, np.zeros(8, np.int64), np.zeros(64, np.int64))
    assert found.tolist() == expected.tolist()


@given(st.binary(min_size=16, max_size=16), st.integers(1, 3))
def test_a_draw_is_noticed(entropy: bytes, draws: int) -> None:
    rng = np.zeros(4, np.uint32)
    reseed(rng, entropy)
    await_draw(rng)
    assert not has_drawn(rng)
    for _ in range(draws):
        below(rng, 6)
        assert has_drawn(rng)
