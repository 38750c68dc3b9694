"""Modes with costs of their own (spree), chosen only once, more of them instead under a condition (700.2, 702.172)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Modal
from engine.ast.filters import Other, Players
from engine.ast.node import Amount, Condition, Effect, Node
from engine.ast.selections import Back, Source, Target
from engine.oracle.clauses import Rewriter
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, changed
from engine.oracle.lines import modal, with_labels, without_labels
from engine.oracle.rows import _, rows
from engine.oracle.shape import SAID, shaped
from engine.oracle.templates import Builder
from engine.state.faces import walk

ONCE: Final = {
    "choose one that hasn't been chosen —": "ever", "choose one that hasn't been chosen this turn —": "turn",
}


def add(b: Builder) -> None:
    """Add these productions."""
    rows(b, "sprees", {
        "+ {c:mana} — {e:body}": ((_.c, _.e),), "+ {c:mana} — {e:body} {m:sprees}": ((_.c, _.e), *_.m),
    })
    shaped(b, "modal", Modal, "spree {m:sprees}", _spree, _sprees)
    for count in range(1, 4):
        said = " ".join(["{p}"] * count)
        rows(b, "worths", {
            f"{said} — {{e:body}}": ((count, _.e),), f"{said} — {{e:body}} {{m:worths}}": ((count, _.e), *_.m),
        })
    shaped(b, "modal", Modal, f"{WORTH} {{m:worths}}", _worth, "most",
           lambda value: tuple(zip(value.worth, value.modes, strict=True)))
    for words, once in ONCE.items():
        modal(b, f"{words} {{m:modes}}", _once(once), key=words)
    for many in ("both", "more"):
        shaped(b, "modal", Modal, f"choose one or {many} . {APART} {{m:modes}}", _apart, _together)
    _modal(b)


APART: Final = "each mode must target a different player ."


def _apart(labelled: Value) -> Modal | None:
    """Each mode has one target, a player other than those of the modes before (700.2d)."""
    modes, labels = without_labels(labelled)
    made: list[Effect] = []
    for mode in modes:
        targets = [each for each in walk(mode) if isinstance(each, Target)]
        if len(targets) != 1 or not isinstance(targets[0].what, Players):
            return None
        made.append(_Others(range(len(made))).rebuilt(mode))  # type: ignore[arg-type]
    return Modal(tuple(made), ONE, Fixed(len(made)), labels=labels)


def _together(value: Value) -> Value:
    modes = tuple(_Others(range(at), back=True).rebuilt(mode) for at, mode in enumerate(value.modes))
    return with_labels(changed(value, modes=modes))


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


WORTH: Final = "choose up to {n:numword} {p} worth of modes . you may choose the same mode more than once ."


def _worth(most: Amount, modes: Value) -> Modal:
    effects = tuple(effect for _count, effect in modes)
    return Modal(effects, Fixed(0), most, repeat=True, worth=tuple(count for count, _effect in modes))


def _spree(sprees: Value) -> Modal:
    modes = tuple(effect for _cost, effect in sprees)
    return Modal(modes, ONE, Fixed(len(modes)), costs=tuple(Cost((PayMana(mana),)) for mana, _effect in sprees))


def _sprees(value: Value) -> Value:
    return tuple((cost.parts[0].cost, mode) for cost, mode in zip(value.costs, value.modes, strict=True))


def _once(once: str) -> Callable[[tuple[Effect, ...]], Modal]:
    return lambda modes: Modal(modes, ONE, ONE, once=once)


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
        modal(b, template, _or_more, "all_if", SAID)


def _or_more(modes: tuple[Effect, ...], condition: Condition, words: str) -> Modal | None:
    if ("both" in words and len(modes) != 2) or (words == TWO and len(modes) < 3):
        return None
    return Modal(modes, ONE, ONE, all_if=condition, all_must=words.startswith("choose both"),
                 most_if=2 if words == TWO else 0)
