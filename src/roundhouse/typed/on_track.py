"""The types of On Track, for type checkers. Written by `python -m roundhouse.typed.generate`."""

from typing import TYPE_CHECKING, Literal, TypedDict

from roundhouse.games.events import Event
from roundhouse.games.match import Match
from roundhouse.games.on_track.notation import TrackAction
from roundhouse.games.on_track.view import TrackView

__all__ = ["OnTrackEvent", "OnTrackMatch", "TrackAction", "TrackView"]


EngineDealtData = TypedDict("EngineDealtData", {"seat": int, "colour": str, "landscape": str})
"""The data of the event `engine_dealt`."""


HandDealtData = TypedDict(
    "HandDealtData",
    {
        "seat": int,
        "card1": str | None,
        "card2": str | None,
        "card3": str | None,
        "card4": str | None,
        "card5": str | None,
        "card6": str | None,
    },
)
"""The data of the event `hand_dealt`."""


SetUpData = TypedDict("SetUpData", {"stock": int})
"""The data of the event `set_up`."""


StockedData = TypedDict(
    "StockedData", {"place": int, "card": str, "by": int | None, "source": Literal["stock", "discards"] | None}
)
"""The data of the event `stocked`."""


TurnedUpData = TypedDict("TurnedUpData", {"card": str, "pile": Literal["stock", "discards"]})
"""The data of the event `turned_up`."""


LeftEmptyData = TypedDict("LeftEmptyData", {"place": int, "by": int | None})
"""The data of the event `left_empty`."""


RefilledData = TypedDict("RefilledData", {"size": int})
"""The data of the event `refilled`."""


BeganData = TypedDict("BeganData", {"seat": int})
"""The data of the event `began`."""


DrewData = TypedDict("DrewData", {"seat": int, "card": str | None})
"""The data of the event `drew`."""


TookProvisionData = TypedDict("TookProvisionData", {"seat": int, "place": int, "card": str})
"""The data of the event `took_provision`."""


TookDiscardData = TypedDict("TookDiscardData", {"seat": int, "card": str | None, "by": int | None})
"""The data of the event `took_discard`."""


TookOpenDiscardData = TypedDict("TookOpenDiscardData", {"seat": int, "card": str})
"""The data of the event `took_open_discard`."""


StoleData = TypedDict("StoleData", {"seat": int, "victim": int, "card": str | None})
"""The data of the event `stole`."""


NothingDrawnData = TypedDict("NothingDrawnData", {"seat": int})
"""The data of the event `nothing_drawn`."""


LandslideHitData = TypedDict("LandslideHitData", {"seat": int, "pile": Literal["stock", "discards"]})
"""The data of the event `landslide_hit`."""


LandslideMissedData = TypedDict("LandslideMissedData", {"seat": int, "pile": Literal["stock", "discards"]})
"""The data of the event `landslide_missed`."""


RemovedData = TypedDict("RemovedData", {"seat": int, "position": int, "card": str})
"""The data of the event `removed`."""


HandcarPassedData = TypedDict(
    "HandcarPassedData",
    {"seat": int, "pile": Literal["stock", "discards"], "direction": Literal["clockwise", "counter-clockwise"]},
)
"""The data of the event `handcar_passed`."""


LaidData = TypedDict(
    "LaidData",
    {
        "seat": int,
        "position": int,
        "form": Literal["single", "double", "change to double", "change to single", "wild"],
        "card": str,
    },
)
"""The data of the event `laid`."""


StrandedData = TypedDict("StrandedData", {"seat": int})
"""The data of the event `stranded`."""


BarredData = TypedDict("BarredData", {"seat": int, "victim": int})
"""The data of the event `barred`."""


ClearedData = TypedDict("ClearedData", {"seat": int, "owner": int})
"""The data of the event `cleared`."""


AskedData = TypedDict("AskedData", {"seat": int, "victim": int, "card": str})
"""The data of the event `asked`."""


HandedData = TypedDict("HandedData", {"victim": int, "seat": int, "card": str})
"""The data of the event `handed`."""


