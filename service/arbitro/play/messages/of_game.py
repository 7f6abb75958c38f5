"""The types of the requests about one game, and of the answers.

A body is decoded straight into one of these types, and an answer is encoded as it is. Their
parameters are the game's own types, which `Messages` fills in.
"""

from functools import cache

from arbitro.play.dealer import dealt_type
from arbitro.play.messages.open import (
    Advice,
    AdviceRequest,
    LegalMoves,
    LegalMovesRequest,
    MoveRequest,
    Observation,
    Position,
    PositionRequest,
    Record,
    Verification,
    ViewRequest,
)
from arbitro.play.messages.sealed import (
    SealedGame,
    SealedMoveRequest,
    SealedObservation,
    SealedPosition,
)
from arbitro.play.messages.sessions import (
    TABLE_EVENTS,
    Moment,
    News,
    Session,
    SessionMoments,
    SessionMove,
    SessionMoveRequest,
    SessionRecord,
    SessionRequest,
)
from arbitro.play.messages.types import annotated, constant, hosted_type, of, template_type, union
from arbitro.rules.base import Items, named
from arbitro.rules.kernel import AnyGame


class Messages:
    """The types of one game's requests and answers."""

    def __init__(self, game: AnyGame) -> None:
        options, view = game.options_type, game.view_type
        players = annotated(constant(*game.players), named("Players"))
        names = constant(game.name), constant(game.version)

        self.state = dealt_type(game)
        self.move_kinds = (*game.moves, *game.chance_moves)
        self.seated = {hosted_type(kind): kind for kind in game.moves}
        """the type of a move for each type of those at a hosted table"""
        self.move = move = union("Move", self.move_kinds)
        event = union("Event", game.events)
        session_event = union("SessionEvent", (*game.events, *TABLE_EVENTS))
        template = union("Template", map(template_type, game.moves))
        self.templates = of(Items, template)
        now = template, game.outcome_type

        self.position_request = of(PositionRequest, players, options)
        self.move_request = of(MoveRequest, self.state, move)
        self.legal_moves_request = of(LegalMovesRequest, self.state)
        self.view_request = of(ViewRequest, self.state)
        self.record = of(Record, *names, players, options, move)
        self.position = of(Position, *names, self.state, *now, event, move)
        self.legal_moves = of(LegalMoves, template, move)
        self.observation = of(Observation, *names, *now, view)
        self.advice_request = of(AdviceRequest, view)
        self.advice = of(Advice, move)
        self.verification = of(Verification, self.position)

        # As at a hosted table, the seat may be left out.
        hosted_move = union("HostedMove", self.seated)
        sealed = *names, *now, view, event, self.record
        self.sealed_move_request = of(SealedMoveRequest, hosted_move)
        self.sealed_game = of(SealedGame, *sealed)
        self.sealed_position = of(SealedPosition, *sealed)
        self.sealed_observation = of(SealedObservation, *sealed)

        self.session_request = of(SessionRequest, players, options)
        self.session_move_request = of(SessionMoveRequest, hosted_move)
        self.session = of(Session, *names, options, *now, view, session_event)
        self.news = of(News, *now, view, session_event)
        self.session_moments = of(
            SessionMoments, *names, of(Moment, game.outcome_type, view, session_event)
        )
        self.session_move = of(SessionMove, self.session, session_event)
        self.session_record = of(SessionRecord, *names, options, session_event, self.record)


@cache
def messages_of(game: AnyGame) -> Messages:
    """Make the types of one game's messages, once."""
    return Messages(game)
