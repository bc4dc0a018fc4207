"""Who knows what: views, and guesses that fit all that a seat knows."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games.spike.tables import KIND_NAMES
from roundhouse.kernel import rng_from
from tests.games.spike.first import NAME
from tests.games.spike.layout import (
    LETTERS,
    begun,
    deck,
    face_up,
    hand,
    line,
    play,
    renew,
    train,
)

TIME = len(KIND_NAMES)


def guesses(match: rh.Match, seat: int, count: int = 60) -> list[Any]:
    """Return guessed states."""
    return [match.guess_states(seat, seed)[0] for seed in range(count)]


def cards_of(state: Any) -> Counter[int]:
    """Return all rail cards wherever they are."""
    cards = Counter(state["deck"][: state["left"]].tolist() + [kind for kind in state["face"].tolist() if kind >= 0])
    for kind in range(6):
        cards[kind] += int(state["hand"][:, kind].sum() + state["discards"][kind])
    return cards


def played_on(seed: int, seats: int, steps: int, **options: bool) -> rh.Match:
    """Return a match after some random actions."""
    match = rh.new("spike", seats=seats, seed=seed, **options)
    pick = np.random.default_rng(seed)
    for _ in range(steps):
        if match.turn is None:
            break
        match.play(int(pick.choice(match.legal())))
    return match


def test_a_view_shows_the_own_cards_and_the_sizes_of_the_others_hands() -> None:
    match = begun("Chicago", "Boston", "Tampa", seats=3)
    hand(match, 1, "WWb")
    assert match.view(1)["hand"] == {"solid white": 2, "dotted blue": 1}
    assert match.view(0)["hands"][1] == 3
    assert match.view(None)["hand"] == {}
    assert match.view(0)["known"][1] == {}


def test_cards_taken_face_up_are_known_to_all_until_played() -> None:
    match = hand(begun("Chicago", "Boston"), 0, "W")
    face_up(match, "BBwr")
    play(match, "take solid blue", "take solid blue")
    for observer in (0, 1, None):
        assert match.view(observer)["known"][0] == {"solid blue": 2}
    hand(match, 1, "")
    play(match, "draw", "draw")
    line(match, ["Chicago", "e6", "Peoria"])
    assert match.view(1)["known"][0] == {"solid blue": 1}


def test_known_cards_stay_in_every_guess() -> None:
    match = begun("Chicago", "Boston")
    face_up(match, "BBwr")
    play(match, "take solid blue", "take solid blue")
    for state in guesses(match, 1):
        assert state["hand"][0][LETTERS["B"]] >= 2


def test_guesses_keep_all_cards_and_the_sizes_of_hands_and_deck() -> None:
    for seed in range(6):
        match = played_on(seed, 2 + seed % 3, 40 + 30 * seed)
        truth = match.states[0]
        for seat in range(match.seats):
            for state in guesses(match, seat, 10):
                assert cards_of(state) == cards_of(truth)
                assert state["hand"].sum(axis=1).tolist() == truth["hand"].sum(axis=1).tolist()
                assert state["left"] == truth["left"]
                assert state["hand"][seat].tolist() == truth["hand"][seat].tolist()
                assert (state["hand"] == state["known"] + state["held"] + state["drawn"] - state["spent"]).all()


def test_unseen_cards_are_guessed_evenly() -> None:
    """Orange holds three unseen cards; of 18 unseen ones, twelve are red: two thirds in every place."""
    match = begun("Chicago", "Boston")
    hand(match, 0, "")
    hand(match, 1, "WRR")
    deck(match, "RRRRRRRRRRWWWWW")
    red = np.mean([state["hand"][1][LETTERS["R"]] for state in guesses(match, 0, 600)])
    top = np.mean([state["deck"][state["left"] - 1] == LETTERS["R"] for state in guesses(match, 0, 600)])
    assert 1.85 < red < 2.15
    assert 0.6 < top < 0.73


def test_the_giver_knows_the_gift_until_such_a_card_is_played() -> None:
    match = rh.new(NAME, seats=3, seed=4)
    kind = KIND_NAMES.index(str(match.actions()[0]).removeprefix("give "))
    match.play(match.legal()[0])
    play(match, "begin in Tampa", "begin in Tampa", "begin in Chicago")
    assert all(state["hand"][2][kind] >= 1 for state in guesses(match, 0))
    assert any(state["hand"][2][kind] == 0 for state in guesses(match, 1, 300)), "who has not seen it cannot know"
    letter = "WwBbRr"[kind]
    match.states[0]["turn"] = 2
    train(match, 2, "Chicago")
    hand(match, 2, f"BW{letter}"[:3] if letter not in "BW" else "BWb")
    match.states[0]["given_sure"] = 1
    line(match, ["Chicago", "e6", "Peoria"])
    while match.turn == 2:
        match.play(match.legal()[-1])
    assert bool(match.states[0]["given_sure"]) == (match.states[0]["discards"][kind] == 0)


def test_third_players_guess_the_gift_too() -> None:
    match = rh.new("spike", seats=3, seed=4)
    match.play(match.legal()[0])
    assert len({int(state["given"]) for state in guesses(match, 1)}) > 2
    assert {int(state["given"]) for state in guesses(match, 0)} == {int(match.states[0]["given"])}
    assert {int(state["given"]) for state in guesses(match, 2)} == {int(match.states[0]["given"])}


def test_routes_are_secret_to_the_end() -> None:
    match = begun("Chicago", "Boston", "Tampa", seats=3)
    assert match.view(0)["routes"][0]
    assert match.view(0)["routes"][1] == match.view(0)["routes"][2] == []
    seen = {int(state["routes"][1][0]) for state in guesses(match, 0, 200)}
    assert len(seen) == 35, "any but the own one"
    for state in guesses(match, 0):
        assert len(set(state["routes"][:3, 0].tolist())) == 3


def test_a_route_that_was_not_kept_stays_secret_even_at_the_end() -> None:
    match = played_on(3, 2, 5000, advanced=True)
    assert match.turn is None
    kept = {int(state["routes"][1][0]) for state in guesses(match, 0)}
    other = {int(state["routes"][1][1]) for state in guesses(match, 0)}
    assert kept == {int(match.states[0]["routes"][1][0])}
    assert len(other) > 10


def end_of_round(seats: int) -> rh.Match:
    """Return a match in which Green draws the last card of round one; the other hands are all unseen."""
    match = begun("Chicago", "Boston", "Tampa", seats=seats)
    hand(match, 0, "WWW")
    hand(match, 1, "BBr")
    if seats > 2:
        hand(match, 2, "ww")
    face_up(match, "WBbR")
    deck(match, "R")
    match.states[0]["discards"][:] = 3
    return play(renew(match), "draw")


def test_after_a_new_deck_two_players_know_each_others_hands() -> None:
    """What is neither in the new deck nor in the own hand must be in the other's."""
    match = end_of_round(2)
    assert match.view()["round"] == 2
    for state in guesses(match, 0):
        assert state["hand"][1].tolist() == match.states[0]["hand"][1].tolist()


