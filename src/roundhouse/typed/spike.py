"""The types of SPIKE, for type checkers. Written by `python -m roundhouse.typed.generate`."""

from typing import TYPE_CHECKING, Literal, TypedDict

from roundhouse.games.events import Event
from roundhouse.games.match import Match
from roundhouse.games.spike.notation import SpikeAction
from roundhouse.games.spike.view import SpikeView

__all__ = ["SpikeAction", "SpikeEvent", "SpikeMatch", "SpikeView"]
from roundhouse.games.spike.shapes import Ends, RouteCard, SideCard

PricedData = TypedDict("PricedData", {"commodity": str, "price": int})
"""The data of the event `priced`."""


ContractedData = TypedDict("ContractedData", {"seat": int, "contract": SideCard})
"""The data of the event `contracted`."""


OfferedData = TypedDict("OfferedData", {"seat": int, "commodity": str})
"""The data of the event `offered`."""


SidedData = TypedDict("SidedData", {"seat": int, "contract": SideCard})
"""The data of the event `sided`."""


DealtData = TypedDict(
    "DealtData",
    {
        "seat": int,
        "kind": Literal["solid white", "dotted white", "solid blue", "dotted blue", "solid red", "dotted red"] | None,
    },
)
"""The data of the event `dealt`."""


GaveData = TypedDict(
    "GaveData",
    {
        "seat": int,
        "other": int,
        "kind": Literal["solid white", "dotted white", "solid blue", "dotted blue", "solid red", "dotted red"] | None,
    },
)
"""The data of the event `gave`."""


TurnedUpData = TypedDict(
    "TurnedUpData",
    {"kind": Literal["solid white", "dotted white", "solid blue", "dotted blue", "solid red", "dotted red"]},
)
"""The data of the event `turned_up`."""


DealtRouteData = TypedDict("DealtRouteData", {"seat": int, "route": RouteCard | None | None})
"""The data of the event `dealt_route`."""


KeptData = TypedDict("KeptData", {"seat": int, "route": RouteCard | None | None})
"""The data of the event `kept`."""


PlacedData = TypedDict("PlacedData", {"seat": int, "city": str})
"""The data of the event `placed`."""


TurnData = TypedDict("TurnData", {"seat": int})
"""The data of the event `turn`."""


RolledData = TypedDict("RolledData", {"seat": int, "space": Ends})
"""The data of the event `rolled`."""


SkippedData = TypedDict("SkippedData", {"seat": int, "city": str})
"""The data of the event `skipped`."""


EnteredData = TypedDict("EnteredData", {"seat": int, "city": str})
"""The data of the event `entered`."""


HeldData = TypedDict("HeldData", {"seat": int})
"""The data of the event `held`."""


SetOffData = TypedDict("SetOffData", {"seat": int, "city": str})
"""The data of the event `set_off`."""


BoostedData = TypedDict("BoostedData", {"seat": int})
"""The data of the event `boosted`."""


LoadedData = TypedDict("LoadedData", {"seat": int, "commodity": str, "city": str})
"""The data of the event `loaded`."""


DumpedData = TypedDict("DumpedData", {"seat": int, "commodity": str})
"""The data of the event `dumped`."""


DeliveredData = TypedDict("DeliveredData", {"seat": int, "commodity": str, "city": str, "money": int})
"""The data of the event `delivered`."""


DeclinedData = TypedDict("DeclinedData", {"seat": int, "city": str})
"""The data of the event `declined`."""


TookData = TypedDict(
    "TookData",
    {
        "seat": int,
        "kind": Literal["solid white", "dotted white", "solid blue", "dotted blue", "solid red", "dotted red"],
    },
)
"""The data of the event `took`."""


DrewData = TypedDict(
    "DrewData",
    {
        "seat": int,
        "kind": Literal["solid white", "dotted white", "solid blue", "dotted blue", "solid red", "dotted red"] | None,
    },
)
"""The data of the event `drew`."""


StoppedData = TypedDict("StoppedData", {"seat": int})
"""The data of the event `stopped`."""


RoundEndedData = TypedDict("RoundEndedData", {"round": int})
"""The data of the event `round_ended`."""


