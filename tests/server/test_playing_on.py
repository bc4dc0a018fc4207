"""Tables that play on from a position of another game."""

import random
from pathlib import Path

import pytest

import roundhouse as rh
from roundhouse.games.record import read
from roundhouse.games.seeds import seal_of
from roundhouse.server.check import check
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.wire import (
    AnalysisState,
    NewTable,
    Position,
    Practice,
    PracticeMoment,
    Sitter,
    StartPosition,
    StartStage,
)
from tests.server.running import Running, play_first, running
from tests.server.test_rules_change import everything, later_rules, played

pytestmark = pytest.mark.anyio

GAMES = ("switch-yard", "switching-tracks", "on-track", "spike")
AGAINST_A_BOT = [Sitter(name="Ann"), Sitter(bot="call-boy")]


def position_of(game: str, steps: int, seed: int = 7) -> tuple[rh.Match, StartPosition]:
    """Return a random game after some actions, and the same as a position."""
    dice = random.Random(seed)
    match = rh.new(game, seats=2, seed=seed)
    for _ in range(steps):
        match.play(dice.choice(match.legal()))
    return match, StartPosition(seed=str(seed), actions=[*match.told_actions()])


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_shows_each_seat_what_it_saw_there(game: str, tmp_path: Path) -> None:
    match, position = position_of(game, 40)
    async with running(tmp_path / "house.sqlite", games=(game,)) as house, Visitor(house.url) as ann:
        table = await ann.open(
            NewTable(
                game=game, seats=2, sitters=[Sitter(name="Ann"), Sitter(name="Anton")], start=True, position=position
            )
        )
        assert table.begins == 40
        assert table.step >= 40
        now = house.house.hub.live[table.id].table.match
        async with ann.at(table.id) as place:
            assert place.seat_view(0).view == now.view(0)
            log = [event.text for event in place.events[0] if event.step <= 40]
        assert log[:-1] == [str(event) for event in match.events(0)]
        assert "played on at this table" in log[-1]
        assert now.seed != match.seed
        with pytest.raises(RefusedError, match="the replay is shown when the game is over"):
            await ann.record(table.id)


async def test_it_is_played_undone_finished_shared_analysed_and_played_again(tmp_path: Path) -> None:
    match, position = position_of("on-track", 100)
    options = {"limit": 60}
    match = rh.new("on-track", seats=2, seed=7, limit=60)
    dice = random.Random(1)
    for _ in range(100):
        match.play(dice.choice(match.legal()))
    position = StartPosition(seed="7", actions=[*match.told_actions()])
    store = tmp_path / "house.sqlite"
    async with running(store) as house, Visitor(house.url) as ann:
        table = await ann.open(
            NewTable(game="on-track", seats=2, options=options, sitters=AGAINST_A_BOT, start=True, position=position)
        )
        cookie = ann.cookie
        async with ann.at(table.id) as place:
            with pytest.raises(RefusedError, match="no move to take back"):
                await place.undo(0)
            await play_first(place, 0)
            await place.undo(0)
            assert place.table.step >= 100
            while not place.table.ending:
                await play_first(place, 0)
            await place.rematch()
            again = place.table.rematch or ""
        assert (await ann.table(again)).begins == 100, "the rematch begins at the same position, with the seats changed"
        record = read(await ann.record(table.id))
        assert record.start
        assert record.actions[:100] == match.told_actions()
        whole = rh.load(await ann.record(table.id))
        assert seal_of(whole.seed) == table.seal
        story = await ann.story(table.id, "all")
        assert story.actions == whole.told_actions()
        assert len(story.movers) == len(whole)
        for step in (0, 50, 100, 101, len(whole)):
            assert (await ann.moment(table.id, step, "0")).views[0].view == whole.at(step).view(0)
        state = await ann.ask("POST", f"/tables/{table.id}/analysis", AnalysisState)
        assert state.state in ("waiting", "running", "done")
        seen = await ann.ask("POST", "/practice", PracticeMoment, Practice(position=as_position(whole, 101), eyes="0"))
        assert seen.views[0].view == whole.at(101).view(0)
        seen = await ann.ask("POST", "/practice", PracticeMoment, Practice(position=as_position(whole, 50), eyes="0"))
        assert seen.views[0].view == whole.at(50).view(0)
    async with running(store) as house, Visitor(house.url, cookie) as ann:
        assert (await ann.table(table.id)).begins == 100
        assert await ann.record(table.id) == whole.record()
        twice = await ann.open(
            NewTable(
                game="on-track",
                seats=2,
                options=options,
                sitters=AGAINST_A_BOT,
                position=StartPosition(
                    seed=str(whole.seed), actions=[*whole.told_actions()[:110]], start=as_position(whole, 0).start
                ),
            )
        )
        assert twice.begins == 110
    assert (await check(str(store), lambda _, __: None)).findings == []


