"""Every game of the house, and the toy, obeys the laws."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.contract import Game
from roundhouse.games.events import Event
from roundhouse.games.match import Match
from tests.conformance import laws
from tests.conformance.strategies import SEEDS, matches, new_matches

GAMES = list(rh.games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_law_holds(game: Game, law: Callable[[Match], None], data: st.DataObject) -> None:
    law(data.draw(matches(game)))


@each_game
@pytest.mark.parametrize("law", laws.LAWS_OF_ACTIONS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_law_of_actions_holds(game: Game, law: Callable[[Match, int], None], data: st.DataObject) -> None:
    match = data.draw(matches(game))
    if match.turn is not None:
        law(match, data.draw(st.sampled_from(match.legal())))


@each_game
def test_forms_round_trip(game: Game) -> None:
    laws.forms_round_trip(game)


@each_game
def test_actions_and_drawing_are_of_their_types(game: Game) -> None:
    laws.actions_are_of_their_types(game)
    laws.the_drawing_is_of_its_type(game)


@each_game
@given(data=st.data())
def test_every_game_ends(game: Game, data: st.DataObject) -> None:
    match = data.draw(new_matches(game))
    pick = data.draw(st.randoms(use_true_random=False))
    while match.turn is not None:
        match.play(pick.choice(match.legal()))
    laws.scores_come_at_the_end(match)
    laws.sources_add_up_to_the_scores(match)
    laws.a_record_replays_to_the_same_bytes(match)


@each_game
def test_redeal_really_varies_what_is_hidden(game: Game) -> None:
    varied = 0
    for seed in range(10):
        match = Match(game, seats=game.seats.start, seed=seed)
        match.play(match.legal()[0])
        varied += laws.redeal_varies(match)
    assert bool(varied) == game.hides


@each_game
@given(data=st.data())
def test_the_same_seed_and_actions_give_the_same_game(game: Game, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    again = Match(game, seats=match.seats, seed=match.seed, options=match.options.as_dict())
    for action in match.played:
        again.play(action)
    assert again.states.tobytes() == match.states.tobytes()


@each_game
@given(seed=SEEDS, data=st.data())
def test_options_survive_their_text(game: Game, seed: int, data: st.DataObject) -> None:
    match = data.draw(new_matches(game, st.just(seed)))
    assert rh.load(match.text()).options == match.options
    assert rh.load(match.record()).seed == seed


@each_game
def test_every_option_has_help_and_a_legal_default(game: Game) -> None:
    for name, kind in game.options.kinds().items():
        assert kind.help
        assert kind.check(game.options.default(name)) == game.options.default(name)
        assert name.islower()
        assert name not in {"game", "rules", "seats", "seed", "winners", "scores"}, "it would clash in a header"


@each_game
def test_every_event_kind_tells_a_sentence_even_when_all_is_secret(game: Game) -> None:
    for kind in game.events:
        hidden = dict.fromkeys(kind.fields, None)
        public = {field: 0 for field in kind.fields if field not in kind.secret}
        assert str(Event(1, kind, {**hidden, **public})).strip()
