"""The command `roundhouse`, also as `python -m roundhouse`."""

import os
import sys

SERVE = "serve"
INTERRUPTED = 130
"""The exit code that shells use for Ctrl-C."""


def main() -> int:
    """Run a command and return the exit code. A server does not wait for the compiler: see `kernel/later.py`."""
    if sys.argv[1:2] == [SERVE]:
        os.environ.setdefault("ROUNDHOUSE_COMPILE", "later")
    try:
        from roundhouse import cli
    except KeyboardInterrupt:  # loading takes a second, on a busy machine some
        return INTERRUPTED
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
