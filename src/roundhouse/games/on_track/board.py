"""The game components, read from `board.toml` and checked."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roundhouse.games.errors import BadBoard

MOST_SEATS = 4
PROVISIONS = 2
SHAPES = ("single", "double", "change")
SINGLE_SHAPE, DOUBLE_SHAPE, CHANGE, TERMINAL = range(4)
ACTION_NAMES = ("open", "closed", "conductor", "wild", "handcar", "landslide")
"""The last two are never held in a hand: they take effect when drawn."""
MOST_DECK = 58
"""What a seat knows of a card's place is one 64-bit word: a bit for each hand, the stock, the cards thrown away and
each place of the discard pile, which never has all cards."""
MOST_HAND = 6
"""One event tells of at most this many cards."""
MOST_TURNS = 10_000


@dataclass(frozen=True)
class Range:
    """The range of an integer option, and its default."""

    least: int
    most: int
    usual: int


@dataclass(frozen=True)
class Board:
    """The contents of the board file."""

    colours: tuple[str, ...]
    landscapes: tuple[str, ...]
    track: Mapping[str, int]
    actions: Mapping[str, int]
    couplings: Mapping[str, str]
    dealt: int
    hand_limit: int
    tracks: Range
    limit: Range
    wilds: tuple[str, ...]
    usual_wilds: str
    spikes: int
    limit_in_rounds: bool
    throws_away: bool
    reshuffles_known_stock: bool
    spike_protects: bool

    @property
    def deck(self) -> int:
        """The number of cards that are shuffled: all except the engines and the spike."""
        return len(self.colours) * (sum(self.track.values()) + 1) + sum(self.actions.values())

    @property
    def cards(self) -> int:
        """The total number of cards."""
        return self.deck + len(self.colours) + self.spikes


class _Page:
    """A reader for a board file that checks each value; errors name the key and the line."""

    def __init__(self, path: Path) -> None:
        self.file = path.name
        try:
            self.text = path.read_text(encoding="utf-8")
            self.data: dict[str, Any] = tomllib.loads(self.text)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadBoard(f"{self.file}: {error}") from None

    def fail(self, section: str, key: str, law: str) -> BadBoard:
        """Return the error for a broken rule, with the line where it was found."""
        line, within = 0, ""
        for number, words in enumerate(self.text.splitlines(), 1):
            if header := re.match(r"\[+(\w+)\]+", words):
                within = header[1]
                line = number if within == section and not line else line
            elif within == section and re.match(rf"{re.escape(key)}\s*=", words):
                line = number
                break
        where = f"{self.file}, line {line}" if line else self.file
        return BadBoard(f"{where}: {section}{'.' if key else ''}{key}: {law}")

    def section(self, name: str, kind: type = dict) -> Any:
        """Return a section of the file."""
        if not isinstance(self.data.get(name), kind):
            raise self.fail(name, "", "this section is missing")
        return self.data[name]

    def word(self, table: Mapping[str, Any], section: str, key: str, words: tuple[str, ...] = ()) -> str:
        """Return a lower-case word; it must be one of `words`, if given."""
        value = table.get(key)
        if not isinstance(value, str) or not re.fullmatch(r"[a-z]+", value):
            raise self.fail(section, key, f"must be a word of small letters, not {value!r}")
        if words and value not in words:
            raise self.fail(section, key, f"must be one of {', '.join(words)}, not {value!r}")
        return value

    def choice(self, section: str, key: str, values: tuple[Any, ...]) -> Any:
        """Return one of some values."""
        value = self.section(section).get(key)
        if value not in values or isinstance(value, bool) != isinstance(values[0], bool):
            raise self.fail(section, key, f"must be one of {', '.join(map(repr, values))}, not {value!r}")
        return value

    def count(self, table: Mapping[str, Any], section: str, key: str, least: int, most: int) -> int:
        """Return an integer within a range."""
        value = table.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.fail(section, key, f"must be a whole number from {least} to {most}, not {value!r}")
        return value

    def counts(self, section: str, names: tuple[str, ...], most: int) -> dict[str, int]:
        """Return a section that has a count for each of these names and no other keys."""
        table = self.section(section)
        for name in table:
            if name not in names:
                raise self.fail(section, name, f"there is no such card; there are {', '.join(names)}")
        return {name: self.count(table, section, name, 0, most) for name in names}

    def range(self, key: str, least: int, most: int) -> Range:
        """Return the range of an option."""
        table = self.section("options").get(key)
        if not isinstance(table, dict):
            raise self.fail("options", key, "needs least, most and usual")
        low, high, usual = (self.count(table, "options", key, least, most) for key in ("least", "most", "usual"))
        if not low <= usual <= high:
            raise self.fail("options", key, f"least {low}, usual {usual} and most {high} must rise")
        return Range(low, high, usual)


def load_board(path: Path) -> Board:
    """Read and check a board file; raise BadBoard, with the broken rule and the line, if it is invalid."""
    page = _Page(path)
    railroads = page.section("railroads", list)
    couplings, hands, options = page.section("couplings"), page.section("hands"), page.section("options")
    wilds = options.get("wilds_per_railroad", {})
    words = tuple(wilds.get("words", ())) if isinstance(wilds, dict) else ()
    if words != ("0", "1", "any") or wilds.get("usual") not in words:
        raise page.fail("options", "wilds_per_railroad", 'needs words = ["0", "1", "any"], and one of them as usual')
    dealt = page.count(hands, "hands", "dealt", 1, MOST_HAND)
    board = Board(
        colours=tuple(page.word(railroad, "railroads", "colour") for railroad in railroads),
        landscapes=tuple(page.word(railroad, "railroads", "landscape") for railroad in railroads),
        track=page.counts("track", SHAPES, MOST_DECK),
        actions=page.counts("actions", ACTION_NAMES, MOST_DECK),
        couplings={
            "engine": page.word(couplings, "couplings", "engine", (*SHAPES[:2], "any")),
            "terminal": page.word(couplings, "couplings", "terminal", SHAPES[:2]),
        },
        dealt=dealt,
        hand_limit=page.count(hands, "hands", "limit", dealt, MOST_HAND),
        tracks=page.range("tracks", 1, MOST_DECK),
        limit=page.range("limit", 1, MOST_TURNS),
        wilds=words,
        usual_wilds=wilds["usual"],
        spikes=page.count(page.section("golden_spike"), "golden_spike", "cards", 1, 1),
        limit_in_rounds=page.choice("rules", "limit_counts", ("turns", "rounds")) == "rounds",
        throws_away=page.choice("rules", "thrown_actions", ("discards", "out of service")) == "out of service",
        reshuffles_known_stock=page.choice("rules", "known_stock", ("kept", "reshuffled")) == "reshuffled",
        spike_protects=page.choice("rules", "spike_protects", (False, True)),
    )
    _check(page, board)
    return board


def _check(page: _Page, board: Board) -> None:
    if len(board.colours) != MOST_SEATS or len(set(board.colours)) != MOST_SEATS:
        raise page.fail("railroads", "", f"there must be {MOST_SEATS}, of different colours")
    least = MOST_SEATS * sum(board.track.values())
    needed = MOST_SEATS * board.dealt + PROVISIONS + 2
    if least < needed:
        law = f"{least} track cards are too few: hands, provisions, a discard and the stock need {needed}"
        raise page.fail("track", "", law)
    if board.deck > MOST_DECK:
        raise page.fail("actions", "", f"with {board.deck} cards the deck is too large; it may have {MOST_DECK}")
    for tracks in range(board.tracks.least, board.tracks.most + 1):
        if not can_be_built(board, tracks):
            raise page.fail("track", "", f"no railroad of {tracks} cards leads from an engine to a terminal")


def can_be_built(board: Board, tracks: int) -> bool:
    """Return True if the track cards of one colour can make a railroad of this length from engine to terminal."""
    counts = (board.track["single"], board.track["double"], board.track["change"])
    engine = board.couplings["engine"]
    reached = {(end, counts) for end in (SHAPES[:2] if engine == "any" else (engine,))}
    for _ in range(tracks):
        after = set()
        for end, (single, double, change) in reached:
            if end == "single" and single:
                after.add((end, (single - 1, double, change)))
            if end == "double" and double:
                after.add((end, (single, double - 1, change)))
            if change:
                after.add(("double" if end == "single" else "single", (single, double, change - 1)))
        reached = after
    return any(end == board.couplings["terminal"] for end, _ in reached)


BOARD = load_board(Path(__file__).with_name("board.toml"))