RefusedData = TypedDict("RefusedData", {"victim": int, "card": str})
"""The data of the event `refused`."""


PassedData = TypedDict("PassedData", {"seat": int, "partner": int, "card": str | None})
"""The data of the event `passed`."""


LaidNothingData = TypedDict("LaidNothingData", {"seat": int})
"""The data of the event `laid_nothing`."""


LaidEnoughData = TypedDict("LaidEnoughData", {"seat": int})
"""The data of the event `laid_enough`."""


DiscardedData = TypedDict("DiscardedData", {"seat": int, "card": str | None})
"""The data of the event `discarded`."""


ThrewAwayData = TypedDict("ThrewAwayData", {"seat": int, "card": str | None})
"""The data of the event `threw_away`."""


SkippedData = TypedDict("SkippedData", {"seat": int, "skips": int})
"""The data of the event `skipped`."""


ReopenedData = TypedDict("ReopenedData", {"seat": int})
"""The data of the event `reopened`."""


BackOnTrackData = TypedDict("BackOnTrackData", {"seat": int})
"""The data of the event `back_on_track`."""


RelaidData = TypedDict(
    "RelaidData",
    {"seat": int, "position": int, "form": Literal["single", "double", "change to double", "change to single", "wild"]},
)
"""The data of the event `relaid`."""


RearrangedData = TypedDict("RearrangedData", {"seat": int})
"""The data of the event `rearranged`."""


MetSpikeData = TypedDict("MetSpikeData", {"seat": int})
"""The data of the event `met_spike`."""


WonData = TypedDict("WonData", {"seat": int})
"""The data of the event `won`."""


TeamWonData = TypedDict("TeamWonData", {"seat": int, "partner": int})
"""The data of the event `team_won`."""


ExhaustedData = TypedDict("ExhaustedData", {"turns": int})
"""The data of the event `exhausted`."""


PlayedOnData = TypedDict("PlayedOnData", {})
"""The data of the event `played on`."""


