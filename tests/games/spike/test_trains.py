"""Trains: moving, stopping, skipping, loading, delivering, upgrading."""

import pytest

import roundhouse as rh
from tests.games.spike.layout import (
    begun,
    contract,
    face_up,
    hand,
    listed,
    money,
    play,
    renew,
    spaces,
    told,
    track,
    train,
)


def chicago_to_st_louis(**levels: int) -> rh.Match:
    """Return a match in which Green's network runs from Chicago by Peoria to St. Louis, with a branch to Indianapolis.

    Chicago – e6 – Peoria – f4 – St. Louis, and from the junction e6 by e7 to Indianapolis.
    """
    match = begun("Chicago", "Boston")
    track(match, 0, "Chicago", "e6", "Peoria", "f4", "St. Louis")
    track(match, 0, "e6", "e7", "Indianapolis")
    hand(match, 0, "")
    return train(match, 0, "Chicago", **levels)


def on_the_line(*where: str, **levels: int) -> rh.Match:
    """Return the same match with the train under way."""
    return train(chicago_to_st_louis(), 0, *where, **levels)


def test_a_train_in_a_city_does_not_move_before_the_action() -> None:
    assert chicago_to_st_louis().view()["phase"] == "acting"


def test_a_train_on_the_line_moves_first_and_then_one_action_follows() -> None:
    match = on_the_line("Chicago", "e6", speed=2)
    assert listed(match) == {"e6-Peoria", "e6-e7", "hold"}
    play(match, "e6-Peoria", "hold")
    assert (match.turn, match.view()["phase"]) == (0, "acting")
    play(match, "draw", "draw")
    assert match.turn == 1


def test_free_movement_goes_up_to_the_speed() -> None:
    for speed in (1, 2, 3):
        match = on_the_line("Chicago", "e6", speed=speed)
        for moved, space in enumerate(("e6-Peoria", "Peoria-f4", "f4-St. Louis"), 1):
            play(match, space)
            assert (match.view()["phase"] == "moving") == (moved < speed)
            if moved == speed:
                break


def test_free_movement_may_be_zero() -> None:
    match = play(on_the_line("Chicago", "e6"), "hold")
    assert match.view()["trains"][0]["space"] == {"start": "Chicago", "end": "e6"}
    assert match.view()["phase"] == "acting"


def test_only_own_track_carries_a_train() -> None:
    match = chicago_to_st_louis()
    track(match, 1, "Chicago", "c6", "Milwaukee")
    assert spaces(match) == {"Chicago-e6"}
    assert "only on your own track" in match.why_not("Chicago-c6")


def test_a_piece_of_track_and_a_city_are_one_space_each_and_a_junction_none() -> None:
    match = on_the_line("f4", "St. Louis", speed=1)
    play(match, "enter")
    assert match.view()["trains"][0]["city"] == "St. Louis"
    match = on_the_line("Chicago", "e6", speed=1)
    play(match, "e6-e7")
    assert match.view()["phase"] == "acting", "from one space over a junction to the next is one move"


def test_entering_a_city_stops_the_train_even_with_moves_left() -> None:
    match = on_the_line("e6", "Peoria", speed=3)
    play(match, "enter")
    assert match.view()["phase"] == "acting"
    assert match.view()["trains"][0] == {
        "city": "Peoria",
        "space": None,
        "speed": 3,
        "power": 2,
        "freight": 1,
        "upgrades": {"speed": None, "power": {"level": 3, "cost": 3}, "freight": {"level": 2, "cost": 3}},
        "cargo": [],
    }


def test_a_train_that_stopped_in_free_movement_can_be_set_in_motion_in_the_same_turn() -> None:
    match = play(on_the_line("e6", "Peoria", speed=2), "enter", "Peoria-f4")
    assert match.view()["phase"] == "running"
    play(match, "f4-St. Louis")
    assert match.turn == 1
    assert match.view()["trains"][0]["space"] == {"start": "f4", "end": "St. Louis"}


def test_a_train_that_stopped_moves_no_more_unless_it_is_set_in_motion() -> None:
    match = play(on_the_line("e6", "Peoria", speed=3), "enter", "draw", "draw")
    hand(match, 1, "")
    play(match, "draw", "draw")
    assert (match.turn, match.view()["phase"]) == (0, "acting")


