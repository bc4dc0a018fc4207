"""The events of On Track: their fields, their text, and which seats may see which card."""

from collections.abc import Mapping
from typing import Any, Literal

from roundhouse.games.events import EventKind, Reading, seat_reading
from roundhouse.games.on_track.board import BOARD, MOST_HAND, MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.tables import KIND_NAMES, SEAT_NAMES
from roundhouse.games.on_track.track import FORM_NAMES, FormName

(
    ENGINE_DEALT,
    HAND_DEALT,
    SET_UP,
    STOCKED,
    TURNED_UP,
    LEFT_EMPTY,
    REFILLED,
    BEGAN,
    DREW,
    TOOK_PROVISION,
    TOOK_DISCARD,
    TOOK_OPEN_DISCARD,
    STOLE,
    NOTHING_DRAWN,
    LANDSLIDE_HIT,
    LANDSLIDE_MISSED,
    REMOVED,
    HANDCAR_PASSED,
    LAID,
    STRANDED,
    BARRED,
    CLEARED,
    ASKED,
    HANDED,
    REFUSED,
    PASSED,
    LAID_NOTHING,
    LAID_ENOUGH,
    DISCARDED,
    THREW_AWAY,
    SKIPPED,
    REOPENED,
    BACK_ON_TRACK,
    RELAID,
    REARRANGED,
    MET_SPIKE,
    WON,
    TEAM_WON,
    EXHAUSTED,
) = range(39)

SPECIAL_CARDS = BOARD.actions["handcar"] + BOARD.actions["landslide"]
MOST_EVENTS = 2 * MOST_SEATS + PROVISIONS * (2 * SPECIAL_CARDS + 3) + 12
"""Dealing, and stocking both provisions with every handcar and landslide turning up from both piles, each time with a
refill; a dozen cover everything else that one action can lead to."""

PileName = Literal["stock", "discards"]
PILE_NAMES: tuple[PileName, ...] = ("stock", "discards")
FROM_STOCK, FROM_PILE = 0, 1


def card_name(kind: int) -> str:
    """Return a card's name."""
    return KIND_NAMES[kind]


def phrase(card: str | None) -> str:
    """Return a card as it is spoken of."""
    if card is None:
        return "a card"
    words = card.split()
    if len(words) == 1:
        track = " track" if card in ("open", "closed") else ""
        return f"{'an' if card == 'open' else 'a'} {card}{track}"
    if words[1] == "terminal":
        return f"the {card}"
    return f"{'an' if card[0] in 'aeiou' else 'a'} {card}{' of track' if words[1] == 'change' else ' track'}"


def _way(form: str | None) -> str:
    """Return what is said of the way in which a change of track lies."""
    return form.removeprefix("change") if form and form.startswith("change") else ""


_CARD = Reading(str, card_name)
_READS = {
    **dict.fromkeys(("seat", "victim", "partner", "owner"), seat_reading(SEAT_NAMES.__getitem__)),
    "by": Reading(int | None, lambda seat: seat if seat >= 0 else None, seat=True),
    "colour": Reading(str, BOARD.colours.__getitem__),
    "landscape": Reading(str, BOARD.landscapes.__getitem__),
    "form": Reading(FormName, FORM_NAMES.__getitem__),
    "pile": Reading(PileName, PILE_NAMES.__getitem__),
    "source": Reading(PileName | None, PILE_NAMES.__getitem__),  # None in games stored by earlier releases
    "direction": Reading(
        Literal["clockwise", "counter-clockwise"],
        lambda direction: "clockwise" if direction > 0 else "counter-clockwise",
    ),
    "card": _CARD,
    **{f"card{place}": _CARD for place in range(1, MOST_HAND + 1)},
}


def _action_card(card: str | None) -> str:
    return "an action card" if card is None else phrase(card)


def _kind(
    name: str,
    *fields: str,
    text: str,
    changes: tuple[str, ...] = (),
    secret: Mapping[str, tuple[str, ...]] | None = None,
    ends: bool = False,
    reveals: bool = False,
) -> EventKind:
    def sentence(**data: Any) -> str:
        words = {field: phrase(value) if field.startswith("card") else value for field, value in data.items()}
        said = text.format(**words, way=_way(data.get("form")), action_card=_action_card(data.get("card")))
        return said[0].upper() + said[1:]

    reads = {field: _READS[field] for field in fields if field in _READS}
    return EventKind(
        name, fields, sentence, changes=changes, secret=secret or {}, reads=reads, ends=ends, reveals=reveals
    )


