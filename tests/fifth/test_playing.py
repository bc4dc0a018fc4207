"""A game is played by its folder alone: the toy brings only rules, the example an evaluation and a board as well."""

import asyncio
from pathlib import Path

import httpx
import pytest

import roundhouse as rh
from roundhouse.bots import RANKS, bots_of
from roundhouse.bots.arena import Series, run_series
from roundhouse.server.client import Place, Visitor
from roundhouse.server.wire import NewTable, Sitter
from roundhouse.terminal.drawing import draw
from tests.server.running import play_first, running

GAMES = ("waybills", "night-mail")


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


def test_without_an_evaluation_bots_play_by_random_playouts() -> None:
    bots = bots_of("waybills")
    assert list(bots) == ["random", "plain", *RANKS]
    assert {bots[rank].kind for rank in RANKS} == {"plain"}


def test_with_an_evaluation_and_no_ranks_of_its_own_a_game_has_the_generic_ranks() -> None:
    bots = bots_of("night-mail")
    assert list(bots) == ["random", "greedy", "plain", "search", *RANKS]
    assert [bots[rank].kind for rank in RANKS] == ["greedy", "greedy", "greedy", "search", "search"]


@pytest.mark.parametrize(("game", "strong"), [("waybills", "plain@200"), ("night-mail", "search@50")])
def test_a_bot_that_thinks_beats_one_that_does_not(game: str, strong: str) -> None:
    standings = run_series(Series(game, (strong, "random"), games=40))
    assert standings.share(strong).low > 0.5


@pytest.mark.parametrize("game", GAMES)
def test_worker_processes_know_a_registered_game(game: str) -> None:
    series = Series(game, ("random", "random", "random"), games=2)
    one, two = (run_series(series, jobs=jobs) for jobs in (1, 2))
    assert [result.winners for result in one.games] == [result.winners for result in two.games]


def test_without_a_drawing_the_terminal_lists_what_is_known() -> None:
    match = rh.new("waybills", seed=1)
    drawn = draw("waybills", match.view(0)).plain
    assert f"hand: {', '.join(map(str, match.view(0)['hand']))}\n" in drawn
    assert "hands: 2, 2\n" in drawn
    assert "delivered: none\n" in drawn


async def play_all(place: Place, seat: int) -> None:
    """Play the seat's actions, one after the other in the list, until it is over."""
    turns = 0
    while not place.table.ending:
        await play_first(place, seat, turns)
        turns += 1


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_people_and_bots_play_it_at_a_table(tmp_path: Path, game: str) -> None:
    limit = {"waybills": {"limit": 12}, "night-mail": {"runs": 4}}[game]
    sitters = [Sitter(name="Ann"), Sitter(), Sitter(bot="call-boy"), Sitter(bot="engineer")]
    async with (
        running(tmp_path / "house.sqlite", games=(game,), patience_of_test=300) as house,
        Visitor(house.url) as ann,
        Visitor(house.url) as ben,
    ):
        card = await ann.open(NewTable(game=game, seats=4, options=limit, sitters=sitters))
        async with ann.at(card.id) as first, ben.at(card.id) as second:
            await second.sit(1, "Ben")
            await first.start()
            await asyncio.gather(play_all(first, 0), play_all(second, 1))
            assert first.table.ending is not None
            assert first.table.ending.scores is not None


@pytest.mark.anyio
async def test_the_server_sends_the_board_that_a_game_brings_and_nothing_else_of_its_package(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", games=GAMES) as house, httpx.AsyncClient(base_url=house.url) as web:
        boards = {game["name"]: game["board"] for game in (await web.get("/api/house")).json()["games"]}
        assert boards["waybills"] is None
        sent = await web.get(boards["night-mail"])
        assert sent.status_code == 200
        assert sent.headers["content-type"].startswith("text/javascript")
        assert "export function draw" in sent.text
        again = await web.get(boards["night-mail"], headers={"if-none-match": sent.headers["etag"]})
        assert again.status_code == 304
        for path in ("night-mail/web/nothing.js", "night-mail/web/../__init__.py", "night-mail/web/%2e%2e/__init__.py",
                     "night-mail/web/..%2f__init__.py", "waybills/web/board.js", "chess/web/board.js"):  # fmt: skip
            assert (await web.get(f"/api/games/{path}")).status_code == 404, path
