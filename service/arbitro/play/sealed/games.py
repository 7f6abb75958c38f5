"""What can be done with a sealed game, which a client carries and can neither read nor change.

With a seat's key you see what that seat may see, and move for it; without one you are a spectator.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from arbitro.play.dealer import new_seed, with_seed
from arbitro.play.messages.open import AdviceRequest, Record
from arbitro.play.messages.sealed import SealedGame, SealedObservation, SealedPosition
from arbitro.play.presenter import Presenter, listed, play_chance, play_on
from arbitro.play.problems import Problem, Translatable
from arbitro.play.sealed.content import Content, ContentSealer, new_content
from arbitro.play.sealed.seals import Sealer
from arbitro.rules.kernel import Event, IllegalMove, Step, Viewer


class PlayedOnce(Protocol):
    """Remembers which games have been played on."""

    def is_played(self, digest: str, claim: str) -> bool:
        """Return whether another request has played on; keep a place for this one, if not."""

    def claim(self, digest: str, repeatable: str) -> bool:
        """Return whether a game is played on for the first time, or again by the same request."""


class SealedGames:
    """The sealed games of one kind."""

    def __init__(
        self, presenter: Presenter, sealer: Sealer, once: PlayedOnce | None = None
    ) -> None:
        self.presenter = presenter
        self.once = once
        """remembers what has been played on, if that is wanted"""
        self._game = presenter.game
        self.sealer = ContentSealer(presenter, sealer)

    def start(self, request: Any) -> Any:
        """Set up a game; the keys of all seats are in this answer only."""
        options = self.presenter.options_of(request)
        seed = request.seed or new_seed()
        state = with_seed(self._game, self._game.new_game(request.players, options), seed)
        played = play_chance(self._game, Step(state, ()))
        content = new_content(
            self._game, request.players, options, played.state, seed_chosen=bool(request.seed)
        )
        return SealedGame(
            **self._observe(content, None, played.events),
            sealed=self.sealer.seal(content),
            keys=content.keys,
        )

    def play(self, request: Any, repeatable: str = "") -> Any:
        """Judge the move of a key's seat, and make it if the rules allow it.

        `repeatable` names the request: where only one move is allowed, this one may be sent again.
        """
        content = self.sealer.open(request.sealed)
        seat = content.viewer_of(request.key)
        move = self.presenter.seated(request.move, seat)
        self.presenter.check_move(move, self._game.seats(content.state))
        if move.seat != seat:
            raise Problem("not-your-seat", Translatable("seats-own-key"))
        try:
            played = play_on(self._game, content.state, move)
        except IllegalMove as illegal:
            raise self.presenter.illegal_move(content.state, move, illegal.refusal) from None
        if self.once and not self.once.claim(content.digest, repeatable):
            raise Problem("already-played")
        after = content.after(move, played)
        return SealedPosition(
            **self._observe(after, seat, played.events), sealed=self.sealer.seal(after)
        )

    def legal_moves(self, request: Any, expand: int | None = None, offset: int = 0) -> Any:
        """Return templates of what a key's seat may play, and a page of moves if asked."""
        content = self.sealer.open(request.sealed)
        seat = content.viewer_of(request.key)
        templates = () if seat is None else self._game.legal(content.state, seat)
        return listed(templates, expand, offset)

    def view(self, request: Any) -> Any:
        """Return what a key's seat, or a spectator, may see, and what has happened."""
        content = self.sealer.open(request.sealed)
        viewer = content.viewer_of(request.key)
        # The events from a seat's own last move on, or a spectator's from the last move.
        events: list[Event] = []
        for move, played in self.sealer.replay(content):
            if move is None or viewer in (None, move.seat):
                events = []
            events += played.events
        return SealedObservation(**self._observe(content, viewer, events))

    def advice_request(self, request: Any) -> Any:
        """Return the request for advice on what a key's seat sees."""
        content = self.sealer.open(request.sealed)
        seat: Any = content.viewer_of(request.key)
        return AdviceRequest(
            view=self._game.view(content.state, seat),
            seat=seat,
            level=request.level,
            seed=request.seed,
        )

    def digest_to_use_up(self, request: Any, claim: str) -> str:
        """Return what names a game that may go on from here only once; empty if it may again."""
        if not self.once:
            return ""
        digest = self.sealer.open(request.sealed).digest
        if self.once.is_played(digest, claim):
            raise Problem("already-played")
        return digest

    def _observe(
        self, content: Content[Any, Any], viewer: Viewer, events: Sequence[Event]
    ) -> dict[str, Any]:
        """Return the parts of an observation of a sealed game."""
        seen = self.presenter.observation(content.state, viewer)
        return {
            **seen,
            "version": content.version,
            "events": [each for each in events if each.is_for(viewer)],
            "seed_sha256": content.seed_sha256.hex(),
            "seed_chosen": content.seed_chosen,
            "record": None if seen["outcome"] is None else self.record(content),
        }

    def record(self, content: Content[Any, Any]) -> Any:
        """Return the whole game, with its seed."""
        moves: list[Any] = []
        for move, played in self.sealer.replay(content):
            moves += [*([] if move is None else [move]), *played.chance_moves]
        return Record(
            game=self._game.name,
            rules=self._game.version,
            players=content.players,
            options=content.options,
            moves=tuple(moves),
            seed=content.seed,
        )
