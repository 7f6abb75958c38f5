"""A game from its first move to its last, at one terminal."""

from collections.abc import Sequence

import click
from msgspec import ValidationError

from arbitro.command.playing.asking import Asker, Back, Console, Draft, bounds
from arbitro.command.playing.tables import Json, Refused, Table, Viewer
from arbitro.command.playing.telling import Teller, lines_of, shape_of
from arbitro.rules.kernel import type_name
from arbitro.rules.legal import why_not

CLEAR_WITH_SCROLLED_LINES = "\x1b[2J\x1b[3J\x1b[H"

NOT_FACTS = ("field", "reason")
"""What is said of a wrong value besides what would be right."""
HELP = "Write back to choose another move, log to read all that has happened, or quit to stop."


class TerminalGame:
    """A game at this terminal, where some of the seats are played."""

    def __init__(self, table: Table, console: Console, teller: Teller) -> None:
        self._table = table
        self._people = table.people
        self._console = console
        self._teller = teller
        self._contract = table.call(f"/v1/games/{table.game}/openapi.json")
        self._asker = Asker(console, teller)
        self._at_the_screen: Viewer = None
        self._shown: dict[Viewer, int] = {}
        self._secret = False
        console.commands = {"log": self._show_log, "help": self._help}
        if overview := "\n\n".join(teller.overview()):
            console.commands["rules"] = lambda: click.echo(overview)

    def play(self) -> None:
        """Play until the game is over."""
        self._help()
        while self._table.outcome is None:
            here = [seat for seat in self._table.to_act if seat in self._people]
            if here:
                self._turn(here[0])
            else:
                self._table.let_others_play()
                if len(self._people) == 1:
                    self._show_news(self._people[0])
        self._end(self._table.outcome)

    def _help(self) -> None:
        if "rules" in self._console.commands:
            click.secho("Write rules to read how this game goes.", dim=True)
        click.secho(HELP, dim=True)

    def _turn(self, seat: int) -> None:
        """Let a player at the screen move."""
        self._call_to_the_screen(seat)
        self._show_news(seat)
        if len(self._people) > 1:  # what everyone knows is shown again when the game is over
            self._shown[None] = len(self._table.events(None))
        self._show_view(seat)
        click.secho(f"\n{self._teller.player(seat)}, it's your turn.", bold=True)
        self._move(seat)
        self._show_news(seat)

    def _show_view(self, viewer: Viewer) -> None:
        click.echo()
        view = self._table.view(viewer)
        for line in lines_of(view, shape_of(self._contract, "View", view), self._teller):
            click.echo(line)

    def _move(self, seat: int) -> None:
        """Ask for a move and make it. If it is refused, only what is wrong is asked for again."""
        templates = self._table.legal(seat)
        draft: Draft | None = None
        while templates:
            try:
                drafted = self._asker.draft(templates, draft)
                move = drafted.move()
                self._table.play(move)
            except Back:
                draft = None
            except ValidationError as error:
                click.secho(f"This can't be a move: {error}", fg="red")
                draft = None
            except Refused as refused:
                wrong = why_not(templates, move)
                self._show_refusal(refused.problem, type_name(move), wrong)
                draft = drafted.without(str(wrong["field"])) if wrong else None
            else:
                return
            if draft is None:  # others may have moved meanwhile
                templates = self._table.legal(seat)

    def _show_refusal(self, problem: Json, move: str, wrong: Json | None) -> None:
        click.secho(self._teller.refusal(problem), fg="red")
        if "rule" in problem:
            click.echo(f"{problem['rule']}: {problem['text']}")
        if wrong:
            field = self._teller.field(str(wrong["field"]), f"move-{move}")
            click.echo(f"Possible here: {field}, {self._right(wrong)}")

    def _right(self, wrong: Json) -> str:
        """Return what a value may be."""
        facts = {name: value for name, value in wrong.items() if name not in NOT_FACTS}
        kind = f"{self._teller.value(facts['kind'])}: " if facts.get("kind") else ""
        if {"from", "to"} <= set(facts):
            return kind + bounds(facts)
        if "at_most" in facts:
            return f"at most {facts['at_most']}"
        if "one_of" in facts:
            return self._teller.value(facts["one_of"])
        return self._teller.facts(facts)

    def _call_to_the_screen(self, seat: int) -> None:
        """Have the players change places, so that no one sees what another may not know."""
        before = self._at_the_screen
        if len(self._people) > 1 and before != seat and self._has_secrets():
            if before is not None:
                self._console.ask(f"\n{self._teller.player(before)}, press Enter to hide this")
            click.echo(CLEAR_WITH_SCROLLED_LINES, nl=False)
            self._console.ask(f"{self._teller.player(seat)}, come here and press Enter")
            click.echo(CLEAR_WITH_SCROLLED_LINES, nl=False)
        self._at_the_screen = seat

    def _has_secrets(self) -> bool:
        """Return whether those who share the screen have seen different things."""
        if not self._secret:
            views = [self._table.view(viewer) for viewer in (*self._people, None)]
            self._secret = any(view != views[0] for view in views)
        return self._secret

    def _show_news(self, viewer: Viewer) -> None:
        """Show what has happened since the viewer last looked."""
        events = self._table.events(viewer)
        self._tell(events, self._shown.get(viewer, 0))
        self._shown[viewer] = len(events)

    def _show_log(self) -> None:
        self._tell(self._table.events(self._at_the_screen))

    def _tell(self, events: Sequence[Json], start: int = 0) -> None:
        """Tell events, each round under its heading, and address the one player at the screen."""
        you = self._people[0] if len(self._people) == 1 else None
        for number, event in enumerate(events[start:], start):
            beginning = None if number else self._teller.heading()
            if heading := self._teller.heading(event) or beginning:
                click.secho(f"\n{heading}", bold=True)
            click.echo(f"- {self._teller.event(event, you)}")

    def _end(self, outcome: Json) -> None:
        self._show_news(self._at_the_screen if len(self._people) == 1 else None)
        winners = self._teller.fact("winners", outcome.get("winners", []))
        click.secho(f"\nThe game is over. Won by: {winners}", bold=True)
        shown = {name: value for name, value in outcome.items() if name not in ("winners", "why")}
        shape = shape_of(self._contract, "Outcome", outcome)
        for line in lines_of(shown, shape, self._teller):
            click.echo(line)
