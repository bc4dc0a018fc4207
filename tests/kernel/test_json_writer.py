"""JSON written by compiled code is what Python would write."""

from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from roundhouse.kernel import json_writer as writer
from roundhouse.kernel.json_writer import Texts, render, tokens_with_room


def tokens_of(value: Any, texts: Texts, tokens: writer.Tokens) -> None:
    """Write any plain data as tokens."""
    match value:
        case None:
            writer.null(tokens)
        case bool():
            writer.flag(tokens, value)
        case int():
            writer.number(tokens, value)
        case str():
            writer.text(tokens, texts.names(value))
        case list():
            writer.begin_list(tokens)
            for each in value:
                tokens_of(each, texts, tokens)
            writer.end_list(tokens)
        case dict():
            writer.begin_object(tokens)
            for name, each in value.items():
                writer.text(tokens, texts.keys_of(name))
                tokens_of(each, texts, tokens)
            writer.end_object(tokens)


def rendered(tokens: writer.Tokens, texts: Texts) -> bytes:
    out = np.zeros(texts.longest * int(tokens[0]), np.uint8)
    length = render(tokens, *texts.arrays(), out)
    return out[:length].tobytes()


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**31), 2**31 - 1) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=15,
)


@example(-(2**31))
@given(plain)
def test_any_plain_data_is_written_as_python_writes_it(value: Any) -> None:
    texts, tokens = Texts(), tokens_with_room(200)
    texts.names("first")
    tokens_of(value, texts, tokens)
    assert rendered(tokens, texts) == msgspec.json.encode(value)


def test_fields_are_keys_with_values() -> None:
    texts = Texts()
    size, name, is_open = texts.keys("size name open")
    red = texts.names("red", "blue")
    tokens = tokens_with_room(20)
    writer.begin_object(tokens)
    writer.number_field(tokens, size, -12)
    writer.text_field(tokens, name, red + 1)
    writer.flag_field(tokens, is_open, np.int8(1) == 1)
    writer.end_object(tokens)
    assert rendered(tokens, texts) == b'{"size":-12,"name":"blue","open":true}'


def test_a_negative_number_or_place_can_stand_for_null() -> None:
    texts = Texts()
    turn, city = texts.keys("turn city")
    boston = texts.names("Boston", "Utica")
    tokens = tokens_with_room(30)
    writer.begin_list(tokens)
    for value in (-1, 0, 1):
        writer.begin_object(tokens)
        writer.number_or_null_field(tokens, turn, value)
        writer.text_or_null_field(tokens, city, boston, value)
        writer.end_object(tokens)
    writer.end_list(tokens)
    assert rendered(tokens, texts) == (
        b'[{"turn":null,"city":null},{"turn":0,"city":"Boston"},{"turn":1,"city":"Utica"}]'
    )


def test_a_field_can_open_an_object_or_a_list() -> None:
    texts = Texts()
    cars, home = texts.keys("cars home")
    tokens = tokens_with_room(20)
    writer.begin_object(tokens)
    writer.begin_object_field(tokens, cars)
    writer.number_field(tokens, home, 2)
    writer.end_object(tokens)
    writer.begin_list_field(tokens, home)
    writer.number(tokens, 1)
    writer.end_list(tokens)
    writer.end_object(tokens)
    assert rendered(tokens, texts) == b'{"cars":{"home":2},"home":[1]}'


def test_ready_made_values_are_written_as_they_are() -> None:
    texts = Texts()
    first = texts.raw([1, 2], {"a": None})
    tokens = tokens_with_room(9)
    writer.begin_list(tokens)
    writer.text(tokens, first)
    writer.text(tokens, first + 1)
    writer.end_list(tokens)
    assert rendered(tokens, texts) == b'[[1,2],{"a":null}]'


def test_a_string_is_joined_of_pieces() -> None:
    texts = Texts()
    (name,) = texts.keys("name")
    first = texts.pieces("R:", ",", 'a"b')
    tokens = tokens_with_room(20)
    writer.begin_object(tokens)
    writer.text(tokens, name)
    writer.quote(tokens)
    for piece in (0, 2, 1, 0):
        writer.text(tokens, first + piece)
    writer.number(tokens, 7)
    writer.quote(tokens)
    writer.number_field(tokens, name, 1)
    writer.end_object(tokens)
    assert rendered(tokens, texts) == b'{"name":"R:a\\"b,R:7","name":1}'


def test_more_tokens_than_there_is_room_for_are_refused() -> None:
    tokens = tokens_with_room(1)
    writer.null(tokens)
    with pytest.raises(IndexError):
        writer.null(tokens)
