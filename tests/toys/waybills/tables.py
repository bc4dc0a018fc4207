"""Places of cards, and the seats' names."""

from tests.toys.waybills.board import MOST_SEATS

DECK, DELIVERED = -1, -2
SEAT_NAMES = tuple(f"Clerk {number}" for number in range(1, MOST_SEATS + 1))
