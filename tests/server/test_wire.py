"""The TypeScript types and the documentation match the messages of the server."""

import json
import re
import typing
from pathlib import Path

import msgspec
import pytest

from roundhouse.server import typescript, wire
from roundhouse.server.flags import FLAGS
from roundhouse.server.http.app import make_app
from roundhouse.server.settings import Settings

ROOT = Path(__file__).parent.parent.parent
CLIENT = ROOT / "web" / "src"
PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def examples() -> list[object]:
    """Return all JSON examples of the page. A block may have several, one after another."""
    found = []
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL):
        text = block.strip()
        while text:
            value, end = json.JSONDecoder().raw_decode(text)
            found.append(value)
            text = text[end:].strip()
    return found


def test_typescript_has_the_same_types() -> None:
    written = (CLIENT / "wire.ts").read_text(encoding="utf-8")
    assert written == typescript.wire_types(), "run python -m roundhouse.server.typescript"


@pytest.mark.parametrize(("game", "board"), typescript.boards(CLIENT).items())
def test_a_board_has_the_types_of_its_games_view(game: str, board: Path) -> None:
    written = (board / "types.ts").read_text(encoding="utf-8")
    assert written == typescript.game_types(game), "run python -m roundhouse.server.typescript"


@pytest.mark.parametrize(("kind", "tag"), [(wire.AnyRequest, "do"), (wire.AnyMessage, "kind")])
def test_every_message_is_shown_and_every_example_is_right(kind: typing.Any, tag: str) -> None:
    shown = [each for each in examples() if isinstance(each, dict) and tag in each and len(each) > 1]
    messages = [msgspec.convert(each, kind, strict=True) for each in shown if each[tag] in _tags(kind)]
    assert {type(message) for message in messages} == set(typing.get_args(kind))
    assert {message.protocol for message in messages if isinstance(message, wire.Hello)} <= {wire.PROTOCOL}


def _tags(kind: typing.Any) -> set[str]:
    return {each.__struct_config__.tag for each in typing.get_args(kind)}


def test_a_new_table_and_a_problem_look_as_shown() -> None:
    bodies = [each for each in examples() if isinstance(each, dict) and "do" not in each and "kind" not in each]
    msgspec.convert(bodies[0], wire.Problem)
    msgspec.convert(bodies[1], wire.NewTable)
    assert len(bodies) == 2


def test_every_request_over_http_is_listed() -> None:
    app = make_app(Settings(), lambda: None)._app  # type: ignore[arg-type, return-value]
    schema = app.openapi_schema.to_schema()  # type: ignore[attr-defined]
    described = {f"{method.upper()} {path}" for path, item in schema["paths"].items() for method in item}
    listed = set(re.findall(r"\| `([A-Z]+ /api\S*)` \|", PAGE))
    assert listed == described
    for path, item in schema["paths"].items():
        for method, operation in item.items():
            assert operation.get("description") or operation.get("summary"), (method, path)


def test_every_setting_is_listed() -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `--([a-z-]+)`", page, re.MULTILINE)) == {*FLAGS, "open"}


def test_every_field_of_an_update_is_written_as_the_wire_says() -> None:
    shown = next(each for each in examples() if isinstance(each, dict) and each.get("kind") == "update")
    update = msgspec.convert(shown, wire.TableUpdate)
    assert msgspec.to_builtins(update) == shown