TimeShownData = TypedDict("TimeShownData", {"number": int})
"""The data of the event `time_shown`."""


BeganLineData = TypedDict("BeganLineData", {"seat": int})
"""The data of the event `began_line`."""


LaidData = TypedDict(
    "LaidData",
    {
        "seat": int,
        "space": Ends,
        "kind": Literal["solid white", "dotted white", "solid blue", "dotted blue", "solid red", "dotted red"],
    },
)
"""The data of the event `laid`."""


CountedOutData = TypedDict(
    "CountedOutData",
    {
        "seat": int,
        "count": int,
        "kind": Literal["solid white", "dotted white", "solid blue", "dotted blue", "solid red", "dotted red"],
    },
)
"""The data of the event `counted_out`."""


PaidData = TypedDict(
    "PaidData",
    {
        "seat": int,
        "solid white": int,
        "dotted white": int,
        "solid blue": int,
        "dotted blue": int,
        "solid red": int,
        "dotted red": int,
    },
)
"""The data of the event `paid`."""


ConnectedData = TypedDict("ConnectedData", {"seat": int, "city": str, "commodity": str, "money": int})
"""The data of the event `connected`."""


UpgradedData = TypedDict(
    "UpgradedData", {"seat": int, "part": Literal["speed", "power", "freight"], "level": int, "cost": int}
)
"""The data of the event `upgraded`."""


PassedData = TypedDict("PassedData", {"seat": int})
"""The data of the event `passed`."""


LastTurnsData = TypedDict("LastTurnsData", {"seat": int})
"""The data of the event `last_turns`."""


RouteScoredData = TypedDict("RouteScoredData", {"seat": int, "route": RouteCard | None, "money": int})
"""The data of the event `route_scored`."""


TimeUpData = TypedDict("TimeUpData", {"turns": int, "decided": Literal["money", "cities", "track", "nothing"]})
"""The data of the event `time_up`."""


AllDoneData = TypedDict("AllDoneData", {"turns": int, "decided": Literal["money", "cities", "track", "nothing"]})
"""The data of the event `all_done`."""


IdledData = TypedDict("IdledData", {"turns": int, "decided": Literal["money", "cities", "track", "nothing"]})
"""The data of the event `idled`."""


ExhaustedData = TypedDict("ExhaustedData", {"turns": int, "decided": Literal["money", "cities", "track", "nothing"]})
"""The data of the event `exhausted`."""


PlayedOnData = TypedDict("PlayedOnData", {})
"""The data of the event `played on`."""


