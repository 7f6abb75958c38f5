"""What queries consist of, read strictly."""

from typing import Any

import marshmallow as ma

from arbitro.api.bodies.explaining import said
from arbitro.api.contract.fields import Integer
from arbitro.play.problems import Translatable


class Query(ma.Schema):
    """What a query may consist of."""

    error_messages = said(unknown="unknown")


class Digits(Integer):
    """A whole number in digits only; Python would also accept "1_0" and " 7"."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        if not (isinstance(value, str) and value.isascii() and value.isdigit()):
            raise ma.ValidationError(Translatable("not-digits"))
        return super()._deserialize(value, *args, **options)
