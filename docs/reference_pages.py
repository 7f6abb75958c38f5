"""Writes the pages that come from the code: problems, settings, the command, operations, rulebooks.

They are not committed, so that nothing stands in two places.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from http import HTTPStatus
from pathlib import Path
from typing import Any

import click
import mermaidx

from arbitro.api.languages import DEFAULT, explanation, title as problem_title
from arbitro.api.problems import PROXY_STATUSES, STATUSES
from arbitro.command.main import main
from arbitro.games.canal_grande import teams, two
from arbitro.games.canaletto import GAME as CANALETTO
from arbitro.games.casanova import GAME as CASANOVA
from arbitro.rules.kernel import AnyGame
from arbitro.settings import Settings, default_of, describe_settings
from arbitro.words.loader import (
    language_name,
    narrator,
    narrator_of,
    overview,
    rulebook,
    rulebook_languages,
    title,
)

GAMES = (CASANOVA, CANALETTO, two.GAME, teams.GAME)
PAGES = "arbitro.api.pages"
"""the package with the words that a service's rulebooks have, too"""
EXAMPLE = CASANOVA.name
"""Every game has the same operations; the page shows this one's."""
GROUPS = {
    "The catalogue": r"/v1/games(/\{game\}(/rules|/words|/openapi\.json)?)?$",
    "Games that you hold": r"/v1/games/\{game\}/[a-z-]+$",
    "Sealed games": r"/v1/games/\{game\}/sealed",
    "Hosted tables": r"/v1/(games/\{game\}/)?sessions/",
}
MERMAID = re.compile(r"```mermaid\n(.*?)```", re.DOTALL)


def write_pages(docs: Path) -> None:
    """Write all pages that come from the code."""
    contract = json.loads((docs.parent / "openapi" / "openapi.json").read_text(encoding="utf-8"))
    operations = [*operations_in(contract)]
    pages = {
        "reference/operations.md": operations_page(operations),
        "reference/problems.md": problems_page(operations),
        "reference/settings.md": settings_page(),
        "reference/command.md": command_page(),
        "changelog.md": changelog_page(docs.parent / "CHANGELOG.md"),
    }
    for game in GAMES:
        pages[f"games/{game.name}/index.md"] = game_page(game, docs / "games" / game.name)
        for language in rulebook_languages(game):
            pages[f"games/{game.name}/{language}.md"] = rulebook_page(game, language)
    for path, text in pages.items():
        write(docs / path, text)


