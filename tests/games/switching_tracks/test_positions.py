"""The positions that the web client is tested with say what the rules say now."""

import json

from tests.games.switching_tracks.positions import FILE, positions


def test_the_positions_kept_for_the_web_are_those_of_the_rules() -> None:
    kept = json.loads(FILE.read_text())
    assert kept == json.loads(json.dumps(positions())), "python -m tests.games.switching_tracks.positions"
