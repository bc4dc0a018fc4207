"""What a seat needs for the contracts on the table is told as the rules have it."""

import random

import numpy as np

import roundhouse as rh
from roundhouse.games.switching_tracks.board import BOARD
from roundhouse.games.switching_tracks.needs import NeedFact
from roundhouse.games.switching_tracks.tables import ADMINISTRATIVE
from tests.games.switching_tracks.tracks import phase


def needs(match: rh.Match, seat: int = 0) -> dict[str, NeedFact]:
    found: dict[str, NeedFact] = match.facts(seat)["needs"]
    return found


def test_what_can_be_paid_is_what_can_be_fulfilled() -> None:
    pick, kinds = random.Random(4), set()
    for seed in range(4):
        match = rh.new("switching-tracks", seats=2, seed=seed, quick_setup=True, limit=40)
        while match.turn is not None:
            if phase(match) == "contract":
                seat = match.turn
                goods = pick.choices(range(7), k=6)
                match.state["depot"][seat] = [count // 3 for count in goods]
                match.state["disks"][seat] = pick.randrange(5)
                match.state["offices"][seat][ADMINISTRATIVE] = pick.randrange(-1, 3)
                match._use_buffer(match.game.driver.buffer_with(match.states))
                legal = set(map(str, match.actions()))
                for name, need in needs(match, seat).items():
                    assert need["payable"] == (f"fulfil {name}" in legal)
                    kinds.add(need["payable"])
                break
            match.play(pick.choice(match.legal()))
    assert kinds == {True, False}


def test_all_contracts_on_the_table_are_told_to_a_seat_and_none_to_a_spectator() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    face_up = {card["name"] for cards in match.view()["contracts"].values() for card in cards}
    assert set(needs(match)) == face_up
    assert match.facts() == {"needs": {}}


def test_each_symbol_is_there_coming_paid_by_a_disk_or_missing() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    state, coal, oil = match.state, BOARD.good_names.index("coal"), BOARD.good_names.index("oil")
    state["face_up"][0] = BOARD.contract_names.index("purple coal grain oil")
    state["depot"][0], state["disks"][0] = np.zeros(6), 1
    state["depot"][0][coal], state["train"][0][oil] = 2, 1
    need = needs(match)["purple coal grain oil"]
    assert need == {"symbols": ["have", "missing", "coming", "disk"], "missing": 2, "payable": False}


def test_nothing_is_told_of_what_others_have() -> None:
    match = rh.new("switching-tracks", seats=2, seed=1)
    before = needs(match, 0)
    match.state["depot"][1] = 3
    assert needs(match, 0) == before
    assert needs(match, 1) != before
