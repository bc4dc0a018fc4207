"""Actions as text, and games as text."""

import pytest

import roundhouse as rh
from roundhouse.games.on_track.notation import (
    Ask,
    Clear,
    Close,
    Discard,
    Done,
    Draw,
    DrawNothing,
    GetBack,
    Lay,
    LayTerminal,
    Pass,
    Remove,
    Restock,
    Skip,
    Steal,
    TakeDiscard,
    TakeProvision,
)
from tests.games.on_track.table import GAME


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("draw 1", Draw(1)),
        ("draw 2", Draw(2)),
        ("draw nothing", DrawNothing()),
        ("take provision 2", TakeProvision(2)),
        ("take discard", TakeDiscard()),
        ("steal from West", Steal(3)),
        ("skip", Skip()),
        ("back on track", GetBack()),
        ("restock from discards", Restock("discards")),
        ("lay change to double", Lay("change to double")),
        ("lay terminal", LayTerminal()),
        ("close East", Close(1)),
        ("clear North", Clear(0)),
        ("pass orange terminal", Pass("orange terminal")),
        ("ask South for green change", Ask(2, "green change")),
        ("done", Done()),
        ("discard wild", Discard("wild")),
        ("remove 8", Remove(8)),
    ],
)
def test_an_action_reads_like_the_game(text: str, typed: object) -> None:
    assert str(typed) == text
    assert GAME.typed[GAME.number(text)] == typed


def test_there_are_157_actions() -> None:
    assert GAME.kernel.action_count == len(GAME.typed) == 157


def test_a_game_is_a_list_of_actions_under_a_header() -> None:
    match = rh.new("on-track", seed=4, seats=3, tracks=5, wilds_per_railroad="any")
    for _ in range(6):
        match.play(match.legal()[0])
    text = match.text()
    assert text.startswith(
        "game: on-track\nrules: 2\nseats: 3\ntracks: 5\nactions: yes\nwilds_per_railroad: any\n"
        "recycle_actions: no\ngolden_spike: no\nlimit: 300\nseed: 4\n\n1. draw 1, "
    )
    assert rh.load(text).record() == match.record()


def test_a_record_of_a_team_game_for_three_is_refused() -> None:
    text = rh.new("on-track", golden_spike=True, seed=1).text().replace("seats: 4", "seats: 3")
    with pytest.raises(rh.BadRecord, match="On Track is for 4 players, with these options, not 3"):
        rh.load(text)


def test_seats_are_named_clockwise() -> None:
    assert [GAME.seat_name(seat) for seat in range(4)] == ["North", "East", "South", "West"]


def test_a_view_and_its_story_can_be_read() -> None:
    match = rh.new("on-track", seed=2, seats=2)
    match.play("draw 1")
    assert [str(event) for event in match.events(0)][:4] == [
        f"North drives the {match.view()['players'][0]['colour']} engine, "
        f"by the {match.view()['players'][0]['landscape']}",
        f"East drives the {match.view()['players'][1]['colour']} engine, "
        f"by the {match.view()['players'][1]['landscape']}",
        str(match.events(0)[2]),
        "East is dealt 6 cards",
    ]
    assert "North is dealt " in str(match.events(0)[2])
    assert str(match.events(1)[2]) == "North is dealt 6 cards"
