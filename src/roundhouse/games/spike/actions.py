"""Every action there can be, numbered densely, in the order in which the legal ones are found."""

from roundhouse.games.spike.state import LEVELS
from roundhouse.games.spike.tables import ARCS, CARDS_A_KIND, CITIES, COMMODITIES, KINDS

CHOICES = 2
"""The sides of a contract, and the routes that one of which is kept."""
AMOUNTS = CARDS_A_KIND + 1
"""How many cards of a kind may be paid: none, one, up to all there are."""

PLACE = 0
GIVE = PLACE + CITIES
SIDE = GIVE + KINDS
KEEP = SIDE + CHOICES
ARC = KEEP + CHOICES
ENTER = ARC + ARCS
HOLD = ENTER + 1
TAKE = HOLD + 1
DRAW = TAKE + KINDS
ENOUGH = DRAW + 1
BUILD = ENOUGH + 1
PAY = BUILD + 1
UPGRADE = PAY + KINDS * AMOUNTS
LOAD = UPGRADE + LEVELS
DUMP = LOAD + COMMODITIES
DELIVER = DUMP + COMMODITIES
DECLINE = DELIVER + COMMODITIES
PASS = DECLINE + 1
ACTIONS = PASS + 1

MOST_LEGAL = max(ARCS, CITIES, ACTIONS - ARCS)
"""Nothing is listed twice, and either the arcs of a new line are listed or, but for six ways out, the others."""
