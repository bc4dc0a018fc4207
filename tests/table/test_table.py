"""The commands of a table, and what they change."""

import random

import msgspec
import pytest

import roundhouse as rh
from roundhouse.table import AnyTableEvent, NotAllowed, Opened, Table, seal_of

ANN, BOB, EVE = "ann", "bob", "eve"


class Evening:
    """A table with its own time and a list of its events."""

    def __init__(self, game: str = "switch-yard", seats: int = 2, seed: int = 5, **settings: object) -> None:
        self.now = 1000.0
        self.seed = seed
        known = {"public": True, "bank": None, "increment": 0.0, "overtime": "loses", "options": {}} | settings
        rules = rh.games()[game].rules_version
        self.opened = Opened(self.now, by=ANN, game=game, rules=rules, seats=seats, seal=seal_of(seed), **known)  # type: ignore[arg-type]
        self.table = Table(self.opened, seed)
        self.events: list[AnyTableEvent] = []

    def do(self, command: str, *words: object) -> list[AnyTableEvent]:
        """Run a command a second later, and apply its events."""
        self.now += 1
        events: list[AnyTableEvent] = getattr(self.table, command)(*words, self.now)
        self.table.apply(events)
        self.events += events
        return events

    def begin(self, *people: str) -> "Evening":
        """Seat people in order, and start the game."""
        for seat, person in enumerate(people):
            self.do("sit", person, person.title(), seat)
        self.do("start", ANN)
        return self

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    def play(self, action: int | str | None = None) -> list[AnyTableEvent]:
        """Play an action, or the first legal one, at the seat whose turn it is."""
        seat = self.table.turn
        assert seat is not None
        person = self.table.chairs[seat].person
        chosen = self.table.match.legal()[0] if action is None else action
        return self.do("play", person, seat, chosen, "")


def test_people_sit_down_and_play_to_the_end() -> None:
    evening = Evening(options={"position": "R:g5,h4 B:c9 turn:R"}).begin(ANN, BOB)
    for move in ("g5-g6", "c9-c8", "g6-h6"):
        evening.play(move)
    outcome = evening.table.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert "Red wins" in outcome.reason
    with pytest.raises(NotAllowed, match="the game is over"):
        evening.do("play", ANN, 0, 0, "")


@pytest.mark.parametrize(
    ("command", "words", "reason"),
    [
        ("play", (BOB, 1, "c2-c3", ""), "it is not your turn"),
        ("play", (EVE, 0, "c8-c5", ""), "this is not your seat"),
        ("play", (BOB, 0, "c8-c5", ""), "this is not your seat"),
        ("play", (ANN, 7, "c8-c5", ""), "the seats are 0 to 1, not 7"),
        ("play", (ANN, 0, "c8-c5", "k" * 65), "a key has at most 64 characters"),
        ("undo", (ANN, 0, ""), "you have no move to take back"),
        ("undo", (EVE, 0, ""), "this is not your seat"),
        ("resign", (EVE, 0), "this is not your seat"),
        ("sit", (EVE, "Eve", 0), "this seat is taken"),
        ("seat_bot", (EVE, 0, "engineer"), "this seat is taken"),
        ("seat_bot", (ANN, 1, "engineer"), "this seat is taken"),
        ("leave", (EVE, 0), "this is not your seat"),
        ("start", (ANN,), "the game has already begun"),
        ("play_again", (ANN, "next"), "the game is not over"),
        ("bot_plays", (0, 0), "no bot plays this seat"),
        ("say", (ANN, "Ann", "x" * 501), "a message has 1 to 500 characters"),
        ("say", (ANN, "Ann", " \n "), "a message has 1 to 500 characters"),
        ("say", (ANN, "\x07", "hello"), "a name cannot have the character"),
    ],
)
def test_what_is_not_allowed_gets_a_reason_and_changes_nothing(
    command: str, words: tuple[object, ...], reason: str
) -> None:
    evening = Evening().begin(ANN, BOB)
    version, states = evening.table.version, evening.table.match.states.tobytes()
    with pytest.raises(NotAllowed, match=reason):
        evening.do(command, *words)
    assert (evening.table.version, evening.table.match.states.tobytes()) == (version, states)


def test_an_illegal_action_is_told_why() -> None:
    evening = Evening().begin(ANN, BOB)
    with pytest.raises(rh.IllegalAction, match="is in the way"):
        evening.play("c8-c1")
    assert evening.table.version == 4


