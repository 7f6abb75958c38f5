"""Answers that stay the same while the service runs: caches keep them, and they are compressed."""

import gzip
import hashlib
from functools import cache
from mimetypes import guess_type
from pathlib import Path

from flask import Response, request
from msgspec import Struct

WORTH_COMPRESSING = 1000
MOST_SECONDS_KEPT = 3600


class Unchanging(Struct, frozen=True):
    """An answer, plain and compressed, with the name that is its ETag."""

    mimetype: str
    body: bytes
    compressed: bytes
    name: str

    def answer(self, language: str = "") -> Response:
        """Answer a request, with 304 if the client has the answer; name its language, if any."""
        compress = bool(self.compressed) and request.accept_encodings["gzip"] > 0
        body = self.compressed if compress else self.body
        response = Response(body, content_type=self.mimetype)
        response.set_etag(f"{self.name}.gzip" if compress else self.name)
        response.headers["Cache-Control"] = f"public, max-age={MOST_SECONDS_KEPT}"
        response.headers["Vary"] = "Accept-Encoding"
        if compress:
            response.headers["Content-Encoding"] = "gzip"
        if language:
            response.headers["Content-Language"] = language
            response.headers["Vary"] = "Accept-Language, Accept-Encoding"
        response.make_conditional(request)
        return response


def unchanging(body: bytes, mimetype: str = "application/json") -> Unchanging:
    """Prepare an answer."""
    # Without a timestamp, so that all workers give the same, also after a restart.
    compressed = gzip.compress(body, mtime=0) if len(body) > WORTH_COMPRESSING else b""
    return Unchanging(mimetype, body, compressed, hashlib.sha256(body).hexdigest()[:16])


@cache
def unchanging_file(path: Path) -> Unchanging:
    """Prepare an answer with a file."""
    kind = guess_type(path.name)[0] or "application/octet-stream"
    text = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return unchanging(path.read_bytes(), text)
