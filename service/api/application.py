"""Flask, without the work at each request that this service does not need.

This saves a third of the time that Flask takes for a move.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from traceback import format_tb
from typing import TYPE_CHECKING, Any

from flask import Flask, Request, Response, request
from flask.globals import request_ctx
from flask.sessions import NullSession, SessionInterface
from werkzeug.routing import MapAdapter, Rule

from service.api.envelope import ELSEWHERE, KEY
from service.api.refusals import refuse_at_once

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class NoSessions(SessionInterface):
    """Turns off Flask's sessions, which are cookies."""

    _none = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:  # noqa: ARG002 - Flask's
        """Give the same empty session to everybody."""
        return self._none


class KnownPath(MapAdapter):
    """A path without variables: its rule is looked up once, not at each request."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(rule.map, "", "/", None, "http", rule.rule, "POST")
        self._found = rule, dict[str, Any]()

    def match(self, *_: Any, **__: Any) -> Any:
        """Give the rule."""
        return self._found


class WholeResponse(Response):
    """A response that skips werkzeug's corrections of the headers when it answers a POST.

    Other methods need them.
    """

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Send the response."""
        if environ["REQUEST_METHOD"] != "POST":
            return super().__call__(environ, start_response)
        start_response(self.status, self.headers.to_wsgi_list())
        return self.iter_encoded()


class Application(Flask):
    """Flask without cookies; it ignores the name of the host."""

    session_interface = NoSessions()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the view unchanged: none is asynchronous."""
        return func

    def log_exception(self, exc_info: Any) -> None:
        """Log where a request failed. Its path and the error's message might quote a secret."""
        kind, _, trace = exc_info
        route = request.url_rule or ELSEWHERE
        self.logger.error("%s: %s\n%s", route, kind.__name__, "".join(format_tb(trace)))

    def preprocess_request(self) -> None:
        """Refuse what the server in front has refused; nothing else comes before a view."""
        refuse_at_once(request_ctx.request.environ)

    @cached_property
    def _known_paths(self) -> Mapping[tuple[str, str], MapAdapter]:
        return {
            ("POST", rule.rule): KnownPath(rule)
            for rule in self.url_map.iter_rules()
            if "POST" in (rule.methods or ()) and not rule.arguments
        }

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Find the route by method and path alone, whatever the host."""
        if request is None:
            return None
        environ = request.environ
        environ[KEY].request = request
        known = self._known_paths.get((environ["REQUEST_METHOD"], environ["PATH_INFO"]))
        if known is not None:
            return known
        path = environ["PATH_INFO"].encode("latin1").decode(errors="replace")
        return self.url_map.bind("", path_info=path, default_method=request.method)
