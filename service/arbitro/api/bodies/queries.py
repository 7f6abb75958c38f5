"""Reads queries strictly, and refuses wrong ones with problems."""

from itertools import islice
from typing import Any, NoReturn

import marshmallow as ma
from flask import Request
from webargs.flaskparser import FlaskParser

from arbitro.api.bodies.explaining import LONGEST_NAME, MOST_FAULTS, said
from arbitro.api.contract.fields import Integer
from arbitro.play.problems import Problem, Translatable, bad_parameter

LONGEST_QUERY = 1000


class QueryParser(FlaskParser):
    """flask-smorest's parser, which raises problems instead of its own errors."""

    def load_querystring(self, req: Request, schema: ma.Schema) -> Any:
        """Read the query, unless it is much longer than any that has a meaning."""
        query = req.environ["QUERY_STRING"]
        if len(query) > LONGEST_QUERY:
            raise bad_parameter("query", Translatable("too-long-a-text", max=LONGEST_QUERY))
        if not query.isascii():
            raise bad_parameter("query", Translatable("not-ascii"))
        for name, values in req.args.lists():
            if len(values) > 1:
                raise bad_parameter(name[:LONGEST_NAME], Translatable("given-twice"))
        return super().load_querystring(req, schema)

    def handle_error(self, error: ma.ValidationError, *_args: Any, **_options: Any) -> NoReturn:
        raise Problem("malformed", errors=list(islice(_faults(error), MOST_FAULTS))) from error


def _faults(error: ma.ValidationError) -> Any:
    messages: Any = error.messages
    for name, details in messages["query"].items():
        for detail in details:
            yield {"parameter": name[:LONGEST_NAME], "detail": detail}


class Query(ma.Schema):
    """What a query may consist of."""

    error_messages = said(unknown="unknown")


class Digits(Integer):
    """A whole number in digits only; Python would also accept "1_0" and " 7"."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        if not (isinstance(value, str) and value.isascii() and value.isdigit()):
            raise ma.ValidationError(Translatable("not-digits"))
        return super()._deserialize(value, *args, **options)
