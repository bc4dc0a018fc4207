"""How far a decision can be taken back: not over chance, nor over anything that came to light (see `foreseen`)."""

from roundhouse.games.match import Match
from roundhouse.kernel import copy_of, rng_from

TRIALS = 8
"""In so many worlds, all as likely for all the seat knew, must an action have led to the same."""


def foreseen(before: Match, action: int, after: Match) -> bool:
    """Tell whether the seat knew what its action would lead to: in all guesses it leads to just what it now knows."""
    if not before.game.hides and not before.game.chance:
        return True
    seat = before.turn
    assert seat is not None
    driver = before.game.driver
    known = copy_of(after.states)
    driver.redeal(known, seat, rng_from(0))
    for trial in range(TRIALS):
        desk = driver.desk_with(before.guess(seat, f"undo {trial}"))
        desk["rng"][0] = rng_from(trial)
        if not driver.step(desk, action):
            return False
        states = copy_of(desk["state"])
        driver.redeal(states, seat, rng_from(0))
        if states.tobytes() != known.tobytes():
            return False
    return True
