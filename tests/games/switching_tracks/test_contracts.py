"""How contracts are fulfilled, and what pays them."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from roundhouse.games.match import Match
from tests.games.switching_tracks.tracks import (
    COLOURS,
    CONTRACTS,
    FACE_UP,
    GOODS,
    Seat,
    has,
    me,
    offered,
    offered_of,
    on_the_table,
    phase,
    pieces,
    play,
    stage,
    to_contract,
    told,
    written,
)

GENERIC = {"orange": 0, "green": 0, "purple": 2, "brown": 1}


def symbols(contract: str) -> list[str]:
    """Return the symbols on a contract."""
    colour, *goods = contract.split()
    return goods * (2 if colour == "orange" else 1) + ["any"] * GENERIC[colour]


def ways_to_pay(left: list[str], purse: Counter[str], missing: Counter[str], helps: int) -> Iterator[tuple[str, int]]:
    """Try everything on each symbol; yield what is left of the purse, and the Administrative disks left."""
    if not left:
        yield written(purse), helps
        return
    symbol, *rest = left
    for piece in [piece for piece, count in purse.items() if count]:
        plain = symbol in (piece, "any")
        if plain or (piece != "disk" and helps):
            yield from ways_to_pay(rest, purse - Counter([piece]), missing, helps if plain else helps - 1)
    if missing[symbol] > 0 and purse["disk"] >= 2:
        yield from ways_to_pay(rest, purse - Counter(disk=2), missing - Counter([symbol]), helps)


def remainders(contract: str, depot: str, disks: int = 0) -> dict[str, int]:
    """Return what may be left of a depot after paying, each with the most Administrative disks left."""
    purse, named = pieces(depot), symbols(contract)
    missing = Counter(named) - purse
    missing["any"] = 0
    found: dict[str, int] = {}
    for left, helps in ways_to_pay(named, purse, missing, disks):
        found[left] = max(helps, found.get(left, 0))
    return found


def waiting(contract: str, depot: str, offices: str = "", other: Seat | None = None) -> Match:
    """Return a match in which a player with that depot has run, while that contract lies face up."""
    others = (other,) if other else ()
    return to_contract(stage(Seat(depot=depot, offices=offices), *others, face_up=[contract]))


def can_fulfil(contract: str, depot: str, offices: str = "") -> bool:
    match = waiting(contract, depot, offices)
    return match.turn == 0 and contract in offered_of(match, "fulfil")


def payments(contract: str, depot: str, offices: str = "") -> set[str]:
    match = play(waiting(contract, depot, offices), f"fulfil {contract}")
    return offered_of(match, "pay")


def test_the_contracts_are_the_pairs_and_the_threes_of_the_goods() -> None:
    game = stage(Seat()).game
    written_as = [str(action) for action in game.typed if str(action).startswith("fulfil")]
    assert written_as == [f"fulfil {contract}" for contract in CONTRACTS]
    assert Counter(contract.split()[0] for contract in CONTRACTS) == {
        "orange": 15,
        "green": 20,
        "purple": 20,
        "brown": 15,
    }


@pytest.mark.parametrize("colour", COLOURS)
def test_every_contract_costs_just_its_symbols(colour: str) -> None:
    for contract in (each for each in CONTRACTS if each.startswith(colour)):
        price = Counter("disk" if symbol == "any" else symbol for symbol in symbols(contract))
        assert price.total() == {"orange": 4, "green": 3, "purple": 5, "brown": 3}[colour]
        match = play(waiting(contract, written(price + Counter(price))), f"fulfil {contract}")
        if phase(match) == "pay":
            play(match, f"pay {written(price)}")
        assert has(match, "depot") == written(price)
        for short in price:
            assert not can_fulfil(contract, written(price - Counter([short])))


def test_a_generic_symbol_is_paid_with_any_good_or_demand_disk() -> None:
    assert payments("brown sheep oil", "sheep + coal + 2 oil + disk") == {
        "sheep + coal + oil",
        "sheep + 2 oil",
        "sheep + oil + disk",
    }
    assert payments("purple sheep coal oil", "3 sheep + coal + oil + 2 disks") == {
        "3 sheep + coal + oil",
        "2 sheep + coal + oil + disk",
        "sheep + coal + oil + 2 disks",
    }


def test_two_demand_disks_stand_in_for_a_missing_good() -> None:
    match = play(waiting("green sheep coal oil", "sheep + oil + 2 disks"), "fulfil green sheep coal oil")
    assert has(match, "depot") == ""
    assert not can_fulfil("green sheep coal oil", "sheep + oil + disk")


def test_demand_disks_may_stand_in_more_than_once() -> None:
    assert can_fulfil("green sheep coal oil", "oil + 4 disks")
    assert can_fulfil("green sheep coal oil", "6 disks")
    assert not can_fulfil("green sheep coal oil", "5 disks")
    assert can_fulfil("orange sheep coal", "sheep + 6 disks")
    assert not can_fulfil("orange sheep coal", "sheep + 5 disks")
    assert can_fulfil("purple sheep coal oil", "8 disks")
    assert not can_fulfil("purple sheep coal oil", "7 disks")
    assert can_fulfil("brown sheep coal", "5 disks")


def test_demand_disks_do_not_stand_in_for_a_good_that_is_there() -> None:
    match = play(waiting("green sheep coal oil", "sheep + coal + oil + 6 disks"), "fulfil green sheep coal oil")
    assert has(match, "depot") == "6 disks"
    match = play(waiting("orange sheep coal", "sheep + 2 coal + 6 disks"), "fulfil orange sheep coal")
    assert has(match, "depot") == "4 disks", "one sheep is missing, the other is not"


def test_one_good_does_not_pay_two_symbols_of_its_kind() -> None:
    assert not can_fulfil("orange sheep coal", "sheep + 3 coal")
    assert not can_fulfil("brown sheep coal", "sheep + coal")


def test_goods_on_the_train_and_in_the_warehouse_pay_nothing() -> None:
    seat = Seat(depot="sheep + coal", train="oil", warehouse="oil", offices="Storage 0", boxes=2)
    match = to_contract(stage(seat, face_up=["green sheep coal oil"]))
    assert match.turn == 1


def test_only_contracts_that_lie_face_up_can_be_fulfilled() -> None:
    depot = " + ".join(f"9 {good}" for good in GOODS)
    match = to_contract(stage(Seat(depot=depot)))
    face_up = {card["name"] for cards in match.view()["contracts"].values() for card in cards}
    assert len(face_up) == 10
    assert offered(match) == {*(f"fulfil {card}" for card in face_up), "no contract"}


def test_nobody_has_to_fulfil_a_contract() -> None:
    match = play(waiting("brown sheep coal", "2 sheep + coal"), "no contract")
    assert match.turn == 1
    assert me(match)["contracts"] == []


def test_without_a_contract_that_can_be_paid_nothing_is_asked() -> None:
    assert waiting("brown sheep coal", "sheep").turn == 1


@pytest.mark.parametrize(
    "contract", ["orange coal oil", "green coal grain oil", "purple coal grain oil", "brown coal oil"]
)
def test_a_fulfilled_contract_lies_with_the_player_and_another_is_turned_up(contract: str) -> None:
    colour = contract.split()[0]
    match = waiting(contract, "2 coal + 2 oil + 2 grain")
    before, lay = match.view(), on_the_table(match, colour)
    play(match, f"fulfil {contract}")
    while phase(match) == "pay":
        play(match, str(match.actions()[0]))
    after = match.view(1)
    assert after["players"][0]["contracts"] == [contract]
    lie = on_the_table(match, colour)
    assert contract not in lie
    assert len(lie) == FACE_UP[colour]
    assert set(lay) - {contract} < set(lie)
    assert after["contract_decks"][colour] == before["contract_decks"][colour] - 1
    (up,) = told(match, "turned_up")
    assert (up["colour"], up["contract"].split()[0]) == (colour, colour)


def test_one_contract_a_turn() -> None:
    depot = " + ".join(f"9 {good}" for good in GOODS)
    match = to_contract(stage(Seat(depot=depot), face_up=["brown sheep coal"]))
    play(match, "fulfil brown sheep coal", "pay sheep + 2 coal")
    assert match.turn == 1


def test_what_is_paid_goes_back_to_the_stock() -> None:
    match = waiting("green sheep coal oil", "sheep + oil + coal + 2 disks")
    before = match.view()["stock"]
    play(match, "fulfil green sheep coal oil")
    after = match.view()["stock"]
    assert phase(match) == "office"
    gained = {good: after["goods"][good] - before["goods"][good] for good in GOODS}
    assert gained == {good: int(good in ("sheep", "coal", "oil")) for good in GOODS}
    assert after["demand_disks"] == before["demand_disks"]


def test_demand_disks_that_are_paid_go_back_to_the_stock() -> None:
    match = waiting("green sheep coal oil", "oil + 4 disks")
    before = match.view()["stock"]["demand_disks"]
    play(match, "fulfil green sheep coal oil")
    assert match.view()["stock"]["demand_disks"] == before + 4


def test_a_delivery_of_this_turn_pays_a_contract_of_this_turn() -> None:
    match = stage(Seat(speed=1, train="coal", depot="sheep"), demand={"Chicago": 2}, face_up=["brown sheep coal"])
    play(to_contract(match), "fulfil brown sheep coal")
    assert me(match)["contracts"] == ["brown sheep coal"]


def test_an_administrative_disk_lets_a_good_stand_for_another() -> None:
    assert not can_fulfil("green sheep coal oil", "sheep + coal + grain")
    match = waiting("green sheep coal oil", "sheep + coal + grain", "Administrative")
    before = match.view()["stock"]["activation_disks"]
    play(match, "fulfil green sheep coal oil")
    assert has(match, "depot") == ""
    assert me(match)["offices"] == {"Administrative": 3}
    assert match.view()["stock"]["activation_disks"] == before + 1


def test_each_substituted_good_takes_a_disk() -> None:
    for disks in (0, 1, 2):
        assert not can_fulfil("green sheep coal oil", "3 grain", f"Administrative {disks}")
    match = play(waiting("green sheep coal oil", "3 grain", "Administrative 3"), "fulfil green sheep coal oil")
    assert me(match)["offices"] == {"Administrative": 0}
    assert not can_fulfil("orange sheep coal", "4 grain", "Administrative 3")
    assert can_fulfil("orange sheep coal", "4 grain", "Administrative 4")


def test_a_good_that_is_there_may_be_spared_with_an_administrative_disk() -> None:
    assert payments("green sheep coal oil", "sheep + coal + oil + 2 grain", "Administrative 1") == {
        *("sheep + coal + oil", "sheep + coal + grain", "sheep + grain + oil", "coal + grain + oil"),
    }


def test_a_second_good_of_a_named_kind_may_be_the_substitute() -> None:
    match = play(waiting("green sheep coal oil", "2 sheep + coal", "Administrative"), "fulfil green sheep coal oil")
    assert (has(match, "depot"), me(match)["offices"]) == ("", {"Administrative": 3})


def test_a_demand_disk_is_no_good_for_an_administrative_disk() -> None:
    assert not can_fulfil("green sheep coal oil", "sheep + coal + disk", "Administrative")


def test_a_generic_symbol_takes_no_administrative_disk() -> None:
    match = play(waiting("brown sheep coal", "sheep + coal + grain", "Administrative"), "fulfil brown sheep coal")
    assert me(match)["offices"] == {"Administrative": 4}


def test_administrative_disks_and_demand_disks_pay_together() -> None:
    match = play(
        waiting("orange sheep coal", "2 sheep + grain + 2 disks", "Administrative"), "fulfil orange sheep coal"
    )
    assert has(match, "depot") == ""
    assert me(match)["offices"] == {"Administrative": 3}
    assert payments("green sheep coal oil", "sheep + 2 grain + 4 disks", "Administrative 2") == {
        *("sheep + 4 disks", "sheep + grain + 2 disks", "sheep + 2 grain", "2 grain + 2 disks", "grain + 4 disks"),
    }


def test_a_spared_good_and_a_missing_one_are_told_apart() -> None:
    # Coal is missing: two disks may stand for it, while grain stands for the sheep that is kept.
    ways = payments("green sheep coal oil", "sheep + oil + grain + 2 disks", "Administrative 1")
    assert ways == {"sheep + oil + 2 disks", "sheep + grain + oil", "grain + oil + 2 disks", "sheep + grain + 2 disks"}


def test_another_players_administrative_office_helps_nobody_else() -> None:
    other = Seat(city="Portland", offices="Administrative")
    assert waiting("green sheep coal oil", "3 grain", other=other).turn == 1


def test_the_substitutes_are_told() -> None:
    match = play(waiting("green sheep coal oil", "sheep + 2 grain", "Administrative"), "fulfil green sheep coal oil")
    assert told(match, "paid") == [
        {"seat": 0, "payment": {"goods": {"sheep": 1, "grain": 2}, "disks": 0}, "substitutes": 2}
    ]


def random_depot(pick: random.Random) -> str:
    """Return a small depot, often with several of a kind."""
    heap = Counter(pick.choices([*GOODS, "disk"], [*pick.choices([0, 1, 3], k=6), pick.choice([0, 2, 6])], k=7))
    return written(heap)


@pytest.mark.parametrize("seed", range(4))
def test_all_ways_to_pay_are_found_by_trying_everything(seed: int) -> None:
    pick = random.Random(seed)
    for _ in range(60):
        contract, disks = pick.choice(CONTRACTS), pick.choice([0, 0, 1, 2, 4])
        depot = random_depot(pick) if pick.random() < 0.9 else "disk"
        expected = remainders(contract, depot, disks)
        match = waiting(contract, depot, f"Administrative {disks}")
        assert (match.turn == 0 and contract in offered_of(match, "fulfil")) == bool(expected), (contract, depot, disks)
        if not expected:
            continue
        play(match, f"fulfil {contract}")
        found = {}
        for action in offered_of(match, "pay") if phase(match) == "pay" else [""]:
            paid = play(match.copy(), f"pay {action}") if action else match
            found[has(paid, "depot")] = disks - told(paid, "paid")[0]["substitutes"]
        assert found == expected, (contract, depot, disks)