def test_a_city_ahead_may_be_skipped_onto_the_track_beyond_for_one_space() -> None:
    match = on_the_line("e6", "Peoria", speed=1)
    assert listed(match) == {"Peoria-f4", "enter", "hold"}
    play(match, "Peoria-f4")
    assert "Green's train runs through Peoria" in told(match)
    assert match.view()["trains"][0]["space"] == {"start": "Peoria", "end": "f4"}


def test_a_city_at_the_end_of_the_line_cannot_be_skipped() -> None:
    assert listed(on_the_line("f4", "St. Louis")) == {"enter", "hold"}


def test_a_train_under_way_does_not_turn_back() -> None:
    match = on_the_line("Chicago", "e6")
    assert "e6-Chicago" not in listed(match)
    assert "cannot turn back" in match.why_not("e6-Chicago")
    assert "is somewhere else" in match.why_not("Chicago-e6")


def test_a_train_does_not_turn_back_by_skipping_a_city() -> None:
    match = on_the_line("e6", "Peoria")
    assert "Peoria-e6" not in listed(match)


def test_a_train_turns_round_in_a_city() -> None:
    match = train(chicago_to_st_louis(), 0, "Peoria")
    assert spaces(match) == {"Peoria-e6", "Peoria-f4"}


def test_at_a_junction_any_own_branch_is_open() -> None:
    assert spaces(on_the_line("Peoria", "e6")) == {"e6-Chicago", "e6-e7"}
    assert spaces(on_the_line("e7", "e6")) == {"e6-Chicago", "e6-Peoria"}


def test_the_heading_lasts_from_turn_to_turn() -> None:
    match = play(on_the_line("e7", "e6"), "hold", "draw", "draw")
    hand(match, 1, "")
    play(match, "draw", "draw")
    assert spaces(match) == {"e6-Chicago", "e6-Peoria"}


def test_setting_in_motion_moves_at_least_one_space_and_up_to_the_speed() -> None:
    match = chicago_to_st_louis(speed=3)
    assert "hold" not in listed(match)
    play(match, "Chicago-e6")
    assert listed(match) == {"e6-Peoria", "e6-e7", "hold"}
    play(match, "e6-Peoria", "enter")
    assert match.turn == 1
    assert match.view()["trains"][0]["city"] == "Peoria"


def test_setting_in_motion_at_speed_one_moves_one_space() -> None:
    assert play(chicago_to_st_louis(), "Chicago-e6").turn == 1


def test_setting_in_motion_may_stop_short() -> None:
    match = play(chicago_to_st_louis(speed=3), "Chicago-e6", "hold")
    assert match.turn == 1


def test_a_boost_is_exactly_one_space_whatever_the_speed() -> None:
    match = play(on_the_line("Chicago", "e6", speed=3), "hold")
    assert spaces(match) == {"e6-Peoria", "e6-e7"}
    assert "enter" not in listed(match)
    assert "no city ahead" in match.why_not("enter")
    play(match, "e6-Peoria")
    assert match.turn == 1
    assert "Green pushes the train one space farther" in told(match)


def test_a_boost_may_bring_the_train_into_a_city() -> None:
    match = play(on_the_line("e6", "Peoria"), "hold", "enter")
    assert match.turn == 1
    assert match.view()["trains"][0]["city"] == "Peoria"


def test_a_boost_is_not_for_a_train_in_a_city() -> None:
    match = chicago_to_st_louis()
    assert "enter" not in listed(match)
    assert "is already in a city" in match.why_not("enter")


def test_free_movement_and_a_boost_add_up() -> None:
    match = play(on_the_line("Chicago", "e6"), "e6-Peoria", "Peoria-f4")
    assert match.view()["trains"][0]["space"] == {"start": "Peoria", "end": "f4"}
    assert match.turn == 1


def test_a_city_gives_only_its_own_commodity_to_who_has_the_contract() -> None:
    match = chicago_to_st_louis()
    contract(match, 0, "cows", "Louisville")
    contract(match, 0, "corn", "Milwaukee")
    contract(match, 1, "flour", "Chicago")
    assert "load cows" in listed(match)
    assert "Chicago makes cows, not corn" in match.why_not("load corn")
    train(match, 0, "Peoria")
    assert {text for text in listed(match) if "load" in text} == {"load corn"}
    train(match, 0, "St. Louis")
    assert not {text for text in listed(match) if "load" in text}
    assert "no contract for flour" in match.why_not("load flour")


