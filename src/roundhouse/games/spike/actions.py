"""Action numbers: all possible actions without gaps, in the order in which `legal` lists them."""

from roundhouse.games.spike.state import LEVELS
from roundhouse.games.spike.tables import ARCS, CARDS_A_KIND, CITIES, COMMODITIES, KINDS

CHOICES = 2
"""The sides of a contract, and the routes of which one is kept."""
AMOUNTS = CARDS_A_KIND + 1
"""How many different numbers of cards of a kind can be paid: from none to all."""

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
"""No action is listed twice. A list has either the arcs of a new line or the other actions with at most six arcs."""
