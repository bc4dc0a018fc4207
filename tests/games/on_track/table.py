"""A table laid by hand: hands, piles and railroads as a test wants them, then played on with words."""

from collections.abc import Mapping, Sequence
from typing import Any

import roundhouse as rh
from roundhouse.games.events import Event, as_seen
from roundhouse.games.on_track.board import BOARD
from roundhouse.games.on_track.state import (
    BARRIER,
    DRAWING,
    EVERYBODY,
    NOBODY,
    NONE,
    NOT_IN_PLAY,
    OUT_OF_SERVICE,
    PILE,
    PROVISION,
    RAILROAD,
    STOCK,
)
from roundhouse.games.on_track.tables import CARDS, FIRST, HELD_CARDS, KIND, KIND_NAMES
from roundhouse.games.on_track.track import FORM_NAMES, SHAPE, TURNTABLE
from roundhouse.kernel import copy_of, events_on, rng_from, states_on

GAME = rh.games()["on-track"]
SEATS = ("North", "East", "South", "West")


def words(text: str) -> list[str]:
    """Return the cards or forms of a list in words."""
    return [word.strip() for word in text.split(",") if word.strip()]


class Table:
    """A state made by hand. North has the blue engine, East green, South purple, West orange.

    Hands, stock and pile are lists in words, piles from the bottom to the top. Cards that are not mentioned are out of
    service: there are none but those that a test names. North is to begin a turn.
    """

    def __init__(
        self,
        *hands: str,
        stock: str = "",
        pile: str = "",
        provisions: Sequence[str] = ("", ""),
        rails: Mapping[str, str] | None = None,
        closed: Sequence[str] = (),
        seed: int = 1,
        **options: Any,
    ) -> None:
        chosen = GAME.options.of(options)
        self.seats = GAME.check_seats(len(hands), chosen)
        self.buffer = GAME.driver.buffer(with_events=True)
        self.buffer["rng"][0] = rng_from(seed)
        self.states = states_on(self.buffer)
        GAME.driver.start(self.buffer, chosen.encode(self.seats))
        self.told: list[tuple[int, ...]] = []
        self._clear()
        self._lay(hands, words(stock), words(pile), provisions, rails or {}, closed)
        self._remember()

    @property
    def state(self) -> Any:
        """The state."""
        return self.states[0]

    def _clear(self) -> None:
        s = self.state
        for card in range(CARDS):
            if s["place"][card] != NOT_IN_PLAY:
                s["place"][card] = OUT_OF_SERVICE
        for field in ("memory", "hand", "hand_size", "stock_size", "under", "pile_size", "turns"):
            s[field] = 0
        s["provisions"] = NONE
        s["colour"] = range(4)
        s["phase"], s["mover"], s["turn"] = DRAWING, 0, 0

    def take(self, name: str, place: int) -> int:
        """Take a card that is not used yet, and put it somewhere."""
        kind = KIND_NAMES.index(name)
        for card in range(int(FIRST[kind]), int(FIRST[kind + 1])):
            if self.state["place"][card] == OUT_OF_SERVICE:
                self.state["place"][card] = place
                return card
        raise AssertionError(f"no {name} is left")

    def _lay(
        self,
        hands: Sequence[str],
        stock: Sequence[str],
        pile: Sequence[str],
        provisions: Sequence[str],
        rails: Mapping[str, str],
        closed: Sequence[str],
    ) -> None:
        s = self.state
        for seat, hand in enumerate(hands):
            for name in words(hand):
                s["hand"][seat, KIND[self.take(name, seat)]] += 1
                s["hand_size"][seat] += 1
        for field, place, names in (("stock", STOCK, stock), ("pile", PILE, pile)):
            for at, name in enumerate(names):
                s[field][at] = self.take(name, place)
            s[f"{field}_size"] = len(names)
        s["pile_by"] = NOBODY
        for at, name in enumerate(provisions):
            s["provisions"][at] = self.take(name, PROVISION) if name else NONE
        for who, forms in rails.items():
            seat = SEATS.index(who)
            for at, form in enumerate(words(forms)):
                number = FORM_NAMES.index(form)
                name = (
                    "wild"
                    if number == TURNTABLE
                    else f"{BOARD.colours[seat]} {('single', 'double', 'change')[SHAPE[number]]}"
                )
                s["rails"][seat, at], s["forms"][seat, at] = self.take(name, RAILROAD), number
                s["length"][seat] = at + 1
        for who in closed:
            s["barrier"][SEATS.index(who)] = self.take("closed", BARRIER)

    def _remember(self) -> None:
        """Let everybody know no more than what they see."""
        s = self.state
        pile = sum(1 << PILE + at for at in range(int(s["pile_size"])))
        stock = 1 << STOCK if s["stock_size"] else 0
        for row in (*range(self.seats), EVERYBODY):
            hands = sum(1 << seat for seat in range(self.seats) if seat != row and s["hand_size"][seat])
            for card in range(CARDS):
                place = int(s["place"][card])
                if place == row and row != EVERYBODY:
                    s["memory"][row, card] = 1 << row
                elif place <= PILE:
                    s["memory"][row, card] = stock | pile | (hands if card < HELD_CARDS else 0)

    def actions(self) -> set[str]:
        """Return the legal actions as text."""
        return {str(GAME.typed[action]) for action in self._listed()}

    def _listed(self) -> list[int]:
        """List the legal actions of the state, which a test may just have changed."""
        self.buffer["count"][0] = GAME.driver.legal(self.states, self.buffer["listed"][0])
        return GAME.driver.listed(self.buffer)

    def can(self, start: str) -> set[str]:
        """Return the legal actions that begin with a word, without it."""
        return {action[len(start) :].strip() for action in self.actions() if action.startswith(start)}

    def play(self, *actions: str) -> "Table":
        """Play some actions, each of which must be legal."""
        for action in actions:
            number = GAME.number(action)
            assert number in self._listed(), f"{action}: {self.why_not(action)}; legal: {sorted(self.actions())}"
            GAME.driver.step(self.buffer, number)
            self.told += [tuple(row) for row in events_on(self.buffer)]
        return self

    def why_not(self, action: str) -> str:
        """Say why an action is not legal."""
        assert action not in self.actions()
        return GAME.why_not(self.state, GAME.typed[GAME.number(action)])

    def events(self, seat: int | None = None) -> list[Event]:
        """Return what was told so far."""
        return [as_seen(GAME.events[row[0]], 0, row[1:], seat) for row in self.told]

    def story(self, seat: int | None = None) -> list[str]:
        """Return what was told so far, as sentences."""
        return [str(event) for event in self.events(seat)]

    def view(self, seat: int | None = None) -> Any:
        """Return what a seat sees."""
        return GAME.view(self.states, seat)

    def hand(self, who: str) -> list[str]:
        """Return a hand."""
        hand: list[str] = self.view(SEATS.index(who))["hand"]
        return hand

    def player(self, who: str) -> Any:
        """Return a player as all see them."""
        return self.view()["players"][SEATS.index(who)]

    def names(self, field: str) -> list[str]:
        """Return the cards of the stock or the pile, from the bottom."""
        return [KIND_NAMES[KIND[card]] for card in self.state[field][: int(self.state[f"{field}_size"])]]

    def holds(self, seat: int | None, who: str) -> list[str]:
        """Return the cards that an observer knows to be in a hand."""
        held: list[str] = self.known(seat, who)["holds"]
        return held

    def known(self, seat: int | None, who: str) -> Any:
        """Return what an observer knows of a hand."""
        return self.view(seat)["memory"]["hands"][SEATS.index(who)]

    def copy(self) -> "Table":
        """Return an independent table that stands the same."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.buffer, twin.told = copy_of(self.buffer), list(self.told)
        twin.states = states_on(twin.buffer)
        return twin

    def guess(self, seat: int, seed: int | str) -> "Table":
        """Return the table as a seat might guess it to be."""
        twin = self.copy()
        GAME.driver.redeal(twin.states, seat, rng_from(seed))
        return twin

    @property
    def winners(self) -> list[str]:
        """The winners' names."""
        return [SEATS[seat] for seat in self.view()["winners"]]
