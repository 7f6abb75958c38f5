"""Every game of the service is a game, as far as types can tell: mypy reads this."""

from service import catalogue
from service.rules import canal_grande, canal_grande_teams, canaletto, casanova
from service.rules.kernel import Game

GAMES: tuple[Game, ...] = (canal_grande, canal_grande_teams, canaletto, casanova)


def test_every_game_is_registered() -> None:
    """A game that is not under the entry point cannot be played."""
    assert {game.NAME for game in GAMES} <= set(catalogue.load())
