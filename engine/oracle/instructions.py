"""Instructions: what each does to a discourse: what it moved, made or found, and under which answer (608.2c)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.damage import DealDamage
from engine.actions.damage_shields import PreventNextFrom
from engine.actions.life import SetLife
from engine.actions.permission import PermitWhileExiled
from engine.actions.whole_game import ResultTable
from engine.actions.zone_verbs import Put
from engine.ast.amounts import ThatMany
from engine.ast.conditions import Did, Unmet
from engine.ast.effects import Delayed, ForEach, If, Instead, May, Modal, Prevent, Redirect, Reflexive, Sequence, Unless
from engine.ast.filters import Kind, Objects, Players
from engine.ast.node import Effect, Filter, Selection
from engine.ast.patterns import Moves, StepBegins
from engine.ast.selections import All, Back, ControllerOf, OwnerOf, Some, Source, Target, This
from engine.oracle.antecedents import ask_about, asks_of_some, meant_by, waits_for
from engine.oracle.awaiting import PART
from engine.oracle.clauses import FIELDS, has_where, part_of, within
from engine.oracle.conditions import on_a_flip
from engine.oracle.constants import PREVENTED
from engine.oracle.discourse import LEAVING, Discourse, Unresolved, nouns_of, put_back
from engine.oracle.giving import focus_on, note_done
from engine.oracle.kernel import changed
from engine.oracle.lexicon.where_cards_go import SAID_FIRST
from engine.oracle.occasions import event, event_object, not_cast_yet, will_enter
from engine.terms.zones import Zone


def each_in_turn(d: Discourse, node: Sequence) -> None:
    """Instructions one after another. A player chosen who does several of them is chosen once: the choice has a mark as
    though it did something."""
    for before, each in pairwise(node.effects):
        who = part_of(each, "who")
        if type(who) is Some and type(who.what) is Players and who is part_of(before, "who"):
            d.rebind(who, changed(who, mark=d.mark(who)))
    for each in node.effects:
        d.sentence = len(d.effects) if node.surface.startswith("body") else d.sentence
        d.walk(each)


def under_condition(d: Discourse, node: If) -> None:
    """An instruction for one answer: instead of another, before its question, or after it."""
    moved = d.moves() if on_a_flip(node.condition) else []  # with the other result of a flip nothing is moved (705)
    if node.otherwise is not None and node.surface.startswith("instead"):
        kept = d.copied()
        d.walk(node.otherwise)
        made = d.mentions[-1:]
        d.restore(kept)
        d.walk_while("question", node.condition, node.condition)
        d.walk_while("stands_for", node.otherwise, node.effect)
        for one, more in zip(made, d.mentions[-1:], strict=False):
            if node.surface.startswith(PART) and one.source is more.source is Source.MARK:
                more.plural = one.plural  # "search your library for two cards instead of one": "it" goes on as before
    elif node.surface in ("trailing", "unless"):
        question_first(d, node)
    else:
        on_condition(d, node)
    put_back(moved)


def question_first(d: Discourse, node: If) -> None:
    """An instruction whose question stands behind it, and is asked before anything is done."""
    if isinstance(node.effect, PermitWhileExiled):
        raise Unresolved("a permission under a condition")  # asked when the card is played
    kept = d.copied()
    d.walk(node.effect)
    after = d.copied()
    d.restore(kept)
    not_cast_yet(d, node.effect)
    d.walk_while("question", node.condition, node.condition)
    if node.otherwise is not None:
        d.focus = None
        ask_about(d, node.condition)
        d.walk_while("stands_for", node.effect, node.otherwise)
        after[1].append(d.last_effects[-1])  # "otherwise, you may pay {2}. When you do, ..."
    d.mentions, d.last_effects = after


def on_condition(d: Discourse, node: If) -> None:
    """ "If ..., ...": a second question is about what the first asked of; what only one answer made is not "it"."""
    if d.asked is not None and type(node.condition) is not Did:
        for each in d.mentions:
            if each.same(d.asked):
                each.moved_by = d.asked.moved_by
        d.focus = d.asked
    d.refusing = refused = type(node.condition) is Unmet and type(node.condition.part) is Did
    d.walk_while("question", node.condition, node.condition)
    d.refusing, d.asked = False, None
    if asks_of_some(node.condition, d.last_effects) and any(
            type(each) is ThatMany for each in within(node.effect)):
        raise Unresolved("that many")  # "if three or more lands were milled this way, draw that many": or of all cards
    found = ask_about(d, node.condition)
    if type(node.effect) is Reflexive:
        waits_for(d, node.condition)
    asked = d.focus.copied() if found is not None and d.focus is not None else None
    kept = d.copied()
    undone = refused and type(d.last_effects[-1]) is May  # "you may return that card. If you don't, ..."
    moved = d.moves() if undone else []
    put_back(d.before if undone else [])  # things are where they were before what was not done
    of = part_of(node.condition, "filter")
    known = frozenset[str]() if found is None else found.nouns
    if found is not None and type(of) is Objects and of.kind in (Kind.CARD, Kind.SPELL):
        found.nouns = known | nouns_of(of)  # "if it's a creature card, ... that creature card"
    kept_number, excessive = d.number_asked, d.bound.get(id(node.condition))
    if type(excessive) is Did and excessive.surface.startswith("excess"):
        d.number_asked = ThatMany(mark=excessive.mark)  # "if excess damage was dealt this way, draw that many cards"
    d.walk(node.effect)
    d.number_asked = kept_number
    if found is not None:
        found.nouns = known
    put_back(moved)
    d.followed = d.bound.get(id(node.condition)), d.last_effects[-1]
    if node.otherwise is not None:
        d.restore(kept)
        d.focus, d.questioned = None, asked
        d.walk(node.otherwise)
        d.questioned = None
    d.asked = asked
    if asked is not None and (d.focus is None or not asked.same(d.focus)):
        d.focus = None


def offered(d: Discourse, node: May) -> None:
    """What somebody may do."""
    d.walk(node.who)
    d.before = d.moves()
    d.walk(node.effect)
    d.done(node)


def reflexive(d: Discourse, node: Reflexive) -> None:
    """What follows once something was done, with targets of its own (603.12)."""
    if not d.last_effects and node.surface != PREVENTED:
        raise Unresolved("when you do")
    d.marks_of[id(node)] = -1 if node.surface == PREVENTED else d.mark(d.last_effects[-1])
    later_targets(d, node.effect)  # with targets of its own, after those of the ability it is in


def replacing(d: Discourse, node: Instead | Prevent | PreventNextFrom) -> None:
    """A replacement or prevention effect: what it replaces, then what happens instead or besides, where "it" and
    "that much" may be of the event (614.1, 615.5)."""
    then = node.effect if isinstance(node, Instead) else node.then
    mentions, kept = list(d.mentions), (d.event_amount, d.last_effects, d.many)
    if isinstance(node, Instead):
        event(d, node.pattern)
        d.walk(node.condition)
    else:
        d.walk(node.amount if isinstance(node, Prevent) else None)
        if isinstance(node.to, (Filter, This)):
            event_object(d, node.to, False)
        d.walk(node.to)
        by = node.by if isinstance(node, Prevent) else node.what
        d.walk(by)
        if by is None or isinstance(by, Filter):
            nouns = frozenset({"source"}) if by is None else nouns_of(by) | {"source"}
            d.mention(Source.EVENT_OTHER, nouns)
    will_enter(d, node)
    if then is not None:
        d.event_amount, d.last_effects, d.many = True, [], None
        d.walk(then)
    d.event_amount, d.last_effects, d.many = kept
    d.mentions = [each for each in d.mentions if each.source is Source.TARGET or each in mentions]
    d.done(node)
    focus_on(d, node, mentions)


def for_each(d: Discourse, node: ForEach) -> None:
    """Once for each thing or player, the present one being "it" or "that player"."""
    d.walk(node.times)
    if node.what == Objects(Kind.CARD):  # "look at the top five cards of your library. For each card, ...": of those
        group = Back("those cards")
        d.keep.append(group)
        d.rebind(node.what, meant_by(d, group, False))
    known = list(d.mentions)
    done = list(d.last_effects)
    if node.what is not None:
        d.walk_while("looking_back", True, node.what)
        meant = d.thing(node.what) if isinstance(node.what, Back) else None
        nouns = nouns_of(getattr(node.what, "what", node.what)) if meant is None else meant.nouns
        player = isinstance(node.what, Players)
        known = list(d.mentions)
        present = d.mention(Source.EACH, nouns, player=player, object=not player)
        d.focus = None if player else present
        for it in [each for each in within(node.effect) if isinstance(each, Back) and each.to is Source.EACH]:
            d.meant[id(it)] = present  # one of the targets for each player
    targets = len(d.targets)
    d.walk(node.effect)
    if node.what is not None and len(d.targets) > targets:
        raise Unresolved("a target for each")  # 601.2c: as many targets as there are players or objects
    new = [each for each in d.mentions if all(each is not old for old in known)]
    for each in new:
        each.plural = each.plural or (each.effect >= 0 and len(each.nouns) > 1)  # of each: afterwards several
    d.mentions = [*known, *(each for each in new if each.source is not Source.EACH)]
    d.last_effects = done
    d.done(node)


def each_mode(d: Discourse, node: Modal | ResultTable) -> None:
    """Each mode starts from what stood before the modes, each row of a table from the roll."""
    d.walk(node.result if isinstance(node, ResultTable) else node.most)
    for mode in node.modes if isinstance(node, Modal) else (effect for _, _, effect in node.rows):
        kept = d.copied()
        d.walk(mode)
        d.mentions, d.last_effects = kept


def delayed(d: Discourse, node: Delayed) -> None:
    """A delayed ability: its event, then its effect, where "it" may be of the event."""
    if node.surface in SAID_FIRST:
        moved = d.moves()
        d.walk(node.effect)
        if type(node.effect).__name__ in LEAVING:  # until then it is where it was, and later words are of now
            put_back(moved)
        whose_next(d, node)
        event(d, node.pattern)
        return
    mentions, kept = list(d.mentions), (d.event_amount, d.last_effects, d.many)
    d.event_amount = False
    about, moved = getattr(node.pattern, "what", None), d.moves()
    if isinstance(about, Back) and isinstance(node.pattern, Moves) and node.pattern.from_zone is Zone.BATTLEFIELD:
        put_back([(each, -1) for each, by in moved if by >= 0 and type(d.effects[by]).__name__ in LEAVING])
    event(d, node.pattern)  # what leaves then has not been moved by what another ability will do
    put_back([(each, by) for each, by in moved if not isinstance(about, Back) or each is not d.thing(about)])
    aimed = [each for each in d.mentions if each.source is Source.TARGET and not any(map(each.same, mentions))]
    if d.event_amount:  # then "that much" is of this event
        d.last_effects, d.many = [], None
    if isinstance(about, (This, Back, Target)):
        d.focus, d.sentence = d.thing(about), -1
        if isinstance(node.pattern, Moves) and not isinstance(about, This) and d.focus is not None:
            d.focus.nouns |= {"card"}  # "when that creature dies this turn, return that card"
    elif isinstance(about, Objects):
        d.focus = next((each for each in d.mentions if each.source is Source.EVENT), None)
    later_targets(d, node.effect)
    done = d.last_effects if d.event_amount else []
    d.event_amount, d.last_effects, d.many = kept
    d.last_effects.extend(done)
    made = [each for each in d.mentions if each.source is Source.MARK and not any(map(each.same, mentions))]
    # of what is done then, later sentences may speak: `later` takes them in
    d.mentions = [*mentions, *aimed, *made]


def later_targets(d: Discourse, effect: Effect) -> None:
    """The effect of an ability yet to be created: its targets are chosen as that is put on the stack (603.3d)."""
    before = len(d.targets)
    d.walk(effect)
    d.later.update(range(before, len(d.targets)))


def instruction(d: Discourse, node: Effect) -> None:
    """A plain instruction: its parts, then what it gives to later words."""
    cls = type(node)
    kind = cls.__name__
    subject = node.whose if type(node) is SetLife else part_of(node, "who")
    outer = d.begun, d.now, d.doing
    d.begun, d.now, d.doing = d.clock, node, kind
    if isinstance(subject, Selection):
        d.actors.append(subject)
        d.walk(subject)
    names = FIELDS[cls]
    if type(node) is DealDamage and (node.surface == "2" or node.n.surface.startswith("each|")):
        names = ("source", "to", *(name for name in names if name not in ("source", "to")))  # "to X for each ..."
    if cls is Redirect:
        names = ("amount", "from_", "by", "to")
    if d.defining:
        names = tuple(sorted(names, key=lambda name: has_where(getattr(node, name))))  # "where X is" stands last
    before = list(d.mentions)
    for name in names:
        part = getattr(node, name)
        if part and part is not subject and name != "who":
            d.walk(part)
        if cls is Redirect and name in ("from_", "by") and type(part) is Objects:  # "is dealt to its controller"
            found = d.mention(Source.EVENT if name == "from_" else Source.EVENT_OTHER, nouns_of(part))
            d.focus = found if not isinstance(part_of(node, "from_"), Objects) else None
    if isinstance(subject, Selection):
        d.actors.pop()
    d.begun, d.now, d.doing = outer
    d.done(node)
    note_done(d, node, kind)
    d.asked = None
    focus_on(d, node, before)


def unless(d: Discourse, node: Unless) -> None:
    """ "Each player does ... unless they do ...": each of them, of whom "they" speaks. They are asked before it is
    done: what would be moved is where it was, and nothing is made yet."""
    done = len(d.effects)
    before = d.moves()
    d.walk(node.effect)
    after = d.moves()
    put_back(before)
    subject = part_of(node.effect, "who")
    actors = list(d.actors)
    if isinstance(subject, (All, Back, Target, ControllerOf, OwnerOf)):
        d.actors.append(subject)
    kept = d.mentions  # "create a token unless that creature's controller pays {3}": of nothing that is made
    d.mentions = [each for each in kept if each.effect < done]
    d.walk(node.who)
    d.mentions = [*kept, *(each for each in d.mentions if all(each is not one for one in kept))]
    d.actors = actors
    for each in asked_one(node):
        d.rebind(each, changed(each, to=Source.EACH))
    d.walk_while("stands_for", node.effect, node.alternative)
    put_back(after)


def asked_one(node: Unless) -> list[Back]:
    """The words of what is done instead that mean who is asked just then: "unless any player taps a land they control",
    "unless target opponent has ~ deal 3 damage to them"."""
    deed = node.alternative
    hit = deed.to if isinstance(deed, DealDamage) and isinstance(deed.to, Back) and deed.to.word == "them" else None
    said = [each for each in within(deed) if isinstance(each, Back) and each.to is None and each.word == "they"]
    return [*(said if isinstance(node.who, All) else []), *([] if hit is None else [hit])]


WHOSE: Final = ("they", "that player", "it")


def whose_next(d: Discourse, node: Delayed) -> None:
    """ "Return it under its owner's control at the beginning of their next upkeep", "that player's", "its owner's": of
    whom it is put under the control of."""
    whose = node.pattern.whose if isinstance(node.pattern, StepBegins) else None
    put = node.effect
    back = whose.of if isinstance(whose, OwnerOf) else whose
    if whose is None or not isinstance(back, Back) or back.word not in WHOSE or not isinstance(put, Put):
        return
    found = d.bound.get(id(put.what), put.what)
    if isinstance(put.to, Arrival) and put.to.under == "owner" and isinstance(found, (This, Back)):
        d.rebind(whose, OwnerOf(found))
