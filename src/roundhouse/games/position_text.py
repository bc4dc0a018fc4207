"""Positions as text, in the manner of chess's FEN: everything that a state holds, to read, to change and to load again.

Each part is a line, `name: values`. A list of places has `place=value`; a list by seat has a line for each seat. What
is empty is left out. `value*3` stands for three of the same in a row. A game's `state_text.py` gives its fields words,
says which follow from others, and checks what must fit together. A game without it is written in numbers.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.games import parts
from roundhouse.games.action_text import shortened
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadPosition
from roundhouse.kernel import State, blank, copy_of, rng_from

TRIES, TRIAL = 2, 300
"""How often a position that was read is tried, and how many actions: what breaks the rules mostly shows soon."""
SEPARATOR = " | "
"""It may stand between two parts instead of a new line."""


@dataclass(frozen=True)
class Words:
    """How a field is written: words for its values, names for its places, and the value that means empty.

    `size` is the field that says how many entries of a list (not of several) are in use.
    """

    values: Mapping[int, str] = field(default_factory=dict)
    places: Sequence[str] = ()
    empty: int = 0
    low: int | None = None
    """The least value; without it, 0 or the least that has a word or means empty."""
    high: int | None = None
    size: str = ""


@dataclass(frozen=True)
class StateText:
    """How a game's states are written. `derived` fields follow from the others and are not.

    `more` returns parts that no field has; `rebuild` reads them and sets the derived fields. `check` raises BadPosition
    if parts do not fit together. `tidy` clears what is left in memory from earlier steps and means nothing any more.
    """

    words: Mapping[str, Words] = field(default_factory=dict)
    derived: frozenset[str] = frozenset()
    more: Callable[[State], dict[str, str]] = lambda _: {}
    rebuild: Callable[[State, Mapping[str, str]], None] = lambda _state, _more: None
    check: Callable[[State], None] = lambda _: None
    tidy: Callable[[State], None] = lambda _: None


def state_text_of(game: Game) -> StateText:
    """Return how a game's states are written."""
    module = parts.module(game, "state_text")
    return StateText() if module is None else module.STATE_TEXT


def tidied(game: Game, states: NDArray[np.record]) -> NDArray[np.record]:
    """Return a copy of a state (an array of one) without what is left in memory from earlier steps."""
    form, copy = state_text_of(game), copy_of(states)
    for name, words in form.words.items():
        if words.size:
            copy[name][0, int(copy[words.size][0]) :] = words.empty
    form.tidy(copy[0])
    return copy


def write_state(game: Game, state: State) -> str:
    """Return everything that a state holds, as lines of text."""
    form = state_text_of(game)
    lines = []
    for name in _names(game, form):
        words, value = form.words.get(name, Words()), state[name]
        label = name.replace("_", " ")
        used = state[words.size].tolist() if words.size else None
        if np.ndim(value) == 2:
            rows = [(f"{label} {row}", _list(words, value[row].tolist(), None)) for row in range(len(value))]
        elif np.ndim(value) == 1:
            rows = [(label, _list(words, value.tolist(), used))]
        else:
            rows = [(label, "" if int(value) == words.empty else _word(words, int(value)))]
        lines += [f"{title}: {text}" for title, text in rows if text]
    lines += [f"{title}: {text}" for title, text in form.more(state).items() if text]
    return "\n".join(lines)


def read_state(game: Game, seats: int, text: str) -> NDArray[np.record]:
    """Return the state that a text describes, as an array of one. Raise BadPosition, which names the wrong part."""
    form = state_text_of(game)
    states = blank(game.kernel.state)
    fields = {name.replace("_", " "): name for name in _names(game, form)}
    for name in fields.values():
        states[name][0] = form.words.get(name, Words()).empty
    more: dict[str, str] = {}
    seen: set[str] = set()
    for label, value in _parts(text):
        if label in seen:
            raise BadPosition(f"{label}: this part is there twice")
        seen.add(label)
        title, _, row = label.rpartition(" ")
        if label in fields:
            _read(form, fields[label], label, value, states[fields[label]], ())
        elif title in fields and row.isdecimal() and states[fields[title]].ndim == 3:
            if int(row) >= states[fields[title]].shape[1]:
                raise BadPosition(f"{label}: there is no row {row}")
            _read(form, fields[title], label, value, states[fields[title]], (int(row),))
        elif label in form.more(states[0]):
            more[label] = value
        else:
            raise BadPosition(f"{label}: there is no part of this name")
    _finish(game, form, seats, states, more)
    return states