def test_a_game_does_not_begin_with_free_seats() -> None:
    evening = Evening()
    evening.do("sit", ANN, "Ann", 0)
    with pytest.raises(NotAllowed, match="some seats are still free"):
        evening.do("start", ANN)
    with pytest.raises(NotAllowed, match="the game has not begun"):
        evening.do("play", ANN, 0, 0, "")
    with pytest.raises(NotAllowed, match="only the person who opened the table may start the game"):
        evening.do("start", EVE)


def test_the_same_request_happens_once() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.do("play", ANN, 0, "c8-c5", "one")
    assert evening.do("play", ANN, 0, "c8-c5", "one") == []
    assert len(evening.table.match) == 1


def test_a_decision_is_taken_back_once() -> None:
    evening = Evening().begin(ANN, ANN)
    evening.play("c8-c5")
    evening.do("undo", ANN, 0, "back")
    assert evening.do("undo", ANN, 0, "back") == []
    assert len(evening.table.match) == 0
    assert evening.table.turn == 0


def test_at_one_screen_moves_of_all_seats_are_taken_back() -> None:
    evening = Evening().begin(ANN, ANN)
    evening.play("c8-c5")
    evening.play("c2-c3")
    evening.do("undo", ANN, 1, "")
    assert len(evening.table.match) == 1
    evening.do("undo", ANN, 0, "")
    assert len(evening.table.match) == 0


def test_a_drawn_card_is_not_put_back() -> None:
    evening = Evening("on-track").begin(ANN, BOB)
    assert evening.table.turn is not None
    evening.play("draw 1")
    with pytest.raises(NotAllowed, match="your move showed something hidden, so it cannot be taken back"):
        evening.do("undo", evening.table.chairs[evening.table.steps[-1].seat].person, evening.table.steps[-1].seat, "")


def test_forced_actions_are_played_by_the_table() -> None:
    evening = Evening("on-track", seed=3).begin(ANN, BOB)
    dice = random.Random(3)
    for _ in range(200):
        if evening.table.turn is not None:
            evening.play(dice.choice(evening.table.match.legal()))
            match = evening.table.match
            assert evening.table.turn is None or len(match.legal()) > 1 or not match.game.open_choice(match.state)
    assert any(not step.chosen for step in evening.table.steps)


def test_a_hidden_hand_that_leaves_no_choice_is_not_shown_by_playing_at_once() -> None:
    evening = Evening("on-track", seed=3).begin(ANN, BOB)
    alone = 0
    for _ in range(200):
        seat, match = evening.table.turn, evening.table.match
        if seat is None:
            break
        if match.view(None)["phase"] == "laying" and len(match.legal()) == 1 and match.view(seat)["hand"]:
            alone += 1
            before = len(match)
            evening.play("done")
            assert evening.table.steps[before].chosen
        else:
            evening.play()
    assert alone


def test_who_resigns_loses_against_one() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.do("resign", BOB, 1)
    assert evening.table.outcome is not None
    assert evening.table.outcome.winners == (0,)
    assert evening.table.outcome.scores is None
    assert evening.table.outcome.reason == "Blue gives up"
    assert evening.table.turn is None


def test_where_several_are_left_a_bot_plays_on_for_who_resigned() -> None:
    evening = Evening("on-track", 3).begin(ANN, BOB, EVE)
    evening.do("resign", BOB, 1)
    assert not evening.over
    assert evening.table.chairs[1].bot == "engineer"
    assert evening.table.chairs[1].person == BOB
    with pytest.raises(NotAllowed, match="you have given up this game"):
        evening.do("resign", BOB, 1)
    with pytest.raises(NotAllowed, match="you have given up this game"):
        evening.do("sit", BOB, "Bob", 1)
    evening.do("resign", EVE, 2)
    assert evening.table.outcome is not None
    assert evening.table.outcome.winners == (0,)


def test_a_team_plays_on_while_one_of_it_does() -> None:
    evening = Evening("on-track", 4, options={"golden_spike": True}).begin(ANN, BOB, ANN, BOB)
    evening.do("resign", BOB, 1)
    assert not evening.over
    evening.do("resign", BOB, 3)
    assert evening.table.outcome is not None
    assert evening.table.outcome.winners == (0, 2)


def test_a_bot_keeps_a_seat_warm_and_its_person_comes_back() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.do("seat_bot", BOB, 1, "brakeman")
    evening.play("c8-c5")
    with pytest.raises(NotAllowed, match="a bot is playing for you: take your seat back first"):
        evening.do("play", BOB, 1, "c2-c3", "")
    evening.do("bot_plays", 1, "c2-c3")
    evening.do("sit", BOB, "Robert", 1)
    assert evening.table.chairs[1].name == "Bob"
    assert evening.table.seats_of(BOB) == [1]


