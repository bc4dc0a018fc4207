"""One request plays several actions: one commit, one update, one undo, and the same answer if it is repeated."""

import msgspec
import pytest

from roundhouse.server.client import Place, RefusedError, Visitor, encode
from roundhouse.server.wire import PROTOCOL, Done, Hello, NewTable, Play, Sitter, TableCard
from tests.server.running import Running, running, yard

pytestmark = pytest.mark.anyio

PAIR = [Sitter(name="Ann"), Sitter(name="Anton")]


async def tracks(visitor: Visitor) -> TableCard:
    """Open a table of Switching Tracks."""
    return await visitor.open(NewTable(game="switching-tracks", seats=2, sitters=PAIR, start=True))


async def to_the_switches(place: Place) -> int:
    """Play the setup up to the first turn; return its seat."""
    while place.seat_view(place.table.turn).view["phase"] != "switches":
        turn = place.table.turn or 0
        await place.play(turn, place.legal(turn)[0].number)
        await place.until(lambda: place.table.turn is not None and place.legal(place.table.turn))
    return place.table.turn or 0


async def test_a_sequence_is_one_update_for_everybody_and_one_undo(url: str) -> None:
    async with running(url, games=("switching-tracks",)) as house, Visitor(house.url) as ann, Visitor(house.url) as eve:
        table = await tracks(ann)
        async with ann.at(table.id) as place, eve.at(table.id) as watching:
            seat = await to_the_switches(place)
            await watching.until(lambda: watching.table.version == place.table.version)
            switch = next(card for card in place.legal(seat) if card.kind == "SetSwitch")
            await place.play(seat, switch.number)
            leave = next(card for card in place.legal(seat) if card.text.startswith("leave"))
            await place.undo(seat)
            await watching.until(lambda: watching.table.version == place.table.version)
            before, seen = place.table.step, (place.updates, watching.updates)
            done = await place.play(seat, [switch.number, leave.text])
            assert (done.played, done.stopped) == (2, None)
            await watching.until(lambda: watching.table.step == before + 2)
            assert (place.updates, watching.updates) == (seen[0] + 1, seen[1] + 1)
            await place.undo(seat)
            assert place.table.step == before


async def test_an_illegal_action_in_it_is_named_and_nothing_is_played(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, *PAIR, start=True)
        async with ann.at(table.id) as place:
            with pytest.raises(RefusedError, match="illegal: c8-c1: "):
                await place.play(0, ["c8-c1"])
            with pytest.raises(RefusedError, match="illegal: action 2, 'nonsense': "):
                await place.play(0, ["c8-c5", "nonsense"])
            for actions in ([], ["c8-c5"] * 65):
                with pytest.raises(RefusedError, match="not_allowed: a sequence has 1 to 64 actions"):
                    await place.play(0, actions)
            with pytest.raises(RefusedError, match="bad_message"):
                await place.play(0, [["c8-c5"]])  # type: ignore[list-item]
            assert place.table.step == 0


async def test_a_sequence_asked_for_again_counts_once_and_is_answered_alike_also_after_a_restart(url: str) -> None:
    request = encode(Play(id="only once", seat=0, action=["c8-c5", "c2-c3"]))
    cookie, answers = None, []
    for _ in range(2):
        async with running(url) as house, Visitor(house.url, cookie) as ann:
            if cookie is None:
                table = await yard(ann, *PAIR, start=True)
            cookie = ann.cookie
            for _ in range(2):
                async with ann.at(table.id)._connect() as socket:
                    await socket.send(encode(Hello(id="h", protocol=PROTOCOL)), text=True)
                    await socket.send(request, text=True)
                    async for message in socket:
                        if '"done"' in str(message):
                            answers.append(msgspec.json.decode(message, type=Done))
                            break
            assert (await ann.table(table.id)).step == 1
    assert {(done.played, done.stopped) for done in answers} == {(1, "turn")}
    assert len(answers) == 4
