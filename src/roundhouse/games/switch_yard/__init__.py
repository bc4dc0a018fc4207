"""Switch Yard: two players shunt their freight cars across a yard, and can pull opposing cars in their trains.

Designed by Phil Leduc, © 2014.
"""

from pathlib import Path

from roundhouse.games.contract import Game
from roundhouse.games.switch_yard.actions import ACTIONS, MOST_LEGAL
from roundhouse.games.switch_yard.board import MOST_SEATS
from roundhouse.games.switch_yard.drawing import Drawing, drawing
from roundhouse.games.switch_yard.events import EVENTS, MOST_EVENTS
from roundhouse.games.switch_yard.legal import legal
from roundhouse.games.switch_yard.notation import actions
from roundhouse.games.switch_yard.observation import OBSERVATION
from roundhouse.games.switch_yard.play import play
from roundhouse.games.switch_yard.reasons import misread, why_not
from roundhouse.games.switch_yard.redeal import redeal
from roundhouse.games.switch_yard.score import score
from roundhouse.games.switch_yard.setup import YardOptions, setup
from roundhouse.games.switch_yard.state import STATE
from roundhouse.games.switch_yard.tables import SEAT_NAMES
from roundhouse.games.switch_yard.tally import tally
from roundhouse.games.switch_yard.texts import say
from roundhouse.games.switch_yard.view import MOST_TOKENS, TEXTS, YardView, write_view
from roundhouse.kernel import Kernel

GAME = Game(
    name="switch-yard",
    title=say("game-title"),
    summary=say("game-summary"),
    credits=say("game-credits"),
    seats=range(2, MOST_SEATS + 1),
    rules_version=1,
    options=YardOptions,
    kernel=Kernel(
        name="switch_yard",
        state=STATE,
        options=YardOptions.dtype(),
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
    told_by=("phase", "side", "cars"),
    view_type=YardView,
    why_not=why_not,
    misread=misread,
    seat_name=SEAT_NAMES.__getitem__,
    hides=False,
    chance=False,
    howto=Path(__file__).with_name("HOWTO.md"),
    drawing=drawing,
    drawing_type=Drawing,
    tally=tally,
    observation=OBSERVATION,
    package=__name__,
)
