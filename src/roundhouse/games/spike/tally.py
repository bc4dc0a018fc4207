"""Where the money of SPIKE comes from, and what breaks ties (R-17)."""

from roundhouse.games.spike.score import route_worth
from roundhouse.games.spike.state import LEVELS, OVER
from roundhouse.games.spike.tables import COMMODITIES, COSTS, PAYS
from roundhouse.games.spike.texts import say
from roundhouse.games.tally import Tally, TieBreak
from roundhouse.kernel import State


def tally(state: State) -> Tally:
    """Return each player's money by source, and the tie-breaks."""
    seats = range(int(state["seats"]))
    return Tally(
        say("tally-dollars"),
        tuple(_sources(state, seat) for seat in seats),
        (
            TieBreak(say("tally-cities"), tuple(float(state["cities"][seat]) for seat in seats)),
            TieBreak(say("tally-track"), tuple(float(state["pieces"][seat]) for seat in seats)),
        ),
    )


def _sources(state: State, seat: int) -> dict[str, float]:
    contracts = sum(
        int(PAYS[state["contract"][goods], state["side"][goods], state["delivered"][goods]])
        for goods in range(COMMODITIES)
        if state["holder"][goods] == seat and state["delivered"][goods] >= 0
    )
    route = int(route_worth(state, seat, int(state["routes"][seat, 0]))) if state["phase"] == OVER else 0
    upgrades = -sum(sum(COSTS[: int(state["level"][seat, part])]) for part in range(LEVELS))
    connections = int(state["money"][seat]) - contracts - route - upgrades
    return {
        say("tally-cities"): float(connections),
        say("tally-contracts"): float(contracts),
        say("tally-route"): float(route),
        say("tally-upgrades"): float(upgrades),
    }
