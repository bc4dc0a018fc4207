"""The analysis of a game: it adds up, it is fair, and it says the same every time."""

import math
import random
from collections import Counter
from functools import cache
from threading import Event as Flag
from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.bots import Budget
from roundhouse.bots.review import GameAnalysis, Reviewer, analyse, reviewer, second_look
from roundhouse.bots.review.focus import Values
from roundhouse.bots.review.judging import Verdict, judge_for
from roundhouse.bots.review.marks import MARKS, TURNING_POINT, accuracy_of
from tests.bots.positions import GAMES, after_random_play, as_guessed

FEW = Budget(iterations=8)
TEAMS: dict[str, dict[str, object]] = {"on-track": {"seats": 4, "golden_spike": True}}
CASES: list[tuple[str, dict[str, object]]] = [*((game, {}) for game in GAMES), *TEAMS.items()]


def finished(game: str, seed: int, **settings: Any) -> rh.Match:
    """Return a match that careless players played to its end."""
    pick = random.Random(seed)
    match = rh.new(game, seed=seed, **settings)
    bot = rh.bot("random", seed=seed)
    while match.turn is not None:
        match.play(bot.choose(match) if pick.random() < 0.5 else pick.choice(match.legal()))
    return match


@cache
def analysed(game: str, **settings: object) -> tuple[rh.Match, GameAnalysis]:
    match = finished(game, 5, **settings)
    match.undo_to(min(len(match), 40))
    return match, analyse(match, FEW)


@pytest.mark.parametrize(
    ("game", "settings"),
    [pytest.param(*case, marks=[pytest.mark.deep] if case[0] == "night-mail" else []) for case in CASES],
)
def test_the_chances_add_up_and_every_change_is_explained(game: str, settings: dict[str, object]) -> None:
    match, analysis = analysed(game, **settings)
    assert [point.step for point in analysis.points] == list(range(len(match) + 1))
    last = None
    for point in analysis.points:
        assert sum(point.chances) == pytest.approx(1)
        assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in point.chances)
        for change in (point.skill, point.luck, point.sight):
            assert sum(change) == pytest.approx(0, abs=1e-6)
        if last is not None:
            for side in range(len(analysis.sides)):
                explained = point.skill[side] + point.luck[side] + point.sight[side]
                assert point.chances[side] - last.chances[side] == pytest.approx(explained, abs=1e-9)
        last = point


@pytest.mark.parametrize(("game", "settings"), CASES)
def test_luck_is_only_where_something_was_revealed(game: str, settings: dict[str, object]) -> None:
    match, analysis = analysed(game, **settings)
    revealing = {event.step for event in match.events() if event.kind.reveals}
    for point in analysis.points:
        assert not any(point.luck) or point.step in revealing
    for moment in analysis.moments:
        assert (moment.mark is None) == bool(moment.luck)
        assert moment.mark is not None or max(map(abs, moment.luck)) >= TURNING_POINT


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_judged_the_same_before_and_after_a_redeal(game: str) -> None:
    for moment in (3, 17, 60):
        match = after_random_play(game, moment, moment)
        if match.turn is None:
            continue
        judge, played = judge_for(match), match.legal()[-1]
        verdict = judge.judge(match, played, FEW, Flag())
        for seed in range(2):
            guessed = judge.judge(as_guessed(match, seed), played, FEW, Flag())
            assert (guessed.best, guessed.ideas, guessed.line) == (verdict.best, verdict.ideas, verdict.line)
            assert guessed.before.tolist() == verdict.before.tolist()
            assert guessed.after.tolist() == verdict.after.tolist()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_game_has_the_same_analysis(game: str) -> None:
    match = finished(game, 7)
    match.undo_to(12)
    assert analyse(match, FEW) == analyse(match.copy(), FEW)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_ends_with_its_result(game: str) -> None:
    match = finished(game, 9)
    review = Reviewer(match, FEW, first=len(match) - 6)
    while review.advance():
        pass
    analysis = review.result()
    assert match.result is not None
    won = [sum(seat in match.result.winners for seat in side) / len(match.result.winners) for side in analysis.sides]
    assert list(analysis.points[-1].chances) == pytest.approx(won)
    assert analysis.complete


@pytest.mark.parametrize(("game", "settings"), CASES)
def test_forced_decisions_are_not_judged(game: str, settings: dict[str, object]) -> None:
    match, analysis = analysed(game, **settings)
    choices = {step: len(position.legal()) > 1 for step, position in match.walk() if step < len(match)}
    assert {each.step for each in analysis.judgements} == {step for step, choice in choices.items() if choice}
    for each in analysis.judgements:
        assert each.loss == 0 or each.played != each.best


