"""References: every word that points back is bound to what it means, or the line is declined (115, 603, 608.2)."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Final

from engine.actions.library import SHOWN, RevealUntil
from engine.ast.abilities import (
    ActivatedAbility,
    ChapterAbility,
    EntersAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ast.amounts import ThatMany
from engine.ast.conditions import Did
from engine.ast.effects import (
    Delayed,
    ForEach,
    If,
    May,
    Modal,
    Reflexive,
    Sequence,
)
from engine.ast.filters import AnyOf, AnyTarget, Either, HasSubtype, HasType, Kind, Objects, Players
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Ability, Effect, Node, Pattern, Selection
from engine.ast.patterns import (
    AnyEvent,
    BecomesTarget,
    CountersChange,
    DealsDamage,
    IsDealtDamage,
    LifeChanges,
    Moves,
    PlayerDoes,
    StepBegins,
)
from engine.ast.selections import (
    All,
    Attached,
    Back,
    ControllerOf,
    ExiledWith,
    OwnerOf,
    Some,
    Source,
    Target,
    This,
    TopOf,
    Whole,
    You,
)

GROUP: Final = "those things"

MOVERS: Final = frozenset({
    "Exile", "ExileCards", "PutOntoBattlefield", "ReturnToHand", "Return", "Destroy", "Sacrifice", "Bounce",
    "MoveTo", "PutInto", "Put", "PutApart", "ShuffleInto", "Manifest",
})
GIVERS: Final = frozenset({
    "Create", "CreateToken", "CreateTokens", "Search", "Reveal", "RevealUntil", "LookAt", "Exile", "Mill", "Draw",
    "PutOntoBattlefield", "Discard", "DiscardCards", "Sacrifice", "Choose", "CreateCopy", "Amass", "Copy", "CopySpell",
    "Manifest", "Return", "ReturnToHand", "ExileTop", "Incubate", "Put", "PutApart", "CreateCopies", "CreatePredefined",
    "Investigate", "Populate", "SearchAny", "ManifestDread", "ChoosePlayer", "Surveil",
})
OBJECT_NOUNS: Final = frozenset({"creature", "artifact", "land", "enchantment", "planeswalker", "permanent", "battle"})


class Unresolved(Exception):
    """A reference word whose meaning is not certain."""


@dataclass(slots=True)
class Mention:
    """Something a text has mentioned, with the words by which it may be meant."""

    source: Source
    index: int
    player: bool
    object: bool
    plural: bool
    nouns: frozenset[str]
    effect: int = -1  # path number of the effect whose mark it is
    this: bool = False
    moved_by: int = -1  # path number of the effect that moved it since
    chosen: bool = False


def nouns_of(what: object) -> frozenset[str]:
    """The nouns by which "that ..." may point to a thing of this description."""
    if isinstance(what, Objects):
        words: set[str] = set()
        for test in what.tests:
            for each in test.tests if isinstance(test, AnyOf) else (test,):
                if isinstance(each, HasType):
                    words.add(each.type)
                elif isinstance(each, HasSubtype):
                    words.add(each.subtype.lower())
        kind = what.kind
        if kind is Kind.CARD:
            words.add("card")
        elif kind in (Kind.SPELL, Kind.SPELL_OR_ABILITY):
            words.add("spell")
            if kind is Kind.SPELL_OR_ABILITY:
                words.add("ability")
        elif kind is Kind.ABILITY:
            words = {"ability"}
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


class Binder:
    """One walk over an ability in the order of its text, binding reference words."""

    def __init__(self) -> None:
        self.mentions: list[Mention] = []
        self.bound: dict[int, Node] = {}  # by id of the node as read
        self.marks: dict[int, int] = {}  # id of an effect → its mark
        self.targets: list[Target] = []
        self.slots: dict[int, int] = {}
        self.last_effects: list[Effect] = []
        self.keep: list[object] = []
        self.event_amount = False
        self.actors: list[Selection] = []
        self.marks_of: dict[int, int] = {}  # the marks reflexive abilities wait for

    # --- walking ---

    def mark(self, effect: Effect) -> int:
        """The mark of an effect, given now if nothing has referred to it yet."""
        number = self.marks.get(id(effect))
        if number is None:
            number = len(self.marks)
            self.marks[id(effect)] = number
            self.keep.append(effect)
        return number

    def walk(self, value: object) -> None:
        """Visit a value's parts in the order of the text."""
        if isinstance(value, tuple):
            for each in value:
                self.walk(each)
        elif isinstance(value, Node):
            self.visit(value)
        elif is_dataclass(value) and not isinstance(value, type):
            self.parts(value)

    def parts(self, node: object) -> None:
        """Visit the fields of a node."""
        for each in fields(node):  # type: ignore[arg-type]
            if each.name not in ("surface", "mark", "slot"):
                part = getattr(node, each.name)
                if isinstance(part, Node | tuple) or is_dataclass(part):
                    self.walk(part)

    def visit(self, node: Node) -> None:
        """Visit one node."""
        if isinstance(node, Effect):
            self.effect(node)
        elif isinstance(node, Back):
            self.back(node)
        elif isinstance(node, Target):
            self.target(node)
        elif isinstance(node, ControllerOf | OwnerOf):
            self.role(node)
        elif isinstance(node, ThatMany):
            self.that_many(node)
        elif isinstance(node, Did):
            self.did(node)
        elif isinstance(node, GainAbilities):
            for ability in node.abilities:
                if not isinstance(ability, ActivatedAbility | TriggeredAbility | StaticAbility):
                    self.walk(ability)
        elif isinstance(node, Attached):
            self.parts(node)
            player = node.word.endswith("player")
            self.mention(Source.ATTACHED, 0, player, not player, False,
                         frozenset((node.word.split()[-1], "permanent", "object")))
        else:
            self.parts(node)

    def mention(self, source: Source, index: int, player: bool, object: bool, plural: bool, nouns: frozenset[str],
                effect: int = -1, this: bool = False) -> Mention:
        """Note that something was mentioned; once for each thing."""
        for known in self.mentions:
            if known.source is source and known.index == index and known.effect == effect and known.this == this:
                return known
        made = Mention(source, index, player, object, plural, nouns, effect, this)
        self.mentions.append(made)
        return made

    # --- nodes ---

    def target(self, node: Target) -> None:
        """Give a target its slot."""
        if id(node) in self.slots:
            return
        self.parts(node)
        slot = len(self.targets)
        self.slots[id(node)] = slot
        self.keep.append(node)
        bound = replace(node, slot=slot)
        self.bound[id(node)] = bound
        self.targets.append(bound)
        nouns = nouns_of(node.what)
        player = isinstance(node.what, Players | AnyTarget) or "player" in nouns
        only_player = isinstance(node.what, Players)
        most = node.most
        plural = most is None or getattr(most, "number", 2) != 1
        self.mention(Source.TARGET, slot, player, not only_player, plural, nouns)

    def effect(self, node: Effect) -> None:
        """Visit an instruction; what it did may be meant afterwards."""
        if isinstance(node, Sequence):
            for each in node.effects:
                self.effect(each)
            return
        if isinstance(node, If):
            if node.otherwise is not None and node.surface.startswith("instead"):
                self.effect(node.otherwise)
                self.walk(node.condition)
                self.effect(node.effect)
            elif node.surface == "trailing":
                self.effect(node.effect)
                self.walk(node.condition)
            else:
                self.walk(node.condition)
                before = list(self.last_effects)
                self.effect(node.effect)
                if node.otherwise is not None:
                    self.last_effects = before
                    self.effect(node.otherwise)
            return
        if isinstance(node, May):
            self.walk(node.who)
            self.effect(node.effect)
            self.last_effects.append(node)
            return
        if isinstance(node, Modal):
            self.modal(node)
            return
        if isinstance(node, Reflexive):
            if not self.last_effects:
                raise Unresolved("when you do")
            made = replace(node, mark_of=self.mark(self.last_effects[-1]))
            self.bound_reflexive(node, made)
            return
        if isinstance(node, Delayed):
            self.delayed(node)
            return
        if isinstance(node, ForEach):
            self.walk(node.what)
            nouns = nouns_of(node.what if not isinstance(node.what, All) else node.what.what)
            player = isinstance(node.what, Players)
            self.mention(Source.EACH, 0, player, not player, False, nouns)
            self.effect(node.effect)
            return
        self.verb(node)

    def bound_reflexive(self, node: Reflexive, made: Reflexive) -> None:
        """A reflexive ability has targets of its own, after those of the ability it is in."""
        self.marks_of[id(node)] = made.mark_of
        self.keep.append(node)
        self.effect(node.effect)

    def verb(self, node: Effect) -> None:
        """A plain instruction: its parts, then what it gives to later words."""
        before = len(self.mentions)
        subject = getattr(node, "who", None)
        if isinstance(subject, Selection):
            self.actors.append(subject)
            self.walk(subject)
        for each in fields(node):
            if each.name in ("surface", "mark", "slot", "who"):
                continue
            part = getattr(node, each.name)
            if isinstance(part, Node | tuple) or is_dataclass(part):
                self.walk(part)
        if isinstance(subject, Selection):
            self.actors.pop()
        name = type(node).__name__
        self.last_effects.append(node)
        what = getattr(node, "what", None)
        if name in MOVERS or name in GIVERS or isinstance(what, Some | TopOf):
            self.gives(node, what, before)

    def gives(self, node: Effect, what: object, before: int) -> None:
        """Note what an instruction moved, made or found."""
        key = len(self.last_effects) - 1
        if isinstance(what, Back):
            bound = self.bound.get(id(what))
            for known in self.mentions:
                if isinstance(bound, Back) and known.source is bound.to and known.index == bound.index:
                    known.moved_by = key
            return
        if isinstance(what, Target):
            for known in self.mentions:
                if known.source is Source.TARGET and known.index == self.slots.get(id(what), -1):
                    known.moved_by = key
            return
        if isinstance(what, This | All | Attached | Whole):
            return
        if isinstance(what, Some):
            plural = what.most is None or getattr(what.most, "number", 2) != 1
            self.mention(Source.MARK, 1000 + key, False, True, plural, nouns_of(what.what) | {"card"}, effect=key)
            if isinstance(node, RevealUntil):
                self.mention(Source.MARK, SHOWN + 1000 + key, False, False, True, frozenset(("card",)), effect=key)
            return
        number = getattr(node, "n", getattr(node, "count", None))
        plural = number is not None and getattr(number, "number", 2) != 1
        if isinstance(what, TopOf):
            plural = getattr(what.count, "number", 2) != 1
        nouns = frozenset(("card", "object"))
        if "Create" in type(node).__name__ or "Copy" in type(node).__name__:
            nouns = frozenset(("token", "creature", "permanent", "artifact", "copy", "object"))
        self.mention(Source.MARK, 1000 + key, False, True, plural, nouns, effect=key)

    def modal(self, node: Modal) -> None:
        """Each mode starts from what stood before the modes."""
        mentions, effects = list(self.mentions), list(self.last_effects)
        for mode in node.modes:
            self.mentions, self.last_effects = list(mentions), list(effects)
            self.effect(mode)
        self.mentions, self.last_effects = mentions, effects

    def delayed(self, node: Delayed) -> None:
        """A delayed ability: its event, then its effect, where "it" may be of the event."""
        if node.surface == "at end":
            self.effect(node.effect)
            self.pattern(node.pattern, delayed=True)
            return
        mentions = list(self.mentions)
        self.pattern(node.pattern, delayed=True)
        self.effect(node.effect)
        self.mentions = mentions

    # --- events ---

    def pattern(self, pattern: Pattern, delayed: bool = False) -> None:
        """Note what an event mentions."""
        self.walk(pattern)
        first = pattern.patterns[0] if isinstance(pattern, AnyEvent) else pattern
        if isinstance(first, BecomesTarget):
            self.mention(Source.EVENT_PLAYER, 0, True, False, False, frozenset(("player", "opponent")))
        every = pattern.patterns if isinstance(pattern, AnyEvent) else (pattern,)
        if any(isinstance(each, DealsDamage | IsDealtDamage | LifeChanges | CountersChange) for each in every):
            self.event_amount = True
        if isinstance(first, StepBegins):
            if not isinstance(first.whose, You):
                self.mention(Source.EVENT_PLAYER, 0, True, False, False, frozenset(("player", "opponent")))
            return
        what = getattr(first, "what", None) or getattr(first, "source", None)
        if isinstance(first, PlayerDoes) and not isinstance(first.what, Objects):
            what = None
        batch = bool(getattr(first, "batch", False))
        self.event_object(what, batch)
        for name in ("who", "by"):
            who = getattr(first, name, None)
            if isinstance(who, Players):
                self.mention(Source.EVENT_PLAYER, 0, True, False, False, frozenset(("player", "opponent")))
        for name in ("to", "whom", "by", "of"):
            other = getattr(first, name, None)
            if isinstance(first, Moves):
                continue
            if isinstance(other, Players):
                source = Source.EVENT_PLAYER if name == "by" else Source.EVENT_OTHER
                self.mention(source, 0, True, False, False, frozenset(("player", "opponent")))
            elif isinstance(other, Objects | Either):
                nouns = nouns_of(other)
                self.mention(Source.EVENT_OTHER, 0, "player" in nouns, True, False, nouns)

    def event_object(self, what: object, batch: bool) -> None:
        """The object an event is about."""
        if isinstance(what, This):
            self.mention(Source.THIS, 0, False, True, False,
                         frozenset(("creature", "permanent", "card", "object", "artifact", "land", "enchantment")),
                         this=True)
        elif isinstance(what, Objects | Either):
            self.mention(Source.EVENT, 0, False, True, batch, nouns_of(what) | {"card"})
        elif isinstance(what, Players):
            self.mention(Source.EVENT_PLAYER, 0, True, False, False, frozenset(("player", "opponent")))

    # --- words ---

    def role(self, node: ControllerOf | OwnerOf) -> None:
        """ "its controller": whose controller must be certain; a thing that moved is meant as it last was."""
        if isinstance(node.of, Back):
            self.back(node.of, owner=True)
        else:
            self.walk(node.of)

    def back(self, node: Back, owner: bool = False) -> None:
        """Bind one reference word."""
        if id(node) in self.bound or node.to is not None:
            return
        self.keep.append(node)
        found = self.meaning(node, owner)
        self.bound[id(node)] = found

    def meaning(self, node: Back, owner: bool) -> Selection:
        """What a word means here; raises Unresolved."""
        word = node.word
        if word in ("they", "that player", "that opponent", "the player", "the opponent", "those players", "those opponents", "that player or planeswalker"):
            return self.player_meaning(node)
        if word == GROUP:
            groups = [each for each in self.mentions if each.plural and each.effect >= 0]
            if len(groups) != 1:
                raise Unresolved(node.surface or "the rest")
            return self.bind(node, groups[0], owner)
        if word in ("the chosen player", "the last chosen player", "the chosen opponent"):
            return replace(node, to=Source.CHOSEN)
        return self.object_meaning(node, owner)

    def player_meaning(self, node: Back) -> Selection:
        """ "that player", "they"."""
        if node.word in ("they",) and self.actors:
            actor = self.actors[-1]
            if isinstance(actor, All):
                return replace(node, to=Source.EACH)
            if isinstance(actor, Target | ControllerOf | OwnerOf | Back):
                return self.same_as(node, actor)
        players = [each for each in self.mentions if each.player]
        if node.word in ("they",):
            plural_objects = [each for each in self.mentions if each.object and each.plural]
            if plural_objects:
                raise Unresolved(node.word)
        opponents = node.word.startswith("those")
        candidates = [each for each in players if each.plural == opponents]
        if len(candidates) != 1:
            raise Unresolved(node.word)
        return self.bind(node, candidates[0], owner=True)

    def same_as(self, node: Back, actor: Selection) -> Selection:
        """A word that means the subject of its own clause."""
        if isinstance(actor, Target):
            return replace(node, to=Source.TARGET, index=self.slots[id(actor)])
        if isinstance(actor, Back):
            bound = self.bound.get(id(actor))
            if isinstance(bound, Back) and bound.to is not None:
                return replace(node, to=bound.to, index=bound.index)
        raise Unresolved(node.word)

    def object_meaning(self, node: Back, owner: bool) -> Selection:
        """ "it", "that creature", "those cards", "the exiled card"."""
        word = node.word
        plural = word == "them" or word.startswith("those ") or (
            word.startswith("the ") and word.endswith("s") and " " in word[4:]
        )
        candidates = [each for each in self.mentions if each.object and each.plural == plural]
        if word not in ("it", "them"):
            head = word.split(" ", 1)[1]
            last = head.split()[-1]
            last = last[:-1] if plural and last.endswith("s") else last
            if word in ("the blocking creature", "the attacking creature", "the blocked creature"):
                candidates = [each for each in candidates if each.source is Source.EVENT_OTHER]
            elif word.startswith("the "):
                candidates = [each for each in candidates if each.effect >= 0 or each.moved_by >= 0]
            candidates = [
                each for each in candidates
                if last in each.nouns or (last == "card" and each.moved_by >= 0) or last == "permanent" and each.nouns
                & OBJECT_NOUNS
            ]
        elif len(candidates) > 1:
            without = [each for each in candidates if not each.this]
            if len(without) == 1:
                candidates = without
        if not candidates and word == "it":
            return replace(node, to=Source.THIS)
        if not candidates and word in ("the exiled card", "the exiled cards"):
            return ExiledWith(surface=word)
        if not candidates and word == "them":
            candidates = [each for each in self.mentions if each.player and each.plural]
        if len(candidates) != 1:
            raise Unresolved(word)
        return self.bind(node, candidates[0], owner)

    def bind(self, node: Back, mention: Mention, owner: bool) -> Selection:
        """The word with what it points to; after a move the moved object, except where it is asked who controlled
        it."""
        moved = mention.moved_by
        if mention.source is Source.MARK:
            more = SHOWN if mention.index >= SHOWN + 1000 else 0
            return replace(node, to=Source.MARK, index=self.mark(self.last_effects[mention.effect]) + more)
        if moved >= 0 and not owner:
            return replace(node, to=Source.MARK, index=self.mark(self.last_effects[moved]))
        return replace(node, to=mention.source, index=mention.index)

    def that_many(self, node: ThatMany) -> None:
        """ "that much": of the event that triggered, else of the instruction before."""
        doing = [each for each in self.last_effects if not isinstance(each, May)]
        if doing and not self.event_amount:
            self.bound[id(node)] = replace(node, mark=self.mark(doing[-1]))
        elif self.event_amount and not self.last_effects:
            self.bound[id(node)] = replace(node, mark=-1)
        else:
            raise Unresolved("that many")
        self.keep.append(node)

    def did(self, node: Did) -> None:
        """ "if you do": the instruction before."""
        if not self.last_effects:
            raise Unresolved("you do")
        self.bound[id(node)] = replace(node, mark=self.mark(self.last_effects[-1]))
        self.keep.append(node)


