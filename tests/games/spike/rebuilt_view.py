"""The view of SPIKE, rebuilt from an observation.

Recomputed: `limit` and `idle` in rounds, from turns; the giver and the receiver of the gift; what contracts and routes
say, from the board; the worth of routes, from the network; the columns of the market, from columns and prices;
`ranking`, from money, cities and pieces; the upgrades, from the levels.
"""

from typing import Any

from numpy.typing import NDArray

from roundhouse.games.contract import View
from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.observation import WAYS
from roundhouse.games.spike.shapes import SPACE_ENDS
from roundhouse.games.spike.state import PHASES
from roundhouse.games.spike.tables import CITIES, COLUMNS, COMMODITY_NAMES, CONTRACTS_FOR, KIND_NAMES, POINT_NAMES
from tests.games.rebuilding import Named, Observed, name_of, names_of
from tests.games.spike.slow_view import upgrades_of

CITY_NAMES = POINT_NAMES[:CITIES]


def rebuilt_view(parts: Named) -> View:
    """Return the view of the observer."""
    seen = Observed(parts)
    seats, phase = seen.seats, name_of(seen["phase"], PHASES)
    last_turns, given = seen.number("last_turns"), name_of(seen["gift"], KIND_NAMES)
    return {
        "phase": phase,
        "turn": seen.seat_in(seen["turn"]),
        "turns": seen.number("turns"),
        "limit": seen.number("limit") // len(seats),
        "quiet": seen.number("quiet"),
        "idle": seen.number("idle") // len(seats),
        "last_turns": last_turns - 1 if last_turns else None,
        "advanced": seen.flag("advanced"),
        "shared": seen.flag("shared"),
        "moves": seen.number("moves"),
        "taken": seen.number("taken"),
        "round": seen.number("round"),
        "time": seen.number("time"),
        "deck": seen.number("deck"),
        "face_up": [kind for card in seen["face_up"] if (kind := name_of(card, KIND_NAMES))],
        "discards": by_kind(seen["discards"]),
        "hand": by_kind(seen["hand"]),
        "hands": seen.by_seat("hands").tolist(),
        "known": [by_kind(known) for known in seen.by_seat("known")],
        "gift": {"giver": 0, "receiver": seats[-1], "kind": given},
        "offer": name_of(seen["offer"], COMMODITY_NAMES),
        "contracts": [contracts_of(seen, seen.place(seat)) for seat in seats],
        "served": [names_of(served, CITY_NAMES) for served in seen.by_seat("served")],
        "routes": [routes_of(seen, seen.place(seat)) for seat in seats],
        "market": market(seen),
        "prices": dict(zip(COMMODITY_NAMES, seen["price"].tolist(), strict=True)),
        "money": seen.by_seat("money").tolist(),
        "ranking": ranking(seen) if phase == "over" else [],
        "pieces": seen.by_seat("pieces").tolist(),
        "cities": [names_of(cities, CITY_NAMES) for cities in seen.by_seat("cities")],
        "track": [names_of(track, SPACE_ENDS) for track in seen.by_seat("track")],
        "trains": [train_of(seen, seen.place(seat)) for seat in seats],
        "line": line_of(seen) if seen.flag("line") else None,
    }


def by_kind(counts: NDArray[Any]) -> dict[str, int]:
    """Return numbers of cards by kind, without zeros."""
    return {kind: count for kind, count in zip(KIND_NAMES, counts.tolist(), strict=True) if count}


def contracts_of(seen: Observed, place: int) -> dict[str, Any]:
    """Return the contracts of a place by commodity."""
    found: dict[str, Any] = {}
    for number, name in enumerate(COMMODITY_NAMES):
        if seen["holder"][number, place]:
            contract = int(CONTRACTS_FOR[number, seen["sides"][number].any(axis=1).argmax()])
            sides = names_of(
                seen["sides"][number].sum(axis=0), [dict(side) for side in BOARD.contracts[contract].sides]
            )
            delivered = int(seen["delivered"][number])
            found[name] = {"sides": sides, "delivered": CITY_NAMES[delivered - 1] if delivered else None}
    return found


def routes_of(seen: Observed, place: int) -> list[dict[str, Any]]:
    """Return the routes of a place that the observer can see, with their worth."""
    network = names_of(seen["cities"][place], CITY_NAMES)
    shown = []
    for marks in (seen["routes"][place], *([seen["other_route"]] if place == 0 else [])):
        if route := name_of(marks, BOARD.routes):
            reached = [value for city, value in route.cities.items() if city in network]
            worth = max(reached) + len(reached) - 1 if reached and route.start in network else 0
            shown.append({"start": route.start, "cities": dict(route.cities), "worth": worth})
    return shown


def market(seen: Observed) -> list[list[str]]:
    """Return the columns of the market, each from the most expensive commodity down."""
    columns: list[list[tuple[int, str]]] = [[] for _ in range(COLUMNS)]
    for column, price, name in zip(seen["column"], seen["price"], COMMODITY_NAMES, strict=True):
        columns[int(column.argmax())].append((-int(price), name))
    return [[name for _, name in sorted(column, key=lambda chip: chip[0])] for column in columns]


def ranking(seen: Observed) -> list[int]:
    """Return the seats, the best first."""
    cities = seen.by_seat("cities").sum(axis=1)
    standing = list(zip(seen.by_seat("money"), cities, seen.by_seat("pieces"), strict=True))
    return sorted(seen.seats, key=lambda seat: standing[seat], reverse=True)


def train_of(seen: Observed, place: int) -> dict[str, Any]:
    """Return a train."""
    speed, power, freight = seen["level"][place].tolist()
    way, space = name_of(seen["train_heading"][place], WAYS), None
    if way is not None:
        row, half = seen["train_from"][place].tolist()
        space = {"start": BOARD.names[row, half], "end": BOARD.names[row + way[0], half + way[1]]}
    return {
        "city": name_of(seen["train_city"][place], CITY_NAMES),
        "space": space,
        "speed": 1 + speed,
        "power": 2 + power,
        "freight": 1 + freight,
        "upgrades": upgrades_of([speed, power, freight]),
        "cargo": names_of(seen["aboard"] * seen["holder"][:, place], COMMODITY_NAMES),
    }


def line_of(seen: Observed) -> dict[str, Any]:
    """Return the line that is being built."""
    row, half = seen["line_end"].tolist()
    counted = seen.number("counted")
    pay = dict(zip(KIND_NAMES[:counted], seen["pay"][:counted].tolist(), strict=True))
    return {"end": BOARD.names[row, half], "cost": by_kind(seen["cost"]), "pay": pay}
