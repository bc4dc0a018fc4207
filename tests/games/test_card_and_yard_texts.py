"""Every text of Switch Yard and On Track stands in its file by key, once, and is used."""

import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from roundhouse.games.contract import Game
from roundhouse.games.registry import find

ROOT = Path(__file__).parents[2]
GAMES = ("switch-yard", "on-track")
LITERAL = re.compile(r"[\"`]([a-z]+(?:-[a-z0-9]+)*)[\"`]")
PREFIX = re.compile(r"`([a-z]+(?:-[a-z]+)*-)\$\{")
"""The beginning of a key that is made with a value."""
SAID = re.compile(r"\bsay\(\s*(.*?)(?:,\s*\{|,\s*\w+=|\)\s*[,;})\]]|\)$)", re.DOTALL | re.MULTILINE)
REFERENCE = re.compile(r"\{ ([a-z]+(?:-[a-z]+)*) \}")
FRAME = re.compile(r"(game|option|kind|lesson|guide|term)-")
"""Keys that the pages of the house, the frame and the lessons know."""


def folders(name: str) -> tuple[Path, Path]:
    """Return where a game's rules and its board are."""
    folder = name.replace("-", "_")
    return ROOT / "src/roundhouse/games" / folder, ROOT / "web/src/games" / folder


def texts(name: str) -> dict[str, str]:
    """Return the texts of a game by key, as they are written."""
    source = (folders(name)[0] / "en.ftl").read_text(encoding="utf-8")
    found = [entry for entry in parse(source).body if isinstance(entry, Message)]
    keys = [entry.id.name for entry in found]
    assert len(keys) == len(set(keys)), "a key has two texts"
    return {entry.id.name: source[entry.span.start : entry.span.end] for entry in found if entry.span}


def sources(name: str) -> list[str]:
    """Return the sources of a game that may say something."""
    rules, board = folders(name)
    files = [*rules.glob("*.py"), *board.glob("*.svelte"), *board.glob("*.ts")]
    return [file.read_text(encoding="utf-8") for file in files if ".test." not in file.name]


def dashed(words: str) -> str:
    """Return `BuildLine` or `set_up` as a part of a key."""
    return re.sub(r"(?<=[a-z])([A-Z])", r"-\1", words).replace("_", "-").lower()


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return find(request.param)


def test_every_event_and_every_kind_of_action_and_every_option_has_a_text(game: Game) -> None:
    known = texts(game.name)
    wanted = {f"event-{dashed(kind.name)}" for kind in game.events}
    wanted |= {f"kind-{dashed(type(action).__name__)}" for action in game.typed}
    wanted |= {f"option-{dashed(option)}" for option in game.options.kinds()}
    assert wanted <= known.keys()


def test_every_key_that_is_said_exists(game: Game) -> None:
    known = texts(game.name)
    calls = [call for source in sources(game.name) for call in SAID.findall(source)]
    said = {key for call in calls for key in LITERAL.findall(call) if "-" in key}
    referred = {key for text in known.values() for key in REFERENCE.findall(text)}
    assert len(said) > 40
    assert (said | referred) - known.keys() == set()


def test_no_text_is_left_over(game: Game) -> None:
    known = texts(game.name)
    written = "\n".join(sources(game.name))
    used = set(LITERAL.findall(written)) | {key for text in known.values() for key in REFERENCE.findall(text)}
    prefixes = ("event-", *PREFIX.findall(written))
    left = {key for key in known.keys() - used if not key.startswith(prefixes) and not FRAME.match(key)}
    assert left == set()
