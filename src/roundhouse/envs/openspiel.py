"""OpenSpiel: the games as `pyspiel` games, and our bots as OpenSpiel bots.

`load(name, seats=…)` returns a game, with its options as further arguments. The games are also registered by name:
`pyspiel.load_game("roundhouse_…")`, with the name of the game's package. Their parameters are `players`, and the
options of the game.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from roundhouse.bots import Observation, find_bot
from roundhouse.bots.observation import STANDARD_GUESS
from roundhouse.envs.position import OUTCOMES, Position
from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadSetting
from roundhouse.games.observation import DTYPE
from roundhouse.games.registry import MODULES, find
from roundhouse.kernel import copy_of, rng_from

PLAYERS = "players"
MARK = "_"
LONGEST_GAME = 100_000
"""No game has more actions than this, chance included: each has a limit of turns."""


def load(game: str, *, seats: int | None = None, **options: Any) -> "SpielGame":
    """Return a game as OpenSpiel knows it."""
    return SpielGame(find(game), seats, options)


def _again(game: str, seats: int, options: Mapping[str, Any]) -> "SpielGame":
    return load(game, seats=seats, **options)


def short_name(game: Game) -> str:
    """Return the name under which OpenSpiel knows a game."""
    return f"roundhouse_{game.kernel.name}"


def _parameters(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _parameter(value) for name, value in options.items()}


def _parameter(value: Any) -> Any:
    """Return an option's value as OpenSpiel takes it. A text like "1" gets a mark, or it would be read as a number."""
    return f"{MARK}{value}" if isinstance(value, str) and value.isdigit() else value


def _option(value: Any) -> Any:
    """Return a parameter as an option's value."""
    return value.removeprefix(MARK) if isinstance(value, str) else value


def _game_type(game: Game) -> Any:
    kinds = pyspiel.GameType
    has_chance = game.chance or game.hides
    return kinds(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if game.hides else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=game.observation is not None,
        provides_factored_observation_string=False,
        parameter_specification={
            PLAYERS: game.seats[0],
            **{name: _parameter(game.options.default(name)) for name in game.options.kinds()},
        },
    )  # fmt: skip


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Roundhouse for OpenSpiel."""

    def __init__(self, game: Game, seats: int | None, options: Mapping[str, Any]) -> None:
        chosen = game.options.of(options)
        self.rules = game
        self.seats = game.check_seats(seats, chosen)
        self.chosen = chosen
        info = pyspiel.GameInfo(
            num_distinct_actions=game.kernel.action_count,
            max_chance_outcomes=OUTCOMES if game.chance or game.hides else 0,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(_game_type(game), info, {PLAYERS: self.seats, **_parameters(chosen.as_dict())})
        self._start = Position(game, self.seats, chosen)

    def new_initial_state(self) -> "SpielState":
        """Return the state at the start of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Return an observer for the state of the game."""
        if params:
            raise BadSetting(f"there are no parameters of observations, such as {params}")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.rules.name, self.seats, self.chosen.as_dict())

    def start(self) -> Position:
        """Return a new position at the start."""
        return self._start.__deepcopy__(None)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.start()

    def current_player(self) -> int:
        """Return the player to decide, or that chance decides, or that the game is over."""
        position = self.position
        if position.waits_for_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.turn is None else position.turn

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal() if player == self.position.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance, all equally likely."""
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.position.waits_for_chance:
            self.position.decide_chance(int(action))
        else:
            self.position.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else str(self.position.game.typed[action])

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """Return the rewards."""
        return self.position.rewards()

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has seen and done."""
        return self.position.knowledge(self._player(player))

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player sees now, as JSON."""
        position = self.position
        if not position.is_dealt:
            return ""
        return position.game.view_json(position.states, self._player(player)).decode()

    def _player(self, player: int | None) -> int:
        chosen = self.current_player() if player is None else int(player)
        if not 0 <= chosen < self.position.seats:
            raise BadSetting(f"the players are 0 to {self.position.seats - 1}, not {chosen}")
        return chosen

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """Return a state that the player cannot tell from this one, with what it does not know dealt anew."""
        twin: SpielState = self.clone()
        twin.position.imagine(self._player(player), rng_from(f"resample {probability_sampler()!r}"))
        return twin

    def __str__(self) -> str:
        position = self.position
        if not position.is_dealt:
            return "not dealt yet"
        waiting = "" if position.pending is None else f"\n{position.game.typed[position.pending]}: chance decides"
        return parts.drawn(position.game, position.game.view(position.states, None)) + waiting


_OUTCOMES = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


class SpielObserver:
    """Writes observations in the way of OpenSpiel. Without perfect recall, they are what the player sees now."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        spec = game.rules.observation
        self._perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(0 if spec is None or kind.perfect_recall else spec.size, DTYPE)
        self.dict = {} if spec is None or kind.perfect_recall else spec.split(self.tensor)
        self._mask = np.zeros(game.rules.kernel.action_count, np.int8)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees."""
        if not state.position.is_dealt:
            self.tensor.fill(0)
        elif self.tensor.size:
            state.position.game.observer(state.position.buffer, player, self.tensor, self._mask)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player sees, or has seen so far, as text."""
        return state.information_state_string(player) if self._perfect_recall else state.observation_string(player)


class SpielBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots, such as "fireman" or "search@200", for a player of an OpenSpiel game."""

    def __init__(self, game: SpielGame, player: int, bot: str, seed: int = 0) -> None:
        super().__init__()
        self._player_id = player
        self._bot = find_bot(game.rules.name, bot)
        self._seed = seed
        self.restart()

    def restart(self) -> None:
        """Begin another game."""
        self._thinker = self._bot.sit_down(f"{self._seed} {self._player_id}")

    def restart_at(self, _: SpielState) -> None:
        """Begin at another state."""
        self.restart()

    def player_id(self) -> int:
        """Return the player."""
        return self._player_id

    def step(self, state: SpielState) -> int:
        """Return the action that the bot chooses. It knows only what its player knows."""
        position = state.position
        guess = copy_of(position.states)
        position.game.driver.redeal(guess, self._player_id, rng_from(STANDARD_GUESS))
        seen = Observation(
            position.game, self._player_id, position.seats, len(position.steps) - 1, position.turn_began(), guess,
            tuple(position.legal()), position.options,
        )  # fmt: skip
        return self._thinker.think(seen).action


def _registered_class(game: Game) -> type[SpielGame]:
    """Return the class that OpenSpiel makes games of by name. It must be a class: OpenSpiel keeps it until the end."""

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            options = {name: _option(value) for name, value in (params or {}).items()}
            super().__init__(game, options.pop(PLAYERS, None), options)

    return Registered


def register() -> None:
    """Register all games with OpenSpiel, once."""
    for name in MODULES:
        game = find(name)
        if short_name(game) not in pyspiel.registered_names():
            pyspiel.register_game(_game_type(game), _registered_class(game))


register()
