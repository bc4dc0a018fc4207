"""Each law is able to fail: a toy game with one thing broken is caught by the law that is about it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from roundhouse.games.contract import Game, View
from roundhouse.games.events import Reading
from roundhouse.games.match import Match
from roundhouse.games.observation import Numbers, ObservationSpec
from roundhouse.games.questions import About, Question
from roundhouse.kernel import IntArray, Log, Rng, State, jit, shuffle, tell
from tests.conformance import laws
from tests.toys.waybills import GAME
from tests.toys.waybills.actions import DRAW, GAMBLE
from tests.toys.waybills.board import CARDS
from tests.toys.waybills.events import DREW
from tests.toys.waybills.legal import legal
from tests.toys.waybills.notation import Deliver
from tests.toys.waybills.observation import DECK as DECK_PART
from tests.toys.waybills.observation import PARTS, observe
from tests.toys.waybills.play import play
from tests.toys.waybills.redeal import redeal
from tests.toys.waybills.score import score
from tests.toys.waybills.setup import setup, take_top
from tests.toys.waybills.tables import DECK
from tests.toys.waybills.view import view


@jit
def unsorted_legal(s: State, out: IntArray) -> int:
    """List the last action first."""
    n = legal(s, out)
    if n > 0:
        out[0], out[n - 1] = out[n - 1], out[0]
    return n


@jit
def doubled_legal(s: State, out: IntArray) -> int:
    """List an action twice."""
    n = legal(s, out)
    if n > 0:
        out[n - 2] = out[n - 1]
    return n


@jit
def legal_when_over(s: State, out: IntArray) -> int:
    """Go on when it is over."""
    n = legal(s, out)
    if n == 0:
        out[0] = GAMBLE
        n = 1
    return n


@jit
def picky_legal(s: State, out: IntArray) -> int:
    """Let only the cheap half of the cards be delivered, so that the number of choices tells of the hand."""
    n = kept = legal(s, out)
    for at in range(n - 3, -1, -1):
        if out[at] >= CARDS // 2:
            for after in range(at, kept - 1):
                out[after] = out[after + 1]
            kept -= 1
    return kept


@jit
def idle_play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Do nothing, silently, for one of the actions."""
    if action != DRAW:
        play(s, action, rng, log)


@jit
def forgetful_play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Change a sum that no event tells of."""
    seat = s.turn
    play(s, action, rng, log)
    s.sums[seat] += 1


@jit
def twice_drawing_play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Draw two cards instead of one, if there are two."""
    if action == DRAW and s.left > 1:
        tell(log, DREW, int(s.turn), take_top(s, int(s.turn)))
    play(s, action, rng, log)


@jit
def lazy_redeal(s: State, seat: int, rng: Rng) -> None:
    """Guess the truth."""


@jit
def shifting_redeal(s: State, seat: int, rng: Rng) -> None:  # noqa: ARG001
    """Shuffle the deck as it truly lies."""
    shuffle(rng, s.deck, int(s.left))


@jit
def swapping_redeal(s: State, seat: int, rng: Rng) -> None:
    """Take a card out of the own hand."""
    redeal(s, seat, rng)
    for card in range(CARDS):
        if s.place[card] == seat:
            s.place[card] = DECK
            break


@jit
def generous_score(s: State, out: IntArray) -> int:
    """Let the last seat win."""
    score(s, out)
    for seat in range(s.seats):
        out[seat] = -seat
    return 1 << (int(s.seats) - 1)


@jit
def careless_setup(s: State, options: State, rng: Rng, log: Log) -> None:
    """Leave the game over from the start, without a word."""
    setup(s, options, rng, log)
    s.turn = -1


def kernel(**parts: Any) -> Game:
    """Return the toy with parts of its kernel replaced."""
    name = "_".join(part.__name__ for part in parts.values())
    return replace(GAME, kernel=replace(GAME.kernel, name=name, **parts))


def open_view(state: State, seat: int | None) -> View:
    """Show every hand to everybody."""
    place = state["place"].tolist()
    return {
        **view(state, seat),
        "hands": [[c for c in range(CARDS) if place[c] == each] for each in range(4)],
    }


def view_with_more(state: State, seat: int | None) -> View:
    """Show something that is not on the list."""
    return {**view(state, seat), "extra": 1}


def view_with_numpy(state: State, seat: int | None) -> View:
    """Show what JSON cannot hold."""
    return {**view(state, seat), "deck": state["left"]}


@jit
def leaking_observe(s: State, seat: int, out: Numbers) -> None:
    """Write the top card of the deck."""
    observe(s, seat, out)
    out[DECK_PART] = s.deck[int(s.left) - 1]


@jit
def smudging_observe(s: State, seat: int, out: Numbers) -> None:
    """Leave what was there before."""
    before = out[DECK_PART]
    observe(s, seat, out)
    out[DECK_PART] = before


@jit
def boundless_observe(s: State, seat: int, out: Numbers) -> None:
    """Write a number that is too large."""
    observe(s, seat, out)
    out[DECK_PART] = 1000


def observing(how: Callable[..., None]) -> Game:
    """Return the toy with another way to fill observations."""
    return replace(GAME, observation=ObservationSpec(PARTS, how))


TELL_ALL = Question(About, list[int], lambda match, _seat, _about: list(match.states.tobytes()))
"""A question that is answered with the whole guess."""

WRONG = Reading(int, str)
"""A number that is told as a text."""

