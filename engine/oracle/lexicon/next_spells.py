"""Spells by which one they are, by whom and on whose turn they are cast (601, 603.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.control import ControlPlayer, TakeTurnAfterNext
from engine.actions.life import SetLife
from engine.actions.nextspell import NextSpell
from engine.actions.stack_verbs import Copy
from engine.ast.abilities import CastingAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed, HistoryCount, ThatMany
from engine.ast.conditions import (
    Did,
    Exists,
    Holds,
    IsTurnOf,
    UntilEndOfTurn,
)
from engine.ast.effects import Continuous, Delayed, If, Sequence
from engine.ast.filters import (
    ControlledBy,
    Either,
    InZone,
    IsCommander,
    Kind,
    Not,
    NthCast,
    Objects,
    OwnedBy,
    Players,
    ThisWay,
)
from engine.ast.modifiers import (
    Cant,
    ChangeCost,
    GainAbilities,
    MayPlay,
)
from engine.ast.node import Ability, Effect, Pattern
from engine.ast.patterns import AnyEvent, CastsSpell, Moves, PlayerDoes
from engine.ast.selections import All, Back, OwnerOf, Some, Whole, You
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import ANYBODY, ONE, OPPONENTS, TURN, YOU
from engine.oracle.kernel import Value
from engine.oracle.lexicon.unions import CAST_FROM, LENT
from engine.oracle.rows import SPELL, THING, _, derived, of_that_kind, row, rows, spells_at_all, with_tests
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, member, sections
from engine.terms.zones import Zone

PLACES: Final = ("first", "second", "third")
SPELLS: Final = Objects(Kind.SPELL)
GRAVEYARD: Final = InZone(Zone.GRAVEYARD, YOU)
FIRST: Final = Back("the first player")
THEIR_TURN: Final = IsTurnOf(All(OPPONENTS))
CARDS: Final = Objects(Kind.CARD)
OWNED: Final = {"your hand": Zone.HAND, "your library": Zone.LIBRARY, "your graveyard": Zone.GRAVEYARD}
ANYWHERE: Final = {"graveyards": Zone.GRAVEYARD, "the battlefield": Zone.BATTLEFIELD, "libraries": Zone.LIBRARY}


def _first_and_next(b: Builder) -> None:
    """The first spell of a turn and the next one."""
    for nth, word in enumerate(PLACES, 1):
        spells, lent = _.f(spells_at_all), _.a(_are_lent)
        anywhere = Either(tuple(with_tests(of_that_kind(_.f, Kind.CARD), OwnedBy(YOU), InZone(zone))
                                for zone in CAST_FROM))
        row(b, "lineof permanentline", f"the {word} {{f:filter.s}} you cast each turn has {{a:abilities}} .",
            _given(with_tests(spells, ControlledBy(YOU), NthCast(nth, _.f)), lent, anywhere, _.f, nth))
        there = with_tests(_.f, _.z)
        row(b, "lineof permanentline",
            f"the {word} {{f:filter.s}} you cast {{z:zonepost}} each turn has {{a:abilities}} .",
            _given(with_tests(spells, _.z, ControlledBy(YOU), NthCast(nth, there)), lent,
                   derived(_cards_there, _.f, _.z), there, nth))
    # "When you next cast an instant or sorcery spell this turn, ..." (603.7).
    for words in ("when you next cast a {f:filter.s} this turn", "when you cast your next {f:filter.s} this turn"):
        row(b, "opening", f"{words} , {{e:first}}",
            Delayed(CastsSpell(YOU, _.f(SPELL)), _.e, once=True, duration=TURN))
    row(b, "plain", "copy the next {f:filter.s} you cast this turn when you cast it",
        Delayed(CastsSpell(YOU, _.f(spells_at_all)), Copy(Back("that spell"), who=You(surface="implied")), once=True,
                duration=TURN))
    for words, verb in (("can't be countered", "be countered"),):
        row(b, "plain", f"{{f:filter.p}} you cast this turn {words}",
            Continuous(All(with_tests(_.f(spells_at_all), ControlledBy(YOU))), (Cant(verb),), TURN))
    shaped(b, "plain", Continuous, "{f:filter.p} you cast this turn {m:spellcost.p}", _cost_this_turn,
           "modifiers.0.what", lambda value: replace(value.modifiers[0], what=Objects(Kind.SPELL), who=None))


def _cards_there(what: Objects, place: Value) -> Either | None:
    """The cards that may be cast from a zone, or from any but that."""
    zone = place.test if isinstance(place, Not) else place
    if not isinstance(zone, InZone):
        return None
    zones = [each for each in CAST_FROM if (each is zone.zone) is (place is zone)]
    return Either(tuple(
        Objects(Kind.CARD, (*what.tests, place, OwnedBy(YOU), InZone(each))) for each in zones)) if zones else None


def _given(spells: Value, abilities: Value, cards: Value, what: Value, nth: int) -> Value:
    """That spell has them; so that it can be cast by them the cards that may be it have them already."""
    so_far = Holds(HistoryCount("spells cast", YOU, what), "=", Fixed(nth - 1))
    return (StaticAbility(spells, (GainAbilities(abilities),)),
            StaticAbility(cards, (GainAbilities(_.a),), condition=so_far))


def _are_lent(abilities: tuple[Ability, ...]) -> bool:
    return all(isinstance(each, KeywordAbility) and each.name in LENT for each in abilities)


def _cost_this_turn(what: Value, change: ChangeCost) -> Continuous | None:
    if not spells_at_all(what):
        return None
    return Continuous(All(ANYBODY), (replace(change, what=what, who=YOU),), TURN)


def _plain(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone) for test in what.tests
    )


def _verbs(b: Builder) -> None:
    row(b, "plain", "count the number of {f:filter.p} . your life total becomes that number",
        SetLife(YOU, CountOf(_.f)))
    core = "the next {f:filter.s} you cast this turn"
    rows(b, "plain", {
        f"{core} has affinity for {{g:filter.p}}": NextSpell(_.f(_plain),
                                                             ChangeCost(SPELLS, "{1}", -1,
                                                                        times=CountOf(with_tests(_.g,
                                                                                                 ControlledBy(YOU)))),
                                                             live=True),
        f"{core} costs {{x}} less to cast , where x is {{n:amount}} as this ability resolves":
            NextSpell(_.f(_plain), ChangeCost(SPELLS, "{1}", -1, times=_.n)),
        "you may cast {f:filter.p} from your graveyard this turn":
            Continuous(YOU, (MayPlay(with_tests(_.f(THING, _plain), GRAVEYARD)),), UntilEndOfTurn()),
    })
    row(b, "eachonstack", "spell and ability your opponents control",
        Objects(Kind.SPELL_OR_ABILITY, (ControlledBy(OPPONENTS),)))
    words = "you gain control of {o:player.s} during that player 's next turn . after that turn , that player takes a"
    row(b, "plain", f"{words} extra turn",
        Sequence((ControlPlayer(_.o, who=YOU), TakeTurnAfterNext(who=Back("that player")))))


def _theirturns(b: Builder) -> None:
    rows(b, "casting", {
        "cast ~ only during combat on a opponent 's turn .":
            CastingAbility("only", condition=THEIR_TURN, timing=("combat",)),
        "cast ~ only during the declare blockers step on a opponent 's turn .":
            CastingAbility("only", condition=THEIR_TURN, timing=("blockers",)),
    })
    b.says("single.s", Whole, "a opponent 's hand", zone=Zone.HAND, whose=Some(OPPONENTS, ONE, ONE))
    for nt, table, whose in (("ownedplace", OWNED, YOU), ("anyplace", ANYWHERE, None)):
        b.word(nt, {words: words for words in table}, "ZONE")
        for join in ("and/or", "or"):
            row(b, "event", f"one or more cards are put into exile from {{y:{nt}}} {member('OR', join)} {{z:{nt}}}",
                _exiled(_.y[table], _.z[table], whose), when=lambda one, other: one != other)
    commander = Objects(Kind.SPELL, (IsCommander(), OwnedBy(YOU)))
    rows(b, "event", {
        "you cast your commander": CastsSpell(YOU, commander),
        "one or more players discard one or more cards": PlayerDoes(Players(), "discard", CARDS, batch=True),
    })
    for noun in ("those cards", "those creatures", "those permanents"):
        row(b, "player.p", f"the owners of {noun}", OwnerOf(Back(noun)))
    b.says("player.s", OwnerOf, "{of:attached} 's owner")
    row(b, "amount damage", "that amount of damage", ThatMany())
    shaped(b, "opening", If, "if the first player does , that player {v:vps.s}", _first_does,
           lambda x: unfilled(x.effect, FIRST))
    rows(b, "cond1", {
        "that card is returned to its owner 's hand this way":
            Exists(Objects(Kind.CARD, (ThisWay("returned to its owner 's hand"),)), ">=", ONE),
    })


def _exiled(first: Zone, second: Zone, whose: You | None) -> Pattern:
    return AnyEvent(tuple(Moves(CARDS, Zone.EXILE, zone, batch=True, whose=whose) for zone in (first, second)))


def _first_does(what: Effect) -> If:
    """ "That player" is who has done it, of the two players spoken of."""
    return If(Did(), filled(what, FIRST))


add: Final = sections(_first_and_next, _verbs, _theirturns)
