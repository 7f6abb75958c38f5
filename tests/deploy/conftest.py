"""The service behind nginx."""

from collections.abc import Iterator

import pytest

from tests.deploy.site import Site, Visitor, site


@pytest.fixture(scope="module")
def two_instances(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("site")) as it:
        yield it


@pytest.fixture(scope="module")
def visitor(two_instances: Site) -> Iterator[Visitor]:
    with two_instances.behind_nginx() as it:
        yield it
