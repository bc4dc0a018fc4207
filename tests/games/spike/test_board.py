"""The board and the cards: what is on them, that they are derived, and that a wrong file is refused."""

import shutil
import tomllib
from collections import Counter, deque
from itertools import combinations
from pathlib import Path

import pytest

from roundhouse.games.errors import BadBoard
from roundhouse.games.spike import board, survey
from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.poster import picture

FOLDER = Path(board.__file__).parent
SIX = "WwBbRr"

COMMODITIES = {
    "cows": {"Atlanta", "Chicago", "Des Moines"},
    "pigs": {"Norfolk", "Cincinnati", "Louisville"},
    "corn": {"Indianapolis", "Omaha", "Peoria"},
    "wheat": {"Topeka", "Milwaukee", "Toledo"},
    "flour": {"Minneapolis", "Buffalo", "St. Louis"},
    "coal": {"Scranton", "Roanoke", "Knoxville"},
    "oil": {"Cleveland", "Philadelphia", "Shreveport"},
    "steel": {"Pittsburgh", "Birmingham", "Baltimore"},
    "cloth": {"Boston", "New York", "Charlotte"},
    "cotton": {"Memphis", "Raleigh", "New Orleans"},
    "wood": {"Portland", "Jacksonville", "Little Rock"},
    "fruit": {"Columbia", "Kansas City", "Tampa"},
}


def beside() -> dict[str, dict[str, str]]:
    """Return the points next to each point, with the letter of the space between."""
    table: dict[str, dict[str, str]] = {name: {} for name in BOARD.names.values()}
    for (a, b), letter in BOARD.kinds.items():
        table[BOARD.names[a]][BOARD.names[b]] = letter
        table[BOARD.names[b]][BOARD.names[a]] = letter
    return table


BESIDE = beside()


def distances(start: str) -> dict[str, int]:
    """Return how many spaces it is from a point to each other."""
    far, queue = {start: 0}, deque([start])
    while queue:
        point = queue.popleft()
        for other in BESIDE[point]:
            if other not in far:
                far[other] = far[point] + 1
                queue.append(other)
    return far


FAR = {city: distances(city) for city in BOARD.makes}


def nearest(commodity: str, city: str) -> int:
    """Return how far it is to a city from the nearest one that makes a commodity."""
    return min(FAR[maker][city] for maker in COMMODITIES[commodity])


@pytest.mark.deep
def test_board_and_cards_are_what_the_survey_derives() -> None:
    for name, text in survey.derive(FOLDER).items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, f"{name} is not what survey.py makes"


def test_there_are_36_cities_three_for_each_commodity() -> None:
    assert len(BOARD.cities) == 36
    assert {
        commodity: {city for city, makes in BOARD.makes.items() if makes == commodity}
        for commodity in BOARD.commodities
    } == COMMODITIES


def test_there_are_more_junctions_than_cities() -> None:
    assert len(BOARD.points) - len(BOARD.cities) > 36


def test_it_is_a_triangular_lattice() -> None:
    for (row, half), (below, beside_) in BOARD.kinds:
        assert (below - row, beside_ - half) in {(0, 2), (1, -1), (1, 1)}
    assert max(len(others) for others in BESIDE.values()) == 6


def test_cities_are_mostly_three_to_four_spaces_apart() -> None:
    pairs = [FAR[a][b] for a, b in combinations(BOARD.makes, 2)]
    assert min(pairs) == 2
    assert pairs.count(2) <= 6
    nearest = [min(far for other, far in FAR[city].items() if other in BOARD.makes and far) for city in BOARD.makes]
    assert max(nearest) <= 4
    assert sum(nearest) / len(nearest) >= 2.9


def test_neighbouring_cities_keep_their_true_order() -> None:
    """Row and half step grow to the south and to the east, as on a real map; differences of a few miles are none."""
    geography = tomllib.loads((FOLDER / "sources" / "geography.toml").read_text(encoding="utf-8"))
    at = {city: point for point, city in BOARD.cities.items()}
    lattice = survey.Survey(geography)
    real = {name: lattice.place(*city[2:]) for name, city in geography["cities"].items()}
    ordered = 0
    for a, b in combinations(at, 2):
        if FAR[a][b] > 4:
            continue
        for axis in range(2):
            true, drawn = real[b][axis] - real[a][axis], at[b][axis] - at[a][axis]
            if abs(true) > 0.2:
                assert true * drawn >= 0, (a, b)
                ordered += true * drawn > 0
    assert ordered > 100


def test_every_city_can_be_entered_by_four_players_and_reached_from_everywhere() -> None:
    for city in BOARD.makes:
        assert len(BESIDE[city]) >= 4
        assert len(FAR[city]) == len(BOARD.points)


def test_no_point_hangs_on_the_rest_by_one_space() -> None:
    assert min(len(others) for others in BESIDE.values()) >= 2


def test_the_kinds_are_spread_evenly_over_the_board() -> None:
    counts = Counter(BOARD.kinds.values())
    assert set(counts) == set(SIX)
    assert max(counts.values()) - min(counts.values()) <= 1


