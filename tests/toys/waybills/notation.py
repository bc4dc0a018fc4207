"""The actions as text."""

from dataclasses import dataclass

from tests.toys.waybills.board import CARDS


@dataclass(frozen=True)
class Waybill:
    """An action by its name."""

    name: str

    def __str__(self) -> str:
        return self.name


def actions() -> tuple[Waybill, ...]:
    """Return all actions."""
    return (*(Waybill(f"deliver {card}") for card in range(CARDS)), Waybill("draw"), Waybill("gamble"))
