"""The types of the requests about one game, and of the answers.

A body is decoded straight into one of these types, and an answer is encoded as it is. Their
parameters are the game's own types, which `Messages` fills in.
"""

from functools import cache

from msgspec import Meta

from arbitro.play.dealer import dealt_type
from arbitro.play.messages import open as open_, sealed, sessions
from arbitro.play.messages.types import (
    VERSION,
    annotated,
    constant,
    hosted_type,
    of,
    template_type,
    union,
)
from arbitro.rules.kernel import AnyGame, Items, named


class Messages:
    """The types of one game's requests and answers."""

    def __init__(self, game: AnyGame) -> None:
        options, view = game.options_type, game.view_type
        players = annotated(constant(*game.players), named("Players"))
        version = annotated(constant(game.version), Meta(extra={VERSION: True}))
        names = constant(game.name), version

        self.state = dealt_type(game)
        self.move_kinds = (*game.moves, *game.chance_moves)
        self.seated = {hosted_type(kind): kind for kind in game.moves}
        """the type of a move for each type of those at a hosted table"""
        self.move = move = union("Move", self.move_kinds)
        player_move = union("PlayerMove", game.moves)
        chance_move = union("ChanceMove", game.chance_moves or game.moves)
        event = union("Event", game.events)
        session_event = union("SessionEvent", (*game.events, *sessions.TABLE_EVENTS))
        template = union("Template", map(template_type, game.moves))
        self.templates = of(Items, template)
        now = template, game.outcome_type

        self.position_request = of(open_.PositionRequest, players, options)
        self.move_request = of(open_.MoveRequest, self.state, move)
        self.legal_moves_request = of(open_.LegalMovesRequest, self.state)
        self.view_request = of(open_.ViewRequest, self.state)
        self.record = of(open_.Record, *names, players, options, move)
        self.position = of(open_.Position, *names, self.state, *now, event, chance_move)
        self.legal_moves = of(open_.LegalMoves, template, player_move)
        self.observation = of(open_.Observation, *names, *now, view)
        self.advice_request = of(open_.AdviceRequest, view)
        self.advice = of(open_.Advice, player_move)
        self.verification = of(open_.Verification, self.position)

        # As at a hosted table, the seat may be left out.
        hosted_move = union("HostedMove", self.seated)
        of_sealed = *names, *now, view, event, self.record
        self.sealed_move_request = of(sealed.SealedMoveRequest, hosted_move)
        self.sealed_game = of(sealed.SealedGame, *of_sealed)
        self.sealed_position = of(sealed.SealedPosition, *of_sealed)
        self.sealed_observation = of(sealed.SealedObservation, *of_sealed)

        self.session_request = of(sessions.SessionRequest, players, options)
        self.session_move_request = of(sessions.SessionMoveRequest, hosted_move)
        self.session = of(sessions.Session, *names, options, *now, view, session_event)
        self.news = of(sessions.News, *now, view, session_event)
        moment = of(sessions.Moment, game.outcome_type, view, session_event)
        self.session_moments = of(sessions.SessionMoments, *names, moment)
        self.session_move = of(sessions.SessionMove, self.session, session_event)
        told = session_event, self.record
        self.session_record = of(sessions.SessionRecord, *names, options, *told)


@cache
def messages_of(game: AnyGame) -> Messages:
    """Make the types of one game's messages, once."""
    return Messages(game)
