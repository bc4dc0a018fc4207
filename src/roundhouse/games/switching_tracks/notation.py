"""Actions as typed values and as text."""

from dataclasses import dataclass
from typing import Literal

from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES, SIDES, Office, Side
from roundhouse.games.switching_tracks.payments import PAYMENTS, Payment, payment_words, read_payment
from roundhouse.games.switching_tracks.tables import SETTINGS, THIS_TURN, UPGRADES, Setting, Upgrade


@dataclass(frozen=True)
class StartIn:
    """Choose the city where the train starts."""

    city: str

    def __str__(self) -> str:
        return f"start {self.city}"


@dataclass(frozen=True)
class PlaceTrain:
    """Place the train in another city before the run, for a disk of the Logistics office."""

    city: str

    def __str__(self) -> str:
        return f"logistics {self.city}"


@dataclass(frozen=True)
class Activate:
    """Activate an office for this turn."""

    office: Office

    def __str__(self) -> str:
        return f"activate {self.office}"


@dataclass(frozen=True)
class Store:
    """Move a good from the train to the warehouse."""

    good: str

    def __str__(self) -> str:
        return f"store {self.good}"


@dataclass(frozen=True)
class Unload:
    """Move a good from the warehouse onto an empty car."""

    good: str

    def __str__(self) -> str:
        return f"unload {self.good}"


@dataclass(frozen=True)
class SetSwitch:
    """Set a switch."""

    switch: str
    setting: Setting

    def __str__(self) -> str:
        return f"switch {self.switch} {self.setting}"


@dataclass(frozen=True)
class Run:
    """Leave the switches as they are and go on to the run."""

    def __str__(self) -> str:
        return "run"


@dataclass(frozen=True)
class Take:
    """Take goods from the city."""

    count: Literal[1, 2]

    def __str__(self) -> str:
        return "take" if self.count == 1 else "take two"


@dataclass(frozen=True)
class TakeNothing:
    """Take nothing from the city."""

    def __str__(self) -> str:
        return "take nothing"


@dataclass(frozen=True)
class Leave:
    """Leave the city by one of its two ways out."""

    way: Side

    def __str__(self) -> str:
        return f"leave {self.way}"


@dataclass(frozen=True)
class GiveBack:
    """Give a good that the train has no room for back to the stock."""

    good: str

    def __str__(self) -> str:
        return f"give back {self.good}"


@dataclass(frozen=True)
class GoOn:
    """Leave the switch ahead as it is and cross it; at the end of a run, go one city farther with Equipment."""

    def __str__(self) -> str:
        return "go on"


@dataclass(frozen=True)
class PassThrough:
    """Go through the city without a visit, for a disk of the Express office."""

    def __str__(self) -> str:
        return "express"


@dataclass(frozen=True)
class Deliver:
    """Visit the city and deliver a good."""

    good: str

    def __str__(self) -> str:
        return f"deliver {self.good}"


@dataclass(frozen=True)
class Stop:
    """Visit the city and deliver nothing."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True)
class Halt:
    """End the run."""

    def __str__(self) -> str:
        return "halt"


@dataclass(frozen=True)
class BuyUpgrade:
    """Buy an upgrade, or choose the first one."""

    upgrade: Upgrade

    def __str__(self) -> str:
        return f"upgrade {self.upgrade}"


@dataclass(frozen=True)
class NoUpgrade:
    """Buy no upgrade."""

    def __str__(self) -> str:
        return "no upgrade"


@dataclass(frozen=True)
class Fulfil:
    """Fulfil a contract, identified by its name."""

    contract: str

    def __str__(self) -> str:
        return f"fulfil {self.contract}"


@dataclass(frozen=True)
class NoContract:
    """Fulfil no contract."""

    def __str__(self) -> str:
        return "no contract"


@dataclass(frozen=True)
class OpenOffice:
    """Open an office from the stack, or choose the first one."""

    office: Office

    def __str__(self) -> str:
        return f"office {self.office}"


@dataclass(frozen=True)
class RefillOffice:
    """Refill the disks of an office."""

    office: Office

    def __str__(self) -> str:
        return f"refill {self.office}"


@dataclass(frozen=True)
class EndTurn:
    """End the turn."""

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True)
class Pay:
    """Pay goods (counts by name) and demand disks for the current purchase."""

    goods: dict[str, int]
    disks: int

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return f"pay {payment_words(Payment(goods=self.goods, disks=self.disks))}"


TracksAction = (
    StartIn
    | PlaceTrain
    | Activate
    | Store
    | Unload
    | SetSwitch
    | Run
    | Take
    | TakeNothing
    | Leave
    | GiveBack
    | GoOn
    | PassThrough
    | Deliver
    | Stop
    | Halt
    | BuyUpgrade
    | NoUpgrade
    | Fulfil
    | NoContract
    | OpenOffice
    | RefillOffice
    | EndTurn
    | Pay
)


def actions() -> tuple[TracksAction, ...]:
    """Return the typed form of every action, in the order of their numbers."""
    cities, goods = BOARD.city_names, BOARD.good_names
    typed: list[TracksAction] = [
        *(StartIn(city) for city in cities),
        *(PlaceTrain(city) for city in cities),
        *(Activate(OFFICE_NAMES[office]) for office in THIS_TURN),
        *(Store(good) for good in goods),
        *(Unload(good) for good in goods),
        *(SetSwitch(switch, setting) for switch in BOARD.switch_names for setting in SETTINGS),
        Run(),
        *(Take(1), Take(2), TakeNothing()),
        *(Leave(way) for way in SIDES),
        *(GiveBack(good) for good in goods),
        *(GoOn(), PassThrough()),
        *(Deliver(good) for good in goods),
        *(Stop(), Halt()),
        *(BuyUpgrade(upgrade) for upgrade in UPGRADES),
        NoUpgrade(),
        *(Fulfil(contract) for contract in BOARD.contract_names),
        NoContract(),
        *(OpenOffice(office) for office in OFFICE_NAMES),
        *(RefillOffice(office) for office in OFFICE_NAMES),
        EndTurn(),
        *(Pay(**read_payment(payment)) for payment in range(PAYMENTS)),
    ]
    return tuple(typed)
