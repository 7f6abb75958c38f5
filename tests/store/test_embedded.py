"""Which Redis the service brings along; how it lives and ends is tested as it is run."""

from pathlib import Path

import pytest
from redis import Redis

from arbitro.store import embedded
from arbitro.store.embedded import embedded_redis


def test_a_redis_that_is_installed_is_preferred(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "redis-server"
    installed.symlink_to(embedded._packaged_binary())  # noqa: SLF001 - for lack of another
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with embedded_redis() as url:
        assert Redis.from_url(url).info("server")["executable"] == str(installed)


def test_one_that_does_not_start_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "redis-server"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr("arbitro.store.embedded.START_SECONDS", 0.5)
    with pytest.raises(RuntimeError, match="does not start"), embedded_redis():
        pass
