"""What is done after one another, and unless something is paid or done: lists, the same once more, then if, votes
(608.2c, 118.12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.actions.destinations import Place
from engine.actions.library import Search
from engine.actions.life import PayLife
from engine.actions.sides import EitherOf
from engine.actions.stack_verbs import Copy, Counter
from engine.actions.voting import Poll, VoteFor
from engine.actions.zone_verbs import DESTROYED_ONES, Destroy, Put, PutApart, ReturnToHand, Sacrifice
from engine.ast import amounts as a
from engine.ast import conditions as k
from engine.ast import filters as f
from engine.ast import modifiers as m
from engine.ast import selections as s
from engine.ast.costs import Cost, DoThis, OwnManaCost, PayMana
from engine.ast.effects import ChooseAction, Continuous, Delayed, ForEach, If, May, PayCost, Reflexive, Sequence, Unless
from engine.ast.node import Condition, Effect, Selection
from engine.ast.particulars import AttackingWith
from engine.ast.patterns import CastsSpell
from engine.keywords.names import KEYWORDS
from engine.oracle.awaiting import AT_END, AWAITED, DOUBLED, DOUBLING, PART, DealInstead, InsteadIf, Unhealed
from engine.oracle.clauses import kinds, reworded, subject_of
from engine.oracle.constants import EVERYBODY, FOREVER, IMPLIED, NONE, ONE, TURN, UNBLOCKED, YOU
from engine.oracle.described import CARD, SPELL, is_a, is_no, of_kind
from engine.oracle.kernel import Line, Value, Values, changed
from engine.oracle.lexicon.this_way import DEEDS, did_so
from engine.oracle.nouns import NOUNS, STATUSES, TYPES
from engine.oracle.rows import _, done, listed, of_each, opened, row, rows, setting
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.colors import COLOR_NAMES
from engine.terms.subtypes import SUBTYPES

SAME: Final = "does the same"
_SPOKEN_FOR: Final = frozenset({  # words that say something where one chooses
    "left", "right", "odd", "even", "friend", "foe", "heads", "tails", "one", "two", "both", "more", "target", "each",
    "all", "up", "any", "it", "them", "that", "those", "the", "human", *NOUNS, *STATUSES, *TYPES, *TYPES.values(),
    *COLOR_NAMES, *KEYWORDS, *(each.lower() for each in SUBTYPES), *(f"non{each}" for each in TYPES),
})
THEN_IF: Final = "then if within"  # surface of instructions the last of which depends on what the first did
JOINED_BY_THEN: Final = (
    "{0} , then {1}", "c{0} , then {1}", "{0} , {1} , then {2}", "{0} , then {1} , then {2}", "{0} and {1} , then {2}",
    "c{0} , then {1} , then {2}",
)
SAID: Final = "|unhealed "  # before the words that say so, in the surface of what they are said of
KINDS: Final = ("creature", "permanent", "artifact", "land")
ANYBODY: Final = {
    "any player": s.All(f.Players(), surface="any"), "any opponent": s.All(f.Players((f.Opponent(),)), surface="any"),
}
PAYER: Final = s.Back("that player", s.Source.EACH)  # the one of them who is asked just then
COUNTERED: Final = "if that spell is countered this way , exile it instead of putting it into its owner 's graveyard"
SOMEBODY: Final = (("{p:player.s}", "s", "s"), ("{p:player.p}", "b", ""))
LIFE: Final = _.l
WAYS: Final = {
    "{a:manapart} or {c:manapart}": (_.a, _.c), "{a:manapart} , {c:manapart} , or {d:manapart}": (_.a, _.c, _.d),
    "{a:manapart} or {l:figure} life": (_.a, LIFE),
}


def _lists(b: Builder) -> None:
    """ "Assign their combat damage this turn as though they weren't blocked"."""
    row(b, "op#", "assign[s|] [its|their] combat damage this turn as though [it|they] weren't blocked",
        Continuous(ACTOR, (UNBLOCKED,), TURN))
    b.says("later", DoesTheSame, f"each opponent attacking that player {SAME}")
    # "Search your library for a Swamp card, a Forest card, and an Island card".
    b.same("afilter", "a {_:filter.s}")
    listed(b, "allfilters", "afilter", least=3)
    listed(b, "anyfilters", "afilter", "and/or", least=2)
    alike = _.f(lambda filters: len({getattr(each, "kind", None) for each in filters}) == 1)
    rows(b, "single.p", {
        "{f:allfilters}": s.Several(of_each(alike, s.Some(_.each(of_kind(f.Kind.CARD, f.Kind.PERMANENT)), ONE, ONE))),
        "{f:anyfilters}": s.Several(of_each(_.f, s.Some(_.each(CARD), NONE, ONE))),
    })
    # "Choose first strike, vigilance, or lifelink. Creatures you control gain that ability until end of turn".
    listed(b, "eitherkeyword", "kwability", "or", least=2)
    template = "choose {k:eitherkeyword} . {o:object} gain[s] that ability {d:duration}"
    row(b, "plain", template, Continuous(_.o, (m.GainAbilities(_.k, choice=True),), _.d))
    row(b, "post", "with {p:property2} {n:numeral} or {m:numeral}",
        f.AnyOf((f.Compare(_.p, "=", _.n), f.Compare(_.p, "=", _.m))))
    # "At the beginning of the next end step, destroy that creature if it attacked this turn" (603.7).
    head = "at the beginning of {p:nextbeginning} , {e:clauses}"
    rows(b, "plain", {
        f"{head} if {{c:condition}}": Delayed(_.p, If(_.c, _.e, surface="trailing")),
        "at the beginning of {p:nextbeginning} , if {c:condition} , {e:clauses}":
            Delayed(_.p, If(_.c, _.e, surface="leading")),
        f"{head} unless {{c:condition}}": Delayed(_.p, If(k.Unmet(_.c), _.e, surface="unless")),
    })


class DoesTheSame(Effect):
    """ "Each opponent attacking that player does the same" until it meets what you do."""

    __slots__ = ()


def joined_by_others(effect: Effect) -> Effect | None:
    """What you do, done by each opponent who attacks the enchanted player too; None if it is not done by you."""
    if isinstance(effect, May) or not isinstance(subject_of(effect), s.You):
        return None
    attackers = f.Players((f.Opponent(), AttackingWith(s.Attached("enchanted player"))))
    theirs = reworded(effect, {s.You: lambda you: s.Back("that player", s.Source.EACH)})
    return Sequence((effect, ForEach(attackers, theirs)), surface=SAME)


def parted_from_others(effect: Effect) -> tuple[Effect, Effect] | None:
    """The two sentences again."""
    if isinstance(effect, Sequence) and effect.surface == SAME:
        return effect.effects[0], DoesTheSame()
    return None


def _polls(b: Builder) -> None:
    """Add votes and choices of words, their counts, what has the most votes, and who made them (701.32)."""
    b.grammar.lexer("pollword", poll_word, ("#w",), lambda value: [str(value)])
    listed(b, "pollwords", "pollword", "or", least=2)
    voting = "starting with you , each player votes for"
    row(b, "plain", f"{voting} {{w:pollwords}}", Poll(_.w, voting=True, who=EVERYBODY), when=_different)
    row(b, "plain", "each player secretly votes for {w:pollwords} , then those votes are revealed",
        Poll(_.w, voting=True, secret=True, who=EVERYBODY), when=_different)
    row(b, "plain", f"{voting} a {{f:filter.s}}", VoteFor(_.f))
    row(b, "plain", "{p:player.s} chooses {w:pollwords}", Poll(_.w, who=_.p),
        when=lambda who, words: who != IMPLIED and _different(words))
    row(b, "vp.b", "choose {w:pollwords}", Poll(_.w, who=IMPLIED), when=_different)
    row(b, "unit", "{w:pollword} vote", a.ChoicesOf(_.w))
    row(b, "counted", "the number of {w:pollword} votes", a.ChoicesOf(_.w))
    rows(b, "cond1", {
        "{w:pollword} gets more votes": k.MostVotesFor(_.w), "the vote is tied": k.MostVotesFor(""),
        "you chose {w:pollword}": k.Matches(s.You(), f.Players((f.ChoseWord(_.w),))),
    })
    row(b, "post", "with the most votes or tied for most votes", f.MostVotes())
    rows(b, "rel#", {"chose {w:pollword}": f.ChoseWord(_.w), "voted for {w:pollword}": f.ChoseWord(_.w)})


def _different(words: Value) -> bool:
    return isinstance(words, tuple) and len(set(words)) == len(words)


def poll_word(line: Line, at: int) -> list[tuple[Value, int]]:
    """A word that means nothing by itself in the rules."""
    word = line.tokens[at] if at < line.length else ""
    return [(word, at + 1)] if word.isalpha() and word not in _SPOKEN_FOR else []


def _then(b: Builder) -> None:
    """What is said later, then if, and what can't be regenerated."""
    # "You may pay {1}. When you do, choose one —", "when you do, if ..., ..." (603.12).
    for nt, start in (("body", "opening"), ("triggerbody", "first")):
        row(b, nt, f"{{a:{start}}} . when you do , {{m:modal}}", Sequence((_.a, Reflexive(_.m))))
    row(b, "later", "when you do , if {c:condition} , {e:first}", If(_.c, Reflexive(If(_.c, _.e, surface="leading"))))
    row(b, "opening", "if {c:condition} , when you next cast a {f:filter.s} this turn , {e:first}",
        If(_.c, Delayed(CastsSpell(YOU, _.f(SPELL)), _.e, once=True, duration=TURN)))
    row(b, "plain", "{a:clauses} , then if {c:condition} , {e:clauses}",
        Sequence((_.a, If(_.c, _.e, surface="leading"))), key=THEN_IF, when=_asked_once)
    on_last(b, "{e:clauses} if {c:condition}", "if", _asked_of_it, _asked)
    rows(b, "later", {f"{words} can't be regenerated": Unhealed() for words in DESTROYED_ONES},
         "=later: it can't be regenerated")


