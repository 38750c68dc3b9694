"""Occasions: what an event mentions that later words may mean: its object, player, other one and amount (603)."""

from __future__ import annotations

from typing import Final

from engine.actions.stack_verbs import Cast
from engine.ast import patterns as p
from engine.ast.effects import Instead, MoreCounters
from engine.ast.filters import ControlledBy, Either, FromSource, Is, Kind, Objects, Players, Targeting
from engine.ast.node import Effect, Filter, Pattern
from engine.ast.patterns import AnyEvent, CastsSpell, Moves, PlayerAttacks, PlayerDoes
from engine.ast.selections import Attached, Back, ControllerOf, OwnerOf, Source, Targeted, This, You
from engine.oracle.antecedents import CHOSEN_WORDS
from engine.oracle.clauses import part_of, within
from engine.oracle.constants import ME
from engine.oracle.deeds import tells
from engine.oracle.discourse import Discourse, Unresolved, nouns_of
from engine.oracle.kernel import changed
from engine.oracle.posts import OR_MORE
from engine.terms.steps import Step
from engine.terms.zones import Zone

# all those they are done to are remembered
TOGETHER: Final = (p.Blocks, p.BecomesBlocked, p.DealsDamage, PlayerAttacks)
DRIVEN: Final = frozenset({"vehicle", "permanent", "artifact", "object", "mount or vehicle"})
CREWS: Final = {"crews a vehicle": DRIVEN, "saddles a mount": frozenset({"creature", "mount", *DRIVEN})}


def _of_players(what: object) -> bool:
    """Whether a description is of what some players control."""
    tests = what.tests if type(what) is Objects else ()
    return any(type(each) is ControlledBy and type(each.who) is Players for each in tests)


def event_parts(d: Discourse, pattern: Pattern, first: Pattern) -> None:
    """Look at the parts of an event; "is returned to its owner's hand": there is no other that it could go to."""
    whose = first.whose if type(first) is Moves else None
    if type(whose) is not OwnerOf or type(whose.of) is not Back or whose.of.word != "it":
        d.walk(pattern)
        return
    d.rebind(whose.of, changed(whose.of, to=Source.EVENT))
    d.walk(pattern)
    d.rebind(whose, Players())


def _acting(pattern: Pattern) -> object:
    """Who does what happens, of whom "they" says something: "puts a counter on a creature they control"."""
    if type(pattern) is p.CountersChange:
        return pattern.by
    return pattern.who if isinstance(pattern, CastsSpell | p.ActivatesAbility | p.TapsForMana) else None


def event(d: Discourse, pattern: Pattern) -> None:
    """Note what an event mentions."""
    first = pattern.patterns[0] if type(pattern) is AnyEvent else pattern
    d.in_event = True
    d.acting = isinstance(_acting(first), Players)
    event_parts(d, pattern, first)
    d.acting = d.in_event = False
    if type(first) is p.BecomesTarget and (_of_players(first.of) or not _of_players(first.what)):
        d.mention_player(Source.EVENT_PLAYER)  # whoever makes something a target, unless only whose it is was said
    amount_of_event(d, pattern.patterns if type(pattern) is AnyEvent else (pattern,))
    if type(first) is p.StepBegins:
        if type(first.whose) is not You and (first.whose is not None or first.step is not Step.END_COMBAT):
            d.mentions = [each for each in d.mentions if not (each.source is Source.ATTACHED and each.player)]
            d.mention_player(Source.EVENT_PLAYER)
        return
    asked = within(first) if type(first) is p.StateIs else []
    for who in (each for each in asked if type(each) is ControllerOf):
        d.role_of(who)
    what = part_of(first, "what") or part_of(first, "source")
    if type(pattern) is AnyEvent and {*map(type, pattern.patterns)} == {CastsSpell, p.ActivatesAbility}:
        what = Objects(Kind.SPELL_OR_ABILITY)
    if type(first) is PlayerDoes:
        own = type(first.what) is Objects and first.what.tests == (Is(This()),)  # "whenever you crank ~"
        what = This() if own else first.what if type(first.what) is Objects else None
    batch = first.together if type(first) is p.CountersChange else bool(part_of(first, "batch"))  # counters on each
    if type(first) is Moves and type(what) is Attached:
        d.mentions = [each for each in d.mentions if each.source is not Source.ATTACHED]
        nouns = frozenset((what.word.split()[-1], "permanent", "object", "card"))
        d.mention(Source.EVENT, nouns)
        what = None
    if type(what) is Either and any(
        type(test) is Is and type(test.what) is Attached  # what the object is attached to
        for each in what.filters if type(each) is Objects for test in each.tests):
        d.mentions = [each for each in d.mentions if each.source is not Source.ATTACHED]
    d.happened = first.cause if type(first) is Moves and batch else None
    event_object(d, what, batch)
    as_it_moved(d, pattern)
    tells(d, what)
    whose = first.whose if type(first) is Moves else None
    if type(whose) is Players and not batch:  # "is put into an opponent's graveyard"
        d.role_of(OwnerOf(Back("it", Source.EVENT)))
    d.player_attacks = type(first) is PlayerAttacks
    if type(first) is Moves and first.to is not Zone.BATTLEFIELD:
        d.departed = Source.THIS if type(what) is This else Source.EVENT
        d.strayed = first.to is None and d.departed is Source.THIS
    for name in ("who", "by"):
        who = part_of(first, name)
        if type(first) is PlayerAttacks and type(first.whom) is Players and first.whom != ME:
            continue  # "that attacking player"; "that opponent" is who is attacked
        if type(who) is Players or (type(who) is Back and who.word in CHOSEN_WORDS):
            d.mention_player(Source.EVENT_PLAYER)
    others_of_event(d, first)
    if type(first) is p.SpellDoes and type(what) is Objects:
        for test in what.tests:
            if type(test) is FromSource:
                d.mention(Source.EVENT_OTHER, nouns_of(test.source))


