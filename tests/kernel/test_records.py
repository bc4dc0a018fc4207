"""A record is fixed bytes with names for its parts."""

import numpy as np

from roundhouse.kernel import blank, copy_of, record
from tests.kernel.workshop import run_in_project

TRAIN = record(("length", np.int8), ("places", np.int32, (2, 3)), ("weights", np.int64, (4,)), ("colour", np.int8))

WRITE_COMPILED = """
import json
import numpy as np
from roundhouse.kernel import blank, jit, record

TRAIN = record(("length", np.int8), ("places", np.int32, (2, 3)), ("weights", np.int64, (4,)))

@jit
def load(trains):
    train = trains[1]
    train.length = 3
    train.places[1, 2] = 7
    train.weights[2] = train.length * 10
    trains[0] = train
    return train.weights[2] + train.places[1, 2]

trains = blank(TRAIN, 2)
print(json.dumps([int(load(trains)), trains.tobytes().hex()]))
"""

NEST = """
import json
import numpy as np
from roundhouse.kernel import blank, jit, record

CAR = record(("colour", np.int8), ("weight", np.int64))
TRAIN = record(("length", np.int32), ("cars", CAR, (4,)))

@jit
def load(trains):
    trains[0].cars[2].weight = 5
    return trains[0].cars[2].weight

print(json.dumps(int(load(blank(TRAIN)))))
"""


def test_a_record_has_its_fields_in_order_and_its_gaps_as_fields() -> None:
    assert TRAIN.names == ("length", "_gap1", "places", "_gap28", "weights", "colour", "_gap65")
    assert TRAIN["weights"].base == np.int64


def test_every_byte_of_a_record_belongs_to_a_field() -> None:
    assert TRAIN.names
    assert sum(TRAIN[name].itemsize for name in TRAIN.names) == TRAIN.itemsize


def test_a_record_is_aligned_as_the_machine_likes_it() -> None:
    assert TRAIN.fields is not None
    for field, offset, *_ in TRAIN.fields.values():
        assert offset % field.base.alignment == 0
    assert TRAIN.itemsize % np.dtype(np.int64).alignment == 0


def test_a_record_inside_a_record_is_aligned_too() -> None:
    rake = record(("length", np.int8), ("trains", TRAIN, (2,)))
    assert rake.fields is not None
    assert rake.fields["trains"][1] == np.dtype(np.int64).alignment


def test_the_fields_of_a_record_are_its_attributes() -> None:
    trains = blank(TRAIN)
    train = trains[0]
    train.length = 3
    train.places[1, 2] = 4
    assert isinstance(train, np.record)
    assert train.length == trains["length"][0] == 3
    assert trains["places"].tolist() == [[[0, 0, 0], [0, 0, 4]]]


def test_blank_makes_one_record_of_zeros_or_as_many_as_are_asked_for() -> None:
    assert blank(TRAIN).shape == (1,)
    assert blank(TRAIN, 3).shape == (3,)
    assert blank(TRAIN, 3).tobytes() == bytes(3 * TRAIN.itemsize)


def test_copying_a_record_copies_all_its_bytes_and_shares_none() -> None:
    trains = np.frombuffer(bytearray(range(2 * TRAIN.itemsize)), TRAIN)
    trains[0] = trains[1]
    assert trains[0].tobytes() == trains[1].tobytes() == bytes(range(TRAIN.itemsize, 2 * TRAIN.itemsize))
    assert trains[:1].copy().tobytes() == trains[0].tobytes()
    trains[1].weights[3] = 8
    assert trains[0].weights[3] != 8


def test_a_copy_of_records_has_all_their_bytes_and_shares_none() -> None:
    trains = np.frombuffer(bytearray(range(2 * TRAIN.itemsize)), TRAIN)
    twins = copy_of(trains)
    assert twins.dtype == trains.dtype
    assert twins.shape == trains.shape
    assert twins.tobytes() == trains.tobytes()
    twins[1].weights[3] = 8
    assert trains[1].weights[3] != 8


def test_compiled_code_reads_and_writes_a_record_as_python_does() -> None:
    compiled = run_in_project(WRITE_COMPILED)
    assert compiled[0] == 37
    assert compiled == run_in_project(WRITE_COMPILED, NUMBA_DISABLE_JIT="1")


def test_compiled_code_reads_a_record_inside_a_record() -> None:
    assert run_in_project(NEST) == 5
