"""Reasons on their way to clients: in English, and with what a client needs to say them in another language."""

from typing import Any

from roundhouse.texts import Text

EXACT = 1 << 53
"""Whole numbers below this are exact in JavaScript."""


def worded(reason: str, told: str | None = None) -> dict[str, Any]:
    """Return the fields of a reason, with the key and the values of the text that it is, or `told` if that is given."""
    text = reason if told is None else told
    if not isinstance(text, Text):
        return {"reason": str(reason)}
    values = {name: _wire_value(value) for name, value in text.values.items()}
    return {"reason": str(reason), "key": text.key, "values": values, "game": text.game}


def reason_of(error: Exception) -> str:
    """Return the reason that an error gives: the text that it was raised with, if it was raised with one."""
    text = error.args[0] if error.args else ""
    return text if isinstance(text, Text) else str(error)


def _wire_value(value: Any) -> Any:
    """Return a value as JSON has it. Numbers that not every client can read exactly are written out."""
    if isinstance(value, Text):
        inner = {name: _wire_value(each) for name, each in value.values.items()}
        return {"key": value.key, "values": inner, "game": value.game}
    if value is None or isinstance(value, (bool, str, float)):
        return value
    whole = value.__index__() if hasattr(value, "__index__") else None
    return whole if whole is not None and abs(whole) < EXACT else str(value)
