"""Lookup tables of On Track, computed from the board."""

import numpy as np

from roundhouse.games.on_track.board import ACTION_NAMES, BOARD, SHAPES

COLOURS = len(BOARD.colours)
TRACKS = BOARD.tracks.most
HAND_LIMIT = BOARD.hand_limit
COLOUR_KINDS = len(SHAPES) + 1
OPEN, CLOSED, CONDUCTOR, WILD, HANDCAR, LANDSLIDE = range(COLOURS * COLOUR_KINDS, COLOURS * COLOUR_KINDS + 6)
HELD_KINDS = HANDCAR
"""Kinds below this one can be held in a hand."""
KINDS = LANDSLIDE + 1
KIND_NAMES = (
    *(f"{colour} {shape}" for colour in BOARD.colours for shape in (*SHAPES, "terminal")),
    *ACTION_NAMES,
)
"""A card's kind is a colour with a shape or the terminal, or an action."""
KIND_COUNTS = (
    *(count for _ in BOARD.colours for count in (*(BOARD.track[shape] for shape in SHAPES), 1)),
    *(BOARD.actions[name] for name in ACTION_NAMES),
)
CARDS = BOARD.deck
KIND = np.repeat(np.arange(KINDS), KIND_COUNTS).astype(np.int64)
"""The kind of each card; cards of a kind have consecutive numbers. Shape (CARDS,)."""
FIRST = np.concatenate([[0], np.cumsum(KIND_COUNTS)]).astype(np.int64)
"""The first card of each kind; the last entry is the total number of cards. Shape (KINDS + 1,)."""
HELD_CARDS = int(FIRST[HELD_KINDS])
"""Cards below this one can be held in a hand."""

TRACK_CARDS = int(FIRST[OPEN])
"""Cards below this one are track and terminals; from here to HELD_CARDS they are action cards that can be held."""

SEAT_NAMES = ("North", "East", "South", "West")
"""Clockwise, so partners sit opposite."""
