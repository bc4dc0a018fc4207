"""The table server: HTTP and a socket, which wire tables, store and bots together."""

from roundhouse.extras import require

require("server")
