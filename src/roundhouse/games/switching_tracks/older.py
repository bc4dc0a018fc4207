"""Kept replays of earlier formats, turned into the shapes of the next one.

In format 2 the changes of switches that were not used were still told after the run had begun. The switch ahead was not
told at the end of a run and while a good was given back: it stays unknown.

In format 1, players were keyed by seat numbers as text, contracts on the table were names, payments were text, and
every action except switches and payments was a verb with an object.
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
"""For each verb with an object, the kind of action and the field that holds the object."""

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


def view_of_2(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view of format 2 in today's shape."""
    changes = view["now"]["changes"] if view["phase"] == "switches" else 0
    return {**view, "now": {**view["now"], "changes": changes}}


def view_of_1(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view in the shape of format 2."""
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
    """Return facts in the shape of format 2, which is that of format 1."""
    return facts


def event_of_1(name: str, data: dict[str, Any]) -> dict[str, Any]:
    """Return the data of an event in the shape of format 2."""
    if name == "delivered":
        return {**data, "managed": bool(data["managed"])}
    if name == "gained_disk":
        return {**data, "advertised": bool(data["advertised"])}
    if name == "paid":
        return {**data, "payment": _payment(data["payment"])}
    return data


def action_of_1(kind: str, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the kind and the data of an action in the shape of format 2."""
    if kind == "Pay":
        return kind, _payment(data["payment"])
    if kind == "SetSwitch":
        return kind, data
    if data["verb"] in PLAIN_ACTIONS:
        return PLAIN_ACTIONS[data["verb"]]
    today, field = ACTIONS[data["verb"]]
    return today, {field: data["about"]}


def drawing_of_1(drawing: dict[str, Any]) -> dict[str, Any]:
    """Return a drawing in the shape of format 2."""
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
    """Return a contract; if it is no longer in the board file, derive what is possible from its name."""
    card = CONTRACTS.get(name)
    goods = name.split()[1:] if card is None else list(card.named)
    named = {good: goods.count(good) for good in goods}
    return {"name": name, "named": named, "generic": 0 if card is None else card.generic}


def _payment(text: str) -> dict[str, Any]:
    """Parse a payment such as `2 sheep + disk`."""
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
    """Return the symbols of a drawn contract: one per piece of a named good, then one for all pieces of any kind."""
    named = [{"good": good, "count": 1} for good, count in contract["named"].items() for _ in range(count)]
    return [*named, *([{"good": None, "count": contract["generic"]}] if contract["generic"] else [])]
