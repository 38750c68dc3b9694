"""The README: its session runs, its commands exist, what it shows is there."""

import doctest
import re
from pathlib import Path

import dev

README = dev.ROOT / "README.md"


def test_every_session_in_the_readme_runs_as_printed() -> None:
    results = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.failed == 0


def test_every_command_of_the_readme_exists() -> None:
    commands = re.findall(r"python3 packaging/dev\.py (\w+)", README.read_text(encoding="utf-8"))
    assert {"play", "test"} <= set(commands) <= set(dev.COMMANDS)


def test_every_path_the_readme_links_to_exists() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README.read_text(encoding="utf-8"))
    assert [link for link in links if not Path(dev.ROOT, link).exists()] == []


def test_the_build_runs_the_commands_of_the_readme() -> None:
    run = (dev.ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert run[-2:] == ["QT_QPA_PLATFORM=offscreen python3 packaging/dev.py play", "python3 packaging/dev.py test"]