def test_a_seat_that_was_left_can_be_taken_by_somebody_else() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.do("leave", BOB, 1)
    evening.do("sit", EVE, "Eve", 1)
    evening.play("c8-c5")
    evening.play("c2-c3")
    assert [chair.name for chair in evening.table.chairs] == ["Ann", "Eve"]


def test_nobody_looks_into_two_hands_of_a_running_game() -> None:
    evening = Evening("on-track").begin(ANN, BOB)
    evening.do("leave", BOB, 1)
    with pytest.raises(NotAllowed, match="you may not see these cards"):
        evening.do("sit", ANN, "Ann", 1)


def test_nobody_sees_two_hands_by_changing_seats() -> None:
    evening = Evening("on-track", seats=3).begin(ANN, BOB, EVE)
    evening.do("leave", BOB, 1)
    evening.do("leave", EVE, 2)
    with pytest.raises(NotAllowed, match="you may not see these cards"):
        evening.table.sit(BOB, "Bob", 2, 2000.0)
    evening.do("sit", BOB, "Bob", 1)
    evening.do("sit", "somebody", "New", 2)


def test_an_account_has_seen_what_its_guest_has_seen() -> None:
    evening = Evening("on-track", seats=3).begin(ANN, BOB, EVE)
    evening.do("adopt", EVE, "eve's account")
    evening.do("leave", "eve's account", 2)
    evening.do("leave", BOB, 1)
    with pytest.raises(NotAllowed, match="you may not see these cards"):
        evening.table.sit("eve's account", "Eve", 1, 2000.0)


def test_several_people_share_a_screen() -> None:
    evening = Evening("on-track", 3)
    for seat, name in enumerate(("Ann", "Anton", "Anna")):
        evening.do("sit", ANN, name, seat)
    evening.do("start", ANN)
    assert evening.table.seats_of(ANN) == [0, 1, 2]


def test_a_bot_is_removed_before_the_game_by_who_opened_the_table() -> None:
    evening = Evening()
    evening.do("seat_bot", ANN, 1, "engineer")
    with pytest.raises(NotAllowed, match="this is not your seat"):
        evening.do("leave", BOB, 1)
    evening.do("leave", ANN, 1)
    assert evening.table.chairs[1].free


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(rh.BadSetting, match="there is no bot 'wizard'"):
        Evening().do("seat_bot", ANN, 1, "wizard")
    with pytest.raises(rh.BadSetting, match="there is no bot 'wizard'"):
        Evening(overtime="wizard")


def test_time_runs_for_who_decides_and_a_turn_gains_the_increment() -> None:
    evening = Evening(bank=60.0, increment=5.0).begin(ANN, BOB)
    evening.now += 9
    evening.play("c8-c5")
    clock = evening.table.clock
    assert clock is not None
    assert clock.left[0] == 60 - 10 + 5
    assert clock.running == 1
    assert clock.remaining(1, evening.now + 7) == 53
    assert clock.remaining(0, evening.now + 7) == 55


def test_time_by_the_turn_begins_anew_each_turn() -> None:
    evening = Evening(bank=0.0, increment=100.0).begin(ANN, BOB)
    evening.now += 50
    evening.play("c8-c5")
    assert evening.table.clock is not None
    assert evening.table.clock.left[0] == 100


def test_taking_back_gains_no_time() -> None:
    evening = Evening(bank=60.0, increment=5.0).begin(ANN, ANN)
    evening.play("c8-c5")
    evening.do("undo", ANN, 0, "")
    clock = evening.table.clock
    assert clock is not None
    assert clock.running == 0
    assert clock.remaining(0, evening.now) == 60 - 2
    assert clock.remaining(1, evening.now) == 60


def test_who_takes_back_pays_for_the_time_that_the_others_had_to_think() -> None:
    evening = Evening(bank=60.0, increment=5.0).begin(ANN, ANN)
    evening.play("c8-c5")
    evening.now += 57
    with pytest.raises(NotAllowed, match="you have no time left"):
        evening.table.undo(ANN, 0, "", evening.now + 3)
    evening.do("undo", ANN, 0, "")
    clock = evening.table.clock
    assert clock is not None
    assert [clock.remaining(seat, evening.now) for seat in (0, 1)] == [1, 60]


