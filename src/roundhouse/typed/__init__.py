"""Types of each game for type checkers: its views, actions and events instead of `Any`.

`roundhouse.new` of a game's name has the type of a match of that game: `match.view()` has the fields of its view,
`match.actions()` are its actions, and comparing `event.name` with a name tells the fields of `event.data`. While a program
runs, all matches are `Match` and all events `Event`. This package is written by `python -m roundhouse.typed.generate`.
"""

from roundhouse.typed.on_track import OnTrackEvent, OnTrackMatch, TrackAction, TrackView
from roundhouse.typed.spike import SpikeAction, SpikeEvent, SpikeMatch, SpikeView
from roundhouse.typed.switch_yard import SwitchYardEvent, SwitchYardMatch, YardAction, YardView
from roundhouse.typed.switching_tracks import SwitchingTracksEvent, SwitchingTracksMatch, TracksAction, TracksView

__all__ = [
    "OnTrackEvent",
    "OnTrackMatch",
    "SpikeAction",
    "SpikeEvent",
    "SpikeMatch",
    "SpikeView",
    "SwitchYardEvent",
    "SwitchYardMatch",
    "SwitchingTracksEvent",
    "SwitchingTracksMatch",
    "TrackAction",
    "TrackView",
    "TracksAction",
    "TracksView",
    "YardAction",
    "YardView",
]
