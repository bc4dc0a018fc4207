"""The texts of Switch Yard, by key."""

from pathlib import Path

from roundhouse.texts import Catalog

say = Catalog(Path(__file__).parent)
