"""Replays a record and checks every action."""

from roundhouse.games.errors import BadRecord, BadSetting, IllegalAction, RoundhouseError
from roundhouse.games.match import Match, Result
from roundhouse.games.record import Ending, Record
from roundhouse.games.registry import find, find_by_rules


def replay(record: Record, stop: int | None = None) -> Match:
    """Play a record's actions, all or the first `stop`. A wrong one raises BadRecord with its number."""
    match = begin(record)
    for at, action in enumerate(record.actions[:stop], 1):
        try:
            match.play(action)
        except IllegalAction as error:
            raise BadRecord(f"action {at} is wrong: {error}", at) from None
    if stop is None or stop >= len(record.actions):
        _check_ending(record.result, match.result)
    return match


def begin(record: Record) -> Match:
    """Set up a record's game."""
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
        return Match(game, seats=record.seats, seed=int(record.seed), options=record.options)
    except BadRecord:
        raise
    except RoundhouseError as error:
        raise BadRecord(str(error)) from None


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
