"""The life of a table: opened, joined, played, ended, and played again."""

import pytest

from roundhouse.games.seeds import seal_of
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.wire import ClockSetting, NewTable, Sitter
from tests.server.running import Running, play_first, running, yard

pytestmark = pytest.mark.anyio


async def test_two_people_play_from_opening_to_rematch(url: str) -> None:
    async with running(url) as house, Visitor(house.url) as ann, Visitor(house.url) as bob:
        await ann.rename("Ann")
        await bob.rename("Bob")
        table = await ann.open(
            NewTable(
                game="switch-yard",
                seats=2,
                public=True,
                options={"position": "R:g5,h4 B:c9 turn:R"},
                sitters=[Sitter(name="Ann")],
            )
        )
        assert [each.id for each in (await bob.lobby()).open] == [table.id]
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            assert a.update is not None
            assert a.update.views == []
            await b.sit(1)
            await a.until(lambda: a.table.chairs[1].name == "Bob")
            with pytest.raises(RefusedError, match="only the person who opened the table may start the game"):
                await b.start()
            await a.start()
            await a.until(lambda: a.table.started)
            assert [seat_view.seat for seat_view in a.update.views] == [0]
            await b.until(lambda: b.table.started)
            await a.say("good luck")
            for seat, place, move in ((0, a, "g5-g6"), (1, b, "c9-c8"), (0, a, "g6-h6")):
                await place.until(lambda place=place, seat=seat: place.legal(seat))  # type: ignore[misc]
                await place.play(seat, move)
            await b.until(lambda: b.table.ending)
            assert b.table.ending is not None
            assert b.table.ending.winners == [0]
            assert b.table.ending.tally is not None
            assert b.table.ending.tally.sources == [{"all cars home": 1.0}, {"all cars home": 0.0}]
            assert seal_of(int(b.table.ending.seed)) == table.seal
            assert [event.text for event in b.events[1]] == [event.text for event in a.events[0]]
            assert [remark.text for remark in b.said] == ["good luck"]
            await b.rematch()
            await a.until(lambda: a.table.rematch)
            await a.rematch()
            again = await ann.table(a.table.rematch or "")
        assert [chair.name for chair in again.chairs] == ["Bob", "Ann"]
        assert again.started
        assert [each.id for each in (await ann.lobby()).mine] == [again.id, table.id]


async def test_several_people_at_one_screen_play_all_seats(house: Running) -> None:
    async with Visitor(house.url) as ann:
        sitters = [Sitter(name="Ann"), Sitter(name="Anton"), Sitter(name="Anna")]
        table = await ann.open(NewTable(game="on-track", seats=3, sitters=sitters, start=True))
        async with ann.at(table.id) as place:
            assert place.update is not None
            assert [seat_view.seat for seat_view in place.update.views] == [0, 1, 2]
            for _ in range(12):
                turn = place.table.turn
                assert turn is not None
                assert all(bool(place.legal(seat)) == (seat == turn) for seat in range(3))
                await play_first(place, turn)


