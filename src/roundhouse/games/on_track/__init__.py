"""On Track: two to four players race to lay a railroad from engine to terminal; four can race in teams.

By TREND enterprises (Three Corner).
"""

from pathlib import Path

from roundhouse.games.contract import Game
from roundhouse.games.on_track.actions import ACTIONS, MOST_LEGAL
from roundhouse.games.on_track.board import MOST_SEATS
from roundhouse.games.on_track.choices import shows_choice
from roundhouse.games.on_track.drawing import Drawing, drawing
from roundhouse.games.on_track.events import EVENTS, MOST_EVENTS
from roundhouse.games.on_track.legal import legal
from roundhouse.games.on_track.notation import actions
from roundhouse.games.on_track.observation import OBSERVATION
from roundhouse.games.on_track.play import play
from roundhouse.games.on_track.reasons import why_not
from roundhouse.games.on_track.redeal import redeal
from roundhouse.games.on_track.score import score
from roundhouse.games.on_track.setup import TrackOptions, setup
from roundhouse.games.on_track.state import STATE
from roundhouse.games.on_track.tables import SEAT_NAMES
from roundhouse.games.on_track.tally import tally
from roundhouse.games.on_track.texts import say
from roundhouse.games.on_track.view import MOST_TOKENS, TEXTS, TrackView, write_view
from roundhouse.kernel import Kernel

GAME = Game(
    name="on-track",
    title=say("game-title"),
    summary=say("game-summary"),
    credits=say("game-credits"),
    seats=range(2, MOST_SEATS + 1),
    rules_version=2,
    options=TrackOptions,
    kernel=Kernel(
        name="on_track",
        state=STATE,
        options=TrackOptions.dtype(),
        setup=setup,
        legal=legal,
        play=play,
        redeal=redeal,
        score=score,
        action_count=ACTIONS,
        most_legal=MOST_LEGAL,
        most_events=MOST_EVENTS,
        write_view=write_view,
        texts=TEXTS,
        most_tokens=MOST_TOKENS,
    ),
    actions=actions,
    events=EVENTS,
    told_by=("phase", "mover", "provisions", "memory"),
    view_type=TrackView,
    why_not=why_not,
    seat_name=SEAT_NAMES.__getitem__,
    hides=True,
    chance=True,
    howto=Path(__file__).with_name("HOWTO.md"),
    drawing=drawing,
    drawing_type=Drawing,
    shows_choice=shows_choice,
    tally=tally,
    observation=OBSERVATION,
    package=__name__,
)
