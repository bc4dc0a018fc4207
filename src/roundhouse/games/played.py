"""The actions of a match."""

from collections.abc import Sequence
from typing import overload

from roundhouse.games.contract import Action, Game


class Played(Sequence[Action]):
    """The actions of a match, typed when they are looked at."""

    def __init__(self, game: Game, numbers: list[int]) -> None:
        self._game, self._numbers = game, numbers.copy()

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, place: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(place, slice):
            return tuple(self._game.typed[number] for number in self._numbers[place])
        return self._game.typed[self._numbers[place]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and not isinstance(other, str) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
