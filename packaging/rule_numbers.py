"""Writes `engine/rules/numbers.toml`: the numbers and titles of the rules in scope, from an index of the rulebook.

Use: `python packaging/rule_numbers.py ../shared/rules/index.jsonl`. No rule text comes along.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

SCOPE = {
    "2022": ("701", "702"),
    "2018": (
        "700",
        *(str(number) for number in (*range(703, 721), *range(800, 812), *range(900, 906))),
    ),
    "2006": tuple(str(number) for number in range(402, 410)),
}
TARGET = Path(__file__).resolve().parents[1] / "engine" / "rules" / "numbers.toml"


def known_as(edition: str, number: str) -> str:
    """The number as this repository writes it: classic ones say their edition."""
    return f"2006:{number}" if edition == "2006" else number


def written(index: Path) -> str:
    """The text of the file of numbers."""
    chapters: dict[str, dict[str, str]] = {}
    scope: dict[str, list[str]] = {}
    editions: dict[str, str] = {}
    for line in index.read_text("utf-8").splitlines():
        rule = json.loads(line)
        edition, chapter = rule["edition"], rule["chapter"]
        if chapter not in SCOPE.get(edition, ()):
            continue
        key = known_as(edition, chapter)
        editions[key] = edition
        titles = chapters.setdefault(key, {})
        if rule["heading"]:
            if not rule["title"].endswith(":"):
                titles[known_as(edition, rule["id"])] = rule["title"]
        else:
            scope.setdefault(key, []).append(known_as(edition, rule["id"]))
    lines = ["# Numbers and titles of the rules in scope; written by packaging/rule_numbers.py."]
    for key in sorted(scope, key=lambda key: (editions[key] == "2006", key)):
        lines += ["", f'["{key}"]', f"edition = {editions[key]}", "numbers = ["]
        lines += [f'    "{number}",' for number in scope[key]]
        lines += ["]", f'["{key}".titles]']
        lines += [f'"{number}" = {json.dumps(title, ensure_ascii=False)}' for number, title in chapters[key].items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        sys.exit("rule_numbers.py: give the path of one rules index (index.jsonl).")
    TARGET.write_text(written(Path(sys.argv[1])), "utf-8")
