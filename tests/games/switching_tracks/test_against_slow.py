"""The engine against the slow, obvious implementation: the same games, compared at every decision."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations
from operator import itemgetter
from typing import Any

import pytest

import roundhouse as rh
from roundhouse.games.events import Event
from tests.games.switching_tracks.slow_payments import COLOURS, GENERIC, GOODS, decks, symbols
from tests.games.switching_tracks.slow_tracks import PRICES, SPACES, STACKS, THIS_TURN, WANTED, Player, SlowTracks

Taste = Callable[[str], float]
"""How much a player likes an action; chance decides among all of them in proportion."""

OFFICES = sorted(SPACES)
CONTRACTS = [contract for deck in decks().values() for contract in deck]
ON_THE_RUN = ("give back", "approach", "arrive", "load", "last")
SETUP_PHASES = {"first city": "choose city", "first upgrade": "choose upgrade", "first office": "choose office"}


def likes(**weights: float) -> Taste:
    """Like actions by their first word; those not mentioned weigh 1."""
    return lambda action: weights.get(action.split()[0], 1.0)


def builder(action: str) -> float:
    """Get a long and fast train, with every office at work."""
    return 20 if action.startswith(("upgrade box car", "upgrade speed", "activate", "fulfil")) else 1


def colour_blind(action: str) -> float:
    """Fulfil what is not orange, so that nobody wins and the decks run out."""
    if action.startswith("fulfil"):
        return 0.001 if "orange" in action else 50
    return 0.05 if action.startswith(("switch", "upgrade")) else 1


def collector(action: str) -> float:
    """Fulfil what is not orange and spend nothing else, so that every stock runs out in a long game."""
    if action.startswith("fulfil"):
        return 0.0001 if "orange" in action else 50
    return 0.01 if action.startswith(("switch", "upgrade", "activate", "express", "logistics", "refill")) else 1


TASTES: dict[str, Taste] = {
    "plain": likes(),
    "eager": likes(fulfil=50, activate=10, deliver=5, switch=0.1, express=0.5),
    "hoarder": likes(fulfil=0.01, upgrade=0.02, take=5, express=0.1, switch=0.1),
    "miser": likes(activate=0.01, express=0.01, logistics=0.001, fulfil=50, switch=0.1, no=0.1),
    "storekeeper": likes(activate=20, store=4, unload=3, fulfil=10, switch=0.1),
    "builder": builder,
    "colour-blind": colour_blind,
    "collector": collector,
}

SCARCE_CASES = {
    "filled short",
    "demanded short",
    "demanded by scarcity",
    "set_aside",
    "stayed_empty",
    "opened short",
    "refilled short",
    "deck exhausted",
    "substituted",
    "managed",
    "advertised",
    "gave_back",
    "went_farther",
    *(f"no {piece} left" for piece in (*GOODS, "disk", "activation disk", "switchman", "flat car", "box car")),
}


def drawn(match: rh.Match, events: list[Event]) -> list[str]:
    """Return what chance decided in these events, as the slow implementation wants to hear it."""
    outcomes: list[str] = []
    for event in events:
        if event.name in ("filled", "demanded", "set_aside"):
            outcomes.append(event.data["good"])
        elif event.name == "turned_up":
            outcomes.append(event.data["contract"])
        elif event.name == "stacked":
            outcomes += dealt_offices(match)
        elif event.step == 0 and event.name in ("started", "upgraded", "opened"):  # by the quick setup
            outcomes.append(quick_choice(event))
    return outcomes


def quick_choice(event: Event) -> str:
    """Write a decision of a quick setup as a player would have."""
    verb, what = {"started": ("start", "city"), "upgraded": ("upgrade", "upgrade"), "opened": ("office", "office")}[
        event.name
    ]
    return f"{verb} {event.data[what]}"


def dealt_offices(match: rh.Match) -> list[str]:
    """Return the offices of the three stacks, one from each in turn."""
    stacks = {colour: sorted(stack.elements()) for colour, stack in stacks_of(match).items()}
    highest = max(len(stack) for stack in stacks.values())
    return [f"{colour} {stack[at]}" for at in range(highest) for colour, stack in stacks.items() if at < len(stack)]


def stacks_of(match: rh.Match) -> dict[str, Counter[str]]:
    """Return the office stacks with all that is hidden in them."""
    rows = match.state["stacks"].tolist()
    return {colour: +Counter(dict(zip(OFFICES, row, strict=True))) for colour, row in zip(STACKS, rows, strict=True)}


def hidden_cards(match: rh.Match) -> dict[str, Any]:
    """Return from the whole state what lies in the piles, the decks and the stacks."""
    s = match.state
    cards = [GOODS[card] for card in s["draw_pile"][: s["draw_left"]].tolist()]
    left = [row[:size].tolist() for row, size in zip(s["decks"], s["deck_left"], strict=True)]
    return {
        "draw pile": Counter(cards),
        "decks": {colour: {CONTRACTS[at] for at in deck} for colour, deck in zip(COLOURS, left, strict=True)},
        "stacks": stacks_of(match),
    }


def expected_hidden_cards(slow: SlowTracks) -> dict[str, Any]:
    """Say the same of the slow implementation."""
    return {
        "draw pile": +slow.draw_pile,
        "decks": {colour: set(deck) for colour, deck in slow.decks.items()},
        "stacks": {colour: +stack for colour, stack in slow.stacks.items()},
    }


def counts(heap: Counter[str]) -> dict[str, int]:
    """Count each good in a heap, those that it lacks too."""
    return {good: heap[good] for good in GOODS}


def expected_player(player: Player, open_depot: bool) -> dict[str, Any]:
    """Say what a view should show of a player."""
    return {
        "city": player.city or None,
        "speed": player.speed,
        "flat_cars": player.cars.count("flat car"),
        "box_cars": player.cars.count("box car"),
        "switchmen": player.switchmen,
        "train": counts(player.train),
        "depot": {"goods": counts(player.depot), "disks": player.depot["disk"]} if open_depot else None,
        "warehouse": counts(player.warehouse),
        "offices": player.offices,
        "contracts": sorted(player.contracts),
        "lacking": [
            colour
            for colour in ("orange", "green", "purple")
            if not any(contract.startswith(colour) for contract in player.contracts)
        ],
    }


def expected_contract(contract: str) -> dict[str, Any]:
    """Say what a view should show of a contract."""
    asked = Counter(symbols(contract))
    return {"name": contract, "generic": asked.pop(GENERIC, 0), "named": dict(asked)}


def expected_now(slow: SlowTracks) -> dict[str, Any]:
    """Say what a view should show of the turn."""
    paying = slow.phase == "pay" and not slow.winners
    managing = slow.phase == "arrive" and not slow.winners and slow.disks_on("Manager's") > 0
    return {
        "active": [office for office in THIS_TURN if office in slow.active],
        "changes": slow.changes,
        "steps": slow.cities_to_come(),
        "ahead": slow.heading.split(".")[0] if slow.phase in ON_THE_RUN else None,
        "managed": [
            good for good in GOODS if managing and slow.player.train[good] and good != WANTED[slow.player.city]
        ],
        "buying": {"kind": "upgrade" if slow.bought in PRICES else "contract", "name": slow.bought} if paying else None,
        "looking": slow.office_colour if slow.phase == "office" else None,
        "taken": slow.taken,
        "moved": slow.relocated,
    }


def expected_view(slow: SlowTracks, seat: int | None, open_depots: bool) -> dict[str, Any]:
    """Say what a view should show to a seat."""
    over = bool(slow.winners)
    return {
        "turn": None if over else slow.turn,
        "phase": "over" if over else SETUP_PHASES.get(slow.phase, slow.phase),
        "round": slow.round,
        "limit": slow.limit,
        "cities": {
            name: {"good": city.good if city.pieces else None, "pieces": city.pieces, "demand": city.disks}
            for name, city in slow.cities.items()
        },
        "switches": slow.switches,
        "stock": {
            "goods": counts(slow.stock),
            "demand_disks": slow.stock["disk"],
            "activation_disks": slow.stock["activation disk"],
            "switchmen": slow.stock["switchman"],
            "flat_cars": slow.stock["flat car"],
            "box_cars": slow.stock["box car"],
        },
        "goods_cards": {"draw": slow.draw_pile.total(), "discards": counts(slow.discards)},
        "contracts": {colour: [expected_contract(card) for card in sorted(slow.face_up[colour])] for colour in COLOURS},
        "contract_decks": {colour: len(slow.decks[colour]) for colour in COLOURS},
        "office_stacks": {
            colour: {"size": stack.total(), "offices": dict(+stack) if (seat, colour) in slow.looked else None}
            for colour, stack in slow.stacks.items()
        },
        "players": [expected_player(player, open_depots or at == seat) for at, player in enumerate(slow.players)],
        "now": expected_now(slow),
    }


def view_of(match: rh.Match, seat: int | None) -> dict[str, Any]:
    """Return a view with the contracts in an order of our own; theirs is free."""
    view = dict(match.view(seat))
    view["contracts"] = {
        colour: sorted(contracts, key=itemgetter("name")) for colour, contracts in view["contracts"].items()
    }
    view["players"] = [player | {"contracts": sorted(player["contracts"])} for player in view["players"]]
    return view


def count_pieces(slow: SlowTracks) -> dict[str, int]:
    """Count every kind of piece and card in the whole game."""
    everywhere = slow.stock.copy()
    for city in slow.cities.values():
        everywhere[city.good or "disk"] += city.pieces
        everywhere["disk"] += city.disks
    for player in slow.players:
        everywhere.update(player.train + player.depot + player.warehouse)
        everywhere.update(player.cars)
        everywhere.update({"switchman": player.switchmen, "activation disk": sum(player.offices.values())})
        everywhere.update({"office": len(player.offices), "contract": len(player.contracts)})
    everywhere["office"] += sum(stack.total() for stack in slow.stacks.values())
    everywhere["contract"] += sum(
        len(cards) for colour in COLOURS for cards in (slow.decks[colour], slow.face_up[colour])
    )
    everywhere["goods card"] = slow.draw_pile.total() + slow.discards.total()
    return dict(everywhere)


def expected_pieces(slow: SlowTracks) -> dict[str, int]:
    """Say how many of each there are in the box (R-1); until the stacks are made, offices are only the held ones."""
    held = sum(len(player.offices) for player in slow.players)
    return dict.fromkeys(GOODS, 15) | {
        "disk": 25,
        "activation disk": 35,
        "switchman": 25,
        "caboose": len(slow.players),
        "flat car": 5,
        "box car": 10,
        "office": held if slow.phase.startswith("first") else 27,
        "contract": 70,
        "goods card": 18,
    }


def compare(match: rh.Match, slow: SlowTracks, seats: Iterable[int | None]) -> None:
    """Compare what both show to these seats, what lies in the hidden piles, and what may be done."""
    open_depots = bool(match.options.as_dict()["open_depots"])
    for seat in seats:
        assert view_of(match, seat) == expected_view(slow, seat, open_depots)
    assert hidden_cards(match) == expected_hidden_cards(slow)
    assert sorted(str(action) for action in match.actions()) == sorted(slow.legal())


def compare_results(match: rh.Match, slow: SlowTracks) -> None:
    """Compare how the game ended."""
    assert match.result is not None
    assert list(match.result.winners) == slow.winners
    scores = match.result.scores
    ranks = [slow.rank(seat) for seat in range(match.seats)]
    if slow.phase == "end":  # the limit: the points tell the same order (D-14)
        assert [int(score) for score in scores] == [contracts for contracts, _, _ in ranks]
        for one, other in combinations(range(match.seats), 2):
            assert (scores[one] > scores[other]) == (ranks[one] > ranks[other])
            assert (scores[one] == scores[other]) == (ranks[one] == ranks[other])
    else:  # the goal: how much of it each has, two of any colour and one of each of the three
        assert list(scores) == [min(contracts, 2 + colours) for contracts, colours, _ in ranks]


def play_side_by_side(seed: int, taste: str, **options: Any) -> Counter[str]:
    """Play a random game with both, comparing at every decision; count what happened."""
    match = rh.new("switching-tracks", seats=2 + seed % 4, seed=seed, **options)
    settings = match.options.as_dict()
    switches = match.view()["switches"]
    slow = SlowTracks(
        match.seats,
        [*switches.values(), *drawn(match, list(match.events()))],
        quick_setup=settings["quick_setup"],
        limit=settings["limit"],
    )
    pick = random.Random(seed)
    happened: Counter[str] = Counter()
    while slow.legal():
        compare(match, slow, (slow.turn, None))
        assert count_pieces(slow) == expected_pieces(slow)
        legal = sorted(slow.legal())
        (action,) = pick.choices(legal, [TASTES[taste](action) for action in legal])
        match.play(action)
        events: list[rh.Event] = list(match.events(since=len(match) - 1))
        slow.play(action, drawn(match, events))
        happened.update(what_happened(events))
        happened.update(f"no {piece} left" for piece, number in slow.stock.items() if number == 0)
    compare(match, slow, (*range(match.seats), None))
    compare_results(match, slow)
    return happened


def what_happened(events: list[Event]) -> list[str]:
    """Name what happened, telling the scarce cases apart."""
    names = [event.name for event in events]
    for event in events:
        if event.name == "filled" and event.data["pieces"] < 3:
            names.append("filled short")
        elif event.name == "demanded" and event.data["disks"] < 2:
            names.append("demanded short")
        elif event.name == "demanded" and event.data["good"] != WANTED[event.data["city"]]:
            names.append("demanded by scarcity")
        elif event.name in ("opened", "refilled") and event.data["disks"] < SPACES[event.data["office"]]:
            names.append(f"{event.name} short")
        elif event.name == "paid" and event.data["substitutes"]:
            names.append("substituted")
        elif event.name == "delivered" and event.data["managed"]:
            names.append("managed")
        elif event.name == "gained_disk" and event.data["advertised"]:
            names.append("advertised")
    if "fulfilled" in names and "turned_up" not in names:
        names.append("deck exhausted")
    return names


@pytest.mark.parametrize(("seed", "taste"), list(enumerate(TASTES)))
def test_both_play_the_same_games(seed: int, taste: str) -> None:
    play_side_by_side(seed, taste)


@pytest.mark.parametrize(("seed", "taste"), list(enumerate(TASTES, start=101)))
def test_both_play_the_same_games_after_a_quick_setup(seed: int, taste: str) -> None:
    play_side_by_side(seed, taste, quick_setup=True, open_depots=seed % 2 == 0)


@pytest.mark.parametrize("seed", range(200, 212))
def test_both_end_the_same_way_at_a_limit(seed: int) -> None:
    play_side_by_side(seed, "builder", quick_setup=True, limit=1 + seed % 6)


@pytest.mark.deep
@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("seed", range(1000, 1024))
def test_both_play_many_same_games(seed: int, taste: str) -> None:
    play_side_by_side(seed, taste, quick_setup=seed % 3 == 0, open_depots=seed % 5 == 0)


@pytest.mark.deep
def test_long_games_are_the_same_and_have_all_the_scarce_cases_in_them() -> None:
    happened: Counter[str] = Counter()
    for seed, taste in ((15, "collector"), (39, "collector"), (7, "hoarder"), (3, "miser")):
        happened += play_side_by_side(seed, taste, quick_setup=True, limit=200)
    assert set(happened) >= SCARCE_CASES
