"""The components as numbers, for the rules."""

from night_mail.board import BOARD

STATIONS = len(BOARD.stations)
BAGS_EACH = BOARD.bags
BAGS = STATIONS * BAGS_EACH
HAND = BOARD.hand
ROOM = BOARD.room
LONGEST = BOARD.longest
SEAT_NAMES = ("Red", "Blue", "Green", "Gold")
