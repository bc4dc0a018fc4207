"""Text display of On Track: railroads drawn as track, single ─ and double ═, and what else a seat can see."""

from collections import Counter
from collections.abc import Iterable
from textwrap import fill

from rich.text import Text

from roundhouse.games.contract import View
from roundhouse.games.on_track.tables import SEAT_NAMES

RAIL = {"single": "─", "double": "═"}
MIDDLE = {"single": "─", "double": "═", "change to double": "╱", "change to single": "╲", "wild": "◎"}
NOT_LAID = "  ·  "
TOP_DISCARDS = 5
ENGINE, TERMINAL, SPIKE = "▟█▙", "▙▟", "◆"
STYLES = {"blue": "blue", "green": "green", "purple": "magenta", "orange": "yellow"}
WAITING = {
    "drawing": "is to draw",
    "restocking": "is to restock a provision",
    "landslide": "is to give a card to the landslide",
    "laying": "may make a lay move",
    "adding": "may lay more",
    "rearranging": "gets back on track",
    "discarding": "is to discard",
}
WIDTH, INDENT = 80, 17
"""The line width, and the indent of wrapped lines."""


def draw(view: View) -> Text:
    """Draw the supply yard, all railroads, and the viewer's own hand."""
    text = Text()
    turn = min(view["turns"] + 1, view["limit"])
    text.append(f"Turn {turn} of {view['limit']}, {view['direction']}\n", "dim")
    _draw_supply(text, view)
    for seat, player in enumerate(view["players"]):
        _draw_player(text, view, seat, player)
    if view["hand"]:
        _draw_list(text, "Hand", _listed(view["hand"]))
    if view["turn"] is not None:
        text.append(f"{SEAT_NAMES[view['mover']]} {WAITING[view['phase']]}\n")
    return text


def _draw_supply(text: Text, view: View) -> None:
    memory = view["memory"]
    pile = memory["discards"][::-1]
    shown = [card or "?" for card in pile[:TOP_DISCARDS]]
    known = f" (from the top: {', '.join(shown)}{' …' if len(pile) > len(shown) else ''})" if any(pile) else ""
    under = f" (under it: {_listed(memory['under_stock'])})" if memory["under_stock"] else ""
    provisions = ", ".join(f"{at} {card or 'none'}" for at, card in enumerate(view["provisions"], 1))
    for title, words in (
        ("Provisions", provisions),
        ("Stock", f"{view['stock']}{under}"),
        ("Discards", f"{view['discards']}{known}"),
        ("Out of service", _out_of_service(view)),
    ):
        _draw_list(text, title, words)


def _out_of_service(view: View) -> str:
    own = view["memory"]["thrown"]
    known = f" ({_listed(own)})" if own else ""
    hidden = [f"{view['thrown']} face down{known}"] if view["thrown"] else []
    return ", ".join([*filter(None, [_listed(view["out_of_service"])]), *hidden]) or "none"


def _draw_list(text: Text, title: str, words: str) -> None:
    """Append one or more lines with a title."""
    text.append(f"  {title}".ljust(INDENT), "bold")
    text.append(f"{_folded(words)}\n")


def _folded(words: str) -> str:
    """Wrap long lines, with room for a title before the first."""
    indent = " " * INDENT
    return fill(words, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False).lstrip()


def _draw_player(text: Text, view: View, seat: int, player: View) -> None:
    style = STYLES.get(player["colour"], "")
    text.append("▸ " if seat == view["mover"] and view["turn"] is not None else "  ", "bold")
    text.append(f"{SEAT_NAMES[seat]:<6}", "bold")
    text.append(f"{player['colour']:<7}", style)
    text.append(f"{ENGINE}{RAIL[player['joints'][0]] if player['railroad'] else ' '}", style)
    text.append("┊".join(_cards(player, view["tracks"])), style)
    goal = SPIKE if view["golden_spike"] else TERMINAL
    text.append(f"{'═' if player['home'] else ' '}{goal}", style if player["home"] else "dim")
    text.append(f"  {player['hand']} {'card' if player['hand'] == 1 else 'cards'}\n")
    notes = list(_notes(view, seat, player))
    if notes:
        text.append(f"{'':{INDENT}}{_folded('; '.join(notes))}\n", "dim")


def _cards(player: View, tracks: int) -> list[str]:
    """Return each card of a railroad with the track it joins, and the empty places."""
    rails = [RAIL[joint] * 2 for joint in player["joints"]]
    cards = [f"{rails[at]}{MIDDLE[form]}{rails[at + 1]}" for at, form in enumerate(player["railroad"])]
    return cards + [NOT_LAID] * (tracks - len(cards))


def _notes(view: View, seat: int, player: View) -> Iterable[str]:
    """Yield notes about a player besides the railroad."""
    if player["closed"]:
        yield f"CLOSED, {player['skips']} of 2 turns skipped"
    if player["waiting"]:
        yield f"to be laid anew: {_listed(sorted(player['waiting']))}"
    elif player["stranded"]:
        yield "stranded as it lies"
    if not player["back_on_track"]:
        yield "was back on track"
    known = view["memory"]["hands"][seat]
    if known is not None:
        if known["holds"]:
            yield f"holds {_listed(known['holds'])}"
        if known["lacks"] and player["hand"]:
            yield f"has no {_few(known['lacks'])}"


def _listed(cards: Iterable[str]) -> str:
    """Format cards as a list, with equal cards grouped."""
    return ", ".join(f"{count} × {card}" if count > 1 else card for card, count in Counter(cards).items())


def _few(words: list[str], most: int = 4) -> str:
    """Format a list, shortened if it is long."""
    more = f" and {len(words) - most} more" if len(words) > most else ""
    return ", ".join(words[:most]) + more
