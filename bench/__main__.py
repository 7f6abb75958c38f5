"""Measure the rules and the service, print the tables and keep them in docs/performance.md."""

from bench import endpoint, rules, table
from bench.games import own_games


def main() -> None:
    games = own_games()
    measured = table.text([rules.measure(game) for game in games], endpoint.measure(games))
    print(measured)
    table.write(measured)


if __name__ == "__main__":
    main()
