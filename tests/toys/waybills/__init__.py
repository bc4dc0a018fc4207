"""Waybills: a toy game with hands, a hidden deck and chance, to try the contract and the conformance suite on.

It brings its rules and nothing else: no evaluation, no ranks, no drawing, no board.
"""

from pathlib import Path

from roundhouse.games.contract import Game
from roundhouse.kernel import Kernel
from tests.toys.waybills.actions import ACTIONS, MOST_LEGAL
from tests.toys.waybills.board import MOST_SEATS
from tests.toys.waybills.choices import shows_choice
from tests.toys.waybills.drawing import Drawing, drawing
from tests.toys.waybills.events import EVENTS, MOST_EVENTS
from tests.toys.waybills.legal import legal
from tests.toys.waybills.notation import actions
from tests.toys.waybills.observation import OBSERVATION
from tests.toys.waybills.play import play
from tests.toys.waybills.reasons import why_not
from tests.toys.waybills.redeal import redeal
from tests.toys.waybills.score import score
from tests.toys.waybills.setup import WaybillOptions, setup
from tests.toys.waybills.state import STATE
from tests.toys.waybills.tables import SEAT_NAMES
from tests.toys.waybills.view import WaybillView, view

GAME = Game(
    name="waybills",
    title="Waybills",
    summary="a toy",
    credits="nobody's",
    seats=range(2, MOST_SEATS + 1),
    rules_version=1,
    options=WaybillOptions,
    kernel=Kernel(
        name="waybills",
        state=STATE,
        options=WaybillOptions.dtype(),
        setup=setup,
        legal=legal,
        play=play,
        redeal=redeal,
        score=score,
        action_count=ACTIONS,
        most_legal=MOST_LEGAL,
        most_events=MOST_EVENTS,
    ),
    actions=actions,
    events=EVENTS,
    python_view=view,
    view_type=WaybillView,
    why_not=why_not,
    seat_name=SEAT_NAMES.__getitem__,
    hides=True,
    chance=True,
    howto=Path(__file__).with_name("HOWTO.md"),
    drawing=drawing,
    drawing_type=Drawing,
    shows_choice=shows_choice,
    observation=OBSERVATION,
    package=__name__,
)
