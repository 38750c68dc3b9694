"""References: every word that points back is bound to what it means, or the line is declined (115, 603, 608.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.actions.damage import DealDamage
from engine.actions.damage_shields import PreventNextFrom
from engine.actions.destinations import Place
from engine.actions.library import SHOWN
from engine.actions.life import SetLife
from engine.actions.other_keyword_actions import BecomePlotted
from engine.actions.permission import PermitWhileExiled
from engine.actions.whole_game import ResultTable
from engine.actions.zone_verbs import Put, ReturnToHand
from engine.ast.amounts import PropertyOf, ThatMany
from engine.ast.conditions import AnyTrue, Did, Happened, Unmet, Was
from engine.ast.effects import Delayed, ForEach, If, Instead, May, Modal, Prevent, Redirect, Reflexive, Sequence, Unless
from engine.ast.filters import AnyOther, AnyTarget, Compare, InZone, Objects, OfChosen, Other, Players, Together
from engine.ast.modifiers import Must
from engine.ast.node import Ability, Amount, Condition, Effect, Filter, Node, Selection
from engine.ast.patterns import Moves
from engine.ast.selections import (
    All,
    Among,
    Attached,
    Back,
    ControllerOf,
    DefendingPlayer,
    Granter,
    OwnerOf,
    Several,
    Some,
    Source,
    Target,
    This,
    TopOf,
)
from engine.oracle.clauses import FIELDS, part_of
from engine.oracle.doers import WAYS, put_back
from engine.oracle.kernel import changed
from engine.oracle.lexicon.this_way import HURT, doer_of
from engine.oracle.lexicon.where_cards_go import WHEN_GONE
from engine.oracle.mentions import GIVERS, LEAVING, MOVERS, Mention, Unresolved, nouns_of, zoneless
from engine.oracle.others import OtherOnes
from engine.oracle.visited import IDLE, ONLY_PARTS
from engine.oracle.where import has_where
from engine.state.faces import walk


class Binder(OtherOnes):
    """One walk over an ability in the order of its text, binding reference words."""

    def __init__(self, inner: Callable[[Ability], Ability], giving: Callable[[Binder, Effect, object], None]) -> None:
        self.giving = giving  # notes what an instruction moved, made or found
        self.inner = inner  # binds an ability in quotation marks, which has words and targets of its own
        super().__init__()
        self.later: set[int] = set()  # the slots of targets of abilities that are created as this one resolves
        self.before: list[tuple[Mention, int]] = []  # what had moved each thing before the last offer
        self.defining = False  # an X is defined somewhere in the ability
        self.marks_of: dict[int, int] = {}  # the marks reflexive abilities wait for

    def walk(self, value: object) -> None:
        """Visit a value's parts in the order of the text."""
        cls = type(value)
        if cls is tuple:
            for each in value:  # type: ignore[attr-defined]
                self.walk(each)
        elif ONLY_PARTS[cls]:
            for name in FIELDS[cls]:
                part = getattr(value, name)
                if part and not IDLE[type(part)]:
                    self.walk(part)
        else:
            self.visit(value)  # type: ignore[arg-type]

    def visit(self, node: Node) -> None:
        """Visit one node."""
        cls = type(node)
        visitor = _VISITORS.get(cls)
        if visitor is None:
            visitor = _VISITORS[cls] = next(how for kind, how in VISITS if issubclass(cls, kind))
        visitor(self, node)

    def had_been(self, node: Was) -> None:
        """What something was."""
        self.back_then(node.what)
        self.walk(node.filter)
        if isinstance(node.what, Back) and self.told is None:
            self.tells(node.filter)  # "if it had one or more counters on it, put that many ..."

    def quoted(self, node: Ability) -> None:
        """An ability in quotation marks."""
        self.rebind(node, self.inner(node))

    def back_then(self, what: Node) -> None:
        """What is spoken of as it was before."""
        self.looking_back = True
        self.walk(what)
        self.looking_back = False

    def must(self, node: Must) -> None:
        """ "Target creature blocks it this turn if able": another one than what must do so."""
        if isinstance(node.whom, (ControllerOf, OwnerOf)) and isinstance(node.whom.of, Back):
            raise Unresolved(node.whom.of.word)  # a player of its own for each of those that must attack
        self.doing.append("Must")
        self.parts(node)
        self.doing.pop()

    def compare(self, node: Compare) -> None:
        """ "Creature with toughness greater than its power": two numbers of the same creature."""
        of = node.amount.of if isinstance(node.amount, PropertyOf) else None
        named = {node.property, node.amount.property} if isinstance(node.amount, PropertyOf) else set[str]()
        if self.each_player:  # "each opponent can't cast spells with mana value greater than ... that player controls"
            for each in walk(node.amount):
                if isinstance(each, Back) and each.word in ("that player", "they"):
                    self.rebind(each, ControllerOf(Back("it", Source.TESTED)))
        its = [each for each in walk(node.amount) if isinstance(each, Back) and each.word == "it"]
        if named == {"power", "toughness"} or not any(each.object and not each.plural for each in self.mentions):
            alike = named == {node.property}  # "a creature blocks a creature with lesser power"
            if alike and of in its and not self.in_event:
                raise Unresolved("it, compared with itself")
            for each in its:
                self.rebind(each, changed(each, to=Source.EVENT if alike else Source.TESTED))
        self.parts(node)

    def target(self, node: Target) -> None:
        """Give a target its slot."""
        if id(node) in self.slots:
            return
        self.targeting = True
        self.parts(node)
        self.targeting = False
        slot = len(self.targets)
        self.slots[id(node)] = slot
        self.keep.append(node)
        bound = changed(node, slot=slot)
        self.bound[id(node)] = bound
        self.targets.append(bound)
        if zoneless(node.what):
            raise Unresolved("a target card in no zone")
        nouns = nouns_of(node.what)
        player = isinstance(node.what, (Players, AnyTarget)) or "player" in nouns
        only_player = isinstance(node.what, Players)
        most = node.most
        plural = most is None or getattr(most, "number", 2) != 1
        self.mention(Source.TARGET, slot, player, not only_player, plural, nouns)
        if not plural:
            self.whose(node.what, Back("it", Source.TARGET, slot))

    def effect(self, node: Effect) -> None:
        """Visit an instruction; what it did may be meant afterwards."""
        cls = type(node)
        follow = _FOLLOWED.get(cls)
        if follow is None:
            follow = _FOLLOWED[cls] = next((how for kind, how in FOLLOWED if issubclass(cls, kind)), Binder.verb)
        follow(self, node)

    def each_in_turn(self, node: Sequence) -> None:
        """Instructions one after another; what several do whom a player chooses is done by the same."""
        for each in self.by_same_ones(node):
            self.effect(each)

    def under_condition(self, node: If) -> None:
        """An instruction for one answer."""
        moved = self.at_stake(node)
        self.conditional(node)
        put_back(moved)

    def may(self, node: May) -> None:
        """What somebody may do."""
        self.walk(node.who)
        self.before = [(each, each.moved_by) for each in self.mentions]
        self.effect(node.effect)
        self.last_effects.append(node)
        self.effects.append(node)

    def reflexive(self, node: Reflexive) -> None:
        """What follows once something was done, with targets of its own (603.12)."""
        if not self.last_effects:
            raise Unresolved("when you do")
        self.marks_of[id(node)] = self.mark(self.last_effects[-1])
        self.keep.append(node)
        self.later_targets(node.effect)  # with targets of its own, after those of the ability it is in

    def conditional(self, node: If) -> None:
        """An instruction under a condition: instead of another, before its question, or after it."""
        if node.otherwise is not None and node.surface.startswith("instead"):
            kept = self.copied()
            self.effect(node.otherwise)
            self.restore(kept)
            self.walk(node.condition)
            self.same_source(node.otherwise, node.effect)
            what = getattr(node.otherwise, "what", None)
            self.replaced = what if isinstance(what, All) else None
            self.elsewise(node.effect, node.otherwise)
            self.replaced = None
        elif node.surface in ("trailing", "unless"):
            if isinstance(node.effect, PermitWhileExiled):
                raise Unresolved("a permission under a condition")  # asked when the card is played
            kept = self.copied()
            self.effect(node.effect)
            after = self.copied()
            self.restore(kept)  # the question is asked before anything is done
            self.not_cast_yet(node.effect)
            self.walk(node.condition)
            done = self.last_effects[:0]
            if node.otherwise is not None:
                self.focus = None
                self.ask(node.condition)
                self.elsewise(node.otherwise, node.effect)
                done = self.last_effects[-1:]  # "otherwise, you may pay {2}. When you do, ..."
            self.mentions, self.last_effects = after[0], [*after[1], *done]
        else:
            self.when(node)

    def replacing(self, node: Instead | Prevent | PreventNextFrom) -> None:
        """A replacement or prevention effect: what it replaces, then what happens instead or besides, where "it" and
        "that much" may be of the event (614.1, 615.5)."""
        then = node.effect if isinstance(node, Instead) else node.then
        mentions, kept = list(self.mentions), (self.event_amount, self.last_effects, self.many)
        if isinstance(node, Instead):
            self.pattern(node.pattern, delayed=True)
            self.walk(node.condition)
        else:
            self.walk(node.amount if isinstance(node, Prevent) else None)
            if isinstance(node.to, (Filter, This)):
                self.event_object(node.to, False)
            self.walk(node.to)
            by = node.by if isinstance(node, Prevent) else node.what
            self.walk(by)
            if by is None or isinstance(by, Filter):
                nouns = frozenset({"source"}) if by is None else nouns_of(by) | {"source"}
                self.mention(Source.EVENT_OTHER, 0, False, True, False, nouns)
        self.will_enter(node)
        if then is not None:
            self.event_amount, self.last_effects, self.many = True, [], None
            self.effect(then)
        self.event_amount, self.last_effects, self.many = kept
        self.mentions = [each for each in self.mentions if each.source is Source.TARGET or each in mentions]
        self.last_effects.append(node)
        self.effects.append(node)
        self.focus_on(node, mentions)

    def for_each(self, node: ForEach) -> None:
        """Once for each thing or player, the present one being "it" or "that player"."""
        self.walk(node.times)
        self.of_group(node.what)
        known = list(self.mentions)
        done = list(self.last_effects)
        if node.what is not None:
            self.back_then(node.what)
            nouns = nouns_of(node.what.what if isinstance(node.what, (All, Target)) else node.what)
            player = isinstance(node.what, Players)
            known = list(self.mentions)
            present = self.mention(Source.EACH, 0, player, not player, False, nouns)
            self.focus = None if player else present
        targets = len(self.targets)
        self.effect(node.effect)
        if node.what is not None and len(self.targets) > targets:
            raise Unresolved("a target for each")  # 601.2c: as many targets as there are players or objects
        new = [each for each in self.mentions if all(each is not old for old in known)]
        for each in new:
            each.plural = each.plural or (each.effect >= 0 and len(each.nouns) > 1)  # of each: afterwards several
        self.mentions = [*known, *(each for each in new if each.source is not Source.EACH)]
        self.last_effects = [*done, node]
        self.effects.append(node)

    def when(self, node: If) -> None:
        """ "If ..., ...": a second question is about what the first asked of; what only one answer made is not "it"."""
        if self.asked is not None and not isinstance(node.condition, Did):
            for each in self.mentions:
                if each.same(self.asked):
                    each.moved_by = self.asked.moved_by
            self.focus = self.asked
        self.refusing = isinstance(node.condition, Unmet) and isinstance(node.condition.part, Did)
        self.walk(node.condition)
        self.refusing, self.asked = False, None
        found = self.ask(node.condition)
        if isinstance(node.effect, Reflexive):
            self.waits_for(node.condition)
        asked = self.focus.copied() if found is not None and self.focus is not None else None
        kept = self.copied()
        moved = self.as_before(node.condition)
        self.effect(node.effect)
        put_back(moved)
        if isinstance(node.condition, Did):
            self.followed = self.bound.get(id(node.condition)), self.last_effects[-1]
        if node.otherwise is not None:
            self.restore(kept)
            self.focus, self.questioned = None, asked
            self.effect(node.otherwise)
            self.questioned = None
        self.asked = asked
        if asked is not None and (self.focus is None or not asked.same(self.focus)):
            self.focus = None

    def as_before(self, condition: Condition) -> list[tuple[Mention, int]]:
        """ "You may return that card. If you don't, ...": things are where they were before what was not done; gives
        what moved them, as it is for later words."""
        refused = isinstance(condition, Unmet) and isinstance(condition.part, Did)
        if not refused or not self.last_effects or not isinstance(self.last_effects[-1], May):
            return []
        after = [(each, each.moved_by) for each, _ in self.before]
        put_back(self.before)
        return after

    def verb(self, node: Effect) -> None:
        """A plain instruction: its parts, then what it gives to later words."""
        cls = type(node)
        subject = node.whose if isinstance(node, SetLife) else part_of(node, "who")
        self.doing.append(cls.__name__)
        outer, self.begun = (self.begun, self.now), self.clock
        self.now = node
        if isinstance(subject, Selection):
            self.actors.append(subject)
            self.walk(subject)
        names = FIELDS[cls]
        if cls is DealDamage and node.surface == "2":
            names = ("source", "to", *(name for name in names if name not in ("source", "to")))  # "to X equal to ..."
        if cls is Redirect:
            names = ("amount", "from_", "by", "to")
        if self.defining:
            names = tuple(sorted(names, key=lambda name: has_where(getattr(node, name))))  # "where X is" stands last
        before = list(self.mentions)
        if isinstance(node, DealDamage):
            self.recipients.append(node.to)
            self.sources = node.source
        for name in names:
            part = getattr(node, name)
            if part and part is not subject and name != "who" and not IDLE[type(part)]:
                self.walk(part)
        if isinstance(node, DealDamage):
            self.recipients.pop()
            self.sources = None
        if isinstance(subject, Selection):
            self.actors.pop()
        kind = self.doing.pop()
        self.begun, self.now = outer
        self.last_effects.append(node)
        self.effects.append(node)
        self.note_counted(node)
        what = part_of(node, "what")
        if kind in MOVERS or kind in GIVERS or isinstance(what, _FOUND):
            self.giving(self, node, what)
        if isinstance(node, DealDamage) and isinstance(node.to, All):
            self.hurt(node.to)
        if isinstance(node, ReturnToHand) or (isinstance(node, Put) and isinstance(node.to, Place)):
            self.returned(node)
        self.asked = None
        self.focus_on(node, before)

    def focus_on(self, node: Effect, before: list[Mention]) -> None:
        """What this instruction found or made, else the one thing it was done to, is what "it" means after it."""
        made = [
            each for each in self.mentions
            if each.effect >= 0 and each.index < SHOWN + 1000 and all(each is not old for old in before)
        ]
        if made:
            self.focus = made[0] if len(made) == 1 and type(node).__name__ != "Draw" else None
            return
        found: Mention | None = None
        self.focus = None
        if self.turned_up(node):
            return
        for name in FIELDS[type(node)]:
            part = self.dealer(node, getattr(node, name))
            if name == "source" or not isinstance(part, _ONE_THING):
                continue
            thing = self.thing(part)
            if thing is not None and thing.object:
                if found is not None:
                    return
                found = thing
        self.focus = found

    def modal(self, node: Modal | ResultTable) -> None:
        """Each mode starts from what stood before the modes, each row of a table from the roll."""
        self.walk(node.result if isinstance(node, ResultTable) else node.most)
        for mode in node.modes if isinstance(node, Modal) else (effect for _, _, effect in node.rows):
            kept = self.copied()
            self.effect(mode)
            self.mentions, self.last_effects = kept

    def delayed(self, node: Delayed) -> None:
        """A delayed ability: its event, then its effect, where "it" may be of the event."""
        if node.surface in ("at end", WHEN_GONE):
            moved = [(each, each.moved_by) for each in self.mentions]
            self.effect(node.effect)
            if type(node.effect).__name__ in LEAVING:  # until then it is where it was, and later words are of now
                for each, before in moved:
                    each.moved_by = before
            self.whose_next(node)
            self.pattern(node.pattern, delayed=True)
            return
        mentions, kept = list(self.mentions), (self.event_amount, self.last_effects, self.many)
        self.event_amount = False
        self.pattern(node.pattern, delayed=True)
        aimed = [
            each for each in self.mentions if each.source is Source.TARGET and not any(map(each.same, mentions))
        ]
        if self.event_amount:  # then "that much" is of this event
            self.last_effects, self.many = [], None
        about = getattr(node.pattern, "what", None)
        if isinstance(about, (This, Back, Target)):
            self.focus = self.thing(about)
            if isinstance(node.pattern, Moves) and not isinstance(about, This) and self.focus is not None:
                self.focus.nouns |= {"card"}  # "when that creature dies this turn, return that card"
        elif isinstance(about, Objects):
            self.focus = next((each for each in self.mentions if each.source is Source.EVENT), None)
        self.later_targets(node.effect)
        done = self.last_effects if self.event_amount else []
        self.event_amount, self.last_effects, self.many = kept
        self.last_effects.extend(done)
        made = [each for each in self.mentions if each.source is Source.MARK and not any(map(each.same, mentions))]
        # of what is done then, later sentences may speak: `later` takes them in
        self.mentions = [*mentions, *aimed, *made]

    def later_targets(self, effect: Effect) -> None:
        """The effect of an ability yet to be created: its targets are chosen as that is put on the stack (603.3d)."""
        before = len(self.targets)
        self.effect(effect)
        self.later.update(range(before, len(self.targets)))

    def role(self, node: ControllerOf | OwnerOf) -> None:
        """ "its controller": whose controller must be certain; a thing that moved is meant as it last was."""
        of: Selection = node.of
        host = self.host_of_attached() if isinstance(of, Back) and of.word == "it" else None
        if host is not None:
            self.rebind(node, changed(node, of=host))
            return
        if isinstance(of, Back):
            self.controlled = isinstance(node, ControllerOf)
            self.back(of, owner=True)
            self.controlled = False
            found = self.bound.get(id(of), of)
            of = changed(found, word="it") if isinstance(found, Back) else node.of
        else:
            self.walk(of)
        if isinstance(of, Target):
            of = Back("it", Source.TARGET, self.slots[id(of)])
        if isinstance(of, (Back, This, Attached)) and getattr(of, "to", None) is not Source.TESTED:
            self.role_of(changed(node, of=of))

    def back(self, node: Back, owner: bool = False) -> None:
        """Bind one reference word."""
        if id(node) in self.bound or node.to is not None:
            return
        self.keep.append(node)
        if node.word.endswith(HURT.partition(" ")[2]):
            hurt = doer_of(node, self.last_effects)
            self.bound[id(node)] = changed(node, to=Source.MARK, index=self.mark(hurt))
            return
        found = self.meaning(node, owner)
        if isinstance(self.now, BecomePlotted) and isinstance(found, Back) and found.to is Source.THIS:
            moved = [each for each in self.mentions if max(each.effect, each.moved_by) >= 0 and not each.plural]
            if not moved:
                raise Unresolved(node.word)
            found = self.bind(node, max(moved, key=lambda each: each.last), owner)  # only a card in exile is plotted
        self.bound[id(node)] = found


