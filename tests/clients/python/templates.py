"""Put the vectors to the helper for templates."""

import json
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import Mock

from arbitro_client.templates import Templates


@dataclass(frozen=True)
class Sent:
    """A template or a move of any game, as it was sent."""

    value: dict[str, Any]

    def to_dict(self) -> dict[str, Any]:
        return self.value


TEMPLATES: Templates[Sent, Sent] = Templates(defaultdict(lambda: lambda sent: Sent(dict(sent))))


def check(case: dict[str, Any]) -> None:
    # Backwards, since the order of JSON's names means nothing.
    templates = [Sent(dict(reversed(each.items()))) for each in case["templates"]]
    assert TEMPLATES.count(templates) == case["count"]
    for page in case["pages"]:
        moves = TEMPLATES.page(templates, page["start"], page["size"])
        assert [move.to_dict() for move in moves] == page["moves"]
    for pick in case["picks"]:
        draw = Mock(return_value=pick["drawn"])
        assert TEMPLATES.pick(templates, draw).to_dict() == pick["move"]
        draw.assert_called_once_with(case["count"])
    for membership in case["contains"]:
        move, reason = Sent(membership["move"]), membership["why_not"]
        assert TEMPLATES.why_not(templates, move) == reason
        assert TEMPLATES.contains(templates, move) == (reason is None)
    for asked in case["possible"]:
        assert TEMPLATES.possible(templates, asked["part"]) == asked["possible"], asked
    for filled in case["fill_in"]:
        move = TEMPLATES.fill_in(templates[filled["template"]], filled["chosen"])
        assert move.to_dict() == filled["move"]
    assert [TEMPLATES.form_fields(template) for template in templates] == case["form_fields"]
    if case["count"]:
        assert TEMPLATES.contains(templates, TEMPLATES.pick(templates))


def main(path: Path) -> None:
    cases = json.loads(path.read_text(encoding="utf-8"))["cases"]
    for case in cases:
        check(case)
    print(len(cases), "passed")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
