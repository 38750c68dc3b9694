"""Spells by which one they are, by whom and on whose turn they are cast (601, 603.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import ne
from typing import Final

from engine.actions.control import ControlPlayer, TakeTurnAfterNext
from engine.actions.life import SetLife
from engine.actions.looking import LookAndPlay
from engine.actions.nextspell import NextSpell
from engine.actions.stack_verbs import ChangeTargets, Copy
from engine.ast import filters as f
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountOf, Fixed, HistoryCount, ThatMany
from engine.ast.conditions import Did, Exists, Holds
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Continuous, Delayed, If, Sequence
from engine.ast.modifiers import ENTERS_WITH, Cant, ChangeCost, GainAbilities, MayPlay
from engine.ast.node import Ability, Effect, Filter, Modifier, Selection
from engine.ast.patterns import AnyEvent, CastsSpell, Moves
from engine.ast.selections import All, Back, Some, This, Whole, You
from engine.oracle.awaiting import telling
from engine.oracle.constants import ANYBODY, CARDS, ONE, OPPONENTS, SPELLS, TURN, YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.casting_spells import ANY_MANA, LIFE
from engine.oracle.lexicon.cost_changes import SURE, of_spells
from engine.oracle.lexicon.targeting import CAST_FROM, are_lent
from engine.oracle.lexicon.whenever import by_you, done_by
from engine.oracle.rows import (
    SPELL,
    _,
    derived,
    done,
    lacks,
    marking,
    of_that_kind,
    phrase,
    row,
    rows,
    spells_at_all,
    through,
    with_tests,
)
from engine.oracle.templates import Builder, sections
from engine.terms.zones import Zone

PLACES: Final = ("first", "second", "third")
OWNED: Final = {"your hand": Zone.HAND, "your library": Zone.LIBRARY, "your graveyard": Zone.GRAVEYARD}
ANYWHERE: Final = {"graveyards": Zone.GRAVEYARD, "the battlefield": Zone.BATTLEFIELD, "libraries": Zone.LIBRARY}
RIDDEN: Final = "|rider "
FIELDS: Final = ("instead_cost", "extra", "as_flash", "free", "any_mana", "exiles", "rider", "once_each_turn")
PLAIN: Final = MayPlay(This())


def _first_and_next(b: Builder) -> None:
    """The first spell of a turn and the next one."""
    for nth, word in enumerate(PLACES, 1):
        spells, lent = _.f(spells_at_all), _.a(are_lent)
        anywhere = f.Either(tuple(with_tests(of_that_kind(_.f, f.Kind.CARD), f.OwnedBy(YOU), f.InZone(zone))
                                for zone in CAST_FROM))
        the = f"the {word} {{f:filter.s}} you cast each turn"
        its = with_tests(spells, f.ControlledBy(YOU), f.NthCast(nth, _.f))
        given, sure = _given(its, lent, anywhere, _.f, nth), StaticAbility(its, SURE)
        cost = StaticAbility(None, (of_spells(spells, YOU),), condition=given[1].condition)
        rows(b, "lineof permanentline", {
            f"{the} has {{a:abilities}} .": given,
            f"{the} has {{a:abilities}} and can't be countered .": (*given, sure),
            f"{the} {{m:spellcost.s}} and can't be countered .": (cost, sure),
        }, told="the first SPELL of a turn is so")
        row(b, "static", f"{the} can't be countered .", sure, told="the first SPELL of a turn is so")
        there = with_tests(_.f, _.z)
        row(b, "lineof permanentline",
            f"the {word} {{f:filter.s}} you cast {{z:zonepost}} each turn has {{a:abilities}} .",
            _given(with_tests(spells, _.z, f.ControlledBy(YOU), f.NthCast(nth, there)), lent,
                   derived(_cards_there, _.f, _.z), there, nth))
    # "When you next cast an instant or sorcery spell this turn, ..." (603.7).
    row(b, "opening", "when you cast your next {f:filter.s} this turn , {e:first}",
        Delayed(CastsSpell(YOU, _.f(SPELL)), _.e, once=True, duration=TURN))
    for deeds in ("ep", "epl"):
        row(b, "opening", f"when you next {{d:{deeds}.p}} this turn , {{e:first}}",
            Delayed(through(by_you, done_by, _.d), _.e, duration=TURN), told="when you next DID")
    row(b, "plain", "copy the next {f:filter.s} you cast this turn when you cast it",
        Delayed(CastsSpell(YOU, _.f(spells_at_all)), Copy(Back("that spell"), who=You(surface="implied")), once=True,
                duration=TURN))
    row(b, "plain", "{f:filter.p} you cast this turn can't be countered",
        Continuous(All(with_tests(_.f(spells_at_all), f.ControlledBy(YOU))), (Cant("be countered"),), TURN))
    row(b, "plain", "{f:filter.p} you cast this turn {m:spellcost.p}",
        Continuous(All(ANYBODY), (of_spells(_.f(spells_at_all), YOU),), TURN))


def _cards_there(what: f.Objects, place: Value) -> f.Either | None:
    """The cards that may be cast from a zone, or from any but that."""
    zone = place.test if isinstance(place, f.Not) else place
    if not isinstance(zone, f.InZone):
        return None
    zones = [each for each in CAST_FROM if (each is zone.zone) is (place is zone)]
    return f.Either(tuple(
        f.Objects(f.Kind.CARD, (*what.tests, place, f.OwnedBy(YOU), f.InZone(each))) for each
        in zones)) if zones else None


def _given(spells: Value, abilities: Value, cards: Value, what: Value, nth: int) -> tuple[StaticAbility, StaticAbility]:
    """That spell has them; so that it can be cast by them the cards that may be it have them already."""
    so_far = Holds(HistoryCount("spells cast", YOU, what), "=", Fixed(nth - 1))
    return (StaticAbility(spells, (GainAbilities(abilities),)),
            StaticAbility(cards, (GainAbilities(_.a),), condition=so_far))


def _next_and_theirs(b: Builder) -> None:
    row(b, "vp.b", "have your life total become {n:amount}", SetLife(YOU, _.n))
    row(b, "plain", "count the number of {f:filter.p} . your life total becomes that number",
        SetLife(YOU, CountOf(_.f)))
    core = "the next {f:filter.s} you cast this turn"
    rows(b, "plain", {
        f"{core} has affinity for {{g:filter.p}}": NextSpell(_.f(SPELL, lacks(f.InZone)), ChangeCost(
            SPELLS, "{1}", -1, times=CountOf(with_tests(_.g, f.ControlledBy(YOU)))), live=True),
        f"{core} costs {{x}} less to cast , where x is {{n:amount}} as this ability resolves":
            NextSpell(_.f(SPELL, lacks(f.InZone)), ChangeCost(SPELLS, "{1}", -1, times=_.n)),
    })
    row(b, "eachonstack", "spell and ability your opponents control",
        f.Objects(f.Kind.SPELL_OR_ABILITY, (f.ControlledBy(OPPONENTS),)))
    words = "you gain control of {o:player.s} during that player 's next turn . after that turn , that player takes a"
    row(b, "plain", f"{words} extra turn",
        Sequence((ControlPlayer(_.o, who=YOU), TakeTurnAfterNext(who=Back("that player")))))
    b.says("single.s", Whole, "a opponent 's hand", zone=Zone.HAND, whose=Some(OPPONENTS, ONE, ONE))
    for nt, table, whose in (("ownedplace", OWNED, YOU), ("anyplace", ANYWHERE, None)):
        b.word(nt, {words: words for words in table}, "ZONE")
        row(b, "event", f"one or more cards are put into exile from {{y:{nt}}} (OR: and/or|or) {{z:{nt}}}",
            AnyEvent(tuple(Moves(CARDS, Zone.EXILE, zone[table], batch=True, whose=whose) for zone in (_.y, _.z))),
            when=ne)
    row(b, "event", "you cast your commander",
        CastsSpell(YOU, f.Objects(f.Kind.SPELL, (f.IsCommander(), f.OwnedBy(YOU)))))
    row(b, "amount damage", "that amount of damage", ThatMany())
    row(b, "opening", "if the first player does , that player {v:vps.s}",  # who has done it, of the two spoken of
        If(Did(), done(_.v, Back("the first player"))))
    row(b, "cond1", "that card is returned to its owner 's hand this way",
        Exists(f.Objects(f.Kind.CARD, (f.ThisWay("returned to its owner 's hand"),)), ">=", ONE))


@dataclass(frozen=True, slots=True)
class CastRider(Effect):
    """The sentence until it meets the permission before it: what it changes of it."""

    changes: MayPlay


@dataclass(frozen=True, slots=True)
class NewTarget(Effect):
    """ "The new target must be a creature" until it meets the change of targets before it."""

    to: Filter | Selection


AIMED: Final = "|new target "  # before the words that say what the new target must be


aimed: Final = telling(  # a change of targets with what the new one must be (115.7)
    AIMED, ChangeTargets, lambda change, said: {"to": said.to} if change.to is None and change.mode != "new" else None)


def unaimed(change: Value, words: str) -> tuple[Value, Effect]:
    """The change of targets and the sentence that says what the new one must be."""
    return changed(change, to=None), NewTarget(change.to, surface=words)


OF_CREATURES: Final = "if you cast a creature spell this way ,"


def changed_by(modifiers: tuple[Modifier, ...], rider: CastRider) -> tuple[Modifier, ...] | None:
    """The permissions among modifiers with what the sentence says of them; None if there is none it could be of."""
    new = {name: value for name in FIELDS if (value := getattr(rider.changes, name)) != getattr(PLAIN, name)}
    plain = _of_spells(modifiers)
    if rider.surface.startswith(OF_CREATURES) and not all(f.HasType("creature") in each.what.tests for each in plain
                                                          if isinstance(each.what, f.Objects)):
        return None  # of what else is cast so nothing is said
    if not plain or any(getattr(each, name) != getattr(PLAIN, name) for each in plain for name in new):
        return None
    surface = f"{RIDDEN}{','.join(new)}:{rider.surface}"
    return tuple(
        replace(each, **new, surface=each.surface + surface) if isinstance(each, MayPlay) and each in plain else each
        for each in modifiers
    )


def _of_spells(modifiers: tuple[Modifier, ...]) -> list[MayPlay]:
    """The permissions by which spells are cast: not one to play lands beside one to cast spells."""
    found = [each for each in modifiers if isinstance(each, MayPlay)]
    return [each for each in found if each.verb == "cast"] or found


def parted(modifiers: tuple[Modifier, ...]) -> tuple[tuple[Modifier, ...], CastRider] | None:
    """The permissions without the last sentence about them, and that sentence."""
    ridden = [each for each in modifiers if isinstance(each, MayPlay) and RIDDEN in each.surface]
    said = [each.surface.rpartition(RIDDEN)[2] for each in ridden]
    if not said or any(each != said[0] for each in said):
        return None
    fields, _, words = said[0].partition(":")
    names = fields.split(",")
    changes = _allowed(**{name: getattr(ridden[0], name) for name in names})
    old = {name: getattr(PLAIN, name) for name in names}
    return tuple([
        replace(each, **old, surface=each.surface.rpartition(RIDDEN)[0])
        if isinstance(each, MayPlay) and RIDDEN in each.surface else each for each in modifiers
    ]), replace(changes, surface=words)


def _allowed(**changes: Value) -> CastRider:
    return CastRider(MayPlay(This(), **changes))


def _with(ability: Ability, rider: CastRider) -> StaticAbility | None:
    modifiers = changed_by(ability.modifiers, rider) if isinstance(ability, StaticAbility) else None
    return replace(ability, modifiers=modifiers) if isinstance(ability, StaticAbility) and modifiers else None


def _without(ability: StaticAbility) -> Values | None:
    found = parted(ability.modifiers)
    return None if found is None else (replace(ability, modifiers=found[0]), found[1])


def joined(effect: Effect, rider: CastRider) -> Continuous | LookAndPlay | None:
    """A permission for a time with what the sentence says of it."""
    if isinstance(effect, LookAndPlay) and rider.changes in ANY_MANA and not effect.any_mana:
        return changed(effect, any_mana=rider.changes.any_mana, surface=f"{RIDDEN}{rider.surface}|{effect.surface}")
    modifiers = changed_by(effect.modifiers, rider) if isinstance(effect, Continuous) else None
    if not isinstance(effect, Continuous) or modifiers is None:
        return None
    return replace(effect, modifiers=modifiers, surface=RIDDEN + effect.surface)


def apart(effect: Effect) -> tuple[Continuous | LookAndPlay, CastRider] | None:
    """The permission and the sentence, if there was one."""
    if isinstance(effect, LookAndPlay) and effect.surface.startswith(RIDDEN):
        words, _, surface = effect.surface[len(RIDDEN) :].partition("|")
        return changed(effect, any_mana="", surface=surface), replace(_allowed(any_mana=effect.any_mana), surface=words)
    if not isinstance(effect, Continuous) or not effect.surface.startswith(RIDDEN):
        return None
    found = parted(effect.modifiers)
    surface = effect.surface.removeprefix(RIDDEN)
    return None if found is None else (replace(effect, modifiers=found[0], surface=surface), found[1])


def _casting_riders(b: Builder) -> None:
    """What is said of spells that one may cast, in a sentence of its own."""
    cast, it = "if you cast a spell this way ,", "(that creature|it)"
    rows(b, "castrider", {
        "if a spell cast this way would be put into (your|a) graveyard , exile it instead": _allowed(exiles=True),
        f"{cast} pay life equal to (its|that spell 's) mana value rather than (pay|paying) its mana cost":
            _allowed(instead_cost=LIFE),
        f"{cast} you may cast it as though it had flash": _allowed(as_flash=True),
        f"{cast} you cast it without paying its mana cost": _allowed(free=True),
        f"{cast} you may spend mana as though it were mana of any (SORT OF MANA: type => t=type|color => t=color) to "
        "cast it": _allowed(any_mana=_.t),
        "you can't cast more than one spell this way each turn": _allowed(once_each_turn=True),
    })
    entering = _allowed(rider=phrase(f"{ENTERS_WITH}{{}}", _.k))
    rows(b, "castrider", {f"{words} enters with a {more}{{k:counter}} counter on it": entering for words, more in (
        (f"({cast}|if you do ,) (that creature|that artifact|that permanent|it)", ""), (f"{cast} {it}", "additional "),
        (f"{OF_CREATURES} {it}", ""), (f"{OF_CREATURES} {it}", "additional "))}, told="castrider of rider")
    row(b, "castrider", "(spells cast this way cost|spells you cast this way cost|a spell cast this way costs|"
        "each spell cast this way costs) {m:mana} more to cast",
        _allowed(extra=Cost((PayMana(_.m(lambda cost: "X" not in cost.symbols)),))), told="castrider of extra")
    b.same("later", "{_:castrider}")
    b.same("newtarget", "{_:afilter}", "{_:aplayer}", "{_:thisobject}")
    rows(b, "later", {"the new target must be {t:newtarget}": NewTarget(_.t)})
    row(b, "permanentline|quotedline", "{s:static} {r:castrider} .",
        marking(RIDDEN, through(_with, _without, _.s, _.r, cls=StaticAbility)), told="={s:static} {r:castrider} .")


add: Final = sections(_first_and_next, _next_and_theirs, _casting_riders)
