"""Finds where a module writes to the state of a game: to its rows, to what they hold, or by what hands out a row.

What belongs to the state is told from `….state`, from `own`, from annotations, and from what a name was given.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from tests.house.sets import scopes
from tests.house.source import Function, Module, called

ROWS = frozenset({"State", "Obj", "Player", "Variants", "TurnMarker"})
OWNING = frozenset({"own", "own_player"})  # what hands out a row of the state to be written
WRITTEN = "written"  # and the function that does with what was worked out of it dropped
HISTORY = "engine.state.history"  # its functions write to the turn's counts
LOOKING = frozenset({"get", "values", "items", "copy"})
CHANGING = frozenset({
    "append", "clear", "discard", "extend", "insert", "off_stack", "pop", "popitem", "remove", "reverse", "setdefault",
    "sort", "update",
})  # fmt: skip


def of_rows(annotation: ast.expr | None) -> bool:
    """Whether an annotation speaks of rows of the state."""
    if annotation is None:
        return False
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return any(name in ROWS for name in annotation.value.replace("|", " ").split())
    head = called(annotation.value) if isinstance(annotation, ast.Subscript) else ""
    if head in ("Callable", "type"):
        return False
    return any(called(node) in ROWS for node in ast.walk(annotation) if isinstance(node, ast.Name | ast.Attribute))


def _fresh(value: ast.expr | None) -> bool:
    """Whether a container is made where a name is given it: what it holds may belong to the state, it does not."""
    return isinstance(value, ast.List | ast.Dict | ast.ListComp | ast.DictComp)


@dataclass(frozen=True)
class Handed:
    """Names of functions that hand out rows of the state, and of fields that hold them, wherever they occur."""

    functions: frozenset[str] = frozenset()
    fields: frozenset[str] = frozenset()


def handed(sources: Iterable[Module]) -> Handed:
    """What the annotations of these modules say: a name counts where everything so called says so."""
    functions: dict[str, bool] = {}
    fields: dict[str, bool] = {}
    for source in sources:
        for node in source.nodes:
            if isinstance(node, ast.FunctionDef):
                functions[node.name] = functions.get(node.name, True) and of_rows(node.returns)
            elif isinstance(node, ast.ClassDef):
                for line in node.body:
                    if isinstance(line, ast.AnnAssign):
                        name = called(line.target)
                        fields[name] = fields.get(name, True) and of_rows(line.annotation)
    return Handed(
        frozenset(name for name, rows in functions.items() if rows),
        frozenset(name for name, rows in fields.items() if rows),
    )


class _Scope:
    """One function or module: which of its names belong to the state, and where it writes to it."""

    def __init__(
        self, facts: Handed, counting: frozenset[str], scope: ast.Module | Function, nodes: list[ast.AST]
    ) -> None:
        self.facts = facts
        self.counting = counting
        self.nodes = nodes
        self.names: set[str] = set()
        self.fresh = {called(node.target) for node in nodes if isinstance(node, ast.AnnAssign) and _fresh(node.value)}
        if not isinstance(scope, ast.Module):
            arguments = scope.args
            every = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
            self.names = {each.arg for each in every if of_rows(each.annotation)}
        before = -1
        while len(self.names) != before:
            before = len(self.names)
            for node in nodes:
                self._learn(node)

    def _learn(self, node: ast.AST) -> None:
        """What names are given by a statement that belongs to the state."""
        match node:
            case ast.Assign(targets=targets, value=value) if self.of_state(value):
                self._call(targets)
            case ast.AnnAssign(target=target, value=value, annotation=annotation):
                if of_rows(annotation) or (value is not None and self.of_state(value)):
                    self._call([target])
            case ast.NamedExpr(target=target, value=value) if self.of_state(value):
                self._call([target])
            case ast.For(target=target, iter=value) if self.of_state(value):
                self._call([target])

    def _call(self, targets: Iterable[ast.expr]) -> None:
        for target in targets:
            if isinstance(target, ast.Tuple):
                self._call(target.elts)
            elif isinstance(target, ast.Name):
                self.names.add(target.id)

    def of_state(self, node: ast.expr) -> bool:
        """Whether an expression is the state, a row of it, or something held there."""
        match node:
            case ast.Name(id=name):
                return name in self.names
            case ast.Attribute(value=value, attr=name):
                return name == "state" or name in self.facts.fields or self.of_state(value)
            case ast.Subscript(value=value):
                return self.of_state(value)
            case ast.Call(func=ast.Attribute(value=value, attr=name)):
                looked = name in LOOKING and self.of_state(value)
                return looked or self._owns(node) or name in self.facts.functions
            case ast.Call(func=ast.Name(id=name)):
                return name in ROWS or name in self.facts.functions
            case ast.IfExp(body=body, orelse=other):
                return self.of_state(body) or self.of_state(other)
            case ast.BoolOp(values=values):
                return any(map(self.of_state, values))
            case ast.NamedExpr(value=value):
                return self.of_state(value)
        return False

    def writes(self) -> Iterator[ast.stmt | ast.expr]:
        """The statements and calls of this scope that write to the state."""
        for node in self.nodes:
            match node:
                case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                    if any(map(self._written, targets)):
                        yield node
                case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                    if self._written(target):
                        yield node
                case ast.Call() if self._changes(node):
                    yield node

    def _written(self, target: ast.expr) -> bool:
        if isinstance(target, ast.Tuple):
            return any(map(self._written, target.elts))
        if not isinstance(target, ast.Attribute | ast.Subscript):
            return False
        if isinstance(target, ast.Subscript) and self._made_here(target.value):
            return False
        named = isinstance(target, ast.Attribute) and target.attr == "state"
        return not named and self.of_state(target.value)  # `game.state = …` gives a game another state

    def _made_here(self, value: ast.expr) -> bool:
        """Whether an expression names a container that this scope made."""
        return isinstance(value, ast.Name) and value.id in self.fresh

    def _changes(self, call: ast.Call) -> bool:
        match call:
            case ast.Call(func=ast.Attribute(value=value, attr=name)):
                return self._owns(call) or (name in CHANGING and not self._made_here(value) and self.of_state(value))
            case ast.Call(func=ast.Name(id="setattr"), args=[first, *_]):
                return self.of_state(first)
            case ast.Call(func=ast.Name(id=name)):
                return name in self.counting or name == WRITTEN
        return False

    def _owns(self, call: ast.Call) -> bool:
        """Whether a call has the state hand out a row to be written."""
        func = call.func
        return isinstance(func, ast.Attribute) and func.attr in OWNING and self.of_state(func.value)


def writes(source: Module, facts: Handed) -> list[ast.stmt | ast.expr]:
    """Every place of a module that writes to the state, in the order of their lines, one a line."""
    counting = frozenset(
        each.asname or each.name
        for node in source.nodes if isinstance(node, ast.ImportFrom) and node.module == HISTORY
        for each in node.names if each.name.startswith("note")
    )
    found = {
        node.lineno: node
        for scope, nodes in scopes(source.tree) for node in _Scope(facts, counting, scope, nodes).writes()
    }
    return [found[line] for line in sorted(found)]


# --- what is worked out of the state ---

CACHES = frozenset({
    "chars_of", "contexts", "last_chars", "legal_actions_cache", "mana_supply_cache", "sba_candidates", "sba_due",
    "zone_summaries",
})  # fmt: skip
INDEX = "index"
WHILE = frozenset({"as_spell", "attack_on", "each"})  # set for as long as a context manager of engine/evaluate lasts
VERBS = frozenset({
    "forget", "mark_sba_due", "offer_anew", "register", "touch", "touch_all", "unregister", "work_out_anew",
})  # fmt: skip


def drops(source: Module) -> list[ast.stmt | ast.expr]:
    """Every place of a module that drops by itself what a game has worked out of its state, or gives it anew."""
    found: list[ast.stmt | ast.expr] = []
    for node in source.nodes:
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=name)):
                kept = called(value) if isinstance(value, ast.Attribute | ast.Name) else ""
                if (kept in CACHES and name in ("pop", "clear")) or (kept == INDEX and name in ("add", "remove")):
                    found.append(node)
            case ast.Assign(targets=targets) if _any(CACHES | {INDEX}, targets):
                found.append(node)
    return found


def touches(source: Module) -> list[ast.stmt | ast.expr]:
    """Every place of a module that says by a game's verbs what holds no longer, or sets what holds for a while."""
    found: list[ast.stmt | ast.expr] = []
    for node in source.nodes:
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in VERBS and called(value) == "game":
                found.append(node)
            case ast.Assign(targets=targets) if _any(WHILE, targets):
                found.append(node)
    return found


def _any(names: frozenset[str], targets: list[ast.expr]) -> bool:
    return any(_given(names, target) for target in chain.from_iterable(map(_parts, targets)))


def _parts(target: ast.expr) -> list[ast.expr]:
    """What a target gives values to: its elements where there are several."""
    return target.elts if isinstance(target, ast.Tuple) else [target]


def _given(names: frozenset[str], target: ast.expr) -> bool:
    """Whether one of these is given to a game or context; not by it itself, or to the one it makes."""
    if not isinstance(target, ast.Attribute) or target.attr not in names:
        return False
    return called(target.value) not in ("self", "other")
