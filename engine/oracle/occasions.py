"""Occasions: what an event mentions that later words may mean: its object, player, other one and amount (603)."""

from __future__ import annotations

from typing import Final

from engine.actions.stack_verbs import Cast
from engine.ast.amounts import ThatMany
from engine.ast.effects import Instead, MoreCounters
from engine.ast.filters import Either, FromSource, Is, Objects, Players, Targeting
from engine.ast.node import Effect, Filter, Pattern
from engine.ast.patterns import (
    ActivatesAbility,
    AnyEvent,
    Attacks,
    Becomes,
    BecomesTarget,
    CastsSpell,
    CountersChange,
    DealsDamage,
    IsDealtDamage,
    LifeChanges,
    Moves,
    PlayerAttacks,
    PlayerDoes,
    SpellDoes,
    StepBegins,
)
from engine.ast.selections import All, Attached, Back, Granter, OwnerOf, Source, Targeted, This, You
from engine.oracle.antecedents import CHOSEN_WORDS
from engine.oracle.clauses import part_of
from engine.oracle.howmany import HowMany
from engine.oracle.kernel import changed
from engine.oracle.mentions import Mention, Unresolved, nouns_of
from engine.oracle.posts import OR_MORE
from engine.state.faces import walk
from engine.terms.steps import Step

DEALT: Final = "damage dealt"  # surface of the amount of damage that the event itself dealt
ON_YOU: Final = Players((Is(You()),))  # "whenever an opponent attacks you"
KEPT: Final = (Source.TARGET, Source.ATTACHED)

DRIVEN: Final = frozenset({"vehicle", "permanent", "artifact", "object", "mount or vehicle"})
CREWS: Final = {"crews a vehicle": DRIVEN, "saddles a mount": frozenset({"creature", "mount", *DRIVEN})}


def of_host(what: Objects) -> bool:
    """Whether a description is of what the object is attached to."""
    return any(isinstance(each, Is) and isinstance(each.what, Attached) for each in what.tests)


