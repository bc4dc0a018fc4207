"""What players may know of each other and of the cards."""

from typing import Any

import numpy as np

from roundhouse.games.match import Match
from tests.games.switching_tracks.tracks import OFFICES, STACKS, Seat, broken_laws, has, play, stage, to_contract, told

RICH = "3 sheep + 3 coal + 3 oil + 2 disks"
VISIBLE = ("settings", "good", "pieces", "demand", "stock", "city", "train", "warehouse", "depot", "disks", "offices")


def looked_through() -> Match:
    """Return a match in which the first player has looked through the green stack."""
    match = stage(Seat(depot=RICH), Seat(city="Portland", depot="2 grain"), face_up=["green sheep coal oil"])
    return play(to_contract(match), "fulfil green sheep coal oil")


def inside(match: Match, stack: str) -> dict[str, int]:
    row = match.state["stacks"][STACKS.index(stack)].tolist()
    return {office: count for office, count in zip(OFFICES, row, strict=True) if count}


def test_a_depot_is_hidden_from_the_others() -> None:
    match = stage(Seat(depot=RICH), Seat(city="Portland", depot="2 grain + disk"))
    for seat, shown in ((0, {0}), (1, {1}), (None, set())):
        players = match.view(seat)["players"]
        assert {player for player, each in enumerate(players) if each["depot"] is not None} == shown
    assert has(match, "depot") == RICH
    assert has(match, "depot", 1) == "2 grain + disk"


def test_with_open_depots_everybody_sees_them() -> None:
    match = stage(Seat(depot=RICH), Seat(city="Portland", depot="2 grain"), open_depots=True)
    for seat in (0, 1, None):
        depots = [player["depot"] for player in match.view(seat)["players"]]
        assert [depot["disks"] for depot in depots] == [2, 0]
        assert [depot["goods"]["sheep"] for depot in depots] == [3, 0]
        assert [depot["goods"]["grain"] for depot in depots] == [0, 2]


def test_the_rest_of_a_player_is_seen_by_all() -> None:
    seat = Seat(boxes=2, train="oil", warehouse="2 coal", offices="Storage 1", contracts=("brown sheep coal",))
    match = stage(seat, Seat(city="Portland"))
    for who in (0, 1, None):
        player = match.view(who)["players"][0]
        assert (player["train"]["oil"], player["warehouse"]["coal"]) == (1, 2)
        assert (player["offices"], player["contracts"]) == ({"Storage": 1}, ["brown sheep coal"])
        assert (player["box_cars"], player["flat_cars"], player["speed"], player["switchmen"]) == (2, 0, 2, 1)


def test_every_delivery_is_told_to_everybody() -> None:
    match = play(stage(Seat(speed=1, train="coal"), demand={"Chicago": 1}), "leave east")
    for seat in (0, 1, None):
        assert told(match, "delivered", seat) == [{"seat": 0, "city": "Chicago", "good": "coal", "managed": False}]
        assert len(told(match, "gained_disk", seat)) == 1


def test_what_is_paid_is_told_to_everybody() -> None:
    match = looked_through()
    for seat in (0, 1, None):
        assert told(match, "paid", seat) == [
            {"seat": 0, "payment": {"goods": {"sheep": 1, "coal": 1, "oil": 1}, "disks": 0}, "substitutes": 0}
        ]


def test_nobody_knows_an_office_stack_but_its_height() -> None:
    match = stage(Seat(), Seat(city="Portland"))
    for seat in (0, 1, None):
        assert [stack["offices"] for stack in match.view(seat)["office_stacks"].values()] == [None] * 3
        assert [stack["size"] for stack in match.view(seat)["office_stacks"].values()] == [9, 9, 9]


def test_who_looks_through_a_stack_sees_it_in_full_before_choosing() -> None:
    match = looked_through()
    stacks = match.view(0)["office_stacks"]
    assert stacks["green"] == {"size": 9, "offices": inside(match, "green")}
    assert [stacks[colour]["offices"] for colour in ("orange", "purple")] == [None, None]
    for seat in (1, None):
        assert match.view(seat)["office_stacks"]["green"] == {"size": 9, "offices": None}