def test_no_kind_rules_a_region() -> None:
    """Within three spaces of any city each kind has a fair share: between a third and twice of an even one."""
    for city in BOARD.makes:
        region = {point for point, far in FAR[city].items() if far <= 3}
        kinds = Counter(letter for (a, b), letter in BOARD.kinds.items() if {BOARD.names[a], BOARD.names[b]} <= region)
        for letter in SIX:
            assert sum(kinds.values()) / 18 < kinds[letter] < sum(kinds.values()) / 3, (city, letter)


def test_no_city_has_three_ways_of_one_kind() -> None:
    for city in BOARD.makes:
        assert max(Counter(BESIDE[city].values()).values()) <= 2


def test_cities_lie_where_they_belong() -> None:
    """Row and half step grow to the south and to the east."""
    at = {city: point for point, city in BOARD.cities.items()}
    for north, south in [
        ("Milwaukee", "Chicago"), ("Boston", "New York"), ("New York", "Philadelphia"), ("Philadelphia", "Baltimore"),
        ("Cincinnati", "Louisville"), ("Charlotte", "Columbia"), ("Jacksonville", "Tampa"), ("Portland", "Boston"),
        ("Minneapolis", "Des Moines"), ("St. Louis", "Memphis"), ("Little Rock", "Shreveport"),
    ]:  # fmt: skip
        assert at[north][0] < at[south][0], (north, south)
    for west, east in [
        ("Topeka", "Kansas City"), ("Kansas City", "St. Louis"), ("Chicago", "Toledo"), ("Toledo", "Cleveland"),
        ("Cleveland", "Buffalo"), ("Indianapolis", "Cincinnati"), ("Memphis", "Knoxville"), ("Pittsburgh", "Scranton"),
        ("Shreveport", "Birmingham"), ("Atlanta", "Charlotte"), ("Roanoke", "Norfolk"), ("New Orleans", "Tampa"),
    ]:  # fmt: skip
        assert at[west][1] < at[east][1], (west, east)


def test_the_lakes_and_the_sea_are_left_out() -> None:
    at = {city: point for point, city in BOARD.cities.items()}
    row = at["Milwaukee"][0]
    gap = [half for half in range(at["Milwaukee"][1] + 4, at["Buffalo"][1] - 2) if (row, half) in BOARD.points]
    assert gap == [], "no lattice over Lake Michigan, Lake Huron and Lake Erie, as far north as Milwaukee"
    assert max(half for r, half in BOARD.points if r == at["Atlanta"][0]) < at["Portland"][1]


def test_each_commodity_has_three_contracts_of_two_sides_with_three_cities() -> None:
    assert Counter(card.commodity for card in BOARD.contracts) == Counter(dict.fromkeys(BOARD.commodities, 3))
    for card in BOARD.contracts:
        for side in card.sides:
            assert len(side) == 3
            assert not COMMODITIES[card.commodity] & set(side)


def test_payouts_grow_with_the_distance_from_the_nearest_producer() -> None:
    paid = {
        (card.commodity, city): value for card in BOARD.contracts for side in card.sides for city, value in side.items()
    }
    assert (paid["cows", "Topeka"], paid["fruit", "Topeka"]) == (11, 9), "as in the rulebook"
    assert {value - nearest(*key) for key, value in paid.items()} == {6}
    assert (min(paid.values()), max(paid.values())) == (9, 14)


def test_the_cities_are_wanted_about_as_often() -> None:
    wanted = Counter(city for card in BOARD.contracts for side in card.sides for city in side)
    assert set(wanted) == set(BOARD.makes)
    assert min(wanted.values()) >= 3  # Portland lies too far from most goods
    assert max(wanted.values()) <= 7


def test_there_is_a_route_from_each_city_to_four_others() -> None:
    assert sorted(route.start for route in BOARD.routes) == sorted(BOARD.makes)
    for route in BOARD.routes:
        assert len(route.cities) == 4
        assert route.start not in route.cities


def test_route_values_grow_with_the_distance() -> None:
    for route in BOARD.routes:
        for city, value in route.cities.items():
            assert value == FAR[route.start][city] // 4 + 3


def test_the_books_route_is_there() -> None:
    route = next(route for route in BOARD.routes if route.start == "Indianapolis")
    assert set(route.cities) == {"Raleigh", "Columbia", "Jacksonville", "Tampa"}
    assert route.cities["Tampa"] == 6


def test_the_poster_shows_every_space_city_and_junction() -> None:
    drawn = picture()
    assert drawn.count("<line") == 2 * len(BOARD.kinds)
    assert all(f">{name}</text>" in drawn for name in BOARD.names.values())


def load(tmp_path: Path, file: str, old: str, new: str) -> board.Board:
    """Load the board with something in one of its files replaced, once."""
    for name in ("board.toml", "cards.toml"):
        shutil.copy(FOLDER / name, tmp_path)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return board.load_board(tmp_path)


