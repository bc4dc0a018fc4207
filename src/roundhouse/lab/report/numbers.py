"""Numbers as they are written in a report: "54 % (51–57)"."""

import re

from roundhouse.lab.report.html import Html, joined, tag
from roundhouse.lab.report.model import Number
from roundhouse.texts import say

SPACE = "\u202f"
"""A narrow space that never breaks a line: between a number and its unit, and between thousands."""
MINUS = "\u2212"
WIDE = 0.02
"""An interval of a share that is at least this wide is written without decimals: more would pretend to know more."""


def bound(sentence: str) -> str:
    """Return a sentence in which no line ends between a number and its percent sign."""
    return re.sub(r"(?<=\d) %", f"{SPACE}%", sentence)


def plain(value: float, digits: int = 1) -> str:
    """Return a number with thousands apart, and with this many decimals at most if it is not whole."""
    shown = f"{value:,.{digits}f}".replace(",", SPACE).replace("-", MINUS)
    whole = f"{value:,.0f}".replace(",", SPACE).replace("-", MINUS)
    return whole if float(value).is_integer() and digits <= 1 else shown


def _parts(number: Number) -> tuple[str, str, str]:
    """Return the value, the interval and the unit, in words."""
    scale = 100 if number.unit == "%" else 1
    digits = number.digits
    if number.low is not None and number.high is not None and number.unit == "%" and number.high - number.low >= WIDE:
        digits = 0

    def shown(value: float) -> str:
        return f"{value * scale:,.{digits}f}".replace(",", SPACE).replace("-", MINUS)

    between = ""
    if number.low is not None and number.high is not None:
        low, high = shown(number.low), shown(number.high)
        between = say("report-between", low=low, high=high) if MINUS in low + high else f"{low}–{high}"
    return shown(number.value), between, number.unit


def words(number: Number) -> str:
    """Return a number with its unit and its interval, as text."""
    value, between, unit = _parts(number)
    return f"{value}{SPACE}{unit}".rstrip(SPACE) + (f" ({between})" if between else "")


def shown(number: Number) -> Html:
    """Return a number with its interval, and a mark if it is certainly more or less than expected."""
    value, between, unit = _parts(number)
    return joined(
        tag("b", f"{value}{SPACE}{unit}".rstrip(SPACE)),
        joined(" ", tag("span", f"({between})", class_="soft")) if between else None,
        _mark(number),
    )


def _mark(number: Number) -> Html | None:
    off = side(number)
    if off == 0 or number.expected is None:
        return None
    expected = plain(number.expected * (100 if number.unit == "%" else 1), number.digits)
    about = say(
        "report-more-than" if off > 0 else "report-less-than", expected=f"{expected}{SPACE}{number.unit}".rstrip(SPACE)
    )
    sign = tag("span", "▲" if off > 0 else "▼", aria_hidden="true")
    return joined(" ", tag("span", sign, tag("span", about, class_="unseen"), class_="off", title=about))


def side(number: Number) -> int:
    """Return 1 if all of the interval is above what is expected, −1 if it is below, else 0."""
    if number.expected is None or number.low is None or number.high is None:
        return 0
    return (number.low > number.expected) - (number.high < number.expected)
