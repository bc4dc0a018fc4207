"""Play a game and write it down for the workbench, where boards are drawn: what each seat saw at each decision.

python web/workbench/record.py switch-yard --seats 2 --seed 7 --bot greedy --steps 60 --out web/workbench/yard.json
"""

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec

import roundhouse as rh
from roundhouse.bots.catalog import find_bot
from roundhouse.bots.observation import Observation
from roundhouse.games.match import Match

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")


def card(match: Match, number: int) -> dict[str, Any]:
    """Return an action as the server tells it: its kind is its type's name, its data that type's fields."""
    action = match.game.typed[number]
    return {"number": number, "text": str(action), "kind": type(action).__name__, "data": asdict(action)}


def scene(match: Match, since: int) -> dict[str, Any]:
    """Return the position as everybody sees it, with what happened after that step; the spectator comes last."""
    eyes = (*range(match.seats), None)
    return {
        "views": [match.view(seat) for seat in eyes],
        "legal": [card(match, number) for number in match.legal()],
        "turn": match.turn,
        "events": [
            [
                {"step": event.step, "name": event.name, "data": event.data, "text": str(event)}
                for event in match.events(seat, since)
            ]
            for seat in eyes
        ],
    }


def play(match: Match, bot: str, seed: int, steps: int) -> list[dict[str, Any]]:
    """Let bots play; forced actions are no decisions and only show in what happened."""
    players = [find_bot(match.game.name, bot).sit_down(f"{seed} {seat}") for seat in range(match.seats)]
    scenes = [scene(match, -1)]
    shown = len(match)
    while match.turn is not None and len(scenes) < steps:
        match.play(players[match.turn].think(Observation.of(match)).action)
        while match.turn is not None and len(match.legal()) == 1:
            match.play(match.legal()[0])
        scenes.append(scene(match, shown))
        shown = len(match)
    return scenes


def main() -> None:
    """Read the command line, play, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="switching-tracks, switch-yard, on-track or spike")
    parser.add_argument("--seats", type=int, help="how many play; the least if not told")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy", help="who plays: greedy, random, brakeman …")
    parser.add_argument("--steps", type=int, default=100000, help="how many positions; the whole game if not told")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    options = {name: msgspec.json.decode(value) if value[:1] in "tf0123456789" else value
               for name, _, value in (option.partition("=") for option in asked.option)}  # fmt: skip
    match = rh.new(asked.game, seats=asked.seats, seed=asked.seed, **options)
    steps = play(match, asked.bot, asked.seed, asked.steps)
    recording = {
        "game": match.game.name,
        "drawing": match.game.drawing(),
        "seats": match.seats,
        "names": NAMES[: match.seats],
        "steps": steps,
    }
    asked.out.write_bytes(msgspec.json.encode(recording))


if __name__ == "__main__":
    main()
