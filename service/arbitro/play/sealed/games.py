"""What can be done with a sealed game: its holder carries it, but can neither read nor change it.

A seat's key shows what that seat may see, and moves for it. Without a key one is a spectator.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.structs import asdict

from arbitro.play.messages.open import AdviceRequest, Record
from arbitro.play.messages.sealed import SealedGame, SealedObservation, SealedPosition
from arbitro.play.open import listed
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem, Translatable
from arbitro.play.sealed.content import Content, ContentSealer, new_content
from arbitro.play.sealed.seals import Sealer
from arbitro.play.states import new_seed, play_chance, with_seed
from arbitro.play.states import play as play_on
from arbitro.play.tables import seats_asked
from arbitro.play.tables import table as tables
from arbitro.play.tables.table import Turn
from arbitro.rules.kernel import Event, IllegalMove, Step, Viewer


class PlayedOnce(Protocol):
    """Remembers which games have been played on."""

    def claim(self, digest: str, repeatable: str) -> bool:
        """Say whether a game is played on for the first time, or once more by the same request."""


class SealedGames:
    """The sealed games of one kind."""

    def __init__(
        self, presenter: Presenter, sealer: Sealer, once: PlayedOnce | None = None
    ) -> None:
        self.presenter = presenter
        self.once = once
        """remembers what has been played on, if that is wanted"""
        self._game = presenter.game
        self._sealer = ContentSealer(presenter, sealer)

    def start(self, request: Any) -> Any:
        """Set up a game, and give everybody's keys this once."""
        options = self.presenter.options_of(request)
        seed = request.seed or new_seed()
        state = with_seed(self._game, self._game.new_game(request.players, options), seed)
        played = play_chance(self._game, Step(state, ()))
        content = self._sealer.after(new_content(request, options, state), (), played)
        return SealedGame(
            **self._seen(content, None, played.events),
            sealed=self._sealer.seal(content),
            keys=content.keys,
        )

    def play(self, request: Any, repeatable: str = "") -> Any:
        """Judge the move of a key's seat, and make it if the rules allow it.

        `repeatable` names the request: where only one move is allowed, this one may be sent again.
        """
        content = self._sealer.open(request.sealed)
        seat = content.holder(request.key)
        move = self.presenter.seated(request.move, seat)
        self.presenter.check_move(move, self._game.seats(content.state))
        if move.seat != seat:
            raise Problem("not-your-seat", Translatable("seats-own-key"))
        try:
            played = play_on(self._game, content.state, move)
        except IllegalMove as illegal:
            raise self.presenter.illegal_move(content.state, move, illegal.refusal) from None
        self._use_up(content, repeatable)
        after = self._sealer.after(content, (move,), played)
        return SealedPosition(
            **self._seen(after, seat, played.events), sealed=self._sealer.seal(after)
        )

    def legal_moves(self, request: Any, expand: int | None = None, offset: int = 0) -> Any:
        """Describe what a key's seat may play; list a page of moves if asked."""
        content = self._sealer.open(request.sealed)
        seat = content.holder(request.key)
        templates = () if seat is None else self._game.legal(content.state, seat)
        return listed(templates, expand, offset)

    def view(self, request: Any) -> Any:
        """Show what a key's seat, or a spectator, may see, and what has happened."""
        content = self._sealer.open(request.sealed)
        viewer = content.holder(request.key)
        return SealedObservation(**self._seen(content, viewer, self._latest(content, viewer)))

    def seen(self, request: Any) -> Any:
        """Make the request for advice on what a key's seat sees."""
        content = self._sealer.open(request.sealed)
        seat: Any = content.holder(request.key)
        return AdviceRequest(
            view=self._game.view(content.state, seat),
            seat=seat,
            level=request.level,
            seed=request.seed,
        )

    def hosted(self, request: Any) -> Turn:
        """Set up a table at which the game goes on, for whoever has all keys."""
        content = self._sealer.open(request.sealed)
        content.check_all_keys(request.keys)
        details = tables.Details(
            options=content.options,
            **tables.terms_of(request, content.players),
            seed_sha256=content.seed_sha256.hex(),
            seed_chosen=content.seed_chosen,
        )
        opened = tables.set_up(self._game, details, content.seed)
        moves = self._sealer.players_moves(content)
        played_on = tables.play_on_from(self._game, opened, moves)
        return tables.seated(self._game, played_on, seats_asked.bots_of(request))

    def use_up(self, request: Any, repeatable: str) -> None:
        """Note that a game goes on from here at a table, if that may happen only once."""
        self._use_up(self._sealer.open(request.sealed), repeatable)

    def _use_up(self, content: Content[Any, Any], repeatable: str) -> None:
        if self.once and not self.once.claim(content.digest, repeatable):
            raise Problem("already-played")

    def _seen(
        self, content: Content[Any, Any], viewer: Viewer, events: Sequence[Event]
    ) -> dict[str, Any]:
        """Give what a viewer is told of a game."""
        seen = self.presenter.observation(content.state, viewer)
        return {
            **asdict(seen),
            "version": content.version,
            "events": [each for each in events if may_know(viewer, each)],
            "seed_sha256": content.seed_sha256.hex(),
            "seed_chosen": content.seed_chosen,
            "record": None if seen.outcome is None else self.record(content),
        }

    # --- the past ---

    def _latest(self, content: Content[Any, Any], viewer: Viewer) -> Sequence[Event]:
        """List the events from a seat's own last move on; for a spectator, from the last one on."""
        events: list[Event] = []
        state = self._game.new_game(content.players, content.options)
        for move in self._sealer.packer.unpacked(content.moves):
            if move.seat is not None and viewer in (None, move.seat):
                events = []
            step = self._game.apply(state, move)
            state = step.state
            events += step.events
        return events

    def record(self, content: Content[Any, Any]) -> Any:
        """Write the whole game, with its seed."""
        return Record(
            game=self._game.name,
            rules=self._game.version,
            players=content.players,
            options=content.options,
            moves=tuple(self._sealer.packer.plain(content.moves)),
            seed=content.seed,
        )


def may_know(viewer: Viewer, event: Event) -> bool:
    """Say whether a viewer may know of an event."""
    return event.audience == "all" or (viewer is not None and viewer in event.audience)
