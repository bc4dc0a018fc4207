"""The engine against the slow, obvious implementation, action by action through whole random games."""

import random
from collections import Counter

import pytest

import roundhouse as rh
from roundhouse.games.contract import View
from tests.games.spike.slow_spike import KINDS, Slow

FEW, FEW_DEEP = 4, 5
"""With more cards in hand, looking for all lines the slow way takes too long."""


def compare(seats: int, seed: int, shared: bool, most_cards: int) -> int:
    """Play a game in both, and assert that they agree; return the number of times that lines were compared."""
    pick = random.Random(seed)
    match = rh.new("spike", seats=seats, seed=seed, shared=shared, advanced=bool(seed % 2))
    while match.view()["phase"] != "acting":
        match.play(pick.choice(match.legal()))
    slow = Slow(match)
    compared = 0
    while True:
        legal = {str(action) for action in match.actions()}
        few = sum(slow.me.hand.values()) <= most_cards or slow.over
        if slow.phase != "paying" and (few or slow.phase != "building"):
            compared += few and slow.phase in {"acting", "building"}
            expected = slow.legal(match.view()["deck"], few)
            assert (legal if few else legal - {"build", "pass"}) == expected
        if match.turn is None:
            break
        action = choose(pick, sorted(legal))
        phase, before = slow.phase, match.view()
        match.play(action)
        if phase != "paying":
            slow.play(action, match)
        settle(slow, match, before)
        agree(slow, match)
    if match.result:
        assert set(match.result.winners) == slow.winners()
    return compared


def choose(pick: random.Random, legal: list[str]) -> str:
    """Build where possible, deliver and load, and else do anything: so that something happens in the game."""
    for word in ("deliver", "load", "build", "enter"):
        wanted = [action for action in legal if action.startswith(word)]
        if wanted and pick.random() < 0.75:
            return pick.choice(wanted)
    return pick.choice(legal)


def settle(slow: Slow, match: rh.Match, before: View) -> None:
    """Show the slow game what was paid, and what chance has brought."""
    for event in match.events(since=len(match) - 1):
        if event.name == "paid":
            slow.paid(Counter({kind: count for kind in KINDS if (count := event.data[kind])}))
    view = match.view()
    slow.face = list(view["face_up"])
    if view["round"] > before["round"]:
        slow.discards = Counter()
    for seat, player in enumerate(slow.players):
        cards = match.states[0]["hand"][seat].tolist()
        player.hand = Counter({kind: count for kind, count in zip(KINDS, cards, strict=True) if count})


def agree(slow: Slow, match: rh.Match) -> None:
    """Assert that all that is public is the same."""
    view = match.view()
    assert (match.turn is None) == slow.over
    assert view["discards"] == dict(slow.discards)
    for seat, train in enumerate(view["trains"]):
        player = slow.players[seat]
        assert view["money"][seat] == player.money
        assert view["pieces"][seat] == player.pieces
        assert {frozenset(space.values()) for space in view["track"][seat]} == player.track
        rail = dict(zip(("start", "end"), player.rail, strict=True)) if player.rail else None
        assert (train["city"], train["space"]) == (player.city, rail)
        assert set(train["cargo"]) == player.cargo
        assert {part: train[part] for part in player.levels} == player.levels
        contracts = view["contracts"][seat]
        assert {goods: card["delivered"] for goods, card in contracts.items() if card["delivered"]} == player.done
    assert view["market"] == slow.market
    if not slow.over:
        assert (match.turn, view["phase"], view["quiet"], view["turns"]) == (
            slow.seat,
            slow.phase,
            slow.quiet,
            slow.turns,
        )


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_play_the_same_games(seats: int, shared: bool) -> None:
    assert sum(compare(seats, seed, shared, FEW) for seed in range(2)) > 10


@pytest.mark.deep
@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_play_the_same_many_games(seats: int, shared: bool) -> None:
    assert sum(compare(seats, seed, shared, FEW_DEEP) for seed in range(2, 30)) > 500
