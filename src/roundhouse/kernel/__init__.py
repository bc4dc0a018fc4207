"""The only package that imports Numba: compiling and its cache, records, randomness, event logs, generic play."""

from roundhouse.kernel.bind import bind
from roundhouse.kernel.driver import Driver, Kernel, events_on, packed_events_on, states_on, unpacked_events
from roundhouse.kernel.jit import checks, compiles, direct, inline, jit, waits
from roundhouse.kernel.json_writer import Texts, Tokens
from roundhouse.kernel.later import NotCompiled, loading
from roundhouse.kernel.log import LOG_WIDTH, Log, log_with_room, tell
from roundhouse.kernel.places import is_compiled, mark_compiled
from roundhouse.kernel.randomness import Rng, below, draw, reseed, rng_from, shuffle
from roundhouse.kernel.records import Floats, IntArray, State, blank, copy_of, record

__all__ = [
    "LOG_WIDTH",
    "Driver",
    "Floats",
    "IntArray",
    "Kernel",
    "Log",
    "NotCompiled",
    "Rng",
    "State",
    "Texts",
    "Tokens",
    "below",
    "bind",
    "blank",
    "checks",
    "compiles",
    "copy_of",
    "direct",
    "draw",
    "events_on",
    "inline",
    "is_compiled",
    "jit",
    "loading",
    "log_with_room",
    "mark_compiled",
    "packed_events_on",
    "record",
    "reseed",
    "rng_from",
    "shuffle",
    "states_on",
    "tell",
    "unpacked_events",
    "waits",
]
