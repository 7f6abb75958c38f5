"""What is true of every game, as tests: `pytest --pyargs arbitro.laws --game my-game`.

They are also tried whenever all tests of a project are run, if its `conftest.py` says so:

    add_laws("my-game")
"""

from arbitro.laws.support.subjects import add_laws

__all__ = ["add_laws"]
