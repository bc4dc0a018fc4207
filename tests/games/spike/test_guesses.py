"""Guesses against brute force: all deals that fit what a seat knows come up, no others, each as often as it should."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import sqrt
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.kernel import copy_of, rng_from
from tests.games.spike.first import NAME
from tests.games.spike.layout import LETTERS, begun_on, deck, hand, line, play, renew
from tests.games.spike.test_payments import Cards, sensible_payments

Deal = tuple[tuple[str, ...], ...]
"""The cards of each part of a deal: what each hand held, what each drew, and the deck from the bottom up."""


def lay_hand(match: rh.Match, seat: int, held: str = "", drawn: str = "", spent: str = "", known: str = "") -> None:
    """Give a seat cards of which it is known how they came about."""
    state = match.states[0]
    for field, letters in (("held", held), ("drawn", drawn), ("spent", spent), ("known", known)):
        state[field][seat] = [letters.count(letter) for letter in LETTERS]
    state["hand"][seat] = state["known"][seat] + state["held"][seat] + state["drawn"][seat] - state["spent"][seat]
    if seat == match.seats - 1:
        state["given_sure"] = 0


def letters_of(counts: Any) -> str:
    """Return cards, given by kind, as letters in order."""
    return "".join(letter * int(count) for letter, count in zip(LETTERS, counts, strict=True))


def deal_in(state: Any, others: list[int]) -> Deal:
    """Return how the cards are dealt in a state."""
    hands = [tuple(letters_of(state[field][seat])) for field in ("held", "drawn") for seat in others]
    stack = ["WwBbRrT"[card] for card in state["deck"][: state["left"]]]
    return (*hands, tuple(stack))


def orders(cards: str) -> Iterator[tuple[str, ...]]:
    """Yield the orders that cards can lie in, alike ones the same."""
    if not cards:
        yield ()
    for card in sorted(set(cards)):
        for rest in orders(cards.replace(card, "", 1)):
            yield (card, *rest)


def every_deal(state: Any, others: list[int], fits: Callable[[int, Counter[str]], bool]) -> Counter[Deal]:
    """Return all deals that fit, each with its weight: in how many ways the cards can be put into its places.

    The cards held go to the hands that held some, the others to those that drew some and to the deck. Each hand must
    have what it has played, and `fits` judges what is left.
    """
    truth = deal_in(state, others)
    first, second = truth[: len(others)], truth[len(others) :]
    found: Counter[Deal] = Counter()
    for held, drawn in product(orders("".join(map("".join, first))), orders("".join(map("".join, second)))):
        parts = [*split(held, [len(part) for part in first]), *split(drawn, [len(part) for part in second])]
        for at, seat in enumerate(others):
            left = Counter(parts[at]) + Counter(parts[at + len(others)])
            left.subtract(letters_of(state["spent"][seat]))
            known = Counter(letters_of(state["known"][seat]))
            if min(left.values(), default=0) < 0 or not fits(seat, left + known):
                break
        else:
            found[(*(tuple(sorted(part, key=LETTERS.__getitem__)) for part in parts[:-1]), parts[-1])] += 1
    return found


def split(cards: tuple[str, ...], sizes: list[int]) -> Iterator[tuple[str, ...]]:
    """Part cards into parts of these sizes."""
    at = 0
    for size in sizes:
        yield cards[at : at + size]
        at += size


def assert_even(match: rh.Match, seat: int, fits: Callable[[int, Counter[str]], bool] = lambda *_: True) -> None:
    """Compare many guesses with all deals that there can be (a chi-square test with a fixed seed)."""
    others = [other for other in range(match.seats) if other != seat]
    weights = every_deal(match.states[0], others, fits)
    states, rng = copy_of(match.states), rng_from(1)
    drawn: Counter[Deal] = Counter()
    count = max(500, 8 * len(weights))
    for _ in range(count):
        match.game.driver.redeal(states, seat, rng)
        drawn[deal_in(states[0], others)] += 1
    assert set(drawn) <= set(weights), "a guess does not fit"
    share = count / weights.total()
    distance = sum((drawn[deal] - weight * share) ** 2 / (weight * share) for deal, weight in weights.items())
    freedom = len(weights) - 1
    assert freedom > 0
    assert distance < freedom + 4 * sqrt(2 * freedom)


def table(seats: int, stock: str, game: str = "spike") -> rh.Match:
    """Return a match of players without cards, with this deck."""
    match = begun_on(game, "Chicago", "Boston", "Tampa", "Memphis", seats=seats)
    for seat in range(seats):
        lay_hand(match, seat)
    return deck(match, stock)


def test_where_nothing_was_played_any_deal_will_do() -> None:
    match = table(3, "WwB")
    lay_hand(match, 1, held="WB", drawn="R")
    lay_hand(match, 2, held="BR", drawn="")
    assert_even(match, 0)


def test_what_was_played_was_held_or_drawn() -> None:
    match = table(3, "WwBR")
    lay_hand(match, 1, held="WBB", drawn="R", spent="BR")
    lay_hand(match, 2, held="RR", drawn="W")
    assert_even(match, 0)


def test_deals_that_no_single_exchange_leads_to_come_up() -> None:
    """Orange has played W and B, held one card and drew one: each may have been either."""
    match = table(3, "B")
    lay_hand(match, 1, held="W", drawn="B", spent="WB")
    lay_hand(match, 2, held="B")
    match.states[0]["deck"][0] = LETTERS["W"]
    assert_even(renew(match), 0)


def test_of_two_hands_that_have_played_both_get_what_they_need() -> None:
    match = table(4, "WWb")
    lay_hand(match, 0, held="WB", drawn="b", spent="Wb")
    lay_hand(match, 1, held="bB", drawn="W", spent="Bb")
    lay_hand(match, 3, held="R")
    assert_even(match, 2)


def test_scarce_cards_are_found() -> None:
    """All that Orange had was played, and just one deck card more is of such a kind."""
    match = table(2, "WrrrRR")
    lay_hand(match, 1, held="b", drawn="WwB", spent="bwB")
    assert_even(match, 0)


def test_the_card_given_away_stays_and_the_others_are_dealt() -> None:
    match = table(3, "WWB")
    lay_hand(match, 1, drawn="Wb")
    lay_hand(match, 2, drawn="WB")
    match.states[0]["given"], match.states[0]["given_sure"] = LETTERS["W"], 1
    others = [1, 2]
    states, rng = copy_of(match.states), rng_from(1)
    beside: Counter[str] = Counter()
    for _ in range(1500):
        match.game.driver.redeal(states, 0, rng)
        drawn = list(deal_in(states[0], others)[3])
        drawn.remove("W")
        beside.update(drawn)
    assert 650 < beside["W"] < 850, "three of the six other cards are W"
    assert 400 < beside["B"] < 600


@cache
def choices(cards: Cards, cost: Cards, counted: Cards) -> list[bool] | None:
    """Describe each kind up to the one after those counted out whether there was a choice; None if nothing pays."""
    payments = sensible_payments(cards, cost)
    had = []
    for kind in range(len(counted) + 1):
        fitting = {part[kind] for part in payments if part[:kind] == counted[:kind]}
        if not fitting or (kind < len(counted) and counted[kind] not in fitting):
            return None
        had.append(len(fitting) > 1)
    return had


@pytest.mark.parametrize(
    ("cards", "paid"),
    [("BWrr", []), ("BBBWW", []), ("BWbbrr", ["pay 1 solid white"]), ("bbRRrr", [])],
)
def test_who_pays_was_asked_the_same_in_every_guess(cards: str, paid: list[str]) -> None:
    """Green builds from Chicago to Peoria, for B and W."""
    match = table(2, "wR", NAME)
    line(hand(match, 0, cards), ["Chicago", "e6", "Peoria"])
    play(match, *paid)
    view = match.view()
    assert view["phase"] == "paying"
    counted: Cards = tuple(view["line"]["pay"].values())
    asked = choices(tuple(cards.count(letter) for letter in LETTERS), (1, 0, 1, 0, 0, 0), counted)
    assert asked
    assert asked[-1]

    def fits(_: int, left: Counter[str]) -> bool:
        own = tuple(left[letter] for letter in LETTERS)
        return choices(own, (1, 0, 1, 0, 0, 0), counted) == asked

    assert_even(match, 1, fits)


@pytest.mark.deep
def test_a_hand_that_hardly_any_deal_brings_about_is_found() -> None:
    """Of 39 unseen cards Green has four and had a choice of W: so both W and B are among them, and a pair."""
    match = table(2, "w" * 9 + "b" * 9 + "R" * 9 + "r" * 8, NAME)
    line(hand(match, 0, "BWrr"), ["Chicago", "e6", "Peoria"])
    states, rng = copy_of(match.states), rng_from(1)
    pairs: Counter[str] = Counter()
    for _ in range(100):
        match.game.driver.redeal(states, 1, rng)
        left = letters_of(states[0]["hand"][0])
        assert choices(tuple(left.count(letter) for letter in LETTERS), (1, 0, 1, 0, 0, 0), ()) == [True], left
        pairs[left.replace("W", "").replace("B", "")] += 1
    assert set(pairs) == {"ww", "bb", "RR", "rr"}
    assert min(pairs.values()) > 10


@pytest.mark.deep
def test_who_is_building_can_finish_the_line_in_every_guess() -> None:
    """Green has gone from Chicago to e6: the nearest way on is W, to Peoria."""
    match = table(2, "wWRbr", NAME)
    play(hand(match, 0, "BW"), "build", "Chicago-e6")
    states = copy_of(match.states)

    def fits(_: int, left: Counter[str]) -> bool:
        states[0]["hand"][0] = [left[letter] for letter in LETTERS]
        return bool(match.game.driver.legal(states, match.game.driver.actions()) > 0)

    assert_even(match, 1, fits)
