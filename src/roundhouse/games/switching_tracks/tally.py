"""What the points of Switching Tracks are: contracts and, at the limit, what breaks ties (R-12, D-14)."""

from roundhouse.games.switching_tracks.board import BOARD
from roundhouse.games.switching_tracks.payments import depot_size
from roundhouse.games.switching_tracks.state import NOTHING
from roundhouse.games.switching_tracks.tables import GOAL, STACKS, USUAL_GOAL
from roundhouse.games.switching_tracks.texts import say
from roundhouse.games.tally import Tally
from roundhouse.kernel import State

WON = say("tally-won" if GOAL == USUAL_GOAL else "tally-won-other")
AT_LIMIT = say("tally-at-limit")


def tally(state: State) -> Tally:
    """Return each player's contracts by colour and, at the limit, the tie-breaks, which are fractions of a point."""
    at_limit = int(state["winner"]) == NOTHING
    seats = range(int(state["seats"]))
    return Tally(AT_LIMIT if at_limit else WON, tuple(_sources(state, seat, at_limit) for seat in seats))


def _contracts(colour: str) -> str:
    """Name the contracts of a colour. Colours that a variant brings have no text."""
    key = f"tally-contracts-{colour}"
    return say(key) if key in say else f"{colour} contracts"


def _sources(state: State, seat: int, at_limit: bool) -> dict[str, float]:
    fulfilled = [int(count) for count in state["fulfilled"][seat]]
    colours = sum(count > 0 for count in fulfilled[:STACKS])
    sources: dict[str, float] = {
        _contracts(name): float(count) for name, count in zip(BOARD.colour_names, fulfilled, strict=True)
    }
    if at_limit:
        return sources | {say("tally-colours"): colours / 10, say("tally-goods"): depot_size(state, seat) / 10_000}
    surplus = sum(fulfilled) - min(sum(fulfilled), GOAL - STACKS + colours)
    return sources | {say("tally-beyond"): -float(surplus)}
