"""Analyses a whole game, one decision after another."""

from collections.abc import Callable
from threading import Event as Flag

import numpy as np

from roundhouse.bots.analysis import Budget
from roundhouse.bots.review.curve import points_of
from roundhouse.bots.review.focus import Values
from roundhouse.bots.review.judging import Verdict, is_open, judge_for, side_of, won
from roundhouse.bots.review.lines import Onlooker, better_line
from roundhouse.bots.review.marks import TURNING_POINT, Turn, parts_of_turns, reports_of, turns_of
from roundhouse.bots.review.result import GameAnalysis, Idea, Judgement, LineStep, Moment, PartOfView, Point
from roundhouse.bots.review.second_look import PART, doubtful_steps, ends_of, longer
from roundhouse.bots.review.words import read_budget
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match

DEFAULT_BUDGET = Budget(seconds=50.0)
"""A whole game in less than a minute."""
OUTLOOK = 0.25
"""What another seat's look at a position costs, compared with judging a decision."""
LINES = 0.15
"""The part of the time for the better lines at the end."""
MOST_LINES = 20
"""For how many turns a better line is found: for the worst ones."""
LINE_BUDGET = Budget(iterations=40)
LINE_BUDGET_OPEN = Budget(iterations=2000)
"""How long a bot thinks about each action of a better line."""
SHORTEST = 0.002
"""Seconds for a decision, at least."""


