"""A fifth game: what a game needs to be played, and what the house must not know of it."""
