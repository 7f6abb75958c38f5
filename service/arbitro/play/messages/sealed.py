"""The requests about sealed games, and the answers."""

from typing import Annotated, Generic, TypeAlias

from msgspec import Meta

from arbitro.play.messages.open import (
    AdviceOptions,
    Game,
    GameEvent,
    Move,
    Observation,
    Outcome,
    Past,
    Rules,
    Template,
    View,
)
from arbitro.rules.kernel import Int, Items, Shared, Text, Value, about

LONGEST_SEALED = 200_000

SealedText: TypeAlias = Annotated[str, Meta(max_length=LONGEST_SEALED)]
SealedSent: TypeAlias = Annotated[SealedText, about("the sealed game, as the last answer gave it")]


class SealedMoveRequest(Value, Generic[Move], kw_only=True):
    """A move in a sealed game."""

    sealed: SealedSent
    key: Annotated[Text, about("the key of the seat that moves")]
    move: Annotated[Move, about("the move to make; `seat` is by default the key's")]


class SealedReading(Shared, kw_only=True):
    """A sealed game, and the key of the seat that reads it."""

    sealed: SealedSent
    key: Annotated[
        Text | None, about("the key of the seat that reads; without one it is a spectator")
    ] = None


class SealedAdviceRequest(AdviceOptions, Shared, kw_only=True):
    """A sealed game to think about, and the key of the seat that is to decide."""

    sealed: SealedSent
    key: Annotated[Text, about("the key of the seat that is to decide")]


class SealedObservation(
    Observation[Game, Rules, Template, Outcome, View],
    Generic[Game, Rules, Template, Outcome, View, GameEvent, Past],
    kw_only=True,
):
    """What a viewer may know of a sealed game."""

    version: Annotated[Int, about("how many moves the players have made")]
    events: Annotated[
        Items[GameEvent],
        about(
            "what has happened, as far as the viewer may know: from the viewer's own last move on, "
            "or from the last move on for a spectator"
        ),
    ]
    seed_sha256: Annotated[str, about("of the seed's bytes; the seed is shown after the end")]
    seed_chosen: Annotated[bool, about("whether the one who started the game chose the seed")]
    record: Annotated[Past | None, about("the game with its seed; null until the end")]


class SealedPosition(
    SealedObservation[Game, Rules, Template, Outcome, View, GameEvent, Past], kw_only=True
):
    """A sealed game after a move, and what the mover may know of it."""

    sealed: Annotated[SealedText, about("to be passed on to the player who moves next")]


class SealedGame(
    SealedPosition[Game, Rules, Template, Outcome, View, GameEvent, Past], kw_only=True
):
    """A new sealed game, as a spectator sees it, and everybody's keys."""

    keys: Annotated[Items[str], about("one for each seat, to be given to its player")]
