"""The types of Switching Tracks, for type checkers. Written by `python -m roundhouse.typed.generate`."""

from typing import TYPE_CHECKING, Literal, TypedDict

from roundhouse.games.events import Event
from roundhouse.games.match import Match
from roundhouse.games.switching_tracks.notation import TracksAction
from roundhouse.games.switching_tracks.view import TracksView

__all__ = ["SwitchingTracksEvent", "SwitchingTracksMatch", "TracksAction", "TracksView"]
from roundhouse.games.switching_tracks.payments import Payment

SetUpData = TypedDict("SetUpData", {"seat": int})
"""The data of the event `set_up`."""


StartedData = TypedDict("StartedData", {"seat": int, "city": str})
"""The data of the event `started`."""


StackedData = TypedDict("StackedData", {"count": int})
"""The data of the event `stacked`."""


TurnData = TypedDict("TurnData", {"seat": int, "round": int})
"""The data of the event `turn`."""


FilledData = TypedDict("FilledData", {"city": str, "good": str, "pieces": int})
"""The data of the event `filled`."""


DemandedData = TypedDict("DemandedData", {"city": str, "good": str, "disks": int})
"""The data of the event `demanded`."""


SetAsideData = TypedDict("SetAsideData", {"city": str, "good": str})
"""The data of the event `set_aside`."""


ReshuffledData = TypedDict("ReshuffledData", {"count": int})
"""The data of the event `reshuffled`."""


TookBackData = TypedDict("TookBackData", {"count": int})
"""The data of the event `took_back`."""


StayedEmptyData = TypedDict("StayedEmptyData", {"city": str})
"""The data of the event `stayed_empty`."""


SwitchedData = TypedDict("SwitchedData", {"seat": int, "switch": str, "setting": Literal["straight", "left", "right"]})
"""The data of the event `switched`."""


ActivatedData = TypedDict(
    "ActivatedData",
    {
        "seat": int,
        "office": Literal[
            "Administrative",
            "Advertising",
            "Communications",
            "Equipment",
            "Executive",
            "Express",
            "Logistics",
            "Manager's",
            "Storage",
        ],
        "disks": int,
    },
)
"""The data of the event `activated`."""


MovedData = TypedDict("MovedData", {"seat": int, "city": str, "disks": int})
"""The data of the event `moved`."""


TookData = TypedDict("TookData", {"seat": int, "city": str, "good": str, "count": int})
"""The data of the event `took`."""


LeftData = TypedDict("LeftData", {"seat": int, "city": str, "way": Literal["north", "east", "south", "west"]})
"""The data of the event `left`."""


GaveBackData = TypedDict("GaveBackData", {"seat": int, "good": str})
"""The data of the event `gave_back`."""


CrossedData = TypedDict("CrossedData", {"seat": int, "switch": str, "city": str})
"""The data of the event `crossed`."""


PassedData = TypedDict("PassedData", {"seat": int, "city": str, "disks": int})
"""The data of the event `passed`."""


VisitedData = TypedDict("VisitedData", {"seat": int, "city": str})
"""The data of the event `visited`."""


DeliveredData = TypedDict("DeliveredData", {"seat": int, "city": str, "good": str, "managed": bool})
"""The data of the event `delivered`."""


GainedDiskData = TypedDict("GainedDiskData", {"seat": int, "city": str, "advertised": bool})
"""The data of the event `gained_disk`."""


StoredData = TypedDict("StoredData", {"seat": int, "good": str})
"""The data of the event `stored`."""


UnloadedData = TypedDict("UnloadedData", {"seat": int, "good": str})
"""The data of the event `unloaded`."""


PaidData = TypedDict("PaidData", {"seat": int, "payment": Payment, "substitutes": int})
"""The data of the event `paid`."""


UpgradedData = TypedDict(
    "UpgradedData", {"seat": int, "upgrade": Literal["speed", "flat car", "box car", "switchman", "two switchmen"]}
)
"""The data of the event `upgraded`."""


