"""Worker processes: their results, their errors, and their end."""

import multiprocessing
import time

import pytest

from roundhouse.bots.worker_pool import WorkerPool
from roundhouse.games.errors import RoundhouseError

ONE_AND_TWO = pytest.mark.parametrize("jobs", [1, 2])


@ONE_AND_TWO
def test_results_come_in_the_order_of_the_tasks_and_a_pool_serves_many_runs(jobs: int) -> None:
    with WorkerPool(jobs) as pool:
        assert pool.results(divmod, [(7, 2), (9, 4), (10, 3), (1, 1), (5, 5)]) == [
            (3, 1),
            (2, 1),
            (3, 1),
            (1, 0),
            (1, 0),
        ]
        assert sorted(pool.run(abs, [(-1,), (-2,)])) == [(0, 1), (1, 2)]
        assert pool.results(abs, []) == []
    assert not multiprocessing.active_children()


@ONE_AND_TWO
def test_each_worker_calls_the_setup_first(jobs: int) -> None:
    with pytest.raises((ZeroDivisionError, RuntimeError), match="by zero"), WorkerPool(jobs, divide_by_zero) as pool:
        pool.results(abs, [(1,)])


def divide_by_zero() -> float:
    return 1 / 0


def test_an_error_in_a_worker_comes_with_its_traceback() -> None:
    with (
        pytest.raises(RuntimeError, match=r"(?s)a worker process failed:.*Traceback.*ZeroDivisionError"),
        WorkerPool(2) as pool,
    ):
        pool.results(divmod, [(1, 1), (1, 0), (2, 1)])
    assert not multiprocessing.active_children()


def test_a_worker_that_is_killed_is_noticed() -> None:
    with WorkerPool(2) as pool:
        running = pool.run(time.sleep, [(0,), (60,), (60,)])
        next(running)
        for child in multiprocessing.active_children():
            child.kill()
        with pytest.raises(RoundhouseError, match="a worker process ended, with exit code -9"):
            list(running)


def test_leaving_a_run_early_ends_the_calls_that_are_running() -> None:
    with WorkerPool(2) as pool:
        running = pool.run(time.sleep, [(0,), (60,), (60,)])
        next(running)
        running.close()
        assert not multiprocessing.active_children()
