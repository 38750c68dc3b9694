"""House law: at the top stand the packages, tests, packaging, one page and one configuration, and nothing else."""

import shutil
import subprocess

import pytest

from tests.house.source import ROOT

TOP = {"pyproject.toml", "gui", "engine", "assets", "tests", "packaging", "README.md"}


def test_the_top_level_is_fixed() -> None:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("no checkout of git")
    listed = subprocess.run([git, "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    top = {line.split("/")[0] for line in listed.splitlines()}
    assert {name for name in top if not name.startswith(".")} == TOP, "put it in one of these folders"
