"""Fair between people: undo by consent, everybody ready before the game starts, absent players."""

import pytest

from roundhouse.table import NotAllowed, Table, restored, snapshot_of
from roundhouse.table.events import Agreed, Readied, Started, Undone
from tests.table.test_table import ANN, BOB, EVE, Evening


def kinds(table: Table) -> list[tuple[str, str]]:
    """Return the notes of a table: what happened, and to whom."""
    return [(note.kind, note.name) for note in table.notes.all]


def play_a_turn_of(evening: Evening, seat: int) -> None:
    """Play on until a seat's turn has come and gone."""
    while evening.table.turn != seat:
        evening.play()
    while evening.table.turn == seat:
        evening.play()


# Undo by consent.


def test_once_the_game_has_gone_on_the_other_must_agree() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.play("c8-c5")
    table = evening.table
    assert not table.may_undo(ANN, 0)
    assert table.may_ask_undo(ANN, 0)
    with pytest.raises(NotAllowed, match="ask the others"):
        table.undo(ANN, 0, "", evening.now)
    evening.do("ask_undo", ANN, 0)
    assert table.asked_to_undo() == {BOB}
    assert len(table.match) == 1
    evening.do("answer_undo", BOB, True)
    assert len(table.match) == 0
    assert table.turn == 0
    assert table.undo_request is None
    assert kinds(table) == [("undo_asked", "Ann"), ("undone", "Ann")]


def test_it_goes_back_over_what_the_other_has_played_since() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.play("c8-c5")
    evening.play("c2-c3")
    evening.do("ask_undo", ANN, 0)
    evening.do("answer_undo", BOB, True)
    assert len(evening.table.match) == 0


def test_a_declined_undo_is_not_asked_for_again() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.play("c8-c5")
    evening.do("ask_undo", ANN, 0)
    evening.do("answer_undo", BOB, False)
    assert len(evening.table.match) == 1
    assert kinds(evening.table) == [("undo_asked", "Ann"), ("undo_declined", "Bob")]
    assert not evening.table.may_ask_undo(ANN, 0)
    with pytest.raises(NotAllowed, match="said no"):
        evening.do("ask_undo", ANN, 0)
    evening.play("c2-c3")
    evening.play("c5-c6")
    evening.do("ask_undo", ANN, 0)
    assert evening.table.undo_request is not None


def test_all_others_must_agree_and_one_is_enough_to_decline() -> None:
    evening = Evening("switching-tracks", 3).begin(ANN, BOB, EVE)
    play_a_turn_of(evening, 0)
    assert evening.table.may_ask_undo(ANN, 0)
    evening.do("ask_undo", ANN, 0)
    evening.do("answer_undo", EVE, True)
    assert evening.table.asked_to_undo() == {BOB}
    with pytest.raises(NotAllowed, match="you have already agreed"):
        evening.do("answer_undo", EVE, True)
    with pytest.raises(NotAllowed, match="the other players must agree"):
        evening.do("answer_undo", ANN, True)
    with pytest.raises(NotAllowed, match="you were not asked"):
        evening.do("answer_undo", "somebody", True)
    evening.do("answer_undo", BOB, False)
    assert evening.table.undo_request is None


def test_who_asked_can_withdraw_and_who_plays_on_declines() -> None:
    evening = Evening().begin(ANN, BOB)
    with pytest.raises(NotAllowed, match="nobody is asking"):
        evening.do("answer_undo", BOB, True)
    evening.play("c8-c5")
    evening.do("ask_undo", ANN, 0)
    with pytest.raises(NotAllowed, match="already asked"):
        evening.do("ask_undo", ANN, 0)
    evening.do("answer_undo", ANN, False)
    assert evening.table.undo_request is None
    evening.do("ask_undo", ANN, 0)
    evening.play("c2-c3")
    assert evening.table.undo_request is None
    assert kinds(evening.table)[-1] == ("undo_declined", "Bob")


