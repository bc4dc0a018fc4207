"""Finished games, told again: the record, the whole story, any moment."""

from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.server import cards
from roundhouse.server.live import LiveTable
from roundhouse.server.wire import Moment, Sight, Story
from roundhouse.table import NotAllowed, Table

ALL, WATCHER = "all", "watcher"


def check_over(table: Table) -> None:
    """Refuse what only a finished game tells."""
    if table.outcome is None:
        raise NotAllowed("the game is not over: until then nobody sees it again")


def eyes_of(match: Match, eyes: str) -> list[int | None]:
    """Read whose eyes are meant: a seat's number, `watcher`, or `all`: every seat, then the watcher."""
    if eyes == ALL:
        return [*range(match.seats), None]
    if eyes == WATCHER:
        return [None]
    if not (eyes.isascii() and eyes.isdigit()) or int(eyes) >= match.seats:
        raise BadSetting(f"eyes are a seat from 0 to {match.seats - 1}, watcher or all, not {eyes[:20]!r}")
    return [int(eyes)]


def story(live: LiveTable, person: str, eyes: str) -> Story:
    """Tell a finished game; through all eyes, what any seat knew is told."""
    check_over(live.table)
    match = live.table.match
    seats = eyes_of(match, eyes)
    told = [[cards.event_card(event) for event in match.events(seat)] for seat in seats]
    events = [max(same, key=lambda card: _known(card.data)) for same in zip(*told, strict=True)]
    return Story(
        table=live.card_for(person),
        events=events,
        movers=[step.seat for step in live.table.steps],
        actions=[str(action) for action in match.played],
    )


def _known(data: dict[str, object]) -> int:
    """Count what is known of an event."""
    return sum(value is not None for value in data.values())


def moment(live: LiveTable, step: int, eyes: str) -> Moment:
    """Show a step of a finished game."""
    check_over(live.table)
    match = live.table.match
    if not 0 <= step <= len(match):
        raise BadSetting(f"the steps of this game are 0 to {len(match)}, not {step}")
    seats = eyes_of(match, eyes)
    then = match.at(step)
    return Moment(
        step=step,
        of=len(match),
        turn=then.turn,
        action=cards.action_card(match.game, match.game.number(match.played[step - 1])) if step else None,
        views=[_seen(then, seat) for seat in seats],
    )


def _seen(match: Match, seat: int | None) -> Sight:
    deciding = seat is not None and match.turn == seat
    return Sight(
        seat=seat,
        view=dict(match.view(seat)),
        legal=match.legal() if deciding else [],
        events=[cards.event_card(event) for event in match.events(seat, len(match) - 1)],
        can_undo=False,
    )
