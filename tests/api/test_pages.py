"""The text of the pages for people: the start page, the reference, and the rulebooks."""

import re
from html import unescape

import pytest

from arbitro.api.languages import LANGUAGES, explanation, title
from arbitro.api.problems import STATUSES, document
from arbitro.play.catalogue.finding import is_ours
from arbitro.play.problems import Problem
from arbitro.words.loader import overview, rulebook
from tests.api.client import Client
from tests.games import GAMES

PAGES = [
    "/docs",
    "/docs/reference",
    "/docs/problems",
    *(f"/docs/rules/{game}/{language}" for game in GAMES for language in LANGUAGES),
]


def text(api: Client, path: str) -> str:
    response = api.client.get(path)
    assert response.status_code == 200
    return unescape(response.get_data(as_text=True))


def test_the_start_page_names_every_game(api: Client) -> None:
    """Each has a link to its rulebook in each language, and to its calls."""
    page = text(api, "/docs")
    for name, game in GAMES.items():
        assert game.title in page
        assert f'"docs/reference#/{name}"' in page
        assert all(f'"docs/rules/{name}/{language}"' in page for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_place_on_the_page(api: Client, name: str, language: str) -> None:
    """Each rule stands there with its text and its source, in a section of its id."""
    page = text(api, f"/docs/rules/{name}/{language}")
    assert f'<html lang="{language}">' in page
    for rule in GAMES[name].rulebook:
        assert f'<section id="{rule.id}">' in page
        assert rulebook(GAMES[name], language)[rule.id].text in page
        assert rule.source in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if is_ours(game)])
def test_the_rules_begin_with_how_the_game_goes(api: Client, name: str, language: str) -> None:
    """A newcomer reads first how one wins; players are numbered from 1, as on the table."""
    page = unescape(text(api, f"/docs/rules/{name}/{language}"))
    told = overview(GAMES[name], language)
    assert len(told) > 2
    first_rule = page.index(GAMES[name].rulebook[0].id)
    assert all(page.index(f"<p>{paragraph}</p>") < first_rule for paragraph in told)
    from_0 = r"(?i)\b(seat|siège|plaats)s? \d|\b(player|joueur|speler)s? 0"
    assert not re.search(from_0, page)


def test_the_rulebook_is_shown_in_the_readers_language(api: Client) -> None:
    response = api.client.get("/docs/rules/casanova", headers={"Accept-Language": "nl"})
    assert response.headers["Content-Language"] == "nl"
    assert "Accept-Language" in response.headers["Vary"]


def test_a_refusal_links_to_its_rule(api: Client) -> None:
    """`rule_url` is the address of the rule in the reader's language."""
    position = api.ok("/v1/games/casanova/positions", {"players": 2, "seed": "5e" * 32})
    move = {"type": "announce", "seat": 0, "dice": 2, "card": 14}
    body = {"state": position["state"], "move": move}
    headers = {"Accept-Language": "fr"}
    response = api.client.post("/v1/games/casanova/moves", json=body, headers=headers)
    refusal = response.get_json()
    path, _, anchor = refusal["rule_url"].partition("#")
    assert path == "/docs/rules/casanova/fr"
    assert f'<section id="{anchor}">' in text(api, path)


def test_the_type_of_a_problem_leads_to_its_entry(api: Client) -> None:
    """In the reader's language, with what to do about it."""
    headers = {"Accept-Language": "nl"}
    for code in STATUSES:
        path, _, anchor = document(Problem(code), "nl")["type"].partition("#")
        with api.client.get(path, headers=headers) as response:
            assert response.headers["Content-Language"] == "nl"
            page = unescape(response.get_data(as_text=True))
        entry = page.partition(f'<section id="{anchor}">')[2].partition("</section>")[0]
        assert f"{title(code, 'nl')}.</strong> {explanation(code, 'nl')}</p>" in entry
        assert len(explanation(code, "nl")) > len("Kies andere.")


def test_there_is_no_rulebook_of_an_unknown_game_or_language(api: Client) -> None:
    for path in ("/docs/rules/chess", "/docs/rules/chess/en", "/docs/rules/casanova/xx"):
        assert api.client.get(path).status_code == 404


def test_the_pages_may_load_nothing_from_elsewhere(api: Client) -> None:
    """Their policy forbids it; only the reference may have styles of its own making."""
    for path in PAGES:
        response = api.client.get(path)
        policy = response.headers["Content-Security-Policy"]
        assert not re.search(r"https?:|//|\*|script-src|unsafe-eval", policy)
        assert ("unsafe-inline" in policy) == (path == "/docs/reference")
        response.close()