class Rebuilder:
    """The tree with all bindings put in."""

    def __init__(self, binder: Binder) -> None:
        self.binder = binder

    def rebuilt(self, value: object) -> object:
        """The value with references bound, slots and marks set."""
        if isinstance(value, tuple):
            items = [self.rebuilt(each) for each in value]
            return value if all(new is old for new, old in zip(items, value, strict=True)) else tuple(items)
        if not is_dataclass(value) or isinstance(value, type):
            return value
        base = self.binder.bound.get(id(value), value)
        new: dict[str, object] = {}
        for each in fields(base):  # type: ignore[arg-type]
            if each.name == "surface":
                continue
            old = getattr(base, each.name)
            if isinstance(old, Node | tuple) or (is_dataclass(old) and not isinstance(old, type)):
                built = self.rebuilt(old)
                if built is not old:
                    new[each.name] = built
        if isinstance(value, Effect):
            mark = self.binder.marks.get(id(value))
            if mark is not None:
                new["mark"] = mark
            if isinstance(value, Reflexive):
                new["mark_of"] = self.binder.marks_of[id(value)]
        return replace(base, **new) if new else base  # type: ignore[type-var]


def bound(ability: Ability) -> Ability:
    """The ability with every reference word bound and its targets listed; raises Unresolved."""
    binder = Binder()
    if isinstance(ability, TriggeredAbility):
        binder.pattern(ability.pattern)
        binder.walk(ability.condition)
        binder.effect(ability.effect)
    elif isinstance(ability, ActivatedAbility):
        for part in ability.cost.parts:
            binder.walk(part)
        binder.walk(ability.cost.either)
        binder.effect(ability.effect)
        binder.walk(ability.condition)
    elif isinstance(ability, SpellAbility | ChapterAbility):
        binder.effect(ability.effect)
    elif isinstance(ability, StaticAbility):
        if isinstance(ability.what, This):
            binder.event_object(ability.what, False)
        elif isinstance(ability.what, Objects):
            binder.mention(Source.EACH, 0, False, True, False, nouns_of(ability.what))
        binder.parts(ability)
    elif isinstance(ability, EntersAbility):
        binder.mention(Source.THIS, 0, False, True, False, frozenset(("object", "creature", "permanent")), this=True)
        binder.parts(ability)
    else:
        binder.parts(ability)
    rebuilt = Rebuilder(binder).rebuilt(ability)
    assert isinstance(rebuilt, Ability)
    if binder.targets and isinstance(rebuilt, TriggeredAbility | ActivatedAbility | SpellAbility | ChapterAbility):
        targets = tuple(
            target for target in Rebuilder(binder).rebuilt(tuple(binder.targets)) if isinstance(target, Target)
        )  # type: ignore[attr-defined]
        rebuilt = replace(rebuilt, targets=targets)
    elif binder.targets:
        raise Unresolved("target")
    return rebuilt
