"""Whole lines: triggered, activated and loyalty abilities, spells, modes, chapters (113.3, 602, 603, 700.2)."""

from __future__ import annotations

from itertools import product
from operator import attrgetter
from typing import Final

from engine.actions.melding import MeldPair
from engine.actions.stack_verbs import Cast
from engine.ast import abilities as ab
from engine.ast.amounts import Fixed, ThatMany
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import If, May, Modal
from engine.ast.filters import Other, Players, ThisWay
from engine.ast.node import Effect
from engine.ast.selections import Back, Source, Target, This
from engine.oracle.awaiting import X_IS
from engine.oracle.clauses import asks_x, has_where, reworded, within
from engine.oracle.constants import NONE, ONE
from engine.oracle.described import is_a, is_no
from engine.oracle.kernel import Line, Value, changed
from engine.oracle.keywordlines import STOP
from engine.oracle.rows import _, columns, derived, marking, of_each, only, row, rows, through
from engine.oracle.templates import Builder, sections

ONCE: Final = {"choose one that hasn't been chosen —": "ever", "choose one that hasn't been chosen this turn —": "turn"}
APART: Final = "each mode must target a different player ."


def _lines(b: Builder) -> None:
    often = {"once each turn": 1, "twice each turn": 2, "three times each turn": 3, "once": ab.ONCE_EVER}
    b.word("triggerlimit", {f"this ability triggers only {words} .": often[words] for words in often}, "how often")
    b.same("anybody", "{_:triggerbody}", "{_:modal}")
    for word, pattern in (("when", "events"), ("whenever", "events"), ("at the beginning of", "beginning")):
        head, said = f"{word} {{p:{pattern}}} ,", "WHEN {p:events} , IF {e:anybody}"
        row(b, "triggered", f"{head} {{e:anybody}}", ab.TriggeredAbility(
            _.p, _.e, condition=derived(attrgetter("condition"), _.e(is_a(MeldPair)))), f"{word}|meld", said)
        for condition, middle in ((None, ""), (_.c, " if {c:condition} ,")):
            triggered = ab.TriggeredAbility(_.p, _.e(is_no(MeldPair)), condition=condition)
            row(b, "triggered", f"{head}{middle} {{e:anybody}}", triggered, f"{word}{middle}", said)
            row(b, "triggered", f"{head}{middle} {{e:triggerbody}} {{l:triggerlimit}}", changed(triggered, limit=_.l),
                told=f"{said} SO OFTEN")
            row(b, "triggered", f"{head}{middle} {{e:triggerbody}} do this only once each turn .",
                changed(triggered, once=True), told=f"{said} SO OFTEN",
                when=lambda _event, *rest: any(isinstance(node, May) for node in within(rest[-1])))
    for body in ("body", "modal"):  # what no line said prints so, too: a mana ability that the rules give (305.6)
        row(b, "activated", f"{{c:cost}} : {{e:{body}}}", ab.ActivatedAbility(_.c, _.e), "activated",
            when=lambda cost, effect: not (asks_x(cost) and has_where(effect, X_IS)))
        row(b, "activated", f"{{c:loyaltycost}} : {{e:{body}}}",
            ab.ActivatedAbility(_.c, _.e, timing=("sorcery",), keyword="loyalty"), "loyalty")
    _modal(b)
    rows(b, "spell", {"{e:body}": ab.SpellAbility(_.e(_is_done)), "{e:modal}": ab.SpellAbility(_.e)})
    rows(b, "chapter", {each: ab.ChapterAbility((), _.e) for each in ("{e:body}", "{e:modal}")}, told="{e:anybody}")
    for nt, sources in (
        ("permanentline", ("triggered", "activated", "static", "entering", "casting", "replacing")),
        ("spellline", ("spell", "casting", "spelltriggered", "spellstatic")),
        ("quotedline", ("triggered", "activated", "static", "replacing")),
    ):
        for source in sources:
            b.same(nt, f"{{_:{source}}}")
    # "You may cast this card from your graveyard", as cards there can be given it
    only(b, "quotedline", "{a:casting}", lambda ability: ability.kind == "from", ab.CastingAbility)
    b.same("quotedline", "{_:kwability}")
    row(b, "quotedline", "{k:kwability} .", marking(STOP, _.k))  # "Ward—Pay 2 life."
    for nt in ("permanentline", "spellline", "quotedline"):
        wrapped = f"lineof {nt}"
        row(b, wrapped, f"{{a:{nt}}}", (_.a,), told="=lineof: {a:line}")
        if nt != "quotedline":
            row(b, wrapped, "{a:casting} {c:casting}",  # nothing in it is said of what stands before it
                (_.a, _.c(lambda second: not any(isinstance(each, ThisWay | Back) for each in within(second)))))
        b.same(wrapped, "{_:kwline}", "{_:kwsentence}")
    b.same("lineof chapter", "{_:chapterline}")
    row(b, "chapterline", "{a:chapter}", (_.a,))
    b.same("spelltriggered", "{_:triggered}")


def _is_done(effect: Effect) -> bool:
    """Whether an instruction is one of a spell that resolves: to cast the object itself says how it is cast."""
    if isinstance(effect, If | May):
        return _is_done(effect.effect)
    return not (isinstance(effect, Cast) and isinstance(effect.what, This))


