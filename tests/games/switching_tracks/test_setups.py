"""How a game is set up, and who chooses what before it."""

from collections import Counter

import pytest

import roundhouse as rh
from roundhouse.games.match import Match
from tests.games.switching_tracks.tracks import (
    CITIES,
    COLOURS,
    CONTRACTS,
    FACE_UP,
    GOODS,
    OFFICES,
    REGIONS,
    SPACES,
    STACKS,
    SWITCHES,
    WANTS,
    check_conservation,
    me,
    offered,
    phase,
    play,
    refuses,
)

SEEDS = range(60)
every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def new(seats: int = 3, seed: int = 1, **options: bool) -> Match:
    return rh.new("switching-tracks", seats=seats, seed=seed, **options)


@every_number_of_seats
def test_all_pieces_are_there_in_their_numbers(seats: int) -> None:
    for seed in SEEDS:
        match = new(seats, seed)
        check_conservation(match)
        stock = match.view()["stock"]
        assert (stock["activation_disks"], stock["flat_cars"], stock["box_cars"]) == (35, 5, 10)
        assert stock["switchmen"] == 25 - seats


def test_two_to_five_can_play() -> None:
    for seats in (1, 6):
        with pytest.raises(rh.BadSetting):
            new(seats)


def test_everyone_begins_with_speed_two_a_caboose_and_one_switchman() -> None:
    match = new(5)
    for seat in range(5):
        player = me(match, seat)
        assert (player["speed"], player["flat_cars"], player["box_cars"], player["switchmen"]) == (2, 0, 0, 1)
        assert player["offices"] == {}
        assert player["contracts"] == []


def test_switches_lie_at_random() -> None:
    settings = [new(seed=seed).view()["switches"] for seed in SEEDS]
    for switch in SWITCHES:
        assert {each[switch] for each in settings} == {"straight", "left", "right"}
    pairs = Counter((each["NW"], each["SE"]) for each in settings)
    assert len(pairs) == 9, "one switch tells nothing of another"


def test_three_orange_green_and_purple_contracts_and_one_brown_lie_face_up() -> None:
    for seed in SEEDS:
        view = new(seed=seed).view()
        assert {colour: len(cards) for colour, cards in view["contracts"].items()} == FACE_UP
        assert view["contract_decks"] == {"orange": 12, "green": 17, "purple": 17, "brown": 14}


def test_each_contract_deck_is_shuffled() -> None:
    views = [new(seed=seed).view() for seed in range(300)]
    for colour in COLOURS:
        seen = {card["name"] for view in views for card in view["contracts"][colour]}
        assert seen == {contract for contract in CONTRACTS if contract.startswith(colour)}


def test_at_first_a_city_gets_three_pieces_of_another_good_or_two_demand_disks() -> None:
    demanding = 0
    for seed in SEEDS:
        for name, city in new(seed=seed).view()["cities"].items():
            assert (city["pieces"], city["demand"]) in ((3, 0), (0, 2))
            assert city["good"] != WANTS[name]
            demanding += city["demand"] > 0
    assert demanding, "some cards match their cities"


def test_at_first_placed_cards_are_discarded_and_those_set_aside_make_the_draw_pile() -> None:
    for seed in SEEDS:
        match = new(seed=seed)
        if any(event.name == "reshuffled" for event in match.events()):
            continue
        view = match.view()
        goods = Counter(city["good"] for city in view["cities"].values() if city["pieces"])
        assert view["goods_cards"]["discards"] == {good: goods[good] for good in GOODS}
        assert view["goods_cards"]["draw"] == 18 - goods.total()


def test_at_first_not_all_three_cities_of_a_colour_are_in_demand_either() -> None:
    for seed in (173, 247, 330, 413):
        match = new(seed=seed)
        (event,) = (event for event in match.events() if event.name == "set_aside")
        good = event.data["good"]
        cities = match.view()["cities"]
        assert WANTS[event.data["city"]] == good, "the third card of this good for the third of its cities"
        assert sorted(cities[city]["demand"] for city in CITIES if WANTS[city] == good) == [0, 2, 2]
        assert cities[event.data["city"]]["pieces"] == 3, "the next card was drawn"


def test_the_goods_cards_are_shuffled_first() -> None:
    views = [new(seed=seed).view()["cities"] for seed in SEEDS]
    for city in CITIES:
        found = {view[city]["good"] for view in views}
        assert found == {None, *GOODS} - {WANTS[city]}, "any other good, or demand"


def test_at_first_every_city_is_filled_in_the_printed_order() -> None:
    events = [event for event in new().events() if event.name in ("filled", "demanded")]
    assert [event.data["city"] for event in events] == list(CITIES)


def test_the_last_player_chooses_first_and_the_first_player_begins() -> None:
    match = new(4)
    order = []
    while phase(match).startswith("choose"):
        order.append((match.turn, phase(match)))
        match.play(match.legal()[0])
        check_conservation(match)
    steps = ("choose city", "choose upgrade", "choose office")
    assert order == [(seat, step) for seat in (3, 2, 1, 0) for step in steps]
    assert (match.turn, match.view()["round"]) == (0, 1)


def first_office(match: Match) -> str:
    taken = {office for seat in range(match.seats) for office in me(match, seat)["offices"]}
    return f"office {next(office for office in OFFICES if office not in taken)}"


