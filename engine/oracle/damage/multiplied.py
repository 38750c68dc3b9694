"""CR 614.1a. Damage that is doubled, raised or lessened as it is dealt: by what, of what kind, to whom and by how much,
each said for itself; for as long as an ability says so, for a turn, or the next time."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Times
from engine.ast.effects import Instead
from engine.ast.filters import Either, HasType, Kind, Objects, Opponent, Players
from engine.ast.node import Amount, Filter, Selection
from engine.ast.patterns import DealsDamage
from engine.ast.selections import Attached, This, You
from engine.oracle.constants import ANYBODY, OPPONENTS, TURN
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

KINDS: Final[dict[str, bool | None]] = {"damage": None, "combat damage": True, "noncombat damage": False}
FACTORS: Final = {"double that damage": 2, "triple that damage": 3, "twice that much damage": 2,
                  "three times that much damage": 3}
PLAYERS: Final = {"player": ANYBODY, "opponent": OPPONENTS}
ANYTHING: Final = ("that permanent or player", "that player or permanent")
PLAIN: Final = Instead(DealsDamage(This(), None, None), None)
BACKS: Final = (*ANYTHING, "that player", "that opponent", "that permanent", "that creature", "it", "you", "~",
                "equipped creature", "enchanted creature")
SOURCE: Final = "effect.pattern.source"
TO: Final = "effect.pattern.to"


def add(b: Builder) -> None:
    """Add these replacements."""
    _recipients(b)
    _how_much(b)
    b.word("dealkind", {words: words for words in KINDS})
    b.word("dealtback", {words: words for words in BACKS})
    head = "if {s:scaler} would deal {k:dealkind}"
    shaped(b, "replacing", ReplacementAbility, f"{head} , {{d:dealing}} .", _always, SOURCE, _kind_of, "effect")
    shaped(b, "replacing", ReplacementAbility, f"{head} to {{t:dealtto}} , {{d:dealing}} .", _always_to, SOURCE,
           _kind_of, TO, "effect")
    for word in ("if", "each time"):
        head = f"{word} {{s:scaler}} would deal {{k:dealkind}}"
        _turn(b, f"{head} this turn , {{d:dealing}}", False)
        _turn(b, f"{head} to {{t:dealtto}} this turn , {{d:dealing}}", True)
    _turn(b, "the next time {s:oneobject} would deal {k:dealkind} this turn , {d:dealing}", False, True)


# --- to whom ---


def _recipients(b: Builder) -> None:
    """ "An opponent or a permanent an opponent controls", "a creature or player"."""
    worded(b, "dealtto", {"one of your opponents": OPPONENTS, "enchanted player": Attached("enchanted player")})
    for word, who in PLAYERS.items():
        shaped(b, "dealtto", Either, f"a {word} or a {{f:filter.s}}", _or(who, True), "filters.1")
        shaped(b, "dealtto", Either, f"a {{f:filter.s}} or a {word}", _or(who, False), "filters.0")
    shaped(b, "dealtto", Either, "a player or {f:filter.s}", _or(ANYBODY, True), "filters.1")
    shaped(b, "dealtto", Either, "a {f:filter.s} or player", _or(ANYBODY, False), "filters.0")


def _or(who: Filter, first: bool) -> Value:
    def made(what: Filter) -> Either | None:
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
            return None
        return Either((who, what) if first else (what, who))

    return made


# --- how much ---


def _how_much(b: Builder) -> None:
    for words, factor in FACTORS.items():
        shaped(b, "multiple", Instead, words, lambda factor=factor: changed(PLAIN, factor=factor))
    shaped(b, "multiple", Instead, "that much damage plus {n:figure}", _plus, "add")
    shaped(b, "multiple", Instead, "that much damage minus {n:figure}", lambda n: _plus(Times(-1, n)), "add.amount")
    shaped(b, "multiple", Instead, "that much damage plus a amount of damage equal to {n:amount}", _plus, "add")
    for it in ("it deals {m:multiple}", "that source deals {m:multiple}"):
        _dealing(b, f"{it} instead")
        _dealing(b, f"{it} to {{r:dealtback}} instead")
        _dealing(b, f"instead {it}")
        _dealing(b, f"instead {it} to {{r:dealtback}}")
    for tail, head in (("instead", "it deals"), (", where x is {n:amount}", "instead it deals")):
        more = "{n:figure}" if tail == "instead" else "x"
        for to in ("", " to {r:dealtback}"):
            if to or more == "x":
                _raised(b, f"{head} that much damage{to} plus {more} {tail}", bool(to))


def _plus(amount: Amount) -> Instead:
    return changed(PLAIN, add=amount)


def _dealing(b: Builder, template: str) -> None:
    """How much, and to whom again; which is remembered behind the words of both."""

    def made(values: Values) -> Value | None:
        how, *back = values
        return changed(how, surface=f"{template}|{''.join(back)}|{how.surface}")

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, Instead) or not value.surface.startswith(f"{template}|"):
            return None
        _, back, surface = value.surface.split("|")
        how = changed(value, surface=surface)
        return (how, back) if back else (how,)

    b.rule("dealing", template, made, unmade, Instead)


def _raised(b: Builder, template: str, back: bool) -> None:
    """An amount with the words to whom before it."""

    def made(values: Values) -> Value | None:
        return changed(PLAIN, add=values[-1], surface=f"{template}|{values[0] if back else ''}|")

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, Instead) or not value.surface.startswith(f"{template}|"):
            return None
        return (value.surface.split("|")[1], value.add) if back else (value.add,)

    b.rule("dealing", template, made, unmade, Instead)


def _fits(to: Filter | Selection | None, how: Instead) -> bool:
    """Whether who is dealt damage is meant where it is spoken of again."""
    back = how.surface.split("|")[1]
    if not back or to is None:
        return not back
    if back in ANYTHING:
        return True
    if isinstance(to, You):
        return back == "you"
    if isinstance(to, This):
        return back in ("~", "it")
    if isinstance(to, Attached):
        return back == to.word or (back == "that player") == to.word.endswith("player")
    if isinstance(to, Players):
        return back == "that player" or (back == "that opponent" and Opponent() in to.tests)
    if isinstance(to, Objects):
        return back in ("it", "that permanent") or (back == "that creature" and HasType("creature") in to.tests)
    return isinstance(to, Either) and back == "it"


# --- for how long ---


def _replaced(source: Filter | Selection, kind: str, to: Filter | Selection | None, how: Instead) -> Instead | None:
    return changed(how, pattern=DealsDamage(source, to, KINDS[kind])) if _fits(to, how) else None


def _always(source: Filter | Selection, kind: str, how: Instead) -> ReplacementAbility | None:
    return _always_to(source, kind, None, how)


def _always_to(
    source: Filter | Selection, kind: str, to: Filter | Selection | None, how: Instead
) -> ReplacementAbility | None:
    effect = _replaced(source, kind, to, how)
    return None if effect is None else ReplacementAbility(effect)


def _turn(b: Builder, template: str, whom: bool, once: bool = False) -> None:
    """For a turn, or the next time in it."""

    def made(values: Values) -> Value | None:
        source, kind, *to, how = values
        effect = _replaced(source, kind, to[0] if whom else None, how)
        if effect is None:
            return None
        return changed(effect, duration=TURN, next=once, surface=f"{template}||{effect.surface}")

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, Instead) or not value.surface.startswith(f"{template}||"):
            return None
        how = changed(value, surface=value.surface[len(template) + 2 :])
        return (_source(value), _kind(value), *((_to(value),) if whom else ()), how)

    b.rule("plain", template, made, unmade, Instead)


def _kind(value: Value) -> Value:
    """The words for the kind of damage."""
    return next(words for words, combat in KINDS.items() if combat is value.pattern.combat)


def _kind_of(value: Value) -> Value:
    return _kind(value.effect)


def _source(value: Value) -> Value:
    return value.pattern.source


def _to(value: Value) -> Value:
    return value.pattern.to
