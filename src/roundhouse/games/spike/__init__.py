"""SPIKE: build a railway network across the eastern United States, run a train on it, and fulfil contracts.

Designed by Stephen Glenn, © 2014 R&R Games.
"""

from pathlib import Path

from roundhouse.games.contract import Game
from roundhouse.games.spike.actions import ACTIONS, MOST_LEGAL
from roundhouse.games.spike.answers import QUESTIONS
from roundhouse.games.spike.board import MOST_SEATS
from roundhouse.games.spike.choices import shows_choice
from roundhouse.games.spike.drawing import Drawing, drawing
from roundhouse.games.spike.events import EVENTS, MOST_EVENTS
from roundhouse.games.spike.legal import legal
from roundhouse.games.spike.notation import actions, misread
from roundhouse.games.spike.observation import OBSERVATION
from roundhouse.games.spike.play import play
from roundhouse.games.spike.reasons import why_not
from roundhouse.games.spike.redeal import redeal
from roundhouse.games.spike.score import score
from roundhouse.games.spike.setup import SpikeOptions, setup
from roundhouse.games.spike.state import STATE
from roundhouse.games.spike.tables import SEAT_NAMES
from roundhouse.games.spike.tally import tally
from roundhouse.games.spike.texts import say
from roundhouse.games.spike.view import MOST_TOKENS, TEXTS, SpikeView, write_view
from roundhouse.kernel import Kernel

GAME = Game(
    name="spike",
    title=say("game-title"),
    summary=say("game-summary"),
    credits=say("game-credits"),
    seats=range(2, MOST_SEATS + 1),
    rules_version=2,
    options=SpikeOptions,
    kernel=Kernel(
        name="spike",
        state=STATE,
        options=SpikeOptions.dtype(),
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
    told_by=("phase", "turn", "trains", "deck", "offer"),
    view_type=SpikeView,
    why_not=why_not,
    seat_name=SEAT_NAMES.__getitem__,
    hides=True,
    chance=True,
    howto=Path(__file__).with_name("HOWTO.md"),
    misread=misread,
    drawing=drawing,
    drawing_type=Drawing,
    shows_choice=shows_choice,
    questions=QUESTIONS,
    tally=tally,
    observation=OBSERVATION,
    package=__name__,
)
