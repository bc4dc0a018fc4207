"""Matches between a network and our bots, to measure it, and between our bots, to learn from them."""

import numpy as np
from numpy.typing import NDArray

import roundhouse as rh
from network import Floats, Network
from roundhouse.bots import Observation, find_bot
from roundhouse.bots.arena.rating import Estimate, Tally

TEMPERATURE = 0.3
"""In matches the network plays what it finds best, with a little variation, so that it does not go round in circles."""


def duel(network: Network, game: str, rival: str, games: int, first_seed: int = 0) -> Estimate:
    """Play matches against a bot: each deal twice, with the seats exchanged. Return the share of wins."""
    return Tally.of(
        sum(won(network, game, rival, seed, seat) for seat in (0, 1)) / 2
        for seed in range(first_seed, first_seed + (games + 1) // 2)
    ).share


def won(network: Network, game: str, rival: str, seed: int, seat: int) -> float:
    """Play one match. Return the share of the win: 1, 0, or ½ if both have won."""
    match, rng = rh.new(game, seed=seed), np.random.default_rng(seed)
    player = find_bot(game, rival).sit_down(seed)
    while match.turn is not None:
        legal = match.legal()
        if len(legal) == 1:
            match.play(legal[0])
        elif match.turn == seat:
            seen, mask = match.observe()
            match.play(int(network.sample(seen[None], mask[None], rng, TEMPERATURE)[0][0]))
        else:
            match.play(player.think(Observation.of(match)).action)
    assert match.result is not None
    return (seat in match.result.winners) / len(match.result.winners)


def lessons(game: str, teacher: str, rival: str, count: int) -> tuple[Floats, NDArray[np.int8], NDArray[np.int64]]:
    """Play matches between two bots. Return what the teacher saw, what was legal, and its choices."""
    seen: list[Floats] = []
    masks: list[NDArray[np.int8]] = []
    actions: list[int] = []
    seed = 0
    while len(actions) < count:
        match = rh.new(game, seed=seed)
        teaching = seed % match.seats
        names = [teacher if seat == teaching else rival for seat in range(match.seats)]
        players = [find_bot(game, name).sit_down(f"{seed} {seat}") for seat, name in enumerate(names)]
        while match.turn is not None:
            legal = match.legal()
            action = legal[0] if len(legal) == 1 else players[match.turn].think(Observation.of(match)).action
            if match.turn == teaching and len(legal) > 1:
                numbers, mask = match.observe()
                seen.append(numbers)
                masks.append(mask)
                actions.append(action)
            match.play(action)
        seed += 1
    return np.array(seen), np.array(masks), np.array(actions)
