"""Bots are found by their descriptions."""

import pytest

from roundhouse.bots import Budget, find_bot
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.games.errors import RoundhouseError


def test_a_name_alone_is_a_bot_as_it_is() -> None:
    assert find_bot("spike", "search").budget == Budget(seconds=2.0)
    assert find_bot("spike", "random").kind == "random"


def test_threads_and_a_budget_may_follow() -> None:
    bot = find_bot("spike", "search*2@1.5s")
    assert (bot.threads, bot.budget, bot.name) == (2, Budget(seconds=1.5), "search*2@1.5s")


def test_an_adviser_makes_no_mistakes() -> None:
    bot = find_bot("switch-yard", "fireman")
    assert bot.slack > 0
    assert (bot.careful().slack, bot.careful().budget) == (0, bot.budget)


def test_settings_may_follow() -> None:
    file = find_evaluation("spike").file
    bot = find_bot("spike", f"search@200,weights={file},exploration=0.8,slack=0.01")
    assert (bot.weights, bot.settings.exploration, bot.slack) == (file, 0.8, 0.01)
    assert find_bot("spike", "fireman,slack=0").slack == 0
    assert find_bot("spike", "search,walk=2,glances=8").settings.walk == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("serch", "there is no bot 'serch'; did you mean search?"),
        ("", "there is no bot ''; there are: random, greedy"),
        ("search@soon", "write a budget like 2s"),
        ("search*0@1s", "the threads of a bot are 1 to 64, not '0'"),
        ("greedy@200", "greedy does not search: it has neither threads nor a budget"),
        ("random,slack=1", "'random,slack=1' has no setting 'slack'; there are: none"),
        ("plain,weights=x.toml", "has no setting 'weights'; there are: slack=…, exploration=…"),
        ("search,temperature=cold", "must be a number greater than 0, not 'cold'"),
        ("search,walk=far", "must be a whole number from 0 to 1000, not 'far'"),
        ("search,glances=0", "must be a whole number from 1 to 1000, not '0'"),
        ("search,exploration=0", "must be a number greater than 0, not '0'"),
        ("search,slack=-1", "must be a number greater than 0, not '-1'"),
        ("search,", "has no setting ''; there are: weights=…"),
        ("greedy,weights=nowhere.toml", "the weights nowhere.toml: No such file or directory"),
        (f"greedy,weights={find_evaluation('switch-yard').file}", "has no good weights for spike"),
    ],
)
def test_a_wrong_description_gets_a_clear_word(text: str, message: str) -> None:
    with pytest.raises(RoundhouseError) as raised:
        find_bot("spike", text)
    assert message in str(raised.value)
