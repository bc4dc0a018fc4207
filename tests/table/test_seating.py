"""Who may change a seat: before the game, during it, and after giving up."""

import pytest

from roundhouse.table import NotAllowed, Table, restored, snapshot_of
from tests.table.test_table import ANN, BOB, EVE, Evening


def three(*people: str) -> Evening:
    """Return a running game with three players."""
    return Evening("on-track", 3).begin(*people)


# Giving up.


def test_who_has_given_up_does_not_take_the_substitutes_moves_back() -> None:
    evening = three(ANN, BOB, EVE)
    evening.do("resign", ANN, 0)
    while evening.table.turn != 1:
        evening.do("bot_plays", 0, evening.table.match.legal()[-1])
    with pytest.raises(NotAllowed, match="you have given up this game"):
        evening.do("undo", ANN, 0, "")


@pytest.mark.parametrize("how", ["resign", "time"])
def test_who_has_given_up_neither_plays_nor_comes_back_to_any_seat(how: str) -> None:
    evening = Evening("on-track", 3, bank=60.0).begin(ANN, BOB, EVE)
    if how == "resign":
        evening.do("resign", ANN, 0)
    else:
        evening.now += 100
        evening.do("run_out")
    chair = evening.table.chairs[0]
    assert (chair.given_up, chair.bot) == (True, "engineer")
    reason = "you have given up this game" if how == "resign" else "you have run out of time"
    for command, words in [
        ("play", (ANN, 0, "draw 1", "")),
        ("sit", (ANN, "Ann", 0)),
        ("seat_bot", (ANN, 0, "fireman")),
    ]:
        with pytest.raises(NotAllowed, match=reason):
            evening.do(command, *words)
    evening.do("leave", EVE, 2)
    with pytest.raises(NotAllowed, match=reason):
        evening.do("sit", ANN, "Ann", 2)


def test_a_seat_that_was_given_up_stays_so_when_it_is_left() -> None:
    evening = three(ANN, BOB, EVE)
    evening.do("resign", BOB, 1)
    evening.do("leave", BOB, 1)
    chair = evening.table.chairs[1]
    assert (chair.given_up, chair.bot, chair.person) == (True, "engineer", None)
    with pytest.raises(NotAllowed, match="you have given up this game"):
        evening.do("sit", BOB, "Bob", 1)
    with pytest.raises(NotAllowed, match="this seat is taken"):
        evening.do("sit", "somebody", "New", 1)
    evening.do("resign", EVE, 2)
    assert evening.table.outcome is not None
    assert evening.table.outcome.winners == (0,)


def test_an_account_has_given_up_what_its_guest_gave_up() -> None:
    evening = three(ANN, BOB, EVE)
    evening.do("resign", BOB, 1)
    evening.do("leave", BOB, 1)
    evening.do("adopt", BOB, "robert")
    evening.do("leave", EVE, 2)
    with pytest.raises(NotAllowed, match="you have given up this game"):
        evening.do("sit", "robert", "Robert", 2)


def test_giving_one_seat_up_at_a_shared_screen_leaves_the_others() -> None:
    evening = three(ANN, BOB, ANN)
    evening.do("resign", ANN, 2)
    evening.play("draw 1")
    assert evening.table.seats_of(ANN) == [0]


def test_nobody_takes_back_what_a_bot_or_somebody_else_decided_at_the_seat() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.do("seat_bot", ANN, 0, "brakeman")
    evening.do("bot_plays", 0, evening.table.match.legal()[0])
    evening.do("sit", ANN, "Ann", 0)
    with pytest.raises(NotAllowed, match="you have no move to take back"):
        evening.do("undo", ANN, 0, "")
    evening = Evening().begin(ANN, BOB)
    evening.play("c8-c5")
    evening.do("leave", ANN, 0)
    evening.do("sit", EVE, "Eve", 0)
    with pytest.raises(NotAllowed, match="you have no move to take back"):
        evening.do("undo", EVE, 0, "")


def test_a_snapshot_remembers_who_has_given_up_and_who_was_removed() -> None:
    evening = three(ANN, BOB, EVE)
    evening.do("resign", BOB, 1)
    evening.do("leave", BOB, 1)
    evening.do("seat_bot", ANN, 1, "fireman")
    evening.table.removed.add("dan")
    twin: Table = restored(evening.opened, evening.seed, snapshot_of(evening.table))
    assert (twin.quitters, twin.removed, twin.proposals) == ({BOB}, {"dan"}, {(1, "fireman"): {ANN}})


# Before the game.


