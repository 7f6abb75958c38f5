"""Put the vectors to the helper for words."""

import json
import sys
from pathlib import Path
from typing import Any

from arbitro_client.words import Narrator


def check(case: dict[str, Any]) -> None:
    narrator = Narrator(case["resources"], case["language"], case["names"])
    assert narrator.title() == case["title"]
    assert narrator.about() == case["about"]
    assert narrator.overview() == case["overview"]
    for each in case["labels"]:
        assert narrator.label(each["kind"], each["name"]) == each["label"], each
    for each in case["fields"]:
        assert narrator.field(each["name"], each["of"]) == each["label"], each
    assert narrator.heading() == case["heading"]
    for each in case["events"]:
        assert narrator.heading(each["event"]) == each["heading"], each
        told_to = {told["viewer"]: told["told"] for told in each["told_to"]}
        for viewer in (None, *range(len(case["names"]))):
            told = told_to.get(viewer, each["told"])
            assert narrator.describe(each["event"], viewer) == told, each
    for each in case["refusals"]:
        assert narrator.explain(each["problem"]) == each["told"], each


def main(path: Path) -> None:
    cases = json.loads(path.read_text(encoding="utf-8"))["cases"]
    for case in cases:
        check(case)
    print(len(cases), "passed")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
