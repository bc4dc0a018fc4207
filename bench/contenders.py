"""Who is raced."""

from bench.peer_environment import CATANATRON, OPENSPIEL
from bench.workers import Contender

UNCHECKED = Contender("kernel, unchecked", ("-m", "bench.own", "kernel"), checks="off")
CHECKED = Contender("kernel, checked", ("-m", "bench.own", "kernel"))
FACE = Contender("driven from Python, lists", ("-m", "bench.own", "face"), checks="off")
FACE_ARRAY = Contender("driven from Python, arrays", ("-m", "bench.own", "face-array"), checks="off")
FACE_CHECKED = Contender("driven from Python, arrays, checked", ("-m", "bench.own", "face-array"))
PLAIN = Contender("plain Python", ("-m", "bench.own", "plain"))
MATCH_COPY = Contender("match.copy()", ("-m", "bench.own", "match-copy"))
STATE_COPY = Contender("copy_of(states)", ("-m", "bench.own", "state-copy"))
START = Contender(
    "warm start",
    ("-c", "import roundhouse as rh; print(rh.new('switch-yard').legal(), flush=True)"),
)

SPIKE = Contender("SPIKE in the kernel, unchecked", ("-m", "bench.own", "kernel", "spike"), checks="off")
SPIKE_CHECKED = Contender("SPIKE in the kernel, checked", ("-m", "bench.own", "kernel", "spike"))
SPIKE_FACE = Contender("SPIKE driven from Python", ("-m", "bench.own", "face-array", "spike"), checks="off")

PEER = str(OPENSPIEL.python)
BREAKTHROUGH = Contender("breakthrough", ("bench/peer_openspiel.py", "play", "breakthrough"), PEER)
CHECKERS = Contender("chinese_checkers", ("bench/peer_openspiel.py", "play", "chinese_checkers(players=2)"), PEER)
CLONE = Contender("state.clone()", ("bench/peer_openspiel.py", "clone", "breakthrough"), PEER)
PEER_START = Contender(
    "OpenSpiel’s time",
    ("-c", "import pyspiel as p; print(p.load_game('breakthrough').new_initial_state().legal_actions(), flush=True)"),
    PEER,
)

CATAN = Contender("Catanatron", ("bench/peer_catanatron.py", "4"), str(CATANATRON.python))

COMPILING = (UNCHECKED, CHECKED, SPIKE, SPIKE_CHECKED)
"""Whoever of our own compiles: after them the others find all compiled."""
OURS = (*COMPILING, FACE, FACE_ARRAY, FACE_CHECKED, PLAIN, MATCH_COPY, STATE_COPY, SPIKE_FACE)
PEERS_IN = {OPENSPIEL: (BREAKTHROUGH, CHECKERS, CLONE), CATANATRON: (CATAN,)}
"""The peers, by the environments that they run in."""
PEERS = tuple(peer for peers in PEERS_IN.values() for peer in peers)
