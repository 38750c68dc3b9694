"""Tests of status, role in combat, designation and identity, compiled."""

from __future__ import annotations

from engine.ast import filters as f
from engine.ast.node import Selection
from engine.ast.selections import Attached, This
from engine.evaluate.compile import (
    Chooser,
    Tester,
    compile_selection,
    on_test,
)
from engine.evaluate.context import Context
from engine.evaluate.indexed_game import IndexedGame
from engine.evaluate.rulings import rule_change
from engine.state.chars import Chars
from engine.state.objects import SECTORS, TOKEN, Obj
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step


class TokenTest(Tester):
    """Is a token."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return row.kind == TOKEN


class MarkTest(Tester):
    """Has a designation."""

    word: str
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return self.word in row.marks

    def player(self, c: Context, id: int) -> bool:
        state = c.game.state
        if self.word == "monarch":
            return state.monarch == id
        if self.word == "initiative":
            return state.initiative == id
        return self.word in state.players[id].designations


class StatusTest(Tester):
    """Tapped, attacking, face-down ..."""

    word: str
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        word = self.word
        if word == "tapped":
            return row.tapped
        if word == "untapped":
            return not row.tapped
        if word == "attacking":
            return row.attacking != NO_ONE
        if word == "blocking":
            return bool(row.blocking)
        if word == "blocked":
            return row.blocked and row.attacking != NO_ONE
        if word == "unblocked":
            declared = c.game.state.step >= Step.DECLARE_BLOCKERS  # 509.1h
            return row.attacking != NO_ONE and not row.blocked and declared
        return rare_status(c, row, word)


def _does(row: Obj, word: str) -> bool:
    """Whether a creature attacks, or blocks, as the word says, alone or not."""
    return row.attacking != NO_ONE if word.startswith("attacking") else bool(row.blocking)


def rare_status(c: Context, row: Obj, word: str) -> bool:
    """The less frequent words of status."""
    game = c.game
    if word == "face-down":
        would_be = row.id == c.game.as_spell and not c.game.chars(row.id).name  # a spell to be cast face down (707.4)
        return row.face_down != "" or would_be
    if word == "face-up":
        return row.face_down == ""
    if word == "phased-in":
        return not row.phased_out
    if word == "transformed":
        return row.face == 1
    if word == "flipped":
        return row.flipped
    if word == "kicked":
        return row.paid.get("kicked", 0) > 0
    if word in ("enchanted", "equipped", "fortified"):
        kind = {"enchanted": "Aura", "equipped": "Equipment", "fortified": "Fortification"}[word]
        return any(kind in game.chars(id).subtypes for id in row.attachments)
    if word == "modified":  # 700.9
        if any(row.counters.values()):
            return True
        for id in row.attachments:
            kinds = game.chars(id).subtypes
            if "Equipment" in kinds or ("Aura" in kinds and game.state.objects[id].controller == row.controller):
                return True
        return False
    if word in ("attacking alone", "blocking alone"):  # 506.5
        others = (game.state.objects[each] for each in game.state.battlefield if each != row.id)
        return _does(row, word) and not any(_does(each, word) for each in others)
    if word in ("paired", "unpaired"):
        return (partner(c, row) != NO_ONE) == (word == "paired")  # 702.95b
    return word in row.marks or (word == "goaded" and isinstance(game, IndexedGame) and rule_change(game, word, row.id))


def partner(c: Context, row: Obj) -> int:
    """The creature a creature is paired with: both are creatures their controller still controls (702.95e)."""
    objects = c.game.state.objects
    other = objects.get(int(row.choices.get("paired", NO_ONE)))
    if other is None or row.gone or other.gone or other.choices.get("paired") != row.id:
        return NO_ONE
    if other.controller != row.controller:
        return NO_ONE
    return other.id if c.game.chars(row.id).creature and c.game.chars(other.id).creature else NO_ONE


class PairTest(Tester):
    """The source or the creature paired with it."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        source = c.game.state.objects[c.source]
        other = partner(c, source)
        return other != NO_ONE and row.id in (c.source, other)


class SectorTest(Tester):
    """In the chosen sector (702.158d), or in the same sector as another permanent (702.158e)."""

    of: Chooser | None
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        objects = c.game.state.objects
        if self.of is None:
            return objects[c.source].choices.get("sector") in row.marks
        others = [objects[ref].marks for ref in self.of.refs(c) if ref in objects]
        return any(sector in row.marks and sector in marks for sector in SECTORS for marks in others)


class ConvokedTest(Tester):
    """Was tapped to convoke the source, or the spell it was (702.51c)."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        source = c.game.state.objects[c.source]
        return f"convoked {source.id}" in row.marks or (source.was > 0 and f"convoked {source.was}" in row.marks)


class OtherTest(Tester):
    """Neither the object the ability is on nor the ability itself."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return row.id not in (c.source, c.item)

    def player(self, c: Context, id: int) -> bool:
        return id != c.controller


class OtherThan(Tester):
    """Not one of those."""

    than: Chooser
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return row.id not in self.than.refs(c)

    def player(self, c: Context, id: int) -> bool:
        return id not in self.than.refs(c)


class IsTest(Tester):
    """One of what a selection gives."""

    what: Chooser
    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return row.id in self.what.refs(c)

    def player(self, c: Context, id: int) -> bool:
        return id in self.what.refs(c)


class PutByTest(Tester):
    """Something made or brought by the source."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return row.put_by != 0 and row.put_by == c.source


class AnythingTest(Tester):
    """What is asked of several things together, not of each."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return True


class IsThisTest(Tester):
    """The object the ability is on."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        return row.id == c.source


class IsAttachedTest(Tester):
    """What the source is attached to."""

    chars = False

    def obj(self, c: Context, row: Obj, chars: Chars) -> bool:
        source = c.game.state.objects.get(c.source)
        return source is not None and c.game.hosts.get(source.id, source.attached_to) == row.id

    def player(self, c: Context, id: int) -> bool:
        source = c.game.state.objects.get(c.source)
        return source is not None and source.attached_to == id


def _is(what: Selection) -> Tester:
    if isinstance(what, This):
        return IsThisTest()
    if isinstance(what, Attached):
        return IsAttachedTest()
    return IsTest(compile_selection(what))


on_test(f.IsToken, lambda node: TokenTest())
on_test(f.IsCommander, lambda node: MarkTest("commander"))
on_test(f.Status, lambda node: StatusTest(node.word))
on_test(f.InSector, lambda node: SectorTest(None if node.of is None else compile_selection(node.of)))
on_test(f.Convoked, lambda node: ConvokedTest())
on_test(f.InPair, lambda node: PairTest())
on_test(f.Other, lambda node: OtherTest() if node.than is None else OtherThan(compile_selection(node.than)))
on_test(f.Is, lambda node: _is(node.what))
on_test(f.PutBy, lambda node: PutByTest())
on_test(f.Together, lambda node: AnythingTest())
on_test(f.ThisWay, lambda node: IsTest(compile_selection(This() if node.of is None else node.of)))
