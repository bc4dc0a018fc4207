"""The texts of On Track, by key."""

from pathlib import Path

from roundhouse.texts import Catalog

say = Catalog(Path(__file__).parent)
