"""Guesses are fair: every deal that fits what a seat knows is equally likely, told from the list of all of them."""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from roundhouse.games.on_track.state import PILE, STOCK, THROWN
from roundhouse.games.on_track.tables import CARDS, KIND, KIND_NAMES
from roundhouse.kernel import Rng, copy_of, rng_from
from tests.games.on_track.table import GAME, Table

Deal = tuple[int, ...]
"""Where each card is that a seat does not see."""
EACH = 30
"""So many guesses for each fitting deal."""
MOST_DEALS = 300
"""Positions with more fitting deals are left out."""
SMALL_DECK = (
    *("blue single", "blue single", "green double", "purple change", "purple change", "orange single", "wild"),
    *("open", "closed", "closed", "conductor", "conductor", "conductor"),
)


def hidden_words(state: Any, seat: int) -> dict[int, int]:
    """Return the cards that a seat does not see, each with the places where it may be, as bits."""
    words = {card: int(state["memory"][seat, card]) for card in range(CARDS)}
    return {card: word for card, word in words.items() if word and word != 1 << seat}


def all_deals(state: Any, seat: int) -> Iterator[Deal]:
    """Try all ways to give the hidden cards places that the seat thinks possible, until all places are full."""
    room = {other: int(state["hand_size"][other]) for other in range(int(state["seats"])) if other != seat}
    room[STOCK], room[THROWN] = int(state["stock_size"] - state["under"]), int(state["thrown"])
    room.update({PILE + at: 1 for at in range(int(state["pile_size"]))})
    words = list(hidden_words(state, seat).values())
    assert len(words) == sum(room.values())

    def deals_from(at: int) -> Iterator[Deal]:
        if at == len(words):
            yield ()
            return
        for place in room:
            if room[place] and words[at] >> place & 1:
                room[place] -= 1
                yield from ((place, *rest) for rest in deals_from(at + 1))
                room[place] += 1

    return deals_from(0)


def guessed_deal(states: Any, seat: int, cards: list[int], rng: Rng) -> Deal:
    """Return where the hidden cards are in a guess."""
    guess = copy_of(states)
    GAME.driver.redeal(guess, seat, rng)
    places = guess["place"][0]
    pile = guess["pile"][0, : int(guess["pile_size"][0])].tolist()
    return tuple(PILE + pile.index(card) if places[card] == PILE else int(places[card]) for card in cards)


def surplus(states: Any, seat: int, deals: list[Deal], each: int) -> tuple[float, float]:
    """Compare guesses with all deals: return how much chi square is above what is expected, and its variance."""
    cards, rng = list(hidden_words(states[0], seat)), rng_from(f"fair {seat}")
    counts = Counter(guessed_deal(states, seat, cards, rng) for _ in range(each * len(deals)))
    assert set(counts) <= set(deals)
    freedom = len(deals) - 1
    return sum((counts[deal] - each) ** 2 / each for deal in deals) - freedom, 2.0 * freedom


