"""Mentions: what a text has spoken of, and which of it a word such as "that player" or "they" means again."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, final

from engine.actions.arrival import Arrival
from engine.actions.base import PlayerVerb
from engine.actions.choose import Choose
from engine.actions.control import AttachTo
from engine.actions.counters import PutCountersOn
from engine.actions.damage import DealDamage
from engine.actions.destinations import Place
from engine.actions.permanents import TapOrUntapThem
from engine.actions.zone_verbs import Destroy, Put, Sacrifice
from engine.ast.abilities import KeywordAbility
from engine.ast.effects import Continuous, ForEach, May, Sequence
from engine.ast.filters import (
    AnyOf,
    AnyTarget,
    AttachedTo,
    ControlledBy,
    Either,
    HasSubtype,
    HasType,
    InZone,
    Kind,
    MostVotes,
    Objects,
    Other,
    OwnedBy,
    Players,
    ThisWay,
    Together,
    places,
)
from engine.ast.modifiers import GainAbilities, ModifyPT
from engine.ast.node import Effect, Modifier, Node, Selection
from engine.ast.selections import (
    ActivePlayer,
    All,
    Attached,
    Back,
    ControllerOf,
    DefendingPlayer,
    HostOf,
    OwnerOf,
    Several,
    Some,
    Source,
    Target,
    This,
)
from engine.oracle.clauses import part_of
from engine.oracle.constants import ONE
from engine.oracle.kernel import changed
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
    "Investigate", "Populate", "SearchAny", "ManifestDread", "ChoosePlayer", "Clash", "Surveil", "CopyForEachBefore",
    "Cast", "PermitPlay", "PermitPlayFor", "PermitWhileExiled", "Continuous",
    "CreateRole", "Behold", "CopyAtOthers", "CopyAgainstEach", "CreateTogether",
    "Counter", "Discover", "Seek",
})
LEAVING: Final = frozenset({"Exile", "Sacrifice", "Destroy", "ReturnToHand"})
PERMANENTS_HAVE: Final = frozenset({"double strike", "first strike", "flying", "haste", "indestructible", "menace",
                                    "reach", "trample", "vigilance"})  # what matters on the battlefield alone
SPELLS: Final = frozenset({"spell", "ability"})
OBJECT_NOUNS: Final = frozenset({"creature", "artifact", "land", "enchantment", "planeswalker", "permanent", "battle"})
_FAMILIES: Final = ((LAND_TYPES, "land"), (ARTIFACT_TYPES, "artifact"), (ENCHANTMENT_TYPES, "enchantment"),
                    (PLANESWALKER_TYPES, "planeswalker"))
SAME_WORDS: Final = (ControllerOf, OwnerOf, DefendingPlayer, Attached, ActivePlayer)
IN_ORDER: Final = ("the first player", "the second player")  # who chooses a player, and who is chosen
ATTACKING_PLAYER: Final = ("that attacking player", "the attacking player")
EACH_OF: Final = "each|"  # surface of several players each of whom does something: "two target players each ..."


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


class Spoken:
    """What has been mentioned so far, and the choice of what a word means among it."""

    def __init__(self) -> None:
        self.mentions: list[Mention] = []
        self.targets: list[Target] = []  # with their slots
        self.bound: dict[int, Node] = {}  # by id of the node as read
        self.marks: dict[int, int] = {}  # id of an effect → its mark
        self.slots: dict[int, int] = {}
        self.effects: list[Effect] = []  # all of them, also those of other branches; mentions count places here
        self.keep: list[object] = []
        self.meant: dict[int, Mention] = {}  # what each bound word means, by id of the word
        self.targeting = False  # in the description of a target
        self.spell = False  # an instant or sorcery, which is no other permanent itself
        self.actors: list[Selection] = []
        self.recipients: list[Selection] = []  # who is dealt the damage whose amount is being visited
        self.sources: Selection | None = None  # of the damage being visited
        self.doing: list[str] = []  # the verbs whose parts are being visited
        self.now: Effect | None = None  # the instruction whose parts are being visited
        self.focus: Mention | None = None  # what the instruction before did something to, made or found
        self.paid_with: Back | None = None  # what was named of the payment of an additional cost
        self.questioned: Mention | None = None  # of an "otherwise": what the question before it was about
        self.asked: Mention | None = None  # what the condition before asked about
        self.clock = 0  # counts the words that mention something
        self.begun = 0  # the clock when the present instruction began
        self.counting = 0  # in an amount
        self.looking_back = False  # asking what something was
        self.last_effects: list[Effect] = []  # those of this branch
        self.refusing = False  # the question is "if you don't"
        self.followed: tuple[Node | None, Effect | None] = (None, None)  # "if you do", and the last thing done if so
        self.event_amount = False  # the event has an amount
        self.each_player = False  # of what each of several players can't do
        self.in_event = False  # in the description of an event
        self.acting = False  # in the description of an event that a player causes
        self.player_attacks = False  # the event is that a player attacks
        self.stands_for: Effect | None = None  # what is done if what is visited is not
        self.many: int | None = None  # the mark of the first "that many", which later ones mean too
        self.counted_ones: All | None = None  # what the instruction before counted
        self.controlled = False  # a word is read whose controller is meant
        self.replaced: All | None = None  # what the instruction would be done to that this one is followed instead of

    def rebind(self, node: Node, meant: Node) -> None:
        """A node stands for that; it is kept, since it is known by its identity."""
        self.bound[id(node)] = meant
        self.keep.append(node)

    def mark(self, effect: Effect) -> int:
        """The mark of an effect, given now if nothing has referred to it yet."""
        number = self.marks.get(id(effect))
        if number is None:
            number = len(self.marks)
            self.marks[id(effect)] = number
            self.keep.append(effect)
        return number

    def by_same_ones(self, node: Sequence) -> tuple[Effect, ...]:
        """Instructions one after another, where a player chosen who does several of them is chosen once: the choice has
        a mark as though it did something."""
        for before, each in pairwise(node.effects):
            who: Selection | None = getattr(each, "who", None)
            same = who is getattr(before, "who", None)
            if same and isinstance(who, Some) and isinstance(who.what, Players):
                mark = self.marks.setdefault(id(who), len(self.marks))
                self.rebind(who, changed(who, mark=mark))
        return node.effects

    def whose(self, what: object, thing: Back) -> None:
        """A description such as "creature an opponent controls" mentions a player too: "that player"."""
        if not isinstance(what, Objects):
            return
        for test in what.tests:
            if isinstance(test, ControlledBy) and isinstance(test.who, Players):
                self.role_of(ControllerOf(thing))
            owner = test.who if isinstance(test, OwnedBy) else test.whose if isinstance(test, InZone) else None
            if isinstance(owner, Players):
                self.role_of(OwnerOf(thing))

    def role_of(self, role: Selection) -> None:
        """Note the controller or owner of a thing, or the defending player, as someone "that player" may mean."""
        known = next((each for each in self.mentions if each.instead == role), None)
        if known is None:
            nouns = frozenset(("player", "opponent"))
            known = Mention(Source.TARGET, -1, True, False, False, nouns, instead=role)
            self.mentions.append(known)
        self.clock += 1
        known.last = self.clock

    def thing(self, what: Selection) -> Mention | None:
        """The mention of a selection that has been visited."""
        if isinstance(what, Target):
            slot = self.slots.get(id(what), -1)
            return next((m for m in self.mentions if m.source is Source.TARGET and m.index == slot and m.object), None)
        if isinstance(what, Back):
            return self.meant.get(id(what))
        if isinstance(what, This):
            return next((each for each in self.mentions if each.this), None)
        return next((each for each in self.mentions if each.source is Source.ATTACHED), None)

    def host_of_attached(self) -> HostOf | None:
        """ "Attach target Aura attached to a creature to another creature": what it is attached to."""
        what = self.now.what if isinstance(self.now, AttachTo) else None
        slot = self.slots.get(id(what), -1)
        if not isinstance(what, Target) or slot < 0 or self.targeting or not isinstance(what.what, Objects):
            return None
        attached = any(isinstance(each, AttachedTo) for each in what.what.tests)
        return HostOf(Back("it", Source.TARGET, slot)) if attached else None

    def stand_in(self, meant: Selection, nouns: frozenset[str], plural: bool = False) -> None:
        """Note a thing that is always found the same way, as "the exiled card", so that "that card" may mean it."""
        self.clock += 1
        made = Mention(Source.CHOSEN, -1, False, True, plural, nouns, instead=meant, weak=True)
        made.last = made.named = self.clock
        self.mentions.append(made)

    def bind(self, node: Back, mention: Mention, owner: bool) -> Selection:
        """The word with what it points to."""
        raise NotImplementedError


class PlayersMeant(Spoken):
    """Whom "that player" and "they" mean."""

    def player_meaning(self, node: Back) -> Selection:
        """ "that player", "they"."""
        if node.word in IN_ORDER:
            return self.in_order(node)
        if (asked := self.just_asked(node)) is not None:
            return asked
        if node.word in ATTACKING_PLAYER:
            if not self.player_attacks:
                raise Unresolved(node.word)
            return changed(node, to=Source.EVENT_PLAYER)
        actor = next((each for each in reversed((*self.actors, *self.recipients)) if each is not node), None)
        if node.word == "they" and actor is not None:
            if isinstance(actor, Several) and not actor.surface.startswith(EACH_OF):
                actor = actor.parts[0]
                if isinstance(actor, All) and isinstance(actor.what, Players):
                    return actor  # "each opponent and each creature they control": that any of them does
            if isinstance(actor, All) or actor.surface.startswith(EACH_OF):
                return changed(node, to=Source.EACH)
            if isinstance(actor, (Target, Back, *SAME_WORDS)):
                return self.same_as(node, actor)
        acts = isinstance(self.now, PlayerVerb) and self.now.who is node  # only players scry, draw or shuffle
        if node.word == "they" and not acts and any(each.object and each.plural for each in self.mentions):
            raise Unresolved(node.word)
        several = node.word.startswith("those")
        candidates = [each for each in self.mentions if each.player and each.plural == several]
        if not candidates and not several and node.word != "they" and (owner := self.of_one_player()) is not None:
            return owner
        if not candidates and several and (players := self.those_players()) is not None:
            return players
        if not candidates and self.acting and not several:
            return changed(node, to=Source.EVENT_PLAYER)  # "whenever a player casts a spell from their hand"
        if not candidates and isinstance(actor, All) and node.word == "that player":
            return changed(node, to=Source.EACH)
        candidates = [each for each in candidates if not each.weak] or candidates
        if len(candidates) > 1 and node.word == "they":  # a player or a permanent's controller, whichever it was
            ofs = [each.instead.of for each in candidates if isinstance(each.instead, ControllerOf)]
            mine = {(each.to, each.index) for each in ofs if isinstance(each, Back)}
            candidates = [each for each in candidates if not each.object or (each.source, each.index) not in mine]
        if len(candidates) > 1:
            certain = [each for each in candidates if each.instead is None]
            candidates = certain if len(certain) == 1 else candidates
        if len(candidates) > 1 and self.focus in candidates and not self.focus.object:
            candidates = [self.focus]  # who has just been chosen
        if len(candidates) != 1:
            raise Unresolved(node.word)
        return self.bind(node, candidates[0], owner=True)

    def just_asked(self, node: Back) -> Selection | None:
        """ "Its controller may pay 1 life. If they do, they draw a card": who does what was offered last."""
        last = self.last_effects[-1] if self.last_effects else None
        acts = isinstance(self.now, PlayerVerb) and self.now.who is node and node.word in ("they", "the player")
        return last.who if acts and isinstance(last, May) and isinstance(last.who, ControllerOf | OwnerOf) else None

    def in_order(self, node: Back) -> Selection:
        """ "That player chooses target player ... . The first player may ...": the one of the event, and the target."""
        players = [each for each in self.mentions if each.player and not each.plural]
        wanted = Source.EVENT_PLAYER if node.word == IN_ORDER[0] else Source.TARGET
        found = [each for each in players if each.source is wanted]
        if len(players) != 2 or len(found) != 1:
            raise Unresolved(node.word)
        return self.bind(node, found[0], owner=True)

    def same_as(self, node: Back, actor: Selection) -> Selection:
        """A word that means the subject of its own clause."""
        if isinstance(actor, SAME_WORDS):
            return actor
        if isinstance(actor, Target):
            slot = self.slots.get(id(actor))
            if slot is None:
                raise Unresolved(node.word)  # inside the very target whose it would be
            return changed(node, to=Source.TARGET, index=slot)
        bound = self.bound.get(id(actor))
        if isinstance(bound, Back) and bound.to is not None:
            return changed(node, to=bound.to, index=bound.index)
        if isinstance(bound, SAME_WORDS):
            return bound
        raise Unresolved(node.word)

    def those_players(self) -> Selection | None:
        """Several players who were not named: the owners of what was just put into libraries, the controllers of what
        something was done for each of, or of several targets."""
        last = self.last_effects[-1] if self.last_effects else None
        before = self.last_effects[-2] if len(self.last_effects) > 1 else None
        if isinstance(last, Put) and isinstance(before, ForEach) and isinstance(last.to, Arrival):
            last = before  # "those players put those cards onto the battlefield tapped, then shuffle"
        if isinstance(last, Put) and isinstance(last.to, Place) and isinstance(last.what, Several):
            return OwnerOf(Back("them", Source.MARK, self.mark(last)))
        if isinstance(last, ForEach) and isinstance(last.what, Objects):
            ways = [self.bound.get(id(each)) for each in last.what.tests if isinstance(each, ThisWay)]
            of = ways[0].of if len(ways) == 1 and isinstance(ways[0], ThisWay) else None
            first = last.effect.effects[0] if isinstance(last.effect, Sequence) else last.effect
            who = getattr(first, "who", None)
            if isinstance(who, ControllerOf) and isinstance(of, Back):
                if isinstance(self.now, Put) and not self.each_their_own(self.now):
                    return None
                return ControllerOf(of)
        hurt = last.to if isinstance(last, DealDamage) and last.other is None else None
        if isinstance(hurt, All) and isinstance(hurt.what, Players):
            return hurt  # "~ deals 2 damage to each opponent. Those players each discard two cards"
        if len(self.targets) == 1 and self.targets[0].most != ONE and isinstance(self.targets[0].what, Objects):
            return ControllerOf(Back("them", Source.TARGET, 0))
        return None

    def each_their_own(self, put: Put) -> bool:
        """ "Those players put those cards onto the battlefield": each the card that is theirs."""
        if not isinstance(put.to, Arrival) or put.to.under or not isinstance(put.what, Back):
            return False
        self.rebind(put.to, changed(put.to, under="owner"))
        return True

    def of_one_player(self) -> Selection | None:
        """Whose the one thing chosen before is: "choose a creature card in an opponent's graveyard", "choose two target
        creatures controlled by the same player"."""
        same = [
            slot for slot, each in enumerate(self.targets)
            if isinstance(each.what, Objects) and Together("same player") in each.what.tests
        ]
        if len(same) == 1:
            return ControllerOf(Back("them", Source.TARGET, same[0]))
        chosen = [each for each in self.last_effects if isinstance(each, Choose)]
        what = chosen[0].what if len(chosen) == 1 else None
        if not isinstance(what, Some) or what.most != ONE or not isinstance(what.what, Objects):
            return None
        of = Back("it", Source.MARK, self.mark(chosen[0]))
        for test in what.what.tests:
            if isinstance(test, InZone) and isinstance(test.whose, Players):
                return OwnerOf(of)
            if isinstance(test, ControlledBy) and isinstance(test.who, Players):
                return ControllerOf(of)
        return None
