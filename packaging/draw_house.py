"""Draws the packages of the program and who imports whom, as an SVG picture: `draw_house.py FILE`.

Packages stand in the order of what they need; every arrow runs down. Raises SystemExit where packages import each
other in a circle.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

ROOT: Final = Path(__file__).resolve().parents[1]
WIDTH, ROW, LEFT, ARROWS = 900, 34, 40, 440
LOOSE: Final = "engine (decisions, game …)"  # the modules that stand beside the packages


@dataclass(slots=True)
class Package:
    """A package: its name, how many modules and lines it holds, and which others it imports."""

    name: str
    modules: int = 0
    lines: int = 0
    needs: set[str] = field(default_factory=set)


def package_of(dotted: str) -> str:
    """The package that a module belongs to: `engine.rules`, `gui`, `assets`."""
    parts = dotted.split(".")
    if parts[0] != "engine":
        return parts[0]
    return ".".join(parts[:2]) if len(parts) > 1 and (ROOT / "engine" / parts[1]).is_dir() else LOOSE


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


def packages() -> dict[str, Package]:
    """All packages of the program by name. What only the type checker imports does not count."""
    found: dict[str, Package] = {}
    for top in ("assets", "engine", "gui"):
        for path in sorted((ROOT / top).rglob("*.py")):
            dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            name = package_of(dotted)
            source = path.read_text(encoding="utf-8")
            package = found.setdefault(name, Package(name))
            package.modules += 1
            package.lines += source.count("\n")
            package.needs |= {
                package_of(each) for each in _imported(ast.parse(source)) if each.partition(".")[0] in found
                or each.partition(".")[0] in ("assets", "engine", "gui")
            } - {name}  # fmt: skip
    return found


def ordered(found: dict[str, Package]) -> list[Package]:
    """The packages, each above all that it needs. Raises CycleError."""
    loose = {LOOSE, "engine.__main__"}  # decisions and game stand among the packages, one by one: the law holds them
    graph = {name: each.needs - loose for name, each in found.items() if name not in loose}
    return [found[name] for name in reversed(list(TopologicalSorter(graph).static_order()))]


def _next(package: Package, found: dict[str, Package]) -> set[str]:
    """What a package needs itself, without what those need in their turn."""
    near = package.needs & found.keys()
    far: set[str] = set()
    todo = list(near)
    while todo:
        more = (found[todo.pop()].needs & found.keys()) - far
        far |= more
        todo += more
    return near - far


def picture(rows: list[Package]) -> str:
    """The SVG: an arrow from each package to those it needs itself."""
    found = {each.name: each for each in rows}
    place = {each.name: ROW * number + 44 for number, each in enumerate(rows)}
    height = ROW * len(rows) + 60
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="#faf8f3"/>',
    ]
    for each in rows:
        y = place[each.name]
        for need in sorted(_next(each, found)):
            down = place[need]
            bend = ARROWS + 60 + (down - y) * 0.6
            path = f"M {ARROWS} {y} C {bend:.0f} {y} {bend:.0f} {down} {ARROWS} {down}"
            parts.append(f'<path d="{path}" fill="none" stroke="#8a8172" stroke-width="1.5"/>')
    for each in rows:
        y = place[each.name]
        size = min(350.0, max(3.0, each.lines / 130))
        parts.append(f'<rect x="{LEFT}" y="{y - 12}" width="{size:.0f}" height="24" rx="4" fill="#d9cdb4"/>')
        parts.append(f'<text x="{LEFT + 8}" y="{y + 5}" font-size="15" fill="#2b2620">{escape(each.name)}</text>')
        parts.append(f'<text x="{LEFT + 240}" y="{y + 5}" font-size="12" fill="#6b6253">'
                     f"{each.modules} modules, {each.lines:,} lines</text>")  # fmt: skip
    return "\n".join((*parts, "</svg>", ""))


def main(arguments: list[str]) -> int:
    """Write the picture."""
    if len(arguments) != 1:
        sys.exit("draw_house.py FILE: say where the picture goes.")
    try:
        rows = ordered(packages())
    except CycleError as error:
        sys.exit(f"Packages import each other in a circle: {' → '.join(error.args[1])}.")
    Path(arguments[0]).write_text(picture(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
