"""A table's WebSocket: its protocol, its budgets and the requests over it."""
