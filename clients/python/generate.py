"""Run the generator, which would type an answer without a body as anything at all."""

from openapi_python_client import cli
from openapi_python_client.parser import responses


class Nothing(responses.AnyProperty):  # type: ignore[misc, name-defined]
    """What an answer without a body holds."""

    _type_string = "None"


responses.AnyProperty = Nothing  # type: ignore[attr-defined]

if __name__ == "__main__":
    cli.app()
