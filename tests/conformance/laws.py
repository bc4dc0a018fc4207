"""The laws that every game obeys, each a function that asserts it of a match as it stands."""

import json
import random
from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec
import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games.contract import Game, View
from roundhouse.games.events import Event, as_seen
from roundhouse.games.match import Match
from roundhouse.kernel import events_on, rng_from, states_on


def observers(match: Match) -> list[int | None]:
    """Return everybody who may look: the seats, and a spectator."""
    return [*range(match.seats), None]


def listing_is_sorted_unique_and_bounded(match: Match) -> None:
    """Legal actions come in rising order, each once, no more than the bound says, none when it is over."""
    legal = match.legal()
    assert legal == sorted(set(legal))
    assert len(legal) <= match.game.kernel.most_legal
    assert match.legal_array().tolist() == legal
    assert all(0 <= action < match.game.kernel.action_count for action in legal)
    assert bool(legal) == (match.turn is not None)


def sources_add_up_to_the_scores(match: Match) -> None:
    """Where a result says what its points are, those of each seat add up, and ties are broken as it says."""
    result = match.result
    assert result is not None
    if result.tally is None:
        return
    tally = result.tally
    assert tally.unit
    assert [sum(points.values()) for points in tally.sources] == pytest.approx(result.scores)
    assert all(len(tie_break.values) == match.seats for tie_break in tally.tie_breaks)
    ranks = [
        (round(result.scores[seat], 6), *(tie_break.values[seat] for tie_break in tally.tie_breaks))
        for seat in range(match.seats)
    ]
    assert set(result.winners) == {seat for seat in range(match.seats) if ranks[seat] == max(ranks)}


def every_listed_action_plays(match: Match, most: int = 40) -> None:
    """Every listed action can be played, in each of its forms, and then something has happened."""
    legal = match.legal()
    for at in random.Random(len(match)).sample(range(len(legal)), min(most, len(legal))):
        outcomes = set()
        for form in (legal[at], match.actions()[at], str(match.actions()[at])):
            after = match.copy()
            after.play(form)
            outcomes.add(after.states.tobytes())
            assert after.events(since=len(match)), "nothing was told"
        assert len(outcomes) == 1
        assert match.states.tobytes() not in outcomes


def every_other_action_is_refused(match: Match, most: int = 200) -> None:
    """Every other action is refused with a reason, and nothing has changed."""
    before, legal, told = match.states.tobytes(), match.legal(), len(match.events())
    others = sorted(set(range(match.game.kernel.action_count)) - set(legal))
    chosen = others if len(others) <= most else random.Random(len(match)).sample(others, most)
    for action in chosen:
        with pytest.raises(rh.IllegalAction) as refused:
            match.play(action)
        assert refused.value.reason.strip()
        assert match.why_not(action) == refused.value.reason
        assert match.states.tobytes() == before
    assert (match.legal(), len(match.events())) == (legal, told)
    assert all(not match.why_not(action) for action in legal)


def nonsense_is_refused(match: Match) -> None:
    """What is no action at all is refused, and nothing has changed."""
    before = match.states.tobytes()
    for nonsense in (-1, match.game.kernel.action_count, 1 << 70, "", "nonsense", None, True, 1.5, object(), []):
        with pytest.raises(rh.IllegalAction):
            match.play(nonsense)
    assert match.states.tobytes() == before


def a_copy_is_independent(match: Match) -> None:
    """What happens to a copy does not happen to the match, nor the other way round."""
    if match.turn is None:
        return
    before, played, events = match.states.tobytes(), match.played, match.events()
    twin = match.copy()
    assert twin.states.tobytes() == before
    twin.play(twin.legal()[-1])
    assert (match.states.tobytes(), match.played, match.events()) == (before, played, events)
    assert twin.states.tobytes() != before


def a_record_replays_to_the_same_bytes(match: Match) -> None:
    """A record, as JSON or as text, gives the same state, events and result again."""
    for written in (match.record(), match.text(), match.record().encode()):
        again = rh.load(written)
        assert again.states.tobytes() == match.states.tobytes()
        assert again.events(0) == match.events(0)
        assert again.result == match.result
        assert again.legal() == match.legal()


