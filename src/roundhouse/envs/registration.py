"""The names under which Gymnasium knows the games: `roundhouse/SwitchYard-v0` and so on."""

import gymnasium

from roundhouse.games.registry import MODULES

NAMESPACE = "roundhouse"
VERSION = 0


def register() -> None:
    """Register all games with Gymnasium, once."""
    for game in MODULES:
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(
                environment_id(game), entry_point="roundhouse.envs.single:SingleAgentEnv", kwargs={"game": game}
            )


def environment_id(game: str) -> str:
    """Return the name of a game's environment: roundhouse/SwitchYard-v0."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in game.split('-'))}-v{VERSION}"