def test_after_a_new_deck_three_players_know_what_the_others_hold_together() -> None:
    match = end_of_round(3)
    together = match.states[0]["hand"][1:].sum(axis=0).tolist()
    alone = set()
    for state in guesses(match, 0):
        assert state["hand"][1:].sum(axis=0).tolist() == together
        alone.add(tuple(state["hand"][1].tolist()))
    assert len(alone) > 3


def test_what_is_drawn_from_the_new_deck_is_unknown_again() -> None:
    match = play(end_of_round(2), "enough", "draw", "draw")
    truth = match.states[0]["hand"][1]
    assert match.states[0]["held"][1].tolist() == [0, 0, 2, 0, 0, 1]
    for state in guesses(match, 0):
        assert (state["hand"][1] >= state["held"][1]).all()
    assert len({tuple(state["hand"][1].tolist()) for state in guesses(match, 0)}) > 3
    assert truth.sum() == 5


def test_what_was_played_since_must_have_been_in_the_hand() -> None:
    """Orange held BBr, drew two cards, and played B and W: the W came out of the new deck."""
    match = play(end_of_round(2), "enough")
    train(match, 1, "Chicago")
    match.states[0]["network"][:] &= 0b01
    match.states[0]["network"][match.states[0]["city"][1]] |= 0b10
    deck(match, "WRwbBrRRRbb")
    play(match, "draw", "draw")
    play(match, "draw", "draw")
    line(match, ["Chicago", "e6", "Peoria"])
    while match.turn == 1:
        match.play(match.legal()[-1])
    spent = match.states[0]["spent"][1]
    assert spent.sum() > 0
    for state in guesses(match, 0):
        assert (state["held"][1] + state["drawn"][1] >= spent).all()
        assert (state["hand"][1] >= 0).all()


def test_who_is_building_can_pay_in_every_guess() -> None:
    match = hand(begun("Chicago", "Boston", "Tampa", seats=3), 0, "BWrr")
    play(match, "build", "Chicago-e6")
    for seat in (1, 2):
        for state in guesses(match, seat, 20):
            states = np.array([state])
            out = match.game.driver.actions()
            assert match.game.driver.legal(states, out) > 0
    play(match, "e6-Peoria")
    assert match.view()["phase"] == "paying"
    hands_guessed = {tuple(state["hand"][0].tolist()) for state in guesses(match, 1, 20)}
    assert len(hands_guessed) > 1
    for state in guesses(match, 1, 3):
        states = np.array([state])
        match.game.driver.random_game(states, rng_from(1))
        assert states[0]["turn"] == -1


def test_time_cards_lie_in_the_lower_half_of_every_guessed_deck() -> None:
    match = begun("Chicago", "Boston")
    deck(match, "R")
    match.states[0]["round_number"] = 2
    match.states[0]["discards"][:] = 4
    play(renew(match), "draw")
    places: Counter[int] = Counter()
    for state in guesses(match, 0, 300):
        cards = state["deck"][: state["left"]].tolist()
        assert cards.count(TIME) == 3
        places.update(place for place, card in enumerate(cards) if card == TIME)
    assert set(places) == set(range(int(match.states[0]["lower"])))
    assert max(places.values()) < 2 * min(places.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_of_guesses_are_guesses(seats: int) -> None:
    for seed in range(8):
        match = played_on(seed, seats, 60 + 20 * seed)
        for seat in range(seats):
            once = match.guess_states(seat, seed)
            match.game.driver.redeal(once, seat, rng_from(seed + 1))
            assert match.game.view(once, seat) == match.view(seat)