def all_depend(effect: Effect) -> bool:
    """Whether all of some instructions depend on the condition behind them."""
    if isinstance(effect, Sequence) and effect.surface in JOINED_BY_THEN:
        return False  # only the last clause depends on it
    # "except it isn't legendary if the spell is legendary": the exception depends on it
    return not (isinstance(effect, Copy) and effect.exceptions)


def _asked_once(before: Effect, condition: Condition, then: Effect) -> bool:
    """Whether a condition asked between two instructions is one question, of what is done in any case: not of each of
    several players, nor of what somebody may do."""
    del then
    last = before.effects[-1] if isinstance(before, Sequence) else before
    if isinstance(last, May):
        return False
    return not (isinstance(getattr(last, "who", None), s.All) and s.Back in kinds(condition))


def on_last(b: Builder, template: str, mark: str, ridden: Callable[[Effect, Value], Effect | None],
            parted: Callable[[Value], Values | None]) -> None:
    """Of "this, then that" with a rider behind it only the last depends on the rider: `ridden` is the last with it
    (None: not so), `parted` takes it apart again."""
    def make(values: Values) -> Value | None:
        effect, rider = values
        if not isinstance(effect, Sequence) or effect.surface not in JOINED_BY_THEN:
            return None
        last = ridden(effect.effects[-1], rider)
        return None if last is None else Sequence((*effect.effects[:-1], last), surface=f"{mark} {effect.surface}")

    def unmake(value: Value) -> Values | None:
        join = value.surface.removeprefix(f"{mark} ") if isinstance(value, Sequence) else ""
        if not isinstance(value, Sequence) or join == value.surface or join not in JOINED_BY_THEN:
            return None
        found = parted(value.effects[-1])
        return None if found is None else (Sequence((*value.effects[:-1], found[0]), surface=join), found[1])

    b.rule("plain", template, make, unmake, Sequence)


