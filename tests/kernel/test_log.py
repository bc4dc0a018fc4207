"""The log keeps what it is told, and says so when it is told too much."""

import pytest

from roundhouse.kernel import LOG_WIDTH, log_with_room, tell
from tests.kernel.workshop import run_in_project

TELL_TOO_MUCH = """
import json
import numpy as np
from roundhouse.kernel import checks, compiles, jit, log_with_room, tell

@jit
def ring(log, times):
    for time in range(times):
        tell(log, 5, time)

def complaint(log, times):
    try:
        ring(log, times)
    except IndexError as error:
        return str(error)
    return ""

around = np.full((5, 8), -7, np.int32)
log = around[:3]
log[0, 0] = 0
told = {
    "mode": [compiles(), checks()],
    "enough": complaint(log, 2),
    "too many": complaint(log, 1),
    "log": log[:, :2].tolist(),
    "beyond": bool((around[3:] == -7).all()),
    "silent": complaint(log_with_room(0), 1000),
}
print(json.dumps(told))
"""


def test_a_log_holds_as_many_events_as_it_was_given_room_for() -> None:
    assert log_with_room(5).shape == (6, LOG_WIDTH)
    assert not log_with_room(5).any()


def test_tell_appends_events_in_order() -> None:
    log = log_with_room(3)
    tell(log, 4)
    tell(log, 2, 1, -2, 3, -4, 5, -6, 7)
    assert log.tolist() == [[2, 0, 0, 0, 0, 0, 0, 0], [4, 0, 0, 0, 0, 0, 0, 0], [2, 1, -2, 3, -4, 5, -6, 7], [0] * 8]


def test_tell_overwrites_all_of_a_row_that_was_told_before() -> None:
    log = log_with_room(1)
    tell(log, 2, 1, 2, 3, 4, 5, 6, 7)
    log[0, 0] = 0
    tell(log, 3, 9)
    assert log.tolist() == [[1, 0, 0, 0, 0, 0, 0, 0], [3, 9, 0, 0, 0, 0, 0, 0]]


def test_a_log_without_room_is_never_written_to_and_never_complains() -> None:
    log = log_with_room(0)
    for _ in range(100):
        tell(log, 1, 2, 3)
    assert log.shape == (0, LOG_WIDTH)


@pytest.mark.parametrize(
    ("mode", "switches"),
    [
        ([True, True], {}),
        ([True, False], {"ROUNDHOUSE_CHECKS": "off"}),
        ([False, True], {"NUMBA_DISABLE_JIT": "1"}),
    ],
    ids=["checked", "unchecked", "uncompiled"],
)
def test_one_event_too_many_is_an_error_and_touches_nothing(mode: list[bool], switches: dict[str, str]) -> None:
    assert run_in_project(TELL_TOO_MUCH, **switches) == {
        "mode": mode,
        "enough": "",
        "too many": "more events than the game's limit",
        "log": [[2, -7], [5, 0], [5, 1]],
        "beyond": True,
        "silent": "",
    }
