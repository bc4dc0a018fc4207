"""Puzzles: positions with one right move, proven by search or best by deep analysis; how they are mined and checked."""
