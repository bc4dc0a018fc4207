"""The table server: HTTP and a socket, which wire tables, store and bots together."""
