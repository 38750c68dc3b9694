"""House law: every example of the rule texts, and every question of 2011, names the test that plays it."""

import re
import tomllib
from pathlib import Path

from engine.cli.homes import ROOT

LISTED = Path(__file__).parents[1] / "rules" / "examples.toml"
AT_MOST_WITHOUT = 2


def listed() -> dict[str, list[str]]:
    """The examples by the number of their rule, each as `file::test` or "no: why there is none"."""
    return tomllib.loads(LISTED.read_text("utf-8"))


def test_every_listed_test_is_there() -> None:
    texts: dict[str, str] = {}
    missing = []
    for number, examples in listed().items():
        for each in examples:
            file, _, name = each.partition("::")
            if each.startswith("no: "):
                continue
            if file not in texts:
                texts[file] = (ROOT / file).read_text("utf-8") if (ROOT / file).is_file() else ""
            if not re.search(rf"^def {name}\(", texts[file], re.MULTILINE):
                missing.append(f"tests/rules/examples.toml: {number}: {each} is not there; name what plays it.")
    assert not missing, "\n".join(missing)


def test_examples_without_a_test_say_why_and_are_few() -> None:
    without = [each for examples in listed().values() for each in examples if each.startswith("no: ")]
    assert len(without) <= AT_MOST_WITHOUT and all(len(each) > 20 for each in without)
