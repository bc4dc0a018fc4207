"""The errors that a caller can cause. Each has a message that gives the reason."""


class RoundhouseError(ValueError):
    """An argument or input is wrong. Nothing was changed."""


class UnknownGame(RoundhouseError):
    """There is no game with that name."""


class UnknownVariant(UnknownGame):
    """The variant with that name is not on this machine."""


class BadGame(RoundhouseError):
    """A game breaks the contract, cannot be loaded, or has a name that is taken."""


class BadSetting(RoundhouseError):
    """The game does not have this number of seats, option, seed or seat."""


class BadPosition(BadSetting):
    """A text does not describe a position."""


class BadBoard(RoundhouseError):
    """A board file breaks one of its game's laws."""


class IllegalAction(RoundhouseError):
    """An action that is not legal now, with the reason. `place` is its index in a sequence."""

    def __init__(self, action: object, reason: str, place: int | None = None) -> None:
        self.action = action
        self.reason = reason
        self.place = place
        super().__init__(f"{action}: {reason}" if place is None else f"action {place + 1}, {action}: {reason}")


class BadRecord(RoundhouseError):
    """A record that cannot be replayed. `at` is the number of the wrong action, if an action is wrong."""

    def __init__(self, message: str, at: int | None = None) -> None:
        self.at = at
        super().__init__(message)
