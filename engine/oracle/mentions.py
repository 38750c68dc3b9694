"""Mentions: what a text has spoken of, and the words by which it may be meant again."""

from __future__ import annotations

from typing import Final, final

from engine.actions.counters import PutCountersOn
from engine.actions.permanents import TapOrUntapThem
from engine.actions.zone_verbs import Destroy, Sacrifice
from engine.ast.abilities import KeywordAbility
from engine.ast.effects import Continuous
from engine.ast.filters import (
    AnyOf,
    AnyTarget,
    Either,
    HasSubtype,
    HasType,
    Kind,
    MostVotes,
    Objects,
    Other,
    Players,
    places,
)
from engine.ast.modifiers import GainAbilities, ModifyPT
from engine.ast.node import Effect, Modifier, Selection
from engine.ast.selections import Back, Source, Target
from engine.oracle.clauses import part_of
from engine.state.faces import walk
from engine.terms.subtypes import CREATURE_TYPES
from engine.terms.types import ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES

IMPLIED: Final = "~"  # before a noun that a thing has without its being said: a Goblin is a creature
GROUP: Final = "those things"

MOVERS: Final = frozenset({
    "Exile", "ExileCards", "PutOntoBattlefield", "ReturnToHand", "Return", "Destroy", "Sacrifice", "Bounce",
    "ExileUntil", "MoveTo", "PutInto", "Put", "PutApart", "ShuffleInto", "Manifest",
})
GIVERS: Final = frozenset({
    "Create", "CreateToken", "CreateTokens", "Search", "Reveal", "RevealUntil", "LookAt", "Exile", "Mill", "Draw",
    "PutOntoBattlefield", "Discard", "DiscardCards", "Sacrifice", "Choose", "CreateCopy", "Amass", "Copy", "CopySpell",
    "Manifest", "Return", "ReturnToHand", "ExileTop", "Incubate", "Put", "PutApart", "CreateCopies", "CreatePredefined",
    "Investigate", "Populate", "SearchAny", "ManifestDread", "ChoosePlayer", "Surveil", "CopyForEachBefore",
    "Cast", "PermitPlay", "PermitPlayFor", "PermitWhileExiled", "Continuous",
    "CreateRole", "Behold", "CopyAtOthers", "CopyAgainstEach", "CreateTogether",
    "Counter", "Discover",
})
LEAVING: Final = frozenset({"Exile", "Sacrifice", "Destroy", "ReturnToHand"})
PERMANENTS_HAVE: Final = frozenset({"double strike", "first strike", "flying", "haste", "indestructible", "menace",
                                    "reach", "trample", "vigilance"})  # what matters on the battlefield alone
SPELLS: Final = frozenset({"spell", "ability"})
OBJECT_NOUNS: Final = frozenset({"creature", "artifact", "land", "enchantment", "planeswalker", "permanent", "battle"})


_FAMILIES: Final = ((LAND_TYPES, "land"), (ARTIFACT_TYPES, "artifact"), (ENCHANTMENT_TYPES, "enchantment"),
                    (PLANESWALKER_TYPES, "planeswalker"))


class Unresolved(Exception):
    """A reference word whose meaning is not certain."""


@final
class Mention:
    """Something a text has mentioned, with the words by which it may be meant."""

    __slots__ = (
        "cost", "effect", "group", "index", "instead", "last", "moved_by", "named", "nouns", "object", "player",
        "plural", "source", "this", "weak",
    )

    def __init__(
        self, source: Source, index: int, player: bool, object: bool, plural: bool, nouns: frozenset[str],
        effect: int = -1, this: bool = False, instead: Selection | None = None, weak: bool = False,
    ) -> None:
        self.source = source
        self.index = index
        self.player = player
        self.object = object
        self.plural = plural
        self.nouns = nouns
        self.effect = effect  # path number of the effect whose mark it is
        self.this = this
        self.moved_by = -1  # path number of the effect that moved it since
        self.last = 0  # when it was last spoken of
        self.named = 0  # when it was last spoken of by more than a word that points back
        self.cost = False  # spoken of in a cost
        self.instead = instead  # a role that stands for it: the controller of something
        self.weak = weak  # only meant if nobody else was spoken of
        self.group = False  # cards looked at, revealed, milled or exiled from a library or hand: what has a "rest"

    def same(self, other: Mention) -> bool:
        """Whether both are of the same thing, one perhaps noted in another branch."""
        mine = (self.source, self.index, self.effect, self.this, self.instead)
        return mine == (other.source, other.index, other.effect, other.this, other.instead)

    def copied(self) -> Mention:
        """The same, to be changed by itself."""
        other = Mention(
            self.source, self.index, self.player, self.object, self.plural, self.nouns, self.effect, self.this,
            self.instead, self.weak,
        )
        other.moved_by = self.moved_by
        other.last = self.last
        other.named = self.named
        other.cost = self.cost
        other.group = self.group
        return other