@pytest.mark.parametrize(("game", "settings"), CASES)
def test_what_would_have_been_better_is_a_legal_turn(game: str, settings: dict[str, object]) -> None:
    match, analysis = analysed(game, **settings)
    for moment in analysis.moments:
        if moment.mark is not None:
            assert moment.loss >= MARKS[moment.mark]
            position = match.copy()
            position.undo_to(moment.step)
            assert position.turn == moment.seat
            assert position.is_legal(moment.line[0].action)
            assert 1 <= moment.own <= len(moment.line)
            assert {each.seat for each in moment.line[: moment.own]} == {moment.seat}


def test_who_plays_at_random_is_less_accurate_than_a_strong_bot() -> None:
    match = rh.new("switch-yard", seed=1)
    strong, pick = rh.bot("engineer"), random.Random(4)
    while match.turn is not None:
        match.play(strong.choose(match) if match.turn == 0 else pick.choice(match.legal()))
    analysis = analyse(match, "300")
    weak, good = analysis.players[1], analysis.players[0]
    assert weak.accuracy is not None
    assert good.accuracy is not None
    assert weak.accuracy < good.accuracy
    assert weak.slips + weak.mistakes + weak.blunders > 0
    assert weak.lost > good.lost


def test_accuracy_is_100_without_losses_and_falls_with_them() -> None:
    assert accuracy_of([]) is None
    assert accuracy_of([0.0, 0.0]) == 100
    assert accuracy_of([0.1]) == pytest.approx(100 * math.exp(-0.4))
    assert accuracy_of([0.0, 1.0]) == pytest.approx(50, abs=1)


def test_an_analysis_that_is_stopped_says_what_it_has() -> None:
    match, stop, seen = finished("switch-yard", 3), Flag(), list[int]()

    def enough(done: int, total: int) -> None:
        seen.append(total)
        if done == 4:
            stop.set()

    analysis = analyse(match, FEW, progress=enough, stop=stop)
    assert len(seen) == 4
    assert not analysis.complete
    assert len(analysis.points) == 4


def test_an_analysis_can_be_made_in_pieces() -> None:
    match = finished("switch-yard", 3)
    match.undo_to(10)
    review = Reviewer(match, FEW)
    while review.advance():
        pass
    assert review.done == review.total
    assert review.result() == analyse(match, FEW)


class HastyJudge:
    """Sees great luck and big mistakes everywhere at first sight, and none of it when it looks longer."""

    def __init__(self) -> None:
        self.looks = Counter[tuple[int, bool]]()

    def judge(self, match: rh.Match, _: int, budget: Budget, _stop: Flag) -> Verdict:
        """Judge a decision."""
        even, worse = np.array([0.5, 0.5]), np.array([0.7, 0.3] if match.turn else [0.3, 0.7])
        return Verdict(match.legal()[0], even, even, worse if self._is_quick(match, budget, 8) else even, (), ())

    def outlook(self, match: rh.Match, seat: int, budget: Budget, _: Flag) -> Values:
        """Return the chances of the sides."""
        return np.array([0.9, 0.1]) if self._is_quick(match, budget, 3) and not seat else np.array([0.5, 0.5])

    def choose(self, match: rh.Match, _: Budget, _stop: Flag) -> int:
        """Return an action."""
        return match.legal()[0]

    def _is_quick(self, match: rh.Match, budget: Budget, iterations: int) -> bool:
        quick = budget.iterations == iterations
        self.looks[len(match), quick] += 1
        return quick


def test_what_looks_extreme_is_looked_at_longer_before_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished("on-track", 5)
    match.undo_to(40)
    judge = HastyJudge()
    monkeypatch.setattr(reviewer, "judge_for", lambda _: judge)
    monkeypatch.setattr(second_look, "MOST_TURNS", 100)
    monkeypatch.setattr(second_look, "MOST_DRAWS", 100)
    analysis = analyse(match, FEW)
    assert analysis.moments == ()
    assert all(report.lost == 0 for report in analysis.players)
    longer = {step for step, quick in judge.looks if not quick}
    assert longer
    assert longer <= {step for step, quick in judge.looks if quick}


def test_a_game_without_actions_cannot_be_analysed() -> None:
    with pytest.raises(rh.BadSetting, match="nothing was played yet"):
        rh.analyse(rh.new("spike"))
    with pytest.raises(rh.BadSetting, match="write a budget like 30s"):
        rh.analyse(after_random_play("switch-yard", 1, 5), "soon")
