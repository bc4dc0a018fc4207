"""Practice: positions that belong to no table, and the notes of what a person has learned."""

import json

import pytest

import roundhouse as rh
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.wire import (
    NewNotes,
    PersonalNotes,
    Position,
    Practice,
    PracticeAnswer,
    PracticeAsk,
    PracticeMoment,
    PracticeReason,
    PracticeRecord,
    PracticeWhy,
    RecordedGame,
)
from tests.server.running import Running

pytestmark = pytest.mark.anyio

YARD = Position(game="switch-yard", seats=2)
CARDS = Position(game="on-track", seats=3, seed="7")


async def look(visitor: Visitor, position: Position, **asked: object) -> PracticeMoment:
    """Return a position as it is seen."""
    return await visitor.ask("POST", "/practice", PracticeMoment, Practice(position=position, **asked))  # type: ignore[arg-type]


async def test_a_position_is_what_the_rules_make_of_its_seed_and_actions(house: Running) -> None:
    async with Visitor(house.url) as ann:
        match = rh.new("on-track", seats=3, seed=7)
        for _ in range(5):
            match.play(match.legal()[0])
        seen = await look(
            ann, Position(game="on-track", seats=3, seed="7", actions=[*match.told_actions()]), eyes="all"
        )
        assert (seen.step, seen.turn, seen.ending) == (5, match.turn, None)
        assert [view.seat for view in seen.views] == [0, 1, 2, None]
        assert seen.views[1].view == rh_view(match, 1)
        assert [card.number for card in seen.actions] == match.legal()


@pytest.mark.parametrize("form", ["record", "text"])
async def test_a_record_is_read_so_that_it_can_be_looked_at(house: Running, form: str) -> None:
    match = rh.new("on-track", seats=3, seed=7)
    for _ in range(5):
        match.play(match.legal()[0])
    on = match.play_on(4, seed=9)
    on.play(on.legal()[0])
    async with Visitor(house.url) as ann:
        for each in (match, on):
            written = getattr(each, form)()
            game = await ann.ask("POST", "/practice/record", RecordedGame, PracticeRecord(record=written))
            assert (game.game, game.seats, game.actions) == ("on-track", 3, each.told_actions())
            position = Position(
                game=game.game, seats=3, options=game.options, seed=game.seed, actions=[*game.actions], start=game.start
            )
            assert (await look(ann, position, eyes="1")).views[0].view == rh_view(each, 1)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ("", "a header line must be|has no line"),
        ("{}", "not a complete record"),
        (rh.new("on-track", seed=1).record().replace('"rules": 2', '"rules": 1'), "other rules than today"),
        (rh.new("on-track", seed=1).guess(0).record(), "began at a position of its own"),
        (rh.new("switch-yard", seed=1).record().replace('"actions": []', '"actions": ["c8-c1"]'), "action 1 is wrong"),
    ],
)
async def test_a_wrong_record_is_refused_with_a_sentence(house: Running, record: str, reason: str) -> None:
    async with Visitor(house.url) as ann:
        with pytest.raises(RefusedError, match=reason):
            await ann.ask("POST", "/practice/record", RecordedGame, PracticeRecord(record=record))


def rh_view(match: rh.Match, seat: int) -> object:
    """Return a view as JSON has it."""
    return json.loads(match.view_json(seat))


async def test_actions_are_played_all_or_none_and_nothing_is_stored(house: Running) -> None:
    async with Visitor(house.url) as ann:
        seen = await look(ann, YARD, play=["c8-c5"], eyes="0")
        assert (seen.step, seen.played, seen.movers, seen.own) == (1, ["c8-c5"], [0], 1)
        assert seen.views[0].events[-1].step == 1
        with pytest.raises(RefusedError, match="c8-c1"):
            await look(ann, YARD, play=["c8-c1"])
        assert (await look(ann, YARD)).step == 0
        after = await look(ann, Position(game="switch-yard", seats=2, actions=["c8-c5"]), since=1)
        assert (after.step, after.views[0].events, after.views[0].seat) == (1, [], 1)
        assert not (await ann.lobby()).mine


