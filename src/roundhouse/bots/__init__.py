"""Who plays: bots that see the world only as their seat does, in five ranks of strength for each game."""

from roundhouse.bots.levels import RANKS, Bot, bots_of, find_bot
from roundhouse.bots.outlook import Outlook
from roundhouse.bots.thought import Budget, Candidate, Player, Thought

__all__ = ["RANKS", "Bot", "Budget", "Candidate", "Outlook", "Player", "Thought", "bots_of", "find_bot"]
