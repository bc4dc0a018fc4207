"""A record is fixed bytes with names for its parts."""

import numpy as np

from roundhouse.kernel import blank, record
from tests.kernel.workshop import run_in_project

CAR = record(("colour", np.int8), ("weight", np.int64))
TRAIN = record(("length", np.int8), ("places", np.int32, (2, 3)), ("cars", CAR, (4,)), ("engine", CAR))

READ_COMPILED = """
import json
import numpy as np
from roundhouse.kernel import blank, jit, record

CAR = record(("colour", np.int8), ("weight", np.int64))
TRAIN = record(("length", np.int8), ("places", np.int32, (2, 3)), ("cars", CAR, (4,)))

@jit
def load(trains):
    train = trains[0]
    train.length = 3
    train.places[1, 2] = 7
    train.cars[2].weight = train.length * 10
    return train.cars[2].weight + train.places[1, 2]

trains = blank(TRAIN)
print(json.dumps([int(load(trains)), trains.tobytes().hex()]))
"""


def test_a_record_has_its_fields_in_order() -> None:
    assert TRAIN.names == ("length", "places", "cars", "engine")
    assert CAR["weight"] == np.int64


def test_a_record_is_aligned_as_the_machine_likes_it() -> None:
    assert CAR.isalignedstruct
    assert CAR.fields is not None
    assert CAR.fields["weight"][1] == np.dtype(np.int64).alignment
    assert CAR.itemsize % CAR.alignment == 0


def test_the_fields_of_a_record_are_its_attributes() -> None:
    train = blank(TRAIN)[0]
    train.length = 3
    assert isinstance(train, np.record)
    assert train.length == train["length"] == 3


def test_an_array_in_a_record_has_its_shape() -> None:
    train = blank(TRAIN)[0]
    assert train.places.shape == (2, 3)
    assert train.cars.shape == (4,)


def test_a_record_in_a_record_is_written_through() -> None:
    trains = blank(TRAIN)
    trains[0].cars[2].weight = 5
    trains[0].engine.colour = 1
    assert trains["cars"][0, 2]["weight"] == 5
    assert trains["engine"]["colour"][0] == 1


def test_blank_makes_one_record_of_zeros_or_as_many_as_are_asked_for() -> None:
    assert blank(TRAIN).shape == (1,)
    assert blank(TRAIN, 3).shape == (3,)
    assert blank(TRAIN, 3).tobytes() == bytes(3 * TRAIN.itemsize)


def test_copying_a_record_copies_all_its_bytes_and_shares_none() -> None:
    trains = blank(TRAIN, 2)
    trains[1].cars[3].weight = 9
    trains[0] = trains[1]
    assert trains[0].tobytes() == trains[1].tobytes()
    trains[1].cars[3].weight = 8
    assert trains[0].cars[3].weight == 9


def test_compiled_code_reads_and_writes_a_record_as_python_does() -> None:
    compiled = run_in_project(READ_COMPILED)
    assert compiled[0] == 37
    assert compiled == run_in_project(READ_COMPILED, NUMBA_DISABLE_JIT="1")