def test_loading_takes_no_action_and_needs_an_empty_car() -> None:
    match = chicago_to_st_louis()
    contract(match, 0, "cows", "Louisville")
    contract(match, 0, "steel", "Raleigh", aboard=True)
    assert "load cows" not in listed(match)
    assert "your only car is full" in match.why_not("load cows")
    train(match, 0, "Chicago", freight=2)
    play(match, "load cows")
    assert (match.turn, match.view()["phase"]) == (0, "acting")
    assert match.view()["trains"][0]["cargo"] == ["cows", "steel"]


def test_dumping_makes_room_and_the_token_can_be_loaded_again_later() -> None:
    match = chicago_to_st_louis()
    contract(match, 0, "cows", "Louisville", aboard=True)
    contract(match, 0, "steel", "Raleigh", aboard=False)
    contract(match, 0, "corn", "Milwaukee")
    train(match, 0, "Peoria")
    play(match, "dump cows", "load corn")
    assert match.view()["trains"][0]["cargo"] == ["corn"]
    train(match, 0, "Chicago", freight=2)
    match.states[0]["handled"] = 0
    assert "load cows" in listed(renew(match))


def test_what_was_loaded_or_dumped_stays_so_until_the_next_turn() -> None:
    match = chicago_to_st_louis()
    contract(match, 0, "cows", "Louisville")
    play(match, "load cows")
    assert "loaded cows this turn" in match.why_not("dump cows")
    contract(match, 0, "cows", "Louisville", aboard=True)
    match.states[0]["handled"] = 0
    play(renew(match), "dump cows")
    assert "unloaded cows this turn" in match.why_not("load cows")


def test_cargo_may_be_dumped_on_the_line_too() -> None:
    match = on_the_line("Chicago", "e6")
    contract(match, 0, "cows", "Louisville", aboard=True)
    play(match, "hold")
    assert "dump cows" in listed(match)


def test_nothing_is_loaded_on_the_line() -> None:
    match = on_the_line("Chicago", "e6")
    contract(match, 0, "cows", "Louisville")
    play(match, "hold")
    assert "not in a city" in match.why_not("load cows")


def bringing_fruit_to_chicago() -> rh.Match:
    """Return a match in which Green's train is about to reach Chicago with fruit, which is worth 9 there."""
    match = on_the_line("e6", "Chicago")
    return contract(match, 0, "fruit", "Pittsburgh", "Chicago", "Scranton", aboard=True)


def test_a_delivery_is_made_on_arrival_by_free_movement_and_the_action_follows() -> None:
    match = play(bringing_fruit_to_chicago(), "enter")
    assert "deliver fruit" in listed(match)
    play(match, "deliver fruit")
    assert match.view()["money"][0] == 9
    assert (match.turn, match.view()["phase"]) == (0, "acting")


def test_a_delivery_is_made_on_arrival_by_an_action_before_the_turn_ends() -> None:
    match = play(bringing_fruit_to_chicago(), "hold", "enter")
    assert match.view()["phase"] == "delivering"
    assert listed(match) == {"deliver fruit", "decline"}
    play(match, "deliver fruit")
    assert (match.turn, match.view()["money"][0]) == (1, 9)


def test_a_delivery_may_be_declined_and_made_later_while_the_train_is_there() -> None:
    match = play(bringing_fruit_to_chicago(), "hold", "enter", "decline")
    assert match.turn == 1
    hand(match, 1, "")
    play(match, "draw", "draw")
    play(match, "deliver fruit")
    assert match.view()["contracts"][0]["fruit"]["delivered"] == "Chicago"
    assert match.view()["served"] == [["Chicago"], []]


def test_a_delivery_needs_the_cargo_aboard_in_a_city_that_the_contract_names() -> None:
    match = bringing_fruit_to_chicago()
    play(match, "hold")
    assert "not in a city" in match.why_not("deliver fruit")
    train(match, 0, "Peoria")
    assert "does not name Peoria" in match.why_not("deliver fruit")
    contract(match, 0, "fruit", "Chicago", aboard=False)
    train(match, 0, "Chicago")
    assert "no fruit on your train" in match.why_not("deliver fruit")


