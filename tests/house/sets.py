"""Finds where the order of a set is used: sets of words, enums and frozen nodes change order from run to run.

What is a set is told from annotations and assignments. A name counts only where everything given to it is a
set, a field or function only where every class or module of the engine that has one of this name says so.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tests.house.source import Function, Module, called

TYPES = {"set", "frozenset", "Set", "AbstractSet", "MutableSet", "FrozenSet"}
METHODS = {"union", "intersection", "difference", "symmetric_difference", "copy"}
ORDERED_BY = {"list", "tuple", "enumerate", "iter", "map", "filter", "zip", "reversed", "dict"}
ORDERLESS = {"sorted", "set", "frozenset", "any", "all", "sum", "len", "min", "max", "Counter"}


@dataclass(frozen=True)
class Known:
    """Names of types that are sets, and of fields and functions that give one wherever they occur."""

    types: frozenset[str]
    fields: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()

    def says_set(self, annotation: ast.expr | None) -> bool:
        """Whether an annotation is a type of sets, or of sets or None."""
        match annotation:
            case ast.Subscript(value=value):
                return called(value) in self.types
            case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
                return self.says_set(left)
        return annotation is not None and called(annotation) in self.types


def aliases(sources: Iterable[Module]) -> Iterator[str]:
    """The names that modules give to types of sets: `Colors = frozenset[Color]`."""
    plain = Known(frozenset(TYPES))
    for source in sources:
        for node in source.tree.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Subscript):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                yield from (called(target) for target in targets if plain.says_set(node.value))


def known(sources: Sequence[Module]) -> Known:
    """What the annotations of these modules say of fields and functions."""
    types = Known(frozenset([*TYPES, *aliases(sources)]))
    fields: dict[str, bool] = {}
    functions: dict[str, bool] = {}
    for source in sources:
        for node in source.nodes:
            annotated = [*node.body] if isinstance(node, ast.ClassDef) else [node]
            for line in annotated:
                in_class = isinstance(node, ast.ClassDef) and isinstance(line, ast.AnnAssign)
                if isinstance(line, ast.AnnAssign) and (in_class or isinstance(line.target, ast.Attribute)):
                    name = called(line.target)
                    fields[name] = fields.get(name, True) and types.says_set(line.annotation)
            if isinstance(node, ast.FunctionDef):
                functions[node.name] = functions.get(node.name, True) and types.says_set(node.returns)
    return Known(
        types.types,
        frozenset(name for name, holds in fields.items() if holds),
        frozenset(name for name, holds in functions.items() if holds),
    )


def scopes(tree: ast.Module) -> Iterator[tuple[ast.Module | Function, list[ast.AST]]]:
    """The module and each function with the nodes that are its own, not those of a function within it."""
    waiting: list[ast.Module | Function] = [tree]
    while waiting:
        scope = waiting.pop()
        own: list[ast.AST] = []
        nodes: list[ast.AST] = list(ast.iter_child_nodes(scope))
        while nodes:
            node = nodes.pop()
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                waiting.append(node)
            else:
                own.append(node)
                nodes.extend(ast.iter_child_nodes(node))
        yield scope, own


class Scope:
    """One function or module: which of its expressions are sets."""

    def __init__(self, facts: Known, scope: ast.Module | Function, nodes: list[ast.AST]) -> None:
        self.facts = facts
        self.nodes = nodes
        self.names: frozenset[str] = frozenset()
        given = list(self.given(scope))
        for _ in range(2):  # a second look sees through `a = set(); b = a`
            sets = {name for name, value in given if value is True or self.is_set(value)}
            others = {name for name, value in given if not (value is True or self.is_set(value))}
            self.names = frozenset(sets - others)

    def given(self, scope: ast.Module | Function) -> Iterator[tuple[str, ast.expr | bool | None]]:
        """What each name is given: an expression, True or False if an annotation says so, None if unknown."""
        if not isinstance(scope, ast.Module):
            arguments = scope.args
            for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
                yield argument.arg, self.facts.says_set(argument.annotation)
        for node in self.nodes:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield node.target.id, self.facts.says_set(node.annotation)
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        yield target.id, node.value
            elif isinstance(node, ast.NamedExpr):
                yield node.target.id, node.value
            elif isinstance(node, ast.For | ast.comprehension):
                for name in ast.walk(node.target):
                    if isinstance(name, ast.Name):
                        yield name.id, None

    def is_set(self, node: ast.expr | bool | None) -> bool:
        """Whether an expression is a set."""
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Name(id=name):
                return name in self.names
            case ast.Attribute(attr=name):
                return name in self.facts.fields
            case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
                return any(self.is_set(side) or called(side) == "keys" for side in (node.left, node.right))
            case ast.IfExp(body=body, orelse=other):
                return self.is_set(body) or self.is_set(other)
            case ast.Call(func=ast.Name(id=name)):
                return name in ("set", "frozenset") or name in self.facts.functions
            case ast.Call(func=ast.Attribute(attr=name, value=value)):
                return name in self.facts.functions or (name in METHODS and self.is_set(value))
        return False

    def ordered(self) -> Iterator[ast.expr]:
        """The sets of this scope whose order decides something."""
        free = {
            argument
            for node in self.nodes
            if isinstance(node, ast.Call) and called(node) in ORDERLESS
            for argument in node.args
        }
        for node in self.nodes:
            if node not in free:
                yield from (value for value in walked(node) if self.is_set(value))


def named(call: ast.Call, keyword: str) -> bool:
    """Whether a call has this keyword."""
    return any(given.arg == keyword for given in call.keywords)


def walked(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions that a node walks through one after the other."""
    match node:
        case ast.For(iter=value) | ast.YieldFrom(value=value) | ast.Starred(value=value):
            yield value
        case ast.ListComp() | ast.DictComp() | ast.GeneratorExp():
            yield from (part.iter for part in node.generators)
        case ast.Call(func=ast.Name(id=name)) if name in ORDERED_BY:
            yield from node.args
        case ast.Call(func=ast.Name(id="min" | "max")) if named(node, "key"):
            yield from node.args
        case ast.Call(func=ast.Attribute(attr="join" | "extend" | "fromkeys")):
            yield from node.args
        case ast.Call(func=ast.Attribute(attr="pop", value=value), args=[]):
            yield value


def uses_of_order(source: Module, facts: Known) -> Iterator[str]:
    """Every place of a module where the order of a set decides something."""
    for scope, nodes in scopes(source.tree):
        for value in Scope(facts, scope, nodes).ordered():
            yield f"{source.at(value)}: the order of the set `{ast.unparse(value)}` is used"