def write(path: Path, text: str) -> None:
    """Write a page, unless it is current: what has not changed is not read again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def changelog_page(changelog: Path) -> str:
    """Return the changelog, with its links as they are from here."""
    text = changelog.read_text(encoding="utf-8")
    return re.sub(r"\]\((?!\w+:|#)", "](../", text).replace("](../docs/", "](")


# --- the operations and their problems ---


class Operation:
    """An operation of the contract, with the codes of the problems it may answer."""

    def __init__(self, method: str, path: str, described: dict[str, Any], contract: Any) -> None:
        self.method = method.upper()
        self.path = path.replace(f"/{EXAMPLE}", "/{game}")
        self.id = described["operationId"].replace("_", "-")
        self.summary = described["summary"]
        self.description = described.get("description", "")
        self.parameters = [resolve(each, contract) for each in described.get("parameters", ())]
        answers = described["responses"]
        self.statuses = sorted(status for status in answers if status < "400")
        self.problems = sorted({code for each in answers.values() for code in codes_in(each)})

    def tell(self) -> str:
        """Return the entry of the operation."""
        lines = [f"({self.id})=", f"### `{self.method} {self.path}`", "", f"**{self.summary}.**"]
        lines += ["", self.description, ""]
        for each in self.parameters:
            lines.append(f"- `{each['name']}` ({each['in']}): {each.get('description', '')}")
        answers = ", ".join(f"{each} {HTTPStatus(int(each)).phrase}" for each in self.statuses)
        problems = ", ".join(f"[`{code}`](problems.md#{code})" for code in self.problems)
        lines += ["", f"Answers {answers}" + (f"; problems: {problems}." if problems else ".")]
        return "\n".join(lines) + "\n"


def resolve(value: dict[str, Any], contract: Any) -> dict[str, Any]:
    """Return what is described, or what it refers to."""
    if "$ref" not in value:
        return value
    found = contract
    for name in value["$ref"].removeprefix("#/").split("/"):
        found = found[name]
    described: dict[str, Any] = found
    return described


def codes_in(answer: dict[str, Any]) -> Iterator[str]:
    """Yield the codes of the problems that an answer may be, which its name lists."""
    name = answer.get("$ref", "").rpartition("/")[2]
    for code in STATUSES:
        if re.search(rf"(?:^|-or-|^{EXAMPLE}-){code}(?:$|-or-|-in-{EXAMPLE}$)", name):
            yield code


def operations_in(contract: dict[str, Any]) -> Iterator[Operation]:
    """Yield the operations on one game, and those that are on none."""
    for path, methods in contract["paths"].items():
        if path.startswith("/v1/games/") and path.split("/")[3] != EXAMPLE:
            continue
        for method, described in methods.items():
            if method != "parameters":
                yield Operation(method, path, described, contract)


def operations_page(operations: list[Operation]) -> str:
    introduction = (
        "Every game has these operations under its own id, `{game}`, and with its own types; the "
        "links here name those of Casanova. You find the types of bodies and answers in the "
        "contract, which a running service has at `/openapi.json`, and you can try each call at "
        "its `/docs/reference`.\n"
    )
    parts = ["# Operations\n", introduction]
    left = operations
    for heading, pattern in GROUPS.items():
        parts.append(f"## {heading}\n")
        parts += [each.tell() for each in left if re.match(pattern, each.path)]
        left = [each for each in left if not re.match(pattern, each.path)]
    if left:
        raise ValueError([each.path for each in left])
    return "\n".join(parts)


def problems_page(operations: list[Operation]) -> str:
    introduction = (
        "When the service can't do what you asked, it answers with a problem document (RFC 9457, "
        "`application/problem+json`). Let your program look at its `code`, which never changes, "
        "while the texts are in the language that `Accept-Language` asks for. Its `type` is the "
        "address of its entry at the running service, `/docs/problems#malformed` for example. "
        "You find its `request_id` in the log, too.\n"
    )
    parts = ["# Problems\n", introduction]
    for code, status in sorted((STATUSES | PROXY_STATUSES).items()):
        where = [each for each in operations if code in each.problems]
        links = ", ".join(f"[{each.id}](operations.md#{each.id})" for each in where)
        parts.append(
            f"({code})=\n"
            f"## `{code}`\n\n"
            f"**{problem_title(code, DEFAULT)}.** {explanation(code, DEFAULT)}\n\n"
            f"*{status.value} {status.phrase}*\n\n" + (f"From {links}.\n" if links else "")
        )
    return "\n".join(parts)


# --- settings and the command ---


def settings_page() -> str:
    introduction = (
        "You set each of these as an environment variable, or as an option of `arbitro serve`: "
        "`PORT=9000` or `--port 9000`. Give secrets as variables, because others on the machine "
        "can read the options of a process.\n"
    )
    rows = ["# Settings\n", introduction, "| setting | default | |\n|---|---|---|"]
    described = describe_settings()
    for setting in fields(Settings):
        default = f"`{default_of(setting)}`" if default_of(setting) else "none"
        text = described[setting.name].replace("*", r"\*")
        rows.append(f"| `{setting.name.upper()}` | {default} | {text} |")
    return "\n".join(rows) + "\n"


def command_page() -> str:
    parts = [f"# The command\n\n```text\n{help_of(main, 'arbitro')}\n```\n"]
    context = click.Context(main, info_name="arbitro")
    for name in main.list_commands(context):
        subcommand = main.get_command(context, name)
        if subcommand is None:
            raise KeyError(name)
        parts.append(
            f"## arbitro {name}\n\n```text\n{help_of(subcommand, f'arbitro {name}')}\n```\n"
        )
    return "\n".join(parts)


def help_of(command: click.Command, name: str) -> str:
    return command.get_help(click.Context(command, info_name=name, max_content_width=100))


# --- the games ---


def game_page(game: AnyGame, diagram: Path) -> str:
    """Return the page of a game, and draw its diagram beside it."""
    found = MERMAID.search(diagram.with_suffix(".md").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{diagram}.md has no diagram")
    diagram.mkdir(exist_ok=True)
    mermaidx.render(found[1]).save(str(diagram / "phases.svg"))
    players = ", ".join(map(str, game.players))
    paragraphs = "\n\n".join(overview(game, DEFAULT))
    rulebooks = " · ".join(
        f"[{language_name(each, each).title()}]({each}.md)" for each in rulebook_languages(game)
    )
    return f"""# {title(game, DEFAULT)}

{narrator(game, DEFAULT).about() or ""} For {players} players; its id is `{game.name}`.

![A game of {title(game, DEFAULT)} in play](../../pictures/{game.name}.png)

{paragraphs}

**The rulebook**: {rulebooks}. Read a [whole game in sentences](../../stories/{game.name}.md), too.

## Its phases

The arrows are the moves that lead from one phase to the next. In a dashed phase, chance moves.

![The phases of {title(game, DEFAULT)}](phases.svg)

```{{toctree}}
:hidden:

{"".join(f"{each}{chr(10)}" for each in rulebook_languages(game))}```
"""


def rulebook_page(game: AnyGame, language: str) -> str:
    """Return a rulebook; its anchors are those of the rulebook that a service shows."""
    words = narrator_of(PAGES, language, "pages.ftl")

    def say(message: str, **facts: str) -> str:
        return words.say(message, facts)

    parts = [
        f"# {say('rules-of', title=title(game, language))}",
        f"![](../../pictures/{game.name}.png)",
        f"## {say('overview')}",
        *overview(game, language),
        f"## {say('rules')}",
        say("about"),
    ]
    texts = rulebook(game, language)
    for rule in game.rulebook:
        text = texts[rule.id]
        parts.append(f'```{{raw}} html\n<a id="{rule.id}"></a>\n```')
        parts.append(f"{{.rule}}\n### {rule.id}\n\n{text.text}")
        parts += [f"**{say('ruling')}** {text.ruling}"] if text.ruling else []
        parts += [f"**{say('note')}** {text.note}"] if text.note else []
        parts.append(f"*{say('source')} {rule.source}*")
    return "\n\n".join(parts) + "\n"
