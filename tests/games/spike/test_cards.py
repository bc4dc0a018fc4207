"""Drawing, the four face-up cards, rounds and time cards."""

from collections import Counter

import pytest

import roundhouse as rh
from roundhouse.games.spike.tables import KIND_NAMES
from tests.games.spike.layout import (
    begun,
    deck,
    face_up,
    hand,
    line,
    listed,
    names,
    play,
    renew,
    told,
    train,
)


def drawing(top: str, table: str = "WwBb", power: int = 2, seats: int = 2) -> rh.Match:
    """Return a match in which Green may draw from this deck and this table."""
    match = begun("Chicago", "Boston", "Tampa", seats=seats)
    for seat in range(seats):
        hand(match, seat, "")
    train(match, 0, "Chicago", power=power)
    face_up(match, table)
    return deck(match, top)


@pytest.mark.parametrize("power", [2, 3, 4])
def test_one_up_to_power_cards_are_drawn(power: int) -> None:
    match = drawing("RRRRRRRR", power=power)
    assert "enough" not in listed(match)
    for count in range(1, power):
        play(match, "draw")
        assert match.turn == 0
        assert "enough" in listed(match)
        assert play(match.copy(), "enough").view()["hands"][0] == count
    play(match, "draw")
    assert (match.turn, match.view()["hands"][0]) == (1, power)


def test_cards_come_from_the_four_and_the_deck_in_any_mixture() -> None:
    match = play(drawing("Rr", "WwBb", power=4), "take solid blue", "draw", "take solid white")
    assert match.view(0)["hand"] == {"solid white": 1, "solid blue": 1, "solid red": 1}


def test_the_four_are_refilled_after_the_last_one_taken_and_not_before() -> None:
    match = play(drawing("RrRrRr", "WwBb"), "take solid blue")
    assert match.view()["face_up"] == names("Wwb")
    play(match, "take dotted white")
    assert match.view()["face_up"] == names("WRrb")
    assert match.view()["deck"] == 4


def test_only_what_lies_face_up_can_be_taken() -> None:
    match = drawing("RrRr", "WWBb")
    assert {text for text in listed(match) if "take" in text} == {
        "take solid white",
        "take solid blue",
        "take dotted blue",
    }
    assert match.why_not("take solid red") == "no solid red card lies face up"


def test_nobody_else_learns_what_was_drawn_from_the_deck() -> None:
    match = play(drawing("RrRr"), "draw")
    assert told(match, seat=0) == ["Green draws a solid red card from the deck"]
    assert told(match, seat=1) == ["Green draws a card from the deck"]


def test_everybody_sees_what_is_taken_face_up() -> None:
    match = play(drawing("RrRr"), "take solid blue")
    assert told(match, seat=1) == ["Green takes a solid blue card"]
    assert match.view(1)["known"][0] == {"solid blue": 1}


def test_who_takes_the_last_card_ends_the_round_and_goes_on_drawing() -> None:
    match = drawing("RR", "WwBb", power=3)
    match.states[0]["discards"][:] = [3, 3, 3, 3, 0, 0]
    play(renew(match), "draw")
    assert match.view()["round"] == 1
    play(match, "draw")
    view = match.view()
    assert (view["round"], view["turn"], view["phase"], view["taken"]) == (2, 0, "drawing", 2)
    assert (view["deck"], len(view["face_up"]), view["discards"]) == (12 + 4 - 4, 4, {})
    play(match, "draw")
    assert match.turn == 1


def test_the_new_deck_is_made_of_the_discards_and_the_face_up_cards() -> None:
    match = drawing("R", "WwBb")
    match.states[0]["discards"][:] = [0, 0, 0, 0, 2, 3]
    play(renew(match), "draw")
    state = match.states[0]
    cards = Counter([*state["deck"][: state["left"]].tolist(), *state["face"].tolist()])
    assert cards == Counter([0, 1, 2, 3, 4, 4, 5, 5, 5])


