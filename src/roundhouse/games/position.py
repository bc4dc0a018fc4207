"""Whole positions as text: the game, the rules, the seats and the options, then everything that the state holds."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.contract import Game
from roundhouse.games.errors import BadPosition, RoundhouseError
from roundhouse.games.options import Options
from roundhouse.games.position_text import read_state, write_state
from roundhouse.games.registry import find_by_rules
from roundhouse.kernel import reseed, states_on

if TYPE_CHECKING:
    from roundhouse.games.match import Match


def write_position(match: "Match") -> str:
    """Return the position of a match as text."""
    options = {name: _word(value) for name, value in match.options.as_dict().items() if value != ""}
    header = {"game": match.game.family, "rules": match.game.rules_version, "seats": match.seats, **options}
    lines = "\n".join(f"{name}: {value}" for name, value in header.items())
    return f"{lines}\n\n{write_state(match.game, match.state)}\n"


def read_position(text: str) -> tuple[Game, int, Options, NDArray[np.record]]:
    """Return the game, the seats, the options and the state of a position. Raise BadPosition if it is wrong."""
    if not isinstance(text, str):
        raise BadPosition(f"a position is a text, not {type(text).__name__}")
    header, _, body = text.strip().replace("\r\n", "\n").partition("\n\n")
    fields: dict[str, str] = {}
    for line in header.splitlines():
        name, colon, value = line.partition(":")
        if not colon:
            raise BadPosition(f"a line of the header must be `name: value`, not {line[:40]!r}")
        fields[name.strip()] = value.strip()
    for name in ("game", "rules", "seats"):
        if not fields.get(name):
            raise BadPosition(f"{name}: the header has no such line")
        if name != "game" and not (fields[name].isascii() and fields[name].isdecimal() and len(fields[name]) < 6):
            raise BadPosition(f"{name}: it must be a number, not {fields[name][:40]!r}")
    try:
        name, rules, wanted = fields.pop("game"), int(fields.pop("rules")), int(fields.pop("seats"))
        game = find_by_rules(name, rules)
        if game is None:
            raise BadPosition(f"rules: this release does not have version {rules} of the rules of {name}")
        options = game.options.of(game.options.parse(fields))
        seats = game.check_seats(wanted, options)
    except BadPosition:
        raise
    except RoundhouseError as error:
        raise BadPosition(str(error)) from None
    return game, seats, options, read_checked(game, seats, options, body)


def read_checked(game: Game, seats: int, options: Options, text: str) -> NDArray[np.record]:
    """Return the state that a text describes, if it fits the seats and the options."""
    states = read_state(game, seats, text)
    fresh = game.driver.buffer()
    reseed(fresh["rng"][0], bytes(32))
    game.driver.start(fresh, options.encode(seats))
    for name in ("seats", *options.kinds()):
        if name in (game.kernel.state.names or ()) and np.ndim(states[0][name]) == 0:
            expected = int(states_on(fresh)[0][name])
            if int(states[0][name]) != expected:
                raise BadPosition(f"{name}: the header says {expected}, the position {int(states[0][name])}")
    return states


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
