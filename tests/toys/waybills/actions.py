"""The numbers of the actions: a card to deliver, then drawing and gambling."""

from tests.toys.waybills.board import CARDS

DRAW, GAMBLE = CARDS, CARDS + 1
ACTIONS = CARDS + 2
MOST_LEGAL = ACTIONS
