"""How much is measured: everything for the figures that are kept, or little, to try it out."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How much is measured."""

    rules_moves: int
    """how many moves of each game are replayed, at least"""
    rules_rounds: int

    endpoint_rounds: int
    endpoint_seconds: float
    """how long each server is measured in a round"""

    hosted_rounds: int
    hosted_seconds: float
    late: int
    """the move from which a game counts as long"""
    other_tables: int
    crowd: int
    """how many follow one table"""
    crowd_moves: int

    attack_seconds: float
    attackers: int
    silent: int
    """how many connections send nothing"""
    followers: int
    """how many follow one table, at most"""

    bot_tables: int
    late_tables: int
    bot_seconds: float


FULL = Plan(
    rules_moves=3000,
    rules_rounds=9,
    endpoint_rounds=15,
    endpoint_seconds=0.5,
    hosted_rounds=3,
    hosted_seconds=3.0,
    late=1000,
    other_tables=10_000,
    crowd=1000,
    crowd_moves=150,
    attack_seconds=3.0,
    attackers=1000,
    silent=10_000,
    followers=10_000,
    bot_tables=100,
    late_tables=5,
    bot_seconds=60.0,
)
QUICK = Plan(
    rules_moves=300,
    rules_rounds=3,
    endpoint_rounds=3,
    endpoint_seconds=0.2,
    hosted_rounds=1,
    hosted_seconds=0.5,
    late=100,
    other_tables=200,
    crowd=50,
    crowd_moves=20,
    attack_seconds=0.5,
    attackers=100,
    silent=500,
    followers=300,
    bot_tables=10,
    late_tables=3,
    bot_seconds=15.0,
)
