"""Writing JSON from compiled code: a game writes tokens, and one function turns the tokens of any game into text.

A token is a number: a text from the game's table (a key or a name), a bracket, a constant, or NUMBER, followed by the
number itself. Commas are added automatically. The pieces between two QUOTEs are joined into one string. In this way a
view is sent without making Python objects from the state.
"""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel.jit import inline, jit
from roundhouse.kernel.log import wide

Tokens: TypeAlias = NDArray[np.int32]
"""The first entry is the count of tokens that follow."""

NUMBER, NULL, TRUE, FALSE, OBJECT, OBJECT_END, LIST, LIST_END, QUOTE = range(-1, -10, -1)
LONGEST_NUMBER = 11
COLON, COMMA, MINUS, ZERO = b":,-0"


class Texts:
    """The texts in a game's JSON: its keys, and the names that appear as values."""

    def __init__(self) -> None:
        self._texts: list[bytes] = []

    def keys(self, names: str) -> tuple[int, ...]:
        """Add keys from a string that separates them with spaces. Return a token for each."""
        first = self.keys_of(*names.split())
        return tuple(range(first, len(self._texts)))

    def keys_of(self, *names: str) -> int:
        """Add keys. Return the token of the first; the others have the next tokens."""
        return self._add(msgspec.json.encode(name) + b":" for name in names)

    def names(self, *names: str) -> int:
        """Add names. Return the token of the first; the others have the next tokens."""
        return self._add(map(msgspec.json.encode, names))

    def pieces(self, *pieces: str) -> int:
        """Add pieces of strings, which are joined between quotes. Return the first token; the others have the next."""
        return self._add(msgspec.json.encode(piece)[1:-1] for piece in pieces)

    def raw(self, *values: object) -> int:
        """Add any values as JSON. Return the token of the first; the others have the next tokens."""
        return self._add(map(msgspec.json.encode, values))

    def _add(self, texts: Iterable[bytes]) -> int:
        first = len(self._texts)
        self._texts += texts
        return first

    @property
    def longest(self) -> int:
        """The most bytes that one token can become, including its comma."""
        return max(LONGEST_NUMBER, *map(len, self._texts), 0) + 1

    def arrays(self) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
        """Return all texts joined together, and where each begins."""
        starts = np.cumsum([0, *map(len, self._texts)]).astype(np.int32)
        return np.frombuffer(b"".join(self._texts), np.uint8).copy(), starts


def tokens_with_room(count: int) -> Tokens:
    """Make a blank array for `count` tokens."""
    tokens = np.empty(count + 1, np.int32)
    tokens[0] = 0
    return tokens


@jit
def put(tokens: Tokens, token: wide) -> None:
    """Append a token."""
    place = int(tokens[0]) + 1
    if place >= tokens.shape[0]:
        raise IndexError("more tokens than the game's limit")
    tokens[0] = place
    tokens[place] = token


@jit
def put_number(tokens: Tokens, value: wide) -> None:
    """Append a number."""
    put(tokens, wide(NUMBER))
    put(tokens, value)


@inline
def text(tokens: Tokens, name: int) -> None:
    """Write a text: a name as a value, or a key before its value."""
    put(tokens, wide(name))


@inline
def number(tokens: Tokens, value: int) -> None:
    """Write a number."""
    put_number(tokens, wide(value))


@jit
def put_flag(tokens: Tokens, value: bool) -> None:
    """Append true or false."""
    put(tokens, wide(TRUE) if value else wide(FALSE))


@inline
def flag(tokens: Tokens, value: bool) -> None:
    """Write true or false."""
    put_flag(tokens, bool(value))


@inline
def null(tokens: Tokens) -> None:
    """Write null."""
    put(tokens, wide(NULL))


@inline
def begin_object(tokens: Tokens) -> None:
    """Open an object."""
    put(tokens, wide(OBJECT))


@inline
def end_object(tokens: Tokens) -> None:
    """Close an object."""
    put(tokens, wide(OBJECT_END))


@inline
def begin_list(tokens: Tokens) -> None:
    """Open a list."""
    put(tokens, wide(LIST))


@inline
def end_list(tokens: Tokens) -> None:
    """Close a list."""
    put(tokens, wide(LIST_END))


@inline
def quote(tokens: Tokens) -> None:
    """Begin or end a string that is joined from pieces."""
    put(tokens, wide(QUOTE))


