"""nginx with the configuration of deploy/, in a folder of its own."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from string import Template

import pytest

from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, free_port, until
from tests.servers.service import PROJECT
from tests.servers.tls import certificate

CONFIGURATION = PROJECT / "deploy" / "nginx"
TEMPLATES = sorted((CONFIGURATION / "templates").iterdir())
# Debian installs it where only the administrator's shell looks.
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
TESTS_ADDRESS = f"set_real_ip_from {HOST}; real_ip_header X-Address;\n"
"""Tests say in a header which address they come from."""

needs_nginx = pytest.mark.skipif(
    not (NGINX and shutil.which("openssl")) and "CI" not in os.environ,
    reason="there is no nginx on this machine, or nothing that makes a certificate",
)


@dataclass
class Nginx:
    """A running nginx."""

    port: int
    certificate: Path
    log: Path

    @property
    def address(self) -> str:
        return f"https://{HOST}:{self.port}"


@contextmanager
def nginx(folder: Path, instances: Sequence[str], **variables: str) -> Iterator[Nginx]:
    """Start nginx in front of two instances; the folder is as /tmp is in the container."""
    port = free_port()
    first, second = instances
    listen = {"LISTEN": f"{HOST}:{port}", "INSTANCE_1": first, "INSTANCE_2": second}
    cert = _configure(folder, listen | variables)
    log = folder / "nginx.log"
    # nginx gives its processes to nobody, who may not enter the folders of tests.
    options = "daemon off;" + ("user root;" if os.getuid() == 0 else "")
    where = ["-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", options]
    with (
        log.open("wb") as output,
        subprocess.Popen([str(NGINX), *where], stdout=output, stderr=output) as process,
    ):
        try:
            until(lambda: (folder / "nginx.pid").exists() or process.poll() is not None)
            assert process.poll() is None, log.read_text()
            yield Nginx(port, cert, log)
        finally:
            process.terminate()
            process.wait(PATIENCE_SECONDS)


def _configure(folder: Path, variables: dict[str, str]) -> Path:
    """Lay out the files, with the variables filled in as nginx's image does."""
    (folder / "tls").mkdir(parents=True)
    cert, key = certificate(folder)
    cert.rename(folder / "tls" / "fullchain.pem")
    key.rename(folder / "tls" / "privkey.pem")
    shutil.copy(CONFIGURATION / "nginx.conf", folder)
    for template in TEMPLATES:
        text = Template(template.read_text()).safe_substitute(variables)
        (folder / template.stem).write_text(TESTS_ADDRESS + text)
    return folder / "tls" / "fullchain.pem"
