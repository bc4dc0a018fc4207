"""Puzzles with proofs: positions in which exactly one move forces a goal, by exhaustive search."""
