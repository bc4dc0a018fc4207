"""The command `roundhouse`, also as `python -m roundhouse`."""

import os
import sys

SERVE = "serve"


def main() -> int:
    """Run a command and return the exit code. A server does not wait for the compiler: see `kernel/later.py`."""
    if sys.argv[1:2] == [SERVE]:
        os.environ.setdefault("ROUNDHOUSE_COMPILE", "later")
    from roundhouse import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
