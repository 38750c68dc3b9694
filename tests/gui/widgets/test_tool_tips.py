"""No tool tip takes what others have written for markup: it would load files by it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gui.widgets.text import ElidedLabel, plain_tip

GUI = Path(__file__).resolve().parents[3] / "gui"
OWN = ("plain_tip", "tr", "ntr", "translate")  # what makes words for a tool tip: made plain, or the program's own
LINKED = '<img src="file:///strange"> ' + "and more " * 30


def spoken(node: ast.expr) -> Iterator[ast.expr]:
    """The expressions of which one becomes the words."""
    if isinstance(node, ast.IfExp):
        yield from spoken(node.body)
        yield from spoken(node.orelse)
    else:
        yield node


def tips(tree: ast.AST) -> Iterator[ast.expr]:
    """What is shown as tool tips."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "setToolTip":
                yield from spoken(node.args[0])
            elif node.func.attr == "showText":
                yield from spoken(node.args[1])


@pytest.mark.parametrize("path", sorted(GUI.rglob("*.py")), ids=lambda path: path.relative_to(GUI).as_posix())
def test_tool_tips_are_made_plain_or_the_programs_own(path: Path) -> None:
    text = path.read_text()
    if "setToolTip" not in text and "showText" not in text:
        return
    tree = ast.parse(text)
    made = {
        target.id
        for node in ast.walk(tree) if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        for target in node.targets if isinstance(target, ast.Name) and called(node.value) in OWN
    }  # fmt: skip
    strange = [
        each.lineno for each in tips(tree)
        if not isinstance(each, ast.Constant) and called(each) not in OWN
        and not (isinstance(each, ast.Name) and each.id in made)
    ]  # fmt: skip
    assert not strange, f"lines {strange}: say plain_tip(…)"


def called(node: ast.expr) -> str:
    """The name of a function that is called."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def test_a_name_with_marks_of_markup_is_shown_as_it_is_written(qtbot: QtBot) -> None:
    label = ElidedLabel(LINKED)
    qtbot.addWidget(label)
    label.resize(60, 20)
    label.show()
    qtbot.waitUntil(lambda: bool(label.toolTip()))
    assert "<img" not in label.toolTip() and "&lt;img" in label.toolTip()
    assert plain_tip("Ada & Bea\nCleo") == "Ada & Bea\nCleo"
    assert plain_tip("Ada <3\nBea") == "<qt>Ada &lt;3<br>Bea</qt>"
