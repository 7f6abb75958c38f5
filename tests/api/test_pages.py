"""What people look at: the start page, the reference, the rulebooks, and the table in the browser.

What stays the same while the service runs may be kept, and is compressed on request.
"""

import gzip
import re
from html import unescape
from pathlib import Path

import pytest

from arbitro.api.languages import LANGUAGES, explanation, title
from arbitro.api.pages import browser_table as table
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
LARGE = [
    "/openapi.json",
    "/v1/games",
    "/v1/games/casanova",
    "/v1/games/casanova/rules",
    *(f"/v1/games/{name}/words" for name in GAMES),
    "/v1/games/casanova/openapi.json",
    "/docs",
    "/docs/design.css",
    "/docs/style.css",
    "/docs/reference",
    "/docs/reference.js",
    "/docs/rules/casanova",
    "/docs/rules/casanova/fr",
    "/docs/swagger-ui/swagger-ui-bundle.js",
]
FILES = sorted(path for path in table.FOLDER.iterdir() if path.name != table.PAGE)
MOST_BYTES = 80_000


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
        assert f"<h2>{title(code, 'nl')}</h2>\n<p>{explanation(code, 'nl')}</p>" in entry
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


# --- what may be kept ---


@pytest.mark.parametrize("path", LARGE)
def test_it_is_not_sent_to_those_who_know_it(api: Client, path: str) -> None:
    """304 with the same ETag; a page may ask again within the hour without asking us."""
    first = api.client.get(path)
    assert "max-age=3600" in first.headers["Cache-Control"]
    etag = first.headers["ETag"]
    for known in (etag, f"W/{etag}", f'"other", {etag}'):
        again = api.client.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", etag)
    assert api.client.get(path, headers={"If-None-Match": '"another"'}).status_code == 200


@pytest.mark.parametrize("path", LARGE)
def test_it_is_compressed_on_request(api: Client, path: str) -> None:
    plain = api.client.get(path, headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in plain.headers
    packed = api.client.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert "Accept-Encoding" in packed.headers["Vary"]
    if len(plain.data) < 1000:
        assert packed.data == plain.data
        return
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data) / 2
    assert packed.headers["ETag"] != plain.headers["ETag"]
    known = {"If-None-Match": packed.headers["ETag"], "Accept-Encoding": "gzip"}
    assert api.client.get(path, headers=known).status_code == 304


@pytest.mark.parametrize("part", ["rules", "words"])
def test_each_language_has_an_etag_of_its_own(api: Client, part: str) -> None:
    """A cache that has the English words does not take them for the Dutch ones."""
    found = [
        api.get(f"/v1/games/casanova/{part}", accept_language=language).headers
        for language in ("en", "fr", "nl")
    ]
    assert len({headers["ETag"] for headers in found}) == 3
    assert all("Accept-Language" in headers["Vary"] for headers in found)


# --- the table in the browser ---


def test_a_visitor_is_shown_the_table(api: Client) -> None:
    """The page names its files relative to itself, so that a proxy may serve it under a path."""
    response = api.client.get("/")
    assert response.status_code == 200
    assert response.headers["Cache-Control"] == "no-cache"
    page = response.get_data(as_text=True)
    named = set(re.findall(r'(?:src|href)="table/([^"]+)"', page))
    assert named == {path.name for path in FILES}


def test_the_table_may_load_and_call_nothing_but_the_service(api: Client) -> None:
    """Its policy allows neither other hosts nor scripts or styles within the page."""
    policy = api.client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert not re.search(r"https?:|//|\*|unsafe|data:", policy)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.suffix)
def test_the_files_of_the_table_are_kept_for_ever(api: Client, path: Path) -> None:
    """Their names have a hash of what is in them, so that a new page has new names."""
    assert re.fullmatch(r"[a-z]+-[A-Z0-9]{8}\.(js|css)", path.name)
    response = api.client.get(f"/table/{path.name}")
    assert response.data == path.read_bytes()
    assert "immutable" in response.headers["Cache-Control"]
    assert response.mimetype == {".js": "text/javascript", ".css": "text/css"}[path.suffix]


def test_there_is_no_other_file_of_the_table(api: Client) -> None:
    for name in ("index.html", "look.css", "..%2fstyle.css"):
        assert api.client.get(f"/table/{name}").status_code == 404


def test_only_games_whose_packages_bring_pictures_have_one_beside_the_table(api: Client) -> None:
    """Ours are drawn by the table itself; Morra has none."""
    assert api.client.get("/table/pictures").get_json() == []
    assert api.client.get("/table/pictures/morra.js").status_code == 404


def test_the_table_is_small() -> None:
    """The page with all its files is less than 80 KB, as it is sent."""
    assert (
        sum(len(gzip.compress(path.read_bytes())) for path in table.FOLDER.iterdir()) < MOST_BYTES
    )