class Reviewer:
    """An analysis in progress. Each `advance` judges one decision or finds one better line: a small piece of work.

    A budget in iterations is for each decision; then the same game always gives the same analysis. A budget in seconds
    is for the whole game.
    """

    def __init__(
        self, match: Match, budget: Budget = DEFAULT_BUDGET, *, first: int | None = None, outlooks: bool = True
    ) -> None:
        """Prepare an analysis of a match from the step `first` on. Without outlooks there are only mistakes."""
        self._match = match.copy()
        self._budget = budget
        self._judge = judge_for(match)
        self._open = is_open(match)
        self._start = match.start if first is None else first
        self._sides = match.options.sides(match.seats)
        self._movers, self._choices = _decisions(match, self._start)
        shown = {event.step for event in match.events(since=self._start) if event.kind.reveals}
        self._revealed = [step in shown for step in range(self._start + 1, len(match) + 1)]
        self._stations = self._find_stations() if outlooks else set()
        self._verdicts: dict[int, Verdict] = {}
        self._outlooks: dict[int, Values] = {}
        self._waiting = sorted({*self._choices, *self._stations}, reverse=True)
        self._again: list[int] | None = None
        self._sure = set[int]()  # steps that were looked at twice
        self._turns: list[Turn] | None = None
        self._lineless: list[Turn] = []
        self._lines: dict[int, tuple[tuple[LineStep, ...], int]] = {}
        self._decisions = len(self._waiting)
        self._each = self._longer = self._share()

    @property
    def total(self) -> int:
        """How many pieces of work there are. Some are found only when all decisions are judged."""
        return self._decisions + len(self._sure) + len(self._again or ()) + len(self._lines) + len(self._lineless)

    @property
    def done(self) -> int:
        """How many pieces are done."""
        return self.total - len(self._waiting) - len(self._again or ()) - len(self._lineless)

    def advance(self, stop: Flag | None = None) -> bool:
        """Do the next piece of work. Return False when there is none left."""
        stop = stop or Flag()
        if self._waiting:
            self._look(self._waiting.pop(), self._each, stop)
            return True
        if self._again is None:
            self._again = self._doubtful()
            self._longer = longer(self._each, self._budget, max(1, len(self._again)))
        if self._again:
            self._look(step := self._again.pop(), self._longer, stop)
            self._sure.add(step)
            return True
        if self._turns is None:
            self._finish_turns()
        if self._lineless:
            turn = self._lineless.pop()
            self._lines[turn.first.step] = self._better_line(turn, stop)
            return True
        return False

    def _look(self, step: int, budget: Budget, stop: Flag) -> None:
        position = self._match.copy()
        position.undo_to(step)
        seen = list[Values]()
        if step in self._choices:
            verdict = self._judge.judge(position, self._match.number_at(step + 1), budget, stop)
            seen.append(verdict.now)
            if not stop.is_set():
                self._verdicts[step] = verdict
        if step in self._stations:
            others = (
                [] if self._open and seen else [seat for seat in range(position.seats) if self._asks(position, seat)]
            )
            seen += [self._judge.outlook(position, seat, _glance(budget), stop) for seat in others]
            self._outlooks[step] = np.mean(seen, axis=0)

    def mistakes(self) -> list[Moment]:
        """Return the turns that cost much."""
        return [self._mistake(turn) for turn in self._finish_turns() if turn.mark is not None]

    def result(self) -> GameAnalysis:
        """Return the analysis of everything that is judged so far."""
        turns = self._finish_turns()
        points = self._points()
        last = points[-1].step
        moments = self.mistakes()
        moments += [self._luck(point) for point in points if self._is_turning(point)]
        return GameAnalysis(
            game=self._match.game.family,
            rules=self._match.game.rules_version,
            seats=self._match.seats,
            steps=len(self._match),
            sides=self._sides,
            budget=str(self._budget),
            complete=last == len(self._match),
            points=points,
            judgements=tuple(self._judgement(step, verdict) for step, verdict in sorted(self._verdicts.items())),
            moments=tuple(sorted(moments, key=lambda moment: moment.step)),
            players=tuple(reports_of(self._sides, turns, points)),
        )

    # What is to do.

    def _find_stations(self) -> set[int]:
        """Return the steps at which the chances are looked at: in an open game all, else where turns begin."""
        steps = range(self._start, len(self._match) + (self._match.turn is not None))
        if self._open:
            return set(steps)
        first = {self._start, len(self._match)} & set(steps)
        for at in range(1, len(self._movers)):
            if self._movers[at] != self._movers[at - 1] or self._revealed[at - 1]:
                first.add(self._start + at)
        return first

    def _asks(self, position: Match, seat: int) -> bool:
        """Return True if a seat's own look at a position is wanted: in an open game one is enough."""
        if self._open:
            return seat == position.turn and len(position) not in self._choices
        return seat != position.turn or len(position) not in self._choices

    def _share(self) -> Budget:
        """Return the budget of each decision."""
        if self._budget.seconds is None:
            return self._budget
        looks = 0 if self._open else len(self._stations) * (self._match.seats - 1) * OUTLOOK
        parts = LINES if self._open else LINES + PART
        seconds = self._budget.seconds * (1 - parts) / max(1, len(self._choices) + looks)
        return Budget(max(SHORTEST, seconds), self._budget.iterations)

    def _doubtful(self) -> list[int]:
        """Return the steps that deserve a second look, the last one first. An open game has its own check."""
        if self._open:
            return []
        judgements = (self._judgement(step, verdict) for step, verdict in sorted(self._verdicts.items()))
        turns = turns_of(self._start, self._movers, self._revealed, judgements)
        points = self._points() if self._stations else ()
        return doubtful_steps(turns, points, self._outlooks.keys() & self._stations)[::-1]

    def _points(self) -> tuple[Point, ...]:
        if not self._waiting and self._match.turn is None:
            self._outlooks[len(self._match)] = won(self._match)
        return points_of(self._start, self._outlooks, self._verdicts, self._revealed)

    def _finish_turns(self) -> list[Turn]:
        """Judge whole turns, and note which of them need a better line: the worst ones."""
        if self._turns is None:
            self._judge_turns()
            judgements = (self._judgement(step, verdict) for step, verdict in sorted(self._verdicts.items()))
            self._turns = list(turns_of(self._start, self._movers, self._revealed, judgements))
            marked = [turn for turn in self._turns if turn.mark is not None]
            self._lineless = sorted(marked, key=lambda turn: turn.loss)[-MOST_LINES:]
        return self._turns

    def _judge_turns(self) -> None:
        """Make sure that a turn costs no more than it did as a whole, however many decisions it had."""
        for turn in parts_of_turns(self._start, self._movers, self._revealed):
            judged = [step for step in turn if step in self._verdicts]
            if len(judged) < 2:
                continue
            own = side_of(self._match, self._movers[turn.start - self._start])
            losses = [self._verdicts[step].loss(own) for step in judged]
            whole = self._verdicts[judged[0]].before[own] - self._verdicts[judged[-1]].after[own]
            if sum(losses) > max(0.0, whole):
                for step in judged:
                    self._verdicts[step] = self._verdicts[step].milder(max(0.0, whole) / sum(losses))

    # What is said.

    def _judgement(self, step: int, verdict: Verdict) -> Judgement:
        game, seat = self._match.game, self._movers[step - self._start]
        own = side_of(self._match, seat)
        change = verdict.after - verdict.before
        return Judgement(
            step=step,
            seat=seat,
            played=self._text(step),
            best=str(game.typed[verdict.best]),
            loss=verdict.loss(own),
            change=tuple(change.tolist()),
            before=tuple(verdict.before.tolist()),
            ideas=tuple(Idea(str(game.typed[action]), chance) for action, chance in verdict.ideas),
        )

    def _better_line(self, turn: Turn, stop: Flag) -> tuple[tuple[LineStep, ...], int]:
        first = turn.first
        position = self._match.copy()
        position.undo_to(first.step)
        verdict = self._verdicts[first.step]
        budget = LINE_BUDGET_OPEN if self._open else LINE_BUDGET
        expected = verdict.line if verdict.line[:1] == (verdict.best,) else (verdict.best,)
        return better_line(self._judge, position, expected, budget, stop)

    def _mistake(self, turn: Turn) -> Moment:
        first = turn.first
        line, own = self._lines.get(first.step, ((), 0))
        return Moment(
            step=first.step,
            seat=turn.seat,
            side=side_of(self._match, turn.seat),
            loss=turn.loss,
            mark=turn.mark,
            played=tuple(self._text(step) for step in range(first.step, turn.end)),
            views=self._views(turn.seat, first.step, turn.end),
            line=line or (LineStep(turn.seat, first.best),),
            own=max(1, own),
        )

    def _is_turning(self, point: Point) -> bool:
        """Return True if luck turned the game at a point, also at a second look."""
        return max(map(abs, point.luck)) >= TURNING_POINT and ends_of(point, self._stations) <= self._sure

    def _luck(self, point: Point) -> Moment:
        side = max(range(len(point.luck)), key=lambda at: point.luck[at])
        step = point.step - 1
        return Moment(
            step=step,
            seat=self._movers[step - self._start],
            side=side,
            loss=0.0,
            mark=None,
            played=(self._text(step),),
            views=self._views(self._movers[step - self._start], step, step + 1),
            luck=point.luck,
        )

    def _views(self, seat: int, start: int, end: int) -> tuple[PartOfView, ...]:
        """Return what was new in a seat's view before each of some steps."""
        onlooker = Onlooker(seat)
        return tuple(onlooker.look(self._match.at(step)) for step in range(start, end))

    def _text(self, step: int) -> str:
        return str(self._match.game.typed[self._match.number_at(step + 1)])