def _finish(game: Game, form: StateText, seats: int, states: NDArray[np.record], more: Mapping[str, str]) -> None:
    """Set what follows from the parts, and check that the rules can go on from there."""
    turn = int(states[0]["turn"])
    if not -1 <= turn < seats:
        raise BadPosition(f"turn: the seats are 0 to {seats - 1}, not {turn}")
    try:
        form.rebuild(states[0], more)
        form.check(states[0])
        count = int(game.driver.buffer_with(states)["count"][0])
        if (count == 0) != (turn < 0):
            raise BadPosition(
                f"turn: {'nobody can decide anything here' if turn >= 0 else 'somebody can still decide'}"
            )
        for seat in range(seats):
            game.view(states, seat)
            game.driver.redeal(states.copy(), seat, rng_from(0))
        if count:
            for seed in range(TRIES):
                game.driver.random_walk(states, rng_from(seed), TRIAL)
    except BadPosition:
        raise
    except Exception as error:  # compiled rules may raise anything if parts do not fit together
        raise BadPosition(f"the parts of this position do not fit together ({type(error).__name__}: {error})") from None


def _names(game: Game, form: StateText) -> list[str]:
    names = game.kernel.state.names or ()
    return [name for name in names if name not in form.derived]


def _word(words: Words, value: int) -> str:
    return words.values.get(value, str(value))


def _list(words: Words, values: list[int], used: int | None) -> str:
    if words.places:
        found = zip(words.places, values, strict=False)
        return ", ".join(f"{place}={_word(words, value)}" for place, value in found if value != words.empty)
    values = values[:used]
    while used is None and values and values[-1] == words.empty:
        values = values[:-1]
    return ", ".join(_word(words, value) + (f"*{count}" if count > 1 else "") for value, count in _runs(values))


def _runs(values: list[int]) -> Iterator[tuple[int, int]]:
    first = 0
    for place in range(1, len(values) + 1):
        if place == len(values) or values[place] != values[first]:
            yield values[first], place - first
            first = place


def _parts(text: str) -> Iterator[tuple[str, str]]:
    for line in text.replace(SEPARATOR, "\n").splitlines():
        if line.strip():
            label, colon, value = line.partition(":")
            if not colon:
                raise BadPosition(f"a part is written as `name: value`, not {shortened(repr(line.strip()))}")
            yield " ".join(label.split()), value.strip()


def _read(form: StateText, name: str, label: str, text: str, out: Any, row: tuple[int, ...]) -> None:
    """Read a part into a field of a state, which is the first of an array."""
    words = form.words.get(name, Words())
    target = out[0] if not row else out[0][row[0]]
    if np.ndim(target) == 0:
        out[0] = _number(words, label, text, out.dtype)
        return
    if np.ndim(target) != 1:
        raise BadPosition(f"{label}: say which row, as in `{label} 0: …`")
    entries = [entry.strip() for entry in text.split(",")] if text else []
    if words.places:
        numbers = {place: number for number, place in enumerate(words.places)}
        for entry in entries:
            place, equals, value = entry.rpartition("=")
            if not equals or place.strip() not in numbers:
                raise BadPosition(f"{label}: {shortened(repr(entry))} is not `place=value` with a place of this game")
            target[numbers[place.strip()]] = _number(words, label, value.strip(), out.dtype)
        return
    values: list[int] = []
    for entry in entries:
        value, star, count = entry.rpartition("*")
        if star and not re.fullmatch(r"[1-9][0-9]{0,3}", count):
            raise BadPosition(f"{label}: {shortened(repr(count))} is not a number of times")
        values += [_number(words, label, value if star else entry, out.dtype)] * (int(count) if star else 1)
    if len(values) > len(target):
        raise BadPosition(f"{label}: there is room for {len(target)}, not for {len(values)}")
    target[: len(values)] = values


def _number(words: Words, label: str, text: str, dtype: np.dtype[Any]) -> int:
    """Return the value that a word or a number stands for."""
    for value, word in words.values.items():
        if word == text:
            return value
    if not re.fullmatch(r"-?[0-9]{1,19}", text) or (words.values and int(text) not in words.values):
        known = f"; the words are: {', '.join(words.values.values())}" if 0 < len(words.values) <= 20 else ""
        raise BadPosition(f"{label}: {shortened(repr(text))} is not known here{known}")
    bounds = np.iinfo(dtype)
    low = min(0, words.empty, *words.values) if words.low is None else words.low
    high = int(bounds.max) if words.high is None else words.high
    if not low <= int(text) <= high:
        raise BadPosition(f"{label}: it must be {low} to {high}, not {text}")
    return int(text)


def named(*words: str, empty: str = "", first: int = 0) -> dict[int, str]:
    """Return words for the values from `first` on; with `empty`, also a word for −1."""
    found = dict(enumerate(words, first))
    return {-1: empty, **found} if empty else found
