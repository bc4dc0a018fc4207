"""Structs that several threads read for the first time at the same moment."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import roundhouse

SOURCES = Path(roundhouse.__file__).parent
READ_AT_ONCE = """
import sys
import threading

import roundhouse as rh
from roundhouse.bots.puzzles.files import PUZZLES, read_puzzles
from roundhouse.games import parts
from roundhouse.games.lessons import files
from roundhouse.games.questions import read_about
from roundhouse.games.record import read
from roundhouse.games.registry import find

game = find("switch-yard")
lessons, puzzles = parts.file(game, files.FILE), parts.file(game, PUZZLES)
record = rh.new("switch-yard", seed=1).record()
question = find("switching-tracks").questions["runs"]
sys.setswitchinterval(1e-6)

def at_once(read):
    ready = threading.Barrier(6)
    def go():
        ready.wait()
        read()
    threads = [threading.Thread(target=go) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

at_once(lambda: files.parse(lessons))
at_once(lambda: read(record))
at_once(lambda: read_about(question, {}))
at_once(lambda: read_puzzles(puzzles, "switch-yard"))
"""
TRIES = 3


def test_threads_that_read_the_same_struct_first_do_not_crash() -> None:
    for _ in range(TRIES):  # without `learn`, two of three crash
        done = subprocess.run([sys.executable, "-c", READ_AT_ONCE], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def names(*types: ast.expr) -> set[str]:
    return {node.id for each in types for node in ast.walk(each) if isinstance(node, ast.Name) and node.id[0] != "a"}


def test_msgspec_knows_every_struct_before_it_is_read() -> None:
    read, known = set[str](), set[str]()
    for path in SOURCES.rglob("*.py"):
        if ".compiled" in path.parts:
            continue
        for call in calls(path):
            if called(call) in ("learn", "Decoder"):
                known |= names(*call.args)
            elif called(call) == "decode" and ast.unparse(call.func).startswith("msgspec."):
                read |= names(*(word.value for word in call.keywords if word.arg == "type"))
            elif called(call) == "convert" and isinstance(call.args[-1], ast.Name):
                read |= names(call.args[-1])
    assert read - known - {"dict", "str", "Any"} == set()
    assert {"Lessons", "Puzzle", "Snapshot"} <= read & known
