"""The drawing is the yard that the rules play on."""

import json

from roundhouse.games.switch_yard import GAME
from roundhouse.games.switch_yard.board import BLUE, BOARD, RED, STEPS
from roundhouse.games.switch_yard.drawing import Cell, drawing
from roundhouse.games.switch_yard.tables import AREA, CARS, NEXT, OPPOSITE, RECEIVING

COLOURS = {None: 0, 0: RED, 1: BLUE}


def cells() -> list[Cell]:
    """Return the drawn cells, in the order of their numbers."""
    return drawing()["cells"]


def test_it_is_plain_data_that_survives_the_wire() -> None:
    assert json.loads(json.dumps(GAME.drawing())) == GAME.drawing()


def test_every_cell_is_drawn_once_and_none_besides() -> None:
    assert [cell["name"] for cell in cells()] == list(BOARD.cells)
    assert len(cells()) == 65


def test_a_cell_lies_where_its_name_says() -> None:
    for cell in cells():
        assert cell["name"] == drawing()["columns"][cell["column"]] + drawing()["rows"][cell["row"]]


def test_cells_that_touch_in_the_drawing_are_neighbours_by_the_rules() -> None:
    at = {(cell["column"], cell["row"]): number for number, cell in enumerate(cells())}
    for number, cell in enumerate(cells()):
        beside = [at.get((cell["column"] + x, cell["row"] + y), -1) for x, y in STEPS]
        assert beside == NEXT[number].tolist()


def test_shipping_areas_belong_to_whom_the_rules_let_in() -> None:
    assert [COLOURS[cell["owner"]] for cell in cells()] == AREA.tolist()
    assert all((cell["kind"] == "shipping") == (cell["owner"] is not None) for cell in cells())


def test_receiving_cells_are_those_where_cars_are_placed() -> None:
    drawn = [number for number, cell in enumerate(cells()) if cell["kind"] == "receiving"]
    assert drawn == RECEIVING.tolist()
    assert drawing()["cars"] == CARS == len(drawn) // 2


def test_opposite_cells_are_those_of_a_pair() -> None:
    assert [BOARD.number[cell["opposite"]] for cell in cells()] == OPPOSITE.tolist()


def test_colours_are_in_the_order_of_the_seats() -> None:
    assert [colour.capitalize() for colour in drawing()["colours"]] == [GAME.seat_name(seat) for seat in range(2)]
