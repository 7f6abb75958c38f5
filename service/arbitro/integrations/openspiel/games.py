"""Games, states and observers as OpenSpiel has them."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pyspiel

from arbitro.integrations.openspiel.position import GAMES, Position, Table, line
from arbitro.integrations.openspiel.spelling import BASE
from arbitro.play.messages.types import seat_fields
from arbitro.rules.kernel import AnyGame, Seat, Viewer

LONGEST = 10_000
"""A game is cut off after this many actions; then no one wins it."""

PLAIN = (bool, int, str)
"""What OpenSpiel takes as it is; all else is written as JSON."""

SHARED_POT, ALONE = pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.GENERAL_SUM


def short_name(game: AnyGame) -> str:
    """Name a game as OpenSpiel names games."""
    return f"arbitro_{game.name.replace('-', '_')}"


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


class SpielGame(pyspiel.Game):
    """A game of ours, for a number of players and with options."""

    rules: ClassVar[AnyGame]

    def __init__(self, params: Mapping[str, Any]) -> None:
        game, players, longest = self.rules, params["players"], params["max_game_length"]
        if players not in game.players:
            raise ValueError(f"{game.title} is for {' or '.join(map(str, game.players))} players")
        if longest < 1:
            raise ValueError("max_game_length is less than 1")
        alone = players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=BASE,
            max_chance_outcomes=BASE if game.chance_moves else 0,
            num_players=players,
            min_utility=0.0 if alone else -1.0,
            max_utility=1.0 if alone else players - 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=longest,
        )
        super().__init__(game_type(game, players), info, dict(params))
        state = game.new_game(players, read_options(game, params))
        table = Table(short_name(game), players, longest)
        self.start = Position(table, state, dict.fromkeys([*range(players), None], "")).settled()

    def new_initial_state(self) -> "SpielState":
        """Set up the game."""
        return SpielState(self, self.start)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> "Observer":
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


def parameters(game: AnyGame) -> dict[str, Any]:
    """List the parameters of a game: its options, the number of players, the longest game."""
    options = {
        name: each if isinstance(each, PLAIN) else msgspec.json.encode(each).decode()
        for name, each in msgspec.to_builtins(game.options_type()).items()
    }
    return {**options, "players": game.players[0], "max_game_length": LONGEST}


def read_options(game: AnyGame, given: Mapping[str, Any]) -> Any:
    """Read the options; refuse what the rules do not allow."""
    chosen: dict[str, Any] = {}
    for name, standard in msgspec.to_builtins(game.options_type()).items():
        chosen[name] = given[name]
        if isinstance(standard, PLAIN):
            chosen[name] = type(standard)(given[name])
        elif isinstance(given[name], str):
            chosen[name] = msgspec.json.decode(given[name])
    options = msgspec.convert(chosen, game.options_type)
    for name in seat_fields(game.options_type):
        if getattr(options, name) not in range(given["players"]):
            raise ValueError(f"{name}: there is no such seat")
    if refusal := game.why_not_start(given["players"], options):
        raise ValueError(f"{game.title} cannot be played like this: {refusal.code}")
    return options


class Observer:
    """Writes strings. There are no tensors, as views have no fixed size."""

    tensor = None
    dict: ClassVar[Mapping[str, Any]] = {}

    def __init__(self, kind: pyspiel.IIGObservationType, params: Mapping[str, Any]) -> None:
        if params:
            raise ValueError(f"an observation has no parameters; there are {sorted(params)}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer sees what all players see")
        self._kind = kind

    def set_from(self, state: pyspiel.State, player: Seat) -> None:
        """Write a tensor: there is none."""

    def string_from(self, state: pyspiel.State, player: Seat) -> str:
        """Write what a seat sees, and what it remembers if it forgets nothing."""
        at: Position = state.at
        if self._kind.private_info == pyspiel.PrivateInfoType.NONE:
            return "".join(self._lines(at, None))
        lines = self._lines(at, player)
        if self._kind.public_info:
            return f"seat {player}\n{''.join(lines)}"
        public = {*self._lines(at, None)}
        return "".join(each for each in lines if each not in public)

    def _lines(self, at: Position, viewer: Viewer) -> list[str]:
        """List what a viewer sees, field by field, and then what it remembers."""
        view = msgspec.to_builtins(at.table.game.view(at.state, viewer))
        lines = [f"{name}: {line(part)}" for name, part in view.items()]
        if at.begun and viewer is not None and at.mover == viewer:
            lines.append(f"spelled: {line(at.begun)}")
        if self._kind.perfect_recall:
            lines += at.memories[viewer].splitlines(keepends=True)
        return lines
