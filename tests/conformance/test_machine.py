"""A machine that plays, errs, undoes, copies and reloads in any order, and checks a match against a plain list."""

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import roundhouse as rh
from roundhouse.games.contract import Game
from roundhouse.games.match import Match
from tests.conformance import laws
from tests.conformance.strategies import new_matches
from tests.conformance.test_conformance import GAMES


def machine_of(game: Game) -> type[RuleBasedStateMachine]:
    """Make the machine for a game."""

    class MatchMachine(RuleBasedStateMachine):
        match: Match
        history: list[tuple[bytes, list[int]]]

        @initialize(match=new_matches(game))
        def begin(self, match: Match) -> None:
            self.match = match
            self.history = []

        def _now(self) -> tuple[bytes, list[int]]:
            return self.match.states.tobytes(), self.match.legal()

        @precondition(lambda self: self.match.turn is not None)
        @rule(data=st.data(), form=st.sampled_from([int, str, None]))
        def play(self, data: st.DataObject, form: Any) -> None:
            self.history.append(self._now())
            action = data.draw(st.sampled_from(self.match.legal()))
            typed = self.match.game.typed[action]
            self.match.play({int: action, str: str(typed)}.get(form, typed))

        @rule(action=st.integers(-2, game.kernel.action_count + 1))
        def err(self, action: int) -> None:
            if action not in self.match.legal():
                before = self._now()
                with pytest.raises(rh.IllegalAction):
                    self.match.play(action)
                assert self._now() == before

        @rule()
        def undo(self) -> None:
            if self.history:
                self.match.undo()
                popped = self.history.pop()
                assert self._now() == popped
            else:
                with pytest.raises(rh.RoundhouseError, match="nothing to undo"):
                    self.match.undo()

        @rule()
        def go_on_with_a_copy(self) -> None:
            original = self.match
            self.match = original.copy()
            if original.turn is not None:
                original.play(original.legal()[0])

        @rule()
        def reload(self) -> None:
            before = self._now()
            self.match = rh.load(self.match.record())
            assert self._now() == before

        @invariant()
        def laws_hold(self) -> None:
            laws.listing_is_sorted_unique_and_bounded(self.match)
            laws.scores_come_at_the_end(self.match)
            laws.the_view_survives_a_redeal(self.match)
            assert len(self.match) == len(self.history)
            assert len({event.step for event in self.match.events()}) == len(self.match) + 1

    return MatchMachine


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_match_survives_anything_in_any_order(game: Game) -> None:
    run_state_machine_as_test(machine_of(game))
