"""How a game begins: the deck, the deal, the supply yard."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games.on_track.board import BOARD
from roundhouse.games.on_track.state import NOT_IN_PLAY, OUT_OF_SERVICE
from roundhouse.games.on_track.tables import CARDS, KIND, KIND_NAMES
from tests.games.on_track.table import GAME

SPECIAL = {"handcar", "landslide"}


def deck(**options: Any) -> Counter[str]:
    """Return all cards of a game, wherever they are."""
    match = rh.new("on-track", seed=1, **options)
    return Counter(KIND_NAMES[KIND[card]] for card in range(CARDS) if match.state["place"][card] != NOT_IN_PLAY)


def names(match: rh.Match, field: str) -> list[str]:
    """Return the cards of a pile, from the bottom."""
    return [KIND_NAMES[KIND[card]] for card in match.state[field][: int(match.state[f"{field}_size"])]]


def test_the_box_has_63_cards() -> None:
    assert BOARD.cards == 63
    assert BOARD.deck == 63 - 4 - 1
    assert dict(zip(BOARD.colours, BOARD.landscapes, strict=True)) == {
        "blue": "coast",
        "green": "plains",
        "purple": "mountains",
        "orange": "deserts",
    }


def test_the_deck_has_four_colours_and_22_action_cards() -> None:
    cards = deck()
    for colour in BOARD.colours:
        assert [cards[f"{colour} {shape}"] for shape in ("single", "double", "change", "terminal")] == [3, 2, 3, 1]
    actions = {"closed": 4, "conductor": 4, "handcar": 3, "landslide": 3, "open": 4, "wild": 4}
    assert {name: cards[name] for name in actions} == actions
    assert sum(actions.values()) == 22
    assert cards.total() == 58


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_of_colours_that_nobody_plays_stay_in_the_deck(seats: int) -> None:
    assert deck(seats=seats) == deck()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_an_engine_of_another_colour(seats: int) -> None:
    drawn = set()
    for seed in range(60):
        match = rh.new("on-track", seats=seats, seed=seed)
        colours = [player["colour"] for player in match.view()["players"]]
        assert len(set(colours)) == len(colours) == seats
        drawn.add(tuple(colours))
    assert len(drawn) > 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_cards_are_dealt_and_never_a_handcar_or_a_landslide(seats: int) -> None:
    for seed in range(100):
        match = rh.new("on-track", seats=seats, seed=seed)
        for seat in range(seats):
            hand = match.view(seat)["hand"]
            assert len(hand) == 6
            assert not SPECIAL & set(hand)


def test_handcars_and_landslides_are_mixed_into_what_is_left() -> None:
    places: Counter[int] = Counter()
    for seed in range(300):
        match = rh.new("on-track", seats=4, seed=seed)
        below = names(match, "stock")
        assert Counter(card for card in below + names(match, "pile") if card in SPECIAL) == {
            "handcar": 3,
            "landslide": 3,
        }
        places.update(at for at, card in enumerate(below) if card in SPECIAL)
    assert set(places) == set(range(31)), "they lie anywhere"


def test_the_supply_yard_has_stock_two_provisions_and_one_face_down_discard() -> None:
    for seats, stock in ((2, 43), (3, 37), (4, 31)):
        view = rh.new("on-track", seats=seats, seed=3).view(0)
        assert (view["stock"], view["discards"], view["out_of_service"]) == (stock, 1, [])
        assert len(view["provisions"]) == 2
        assert None not in view["provisions"]
        assert view["memory"]["discards"] == [None]


def test_at_the_start_handcars_and_landslides_go_under_the_stock_and_the_next_is_flipped() -> None:
    seen = 0
    for seed in range(200):
        match = rh.new("on-track", seats=2, seed=seed)
        turned = [event.data["card"] for event in match.events() if event.name == "turned_up"]
        assert not SPECIAL & set(match.view()["provisions"])
        assert names(match, "stock")[: len(turned)] == turned[::-1] == match.view()["memory"]["under_stock"]
        seen += bool(turned)
    assert seen > 20


def test_the_first_discard_may_be_anything_and_nobody_knows_it() -> None:
    first = {names(rh.new("on-track", seed=seed), "pile")[0] for seed in range(200)}
    assert first & SPECIAL
    assert len(first) > 15


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_north_begins_who_sits_on_the_dealers_left_clockwise(seats: int) -> None:
    match = rh.new("on-track", seats=seats, seed=1)
    assert match.turn == 0
    assert match.view()["direction"] == "clockwise"
    order: list[int] = []
    while len(order) < 2 * seats and match.turn is not None:
        order.append(match.turn)
        mover = match.turn
        while match.turn == mover and match.view()["turns"] == len(order) - 1:
            match.play(next(a for a in ("take provision 1", "restock from stock", "done", *map(str, match.actions()))
                            if not match.why_not(a)))  # fmt: skip
    assert order == [*range(seats), *range(seats)]


def test_every_card_is_dealt_to_every_place_equally_often() -> None:
    """A deal is fair: over many games each held card is in the first hand as often as any other."""
    counts: Counter[int] = Counter()
    games = 3000
    for seed in range(games):
        state = rh.new("on-track", seats=2, seed=seed).state
        counts.update(np.flatnonzero(state["place"] == 0).tolist())
    expected = games * 6 / 52
    assert set(counts) == set(range(52))
    assert max(abs(count - expected) for count in counts.values()) < 5 * expected**0.5


def test_without_actions_the_22_are_left_out() -> None:
    assert deck(actions=False).total() == 36
    assert not set(deck(actions=False)) & {"open", "closed", "conductor", "wild", *SPECIAL}


def test_no_wilds_a_railroad_means_no_wilds_in_the_deck() -> None:
    assert deck(wilds_per_railroad="0") == deck() - Counter({"wild": 4})
    assert deck(wilds_per_railroad="any") == deck(wilds_per_railroad="1") == deck()


def test_fewer_tracks_leave_the_deck_as_it_is() -> None:
    assert deck(tracks=4) == deck()


def test_the_golden_spike_game_has_no_terminals() -> None:
    assert deck(golden_spike=True) == Counter({k: n for k, n in deck().items() if not k.endswith("terminal")})


def test_a_view_tells_what_is_played() -> None:
    view = rh.new("on-track", seed=1, tracks=6, recycle_actions=True, wilds_per_railroad="any", limit=7).view()
    assert (view["tracks"], view["recycle_actions"], view["wilds_per_railroad"], view["limit"]) == (6, True, "any", 7)
    for wilds in ("0", "1"):
        assert rh.new("on-track", seed=1, wilds_per_railroad=wilds).view()["wilds_per_railroad"] == wilds


def test_options_have_their_ranges_from_the_board() -> None:
    kinds = {name: kind.values for name, kind in GAME.options.kinds().items()}
    assert kinds["tracks"] == "4…8"
    assert kinds["wilds_per_railroad"] == "0|1|any"
    assert kinds["limit"] == "1…1200"
    defaults = rh.new("on-track").options.as_dict()
    assert defaults == {
        "tracks": 8,
        "actions": True,
        "wilds_per_railroad": "1",
        "recycle_actions": False,
        "golden_spike": False,
        "limit": 300,
    }


@pytest.mark.parametrize("seats", [2, 3])
def test_the_golden_spike_game_is_for_four(seats: int) -> None:
    with pytest.raises(rh.BadSetting, match=f"On Track is for 4 players, with these options, not {seats}"):
        rh.new("on-track", seats=seats, golden_spike=True)
    assert rh.new("on-track", golden_spike=True).seats == 4


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("tracks", 3, "must be from 4 to 8, not 3"),
        ("tracks", 9, "must be from 4 to 8, not 9"),
        ("wilds_per_railroad", 2, "must be one of 0, 1, any"),
        ("actions", 2, "must be yes or no"),
        ("limit", 0, "must be from 1 to 1200"),
    ],
)
def test_wrong_options_are_told_why(option: str, value: Any, reason: str) -> None:
    with pytest.raises(rh.BadSetting, match=f"option {option}: {reason}"):
        rh.new("on-track", **{option: value})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_first_nobody_knows_anything_of_another_hand(seats: int) -> None:
    for seed in range(40):
        match = rh.new("on-track", seats=seats, seed=seed)
        for observer in (None, *range(seats)):
            nothing: dict[str, list[str]] = {"holds": [], "lacks": []}
            hands = [None if seat == observer else nothing for seat in range(seats)]
            assert match.view(observer)["memory"]["hands"] == hands


def test_nothing_is_out_of_service_at_first() -> None:
    match = rh.new("on-track", seed=5)
    assert OUT_OF_SERVICE not in match.state["place"]
