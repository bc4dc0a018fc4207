"""What all types of the wire share."""

from typing import Literal

import msgspec

PROTOCOL = 3

BotPace = Literal["at_once", "normal", "slow"]
"""How quickly bots play."""


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body that a client sends."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A part of what the server sends."""
