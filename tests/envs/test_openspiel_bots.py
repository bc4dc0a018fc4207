"""Bots of OpenSpiel in our arena."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.bots import Bot, Budget, Observation, find_bot, providers
from roundhouse.bots.arena import Series, run_series
from roundhouse.bots.arena.result_file import read_results
from roundhouse.envs import rewards_of
from roundhouse.envs.position import Position
from roundhouse.extras import MissingExtra
from roundhouse.games.registry import MODULES, find
from roundhouse.kernel import rng_from
from tests.envs.test_openspiel import SHORT
from tests.test_extras import run_without

ROOT = Path(__file__).parent.parent.parent
QUICK = {
    "switching-tracks": {"limit": 2},
    "switch-yard": {"limit": 12},
    "on-track": {"limit": 8},
    "spike": {"limit": 2},
}


def bot_of(game: str, budget: str = "6") -> str:
    return f"openspiel:{'is-mcts' if find(game).hides else 'mcts'}@{budget}"


@pytest.mark.parametrize("game", MODULES)
def test_openspiels_search_plays_whole_games_in_the_arena(game: str) -> None:
    seats = find(game).seats[0]
    bots = (bot_of(game), *["openspiel:random"] * (seats - 1))
    standings = run_series(Series(game, bots, games=seats, options=SHORT[game]))
    assert len(standings.games) == seats
    assert {row.bot for row in standings.rows} == set(bots)


def test_several_processes_play_the_same_games_and_the_file_names_the_version(tmp_path: Path) -> None:
    series = Series("switch-yard", ("openspiel:mcts@5", "greedy"), games=4, options={"limit": 10})
    for jobs in (1, 2):
        run_series(series, jobs=jobs, out=tmp_path / f"{jobs}.jsonl")
    one, two = (read_results(tmp_path / f"{jobs}.jsonl") for jobs in (1, 2))
    assert one.is_current
    assert {(game.seed, game.rotation, game.actions) for game in one.games} == {
        (game.seed, game.rotation, game.actions) for game in two.games
    }
    assert '"provider":"OpenSpiel 2' in (tmp_path / "1.jsonl").read_text(encoding="utf-8")


def test_mcts_finds_a_win_in_one_move() -> None:
    match = rh.new("switch-yard", position="R:g5 B:c5 turn:R", limit=2)
    action = rh.bot("openspiel:mcts@300").choose(match)
    match.play(action)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_bot_chooses_the_same_whatever_it_cannot_know() -> None:
    match = rh.new("on-track", seed=4)
    seen = Observation.of(match)
    choices = set()
    for seed in range(3):
        guessed = match.copy()
        guessed.states[0] = match.guess_states(seen.seat, seed)[0]
        choices.add(find_bot("on-track", "openspiel:is-mcts@40").sit_down(1).think(Observation.of(guessed)).action)
    assert len(choices) == 1


def test_with_seconds_it_thinks_about_as_long_as_it_may() -> None:
    seen = Observation.of(rh.new("switch-yard", seed=1))
    player = find_bot("switch-yard", "openspiel:mcts@0.4s").sit_down(1)
    player.think(seen)
    assert 20 < player.think(seen).iterations < 20_000


def test_a_rollout_of_a_decided_game_gives_its_rewards() -> None:
    match = rh.new("switch-yard", position="R:g5 B:c5 turn:R", limit=2)
    position = Position(match.game, 2, match.options)
    position.go_on_from(match.states)
    rewards = {tuple(position.roll_out(rng_from(seed))) for seed in range(60)}
    assert rewards <= {(1.0, -1.0), (0.0, 0.0), (-1.0, 1.0)}
    assert (1.0, -1.0) in rewards
    while match.turn is not None:
        match.play(match.legal()[0])
    assert tuple(rewards_of(match)) in rewards


def test_teams_win_together_in_its_rollouts() -> None:
    match = rh.new("on-track", seats=4, seed=1, golden_spike=True)
    seen = Observation.of(match)
    assert seen.options is not None
    position = Position(match.game, 4, seen.options)
    position.go_on_from(seen.states)
    for seed in range(10):
        rewards = np.array(position.roll_out(rng_from(seed)))
        assert np.array_equal(rewards[:2], rewards[2:])


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("switch-yard", "openspiel:mcts", r"needs a budget, as in openspiel:mcts@500 or openspiel:mcts@1s"),
        (
            "switch-yard",
            "openspiel:alphazero@5",
            r"has no bot 'alphazero' .* there are: random, mcts, is-mcts",
        ),
        ("switch-yard", "openspiel:is-mcts@5", r"cannot play Switch Yard, which hides nothing: take openspiel:mcts"),
        ("on-track", "openspiel:mcts@5", r"cannot play On Track, which hides something: take openspiel:is-mcts"),
        ("switch-yard", "openspiel:random@5", r"does not search: it has no budget"),
        ("switch-yard", "openspiel:mcts@soon", r"write a budget like 2s"),
        ("switch-yard", "openspiel:mcts*2@5", r"openspiel:mcts has no threads"),
        ("switch-yard", "openspiel:mcts@5,weights=a.toml", r"has no setting 'weights'; there are: exploration=…"),
        ("switch-yard", "pgx:mcts@5", r"nobody provides bots as pgx:…; there are: openspiel"),
    ],
)
def test_a_wrong_description_gets_one_clear_sentence(game: str, text: str, why: str) -> None:
    with pytest.raises(rh.BadSetting, match=why):
        find_bot(game, text)


def test_the_exploration_can_be_set() -> None:
    usual, set_to_one = (find_bot("switch-yard", f"openspiel:mcts@5{more}") for more in ("", ",exploration=1"))
    assert (usual.settings.exploration, set_to_one.settings.exploration) == (2.0, 1.0)
    assert isinstance(usual, Bot)
    assert usual.budget == Budget(iterations=5)


def test_without_the_extra_the_command_says_what_to_install() -> None:
    done = run_without("envs", "arena", "switch-yard", "random", "openspiel:mcts@5", "--games", "2")
    assert done.returncode == 1
    assert "pip install 'roundhouse[envs]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_openspiel_alone_the_command_says_so() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = sys.modules['open_spiel'] = None\n"
        "from roundhouse.cli import main\n"
        "sys.exit(main(['arena', 'switch-yard', 'random', 'openspiel:mcts@5', '--games', '2']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 1
    assert "is not installed: pip install 'roundhouse[envs]' brings it" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_provider_from_elsewhere_that_cannot_be_loaded_is_not_blamed_on_our_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    point = EntryPoint("elsewhere", "no_such_module:PROVIDER", providers.GROUP)
    monkeypatch.setattr(providers, "entry_points", lambda **_: [point])
    with pytest.raises(MissingExtra, match=r"need no_such_module, which is not installed$"):
        providers.find_provider("elsewhere")
