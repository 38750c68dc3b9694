"""Replacement effects that change how much: damage, life, counters, tokens, mana (614.1a, 616.1)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed
from engine.ast.effects import Instead
from engine.ast.filters import ControlledBy, Either, Is, Kind, Objects, Opponent, Players
from engine.ast.node import Filter, Pattern, Selection
from engine.ast.patterns import CountersChange, LifeChanges, TapsForMana, TokensCreated
from engine.oracle.constants import ANYBODY, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder, Make, Unmake

OPPONENT: Final = Players((Opponent(),))
PERMANENT: Final = Objects(Kind.PERMANENT)
TOKENS: Final = Objects(Kind.TOKEN)
MORE: Final[dict[str, tuple[int, int]]] = {
    "twice that much": (2, 0), "three times that much": (3, 0),
    **{f"that much * plus {n}": (1, n) for n in range(1, 5)},
}


SCALED: Final = (("twice that many", 2, 0), ("that many plus one", 1, 1), ("that many plus two", 1, 2))


def add(b: Builder) -> None:
    """Add these productions."""
    b.same("scaler", "{_:esubject.s}")
    _life(b)
    _counters(b)
    _kinds(b)
    _tokens(b)
    pattern = TapsForMana(PERMANENT, YOU)
    for words, factor in (("twice", 2), ("three times", 3)):
        template = f"if you tap a {{f:filter.s}} for mana , it produces {words} as much of that mana instead ."
        b.rule("replacing", template, _produces(factor), _produced(factor), ReplacementAbility, f"mana {factor}")
    b.rule("replacing", "if you tap a permanent for mana , it produces twice as much of that mana instead .",
           lambda values: _ability(pattern, 2, 0, "mana"), _no_parts("mana"), ReplacementAbility, "mana")


def _produces(factor: int) -> Make:
    def make(values: Values) -> Value | None:
        what = values[0]
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or (factor == 2 and what == PERMANENT):
            return None  # twice as much of a permanent is worded apart
        return _ability(TapsForMana(what, YOU), factor, 0, f"mana {factor}")

    return make


def _produced(factor: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        pattern = _pattern_of(value, f"mana {factor}")
        return (pattern.what,) if isinstance(pattern, TapsForMana) else None

    return unmake


def _ability(pattern: Pattern, factor: int, more: int, key: str) -> ReplacementAbility:
    effect = Instead(pattern, None, factor=factor, add=Fixed(more) if more else None)
    return ReplacementAbility(effect, surface=key)


def _no_parts(key: str) -> Unmake:
    return lambda value: () if isinstance(value, ReplacementAbility) and value.surface == key else None


def _pattern_of(value: Value, key: str) -> Pattern | None:
    if isinstance(value, ReplacementAbility) and value.surface == key and isinstance(value.effect, Instead):
        return value.effect.pattern
    return None


def _life(b: Builder) -> None:
    """ "If you would gain life, you gain twice that much life instead"."""
    for who, word, subject in (
        ("you", "you", YOU), ("a opponent", "they", OPPONENT), ("a opponent", "that player", OPPONENT),
        ("a player", "they", ANYBODY), ("a player", "that player", ANYBODY),
    ):
        third = "s" if word == "that player" else ""
        for verb, gains in (("gain", True), ("lose", False)):
            for words, (factor, more) in MORE.items():
                amount = f"{words} life" if "*" not in words else words.replace("*", "life")
                if "plus" in words and not gains:
                    continue
                template = f"if {who} would {verb} life , {word} {verb}{third} {amount} instead ."
                ability = _ability(LifeChanges(subject, gains), factor, more, template)
                b.rule("replacing", template, _constant(ability), _no_parts(template), ReplacementAbility, template,
                       keyed=True)


def _constant(ability: ReplacementAbility) -> Make:
    return lambda values: ability


def _counters(b: Builder) -> None:
    """ "If one or more +1/+1 counters would be put on a creature you control, that many plus one ... instead"."""
    b.same("countered", "{_:esubject.s}")
    for words, factor, more in SCALED:
        for back in ("it", "that creature", "that permanent"):
            template = (
                f"if one or more {{k:counter}} counters would be put on {{s:countered}} , {words} {{j:counter}}"
                f" counters are put on {back} instead ."
            )
            make, unmake = _puts(template, factor, more, None)
            b.rule("replacing", template, make, unmake, ReplacementAbility, template, keyed=True)
            template = (
                f"if you would put one or more {{k:counter}} counters on {{s:countered}} , put {words} {{j:counter}}"
                f" counters on {back} instead ."
            )
            make, unmake = _puts(template, factor, more, YOU)
            b.rule("replacing", template, make, unmake, ReplacementAbility, template, keyed=True)
    for back in ("it", "that creature"):
        template = (
            f"if one or more {{k:counter}} counters would be put on {{s:countered}} , that many {{j:counter}} counters"
            f" minus one are put on {back} instead ."
        )
        make, unmake = _puts(template, 1, -1, None)
        b.rule("replacing", template, make, unmake, ReplacementAbility, template, keyed=True)


def _kinds(b: Builder) -> None:
    """ "Put that many plus one of each of those kinds of counters on that permanent or player instead"."""
    yours = Objects(Kind.PERMANENT, (ControlledBy(YOU),))
    worded(b, "countable", {
        "a permanent or player": Either((PERMANENT, ANYBODY)), "a permanent you control": yours,
        "a permanent": PERMANENT,
    })
    shaped(b, "countable", Either, "a {f:filter.s} or on yourself",
           lambda f: Either((f, Players((Is(YOU),)))), "filters.0")
    for words, factor, more in SCALED:
        for back in ("that permanent or player", "that permanent", "that creature", "it"):
            kinds = f"{words} of each of those kinds of counters"
            _kinds_of(b, f"if you would put one or more counters on {{s:countable}} , put {kinds} on {back} instead .",
                      _each_kind(factor, more, YOU))
            _kinds_of(b, f"if one or more counters would be put on {{s:countable}} , {kinds} are put on {back} "
                      "instead .", _each_kind(factor, more, None))


def _kinds_of(b: Builder, template: str, make: Value) -> None:
    shaped(b, "replacing", ReplacementAbility, template, make, "effect.pattern.what")


def _each_kind(factor: int, more: int, by: Selection | None) -> Value:
    """Counters of each kind are an event of their own."""
    return lambda what: ReplacementAbility(
        Instead(CountersChange(what, by=by), None, factor=factor, add=Fixed(more) if more else None)
    )


def _puts(key: str, factor: int, more: int, by: Selection | None) -> tuple[Make, Unmake]:
    def make(values: Values) -> Value | None:
        kind, what, again = values
        if kind != again:
            return None
        assert isinstance(what, Filter | Selection)
        return _ability(CountersChange(what, str(kind), by=by), factor, more, key)

    def unmake(value: Value) -> Values | None:
        pattern = _pattern_of(value, key)
        return (pattern.kind, pattern.what, pattern.kind) if isinstance(pattern, CountersChange) else None

    return make, unmake


def _tokens(b: Builder) -> None:
    """ "If one or more tokens would be created under your control, twice that many of those tokens are created"."""
    pattern = TokensCreated(YOU, TOKENS)
    for words, factor, more in (("twice", 2, 0), ("three times", 3, 0)):
        many = f"{words} that many of those tokens"
        for template in (
            f"if one or more tokens would be created under your control , {many} are created instead .",
            f"if you would create one or more tokens , instead create {many} .",
            f"if a effect would create one or more tokens under your control , it creates {many} instead .",
        ):
            b.rule("replacing", template, _constant(_ability(pattern, factor, more, template)), _no_parts(template),
                   ReplacementAbility, template, keyed=True)