def others_of_event(d: Discourse, first: Pattern) -> None:
    """Note what an event mentions besides: to whom it is done, by what, of what."""
    together = "batch" if type(first) is PlayerAttacks else "together"
    many = bool(part_of(first, "many") or part_of(first, together))
    for name in ("to", "whom", "by", "of"):
        other = part_of(first, name)
        if type(first) is Moves or (many and not isinstance(first, TOGETHER)):
            continue
        if type(first) is PlayerAttacks and (type(other) is Either or other == ME):
            continue
        if type(other) is Players:
            found = d.mention_player(Source.EVENT_PLAYER if name == "by" else Source.EVENT_OTHER)
            found.nouns, found.plural = nouns_of(other), many
        elif isinstance(other, (Objects, Either)):
            nouns = nouns_of(other)
            found = d.mention(Source.EVENT_OTHER, nouns, player="player" in nouns, plural=many)
            found.weak = type(first) is p.Attacks  # "attacks a planeswalker you control, it": what attacks
    if type(first) is p.Becomes and first.word in CREWS:
        d.mention(Source.EVENT_OTHER, CREWS[first.word])
    if type(first) is p.Becomes and "unattached" in first.word:
        d.mention(Source.EVENT_OTHER, frozenset(("permanent", "creature", "object")))


def amount_of_event(d: Discourse, every: tuple[Pattern, ...]) -> None:
    """Note whether any of the events has an amount."""
    if any(isinstance(each, (p.DealsDamage, p.IsDealtDamage, p.LifeChanges, p.CountersChange)) for each in every):
        d.event_amount = True
    d.damaging = all(isinstance(each, (p.DealsDamage, p.IsDealtDamage)) and not each.batch for each in every)
    d.excessive = all(type(each) is p.IsDealtDamage and each.excess for each in every)
    if any(type(each) is PlayerDoes and each.verb.startswith("roll") for each in every):
        d.event_amount = True  # the result
    if any(part_of(each, "batch") for each in every) and not any(type(e) is p.DealsDamage for e in every):
        d.event_amount = True  # as many as the event was about


def event_object(d: Discourse, what: object, batch: bool) -> None:
    """The object an event is about."""
    if type(what) is This:
        nouns = frozenset(("creature", "permanent", "card", "object", "artifact", "land", "enchantment"))
        d.mention(Source.THIS, nouns)
    elif isinstance(what, (Objects, Either)):
        d.mention(Source.EVENT, nouns_of(what) | {"card"}, plural=batch)
        if not batch:
            d.whose(what, Back("it", Source.EVENT))
            targets_of(d, what)
    elif type(what) is Players:
        d.mention_player(Source.EVENT_PLAYER)


def as_it_moved(d: Discourse, pattern: Pattern) -> None:
    """The player whose creature enters is who controlled it then, whoever does by the time that is asked (608.2h)."""
    if type(pattern) is not Moves or pattern.by is not None or pattern.batch:
        return
    whose = ControllerOf(Back("it", Source.EVENT))
    for each in list(d.mentions):
        if each.instead == whose:
            d.mentions.remove(each)
            d.mention_player(Source.EVENT_PLAYER)


def targets_of(d: Discourse, what: Objects | Either) -> None:
    """What the spell or ability of an event targets, as "that creature" or "those creatures"."""
    for test in what.tests if type(what) is Objects else ():
        if type(test) is Targeting and type(test.what) is Objects:
            nouns, many = nouns_of(test.what), test.what.surface.startswith(OR_MORE)
            aimed = Targeted(Back("it", Source.EVENT), test.what)
            d.stands_in(aimed, nouns, many)


def will_enter(d: Discourse, node: Effect) -> None:
    """ "That creature enters with more counters" is said of a spell that has not resolved yet."""
    if type(node) is not Instead or type(node.effect) is not MoreCounters:
        return
    what = getattr(node.pattern, "what", None)
    found = d.bound.get(id(what), what)
    if not isinstance(found, Filter) and not (type(found) is Back and found.to is Source.EVENT):
        raise Unresolved("what is yet to enter")


def not_cast_yet(d: Discourse, effect: Effect) -> None:
    """ "You may cast it if that spell's mana value is 4 or less": the question is about what would be cast."""
    for cast in (each for each in within(effect) if isinstance(each, Cast)):
        card = d.bound.get(id(cast.what))
        for each in list(d.mentions):
            if isinstance(each.instead, Back) and each.instead.index == d.marks.get(id(cast)):
                d.mentions.remove(each)
                if isinstance(card, Back):
                    spell = each.copied()
                    spell.instead = changed(card, word="that spell")
                    d.mentions.append(spell)
