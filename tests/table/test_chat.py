"""The limits of the chat."""

import zlib

import msgspec
import pytest

from roundhouse.table import NotAllowed, restored, snapshot_of
from roundhouse.table.chat import KEPT, MOST_A_MINUTE, MOST_IN_ALL
from roundhouse.table.events import Said
from tests.table.test_table import ANN, BOB, EVE, Evening


def test_a_person_says_only_so_much_a_minute() -> None:
    evening = Evening()
    for _ in range(MOST_A_MINUTE):
        evening.table.apply(evening.table.say(ANN, "Ann", "hello", 1000.0))
    with pytest.raises(NotAllowed, match="20 messages a minute: wait a little"):
        evening.table.say(ANN, "Ann", "hello", 1059.0)
    said = evening.table.say(BOB, "Bob", "hello", 1059.0)
    assert said
    said = evening.table.say(ANN, "Ann", "hello", 1060.0)
    assert said


def test_a_person_says_only_so_much_at_one_table_under_any_name() -> None:
    evening = Evening()
    for number in range(MOST_IN_ALL):
        evening.table.apply(evening.table.say(ANN, "Ann", "hello", 1000.0 + 4 * number))
    with pytest.raises(NotAllowed, match="you have written 1,000 messages at this table"):
        evening.table.say(ANN, "Ann", "hello", 9999.0)
    evening.do("adopt", ANN, "anna")
    with pytest.raises(NotAllowed, match="you have written 1,000 messages at this table"):
        evening.table.say("anna", "Anna", "hello", 9999.0)


def test_a_table_keeps_the_latest_remarks_and_their_numbers() -> None:
    evening = Evening()
    evening.table.apply(Said(float(number), ANN, "Ann", str(number)) for number in range(KEPT + 50))
    chat = evening.table.chat
    assert (chat.count, len(chat.latest), chat.remark(60).text) == (KEPT + 50, KEPT, "60")
    assert restored(evening.opened, evening.seed, snapshot_of(evening.table)).chat == chat


def test_a_snapshot_of_an_older_release_with_all_that_was_said_opens() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.table.apply(Said(float(number), ANN, "Ann", str(number)) for number in range(KEPT + 50))
    chat = evening.table.chat
    fields = msgspec.msgpack.decode(zlib.decompress(snapshot_of(evening.table)))[:13]
    fields[10] = [msgspec.to_builtins(Said(float(number), ANN, "Ann", str(number))) for number in range(KEPT + 50)]
    old = zlib.compress(msgspec.msgpack.encode(fields))
    assert restored(evening.opened, evening.seed, old).chat == chat


def test_a_team_talks_among_itself() -> None:
    evening = Evening("on-track", 4, options={"golden_spike": True}).begin(ANN, BOB, EVE, "dan")
    evening.do("say", ANN, "Ann", "I have a wild")
    for event in evening.table.say(ANN, "Ann", "only for you", evening.now, team=True):
        evening.table.apply([event])
    said = evening.table.chat.remark(1)
    sides = evening.table.match.options.sides(4)
    team = next(side for side in sides if 0 in side)
    assert said.team == list(team)
    people = (ANN, BOB, EVE, "dan")
    for seat, person in enumerate(people):
        assert evening.table.may_read(person, evening.table.chat.remark(0))
        assert evening.table.may_read(person, said) == (seat in team)
    assert not evening.table.may_read("somebody", said)
    assert not evening.table.may_read("", said)


def test_who_has_no_team_cannot_talk_to_it() -> None:
    evening = Evening().begin(ANN, BOB)
    with pytest.raises(NotAllowed, match="you have no team"):
        evening.table.say(ANN, "Ann", "hello", evening.now, team=True)
