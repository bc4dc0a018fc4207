"""What a seat may know, as numbers for learning."""

from typing import cast

from night_mail.board import MOST_SEATS
from night_mail.setup import MailOptions
from night_mail.tables import BAGS, BAGS_EACH, ROOM, STATIONS
from roundhouse.games.observation import Numbers, ObservationSpec, Parts, check_length, clear, place_of, seat_at
from roundhouse.games.options import Whole
from roundhouse.kernel import State, jit

MOST_RUNS = cast("Whole", MailOptions.kinds()["runs"]).high

PARTS = Parts()
TURN = PARTS.add("turn", MOST_SEATS, about="who decides, by place")
SEAT = PARTS.add("seat", MOST_SEATS, about="your seat number")
PLAYING = PARTS.add("playing", MOST_SEATS, about="1 for each place with a player")
TRAIN = PARTS.add("train", STATIONS, about="where the train is")
FORWARD = PARTS.add("forward", 1, about="1 if it runs towards the last station")
RUNS_LEFT = PARTS.add("runs_left", 1, high=MOST_RUNS, about="runs until dawn")
DECK = PARTS.add("deck", 1, high=BAGS, about="bags in the deck")
HAND = PARTS.add("hand", STATIONS, high=BAGS_EACH, about="your bags by station")
HANDS = PARTS.add("hands", MOST_SEATS, high=BAGS, about="bags in each hand")
ADDRESS = PARTS.add("to", ROOM, STATIONS, about="the station of each bag on the train, in the order of loading")
ORIGIN = PARTS.add("origin", ROOM, STATIONS, about="where it was loaded")
OWNER = PARTS.add("owner", ROOM, MOST_SEATS, about="whose it is, by place")
POINTS = PARTS.add("points", MOST_SEATS, high=BAGS * STATIONS, about="points of each place")
SIZE = PARTS.size


@jit
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write the own hand, and of the others only the sizes."""
    check_length(out, SIZE)
    clear(out)
    seats = int(s.seats)
    if s.turn >= 0:
        out[TURN + place_of(int(s.turn), seat, seats)] = 1
    out[SEAT + seat] = 1
    out[TRAIN + int(s.at)] = 1
    out[FORWARD] = s.heading > 0
    out[RUNS_LEFT] = int(s.limit) - int(s.runs)
    out[DECK] = s.left
    for bag in range(int(s.loaded)):
        out[ADDRESS + bag * STATIONS + int(s.address[bag])] = 1
        out[ORIGIN + bag * STATIONS + int(s.origin[bag])] = 1
        out[OWNER + bag * MOST_SEATS + place_of(int(s.owner[bag]), seat, seats)] = 1
    for place in range(seats):
        player = seat_at(place, seat, seats)
        out[PLAYING + place] = 1
        out[POINTS + place] = s.points[player]
        for station in range(STATIONS):
            out[HANDS + place] += s.hands[player, station]
    for station in range(STATIONS):
        out[HAND + station] = s.hands[seat, station]


OBSERVATION = ObservationSpec(PARTS, observe)
