"""The engine against the slow, obvious implementation."""

import random
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.on_track.state import NOT_IN_PLAY, THROWN
from roundhouse.games.on_track.tables import CARDS, KIND, KIND_NAMES
from tests.games.on_track.slow_track import SPECIAL, SlowTrack, Unseen
from tests.games.on_track.test_conservation import all_settings


def names(cards: Any) -> list[str]:
    """Return the names of cards."""
    return [KIND_NAMES[KIND[card]] for card in cards]


def pile_of(match: rh.Match, field: str) -> list[str]:
    """Return a pile."""
    return names(match.state[field][: int(match.state[f"{field}_size"])])


def slow_twin(match: rh.Match) -> SlowTrack:
    """Return the slow game that begins with the same cards."""
    slow = SlowTrack(match.seats, match.options.as_dict())
    slow.kinds = {KIND_NAMES[KIND[card]] for card in range(CARDS) if match.state["place"][card] != NOT_IN_PLAY}
    slow.colours = [player["colour"] for player in match.view()["players"]]
    slow.hands = [list(match.view(seat)["hand"]) for seat in range(match.seats)]
    slow.stock, slow.pile = pile_of(match, "stock"), [Unseen(card) for card in pile_of(match, "pile")]
    slow.under = int(match.state["under"])
    slow.specials = sum(card in SPECIAL for card in slow.stock + slow.pile)
    slow.provisions = list(match.view()["provisions"])
    return slow


def compare(match: rh.Match, slow: SlowTrack) -> None:
    """Compare everything that both know."""
    view = match.view()
    assert view["phase"] == slow.phase
    assert view["mover"] == slow.mover
    for seat, player in enumerate(view["players"]):
        assert sorted(match.view(seat)["hand"]) == sorted(slow.hands[seat])
        if slow.phase != "rearranging" or seat != slow.mover:
            assert player["railroad"] == slow.rails[seat]
            assert player["stranded"] == slow.is_stranded(seat)
        assert (player["closed"], player["skips"]) == (slow.closed[seat], slow.skips[seat])
        assert player["back_on_track"] != slow.got_back[seat]
    assert (pile_of(match, "stock"), pile_of(match, "pile")) == (slow.stock, slow.pile)
    assert view["provisions"] == slow.provisions
    assert view["out_of_service"] == sorted(slow.out, key=KIND_NAMES.index)
    assert names(card for card in range(CARDS) if match.state["place"][card] == THROWN) == sorted(
        slow.thrown, key=KIND_NAMES.index
    )
    assert {str(action) for action in match.actions()} == slow.legal()
    winners = list(match.result.winners) if match.result else []
    assert winners == slow.winners


def lean(match: rh.Match, pick: random.Random, keen: float) -> str:
    """Choose at random, with a liking for laying track and for what is rarely seen."""
    actions = [str(action) for action in match.actions()]
    rare = [action for action in actions if action.split()[0] in ("lay", "back", "pass", "clear", "close")]
    return pick.choice(rare) if rare and pick.random() < keen else pick.choice(actions)


def play_both(seed: int, keen: float, limit: int, **setting: Any) -> None:
    """Play a game with both, comparing after each action."""
    match = rh.new("on-track", seed=seed, limit=limit, **setting)
    slow, pick = slow_twin(match), random.Random(seed)
    compare(match, slow)
    while match.turn is not None:
        action = lean(match, pick, keen)
        before = sorted(slow.hands[slow.mover])
        match.play(action)

        def stolen(mover: int = slow.mover, before: list[str] = before) -> str:
            after = list(match.view(mover)["hand"])
            for card in before:
                after.remove(card)
            return str(after[0])

        def shuffled(size: int) -> list[str]:
            """Return the new stock: what is there now, and what was drawn from its top since."""
            told = match.events(since=len(match) - 1)
            assert any(event.name == "refilled" and event.data["size"] == size for event in told)
            now = pile_of(match, "stock")
            missing = size - len(now)
            cards = slow.stock + slow.pile
            drawn = [card for card in set(cards) if cards.count(card) > now.count(card)] if missing else []
            assert missing <= 1, "nobody draws twice from a stock made within the same action"
            return now + drawn

        slow.play(action, stolen, shuffled)
        compare(match, slow)


@pytest.mark.parametrize("number", range(0, 240, 4))
def test_both_play_the_same_games_with_all_options(number: int) -> None:
    setting = all_settings()[number]
    play_both(number, 0.6, 60, **setting)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_play_the_same_long_games(seats: int) -> None:
    play_both(seats, 0.3, 300, seats=seats, recycle_actions=seats == 2)


@pytest.mark.deep
@pytest.mark.parametrize("number", range(240))
def test_both_play_the_same_games_with_all_options_many_times(number: int) -> None:
    for seed in range(12):
        play_both(1000 * seed + number, (0.2, 0.5, 0.8)[seed % 3], 200, **all_settings()[number])
