"""What the tests of the web client were recorded from is what the rules say today.

A recorder lies beside the board that it is for: `positions.py` or `recorded.py`. Its `record()` returns the data that
its `main()` writes as JSON. If this fails, run the recorder again and look at what has changed.
"""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "web" / "src" / "games"
RECORDERS = sorted(path for name in ("positions", "recorded") for path in GAMES.glob(f"*/{name}.py"))


def record(recorder: Path) -> Any:
    """Run a recorder and return what it would write."""
    spec = importlib.util.spec_from_file_location(f"recorder_of_{recorder.parent.name}", recorder)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.record()


def test_there_are_recorders() -> None:
    assert {path.parent.name for path in RECORDERS} >= {"on_track", "spike", "switch_yard", "switching_tracks"}


@pytest.mark.parametrize("recorder", RECORDERS, ids=lambda path: path.parent.name)
def test_what_was_recorded_is_what_the_rules_say_today(recorder: Path) -> None:
    kept = json.loads(recorder.with_suffix(".json").read_bytes())
    assert json.loads(json.dumps(record(recorder))) == kept
