"""The lab at a server: only where it is wanted, only for this machine, and from a wish to a report."""

import asyncio
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hatch_build import build

from roundhouse import extras
from roundhouse.extras import MissingExtra
from roundhouse.games.errors import RoundhouseError
from roundhouse.lab.folder import open_folder
from roundhouse.lab.study import Lineup, usual_study
from roundhouse.server import lab_room
from roundhouse.server.house import open_lab
from roundhouse.server.http.visitors import is_this_machine
from roundhouse.server.wire import Lab, StudyCard, StudyEstimate
from tests.server.running import Running, running

pytestmark = pytest.mark.anyio

SMALL: dict[str, Any] = {"game": "switch-yard", "seats": [2], "games": 20, "bots": ["random"]}
PATIENCE = 300.0
"""Seconds for what a study does, which lets everything else on the machine go first."""
LONG = SMALL | {"games": 1_000_000}
ROUTES = [
    ("GET", "/api/lab"), ("POST", "/api/lab/studies"), ("POST", "/api/lab/estimate"),
    ("POST", "/api/lab/studies/a/run"), ("DELETE", "/api/lab/studies/a/run"), ("GET", "/api/lab/studies/a/report"),
]  # fmt: skip


def client_of(house: Running, **headers: str) -> httpx.AsyncClient:
    """Return an HTTP client with these headers."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.AsyncClient(base_url=house.url, headers=told, trust_env=False, timeout=PATIENCE)


def lab_at(folder: Path, hosts: tuple[str, ...] = ()) -> AbstractAsyncContextManager[Running]:
    """Run a server with a lab."""
    return running(folder / "house.sqlite", lab=folder / "lab", patience_of_test=PATIENCE, hosts=hosts)


async def statuses(client: httpx.AsyncClient) -> set[int]:
    """Return the statuses of the answers to every request about the lab."""
    body: dict[str, Any] = {"POST": {"json": SMALL}, "GET": {}, "DELETE": {}}
    return {(await client.request(method, path, **body[method])).status_code for method, path in ROUTES}


async def card_when(client: httpx.AsyncClient, id: str, *states: str) -> StudyCard:
    """Wait until a study is in one of these states."""
    while True:
        lab = msgspec.json.decode((await client.get("/api/lab")).content, type=Lab)
        card = next(each for each in lab.studies if each.id == id)
        if card.state in states:
            return card
        assert card.state != "stopped", card.trouble
        await asyncio.sleep(0.1)


async def test_without_the_setting_there_is_no_lab(house: Running) -> None:
    async with client_of(house) as client:
        assert await statuses(client) == {404}
        assert (await client.get("/api/house")).json()["lab"] is False


@pytest.mark.parametrize(
    "headers",
    [{"x_forwarded_for": "127.0.0.1"}, {"forwarded": "for=127.0.0.1"}, {"via": "1.1 proxy"}, {"host": "games.example"}],
)
async def test_the_lab_is_only_for_direct_requests_from_this_machine(tmp_path: Path, headers: dict[str, str]) -> None:
    async with lab_at(tmp_path, hosts=("games.example",)) as house:
        async with client_of(house) as client:
            assert (await client.get("/api/house")).json()["lab"] is True
        async with client_of(house, **headers) as client:
            assert (await client.get("/api/house")).json()["lab"] is False
            assert await statuses(client) == {403}
            assert "same machine" in (await client.get("/api/lab")).json()["reason"]
    assert list((tmp_path / "lab").iterdir()) == []


def test_other_addresses_are_not_this_machine() -> None:
    assert all(map(is_this_machine, ("127.0.0.1", "127.1.2.3", "::1", "localhost")))
    assert not any(map(is_this_machine, ("192.168.1.2", "::", "0.0.0.0", "games.example", "localhost.example", "")))


async def test_a_wrong_study_gets_its_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    async with lab_at(tmp_path) as house, client_of(house) as client:
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"games": 0}, "games: from 1 to 10,000,000, not 0"),
            ({"seats": [7]}, "7"),
            ({"bots": ["wizard"]}, "wizard"),
            ({"bots": ["+"]}, "a line-up is one bot or several"),
            ({"game": "chess"}, "chess"),
        ]
        for change, sentence in wrong:
            for path in ("/api/lab/studies", "/api/lab/estimate"):
                answer = await client.post(path, json=SMALL | change)
                assert answer.status_code == 400
                assert sentence in answer.json()["reason"]
        assert (await client.get("/api/lab/studies/..%2F/report")).status_code == 404
        assert (await client.post("/api/lab/studies/none/run")).status_code == 404
    assert list((tmp_path / "lab").iterdir()) == []


async def test_a_small_study_is_played_to_its_end_and_its_report_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build()  # reports need the web client's part of them
    monkeypatch.setattr(lab_room, "ESTIMATE_WITHIN", PATIENCE)
    async with lab_at(tmp_path) as house, client_of(house) as client:
        told = await client.post("/api/lab/estimate", json=SMALL)
        estimate = msgspec.json.decode(told.content, type=StudyEstimate)
        assert estimate.games == 20
        assert estimate.seconds is not None
        assert estimate.seconds > 0
        began = await client.post("/api/lab/studies", json=SMALL)
        assert began.status_code == 201
        id = began.json()["id"]
        card = await card_when(client, id, "done")
        assert (card.game, card.seats, card.games, card.done, card.failed) == ("switch-yard", [2], 20, 20, 0)
        assert [each.players for each in card.wins] == [2]
        assert 0 <= card.wins[0].low <= card.wins[0].share <= card.wins[0].high <= 1
        report = await client.get(f"/api/lab/studies/{id}/report")
        assert report.headers["content-type"] == "text/html; charset=utf-8"
        policy = report.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "sandbox allow-scripts" in policy
        assert "http" not in policy
        assert "20 games between bots" in report.text
        assert report.headers["x-content-type-options"] == "nosniff"


@pytest.mark.deep
async def test_one_study_at_a_time_which_goes_on_after_a_stop_and_a_restart(tmp_path: Path) -> None:
    async with lab_at(tmp_path) as house, client_of(house) as client:
        id = (await client.post("/api/lab/studies", json=LONG)).json()["id"]
        busy = await client.post("/api/lab/studies", json=SMALL)
        assert busy.status_code == 429
        assert "one study at a time" in busy.json()["reason"]
        while not (await card_when(client, id, "running")).speed:
            await asyncio.sleep(0.1)
        assert (await card_when(client, id, "running")).left
        stopped = (await client.delete(f"/api/lab/studies/{id}/run")).json()
        assert stopped["state"] == "stopped"
        assert 0 < stopped["done"] < 1_000_000
        assert stopped["trouble"] == ""
        assert (await client.get(f"/api/lab/studies/{id}/report")).status_code == 404
    async with lab_at(tmp_path) as house, client_of(house) as client:
        assert (await card_when(client, id, "stopped")).done == stopped["done"]
        assert (await client.post(f"/api/lab/studies/{id}/run")).status_code == 200
        while (await card_when(client, id, "running")).done <= stopped["done"]:
            await asyncio.sleep(0.1)
        process = house.house.lab and house.house.lab._run and house.house.lab._run.process
    assert process
    assert process.returncode is not None  # it ended with the house


async def test_a_study_that_breaks_says_so_and_one_that_cannot_be_read_is_listed(tmp_path: Path) -> None:
    folder = tmp_path / "lab"
    study = usual_study("switch-yard", [2], 20, lineups=(Lineup("random", ("random",)),))
    with open_folder(folder / "mine", study):
        pass
    (folder / "mine" / "blocks").write_text("in the way")
    (folder / "broken").mkdir()
    (folder / "broken" / "study.json").write_text("{}")
    async with lab_at(tmp_path) as house, client_of(house) as client:
        assert "is not the header of a study" in (await card_when(client, "broken", "unreadable")).trouble
        await client.post("/api/lab/studies/mine/run")
        assert "blocks" in (await card_when(client, "mine", "stopped")).trouble


def test_a_lab_needs_its_extra_and_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RoundhouseError, match=r"the lab's folder .* cannot be used"):
        open_lab(tmp_path / "file")
    monkeypatch.setitem(extras.EXTRAS, "lab", ("polars_that_is_missing",))
    with pytest.raises(MissingExtra, match=r"pip install 'roundhouse\[lab\]'"):
        open_lab(tmp_path / "lab")
    assert open_lab(None) is None
