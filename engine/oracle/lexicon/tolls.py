"""What is done unless something is paid or done, and while something is so (118.12)."""

from __future__ import annotations

from typing import Final

from engine.actions.copy_exceptions import BecomeACopy
from engine.actions.destinations import Place
from engine.actions.life import PayLife
from engine.actions.sides import EitherOf
from engine.actions.stack_verbs import Counter
from engine.actions.tokens import CreatePredefined
from engine.actions.zone_verbs import Sacrifice
from engine.ast.amounts import CountDistinct, CountOf
from engine.ast.conditions import Unmet, UntilTurnOf
from engine.ast.costs import Cost, DoThis, OwnManaCost, PayMana
from engine.ast.effects import ChooseAction, Continuous, Delayed, ForEach, If, May, PayCost, Sequence, Unless
from engine.ast.filters import ControlledBy, InZone, Kind, Opponent, Players
from engine.ast.modifiers import Cant
from engine.ast.node import Effect, Filter, Selection
from engine.ast.selections import All, Among, Back, Source, Target, This, You
from engine.oracle.awaiting import AT_END, AWAITED, DOUBLED, DOUBLING, DealInstead, InsteadIf
from engine.oracle.clauses import subject_of
from engine.oracle.constants import FOREVER, IMPLIED, ONE, YOU
from engine.oracle.described import is_a, is_no, lacks, of_kind, with_tests
from engine.oracle.kernel import Value, changed
from engine.oracle.lexicon.sequences import JOINED_BY_THEN, on_last
from engine.oracle.posts import GROUP
from engine.oracle.rows import _, done, opened, row, rows, setting
from engine.oracle.templates import ACTOR, Builder, member, sections

ANYBODY: Final = {
    "any player": All(Players(), surface="any"), "any opponent": All(Players((Opponent(),)), surface="any"),
}
PAYER: Final = Back("that player", Source.EACH)  # the one of them who is asked just then
COUNTERED: Final = "if that spell is countered this way , exile it instead of putting it into its owner 's graveyard"
SOMEBODY: Final = (("{p:player.s}", "s", "s"), ("{p:player.p}", "b", ""))
LIFE: Final = _.l
WAYS: Final = {
    "{a:manapart} or {c:manapart}": (_.a, _.c), "{a:manapart} , {c:manapart} , or {d:manapart}": (_.a, _.c, _.d),
    "{a:manapart} or {l:figure} life": (_.a, LIFE),
}
DECLARED: Final = ("attack", "block", "attack or block", "attack you or yours")


def _tolls(b: Builder) -> None:
    """Add tolls and where they ride."""
    for who, form, s in SOMEBODY:
        have = "has" if s else "have"
        rows(b, "toll", {
            f"unless {who} {{v:vp.{form}}}": _toll(_.p, done(_.v, _.p)),
            f"unless {who} {{v:vp.{form}}} or {{w:vp.{form}}}":
                _toll(_.p, EitherOf((done(_.v, _.p), done(_.w, _.p)), who=_.p)),
            **{f"unless {who} pay{s} {words}": _toll(_.p, paid(_.p, ways)) for words, ways in WAYS.items()},
            f"unless {who} {have} {{o:object}} {{v:ops.p}}": _toll(_.p, done(_.v(_has_place), _.o(is_a(Selection)))),
            f"unless {who} {have} you {{v:vps.b}}": _toll(_.p, done(_.v, YOU)),
        })
    row(b, "toll", "unless you pay its mana cost", _toll(IMPLIED, PayCost(IMPLIED, Cost((OwnManaCost(),)))))
    for words, anybody in ANYBODY.items():
        unless = f"unless {member('ANYBODY', words)}"
        rows(b, "toll", {  # mana is a cost that each may pay; another deed is done by the one who is asked just then
            f"{unless} {{v:vp.s}}": _toll(anybody, done(_.v(is_no(PayCost)), PAYER)),
            f"{unless} {{v:vp.s}} or {{w:vp.s}}":
                _toll(anybody, EitherOf((done(_.v, PAYER), done(_.w, PAYER)), who=PAYER)),
            f"{unless} has you {{v:vps.b}}": _toll(anybody, done(_.v, YOU)),
            f"{unless} has {{o:object}} {{v:ops.p}}": _toll(anybody, done(_.v(_has_place), _.o(is_a(Selection)))),
        })
        row(b, "toll", f"{unless} {{v:vp.s}}", _toll(anybody, done(_.v(is_a(PayCost)), anybody)), f"unless {words} pay")
    # Behind instructions, behind the last of "this, then that", behind those of a time to come, behind what is done for
    # each thing, and before them.
    spared, awaited = _.t(is_a(Unless)), {"effect": AWAITED}
    # of "this, then that" it rides on the last
    row(b, "plain", "{e:clauses} {t:toll}", setting(spared, awaited, effect=_.e), when=lambda effect, toll: not (
        isinstance(effect, Sequence) and effect.surface in JOINED_BY_THEN) and _is_spared(effect, toll))
    row(b, "plain", f"{{e:clauses}} {{t:toll}} . {COUNTERED}",
        setting(spared, awaited, effect=setting(_.e(is_a(Counter), lambda effect: not effect.to), to="exile")))
    row(b, "plain", "{t:toll} , {e:clauses}", setting(spared, awaited, effect=_.e),
        when=lambda toll, effect: _is_spared(effect, toll))
    on_last(b, "{e:clauses} {t:toll}", "unless", _spared,
            lambda last: (last.effect, changed(last, effect=AWAITED)) if isinstance(last, Unless) else None)
    inside = setting(spared, awaited, effect=_.e(is_no(Sequence)))  # of "this, then that" only the last is spared
    row(b, "doneinstead", "{e:clauses} {t:toll} instead if {c:condition}", InsteadIf(_.c, inside), "instead if")
    each_time = _.u(is_no(CountOf, CountDistinct))
    for words, made in {
        "at the beginning of {p:nextbeginning} , {e:clauses} {t:toll}": Delayed(_.p, inside),
        "{e:clauses} {p:thattime} {t:toll}": Delayed(_.p, inside),
        "for each (EACH: {f:filter.s}|{f:playernoun.s}|{f:eachonstack}|of {f:backobject.p}) , {e:clauses} {t:toll}":
            ForEach(_.f, inside),
        "for each {u:unit} , {e:clauses} {t:toll}": ForEach(None, inside, times=each_time),
    }.items():
        row(b, "plain", words, made, AT_END if "thattime" in words else "",
            when=lambda *said: _is_spared(next(each for each in said if isinstance(each, Effect)), said[-1]))


