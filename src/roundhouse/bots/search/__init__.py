"""The players: tree search, alpha-beta, and those that do not search."""
