"""The contenders, and how the table shows them."""

from dataclasses import dataclass

from bench.peer_environment import CATANATRON, OPENSPIEL, RLCARD
from bench.workers import Contender


def own(name: str, kind: str, game: str, checks: str = "on") -> Contender:
    """Make one of our own contenders."""
    return Contender(name, ("-m", "bench.own", kind, game), checks=checks)


UNCHECKED = own("kernel, unchecked", "kernel", "switch-yard", "off")
CHECKED = own("kernel, checked", "kernel", "switch-yard")
FACE = own("driven from Python, lists", "face", "switch-yard", "off")
FACE_ARRAY = own("driven from Python, arrays", "face-array", "switch-yard", "off")
FACE_CHECKED = own("driven from Python, lists, checked", "face", "switch-yard")
PLAIN = own("plain Python", "plain", "switch-yard")
MATCH_COPY = own("match.copy()", "match-copy", "switch-yard")
STATE_COPY = own("copy_of(states)", "state-copy", "switch-yard")
START = Contender(
    "warm start",
    ("-c", "import roundhouse as rh; print(rh.new('switch-yard').legal(), flush=True)"),
)
BREAKTHROUGH = Contender("breakthrough", ("bench/peer_openspiel.py", "play", "breakthrough"), OPENSPIEL)
CHECKERS = Contender("chinese_checkers", ("bench/peer_openspiel.py", "play", "chinese_checkers(players=2)"), OPENSPIEL)
CLONE = Contender("state.clone()", ("bench/peer_openspiel.py", "clone", "breakthrough"), OPENSPIEL)
PEER_START = Contender(
    "OpenSpiel’s time",
    ("-c", "import pyspiel as p; print(p.load_game('breakthrough').new_initial_state().legal_actions(), flush=True)"),
    OPENSPIEL,
)

TRACKS_UNCHECKED = own("tracks, kernel, unchecked", "kernel", "switching-tracks", "off")
TRACKS_CHECKED = own("tracks, kernel, checked", "kernel", "switching-tracks")
TRACKS_FACE = own("tracks, driven from Python", "face", "switching-tracks", "off")
CATAN = Contender("Catanatron", ("bench/peer_catanatron.py",), CATANATRON)
GREEDY_CATAN = Contender("Catanatron, one step ahead", ("bench/peer_catanatron.py", "greedy"), CATANATRON)

CARDS_UNCHECKED = own("On Track, kernel, unchecked", "kernel", "on-track", "off")
CARDS_CHECKED = own("On Track, kernel, checked", "kernel", "on-track")
CARDS_FACE = own("On Track, driven from Python", "face", "on-track", "off")
CARDS_GUESS = own("On Track, guesses", "redeal", "on-track", "off")
SPIKE_UNCHECKED = own("SPIKE, kernel, unchecked", "kernel", "spike", "off")
SPIKE_CHECKED = own("SPIKE, kernel, checked", "kernel", "spike")
SPIKE_FACE = own("SPIKE, driven from Python", "face", "spike", "off")
UNO = Contender("RLCard uno", ("bench/peer_rlcard.py", "uno"), RLCARD)
GIN_RUMMY = Contender("RLCard gin-rummy", ("bench/peer_rlcard.py", "gin-rummy"), RLCARD)

MCTS = Contender("OpenSpiel’s MCTSBot", ("bench/peer_openspiel.py", "mcts", "breakthrough"), OPENSPIEL)
TITLES = {
    "switching-tracks": "Switching Tracks for four",
    "switch-yard": "Switch Yard",
    "on-track": "On Track",
    "spike": "SPIKE for four",
}
SEARCHES = (
    *(
        (f"{title}: {what}", own(f"{game}, {kind}", kind, game, "off"))
        for game, title in TITLES.items()
        for kind, what in (("search", "tree search"), ("search-2", "tree search, two threads"))
    ),
    ("Switch Yard: alpha-beta", own("alpha-beta", "alpha-beta", "switch-yard", "off")),
    ("Switch Yard: alpha-beta, two threads", own("alpha-beta-2", "alpha-beta-2", "switch-yard", "off")),
    ("Switch Yard: tree search, played to the end", own("plain search", "plain-search", "switch-yard", "off")),
    ("OpenSpiel’s MCTSBot in C++, breakthrough", MCTS),
)


@dataclass(frozen=True)
class Section:
    """Rows of the table with one unit and one baseline; and their listed actions, with another baseline."""

    rows: tuple[tuple[str, Contender], ...]
    unit: str
    baseline: Contender
    listed: Contender | None = None


SECTIONS = (
    Section(
        (
            ("Switch Yard in the kernel, unchecked", UNCHECKED),
            ("Switch Yard in the kernel, checked", CHECKED),
            ("Switch Yard driven from Python, lists, unchecked", FACE),
            ("Switch Yard driven from Python, arrays, unchecked", FACE_ARRAY),
            ("Switch Yard driven from Python, lists, checked", FACE_CHECKED),
            ("Switch Yard in plain Python", PLAIN),
            ("OpenSpiel breakthrough", BREAKTHROUGH),
            ("OpenSpiel chinese_checkers(players=2)", CHECKERS),
        ),
        "plies",
        PLAIN,
        BREAKTHROUGH,
    ),
    Section(
        (
            ("Switching Tracks for four in the kernel, unchecked", TRACKS_UNCHECKED),
            ("Switching Tracks for four in the kernel, checked", TRACKS_CHECKED),
            ("Switching Tracks for four driven from Python", TRACKS_FACE),
            ("SPIKE for four in the kernel, unchecked", SPIKE_UNCHECKED),
            ("SPIKE for four in the kernel, checked", SPIKE_CHECKED),
            ("SPIKE for four driven from Python", SPIKE_FACE),
            ("Catanatron for four", CATAN),
        ),
        "plies",
        CATAN,
        CATAN,
    ),
    Section(
        (
            ("On Track for two in the kernel, unchecked", CARDS_UNCHECKED),
            ("On Track for two in the kernel, checked", CARDS_CHECKED),
            ("On Track for two driven from Python", CARDS_FACE),
            ("RLCard uno", UNO),
            ("RLCard gin-rummy", GIN_RUMMY),
        ),
        "plies",
        UNO,
        UNO,
    ),
    Section(SEARCHES, "plies", MCTS),
    Section(SEARCHES, "iterations", MCTS),
    Section((("On Track, what a seat cannot know guessed", CARDS_GUESS),), "guesses", CARDS_GUESS),
    Section(
        (
            ("Switch Yard match.copy()", MATCH_COPY),
            ("Switch Yard state alone", STATE_COPY),
            ("OpenSpiel breakthrough state.clone()", CLONE),
        ),
        "copies",
        CLONE,
    ),
    Section(
        (("Roundhouse, start to first list", START), ("OpenSpiel, start to first list", PEER_START)),
        "seconds",
        PEER_START,
    ),
)

EVERYBODY = tuple(dict.fromkeys(contender for section in SECTIONS for _, contender in section.rows))
STARTERS = (START, PEER_START)
"""The contenders whose start is measured. All others run for some time in each round."""
COMPILING = tuple(one for one in EVERYBODY if {"kernel", "search", "plain-search", "alpha-beta"} & set(one.arguments))
"""Our own contenders that compile. After them the others find everything compiled."""
