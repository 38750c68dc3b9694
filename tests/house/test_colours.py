"""House law: colours of the client stand in `gui/theme.py` and `gui/art/` only."""

import ast
import re
from collections.abc import Iterator

from tests.house.source import Module, bites, called, hold, modules

PALETTE = ("gui/theme.py", "gui/art/")
LITERAL = re.compile(r"(?i)^#[0-9a-f]{3,4}$|#(?:[0-9a-f]{8}|[0-9a-f]{6})\b|: ?#[0-9a-f]{3,4}\b|\brgba?\(")


def docstrings(source: Module) -> set[ast.expr]:
    """The strings that stand alone as statements: they explain and colour nothing."""
    return {node.value for node in source.nodes if isinstance(node, ast.Expr)}


def makes_colour(node: ast.Call | ast.Attribute) -> bool:
    """Whether this is a colour made of numbers or of a colour's name, or one of Qt's global ones."""
    if isinstance(node, ast.Attribute):
        return called(node.value) == "GlobalColor" and node.attr != "transparent"
    literal = bool(node.args) and all(isinstance(argument, ast.Constant) for argument in node.args)
    return literal and called(node) in ("QColor", "qRgb", "qRgba")


def colours(source: Module) -> Iterator[str]:
    prose = docstrings(source)
    for node in source.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            if LITERAL.search(node.value):
                yield f"{source.at(node)}: the colour {node.value.strip()[:40]!r}"
        elif isinstance(node, ast.Call | ast.Attribute) and makes_colour(node):
            yield f"{source.at(node)}: the colour {ast.unparse(node)}"


def test_colours_have_one_home() -> None:
    sources = [source for source in modules("gui") if not source.path.startswith(PALETTE)]
    hold(colours, sources, "give the colour a name in gui/art/design_tokens.py and use that.")


test_the_law_bites = bites(colours, "gui/x.py", {
    "ink = '#1a2b3c'": 1,
    "ink = '#fff'": 1,
    "style = 'color: #fff; border: 1px solid #10203040'": 1,
    "style = f'color: #102030; width: {w}px'": 1,
    "style = 'background: rgba(0, 0, 0, 80)'": 1,
    "pen = QColor(10, 20, 30)": 1,
    "pen = QtGui.QColor('red')": 1,
    "brush = Qt.GlobalColor.black": 1,
    "brush = Qt.GlobalColor.transparent": 0,
    "pen = QColor(theme.INK)\ntitle = 'Game #100'\nname = '#mana'": 0,
    "def f():\n    'Draws the frame in #102030.'": 0,
})
