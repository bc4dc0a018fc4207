"""Side by side with peers: `python -m bench` prints one table."""
