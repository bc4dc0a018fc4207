"""What a bot thinks of a position, again and again while somebody looks; and the coach at tables against bots."""

import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event as Flag

from roundhouse.bots.review import Moment
from roundhouse.bots.review.coaching import judge_turn
from roundhouse.bots.review.opinion import Opinion, Thinker
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.server.limits import TooFast
from roundhouse.server.settings import Limits
from roundhouse.server.tables.analyses import card_of_text, line_cards, moment_card, rounded
from roundhouse.server.tables.hub import Hub
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.wire import CoachWord, OpinionCard, OpinionIdea
from roundhouse.table import NotAllowed
from roundhouse.texts import say

FIRST_PIECE, LONGEST_PIECE = 0.1, 0.8
"""Seconds of thinking before the first opinion, and at most between two."""
LONGEST = 60.0
"""The most seconds that a bot thinks about one position."""


class Opinions:
    """Thinks about positions for people who look at them."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self._hub = hub
        self._limits = limits
        self._looking: Counter[str] = Counter()

    @contextmanager
    def looking(self, person: str, address: str) -> Iterator[None]:
        """Count somebody who looks at a position. Raise TooFast if they look at too many at once."""
        names = f"person {person}", f"address {address}"
        for name, most in zip(names, (self._limits.opinions, self._limits.opinions_from), strict=True):
            if self._looking[name] >= most:
                raise TooFast(say("reason-opinions-busy"))
        self._looking.update(names)
        try:
            yield
        finally:
            self._looking.subtract(names)
            self._looking += Counter()  # forget those who look at nothing

    def think(self, match: Match, seconds: float, person: str, address: str) -> AsyncIterator[OpinionCard]:
        """Return better and better opinions of a position, until the time is over or nobody listens any more."""
        if match.turn is None:
            raise BadSetting(say("reason-over"))
        if seconds <= 0:
            raise BadSetting(f"seconds are more than 0, not {seconds:g}")
        return self._thoughts(match, seconds, person, address)

    async def _thoughts(self, match: Match, seconds: float, person: str, address: str) -> AsyncIterator[OpinionCard]:
        stop, game = Flag(), match.game.name
        until = time.monotonic() + min(seconds, LONGEST)
        try:
            thinker = await self._hub.bots.study(game, lambda: Thinker(match), person, address)
            piece = FIRST_PIECE
            while time.monotonic() < until:
                deepen = partial(thinker.deepen, piece, stop)
                opinion = await self._hub.bots.study(game, deepen, person, address)
                yield opinion_card(match, opinion)
                if len(match.legal()) == 1:
                    return
                piece = min(LONGEST_PIECE, piece * 1.5)
        finally:
            stop.set()

    async def coach(self, live: LiveTable, step: int, person: str, address: str) -> CoachWord:
        """Say what this person could have done clearly better in a turn at a table against bots alone."""
        table = live.table
        seats = [seat for seat, chair in enumerate(table.chairs) if chair.person is not None]
        if [table.chairs[seat].person for seat in seats] != [person] or not person:
            raise NotAllowed(say("reason-coach-people"))
        if not table.opened.hints:
            raise NotAllowed(say("reason-coach-off"))
        if not table.match.start <= step < len(table.match):
            return CoachWord()
        match = table.match.copy()
        with self.looking(person, address):
            found: Moment | None = await self._hub.bots.study(
                match.game.name, lambda: judge_turn(match, step, seats[0], Flag()), person, address
            )
        return CoachWord(moment=None if found is None else moment_card(match.game, found))


def opinion_card(match: Match, opinion: Opinion) -> OpinionCard:
    """Return an opinion as clients get it."""
    assert match.turn is not None
    return OpinionCard(
        turn=match.turn,
        sides=[list(side) for side in match.options.sides(match.seats)],
        chances=rounded(opinion.chances),
        ideas=[
            OpinionIdea(action=card_of_text(match.game, each.action), chance=round(each.chance, 4))
            for each in opinion.ideas
        ],
        line=line_cards(match.game, opinion.line),
        iterations=opinion.iterations,
    )
