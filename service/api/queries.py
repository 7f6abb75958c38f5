"""Reads queries strictly, and refuses wrong ones with problems."""

from itertools import islice
from typing import Any, NoReturn

import marshmallow as ma
from flask import Request
from webargs.flaskparser import FlaskParser

from service.api.schemas import MOST_FAULTS
from service.play.problems import Problem

LONGEST_QUERY = 1000
LONGEST_NAME = 100


class QueryParser(FlaskParser):
    """flask-smorest's parser, which raises problems instead of its own errors."""

    def load_querystring(self, req: Request, schema: ma.Schema) -> Any:
        """Read the query, unless it is much longer than any that has a meaning."""
        query = req.environ["QUERY_STRING"]
        if len(query) > LONGEST_QUERY:
            raise _bad_query(f"Must have at most {LONGEST_QUERY} characters.")
        if not query.isascii():
            raise _bad_query("Must be ASCII; other characters are percent-encoded.")
        return super().load_querystring(req, schema)

    def handle_error(self, error: ma.ValidationError, *_args: Any, **_options: Any) -> NoReturn:
        raise Problem("malformed", errors=list(islice(_faults(error), MOST_FAULTS))) from error


def _bad_query(detail: str) -> Problem:
    return Problem("malformed", errors=[{"parameter": "query", "detail": detail}])


def _faults(error: ma.ValidationError) -> Any:
    messages: Any = error.messages
    for name, details in messages["query"].items():
        for detail in details:
            yield {"parameter": name[:LONGEST_NAME], "detail": detail}


class Digits(ma.fields.Integer):
    """A whole number in digits only; Python would also accept "1_0" and " 7"."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        if not (isinstance(value, str) and value.isascii() and value.isdigit()):
            raise ma.ValidationError("Must be a whole number, in digits.")
        return super()._deserialize(value, *args, **options)
