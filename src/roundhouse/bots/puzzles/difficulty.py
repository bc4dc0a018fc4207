"""How hard a puzzle probably is, as a first rating. Players' attempts correct it."""

LOWEST, HIGHEST = 700, 2400


def rating_of_forced(moves: int, tries: int, hidden: bool, right_moves: int) -> int:
    """Rate a proven puzzle: longer ones, many plausible tries and moves that look bad make it harder."""
    rating = 650 + 320 * moves + 25 * min(tries, 16) + (180 if hidden else 0) - 60 * min(right_moves, 3)
    return between(rating)


def rating_of_find(margin: float, tries: int, hidden: bool) -> int:
    """Rate a puzzle that is judged by analysis: the closer the second best, the harder."""
    rating = 1350 + 90 * min(tries, 5) + (300 if hidden else 0) - int(900 * min(margin, 0.5))
    return between(rating)


def between(rating: int) -> int:
    """Return a rating between the lowest and the highest."""
    return max(LOWEST, min(HIGHEST, rating))
