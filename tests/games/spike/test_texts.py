"""The texts of SPIKE: each event and each reason has one, and none names a junction, which is not on the map."""

import re
from random import Random

import roundhouse as rh
from roundhouse.games.spike import GAME
from roundhouse.games.spike.events import EVENTS, key_of
from roundhouse.games.spike.state import PHASES
from roundhouse.games.spike.tables import COMMODITY_NAMES, KIND_NAMES
from roundhouse.games.spike.texts import good_words, kind_words, say
from roundhouse.texts import Text

JUNCTION = re.compile(r"\b[a-z]\d+\b")


def test_every_kind_of_event_has_a_text() -> None:
    for kind in EVENTS:
        assert key_of(kind.name) in say, kind.name


def test_every_kind_of_track_and_all_goods_have_a_name() -> None:
    assert [str(kind_words(name)) for name in KIND_NAMES] == list(KIND_NAMES)
    assert [str(good_words(name)) for name in COMMODITY_NAMES] == list(COMMODITY_NAMES)


def test_what_is_to_be_done_now_is_said_at_every_phase() -> None:
    for phase in PHASES:
        assert f"reason-now-{phase}" in say or phase == "over"


def test_neither_events_nor_reasons_name_a_junction() -> None:
    match, chance = rh.new("spike", seats=3, seed=4), Random(4)
    told: set[str] = set()
    for _ in range(400):
        if match.turn is None:
            break
        legal = match.legal()
        other = chance.randrange(GAME.kernel.action_count)
        if other not in legal:
            reason = match.why_not(other)
            assert isinstance(reason, Text)
            assert reason.key.startswith("reason-")
            told.add(reason)
        match.play(chance.choice(legal))
    told |= {str(event) for event in match.events(None)}
    assert len(told) > 50
    assert [text for text in told if JUNCTION.search(text)] == []
