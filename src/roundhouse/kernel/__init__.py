"""The only room that knows Numba: compiling and its cache, records, randomness, event logs, generic play."""

from roundhouse.kernel.bind import bind
from roundhouse.kernel.driver import Driver, Kernel, states_on, told_on
from roundhouse.kernel.jit import checks, compiles, direct, inline, jit, waits
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
    "below",
    "bind",
    "blank",
    "checks",
    "compiles",
    "copy_of",
    "direct",
    "draw",
    "inline",
    "is_compiled",
    "jit",
    "loading",
    "log_with_room",
    "mark_compiled",
    "record",
    "reseed",
    "rng_from",
    "shuffle",
    "states_on",
    "tell",
    "told_on",
    "waits",
]
