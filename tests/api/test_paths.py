"""Paths are found by a table where that is faster, just as werkzeug's map finds them."""

from typing import Any

import pytest
from flask import Flask, Request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import MapAdapter, RequestRedirect
from werkzeug.test import EnvironBuilder

from arbitro.api.envelope import KEY, Report
from arbitro.app import create_app

OF_A_GAME = "/v1/games/casanova"
PATHS = [
    f"{OF_A_GAME}/moves",
    f"{OF_A_GAME}/nothing",
    *(
        f"{start}/sessions{end}"
        for start in ("/v1", OF_A_GAME, "/v1/games/unknown")
        for end in (
            *("", "/", "//", "/x", "/x/", "//moves", "/x/moves", "/x//moves", "/x/moves/"),
            *("/x/record", "/x/events", "/x/seats/0/token", "/x/seats/y/token", "/x/nothing"),
            *("/é/moves", "/\udcff/moves", "/a b/moves", "/%20/moves", "/-_~/moves"),
            *("/sessions/moves", "/sessions/sessions/moves", "/<session>/moves"),
        )
    ),
]


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app()


def found_by(adapter: MapAdapter, method: str) -> Any:
    try:
        rule, arguments = adapter.match(return_rule=True, method=method)
    except RequestRedirect as redirect:
        return redirect.new_url
    except HTTPException as error:
        return error.code
    return rule, arguments


@pytest.mark.parametrize("path", PATHS, ids=ascii)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT"])
def test_a_path_leads_where_the_map_says(app: Flask, method: str, path: str) -> None:
    environ = EnvironBuilder(method=method).get_environ()
    environ["PATH_INFO"] = path.encode(errors="surrogateescape").decode("latin1")
    environ[KEY] = Report(method, "", 0.0)
    seen = path.encode(errors="surrogateescape").decode(errors="replace")
    in_the_map = app.url_map.bind("", path_info=seen, default_method=method)
    adapter = app.create_url_adapter(Request(environ))
    assert adapter is not None
    assert found_by(adapter, method) == found_by(in_the_map, method)