def _asked_of_it(last: Effect, condition: Condition) -> If | None:
    """The condition is asked after what comes before; "each player ..., then puts it ... if": it would be asked of
    each."""
    if isinstance(getattr(last, "who", None), s.All) and s.Back in kinds(condition):
        return None
    return If(condition, last, surface="trailing")


def _asked(last: Value) -> Values | None:
    asked = isinstance(last, If) and last.surface == "trailing" and last.otherwise is None
    return (last.effect, last.condition) if asked else None


RUINOUS: Final[tuple[type[Effect], ...]] = (Destroy, ChooseAction, Unless, ForEach, Delayed, If)  # may hold it


def _destroyed(effect: Effect) -> list[Destroy]:
    """The destructions in an instruction of which it may be said: what is done if, unless, later, for each, or either
    of several things."""
    if isinstance(effect, Destroy):
        return [effect]
    if isinstance(effect, ChooseAction):
        found = [_destroyed(each) for each in effect.options]
        return [each for some in found for each in some] if all(found) else []
    if isinstance(effect, Unless | ForEach | Delayed) or (isinstance(effect, If) and effect.otherwise is None):
        return _destroyed(effect.effect)
    return []


def _is_of(destroy: Destroy, words: str) -> bool:
    """Whether it is said of this one: "creatures destroyed this way can't be regenerated"."""
    kind = next((each for each in KINDS[:1] + KINDS[2:] if each in words), "")
    if isinstance(destroy.what, s.Back):
        return not kind or destroy.what.word == f"that {kind}"
    described = getattr(destroy.what, "what", None)
    return not kind or (isinstance(described, f.Objects) and f.HasType(kind) in described.tests)