def test_nobody_is_asked_for_an_undo_again_and_again() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.play("c8-c5")
    for _ in range(3):
        assert evening.table.may_ask_undo(ANN, 0)
        evening.do("ask_undo", ANN, 0)
        evening.do("answer_undo", ANN, False)
    assert not evening.table.may_ask_undo(ANN, 0)
    with pytest.raises(NotAllowed, match="you have asked often enough"):
        evening.do("ask_undo", ANN, 0)
    evening.play("c2-c3")
    assert evening.table.may_ask_undo(BOB, 1)
    evening.play("c5-c4")
    assert evening.table.may_ask_undo(ANN, 0)


def test_what_has_come_to_light_is_not_undone_by_consent_either() -> None:
    evening = Evening("on-track").begin(ANN, BOB)
    play_a_turn_of(evening, 0)
    play_a_turn_of(evening, 1)  # who draws a card
    assert not all(step.free for step in evening.table.steps)
    assert not evening.table.may_ask_undo(ANN, 0)
    with pytest.raises(NotAllowed, match="showed something hidden"):
        evening.do("ask_undo", ANN, 0)


def test_in_golden_spike_a_card_that_the_partner_was_given_is_not_taken_back() -> None:
    evening = Evening("on-track", 4, options={"golden_spike": True}).begin(ANN, BOB, EVE, "dan")
    table = evening.table
    for _ in range(400):
        seat = table.turn
        assert seat is not None
        passing = [number for number in table.match.legal() if str(table.match.game.typed[number]).startswith("pass ")]
        person = table.chairs[seat].person
        if passing and person is not None:
            evening.play(passing[0])
            assert not table.may_undo(person, seat)
            assert not table.may_ask_undo(person, seat)
            with pytest.raises(NotAllowed, match="showed something hidden"):
                table.undo(person, seat, "", evening.now)
            return
        evening.play()
    raise AssertionError("nobody could pass a card")


def test_the_others_get_their_time_back_and_who_asked_keeps_to_their_own() -> None:
    evening = Evening(bank=60.0, increment=5.0).begin(ANN, BOB)
    evening.now += 9
    evening.play("c8-c5")  # 10 s
    evening.now += 19
    evening.play("c2-c3")  # 20 s
    evening.now += 6
    evening.do("ask_undo", ANN, 0)
    evening.do("answer_undo", BOB, True)  # 8 s
    clock = evening.table.clock
    assert clock is not None
    assert clock.running == 0
    assert [clock.remaining(seat, evening.now) for seat in (0, 1)] == [60 - 10 - 8, 60]


def test_own_turn_is_replanned_freely_and_noted_once() -> None:
    evening = Evening("switching-tracks", 2).begin(ANN, BOB)
    play_a_turn_of(evening, 1)
    table = evening.table
    assert table.turn == 0
    start = len(table.match)
    for _ in range(2):
        evening.play()
        if table.turn == 0 and table.may_undo(ANN, 0):
            evening.do("undo", ANN, 0, "")
    assert len(table.match) == start
    assert kinds(table) == [("undone", "Ann")]


# Everybody is ready.


def seated_by_another(*, clock: bool = False) -> Evening:
    """Return a table where Ann has seated Bob, as a rematch does."""
    evening = Evening(bank=60.0 if clock else None)
    evening.do("sit", ANN, "Ann", 0)
    evening.do("sit", BOB, "Bob", 1)
    evening.do("ready", BOB, False)
    return evening


def test_the_game_starts_when_everybody_is_ready() -> None:
    evening = seated_by_another()
    assert [type(event) for event in evening.do("start", ANN)] == [Readied]
    assert not evening.table.started
    with pytest.raises(NotAllowed, match="Bob is not ready yet"):
        evening.do("start", ANN)
    assert Started in map(type, evening.do("ready", BOB, True))
    assert evening.table.turn is not None


def test_who_sits_down_is_ready_and_the_host_starts() -> None:
    evening = Evening()
    evening.do("sit", ANN, "Ann", 0)
    evening.do("sit", BOB, "Bob", 1)
    assert [chair.ready for chair in evening.table.chairs] == [False, True]
    assert evening.do("ready", BOB, True) == []
    assert evening.table.turn is None
    evening.do("start", ANN)
    assert evening.table.turn is not None


