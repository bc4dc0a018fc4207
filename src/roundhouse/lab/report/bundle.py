"""The script and the style of reports: a part of the web client, built into this package by `make web`."""

from pathlib import Path

from roundhouse.games.errors import RoundhouseError
from roundhouse.texts import say

BUILT = Path(__file__).parent / "built"


class NotBuilt(RoundhouseError):
    """The web client's part of reports is not built."""


def script() -> str:
    """Return the script of a report, safe inside a `script` element."""
    return _read("report.js").replace("</script", "<\\/script").replace("<!--", "<\\!--")


def style() -> str:
    """Return the style of a report, with its fonts, safe inside a `style` element."""
    return _read("report.css").replace("</style", "<\\/style")


def _read(name: str) -> str:
    try:
        return (BUILT / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise NotBuilt(say("report-not-built")) from None
