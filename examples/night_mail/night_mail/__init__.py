"""Night Mail: bags for seven stations on one train, which everybody runs as it suits them."""

from pathlib import Path

from night_mail.actions import ACTIONS, MOST_LEGAL
from night_mail.board import MOST_SEATS
from night_mail.choices import shows_choice
from night_mail.drawing import Drawing, drawing
from night_mail.events import EVENTS, MOST_EVENTS
from night_mail.legal import legal
from night_mail.notation import actions
from night_mail.observation import OBSERVATION
from night_mail.play import play
from night_mail.reasons import why_not
from night_mail.redeal import redeal
from night_mail.score import score
from night_mail.setup import MailOptions, setup
from night_mail.state import STATE
from night_mail.tables import SEAT_NAMES
from night_mail.view import MailView, view
from roundhouse.games.contract import Game
from roundhouse.kernel import Kernel

GAME = Game(
    name="night-mail",
    title="Night Mail",
    summary="load bags, run the one train, and stop where your mail is going",
    credits="an example that comes with Roundhouse",
    seats=range(2, MOST_SEATS + 1),
    rules_version=1,
    options=MailOptions,
    kernel=Kernel(
        name="night_mail",
        state=STATE,
        options=MailOptions.dtype(),
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
    view_type=MailView,
    why_not=why_not,
    seat_name=SEAT_NAMES.__getitem__,
    hides=True,
    chance=False,
    howto=Path(__file__).with_name("HOWTO.md"),
    drawing=drawing,
    drawing_type=Drawing,
    shows_choice=shows_choice,
    observation=OBSERVATION,
    package=__name__,
)