def test_who_runs_out_of_time_loses_or_hands_over_to_a_bot() -> None:
    for overtime in ("loses", "fireman"):
        evening = Evening(bank=60.0, overtime=overtime).begin(ANN, BOB)
        assert evening.do("run_out") == []
        evening.now += 60
        evening.do("run_out")
        if overtime == "loses":
            assert evening.table.outcome is not None
            assert evening.table.outcome.reason == "Red runs out of time"
            assert evening.table.outcome.winners == (1,)
            assert [(chair.given_up, chair.out_of_time) for chair in evening.table.chairs] == [
                (True, True), (False, False),
            ]  # fmt: skip
        else:
            assert evening.table.outcome is None
            assert not evening.table.chairs[0].out_of_time
            assert evening.table.chairs[0].bot == "fireman"
        assert evening.do("run_out") == []


@pytest.mark.parametrize(("bank", "increment"), [(-1.0, 0.0), (0.0, 0.0), (1e9, 0.0), (0.0, float("nan"))])
def test_a_clock_without_sense_is_refused(bank: float, increment: float) -> None:
    with pytest.raises(rh.BadSetting, match="clock"):
        Evening(bank=bank, increment=increment)


def test_after_the_game_all_go_to_the_same_other_table() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.do("resign", BOB, 1)
    evening.do("play_again", BOB, "one")
    assert evening.do("play_again", ANN, "two") == []
    assert evening.table.rematch == "one"


def test_a_table_is_made_again_from_what_happened() -> None:
    evening = Evening("on-track", 3, bank=600.0, increment=5.0).begin(ANN, BOB, EVE)
    for _ in range(40):
        if evening.table.turn is not None:
            evening.play()
    evening.do("say", BOB, "Bob", "well played")
    written = [msgspec.json.encode(each) for each in (evening.opened, *evening.events)]
    opened, *rest = (msgspec.json.decode(each, type=AnyTableEvent) for each in written)
    assert isinstance(opened, Opened)
    again = Table(opened, evening.seed)
    again.apply(rest)
    assert again.match.states.tobytes() == evening.table.match.states.tobytes()
    assert (again.version, again.steps, again.chairs, again.clock) == (
        evening.table.version,
        evening.table.steps,
        evening.table.chairs,
        evening.table.clock,
    )


def test_another_seed_than_the_sealed_one_is_refused() -> None:
    evening = Evening(seed=5)
    with pytest.raises(rh.RoundhouseError, match="the seed is not the one"):
        Table(evening.opened, 6)


@pytest.mark.parametrize(
    ("command", "words"),
    [("sit", (ANN, "Ann", 0)), ("seat_bot", (ANN, 1, "engineer")), ("say", (ANN, "Ann", "hello")), ("leave", (BOB, 1))],
)
def test_whatever_was_asked_for_is_known_by_its_key(command: str, words: tuple[object, ...]) -> None:
    evening = Evening()
    evening.do("sit", BOB, "Bob", 1) if command == "leave" else None
    events = [msgspec.structs.replace(each, key="one") for each in getattr(evening.table, command)(*words, 1.0)]
    assert not evening.table.knows("one")
    evening.table.apply(events)
    assert evening.table.knows("one")


def test_a_guest_who_turns_out_to_have_an_account_goes_on_under_it() -> None:
    evening = Evening().begin(ANN, BOB)
    evening.do("adopt", ANN, "anna")
    assert evening.do("adopt", ANN, "anna") == []
    assert evening.table.people == {"anna", BOB}
    with pytest.raises(NotAllowed, match="this is not your seat"):
        evening.do("play", ANN, 0, "c8-c5", "")
    evening.do("play", "anna", 0, "c8-c5", "")
    evening.do("resign", BOB, 1)
    evening.do("play_again", "anna", "next")


@pytest.mark.parametrize("game", ["switch-yard", "on-track", "spike", "switching-tracks"])
def test_what_is_kept_as_it_happens_is_what_is_found_out_later(game: str) -> None:
    match, twin = rh.new(game, seed=4), rh.new(game, seed=4)
    match.play(match.legal()[0])
    twin.play(twin.legal()[0])
    match.keep_events()
    for turn in range(70):
        action = match.legal()[turn % len(match.legal())]
        match.play(action)
        twin.play(action)
        if turn % 9 == 8:
            match.undo()
            twin.undo()
        for since in (None, 0, len(match) - 1, len(match)):
            assert match.events(0, since) == twin.events(0, since)
    copied = match.copy()
    copied.play(copied.legal()[0])
    assert len(match) == len(twin)
    assert match.events(1) == twin.events(1)
    while len(match):
        match.undo()
    assert match.events(0, 0) == []