def test_before_the_game_only_who_opened_the_table_decides() -> None:
    evening = Evening("on-track", 3)
    evening.do("sit", ANN, "Ann", 0)
    evening.do("sit", BOB, "Bob", 1)
    for wish, command, words in [
        ("add bots", "seat_bot", (BOB, 2, "fireman")),
        ("add bots", "seat_bot", (BOB, 1, "fireman")),
        ("start the game", "start", (BOB,)),
    ]:
        with pytest.raises(NotAllowed, match=f"only the person who opened the table may {wish}"):
            evening.do(command, *words)
    with pytest.raises(NotAllowed, match="this is not your seat"):
        evening.do("leave", BOB, 0)
    evening.do("seat_bot", ANN, 2, "fireman")
    evening.do("start", ANN)


def test_who_was_removed_does_not_sit_down_again() -> None:
    evening = Evening("on-track", 3)
    evening.do("sit", EVE, "Eve", 1)
    evening.do("sit", EVE, "Eva", 2)
    evening.do("leave", ANN, 1)
    assert [chair.free for chair in evening.table.chairs] == [True, True, True]
    for command, words in [("sit", (EVE, "Eve", 2)), ("say", (EVE, "Eve", "why?"))]:
        with pytest.raises(NotAllowed, match="you were removed from this table"):
            evening.do(command, *words)
    evening.do("sit", BOB, "Bob", 1)


def test_a_table_passes_to_who_sits_there_when_its_owner_leaves() -> None:
    evening = Evening()
    evening.do("sit", ANN, "Ann", 0)
    evening.do("sit", BOB, "Bob", 1)
    evening.do("leave", ANN, 0)
    evening.do("seat_bot", BOB, 0, "fireman")
    evening.do("start", BOB)


def test_a_table_stays_its_owners_when_somebody_else_leaves() -> None:
    evening = Evening("on-track", 3)
    evening.do("sit", BOB, "Bob", 1)
    evening.do("sit", EVE, "Eve", 2)
    evening.do("leave", BOB, 1)
    assert evening.table.owner == ANN


def test_who_sits_there_takes_over_a_deserted_table_before_the_game_only() -> None:
    evening = Evening()
    assert evening.do("inherit", BOB) == []
    evening.do("sit", BOB, "Bob", 1)
    evening.do("inherit", BOB)
    assert evening.table.owner == BOB
    evening.do("sit", ANN, "Ann", 0)
    evening.do("start", BOB)
    assert evening.do("inherit", ANN) == []


# During the game.


def test_in_the_game_nobody_but_its_person_decides_about_a_seat() -> None:
    evening = three(ANN, BOB, EVE)
    for command, words in [("leave", (ANN, 1)), ("seat_bot", (ANN, 1, "fireman"))]:
        with pytest.raises(NotAllowed, match=r"this is not your seat|this seat is taken"):
            evening.do(command, *words)
    evening.do("seat_bot", BOB, 1, "fireman")
    evening.do("sit", BOB, "Bob", 1)


def test_another_bot_comes_when_all_who_play_want_it() -> None:
    evening = Evening("on-track", 3)
    evening.do("sit", ANN, "Ann", 0)
    evening.do("sit", BOB, "Bob", 1)
    evening.do("seat_bot", ANN, 2, "call-boy")
    evening.do("start", ANN)
    evening.do("seat_bot", ANN, 2, "engineer")
    assert evening.table.chairs[2].bot == "call-boy"
    with pytest.raises(NotAllowed, match="the others must agree"):
        evening.do("seat_bot", ANN, 2, "engineer")
    with pytest.raises(NotAllowed, match="only players may ask"):
        evening.do("seat_bot", EVE, 2, "engineer")
    evening.do("seat_bot", BOB, 2, "fireman")
    assert evening.table.chairs[2].bot == "call-boy"
    evening.do("seat_bot", BOB, 2, "engineer")
    assert (evening.table.chairs[2].bot, evening.table.chairs[2].name) == ("engineer", "engineer")


def test_a_wish_lapses_when_a_seat_changes() -> None:
    evening = three(ANN, BOB, EVE)
    evening.do("leave", EVE, 2)
    evening.do("seat_bot", ANN, 2, "engineer")
    evening.do("seat_bot", BOB, 1, "fireman")
    evening.do("sit", BOB, "Bob", 1)
    evening.do("seat_bot", BOB, 2, "engineer")
    assert evening.table.chairs[2].free


def test_who_plays_alone_against_bots_changes_them_at_will() -> None:
    evening = Evening()
    evening.do("sit", ANN, "Ann", 0)
    evening.do("seat_bot", ANN, 1, "call-boy")
    evening.do("start", ANN)
    evening.do("seat_bot", ANN, 1, "engineer")
    assert evening.table.chairs[1].bot == "engineer"
