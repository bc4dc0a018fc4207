"""The ends of the game, routes, and who wins."""

import pytest

import roundhouse as rh
from roundhouse.games.spike.tables import COMMODITY_NAMES, POINT_NAMES
from tests.games.spike.first import BOARD
from tests.games.spike.layout import (
    begun,
    contract,
    deck,
    face_up,
    hand,
    listed,
    money,
    play,
    renew,
    told,
    track,
    train,
)


def reach(match: rh.Match, seat: int, *cities: str) -> rh.Match:
    """Let a seat's network touch these cities, however it came there."""
    state = match.states[0]
    for city in cities:
        number = POINT_NAMES.index(city)
        if not state["network"][number] >> seat & 1:
            state["network"][number] |= 1 << seat
            state["cities"][seat] += 1
    return renew(match)


def route(match: rh.Match, seat: int, start: str) -> rh.Match:
    """Give a seat the route from this city."""
    match.states[0]["routes"][seat] = (next(n for n, card in enumerate(BOARD.routes) if card.start == start), -1)
    return renew(match)


def last_moment(*cities: str, seats: int = 2) -> rh.Match:
    """Return a match in which drawing ends the game; nobody's route counts."""
    match = begun(*cities, seats=seats)
    for seat in range(seats):
        hand(match, seat, "")
        route(match, seat, "Portland")
    match.states[0]["time"], match.states[0]["round_number"] = 2, 3
    return deck(match, "T")


def test_the_books_route_from_indianapolis_scores_9() -> None:
    match = last_moment("Indianapolis", "Boston")
    route(match, 0, "Indianapolis")
    reach(match, 0, "Raleigh", "Columbia", "Jacksonville", "Tampa")
    play(match, "draw")
    assert match.view()["money"] == [9, 0]
    shown = "Green shows the route Indianapolis to Raleigh $3, Columbia $3, Jacksonville $5 or Tampa $6 and earns $9"
    assert shown in told(match)


@pytest.mark.parametrize(
    ("cities", "scored"),
    [
        (("Tampa",), 6),
        (("Raleigh",), 3),
        (("Raleigh", "Columbia"), 4),
        (("Raleigh", "Jacksonville"), 6),
        (("Columbia", "Jacksonville", "Tampa"), 8),
        (("Chicago", "Boston"), 0),
        ((), 0),
    ],
)
def test_a_route_scores_the_best_city_and_one_for_each_other(cities: tuple[str, ...], scored: int) -> None:
    match = last_moment("Indianapolis", "Boston")
    route(match, 0, "Indianapolis")
    reach(match, 0, *cities)
    assert match.view(0)["routes"][0][0]["worth"] == scored, "it is said before the end"
    play(match, "draw")
    assert match.view()["money"][0] == match.view()["routes"][0][0]["worth"] == scored


def test_a_route_scores_nothing_without_its_start() -> None:
    match = last_moment("Cincinnati", "Boston")
    route(match, 0, "Indianapolis")
    reach(match, 0, "Raleigh", "Columbia", "Jacksonville", "Tampa")
    play(match, "draw")
    assert match.view()["money"][0] == 0


def test_the_start_alone_without_track_scores_nothing() -> None:
    match = last_moment("Indianapolis", "Boston")
    route(match, 0, "Indianapolis")
    play(match, "draw")
    assert match.view()["money"][0] == 0


def test_all_routes_are_shown_at_the_end_and_not_before() -> None:
    match = last_moment("Indianapolis", "Boston")
    route(match, 1, "Indianapolis")
    assert match.view(0)["routes"][1] == []
    play(match, "draw")
    assert match.view(0)["routes"][1][0]["start"] == "Indianapolis"
    assert match.view(None)["routes"][0][0]["start"] == "Portland"


def winners(match: rh.Match) -> tuple[int, ...]:
    """End the game and return the winners."""
    play(match, "draw")
    assert match.result is not None
    return match.result.winners


def test_most_money_wins() -> None:
    match = last_moment("Chicago", "Boston", "Tampa", seats=3)
    money(match, 1, 5)
    money(match, 2, 4)
    assert match.view()["ranking"] == [], "there is none before the end"
    assert winners(match) == (1,)
    assert match.view()["ranking"] == [1, 2, 0]


def test_of_equal_money_most_connected_cities_win() -> None:
    match = reach(last_moment("Chicago", "Boston"), 1, "New York")
    money(match, 0, 5)
    money(match, 1, 5)
    match.states[0]["pieces"][1] = 3
    assert winners(renew(match)) == (1,)
    assert match.view()["ranking"] == [1, 0]
    assert match.result
    assert match.result.reason.endswith(". The best have the same money; the one with the most cities wins")


def test_of_equal_cities_most_track_left_wins() -> None:
    match = last_moment("Chicago", "Boston")
    match.states[0]["pieces"][0] = 20
    assert winners(renew(match)) == (1,)
    assert match.view()["ranking"] == [1, 0]
    assert match.result
    assert match.result.reason.endswith(
        ". The best have the same money and cities; the one with the most track left wins"
    )


def test_else_the_win_is_shared() -> None:
    match = last_moment("Chicago", "Boston")
    assert winners(match) == (0, 1)
    assert match.view()["ranking"] == [0, 1]
    assert match.result
    assert match.result.reason.endswith(". The best are equal in everything and share the win")


def test_a_tie_below_the_top_decides_nothing() -> None:
    match = money(last_moment("Chicago", "Boston", "Tampa", seats=3), 2, 5)
    assert winners(match) == (2,)
    assert match.result
    assert match.result.reason == "The third time card is out: the game is over"


