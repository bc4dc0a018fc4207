"""A game being played from Python."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from roundhouse.games import parts
from roundhouse.games.action_text import echoed
from roundhouse.games.beginning import Beginning, Stage
from roundhouse.games.bookmark import Bookmark, Past
from roundhouse.games.contract import Action, Game, View
from roundhouse.games.errors import BadSetting, IllegalAction
from roundhouse.games.observation import DTYPE, Mask, Numbers
from roundhouse.games.picture import svg
from roundhouse.games.played import Played
from roundhouse.games.position import write_position
from roundhouse.games.position_text import write_state
from roundhouse.games.preview import Preview, check_asking, preview
from roundhouse.games.questions import find_question, read_about
from roundhouse.games.record import Ending, Record, to_json, to_text
from roundhouse.games.result import Result
from roundhouse.games.sequence import SequenceResult, play_through
from roundhouse.games.timeline import Timeline, check_step
from roundhouse.kernel import copy_of, rng_from
from roundhouse.texts import say

IMAGINED = "preview"
"""The seed of previews and answers, which must not use the real one."""


class Match(Timeline):
    """A match, from its setup to its end. Make it with `roundhouse.new` or `roundhouse.load`."""

    @property
    def played(self) -> Played:
        """The actions played so far, in their typed form."""
        return Played(self.game, self._played)

    def actions(self) -> list[Action]:
        """Return the legal actions in typed form. `str` of each is its notation."""
        typed = self.game.typed
        return [typed[action] for action in self.legal()]

    def play_all(self, actions: Sequence[Action | str | int], *, forced: bool = False) -> SequenceResult:
        """Play a sequence of actions, all or nothing: an illegal one raises IllegalAction and changes nothing.

        It stops when something is revealed, when another seat must decide, or when the game ends. The result has the
        number of actions played and the reason for stopping. With `forced`, actions without a choice are played too, as
        at a table.
        """
        played = play_through(self.copy(), actions, forced)
        self.__dict__.update(played.match.__dict__)
        return played.result

    def is_legal(self, action: Action | str | int) -> bool:
        """Return True if an action, in any form, may be played now."""
        return not self.why_not(action)

    def parse(self, text: str) -> Action:
        """Return the typed action that a text means, if it may be played now, else raise IllegalAction."""
        if not isinstance(text, str):
            raise IllegalAction(echoed(text), "an action is parsed from a text")
        action = self.game.typed[self.game.number(text)]
        reason = self.why_not(action)
        if reason:
            raise IllegalAction(action, reason)
        return action

    def play_on(self, step: int | None = None, seed: int | None = None) -> "Match":
        """Return a match that plays on from a step with other chance; without a step, from the current position.

        What no seat knows there is dealt anew. The earlier actions are its beginning and cannot be undone.
        """
        then = self.at(len(self) if step is None else check_step(step))
        if self.base:
            raise BadSetting("the first actions were played with other rules and cannot be replayed")
        if then.turn is None:
            raise BadSetting(say("reason-over"))
        beginning = Beginning((*then._stages, Stage(str(then.seed), len(then))), tuple(then._played))
        options = self.options.as_dict()
        return Match(self.game, seats=self.seats, seed=seed, options=options, beginning=beginning, state=self._first)

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know, as plain data. Without a seat, return what a spectator may know."""
        return self.game.view(self._states, self.check_seat(seat))

    def view_json(self, seat: int | None = None) -> bytes:
        """Return the same as JSON, in the form that the server sends."""
        return self.game.view_json(self._states, self.check_seat(seat))

    def observe(self, seat: int | None = None) -> tuple[Numbers, Mask]:
        """Return what a seat knows as numbers (`game.observation` says which), and a mask with 1 for each legal action.

        Without a seat it is the one to decide. The mask of another seat is all 0.
        """
        chosen = self.turn if seat is None else self.check_seat(seat)
        if chosen is None:
            raise BadSetting("the game is over, so nobody is to decide: say which seat observes")
        observer = self.game.observer
        numbers = np.empty(self.game.observation.size, DTYPE)  # type: ignore[union-attr]
        mask = np.zeros(self._action_count, np.int8)
        observer(self._buffer, chosen, numbers, mask)
        return numbers, mask

    def facts(self, seat: int | None = None) -> Mapping[str, Any]:
        """Return the facts that follow from the position for a seat or a spectator, as the game computes them."""
        seat = self.check_seat(seat)
        return {} if self.game.facts is None else self.game.facts.of(self._states, seat)

    @property
    def result(self) -> Result | None:
        """The winners, the scores and the reason. None until the game is over."""
        if self.turn is not None:
            return None
        points = np.zeros(self.seats)
        winners = int(self.game.driver.score(self._states, points))
        seats = tuple(seat for seat in range(self.seats) if winners >> seat & 1)
        tally = None if self.game.tally is None else self.game.tally(self.state)
        told = self.events(since=len(self) - 1)  # none if the match begins at its end
        return Result(seats, tuple(points.tolist()), str(told[-1]) if told else say("reason-over"), tally)

    def guess(self, seat: int, seed: int | str = 0) -> "Match":
        """Return a match that begins here, in which everything that the seat cannot know is a guess.

        The guess fits what the seat knows. Other seeds give other guesses, and other chance from here on. The match can
        be played on, copied, recorded and analysed like any other.
        """
        states = self.guess_states(seat, seed)
        chance = int.from_bytes(hashlib.sha256(f"guess {seed}".encode()).digest(), "big")
        return Match(self.game, seats=self.seats, seed=chance, options=self.options.as_dict(), state=states)

    def guess_states(self, seat: int, seed: int | str) -> NDArray[np.record]:
        """Return only the state of a guess, as an array of one: the form for compiled code."""
        guesser = self.check_seat(seat)
        if guesser is None:
            raise BadSetting("only a seat can guess: a spectator knows of no hand")
        states = copy_of(self._states)
        self.game.driver.redeal(states, guesser, rng_from(seed))
        return states

    def position(self) -> str:
        """Return the position as text, with everything hidden: `roundhouse.from_position` makes a match of it."""
        return write_position(self)

    def imagined(self, seat: int) -> "Match":
        """Return a match that continues from a seat's guess, with other randomness and with events."""
        twin = self.copy()
        twin._use_buffer(self.game.driver.buffer_with(self.guess_states(seat, IMAGINED), with_events=True))
        twin._secret, twin.beginning = hashlib.sha256(IMAGINED.encode()).digest(), None
        twin._event_rows, twin._event_rows_from = [], len(self._played) + 1
        return twin

    def preview(
        self, actions: Sequence[Action | str | int], seat: int | None = None, *, forced: bool = False
    ) -> Preview:
        """Return what a sequence of actions would lead to, as far as the seat to decide can know.

        It ends before an action that reveals something. With `forced`, actions without a choice are played too.
        """
        return preview(self, actions, seat, forced=forced)

    def ask(self, question: str, about: Mapping[str, Any] | None = None, seat: int | None = None) -> Any:
        """Return the answer to one of the game's questions, for the seat to decide."""
        seat = check_asking(self, seat)
        found = find_question(self, question)
        return found.work_out(self.imagined(seat), seat, read_about(found, {} if about is None else about))

    def record(self) -> str:
        """Return the match as a record: small readable JSON that `roundhouse.load` can open."""
        return to_json(self._written())

    def text(self) -> str:
        """Return the match as text: a header, then the actions as a player would write them down."""
        return to_text(self._written())

    def told_actions(self) -> list[str]:
        """Return the notation of all actions, each in the rules with which it was played."""
        before = self.past.actions if self.past is not None else []
        return before + [str(self.game.typed[action]) for action in self._played[len(before) :]]

    def _written(self) -> Record:
        result = self.result
        return Record(
            game=self.game.family,
            rules=self.game.rules_version,
            seats=self.seats,
            options=self.options.as_dict(),
            seed=str(self.seed),
            actions=self.told_actions(),
            result=Ending(list(result.winners), list(result.scores)) if result else None,
            start=msgspec.UNSET if self.beginning is None else list(self.beginning.stages),
            state=msgspec.UNSET if self._first is None else write_state(self.game, self._first[0]),
            changes=self.past.changes if self.past is not None else msgspec.UNSET,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        settings = (self.game, self.seats, self.seed, self.options.as_dict())
        return _unpickled, (*settings, self.bookmark(), self.past, self.beginning, self._first)

    def __str__(self) -> str:
        """Return the board as the seat to decide sees it; once the game is over, as a spectator does."""
        return parts.drawn(self.game, self.view(self.turn))

    def picture(self, seat: int | None = None) -> str:
        """Return the board as a picture, SVG, as a seat sees it; without a seat, as a spectator does."""
        return svg(self.game, self.view(seat), repr(self))

    def _repr_svg_(self) -> str:
        """Return the board as notebooks show it: as the seat to decide sees it."""
        return self.picture(self.turn)

    def _repr_html_(self) -> str:
        """Return the same for programs that show only HTML."""
        return f"<div>{self._repr_svg_()}</div>"

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.seats} players, {len(self)} actions, turn: {self.turn}>"


def _unpickled(
    game: Game,
    seats: int,
    seed: int,
    options: Mapping[str, Any],
    bookmark: Bookmark,
    past: Past | None,
    beginning: Beginning | None = None,
    state: NDArray[np.record] | None = None,
) -> Match:
    match = Match(game, seats=seats, seed=seed, options=options, beginning=beginning, state=state)
    match.open_at(bookmark)
    match.past = past
    return match
