"""On Track, slow and obvious: plain lists of words, written from the rulings alone.

Chance is not drawn here: whoever plays says which card was stolen, and in which order a new stock lies.
"""

import itertools
from collections.abc import Callable, Iterator

SPECIAL = ("handcar", "landslide")
FORMS = {
    "single": ("single", "single"),
    "double": ("double", "double"),
    "change to double": ("single", "double"),
    "change to single": ("double", "single"),
    "wild": ("any", "any"),
}
ACTION_CARDS = ("open", "closed", "conductor", "wild")
NAMES = ("North", "East", "South", "West")


def joins(end: str, start: str) -> bool:
    """Single joins single, double joins double, and a wild joins everything."""
    return end == start or "any" in (end, start)


def card_of(form: str, colour: str) -> str:
    """Return the card that lies in a form."""
    return "wild" if form == "wild" else f"{colour} {form.split()[0]}"


class Unseen(str):
    """The card that was dealt to the discards, as long as nobody has seen it."""


class SlowTrack:
    """A game, all of it open."""

    def __init__(self, seats: int, options: dict[str, object]) -> None:
        self.seats = seats
        self.tracks = int(str(options["tracks"]))
        self.most_wilds = {"0": 0, "1": 1, "any": 99}[str(options["wilds_per_railroad"])]
        self.recycle = bool(options["recycle_actions"])
        self.spike = bool(options["golden_spike"])
        self.turns_left = int(str(options["limit"]))
        self.kinds: set[str] = set()
        self.colours: list[str] = []
        self.hands: list[list[str]] = []
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.provisions: list[str | None] = []
        self.out: list[str] = []
        self.thrown: list[str] = []
        self.under = 0  # cards that were put under the stock
        self.specials = 0  # handcars and landslides in the game
        self.rails: list[list[str]] = [[] for _ in range(seats)]
        self.closed = [False] * seats
        self.skips = [0] * seats
        self.got_back = [False] * seats
        self.mover, self.direction = 0, 1
        self.phase = "drawing"
        self.to_draw = 0
        self.gap = 0
        self.new_order: list[str] = []
        self.wild_laid = False
        self.winners: list[int] = []

    # What may be done

    def legal(self) -> set[str]:
        """Return all legal actions."""
        me, hand = self.mover, self.hands[self.mover]
        if self.phase == "drawing":
            return set(self.ways_to_begin())
        if self.phase == "restocking":
            return {"restock from stock", "restock from discards"}
        if self.phase == "landslide":
            return {f"remove {at + 1}" for at in range(len(self.rails[me])) if self.fits(self.without(at))}
        if self.phase == "rearranging":
            begun = [order for order in self.better_orders() if order[: len(self.new_order)] == tuple(self.new_order)]
            return {f"lay {order[len(self.new_order)]}" for order in begun}
        if self.phase == "discarding":
            return {f"discard {card}" for card in hand}
        if self.phase == "laying":
            return set(self.lays()) | set(self.other_moves()) | {"done"}
        if self.phase == "adding":
            return set(self.lays()) | {"done"}
        return set()

    def ways_to_begin(self) -> Iterator[str]:
        """Yield the draws, and what can be done instead."""
        draws = []
        if not self.is_run_out():
            draws.append("draw 1")
            if len(self.hands[self.mover]) < 6 and len(self.stock) - self.under + len(self.pile) >= 2:
                draws.append("draw 2")
        draws += [f"take provision {at + 1}" for at, card in enumerate(self.provisions) if card]
        draws += ["take discard"] if self.pile else []
        draws += [f"steal from {NAMES[seat]}" for seat in self.others() if self.hands[seat]]
        yield from draws or ["draw nothing"]
        if self.closed[self.mover]:
            yield "skip"
        elif not self.got_back[self.mover] and self.is_stranded(self.mover) and self.better_orders():
            yield "back on track"

    def others(self) -> list[int]:
        """Return the other players."""
        return [seat for seat in range(self.seats) if seat != self.mover]

    def lays(self) -> Iterator[str]:
        """Yield the cards that can be laid on the own railroad."""
        me = self.mover
        hand, rail, colour = self.hands[me], self.rails[me], self.colours[me]
        if self.closed[me]:
            return
        if len(rail) == self.tracks:
            if f"{colour} terminal" in hand and joins(self.end(rail), "double"):
                yield "lay terminal"
            return
        for form, (start, _) in FORMS.items():
            may = form != "wild" or (rail.count("wild") < self.most_wilds and not self.wild_laid)
            if may and card_of(form, colour) in hand and joins(self.end(rail), start):
                yield f"lay {form}"

    def other_moves(self) -> Iterator[str]:
        """Yield the lay moves that lay no track."""
        me, hand = self.mover, self.hands[self.mover]
        partner = (me + 2) % 4
        for seat in self.others():
            safe = self.spike and (seat == partner or self.has_met_spike(seat))
            if "closed" in hand and not self.closed[seat] and not safe:
                yield f"close {NAMES[seat]}"
            if "conductor" in hand:
                yield from (f"ask {NAMES[seat]} for {card}" for card in self.kinds if card not in SPECIAL)
        for seat in range(self.seats):
            if "open" in hand and self.closed[seat]:
                yield f"clear {NAMES[seat]}"
        if self.spike and len(self.hands[partner]) < 6:
            yield from (f"pass {card}" for card in hand)

    # Railroads

    def end(self, rail: list[str]) -> str:
        """Return the open end."""
        return FORMS[rail[-1]][1] if rail else "any"

    def fits(self, rail: list[str]) -> bool:
        """Return True if cards fit from the engine on."""
        return all(joins(self.end(rail[:at]), FORMS[form][0]) for at, form in enumerate(rail))

    def without(self, at: int) -> list[str]:
        """Return the own railroad without one of its cards."""
        rail = self.rails[self.mover]
        return rail[:at] + rail[at + 1 :]

    def can_be_completed(self, rail: list[str]) -> bool:
        """Return True if the colour's own cards not yet laid lead to a double end, in any order."""
        left = {"single": 3, "double": 2, "change": 3}
        for form in rail:
            if form != "wild":
                left[form.split()[0]] -= 1
        return self.leads_home(self.end(rail), self.tracks - len(rail), left)

    def leads_home(self, end: str, need: int, left: dict[str, int]) -> bool:
        """Try everything."""
        if need == 0:
            return joins(end, "double")
        for form, (start, after) in FORMS.items():
            shape = form.split()[0]
            rest = {**left, shape: left.get(shape, 0) - 1}
            if rest[shape] >= 0 and joins(end, start) and self.leads_home(after, need - 1, rest):
                return True
        return False

    def is_stranded(self, seat: int) -> bool:
        """Return True if a railroad can no longer be completed."""
        return not self.can_be_completed(self.rails[seat])

    def better_orders(self) -> set[tuple[str, ...]]:
        """Return the orders of the laid cards that fit and can be completed."""
        shapes = sorted(form.split()[0] for form in self.rails[self.mover])
        orders = set()
        for order in set(itertools.permutations(shapes)):
            ways = [[form for form in FORMS if form.split()[0] == shape] for shape in order]
            for rail in itertools.product(*ways):
                if self.fits(list(rail)) and self.can_be_completed(list(rail)):
                    orders.add(rail)
        return orders

    # What it does

    def play(self, action: str, stolen: Callable[[], str], shuffled: Callable[[int], list[str]]) -> None:
        """Play an action. `stolen` says which card was stolen, `shuffled` in which order the new stock lies."""
        self.shuffled = shuffled
        word, _, rest = action.partition(" ")
        getattr(self, f"do_{word}")(rest, stolen)
        self.refill()
        if self.phase == "ending":
            self.end_turn()

    def do_draw(self, rest: str, _: object) -> None:
        """Draw from the stock, one card after the other."""
        self.phase = "laying"
        self.to_draw = 0 if rest == "nothing" else int(rest)
        self.draw_on()

    def draw_on(self) -> None:
        """Draw what is still to come."""
        while self.to_draw and self.phase == "laying":
            self.to_draw -= 1
            self.refill()
            if self.is_run_out():
                self.to_draw = 0
                return
            self.receive(self.stock.pop())

    def receive(self, card: str) -> None:
        """Take a card that was drawn from a pile."""
        if card not in SPECIAL:
            self.hands[self.mover].append(card)
            return
        if card == "handcar":
            self.direction = -self.direction
            self.phase = "ending"
        elif self.rails[self.mover] and not self.has_met_spike(self.mover):
            self.phase = "landslide"
        self.spend(card)

    def spend(self, card: str) -> None:
        """Put an action card away."""
        if self.recycle:
            self.pile.insert(0, card)
        else:
            self.out.append(card)

    def do_remove(self, rest: str, _: object) -> None:
        """Let a landslide take a card."""
        form = self.rails[self.mover].pop(int(rest) - 1)
        self.pile.append(card_of(form, self.colours[self.mover]))
        self.phase = "laying"
        self.draw_on()

    def do_take(self, rest: str, _: object) -> None:
        """Take a provision or the top discard."""
        self.phase = "laying"
        if rest == "discard":
            self.receive(self.pile.pop())
            return
        self.gap = int(rest.split()[1]) - 1
        card = self.provisions[self.gap]
        assert card
        self.hands[self.mover].append(card)
        self.provisions[self.gap] = None
        if self.pile:
            self.phase = "restocking"
        else:
            self.fill(self.gap, [self.stock])

    def do_restock(self, rest: str, _: object) -> None:
        """Restock the provision from the pile that was chosen, else from the other."""
        piles = [self.stock, self.pile]
        self.fill(self.gap, piles if rest == "from stock" else piles[::-1])
        self.phase = "laying"

    def fill(self, gap: int, piles: list[list[str]]) -> None:
        """Flip cards until one can lie there."""
        for pile in piles:
            if pile is self.stock and self.is_run_out():
                continue
            for _ in range(len(pile)):
                card = pile.pop()
                self.under = min(self.under, len(self.stock))
                if card not in SPECIAL:
                    self.provisions[gap] = card
                    return
                pile.insert(0, card)
                self.under += pile is self.stock

    def do_steal(self, rest: str, stolen: Callable[[], str]) -> None:
        """Move the card that was stolen."""
        card = stolen()
        self.hands[NAMES.index(rest.split()[1])].remove(card)
        self.hands[self.mover].append(card)
        self.phase = "laying"

    def do_skip(self, *_: object) -> None:
        """Skip a turn."""
        self.skips[self.mover] += 1
        if self.skips[self.mover] == 2:
            self.reopen(self.mover)
        self.phase = "ending"

    def reopen(self, seat: int) -> None:
        """Take a closed track away."""
        self.closed[seat], self.skips[seat] = False, 0
        self.spend("closed")

    def do_back(self, *_: object) -> None:
        """Begin a new order."""
        self.new_order = []
        self.phase = "rearranging"

    def do_lay(self, form: str, _: object) -> None:
        """Lay a card."""
        me = self.mover
        if self.phase == "rearranging":
            self.new_order.append(form)
            if len(self.new_order) == len(self.rails[me]):
                self.rails[me], self.got_back[me] = self.new_order, True
                if not self.check_spike():
                    self.go_on_to_discard()
            return
        if form == "terminal":
            self.hands[me].remove(f"{self.colours[me]} terminal")
            self.finish([me])
            return
        self.hands[me].remove(card_of(form, self.colours[me]))
        self.rails[me].append(form)
        self.wild_laid = self.wild_laid or form == "wild"
        self.phase = "adding"
        self.check_spike()

    def check_spike(self) -> bool:
        """End the game if a team's railroads both meet the spike."""
        team = [self.mover, (self.mover + 2) % 4]
        if self.spike and all(map(self.has_met_spike, team)):
            self.finish(sorted(team))
            return True
        return False

    def has_met_spike(self, seat: int) -> bool:
        """Return True if a railroad meets the spike: nothing happens to it any more."""
        return self.spike and len(self.rails[seat]) == self.tracks and joins(self.end(self.rails[seat]), "double")

    def finish(self, winners: list[int]) -> None:
        """End the game."""
        self.winners, self.phase = winners, "over"

    def do_close(self, name: str, _: object) -> None:
        """Close a railroad."""
        self.hands[self.mover].remove("closed")
        self.closed[NAMES.index(name)] = True
        self.go_on_to_discard()

    def do_clear(self, name: str, _: object) -> None:
        """Clear a railroad; no discard."""
        self.hands[self.mover].remove("open")
        self.reopen(NAMES.index(name))
        self.spend("open")
        self.phase = "ending"

    def do_pass(self, card: str, _: object) -> None:
        """Pass a card."""
        self.hands[self.mover].remove(card)
        self.hands[(self.mover + 2) % 4].append(card)
        self.go_on_to_discard()

    def do_ask(self, rest: str, _: object) -> None:
        """Send a conductor."""
        name, card = rest.split(" for ")
        self.hands[self.mover].remove("conductor")
        self.spend("conductor")
        if card in self.hands[NAMES.index(name)]:
            self.hands[NAMES.index(name)].remove(card)
            self.hands[self.mover].append(card)
        self.go_on_to_discard()

    def do_done(self, *_: object) -> None:
        """Lay no more."""
        self.go_on_to_discard()

    def go_on_to_discard(self) -> None:
        """Discard, if there is anything."""
        self.phase = "discarding" if self.hands[self.mover] else "ending"

    def do_discard(self, card: str, _: object) -> None:
        """Discard a card."""
        self.hands[self.mover].remove(card)
        if card not in ACTION_CARDS:
            self.pile.append(card)
        elif self.recycle:
            self.pile.insert(0, card)
        else:
            self.thrown.append(card)
        self.phase = "ending"

    def is_run_out(self) -> bool:
        """Return True if the stock is empty, or everybody can know that only handcars and landslides are left in it.

        All have seen where these cards went, but for the one discard that was dealt: it may be one of them.
        """
        unseen = sum(isinstance(card, Unseen) for card in self.pile)
        seen = sum(card in SPECIAL for card in self.out) + sum(
            card in SPECIAL and not isinstance(card, Unseen) for card in self.pile
        )
        return not self.stock or self.specials - seen - unseen == len(self.stock) or self.under == len(self.stock)

    def refill(self) -> None:
        """Make a new stock of the discards and what is left of the old one."""
        if self.is_run_out() and self.pile:
            cards = self.stock + self.pile
            self.stock[:] = self.shuffled(len(cards))
            assert sorted(self.stock) == sorted(cards)
            self.pile.clear()
            self.under = 0

    def end_turn(self) -> None:
        """Let the next player begin."""
        for gap, card in enumerate(self.provisions):
            if card is None:
                self.fill(gap, [pile for pile in (self.stock, self.pile) if set(pile) - set(SPECIAL)][:1])
                self.refill()
        self.turns_left -= 1
        if self.turns_left == 0:
            lengths = [len(rail) for rail in self.rails]
            if self.spike:
                lengths = [length + lengths[(seat + 2) % 4] for seat, length in enumerate(lengths)]
            self.finish([seat for seat, length in enumerate(lengths) if length == max(lengths)])
            return
        self.mover = (self.mover + self.direction) % self.seats
        self.phase, self.wild_laid = "drawing", False
        if set(self.ways_to_begin()) == {"draw nothing"}:
            self.phase = "laying"
