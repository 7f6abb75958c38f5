"""One fixed budget for every property: the same examples each time, on every machine."""

import gc
from collections.abc import Generator, Iterator
from itertools import groupby, zip_longest
from pathlib import Path
from random import Random

import pytest
import redis.cluster
from _pytest.nodeid import NodeId
from hypothesis import settings

from arbitro.laws import add_laws

settings.register_profile("fixed", max_examples=100, derandomize=True, database=None, deadline=None)
settings.load_profile("fixed")

NEW_OBJECTS = 50_000
"""After how many new objects Python looks for garbage."""

HERE = Path(__file__).parent
STORE = HERE / "store"

for game in ("canal-grande", "canal-grande-teams", "canaletto", "casanova", "morra"):
    package = game.replace("-", "_")
    add_laws(
        game,
        disguise=f"tests.rules.{package}.disguise",
        playthroughs=HERE / "playthroughs" / package,
        counts=HERE / "counts" / f"{package}.toml",
    )

# A thread that outlives its test may still look for a Cluster. Hypothesis notices if someone else
# uses Python's own generator.
vars(redis.cluster)["random"] = Random()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Have the collector of garbage pass over what is imported and collected: all of it stays.

    It looks for garbage less often, too. After every 700 new objects, which is Python's default, it
    takes a sixth of the time of the tests.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(NEW_OBJECTS)
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Collect garbage once, and have what remains passed over: pytest collects five times more."""
    gc.collect()
    gc.freeze()


def shared_by(item: pytest.Item) -> str:
    """Name those with which a test shares a worker."""
    if isinstance(item, pytest.Function) and item.module.__name__.startswith("arbitro.laws."):
        return f"the laws of {item.callspec.params['name']}"
    return item.nodeid.partition("::")[0]


def taking_turns(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """Return the tests of a file that waits, those of one that computes, and so on.

    What is slow comes first, so that no worker is left with it at the end.
    """
    files = [list(tests) for _, tests in groupby(items, lambda item: item.path)]
    files.sort(key=lambda tests: not any(map(is_slow, tests)))
    waiting = [tests for tests in files if any(map(waits, tests))]
    computing = [tests for tests in files if not any(map(waits, tests))]
    nothing: list[pytest.Item] = []
    pairs = zip_longest(waiting, computing, fillvalue=nothing)
    return (item for pair in pairs for tests in pair for item in tests)


def is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def waits(item: pytest.Item) -> bool:
    return item.get_closest_marker("served") is not None or STORE in item.path.parents


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Let one worker have all laws of a game, whose games it plays only once, and so each file.

    What the tests of a file share is then made once. Files that wait for servers and files that
    compute take turns, so that no processor is idle.

    Then read what xdist (3.8) notes about a test's group; pytest (9.2) does not look there itself.
    """
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(shared_by(item)))
    items[:] = taking_turns(items)
    yield
    for item in items:
        noted = vars(item).get("_nodeid")
        if noted:
            item._id = NodeId.parse(noted)  # noqa: SLF001 - no other way
