"""Compact positions for alpha-beta, one module for each game that it can play."""