_FOUND: Final = (Some, TopOf, All, Among, Several)
_ONE_THING: Final = (Target, Back, This, Attached)
Visitor = Callable[[Binder, Any], None]
VISITS: Final[tuple[tuple[type | tuple[type, ...], Visitor], ...]] = (  # the first that fits a node says how
    (Effect, Binder.effect), (Back, Binder.back), (Target, Binder.target),
    (This, lambda binder, node: binder.event_object(node, False)), (Granter, Binder.granter), (Must, Binder.must),
    (Was, Binder.had_been),
    (Together, Binder.together), (InZone, Binder.in_zone), ((Some, Among), Binder.chosen),
    (OfChosen, Binder.of_chosen), (Compare, Binder.compare), (WAYS, Binder.this_way), (Other, Binder.other),
    (AnyOther, Binder.any_other), ((ControllerOf, OwnerOf), Binder.role), (DefendingPlayer, Binder.role_of),
    (AnyTrue, Binder.alternatives), (Happened, Binder.before_this),
    (ThatMany, Binder.that_many), (Did, Binder.did), (Ability, Binder.quoted), (Attached, Binder.attached),
    (Amount, Binder.amount), (Node, Binder.parts),
)
FOLLOWED: Final[tuple[tuple[type | tuple[type, ...], Visitor], ...]] = (  # of instructions; others are verbs
    (Sequence, Binder.each_in_turn), (If, Binder.under_condition), (May, Binder.may),
    ((Modal, ResultTable), Binder.modal), (Unless, Binder.unless), (Reflexive, Binder.reflexive),
    (Delayed, Binder.delayed), (ForEach, Binder.for_each), ((Instead, Prevent, PreventNextFrom), Binder.replacing),
)
_VISITORS: Final[dict[type, Visitor]] = {}
_FOLLOWED: Final[dict[type, Visitor]] = {}
