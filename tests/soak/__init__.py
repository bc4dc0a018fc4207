"""Chaos: a server under load whose sockets are cut, whose processes are killed, whose disk fills, whose clock jumps."""
