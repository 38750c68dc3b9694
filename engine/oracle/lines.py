"""Whole lines: triggered, activated and loyalty abilities, spells, modes, chapters (113.3, 602, 603, 700.2)."""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.actions.melding import MeldPair
from engine.actions.stack_verbs import Cast
from engine.ast.abilities import (
    ONCE_EVER,
    ActivatedAbility,
    CastingAbility,
    ChapterAbility,
    KeywordAbility,
    SpellAbility,
    TriggeredAbility,
)
from engine.ast.amounts import Fixed, ThatMany
from engine.ast.costs import Loyalty
from engine.ast.effects import If, May, Modal
from engine.ast.node import Ability, Amount, Condition, Effect
from engine.ast.selections import This
from engine.oracle.constants import NONE
from engine.oracle.kernel import Line, Value, Values, changed
from engine.oracle.templates import Builder, Make, Unmake, member, spelled
from engine.state.faces import walk


def add(b: Builder) -> None:
    """Add the productions of lines."""
    _triggered(b)
    _activated(b)
    _modal(b)
    b.rule("spell", "{e:body}", _spell, _unspell, SpellAbility)
    b.rule("spell", "{e:modal}", lambda v: SpellAbility(v[0]), _unspell, SpellAbility)
    b.rule("chapter", "{e:body}", lambda v: ChapterAbility((), v[0]), _unspell_chapter, ChapterAbility)
    b.rule("chapter", "{e:modal}", lambda v: ChapterAbility((), v[0]), _unspell_chapter, ChapterAbility)
    for nt, sources in (
        ("permanentline", ("triggered", "activated", "static", "entering", "casting", "replacing")),
        ("spellline", ("spell", "casting", "spelltriggered", "spellstatic")),
        ("quotedline", ("triggered", "activated", "static", "replacing")),
    ):
        for source in sources:
            b.same(nt, f"{{_:{source}}}")
    b.rule("quotedline", "{a:casting}", _from_there, _unfrom_there, CastingAbility)
    b.rule("quotedline", "{k:kwline}", _one_keyword, _unone_keyword, KeywordAbility)
    b.rule("quotedline", "{k:kwline} .", _quoted_keyword, _unquoted_keyword, KeywordAbility)
    for nt in ("permanentline", "spellline", "quotedline"):
        wrapped = f"lineof {nt}"
        b.rule(wrapped, f"{{a:{nt}}}", lambda values: (values[0],), _one, tuple, length=1)
        b.same(wrapped, "{_:kwline}")
        b.rule(wrapped, "{k:kwline} .", _stopped, _unstopped, tuple)
    b.same("lineof chapter", "{_:chapterline}")
    b.rule("chapterline", "{a:chapter}", lambda values: (values[0],), _one, tuple, length=1)
    b.same("spelltriggered", "{_:triggered}")


def _one(value: Value) -> Values | None:
    return (value[0],) if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Ability) else None


def _stopped(values: Values) -> Value | None:
    abilities = values[0]
    assert isinstance(abilities, tuple)
    return (*abilities[:-1], changed(abilities[-1], surface=f"{abilities[-1].surface}|."))


def _unstopped(value: Value) -> Values | None:
    if not isinstance(value, tuple) or not isinstance(value[-1], Ability) or not value[-1].surface.endswith("|."):
        return None
    return ((*value[:-1], changed(value[-1], surface=value[-1].surface[:-2])),)


def _one_keyword(values: Values) -> Value | None:
    abilities = values[0]
    assert isinstance(abilities, tuple)
    return abilities[0] if len(abilities) == 1 else None


def _from_there(values: Values) -> Value | None:
    """ "You may cast this card from your graveyard", as cards there can be given it."""
    return values[0] if isinstance(values[0], CastingAbility) and values[0].kind == "from" else None


def _unfrom_there(value: Value) -> Values | None:
    return (value,) if isinstance(value, CastingAbility) else None


def _quoted_keyword(values: Values) -> Value | None:
    """A keyword in quotation marks with its full stop: "Ward—Pay 2 life."."""
    ability = _one_keyword(values)
    return None if ability is None else changed(ability, surface=f"{ability.surface}|.")


def _unquoted_keyword(value: Value) -> Values | None:
    if not isinstance(value, KeywordAbility) or not value.surface.endswith("|."):
        return None
    return ((changed(value, surface=value.surface[:-2]),),)


def _unone_keyword(value: Value) -> Values | None:
    return ((value,),) if isinstance(value, KeywordAbility) else None


def _spell(values: Values) -> Value | None:
    """What a spell does; casting the card itself is no part of its resolution but of how it is cast."""
    return None if casts_itself(values[0]) else SpellAbility(values[0])


def casts_itself(effect: Effect) -> bool:
    """Whether an instruction is to cast the object itself."""
    if isinstance(effect, If | May):
        return casts_itself(effect.effect)
    return isinstance(effect, Cast) and isinstance(effect.what, This)


def _unspell(value: Value) -> Values | None:
    return (value.effect,) if isinstance(value, SpellAbility) else None


def _unspell_chapter(value: Value) -> Values | None:
    return (value.effect,) if isinstance(value, ChapterAbility) else None


# --- triggered ---


TRIGGER_LIMITS: Final = {
    f"this ability triggers only {words} .": limit
    for words, limit in (
        ("once each turn", 1), ("twice each turn", 2), ("three times each turn", 3), ("once", ONCE_EVER),
    )
}
LIMITED: Final = "{l:triggerlimit}"
DOES_ONCE: Final = "do this only once each turn ."


def _triggered(b: Builder) -> None:
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


