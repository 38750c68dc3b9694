"""Selections compiled: which objects and players an instruction is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast import selections as s
from engine.ast.node import Filter
from engine.evaluate.compile import (
    Chooser,
    Matcher,
    Unsupported,
    Value,
    compile_amount,
    compile_matcher,
    compile_selection,
    on_selection,
)
from engine.evaluate.context import Context
from engine.evaluate.planar_team import you_all
from engine.state.objects import Obj
from engine.state.remembered import Once
from engine.state.values import choice_key
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.zones import Zone

CONTROLLED: Final = (Zone.BATTLEFIELD, Zone.STACK)  # only there objects have controllers (109.4)


class ThisChooser(Chooser):
    """The object the ability is on, whatever it is called now (706.11); its effects find it after its move (400.7)."""

    def refs(self, c: Context) -> tuple[int, ...]:
        return (c.source,) if c.source else ()


class YouChooser(Chooser):
    """The controller; on planes perhaps the whole team (901.12c)."""

    def refs(self, c: Context) -> tuple[int, ...]:
        return you_all(c) if c.game.state.beside else (c.controller,)


class TargetChooser(Chooser):
    """The legal targets of a slot."""

    slot: int

    def refs(self, c: Context) -> tuple[int, ...]:
        return c.targets[self.slot] if 0 <= self.slot < len(c.targets) else ()


class AllChooser(Chooser):
    """All that match."""

    what: Matcher

    def refs(self, c: Context) -> tuple[int, ...]:
        if Zone.LIBRARY in getattr(self.what, "where", ()):
            for player in c.game.state.players:
                c.look_at(player.id, len(player.library), False)  # cards of a library become objects as they are meant
        return self.what.find(c)


class SomeChooser(Chooser):
    """Chosen while the instruction is followed."""

    what: Matcher
    least: Value
    most: Value | None
    by: Chooser | None
    random: bool
    node: Filter

    def refs(self, c: Context) -> tuple[int, ...]:
        legal = self.what.find(c)
        most = len(legal) if self.most is None else self.most.value(c)
        by = NO_ONE if self.by is None else next(iter(self.by.refs(c)), NO_ONE)
        return c.choose_some(legal, self.least.value(c), most, by, self.random, self.node)


class OnceChooser(Chooser):
    """What is chosen once for several instructions: "an opponent discards a card, then draws a card"."""

    chooser: Chooser
    mark: int

    def refs(self, c: Context) -> tuple[int, ...]:
        done = c.marks.get(self.mark)
        if done is None:
            refs = self.chooser.refs(c)
            done = c.marks[self.mark] = Once(refs, len(refs), True)
        return done.refs


class TopChooser(Chooser):
    """Cards of a library from the top or bottom."""

    whose: Chooser
    count: Value
    bottom: bool

    def refs(self, c: Context) -> tuple[int, ...]:
        found: list[int] = []
        for player in self.whose.refs(c):
            found.extend(c.look_at(player, self.count.value(c), self.bottom))
        return tuple(found)


class UppermostChooser(Chooser):
    """The cards of a description nearest to the top, or the bottom, of a graveyard (404.2)."""

    whose: Chooser
    count: Value
    what: Matcher
    bottom: bool

    def refs(self, c: Context) -> tuple[int, ...]:
        players = c.game.state.players
        found: list[int] = []
        for player in self.whose.refs(c):
            pile = players[player].graveyard
            fitting = [card for card in (pile if self.bottom else reversed(pile)) if self.what.test(c, card)]
            found.extend(fitting[: self.count.value(c)])
        return tuple(found)


class OfChooser(Chooser):
    """Something of other things."""

    of: Chooser


def told_by(c: Context, of: Chooser, say: Callable[[Obj], int]) -> tuple[int, ...]:
    """What the rows of things say of others, each once; NO_ONE is none."""
    objects = c.game.state.objects
    said = (say(objects[ref]) for ref in of.refs(c) if ref >= FIRST_OBJECT)
    return tuple(dict.fromkeys(ref for ref in said if ref != NO_ONE))


class AttackedChooser(OfChooser):
    """What things attack."""

    def refs(self, c: Context) -> tuple[int, ...]:
        return told_by(c, self.of, lambda row: row.attacking)


class SpellChooser(OfChooser):
    """The spells on the stack that were those cards."""

    def refs(self, c: Context) -> tuple[int, ...]:
        state = c.game.state
        cards = self.of.refs(c)
        return tuple(item for item in state.stack if state.objects[item].was in cards)


class WholeChooser(Chooser):
    """All cards of players' zones."""

    zone: Zone
    whose: Chooser

    def refs(self, c: Context) -> tuple[int, ...]:
        state = c.game.state
        found: list[int] = []
        for id in self.whose.refs(c):
            player = state.players[id]
            if self.zone is Zone.HAND:
                found.extend(player.hand)
            elif self.zone is Zone.GRAVEYARD:
                found.extend(player.graveyard)
            elif self.zone is Zone.LIBRARY:
                found.extend(c.look_at(id, len(player.library), False))
            elif self.zone is Zone.BATTLEFIELD:
                found.extend(one for one in state.battlefield if state.objects[one].controller == id)
            elif self.zone is Zone.EXILE:
                found.extend(one for one in state.exile if state.objects[one].owner == id)
        return tuple(found)


