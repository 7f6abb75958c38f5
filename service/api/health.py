"""Answers whether the service runs."""

from flask import Flask, Response

from service.api.answers import answer


def add_health(app: Flask) -> None:
    app.add_url_rule("/health", "health", health)


def health() -> Response:
    return answer({"status": "ok"})
