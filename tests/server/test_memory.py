"""Unused memory is returned to the system, and used memory stays intact."""

import sys

import pytest

from tests.kernel.workshop import run_in_project

if sys.platform != "linux":
    pytest.skip("only Linux is asked for memory in this way", allow_module_level=True)

GIVE_BACK = """
import json, os
from pathlib import Path
import numpy as np
import roundhouse as rh
from roundhouse.server import memory

def resident(): return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20

match = rh.new("switch-yard", seed=7)
before = resident()
pages = sum(end - start for start, end in memory.unchanged_pages("libllvmlite")) >> 20
memory.give_back()
after = resident()
match.play(match.legal()[0])
again = rh.new("on-track", seed=7)  # loads more compiled code: the library works as before
memory.return_large_blocks()
small = resident()
trees = [np.ones(4 << 20, np.uint8) for _ in range(40)]
large = resident()
del trees
told = {"before": before, "after": after, "pages": pages, "small": small, "large": large, "freed": resident()}
print(json.dumps(told | {"steps": len(match), "legal": len(again.legal())}))
"""


def test_the_compilers_pages_and_large_blocks_go_back() -> None:
    told = run_in_project(GIVE_BACK)
    assert told["pages"] > 10
    assert told["after"] < told["before"] - 10
    assert told["large"] > told["small"] + 100
    assert told["freed"] < told["small"] + 20
    assert told["steps"] == 1
    assert told["legal"] > 0