def paid(who: Value, ways: tuple[Value, ...]) -> Value:
    """One of several costs, or so much life."""
    return PayCost(who, Cost(either=tuple(
        Cost((DoThis(PayLife(each, who=who)),)) if each is LIFE else each for each in ways)))


def _toll(who: Value, alternative: Value) -> Value:
    return Unless(AWAITED, who, alternative)


def _has_place(effect: Value) -> bool:
    """Whether the subject of a predicate is still to be said."""
    return subject_of(effect) is ACTOR


def _countered(b: Builder) -> None:
    """ "Counter target spell. If that spell is countered this way, put it into its owner's hand instead"."""
    place = opened(_.d(lambda place: place.to in ("hand", "top", "bottom", "either")), Place, order="", depth=None)
    sides = "on your choice of the top or bottom of its owner 's library"
    for there, to in (("{d:destination}", place.to), (sides, "either")):
        row(b, "vp#",
            f"counter[s] {{o:object}} . if (that|the) spell is countered this way , put (it|that card) {there} instead "
            "of into that player 's graveyard", Counter(_.o, to, who=ACTOR), told="counter[s] and put it elsewhere")


def _is_spared(effect: Effect, toll: Unless) -> bool:
    """Whether a toll may spare instructions: "its mana cost" is of the object itself, and what keeps creatures from
    attacking or blocking unless somebody pays is paid as they do (508.1g, 509.1d)."""
    if isinstance(effect, Continuous) and isinstance(toll.alternative, PayCost) and any(
            isinstance(each, Cant) and each.verb in DECLARED for each in effect.modifiers):
        return False
    own = isinstance(toll.alternative, PayCost) and any(
        isinstance(each, OwnManaCost) for each in toll.alternative.cost.parts
    )
    return not own or (isinstance(effect, Sacrifice) and isinstance(effect.what, This))


def _spared(effect: Effect, toll: Unless) -> Unless | None:
    return changed(toll, effect=effect) if _is_spared(effect, toll) else None


def _sentences(b: Builder) -> None:
    row(b, "plain", "{e:clauses} unless {c:condition}",
        If(Unmet(_.c), _.e(lambda e: not (isinstance(e, Sequence) and e.surface in JOINED_BY_THEN))), key="unless")
    on_last(b, "{e:clauses} unless {c:condition}", "unless so",
            lambda last, condition: If(Unmet(condition), last, surface="unless"),
            lambda last: (last.effect, last.condition.part)
            if isinstance(last, If) and isinstance(last.condition, Unmet) else None)
    row(b, "opening", "until (=> l=False|the end of => l=True) your next turn , whenever {p:event} , {e:first}",
        Delayed(_.p, _.e, once=False, duration=UntilTurnOf(YOU, end=_.l)))
    row(b, "single.s", "a {f:filter.s} from it {p:post}",
        Among(Back(GROUP, surface="it"), with_tests(_.f(lacks(InZone)), _.p(is_no(InZone, ControlledBy))), ONE, ONE))
    row(b, "plain", "{o:single.s} can't be countered", Continuous(_.o(_on_the_stack), (Cant("be countered"),), FOREVER))
    row(b, "said", "you may pay {c:mana} and {n:figure} life",
        May(YOU, PayCost(YOU, Cost((PayMana(_.c), DoThis(PayLife(_.n, who=You(surface="implied"))))))))
    row(b, "imperative", "create a {a:predefined} token or a {b:predefined} token",
        ChooseAction(IMPLIED, tuple(CreatePredefined(ONE, name, who=IMPLIED) for name in (_.a, _.b))))
    row(b, "later", "(it|~) deals {n:amount damage} instead if {c:condition}", DealInstead(_.c, _.n), "amount late")
    for word in ("it", "~", "the creature you control"):
        for twice in ("double that damage", "twice that much damage"):
            words = f"if {{c:condition}} , {word} deals {twice} instead"
            row(b, "later", words, DealInstead(_.c, DOUBLED), key=f"{DOUBLING} {word} {twice}")
    row(b, "plain", "{d:leading} , {o:object} become[s] {h:copying}",
        BecomeACopy(_.o(is_no(Filter)), _.h, _.d))


def _on_the_stack(what: Value) -> bool:
    """Whether it is said of a spell or ability."""
    if isinstance(what, Target):
        return of_kind(Kind.SPELL, Kind.SPELL_OR_ABILITY, Kind.ABILITY)(what.what)
    return isinstance(what, Back) and what.word in ("that spell", "that ability", "that spell or ability")


add: Final = sections(_countered, _tolls, _sentences)
