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

from arbitro.api.envelope import ELSEWHERE, KEY
from arbitro.api.refusals import refuse_at_once

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


SESSIONS = "/sessions/"


class NoSessions(SessionInterface):
    """Turns off Flask's sessions, which are cookies."""

    _none = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:  # noqa: ARG002 - Flask's
        """Give the same empty session to everybody."""
        return self._none


class KnownPath(MapAdapter):
    """A path whose rule is known, so that the map need not be searched for it."""

    def __init__(self, rule: Rule, **arguments: str) -> None:
        super().__init__(rule.map, "", "/", None, "http", rule.rule, "POST")
        self._found = rule, arguments

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
    """Flask without cookies, signals and teardown functions; it ignores the name of the host."""

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

    def process_response(self, response: Response) -> Response:
        """Leave the response as it is; nothing comes after a view."""
        return response

    def do_teardown_request(self, exc: BaseException | None = None) -> None:
        """Do nothing; no view leaves anything to tear down."""

    def do_teardown_appcontext(self, exc: BaseException | None = None) -> None:
        """Do nothing, either."""

    @cached_property
    def _known_paths(self) -> Mapping[tuple[str, str], MapAdapter]:
        return {
            ("POST", rule.rule): KnownPath(rule)
            for rule in self.url_map.iter_rules()
            if "POST" in (rule.methods or ()) and not rule.arguments
        }

    @cached_property
    def _rules_on_sessions(self) -> Mapping[tuple[str, str], Rule]:
        return {
            (method, rule.rule.replace("<session>", "")): rule
            for rule in self.url_map.iter_rules()
            for method in rule.methods or ()
            if rule.arguments == {"session"}
        }

    def _known_path_on_session(self, method: str, path: str) -> MapAdapter | None:
        start, sessions, rest = path.partition(SESSIONS)
        session, slash, end = rest.partition("/")
        rule = self._rules_on_sessions.get((method, start + sessions + slash + end))
        return KnownPath(rule, session=session) if rule and session and session.isascii() else None

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Find the route by method and path alone, whatever the host."""
        if request is None:
            return None
        environ = request.environ
        environ[KEY].request = request
        method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        known = self._known_paths.get((method, path))
        known = known or self._known_path_on_session(method, path)
        if known is not None:
            return known
        path = path.encode("latin1").decode(errors="replace")
        return self.url_map.bind("", path_info=path, default_method=request.method)