async def test_a_spectator_sees_the_game_and_cannot_touch_it(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as eve:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        async with ann.at(table.id) as place, eve.at(table.id) as watching:
            await place.until(lambda: place.table.watchers == 1)
            await play_first(place, 0)
            await watching.until(lambda: watching.table.step == 1)
            seat_view = watching.seat_view(None)
            assert seat_view.legal == []
            assert seat_view.view == place.seat_view(0).view
            with pytest.raises(RefusedError, match="this is not your seat"):
                await watching.play(1, "c2-c3")
        async with ann.at(table.id) as place:
            await place.until(lambda: place.table.watchers == 0)


async def test_a_bot_plays_takes_over_and_gives_the_seat_back(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        table = await yard(ann, Sitter(name="Ann"), Sitter(bot="call-boy"), start=True)
        async with ann.at(table.id) as place:
            for _ in range(3):
                await play_first(place, 0)
            await place.until(lambda: place.table.step == 6)
            await place.seat_bot(0, "call-boy")
            await place.until(lambda: place.table.step > 8 or place.table.ending)
            with pytest.raises(RefusedError, match=r"a bot is playing for you|it is over|the game is over"):
                await place.play(0, 0)
            if place.table.ending is None:
                await place.sit(0)
                await play_first(place, 0)
            with pytest.raises(RefusedError, match="there is no bot 'search@9999s'"):
                await place.seat_bot(0, "search@9999s")
        async with bob.at(table.id) as place:
            with pytest.raises(RefusedError, match=r"only players may ask for another bot|the game is over"):
                await place.seat_bot(1, "engineer")


async def test_bots_play_a_whole_game_with_nobody_looking_on(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(bot="call-boy"), Sitter(bot="call-boy"), start=True)
        async with ann.at(table.id) as place:
            await place.until(lambda: place.table.ending)
        record = await ann.record(table.id)
        assert table.seal in [seal_of(int(line.split('"')[3])) for line in record.splitlines() if '"seed"' in line]


async def test_private_tables_are_not_in_the_lobby(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as eve:
        hidden = await yard(ann, Sitter(name="Ann"))
        shown = await yard(ann, Sitter(name="Ann"), public=True)
        assert {each.id for each in (await ann.lobby()).mine} == {hidden.id, shown.id}
        assert [each.id for each in (await eve.lobby()).open] == [shown.id]
        assert len(hidden.id) >= 16
        assert (await eve.table(hidden.id)).chairs[0].mine is False
        with pytest.raises(RefusedError, match="not_found"):
            await eve.table("nowhere")


async def test_a_hint_and_a_reason_are_for_who_decides(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(bot="call-boy"), start=True)
        async with ann.at(table.id) as place:
            assert "is in the way" in await place.why(0, "c8-c1")
            assert "not understood" in await place.why(0, "castle")
            assert await place.why(0, place.legal(0)[0].text) == ""
            for ask in (place.hint(1), place.why(1, 0)):
                with pytest.raises(RefusedError, match="it is not your turn"):
                    await ask
            advice = await place.hint(0)
            assert advice.best[0].text in {action.text for action in place.legal(0)}
            assert len(advice.worth) == len(advice.best)
            assert advice.worth == sorted(advice.worth, reverse=True)


async def test_there_are_no_hints_as_soon_as_two_people_play(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        for others in ([Sitter(name="Anton")], [Sitter()]):
            table = await yard(ann, Sitter(name="Ann"), *others)
            async with ann.at(table.id) as place, bob.at(table.id) as guest:
                if others == [Sitter()]:
                    await guest.sit(1)
                await place.start()
                assert not (await ann.table(table.id)).hints
                with pytest.raises(RefusedError, match="no hints when two or more people"):
                    await place.hint(0)


async def test_a_table_can_do_without_hints(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(bot="call-boy"), start=True, hints=False)
        assert not table.hints
        async with ann.at(table.id) as place:
            with pytest.raises(RefusedError, match="no hints at this table"):
                await place.hint(0)


async def test_a_rematch_starts_when_everybody_wants_it_and_its_clock_waits_to_be_seen(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        table = await yard(ann, Sitter(name="Ann"), clock=ClockSetting(bank=60.0, increment=0.0))
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1)
            await a.start()
            await b.until(lambda: b.table.started)
            assert b.table.clock is not None
            assert b.table.clock.running == 0
            await a.resign(0)
            await a.rematch()
            again = a.table.rematch or ""
            async with ann.at(again) as next_a:
                assert [chair.ready for chair in next_a.table.chairs] == [False, True]
                with pytest.raises(RefusedError, match="not ready yet"):
                    await next_a.start()
                await b.until(lambda: b.table.rematch)
                await b.rematch()
                await next_a.until(lambda: next_a.table.started)
                assert next_a.table.clock is not None
                assert (next_a.table.turn, next_a.table.clock.running) == (0, None)
                async with bob.at(again):
                    await next_a.until(lambda: next_a.table.clock and next_a.table.clock.running == 0)


async def test_an_undo_is_asked_for_and_answered(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob, Visitor(house.url) as eve:
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as a, bob.at(table.id) as b, eve.at(table.id) as watching:
            await b.sit(1)
            await a.start()
            await a.play(0, "c8-c5")
            await a.until(lambda: a.seat_view(0).can_ask_undo)
            assert not a.seat_view(0).can_undo
            await a.ask_undo(0)
            for place, mine, asked in ((a, True, False), (b, False, True), (watching, False, False)):
                await place.until(lambda place=place: place.update and place.update.undo)  # type: ignore[misc]
                assert place.update is not None
                assert place.update.undo is not None
                assert (place.update.undo.mine, place.update.undo.asked) == (mine, asked)
            with pytest.raises(RefusedError, match="you were not asked"):
                await watching.answer_undo(True)
            await b.answer_undo(True)
            await watching.until(lambda: watching.table.step == 0)
            assert watching.update is not None
            assert watching.update.undo is None
            assert [note.kind for note in watching.update.notes] == ["undo_asked", "undone"]
            await a.play(0, "c8-c5")
            await a.resign(0)
        story = await eve.story(table.id)
        assert [note.kind for note in story.notes] == ["undo_asked", "undone", "gave_up"]


async def test_players_look_back_at_what_they_saw_and_no_more(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob, Visitor(house.url) as eve:
        table = await ann.open(NewTable(game="on-track", seats=2, sitters=[Sitter(name="Ann")]))
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1)
            await a.start()
            await b.until(lambda: b.table.started)
            saw, events = {}, list(a.events[0])
            for _ in range(12):
                saw[a.table.step] = a.seat_view(0).view
                mover = a.table.turn or 0
                await play_first((a, b)[mover], mover)
                step = (a, b)[mover].table.step
                for place in (a, b):
                    await place.until(lambda place=place, step=step: place.table.step == step)  # type: ignore[misc]
            events = a.events[0]
            for step, view in saw.items():
                moment = await ann.moment(table.id, step, "0")
                assert moment.views[0].view == view
                assert [each.text for each in moment.views[0].events] == [
                    each.text for each in events if each.step == step
                ]
                assert moment.action is None or moment.views[0].events[0].data.get("seat") in (0, None)
                for visitor, eyes in ((bob, "0"), (eve, "0"), (ann, "1"), (ann, "all")):
                    with pytest.raises(RefusedError, match="the replay is shown when the game is over"):
                        await visitor.moment(table.id, step, eyes)
                assert (await eve.moment(table.id, step)).views[0].seat is None
                assert (await eve.moment(table.id, step)).action is None


async def test_a_finished_game_can_be_seen_at_any_step_and_a_running_one_cannot(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as eve:
        sitters = [Sitter(name="Ann"), Sitter(name="Anton")]
        table = await ann.open(NewTable(game="on-track", seats=2, sitters=sitters, start=True))
        async with ann.at(table.id) as place:
            for _ in range(5):
                await play_first(place, place.table.turn or 0)
            for ask in (ann.record(table.id), ann.story(table.id, "all"), eve.moment(table.id, 1, "0")):
                with pytest.raises(RefusedError, match="the replay is shown when the game is over"):
                    await ask
            step, events = place.table.step, place.events[0]
            view = place.seat_view(0).view
            await place.resign(0)
        story = await eve.story(table.id, "0")
        assert [event.text for event in story.events[: len(events)]] == [event.text for event in events]
        moment = await eve.moment(table.id, step, "all")
        assert [seat_view.seat for seat_view in moment.views] == [0, 1, None]
        assert moment.views[0].view == view
        assert moment.action is not None
        assert moment.action.text == story.actions[step - 1]
        whole = await eve.story(table.id, "all")
        assert sum(value is None for event in whole.events for value in event.data.values()) < sum(
            value is None for event in story.events for value in event.data.values()
        )
        for eyes in ("7", "-1", "nobody", "²"):
            with pytest.raises(RefusedError, match="eyes are a seat"):
                await eve.moment(table.id, 0, eyes)
        with pytest.raises(RefusedError, match="the steps of this game are"):
            await eve.moment(table.id, 10_000)
