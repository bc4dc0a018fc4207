"""What must be compiled or built once before a table can be played and bots can think."""

from collections.abc import Callable

from roundhouse.bots import ready
from roundhouse.games.registry import find


def parts(name: str) -> dict[str, Callable[[], object]]:
    """Return the parts by name. Calling a part compiles or builds it."""
    game = find(name)
    options = game.options().encode(game.seats.start)
    names: dict[str, Callable[[], object]] = {"all actions by name": lambda: game.typed}
    answers = {f"answers about {each}": one.warm for each, one in game.questions.items() if one.warm is not None}
    if game.facts is not None:
        answers["facts"] = game.facts.warm
    return game.driver.parts(options) | names | answers | ready.parts(name)