def as_position(match: rh.Match, steps: int) -> Position:
    """Return a position of a match that was played on."""
    assert match.beginning is not None
    return Position(
        game=match.game.name,
        seats=match.seats,
        options=match.options.as_dict(),
        seed=str(match.seed),
        actions=[*match.told_actions()[:steps]],
        start=[StartStage(seed=stage.seed, actions=stage.actions) for stage in match.beginning.stages],
    )


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        (StartPosition(seed="7", actions=["c8-c1"]), "is in the way"),
        (StartPosition(seed="x"), "a seed is a whole number"),
        (StartPosition(seed="7", actions=["c8-c5"], start=[StartStage(seed="1", actions=-1)]), "one after another"),
        (StartPosition(seed="7", actions=["c8-c5"] * 4001), "up to 4000 actions"),
    ],
)
async def test_a_wrong_position_is_refused_with_a_sentence(
    house: Running, position: StartPosition, reason: str
) -> None:
    async with Visitor(house.url) as ann:
        with pytest.raises(RefusedError, match=reason):
            await ann.open(NewTable(game="switch-yard", seats=2, position=position))


async def test_a_finished_game_is_no_position_to_play_on_from(house: Running) -> None:
    options = {"position": "R:g5,h4 B:c9 turn:R"}
    async with Visitor(house.url) as ann:
        with pytest.raises(RefusedError, match="the game is over"):
            await ann.open(
                NewTable(
                    game="switch-yard",
                    seats=2,
                    options=options,
                    position=StartPosition(seed="1", actions=["g5-g6", "c9-c8", "g6-h6"]),
                )
            )


@pytest.mark.deep
@pytest.mark.parametrize("game", ["switch-yard", "on-track"])
async def test_a_game_that_was_played_on_outlives_its_rules(tmp_path: Path, game: str) -> None:
    url = str(tmp_path / "house.sqlite")
    options = {"limit": 24} if game == "switch-yard" else {"limit": 12}
    match = rh.new(game, seats=2, seed=7, **options)
    for _ in range(8):
        match.play(match.legal()[0])
    position = StartPosition(seed="7", actions=[*match.told_actions()])
    async with running(url) as house, Visitor(house.url) as ann:
        over = await played(house, ann, game, None, options=options, position=position)
        on = await played(house, ann, game, 3, options=options, position=position)
        waiting = (await ann.open(NewTable(game=game, seats=2, options=options, position=position))).id
        cookie, before = ann.cookie, await everything(ann, over)
    with later_rules(game):
        for _ in range(2):  # then from its snapshot
            async with running(url) as house, Visitor(house.url, cookie) as ann:
                assert await everything(ann, over) == before
                assert (await ann.table(waiting)).begins == 8
                async with ann.at(on) as place:
                    await play_first(place, place.table.turn or 0)
                    assert place.table.ending is None
                    log = [event.text for event in place.events[0] if "played on at this table" in event.text]
                    assert len(log) == 1
        assert (await check(url, lambda _, __: None)).findings == []
