"""Lines say what is new in the view before each of their actions, as the words for the action need it."""

import msgspec
import pytest

from roundhouse.bots.review.lines import with_seats
from tests.bots.positions import after_random_play


@pytest.mark.parametrize("game", ["switching-tracks", "switch-yard", "on-track", "spike"])
def test_the_views_of_a_line_add_up_to_those_of_its_positions(game: str) -> None:
    match = after_random_play(game, 3, 60)
    seat = match.turn
    assert seat is not None
    shown, seen, actions = match.imagined(seat), [], list[int]()
    while shown.turn is not None and len(actions) < 12 and not shown.has_revealed():
        seen.append(msgspec.json.decode(shown.view_json(seat)))
        actions.append(shown.legal()[-1])
        shown.play(actions[-1])
    line = with_seats(match, actions)
    assert len(line) == len(seen)
    told: dict[str, object] = {}
    for step, view in zip(line, seen, strict=True):
        told |= step.view
        assert told == {key: view[key] for key in match.game.told_by}
    assert match.game.told_by
