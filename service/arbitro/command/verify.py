"""arbitro verify: whether the record of a game is valid."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

import click
import msgspec

from arbitro.api.languages import worded
from arbitro.command.games import chosen_game
from arbitro.laws.support.playthroughs import BadPlaythrough, Playthrough, play_source
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem
from arbitro.rules.kernel import AnyGame
from arbitro.words.loader import FALLBACK, languages_of, narrator

Json = Mapping[str, Any]


class NotValid(click.ClickException):
    """The record breaks a rule, or is no record; `show` writes the reason alone."""

    def show(self, file: Any = None) -> None:
        """Write why."""
        click.echo(f"not valid: {self.message}", file=file, err=True)


@click.command()
@click.argument("record", type=click.File("rb"))
@click.option("--tell", is_flag=True, help="Tell the game in words.")
@click.option("--language", default=FALLBACK, show_default=True, help="The language of --tell.")
@click.option("--game", "of", help="Read a playthrough of this game, as the laws do.")
def verify(record: BinaryIO, language: str, of: str | None, *, tell: bool) -> None:
    """Replay a RECORD, and check that each move follows the rules, and chance the seed.

    RECORD is a file, or - for the standard input: the record of a game, or of a hosted session
    after its end, as you got it from the service. The exit status is 0 if the record is valid.
    """
    if of:
        tell_playthrough(chosen_game(of), record, language, tell=tell)
        return
    sent = read_record(record.read())
    game = chosen_game(str(sent["game"]))
    presenter = Presenter(game)
    if sent.get("rules") != game.version:
        raise NotValid(f"it follows version {sent.get('rules')} of the rules, not {game.version}")
    try:
        read = msgspec.convert(sent, presenter.messages.record)
        verification = presenter.verify(read)
    except msgspec.ValidationError as error:
        raise NotValid(f"this isn't a record of {game.name}: {error}") from None
    except Problem as problem:
        raise NotValid(why_not_valid(game, problem, sent["moves"])) from None
    if tell:
        check_language(game, language)
        told = Playthrough(game, sent["players"], sent.get("options") or {}, language)
        for move in sent["moves"]:
            told.play(move)
        click.echo(told.text)
    click.echo(found_valid(game, sent, verification.position.outcome))


def tell_playthrough(game: AnyGame, record: BinaryIO, language: str, *, tell: bool) -> None:
    """Play a playthrough, and tell it."""
    check_language(game, language)
    try:
        told = play_source(game, Path(record.name), language)
    except (BadPlaythrough, msgspec.MsgspecError) as fault:
        raise NotValid(str(fault)) from None
    if tell:
        click.echo(told.text)
    click.echo(f"valid: {game.title}, {len(told.moves)} moves.")


def check_language(game: AnyGame, language: str) -> None:
    """Refuse to tell a game in a language that it has no words in."""
    if language not in (languages := languages_of(game)):
        raise click.ClickException(f"{game.name} has words only in {', '.join(languages)}")


def read_record(text: bytes) -> Json:
    """Find the record in a file; a session's is inside of it, with the seed that it promised."""
    try:
        sent = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotValid(f"this isn't JSON: {error}") from None
    record = check_is_record(sent)
    if "seed_sha256" not in record:
        return record
    if not record.get("record"):
        raise NotValid("the session isn't over yet, so it doesn't show all of its moves")
    played, digest = check_is_record(record["record"]), record["seed_sha256"]
    try:
        used = hashlib.sha256(bytes.fromhex(str(played.get("seed")))).hexdigest()
    except ValueError:
        used = ""
    if used != digest:
        raise NotValid(f"the seed isn't the one whose digest was published: {digest}")
    return played


def check_is_record(sent: Any) -> Json:
    """Check that this is an object which names its game."""
    if not isinstance(sent, dict) or "game" not in sent:
        raise NotValid("this isn't a record: it has no field `game`")
    return sent


def why_not_valid(game: AnyGame, problem: Problem, moves: list[Json]) -> str:
    """Name the first wrong move, and the rule that it breaks."""
    members = worded(problem.members, "en")
    if problem.code == "malformed":
        return "; ".join(f"{each['pointer']}: {each['detail']}" for each in members["errors"])
    where = ""
    if "index" in members:
        index = members["index"]
        move = msgspec.json.encode(moves[index]).decode()
        where = f"move {index + 1} of {len(moves)}, {move}: "
    if problem.code == "not-from-seed":
        return f"{where}it doesn't follow from the seed"
    explanation = narrator(game, FALLBACK).explain(members)
    rule = f"{members['rule']}: {members['text']}\n({members['source']})"
    return f"{where or 'the options: '}{explanation}\n{rule}"


def found_valid(game: AnyGame, sent: Json, outcome: Any) -> str:
    """Return what was checked."""
    chance = [move for move in sent["moves"] if move.get("seat") is None]
    said = [f"valid: {game.title}, {sent['players']} players, {len(sent['moves'])} moves."]
    if sent.get("seed"):
        said.append(f"All {len(chance)} moves of chance follow from the seed.")
    elif chance:
        said.append(f"There is no seed, so the {len(chance)} moves of chance prove nothing.")
    if outcome is None:
        said.append("The game isn't over.")
    return " ".join(said)