def unhealed(effect: Effect, said: Unhealed) -> Effect | None:
    """What destroys with what is said after it: "destroy all lands or all creatures. Creatures destroyed this way can't
    be regenerated" is of one of them; None where the words of a plain destruction go on so."""
    if isinstance(effect, Destroy):
        most = getattr(effect.what, "most", None)
        if most is None or not most.surface.startswith("X|"):
            return None
    found = _destroyed(effect)
    meant = [each for each in found if _is_of(each, said.surface)]
    if not meant or not all(each.regenerable for each in meant) or not (
            isinstance(effect, ChooseAction) or len(meant) == len(found)):
        return None
    return reworded(effect, {Destroy: lambda one: changed(
        one, regenerable=False, surface=f"{one.surface}{SAID}{said.surface}") if one in meant else None})


def healed(effect: Effect) -> tuple[Effect, Unhealed] | None:
    """What destroys and the sentence after it, if there was one."""
    said = list(dict.fromkeys(each.surface.partition(SAID)[2] for each in _destroyed(effect) if SAID in each.surface))
    if len(said) != 1:
        return None
    return reworded(effect, {Destroy: lambda one: changed(
        one, regenerable=True, surface=one.surface.partition(SAID)[0]) if SAID in one.surface else None
    }), Unhealed(surface=said[0])


def in_place(effect: InsteadIf, before: Effect) -> If:
    """What is done instead; "you may ... instead": the other, where the player does not."""
    may = isinstance(effect.effect, May) and effect.surface.startswith(("instead last", PART))
    return If(effect.condition, effect.effect, otherwise=before, unless_done=may, surface=effect.surface)


def last_instead(before: Effect, more: InsteadIf) -> Effect | None:
    """ "Search your library for a card, reveal it, put it into your hand. If ..., put that card onto the battlefield
    instead": only the last instruction of the sentence is replaced, if what is done instead is of the same thing."""
    if isinstance(before, May):
        inner = last_instead(before.effect, more)
        return None if inner is None else changed(before, effect=inner)
    if not isinstance(before, Sequence) or not isinstance(more.effect, Put | ReturnToHand):
        return None
    last, what = before.effects[-1], more.effect.what
    if not isinstance(last, Put | ReturnToHand) or not isinstance(last.what, s.Back) or not isinstance(what, s.Back):
        return None
    if what.word != "that card" or not any(isinstance(each, (Search, *DEEDS["revealed"])) for each in before.effects):
        return None
    return changed(before, effects=(*before.effects[:-1], in_place(more, last)))