if TYPE_CHECKING:

    class EngineDealtEvent(Event):
        """The event `engine_dealt`."""

        @property
        def name(self) -> Literal["engine_dealt"]: ...
        @property
        def data(self) -> EngineDealtData: ...  # type: ignore[override]

    class HandDealtEvent(Event):
        """The event `hand_dealt`."""

        @property
        def name(self) -> Literal["hand_dealt"]: ...
        @property
        def data(self) -> HandDealtData: ...  # type: ignore[override]

    class SetUpEvent(Event):
        """The event `set_up`."""

        @property
        def name(self) -> Literal["set_up"]: ...
        @property
        def data(self) -> SetUpData: ...  # type: ignore[override]

    class StockedEvent(Event):
        """The event `stocked`."""

        @property
        def name(self) -> Literal["stocked"]: ...
        @property
        def data(self) -> StockedData: ...  # type: ignore[override]

    class TurnedUpEvent(Event):
        """The event `turned_up`."""

        @property
        def name(self) -> Literal["turned_up"]: ...
        @property
        def data(self) -> TurnedUpData: ...  # type: ignore[override]

    class LeftEmptyEvent(Event):
        """The event `left_empty`."""

        @property
        def name(self) -> Literal["left_empty"]: ...
        @property
        def data(self) -> LeftEmptyData: ...  # type: ignore[override]

    class RefilledEvent(Event):
        """The event `refilled`."""

        @property
        def name(self) -> Literal["refilled"]: ...
        @property
        def data(self) -> RefilledData: ...  # type: ignore[override]

    class BeganEvent(Event):
        """The event `began`."""

        @property
        def name(self) -> Literal["began"]: ...
        @property
        def data(self) -> BeganData: ...  # type: ignore[override]

    class DrewEvent(Event):
        """The event `drew`."""

        @property
        def name(self) -> Literal["drew"]: ...
        @property
        def data(self) -> DrewData: ...  # type: ignore[override]

    class TookProvisionEvent(Event):
        """The event `took_provision`."""

        @property
        def name(self) -> Literal["took_provision"]: ...
        @property
        def data(self) -> TookProvisionData: ...  # type: ignore[override]

    class TookDiscardEvent(Event):
        """The event `took_discard`."""

        @property
        def name(self) -> Literal["took_discard"]: ...
        @property
        def data(self) -> TookDiscardData: ...  # type: ignore[override]

    class TookOpenDiscardEvent(Event):
        """The event `took_open_discard`."""

        @property
        def name(self) -> Literal["took_open_discard"]: ...
        @property
        def data(self) -> TookOpenDiscardData: ...  # type: ignore[override]

    class StoleEvent(Event):
        """The event `stole`."""

        @property
        def name(self) -> Literal["stole"]: ...
        @property
        def data(self) -> StoleData: ...  # type: ignore[override]

    class NothingDrawnEvent(Event):
        """The event `nothing_drawn`."""

        @property
        def name(self) -> Literal["nothing_drawn"]: ...
        @property
        def data(self) -> NothingDrawnData: ...  # type: ignore[override]

    class LandslideHitEvent(Event):
        """The event `landslide_hit`."""

        @property
        def name(self) -> Literal["landslide_hit"]: ...
        @property
        def data(self) -> LandslideHitData: ...  # type: ignore[override]

    class LandslideMissedEvent(Event):
        """The event `landslide_missed`."""

        @property
        def name(self) -> Literal["landslide_missed"]: ...
        @property
        def data(self) -> LandslideMissedData: ...  # type: ignore[override]

    class RemovedEvent(Event):
        """The event `removed`."""

        @property
        def name(self) -> Literal["removed"]: ...
        @property
        def data(self) -> RemovedData: ...  # type: ignore[override]

    class HandcarPassedEvent(Event):
        """The event `handcar_passed`."""

        @property
        def name(self) -> Literal["handcar_passed"]: ...
        @property
        def data(self) -> HandcarPassedData: ...  # type: ignore[override]

    class LaidEvent(Event):
        """The event `laid`."""

        @property
        def name(self) -> Literal["laid"]: ...
        @property
        def data(self) -> LaidData: ...  # type: ignore[override]

    class StrandedEvent(Event):
        """The event `stranded`."""

        @property
        def name(self) -> Literal["stranded"]: ...
        @property
        def data(self) -> StrandedData: ...  # type: ignore[override]

    class BarredEvent(Event):
        """The event `barred`."""

        @property
        def name(self) -> Literal["barred"]: ...
        @property
        def data(self) -> BarredData: ...  # type: ignore[override]

    class ClearedEvent(Event):
        """The event `cleared`."""

        @property
        def name(self) -> Literal["cleared"]: ...
        @property
        def data(self) -> ClearedData: ...  # type: ignore[override]

    class AskedEvent(Event):
        """The event `asked`."""

        @property
        def name(self) -> Literal["asked"]: ...
        @property
        def data(self) -> AskedData: ...  # type: ignore[override]

    class HandedEvent(Event):
        """The event `handed`."""

        @property
        def name(self) -> Literal["handed"]: ...
        @property
        def data(self) -> HandedData: ...  # type: ignore[override]

    class RefusedEvent(Event):
        """The event `refused`."""

        @property
        def name(self) -> Literal["refused"]: ...
        @property
        def data(self) -> RefusedData: ...  # type: ignore[override]

    class PassedEvent(Event):
        """The event `passed`."""

        @property
        def name(self) -> Literal["passed"]: ...
        @property
        def data(self) -> PassedData: ...  # type: ignore[override]

    class LaidNothingEvent(Event):
        """The event `laid_nothing`."""

        @property
        def name(self) -> Literal["laid_nothing"]: ...
        @property
        def data(self) -> LaidNothingData: ...  # type: ignore[override]

    class LaidEnoughEvent(Event):
        """The event `laid_enough`."""

        @property
        def name(self) -> Literal["laid_enough"]: ...
        @property
        def data(self) -> LaidEnoughData: ...  # type: ignore[override]

    class DiscardedEvent(Event):
        """The event `discarded`."""

        @property
        def name(self) -> Literal["discarded"]: ...
        @property
        def data(self) -> DiscardedData: ...  # type: ignore[override]

    class ThrewAwayEvent(Event):
        """The event `threw_away`."""

        @property
        def name(self) -> Literal["threw_away"]: ...
        @property
        def data(self) -> ThrewAwayData: ...  # type: ignore[override]

    class SkippedEvent(Event):
        """The event `skipped`."""

        @property
        def name(self) -> Literal["skipped"]: ...
        @property
        def data(self) -> SkippedData: ...  # type: ignore[override]

    class ReopenedEvent(Event):
        """The event `reopened`."""

        @property
        def name(self) -> Literal["reopened"]: ...
        @property
        def data(self) -> ReopenedData: ...  # type: ignore[override]

    class BackOnTrackEvent(Event):
        """The event `back_on_track`."""

        @property
        def name(self) -> Literal["back_on_track"]: ...
        @property
        def data(self) -> BackOnTrackData: ...  # type: ignore[override]

    class RelaidEvent(Event):
        """The event `relaid`."""

        @property
        def name(self) -> Literal["relaid"]: ...
        @property
        def data(self) -> RelaidData: ...  # type: ignore[override]

    class RearrangedEvent(Event):
        """The event `rearranged`."""

        @property
        def name(self) -> Literal["rearranged"]: ...
        @property
        def data(self) -> RearrangedData: ...  # type: ignore[override]

    class MetSpikeEvent(Event):
        """The event `met_spike`."""

        @property
        def name(self) -> Literal["met_spike"]: ...
        @property
        def data(self) -> MetSpikeData: ...  # type: ignore[override]

    class WonEvent(Event):
        """The event `won`."""

        @property
        def name(self) -> Literal["won"]: ...
        @property
        def data(self) -> WonData: ...  # type: ignore[override]

    class TeamWonEvent(Event):
        """The event `team_won`."""

        @property
        def name(self) -> Literal["team_won"]: ...
        @property
        def data(self) -> TeamWonData: ...  # type: ignore[override]

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

    OnTrackEvent = (
        EngineDealtEvent
        | HandDealtEvent
        | SetUpEvent
        | StockedEvent
        | TurnedUpEvent
        | LeftEmptyEvent
        | RefilledEvent
        | BeganEvent
        | DrewEvent
        | TookProvisionEvent
        | TookDiscardEvent
        | TookOpenDiscardEvent
        | StoleEvent
        | NothingDrawnEvent
        | LandslideHitEvent
        | LandslideMissedEvent
        | RemovedEvent
        | HandcarPassedEvent
        | LaidEvent
        | StrandedEvent
        | BarredEvent
        | ClearedEvent
        | AskedEvent
        | HandedEvent
        | RefusedEvent
        | PassedEvent
        | LaidNothingEvent
        | LaidEnoughEvent
        | DiscardedEvent
        | ThrewAwayEvent
        | SkippedEvent
        | ReopenedEvent
        | BackOnTrackEvent
        | RelaidEvent
        | RearrangedEvent
        | MetSpikeEvent
        | WonEvent
        | TeamWonEvent
        | ExhaustedEvent
        | PlayedOnEvent
    )

    class OnTrackMatch(Match):
        """A match of On Track."""

        def view(self, seat: int | None = None) -> TrackView: ...
        def actions(self) -> list[TrackAction]: ...
        def parse(self, text: str) -> TrackAction: ...
        def undo(self) -> TrackAction: ...
        def events(self, seat: int | None = None, since: int | None = None) -> list[OnTrackEvent]: ...  # type: ignore[override]
        def guess(self, seat: int, seed: int | str = 0) -> "OnTrackMatch": ...
        def play_on(self, step: int | None = None, seed: int | None = None) -> "OnTrackMatch": ...

else:
    OnTrackEvent = Event
    OnTrackMatch = Match
