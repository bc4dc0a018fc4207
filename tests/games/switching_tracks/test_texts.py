"""Everything that players read is in the catalog of texts: every key that is used exists, and every text is used."""

import re
from pathlib import Path

import roundhouse as rh
from roundhouse.games.switching_tracks import GAME
from roundhouse.games.switching_tracks.state import PHASES
from roundhouse.games.switching_tracks.texts import keyed, say
from roundhouse.texts import Text

ROOT = Path(__file__).parents[3]
PYTHON = ROOT / "src" / "roundhouse" / "games" / "switching_tracks"
CLIENT = ROOT / "web" / "src" / "games" / "switching_tracks"
KEYS = set(re.findall(r"^([a-z][a-z0-9-]*) =", say.path.read_text(encoding="utf-8"), re.MULTILINE))


def sources() -> str:
    """Return the code that says texts, without tests and made files."""
    client = [path for path in CLIENT.iterdir() if path.suffix in {".ts", ".svelte"}]
    files = [*PYTHON.glob("*.py"), *(path for path in client if ".test." not in path.name and path.name != "types.ts")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_every_kind_of_event_and_every_office_has_its_texts() -> None:
    wanted = {f"event-{kind.name.replace('_', '-')}" for kind in GAME.events}
    wanted |= {f"asked-{keyed(phase)}" for phase in PHASES if phase != "over"}
    wanted |= {f"does-{keyed(office['name'])}" for office in GAME.drawing()["offices"]}
    wanted |= {f"upgrade-does-{keyed(upgrade['name'])}" for upgrade in GAME.drawing()["upgrades"]}
    assert wanted <= KEYS


def test_every_key_that_is_used_exists() -> None:
    used = re.findall(r"""\bsay\(\s*["`]([a-z][a-z0-9-]+)["`]""", sources())
    choices = re.findall(r"""\bsay\([^()"`]*\? "([a-z][a-z0-9-]+)" : "([a-z][a-z0-9-]+)\"""", sources())
    assert len(used) > 100
    assert {key for key in [*used, *(key for pair in choices for key in pair)] if key not in KEYS} == set()


def test_events_and_reasons_know_their_keys() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    assert not any(str(event)[0].islower() for event in match.events())
    reason = GAME.why_not(match.state, GAME.typed[GAME.number("leave north")])
    assert isinstance(reason, Text)
    assert (reason, reason.key) == ("not now: choose a city to start in", "reason-not-now")
