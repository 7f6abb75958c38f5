"""Tries the laws that every game has to keep, whenever the tests are run."""

from arbitro.laws import add_laws

add_laws("my-game")
