"""Why an action may not be played, in words."""

from roundhouse.games.switching_tracks.notation import TracksAction
from roundhouse.kernel import State


def why_not(state: State, action: TracksAction) -> str:
    """Say which rule an action that is not legal breaks."""
    return f"{action}: not now (phase {int(state['phase'])})"