def undo_gives_the_same_bytes(match: Match) -> None:
    """Playing an action and undoing it leaves everything as it was; so does undoing one and playing it again."""
    before, legal, events = match.states.tobytes(), match.legal(), match.events(0)
    if legal:
        twin = match.copy()
        twin.play(legal[len(legal) // 2])
        twin.undo()
        assert (twin.states.tobytes(), twin.legal(), twin.events(0)) == (before, legal, events)
    if len(match):
        twin = match.copy()
        twin.play(twin.undo())
        assert (twin.states.tobytes(), twin.legal(), twin.events(0)) == (before, legal, events)


def events_can_be_asked_for_from_any_step(match: Match) -> None:
    """Events since an action are the later part of all events; since the last or later, there are none."""
    for observer in observers(match):
        whole = match.events(observer)
        for since in {0, 1, 31, 32, 33, len(match) - 1, len(match)}:
            assert match.events(observer, since=since) == [event for event in whole if event.step > since]
        assert match.events(observer, since=-5) == whole
        assert match.events(observer, since=len(match) + 1000) == []


def scores_come_at_the_end(match: Match) -> None:
    """There is a result if and only if the game is over; the winners are among those with the most points."""
    result = match.result
    assert (result is None) == (match.turn is not None)
    if result:
        assert len(result.scores) == match.seats
        assert result.winners
        assert all(result.scores[seat] == max(result.scores) for seat in result.winners)
        last = match.events(since=len(match) - 1)[-1]
        assert last.kind.ends
        assert result.reason == str(last) != ""
    else:
        assert not any(event.kind.ends for event in match.events())


def the_view_survives_a_redeal(match: Match) -> None:
    """A seat's view, and its choices if it is to decide, are the same in every guess that fits what it knows."""
    for seat in range(match.seats):
        seen = match.view(seat)
        for seed in range(3):
            guess = match.guess_states(seat, seed)
            assert match.game.view(guess, seat) == seen
            if match.turn == seat:
                driver = match.game.driver
                assert driver.listed(driver.buffer_with(guess)) == match.legal()


def an_open_choice_is_open_to_all(match: Match) -> None:
    """Where everybody can see how many actions are legal, there are as many in every guess of every seat."""
    game = match.game
    is_open = match.turn is not None and game.open_choice(match.state)
    for seat in range(match.seats):
        for seed in range(3):
            guess = match.guess_states(seat, seed)
            assert (match.turn is not None and game.open_choice(guess[0])) == is_open
            if is_open:
                assert len(game.driver.listed(game.driver.buffer_with(guess))) == len(match.legal())


def a_guess_is_made_of_what_is_known(match: Match) -> None:
    """A guess depends on what the seat knows and on the generator alone: guessing at a guess changes nothing."""
    for seat in range(match.seats):
        guess, another = match.guess_states(seat, 1), match.guess_states(seat, 2)
        match.game.driver.redeal(another, seat, rng_from(1))
        assert another.tobytes() == guess.tobytes()


def a_guess_can_be_played_on(match: Match) -> None:
    """A guess is a real state: it can be played to its end."""
    for seat in range(match.seats):
        guess = match.guess_states(seat, len(match))
        match.game.driver.random_game(guess, rng_from(seat))
        assert guess[0]["turn"] == -1


def redeal_varies(match: Match) -> bool:
    """Return True if guesses differ; where nothing is hidden they never may."""
    truth = match.states.tobytes()
    varied = [
        any(match.guess_states(seat, seed).tobytes() != truth for seed in range(8)) for seat in range(match.seats)
    ]
    if not match.game.hides:
        assert not any(varied)
    return all(varied)


def views_are_plain_and_allowed(match: Match) -> None:
    """A view is JSON, the same after a trip through it, and has just the keys of the game's type of view."""
    for observer in observers(match):
        seen = match.view(observer)
        assert json.loads(json.dumps(seen)) == seen
        assert msgspec.convert(seen, match.game.view_type) == seen


def paths(data: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every leaf of a view with its dotted path."""
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from paths(value, f"{prefix}.{key}" if prefix else str(key))
    else:
        yield prefix, data


def changed(before: View, after: View) -> set[str]:
    """Return the paths at which two views differ."""
    old, new = dict(paths(before)), dict(paths(after))
    return {path for path in old.keys() | new.keys() if old.get(path) != new.get(path)}


def every_visible_change_is_told(match: Match, action: int) -> None:
    """Whatever an action changes in somebody's view, an event that they may know of says so."""
    after = match.copy()
    after.play(action)
    for observer in observers(match):
        claimed = [path for event in after.events(observer, since=len(match)) for path in event.changes]
        for path in changed(match.view(observer), after.view(observer)):
            assert any(path == claim or path.startswith(f"{claim}.") for claim in claimed), (path, claimed)


FLEETING = {("spike", "turned_up")}
"""Events that show a card to all, which may be shuffled away again before the action ends: no view tells of it then."""


def no_event_tells_what_a_view_hides(match: Match, action: int) -> None:
    """If an action leaves a seat's view the same in the true state and in a guess, its events are the same too.

    Their order may differ. Two cards that a seat sees coming, one after the other, may lie the other way round in the
    guess: it is told which came first, but a view does not say so.
    """

    def lasting(events: list[Event]) -> list[Event]:
        return in_any_order([event for event in events if (match.game.name, event.name) not in FLEETING])

    for seat in range(match.seats):
        for seed in range(4):
            true, guessed = match.states.copy(), match.guess_states(seat, seed)
            true_events = told(match.game, true, action, seat)
            guessed_events = told(match.game, guessed, action, seat)
            assert true_events is not None
            if guessed_events is not None and match.game.view(true, seat) == match.game.view(guessed, seat):
                assert lasting(true_events) == lasting(guessed_events)


def in_any_order(events: list[Event]) -> list[Event]:
    """Return the same list for all orders of some events."""
    return sorted(events, key=lambda event: (event.name, str(event.known)))


def events_are_of_their_types(match: Match) -> None:
    """The data of an event are of the types that clients are told; what is hidden is null, and only that."""
    for observer in observers(match):
        for event in match.events(observer):
            for name, value in event.data.items():
                hidden = name in event.kind.secret and event.known[name] is None
                kind = event.kind.reading(name).type
                assert hidden or msgspec.convert(value, kind) == value, (event.name, name, value)


def somebody_is_named_by_seat(match: Match, action: int) -> None:
    """Of what an action leads to, at least one event names the seat that played it, by its number."""
    after = match.copy()
    after.play(action)
    for observer in observers(match):
        events = after.events(observer, since=len(match))
        seats = [event.data[name] for event in events for name in event.kind.fields if event.kind.reading(name).seat]
        assert match.turn in seats


def told(game: Game, states: Any, action: int, seat: int) -> list[Event] | None:
    """Play an action in a state and return what the seat is told; None if it cannot be played there."""
    buffer = game.driver.buffer_with(states, with_events=True)
    buffer["rng"][0] = rng_from(1)
    if not game.driver.step(buffer, action):
        return None
    states[0] = states_on(buffer)[0]
    events = [as_seen(game.events[row[0]], 0, tuple(row[1:]), seat) for row in events_on(buffer)]
    for event in events:
        assert str(event).strip()
        json.dumps(event.data)
    return events


def what_comes_to_light_is_said(match: Match, action: int) -> None:
    """If who decides cannot know what an action leads to, or chance is used, an event says that it reveals."""
    game, seat = match.game, match.turn
    assert seat is not None
    outcomes = []
    for seed in range(6):
        guess = match.guess_states(seat, seed)
        buffer = game.driver.buffer_with(guess, with_events=True)
        buffer["rng"][0] = rng_from(seed)
        stepped = game.driver.step(buffer, action)
        assert stepped
        told = [game.events[row[0]] for row in events_on(buffer)]
        assert any(kind.reveals for kind in told) or buffer["rng"][0].tolist() == rng_from(seed).tolist()
        outcomes.append((game.view(states_on(buffer), seat), any(kind.reveals for kind in told)))
    if any(view != outcomes[0][0] for view, _ in outcomes):
        assert all(reveals for _, reveals in outcomes)


def a_preview_shows_what_follows_and_nothing_hidden(match: Match, action: int) -> None:
    """A preview is what will be, up to where something comes to light, and the same in every guess of the seat."""
    seat = match.turn
    assert seat is not None
    before, seen = match.states.tobytes(), match.preview([action], seat)
    assert match.states.tobytes() == before
    for seed in range(3):
        assert guessed(match, seat, seed).preview([action]) == seen
    after = match.copy()
    after.play(action)
    if after.has_revealed():
        assert (seen.played, seen.stopped, seen.turn, seen.view) == (0, "revealed", seat, match.view(seat))
        assert (seen.events, list(seen.legal)) == ((), match.legal())
    else:
        assert (seen.played, seen.stopped, seen.turn, seen.view) == (1, None, after.turn, after.view(seat))
        assert list(seen.events) == after.events(seat, since=len(match))
        assert list(seen.legal) == (after.legal() if after.turn == seat else [])


def a_long_preview_is_the_same_in_every_guess(match: Match, action: int) -> None:
    """So is a preview of several actions, with what is forced, however far it goes."""
    seat, ahead, actions = match.turn, match.copy(), [action]
    pick = random.Random(len(match))
    ahead.play(action)
    while ahead.turn == seat and len(actions) < 6:
        actions.append(pick.choice(ahead.legal()))
        ahead.play(actions[-1])
    seen = match.preview(actions, forced=True)
    assert seen.played <= len(actions)
    assert seat is not None
    for seed in range(3):
        assert guessed(match, seat, seed).preview(actions, forced=True) == seen


def facts_are_plain_and_tell_nothing_hidden(match: Match) -> None:
    """What a game tells with a view is plain data of its type, and the same in every guess of the seat."""
    kind = match.game.facts
    for observer in observers(match):
        told = match.facts(observer)
        assert json.loads(json.dumps(told)) == told
        assert told == {} if kind is None else msgspec.convert(told, kind.type) == told
        if observer is not None:
            assert all(guessed(match, observer, seed).facts(observer) == told for seed in range(3))


def an_answer_tells_nothing_hidden(match: Match) -> None:
    """What a game answers to who is to decide is plain data of its type, and the same in every guess of the seat."""
    seat = match.turn
    if seat is None:
        return
    for name, question in match.game.questions.items():
        before, answer = match.states.tobytes(), match.ask(name)
        assert match.states.tobytes() == before
        assert json.loads(json.dumps(answer)) == answer
        assert msgspec.convert(answer, question.answer) == answer
        for seed in range(3):
            assert guessed(match, seat, seed).ask(name) == answer


def guessed(match: Match, seat: int, seed: int) -> Match:
    """Return a match that the seat cannot tell from this one."""
    twin = match.copy()
    twin._use_buffer(match.game.driver.buffer_with(match.guess_states(seat, seed)))
    return twin


def an_observation_survives_a_redeal(match: Match) -> None:
    """A seat's observation is the same in every guess that fits what it knows."""
    if spec := match.game.observation:
        for seat in range(match.seats):
            seen = spec.of(match.states, seat)
            assert all(np.array_equal(spec.of(match.guess_states(seat, seed), seat), seen) for seed in range(3))


def an_observation_is_whole_and_within_its_bounds(match: Match) -> None:
    """An observation does not depend on what was in its array before, and its numbers are within their bounds."""
    if spec := match.game.observation:
        for seat in range(match.seats):
            seen, again = spec.of(match.states, seat), np.full(spec.size, np.nan, np.float32)
            spec.fill(match.states, seat, again)
            assert np.array_equal(seen, again)
            outside = (seen < spec.low) | (seen > spec.high)
            assert not outside.any(), [name for name, part in spec.split(outside).items() if part.any()]


def chance_is_used_only_where_declared(match: Match, action: int) -> None:
    """A game without chance never looks at the generator."""
    if not match.game.chance:
        buffer = match.game.driver.buffer_with(match.states)
        buffer["rng"][0] = rng_from(1)
        before = rng_from(1).tolist()
        stepped = match.game.driver.step(buffer, action)
        assert stepped
        assert buffer["rng"][0].tolist() == before


LAWS = (
    listing_is_sorted_unique_and_bounded,
    every_listed_action_plays,
    every_other_action_is_refused,
    nonsense_is_refused,
    a_copy_is_independent,
    a_record_replays_to_the_same_bytes,
    undo_gives_the_same_bytes,
    events_can_be_asked_for_from_any_step,
    scores_come_at_the_end,
    the_view_survives_a_redeal,
    an_open_choice_is_open_to_all,
    a_guess_is_made_of_what_is_known,
    a_guess_can_be_played_on,
    redeal_varies,
    views_are_plain_and_allowed,
    events_are_of_their_types,
    an_answer_tells_nothing_hidden,
    facts_are_plain_and_tell_nothing_hidden,
    an_observation_survives_a_redeal,
    an_observation_is_whole_and_within_its_bounds,
)
"""Laws of a match as it stands."""

LAWS_OF_ACTIONS = (
    somebody_is_named_by_seat,
    every_visible_change_is_told,
    no_event_tells_what_a_view_hides,
    what_comes_to_light_is_said,
    a_preview_shows_what_follows_and_nothing_hidden,
    a_long_preview_is_the_same_in_every_guess,
    chance_is_used_only_where_declared,
)
"""Laws of a match and an action that is legal in it."""


def forms_round_trip(game: Game) -> None:
    """Integer, typed and text form of every action lead to each other, and no two actions look alike."""
    assert len(game.typed) == game.kernel.action_count == len(set(game.typed)) == len(set(map(str, game.typed)))
    for number, action in enumerate(game.typed):
        text = str(action)
        assert game.number(number) == game.number(action) == game.number(text) == number
        assert game.number(f"  {text.upper()} ") == number
        assert not set(text) & set(",\n"), "commas and line ends part actions in the text of a game"
        assert text == text.strip()


def actions_are_of_their_types(game: Game) -> None:
    """The fields of every typed action are of the types that clients are told."""
    for action in game.typed:
        for name, kind in get_type_hints(type(action)).items():
            value = getattr(action, name)
            assert msgspec.convert(value, kind) == value


def the_drawing_is_of_its_type(game: Game) -> None:
    """The drawing is plain data of the type that clients are told."""
    drawing = json.loads(json.dumps(game.drawing()))
    converted = msgspec.convert(drawing, game.drawing_type)
    assert json.loads(json.dumps(converted)) == drawing
