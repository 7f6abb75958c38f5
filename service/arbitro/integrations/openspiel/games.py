"""Games and states as OpenSpiel has them."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pyspiel

from arbitro.integrations.openspiel.digits import BASE
from arbitro.integrations.openspiel.observer import Observer
from arbitro.integrations.openspiel.position import Position, line
from arbitro.integrations.openspiel.table import GAMES, Table, parameters, read_options, short_name
from arbitro.rules.kernel import AnyGame, Seat

SHARED_POT, ALONE = pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.GENERAL_SUM


def register(game: AnyGame) -> str:
    """Let OpenSpiel load a game, and return the name that it has there."""
    name = short_name(game)
    GAMES[name] = game
    # OpenSpiel lets go of it when Python has ended already: a class is not freed then.
    creator = type(name, (SpielGame,), {"rules": game})
    pyspiel.register_game(game_type(game, max(game.players)), creator)
    return name


def game_type(game: AnyGame, players: int) -> pyspiel.GameType:
    """Return what kind of game it is."""
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if game.chance_moves else chance.DETERMINISTIC,
        # A game does not say whether it has secrets.
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=SHARED_POT if players > 1 else ALONE,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


def game_info(table: Table) -> pyspiel.GameInfo:
    """Return how large a game is, and what can be won."""
    alone = table.players == 1
    return pyspiel.GameInfo(
        num_distinct_actions=BASE,
        max_chance_outcomes=BASE if table.game.chance_moves else 0,
        num_players=table.players,
        min_utility=0.0 if alone else -1.0,
        max_utility=1.0 if alone else table.players - 1.0,
        utility_sum=None if alone else 0.0,
        max_game_length=table.longest,
    )


class SpielGame(pyspiel.Game):
    """A game of ours, for a number of players and with options."""

    rules: ClassVar[AnyGame]

    def __init__(self, params: Mapping[str, Any]) -> None:
        game = self.rules
        table = Table(game, params["players"], params["max_game_length"])
        super().__init__(game_type(game, table.players), game_info(table), dict(params))
        state = game.new_game(table.players, read_options(game, params))
        self.start = Position(table, state, ("",) * len(table.viewers())).settled()

    def new_initial_state(self) -> "SpielState":
        """Set up the game."""
        return SpielState(self, self.start)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> Observer:
        """Make what observes states; by default it sees what a seat sees, and forgets."""
        forgetting = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(iig_obs_type or forgetting, params or {})


class SpielState(pyspiel.State):
    """A state of a game: all that changes is the position it is at."""

    def __init__(self, game: SpielGame, at: Position) -> None:
        super().__init__(game)
        self.at = at

    def current_player(self) -> int:
        """Return who is to act."""
        if self.at.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.at.mover is None else self.at.mover

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.at.is_over

    def _legal_actions(self, _player: Seat) -> list[int]:
        return self.at.choices

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what may be drawn, and how likely it is."""
        outcomes: list[tuple[int, float]] = self.at.draw.outcomes()
        return outcomes

    def _apply_action(self, action: int) -> None:
        self.at = self.at.after(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.at.words()[action]

    def returns(self) -> list[float]:
        """Return what everyone has won; nothing before the end."""
        return self.at.returns()

    def resample_from_infostate(self, player: Seat, sample: Any) -> "SpielState":
        """Imagine a state that looks the same to a player; `sample` draws from 0 up to 1."""
        at = self.at.imagined(player, lambda below: int(sample() * below))
        return SpielState(self.get_game(), at)

    def __str__(self) -> str:
        begun = f"begun: {line(self.at.begun)}" if self.at.begun else ""
        return line(self.at.state) + begun
