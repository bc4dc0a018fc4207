"""The games in a terminal: drawing, playing, replaying, and compiling with a progress bar."""
