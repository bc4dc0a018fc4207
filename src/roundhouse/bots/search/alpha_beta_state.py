"""The records of alpha-beta: the stack frames, the search state, and the scale of its values.

Values are whole numbers for the side to move: thousandths of the difference between the two prospects, or WON less the
moves until the win.
"""

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel import record

DEEPEST = 64
WON = 1_000_000
SURE = WON - 1000
"""A value beyond this is a proven win."""
UNKNOWN = 2 * WON
"""What `verdict` returns while the game goes on."""
NONE = -1


def frame_type(most_legal: int) -> np.dtype[np.record]:
    """Return the record type of a stack frame: one node of the current line."""
    return record(
        ("alpha", np.int64),
        ("beta", np.int64),
        ("floor", np.int64),  # alpha at the start
        ("depth", np.int64),
        ("best", np.int64),
        ("choice", np.int64),  # the best action, NONE if none is good enough
        ("next", np.int64),  # the index of the next action to search
        ("count", np.int64),
        ("since", np.int64),  # the first ply whose position can come again
        # Of the child that is being searched:
        ("mode", np.int64),
        ("reduction", np.int64),  # of its depth
        ("side", np.int64),
        ("key", np.int64, (2,)),
        ("killers", np.int64, (2,)),
        ("length", np.int64),
        ("line", np.int32, (DEEPEST + 1,)),  # the principal variation from here
        ("listed", np.int32, (most_legal,)),
        ("worth", np.int32, (most_legal,)),
    )


def search_state_type(most_legal: int, action_count: int, features: int) -> np.dtype[np.record]:
    """Return the record type of a search beside its frames and its transposition table."""
    return record(
        ("ply", np.int64),  # of the current frame; NONE when the root is done
        ("value", np.int64),  # of the last finished node
        ("nodes", np.int64),
        ("began", np.int64),  # the node count at the start of this iteration
        ("table", np.int64),  # whether the transposition table is used
        ("prune", np.int64),  # whether late actions are reduced and null moves are tried
        ("margin", np.int64),  # root actions within this margin of the best get exact values
        ("salt", np.int64),
        ("noise", np.int64),  # how much the evaluation varies with the salt
        ("weights", np.float64, (features,)),
        ("feature_values", np.float64, (2, features)),
        ("values", np.int64, (most_legal,)),  # of the root's actions, in the order of its list
        ("spent", np.int64, (most_legal,)),  # nodes searched up to the end of each
        ("reductions", np.int8, (DEEPEST + 1, 64)),  # of the depth, by depth and number of the action
        ("history", np.int32, (2, action_count)),
    )


def reductions() -> NDArray[np.int8]:
    """Return the depth reductions of late actions, by depth and number of the action."""
    depth = np.maximum(1, np.arange(DEEPEST + 1))[:, None]
    number = np.arange(1, 65)[None, :]
    reduction = np.floor(0.3 + np.log(depth) * np.log(number) / 2.0).astype(np.int8)
    reduction[:2] = 0
    reduction[2] = np.minimum(reduction[2], 1)
    reduction[:, :3] = 0
    return reduction
