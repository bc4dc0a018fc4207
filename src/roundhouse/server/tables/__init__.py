"""Tables in memory: the hub, updates, presence, bots, clocks, the lobby and replays."""
