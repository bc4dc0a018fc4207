"""`roundhouse` as a later release might be: it knows a happening and a word between servers that this one does not.

Who says "wave" at a table makes the new thing happen there, and lets the server say the new word.
"""

import sys
from typing import Any

import msgspec

from roundhouse.cli import main
from roundhouse.server import company, reading, requests
from roundhouse.server.wire import AnyRequest, Say
from roundhouse.table import AnyHappening, Table
from roundhouse.table.happenings import Happening


class Waved(Happening, frozen=True):
    """Somebody waved."""

    person: str
    key: str = ""


class Greeting(msgspec.Struct, frozen=True, tag="greeting"):
    """A server greets the others."""

    table: str


def teach() -> None:
    """Let this process know the new kinds."""
    modules: Any = reading, company
    modules[0]._decoder = msgspec.json.Decoder(AnyHappening | Waved)
    happen, command = Table._happen, requests.Clerk._command

    def happen_here(table: Table, happening: Any) -> None:
        if not isinstance(happening, Waved):
            happen(table, happening)

    def command_here(clerk: requests.Clerk, request: AnyRequest) -> Any:
        if isinstance(request, Say) and request.text == "wave":
            clerk.hub.company._say(Greeting(clerk.live.id))  # type: ignore[arg-type]
            return lambda _, at: [Waved(at, clerk.line.person)]
        return command(clerk, request)

    new: Any = Table, requests.Clerk
    new[0]._happen, new[1]._command = happen_here, command_here
    modules[1]._read = msgspec.json.Decoder(company.There | company.Who | company.Ended | Greeting)


if __name__ == "__main__":
    teach()
    sys.exit(main())
