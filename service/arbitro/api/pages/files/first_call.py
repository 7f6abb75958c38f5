import json
from urllib.request import Request, urlopen

start = {"players": 2, "seed": "5e" * 32}
request = Request(
    "http://127.0.0.1:8000/v1/games/casanova/positions",
    data=json.dumps(start).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as answer:
    print(json.load(answer)["legal_moves"])
