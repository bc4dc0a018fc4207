"""Action numbers, in the order in which `legal` lists them."""

from roundhouse.games.switching_tracks.board import SIDES
from roundhouse.games.switching_tracks.payments import PAYMENTS
from roundhouse.games.switching_tracks.tables import (
    CITIES,
    CONTRACTS,
    FACE_UP,
    GOODS,
    OFFICES,
    SETTINGS,
    SWITCHES,
    THIS_TURN,
    UPGRADES,
)

START_CITY = 0
MOVE_TO = START_CITY + CITIES  # with the Logistics office
ACTIVATE = MOVE_TO + CITIES  # + the index of the office in THIS_TURN
STORE = ACTIVATE + len(THIS_TURN)
UNLOAD = STORE + GOODS
SET_SWITCH = UNLOAD + GOODS  # + 3 × the switch + the setting
RUN = SET_SWITCH + SWITCHES * len(SETTINGS)
TAKE = RUN + 1
TAKE_TWO = TAKE + 1
TAKE_NOTHING = TAKE_TWO + 1
LEAVE = TAKE_NOTHING + 1  # + the way out
GIVE = LEAVE + len(SIDES)
GO_ON = GIVE + GOODS
EXPRESS_THROUGH = GO_ON + 1
DELIVER = EXPRESS_THROUGH + 1
STOP = DELIVER + GOODS
HALT = STOP + 1
BUY = HALT + 1
NO_UPGRADE = BUY + len(UPGRADES)
FULFIL = NO_UPGRADE + 1
NO_CONTRACT = FULFIL + CONTRACTS
OPEN_OFFICE = NO_CONTRACT + 1
REFILL = OPEN_OFFICE + OFFICES
END_TURN = REFILL + OFFICES
PAY_WITH = END_TURN + 1
ACTIONS = PAY_WITH + PAYMENTS

EXTRAS = CITIES + len(THIS_TURN) + 2 * GOODS
"""How many actions can be legal beside those of the phase itself: Logistics, activations, the warehouse."""
MOST_LEGAL = max(PAYMENTS, EXTRAS + max(SWITCHES * len(SETTINGS) + 1, FACE_UP + 1), CITIES, 2 * OFFICES)
