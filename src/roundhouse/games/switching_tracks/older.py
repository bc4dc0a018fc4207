"""Kept replays of format 1, turned into today's shapes.

In format 1 players were keyed by their seats as text, contracts on the table were names, payments were text, and an
action that was neither a switch nor a payment was a verb with what it is about.
"""

from typing import Any

from roundhouse.games.switching_tracks.board import BOARD

WANTS = {city.name: city.wants for city in BOARD.cities}
CONTRACTS = {str(contract): contract for contract in BOARD.contracts}

ACTIONS = {
    "start": ("StartIn", "city"),
    "logistics": ("PlaceTrain", "city"),
    "activate": ("Activate", "office"),
    "store": ("Store", "good"),
    "unload": ("Unload", "good"),
    "leave": ("Leave", "way"),
    "give back": ("GiveBack", "good"),
    "deliver": ("Deliver", "good"),
    "upgrade": ("BuyUpgrade", "upgrade"),
    "fulfil": ("Fulfil", "contract"),
    "office": ("OpenOffice", "office"),
    "refill": ("RefillOffice", "office"),
}
"""For each verb that is about something, the kind of action and the field of that."""

PLAIN_ACTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "run": ("Run", {}),
    "take": ("Take", {"count": 1}),
    "take two": ("Take", {"count": 2}),
    "take nothing": ("TakeNothing", {}),
    "go on": ("GoOn", {}),
    "express": ("PassThrough", {}),
    "stop": ("Stop", {}),
    "halt": ("Halt", {}),
    "no upgrade": ("NoUpgrade", {}),
    "no contract": ("NoContract", {}),
    "end turn": ("EndTurn", {}),
}


def view_of_1(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view in today's shape."""
    players = [view["players"][seat] for seat in sorted(view["players"], key=int)]
    now, buying = view["now"], view["now"]["buying"]
    if buying is not None:
        buying = {"kind": "contract" if buying.split()[0] in view["contracts"] else "upgrade", "name": buying}
    managed = _managed(players[view["turn"]]) if view["phase"] == "arrive" else []
    return {
        **view,
        "now": {**now, "buying": buying, "managed": managed},
        "contracts": {colour: [_contract(name) for name in names] for colour, names in view["contracts"].items()},
        "players": [{**player, "lacking": _lacking(player, list(view["office_stacks"]))} for player in players],
    }


def facts_of_1(facts: dict[str, Any]) -> dict[str, Any]:
    """Return facts in today's shape, which is that of format 1."""
    return facts


def event_of_1(name: str, data: dict[str, Any]) -> dict[str, Any]:
    """Return the data of an event in today's shape."""
    if name == "delivered":
        return {**data, "managed": bool(data["managed"])}
    if name == "gained_disk":
        return {**data, "advertised": bool(data["advertised"])}
    if name == "paid":
        return {**data, "payment": _payment(data["payment"])}
    return data


def action_of_1(kind: str, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the kind and the data of an action in today's shape."""
    if kind == "Pay":
        return kind, _payment(data["payment"])
    if kind == "SetSwitch":
        return kind, data
    if data["verb"] in PLAIN_ACTIONS:
        return PLAIN_ACTIONS[data["verb"]]
    today, field = ACTIONS[data["verb"]]
    return today, {field: data["about"]}


def drawing_of_1(drawing: dict[str, Any]) -> dict[str, Any]:
    """Return a drawing in today's shape."""
    switches = [
        {**switch, "tracks": {side: {"city": city, "way": way} for side, (city, way) in switch["tracks"].items()}}
        for switch in drawing["switches"]
    ]
    contracts = [{**contract, "symbols": _symbols(contract)} for contract in drawing["contracts"]]
    return {**drawing, "switches": switches, "contracts": contracts}


def _managed(player: dict[str, Any]) -> list[str]:
    """Return the goods that a player can deliver only with a disk of the Manager's office."""
    if not player["offices"].get("Manager's"):
        return []
    return [good for good, count in player["train"].items() if count and good != WANTS.get(player["city"])]


def _lacking(player: dict[str, Any], colours: list[str]) -> list[str]:
    """Return the colours of contracts that a player still needs to win; a contract's name begins with its colour."""
    held = {name.split()[0] for name in player["contracts"]}
    return [colour for colour in colours if colour not in held]


def _contract(name: str) -> dict[str, Any]:
    """Return a contract; of one that is no longer on the board, no more is known than its name says."""
    card = CONTRACTS.get(name)
    goods = name.split()[1:] if card is None else list(card.named)
    named = {good: goods.count(good) for good in goods}
    return {"name": name, "named": named, "generic": 0 if card is None else card.generic}


def _payment(text: str) -> dict[str, Any]:
    """Read a payment: `2 sheep + disk`."""
    goods: dict[str, int] = {}
    disks = 0
    for part in text.split(" + "):
        *count, thing = part.split()
        number = int(count[0]) if count else 1
        if thing in ("disk", "disks"):
            disks = number
        else:
            goods[thing] = number
    return {"goods": goods, "disks": disks}


def _symbols(contract: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the symbols of a drawn contract: each piece of a named good, then all pieces of any kind together."""
    named = [{"good": good, "count": 1} for good, count in contract["named"].items() for _ in range(count)]
    return [*named, *([{"good": None, "count": contract["generic"]}] if contract["generic"] else [])]