DOES, LABELS = columns(_.m, 2)  # what modes do, and their flavour words
EACH_MODE: Final = derived(lambda modes: Fixed(len(modes)), DOES)  # their number
ONE_OR: Final = {
    "choose one or both —": (ONE, Fixed(2)), "choose one or more —": (ONE, EACH_MODE),
    "choose any number —": (NONE, EACH_MODE),
}
WORTH: Final = "choose up to {n:numword} {p} worth of modes . you may choose the same mode more than once ."
MORE: Final = {  # and how many then, where that is not all
    "choose any number instead": 0, "you may choose both instead": 0, "you may choose both": 0,
    "choose one or more instead": 0, "choose both instead": 0, "you may choose two instead": 2,
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


def _modal(b: Builder) -> None:
    b.grammar.lexer("label", label, ("#w",), lambda value: (
        [*value.lower().split(), "—"] if isinstance(value, str) and value else None), sees=0)
    rows(b, "modes", {
        "• {e:body}": ((_.e, ""),), "• {e:body} {m:modes}": ((_.e, ""), *_.m),
        "• {l:label} {e:body}": ((_.e, _.l),), "• {l:label} {e:body} {m:modes}": ((_.e, _.l), *_.m),
    })
    for words, (least, most) in ONE_OR.items():
        row(b, "modal", f"{words} {{m:modes}}", Modal(DOES, least, most, labels=LABELS), words)
    b.word("modecount", {word: number for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six"), 1)}, "a number")
    for up_to, (dash, again) in product(("", "up to "), (("—", False), (AGAIN, True))):
        often, most = Fixed(_.n(lambda number: number > 1) if again else _.n), _.a
        rows(b, "modal", {
            f"choose {up_to}{{n:modecount}} {dash} {{m:modes}}":
                Modal(DOES, NONE if up_to else often, often, repeat=again, labels=LABELS),
            f"choose {up_to}x , where x is {{a:amount}} {dash} {{m:modes}}":  # 700.2d
                Modal(DOES, NONE if up_to else most, most, repeat=again, labels=LABELS),
        }, told=f"choose so many {dash} {{m:modes}}")
    row(b, "modal", "choose up to that many — {m:modes}", Modal(DOES, NONE, ThatMany(), labels=LABELS),
        told="choose so many — {m:modes}")


def _modes(b: Builder) -> None:
    rows(b, "sprees", {"+ {c:mana} — {e:body}": ((_.c, _.e),), "+ {c:mana} — {e:body} {m:sprees}": ((_.c, _.e), *_.m)})
    first, does = columns(_.m, 2)
    costs = of_each(first, Cost((PayMana(_.each),)))
    row(b, "modal", "spree {m:sprees}", Modal(does, ONE, EACH_MODE, costs=costs))
    for count in range(1, 4):
        said = " ".join(["{p}"] * count)
        rows(b, "worths", {
            f"{said} — {{e:body}}": ((count, _.e),), f"{said} — {{e:body}} {{m:worths}}": ((count, _.e), *_.m),
        }, "=worths: so many — {e:body}")
    row(b, "modal", f"{WORTH} {{m:worths}}", Modal(does, NONE, _.n, repeat=True, worth=first))
    for words, once in ONCE.items():
        row(b, "modal", f"{words} {{m:modes}}", Modal(DOES, ONE, ONE, once=once, labels=LABELS), words)
    # each mode has one target, a player other than those of the modes before (700.2d)
    row(b, "modal", f"choose one or (both|more) . {APART} {{m:modes}}",
        Modal(through(_apart, lambda modes: (tuple([_aimed(mode, at, True) for at, mode in enumerate(modes)]),), DOES),
              ONE, EACH_MODE, labels=LABELS))
    # "Choose one. If this spell was kicked, choose any number instead" (700.2).
    b.word("moremodes", {words: words for words in MORE}, "more modes")
    must = {words: words.startswith("choose both") for words in MORE}
    more = Modal(DOES, ONE, ONE, labels=LABELS, all_if=_.c, all_must=_.w[must], most_if=_.w[MORE])
    row(b, "modal", "choose one . if {c:condition} (|as you cast ~) , {w:moremodes} . {m:modes}", more,
        when=lambda _condition, words, modes: len(modes) == 2 if "both" in words else len(modes) > MORE[words])
    for up_to, may in product(("", "up to "), ("", "you may ")):  # "choose two. If ..., choose three instead"
        row(b, "modal", f"choose {up_to}{{n:modecount}} . if {{c:condition}} (|as you cast ~) , {may}choose {up_to}"
            "{k:modecount} instead . {m:modes}",
            Modal(DOES, NONE if up_to else Fixed(_.n), Fixed(_.n), labels=LABELS, all_if=_.c,
                  all_must=not up_to and not may, most_if=_.k),
            when=lambda n, c, k, m: n < k <= len(m))


def _apart(modes: tuple[Effect, ...]) -> Value | None:
    """Each mode with the tests that its target is none of those of the modes before it."""
    targets = [[each for each in within(mode) if isinstance(each, Target)] for mode in modes]
    if not all(len(each) == 1 and isinstance(each[0].what, Players) for each in targets):
        return None
    return tuple([_aimed(mode, at) for at, mode in enumerate(modes)])


def _aimed(mode: Effect, slots: int, back: bool = False) -> Effect:
    """A mode whose target is none of the targets before it; or again as it was said."""
    others = tuple([Other(Back("it", Source.TARGET, slot)) for slot in range(slots)])

    def aimed(target: Target) -> Target:
        assert isinstance(target.what, Players)
        tests = target.what.tests[: len(target.what.tests) - slots] if back else (*target.what.tests, *others)
        return changed(target, what=changed(target.what, tests=tests))

    return reworded(mode, {Target: aimed})


add: Final = sections(_lines, _modes)