def nearly_done(seats: int = 3) -> rh.Match:
    """Return a match in which Green has one piece of track left, and no contract that could be delivered."""
    match = begun("Chicago", "Boston", "Tampa", seats=seats)
    for seat in range(seats):
        hand(match, seat, "")
    state = match.states[0]
    state["pieces"][0] = 0
    state["side"][:] = 0
    for commodity in range(len(COMMODITY_NAMES)):
        if state["holder"][commodity] == 0:
            state["delivered"][commodity] = POINT_NAMES.index("Boston")
    return renew(match)


def test_no_track_and_no_delivery_left_gives_each_other_player_one_more_turn() -> None:
    match = nearly_done()
    play(match, "draw", "draw")
    assert match.view()["last_turns"] == 2
    for seat in (1, 2):
        assert match.turn == seat
        play(match, "draw", "draw")
    assert match.turn is None
    assert told(match)[-1].startswith("The last turns have been played: the game is over")


def test_with_track_left_the_game_goes_on() -> None:
    match = nearly_done()
    match.states[0]["pieces"][0] = 1
    play(renew(match), "draw", "draw")
    assert match.view()["last_turns"] is None


def test_a_contract_that_can_be_delivered_keeps_the_game_going() -> None:
    match = contract(nearly_done(), 0, "cows", "Louisville")
    assert play(match.copy(), "draw", "draw").view()["last_turns"] == 2, "Louisville is not in the network"
    reach(match, 0, "Louisville")
    assert play(match.copy(), "draw", "draw").view()["last_turns"] is None


def test_a_contract_whose_commodity_cannot_be_loaded_is_no_delivery_left_unless_it_is_aboard() -> None:
    match = contract(nearly_done(), 0, "fruit", "Chicago")
    assert play(match.copy(), "draw", "draw").view()["last_turns"] == 2
    contract(match, 0, "fruit", "Chicago", aboard=True)
    assert play(match.copy(), "draw", "draw").view()["last_turns"] is None


def test_a_city_that_has_had_a_delivery_is_no_delivery_left() -> None:
    match = contract(nearly_done(), 0, "fruit", "Chicago", aboard=True)
    match.states[0]["marked"][POINT_NAMES.index("Chicago")] = 1
    assert play(renew(match), "draw", "draw").view()["last_turns"] == 2


def test_a_second_player_who_is_done_does_not_prolong_the_last_turns() -> None:
    match = nearly_done()
    play(match, "draw", "draw")
    state = match.states[0]
    state["pieces"][1] = 0
    state["delivered"][state["holder"] == 1] = 0
    play(match, "draw", "draw", "draw", "draw")
    assert match.turn is None


def stuck(**options: int) -> rh.Match:
    """Return a match without any cards: the trains shuttle, or there is nothing to do at all."""
    match = begun("Chicago", "Boston", **options)
    for seat in (0, 1):
        hand(match, seat, "")
    face_up(match, "")
    return deck(match, "")


def test_with_no_action_possible_the_turn_passes() -> None:
    match = stuck()
    assert listed(match) - {"load cows"} == {"pass"}
    play(match, "pass")
    assert match.turn == 1
    assert "Green can do nothing and passes" in told(match)


def test_ten_rounds_of_the_table_without_progress_end_the_game() -> None:
    match = stuck(idle=10)
    play(match, *["pass"] * 19)
    assert match.legal()
    play(match, "pass")
    assert match.turn is None
    assert told(match)[-1].startswith("Nothing happened for 20 turns in a row: the game is over")


@pytest.mark.parametrize(("game", "idle"), [("spike", 10), ("spike@1", 3)])
def test_a_game_ends_after_ten_such_rounds_or_80_in_all(game: str, idle: int) -> None:
    view = rh.new(game, seats=2, seed=1).view()
    assert (view["limit"], view["idle"]) == (80, idle)


@pytest.mark.parametrize("idle", [1, 2, 7])
def test_the_limit_of_idle_rounds_can_be_chosen(idle: int) -> None:
    match = stuck(idle=idle)
    passes = 0
    while match.turn is not None:
        play(match, "pass")
        passes += 1
    assert passes == 2 * idle


def test_moving_trains_is_no_progress() -> None:
    match = track(stuck(), 0, "Chicago", "e6", "Peoria")
    track(match, 1, "Boston", "c16")
    train(match, 0, "Chicago")
    while match.turn is not None:
        match.play(match.legal()[0])
    assert match.view()["quiet"] == 6


@pytest.mark.parametrize("progress", ["draw", "build", "deliver", "upgrade"])
def test_drawing_building_delivering_and_upgrading_are_progress(progress: str) -> None:
    match = stuck()
    play(match, *["pass"] * 4)
    if progress == "draw":
        deck(match, "WWWWW")
        play(match, "draw", "enough")
    elif progress == "build":
        hand(match, 0, "BW")
        play(match, "build", "Chicago-e6", "e6-Peoria")
    elif progress == "upgrade":
        money(match, 0, 3)
        play(match, "upgrade speed")
    else:
        contract(match, 0, "fruit", "Chicago", aboard=True)
        train(match, 0, "Chicago", speed=3, power=4, freight=3)
        play(match, "deliver fruit", "pass")
    assert match.view()["quiet"] == 0


def test_after_80_rounds_of_the_table_the_game_ends() -> None:
    match = begun("Chicago", "Boston")
    match.states[0]["turns"] = 158
    play(renew(match), "draw", "draw", "draw", "draw")
    assert match.turn is None
    assert told(match)[-1].startswith("160 turns have been played: the game is over")


def test_the_limit_can_be_chosen() -> None:
    match = begun("Chicago", "Boston", "Tampa", seats=3, limit=2)
    for _ in range(6):
        assert match.turn is not None
        play(match, "draw", "draw")
    assert match.turn is None
