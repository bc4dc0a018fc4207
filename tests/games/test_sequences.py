"""Several actions in a row are the same actions one by one, all or none, up to where nobody could see further."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.registry import find
from roundhouse.games.sequence import LONGEST_SEQUENCE, SequenceResult, play_through
from tests.conformance.strategies import matches

GAMES = ("switching-tracks", "switch-yard", "on-track", "spike")


def chosen_blindly(match: Match, pick: random.Random, most: int) -> list[int]:
    """Return actions that are legal one after the other, as far as the game goes."""
    ahead = match.copy()
    actions: list[int] = []
    while ahead.turn is not None and len(actions) < most:
        actions.append(pick.choice(ahead.legal()))
        ahead.play(actions[-1])
    return actions


def played_one_by_one(match: Match, actions: list[int]) -> tuple[Match, int, str | None]:
    """Play actions until somebody who decides in advance must stop; return where that is, and why."""
    match, seat = match.copy(), match.turn
    for played, action in enumerate(actions, 1):
        match.play(action)
        if played == len(actions):
            break
        if match.turn is None:
            return match, played, "over"
        if match.has_revealed():
            return match, played, "revealed"
        if match.turn != seat:
            return match, played, "turn"
    return match, len(actions), None


@pytest.mark.parametrize("game", GAMES)
@given(st.data())
def test_a_sequence_is_the_same_actions_one_by_one(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(find(game), most=60))
    actions = chosen_blindly(match, data.draw(st.randoms(use_true_random=False)), data.draw(st.integers(1, 12)))
    if not actions:
        return
    alone, played, stopped = played_one_by_one(match, actions)
    forms = [data.draw(st.sampled_from((action, str(match.game.typed[action])))) for action in actions]
    result = match.play_all(forms)
    assert (result.played, result.stopped) == (played, stopped)
    assert match.states.tobytes() == alone.states.tobytes()
    assert match.record() == alone.record()
    assert match.events(0) == alone.events(0)
    assert match.legal() == alone.legal()


@pytest.mark.parametrize("game", GAMES)
@given(st.data())
def test_with_an_illegal_action_in_it_nothing_is_played(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(find(game), most=60))
    actions = chosen_blindly(match, data.draw(st.randoms(use_true_random=False)), data.draw(st.integers(1, 8)))
    if not actions:
        return
    there, place, _ = played_one_by_one(match, actions)
    wrong = next(action for action in range(match.game.kernel.action_count) if action not in there.legal())
    if place < len(actions) or there.turn != match.turn or there.has_revealed():
        return  # it would stop before
    before = match.record()
    with pytest.raises(rh.IllegalAction, match=f"action {place + 1}, ") as refused:
        match.play_all([*actions, wrong])
    assert (refused.value.place, refused.value.reason) == (place, there.why_not(wrong))
    assert match.record() == before


def test_what_is_no_action_is_refused_also_after_the_end_of_the_turn() -> None:
    match = rh.new("switch-yard", seed=1)
    with pytest.raises(rh.IllegalAction, match="action 2, 'nonsense': "):
        match.play_all(["c8-c5", "nonsense"])
    assert len(match) == 0


def test_one_illegal_action_alone_is_told_without_a_place() -> None:
    with pytest.raises(rh.IllegalAction, match=r"^c8-c1: ") as refused:
        rh.new("switch-yard", seed=1).play_all(["c8-c1"])
    assert refused.value.place is None


@pytest.mark.parametrize("count", [0, LONGEST_SEQUENCE + 1])
def test_a_sequence_is_neither_empty_nor_endless(count: int) -> None:
    with pytest.raises(rh.BadSetting, match=f"a sequence has 1 to 64 actions, not {count}"):
        rh.new("switch-yard", seed=1).play_all(["c8-c5"] * count)


def test_it_stops_when_another_seat_is_to_decide() -> None:
    match = rh.new("switch-yard", seed=1)
    result = match.play_all(["c8-c5", "c2-c3"])
    assert (result.played, result.stopped, len(match)) == (1, "turn", 1)


def test_it_stops_when_the_game_is_over() -> None:
    match = rh.new("switch-yard", seed=1, position="R:g6,h4 B:c8 turn:R")
    result = match.play_all(["g6-h6", "c8-c7"])
    assert (result.played, result.stopped, match.turn) == (1, "over", None)
    with pytest.raises(rh.IllegalAction, match="the game is over"):
        match.play_all(["c8-c7"])


def test_it_stops_when_a_card_was_drawn() -> None:
    match = rh.new("spike", seats=2, seed=3)
    while "draw" not in map(str, match.actions()):
        match.play(match.legal()[0])
    result = match.play_all(["draw", "draw"])
    assert (result.played, result.stopped) == (1, "revealed")


def test_forced_actions_may_be_named_or_left_out() -> None:
    """With `forced` a sequence leads to the same position, whether or not it names what is played without asking."""
    pick, compared = random.Random(5), 0
    for seed in range(3):
        match = rh.new("on-track", seed=seed)
        while match.turn is not None:
            before, seat, action = match.copy(), match.turn, pick.choice(match.legal())
            steps = play_through(match, [action], forced=True).steps
            forced = [step.action for step in steps[1:] if step.seat == seat]
            if not forced:
                continue
            compared += 1
            named = before.copy()
            outcome = named.play_all([action, *forced], forced=True)
            assert outcome == SequenceResult(1 + len(forced))
            assert named.record() == match.record()
            plain = before.copy()
            outcome = plain.play_all([action])
            assert outcome == SequenceResult(1)
            assert len(plain) == len(before) + 1
    assert compared > 20
