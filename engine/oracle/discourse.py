"""The discourse: what a text has spoken of up to some word, what was done with it, and how it may be meant (608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast, final

from engine.actions.arrival import Arrival
from engine.actions.counters import PutCountersOn
from engine.actions.damage import DealDamage
from engine.actions.library import SHOWN
from engine.actions.zone_verbs import Destroy, Put
from engine.ast import filters as f
from engine.ast import selections as s
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Happened, Perpetually
from engine.ast.effects import Continuous
from engine.ast.filters import AnyOf, ControlledBy, HasSubtype, HasType, InZone, Kind, Objects, OwnedBy, Players
from engine.ast.modifiers import GainAbilities, ModifyPT, SetTypes
from engine.ast.node import Ability, Amount, Condition, Effect, Node, Selection
from engine.ast.selections import All, Attached, Back, ControllerOf, OwnerOf, Source, Target, This
from engine.ast.trees import Known, changed
from engine.oracle.clauses import FIELDS, part_of
from engine.terms.subtypes import CREATURE_TYPES
from engine.terms.types import ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES

PARTLY: Final = "|"  # before a noun that but some of several things have
IMPLIED: Final = "~"  # before a noun that a thing has without its being said: a Goblin is a creature
GROUP: Final = "those things"
MOVERS: Final = frozenset({
    "Exile", "ReturnToHand", "Destroy", "Sacrifice", "ExileUntil", "Put", "PutApart", "ShuffleInto", "Manifest"})
GIVERS: Final = frozenset({
    "Create", "Search", "Reveal", "RevealUntil", "LookAt", "Exile", "Mill", "Draw", "Discard", "Sacrifice", "Choose",
    "Amass", "Copy", "Manifest", "ReturnToHand", "Incubate", "Put", "PutApart", "CreateCopies", "CreatePredefined",
    "Investigate", "Populate", "ManifestDread", "ChoosePlayer", "Clash", "Surveil", "CopyForEachBefore", "Cast",
    "PermitPlay", "PermitPlayFor", "PermitWhileExiled", "Continuous", "CreateRole", "Behold", "CopyAtOthers",
    "CreateTogether", "Counter", "Discover", "Seek"})
LEAVING: Final = frozenset({"Exile", "Sacrifice", "Destroy", "ReturnToHand"})
PERMANENTS_DO: Final = frozenset({
    "Sacrifice", "TapOrUntapThem", "TapOrUntap", "StayTapped", "Destroy", "Regenerate", "Transform", "AttachTo", "Goad",
    "Explore", "Connive", "Detain", "RemoveFromCombat", "Suspect", "Exert"})  # what is done to nothing else (701)
PERMANENTS_HAVE: Final = frozenset({"double strike", "first strike", "flying", "haste", "indestructible", "menace",
                                    "reach", "trample", "vigilance"})  # what matters on the battlefield alone
PLAYER: Final = frozenset({"player", "opponent"})
_FAMILIES: Final = (  # the subtypes of each card type (205.3)
    (CREATURE_TYPES, "creature"), (LAND_TYPES, "land"), (ARTIFACT_TYPES, "artifact"),
    (ENCHANTMENT_TYPES, "enchantment"), (PLANESWALKER_TYPES, "planeswalker"))
SAME_WORDS: Final = (ControllerOf, OwnerOf, s.DefendingPlayer, Attached, s.ActivePlayer)
DAMAGE_DEALT: Final = "damage dealt"  # surface of the amount of damage that the event itself dealt
_PERMANENT: Final = frozenset({"permanent", "object"})
_CALLED: Final = {  # what things of each kind are called, whatever else is said of them; others are permanents
    Kind.CARD: frozenset({"card", "object"}),
    Kind.SPELL: frozenset({"spell", "object"}),
    Kind.SPELL_OR_ABILITY: frozenset({"spell", "ability", "object"}),
    Kind.ABILITY: frozenset({"ability", "object"}),
    Kind.SPELL_OR_PERMANENT: frozenset({"spell", "permanent", "object"}),
    Kind.TOKEN: frozenset({"token", "permanent", "object"}),
    Kind.SOURCE: frozenset({"source", "object"})}
EACH_OF: Final = "each|"  # surface of several players each of whom does something: "two target players each ..."


class Unresolved(Exception):
    """A reference word whose meaning is not certain."""


@final
class Mention:
    """Something a text has mentioned, with the nouns by which it may be meant. `effect` is the place of the instruction
    that made or found it, `moved_by` of the one that moved it since; `named`: when it was last spoken of by more than a
    word that points back; `instead`: what is always found so, as the controller of something."""

    def __init__(
        self, source: Source, index: int, nouns: frozenset[str], player: bool, object: bool, plural: bool,
        effect: int = -1, instead: Selection | None = None, cost: bool = False,
    ) -> None:
        self.source = source
        self.index = index
        self.nouns = nouns
        self.player = player
        self.object = object
        self.plural = plural
        self.effect = effect
        self.instead = instead
        self.cost = cost  # spoken of in a cost
        self.weak = False  # only meant if nobody else was spoken of
        self.named = 0
        self.moved_by = -1
        self.group = False  # cards looked at, revealed, milled or exiled from a library or hand: what has a "rest"

    @property
    def this(self) -> bool:
        """Whether it is the object whose ability is read."""
        return self.source is Source.THIS

    @property
    def place(self) -> int:
        """The place of the last instruction that did something with it; less than 0: none did."""
        return max(self.effect, self.moved_by)

    def same(self, other: Mention) -> bool:
        """Whether both are of the same thing, one perhaps noted in another branch."""
        mine = (self.source, self.index, self.effect, self.instead)
        return mine == (other.source, other.index, other.effect, other.instead)

    def copied(self) -> Mention:
        """The same, to be changed by itself."""
        made = Mention(self.source, self.index, self.nouns, self.player, self.object, self.plural, self.effect,
                       self.instead, self.cost)
        made.weak, made.named, made.moved_by, made.group = self.weak, self.named, self.moved_by, self.group
        return made


def put_back(moved: list[tuple[Mention, int]]) -> None:
    """Things are where they were before."""
    for each, before in moved:
        each.moved_by = before


def nouns_of(what: object) -> frozenset[str]:
    """The nouns by which "that ..." may point to a thing of this description."""
    if type(what) is Objects:
        words: set[str] = set()
        for test in what.tests:
            if type(test) is AnyOf:
                words |= nouns_of_some([nouns_of(changed(what, tests=(each,))) for each in test.tests])
            for each in test.tests if type(test) is AnyOf else (test,):
                if type(each) is HasType:
                    words.add(each.type)
                elif type(each) is HasSubtype:
                    of = next((word for family, word in _FAMILIES if each.subtype in family), "object")
                    words.update((each.subtype.lower(), IMPLIED + of))
        return _CALLED.get(what.kind, _PERMANENT).union(words if what.kind is not Kind.ABILITY else ())
    if type(what) is f.Either:
        return frozenset().union(*(nouns_of(each) for each in what.filters))
    if type(what) is Players:
        return PLAYER if f.Opponent() in what.tests else PLAYER - {"opponent"}
    if isinstance(what, f.AnyTarget):
        return frozenset(("creature", "permanent", "player", "planeswalker", "object"))
    return frozenset(("object", "permanent", "card", "creature", "token", "spell"))


def nouns_of_some(nouns: list[frozenset[str]]) -> frozenset[str]:
    """The nouns that fit but some of several things: "those creatures" are not artifacts and creatures."""
    said = [{each.removeprefix(IMPLIED) for each in one} for one in nouns]
    return frozenset([PARTLY + each for each in set[str]().union(*said) if any(each not in one for one in said)])


def several(most: Amount | None) -> bool:
    """Whether so many, if it is said how many, may be more than one."""
    return type(most) is not Fixed or most.number != 1


def zoneless(what: object) -> bool:
    """Whether cards are described without the zone they are in; those voted for are where they were voted for."""
    return type(what) is Objects and what.kind is Kind.CARD and not any(
        f.places(test) or type(test) is f.MostVotes for test in what.tests)


KEPT: Final = (Source.TARGET, Source.ATTACHED, Source.THIS, Source.CHOSEN)
Visitor = Callable[["Discourse", Any], object]


class Visitors(Known[type, "Visitor | None"]):
    """How each class of nodes is visited, by rows of which the first that fits says so; None: it means nothing to
    reference words but for its parts."""

    def __init__(self, *rows: tuple[type | tuple[type, ...], Visitor | None]) -> None:
        super().__init__(self.first)
        self.rows = rows
        self.places: dict[type, int] = {}
        for at, (kinds, _) in enumerate(rows):
            for kind in kinds if isinstance(kinds, tuple) else (kinds,):
                self.places.setdefault(kind, at)

    def first(self, cls: type) -> Visitor | None:
        """What the first row says that fits a class."""
        fitting = [self.places[each] for each in cls.__mro__ if each in self.places]
        return self.rows[min(fitting)][1] if fitting else None


@final
class Discourse:
    """What a text has spoken of, so far as it was read: the facts by which a word that points back is understood."""

    def __init__(self, visitors: Visitors, inner: Callable[[Ability], Ability]) -> None:
        self.visitors = visitors
        self.inner = inner  # binds an ability in quotation marks, which has words and targets of its own
        # what was spoken of
        self.mentions: list[Mention] = []
        self.clock = 0  # counts the words that mention something
        self.focus: Mention | None = None  # what the instruction before did something to, made or found
        self.asked: Mention | None = None  # what the condition before asked about
        self.questioned: Mention | None = None  # of an "otherwise": what the question before it was about
        self.paid_with: Back | None = None  # what was named of the payment of an additional cost
        self.counted_ones: All | None = None  # what the instruction before counted
        self.told: Amount | None = None  # the number that the description in an event tells
        self.number_asked: Amount | None = None  # the number that the intervening if asks about
        self.many: int | None = None  # the mark of the first "that many", which later ones mean too

        # what was done
        self.effects: list[Effect] = []  # all of them, also those of other branches; mentions count places here
        self.last_effects: list[Effect] = []  # those of this branch
        self.before: list[tuple[Mention, int]] = []  # what had moved each thing before the last offer
        self.followed: tuple[Node | None, Effect | None] = (None, None)  # "if you do", and the last thing done if so
        self.stands_for: Effect | None = None  # what is done if what is visited is not
        self.of_event = False  # there is an event
        self.event_amount = False  # it has an amount
        self.damaging = False  # damage is dealt, by one source to one thing or player
        self.excessive = False  # of excess damage
        self.happened: str | None = None  # what it did to several cards at once
        self.player_attacks = False  # a player attacks
        self.departed: Source | None = None  # what it is about, which is no permanent then
        self.strayed = False  # it is about the object itself, which may have gone anywhere
        # where the word stands that is read
        self.spell = False  # on an instant or sorcery, which is no other permanent itself
        self.now: Effect | None = None  # in this instruction
        self.begun = 0  # the clock when that began
        self.sentence = 0  # how much was done when its sentence began; -1: that began with an event of its own
        self.doing = ""  # what is done there
        self.actors: list[Selection] = []  # who does it
        self.question: Condition | None = None  # in the condition of an instruction
        self.history: Happened | None = None  # in the question whether this happened
        self.in_event = False  # in the description of an event
        self.acting = False  # of one that a player causes
        self.paying = False  # in the cost of an activated ability
        self.targeting = False  # in the description of a target
        self.choosing = False  # in the description of what is chosen
        self.counting = False  # in an amount
        self.controlled = False  # where whose controller it is is said
        self.looking_back = False  # where it is asked what something was
        self.refusing = False  # in the question "if you don't"
        self.each_player = False  # of what each of several players can't do
        self.defining = False  # in an ability that defines an X somewhere

        # what words are bound to
        self.bound: dict[int, Node] = {}  # by id of the node as read
        self.touched: set[type] = set()  # the classes of all that is bound or marked
        self.meant: dict[int, Mention] = {}  # by id of the word
        self.keep: list[object] = []  # nodes that are known by their identity
        self.targets: list[Target] = []  # with their slots
        self.slots: dict[int, int] = {}  # by id of the target
        self.later: set[int] = set()  # the slots of targets of abilities that are created as this one resolves
        self.marks: dict[int, int] = {}  # by id of the effect
        self.marks_of: dict[int, int] = {}  # those that reflexive abilities wait for

    @property
    def damage(self) -> DealDamage | None:
        """The damage whose parts are being visited."""
        return self.now if isinstance(self.now, DealDamage) else None

    def to_permanents(self, word: Back) -> bool:
        """Whether what is done here to what a word means can be done to permanents only (701.16a, 613.4c)."""
        done = type(self.now).__name__ in PERMANENTS_DO and part_of(self.now, "what") is word
        return done or part_of(self.now, "a") is word or self.to_creatures(word, PERMANENTS_HAVE)

    def to_creatures(self, word: Back, keywords: frozenset[str]) -> bool:
        """Whether what is done here to what a word means matters to creatures only, if some keywords do."""
        now = self.now
        if part_of(now, "what") is not word:
            return False
        if type(now) is Continuous:
            if type(now.duration) is Perpetually or any(type(each) is SetTypes for each in now.modifiers):
                return False  # "it becomes an artifact creature and gains flying"
            gained = [one for each in now.modifiers if type(each) is GainAbilities for one in each.abilities]
            return any(type(each) is ModifyPT for each in now.modifiers) or any(
                type(each) is KeywordAbility and each.name in keywords for each in gained)
        return type(now) is PutCountersOn and now.kind in ("+1/+1", "-1/-1")

    def rebind(self, node: Node, meant: Node) -> None:
        """A node stands for that; it is kept, since it is known by its identity."""
        self.bound[id(node)] = meant
        self.touched.add(type(node))
        self.keep.append(node)

    def mark(self, effect: Effect | Selection) -> int:
        """The mark of an effect, given now if nothing has referred to it yet."""
        self.touched.add(type(effect))
        return self.marks.setdefault(id(effect), len(self.marks))

    def mention(
        self, source: Source, nouns: frozenset[str], index: int = 0, *, player: bool = False, object: bool = True,
        plural: bool = False, effect: int = -1,
    ) -> Mention:
        """Note that something was mentioned; once for each thing."""
        return self._noted(Mention(source, index, nouns, player, object, plural, effect, cost=self.paying))

    def mention_player(self, source: Source) -> Mention:
        """Note that a player was mentioned."""
        return self.mention(source, PLAYER, player=True, object=False)

    def gives(self, nouns: frozenset[str], plural: bool = False, more: int = 0) -> Mention:
        """Note what the instruction before moved, made or found; `more`: what else it did."""
        return self.mention(Source.MARK, nouns, more, plural=plural, effect=len(self.effects) - 1)

    def stands_in(self, meant: Selection, nouns: frozenset[str], plural: bool = False) -> Mention:
        """Note a thing that is always found the same way, as "the exiled card", so that "that card" may mean it."""
        return self._noted(Mention(Source.CHOSEN, -1, nouns, False, True, plural, instead=meant))

    def role_of(self, role: Selection) -> Mention:
        """Note the controller or owner of a thing, or the defending player, as someone "that player" may mean."""
        return self._noted(Mention(Source.TARGET, -1, PLAYER, True, False, False, instead=role))

    def _noted(self, made: Mention) -> Mention:
        """What was mentioned, as it is known if it was before."""
        self.clock += 1
        known = next((each for each in self.mentions if each.same(made)), None)
        if known is None:
            self.mentions.append(made)
        found = known or made
        found.named = self.clock
        return found

    def whose(self, what: object, thing: Back) -> None:
        """A description such as "creature an opponent controls" mentions a player too: "that player"."""
        for test in what.tests if type(what) is Objects else ():
            if type(test) is ControlledBy and type(test.who) is Players:
                self.role_of(ControllerOf(thing))
            owner = test.who if type(test) is OwnedBy else test.whose if type(test) is InZone else None
            if type(owner) is Players:
                self.role_of(OwnerOf(thing))

    def thing(self, what: Selection) -> Mention | None:
        """The mention of a selection that has been visited."""
        if type(what) is Back:
            return self.meant.get(id(what))
        slot = self.slots.get(id(what), -1) if type(what) is Target else 0
        source = (
            Source.TARGET if type(what) is Target else Source.THIS if type(what) is This
            else Source.ATTACHED)
        return next((each for each in self.mentions if each.source is source and each.index == slot), None)

    def deed(self, mention: Mention) -> Effect | None:
        """The last instruction that did something with what was mentioned."""
        return self.effects[mention.place] if mention.place >= 0 else None

    def found_by(self, mention: Mention) -> Effect | None:
        """The instruction that made or found what was mentioned."""
        return self.effects[mention.effect] if mention.effect >= 0 else None

    def targets_meant(self) -> list[Mention]:
        """The objects that are targets."""
        return [each for each in self.mentions if each.source is Source.TARGET and each.object]

    def done(self, effect: Effect) -> None:
        """Note that an instruction was followed."""
        self.last_effects.append(effect)
        self.effects.append(effect)

    def moves(self) -> list[tuple[Mention, int]]:
        """What moved each thing so far, to be put back."""
        return [(each, each.moved_by) for each in self.mentions]

    def copied(self) -> tuple[list[Mention], list[Effect]]:
        """What was mentioned and done so far, for a branch of its own."""
        return [each.copied() for each in self.mentions], list(self.last_effects)

    def restore(self, kept: tuple[list[Mention], list[Effect]]) -> None:
        """Go back to what was before a branch: targets stay mentioned, moves are undone."""
        more = [each.copied() for each in self.mentions if each.source in KEPT and not any(map(each.same, kept[0]))]
        for each in more:
            each.moved_by = -1
        self.mentions, self.last_effects = [*kept[0], *more], kept[1]

    def parts(self, node: object) -> None:
        """Visit the fields of a node."""
        for name in FIELDS[type(node)]:
            part = getattr(node, name)
            if part:
                self.walk(part)

    def bind(self, node: Back, mention: Mention, owner: bool) -> Selection:
        """The word with what it points to; after a move the moved object, except where it is asked who controlled
        it before it left."""
        self.meant[id(node)] = mention
        self.keep.append(node)
        if mention.instead is not None:
            return mention.instead
        by = self.effects[mention.moved_by] if mention.moved_by >= 0 else None
        left = owner and not (type(by) is Put and type(by.to) is Arrival)
        as_it_was = type(by) is Destroy and (self.looking_back or self.counting)  # be it destroyed or not (608.2h)
        if by is not None and not left and not as_it_was:
            return changed(node, to=Source.MARK, index=self.mark(by))
        if mention.source is Source.MARK:
            more = mention.index if mention.index == SHOWN else 0
            return changed(node, to=Source.MARK, index=self.mark(self.effects[mention.effect]) + more)
        return changed(node, to=mention.source, index=mention.index)

    def walk(self, value: object) -> None:
        """Visit a value, or the values in a tuple, in the order of the text."""
        cls = type(value)
        if cls is tuple:
            for each in cast("tuple[object, ...]", value):
                self.walk(each)
            return
        visit = self.visitors[cls]
        if visit is None:
            self.parts(value)
        else:
            visit(self, value)

    def walk_while(self, fact: str, so: object, what: object) -> None:
        """Visit a value while something is so."""
        outer = getattr(self, fact)
        setattr(self, fact, so)
        self.walk(what)
        setattr(self, fact, outer)