class AttachedChooser(Chooser):
    """What the source is attached to, or was when the event happened that its ability triggered on (608.2h)."""

    def refs(self, c: Context) -> tuple[int, ...]:
        row = c.game.state.objects.get(c.source)
        if row is not None and row.attached_to != NO_ONE:
            return (row.attached_to,)
        if c.source in c.game.hosts:
            return (c.game.hosts[c.source],)
        return (c.event.obj,) if c.event is not None and c.event.obj not in (NO_ONE, c.source) else ()


class HostChooser(OfChooser):
    """What other things are attached to."""

    def refs(self, c: Context) -> tuple[int, ...]:
        return told_by(c, self.of, lambda row: row.attached_to)


class SourceChooser(OfChooser):
    """The permanents that abilities, on the stack or gone from it, are of, while these are on the battlefield."""

    def refs(self, c: Context) -> tuple[int, ...]:
        objects = c.game.state.objects
        items = (objects[ref] for ref in self.of.refs(c) if ref >= FIRST_OBJECT)
        sources = dict.fromkeys(item.source for item in items if item.ability is not None and item.source in objects)
        return tuple(source for source in sources if objects[source].zone is Zone.BATTLEFIELD)


class HauntedChooser(Chooser):
    """The creature that the source haunts, whether or not it still is a creature (702.55b)."""

    def refs(self, c: Context) -> tuple[int, ...]:
        row = c.game.state.objects.get(c.source)
        found = row.choices.get("haunts") if row is not None else None
        return (found,) if isinstance(found, int) else ()


class EventChooser(Chooser):
    """The objects of the event; after a move that the ability follows, the new ones (400.7)."""

    def refs(self, c: Context) -> tuple[int, ...]:
        return (c.event.obj, *c.event.more) if c.event is not None and c.event.obj != NO_ONE else ()


class EventOtherChooser(Chooser):
    """The other object of the event, or several."""

    def refs(self, c: Context) -> tuple[int, ...]:
        return (c.event.other, *c.event.others) if c.event is not None and c.event.other != NO_ONE else ()


class EventPlayerChooser(Chooser):
    """The player of the event."""

    def refs(self, c: Context) -> tuple[int, ...]:
        return (c.event.player,) if c.event is not None and c.event.player != NO_ONE else ()


class MarkChooser(Chooser):
    """What an earlier effect did it to."""

    index: int

    def refs(self, c: Context) -> tuple[int, ...]:
        done = c.marks.get(self.index)
        return done.refs if done is not None else ()