class Occasions(HowMany):
    """What events mention."""

    def __init__(self) -> None:
        super().__init__()
        self.happened: str | None = None  # what the event did to several cards at once
        self.paying = False  # in the cost of an activated ability
        self.damaging = False  # the event is that damage is dealt, by one source to one thing or player

    def walk(self, value: object) -> None:
        """Visit a value's parts in the order of the text."""
        raise NotImplementedError

    def mention(
        self,
        source: Source,
        index: int,
        player: bool,
        object: bool,
        plural: bool,
        nouns: frozenset[str],
        effect: int = -1,
        this: bool = False,
    ) -> Mention:
        """Note that something was mentioned; once for each thing."""
        self.clock += 1
        for known in self.mentions:
            if known.source is source and known.index == index and known.effect == effect and known.this == this:
                known.last = known.named = self.clock
                return known
        made = Mention(source, index, player, object, plural, nouns, effect, this)
        made.last = made.named = self.clock
        made.cost = self.paying
        self.mentions.append(made)
        return made

    def that_many(self, node: ThatMany) -> None:
        """ "That damage" is of the event, whatever was done since."""
        if not node.surface.removeprefix("X|").startswith(DEALT):
            super().that_many(node)
        elif not self.damaging or not self.event_amount:
            raise Unresolved("that damage")

    def event_parts(self, pattern: Pattern, first: Pattern) -> None:
        """Look at the parts of an event; "is returned to its owner's hand": there is no other that it could go to."""
        self.in_event = True
        whose = first.whose if isinstance(first, Moves) else None
        if not isinstance(whose, OwnerOf) or not isinstance(whose.of, Back) or whose.of.word != "it":
            self.walk(pattern)
            return
        self.bound[id(whose.of)] = changed(whose.of, to=Source.EVENT)
        self.walk(pattern)
        self.rebind(whose, Players())

    def pattern(self, pattern: Pattern, delayed: bool = False) -> None:
        """Note what an event mentions."""
        first = pattern.patterns[0] if isinstance(pattern, AnyEvent) else pattern
        self.acting = isinstance(first, CastsSpell | ActivatesAbility) and isinstance(first.who, Players)
        self.event_parts(pattern, first)
        self.acting = self.in_event = False
        if isinstance(first, BecomesTarget):
            self.mention(Source.EVENT_PLAYER, 0, True, False, False, frozenset(("player", "opponent")))
        self.amount_of_event(pattern.patterns if isinstance(pattern, AnyEvent) else (pattern,))
        if isinstance(first, StepBegins):
            if not isinstance(first.whose, You) and (first.whose is not None or first.step is not Step.END_COMBAT):
                self.mentions = [each for each in self.mentions if not (each.source is Source.ATTACHED and each.player)]
                self.mention(Source.EVENT_PLAYER, 0, True, False, False, frozenset(("player", "opponent")))
            return
        what = part_of(first, "what") or part_of(first, "source")
        if isinstance(first, PlayerDoes):
            own = isinstance(first.what, Objects) and first.what.tests == (Is(This()),)  # "whenever you crank ~"
            what = This() if own else first.what if isinstance(first.what, Objects) else None
        batch = bool(part_of(first, "batch")) and not isinstance(first, CountersChange)  # counters on each
        if isinstance(first, Moves) and isinstance(what, Attached) and what.word.split()[-1] != "player":
            self.mentions = [each for each in self.mentions if each.source is not Source.ATTACHED]
            nouns = frozenset((what.word.split()[-1], "permanent", "object", "card"))
            self.mention(Source.EVENT, 0, False, True, False, nouns)
            what = None
        if isinstance(what, Either) and any(isinstance(each, Objects) and of_host(each) for each in what.filters):
            self.mentions = [each for each in self.mentions if each.source is not Source.ATTACHED]
        self.happened = first.cause if isinstance(first, Moves) and batch else None
        self.event_object(what, batch)
        self.tells(what)
        whose = first.whose if isinstance(first, Moves) else None
        if isinstance(whose, Players) and not batch:  # "is put into an opponent's graveyard"
            self.role_of(OwnerOf(Back("it", Source.EVENT)))
        self.player_attacks = isinstance(first, PlayerAttacks)
        for name in ("who", "by"):
            who = part_of(first, name)
            if isinstance(first, PlayerAttacks) and isinstance(first.whom, Players) and first.whom != ON_YOU:
                continue  # "that attacking player"; "that opponent" is who is attacked
            if isinstance(who, Players) or (isinstance(who, Back) and who.word in CHOSEN_WORDS):
                self.mention(Source.EVENT_PLAYER, 0, True, False, False, frozenset(("player", "opponent")))
        for name in ("to", "whom", "by", "of"):
            other = part_of(first, name)
            if isinstance(first, Moves) or part_of(first, "many"):
                continue
            if isinstance(first, PlayerAttacks) and (isinstance(other, Either) or other == ON_YOU):
                continue
            if isinstance(other, Players):
                source = Source.EVENT_PLAYER if name == "by" else Source.EVENT_OTHER
                self.mention(source, 0, True, False, False, frozenset(("player", "opponent")))
            elif isinstance(other, (Objects, Either)):
                nouns = nouns_of(other)
                found = self.mention(Source.EVENT_OTHER, 0, "player" in nouns, True, False, nouns)
                found.weak = isinstance(first, Attacks)  # "attacks a planeswalker you control, it": what attacks
        if isinstance(first, Becomes) and first.by is None and first.word in CREWS:
            self.mention(Source.EVENT_OTHER, 0, False, True, False, CREWS[first.word])
        if isinstance(first, SpellDoes) and isinstance(what, Objects):
            for test in what.tests:
                if isinstance(test, FromSource):
                    self.mention(Source.EVENT_OTHER, 0, False, True, False, nouns_of(test.source))
        if isinstance(first, Becomes) and "unattached" in first.word:
            self.mention(Source.EVENT_OTHER, 0, False, True, False, frozenset(("permanent", "creature", "object")))

    def amount_of_event(self, every: tuple[Pattern, ...]) -> None:
        """Note whether any of the events has an amount."""
        if any(isinstance(each, (DealsDamage, IsDealtDamage, LifeChanges, CountersChange)) for each in every):
            self.event_amount = True
        self.damaging = all(isinstance(each, (DealsDamage, IsDealtDamage)) and not each.batch for each in every)
        self.excessive = all(isinstance(each, IsDealtDamage) and each.excess for each in every)
        if any(isinstance(each, PlayerDoes) and each.verb.startswith("roll") for each in every):
            self.event_amount = True  # the result
        if any(part_of(each, "batch") for each in every) and not any(isinstance(e, DealsDamage) for e in every):
            self.event_amount = True  # as many as the event was about

    def event_object(self, what: object, batch: bool) -> None:
        """The object an event is about."""
        if isinstance(what, This):
            nouns = frozenset(("creature", "permanent", "card", "object", "artifact", "land", "enchantment"))
            self.mention(Source.THIS, 0, False, True, False, nouns, this=True)
        elif isinstance(what, (Objects, Either)):
            self.mention(Source.EVENT, 0, False, True, batch, nouns_of(what) | {"card"})
            if not batch:
                self.whose(what, Back("it", Source.EVENT))
                self.targets_of(what)
        elif isinstance(what, Players):
            self.mention(Source.EVENT_PLAYER, 0, True, False, False, frozenset(("player", "opponent")))

    def targets_of(self, what: Objects | Either) -> None:
        """What the spell or ability of an event targets, as "that creature" or "those creatures"."""
        for test in what.tests if isinstance(what, Objects) else ():
            if isinstance(test, Targeting) and isinstance(test.what, Objects):
                nouns, many = nouns_of(test.what), test.what.surface.startswith(OR_MORE)
                aimed = Targeted(Back("it", Source.EVENT), test.what)
                self.mentions.append(Mention(Source.TARGET, -1, False, True, many, nouns, instead=aimed))

    def granter(self, what: Granter) -> None:
        """What gives the ability that is read, named in it."""
        known = next((each for each in self.mentions if each.instead == what), None)
        if known is None:
            nouns = frozenset(("equipment", "aura", "artifact", "enchantment", "permanent", "object"))
            known = Mention(Source.TARGET, -1, False, True, False, nouns, instead=what)
            self.mentions.append(known)
        self.clock += 1
        known.last = known.named = self.clock

    def will_enter(self, node: Effect) -> None:
        """ "That creature enters with more counters" is said of a spell that has not resolved yet."""
        if not isinstance(node, Instead) or not isinstance(node.effect, MoreCounters):
            return
        what = getattr(node.pattern, "what", None)
        found = self.bound.get(id(what), what)
        if not isinstance(found, Filter) and not (isinstance(found, Back) and found.to is Source.EVENT):
            raise Unresolved("what is yet to enter")

    def hurt(self, all_of: All) -> None:
        """ "~ deals 1 damage to each creature. Tap those creatures": all that it says, not only those that were dealt
        damage."""
        if isinstance(all_of.what, Objects):
            found = Mention(Source.TARGET, -1, False, True, True, nouns_of(all_of.what), instead=all_of)
            self.clock += 1
            found.last = found.named = self.clock
            self.mentions.append(found)

    def copied(self) -> tuple[list[Mention], list[Effect]]:
        """What was mentioned and done so far, for a branch of its own."""
        return [each.copied() for each in self.mentions], list(self.last_effects)

    def restore(self, kept: tuple[list[Mention], list[Effect]]) -> None:
        """Go back to what was before a branch: targets stay mentioned, moves are undone."""
        before = {(each.source, each.index, each.effect): each for each in kept[0]}
        for each in self.mentions:
            if (each.source in KEPT or each.this) and (each.source, each.index, each.effect) not in before:
                unmoved = each.copied()
                unmoved.moved_by = -1
                kept[0].append(unmoved)
        self.mentions, self.last_effects = kept

    def not_cast_yet(self, effect: Effect) -> None:
        """ "You may cast it if that spell's mana value is 4 or less": the question is about what would be cast."""
        for cast in (each for each in walk(effect) if isinstance(each, Cast)):
            card = self.bound.get(id(cast.what))
            for each in list(self.mentions):
                if isinstance(each.instead, Back) and each.instead.index == self.marks.get(id(cast)):
                    self.mentions.remove(each)
                    if isinstance(card, Back):
                        spell = each.copied()
                        spell.instead = changed(card, word="that spell")
                        self.mentions.append(spell)
