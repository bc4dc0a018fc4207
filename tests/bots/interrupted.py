"""Commands that are interrupted."""

LISTENING = """\
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # even where the tests run in the background
from roundhouse.cli import main
sys.exit(main())
"""
"""A program that runs a command of the house."""