FulfilledData = TypedDict("FulfilledData", {"seat": int, "contract": str})
"""The data of the event `fulfilled`."""


TurnedUpData = TypedDict("TurnedUpData", {"contract": str, "colour": str})
"""The data of the event `turned_up`."""


LookedData = TypedDict("LookedData", {"seat": int, "stack": str | None, "offices": dict[str, int] | None})
"""The data of the event `looked`."""


OpenedData = TypedDict(
    "OpenedData",
    {
        "seat": int,
        "office": Literal[
            "Administrative",
            "Advertising",
            "Communications",
            "Equipment",
            "Executive",
            "Express",
            "Logistics",
            "Manager's",
            "Storage",
        ],
        "disks": int,
        "stack": str | None,
    },
)
"""The data of the event `opened`."""


RefilledData = TypedDict(
    "RefilledData",
    {
        "seat": int,
        "office": Literal[
            "Administrative",
            "Advertising",
            "Communications",
            "Equipment",
            "Executive",
            "Express",
            "Logistics",
            "Manager's",
            "Storage",
        ],
        "disks": int,
    },
)
"""The data of the event `refilled`."""


ChoseUpgradeData = TypedDict(
    "ChoseUpgradeData", {"seat": int, "upgrade": Literal["speed", "flat car", "box car", "switchman", "two switchmen"]}
)
"""The data of the event `chose_upgrade`."""


ChoseContractData = TypedDict("ChoseContractData", {"seat": int, "contract": str})
"""The data of the event `chose_contract`."""


DeclinedData = TypedDict(
    "DeclinedData",
    {
        "seat": int,
        "phase": Literal[
            "choose city",
            "choose upgrade",
            "choose office",
            "switches",
            "start",
            "give back",
            "approach",
            "arrive",
            "load",
            "last",
            "upgrade",
            "pay",
            "contract",
            "office",
            "end",
            "over",
        ],
    },
)
"""The data of the event `declined`."""


WonData = TypedDict("WonData", {"seat": int})
"""The data of the event `won`."""


LimitReachedData = TypedDict("LimitReachedData", {"limit": int})
"""The data of the event `limit_reached`."""


WentFartherData = TypedDict("WentFartherData", {"seat": int})
"""The data of the event `went_farther`."""


PlayedOnData = TypedDict("PlayedOnData", {})
"""The data of the event `played on`."""