def part_instead(before: Effect, more: InsteadIf) -> Effect | None:
    """ "Search your library for a card, put it into your hand, then shuffle. If ..., search your library for two cards
    instead of one", "... put it onto the battlefield instead of putting it into your hand": the only one like it."""
    if isinstance(before, May):
        if isinstance(more.effect, May):  # the same offer of more
            alike = _is_like(before.effect, changed(more, effect=more.effect.effect))
            return If(more.condition, more.effect, otherwise=before, surface=more.surface) if alike else None
        inner = part_instead(before.effect, more)
        return None if inner is None else changed(before, effect=inner)
    parts = before.effects if isinstance(before, Sequence) and before.surface != THEN_IF else (before,)
    like = [place for place, each in enumerate(parts) if _is_like(each, more)]
    if len(like) != 1:
        return None
    one = parts[like[0]]
    if isinstance(one, PutApart) and isinstance(more.effect, Put):
        more = changed(more, effect=changed(one, what=more.effect.what, surface=f"{one.surface}|{more.effect.surface}"))
    either = in_place(more, one)
    return changed(before, effects=(*parts[: like[0]], either, *parts[like[0] + 1 :])) if len(parts) > 1 else either


def _is_like(effect: Effect, more: InsteadIf) -> bool:
    """Whether an instruction is the one that something is done instead of."""
    if "putting" not in more.surface:
        if isinstance(more.effect, Put):  # no other cards into another place
            return isinstance(effect, Put | PutApart) and effect.to == more.effect.to
        return type(effect) is type(more.effect) and not isinstance(effect, If | May)
    other = more.effect.effect if isinstance(more.effect, May) else more.effect
    if not isinstance(effect, Put | ReturnToHand) or not did_so(effect, "put into your hand"):
        return False
    return isinstance(other, Put) and isinstance(other.what, s.Back) and did_so(other, "put onto the battlefield")


def instead_parted(effect: Effect) -> tuple[Effect, InsteadIf] | None:
    """The sentence as it was and what is done instead of its last instruction."""
    if isinstance(effect, May):
        found = instead_parted(effect.effect)
        return None if found is None else (changed(effect, effect=found[0]), found[1])
    if not isinstance(effect, Sequence) or effect.surface == "body":
        return None
    place = next((place for place, each in enumerate(effect.effects) if each.surface.startswith(PART)), -1)
    last = effect.effects[place]
    if not isinstance(last, If) or last.otherwise is None or not last.surface.startswith("instead"):
        return None
    before, after = effect.effects[:place], effect.effects[place:][1:]
    whole = changed(effect, effects=(*before, last.otherwise, *after))
    return whole, stood_for(last)


def stood_for(either: If) -> InsteadIf:
    """What was said to be done instead: of cards that are put apart only how many go to the first place."""
    did = either.effect
    if isinstance(did, PutApart) and either.surface.startswith(PART):
        did = Put(did.what, did.to, who=did.who, surface=did.surface.rpartition("|")[2])
    return InsteadIf(either.condition, did, surface=either.surface)


