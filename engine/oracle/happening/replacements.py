"""Replacement and prevention: what would happen, and what happens instead (614, 615)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn
from engine.actions.hand import Reveal
from engine.actions.library import ShuffleInto
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import EntersAbility, ReplacementAbility
from engine.ast.amounts import AmountPaid, Fixed, ThatMany, Times
from engine.ast.conditions import PaidFor, UntilEndOfTurn
from engine.ast.effects import Continuous, Instead, Prevent, Sequence
from engine.ast.modifiers import Cant
from engine.ast.node import Amount, Condition, Pattern, Selection
from engine.ast.patterns import Moves
from engine.ast.selections import All, This
from engine.oracle.happening.events import event_clause, event_unclause
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import worded
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

THIS_TURN: Final = UntilEndOfTurn()


def add(b: Builder) -> None:
    """Add the productions of replacement and prevention effects."""
    _would(b)
    _instead(b)
    _prevent(b)
    _entering(b)


def _would(b: Builder) -> None:
    """What would happen: subjects and the base form of events."""
    for subject in ("esubject.s", "esubject.p"):
        b.rule("would", f"{{s:{subject}}} would {{e:eo.b}}", event_clause, event_unclause)


def _instead(b: Builder) -> None:
    b.rule("replacing", "if {p:would} , exile it instead .", _to_exile(""), _unto_exile(""), ReplacementAbility)
    b.rule("plain", "if {p:would} this turn , exile it instead", _exile_turn, _unexile_turn, Instead, "exile turn")
    for comma in ("", " ,"):
        key = f"unhealed{comma} exiled"
        b.rule("plain", f"{{o:single.s}} can't be regenerated this turn{comma} and if {{p:would}} this turn , exile it"
               " instead", _unhealed_exile(key), _ununhealed_exile(key), Sequence, key)


def _to_exile(key: str) -> Make:
    return lambda values: ReplacementAbility(Instead(values[0], None, to_zone="exile"))


def _unto_exile(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, ReplacementAbility) and isinstance(value.effect, Instead) and not value.surface:
            return (value.effect.pattern,) if value.effect.to_zone == "exile" else None
        return None

    return unmake


def _exile_turn(values: Values) -> Value | None:
    pattern = values[0]
    assert isinstance(pattern, Pattern)
    return Instead(pattern, None, duration=THIS_TURN, to_zone="exile", surface="exile turn")


def _unexile_turn(value: Value) -> Values | None:
    return (value.pattern,) if isinstance(value, Instead) and value.surface == "exile turn" else None


def _unhealed_exile(key: str) -> Make:
    def make(values: Values) -> Value | None:
        what, pattern = values
        if not isinstance(what, Selection) or not isinstance(pattern, Pattern):
            return None
        exiled = Instead(pattern, None, duration=THIS_TURN, to_zone="exile", surface="exile turn")
        return Sequence((Continuous(what, (Cant("be regenerated"),), THIS_TURN), exiled), surface=key)

    return make


def _ununhealed_exile(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Sequence) or value.surface != key:
            return None
        healed, exiled = value.effects
        return (healed.what, exiled.pattern) if isinstance(healed, Continuous) and isinstance(exiled, Instead) else None

    return unmake


def _prevent(b: Builder) -> None:
    """Prevention: all or some damage, to and by, for a while or as long as the ability is there."""
    for damage, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
        for amount in ("all", "next"):
            for to in ("", "to"):
                for by in ("", "by"):
                    _prevention(b, damage, combat, amount, to, by)


def _prevention(b: Builder, damage: str, combat: bool | None, amount: str, to: str, by: str) -> None:
    head = (
        f"prevent all {damage} that would be dealt"
        if amount == "all"
        else (f"prevent the next {{n:figureorx}} {damage} that would be dealt")
    )
    template = head + (" to {t:protected}" if to else "") + (" by {b:damager}" if by else "")
    key = f"{damage}|{amount}|{to}|{by}"

    def make(values: Values) -> Value | None:
        rest = list(values)
        number = rest.pop(0) if amount == "next" else None
        whom = rest.pop(0) if to else None
        what = rest.pop(0) if by else None
        assert number is None or isinstance(number, Amount)
        return Prevent(number, whom, what, combat, THIS_TURN, surface=key)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Prevent) or value.surface != key or value.duration is None:
            return None
        return (
            *((value.amount,) if amount == "next" else ()),
            *((value.to,) if to else ()),
            *((value.by,) if by else ()),
        )

    def make_static(values: Values) -> Value | None:
        made = make(values)
        assert isinstance(made, Prevent)
        return ReplacementAbility(Prevent(made.amount, made.to, made.by, combat, None, surface=key))

    def unmake_static(value: Value) -> Values | None:
        if not isinstance(value, ReplacementAbility) or not isinstance(value.effect, Prevent):
            return None
        if value.effect.surface != key or value.effect.duration is not None or value.surface:
            return None
        return (*((value.effect.to,) if to else ()), *((value.effect.by,) if by else ()))

    b.rule("vp.b", f"{template} this turn", make, unmake, Prevent, key)
    if amount == "all" and (to or by):
        b.rule("replacing", f"{template} .", make_static, unmake_static, ReplacementAbility, key)


def _entering(b: Builder) -> None:
    """Entering in two sentences, as a copy, by escape."""
    b.same("protected", "{_:recipient}")
    b.same("damager", "{_:oneobject}", "a {_:filter.s}")
    b.says("damager", All, "{what:filter.p}")
    b.same("figureorx", "{_:figure}", "{_:varx}")
    b.rule(
        "entering",
        "~ enters tapped . as it enters , {e:clauses} .",
        _tapped_choose,
        _untapped_choose,
        EntersAbility,
        "tapped as",
    )
    for number, noun in (("s", "counter"), ("p", "counters")):
        b.rule(
            "entering",
            f"as ~ enters , {{e:clauses}} . ~ enters with {{n:count.{number}}} {{k:counter}} {noun} on it for each"
            " {w:wayword} this way .",
            _devours,
            _undevours,
            EntersAbility,
            "this way",
        )
    b.word(
        "wayword",
        {
            each: each
            for each in (
                "creature sacrificed",
                "card revealed",
                "card discarded",
                "card exiled",
                "permanent sacrificed",
                "artifact sacrificed",
                "land sacrificed",
            )
        },
    )
    words = ("if ~ would be put into a graveyard from anywhere , reveal ~ and shuffle it into its owner 's library "
             "instead .")
    worded(b, "spellstatic", {words: ReplacementAbility(Instead(
        Moves(This(), Zone.GRAVEYARD), Sequence((Reveal(This()), ShuffleInto(This())))))})
    b.rule("entering", "as ~ enters , {e:clauses} .", _as_enters, _unas_enters, EntersAbility, "as")
    b.rule("entering", "you may have ~ enter {e:entry} .", _may_enter, _unmay_enter, EntersAbility, "may")
    b.rule("entering", "~ escapes {e:entry} .", _escapes, _unescapes, EntersAbility, "escapes")
    b.rule(
        "entry",
        "with a {k:counter} counter on it for each time it was kicked",
        _times_kicked,
        _untimes_kicked,
        PutCountersOn,
        "times kicked",
    )


def _tapped_choose(values: Values) -> Value | None:
    return EntersAbility(Sequence((TapOrUntapThem(ENTERING, True), values[0])), surface="tapped as")


def _untapped_choose(value: Value) -> Values | None:
    if not isinstance(value, EntersAbility) or value.surface != "tapped as" or not isinstance(value.effect, Sequence):
        return None
    return (value.effect.effects[1],)


def _as_enters(values: Values) -> Value | None:
    return EntersAbility(values[0], surface="as")


def _unas_enters(value: Value) -> Values | None:
    return (value.effect,) if isinstance(value, EntersAbility) and value.surface == "as" else None


def _devours(values: Values) -> Value | None:
    effect, number, kind, words = values
    if not isinstance(number, Fixed):
        return None
    count = Times(number.number, ThatMany(surface=str(words)), surface=number.surface)
    return EntersAbility(Sequence((effect, PutCountersOn(count, str(kind), ENTERING))), surface="this way")


def _undevours(value: Value) -> Values | None:
    if not isinstance(value, EntersAbility) or value.surface != "this way" or not isinstance(value.effect, Sequence):
        return None
    first, second = value.effect.effects
    if not isinstance(second, PutCountersOn) or not isinstance(second.n, Times):
        return None
    return first, Fixed(second.n.factor, surface=second.n.surface), second.kind, second.n.amount.surface


def _may_enter(values: Values) -> Value | None:
    return EntersAbility(values[0], optional=True, surface="may")


def _unmay_enter(value: Value) -> Values | None:
    return (value.effect,) if isinstance(value, EntersAbility) and value.surface == "may" else None


def _escapes(values: Values) -> Value | None:
    condition: Condition = PaidFor("escape")
    return EntersAbility(values[0], condition=condition, surface="escapes")


def _unescapes(value: Value) -> Values | None:
    return (value.effect,) if isinstance(value, EntersAbility) and value.surface == "escapes" else None


def _times_kicked(values: Values) -> Value | None:
    return PutCountersOn(AmountPaid("times kicked"), str(values[0]), ENTERING, surface="times kicked")


def _untimes_kicked(value: Value) -> Values | None:
    return (value.kind,) if isinstance(value, PutCountersOn) and value.surface == "times kicked" else None
