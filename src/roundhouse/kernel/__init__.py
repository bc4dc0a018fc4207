"""The only room that knows Numba: compiling and its cache, records, randomness, event logs, generic play."""

from roundhouse.kernel.bind import bind
from roundhouse.kernel.driver import Driver, Kernel, states_on, told_on
from roundhouse.kernel.jit import checks, compiles, direct, inline, jit
from roundhouse.kernel.log import LOG_WIDTH, Log, log_with_room, tell
from roundhouse.kernel.randomness import Rng, below, draw, reseed, rng_from, shuffle
from roundhouse.kernel.records import IntArray, State, blank, copy_of, record

__all__ = [
    "LOG_WIDTH",
    "Driver",
    "IntArray",
    "Kernel",
    "Log",
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
    "jit",
    "log_with_room",
    "record",
    "reseed",
    "rng_from",
    "shuffle",
    "states_on",
    "tell",
    "told_on",
]