if TYPE_CHECKING:

    class PricedEvent(Event):
        """The event `priced`."""

        @property
        def name(self) -> Literal["priced"]: ...
        @property
        def data(self) -> PricedData: ...  # type: ignore[override]

    class ContractedEvent(Event):
        """The event `contracted`."""

        @property
        def name(self) -> Literal["contracted"]: ...
        @property
        def data(self) -> ContractedData: ...  # type: ignore[override]

    class OfferedEvent(Event):
        """The event `offered`."""

        @property
        def name(self) -> Literal["offered"]: ...
        @property
        def data(self) -> OfferedData: ...  # type: ignore[override]

    class SidedEvent(Event):
        """The event `sided`."""

        @property
        def name(self) -> Literal["sided"]: ...
        @property
        def data(self) -> SidedData: ...  # type: ignore[override]

    class DealtEvent(Event):
        """The event `dealt`."""

        @property
        def name(self) -> Literal["dealt"]: ...
        @property
        def data(self) -> DealtData: ...  # type: ignore[override]

    class GaveEvent(Event):
        """The event `gave`."""

        @property
        def name(self) -> Literal["gave"]: ...
        @property
        def data(self) -> GaveData: ...  # type: ignore[override]

    class TurnedUpEvent(Event):
        """The event `turned_up`."""

        @property
        def name(self) -> Literal["turned_up"]: ...
        @property
        def data(self) -> TurnedUpData: ...  # type: ignore[override]

    class DealtRouteEvent(Event):
        """The event `dealt_route`."""

        @property
        def name(self) -> Literal["dealt_route"]: ...
        @property
        def data(self) -> DealtRouteData: ...  # type: ignore[override]

    class KeptEvent(Event):
        """The event `kept`."""

        @property
        def name(self) -> Literal["kept"]: ...
        @property
        def data(self) -> KeptData: ...  # type: ignore[override]

    class PlacedEvent(Event):
        """The event `placed`."""

        @property
        def name(self) -> Literal["placed"]: ...
        @property
        def data(self) -> PlacedData: ...  # type: ignore[override]

    class TurnEvent(Event):
        """The event `turn`."""

        @property
        def name(self) -> Literal["turn"]: ...
        @property
        def data(self) -> TurnData: ...  # type: ignore[override]

    class RolledEvent(Event):
        """The event `rolled`."""

        @property
        def name(self) -> Literal["rolled"]: ...
        @property
        def data(self) -> RolledData: ...  # type: ignore[override]

    class SkippedEvent(Event):
        """The event `skipped`."""

        @property
        def name(self) -> Literal["skipped"]: ...
        @property
        def data(self) -> SkippedData: ...  # type: ignore[override]

    class EnteredEvent(Event):
        """The event `entered`."""

        @property
        def name(self) -> Literal["entered"]: ...
        @property
        def data(self) -> EnteredData: ...  # type: ignore[override]

    class HeldEvent(Event):
        """The event `held`."""

        @property
        def name(self) -> Literal["held"]: ...
        @property
        def data(self) -> HeldData: ...  # type: ignore[override]

    class SetOffEvent(Event):
        """The event `set_off`."""

        @property
        def name(self) -> Literal["set_off"]: ...
        @property
        def data(self) -> SetOffData: ...  # type: ignore[override]

    class BoostedEvent(Event):
        """The event `boosted`."""

        @property
        def name(self) -> Literal["boosted"]: ...
        @property
        def data(self) -> BoostedData: ...  # type: ignore[override]

    class LoadedEvent(Event):
        """The event `loaded`."""

        @property
        def name(self) -> Literal["loaded"]: ...
        @property
        def data(self) -> LoadedData: ...  # type: ignore[override]

    class DumpedEvent(Event):
        """The event `dumped`."""

        @property
        def name(self) -> Literal["dumped"]: ...
        @property
        def data(self) -> DumpedData: ...  # type: ignore[override]

    class DeliveredEvent(Event):
        """The event `delivered`."""

        @property
        def name(self) -> Literal["delivered"]: ...
        @property
        def data(self) -> DeliveredData: ...  # type: ignore[override]

    class DeclinedEvent(Event):
        """The event `declined`."""

        @property
        def name(self) -> Literal["declined"]: ...
        @property
        def data(self) -> DeclinedData: ...  # type: ignore[override]

    class TookEvent(Event):
        """The event `took`."""

        @property
        def name(self) -> Literal["took"]: ...
        @property
        def data(self) -> TookData: ...  # type: ignore[override]

    class DrewEvent(Event):
        """The event `drew`."""

        @property
        def name(self) -> Literal["drew"]: ...
        @property
        def data(self) -> DrewData: ...  # type: ignore[override]

    class StoppedEvent(Event):
        """The event `stopped`."""

        @property
        def name(self) -> Literal["stopped"]: ...
        @property
        def data(self) -> StoppedData: ...  # type: ignore[override]

    class RoundEndedEvent(Event):
        """The event `round_ended`."""

        @property
        def name(self) -> Literal["round_ended"]: ...
        @property
        def data(self) -> RoundEndedData: ...  # type: ignore[override]

    class TimeShownEvent(Event):
        """The event `time_shown`."""

        @property
        def name(self) -> Literal["time_shown"]: ...
        @property
        def data(self) -> TimeShownData: ...  # type: ignore[override]

    class BeganLineEvent(Event):
        """The event `began_line`."""

        @property
        def name(self) -> Literal["began_line"]: ...
        @property
        def data(self) -> BeganLineData: ...  # type: ignore[override]

    class LaidEvent(Event):
        """The event `laid`."""

        @property
        def name(self) -> Literal["laid"]: ...
        @property
        def data(self) -> LaidData: ...  # type: ignore[override]

    class CountedOutEvent(Event):
        """The event `counted_out`."""

        @property
        def name(self) -> Literal["counted_out"]: ...
        @property
        def data(self) -> CountedOutData: ...  # type: ignore[override]

    class PaidEvent(Event):
        """The event `paid`."""

        @property
        def name(self) -> Literal["paid"]: ...
        @property
        def data(self) -> PaidData: ...  # type: ignore[override]

    class ConnectedEvent(Event):
        """The event `connected`."""

        @property
        def name(self) -> Literal["connected"]: ...
        @property
        def data(self) -> ConnectedData: ...  # type: ignore[override]

    class UpgradedEvent(Event):
        """The event `upgraded`."""

        @property
        def name(self) -> Literal["upgraded"]: ...
        @property
        def data(self) -> UpgradedData: ...  # type: ignore[override]

    class PassedEvent(Event):
        """The event `passed`."""

        @property
        def name(self) -> Literal["passed"]: ...
        @property
        def data(self) -> PassedData: ...  # type: ignore[override]

    class LastTurnsEvent(Event):
        """The event `last_turns`."""

        @property
        def name(self) -> Literal["last_turns"]: ...
        @property
        def data(self) -> LastTurnsData: ...  # type: ignore[override]

    class RouteScoredEvent(Event):
        """The event `route_scored`."""

        @property
        def name(self) -> Literal["route_scored"]: ...
        @property
        def data(self) -> RouteScoredData: ...  # type: ignore[override]

    class TimeUpEvent(Event):
        """The event `time_up`."""

        @property
        def name(self) -> Literal["time_up"]: ...
        @property
        def data(self) -> TimeUpData: ...  # type: ignore[override]

    class AllDoneEvent(Event):
        """The event `all_done`."""

        @property
        def name(self) -> Literal["all_done"]: ...
        @property
        def data(self) -> AllDoneData: ...  # type: ignore[override]

    class IdledEvent(Event):
        """The event `idled`."""

        @property
        def name(self) -> Literal["idled"]: ...
        @property
        def data(self) -> IdledData: ...  # type: ignore[override]

    class ExhaustedEvent(Event):
        """The event `exhausted`."""

        @property
        def name(self) -> Literal["exhausted"]: ...
        @property
        def data(self) -> ExhaustedData: ...  # type: ignore[override]

    class PlayedOnEvent(Event):
        """The event `played on`."""

        @property
        def name(self) -> Literal["played on"]: ...
        @property
        def data(self) -> PlayedOnData: ...  # type: ignore[override]

    SpikeEvent = (
        PricedEvent
        | ContractedEvent
        | OfferedEvent
        | SidedEvent
        | DealtEvent
        | GaveEvent
        | TurnedUpEvent
        | DealtRouteEvent
        | KeptEvent
        | PlacedEvent
        | TurnEvent
        | RolledEvent
        | SkippedEvent
        | EnteredEvent
        | HeldEvent
        | SetOffEvent
        | BoostedEvent
        | LoadedEvent
        | DumpedEvent
        | DeliveredEvent
        | DeclinedEvent
        | TookEvent
        | DrewEvent
        | StoppedEvent
        | RoundEndedEvent
        | TimeShownEvent
        | BeganLineEvent
        | LaidEvent
        | CountedOutEvent
        | PaidEvent
        | ConnectedEvent
        | UpgradedEvent
        | PassedEvent
        | LastTurnsEvent
        | RouteScoredEvent
        | TimeUpEvent
        | AllDoneEvent
        | IdledEvent
        | ExhaustedEvent
        | PlayedOnEvent
    )

    class SpikeMatch(Match):
        """A match of SPIKE."""

        def view(self, seat: int | None = None) -> SpikeView: ...
        def actions(self) -> list[SpikeAction]: ...
        def parse(self, text: str) -> SpikeAction: ...
        def undo(self) -> SpikeAction: ...
        def events(self, seat: int | None = None, since: int | None = None) -> list[SpikeEvent]: ...  # type: ignore[override]
        def guess(self, seat: int, seed: int | str = 0) -> "SpikeMatch": ...
        def play_on(self, step: int | None = None, seed: int | None = None) -> "SpikeMatch": ...

else:
    SpikeEvent = Event
    SpikeMatch = Match
