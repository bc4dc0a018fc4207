"""What alpha-beta has in hand: the frames of the line it is in, its mind, and the values it reckons with.

Values are whole numbers, seen from the side to move: thousandths of the difference of the two prospects, or
WON less the moves until then.
"""

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel import record

DEEPEST = 64
WON = 1_000_000
SURE = WON - 1000
"""A value beyond this is a win that is seen to its end."""
UNKNOWN = 2 * WON
"""What `verdict` says while the game goes on."""
NONE = -1


def frame_type(most_legal: int) -> np.dtype[np.record]:
    """Make the type of a node of the line that is searched."""
    return record(
        ("alpha", np.int64),
        ("beta", np.int64),
        ("floor", np.int64),  # alpha at the beginning
        ("depth", np.int64),
        ("best", np.int64),
        ("choice", np.int64),  # the best action, NONE if none is good enough
        ("next", np.int64),  # the place of the action to be looked at
        ("count", np.int64),
        ("since", np.int64),  # the ply from which on positions can come again
        # Of the child that is being looked at:
        ("way", np.int64),
        ("less", np.int64),  # by how much its depth is reduced
        # What is known of it:
        ("side", np.int64),
        ("key", np.int64, (2,)),
        ("killers", np.int64, (2,)),
        ("length", np.int64),
        ("line", np.int32, (DEEPEST + 1,)),  # the best one from here
        ("listed", np.int32, (most_legal,)),
        ("worth", np.int32, (most_legal,)),
    )


def line_mind_type(most_legal: int, action_count: int, features: int) -> np.dtype[np.record]:
    """Make the type of what a search has in hand beside the table and the frames."""
    return record(
        ("ply", np.int64),  # of the frame at work; NONE when the root is done
        ("value", np.int64),  # of the node last done with
        ("nodes", np.int64),
        ("began", np.int64),  # with so many nodes, this time round
        ("table", np.int64),  # used: 0 no, 1 yes
        ("lean", np.int64),  # whether late actions are looked at less deeply, and passes are tried
        ("margin", np.int64),  # how much less than the best an action of the root may be worth to be valued exactly
        ("salt", np.int64),
        ("whim", np.int64),  # by so much the judgement of positions varies with the salt
        ("weights", np.float64, (features,)),
        ("marks", np.float64, (2, features)),
        ("values", np.int64, (most_legal,)),  # of the root's actions, in the order of its list
        ("spent", np.int64, (most_legal,)),  # nodes, on each of them
        ("less", np.int8, (DEEPEST + 1, 64)),  # by how much, by depth and number of the action
        ("history", np.int32, (2, action_count)),
    )


def reductions() -> NDArray[np.int8]:
    """Return by how much the depth of late actions is reduced."""
    depth = np.maximum(1, np.arange(DEEPEST + 1))[:, None]
    number = np.arange(1, 65)[None, :]
    less = np.floor(0.3 + np.log(depth) * np.log(number) / 2.0).astype(np.int8)
    less[:2] = 0
    less[2] = np.minimum(less[2], 1)
    less[:, :3] = 0
    return less
