"""Variants at a server's tables: offered beside their game, stored by name, and missed with a clear word."""

import shutil
from pathlib import Path

import pytest

from roundhouse.games import registry, variants
from roundhouse.games.errors import BadBoard
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.variants import offered
from roundhouse.server.wire import House, NewTable, Sitter, TableCard
from tests.games.made_variants import MIXED_YARD, make
from tests.server.running import play_first, running

HOT_SEAT = [Sitter(name="Ann"), Sitter(name="Anton")]


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep variants in a directory of the test's own."""
    monkeypatch.setenv(variants.HOME, str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a variant of Switch Yard that is never compiled."""
    made = make(tmp_path / "variants" / "mixed", MIXED_YARD)
    registry.variant("switch-yard", made, compiled=False)
    return made


@pytest.mark.anyio
async def test_a_variant_is_offered_after_its_game_and_played(tmp_path: Path, folder: Path) -> None:
    name = registry.variant("switch-yard", folder).name
    async with (
        running(tmp_path / "house.sqlite", games=("switch-yard", "on-track"), variants=(folder.parent,)) as house,
        Visitor(house.url) as ann,
    ):
        cards = (await ann.ask("GET", "/house", House)).games
        assert [card.name for card in cards] == ["switch-yard", name, "on-track"]
        assert (cards[1].title, cards[1].base) == ("Switch Yard: Mixed Yard", "switch-yard")
        assert cards[1].summary == "Red and Blue stand in pairs."
        assert next(option for option in cards[1].options if option.name == "setup").default == "pairs"
        table = await ann.open(NewTable(game=name, seats=2, options={"limit": 4}, sitters=HOT_SEAT, start=True))
        async with ann.at(table.id) as place:
            for _ in range(4):
                await play_first(place, place.table.turn or 0)
            assert place.table.step == 4
        record = await ann.record(table.id)
        assert f'"game": "{name}"' in record


@pytest.mark.anyio
async def test_a_stored_table_waits_for_its_variant(
    tmp_path: Path, folder: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, name = tmp_path / "house.sqlite", registry.variant("switch-yard", folder).name
    game = registry.find(name)
    async with running(store, games=("switch-yard",), variants=(folder,)) as house, Visitor(house.url) as ann:
        table = await ann.open(NewTable(game=name, seats=2, sitters=HOT_SEAT, start=True))
        async with ann.at(table.id) as place:
            await play_first(place, 0)
    shutil.rmtree(own_home)
    with monkeypatch.context() as without:
        without.delitem(registry._loaded, name)
        async with running(store, games=("switch-yard",)) as house, Visitor(house.url) as ben:
            with pytest.raises(
                RefusedError, match=f"does not have the variant {name.replace('+', '.')} of Switch Yard"
            ):
                await ben.ask("GET", f"/tables/{table.id}", TableCard)
            assert await house.house.store.listing(table.id) is not None
            with pytest.raises(RefusedError, match="does not offer the variant"):
                await ben.open(NewTable(game=name, seats=2, sitters=HOT_SEAT))
    assert registry.find(name) is game
    async with (
        running(store, games=("switch-yard",), variants=(folder,)) as house,
        Visitor(house.url) as cat,
        cat.at(table.id) as place,
    ):
        assert place.table.step == 1


@pytest.mark.anyio
async def test_a_variant_that_is_kept_is_played_on_but_not_offered(tmp_path: Path, folder: Path) -> None:
    store, name = tmp_path / "house.sqlite", registry.variant("switch-yard", folder).name
    async with running(store, games=("switch-yard",), variants=(folder,)) as house, Visitor(house.url) as ann:
        table = await ann.open(NewTable(game=name, seats=2, sitters=HOT_SEAT, start=True))
    async with running(store, games=("switch-yard",)) as house, Visitor(house.url) as ben:
        async with ben.at(table.id) as place:
            assert place.table.game == name
        cards = {card.name: card.offered for card in (await ben.ask("GET", "/house", House)).games}
        assert cards == {"switch-yard": True, name: False}


def test_folders_that_are_no_variants_are_refused(tmp_path: Path, folder: Path) -> None:
    assert offered([folder, folder.parent]) == [registry.variant("switch-yard", folder).name]
    with pytest.raises(BadBoard, match="there is no such folder"):
        offered([tmp_path / "nowhere"])
    (tmp_path / "loose").mkdir()
    assert offered([tmp_path / "loose"]) == []
    shutil.copy(folder / "board.toml", tmp_path / "loose" / "board.toml")
    with pytest.raises(BadBoard, match=r"needs a file variant\.toml"):
        offered([tmp_path / "loose"])
    (tmp_path / "loose" / "variant.toml").write_text('title = "Loose"\n')
    with pytest.raises(BadBoard, match="must say of which game"):
        offered([tmp_path / "loose"])
