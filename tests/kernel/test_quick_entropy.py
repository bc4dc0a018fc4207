"""Entropy for Python code is the same as that of the standard library."""

import hmac

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundhouse.kernel import quick_entropy, reseed
from roundhouse.kernel.quick_entropy import HmacKey, reseed_quickly


@given(st.binary(max_size=64), st.binary(max_size=80), st.binary(max_size=80))
def test_a_key_gives_the_digests_of_hmac(secret: bytes, first: bytes, second: bytes) -> None:
    key = HmacKey(secret)
    for message in (first, second, first):
        assert key.digest(message) == hmac.digest(secret, message, "sha256")


@pytest.mark.parametrize("little", [True, False])
def test_a_generator_is_reseeded_alike(little: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_entropy, "LITTLE_ENDIAN", little)
    one, two = np.zeros(4, np.uint32), np.zeros(4, np.uint32)
    reseed(one, bytes(range(32)))
    reseed_quickly(two, bytes(range(32)))
    assert one.tolist() == two.tolist()
