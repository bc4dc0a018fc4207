"""Benchmarks beside peers: `python -m bench` prints one table."""
