"""`arbitro --version` names the build."""

from importlib.metadata import version

import pytest

from tests.command.running import run


def test_the_version_comes_with_the_commit_where_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("COMMIT", raising=False)
    assert run("--version").stdout == f"{version('arbitro')}\n"
    monkeypatch.setenv("COMMIT", "5e5e")
    assert run("--version").stdout == f"{version('arbitro')} (commit 5e5e)\n"
