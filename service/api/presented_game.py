"""A game as its operations need it."""

from dataclasses import dataclass

from service.api.operations import snake_name
from service.play.messages import Messages
from service.play.presenter import Presenter
from service.rules.kernel import AnyGame


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
