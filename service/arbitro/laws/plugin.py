"""The pytest plugin: it chooses the games, puts the first laws first, adds laws to a run."""

from dataclasses import replace
from pathlib import Path

import pytest

LAWS = "arbitro.laws."
FIRST = ("test_loading", "test_playing", "test_serving")
HERE = str(Path(__file__).parent)

pytest.register_assert_rewrite("arbitro.laws")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("arbitro", "the laws of games")
    group.addoption(
        "--game",
        action="append",
        default=[],
        help="the game to try the laws on: its name, or module:GAME; by default all of them",
    )
    group.addoption(
        "--quick-laws", action="store_true", help="try the laws on fewer turns of the games"
    )


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Add the laws to a run of all tests, if a conftest.py calls `add_laws`."""
    if config.args_source is pytest.Config.ArgsSource.ARGS:
        return
    from arbitro.laws.support.subjects import SUBJECTS  # noqa: PLC0415 - few runs need what it loads

    if SUBJECTS and HERE not in config.args:
        config.args.append(HERE)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try each law on each game: those asked for, those handed over, or all that are installed."""
    if not _is_law(metafunc.module) or "name" not in metafunc.fixturenames:
        return
    from arbitro.laws.support import subjects  # noqa: PLC0415 - as above

    names = metafunc.config.getoption("game") or list(subjects.SUBJECTS) or subjects.installed()
    if metafunc.config.getoption("quick_laws"):
        for name in names:
            known = subjects.subject(name)
            subjects.SUBJECTS[name] = replace(known, enough_turns=subjects.FEW_TURNS)
    metafunc.parametrize("name", names)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the first laws first, so that the most useful failure is the first."""
    items.sort(key=_order)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Try nothing that fails for a reason which is known already."""
    if not isinstance(item, pytest.Function) or not _is_law(item.module):
        return
    from arbitro.laws.test_play import trouble  # noqa: PLC0415 - as above

    name = item.callspec.params["name"]
    known = trouble(name)
    law = known.partition(":")[0]
    if known and item.originalname not in FIRST[: FIRST.index(law) + 1]:
        pytest.skip(f"{name} breaks an earlier law, {known}")


def _order(item: pytest.Item) -> int:
    if isinstance(item, pytest.Function) and _is_law(item.module) and item.originalname in FIRST:
        return FIRST.index(item.originalname)
    return len(FIRST)


def _is_law(module: object) -> bool:
    return getattr(module, "__name__", "").startswith(LAWS)
