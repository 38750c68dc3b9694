"""Groups in more words: who controls the most of something, you and what you control, the least among all (608.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Matches
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import (
    AttachedBy,
    AttachedTo,
    ControlledBy,
    ExtremeAmong,
    Foremost,
    HasType,
    Kind,
    Objects,
    Other,
    Players,
    PlayerWho,
    Targeting,
    ThisWay,
)
from engine.ast.modifiers import GainAbilities, PlayersHave
from engine.ast.node import Ability, Duration, Filter, Selection
from engine.ast.selections import All, ControllerOf, Some
from engine.oracle.constants import ONE, YOU
from engine.oracle.counted.strengths import for_players
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

RIVALS: Final = Players((Other(),))
CREATURE: Final = Objects(Kind.PERMANENT, (HasType("creature"),))
PAST: Final = ("destroyed", "exiled", "sacrificed", "returned")


def add(b: Builder) -> None:
    """Add these productions."""
    _foremost(b)
    _you_and(b)
    _extremes(b)
    _controlled(b)
    _aims(b)


def _aims(b: Builder) -> None:
    """ "Target creature's power", spells with one target only, what is attached to you or to another."""
    for property in ("power", "toughness", "mana value"):
        shaped(b, "counted", PropertyOf, f"{{o:target1}} 's {property}",
               lambda o, property=property: PropertyOf(property, o), "of")
    shaped(b, "lastpost", Targeting, "that targets only a single {f:filter.s}", lambda f: Targeting(f, only=True),
           "what")
    worded(b, "post", {"attached to you": AttachedTo(YOU)})
    shaped(b, "lastpost", AttachedBy, "with another {f:filter.s} attached to it", _with_another, _less_other)
    shaped(b, "cond1", Matches, "another {f:filter.s} is attached to {o:attached}", _another_on, _other_on, "what")
    shaped(b, "player.s", ControllerOf, "{o:attached} 's controller", ControllerOf, "of")
    for forms in ("s", "p"):
        shaped(b, f"pw.{forms}", PlayerWho, "had another land enter under their control this turn",
               lambda: PlayerWho("lands entered", ">=", Fixed(2)))


def _others(what: Filter) -> Objects | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Objects(what.kind, (Other(), *what.tests), surface=what.surface)


def _with_another(what: Filter) -> AttachedBy | None:
    found = _others(what)
    return None if found is None else AttachedBy(found)


def _less_other(value: Value) -> Value:
    return Objects(value.by.kind, value.by.tests[1:], surface=value.by.surface)


def _another_on(what: Filter, host: Selection) -> Matches | None:
    found = _others(what)
    return None if found is None else Matches(host, Objects(Kind.PERMANENT, (AttachedBy(found),)))


def _other_on(value: Value) -> Value:
    return _less_other(value.filter.tests[0])


def _foremost(b: Builder) -> None:
    """ "Each player who controls the most creatures": whoever controls no fewer than any other does."""
    for number, control in (("s", "controls"), ("p", "control")):
        for word, least in (("most", False), ("fewest", True)):
            shaped(b, f"rel.{number}", Foremost, f"{control} the {word} {{f:filter.p}}",
                   lambda f, least=least: Foremost("controls", RIVALS, f, tied=True, least=least), "what")
    worded(b, "player.s", {
        "the player who has the most cards in hand": All(Players((Foremost("cards in hand", RIVALS),))),
        "the player who has the most life": All(Players((Foremost("life total", RIVALS),))),
    })


def _you_and(b: Builder) -> None:
    """ "You and permanents you control gain hexproof until end of turn"."""
    shaped(b, "plain", Sequence, "you and {o:object.p} gain {a:abilities} {d:duration}", _both,
           "effects.1.what", "effects.1.modifiers.0.abilities", "effects.1.duration")
    template = "you , {s:ssubject.p} , and {z:ssubject.p} have {a:abilities} ."
    b.rule("lineof permanentline", template, _three, _unthree, tuple, template)


def _both(what: Selection, abilities: tuple[Ability, ...], duration: Duration) -> Sequence | None:
    if not for_players(abilities):
        return None
    return Sequence((Continuous(YOU, (PlayersHave(abilities),), duration),
                     Continuous(what, (GainAbilities(abilities),), duration)))


THREE: Final = "you, those and those"


def _three(values: Values) -> Value | None:
    first, second, abilities = values
    if not isinstance(first, Filter) or not isinstance(second, Filter) or not for_players(abilities):
        return None
    return (
        StaticAbility(YOU, (PlayersHave(abilities),), surface=THREE),
        StaticAbility(first, (GainAbilities(abilities),), surface=THREE),
        StaticAbility(second, (GainAbilities(abilities),), surface=THREE),
    )


def _unthree(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 3 or not all(
        isinstance(each, StaticAbility) and each.surface == THREE for each in value
    ):
        return None
    return value[1].what, value[2].what, value[1].modifiers[0].abilities


def _extremes(b: Builder) -> None:
    """ "The creature with the least power": of several tied for it the one its controller chooses."""
    for property in ("power", "toughness", "mana value"):
        for words, greatest in (("least", False), ("lowest", False), ("greatest", True), ("highest", True)):
            test = ExtremeAmong(property, greatest, CREATURE)
            least = Objects(Kind.PERMANENT, (HasType("creature"), test))
            worded(b, "single.s", {f"the creature with the {words} {property}": Some(least, ONE, ONE)})
            tied = f"has the {words} {property} or is tied for {words} {property} among creatures on the battlefield"
            shaped(b, "cond1", Matches, f"{{o:matched}} {tied}",
                   lambda o, test=test: Matches(o, Objects(Kind.PERMANENT, (test,))), "what")


def _controlled(b: Builder) -> None:
    """ "Creatures you controlled that were destroyed this way": as they last were (608.2h)."""
    for who in ("{w:whoever.p}", "{w:whoever.s}"):
        for deed in PAST:
            for were in ("was", "were"):
                key = f"{who} controlled that {were} {deed} this way"
                b.rule("posts", key, _theirs(deed, key), _untheirs(key), tuple)


def _theirs(deed: str, key: str) -> Value:
    return lambda values: (ControlledBy(values[0], surface=key), ThisWay(deed))


def _untheirs(key: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], ControlledBy):
            return None
        return (value[0].who,) if value[0].surface == key else None

    return unmake
