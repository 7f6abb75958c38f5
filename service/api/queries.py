"""Reads queries strictly, and refuses wrong ones with problems."""

from itertools import islice
from typing import Any, NoReturn

import marshmallow as ma
from webargs.flaskparser import FlaskParser

from service.api.schemas import MOST_FAULTS, Integer, said
from service.play.problems import Problem, Told

LONGEST_NAME = 100


class QueryParser(FlaskParser):
    """flask-smorest's parser, which raises problems instead of its own errors."""

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

    def _validated(self, value: Any) -> Any:
        if not (isinstance(value, str) and value.isascii() and value.isdigit()):
            raise ma.ValidationError(Told("not-digits"))
        return super()._validated(value)
