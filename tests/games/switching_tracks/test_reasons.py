"""An action that is refused says why."""

import random
import re
from collections import defaultdict

import pytest

import roundhouse as rh
from tests.games.switching_tracks.tracks import Seat, play, stage


@pytest.fixture(scope="module")
def given() -> dict[str, set[str]]:
    """Play at random, try what is not legal, and collect the reasons given, by the verb that was tried."""
    reasons: dict[str, set[str]] = defaultdict(set)
    for seed in range(30):
        match, pick = rh.new("switching-tracks", seats=3, seed=seed), random.Random(seed)
        while match.turn is not None and len(match) < 600:
            for action in pick.sample(range(180), 12) + pick.sample(range(match.game.kernel.action_count), 3):
                reason = match.why_not(action)
                if reason and not reason.startswith("not now"):
                    reasons[str(match.game.typed[action]).split()[0]].add(reason)
            match.play(pick.choice(match.legal()))
    return reasons


@pytest.mark.parametrize(
    ("verb", "reason"),
    [
        ("start", r"(Red|Blue|Yellow) starts in .*, in the same region"),
        ("logistics", "you do not have the Logistics office"),
        ("logistics", "there is no disk left on the Logistics office"),
        ("logistics", "Logistics can be used once a turn"),
        ("logistics", r"the train is already in .*"),
        ("activate", "the Storage office is already active"),
        ("activate", r"the \w+ office can do nothing more this turn"),
        ("store", "the Storage office is not active"),
        ("store", r"there is no \w+ on the train"),
        ("store", r"\w+ was just put on the train"),
        ("unload", r"there is no \w+ in your warehouse"),
        ("unload", "no car is empty"),
        ("unload", r"\w+ was just stored"),
        ("switch", r"\w+ is already set (straight|left|right)"),
        ("switch", r"the switch ahead is \w+"),
        ("switch", "during the run you can turn a switch only with the Communications office"),
        ("take", "there are no goods here"),
        ("take", r"the train has room for \d and is full"),
        ("take", "you already took something at the start"),
        ("take", "you can take two goods only with the Executive office"),
        ("take", "a car is empty, so you must take a good"),
        ("leave", r"the ways out of .* are \w+ and \w+"),
        ("express", "you do not have the Express office"),
        ("deliver", r".* wants \w+, and you do not have the Manager's office"),
        ("stop", "you carry what the city wants and must deliver it"),
        ("upgrade", r"it costs 2, and your depot holds 1"),
        ("upgrade", "a train has only one flat car"),
        ("upgrade", "the train already has the top speed of 6"),
        ("upgrade", "a box car lowers the speed, and the speed is already 1"),
        ("fulfil", "this contract is not on offer"),
        ("fulfil", "your depot does not hold what it takes"),
        ("pay", r"your depot does not hold .*"),
        ("pay", r"the price is \d, goods and demand disks together"),
    ],
)
def test_the_reason_is_the_rule_that_is_broken(given: dict[str, set[str]], verb: str, reason: str) -> None:
    assert any(re.fullmatch(reason, each) for each in given[verb]), sorted(given[verb])


def test_without_equipment_it_says_why_the_train_does_not_go_farther() -> None:
    match = play(stage(Seat(speed=1, offices="Equipment")), "leave east")
    assert match.why_not("go on") == "you can go one city farther only with the Equipment office"


def test_out_of_turn_it_says_what_is_to_be_decided() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    assert match.why_not("run") == "not now: choose a city to start in"
    match.play("start Denver")
    assert match.why_not("upgrade box car") == "choose your first upgrade: speed, flat car or two switchmen"