def test_what_is_in_a_stack_is_told_only_to_who_looks() -> None:
    match = looked_through()
    assert told(match, "looked", 0) == [{"seat": 0, "stack": "green", "offices": inside(match, "green")}]
    for seat in (1, None):
        assert told(match, "looked", seat) == [{"seat": 0, "stack": "green", "offices": None}]


def test_who_has_looked_keeps_knowing_what_is_left() -> None:
    match = looked_through()
    before = inside(match, "green")
    play(match, "office Express")
    assert match.turn == 1
    left = {office: count - (office == "Express") for office, count in before.items()}
    left = {office: count for office, count in left.items() if count}
    assert match.view(0)["office_stacks"]["green"] == {"size": 8, "offices": left}
    assert match.view(1)["office_stacks"]["green"] == {"size": 8, "offices": None}


def test_what_leaves_a_stack_is_told_to_everybody() -> None:
    match = play(looked_through(), "office Express")
    for seat in (0, 1, None):
        assert told(match, "opened", seat) == [{"seat": 0, "office": "Express", "disks": 4, "stack": "green"}]


def test_the_order_of_the_decks_is_in_no_view() -> None:
    match = stage(Seat(), Seat(city="Portland"))
    shuffled = match.copy()
    for seed in range(5):
        shuffled.states[0] = match.guess_states(0, seed)[0]
        assert shuffled.view(0) == match.view(0)
        assert shuffled.view(None) == match.view(None)


def guesses(match: Match, seat: int, count: int = 60) -> Any:
    """Return many guesses at what a seat cannot know, in one array."""
    return np.concatenate([match.guess_states(seat, seed) for seed in range(count)])


def test_a_guess_keeps_all_that_the_seat_knows_and_every_piece() -> None:
    match = looked_through()
    for seat in (0, 1):
        states = guesses(match, seat)
        assert broken_laws(states) == []
        for field in VISIBLE:
            assert (states[field] == match.state[field]).all(), field
        shown = match.copy()
        for state in states[:10]:
            shown.states[0] = state
            assert shown.view(seat) == match.view(seat)
            assert shown.legal() == match.legal() or seat == 1


def test_a_guess_varies_the_decks() -> None:
    match = looked_through()
    states = guesses(match, 0)
    for field in ("draw_pile", "decks"):
        assert len({state[field].tobytes() for state in states}) > 50
    for colour, left in enumerate(match.state["deck_left"].tolist()):
        tops = set(states["decks"][:, colour, left - 1].tolist())
        assert len(tops) > 5, "any contract may be the next of its colour"
        assert all(
            set(row[:left].tolist()) == set(match.state["decks"][colour, :left].tolist())
            for row in states["decks"][:, colour]
        )
    assert len(set(states["draw_pile"][:, int(match.state["draw_left"]) - 1].tolist())) == 6


def test_a_guess_leaves_a_stack_alone_that_the_seat_has_looked_through() -> None:
    match = looked_through()
    stacks = guesses(match, 0)["stacks"]
    green = STACKS.index("green")
    assert (stacks[:, green] == match.state["stacks"][green]).all()
    assert len({row.tobytes() for row in stacks}) > 50


def test_a_guess_mixes_the_stacks_that_the_seat_has_not_looked_through() -> None:
    match = looked_through()
    stacks = guesses(match, 1)["stacks"]
    for stack in range(3):
        assert len({row.tobytes() for row in stacks[:, stack]}) > 50
    assert (stacks.sum(2) == match.state["stacks"].sum(1)).all(), "their heights are known"
    assert (stacks.sum(1) == match.state["stacks"].sum(0)).all()


def test_a_guess_leaves_the_depots_alone() -> None:
    match = stage(Seat(depot=RICH), Seat(city="Portland", depot="2 grain"))
    assert (guesses(match, 0)["depot"] == match.state["depot"]).all(), "who has counted knows them"


def test_a_guess_leaves_a_choice_to_who_is_looking_through_a_stack() -> None:
    seat = Seat(depot=RICH, offices="Express")
    stacks = {"green": ["Storage", "Logistics"]}
    match = stage(seat, Seat(city="Portland"), face_up=["green sheep coal oil"], stacks=stacks)
    play(to_contract(match), "fulfil green sheep coal oil")
    out = match.game.driver.actions()
    numbers = [match.game.driver.legal(match.guess_states(1, seed), out) for seed in range(600)]
    assert min(numbers) >= 2, "the other sees that there is something to choose"
