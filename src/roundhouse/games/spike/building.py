"""Building a line, paying for it, and selling what the new city makes (R-10, R-11, D-2, D-6)."""

from roundhouse.games.spike.actions import AMOUNTS, PAY
from roundhouse.games.spike.deck import renew_deck, spend
from roundhouse.games.spike.events import BEGAN_LINE, CONNECTED, COUNTED_OUT, LAID, PAID
from roundhouse.games.spike.state import BUILDING, OVER, PAYING
from roundhouse.games.spike.tables import ARC_TO, CITIES, COMMODITIES, KIND, KINDS, MAKES
from roundhouse.games.spike.trades import amounts
from roundhouse.games.spike.turns import end_turn
from roundhouse.kernel import IntArray, Log, Rng, State, jit, tell


@jit
def begin_line(s: State, log: Log) -> None:
    """Begin to build."""
    s.phase = BUILDING
    tell(log, BEGAN_LINE, int(s.turn))


@jit
def lay(s: State, arc: int, rng: Rng, log: Log) -> None:
    """Lay a piece of track; in a city the line ends and must be paid."""
    seat = int(s.turn)
    s.track[arc >> 1] |= 1 << seat
    s.network[ARC_TO[arc]] |= 1 << seat
    s.pieces[seat] -= 1
    s.cost[KIND[arc >> 1]] += 1
    s.end = ARC_TO[arc]
    tell(log, LAID, seat, arc, int(KIND[arc >> 1]))
    if s.end < CITIES:
        s.paying = 0
        go_on_paying(s, rng, log)


@jit
def list_amounts(s: State, out: IntArray) -> int:
    """List how many cards of the current kind can be paid."""
    kind = int(s.paying)
    possible = amounts(s.hand[s.turn], s.cost, s.pay, kind)
    n = 0
    for amount in range(AMOUNTS):
        if possible >> amount & 1:
            out[n] = PAY + kind * AMOUNTS + amount
            n += 1
    return n


@jit
def count_out(s: State, choice: int, rng: Rng, log: Log) -> None:
    """Record how many cards of a kind are paid, and go on paying."""
    kind, amount = choice // AMOUNTS, choice % AMOUNTS
    s.pay[kind] = amount
    s.paying = kind + 1
    tell(log, COUNTED_OUT, int(s.turn), amount, kind)
    go_on_paying(s, rng, log)


@jit
def go_on_paying(s: State, rng: Rng, log: Log) -> None:
    """Go on to the next kind for which there is a choice; pay when all kinds are decided.

    The cards are counted out in public, so everybody sees for which kinds there was a choice.
    """
    s.phase = PAYING
    while s.paying < KINDS:
        kind = int(s.paying)
        possible = amounts(s.hand[s.turn], s.cost, s.pay, kind)
        if possible & (possible - 1):
            s.asked |= 1 << kind
            return
        amount = 0
        while possible >> (amount + 1):
            amount += 1
        s.pay[kind] = amount
        s.paying += 1
    complete_line(s, rng, log)


@jit
def complete_line(s: State, rng: Rng, log: Log) -> None:
    """Pay for the line, and sell what the new city makes."""
    seat = int(s.turn)
    for kind in range(KINDS):
        if s.pay[kind] > 0:
            spend(s, seat, kind, int(s.pay[kind]))
    tell(
        log, PAID, seat,
        int(s.pay[0]), int(s.pay[1]), int(s.pay[2]), int(s.pay[3]), int(s.pay[4]), int(s.pay[5]),
    )  # fmt: skip
    city = int(s.end)
    goods = int(MAKES[city])
    s.cities[seat] += 1
    s.busy = 1
    price = sell(s, goods)
    s.money[seat] += price
    tell(log, CONNECTED, seat, city, goods, price)
    renew_deck(s, rng, log)
    if s.phase != OVER:
        end_turn(s, log)


@jit
def sell(s: State, goods: int) -> int:
    """Return the price of a commodity; it then drops to 1, and those below it in its column rise (R-11)."""
    price = int(s.price[goods])
    for other in range(COMMODITIES):
        if s.column[other] == s.column[goods] and s.price[other] < price:
            s.price[other] += 1
    s.price[goods] = 1
    return price