@pytest.mark.parametrize(
    ("file", "old", "new", "law"),
    [
        ("board.toml", 'map = """', "map = [", "board.toml: "),
        ("board.toml", 'map = """', 'mop = """', "there must be a text `map`"),
        ("board.toml", "cards_a_kind = 10", "cards_a_kind = 99", "cards_a_kind: must be a whole number from 1 to 20"),
        ("board.toml", "cards_a_kind = 10", "cards_a_kind = 4", "6 cards are too few to deal to 2 players"),
        ("board.toml", "pieces = 45", 'pieces = "many"', "pieces: must be a whole number"),
        ("board.toml", '"cows", ', "", "the market has room for just 12 different ones"),
        ("board.toml", '"Chicago", makes = "cows"', '"Chicago", makes = "tea"', "cities.Ch: 'tea' is no commodity"),
        ("board.toml", 'Ch = { name = "Chicago", makes', 'Ch = { name = "Chicago", take', "a city reads like"),
        ("board.toml", 'name = "Boston"', 'name = "Chicago"', "line 91: cities.Ch: another city is"),
        ("board.toml", "Mn r", "Xx r", "line 38: map: 'Xx' is no city"),
        ("board.toml", "Mn r", "Ch r", "Chicago lies on the map twice"),
        ("board.toml", "Mn r", "·· r", "line 104: cities.Mn: Minneapolis is not on the map"),
        ("board.toml", "Mn r", "Mn x", "line 38: map, sign 25: 'x' is not one of W w B b R r"),
        ("board.toml", "Mn r ", "Mn  r", "does not stand half-way between two points"),
        ("board.toml", "      ·· R", "     ··  R", "line 36: map, sign 6: no point may stand here"),
        ("cards.toml", 'commodity = "cows"', 'commodity = "tea"', "line 7: 'tea' is no commodity of the board"),
        ("cards.toml", '{ "Birmingham" = 9, "Cincinnati" = 11, "Pittsburgh" = 14 }', "{}", "names from 1 to 6 cities"),
        ("cards.toml", 'commodity = "cows"', 'goods = "cows"', "line 7: `goods` is unknown here"),
        ("cards.toml", '"Topeka" = 11', '"Paris" = 11', "line 22: 'Paris' is no city of the board"),
        ("cards.toml", '"Topeka" = 11', '"Chicago" = 11', "line 22: Chicago makes cows itself"),
        ("cards.toml", '"Topeka" = 11', '"Topeka" = 0', "a value is a whole number from 1 to 99"),
        ("cards.toml", 'start = "Atlanta"', 'start = "Paris"', "line 259: 'Paris' is no city of the board"),
        ("cards.toml", 'start = "Atlanta"', 'start = "Norfolk"', "line 260: the route names its start Norfolk again"),
        ("cards.toml", 'start = "Baltimore"', 'start = "Boston"', "line 271: another route starts in Boston already"),
    ],
)  # fmt: skip
def test_a_file_that_breaks_a_law_is_refused_by_name(tmp_path: Path, file: str, old: str, new: str, law: str) -> None:
    with pytest.raises(BadBoard) as refused:
        load(tmp_path, file, old, new)
    assert law in str(refused.value)


@pytest.mark.parametrize(
    ("text", "law"),
    [
        ("contracts = 3", r"there must be \[\[contracts\]\] tables"),
        ("contracts = []\nroutes = []", r"there must be \[\[contracts\]\] tables"),
        ("contracts = [3]\nroutes = []", r"there must be \[\[contracts\]\] tables"),
        ('contracts = [{ commodity = "cows", sides = [] }]\nroutes = []', "a contract has two sides"),
    ],
)
def test_wrong_lists_of_cards_are_refused(tmp_path: Path, text: str, law: str) -> None:
    shutil.copy(FOLDER / "board.toml", tmp_path)
    (tmp_path / "cards.toml").write_text(text)
    with pytest.raises(BadBoard, match=law):
        board.load_board(tmp_path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match="No such file"):
        board.load_board(tmp_path)


def test_a_city_without_a_way_to_it_is_refused(tmp_path: Path) -> None:
    lines = (FOLDER / "board.toml").read_text(encoding="utf-8").splitlines()
    row, at = next((row, line.index("Ta ")) for row, line in enumerate(lines) if " Ta " in line)
    for near in (row - 1, row, row + 1):
        around = "".join(sign if sign in "·Ta" else " " for sign in lines[near][at - 2 : at + 5])
        lines[near] = lines[near][: at - 2] + around + lines[near][at + 5 :]
    shutil.copy(FOLDER / "cards.toml", tmp_path)
    (tmp_path / "board.toml").write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(BadBoard, match="no way leads there from Atlanta"):
        board.load_board(tmp_path)


def test_a_legal_change_is_another_board(tmp_path: Path) -> None:
    board = load(tmp_path, "board.toml", "Mn r", "Mn R")
    assert Counter(board.kinds.values())["R"] == Counter(BOARD.kinds.values())["R"] + 1
    board = load(tmp_path, "cards.toml", '"Topeka" = 11', '"Topeka" = 12')
    assert board.contracts[2].sides[0]["Topeka"] == 12
