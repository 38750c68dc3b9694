"""What `python -m engine rules --mutate` draws: the homes of rules, each with what it does taken away or turned round.

A mutant is one function (or keyword row) that cites a rule of the rulebook, changed in one place: all it does is left
out, a truth it returns is inverted, or the line that cites the rule is dropped or asked the other way round. Each runs
in a child process of its own against the tests marked with that rule; nothing on the disk is touched.
"""

from __future__ import annotations

import ast
import copy
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cli.homes import ROOT, Home, all_homes, cited, definitions
from engine.cli.rulebook import Rulebook

Change = tuple[str, ast.FunctionDef]
_EMPTY: Final = {"bool": "False", "int": "0", "str": "''", "None": "None"}
_OPPOSITE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One changed home of a rule: `file` and `name` of the function ("keyword" and the row's name), `change` what was
    done to it, `source` the function as it then reads ("" of a row), `tests` the rule's own."""

    number: str
    file: str
    name: str
    change: str
    source: str
    tests: tuple[str, ...]

    @property
    def title(self) -> str:
        """The mutant in one line."""
        return f"{self.number}  {self.file}:{self.name}  {self.change}"


def drawn(count: int, seed: int) -> Iterator[Mutant]:
    """So many mutants of rules that tests prove, drawn by a seed; fewer if there are no more."""
    dice = random.Random(seed)
    book = Rulebook()
    homes = all_homes()
    numbers = sorted(number for number in book.in_scope if book.proofs.get(number))
    pairs = [
        (number, home) for number in numbers
        for home in dict.fromkeys((*homes.registered[number], *homes.mentioned[number]))
    ]
    dice.shuffle(pairs)
    seen: set[str] = set()
    for number, home in pairs:
        if count <= 0:
            return
        if number in seen:
            continue
        made = _mutant(number, home, tuple(book.proofs[number]), dice)
        if made is not None:
            seen.add(number)
            count -= 1
            yield made


def _mutant(number: str, home: Home, tests: tuple[str, ...], dice: random.Random) -> Mutant | None:
    if home.file == "keyword":
        return Mutant(number, home.file, home.name, "means nothing", "", tests)
    text = (ROOT / home.file).read_text("utf-8")
    node = next((node for name, node in definitions(ast.parse(text)) if name == home.name), None)
    name = home.name
    if isinstance(node, ast.ClassDef):  # of a verb what it does, of a test what it says
        name, node = next(
            ((f"{home.name}.{each.name}", each) for each in node.body
             if isinstance(each, ast.FunctionDef) and each.name in ("perform", "test", "obj", "can")), (name, node),
        )
    if not isinstance(node, ast.FunctionDef):
        return None
    changes = list(_changes(number, node, text.splitlines()))
    if not changes:
        return None
    change, changed = dice.choice(changes)
    return Mutant(number, home.file, name, change, ast.unparse(ast.fix_missing_locations(changed)), tests)


def _changes(number: str, node: ast.FunctionDef, lines: Sequence[str]) -> Iterator[Change]:
    """What may be done to a function that cites a rule: at the lines that cite it, else to all of it."""
    here = [at for at in range(node.lineno, (node.end_lineno or node.lineno) + 1) if _cites(lines[at - 1], number)]
    if here:
        for at in here:
            yield from _at_line(node, at, lines)
        return
    returns = "" if node.returns is None else ast.unparse(node.returns)
    yield from left_out(node)
    if returns == "bool":
        inverted = copy.deepcopy(node)
        for each in ast.walk(inverted):
            if isinstance(each, ast.Return) and each.value is not None:
                each.value = ast.UnaryOp(ast.Not(), each.value)
        yield "says the opposite", inverted


def _cites(line: str, number: str) -> bool:
    """Whether a comment in a line cites a rule."""
    return number in set(cited(line.partition("# ")[2]))


def left_out(node: ast.FunctionDef) -> Iterator[Change]:
    """The function without what it does, if it has something to return then."""
    returns = "" if node.returns is None else ast.unparse(node.returns)
    empty = _untouched(node) or _EMPTY.get(returns)
    if empty is None and returns.startswith("list["):
        empty = "[]"
    if empty is None and re.match(r"tuple\[.*\.\.\.\]$", returns):
        empty = "()"
    if empty is None and returns.endswith("| None"):
        empty = "None"
    if empty is None:
        return
    changed = copy.deepcopy(node)
    changed.body = [ast.Return(ast.parse(empty, mode="eval").body)]
    yield "does nothing", changed


def _untouched(node: ast.FunctionDef) -> str | None:
    """What a function gives back where it finds nothing to do, as its own returns say: what it was given, else nobody.
    What stands in `_EMPTY` for its type would be an answer, such as the first player."""
    returned = [
        name.id for each in ast.walk(node) if isinstance(each, ast.Return) and each.value is not None
        for name in ([each.value.body, each.value.orelse] if isinstance(each.value, ast.IfExp) else [each.value])
        if isinstance(name, ast.Name)
    ]
    given = [arg.arg for arg in node.args.args if arg.arg in returned and not _rebound(node, arg.arg)]
    return given[0] if given else "NO_ONE" if "NO_ONE" in returned else None


def _rebound(node: ast.FunctionDef, name: str) -> bool:
    """Whether a function gives another meaning to one of its parameters, which is then no longer what it was given."""
    return any(isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Store)
               for each in ast.walk(node))


def _at_line(node: ast.FunctionDef, at: int, lines: Sequence[str]) -> Iterator[Change]:
    """The function without the statement of a line, or with its question asked the other way round."""
    statements = [each for each in ast.walk(node) if isinstance(each, ast.stmt) and each is not node]
    while not lines[at - 1].partition("#")[0].strip():
        at += 1  # what a comment on a line of its own says is kept by the statement that follows
    there = [each for each in statements if each.lineno <= at <= (each.end_lineno or each.lineno)]
    if not there:
        return
    inner = max(there, key=lambda each: each.lineno)
    asks = inner if isinstance(inner, ast.If | ast.While) else next(
        (each for each in there if isinstance(each, ast.If) and each.body[0] is inner and len(each.body) == 1), None
    )
    place = statements.index(asks if asks is not None else inner)
    changed = copy.deepcopy(node)
    target = [each for each in ast.walk(changed) if isinstance(each, ast.stmt) and each is not changed][place]
    if isinstance(target, ast.If | ast.While):
        target.test = _opposite(target.test)
        yield f"line {at} asked the other way round", changed
    elif isinstance(target, ast.Expr | ast.Assign | ast.AugAssign):
        _drop(changed, target)
        yield f"line {at} left out", changed
    elif isinstance(target, ast.Return) and target.value is not None:
        target.value = _opposite(target.value)
        yield f"line {at} turned round", changed


def _opposite(asked: ast.expr) -> ast.expr:
    """A condition turned round."""
    if isinstance(asked, ast.Compare) and len(asked.ops) == 1:
        return ast.Compare(asked.left, [_OPPOSITE[type(asked.ops[0])]()], asked.comparators)
    return ast.UnaryOp(ast.Not(), asked)


def _drop(inside: ast.AST, statement: ast.stmt) -> None:
    """Put `pass` in the place of a statement."""
    for node in ast.walk(inside):
        for _, value in ast.iter_fields(node):
            if isinstance(value, list) and any(each is statement for each in value):
                value[next(place for place, each in enumerate(value) if each is statement)] = ast.Pass()
                return
