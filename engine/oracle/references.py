"""References: every word that points back is bound to what it means, or the line is declined (115, 603, 608.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.actions.damage import DealDamage
from engine.actions.library import SHOWN, RevealUntil
from engine.actions.stack import Copy, CopyForEachBefore
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
    Unless,
)
from engine.ast.filters import AnyTarget, Either, Objects, Players
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
from engine.oracle.clauses import field_names
from engine.oracle.mentions import GIVERS, GROUP, MOVERS, OBJECT_NOUNS, SPELLS, Mention, Unresolved, nouns_of
from engine.oracle.where import has_where


class Binder:
    """One walk over an ability in the order of its text, binding reference words."""

    def __init__(self, inner: Callable[[Ability], Ability]) -> None:
        self.inner = inner  # binds an ability in quotation marks, which has words and targets of its own
        self.mentions: list[Mention] = []
        self.bound: dict[int, Node] = {}  # by id of the node as read
        self.marks: dict[int, int] = {}  # id of an effect → its mark
        self.targets: list[Target] = []
        self.slots: dict[int, int] = {}
        self.last_effects: list[Effect] = []
        self.effects: list[Effect] = []  # all of them, also those of other branches; mentions count places here
        self.keep: list[object] = []
        self.meant: dict[int, Mention] = {}  # what each bound word means, by id of the word
        self.event_amount = False
        self.many: int | None = None  # the mark of the first "that many", which later ones mean too
        self.actors: list[Selection] = []
        self.doing: list[str] = []  # the verbs whose parts are being visited
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
        elif field_names(type(value)):
            self.parts(value)

    def parts(self, node: object) -> None:
        """Visit the fields of a node."""
        for name in field_names(type(node)):
            part = getattr(node, name)
            if part is not None:
                self.walk(part)

    def visit(self, node: Node) -> None:
        """Visit one node."""
        if isinstance(node, Effect):
            self.effect(node)
        elif isinstance(node, Back):
            self.back(node)
        elif isinstance(node, Target):
            self.target(node)
        elif isinstance(node, This):
            self.event_object(node, False)
        elif isinstance(node, ControllerOf | OwnerOf):
            self.role(node)
        elif isinstance(node, ThatMany):
            self.that_many(node)
        elif isinstance(node, Did):
            self.did(node)
        elif isinstance(node, Ability):
            self.bound[id(node)] = self.inner(node)
            self.keep.append(node)
        elif isinstance(node, Attached):
            self.parts(node)
            player = node.word.endswith(("player", "opponent"))
            self.mention(
                Source.ATTACHED, 0, player, not player, False, frozenset((node.word.split()[-1], "permanent", "object"))
            )
        else:
            self.parts(node)

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
                kept = self.copied()
                self.effect(node.otherwise)
                self.restore(kept)
                self.walk(node.condition)
                self.effect(node.effect)
            elif node.surface == "trailing":
                self.effect(node.effect)
                self.walk(node.condition)
            else:
                self.walk(node.condition)
                kept = self.copied()
                self.effect(node.effect)
                if node.otherwise is not None:
                    self.restore(kept)
                    self.effect(node.otherwise)
            return
        if isinstance(node, May):
            self.walk(node.who)
            self.effect(node.effect)
            self.last_effects.append(node)
            self.effects.append(node)
            return
        if isinstance(node, Modal):
            self.modal(node)
            return
        if isinstance(node, Unless):
            self.effect(node.effect)
            self.walk(node.who)
            self.effect(node.alternative)
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
        self.doing.append(type(node).__name__)
        if isinstance(subject, Selection):
            self.actors.append(subject)
            self.walk(subject)
        names = field_names(type(node))
        if isinstance(node, DealDamage) and (node.surface == "2" or has_where(node.n)):
            names = ("source", "to", *(name for name in names if name not in ("source", "to")))  # "to X equal to ..."
        for name in names:
            part = getattr(node, name)
            if name != "who" and part is not None:
                self.walk(part)
        if isinstance(subject, Selection):
            self.actors.pop()
        kind = self.doing.pop()
        self.last_effects.append(node)
        self.effects.append(node)
        what = getattr(node, "what", None)
        if kind in MOVERS or kind in GIVERS or isinstance(what, Some | TopOf):
            self.gives(node, what, before)

    def gives(self, node: Effect, what: object, before: int) -> None:
        """Note what an instruction moved, made or found."""
        key = len(self.effects) - 1
        if isinstance(node, Copy | CopyForEachBefore):
            self.mention(Source.MARK, 1000 + key, False, True, False, frozenset(("copy",)), effect=key)
            self.mention(Source.MARK, 1500 + key, False, True, True, frozenset(("copy",)), effect=key)
            return
        if isinstance(what, Back):
            meant = self.meant.get(id(what))
            if meant is not None and type(node).__name__ in MOVERS:
                meant.moved_by = key
            return
        if isinstance(what, Target):
            for known in self.mentions:
                moved = type(node).__name__ in MOVERS
                if moved and known.source is Source.TARGET and known.index == self.slots.get(id(what), -1):
                    known.moved_by = key
            return
        if isinstance(what, Whole) and type(node).__name__ in ("Reveal", "LookAt"):
            found = self.mention(Source.MARK, 1000 + key, False, False, True, frozenset(("card",)), effect=key)
            found.group = True
            return
        if isinstance(what, This | All | Attached | Whole):
            return
        if type(node).__name__ == "ChoosePlayer":
            self.mention(Source.MARK, 1000 + key, True, False, False, frozenset(("player", "opponent")), effect=key)
            return
        if isinstance(what, Some):
            plural = what.most is None or getattr(what.most, "number", 2) != 1
            self.mention(Source.MARK, 1000 + key, False, True, plural, nouns_of(what.what) | {"card"}, effect=key)
            if isinstance(node, RevealUntil):
                shown = SHOWN + 1000 + key
                self.mention(Source.MARK, shown, False, False, True, frozenset(("card",)), effect=key).group = True
            return
        number = getattr(node, "n", getattr(node, "count", None))
        plural = number is not None and getattr(number, "number", 2) != 1
        if isinstance(what, TopOf):
            plural = getattr(what.count, "number", 2) != 1
        nouns = frozenset(("card", "object"))
        if "Create" in type(node).__name__ or "Copy" in type(node).__name__:
            nouns = frozenset(("token", "creature", "permanent", "artifact", "copy", "object"))
        made = self.mention(Source.MARK, 1000 + key, False, True, plural, nouns, effect=key)
        made.group = isinstance(what, TopOf) or type(node).__name__ in ("Mill", "Reveal", "LookAt")

    def modal(self, node: Modal) -> None:
        """Each mode starts from what stood before the modes."""
        for mode in node.modes:
            kept = self.copied()
            self.effect(mode)
            self.mentions, self.last_effects = kept

    def copied(self) -> tuple[list[Mention], list[Effect]]:
        """What was mentioned and done so far, for a branch of its own."""
        return [replace(each) for each in self.mentions], list(self.last_effects)

    def restore(self, kept: tuple[list[Mention], list[Effect]]) -> None:
        """Go back to what was before a branch: targets stay mentioned, moves are undone."""
        before = {(each.source, each.index, each.effect): each for each in kept[0]}
        for each in self.mentions:
            if each.source is Source.TARGET and (each.source, each.index, each.effect) not in before:
                kept[0].append(replace(each, moved_by=-1))
        self.mentions, self.last_effects = kept

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
            if not isinstance(first.whose, You | Attached):  # an enchanted player was mentioned already
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
            self.mention(
                Source.THIS,
                0,
                False,
                True,
                False,
                frozenset(("creature", "permanent", "card", "object", "artifact", "land", "enchantment")),
                this=True,
            )
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
        if word in (
            "they",
            "that player",
            "that opponent",
            "the player",
            "the opponent",
            "those players",
            "those opponents",
            "that player or planeswalker",
        ):
            return self.player_meaning(node)
        if word == GROUP:
            groups = [each for each in self.mentions if each.plural and each.effect >= 0 and (node.surface or each.group)]
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
        plural = (
            word == "them"
            or word.startswith("those ")
            or (word.startswith("the ") and word.endswith("s") and " " in word[4:])
        )
        candidates = [each for each in self.mentions if each.object and each.plural == plural]
        if word not in ("it", "them"):
            head = word.split(" ", 1)[1]
            last = head.split()[-1]
            last = {"copies": "copy"}.get(last, last[:-1] if plural and last.endswith("s") else last)
            if word in ("the blocking creature", "the attacking creature", "the blocked creature"):
                candidates = [each for each in candidates if each.source is Source.EVENT_OTHER]
            elif word.startswith("the "):
                candidates = [each for each in candidates if each.effect >= 0 or each.moved_by >= 0]
            candidates = [
                each
                for each in candidates
                if last in each.nouns
                or (last == "card" and each.moved_by >= 0)
                or (last == "permanent" and each.nouns & OBJECT_NOUNS)
            ]
        if len(candidates) > 1 and word == "it":
            candidates = self.fitting(candidates)
        if len(candidates) > 1:
            without = [each for each in candidates if not each.this]
            if len(without) == 1 and without[0].source is not Source.EVENT_OTHER:
                candidates = without
        if not candidates and word in ("the exiled card", "the exiled cards"):
            return ExiledWith(surface=word)
        if not candidates and word == "them":
            candidates = [each for each in self.mentions if each.player and each.plural]
        if len(candidates) != 1:
            raise Unresolved(word)
        return self.bind(node, candidates[0], owner)

    def fitting(self, candidates: list[Mention]) -> list[Mention]:
        """Those that a verb can be done to: only spells and abilities are countered and copied, nothing else is."""
        on_stack = bool(self.doing) and self.doing[-1] in ("Counter", "Copy", "ChangeTargets")
        spells = [each for each in candidates if not each.this and each.nouns & SPELLS and not each.nouns & OBJECT_NOUNS]
        return spells if on_stack and spells else [each for each in candidates if each not in spells]

    def bind(self, node: Back, mention: Mention, owner: bool) -> Selection:
        """The word with what it points to; after a move the moved object, except where it is asked who controlled
        it."""
        self.meant[id(node)] = mention
        if mention.moved_by >= 0 and not owner:
            return replace(node, to=Source.MARK, index=self.mark(self.effects[mention.moved_by]))
        if mention.source is Source.MARK:
            more = SHOWN if mention.index >= SHOWN + 1000 else 0
            return replace(node, to=Source.MARK, index=self.mark(self.effects[mention.effect]) + more)
        return replace(node, to=mention.source, index=mention.index)

    def that_many(self, node: ThatMany) -> None:
        """ "that much": of the event that triggered, else of the instruction before."""
        if self.many is not None:
            self.bound[id(node)] = replace(node, mark=self.many)
            self.keep.append(node)
            return
        doing = [each for each in self.last_effects if not isinstance(each, May)]
        if doing and not self.event_amount:
            self.many = self.mark(doing[-1])
            self.bound[id(node)] = replace(node, mark=self.many)
        elif self.event_amount and not self.last_effects:
            self.many = -1
            self.bound[id(node)] = replace(node, mark=-1)
        else:
            raise Unresolved("that many")
        self.keep.append(node)

    def did(self, node: Did) -> None:
        """ "if you do": the instruction before."""
        doing = [each for each in self.last_effects if not isinstance(each, May)]
        if not doing:
            raise Unresolved("you do")
        self.bound[id(node)] = replace(node, mark=self.mark(doing[-1]))
        self.keep.append(node)
