"""The base package does without what the extras bring, and says which command brings it."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from roundhouse.extras import EXTRAS

ROOT = Path(__file__).parent.parent
MODULES = {
    "argon2-cffi": "argon2", "http-ece": "http_ece", "pillow": "PIL", "prometheus-client": "prometheus_client",
}  # fmt: skip
OPTIONAL = {"open_spiel", "uvloop"}  # used where it can be had

WITHOUT = """
import sys
for module in {modules!r}:
    sys.modules[module] = None
from roundhouse.__main__ import main
sys.argv = ["roundhouse", *{words!r}]
sys.exit(main())
"""


def run_without(extra: str, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command as if an extra were not installed."""
    code = WITHOUT.format(modules=[*EXTRAS[extra], *OPTIONAL], words=words)
    return subprocess.run([sys.executable, "-c", code], input=stdin, capture_output=True, text=True, cwd=ROOT)


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_lists_what_it_brings(extra: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [re.split(r"[^\w-]", each)[0] for each in project["optional-dependencies"][extra]]
    assert sorted(EXTRAS[extra]) == sorted(MODULES.get(name, name) for name in wanted if name not in OPTIONAL)


@pytest.mark.parametrize(
    "words", [["games"], ["play", "--help"], ["arena", "switch-yard", "random", "random", "--games", "2"]]
)
def test_the_base_package_needs_no_extra(words: list[str]) -> None:
    done = run_without("server", *words)
    assert done.returncode == 0, done.stderr


LIGHT = """
import sys
import roundhouse as rh
match = rh.new("switch-yard", seed=1)
match.play(rh.bot("greedy").choose(match))
rh.from_position(match.position())
match._repr_svg_(), str(match), rh.load(match.record()), match.guess(1).observe()
print(*sorted({{name.partition(".")[0] for name in sys.modules}} & {heavy!r}))
print(*sorted(name for name in sys.modules if name in {rooms!r}))
"""


def test_rules_bots_and_pictures_load_nothing_of_the_extras() -> None:
    heavy = {module for modules in EXTRAS.values() for module in modules} | OPTIONAL | {"pyspiel", "pandas"}
    rooms = [f"roundhouse.{room}" for room in ("server", "store", "table", "lab", "envs", "export", "typed")]
    code = LIGHT.format(heavy=heavy, rooms=rooms)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.split() == [], done.stderr


def test_a_game_can_be_played_in_the_terminal_without_extras() -> None:
    done = run_without("server", "play", "switch-yard", "--players", "random", "random", "--seed", "1")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("words", [["serve"], ["serve", "--help"], ["check", "x.sqlite"], ["backup", "x.sqlite", "b"]])
def test_a_command_that_needs_the_server_names_what_to_install(words: list[str]) -> None:
    done = run_without("server", *words)
    assert done.returncode == 1
    assert "pip install 'roundhouse[server]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_export_names_what_to_install() -> None:
    done = run_without("lab", "export", "games", "--out", "games.parquet")
    assert done.returncode == 1
    assert "pip install 'roundhouse[lab]'" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("module", ["roundhouse.server", "roundhouse.store", "roundhouse.server.client"])
def test_importing_a_part_of_the_server_names_what_to_install(module: str) -> None:
    code = f"import sys\nfor each in {EXTRAS['server']!r}: sys.modules[each] = None\nimport {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stderr.rstrip().endswith("pip install 'roundhouse[server]'")
