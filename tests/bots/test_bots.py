"""Every bot of every game: fair, repeatable, cancellable, and able to say what it thinks."""

import threading
from threading import Event as Flag

import pytest

import roundhouse as rh
from roundhouse.bots import RANKS, Analysis, Bot, Budget, Observation, bots_of, find_bot
from roundhouse.bots.evaluation import find_evaluation, has_evaluation
from roundhouse.bots.search.tree_search import Settings, TreeSearch
from tests.bots.positions import GAMES, after_random_play, as_guessed

MOMENTS = (3, 17, 60)


def short(bot: Bot) -> str:
    """Return the description of a bot that thinks like this one, but not for long."""
    return bot.name if bot.kind in ("random", "greedy") else f"{bot.name}@20"


def searcher(game: str) -> str:
    """Return the kind of tree search that plays a game."""
    return "search" if has_evaluation(game) else "plain"


CASES = [(game, short(bot)) for game in GAMES for bot in bots_of(game).values()]
CASES += [(game, f"{searcher(game)}*2@20") for game in GAMES]


def think(game: str, bot: str, match: rh.Match) -> Analysis:
    return find_bot(game, bot).sit_down("seed").think(Observation.of(match))


@pytest.mark.parametrize(("game", "bot"), CASES)
def test_a_bot_chooses_the_same_before_and_after_a_redeal(game: str, bot: str) -> None:
    for moment in MOMENTS:
        match = after_random_play(game, moment, moment)
        if match.turn is None:
            continue
        analysis = think(game, bot, match)
        for seed in range(2):
            assert think(game, bot, as_guessed(match, seed)) == analysis


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_holds_a_guess_and_not_the_truth(game: str) -> None:
    match = after_random_play(game, 1, 20)
    observation = Observation.of(match)
    assert all(
        Observation.of(as_guessed(match, seed)).states.tobytes() == observation.states.tobytes() for seed in range(5)
    )
    assert (observation.states.tobytes() != match.states.tobytes()) == match.game.hides
    assert match.game.view(observation.states, match.turn) == match.view(match.turn)


@pytest.mark.parametrize(("game", "bot"), CASES)
def test_an_analysis_has_values_candidates_and_a_line(game: str, bot: str) -> None:
    for seats in rh.games()[game].seats:
        match = after_random_play(game, seats, 12, seats=seats)
        analysis = think(game, bot, match)
        assert analysis.action in match.legal()
        assert {candidate.action for candidate in analysis.candidates} <= set(match.legal())
        assert sum(analysis.values) == pytest.approx(1, abs=1e-5)
        assert len(analysis.values) == seats
        for candidate in analysis.candidates:
            assert sum(candidate.values) == pytest.approx(1, abs=1e-5)
        assert sum(candidate.share for candidate in analysis.candidates) == pytest.approx(1)
        assert analysis.line[0] == analysis.action
        twin = match.copy()
        twin.play(analysis.line[0])


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_iterations_give_the_same_analysis(game: str) -> None:
    match = after_random_play(game, 5, 15)
    kind = searcher(game)
    assert think(game, f"{kind}*2@40", match) == think(game, f"{kind}*2@40", match)
    assert think(game, f"{kind}@40", match).iterations == 40


@pytest.mark.parametrize("game", GAMES)
def test_a_player_that_keeps_its_tree_plays_the_same_whole_turns_again(game: str) -> None:
    match = after_random_play(game, 2, 4)
    twin = match.copy()
    for each in (match, twin):
        player = find_bot(game, f"{searcher(game)}@30").sit_down(1)
        for _ in range(12):
            if each.turn is not None:
                each.play(player.think(Observation.of(each)).action)
    assert match.played == twin.played


def test_a_kept_tree_knows_what_it_has_found_out() -> None:
    match = rh.new("switching-tracks", seed=4)
    player = find_bot("switching-tracks", "search@60").sit_down(1)
    bot_turns = 0
    while bot_turns < 20 and match.turn is not None:
        before = Observation.of(match)
        analysis = player.think(before)
        assert analysis.iterations >= 60
        match.play(analysis.action)
        bot_turns += 1
        if match.turn == before.seat and before.actions_to(analysis.action, Observation.of(match)) == [analysis.action]:
            kept = round(analysis.candidates[0].share * (analysis.iterations + len(analysis.candidates)))
            assert player.think(Observation.of(match)).iterations >= max(60, kept - 1)
            return
    pytest.fail("no turn went on as foreseen")