def check_fairness(table: Table, seat: int) -> None:
    """Assert that all deals come about equally often."""
    deals = list(all_deals(table.state, seat))
    above, variance = surplus(table.states, seat, deals, max(EACH, 2000 // len(deals)))
    assert above <= 5 + 5 * variance**0.5, (above, variance)


def overlaps(state: Any, seat: int) -> bool:
    """Return True if there are two cards whose possible places are neither apart nor one within the other."""
    words = set(hidden_words(state, seat).values())
    return any(one & other and one & ~other and other & ~one for one in words for other in words)


NESTED: dict[str, Callable[[], Table]] = {
    "nothing known": lambda: Table("open", "closed, wild", stock="conductor, blue single", pile="blue double"),
    "a landslide": lambda: Table("open", "closed, wild", stock="landslide, blue single", pile="blue double"),
    "a provision": lambda: Table(
        "open, wild",
        "closed",
        stock="conductor, handcar",
        pile="blue single",
        provisions=("blue double", "orange single"),
    ).play("take provision 1", "restock from discards", "done", "discard open"),
}


@pytest.mark.parametrize("name", NESTED)
@pytest.mark.parametrize("seat", [0, 1])
def test_where_what_is_known_is_nested_every_fitting_deal_is_equally_likely(name: str, seat: int) -> None:
    table = NESTED[name]()
    assert not overlaps(table.state, seat)
    check_fairness(table, seat)


def test_after_conductors_went_in_vain_every_fitting_deal_is_equally_likely() -> None:
    table = Table(
        *("conductor, green single", "conductor, wild, green double", "closed, closed"),
        stock="blue single, blue double, blue change",
        provisions=("orange single", "open"),
    )
    table.play("take provision 1", "ask South for wild", "discard green single")
    table.play("take provision 2", "restock from stock", "ask North for blue single", "discard green double")
    assert overlaps(table.state, 1)
    check_fairness(table, 1)


def test_after_action_cards_were_thrown_away_every_fitting_deal_is_equally_likely() -> None:
    table = Table(
        *("open, blue single", "closed, green single"),
        stock="wild, blue double, handcar",
        provisions=("wild", "conductor"),
    )
    table.play("take provision 1", "done", "discard open")
    assert overlaps(table.state, 1), "the wild is held or thrown away, the blue single held or in the stock"
    check_fairness(table, 1)
    table.play("draw 1", "done", "discard closed")
    check_fairness(table, 0)
    check_fairness(table, 1)


def know(table: Table, seat: int, card: str, *hands: int) -> None:
    """Let a seat know of a card, the only one of its kind, that it is in one of some hands."""
    number = next(n for n in range(CARDS) if table.state["place"][n] < PILE and KIND_NAMES[KIND[n]] == card)
    table.state["memory"][seat, number] = sum(1 << hand for hand in hands)


def test_deals_that_no_two_cards_changing_places_lead_to_are_equally_likely() -> None:
    table = Table("open", "closed", "wild", "conductor")
    know(table, 3, "open", 0, 1)
    know(table, 3, "closed", 1, 2)
    know(table, 3, "wild", 2, 0)
    assert sorted(all_deals(table.state, 3)) == [(0, 1, 2), (1, 2, 0)]
    check_fairness(table, 3)


def test_where_cards_crowd_into_the_same_places_every_fitting_deal_is_equally_likely() -> None:
    table = Table("open, blue single", "closed, blue double, wild", "blue change", "conductor")
    know(table, 3, "open", 0, 1)
    know(table, 3, "blue single", 0, 1)
    know(table, 3, "closed", 1, 2)
    know(table, 3, "blue double", 1, 2)
    know(table, 3, "blue change", 0, 2)
    check_fairness(table, 3)


def test_where_nearly_all_deals_are_in_vain_a_guess_fits_all_the_same() -> None:
    """A third of the cards is in North's hand or the stock, a third in the stock or East's hand: few deals fit."""
    blue, green = (", ".join([f"{colour} single"] * 3 + [f"{colour} change"] * 3) for colour in ("blue", "green"))
    stock = ", ".join(["purple single"] * 3 + ["purple change"] * 3 + ["orange single"] * 3 + ["orange change"] * 3)
    table = Table(blue, green, "wild", stock=f"{stock}, open, open, open, open, closed, closed, closed, closed")
    hidden = list(hidden_words(table.state, 2))
    stocked = [card for card in hidden if table.state["place"][card] == STOCK]
    for card in hidden:
        with_north = table.state["place"][card] == 0 or card in stocked[:10]
        table.state["memory"][2, card] = 1 << STOCK | (1 << 0 if with_north else 1 << 1)
    words, rng = hidden_words(table.state, 2).values(), rng_from("in vain")
    deals = {guessed_deal(table.states, 2, hidden, rng) for _ in range(50)}
    assert len(deals) == 50
    for deal in deals:
        assert all(word >> place & 1 for word, place in zip(words, deal, strict=True))
        assert (deal.count(0), deal.count(1), deal.count(STOCK)) == (6, 6, 20)


def small_table(pick: random.Random) -> Table:
    """Return a table of few cards, dealt at random."""
    seats, cards = pick.choice([3, 4]), [*SMALL_DECK]
    pick.shuffle(cards)
    hands = [", ".join(cards.pop() for _ in range(2)) for _ in range(seats)]
    provisions = (cards.pop(), cards.pop())
    stock = pick.sample(["handcar", *cards], 3)
    recycle = pick.random() < 0.5
    return Table(
        *hands, stock=", ".join(stock), provisions=provisions, seed=pick.randrange(1000), recycle_actions=recycle
    )


def overlapping_positions(seed: int, actions: int = 60) -> Iterator[tuple[Any, int, list[Deal]]]:
    """Play a small game, with much drawing from hands and asking; yield a position for each seat where it overlaps."""
    pick = random.Random(seed)
    table, found = small_table(pick), set()
    for _ in range(actions):
        legal = sorted(table.actions())
        if not legal:
            return
        with_events = [action for action in legal if action.split()[0] in ("take", "steal", "ask")]
        table.play(pick.choice(with_events if with_events and pick.random() < 0.7 else legal))
        for seat in range(table.seats):
            if seat not in found and overlaps(table.state, seat):
                deals = list(itertools.islice(all_deals(table.state, seat), MOST_DEALS + 1))
                if 1 < len(deals) <= MOST_DEALS:
                    found.add(seat)
                    yield copy_of(table.states), seat, deals


def check_small_games(seeds: range, least: int) -> None:
    """Assert of many positions together that all deals come equally often; each by itself may stray a little."""
    total = spread = 0.0
    positions = 0
    for seed in seeds:
        for states, seat, deals in overlapping_positions(seed):
            above, variance = surplus(states, seat, deals, EACH)
            assert above <= 8 + 6 * variance**0.5, (seed, seat, above, variance)
            total, spread, positions = total + above, spread + variance, positions + 1
    assert positions >= least
    assert abs(total) <= 4 * spread**0.5, (total, spread)


def test_in_small_games_every_fitting_deal_is_equally_likely_wherever_it_overlaps() -> None:
    check_small_games(range(30), 20)


@pytest.mark.deep
def test_in_many_small_games_every_fitting_deal_is_equally_likely_wherever_it_overlaps() -> None:
    check_small_games(range(1000, 2000), 300)
