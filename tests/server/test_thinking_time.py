"""A bot without a choice takes as long as one with a choice, so that other players do not notice."""

import random
from pathlib import Path
from typing import Any

import pytest

from roundhouse.bots import Analysis
from roundhouse.games.match import Match
from roundhouse.server.client import Visitor
from roundhouse.server.tables.thinking_time import ThinkingTime
from roundhouse.server.tables.worker_pool import Claim, Job
from roundhouse.server.wire import NewTable, Sitter
from tests.server.running import running


def test_the_usual_time_is_that_of_a_real_decision_of_the_same_bot() -> None:
    times = ThinkingTime()
    for seconds in (0.3, 0.4):
        times.note("on-track", "engineer", seconds)
    times.note("spike", "engineer", 9.0)
    assert {times.usual("on-track", "engineer") for _ in range(50)} == {0.3, 0.4}


def test_before_its_first_decision_a_bot_takes_half_of_what_a_turn_may_take() -> None:
    assert ThinkingTime().usual("on-track", "superintendent") == 1.0
    assert ThinkingTime().usual("on-track", "call-boy") == 0.0


@pytest.mark.anyio
async def test_a_bot_without_a_choice_waits_for_the_usual_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choices, waited, noted = [0], [], []

    def think_at_once(player: Any, match: Match, stop: Any, claim: Claim) -> Job[Analysis]:  # noqa: ARG001
        choices[0] = len(match.legal())
        analysis = Analysis(random.Random(len(match)).choice(match.legal()), (0.5, 0.5), (), (), 1)
        return Job(lambda: analysis, claim)

    def usual(*_: object) -> float:
        waited.append(choices[0])
        return 0.0

    monkeypatch.setattr("roundhouse.server.tables.bot_runner._job", think_at_once)
    monkeypatch.setattr(ThinkingTime, "usual", usual)
    monkeypatch.setattr(ThinkingTime, "note", lambda *_: noted.append(choices[0]))
    async with running(tmp_path / "house.sqlite", games=("on-track",)) as house, Visitor(house.url) as ann:
        bots = [Sitter(bot="call-boy"), Sitter(bot="call-boy")]
        table = await ann.open(NewTable(game="on-track", seats=2, sitters=bots, start=True))
        async with ann.at(table.id) as place:
            await place.until(lambda: place.table.ending)
    assert set(waited) == {1}
    assert min(noted) == 2