def test_a_turn_goes_on_over_forced_actions_with_the_tree_and_the_time_kept() -> None:
    player = TreeSearch(Budget(seconds=0.01), Settings(), find_evaluation("on-track").weights(), "seed")
    match, ways = rh.new("on-track", seed=2), 0
    while ways < 3:
        if match.turn is None:
            match = rh.new("on-track", seed=match.seed + 1)
            assert match.seed < 12
        if len(legal := match.legal()) == 1:
            match.play(legal[0])
            continue
        observation, left = Observation.of(match), player._left
        if player._last is not None and player._last[0].is_same_turn_as(observation):
            last, action = player._last
            way = last.actions_to(action, observation)
            assert way is None or way == [match.game.number(each) for each in match.played[last.step :]]
            player._prepare(observation)
            assert player._left == left
            ways += way is not None and len(way) > 1 and player._trees[0].nodes[0]["visits"] > 0
        analysis = player.think(observation)
        match.play(analysis.action)


def test_a_turn_begins_when_another_seat_has_decided_or_at_the_beginning() -> None:
    match = rh.new("switching-tracks", seed=4, seats=3)
    began = 0
    for step in range(300):
        assert match.turn_began == began
        seat = match.turn
        match.play(match.legal()[step * 7 % len(match.legal())])
        if match.turn != seat:
            began = step + 1


@pytest.mark.parametrize("bot", ["search@1000000s", "search*2@1000000s", "plain@1000000s"])
def test_a_bot_stops_when_it_is_told_to(bot: str) -> None:
    match = rh.new("switch-yard", seed=1)
    stop = Flag()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    analysis = find_bot("switch-yard", bot).sit_down(1).think(Observation.of(match), stop)
    assert analysis.action in match.legal()
    assert analysis.iterations >= 1


def test_a_bot_that_is_stopped_beforehand_still_chooses() -> None:
    match = rh.new("on-track", seed=1)
    stop = Flag()
    stop.set()
    assert find_bot("on-track", "search@1000000").sit_down(1).think(Observation.of(match), stop).action in match.legal()


@pytest.mark.parametrize("bot", ["greedy", "search@50", "plain@500"])
def test_a_win_at_hand_is_taken(bot: str) -> None:
    match = rh.new("switch-yard", position="R:g6,h4 B:c9,d1 turn:R")
    match.play(think("switch-yard", bot, match).action)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_nobody_thinks_when_it_is_over() -> None:
    match = rh.new("switch-yard", position="R:g6,h4 B:c9 turn:R")
    match.play("g6-h6")
    with pytest.raises(rh.RoundhouseError, match="the game is over"):
        Observation.of(match)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_five_ranks(game: str) -> None:
    bots = bots_of(game)
    assert [name for name in bots if name in RANKS] == list(RANKS)
    assert bots["superintendent"].budget == Budget(seconds=2.0)
    assert all(isinstance(bot, Bot) and bot.name == name for name, bot in bots.items())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("enginer", "there is no bot 'enginer'; did you mean engineer?"),
        ("x", "there are: random, greedy, "),
        ("search@fast", "write a budget like 2s"),
        ("search@0", "the iterations must be 1 or more, not 0"),
        ("search@0s", "the seconds must be more than 0"),
        ("search*0@1s", "the threads of a bot are 1 to 64, not '0'"),
        ("search*x@1s", "the threads of a bot are 1 to 64, not 'x'"),
    ],
)
def test_a_wrong_description_gets_a_clear_word(text: str, message: str) -> None:
    with pytest.raises(rh.BadSetting) as wrong:
        find_bot("switch-yard", text)
    assert message in str(wrong.value)


def test_a_bot_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(rh.UnknownGame):
        find_bot("chess", "search")


@pytest.mark.parametrize("budget", ["2s", "0.5s", "800"])
def test_budgets_round_trip(budget: str) -> None:
    assert str(Budget.parse(budget)) == budget


def test_a_budget_needs_a_bound() -> None:
    with pytest.raises(rh.BadSetting, match="a budget needs seconds or iterations"):
        Budget()


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_in_a_hurry_makes_a_legal_choice_after_one_look_at_the_least(game: str, rank: str) -> None:
    match = rh.new(game, seed=3)
    analysis = find_bot(game, rank).hurried().sit_down("hurry").think(Observation.of(match), stopped())
    assert analysis.action in match.legal()


def stopped() -> Flag:
    """Return a flag that is raised already."""
    flag = Flag()
    flag.set()
    return flag