def test_skipping_a_city_delivers_nothing() -> None:
    match = on_the_line("e6", "Peoria")
    contract(match, 0, "wheat", "Peoria", aboard=True)
    play(match, "Peoria-f4")
    assert match.view()["phase"] == "acting"
    assert "deliver wheat" not in listed(match)


def test_a_contract_is_delivered_once() -> None:
    match = play(bringing_fruit_to_chicago(), "enter", "deliver fruit")
    assert match.view()["trains"][0]["cargo"] == []
    assert "already delivered fruit, to Chicago" in match.why_not("deliver fruit")
    match.states[0]["network"][:] |= 1
    train(match, 0, "Atlanta")
    assert "already delivered fruit, to Chicago" in match.why_not("load fruit")


def test_nobody_delivers_to_the_same_city_twice() -> None:
    match = play(bringing_fruit_to_chicago(), "enter", "deliver fruit")
    contract(match, 0, "pigs", "Chicago", "Scranton", "Topeka", aboard=True)
    assert "deliver pigs" not in listed(match)
    assert "already delivered in Chicago" in match.why_not("deliver pigs")


def test_another_player_may_deliver_to_that_city() -> None:
    match = play(bringing_fruit_to_chicago(), "enter", "deliver fruit", "draw", "draw")
    contract(match, 1, "pigs", "Chicago", "Scranton", "Topeka", aboard=True)
    train(match, 1, "Chicago")
    assert "deliver pigs" in listed(match)


def test_of_the_books_two_contracts_for_topeka_only_one_can_be_delivered() -> None:
    match = begun("Topeka", "Boston")
    contract(match, 0, "fruit", "Topeka", aboard=True)
    contract(match, 0, "cows", "Topeka", aboard=True)
    train(match, 0, "Topeka", freight=2)
    assert {"deliver fruit", "deliver cows"} <= listed(match)
    play(match, "deliver cows")
    assert match.view()["money"][0] == 11
    assert "deliver fruit" not in listed(match)


@pytest.mark.parametrize(("part", "before", "after"), [("speed", 1, 2), ("power", 2, 3), ("freight", 1, 2)])
def test_the_first_upgrade_costs_3_and_the_second_5(part: str, before: int, after: int) -> None:
    match = money(begun("Chicago", "Boston"), 0, 8)
    assert match.view()["trains"][0][part] == before
    play(match, f"upgrade {part}")
    assert (match.view()["money"][0], match.view()["trains"][0][part]) == (5, after)
    assert match.turn == 1, "one step a turn"
    hand(match, 1, "")
    play(match, "draw", "draw", f"upgrade {part}")
    assert (match.view()["money"][0], match.view()["trains"][0][part]) == (0, after + 1)


def test_each_part_is_upgraded_twice_at_most() -> None:
    match = money(begun("Chicago", "Boston"), 0, 50)
    train(match, 0, "Chicago", speed=3, power=4, freight=3)
    assert not {text for text in listed(match) if "upgrade" in text}
    assert "cannot get better" in match.why_not("upgrade speed")


def test_an_upgrade_needs_the_money() -> None:
    match = money(begun("Chicago", "Boston"), 0, 2)
    assert "upgrade speed" not in listed(match)
    assert "costs $3, and you have $2" in match.why_not("upgrade speed")
    money(match, 0, 4)
    train(match, 0, "Chicago", speed=2)
    assert {text for text in listed(match) if "upgrade" in text} == {"upgrade power", "upgrade freight"}


def test_a_turn_has_exactly_one_action() -> None:
    match = money(chicago_to_st_louis(), 0, 3)
    face_up(match, "WwBb")
    for action in ("Chicago-e6", "upgrade speed"):
        assert play(match.copy(), action).turn == 1
    assert play(match.copy(), "take solid white", "enough").turn == 1


def test_a_turn_cannot_be_passed_while_there_is_an_action() -> None:
    match = chicago_to_st_louis()
    assert "pass" not in listed(match)
    assert "you cannot pass" in match.why_not("pass")