# --- activated ---

def _activated(b: Builder) -> None:
    for body in ("body", "modal"):
        b.rule("activated", f"{{c:cost}} : {{e:{body}}}", _activate, _unactivate(body), ActivatedAbility, "activated",
               keyed=True)
        b.rule("activated", f"{{c:loyaltycost}} : {{e:{body}}}", _loyal, _unloyal(body), ActivatedAbility, "loyalty")


def _activate(values: Values) -> Value | None:
    return ActivatedAbility(values[0], values[1], surface="activated")


def _unactivate(body: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ActivatedAbility) or isinstance(value.effect, Modal) != (body == "modal"):
            return None
        return (value.cost, value.effect) if value.surface in ("activated", "") else None

    return unmake


def _loyal(values: Values) -> Value | None:
    return ActivatedAbility(values[0], values[1], timing=("sorcery",), keyword="loyalty", surface="loyalty")


def _unloyal(body: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ActivatedAbility) or not any(isinstance(p, Loyalty) for p in value.cost.parts):
            return None
        if isinstance(value.effect, Modal) != (body == "modal"):
            return None
        return value.cost, value.effect

    return unmake


# --- modes (700.2) ---

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
    b.rule("modes", "• {e:body}", lambda v: ((v[0],),), _one_mode, tuple)
    b.rule("modes", "• {e:body} {m:modes}", lambda v: ((v[0],), *v[1]), _more_modes, tuple)
    b.rule("modes", "• {l:label} {e:body}", lambda v: ((v[1], v[0]),), _one_labelled, tuple)
    b.rule("modes", "• {l:label} {e:body} {m:modes}", lambda v: ((v[1], v[0]), *v[2]), _more_labelled, tuple)
    for words, (least, most) in ONE_OR.items():
        b.rule("modal", f"{words} {{m:modes}}", _choose(words, least, most), _unchoose(words), Modal, words)
    b.word("sooften", {word: number for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six"), 1)}, "a number")
    for up_to in ("", "up to "):
        for dash in ("—", AGAIN):
            key = f"choose {up_to}N {dash}"
            b.rule("modal", f"choose {up_to}{{n:sooften}} {dash} {{m:modes}}", _choose_so(key, not up_to),
                   _unchoose_so(key), Modal, key, keyed=True)
            _so_many(b, f"choose {up_to}x , where x is {{a:amount}} {dash}", not up_to)
    _so_many(b, "choose up to that many —", False)


def _so_many(b: Builder, head: str, all_of_them: bool) -> None:
    """As many modes as something counts (700.2d)."""
    key = spelled(head)
    much = ThatMany() if "that many" in head else None

    def make(values: Values) -> Value | None:
        found = _choose(key, 0, None)(values[-1:])
        most = values[0] if much is None else much
        return None if found is None else changed(found, least=most if all_of_them else NONE, most=most)

    def unmake(value: Value) -> Values | None:
        modes = _unchoose(key)(value)
        return modes if modes is None or much is not None else (value.most, *modes)

    b.rule("modal", f"{head} {{m:modes}}", make, unmake, Modal, key, keyed=True)


def _one_mode(value: Value) -> Values | None:
    return (value[0][0],) if isinstance(value, tuple) and len(value) == 1 and len(value[0]) == 1 else None


def _more_modes(value: Value) -> Values | None:
    return (value[0][0], value[1:]) if isinstance(value, tuple) and len(value) > 1 and len(value[0]) == 1 else None


def _one_labelled(value: Value) -> Values | None:
    return (value[0][1], value[0][0]) if isinstance(value, tuple) and len(value) == 1 and len(value[0]) == 2 else None


def _more_labelled(value: Value) -> Values | None:
    if isinstance(value, tuple) and len(value) > 1 and len(value[0]) == 2:
        return value[0][1], value[0][0], value[1:]
    return None


def without_labels(modes: Value) -> tuple[tuple[Effect, ...], tuple[str, ...]]:
    """Modes as they were read: what they do, and their flavour words (none if no mode has one)."""
    labels = tuple(mode[1] if len(mode) == 2 else "" for mode in modes)
    return tuple(mode[0] for mode in modes), labels if any(labels) else ()


def with_labels(modal: Modal) -> Value:
    """Modes as they are read, each with its flavour word."""
    labels = modal.labels or ("",) * len(modal.modes)
    return tuple((mode, name) if name else (mode,) for mode, name in zip(modal.modes, labels, strict=True))


def _choose(words: str, least: int, most: int | None) -> Make:
    repeat = "same mode" in words

    def make(values: Values) -> Value | None:
        modes = values[0]
        assert isinstance(modes, tuple)
        labels = tuple(mode[1] if len(mode) == 2 else "" for mode in modes)
        greatest: Amount = Fixed(len(modes) if most is None else most)
        return Modal(tuple(mode[0] for mode in modes), Fixed(least), greatest, repeat=repeat,
                     labels=labels if any(labels) else (), surface=words)

    return make


def _choose_so(key: str, all_of_them: bool) -> Make:
    def make(values: Values) -> Value | None:
        number, modes = values
        if AGAIN in key and number == 1:
            return None
        return _choose(key, number if all_of_them else 0, number)((modes,))

    return make


def _unchoose_so(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        modes = _unchoose(key)(value)
        return None if modes is None else (value.most.number, *modes)

    return unmake


def _unchoose(words: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Modal) or value.surface != words:
            return None
        labels = value.labels or ("",) * len(value.modes)
        return (
            tuple((mode, name) if name else (mode,) for mode, name in zip(value.modes, labels, strict=True)),
        )

    return unmake
