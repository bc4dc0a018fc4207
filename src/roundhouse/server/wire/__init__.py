"""The types of everything that the server and its clients send: bodies over HTTP, messages over a table's socket.

Requests are decoded and answers encoded with these types; the OpenAPI schema and the TypeScript types are generated
from them. Each client at a table has its own socket. A table's `version` grows with every table event; its `step`
counts the game's actions and falls when some are undone.
"""

from roundhouse.server.wire.analysis import *
from roundhouse.server.wire.base import *
from roundhouse.server.wire.games import *
from roundhouse.server.wire.lab import *
from roundhouse.server.wire.lessons import *
from roundhouse.server.wire.messages import *
from roundhouse.server.wire.people import *
from roundhouse.server.wire.practice import *
from roundhouse.server.wire.puzzles import *
from roundhouse.server.wire.requests import *
from roundhouse.server.wire.tables import *
from roundhouse.server.wire.views import *