def test_the_last_card_turned_up_in_refilling_ends_the_round_too() -> None:
    match = drawing("R", "WwBb")
    match.states[0]["discards"][:] = 2
    play(renew(match), "take solid white", "enough")
    assert match.view()["round"] == 2
    assert match.view()["deck"] == 12 + 4 - 4


def into_round_three(discards: tuple[int, ...] = (4, 4, 4, 4, 2, 2), seed: int = 1) -> rh.Match:
    """Return a match in which Green has drawn the last card of round two."""
    match = begun("Chicago", "Boston", seed=seed)
    for seat in (0, 1):
        hand(match, seat, "")
    face_up(match, "WwBb")
    deck(match, "R")
    match.states[0]["round_number"] = 2
    match.states[0]["discards"][:] = discards
    return play(renew(match), "draw")


@pytest.mark.parametrize("extra", [0, 1])
def test_for_round_three_the_time_cards_are_shuffled_into_the_lower_half(extra: int) -> None:
    seen: Counter[int] = Counter()
    for seed in range(60):
        match = into_round_three((4, 4, 4, 4, 2, 2 + extra), seed)
        state = match.states[0]
        cards = state["deck"][: state["left"]].tolist()
        assert (match.view()["round"], len(cards)) == (3, 20 + extra + 4 + 3 - 4)
        places = [place for place, card in enumerate(cards) if card == len(KIND_NAMES)]
        assert len(places) == 3
        assert max(places) < (20 + extra) // 2 + 3
        seen.update(places)
    assert set(seen) == set(range(10 + 3)), "and anywhere in it"


def test_a_time_card_that_is_drawn_is_set_out_and_replaced() -> None:
    match = into_round_three()
    deck(match, "TRWWW")
    play(match, "draw")
    assert match.view(0)["hand"] == {"solid red": 2}
    assert match.view()["time"] == 1
    assert "Time card 1 of 3 is out" in told(match)


def test_a_time_card_turned_up_in_refilling_counts() -> None:
    match = into_round_three()
    face_up(match, "WwBb")
    deck(match, "TRTrWWW")
    play(match, "take solid white")
    view = match.view()
    assert (view["time"], view["face_up"]) == (1, names("RwBb"))


def test_the_third_time_card_ends_the_game_on_the_spot() -> None:
    match = into_round_three()
    match.states[0]["time"] = 2
    deck(match, "TRWWW")
    play(match, "draw")
    assert match.turn is None
    assert match.view(0)["hand"] == {"solid red": 1}, "no card is drawn instead"
    assert told(match)[-1].startswith("The third time card is out: the game is over")


def test_the_third_time_card_ends_the_game_in_the_middle_of_refilling_too() -> None:
    match = into_round_three()
    face_up(match, "WwBb")
    match.states[0]["time"] = 1
    deck(match, "TTRr")
    play(match, "take solid white")
    assert match.turn is None
    assert match.view()["face_up"] == names("wBb")


def test_the_first_four_of_round_three_are_turned_up_before_the_time_cards_go_in() -> None:
    for seed in range(10):
        view = into_round_three((1, 0, 0, 0, 0, 0), seed).view()
        assert (view["round"], len(view["face_up"]), view["deck"], view["time"]) == (3, 4, 1 + 3, 0)


def test_two_time_cards_are_not_the_end() -> None:
    match = into_round_three()
    deck(match, "TTRWWW")
    played = play(match, "draw")
    assert played.turn is not None
    assert match.view()["time"] == 2


def test_with_every_card_in_hand_nobody_draws_until_somebody_builds() -> None:
    match = hand(drawing("", ""), 0, "BW")
    assert listed(match) - {"load cows"} == {"build"}
    assert match.why_not("draw") == "the deck is empty"
    line(match, ["Chicago", "e6", "Peoria"])
    view = match.view()
    assert (view["round"], sorted(view["face_up"]), view["deck"]) == (2, sorted(names("WB")), 0)


def test_a_draw_ends_when_there_is_nothing_left_to_take() -> None:
    match = drawing("", "W", power=4)
    play(match, "take solid white")
    assert match.turn == 1
