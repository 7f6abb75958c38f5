"""A checkout, an image of it, and the site that deploy/README.md brings up, on a real engine.

`make test-image` prepares the engine. Nothing is pulled.
"""

import os
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.clients.snippets import blocks_of
from tests.deploy.site import NO_LIMITS, Visitor
from tests.servers.nginx import Nginx
from tests.servers.redis_servers import PATIENCE_SECONDS
from tests.servers.service import PROJECT
from tests.servers.tls import certificate

HTTPS = 443
AUTHOR = ("-c", "user.name=Test", "-c", "user.email=test@localhost")


def run(*command: str, cwd: Path = PROJECT) -> str:
    """Return what a command prints; fail with all that it says."""
    done = subprocess.run(
        command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    return done.stdout.strip()


@dataclass(frozen=True)
class Checkout:
    """A clone of the repository as it is here, changes that are not committed included."""

    folder: Path

    def commit(self) -> str:
        """Make a new commit, and return its id."""
        run("git", "add", "--all", cwd=self.folder)
        options = ("--quiet", "--allow-empty", "--no-gpg-sign", "--message", "x")
        run("git", *AUTHOR, "commit", *options, cwd=self.folder)
        return run("git", "rev-parse", "HEAD", cwd=self.folder)


@dataclass(frozen=True)
class Image:
    """An image, and the commit that it was told when it was built."""

    name: str
    commit: str


@dataclass(frozen=True)
class Site:
    """The containers of compose.yaml, brought up by the commands of its README."""

    checkout: Checkout
    visitor: Visitor
    update: str
    """the commands that replace the instances"""

    @property
    def folder(self) -> Path:
        return self.checkout.folder / "deploy"

    def compose(self, *words: str) -> str:
        return run("docker", "compose", *words, cwd=self.folder)

    def inspect(self, service: str, what: str) -> str:
        """Return a part of what the engine knows about a container; a template of Go's names it."""
        return run("docker", "inspect", "--format", what, self.compose("ps", "--quiet", service))


@pytest.fixture(scope="session", autouse=True)
def engine() -> None:
    """Skip everything where there is no engine, but fail on CI."""
    for command in ("docker info", "docker compose version"):
        if not shutil.which("docker") or subprocess.run(command.split(), check=False).returncode:
            assert "CI" not in os.environ, f"`{command}` fails; run `make test-image`"
            pytest.skip(f"`{command}` fails; run `make test-image`")


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    folder = tmp_path_factory.mktemp("checkout") / "arbitro"
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    for name in filter(os.path.isfile, listed):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PROJECT / name, folder / name)
    run("git", "init", "--quiet", cwd=folder)
    return Checkout(folder)


@pytest.fixture(scope="session")
def image(checkout: Checkout) -> Image:
    image = Image("arbitro", checkout.commit())
    told = ("--build-arg", f"COMMIT={image.commit}")
    run("docker", "build", "--tag", image.name, *told, ".", cwd=checkout.folder)
    return image


@pytest.fixture(scope="session")
def site(checkout: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    checkout.commit()
    readme = (checkout.folder / "deploy" / "README.md").read_text()
    prepare, start, update, *_ = (b.text for b in blocks_of(readme) if b.language == "sh")
    cert, key = certificate(tmp_path_factory.mktemp("certificate"))
    nginx = Nginx(HTTPS, cert, Path(os.devnull))
    site = Site(checkout, Visitor(nginx, ssl.create_default_context(cafile=cert)), update)
    with pytest.MonkeyPatch.context() as patch:
        # A site that runs on this machine keeps its data.
        patch.setenv("COMPOSE_PROJECT_NAME", "arbitro-tests")
        shell(prepare, checkout.folder)
        with (site.folder / ".env").open("a") as settings:
            settings.writelines(f"{name}={value}\n" for name, value in NO_LIMITS.items())
        for file, name in ((cert, "fullchain.pem"), (key, "privkey.pem")):
            shutil.copy(file, site.folder / "tls" / name)
            (site.folder / "tls" / name).chmod(0o644)
        try:
            shell(start, site.folder)
            yield site
        finally:
            sys.stdout.write(site.compose("logs", "--no-color", "--tail", "20"))
            site.compose("down", "--volumes", "--timeout", str(int(PATIENCE_SECONDS)))


def shell(commands: str, folder: Path) -> None:
    """Run a block of commands as a reader does who pastes it; its last one tells how it went."""
    run("bash", "-c", commands, cwd=folder)
