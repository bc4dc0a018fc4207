"""What the table decides by itself: which actions it plays for a seat, and which can be taken back.

Both go by what everybody can see, so that nobody learns anything from them.
"""

from roundhouse.games.match import Match


def is_forced(match: Match) -> bool:
    """Return True if there is only one legal action and everybody can see it: the table plays it at once."""
    return match.turn is not None and len(match.legal()) == 1 and match.game.open_choice(match.state)


def has_revealed(match: Match) -> bool:
    """Return True if the last action brought something to light or used chance: it cannot be taken back."""
    return any(event.kind.reveals for event in match.events(since=len(match) - 1))
