"""The types of Switch Yard, for type checkers. Written by `python -m roundhouse.typed.generate`."""

from typing import TYPE_CHECKING, Literal, TypedDict

from roundhouse.games.events import Event
from roundhouse.games.match import Match
from roundhouse.games.switch_yard.notation import YardAction
from roundhouse.games.switch_yard.view import YardView

__all__ = ["SwitchYardEvent", "SwitchYardMatch", "YardAction", "YardView"]


SetUpData = TypedDict("SetUpData", {"seat": int})
"""The data of the event `set_up`."""


PlacedData = TypedDict("PlacedData", {"seat": int, "cell": str, "opposite": str})
"""The data of the event `placed`."""


FilledData = TypedDict("FilledData", {})
"""The data of the event `filled`."""


MovedData = TypedDict("MovedData", {"seat": int, "start": str, "target": str})
"""The data of the event `moved`."""


PulledData = TypedDict(
    "PulledData", {"seat": int, "leader": str, "tail": str, "target": str, "cars": list[tuple[str, str]]}
)
"""The data of the event `pulled`."""


ShippedData = TypedDict("ShippedData", {"seat": int, "cell": str})
"""The data of the event `shipped`."""


WonData = TypedDict("WonData", {"seat": int})
"""The data of the event `won`."""


StuckData = TypedDict("StuckData", {"seat": int})
"""The data of the event `stuck`."""


RepeatedData = TypedDict("RepeatedData", {})
"""The data of the event `repeated`."""


ExhaustedData = TypedDict("ExhaustedData", {"limit": int})
"""The data of the event `exhausted`."""


PlayedOnData = TypedDict("PlayedOnData", {})
"""The data of the event `played on`."""


if TYPE_CHECKING:

    class SetUpEvent(Event):
        """The event `set_up`."""

        @property
        def name(self) -> Literal["set_up"]: ...
        @property
        def data(self) -> SetUpData: ...  # type: ignore[override]

    class PlacedEvent(Event):
        """The event `placed`."""

        @property
        def name(self) -> Literal["placed"]: ...
        @property
        def data(self) -> PlacedData: ...  # type: ignore[override]

    class FilledEvent(Event):
        """The event `filled`."""

        @property
        def name(self) -> Literal["filled"]: ...
        @property
        def data(self) -> FilledData: ...  # type: ignore[override]

    class MovedEvent(Event):
        """The event `moved`."""

        @property
        def name(self) -> Literal["moved"]: ...
        @property
        def data(self) -> MovedData: ...  # type: ignore[override]

    class PulledEvent(Event):
        """The event `pulled`."""

        @property
        def name(self) -> Literal["pulled"]: ...
        @property
        def data(self) -> PulledData: ...  # type: ignore[override]

    class ShippedEvent(Event):
        """The event `shipped`."""

        @property
        def name(self) -> Literal["shipped"]: ...
        @property
        def data(self) -> ShippedData: ...  # type: ignore[override]

    class WonEvent(Event):
        """The event `won`."""

        @property
        def name(self) -> Literal["won"]: ...
        @property
        def data(self) -> WonData: ...  # type: ignore[override]

    class StuckEvent(Event):
        """The event `stuck`."""

        @property
        def name(self) -> Literal["stuck"]: ...
        @property
        def data(self) -> StuckData: ...  # type: ignore[override]

    class RepeatedEvent(Event):
        """The event `repeated`."""

        @property
        def name(self) -> Literal["repeated"]: ...
        @property
        def data(self) -> RepeatedData: ...  # type: ignore[override]

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

    SwitchYardEvent = (
        SetUpEvent
        | PlacedEvent
        | FilledEvent
        | MovedEvent
        | PulledEvent
        | ShippedEvent
        | WonEvent
        | StuckEvent
        | RepeatedEvent
        | ExhaustedEvent
        | PlayedOnEvent
    )

    class SwitchYardMatch(Match):
        """A match of Switch Yard."""

        def view(self, seat: int | None = None) -> YardView: ...
        def actions(self) -> list[YardAction]: ...
        def parse(self, text: str) -> YardAction: ...
        def undo(self) -> YardAction: ...
        def events(self, seat: int | None = None, since: int | None = None) -> list[SwitchYardEvent]: ...  # type: ignore[override]
        def guess(self, seat: int, seed: int | str = 0) -> "SwitchYardMatch": ...
        def play_on(self, step: int | None = None, seed: int | None = None) -> "SwitchYardMatch": ...

else:
    SwitchYardEvent = Event
    SwitchYardMatch = Match
