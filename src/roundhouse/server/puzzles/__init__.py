"""Puzzles for people: what is sent of them, attempts, and ratings."""