def type_of(subtype: str) -> str:
    """The card type a subtype is one of (205.3)."""
    if subtype in CREATURE_TYPES:
        return "creature"
    for family, word in _FAMILIES:
        if subtype in family:
            return word
    return "object"


def other_than_nothing(effect: Effect | None, other: Other) -> bool:
    """Whether an instruction of a spell speaks of other permanents, and of none that they could be other than."""
    nodes = list(walk(effect)) if effect is not None and type(effect).__name__ != "Support" else []
    of = [each for each in nodes if isinstance(each, Objects) and any(test is other for test in each.tests)]
    return any(each.kind is Kind.PERMANENT for each in of) and not any(isinstance(each, Target) for each in nodes)


def nouns_of(what: object) -> frozenset[str]:
    """The nouns by which "that ..." may point to a thing of this description."""
    if isinstance(what, Objects):
        words: set[str] = set()
        for test in what.tests:
            for each in test.tests if isinstance(test, AnyOf) else (test,):
                if isinstance(each, HasType):
                    words.add(each.type)
                elif isinstance(each, HasSubtype):
                    words.update((each.subtype.lower(), IMPLIED + type_of(each.subtype)))
        kind = what.kind
        if kind is Kind.CARD:
            words.add("card")
        elif kind in (Kind.SPELL, Kind.SPELL_OR_ABILITY):
            words.add("spell")
            if kind is Kind.SPELL_OR_ABILITY:
                words.add("ability")
        elif kind is Kind.ABILITY:
            words = {"ability"}
        elif kind is Kind.SPELL_OR_PERMANENT:
            words.update(("spell", "permanent"))
        elif kind is Kind.TOKEN:
            words.update(("token", "permanent"))
        elif kind is Kind.SOURCE:
            words.add("source")
        else:
            words.add("permanent")
        words.add("object")
        return frozenset(words)
    if isinstance(what, Either):
        return frozenset().union(*(nouns_of(each) for each in what.filters))
    if isinstance(what, Players):
        return frozenset(("player", "opponent"))
    if isinstance(what, AnyTarget):
        return frozenset(("creature", "permanent", "player", "planeswalker", "object"))
    return frozenset(("object", "permanent", "card", "creature", "token", "spell"))


def zoneless(what: object) -> bool:
    """Whether cards are described without the zone they are in; those voted for are where they were voted for."""
    return isinstance(what, Objects) and what.kind is Kind.CARD and not any(
        places(test) or isinstance(test, MostVotes) for test in what.tests
    )


def fitting(candidates: list[Mention], verb: str) -> list[Mention]:
    """Those that a verb can be done to: only spells and abilities are countered and copied, nothing else is."""
    spells = [each for each in candidates if not each.this and each.nouns & SPELLS and not each.nouns & OBJECT_NOUNS]
    if spells and verb in ("Counter", "Copy", "ChangeTargets"):
        return spells
    rest = [each for each in candidates if each not in spells]
    if verb in MOVERS and all("copy" in each.nouns for each in rest):
        return spells or rest  # "copy target spell, then return it to its owner's hand": not the copy
    return rest


def permanents_only(effect: Effect | None, word: Back) -> bool:
    """Whether what an instruction does to what a word means can be done to permanents only (701.16a, 613.4c)."""
    if part_of(effect, "what") is not word:
        return False
    if isinstance(effect, Continuous):
        return any(map(_of_permanents, effect.modifiers))
    if isinstance(effect, PutCountersOn):
        return effect.kind in ("+1/+1", "-1/-1")
    return isinstance(effect, (Sacrifice, TapOrUntapThem, Destroy))


def _of_permanents(modifier: Modifier) -> bool:
    """Whether only permanents are changed so, or have what they gain."""
    if not isinstance(modifier, GainAbilities):
        return isinstance(modifier, ModifyPT)
    return any(isinstance(each, KeywordAbility) and each.name in PERMANENTS_HAVE for each in modifier.abilities)