def test_any_city_may_be_a_start_but_for_the_region_of_another_train() -> None:
    match = new(5)
    free = set(CITIES)
    assert offered(match) == {f"start {city}" for city in free}
    for city in ("Boise", "Phoenix", "Omaha", "Dallas"):
        play(match, f"start {city}", "upgrade speed", first_office(match))
        free -= set(REGIONS[WANTS[city]])
        assert offered(match) == {f"start {other}" for other in free}
        assert all(refuses(match, f"start {other}") for other in REGIONS[WANTS[city]])


def test_one_upgrade_is_chosen_of_three_and_costs_nothing() -> None:
    match = play(new(), "start Denver")
    assert offered(match) == {"upgrade flat car", "upgrade speed", "upgrade two switchmen"}
    stock = match.view()["stock"]["goods"]
    for upgrade, changed in (
        ("flat car", {"flat_cars": 1}),
        ("speed", {"speed": 3}),
        ("two switchmen", {"switchmen": 3}),
    ):
        after = play(match.copy(), f"upgrade {upgrade}")
        before = me(match, 2)
        assert me(after, 2) == before | changed
        assert after.view()["stock"]["goods"] == stock
        assert phase(after) == "choose office"


@every_number_of_seats
def test_all_choose_different_offices_of_the_nine_and_get_them_full(seats: int) -> None:
    match = new(seats)
    left = list(OFFICES)
    for seat in reversed(range(seats)):
        play(match, str(match.actions()[0]), "upgrade flat car")
        assert offered(match) == {f"office {office}" for office in left}
        chosen = left.pop(seat)
        play(match, f"office {chosen}")
        assert me(match, seat)["offices"] == {chosen: SPACES[chosen]}
    assert phase(match) == "switches"


def test_each_office_holds_its_number_of_disks() -> None:
    match = play(new(), "start Denver", "upgrade speed")
    for office in OFFICES:
        disks = 4 if office in ("Administrative", "Express", "Manager's") else 3
        assert me(play(match.copy(), f"office {office}"), 2)["offices"] == {office: disks}


@every_number_of_seats
def test_the_other_offices_are_split_evenly_into_three_stacks(seats: int) -> None:
    sizes = {2: [9, 8, 8], 3: [8, 8, 8], 4: [8, 8, 7], 5: [8, 7, 7]}[seats]
    for seed in range(10):
        match = new(seats, seed, quick_setup=True)
        stacks = match.view()["office_stacks"]
        assert list(stacks) == list(STACKS)
        assert sorted((stack["size"] for stack in stacks.values()), reverse=True) == sizes
        held = Counter(office for seat in range(seats) for office in me(match, seat)["offices"])
        left = Counter(dict.fromkeys(OFFICES, 3)) - held
        inside = match.state["stacks"].sum(0).tolist()
        assert left == Counter(dict(zip(OFFICES, inside, strict=True)))


def test_the_stacks_are_made_when_all_have_chosen_and_at_random() -> None:
    match = new(2)
    play(match, "start Denver", "upgrade speed", "office Express", "start Dallas", "upgrade speed")
    assert [stack["size"] for stack in match.view()["office_stacks"].values()] == [0, 0, 0]
    deals = {new(2, seed, quick_setup=True).state["stacks"].tobytes() for seed in range(20)}
    assert len(deals) == 20
    most = max(new(2, seed, quick_setup=True).state["stacks"].max() for seed in range(60))
    assert most == 3, "a stack may hold all three of an office"


def test_setups_follow_their_seed() -> None:
    for quick in (False, True):
        twins = [new(4, 7, quick_setup=quick).states.tobytes() for _ in range(2)]
        assert twins[0] == twins[1]
        assert new(4, 8, quick_setup=quick).states.tobytes() != twins[0]


@every_number_of_seats
def test_a_quick_setup_deals_what_players_could_have_chosen(seats: int) -> None:
    upgrades: set[tuple[int, ...]] = set()
    cities: set[str] = set()
    dealt: set[tuple[str, int]] = set()
    for seed in range(150):
        match = new(seats, seed, quick_setup=True)
        players = [me(match, seat) for seat in range(seats)]
        regions = {WANTS[player["city"]] for player in players}
        names = [office for player in players for office in player["offices"]]
        assert len(regions) == len(names) == len(set(names)) == seats
        assert (match.turn, phase(match), match.view()["round"]) == (0, "switches", 1)
        for player in players:
            upgrade = (player["speed"], player["flat_cars"], player["box_cars"], player["switchmen"])
            upgrades.add(upgrade)
            cities.add(player["city"])
            dealt.add(*player["offices"].items())
    assert upgrades == {(3, 0, 0, 1), (2, 1, 0, 1), (2, 0, 0, 3)}
    assert cities == set(CITIES)
    assert dealt == set(SPACES.items())


def test_a_quick_setup_is_told_like_the_choices() -> None:
    match = new(3, 5, quick_setup=True)
    events = [event for event in match.events() if event.name in ("started", "upgraded", "opened")]
    assert [(event.data["seat"], event.name) for event in events] == [
        (seat, name) for seat in (2, 1, 0) for name in ("started", "upgraded", "opened")
    ]