def test_only_players_are_ready_and_only_before_the_game() -> None:
    evening = Evening()
    evening.do("sit", BOB, "Bob", 1)
    with pytest.raises(NotAllowed, match="only seated players"):
        evening.do("ready", EVE, True)
    evening.do("sit", ANN, "Ann", 0)
    evening.do("start", ANN)
    with pytest.raises(NotAllowed, match="the game has already begun"):
        evening.do("ready", BOB, True)


def test_a_clock_waits_until_its_player_has_seen_the_game_start() -> None:
    evening = Evening(bank=60.0)
    evening.do("sit", ANN, "Ann", 0)
    evening.do("sit", BOB, "Bob", 1)
    evening.table.apply(evening.table.start(ANN, evening.now, {ANN}))
    evening.now += 100
    assert evening.do("run_out") == []
    twin = restored(evening.opened, evening.seed, snapshot_of(evening.table))
    for table in (evening.table, twin):
        assert table.clock is not None
        assert table.clock.runs_out is None
        assert table.arrive(BOB, evening.now) == []
        table.apply(table.arrive(ANN, evening.now))
        assert table.arrive(ANN, evening.now) == []
        assert table.clock.remaining(0, evening.now + 7) == 53


# Absent players.


def test_the_others_let_a_bot_play_for_an_absent_player_who_can_come_back() -> None:
    evening = Evening("switching-tracks", 3).begin(ANN, BOB, EVE)
    table = evening.table
    with pytest.raises(NotAllowed, match="this seat is taken"):
        table.seat_bot(BOB, 0, "fireman", evening.now)
    assert not table.may_replace(0, frozenset())
    assert table.may_replace(0, {ANN})
    events = table.seat_bot(BOB, 0, "fireman", evening.now, {ANN})
    assert [type(event) for event in events] == [Agreed]
    table.apply(events)
    table.apply(table.seat_bot(EVE, 0, "fireman", evening.now, {ANN}))
    assert (table.chairs[0].person, table.chairs[0].bot) == (ANN, "fireman")
    evening.do("sit", ANN, "Ann", 0)
    assert table.chairs[0].is_played_by(ANN)
    assert kinds(table) == [("bot_plays", "fireman"), ("sat", "Ann")]


def test_a_running_clock_decides_about_an_absent_player() -> None:
    evening = Evening(bank=60.0).begin(ANN, BOB)
    assert not evening.table.may_replace(0, {ANN})
    with pytest.raises(NotAllowed, match="this seat is taken"):
        evening.table.seat_bot(BOB, 0, "fireman", evening.now, {ANN})


def test_giving_up_and_running_out_of_time_are_noted() -> None:
    evening = Evening("on-track", 3, bank=60.0).begin(ANN, BOB, EVE)
    evening.do("resign", BOB, 1)
    evening.now += 100
    evening.do("run_out")
    assert [kind for kind, _ in kinds(evening.table)] == ["gave_up", "out_of_time"]


def test_an_undo_that_was_asked_for_lapses_when_a_player_leaves() -> None:
    evening = Evening("switching-tracks", 3).begin(ANN, BOB, EVE)
    play_a_turn_of(evening, 0)
    evening.do("ask_undo", ANN, 0)
    evening.do("resign", BOB, 1)
    assert evening.table.undo_request is None
    assert not any(isinstance(event, Undone) for event in evening.events)


def test_what_a_bot_brings_to_light_while_an_undo_is_asked_for_is_not_taken_back() -> None:
    evening = Evening("on-track", 3)
    evening.do("sit", ANN, "Ann", 0)
    evening.do("seat_bot", ANN, 1, "call-boy")
    evening.do("sit", BOB, "Bob", 2)
    evening.do("start", ANN)
    table = evening.table
    while table.turn == 0 or not table.may_ask_undo(ANN, 0):
        if table.turn == 1:
            evening.do("bot_plays", 1, table.match.legal()[0])
        else:
            evening.play()
    evening.do("ask_undo", ANN, 0)
    assert table.turn == 1
    while all(step.free for step in table.steps[-1:]):
        evening.do("bot_plays", 1, table.match.legal()[0])
    assert table.undo_request is None
    with pytest.raises(NotAllowed, match="nobody is asking"):
        evening.do("answer_undo", BOB, True)
