"""The service uses the libraries of the API by what they document."""

import importlib
import pkgutil
from collections.abc import Iterator
from inspect import isfunction

import pytest

import arbitro.api

PARTS = [part.name for part in pkgutil.walk_packages(arbitro.api.__path__, "arbitro.api.")]
OURS = ("arbitro.", "builtins")
DOCUMENTED = {"_deserialize"}
"""marshmallow's documentation has fields override it."""


def private_overrides(kind: type) -> Iterator[str]:
    """Name the private methods of libraries that a class overrides."""
    theirs = [base for base in kind.__mro__ if not base.__module__.startswith(OURS)]
    for name, value in vars(kind).items():
        if name.startswith("_") and not name.endswith("__") and isfunction(value):
            yield from (f"{kind.__name__}.{name}" for base in theirs if name in vars(base))


@pytest.mark.parametrize("part", PARTS)
def test_no_private_method_of_a_library_is_overridden(part: str) -> None:
    """It may be gone in the library's next release."""
    module = importlib.import_module(part)
    kinds = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__
    ]
    overridden = {name for kind in kinds for name in private_overrides(kind)}
    assert {name for name in overridden if name.split(".")[1] not in DOCUMENTED} == set()
