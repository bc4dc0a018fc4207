"""The evaluation of SPIKE."""