async def test_bots_answer_until_a_person_must_decide(house: Running) -> None:
    async with Visitor(house.url) as ann:
        first = (await look(ann, CARDS)).turn
        bots = [None if seat == first else "call-boy" for seat in range(3)]
        played: list[int | str] = []
        movers: list[int] = []
        for _ in range(20):
            position = Position(game="on-track", seats=3, seed="7", actions=played)
            choice = (await look(ann, position)).actions[-1].number
            seen = await look(ann, position, play=[choice], bots=bots)
            assert seen.turn == first
            assert set(seen.movers[: seen.own]) == {first}
            played, movers = [*played, *seen.played], [*movers, *seen.movers]
        assert set(movers) == {0, 1, 2}


async def test_the_rules_say_why_not_and_answer_questions(house: Running) -> None:
    async with Visitor(house.url) as ann:
        why = PracticeWhy(position=YARD, action="c8-c1")
        assert (await ann.ask("POST", "/practice/why", PracticeReason, why)).reason
        legal = PracticeWhy(position=YARD, action="c8-c5")
        assert (await ann.ask("POST", "/practice/why", PracticeReason, legal)).reason == ""
        asked = PracticeAsk(position=YARD, question="nothing like that")
        with pytest.raises(RefusedError, match="bad_request"):
            await ann.ask("POST", "/practice/ask", PracticeAnswer, asked)


NO_POSITIONS = [
    (Position(game="chess", seats=2), "chess"),
    (Position(game="switch-yard", seats=7), "2"),
    (Position(game="switch-yard", seats=2, seed="-1"), "seed"),
    (Position(game="switch-yard", seats=2, seed="9" * 99), "seed"),
    (Position(game="switch-yard", seats=2, options={"wings": 2}), "wings"),
    (Position(game="switch-yard", seats=2, actions=["c8-c1"]), "c8-c1"),
    (Position(game="switch-yard", seats=2, actions=[10**9]), "1000000000"),
    (Position(game="switch-yard", seats=2, actions=[0] * 4001), "4000"),
]


async def test_what_is_no_position_is_refused_with_a_reason(house: Running) -> None:
    async with Visitor(house.url) as ann:
        for position, reason in NO_POSITIONS:
            with pytest.raises(RefusedError, match=reason):
                await look(ann, position)
        absurd = ({"eyes": "5"}, {"eyes": "x"}, {"bots": ["none"]}, {"bots": ["x" * 5000]}, {"bots": [None] * 3})
        for asked in absurd:
            with pytest.raises(RefusedError, match="bad_request"):
                await look(ann, YARD, **asked)


async def test_notes_are_kept_for_each_person(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        await ann.me()
        await ann.ask("PUT", "/me/notes/lessons", type(None), NewNotes(notes={"yard/first": {"done": True}}))
        await ann.ask("PUT", "/me/notes/lessons", type(None), NewNotes(notes={"yard/second": 1}))
        kept = await ann.ask("GET", "/me/notes/lessons", PersonalNotes)
        assert kept.notes == {"yard/first": {"done": True}, "yard/second": 1}
        assert (await bob.ask("GET", "/me/notes/lessons", PersonalNotes)).notes == {}
        for topic, notes in (
            ("rating", {"yard": 3000}),
            ("lessons", {"a": "x" * 2000}),
            ("lessons", {"n" * 81: 1}),
            ("lessons", {"": 1}),
            ("lessons", {"\0": 1}),
            ("lessons", {str(number): 1 for number in range(501)}),
        ):
            with pytest.raises(RefusedError, match="bad_request"):
                await ann.ask("PUT", f"/me/notes/{topic}", type(None), NewNotes(notes=notes))
        with pytest.raises(RefusedError, match="bad_request"):
            await ann.ask("GET", "/me/notes/secrets", PersonalNotes)


async def test_an_account_takes_over_a_guests_notes(house: Running) -> None:
    async with Visitor(house.url) as ann:
        await ann.me()
        await ann.make_account("Ann Learner", "correct horse battery")
    async with Visitor(house.url) as guest:
        await guest.me()
        await guest.ask("PUT", "/me/notes/lessons", type(None), NewNotes(notes={"yard/first": 1}))
        await guest.log_in("Ann Learner", "correct horse battery")
        assert (await guest.ask("GET", "/me/notes/lessons", PersonalNotes)).notes == {"yard/first": 1}