if TYPE_CHECKING:

    class SetUpEvent(Event):
        """The event `set_up`."""

        @property
        def name(self) -> Literal["set_up"]: ...
        @property
        def data(self) -> SetUpData: ...  # type: ignore[override]

    class StartedEvent(Event):
        """The event `started`."""

        @property
        def name(self) -> Literal["started"]: ...
        @property
        def data(self) -> StartedData: ...  # type: ignore[override]

    class StackedEvent(Event):
        """The event `stacked`."""

        @property
        def name(self) -> Literal["stacked"]: ...
        @property
        def data(self) -> StackedData: ...  # type: ignore[override]

    class TurnEvent(Event):
        """The event `turn`."""

        @property
        def name(self) -> Literal["turn"]: ...
        @property
        def data(self) -> TurnData: ...  # type: ignore[override]

    class FilledEvent(Event):
        """The event `filled`."""

        @property
        def name(self) -> Literal["filled"]: ...
        @property
        def data(self) -> FilledData: ...  # type: ignore[override]

    class DemandedEvent(Event):
        """The event `demanded`."""

        @property
        def name(self) -> Literal["demanded"]: ...
        @property
        def data(self) -> DemandedData: ...  # type: ignore[override]

    class SetAsideEvent(Event):
        """The event `set_aside`."""

        @property
        def name(self) -> Literal["set_aside"]: ...
        @property
        def data(self) -> SetAsideData: ...  # type: ignore[override]

    class ReshuffledEvent(Event):
        """The event `reshuffled`."""

        @property
        def name(self) -> Literal["reshuffled"]: ...
        @property
        def data(self) -> ReshuffledData: ...  # type: ignore[override]

    class TookBackEvent(Event):
        """The event `took_back`."""

        @property
        def name(self) -> Literal["took_back"]: ...
        @property
        def data(self) -> TookBackData: ...  # type: ignore[override]

    class StayedEmptyEvent(Event):
        """The event `stayed_empty`."""

        @property
        def name(self) -> Literal["stayed_empty"]: ...
        @property
        def data(self) -> StayedEmptyData: ...  # type: ignore[override]

    class SwitchedEvent(Event):
        """The event `switched`."""

        @property
        def name(self) -> Literal["switched"]: ...
        @property
        def data(self) -> SwitchedData: ...  # type: ignore[override]

    class ActivatedEvent(Event):
        """The event `activated`."""

        @property
        def name(self) -> Literal["activated"]: ...
        @property
        def data(self) -> ActivatedData: ...  # type: ignore[override]

    class MovedEvent(Event):
        """The event `moved`."""

        @property
        def name(self) -> Literal["moved"]: ...
        @property
        def data(self) -> MovedData: ...  # type: ignore[override]

    class TookEvent(Event):
        """The event `took`."""

        @property
        def name(self) -> Literal["took"]: ...
        @property
        def data(self) -> TookData: ...  # type: ignore[override]

    class LeftEvent(Event):
        """The event `left`."""

        @property
        def name(self) -> Literal["left"]: ...
        @property
        def data(self) -> LeftData: ...  # type: ignore[override]

    class GaveBackEvent(Event):
        """The event `gave_back`."""

        @property
        def name(self) -> Literal["gave_back"]: ...
        @property
        def data(self) -> GaveBackData: ...  # type: ignore[override]

    class CrossedEvent(Event):
        """The event `crossed`."""

        @property
        def name(self) -> Literal["crossed"]: ...
        @property
        def data(self) -> CrossedData: ...  # type: ignore[override]

    class PassedEvent(Event):
        """The event `passed`."""

        @property
        def name(self) -> Literal["passed"]: ...
        @property
        def data(self) -> PassedData: ...  # type: ignore[override]

    class VisitedEvent(Event):
        """The event `visited`."""

        @property
        def name(self) -> Literal["visited"]: ...
        @property
        def data(self) -> VisitedData: ...  # type: ignore[override]

    class DeliveredEvent(Event):
        """The event `delivered`."""

        @property
        def name(self) -> Literal["delivered"]: ...
        @property
        def data(self) -> DeliveredData: ...  # type: ignore[override]

    class GainedDiskEvent(Event):
        """The event `gained_disk`."""

        @property
        def name(self) -> Literal["gained_disk"]: ...
        @property
        def data(self) -> GainedDiskData: ...  # type: ignore[override]

    class StoredEvent(Event):
        """The event `stored`."""

        @property
        def name(self) -> Literal["stored"]: ...
        @property
        def data(self) -> StoredData: ...  # type: ignore[override]

    class UnloadedEvent(Event):
        """The event `unloaded`."""

        @property
        def name(self) -> Literal["unloaded"]: ...
        @property
        def data(self) -> UnloadedData: ...  # type: ignore[override]

    class PaidEvent(Event):
        """The event `paid`."""

        @property
        def name(self) -> Literal["paid"]: ...
        @property
        def data(self) -> PaidData: ...  # type: ignore[override]

    class UpgradedEvent(Event):
        """The event `upgraded`."""

        @property
        def name(self) -> Literal["upgraded"]: ...
        @property
        def data(self) -> UpgradedData: ...  # type: ignore[override]

    class FulfilledEvent(Event):
        """The event `fulfilled`."""

        @property
        def name(self) -> Literal["fulfilled"]: ...
        @property
        def data(self) -> FulfilledData: ...  # type: ignore[override]

    class TurnedUpEvent(Event):
        """The event `turned_up`."""

        @property
        def name(self) -> Literal["turned_up"]: ...
        @property
        def data(self) -> TurnedUpData: ...  # type: ignore[override]

    class LookedEvent(Event):
        """The event `looked`."""

        @property
        def name(self) -> Literal["looked"]: ...
        @property
        def data(self) -> LookedData: ...  # type: ignore[override]

    class OpenedEvent(Event):
        """The event `opened`."""

        @property
        def name(self) -> Literal["opened"]: ...
        @property
        def data(self) -> OpenedData: ...  # type: ignore[override]

    class RefilledEvent(Event):
        """The event `refilled`."""

        @property
        def name(self) -> Literal["refilled"]: ...
        @property
        def data(self) -> RefilledData: ...  # type: ignore[override]

    class ChoseUpgradeEvent(Event):
        """The event `chose_upgrade`."""

        @property
        def name(self) -> Literal["chose_upgrade"]: ...
        @property
        def data(self) -> ChoseUpgradeData: ...  # type: ignore[override]

    class ChoseContractEvent(Event):
        """The event `chose_contract`."""

        @property
        def name(self) -> Literal["chose_contract"]: ...
        @property
        def data(self) -> ChoseContractData: ...  # type: ignore[override]

    class DeclinedEvent(Event):
        """The event `declined`."""

        @property
        def name(self) -> Literal["declined"]: ...
        @property
        def data(self) -> DeclinedData: ...  # type: ignore[override]

    class WonEvent(Event):
        """The event `won`."""

        @property
        def name(self) -> Literal["won"]: ...
        @property
        def data(self) -> WonData: ...  # type: ignore[override]

    class LimitReachedEvent(Event):
        """The event `limit_reached`."""

        @property
        def name(self) -> Literal["limit_reached"]: ...
        @property
        def data(self) -> LimitReachedData: ...  # type: ignore[override]

    class WentFartherEvent(Event):
        """The event `went_farther`."""

        @property
        def name(self) -> Literal["went_farther"]: ...
        @property
        def data(self) -> WentFartherData: ...  # type: ignore[override]

    class PlayedOnEvent(Event):
        """The event `played on`."""

        @property
        def name(self) -> Literal["played on"]: ...
        @property
        def data(self) -> PlayedOnData: ...  # type: ignore[override]

    SwitchingTracksEvent = (
        SetUpEvent
        | StartedEvent
        | StackedEvent
        | TurnEvent
        | FilledEvent
        | DemandedEvent
        | SetAsideEvent
        | ReshuffledEvent
        | TookBackEvent
        | StayedEmptyEvent
        | SwitchedEvent
        | ActivatedEvent
        | MovedEvent
        | TookEvent
        | LeftEvent
        | GaveBackEvent
        | CrossedEvent
        | PassedEvent
        | VisitedEvent
        | DeliveredEvent
        | GainedDiskEvent
        | StoredEvent
        | UnloadedEvent
        | PaidEvent
        | UpgradedEvent
        | FulfilledEvent
        | TurnedUpEvent
        | LookedEvent
        | OpenedEvent
        | RefilledEvent
        | ChoseUpgradeEvent
        | ChoseContractEvent
        | DeclinedEvent
        | WonEvent
        | LimitReachedEvent
        | WentFartherEvent
        | PlayedOnEvent
    )

    class SwitchingTracksMatch(Match):
        """A match of Switching Tracks."""

        def view(self, seat: int | None = None) -> TracksView: ...
        def actions(self) -> list[TracksAction]: ...
        def parse(self, text: str) -> TracksAction: ...
        def undo(self) -> TracksAction: ...
        def events(self, seat: int | None = None, since: int | None = None) -> list[SwitchingTracksEvent]: ...  # type: ignore[override]
        def guess(self, seat: int, seed: int | str = 0) -> "SwitchingTracksMatch": ...
        def play_on(self, step: int | None = None, seed: int | None = None) -> "SwitchingTracksMatch": ...

else:
    SwitchingTracksEvent = Event
    SwitchingTracksMatch = Match
