"""Reasons that clients can say in another language."""

import msgspec
import numpy as np

from roundhouse.games.errors import IllegalAction
from roundhouse.server.wire import Problem, Refused
from roundhouse.server.wording import reason_of, worded
from roundhouse.table import NotAllowed
from roundhouse.texts import Text, say


def test_a_text_is_sent_with_its_key_and_values() -> None:
    error = NotAllowed(say("reason-chat-fast", most=20))
    card = Problem(code="not_allowed", **worded(reason_of(error)))
    assert card.reason == "you can write 20 messages a minute: wait a little"
    assert (card.key, card.values, card.game) == ("reason-chat-fast", {"most": 20}, "")
    assert msgspec.json.decode(msgspec.json.encode(card), type=Problem) == card


def test_a_reason_without_a_key_is_sent_as_it_is() -> None:
    assert worded(reason_of(NotAllowed("this is odd"))) == {"reason": "this is odd"}
    assert worded(reason_of(NotAllowed())) == {"reason": ""}


def test_texts_in_a_text_keep_their_keys() -> None:
    good = Text.made("sheep", "good-sheep", {}, "on-rails")
    told = worded(Text.made("no sheep here", "reason-none", {"good": good, "count": 2}, "on-rails"))
    assert told["values"] == {"good": {"key": "good-sheep", "values": {}, "game": "on-rails"}, "count": 2}
    assert told["game"] == "on-rails"


def test_any_number_can_be_sent() -> None:
    odd = Text.made("odd", "odd", {"seat": 10**40, "count": np.int32(7), "share": 0.5, "known": None})
    values = worded(odd)["values"]
    assert values == {"seat": str(10**40), "count": 7, "share": 0.5, "known": None}
    assert type(values["count"]) is int


def test_players_are_told_the_rule_that_an_action_breaks_without_its_notation() -> None:
    error = IllegalAction("c8-c5", say("reason-over"))
    card = Refused(id="1", code="illegal", **worded(reason_of(error), error.reason))
    assert (card.reason, card.key) == ("c8-c5: the game is over", "reason-over")


def test_older_clients_and_servers_understand_each_other() -> None:
    older = msgspec.json.decode(b'{"kind": "refused", "id": "1", "code": "illegal", "reason": "no"}', type=Refused)
    assert (older.key, older.values, older.game) == ("", {}, "")
