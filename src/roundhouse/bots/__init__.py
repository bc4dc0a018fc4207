"""The computer players. A bot sees only what its seat may know. Each game has five ranks of strength.

Packages: `evaluation` (features and weights), `search` (the players), `arena` (bots against bots), `tuning` (finding
weights). Each imports only those before it.
"""

from roundhouse.bots.analysis import Analysis, Budget, Candidate, Player
from roundhouse.bots.catalog import RANKS, Bot, bots_of, find_bot
from roundhouse.bots.observation import Observation

__all__ = ["RANKS", "Analysis", "Bot", "Budget", "Candidate", "Observation", "Player", "bots_of", "find_bot"]