def _hand_dealt() -> EventKind:
    cards = tuple(f"card{place}" for place in range(1, BOARD.dealt + 1))

    def sentence(seat: str, **held: str | None) -> str:
        known = [card for card in held.values() if card is not None]
        return f"{seat} is dealt {', '.join(map(phrase, known)) if known else f'{len(held)} cards'}"

    reads = {field: _READS[field] for field in ("seat", *cards)}
    secret = dict.fromkeys(cards, ("seat",))
    return EventKind("hand_dealt", ("seat", *cards), sentence, secret=secret, reads=reads, reveals=True)


_HIDDEN = ("memory", "hand")
_LYING = tuple(f"players.{{seat}}.{part}" for part in ("railroad", "joints", "waiting", "end", "wild_end"))
_RAILROAD = (*_LYING, "players.{seat}.stranded")
_PILES = ("stock", "discards", "memory")
_OWN = {"card": ("seat",)}
_TURNS = ("turns", "round")
_END = ("phase", "turn", "turns", "winners", "ending")

EVENTS = (
    _kind("engine_dealt", "seat", "colour", "landscape", text="{seat} drives the {colour} engine, by the {landscape}"),
    _hand_dealt(),
    _kind("set_up", "stock", text="the supply yard is ready: {stock} cards in the stock, one discard, face down"),
    _kind(
        "stocked",
        *("place", "card", "by", "source"),
        text="provision {place} is now {card}",
        changes=("provisions", "phase", *_PILES),
        reveals=True,
    ),
    _kind("turned_up", "card", "pile", text="{card} turns up and goes under the {pile}", changes=_PILES, reveals=True),
    _kind("left_empty", "place", "by", text="no card is left for provision {place}", changes=("provisions", "phase")),
    _kind("refilled", "size", text="the discards are shuffled: a new stock of {size}", changes=_PILES, reveals=True),
    _kind(
        "began", "seat", text="it is {seat}'s turn", changes=("turn", "mover", "next", "phase", "wild_laid", *_TURNS)
    ),
    _kind(
        "drew",
        *("seat", "card"),
        text="{seat} draws {card} from the stock",
        changes=("players.{seat}.hand", "stock", "phase", *_HIDDEN),
        secret=_OWN,
        reveals=True,
    ),
    _kind(
        "took_provision",
        *("seat", "place", "card"),
        text="{seat} takes {card} from provision {place}",
        changes=("players.{seat}.hand", "provisions", "phase", *_HIDDEN),
    ),
    _kind(
        "took_discard",
        *("seat", "card", "by"),
        text="{seat} takes {card} off the discards",
        changes=("players.{seat}.hand", "discards", "phase", *_HIDDEN),
        secret={"card": ("seat", "by")},
        reveals=True,
    ),
    _kind(
        "took_open_discard",
        *("seat", "card"),
        text="{seat} takes {card} off the discards, as all know",
        changes=("players.{seat}.hand", "discards", "phase", *_HIDDEN),
    ),
    _kind(
        "stole",
        *("seat", "victim", "card"),
        text="{seat} draws {card} from {victim}'s hand",
        changes=("players.{seat}.hand", "players.{victim}.hand", "phase", *_HIDDEN),
        secret={"card": ("seat", "victim")},
        reveals=True,
    ),
    _kind("nothing_drawn", "seat", text="{seat} finds nothing to draw", changes=("phase",)),
    _kind(
        "landslide_hit",
        *("seat", "pile"),
        text="{seat} draws a landslide from the {pile}: a card must go from the railroad",
        changes=("phase", "to_draw", "out_of_service", *_PILES),
        reveals=True,
    ),
    _kind(
        "landslide_missed",
        *("seat", "pile"),
        text="{seat} draws a landslide from the {pile}, but there is no track that it can bury",
        changes=("phase", "out_of_service", *_PILES),
        reveals=True,
    ),
    _kind(
        "removed",
        *("seat", "position", "card"),
        text="the landslide takes card {position} of {seat}'s railroad: {card} goes to the discards",
        changes=(*_RAILROAD, "players.{seat}.home", "phase", "to_draw", *_PILES),
    ),
    _kind(
        "handcar_passed",
        *("seat", "pile", "direction"),
        text="{seat} draws a handcar from the {pile}: play goes on {direction}, and the turn is over",
        changes=("direction", "next", "out_of_service", *_PILES),
        reveals=True,
    ),
    _kind(
        "laid",
        *("seat", "position", "form", "card"),
        text="{seat} lays {card}{way} as card {position} of the railroad",
        changes=(*_RAILROAD, "players.{seat}.hand", "phase", "wild_laid", *_HIDDEN),
    ),
    _kind("stranded", "seat", text="{seat}'s railroad is stranded: its colour can no longer complete it as it lies"),
    _kind(
        "barred",
        *("seat", "victim"),
        text="{seat} puts a closed track on {victim}'s railroad",
        changes=("players.{seat}.hand", "players.{victim}.closed", "players.{victim}.skips", "phase", *_HIDDEN),
    ),
    _kind(
        "cleared",
        *("seat", "owner"),
        text="{seat} clears the closed track from {owner}'s railroad with an open track",
        changes=(
            *("players.{seat}.hand", "players.{owner}.closed", "players.{owner}.skips"),
            *("out_of_service", "phase", "hand", *_PILES),
        ),
    ),
    _kind(
        "asked",
        *("seat", "victim", "card"),
        text="{seat} sends a conductor to {victim} for {card}",
        changes=("players.{seat}.hand", "out_of_service", "phase", "hand", *_PILES),
    ),
    _kind(
        "handed",
        *("victim", "seat", "card"),
        text="{victim} has to hand it over",
        changes=("players.{seat}.hand", "players.{victim}.hand", *_HIDDEN),
        reveals=True,
    ),
    _kind("refused", "victim", "card", text="{victim} has none", changes=("memory",), reveals=True),
    _kind(
        "passed",
        *("seat", "partner", "card"),
        text="{seat} passes {card} to {partner}, face down",
        changes=("players.{seat}.hand", "players.{partner}.hand", "phase", *_HIDDEN),
        secret={"card": ("seat", "partner")},
        reveals=True,
    ),
    _kind("laid_nothing", "seat", text="{seat} lays nothing", changes=("phase",)),
    _kind("laid_enough", "seat", text="{seat} lays no more", changes=("phase",)),
    _kind(
        "discarded",
        *("seat", "card"),
        text="{seat} discards {card}",
        changes=("players.{seat}.hand", "hand", *_PILES),
        secret=_OWN,
    ),
    _kind(
        "threw_away",
        *("seat", "card"),
        text="{seat} throws {action_card} away, face down",
        changes=("players.{seat}.hand", "hand", "thrown", *_PILES),
        secret=_OWN,
    ),
    _kind("skipped", "seat", "skips", text="{seat} skips turn {skips} of 2", changes=("players.{seat}.skips",)),
    _kind(
        "reopened",
        "seat",
        text="{seat} has skipped two turns: the track is clear",
        changes=("players.{seat}.closed", "players.{seat}.skips", "out_of_service", *_PILES),
    ),
    _kind(
        "back_on_track",
        "seat",
        text="{seat} takes the railroad up to get back on track",
        changes=(*_LYING, "phase"),
    ),
    _kind(
        "relaid",
        *("seat", "position", "form"),
        text="card {position} of {seat}'s railroad is now a {form}",
        changes=_LYING,
    ),
    _kind(
        "rearranged",
        "seat",
        text="{seat}'s railroad is back on track",
        changes=("players.{seat}.back_on_track", "players.{seat}.stranded", "phase"),
    ),
    _kind("met_spike", "seat", text="{seat}'s railroad meets the golden spike", changes=("players.{seat}.home",)),
    _kind(
        "won",
        "seat",
        text="{seat} reaches the terminal and wins",
        changes=(*_END, "players.{seat}.home", "players.{seat}.hand", *_HIDDEN),
        ends=True,
    ),
    _kind("team_won", "seat", "partner", text="{seat} and {partner} win: both meet the spike", changes=_END, ends=True),
    _kind(
        "exhausted",
        "turns",
        text="{turns} turns are over: the longest railroads win",
        changes=_END,
        ends=True,
    ),
)
"""In the order of the event numbers above."""