def _glance(budget: Budget) -> Budget:
    """Return the budget of another seat's look at a position."""
    if budget.seconds is not None:
        return Budget(budget.seconds * OUTLOOK)
    assert budget.iterations is not None
    return Budget(iterations=max(3, int(budget.iterations * OUTLOOK)))


def _decisions(match: Match, first: int) -> tuple[list[int], set[int]]:
    """Return the seats that acted, and the steps at which there was a choice."""
    movers, choices = list[int](), set[int]()
    for step, position in match.walk(first):
        if position.turn is not None and step < len(match):
            movers.append(position.turn)
            if len(position.legal()) > 1:
                choices.add(step)
    return movers, choices


def analyse(
    match: Match,
    budget: Budget | str = DEFAULT_BUDGET,
    *,
    progress: Callable[[int, int], None] | None = None,
    stop: Flag | None = None,
) -> GameAnalysis:
    """Analyse a match, finished or not: the chances of all sides, mistakes, luck, and each player's accuracy.

    A budget is text such as "30s" (seconds for the whole game) or "200" (iterations for each decision). `progress` is
    called with the decisions done and their total. When the stop flag is set, the analysis ends with what it has.
    """
    if len(match) <= match.start:
        raise BadSetting("nothing was played yet, so there is nothing to analyse")
    reviewer = Reviewer(match, read_budget(budget) if isinstance(budget, str) else budget)
    while not (stop is not None and stop.is_set() and reviewer.done) and reviewer.advance(stop):
        if progress is not None:
            progress(reviewer.done, reviewer.total)
    return reviewer.result()