class OwnOfMark(MarkChooser):
    """What an earlier effect did it to, where one thing is meant: of what each of several players did, the present
    player's own."""

    def refs(self, c: Context) -> tuple[int, ...]:
        done = c.marks.get(self.index)
        if done is None or not 0 <= c.each < FIRST_OBJECT or len({player for player, _ in done.by}) < 2:
            return super().refs(c)
        return tuple(ref for ref in done.refs if (c.each, ref) in done.by)


class SpellOfMark(MarkChooser):
    """The spells that the cards an instruction cast, or allowed to be cast, have become (400.7)."""

    def refs(self, c: Context) -> tuple[int, ...]:
        objects = c.game.state.objects
        cards = (objects.get(ref) for ref in super().refs(c))
        return tuple(row.became if row.gone and row.became else row.id for row in cards if row is not None)


class EachChooser(Chooser):
    """The present one of a for-each."""

    def refs(self, c: Context) -> tuple[int, ...]:
        return (c.each,) if c.each != NO_ONE else ()


class ChosenChooser(Chooser):
    """The player or object chosen as the source entered."""

    __slots__ = ("words",)

    def __init__(self, word: str) -> None:
        self.words = tuple(key for key in ("player", "opponent") if key in word) or ("object",)

    def refs(self, c: Context) -> tuple[int, ...]:
        row = c.game.state.objects.get(c.source)
        if row is None:
            return ()
        for key in (*self.words, "player"):
            value = row.choices.get(choice_key(c.game.state.effects, row.id, key)) if row.choices else None
            if isinstance(value, int):
                return (value,)
        return row.linked


class TargetedChooser(Chooser):
    """What of a description is targeted by spells or abilities, as they are or last were."""

    __slots__ = ("of", "what")

    def __init__(self, of: Chooser, what: Matcher) -> None:
        self.of = of
        self.what = what

    def refs(self, c: Context) -> tuple[int, ...]:
        objects = c.game.state.objects
        by = [objects[ref] for ref in self.of.refs(c) if ref >= FIRST_OBJECT]
        aimed = [ref for row in by for slot in row.targets for ref in slot]
        return tuple(dict.fromkeys(ref for ref in aimed if self.what.test(c, ref)))


class ControllersChooser(OfChooser):
    """The controllers of things."""

    def refs(self, c: Context) -> tuple[int, ...]:
        objects = c.game.state.objects
        found: dict[int, None] = {}
        for ref in self.of.refs(c):
            found[ref if ref < FIRST_OBJECT else self.last(objects, ref)] = None
        return tuple(found)

    def last(self, objects: dict[int, Obj], ref: int) -> int:
        """Who controls an object, or last controlled what is now in a zone where nobody does (608.2h, 109.4)."""
        row = objects[ref]
        before = objects.get(row.was) if row.zone not in CONTROLLED else None
        return before.controller if before is not None and before.zone in CONTROLLED else row.controller


class OwnersChooser(OfChooser):
    """The owners of things."""

    def refs(self, c: Context) -> tuple[int, ...]:
        objects = c.game.state.objects
        found: dict[int, None] = {}
        for ref in self.of.refs(c):
            found[ref if ref < FIRST_OBJECT else objects[ref].owner] = None
        return tuple(found)


class AmongChooser(Chooser):
    """Some of what an earlier effect found; or the rest, which has not moved since."""

    __slots__ = ("by", "least", "most", "node", "of", "rest", "what")

    def __init__(self, node: s.Among) -> None:
        self.node = node
        self.of = compile_selection(node.of)
        self.what = None if node.what is None else compile_matcher(node.what)
        self.least = compile_amount(node.least)
        self.most = None if node.most is None else compile_amount(node.most)
        self.by = None if node.by is None else compile_selection(node.by)
        self.rest = node.rest

    def refs(self, c: Context) -> tuple[int, ...]:
        objects = c.game.state.objects
        pool = tuple(ref for ref in self.of.refs(c) if ref < FIRST_OBJECT or not objects[ref].gone)
        if self.rest:
            return pool
        legal = pool if self.what is None else tuple(ref for ref in pool if self.what.test(c, ref))
        most = len(legal) if self.most is None else self.most.value(c)
        by = NO_ONE if self.by is None else next(iter(self.by.refs(c)), NO_ONE)
        return c.choose_some(legal, self.least.value(c), most, by, self.node.random, self.node.of)


