"""A language is added by adding files, without touching Python."""

import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import morra
import pytest

import arbitro
from arbitro.api.languages import LANGUAGES
from arbitro.app import create_app
from arbitro.laws import test_rulebooks
from arbitro.laws.support.messages import parsed, variables
from arbitro.laws.support.subjects import SUBJECTS, Subject
from arbitro.rules.kernel import AnyGame
from tests.api.client import Client, problem

SERVICE = Path(arbitro.__file__).parent
SAID = re.compile(r"""\b(?:say|t|texts)\(["']([a-z-]+)["'](?=(\s*,\s*\{[^}]*\}|.*))""")
"""A message that a page says, and what follows in the line."""
WORDS = Path(morra.__file__).parent / "words"
IDS = ("pieces", "deal", "show", "count", "prize", "bury", "spend", "end")
RULES = "\n".join(f"morra_{rule} = Die Regel {n}, auf Deutsch." for n, rule in enumerate(IDS))
RULING = "    .ruling = Wer zuerst zeigt, verrät nichts.\n"
END, TEXT = "morra_end", "Die Regel 7, auf Deutsch."
EACH_RULE = test_rulebooks.test_every_rule_has_a_source_and_a_text
ALL_LANGUAGES = test_rulebooks.test_every_text_is_in_all_languages


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Morra, with its words in a package of their own, to which German files are added."""
    package = f"morra_words_{tmp_path.name}"
    words = tmp_path / package / "words"
    shutil.copytree(WORDS, words)
    (tmp_path / package / "__init__.py").touch()
    german = words / "de"
    german.mkdir()
    (german / "rules.ftl").write_text(
        RULES.replace("morra_count", f"{RULING}morra_count"), encoding="utf-8"
    )
    told = (words / "en" / "words.ftl").read_text(encoding="utf-8")
    (german / "words.ftl").write_text(f"{told}\ntitle = Morra um Bohnen\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return replace(morra.GAME, words=(package,))


def test_a_german_rulebook_is_served(game: AnyGame) -> None:
    """Its rules, its words and its page; the contract names the language."""
    api = Client(create_app({"morra": game}))
    rules = api.get("/v1/games/morra/rules", accept_language="de-AT, fr;q=0.5")
    assert rules.headers["Content-Language"] == rules.body["language"] == "de"
    assert rules.body["rulebook"][1]["text"] == "Die Regel 1, auf Deutsch."
    assert rules.body["rulebook"][2]["ruling"] == "Wer zuerst zeigt, verrät nichts."
    words = api.get("/v1/games/morra/words", accept_language="de").body
    assert words["languages"] == ["en", "de"]
    assert "Morra um Bohnen" in words["resources"][1]
    assert api.get("/v1/games/morra", accept_language="de").body["title"] == "Morra um Bohnen"
    operation = api.contract.document["paths"]["/v1/games/morra/rules"]["get"]
    assert operation["summary"].endswith("in English, German, French or Dutch")
    page = api.client.get("/docs/rules/morra/de").get_data(as_text=True)
    assert "Die Regel 7, auf Deutsch." in page
    assert 'hreflang="de" lang="de" aria-current="page">Deutsch</a>' in page
    assert '"docs/rules/morra/de"' in api.client.get("/docs").get_data(as_text=True)


def test_a_refusal_always_has_the_text_of_its_rule(game: AnyGame, tmp_path: Path) -> None:
    """A rulebook that is not in the language of the answer is cited in English."""
    shutil.rmtree(next(tmp_path.glob("*/words/fr")))
    api = Client(create_app({"morra": game}))
    state = api.ok("/v1/games/morra/positions", {"players": 2, "seed": "5e" * 32})["state"]
    body = {"state": state, "move": {"type": "show", "seat": 0, "fingers": 9, "call": 0}}
    assert "de" not in LANGUAGES
    for accepted, text in {"de": "Behind a", "fr": "Behind a", "nl": "Achter een"}.items():
        answer = api.post("/v1/games/morra/moves", body, accept_language=accepted)
        assert problem(answer, 422, "illegal-move")["text"].startswith(text)


@pytest.mark.parametrize(
    ("law", "there", "instead", "fault"),
    [
        (EACH_RULE, f"{END} = {TEXT}", "", r"words/de/rules.ftl has no \['morra_end'\]"),
        (EACH_RULE, END, "morra_luck", r"has \['morra_luck'\], which no rulebook has"),
        (EACH_RULE, END, "morra_deal", r"words/de/rules.ftl has \['morra_deal'\] twice"),
        (EACH_RULE, f"{END} =", f"{END}", "morra_end Die Regel 7"),
        (ALL_LANGUAGES, RULING, "", r"morra_show in words/de/rules.ftl has \[\], but \['ruling'\]"),
        (ALL_LANGUAGES, TEXT, "{ $who } endet.", "a placeholder, but a rule has no facts"),
        (ALL_LANGUAGES, TEXT, "Kurz.", "'Kurz.' is no sentence"),
    ],
)
def test_the_laws_notice_what_a_translation_lacks(
    game: AnyGame, tmp_path: Path, law: Callable[[str], None], there: str, instead: str, fault: str
) -> None:
    """A rule, a ruling or a word that is missing, stands twice or is broken."""
    (file,) = tmp_path.glob("*/words/de/rules.ftl")
    file.write_text(file.read_text(encoding="utf-8").replace(there, instead), encoding="utf-8")
    name = f"morra:{tmp_path.name}"
    SUBJECTS[name] = Subject(name, given=game)
    with pytest.raises(AssertionError, match=fault):
        law(name)
    del SUBJECTS[name]


@pytest.mark.parametrize(
    "folder", ["api/words", "api/pages/words", "rules/words", "../../web/src/words"]
)
def test_every_language_of_ours_says_the_same(folder: str) -> None:
    """The same messages, with the same variables."""
    said = {
        path.parent.name: {
            each.id.name: variables(each) for each in parsed(path.read_text("utf-8"))
        }
        for path in (SERVICE / folder).glob("*/*.ftl")
    }
    assert {*LANGUAGES} <= {*said}
    assert all(each == said["en"] for each in said.values())


@pytest.mark.parametrize(
    ("words", "sources"),
    [
        ("api/pages/words", "api/pages/files/*.html"),
        ("../../web/src/words", "../../web/src/**/*.ts"),
    ],
)
def test_whatever_a_page_says_has_words(words: str, sources: str) -> None:
    """Each message is there, is used, and is given its variables."""
    (file,) = (SERVICE / words / "en").iterdir()
    messages = {each.id.name: variables(each) for each in parsed(file.read_text("utf-8"))}
    code = "\n".join(path.read_text("utf-8") for path in SERVICE.glob(sources))
    for message, rest in SAID.findall(code):
        assert {*re.findall(r"\w+", rest)} >= messages[message], message
    assert {*messages} <= {*re.findall(r"[\"']([a-z-]+)[\"']", code)}
