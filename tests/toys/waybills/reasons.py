"""Why an action is not legal."""

from roundhouse.kernel import State
from tests.toys.waybills.notation import Deliver, Draw, Gamble


def why_not(_: State, action: Deliver | Draw | Gamble) -> str:
    """Explain: only a card that is not in hand can be wrong."""
    return f"you have nothing to {action}"
