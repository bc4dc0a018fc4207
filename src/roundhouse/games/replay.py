"""Replays a record and checks every action."""

from collections.abc import Sequence

from roundhouse.games.beginning import Beginning, Stage
from roundhouse.games.errors import BadRecord, BadSetting, IllegalAction, RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.position import read_checked
from roundhouse.games.record import Ending, Record
from roundhouse.games.registry import find, find_by_rules
from roundhouse.games.result import Result


def replay(record: Record, stop: int | None = None) -> Match:
    """Play a record's actions, all or the first `stop`. A wrong one raises BadRecord with its number."""
    match = begin(record)
    if stop is not None and stop < len(match):
        return match.at(max(0, stop))
    for at, action in enumerate(record.actions[len(match) : stop], len(match) + 1):
        try:
            match.play(action)
        except IllegalAction as error:
            raise BadRecord(f"action {at} is wrong: {error}", at) from None
    if stop is None or stop >= len(record.actions):
        _check_ending(record.result, match.result)
    return match


def begin(record: Record) -> Match:
    """Set up a record's game; if it plays on from another one, play its beginning."""
    try:
        game = find_by_rules(record.game, record.rules)
        if game is None:
            current = find(record.game)
            raise BadRecord(
                f"the record has version {record.rules} of the rules of {current.title}; this release plays version "
                f"{current.rules_version} and cannot replay it. The server where it was played still shows it"
            )
        if record.changes:
            raise BadRecord(
                "the rules changed during this game, so it cannot be replayed. The server where it was played shows it"
            )
        if not (record.seed.isascii() and record.seed.isdigit()):
            raise BadSetting(f"a seed is a whole number, not {record.seed!r}")
        beginning = beginning_in(record.start or (), record.actions)
        options = game.options.of(record.options)
        seats = game.check_seats(record.seats, options)
        state = read_checked(game, seats, options, record.state) if record.state else None
        return Match(
            game, seats=seats, seed=int(record.seed), options=options.as_dict(), beginning=beginning, state=state
        )
    except BadRecord:
        raise
    except RoundhouseError as error:
        raise BadRecord(str(error)) from None


def beginning_in(stages: Sequence[Stage], actions: Sequence[int | str]) -> Beginning | None:
    """Return the beginning that some of these actions are, if there are stages."""
    return Beginning(tuple(stages), tuple(actions[: max(0, stages[-1].actions)])) if stages else None


def stages_until(stages: Sequence[Stage], seed: str, steps: int) -> tuple[list[Stage], str]:
    """Return the stages and the seed of a match that has only its first actions, which may end within its beginning."""
    later = next((stage for stage in stages if stage.actions > steps), None)
    return [stage for stage in stages if stage.actions <= steps], seed if later is None else later.seed


def _check_ending(written: Ending | None, played: Result | None) -> None:
    if written is None:
        return
    if played is None:
        raise BadRecord("the record has a result, but its actions do not end the game")
    if tuple(written.winners) != played.winners or tuple(written.scores) != played.scores:
        raise BadRecord(
            f"the record says winners {written.winners} with scores {written.scores}; "
            f"its actions give {list(played.winners)} with {list(played.scores)}"
        )
