"""The numbers of the actions: load a bag for a station, then run some stations."""

from night_mail.tables import LONGEST, STATIONS

FIRST_RUN = STATIONS
ACTIONS = STATIONS + LONGEST
MOST_LEGAL = ACTIONS
