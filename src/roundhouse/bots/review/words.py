"""An analysis in sentences."""

from collections.abc import Callable, Iterable

from roundhouse.bots.analysis import Budget
from roundhouse.bots.review.result import GameAnalysis, LineStep, Moment, PlayerReport
from roundhouse.games.errors import BadSetting
from roundhouse.texts import listed, say

SeatName = Callable[[int], str]


def read_budget(text: str) -> Budget:
    """Read the budget of an analysis: `30s` for the whole game, or `200` iterations for each decision."""
    try:
        return Budget.parse(text)
    except BadSetting:
        raise BadSetting(
            f"write a budget like 30s (seconds for the whole game) or 200 (iterations for each decision), not {text!r}"
        ) from None


def side_name(analysis: GameAnalysis, side: int, name: SeatName) -> str:
    """Return the names of the seats that win together."""
    return listed([name(seat) for seat in analysis.sides[side]])


def percent(share: float) -> int:
    """Return a share in percent."""
    return round(100 * share)


def lost_in_all(player: PlayerReport) -> str:
    """Return what the mistakes of a player cost in total. That may be more than 100 percent of a chance to win."""
    return say("analysis-total", sign="", points=percent(player.lost))


def luck_in_all(player: PlayerReport) -> str:
    """Return what luck gave or took in total, with its sign."""
    points = percent(player.luck)
    return say("analysis-total", sign="+" if points > 0 else "−" if points < 0 else "", points=abs(points))


def heading(analysis: GameAnalysis, moment: Moment, name: SeatName) -> str:
    """Return the sentence that says what a moment is."""
    if moment.mark is None:
        return say(
            "analysis-luck", player=side_name(analysis, moment.side, name), gain=percent(moment.luck[moment.side])
        )
    return say("analysis-cost", mark=moment.mark, player=name(moment.seat), loss=percent(moment.loss))


def details(moment: Moment, name: SeatName) -> list[str]:
    """Return the sentences about what was played, what was better, and how it would have gone on."""
    told = [say("analysis-played", actions=", ".join(moment.played))]
    if moment.line:
        better = ", ".join(each.action for each in moment.line[: moment.own])
        told.append(say("analysis-better", actions=better))
    if len(moment.line) > moment.own:
        told.append(say("analysis-goes-on", actions=spoken(moment.line[moment.own :], name)))
    return [str(each) for each in told]


def spoken(line: Iterable[LineStep], name: SeatName) -> str:
    """Return a line as text. A seat is named where another one begins to act."""
    words, last = list[str](), None
    for each in line:
        words.append(
            each.action if each.seat == last else say("analysis-by", player=name(each.seat), action=each.action)
        )
        last = each.seat
    return ", ".join(words)