class SeveralChooser(Chooser):
    """More than one selection as one."""

    parts: tuple[Chooser, ...]

    def refs(self, c: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys(ref for part in self.parts for ref in part.refs(c)))


class LinkedChooser(Chooser):
    """Cards exiled with the source (607.2a)."""

    def refs(self, c: Context) -> tuple[int, ...]:
        objects = c.game.state.objects
        row = objects.get(c.source)
        return () if row is None else tuple(id for id in row.linked if not objects[id].gone)


def _back(node: s.Back) -> Chooser:
    made: dict[s.Source, type[Chooser]] = {
        s.Source.THIS: ThisChooser, s.Source.EVENT: EventChooser, s.Source.EVENT_OTHER: EventOtherChooser,
        s.Source.EVENT_PLAYER: EventPlayerChooser, s.Source.EACH: EachChooser, s.Source.ATTACHED: AttachedChooser,
        s.Source.TESTED: EachChooser,
    }
    if node.to is s.Source.TARGET:
        return TargetChooser(node.index)
    if node.to is s.Source.MARK:
        if node.word == "that spell":
            return SpellOfMark(node.index)
        return (OwnOfMark if node.word == "it" or node.word.startswith("that ") else MarkChooser)(node.index)
    if node.to is s.Source.CHOSEN:
        return ChosenChooser(node.word)
    if node.to is None:
        raise Unsupported(f"reference word {node.word!r} that points nowhere")
    return made[node.to]()


def _some(node: s.Some) -> Chooser:
    chooser = SomeChooser(
        compile_matcher(node.what), compile_amount(node.least),
        None if node.most is None else compile_amount(node.most),
        None if node.by is None else compile_selection(node.by), node.random, node.what,
    )
    return chooser if node.mark < 0 else OnceChooser(chooser, node.mark)


on_selection(s.This, lambda node: ThisChooser())
on_selection(s.You, lambda node: YouChooser())
on_selection(s.Target, lambda node: TargetChooser(node.slot))
on_selection(s.All, lambda node: AllChooser(compile_matcher(node.what)))
on_selection(s.Some, _some)
on_selection(
    s.TopOf, lambda node: TopChooser(compile_selection(node.whose), compile_amount(node.count), node.bottom)
    if node.what is None else UppermostChooser(
        compile_selection(node.whose), compile_amount(node.count), compile_matcher(node.what), node.bottom
    )
)
on_selection(s.HostOf, lambda node: HostChooser(compile_selection(node.of)))
on_selection(s.SourceOf, lambda node: SourceChooser(compile_selection(node.of)))
on_selection(s.SpellOf, lambda node: SpellChooser(compile_selection(node.of)))
on_selection(s.AttackedBy, lambda node: AttackedChooser(compile_selection(node.of)))
on_selection(s.Whole, lambda node: WholeChooser(node.zone, compile_selection(node.whose)))
on_selection(s.Haunted, lambda node: HauntedChooser())
on_selection(s.Attached, lambda node: AttachedChooser())
on_selection(s.Back, _back)
on_selection(s.ControllerOf, lambda node: ControllersChooser(compile_selection(node.of)))
on_selection(s.Targeted, lambda node: TargetedChooser(compile_selection(node.of), compile_matcher(node.what)))
on_selection(s.OwnerOf, lambda node: OwnersChooser(compile_selection(node.of)))
on_selection(s.Among, AmongChooser)
on_selection(s.Several, lambda node: SeveralChooser(tuple(compile_selection(part) for part in node.parts)))
on_selection(s.EachOf, lambda node: compile_selection(node.of))
on_selection(s.SomeOf, lambda node: compile_selection(node.of))
on_selection(s.ExiledWith, lambda node: LinkedChooser())
