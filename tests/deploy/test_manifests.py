"""The units of systemd, the manifests of Kubernetes, and what Prometheus and Grafana read."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import kubernetes_validate
import pytest
from ruamel.yaml import YAML

from arbitro.settings import Settings
from tests.servers.service import PROJECT

DEPLOY = PROJECT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
NEWEST = kubernetes_validate.latest_version()
METRIC = re.compile(r"\barbitro_[a-z_]+")


def needs(program: str) -> str:
    """Return the path of a program, which CI has."""
    found = shutil.which(program)
    if found is None and "CI" not in os.environ:
        pytest.skip(f"{program} is not installed")
    return found or program


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_systemd_understands_the_units(unit: Path, tmp_path: Path) -> None:
    """With our command where this machine has one; a key that systemd does not know is a fault."""
    text = unit.read_text().replace("/opt/arbitro/bin/arbitro", f"{sys.prefix}/bin/arbitro")
    copy = tmp_path / unit.name
    copy.write_text(text)
    command = [needs("systemd-analyze"), "verify", "--recursive-errors=no", str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_kubernetes_understands_the_manifests() -> None:
    """Each object has the fields of its kind and no others, and settings that exist."""
    names = {name.upper() for name in Settings.__dataclass_fields__}
    objects = [*YAML(typ="safe").load_all(DEPLOY / "kubernetes" / "arbitro.yaml")]
    for each in objects:
        kubernetes_validate.validate(each, NEWEST, strict=True)
    workloads = [each for each in objects if each["kind"] == "Deployment"]
    assert len(workloads) == 2
    for each in workloads:
        [container] = each["spec"]["template"]["spec"]["containers"]
        assert {variable["name"] for variable in container["env"]} <= names


def test_what_selects_instances_selects_no_workers() -> None:
    """The service and the budget name labels that only instances have."""
    objects = [*YAML(typ="safe").load_all(DEPLOY / "kubernetes" / "arbitro.yaml")]
    labels = {
        each["metadata"]["name"]: each["spec"]["template"]["metadata"]["labels"].items()
        for each in objects
        if each["kind"] == "Deployment"
    }
    selectors = [
        each["spec"]["selector"].get("matchLabels", each["spec"]["selector"]).items()
        for each in objects
        if each["kind"] in {"Service", "PodDisruptionBudget"}
    ]
    assert len(selectors) == 2
    assert all(selector <= labels["arbitro"] for selector in selectors)
    assert not any(selector <= labels["arbitro-worker"] for selector in selectors)


def test_prometheus_understands_its_configuration() -> None:
    """The alerts, too."""
    command = [needs("promtool"), "check", "config", str(DEPLOY / "prometheus.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["alerts.yml", "grafana.json"])
def test_each_metric_is_one_that_the_service_has(name: str) -> None:
    """Those that the page for operators lists."""
    documented = {*METRIC.findall((PROJECT / "docs" / "operations.md").read_text())}
    used = {
        re.sub("_(bucket|count|sum)$", "", metric)
        for metric in METRIC.findall((DEPLOY / name).read_text())
    }
    assert used
    assert used <= documented


def test_the_dashboard_can_be_imported() -> None:
    """Its panels have ids of their own, and ask the data source that is chosen."""
    dashboard = json.loads((DEPLOY / "grafana.json").read_text())
    panels = dashboard["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    assert {panel["datasource"]["uid"] for panel in panels} == {"${source}"}
