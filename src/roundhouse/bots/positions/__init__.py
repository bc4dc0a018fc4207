"""Light copies of states for alpha-beta, with what it needs to know of a game."""
