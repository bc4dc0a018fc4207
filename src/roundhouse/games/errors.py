"""What can be wrong with what a caller gives us, each with a message that says why."""


class RoundhouseError(ValueError):
    """Something given to Roundhouse is not right; nothing was changed."""


class UnknownGame(RoundhouseError):  # noqa: N818 - it reads better where it is caught
    """There is no game of that name."""


class BadGame(RoundhouseError):  # noqa: N818
    """A game that breaks the contract, cannot be loaded, or has a name that is taken."""


class BadSetting(RoundhouseError):  # noqa: N818
    """A number of seats, an option, a seed or a seat that the game does not have."""


class BadPosition(BadSetting):
    """A position's text that does not describe a position."""


class BadBoard(RoundhouseError):  # noqa: N818
    """A board file that breaks one of its game's laws."""


class IllegalAction(RoundhouseError):  # noqa: N818
    """An action that may not be played now, with the reason."""

    def __init__(self, action: object, reason: str) -> None:
        self.action = action
        self.reason = reason
        super().__init__(f"{action}: {reason}")


class BadRecord(RoundhouseError):  # noqa: N818
    """A record that cannot be replayed; `at` is the number of the action that is wrong, if it is one."""

    def __init__(self, message: str, at: int | None = None) -> None:
        self.at = at
        super().__init__(message)