@jit
def put_number_field(tokens: Tokens, key: wide, value: wide) -> None:
    """Append a key and a number."""
    put(tokens, key)
    put_number(tokens, value)


@inline
def number_field(tokens: Tokens, key: int, value: int) -> None:
    """Write a key and its number."""
    put_number_field(tokens, wide(key), wide(value))


@jit
def put_text_field(tokens: Tokens, key: wide, name: wide) -> None:
    """Append a key and a name."""
    put(tokens, key)
    put(tokens, name)


@inline
def text_field(tokens: Tokens, key: int, name: int) -> None:
    """Write a key and its name."""
    put_text_field(tokens, wide(key), wide(name))


@inline
def flag_field(tokens: Tokens, key: int, value: bool) -> None:
    """Write a key and true or false."""
    put(tokens, wide(key))
    put_flag(tokens, bool(value))


@jit
def put_number_or_null_field(tokens: Tokens, key: wide, value: wide) -> None:
    """Append a key and a number, or null for a negative one."""
    put(tokens, key)
    if value < 0:
        put(tokens, wide(NULL))
    else:
        put_number(tokens, value)


@inline
def number_or_null_field(tokens: Tokens, key: int, value: int) -> None:
    """Write a key and its number, or null if the number is negative."""
    put_number_or_null_field(tokens, wide(key), wide(value))


@jit
def put_text_or_null_field(tokens: Tokens, key: wide, first: wide, place: wide) -> None:
    """Append a key and one of a list of names, or null if the index is negative."""
    put(tokens, key)
    put(tokens, wide(NULL) if place < 0 else first + place)


@inline
def text_or_null_field(tokens: Tokens, key: int, first: int, place: int) -> None:
    """Write a key and the name at an index in a list of names, or null if the index is negative."""
    put_text_or_null_field(tokens, wide(key), wide(first), wide(place))


@inline
def begin_object_field(tokens: Tokens, key: int) -> None:
    """Write a key and open its object."""
    put_text_field(tokens, wide(key), wide(OBJECT))


@inline
def begin_list_field(tokens: Tokens, key: int) -> None:
    """Write a key and open its list."""
    put_text_field(tokens, wide(key), wide(LIST))


@jit
def render(tokens: Tokens, texts: NDArray[np.uint8], starts: NDArray[np.int32], out: NDArray[np.uint8]) -> int:
    """Turn tokens into JSON and return its length. `out` must have room for the longest text for each token."""
    length, place, end = 0, 1, int(tokens[0])
    needs_comma = quoted = False
    while place <= end:
        token = int(tokens[place])
        if needs_comma and not quoted and token not in (OBJECT_END, LIST_END):
            out[length] = COMMA
            length += 1
        needs_comma = token not in (OBJECT, LIST)
        if token >= 0:
            for at in range(starts[token], starts[token + 1]):
                out[length] = texts[at]
                length += 1
            needs_comma = quoted or out[length - 1] != COLON
        elif token == NUMBER:
            place += 1
            length = write_number(wide(tokens[place]), out, length)
        else:
            length = write_sign(token, out, length)
            quoted = quoted != (token == QUOTE)
        place += 1
    return length


@jit
def write_number(value: wide, out: NDArray[np.uint8], length: int) -> int:
    """Write a number in digits and return the new length."""
    if value < 0:
        out[length] = MINUS
        length += 1
        value = -value
    size = 1
    rest = value // 10
    while rest > 0:
        size += 1
        rest //= 10
    for at in range(length + size - 1, length - 1, -1):
        out[at] = ZERO + value % 10
        value //= 10
    return length + size


SIGNS = (b"null", b"true", b"false", b"{", b"}", b"[", b"]", b'"')
SIGN_TEXT = np.frombuffer(b"".join(SIGNS), np.uint8).copy()
SIGN_START = np.cumsum([0, *map(len, SIGNS)]).astype(np.int32)
"""The signs in the order of their tokens, starting with NULL."""


@jit
def write_sign(token: int, out: NDArray[np.uint8], length: int) -> int:
    """Write a bracket or a constant and return the new length."""
    sign = NULL - token
    for at in range(SIGN_START[sign], SIGN_START[sign + 1]):
        out[length] = SIGN_TEXT[at]
        length += 1
    return length
