"""Text display of Switching Tracks: the map with switches, cities and trains, then the stations and contracts."""

from typing import Any

from rich.text import Text

from roundhouse.games.contract import View
from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES, City
from roundhouse.games.switching_tracks.tables import SEAT_NAMES
from roundhouse.terminal.canvas import Canvas

COLUMNS, ROWS = 98, 31
STYLES = {
    "white": "bold white",
    "red": "bold red",
    "teal": "bold cyan",
    "grey": "bold bright_black",
    "yellow": "bold yellow",
    "blue": "bold blue",
}
GOOD_STYLE = {good: STYLES.get(colour, "bold") for good, colour in BOARD.goods.items()}
TRAIN_STYLE = ("white on red", "white on blue", "black on yellow", "black on white", "white on black")
SIGNS = {"straight": "┼", "left": "╯╭", "right": "╮╰"}
"""The character of a switch: its two tracks."""


def draw(view: View) -> Text:
    """Draw the map, the stations and the cards."""
    text = _map(view)
    text.append("A city stands with what it wants, and above what lies there; ! is a demand disk.\n", "dim")
    for seat, player in enumerate(view["players"]):
        text.append(_station(seat, player))
    text.append(_cards(view))
    text.append(_caption(view))
    return text


def _map(view: View) -> Text:
    canvas = Canvas(COLUMNS, ROWS, BOARD.size)
    for city in BOARD.cities:
        canvas.line(city.line)
    for name, at in BOARD.switches.items():
        column, row = canvas.place(at)
        sign = Text(f"{name}{SIGNS[view['switches'][name]]}", "black on bright_white")
        canvas.write(column - len(sign.plain) // 2, row, sign)
    for city in BOARD.cities:
        column, row = canvas.place(city.at)
        for line, label in enumerate(_city(view, city)):
            canvas.write(column - len(label.plain) // 2, row + line, label)
    return canvas.text()


def _city(view: View, city: City) -> list[Text]:
    """Return the lines of a city: its name in the colour of the good it wants, its goods, and the trains."""
    seen = view["cities"][city.name]
    below = _good(seen["good"], seen["pieces"], always=True) if seen["good"] else Text("!" * seen["demand"], "bold")
    name = Text(f"{city.name}:{city.wants}", f"{GOOD_STYLE[city.wants]} reverse")
    for seat, player in enumerate(view["players"]):
        if player["city"] == city.name:
            below.append(" " if below.plain else "")
            below.append(SEAT_NAMES[seat], TRAIN_STYLE[seat])
    return [name, below]


def _good(good: str, count: int = 1, always: bool = False) -> Text:
    return Text(f"{count} {good}" if always or count > 1 else good, GOOD_STYLE[good])


def _several(goods: dict[str, int]) -> Text:
    words = Text(", ").join(_good(good, count) for good, count in goods.items() if count)
    return words if words.plain else Text("nothing", "dim")


def _station(seat: int, data: dict[str, Any]) -> Text:
    text = Text()
    text.append(f" {SEAT_NAMES[seat]} ", TRAIN_STYLE[seat])
    cars = ["caboose", *(["flat car"] * data["flat_cars"]), *(["box car"] * data["box_cars"])]
    text.append(f" speed {data['speed']}, {' + '.join(cars)} with ")
    text.append(_several(data["train"]))
    text.append(f"; {data['switchmen']} switchm{'a' if data['switchmen'] == 1 else 'e'}n\n")
    offices = (f"{name} ({data['offices'][name]})" for name in OFFICE_NAMES if name in data["offices"])
    text.append(f"   offices: {', '.join(offices) or 'none'}")
    if any(data["warehouse"].values()):
        text.append("; warehouse: ")
        text.append(_several(data["warehouse"]))
    text.append("\n")
    if data["depot"] is not None:
        text.append("   depot: ")
        text.append(_several(data["depot"]["goods"]))
        text.append(f", {data['depot']['disks']} demand disk{'' if data['depot']['disks'] == 1 else 's'}\n")
    if data["contracts"]:
        text.append(f"   contracts: {', '.join(data['contracts'])}\n")
    return text


def _cards(view: View) -> Text:
    text = Text()
    for colour in BOARD.colour_names:
        cards = sorted(view["contracts"][colour], key=lambda card: BOARD.contract_names.index(card["name"]))
        text.append(f"{colour:>7}: ", "bold")
        text.append(Text(" | ").join(_named(card["named"]) for card in cards))
        if cards and cards[0]["generic"]:
            text.append(f" each + any {cards[0]['generic']}")
        text.append(f" ({view['contract_decks'][colour]} more)", "dim")
        stack = view["office_stacks"].get(colour)
        if stack and stack["offices"] is None:
            text.append(f" {stack['size']} offices", "dim")
        elif stack:
            offices = (f"{n} {name}" if n > 1 else name for name, n in stack["offices"].items())
            text.append(f"\n         offices: {', '.join(offices) or 'none'}", "dim")
        text.append("\n")
    return text


def _named(goods: dict[str, int]) -> Text:
    return Text(" ").join(_good(good, count) for good, count in goods.items())


def _caption(view: View) -> Text:
    stock = view["stock"]
    text = Text("stock: ")
    text.append(_several(stock["goods"]))
    text.append(f"; {stock['demand_disks']} demand, {stock['activation_disks']} activation disks\n")
    if view["turn"] is not None:
        now = view["now"]
        words = [f"round {view['round']} of at most {view['limit']}", f"{SEAT_NAMES[view['turn']]}: {view['phase']}"]
        words += [f"{now['ahead']} ahead"] if now["ahead"] else []
        words += [f"for {now['buying']['name']}"] if now["buying"] else []
        words += [f"{now['changes']} switches to change"] if view["phase"] == "switches" else []
        if now["steps"]:
            words += ["one more city on offer" if view["phase"] == "last" else f"{now['steps']} more to visit"]
        words += [f"active: {', '.join(now['active'])}"] if now["active"] else []
        text.append("; ".join(words) + "\n")
    return text
