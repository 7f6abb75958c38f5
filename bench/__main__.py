"""Measure the rules and the service, print the tables and keep them in docs/performance.md."""

from bench import endpoint, hosted, rules, table
from bench.games import own_games


def main() -> None:
    games = own_games()
    speeds = [rules.measure(game) for game in games]
    measured = table.text(speeds, endpoint.measure(games), hosted.measure())
    print(measured)
    table.write(measured)


if __name__ == "__main__":
    main()
