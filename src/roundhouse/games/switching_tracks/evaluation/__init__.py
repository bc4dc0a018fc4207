"""The evaluation of Switching Tracks."""
