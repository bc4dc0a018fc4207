"""Actions as typed values and as text."""

from dataclasses import dataclass

from roundhouse.games.switching_tracks.board import BOARD, OFFICE_NAMES, SIDES
from roundhouse.games.switching_tracks.events import payment_text
from roundhouse.games.switching_tracks.payments import PAYMENTS
from roundhouse.games.switching_tracks.tables import SETTINGS, THIS_TURN, UPGRADES


@dataclass(frozen=True)
class Act:
    """An action that needs no more than a word, and perhaps what it is about: `leave east`, `fulfil brown coal oil`."""

    verb: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.about}".strip()


@dataclass(frozen=True)
class SetSwitch:
    """Set a switch."""

    switch: str
    setting: str

    def __str__(self) -> str:
        return f"switch {self.switch} {self.setting}"


@dataclass(frozen=True)
class Pay:
    """Pay goods and demand disks for what is being bought."""

    payment: str

    def __str__(self) -> str:
        return f"pay {self.payment}"


TracksAction = Act | SetSwitch | Pay


def actions() -> tuple[TracksAction, ...]:
    """Return the typed form of every action, in the order of their numbers."""
    cities, goods = BOARD.city_names, BOARD.good_names
    typed: list[TracksAction] = [
        *(Act("start", city) for city in cities),
        *(Act("logistics", city) for city in cities),
        *(Act("activate", OFFICE_NAMES[office]) for office in THIS_TURN),
        *(Act("store", good) for good in goods),
        *(Act("unload", good) for good in goods),
        *(SetSwitch(switch, setting) for switch in BOARD.switch_names for setting in SETTINGS),
        Act("run"),
        *(Act("take"), Act("take two"), Act("take nothing")),
        *(Act("leave", way) for way in SIDES),
        *(Act("give back", good) for good in goods),
        *(Act("go on"), Act("express")),
        *(Act("deliver", good) for good in goods),
        *(Act("stop"), Act("halt")),
        *(Act("upgrade", upgrade) for upgrade in UPGRADES),
        Act("no upgrade"),
        *(Act("fulfil", contract) for contract in BOARD.contract_names),
        Act("no contract"),
        *(Act("office", office) for office in OFFICE_NAMES),
        *(Act("refill", office) for office in OFFICE_NAMES),
        Act("end turn"),
        *(Pay(payment_text(payment)) for payment in range(PAYMENTS)),
    ]
    return tuple(typed)
