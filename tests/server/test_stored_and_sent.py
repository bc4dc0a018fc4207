"""Stored types are not the sent ones: messages can change without breaking rows in the database."""

import ast
import sqlite3
from pathlib import Path

import msgspec
import pytest

import roundhouse
from roundhouse.games.registry import MODULES
from roundhouse.server import wire
from roundhouse.server.client import Visitor
from roundhouse.server.tables import presenters
from roundhouse.server.tables.lobby import lobby
from roundhouse.server.wire import Chair, Sitter, TableCard
from roundhouse.store import TableFacts, opened
from roundhouse.store.facts import read_facts, written_facts
from roundhouse.store.first_cards import facts_of_card
from tests.fixtures.make import PASSWORD
from tests.server.releases import RELEASES, made_in, open_release
from tests.server.running import running, yard
from tests.store.entries import ANN, first

pytestmark = pytest.mark.anyio
SOURCES = Path(roundhouse.__file__).parent
WIRE = {name for name, value in vars(wire).items() if isinstance(value, type) and issubclass(value, msgspec.Struct)}
SENDERS = {"client.py", "handler.py", "requests.py", "routes.py", "typescript.py", "practice_routes.py"}
"""The modules that may decode messages, because they come over a socket or HTTP."""


def imported(path: Path) -> set[str]:
    """Return the modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


@pytest.mark.parametrize("room", ["store", "table", "games", "kernel"])
def test_no_room_that_keeps_or_plays_knows_a_message(room: str) -> None:
    for path in (SOURCES / room).rglob("*.py"):
        assert not any(name.startswith("roundhouse.server") for name in imported(path)), path


def test_no_message_is_decoded_but_from_a_client() -> None:
    """Elsewhere, a decoder of a sent type could only be reading stored data."""
    for path in (SOURCES / "server").rglob("*.py"):
        if path.name in SENDERS:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("Decoder", "decode", "convert")):
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
                named = {each.id for one in given for each in ast.walk(one) if isinstance(each, ast.Name)}
                assert not named & WIRE, f"{path}:{node.lineno}"


class NewChair(Chair, frozen=True, kw_only=True):
    """A chair with a new required field."""

    cushion: str


class NewCard(TableCard, frozen=True, kw_only=True):
    """A card with a new required field."""

    weather: str


@pytest.mark.parametrize("release", RELEASES, ids=lambda folder: folder.name)
async def test_a_new_required_field_of_a_message_breaks_no_row(
    release: Path, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_release(release, url, tmp_path)
    monkeypatch.setattr(presenters, "Chair", lambda **of: NewChair(cushion="red", **of))
    monkeypatch.setattr(presenters, "TableCard", lambda **of: NewCard(weather="fine", **of))
    async with running(url, games=tuple(MODULES)) as house, Visitor(house.url) as ann:
        await ann.log_in("Ann", PASSWORD)
        person = (await house.house.store.account("Ann")).id  # type: ignore[union-attr]
        found = await lobby(house.house.hub, person)
        assert len(found.mine) == 3 * len(made_in(release)["games"])
        assert {(card.weather, card.chairs[0].cushion) for card in found.mine} == {("fine", "red")}  # type: ignore[attr-defined]


def test_facts_of_a_later_release_with_more_in_them_can_be_read() -> None:
    facts = TableFacts(owner=ANN, chairs=[])
    more = {**msgspec.json.decode(written_facts(facts)), "weather": "fine"}
    assert read_facts(msgspec.json.encode(more)) == facts
    assert read_facts(msgspec.json.encode({**more, "format": 99})) is None
    assert read_facts(b"") is read_facts(None) is read_facts(b"{}") is None


async def test_what_an_older_server_beside_this_one_writes_is_listed(url: str) -> None:
    """An older server writes the column of cards, but no facts."""
    store = await opened(url)
    await store.open_table(1, first("t"))
    card = {
        "card": {"id": "t", "chairs": [{"seat": 0, "name": "Ann", "bot": None}], "version": 7, "seal": "older"},
        "owner": ANN, "people": [ANN],
    }  # fmt: skip
    await store._change(("UPDATE tables SET card = $1 WHERE id = $2", (msgspec.json.encode(card), "t")))  # type: ignore[attr-defined]
    (listing,) = await store.listings_of(ANN, 5)
    assert listing.table == "t"
    assert listing.facts is not None
    assert (listing.facts.seal, listing.facts.version, listing.facts.chairs[0].person) == ("older", 7, ANN)
    await store.close()
    assert facts_of_card(b"{}") is facts_of_card(b'{"card":{"chairs":[]},"owner":"a","people":["b"]}') is None


async def test_this_release_leaves_the_column_of_the_cards_empty(tmp_path: Path) -> None:
    """An empty card shows that this release wrote last. An older server leaves such a table out of its lobby."""
    path = tmp_path / "house.sqlite"
    async with running(path) as house, Visitor(house.url) as ann:
        await yard(ann, Sitter(name="Ann"))
    connection = sqlite3.connect(path)
    ((card, facts),) = connection.execute("SELECT card, facts FROM tables")
    connection.close()
    assert card == b""
    assert read_facts(facts) is not None