def _tolls(b: Builder) -> None:
    """Add tolls and where they ride."""
    for who, form, ending in SOMEBODY:
        have = "has" if ending else "have"
        rows(b, "toll", {
            f"unless {who} {{v:vp.{form}}}": _toll(_.p, done(_.v, _.p)),
            f"unless {who} {{v:vp.{form}}} or {{w:vp.{form}}}":
                _toll(_.p, EitherOf((done(_.v, _.p), done(_.w, _.p)), who=_.p)),
            **{f"unless {who} pay{ending} {words}": _toll(_.p, paid(_.p, ways)) for words, ways in WAYS.items()},
            f"unless {who} {have} {{o:object}} {{v:ops.p}}": _toll(_.p, done(_.v(of_somebody), _.o(is_a(Selection)))),
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
            f"{unless} has {{o:object}} {{v:ops.p}}": _toll(anybody, done(_.v(of_somebody), _.o(is_a(Selection)))),
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
    on_last(b, "{e:clauses} {t:toll}", "unless",
            lambda effect, toll: changed(toll, effect=effect) if _is_spared(effect, toll) else None,
            lambda last: (last.effect, changed(last, effect=AWAITED)) if isinstance(last, Unless) else None)
    inside = setting(spared, awaited, effect=_.e(is_no(Sequence)))  # of "this, then that" only the last is spared
    row(b, "doneinstead", "{e:clauses} {t:toll} instead if {c:condition}", InsteadIf(_.c, inside), "instead if")
    each_time = _.u(is_no(a.CountOf, a.CountDistinct))
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


def of_somebody(effect: Value) -> bool:
    """Whether the subject of a predicate is still to be said."""
    return subject_of(effect) is ACTOR


def _countered(b: Builder) -> None:
    """ "Counter target spell. If that spell is countered this way, put it into its owner's hand instead"."""
    place = opened(_.d(lambda place: place.to in ("hand", "top", "bottom", "either")), Place, order="", depth=None)
    sides = "on your choice of the top or bottom of its owner 's library"
    b.word("oncecountered", {f"if {that} spell is countered this way , put {it}": f"{that} {it}"
                             for that in ("that", "the") for it in ("it", "that card")}, "once it is countered")
    for there, to in (("{d:destination}", place.to), (sides, "either")):
        row(b, "vp#", f"counter[s] {{o:object}} . {{w:oncecountered}} {there} instead "
            "of into that player 's graveyard", Counter(_.o, to, who=ACTOR), told="counter[s] and put it elsewhere")


def _is_spared(effect: Effect, toll: Unless) -> bool:
    """Whether a toll may spare instructions: "its mana cost" is of the object itself, and what can't be done this turn
    unless somebody pays is paid as it is done (508.1g, 509.1d)."""
    if isinstance(effect, Continuous) and any(isinstance(each, m.Cant) for each in effect.modifiers):
        return False
    own = isinstance(toll.alternative, PayCost) and any(
        isinstance(each, OwnManaCost) for each in toll.alternative.cost.parts
    )
    return not own or (isinstance(effect, Sacrifice) and isinstance(effect.what, s.This))


def _sentences(b: Builder) -> None:
    row(b, "plain", "{e:clauses} unless {c:condition}",
        If(k.Unmet(_.c), _.e(lambda e: not (isinstance(e, Sequence) and e.surface in JOINED_BY_THEN))), key="unless")
    on_last(b, "{e:clauses} unless {c:condition}", "unless so",
            lambda last, condition: If(k.Unmet(condition), last, surface="unless"),
            lambda last: (last.effect, last.condition.part)
            if isinstance(last, If) and isinstance(last.condition, k.Unmet) else None)
    row(b, "opening", "until (=> l=False|the end of => l=True) your next turn , whenever {p:event} , {e:first}",
        Delayed(_.p, _.e, once=False, duration=k.UntilTurnOf(YOU, end=_.l)))
    row(b, "plain", "{o:single.s} can't be countered",
        Continuous(_.o(_on_the_stack), (m.Cant("be countered"),), FOREVER))
    row(b, "said", "you may pay {c:mana} and {n:figure} life",
        May(YOU, PayCost(YOU, Cost((PayMana(_.c), DoThis(PayLife(_.n, who=s.You(surface="implied"))))))))
    row(b, "later", "(IT: it|~) deals {n:amount damage} instead if {c:condition}", DealInstead(_.c, _.n), "amount late")
    for word, twice in (("it", ""), ("~", ""), ("the creature you control", "|twice that much damage")):
        row(b, "later", f"if {{c:condition}} , {member('IT', word)} deals (double that damage{twice}) instead",
            DealInstead(_.c, DOUBLED), key=f"{DOUBLING} {word}")


def _on_the_stack(what: Value) -> bool:
    """Whether it is said of a spell or ability."""
    if isinstance(what, s.Target):
        return of_kind(f.Kind.SPELL, f.Kind.SPELL_OR_ABILITY, f.Kind.ABILITY)(what.what)
    return isinstance(what, s.Back) and what.word in ("that spell", "that ability", "that spell or ability")


add: Final = sections(_lists, _polls, _then, _countered, _tolls, _sentences)