def test_who_ran_out_of_time_among_several_is_told_so() -> None:
    evening = Evening("on-track", seats=3, bank=60.0).begin(ANN, BOB, EVE)
    late = evening.table.turn
    assert late is not None
    evening.now += 60
    evening.do("run_out")
    assert evening.table.outcome is None
    assert evening.table.chairs[late].out_of_time
    with pytest.raises(NotAllowed, match="you have run out of time"):
        evening.table.play((ANN, BOB, EVE)[late], late, 0, "", evening.now)
    evening.now += 600
    assert evening.do("run_out") == [], "its time cannot end twice"
    assert [note.kind for note in evening.table.notes.all] == ["out_of_time"]
    while evening.table.turn == late:
        evening.do("bot_plays", late, evening.table.match.legal()[0])
    assert evening.table.clock is not None
    assert evening.table.clock.running == evening.table.turn


def test_hints_are_for_one_person_against_bots() -> None:
    evening = Evening()
    evening.do("sit", ANN, "Ann", 0)
    evening.do("seat_bot", ANN, 1, "call-boy")
    assert evening.table.hints
    assert not Evening(hints=False).table.hints
    assert not Evening().begin(ANN, BOB).table.hints
    assert not Evening().begin(ANN, ANN).table.hints, "two at one screen are two people"


def test_who_has_given_up_is_no_longer_advised_against() -> None:
    evening = Evening("on-track", seats=3).begin(ANN, BOB, EVE)
    evening.do("resign", BOB, 1)
    assert not evening.table.hints
    evening.do("resign", EVE, 2)
    assert evening.table.hints


def against_a_bot(game: str, turns: int, bank: float | None = None) -> Evening:
    """Return a game of Ann against a bot in which both have had some turns."""
    evening = Evening(game, bank=bank)
    evening.do("sit", ANN, "Ann", 0)
    evening.do("seat_bot", ANN, 1, "call-boy")
    evening.do("start", ANN)
    pick, mover = random.Random(3), None
    while turns and not evening.over:
        turns -= mover not in (None, evening.table.turn)
        mover = evening.table.turn
        action = pick.choice(evening.table.match.legal())
        if mover == 0:
            evening.play(action)
        else:
            evening.do("bot_plays", 1, action)
    return evening


@pytest.mark.parametrize("game", ["switch-yard", "on-track", "spike", "switching-tracks"])
def test_against_bots_alone_everything_can_be_taken_back(game: str) -> None:
    evening = against_a_bot(game, turns=5)
    table = evening.table
    own = [step for step in table.steps if step.seat == 0 and step.chosen and not step.follows]
    assert not all(step.free for step in table.steps) or game == "switch-yard"
    views = {len(table.match): table.match.view(0)}
    for left in range(len(own), 0, -1):
        assert table.may_undo(ANN, 0), left
        before = len(table.match)
        evening.do("undo", ANN, 0, "")
        assert len(table.match) < before
        assert table.turn == 0
        views[len(table.match)] = table.match.view(0)
    assert not table.may_undo(ANN, 0)
    with pytest.raises(NotAllowed, match="you have no move to take back"):
        table.undo(ANN, 0, "", evening.now)
    twin = Table(evening.opened, evening.seed)
    twin.apply(evening.events)
    assert twin.match.view(0) == table.match.view(0) == views[len(table.match)]


def test_with_a_clock_a_bots_answer_stays() -> None:
    evening = against_a_bot("switch-yard", turns=1, bank=600.0)
    with pytest.raises(NotAllowed, match="another player has moved since then"):
        evening.table.undo(ANN, 0, "", evening.now)


def test_who_plays_for_somebody_who_has_left_takes_nothing_of_the_others_back() -> None:
    evening = Evening("on-track", seats=3).begin(ANN, BOB, EVE)
    evening.do("resign", BOB, 1)
    evening.do("leave", EVE, 2)
    evening.do("seat_bot", ANN, 2, "call-boy")
    moved = False
    while not moved or evening.table.turn != 0:
        seat, action = evening.table.turn, evening.table.match.legal()[0]
        moved |= seat == 0
        evening.play(action) if seat == 0 else evening.do("bot_plays", seat, action)
    with pytest.raises(NotAllowed, match=r"cannot be taken back|another player has moved"):
        evening.table.undo(ANN, 0, "", evening.now)
