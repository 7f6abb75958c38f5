"""The documentation site: `make docs` builds it in site/.

MyST reads the Markdown, Furo shows it, and `reference_pages.py` writes the pages that come from the
code. Sphinx checks every link between pages, `link_outside` the others. Search needs no server.
"""

import importlib.metadata
import inspect
import os
import re
import sys
from pathlib import Path
from typing import Any, get_type_hints

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.inspect import stringify_signature

import arbitro

HERE = Path(__file__).parent
logger = logging.getLogger(__name__)
sys.path.insert(0, str(HERE))

from reference_pages import write_pages  # noqa: E402 - found only now

project = "Arbitro"
author = "The Arbitro authors"
release = importlib.metadata.version("arbitro")
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_llm.txt"]
exclude_patterns = ["games/*.md"]  # the diagrams, which the pages of the games show

myst_enable_extensions = ["attrs_block"]
myst_heading_anchors = 4

default_role = "code"  # docstrings mark code as Markdown does
autodoc_member_order = "groupwise"
autodoc_typehints = "none"  # `sign` writes them
nitpick_ignore_regex = [("py:.*", ".*")]  # annotations name types of other packages

html_theme = "furo"
html_title = f"Arbitro {release}"
html_static_path = ["style"]
html_css_files = ["rules.css"]
html_show_copyright = False
html_theme_options: dict[str, bool | str] = {"navigation_with_keys": True}
REPOSITORY, BRANCH = "", os.environ.get("GITHUB_REF_NAME", "")
if "GITHUB_REPOSITORY" in os.environ:  # a workflow publishes the site
    REPOSITORY = f"{os.environ['GITHUB_SERVER_URL']}/{os.environ['GITHUB_REPOSITORY']}/"
    html_theme_options |= {
        "source_repository": REPOSITORY,
        "source_branch": BRANCH,
        "source_directory": "docs/",
    }

llms_txt_description = (
    "Arbitro is a referee for tabletop games, as an HTTP service: send it a game's state and a "
    "move, and it answers with the next state, or with the rule that forbids the move."
)
llms_txt_exclude = ["games/*/fr", "games/*/nl", "search", "genindex"]
llms_txt_full_build = True
llms_txt_nested_enabled = False
llms_txt_suppress_unknown_node_warnings = True  # the star before keyword-only parameters


NAMESPACE = re.compile(r"~(\w+\.)+")


def sign(
    _app: Sphinx, what: str, _name: str, found: Any, _options: object, *_signature: object
) -> tuple[str, str] | None:
    """Return a signature of bare names, without the constraints that types have for JSON."""
    if what not in {"class", "function", "method"}:
        return None
    hints = get_type_hints(found, localns=vars(arbitro))
    signature = inspect.signature(found)
    parameters = [
        each.replace(annotation=hints.get(each.name, each.annotation))
        for each in signature.parameters.values()
    ]
    returned = hints.get("return", signature.return_annotation)
    plain = signature.replace(parameters=parameters, return_annotation=returned)
    return NAMESPACE.sub("", stringify_signature(plain, unqualified_typehints=True)), ""


LINK = re.compile(r"\[([^]]*)\]\((\.[^)\s#]*)(#[^)\s]*)?\)")


def link_outside(_app: Sphinx, page: str, source: list[str]) -> None:
    """Lead links to files beside docs/ into the repository; without one, leave their text."""
    folder = (HERE / page).parent

    def lead(link: re.Match[str]) -> str:
        target = (folder / link[2]).resolve()
        if target.is_relative_to(HERE):
            return link[0]
        if not target.exists():
            logger.warning("%s links to %s, which does not exist", page, link[2])
        path = target.relative_to(HERE.parent)
        return f"[{link[1]}]({REPOSITORY}blob/{BRANCH}/{path})" if REPOSITORY else link[1]

    source[0] = LINK.sub(lead, source[0])


def setup(app: Sphinx) -> None:
    """Write the pages that come from the code before Sphinx looks for pages."""
    app.add_lexer("fluent", TextLexer)
    app.connect("builder-inited", lambda _: write_pages(HERE))
    app.connect("source-read", link_outside)
    app.connect("autodoc-process-signature", sign)
