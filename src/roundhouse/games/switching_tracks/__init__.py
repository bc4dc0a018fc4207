"""Switching Tracks: trains pick up goods where the switches lead them and deliver them for upgrades and contracts.

Designed by Kris Gould, Wattsalpoag 2015.
"""

from pathlib import Path

from roundhouse.games.contract import Game
from roundhouse.games.questions import Facts
from roundhouse.games.switching_tracks.actions import ACTIONS, MOST_LEGAL
from roundhouse.games.switching_tracks.board import MOST_SEATS
from roundhouse.games.switching_tracks.choices import shows_choice
from roundhouse.games.switching_tracks.drawing import Drawing, drawing
from roundhouse.games.switching_tracks.events import EVENTS, MOST_EVENTS
from roundhouse.games.switching_tracks.legal import legal
from roundhouse.games.switching_tracks.needs import TracksFacts, facts, warm
from roundhouse.games.switching_tracks.notation import actions
from roundhouse.games.switching_tracks.observation import OBSERVATION
from roundhouse.games.switching_tracks.path import PATH
from roundhouse.games.switching_tracks.play import play
from roundhouse.games.switching_tracks.reasons import why_not
from roundhouse.games.switching_tracks.redeal import redeal
from roundhouse.games.switching_tracks.runs import RUNS
from roundhouse.games.switching_tracks.score import score
from roundhouse.games.switching_tracks.setup import TracksOptions, setup
from roundhouse.games.switching_tracks.state import STATE
from roundhouse.games.switching_tracks.tables import SEAT_NAMES
from roundhouse.games.switching_tracks.tally import tally
from roundhouse.games.switching_tracks.texts import say
from roundhouse.games.switching_tracks.view import MOST_TOKENS, TEXTS, TracksView, write_view
from roundhouse.kernel import Kernel

GAME = Game(
    name="switching-tracks",
    title=say("game-title"),
    summary=say("game-summary"),
    credits=say("game-credits"),
    seats=range(2, MOST_SEATS + 1),
    rules_version=2,
    options=TracksOptions,
    kernel=Kernel(
        name="switching_tracks",
        state=STATE,
        options=TracksOptions.dtype(),
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
    told_by=("phase", "turn", "now", "players"),
    view_type=TracksView,
    why_not=why_not,
    seat_name=SEAT_NAMES.__getitem__,
    hides=True,
    chance=True,
    howto=Path(__file__).with_name("HOWTO.md"),
    drawing=drawing,
    drawing_type=Drawing,
    shows_choice=shows_choice,
    questions={"runs": RUNS, "path": PATH},
    facts=Facts(facts, TracksFacts, warm),
    tally=tally,
    observation=OBSERVATION,
    package=__name__,
)
