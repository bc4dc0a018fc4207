"""Short words for the tests of SPIKE: positions laid out by hand, and questions about them."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.spike.state import ACTING, MOVING
from roundhouse.games.spike.tables import CITIES, COMMODITY_NAMES, KIND_NAMES
from roundhouse.kernel import copy_of
from tests.games.spike.first import BOARD, NAME, TABLES

ARC_FROM, ARC_TO, ARCS, POINT_NAMES = TABLES.ARC_FROM, TABLES.ARC_TO, TABLES.ARCS, TABLES.POINT_NAMES
LETTERS = dict(zip("WwBbRr", range(6), strict=True))


def begun(*cities: str, seats: int = 2, seed: int = 1, **options: Any) -> Match:
    """Return a match of the first edition, which is slow, at its first turn, with locomotives in these cities."""
    return begun_on(NAME, *cities, seats=seats, seed=seed, **options)


def begun_on(game: str, *cities: str, seats: int = 2, seed: int = 1, **options: Any) -> Match:
    """Return a match of an edition at its first turn, with locomotives in these cities."""
    match = rh.new(game, seats=seats, seed=seed, **options)
    while match.view()["phase"] != "placing":
        match.play(match.legal()[0])
    for city in (*cities, *["Boston"] * seats)[:seats]:
        match.play(f"begin in {city}")
    return match


def arc_of(start: str, end: str) -> int:
    """Return the arc from one point to the next."""
    a, b = POINT_NAMES.index(start), POINT_NAMES.index(end)
    return next(arc for arc in range(ARCS) if ARC_FROM[arc] == a and ARC_TO[arc] == b)


def kind_of(start: str, end: str) -> str:
    """Return the letter of a space's kind."""
    spaces = {frozenset((BOARD.names[a], BOARD.names[b])): letter for (a, b), letter in BOARD.kinds.items()}
    return str(spaces[frozenset((start, end))])


def renew(match: Match) -> Match:
    """Make an edited state the match's beginning, and list its actions."""
    match._counts[0] = match.game.driver.legal(match.states, match._out)
    match._played.clear()
    match._snapshots[:] = [copy_of(match.states)]
    return match


def hand(match: Match, seat: int, letters: str) -> Match:
    """Give a seat just these cards, drawn unseen."""
    state = match.states[0]
    for field in ("hand", "known", "held", "drawn", "spent"):
        state[field][seat] = 0
    for letter in letters:
        state["hand"][seat][LETTERS[letter]] += 1
        state["drawn"][seat][LETTERS[letter]] += 1
    if seat == match.seats - 1:
        state["given_sure"] = 0  # the card given away need not be among them
    return renew(match)


def face_up(match: Match, letters: str) -> Match:
    """Lay these cards face up."""
    match.states[0]["face"][:] = [LETTERS[letter] for letter in letters] + [-1] * (4 - len(letters))
    return renew(match)


def deck(match: Match, letters: str) -> Match:
    """Make the deck of these cards, the top one first; T is a time card."""
    state = match.states[0]
    cards = [LETTERS.get(letter, 6) for letter in reversed(letters)]
    state["deck"][:] = 0
    state["deck"][: len(cards)] = cards
    state["left"] = len(cards)
    return renew(match)


def track(match: Match, seat: int, *points: str) -> Match:
    """Lay a line of track along these points."""
    state = match.states[0]
    for start, end in pairwise(points):
        state["track"][arc_of(start, end) >> 1] |= 1 << seat
        state["pieces"][seat] -= 1
    for point in points:
        number = POINT_NAMES.index(point)
        if number < CITIES and not state["network"][number] >> seat & 1:
            state["cities"][seat] += 1
        state["network"][number] |= 1 << seat
    return renew(match)


def train(match: Match, seat: int, *where: str, speed: int = 1, power: int = 2, freight: int = 1) -> Match:
    """Put a train into a city, or onto the space from one point to another, and begin its turn."""
    state = match.states[0]
    state["city"][seat] = POINT_NAMES.index(where[0]) if len(where) == 1 else -1
    state["arc"][seat] = arc_of(*where) if len(where) == 2 else -1
    state["level"][seat] = (speed - 1, power - 2, freight - 1)
    if state["turn"] == seat:
        state["phase"] = ACTING if len(where) == 1 else MOVING
        state["moves"] = 0 if len(where) == 1 else speed
    return renew(match)


def contract(match: Match, seat: int, commodity: str, *cities: str, aboard: bool = False) -> Match:
    """Give a seat the contract that names these cities."""
    state = match.states[0]
    goods = COMMODITY_NAMES.index(commodity)
    number, side = next(
        (number, side)
        for number, card in enumerate(BOARD.contracts)
        for side in (0, 1)
        if card.commodity == commodity and set(cities) <= set(card.sides[side])
    )
    state["holder"][goods], state["contract"][goods], state["side"][goods] = seat, number, side
    state["aboard"][goods], state["delivered"][goods] = aboard, -1
    return renew(match)


def money(match: Match, seat: int, amount: int) -> Match:
    """Give a seat so much money."""
    match.states[0]["money"][seat] = amount
    return renew(match)


def listed(match: Match) -> set[str]:
    """Return the legal actions as text."""
    return {str(action) for action in match.actions()}


def spaces(match: Match) -> set[str]:
    """Return the legal spaces as text."""
    return {text for text in listed(match) if "-" in text}


def play(match: Match, *actions: str) -> Match:
    """Play these actions."""
    for action in actions:
        match.play(action)
    return match


def told(match: Match, since: int | None = None, seat: int | None = None) -> list[str]:
    """Return what was told since a step, by default the last one."""
    return [str(event) for event in match.events(seat, since=len(match) - 1 if since is None else since)]


def names(kinds: Iterable[str]) -> list[str]:
    """Return the names of kinds given by letters."""
    return [KIND_NAMES[LETTERS[letter]] for letter in kinds]


def line(match: Match, points: Sequence[str]) -> Match:
    """Build a line along these points, up to its payment."""
    match.play("build")
    for start, end in pairwise(points):
        match.play(f"{start}-{end}")
    return match
