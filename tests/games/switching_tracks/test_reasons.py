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
        ("logistics", "you do not hold the Logistics office"),
        ("logistics", "there is no disk left on the Logistics office"),
        ("logistics", "Logistics is used once a turn"),
        ("logistics", r"the train stands in .* already"),
        ("activate", "the Storage office is active already"),
        ("activate", r"the \w+ office can do nothing more this turn"),
        ("store", "the Storage office is not active"),
        ("store", r"there is no \w+ on the train"),
        ("store", r"\w+ was only just put on the train"),
        ("unload", r"there is no \w+ in your warehouse"),
        ("unload", "no car is empty"),
        ("unload", r"\w+ was only just stored"),
        ("switch", r"\w+ is set (straight|left|right) already"),
        ("switch", r"the switch ahead is \w+"),
        ("switch", "on the way a switch is changed with the Communications office only"),
        ("take", "there are no goods here"),
        ("take", r"the train has room for \d, and is full"),
        ("take", "something was taken at the start already"),
        ("take", "two goods are taken with the Executive office only"),
        ("take", "a car is empty, so a good must be taken"),
        ("leave", r"the ways out of .* are \w+ and \w+"),
        ("express", "you do not hold the Express office"),
        ("deliver", r".* wants \w+, and you do not hold the Manager's office"),
        ("stop", "the good that the city wants is on the train and must be delivered"),
        ("upgrade", r"it costs 2, and the depot holds 1"),
        ("upgrade", "a train has only one flat car"),
        ("upgrade", "the train has the top speed of 6"),
        ("upgrade", "a box car takes off speed, and the speed is 1"),
        ("fulfil", "this contract does not lie face up"),
        ("fulfil", "the depot does not hold what it takes"),
        ("pay", r"the depot does not hold .*"),
        ("pay", r"the price is \d, goods and demand disks together"),
    ],
)
def test_the_reason_is_the_rule_that_is_broken(given: dict[str, set[str]], verb: str, reason: str) -> None:
    assert any(re.fullmatch(reason, each) for each in given[verb]), sorted(given[verb])


def test_without_equipment_it_says_why_the_train_does_not_go_farther() -> None:
    match = play(stage(Seat(speed=1, offices="Equipment")), "leave east")
    assert match.why_not("go on") == "the train goes one city farther with the Equipment office only"


def test_out_of_turn_it_says_what_is_to_be_decided() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    assert match.why_not("run") == "not now: a city to start in is to be chosen"
    match.play("start Denver")
    assert match.why_not("upgrade box car") == "the first upgrade is to be chosen: speed, flat car or two switchmen"
