"""The worked changes of CONTRIBUTING.md apply to this tree and pass their own tests."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.source import ROOT

PAGE = ROOT / "packaging" / "docs" / "CONTRIBUTING.md"
SCREEN = 62  # lines of a change that are seen at once, its words aside


def changes() -> dict[str, str]:
    """The unified diff of each worked change, by its heading."""
    parts = re.split(r"^## (.+)$", PAGE.read_text("utf-8"), flags=re.M)[1:]
    return {
        title: "".join(re.findall(r"^```diff\n(.*?)^```$", text, flags=re.M | re.S))
        for title, text in zip(parts[::2], parts[1::2], strict=True)
    }


def own_tests(diff: str) -> list[str]:
    """The tests that a diff adds: files of their own, or rows of the tables of lines that are read and declined."""
    files = re.findall(r"^--- /dev/null\n\+\+\+ b/(tests/\S+)$", diff, flags=re.M)
    rows = re.search(r"^\+\+\+ b/tests/oracle/\w+\.txt$", diff, flags=re.M)
    return [*files, "tests/oracle/test_lines.py"] if rows else files


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with every change applied to it, the catalogues renewed."""
    tree = tmp_path_factory.mktemp("changed")
    for folder in ("engine", "gui", "tests", "packaging"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for path in (ROOT / "assets").rglob("*"):
        copy = tree / path.relative_to(ROOT)
        if path.is_file() and path.suffix not in {".pyc"}:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.symlink_to(path) if path.suffix != ".po" else shutil.copy(path, copy)
    shutil.copy(ROOT / "pyproject.toml", tree)
    for title, diff in changes().items():
        done = subprocess.run(["git", "apply", "-"], input=diff, cwd=tree, text=True, capture_output=True, check=False)
        assert not done.returncode, f"'{title}' of {PAGE.name} no longer applies; write it anew.\n{done.stderr}"
    entered = subprocess.run([sys.executable, "packaging/catalogues.py"], cwd=tree, text=True, capture_output=True,
                             check=False)
    assert 'msgid "About"' in (tree / "assets" / "languages" / "de.po").read_text("utf-8"), entered.stderr
    return tree


def test_each_change_is_seen_at_once_and_brings_its_test() -> None:
    assert len(changes()) >= 4
    for title, diff in changes().items():
        assert len(diff.splitlines()) <= SCREEN, title
        assert own_tests(diff), title


@pytest.mark.skipif(shutil.which("git") is None, reason="git applies the changes")
def test_the_changes_work_as_they_stand(changed: Path) -> None:
    tests = sorted({file for diff in changes().values() for file in own_tests(diff)})
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests],
        cwd=changed, text=True, capture_output=True, check=False,
    )
    assert not ran.returncode, ran.stdout[-3000:]
    ruff = subprocess.run([sys.executable, "-m", "ruff", "check", "--no-cache", "engine", "gui", "tests"],
                          cwd=changed, text=True, capture_output=True, check=False)
    assert not ruff.returncode, ruff.stdout[-3000:]


def test_before_a_commit_the_same_is_run_as_by_check() -> None:
    told = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert "entry: python3 packaging/dev.py check\n" in told
    assert "language: system\n" in told
