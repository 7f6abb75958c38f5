"""A game as its operations need it."""

from dataclasses import dataclass

from arbitro.api.contract.operations import snake_name
from arbitro.play.messages.of_game import Messages
from arbitro.play.presenter import Presenter
from arbitro.rules.kernel import AnyGame


@dataclass(frozen=True)
class PresentedGame:
    """A game, its names and the types of its messages."""

    presenter: Presenter

    @property
    def definition(self) -> AnyGame:
        return self.presenter.game

    @property
    def messages(self) -> Messages:
        return self.presenter.messages

    @property
    def title(self) -> str:
        return self.definition.title

    @property
    def snake_name(self) -> str:
        return snake_name(self.definition.name)
