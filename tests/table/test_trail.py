"""The newest state is restored from a snapshot and patches, without the rules."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.bookmark import can_resume, layout_of
from roundhouse.games.errors import RoundhouseError
from roundhouse.table.trail import NOTHING, KeptState, Trail, check_state, state_after


@given(st.sampled_from(["switch-yard", "waybills"]), st.integers(0, 2**32), st.data())
def test_patches_lead_to_the_state_whatever_is_played_and_taken_back(game: str, seed: int, data: st.DataObject) -> None:
    match, trail, patches = rh.new(game, seed=seed), Trail(), []
    patches.append((trail.patch(match), False))
    bookmark = None
    for _ in range(data.draw(st.integers(0, 40))):
        if match.turn is None or (len(match) and data.draw(st.integers(0, 4)) == 0):
            match.undo()
        else:
            match.play(data.draw(st.sampled_from(match.legal())))
        patches.append((trail.patch(match), True))
        if data.draw(st.integers(0, 9)) == 0:
            bookmark, patches = match.bookmark(), []
    found = state_after(bookmark, patches)
    assert (found.layout, found.state) == (layout_of(match.game), match.states.tobytes())


def test_nothing_is_written_where_nothing_changed() -> None:
    match, trail = rh.new("switch-yard", seed=1), Trail()
    assert trail.patch(match) != NOTHING
    assert trail.patch(match) == NOTHING


def test_a_step_without_a_patch_leaves_the_state_unknown_until_it_is_told_whole() -> None:
    match, trail = rh.new("switch-yard", seed=1), Trail()
    whole = (trail.patch(match), False)
    assert state_after(None, [whole, (None, False)]).state == match.states.tobytes()
    assert state_after(None, [whole, (None, True)]).state is None
    match.play(match.legal()[0])
    moved = (trail.patch(match), True)
    assert state_after(None, [whole, moved]).state == match.states.tobytes()
    assert state_after(None, [whole, (None, True), moved]).state is None
    assert state_after(None, [whole, (None, True), moved, (Trail().patch(match), True)]).state == match.states.tobytes()


@pytest.mark.parametrize("patch", [b"=", b"=layout\nrubbish", b"+123", b"+\xff\xff\xff\x7f\x00"])
def test_a_damaged_patch_leaves_the_state_unknown(patch: bytes) -> None:
    state = KeptState()
    state.apply(Trail().patch(rh.new("switch-yard", seed=1)), moved=True)
    state.apply(patch, moved=True)
    assert state.state is None


@pytest.mark.parametrize("game", ["switch-yard", "waybills"])
def test_a_match_goes_on_from_a_state_as_if_nothing_had_been(game: str) -> None:
    match, choice = rh.new(game, seed=5), random.Random(5)
    for _ in range(9):
        match.play(choice.choice(match.legal()))
    twin = rh.new(game, seed=5)
    twin.resume([match.number_at(step) for step in range(1, len(match) + 1)], match.states.tobytes())
    check_state(twin)
    assert (len(twin), twin.base, twin.legal(), twin.view(0)) == (9, 9, match.legal(), match.view(0))
    while match.turn is not None and len(match) < 80:
        action = choice.choice(match.legal())
        match.play(action)
        twin.play(action)
        assert twin.states.tobytes() == match.states.tobytes()
    assert [str(event) for event in twin.events(0)] == [str(event) for event in match.events(0, 9)]
    assert (twin.result, twin.turn_began) == (match.result, max(9, match.turn_began))
    again = rh.new(game, seed=5)
    again.open_at(twin.bookmark())
    while len(again) > 9:
        first = again.undo()
        second = twin.undo()
        third = match.undo()
        assert first == second == third
        assert again.states.tobytes() == twin.states.tobytes() == match.states.tobytes()
    for refused in (again.undo, lambda: again.at(8)):
        with pytest.raises(RoundhouseError):
            refused()


def test_only_states_of_the_same_layout_and_of_no_newer_rules_are_gone_on_with() -> None:
    game = rh.games()["switch-yard"]
    name, rules, memory = layout_of(game).split(" ")
    assert can_resume(game, f"{name} {rules} {memory}")
    assert not can_resume(game, f"{name} {int(rules) + 1} {memory}")
    assert not can_resume(game, f"{name} {rules} another")
    assert not can_resume(game, f"on-track {rules} {memory}")
    object.__setattr__(game, "resumes_from", int(rules) + 1)
    try:
        assert not can_resume(game, f"{name} {rules} {memory}")
    finally:
        object.__setattr__(game, "resumes_from", 1)
