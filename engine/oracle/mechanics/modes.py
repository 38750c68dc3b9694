"""Modes with costs of their own (spree), chosen only once, more of them instead under a condition (700.2, 702.172)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Modal
from engine.ast.filters import Other, Players
from engine.ast.node import Condition, Effect, Node
from engine.ast.selections import Back, Source, Target
from engine.oracle.clauses import Rewriter
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lines import with_labels, without_labels
from engine.oracle.templates import Builder, Make, Unmake
from engine.state.faces import walk

ONCE: Final = {
    "choose one that hasn't been chosen —": "ever", "choose one that hasn't been chosen this turn —": "turn",
}


def add(b: Builder) -> None:
    """Add these productions."""
    b.rule("sprees", "+ {c:mana} — {e:body}", lambda v: (v,), _one_spree, tuple)
    b.rule("sprees", "+ {c:mana} — {e:body} {m:sprees}", lambda v: ((v[0], v[1]), *v[2]), _more_sprees, tuple)
    b.rule("modal", "spree {m:sprees}", _spree, _unspree, Modal, "spree")
    for count in range(1, 4):
        said = " ".join(["{p}"] * count)
        b.rule("worths", f"{said} — {{e:body}}", _pawprints(count), _one_worth(count), tuple)
        b.rule("worths", f"{said} — {{e:body}} {{m:worths}}", _pawprints(count), _more_worths(count), tuple)
    b.rule("modal", f"{WORTH} {{m:worths}}", _worth, _unworth, Modal, "worth")
    for words, once in ONCE.items():
        b.rule("modal", f"{words} {{m:modes}}", _once(words, once), _unonce(words), Modal, words)
    for many in ("both", "more"):
        key = f"choose one or {many} . {APART}"
        b.rule("modal", f"{key} {{m:modes}}", _apart(key), _unapart(key), Modal, key)
    _modal(b)


APART: Final = "each mode must target a different player ."


def _apart(key: str) -> Make:
    """Each mode has one target, a player other than those of the modes before (700.2d)."""

    def make(values: Values) -> Value | None:
        modes, labels = without_labels(values[0])
        made: list[Effect] = []
        for mode in modes:
            targets = [each for each in walk(mode) if isinstance(each, Target)]
            if len(targets) != 1 or not isinstance(targets[0].what, Players):
                return None
            made.append(_Others(range(len(made))).rebuilt(mode))  # type: ignore[arg-type]
        return Modal(tuple(made), ONE, Fixed(len(made)), labels=labels, surface=key)

    return make


def _unapart(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Modal) or value.surface != key:
            return None
        modes = tuple(_Others(range(at), back=True).rebuilt(mode) for at, mode in enumerate(value.modes))
        return (with_labels(changed(value, modes=modes)),)

    return unmake


class _Others(Rewriter):
    """The target of a mode with, or again without, the tests that it is none of the others."""

    def __init__(self, before: range, back: bool = False) -> None:
        self.tests = tuple(Other(Back("it", Source.TARGET, slot)) for slot in before)
        self.back = back

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Target) or not isinstance(node.what, Players) or not self.tests:
            return None
        tests = node.what.tests[: -len(self.tests)] if self.back else (*node.what.tests, *self.tests)
        one = changed(node, what=changed(node.what, tests=tests))
        assert isinstance(one, Node)
        return one


def _one_spree(value: Value) -> Values | None:
    return value[0] if isinstance(value, tuple) and len(value) == 1 else None


def _more_sprees(value: Value) -> Values | None:
    return (*value[0], value[1:]) if isinstance(value, tuple) and len(value) > 1 else None


WORTH: Final = "choose up to {n:numword} {p} worth of modes . you may choose the same mode more than once ."


def _pawprints(count: int) -> Make:
    return lambda values: ((count, values[0]), *(values[1] if len(values) == 2 else ()))


def _one_worth(count: int) -> Unmake:
    return lambda value: (value[0][1],) if len(value) == 1 and value[0][0] == count else None


def _more_worths(count: int) -> Unmake:
    return lambda value: (value[0][1], value[1:]) if len(value) > 1 and value[0][0] == count else None


def _worth(values: Values) -> Value | None:
    most, modes = values
    effects = tuple(effect for _, effect in modes)
    return Modal(effects, Fixed(0), most, repeat=True, worth=tuple(count for count, _ in modes), surface="worth")


def _unworth(value: Value) -> Values | None:
    if not isinstance(value, Modal) or value.surface != "worth":
        return None
    return value.most, tuple(zip(value.worth, value.modes, strict=True))


def _spree(values: Values) -> Value | None:
    modes = tuple(effect for _, effect in values[0])
    costs = tuple(Cost((PayMana(mana),)) for mana, _ in values[0])
    return Modal(modes, ONE, Fixed(len(modes)), costs=costs, surface="spree")


def _unspree(value: Value) -> Values | None:
    if not isinstance(value, Modal) or value.surface != "spree":
        return None
    pairs = []
    for cost, mode in zip(value.costs, value.modes, strict=True):
        part = cost.parts[0]
        assert isinstance(part, PayMana)
        pairs.append((part.cost, mode))
    return (tuple(pairs),)


def _once(words: str, once: str) -> Make:
    def make(values: Values) -> Value | None:
        modes, labels = without_labels(values[0])
        return Modal(modes, ONE, ONE, labels=labels, once=once, surface=words)

    return make


def _unonce(words: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return (with_labels(value),) if isinstance(value, Modal) and value.surface == words else None

    return unmake


TWO: Final = "you may choose two instead"
MORE: Final = (
    "choose any number instead", "you may choose both instead", "you may choose both", "choose one or more instead",
    "choose both instead", TWO,
)


def _modal(b: Builder) -> None:
    """ "Choose one. If this spell was kicked, choose any number instead" (700.2)."""
    b.word("moremodes", {words: words for words in MORE}, "more modes")
    for when in ("", " as you cast ~"):
        template = f"choose one . if {{c:condition}}{when} , {{w:moremodes}} . {{m:modes}}"
        b.rule("modal", template, _choose(template), _unchoose(template), Modal)


def _choose(key: str) -> Make:
    def make(values: Values) -> Value | None:
        condition, words, modes = values
        assert isinstance(condition, Condition)
        assert isinstance(modes, tuple)
        if ("both" in words and len(modes) != 2) or (words == TWO and len(modes) < 3):
            return None
        labels = tuple(mode[1] if len(mode) == 2 else "" for mode in modes)
        return Modal(tuple(mode[0] for mode in modes), ONE, ONE, labels=labels if any(labels) else (),
                     all_if=condition, all_must=words.startswith("choose both"), most_if=2 if words == TWO else 0,
                     surface=f"{key}|{words}")

    return make


def _unchoose(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Modal) or not value.surface.startswith(f"{key}|"):
            return None
        labels = value.labels or ("",) * len(value.modes)
        modes = tuple((mode, name) if name else (mode,) for mode, name in zip(value.modes, labels, strict=True))
        return value.all_if, value.surface[len(key) + 1 :], modes

    return unmake
