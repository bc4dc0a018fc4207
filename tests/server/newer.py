"""`roundhouse` as a later release might be: with a table event and a message between servers that this one lacks.

The chat message "wave" makes the server write the new event and send the new message.
"""

import sys
from typing import Any

import msgspec

from roundhouse.cli import main
from roundhouse.server.socket import requests
from roundhouse.server.tables import presence, reading
from roundhouse.server.wire import AnyRequest, Say
from roundhouse.table import AnyTableEvent, Table
from roundhouse.table.events import TableEvent


class Waved(TableEvent, frozen=True):
    """A person waved: a table event of a later release."""

    person: str
    key: str = ""


class Greeting(msgspec.Struct, frozen=True, tag="greeting"):
    """A message between servers of a later release."""

    table: str


def teach() -> None:
    """Add the new kinds to this process."""
    modules: Any = reading, presence
    modules[0]._decoder = msgspec.json.Decoder(AnyTableEvent | Waved)
    apply, command = Table._apply, requests.RequestHandler._command

    def happen_here(table: Table, event: Any) -> None:
        if not isinstance(event, Waved):
            apply(table, event)

    def command_here(handler: requests.RequestHandler, request: AnyRequest) -> Any:
        if isinstance(request, Say) and request.text == "wave":
            handler.hub.presence._say(Greeting(handler.live.id))  # type: ignore[arg-type]
            return lambda _, at: [Waved(at, handler.connection.person)]
        return command(handler, request)

    new: Any = Table, requests.RequestHandler
    new[0]._apply, new[1]._command = happen_here, command_here
    modules[1]._read = msgspec.json.Decoder(presence.There | presence.Who | presence.Ended | Greeting)


if __name__ == "__main__":
    teach()
    sys.exit(main())
