"""Whole lines: triggered, activated and loyalty abilities, spells, modes, chapters (113.3, 602, 603, 700.2)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

from engine.actions.melding import MeldPair
from engine.actions.stack_verbs import Cast
from engine.ast.abilities import (
    ONCE_EVER,
    ActivatedAbility,
    CastingAbility,
    ChapterAbility,
    SpellAbility,
    TriggeredAbility,
)
from engine.ast.amounts import Fixed, ThatMany
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import If, May, Modal
from engine.ast.filters import Other, Players
from engine.ast.node import Amount, Condition, Effect, Node
from engine.ast.selections import Back, Source, Target, This
from engine.oracle.clauses import Rewriter
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Line, Value, Values, changed
from engine.oracle.keywordlines import STOP
from engine.oracle.rows import _, marking, row, rows
from engine.oracle.shape import SAID, Path, only, shaped
from engine.oracle.templates import Builder, Make, Unmake, member, sections
from engine.state.faces import walk

ONCE: Final = {
    "choose one that hasn't been chosen —": "ever", "choose one that hasn't been chosen this turn —": "turn",
}
APART: Final = "each mode must target a different player ."


def _lines(b: Builder) -> None:
    """Add the productions of lines."""
    b.word("triggerlimit", dict(TRIGGER_LIMITS), "how often")
    b.same("anybody", "{_:triggerbody}", "{_:modal}")
    for word in ("when", "whenever", "at the beginning of"):
        pattern = "beginning" if word.startswith("at") else "events"
        for condition, limit in product((False, True), ("", LIMITED, DOES_ONCE)):
            template = f"{word} {{p:{pattern}}} , {member('IF', 'if {c:condition} , ' * condition)}"
            template += f"{{e:{'triggerbody' if limit else 'anybody'}}} {member('SO OFTEN', limit)}".strip()
            key = f"{word}|{limit}"
            b.rule("triggered", template, _trigger(key, condition, limit), _untrigger(key, condition, limit),
                   TriggeredAbility, key, keyed=True)
    for body in ("body", "modal"):
        b.rule("activated", f"{{c:cost}} : {{e:{body}}}", lambda v: ActivatedAbility(v[0], v[1], surface="activated"),
               _unactivated(body), ActivatedAbility, "activated", keyed=True)
        row(b, "activated", f"{{c:loyaltycost}} : {{e:{body}}}",
            ActivatedAbility(_.c, _.e, timing=("sorcery",), keyword="loyalty"), "loyalty")
    _modal(b)
    rows(b, "spell", {"{e:body}": SpellAbility(_.e(_is_done)), "{e:modal}": SpellAbility(_.e)})
    rows(b, "chapter", {each: ChapterAbility((), _.e) for each in ("{e:body}", "{e:modal}")})
    for nt, sources in (
        ("permanentline", ("triggered", "activated", "static", "entering", "casting", "replacing")),
        ("spellline", ("spell", "casting", "spelltriggered", "spellstatic")),
        ("quotedline", ("triggered", "activated", "static", "replacing")),
    ):
        for source in sources:
            b.same(nt, f"{{_:{source}}}")
    only(b, "quotedline", "{a:casting}", _from_there, CastingAbility)
    b.same("quotedline", "{_:kwability}")
    row(b, "quotedline", "{k:kwability} .", marking(STOP, _.k))  # "Ward—Pay 2 life."
    for nt in ("permanentline", "spellline", "quotedline"):
        wrapped = f"lineof {nt}"
        row(b, wrapped, f"{{a:{nt}}}", (_.a,))
        b.same(wrapped, "{_:kwline}")
        b.same(wrapped, "{_:kwsentence}")
    b.same("lineof chapter", "{_:chapterline}")
    row(b, "chapterline", "{a:chapter}", (_.a,))
    b.same("spelltriggered", "{_:triggered}")


def _from_there(ability: CastingAbility) -> bool:
    """ "You may cast this card from your graveyard", as cards there can be given it."""
    return ability.kind == "from"


def _is_done(effect: Effect) -> bool:
    """Whether an instruction is one of a spell that resolves: to cast the object itself says how it is cast."""
    if isinstance(effect, If | May):
        return _is_done(effect.effect)
    return not (isinstance(effect, Cast) and isinstance(effect.what, This))


TRIGGER_LIMITS: Final = {
    f"this ability triggers only {words} .": limit
    for words, limit in (
        ("once each turn", 1), ("twice each turn", 2), ("three times each turn", 3), ("once", ONCE_EVER),
    )
}
LIMITED: Final = "{l:triggerlimit}"
DOES_ONCE: Final = "do this only once each turn ."


def _trigger(key: str, condition: bool, limit: str) -> Make:
    def make(values: Values) -> Value | None:
        effect = values[-2] if limit == LIMITED else values[-1]
        if limit == DOES_ONCE and not any(isinstance(node, May) for node in walk(effect)):
            return None
        found = values[1] if condition else None
        assert found is None or isinstance(found, Condition)
        if isinstance(effect, MeldPair):
            found = effect.condition
        return TriggeredAbility(values[0], effect, condition=found, limit=values[-1] if limit == LIMITED else 0,
                                once=limit == DOES_ONCE, surface=key)

    return make


def _untrigger(key: str, condition: bool, limit: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, TriggeredAbility):
            return None
        if (value.condition is not None and not isinstance(value.effect, MeldPair)) != condition:
            return None
        if bool(value.limit) != (limit == LIMITED) or value.once != (limit == DOES_ONCE):
            return None
        if value.surface and value.surface != key:
            return None
        limits = (value.limit,) if limit == LIMITED else ()
        return (value.pattern, *((value.condition,) if condition else ()), value.effect, *limits)

    return unmake


def _unactivated(body: str) -> Unmake:
    """Also what no line said prints so, a mana ability that the rules give (305.6, 111.10)."""
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ActivatedAbility) or isinstance(value.effect, Modal) != (body == "modal"):
            return None
        return (value.cost, value.effect) if value.surface in ("activated", "") else None

    return unmake


ONE_OR: Final[dict[str, tuple[int, int | None]]] = {
    "choose one or both —": (1, 2), "choose one or more —": (1, None), "choose any number —": (0, None),
}
AGAIN: Final = ". you may choose the same mode more than once ."


def label(line: Line, at: int) -> list[tuple[Value, int]]:
    """A flavour word of a mode and its dash."""
    for index in range(at, min(at + 7, line.length)):
        if line.tokens[index] == "—":
            return [(" ".join(line.original[at:index]), index + 1)] if index > at else []
        if not line.original[index][:1].isalpha() and line.original[index] not in ("'s", "'", ",", "!"):
            return []
    return []


def show_label(value: Value) -> list[str] | None:
    """A label, printed."""
    return [*value.lower().split(), "—"] if isinstance(value, str) and value else None


def _modal(b: Builder) -> None:
    b.grammar.lexer("label", label, ("#w",), show_label, sees=0)
    rows(b, "modes", {
        "• {e:body}": ((_.e,),), "• {e:body} {m:modes}": ((_.e,), *_.m),
        "• {l:label} {e:body}": ((_.e, _.l),), "• {l:label} {e:body} {m:modes}": ((_.e, _.l), *_.m),
    })
    for words, bounds in ONE_OR.items():
        modal(b, f"{words} {{m:modes}}", _up_to(*bounds), key=words)
    b.word("sooften", {word: number for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six"), 1)}, "a number")
    for up_to in ("", "up to "):
        for dash in ("—", AGAIN):
            modal(b, f"choose {up_to}{{n:sooften}} {dash} {{m:modes}}", _so_many(not up_to, dash == AGAIN),
                  "most.number")
            modal(b, f"choose {up_to}x , where x is {{a:amount}} {dash} {{m:modes}}",
                  _as_counted(not up_to, dash == AGAIN), "most")
    modal(b, "choose up to that many — {m:modes}", lambda modes: Modal(modes, NONE, ThatMany()))


def modal(b: Builder, template: str, make: Callable[..., Modal | None], *paths: Path, key: str = "") -> None:
    """A choice of modes, which stand in the last slot, some with a flavour word: `make` is given what they do, then the
    other slots, which stand at the `paths`."""

    def made(*values: Value) -> Modal | None:
        modes, labels = without_labels(values[-1])
        found = make(modes, *values[:-1])
        return found if found is None or not labels else changed(found, labels=labels)

    shaped(b, "modal", Modal, template, made, *paths, with_labels, key=key)


def _up_to(least: int, most: int | None) -> Callable[[tuple[Effect, ...]], Modal]:
    return lambda modes: Modal(modes, Fixed(least), Fixed(len(modes) if most is None else most))


def _so_many(all_of_them: bool, repeat: bool) -> Callable[[tuple[Effect, ...], int], Modal | None]:
    def made(modes: tuple[Effect, ...], number: int) -> Modal | None:
        if repeat and number == 1:
            return None
        return Modal(modes, Fixed(number if all_of_them else 0), Fixed(number), repeat=repeat)

    return made


def _as_counted(all_of_them: bool, repeat: bool) -> Callable[[tuple[Effect, ...], Amount], Modal]:
    """As many modes as something counts (700.2d)."""
    return lambda modes, most: Modal(modes, most if all_of_them else NONE, most, repeat=repeat)


def without_labels(modes: Value) -> tuple[tuple[Effect, ...], tuple[str, ...]]:
    """Modes as they were read: what they do, and their flavour words (none if no mode has one)."""
    labels = tuple(mode[1] if len(mode) == 2 else "" for mode in modes)
    return tuple(mode[0] for mode in modes), labels if any(labels) else ()


def with_labels(modal: Modal) -> Value:
    """Modes as they are read, each with its flavour word."""
    labels = modal.labels or ("",) * len(modal.modes)
    return tuple((mode, name) if name else (mode,) for mode, name in zip(modal.modes, labels, strict=True))


def _modes(b: Builder) -> None:
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
    # "Choose one. If this spell was kicked, choose any number instead" (700.2).
    b.word("moremodes", {words: words for words in MORE}, "more modes")
    for when in ("", " as you cast ~"):
        template = f"choose one . if {{c:condition}}{when} , {{w:moremodes}} . {{m:modes}}"
        modal(b, template, _or_more, "all_if", SAID)


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


def _or_more(modes: tuple[Effect, ...], condition: Condition, words: str) -> Modal | None:
    if ("both" in words and len(modes) != 2) or (words == TWO and len(modes) < 3):
        return None
    return Modal(modes, ONE, ONE, all_if=condition, all_must=words.startswith("choose both"),
                 most_if=2 if words == TWO else 0)


add: Final = sections(_lines, _modes)
