"""The server: HTTP and WebSockets for tables, with the store and the bots."""

from roundhouse.extras import require

require("server")
