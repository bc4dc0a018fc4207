"""Who is raced."""

from bench.peer_environment import OPENSPIEL, RLCARD
from bench.workers import Contender


def own(name: str, kind: str, game: str = "switch-yard", checks: str = "off") -> Contender:
    """Make a contender of Roundhouse's own."""
    return Contender(name, ("-m", "bench.own", kind, game), checks=checks)


UNCHECKED = own("kernel, unchecked", "kernel")
CHECKED = own("kernel, checked", "kernel", checks="on")
FACE = own("driven from Python, lists", "face")
FACE_ARRAY = own("driven from Python, arrays", "face-array")
FACE_CHECKED = own("driven from Python, arrays, checked", "face-array", checks="on")
PLAIN = own("plain Python", "plain", checks="on")
MATCH_COPY = own("match.copy()", "match-copy", checks="on")
STATE_COPY = own("copy_of(states)", "state-copy", checks="on")
TRACK_UNCHECKED = own("On Track, kernel, unchecked", "kernel", "on-track")
TRACK_CHECKED = own("On Track, kernel, checked", "kernel", "on-track", checks="on")
TRACK_FACE = own("On Track, lists", "face", "on-track")
TRACK_FACE_ARRAY = own("On Track, arrays", "face-array", "on-track")
TRACK_GUESS = own("On Track, redeal", "redeal", "on-track")
START = Contender(
    "warm start",
    ("-c", "import roundhouse as rh; print(rh.new('switch-yard').legal(), flush=True)"),
)

PEER = str(OPENSPIEL.python)
BREAKTHROUGH = Contender("breakthrough", ("bench/peer_openspiel.py", "play", "breakthrough"), PEER)
CHECKERS = Contender("chinese_checkers", ("bench/peer_openspiel.py", "play", "chinese_checkers(players=2)"), PEER)
CLONE = Contender("state.clone()", ("bench/peer_openspiel.py", "clone", "breakthrough"), PEER)
PEER_START = Contender(
    "OpenSpiel’s time",
    ("-c", "import pyspiel as p; print(p.load_game('breakthrough').new_initial_state().legal_actions(), flush=True)"),
    PEER,
)

UNO = Contender("uno", ("bench/peer_rlcard.py", "uno"), str(RLCARD.python))
GIN_RUMMY = Contender("gin-rummy", ("bench/peer_rlcard.py", "gin-rummy"), str(RLCARD.python))

COMPILING = (UNCHECKED, CHECKED, TRACK_UNCHECKED, TRACK_CHECKED)
"""Whoever of our own compiles: after them the others find all compiled."""
OURS = (
    *(*COMPILING, FACE, FACE_ARRAY, FACE_CHECKED, PLAIN, MATCH_COPY, STATE_COPY),
    *(TRACK_FACE, TRACK_FACE_ARRAY, TRACK_GUESS),
)
PEERS_OF = {OPENSPIEL: (BREAKTHROUGH, CHECKERS, CLONE), RLCARD: (UNO, GIN_RUMMY)}
PEERS = tuple(peer for peers in PEERS_OF.values() for peer in peers)