BROKEN: list[tuple[Game, Callable[..., Any]]] = [
    (kernel(legal=unsorted_legal), laws.listing_is_sorted_unique_and_bounded),
    (kernel(legal=doubled_legal), laws.listing_is_sorted_unique_and_bounded),
    (kernel(legal=legal_when_over), laws.listing_is_sorted_unique_and_bounded),
    (kernel(play=idle_play), laws.every_listed_action_plays),
    (replace(GAME, why_not=lambda _state, _action: " "), laws.every_other_action_is_refused),
    (kernel(score=generous_score), laws.scores_come_at_the_end),
    (kernel(setup=careless_setup), laws.scores_come_at_the_end),
    (kernel(redeal=swapping_redeal), laws.the_view_survives_a_redeal),
    (replace(GAME, python_view=open_view), laws.the_view_survives_a_redeal),
    (kernel(legal=picky_legal), laws.an_open_choice_is_open_to_all),
    (kernel(redeal=shifting_redeal), laws.a_guess_is_made_of_what_is_known),
    (replace(GAME, hides=False), laws.redeal_varies),
    (replace(GAME, python_view=view_with_more), laws.views_are_plain_and_allowed),
    (replace(GAME, python_view=view_with_numpy), laws.views_are_plain_and_allowed),
    (kernel(play=forgetful_play), laws.every_visible_change_is_told),
    (
        replace(GAME, events=tuple(replace(kind, changes=()) for kind in GAME.events)),
        laws.every_visible_change_is_told,
    ),
    (
        replace(GAME, events=tuple(replace(kind, secret={}) for kind in GAME.events)),
        laws.no_event_tells_what_a_view_hides,
    ),
    (
        replace(GAME, events=tuple(replace(kind, reveals=False) for kind in GAME.events)),
        laws.what_comes_to_light_is_said,
    ),
    (
        replace(GAME, events=tuple(replace(kind, reveals=False) for kind in GAME.events)),
        laws.a_preview_shows_what_follows_and_nothing_hidden,
    ),
    (replace(kernel(redeal=shifting_redeal), questions={"all": TELL_ALL}), laws.an_answer_tells_nothing_hidden),
    (replace(GAME, questions={"all": replace(TELL_ALL, answer=str)}), laws.an_answer_tells_nothing_hidden),
    (observing(leaking_observe), laws.an_observation_survives_a_redeal),
    (observing(smudging_observe), laws.an_observation_is_whole_and_within_its_bounds),
    (observing(boundless_observe), laws.an_observation_is_whole_and_within_its_bounds),
    (replace(GAME, chance=False), laws.chance_is_used_only_where_declared),
    (replace(GAME, actions=lambda: GAME.actions()[:-1]), laws.forms_round_trip),
    (replace(GAME, actions=lambda: (GAME.actions()[0], *GAME.actions()[:-1])), laws.forms_round_trip),
    (replace(GAME, actions=lambda: (Deliver("0"), *GAME.actions()[1:])), laws.actions_are_of_their_types),  # type: ignore[arg-type]
    (replace(GAME, drawing=lambda: {"cards": "all"}), laws.the_drawing_is_of_its_type),
    (
        replace(GAME, events=tuple(replace(kind, reads=dict.fromkeys(kind.fields, WRONG)) for kind in GAME.events)),
        laws.events_are_of_their_types,
    ),
    (
        replace(GAME, events=tuple(replace(kind, reads={}) for kind in GAME.events)),
        laws.somebody_is_named_by_seat,
    ),
]
LAWS_OF_GAMES = (laws.forms_round_trip, laws.actions_are_of_their_types, laws.the_drawing_is_of_its_type)


def breaks(game: Game, law: Callable[..., Any]) -> bool:
    """Return True if a law fails somewhere in a few games."""
    if law in LAWS_OF_GAMES:
        return fails(law, game)
    for seed in range(6):
        match = Match(game, seats=3, seed=seed, options={"limit": 10})
        for at in range(12):
            if law in laws.LAWS_OF_ACTIONS:
                if any(fails(law, match, action) for action in match.legal()):
                    return True
            elif fails(law, match):
                return True
            if match.turn is None:
                break
            match.play(match.legal()[(at + seed) % len(match.legal())])
    return False


def fails(law: Callable[..., Any], *subject: Any) -> bool:
    """Return True if a law is broken by an assertion or by what it provokes."""
    try:
        law(*subject)
    except (AssertionError, TypeError, IndexError, ValueError):
        return True
    except pytest.fail.Exception:
        return True
    return False


@pytest.mark.parametrize(("game", "law"), BROKEN, ids=lambda part: getattr(part, "__name__", None))
def test_a_broken_game_is_caught(game: Game, law: Callable[..., Any]) -> None:
    assert breaks(game, law)


def test_the_order_in_which_cards_came_may_be_told_though_no_view_keeps_it() -> None:
    drawing_two = kernel(play=twice_drawing_play)
    assert not breaks(drawing_two, laws.no_event_tells_what_a_view_hides)
    told_to_all = replace(drawing_two, events=tuple(replace(kind, secret={}) for kind in GAME.events))
    assert breaks(told_to_all, laws.no_event_tells_what_a_view_hides)


LAWS_TRIED = {law.__name__: law for _, law in BROKEN}


@pytest.mark.parametrize("law", LAWS_TRIED.values(), ids=LAWS_TRIED)
def test_the_sound_toy_is_not(law: Callable[..., Any]) -> None:
    assert not breaks(GAME, law)


def test_a_bound_that_is_too_small_is_caught_by_the_bounds_checks() -> None:
    with pytest.raises(IndexError):
        Match(replace(GAME, kernel=replace(GAME.kernel, most_legal=3)), seed=1)


def test_a_lazy_redeal_is_caught() -> None:
    matches = [Match(kernel(redeal=lazy_redeal), seed=seed) for seed in range(5)]
    assert not any(laws.redeal_varies(match) for match in matches)
    assert all(laws.redeal_varies(Match(GAME, seed=seed)) for seed in range(5))
