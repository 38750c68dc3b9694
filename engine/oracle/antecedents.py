"""Antecedents: which of the things a text has mentioned a word such as "it" or "that player" means."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.choose import Choose
from engine.actions.damage import EXCESS, DealDamage
from engine.actions.game import RollDice
from engine.actions.library import SHOWN, Search
from engine.actions.permission import PermitPlay, PermitPlayFor
from engine.actions.stack import Cast
from engine.actions.tokens import CreateCopies
from engine.actions.zones import Destroy, Put, PutApart, ReturnToHand
from engine.ast.amounts import ThatMany
from engine.ast.conditions import Did, Exists
from engine.ast.costs import COST_MARK
from engine.ast.effects import May
from engine.ast.filters import ControlledBy, InZone, Objects, OwnedBy, Players, ThisWay
from engine.ast.node import Effect, Node, Selection
from engine.ast.selections import (
    ActivePlayer,
    All,
    Among,
    Attached,
    Back,
    ControllerOf,
    DefendingPlayer,
    EachOf,
    ExiledWith,
    OwnerOf,
    Several,
    Source,
    Target,
    This,
)
from engine.oracle.damaged import PREVENTED
from engine.oracle.dietables import RESULT
from engine.oracle.manyof import OF_EVENT, countable, uncounted
from engine.oracle.mentions import GROUP, IMPLIED, OBJECT_NOUNS, Mention, Unresolved, fitting, nouns_of
from engine.oracle.pairing import FLIPS
from engine.oracle.sides import SIDES, of_side
from engine.oracle.thisway import WAY, doer_of, excess, marked

SEARCHED: Final = ("you search your library this way", "you searched your library this way")
PLAYER_WORDS: Final = frozenset({
    "they", "that player", "that opponent", "the player", "the opponent", "those players", "those opponents",
    "that player or planeswalker",
})
CHOSEN_WORDS: Final = frozenset({"the chosen player", "the last chosen player", "the chosen opponent"})
IN_COMBAT: Final = frozenset({"the blocking creature", "the attacking creature", "the blocked creature",
                              "the other creature"})
DONE: Final = {  # the participle of "the sacrificed creature" and the verbs it may be of
    "sacrificed": ("Sacrifice",), "exiled": ("Exile", "RevealUntil", "Put"), "discarded": ("Discard",),
    "milled": ("Mill",), "revealed": ("Reveal",), "destroyed": ("Destroy",), "copied": ("Copy",),
}
ARRIVED: Final = ("that creature", "that permanent", "the creature")
MADE: Final = ("the token", "the tokens", "the copy", "the copies")
CARD_MOVERS: Final = frozenset({"Put", "Cast", "ReturnToHand", "Exile", "PutApart", "ShuffleInto"})
SAME_WORDS: Final = (ControllerOf, OwnerOf, DefendingPlayer, Attached, ActivePlayer)

PAID_WITH: Final = ("the sacrificed ", "the discarded ", "the revealed ")
AT_ANOTHER: Final = (["AttachTo"], ["Must"])
EACH_OF: Final = "each|"  # surface of several players each of whom does something: "two target players each ..."


PUT: Final = "put|"


def put_to(effect: Effect) -> str:
    """Where an instruction puts what was chosen: "hand", "graveyard", "arrival" on the battlefield; "" elsewhere."""
    if isinstance(effect, ReturnToHand):
        return "hand"
    if not isinstance(effect, Put | PutApart):
        return ""
    return "arrival" if isinstance(effect.to, Arrival) else effect.to.to


class Antecedents:
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
        self.spell = False  # an instant or sorcery, which is no other permanent itself
        self.actors: list[Selection] = []
        self.recipients: list[Selection] = []  # who is dealt the damage whose amount is being visited
        self.sources: Selection | None = None  # of the damage being visited
        self.doing: list[str] = []  # the verbs whose parts are being visited
        self.focus: Mention | None = None  # what the instruction before did something to, made or found
        self.paid_with: Back | None = None  # what was named of the payment of an additional cost
        self.questioned: Mention | None = None  # of an "otherwise": what the question before it was about
        self.asked: Mention | None = None  # what the condition before asked about
        self.clock = 0  # counts the words that mention something
        self.begun = 0  # the clock when the present instruction began
        self.counting = 0  # in an amount
        self.looking_back = False  # asking what something was
        self.last_effects: list[Effect] = []  # those of this branch
        self.event_amount = False  # the event has an amount
        self.many: int | None = None  # the mark of the first "that many", which later ones mean too
        self.replaced: All | None = None  # what the instruction would be done to that this one is followed instead of

    def mark(self, effect: Effect) -> int:
        """The mark of an effect, given now if nothing has referred to it yet."""
        number = self.marks.get(id(effect))
        if number is None:
            number = len(self.marks)
            self.marks[id(effect)] = number
            self.keep.append(effect)
        return number

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

    def same_source(self, before: Effect, instead: Effect) -> None:
        """ "~ deals 2 damage to target creature. If ..., it deals 5 damage to that creature instead": it is ~ still."""
        if not isinstance(before, DealDamage) or not isinstance(instead, DealDamage):
            return
        if isinstance(before.source, This) and isinstance(instead.source, Back):
            self.focus = self.thing(before.source)

    def meaning(self, node: Back, owner: bool) -> Selection:
        """What a word means here; raises Unresolved."""
        word = node.word
        if word in PLAYER_WORDS:
            return self.player_meaning(node)
        if word == GROUP:
            groups = [
                each for each in self.mentions if each.plural and each.effect >= 0 and (node.surface or each.group)
            ]
            if len(groups) > 1:
                groups = [each for each in groups if each.group and not each.cost]
            if not groups and not node.surface:
                groups = self.chosen_among()
            if len(groups) != 1:
                raise Unresolved(node.surface or "the rest")
            return self.bind(node, groups[0], owner)
        if word in CHOSEN_WORDS:
            return replace(node, to=Source.CHOSEN)
        return self.object_meaning(node, owner)

    def chosen_among(self) -> list[Mention]:
        """ "An opponent chooses two of those cards. Put the chosen cards into your graveyard and the rest into your
        hand": what was chosen among."""
        of = [each.what.of for each in self.effects if isinstance(each, Choose) and isinstance(each.what, Among)]
        return [self.meant[id(each)] for each in of if id(each) in self.meant]

    def player_meaning(self, node: Back) -> Selection:
        """ "that player", "they"."""
        actor = next((each for each in reversed((*self.actors, *self.recipients)) if each is not node), None)
        if node.word == "they" and actor is not None:
            if isinstance(actor, Several) and not actor.surface.startswith(EACH_OF):
                actor = actor.parts[0]
                if isinstance(actor, All) and isinstance(actor.what, Players):
                    return actor  # "each opponent and each creature they control": that any of them does
            if isinstance(actor, All) or actor.surface.startswith(EACH_OF):
                return replace(node, to=Source.EACH)
            if isinstance(actor, (Target, Back, *SAME_WORDS)):
                return self.same_as(node, actor)
        if node.word == "they" and any(each.object and each.plural for each in self.mentions):
            raise Unresolved(node.word)
        several = node.word.startswith("those")
        candidates = [each for each in self.mentions if each.player and each.plural == several]
        if not candidates and isinstance(actor, All) and node.word == "that player":
            return replace(node, to=Source.EACH)
        candidates = [each for each in candidates if not each.weak] or candidates
        if len(candidates) > 1:
            certain = [each for each in candidates if each.instead is None]
            candidates = certain if len(certain) == 1 else candidates
        if len(candidates) != 1:
            raise Unresolved(node.word)
        return self.bind(node, candidates[0], owner=True)

    def same_as(self, node: Back, actor: Selection) -> Selection:
        """A word that means the subject of its own clause."""
        if isinstance(actor, SAME_WORDS):
            return actor
        if isinstance(actor, Target):
            return replace(node, to=Source.TARGET, index=self.slots[id(actor)])
        bound = self.bound.get(id(actor))
        if isinstance(bound, Back) and bound.to is not None:
            return replace(node, to=bound.to, index=bound.index)
        if isinstance(bound, SAME_WORDS):
            return bound
        raise Unresolved(node.word)

    def object_meaning(self, node: Back, owner: bool) -> Selection:
        """ "it", "that creature", "those cards", "the exiled card"."""
        word = node.word
        if word == "it" and isinstance(self.sources, All | EachOf):
            return replace(node, to=Source.EACH)  # "each of them deals damage equal to its power"
        if word == "itself":
            return self.itself(node)
        if word in SIDES:
            return of_side(node, self.targets)
        if node.surface == "this way":  # "cards exiled this way"
            done = doer_of(ThisWay("exiled"), self.last_effects)
            of = marked(ThisWay("exiled"), done, self.mark(done)).of
            assert isinstance(of, Back)
            return replace(of, word=word, surface=node.surface)
        if self.doing[-1:] == ["CreateCopies"] and word.startswith("that ") and (again := self.copied_before(word)):
            return again
        plural = (
            word in ("them", "the copies")
            or word.startswith("those ")
            or (word.startswith("the ") and word.endswith("s") and " " in word[4:])
        )
        itself = not word.startswith("that ")  # the object itself is never "that creature"
        candidates = [each for each in self.mentions if each.object and each.plural == plural]
        candidates = [each for each in candidates if itself or not each.this]
        if word not in ("it", "them"):
            candidates = self.named(candidates, word, plural)
        if len(candidates) > 1 and word == "it" and not owner:  # a spell has a controller as much as a permanent
            candidates = fitting(candidates, self.doing[-1] if self.doing else "")
        if len(candidates) > 1 and word.startswith("that ") and self.doing[-1:] == ["Fight"]:  # another fights it
            candidates = [each for each in candidates if each.source is not Source.TARGET or each.named < self.begun]
        if len(candidates) > 1 and word == "it" and self.doing[-1:] in AT_ANOTHER:  # to another, not to itself
            candidates = [each for each in candidates if each.source is not Source.TARGET or each.named <= self.begun]
        if len(candidates) > 1:
            candidates = self.nearest(candidates, word, owner)
        meant = self.replaced
        if not candidates and meant and word[:6] == "those " and word[6:].removesuffix("s") in nouns_of(meant.what):
            return meant
        if not candidates and word in ("the exiled card", "the exiled cards"):
            return ExiledWith(surface=word)
        if not candidates and self.spell and word.startswith(PAID_WITH):
            self.paid_with = replace(node, to=Source.MARK, index=COST_MARK)  # the additional cost (118.8)
            return self.paid_with
        if not candidates and word == "it" and self.paid_with is not None:
            return replace(self.paid_with, word=word)
        if not candidates and word == "them" and self.recipients:
            players = [each for each in self.mentions if each.player]
            candidates = [each for each in players if each.plural] or players
        if not candidates and word == "that spell":
            return self.cast_spell(node)
        if len(candidates) != 1 and self.questioned is not None and self.moved_card(word):
            return self.bind(node, self.questioned, owner)
        if not candidates and word in ARRIVED:
            candidates = self.arrived()
        if len(candidates) != 1:
            raise Unresolved(word)
        return self.bind(node, candidates[0], owner)

    def copied_before(self, word: str) -> Selection | None:
        """ "Create a copy of that creature. Each opponent may create a copy of that creature": of the same one."""
        for each in reversed(self.effects):
            of = each.of if isinstance(each, CreateCopies) else None
            if isinstance(of, Back) and of.word == word:
                found = self.bound.get(id(of))
                return found if isinstance(found, Selection) else None
        return None

    def moved_card(self, word: str) -> bool:
        """ "If it's a creature card, put it onto the battlefield. Otherwise, you may put that card on the bottom": only
        a card is moved so, and the question was about one."""
        asked = self.questioned
        card = asked is not None and asked.effect >= 0 and "card" in asked.nouns
        return card and word in ("it", "that card") and bool(CARD_MOVERS & {*self.doing[-1:]})

    def made_by(self, condition: object) -> Mention | None:
        """What an instruction did, if a condition asks whether that was such a thing and it is one."""
        tests = condition.what.tests if isinstance(condition, Exists) and isinstance(condition.what, Objects) else ()
        bound = next((self.bound.get(id(each)) for each in tests if isinstance(each, ThisWay)), None)
        of = bound.of if isinstance(bound, ThisWay) else None
        if not isinstance(of, Back):
            return None
        done = [each for each in self.mentions if each.effect >= 0]
        found = [each for each in done if self.marks.get(id(self.effects[each.effect])) == of.index]
        return found[0] if len(found) == 1 else None

    def cast_spell(self, node: Back) -> Selection:
        """ "You may cast target card ... . If that spell would be put into your graveyard, exile it instead": what the
        one instruction to cast something, or to allow it, was about."""
        casts = [each for each in self.last_effects if isinstance(each, Cast | PermitPlay | PermitPlayFor)]
        if len(casts) != 1:
            raise Unresolved(node.word)
        return replace(node, to=Source.MARK, index=self.mark(casts[0]))

    def itself(self, node: Back) -> Selection:
        """ "Deals damage to itself": the source of that damage."""
        source = self.sources
        if isinstance(source, All | EachOf):
            return replace(node, to=Source.EACH)
        if isinstance(source, This):
            return replace(node, to=Source.THIS)
        if isinstance(source, Target):
            return replace(node, to=Source.TARGET, index=self.slots[id(source)])
        bound = self.bound.get(id(source))
        if isinstance(bound, Back) and bound.to is not None:
            return replace(node, to=bound.to, index=bound.index)
        raise Unresolved("itself")

    def arrived(self) -> list[Mention]:
        """What an instruction that is followed only under a condition puts onto the battlefield: "if it's a creature
        card, put it onto the battlefield. That creature gains haste"; nothing, if it was not followed."""
        places = [
            place for place, each in enumerate(self.effects)
            if isinstance(each, Put) and isinstance(each.to, Arrival)
        ]
        if len(places) != 1:
            return []
        nouns = frozenset({"creature", "permanent", "card", "object"})
        self.clock += 1
        made = Mention(Source.MARK, 1000 + places[0], False, True, False, nouns, effect=places[0], last=self.clock)
        self.mentions.append(made)
        self.focus = made
        return [made]

    def named(self, candidates: list[Mention], word: str, plural: bool) -> list[Mention]:
        """Those of the candidates that the noun of "that creature", "the exiled card" fits."""
        last = word.rsplit(maxsplit=1)[-1]
        last = {"copies": "copy"}.get(last, last[:-1] if plural and last.endswith("s") else last)
        if word in IN_COMBAT:
            candidates = [each for each in candidates if each.source is Source.EVENT_OTHER]
        elif word.startswith("the chosen "):
            candidates = [each for each in candidates if self.is_chosen(each)]
        elif word.startswith("the ") and (" " in word[4:] or word in MADE):
            candidates = [each for each in candidates if each.effect >= 0 or each.moved_by >= 0]
            verbs = DONE.get(word.split()[1])
            if verbs is not None:
                candidates = [each for each in candidates if self.was(each).startswith(verbs)]
        said = [
            each
            for each in candidates
            if last in each.nouns
            or (last == "card" and each.moved_by >= 0)
            or (last == "permanent" and each.nouns & OBJECT_NOUNS)
        ]
        return said or [each for each in candidates if IMPLIED + last in each.nouns]

    def is_chosen(self, mention: Mention) -> bool:
        """Whether an instruction to choose, or the choice of a target for it, was about this."""
        if mention.source is Source.TARGET:
            chosen = (each.what for each in self.effects if isinstance(each, Choose))
            return mention.index in [self.slots.get(id(what), -1) for what in chosen if isinstance(what, Target)]
        return mention.effect >= 0 and isinstance(self.effects[mention.effect], Choose)

    def was(self, mention: Mention) -> str:
        """The verb that made, found or moved a thing."""
        place = mention.moved_by if mention.moved_by >= 0 else mention.effect
        return type(self.effects[place]).__name__

    def nearest(self, candidates: list[Mention], word: str, owner: bool) -> list[Mention]:
        """Of several things a word fits: what the instruction before was done to; else the other one rather than the
        object itself, unless that was spoken of last."""
        if word != "it" and any(not each.this for each in candidates):
            candidates = [each for each in candidates if not each.this]
        others = [each for each in candidates if each.source is not Source.ATTACHED]
        if word.startswith("that ") and len(others) == 1 and others[0].source is Source.EVENT_OTHER:
            return others  # "whenever equipped creature deals damage to a creature, destroy that creature"
        focused = [each for each in candidates if self.focus is not None and each.same(self.focus)]
        if focused and not word.startswith("the "):
            return focused
        unpaid = [each for each in candidates if not each.cost]
        if unpaid and (word in ("it", "them", "that card", "those cards") or unpaid[0].source is Source.TARGET):
            candidates = unpaid
        if len(candidates) < 2:
            return candidates
        within = [each for each in candidates if each.this and each.named > self.begun > 0]
        if within and word == "it" and not owner:  # "~ deals damage to it": to another, else it would be "itself"
            if self.counting:
                raise Unresolved(word)
            candidates = [each for each in candidates if not each.this]
        without = [each for each in candidates if not each.this]
        if len(candidates) > 1 and len(without) == 1:
            if word == "it" and without[0].source is Source.EVENT_OTHER:
                return [each for each in candidates if each.this]  # "it" is what the event is about
            this = next(each for each in candidates if each.this)
            if word == "it" and not owner and this.last > without[0].last:
                raise Unresolved(word)
            return without
        return candidates

    def bind(self, node: Back, mention: Mention, owner: bool) -> Selection:
        """The word with what it points to; after a move the moved object, except where it is asked who controlled
        it."""
        if mention.this and node.word.startswith("that "):
            raise Unresolved(node.word)  # the object itself is "it", "this creature" or its name
        self.meant[id(node)] = mention
        self.clock += 1
        mention.last = self.clock
        if mention.instead is not None:
            return mention.instead
        if mention.moved_by >= 0 and not owner and not self.as_it_was(mention):
            return replace(node, to=Source.MARK, index=self.mark(self.effects[mention.moved_by]))
        if mention.source is Source.MARK:
            more = SHOWN if mention.index >= SHOWN + 1000 else 0
            return replace(node, to=Source.MARK, index=self.mark(self.effects[mention.effect]) + more)
        return replace(node, to=mention.source, index=mention.index)

    def as_it_was(self, mention: Mention) -> bool:
        """Whether a question is about what was to be destroyed, be it destroyed or not (608.2h)."""
        return (self.looking_back or self.counting > 0) and isinstance(self.effects[mention.moved_by], Destroy)

    def that_many(self, node: ThatMany) -> None:
        """ "that much": of the event that triggered, else of the instruction before; each of many players would have
        an amount of their own."""
        surface = node.surface.removeprefix("X|")
        if surface.startswith(PREVENTED):
            return
        if surface.startswith(WAY):
            more = EXCESS if node.surface.endswith("|excess") else 0
            self.bound[id(node)] = replace(node, mark=self.mark(doer_of(node, self.last_effects)) + more)
            self.keep.append(node)
            return
        doing = [each for each in self.last_effects if not isinstance(each, May)]
        if RESULT in node.surface:
            rolls = [each for each in doing if isinstance(each, RollDice)]
            if not rolls and not self.event_amount:
                raise Unresolved("the result")
            self.bound[id(node)] = replace(node, mark=self.mark(rolls[-1]) if rolls else -1)
            self.keep.append(node)
            return
        if self.actors and isinstance(self.actors[-1], All) and self.last_effects:
            self.each_their_many(node, self.actors[-1], doing)
            return
        if self.many is not None:
            self.bound[id(node)] = replace(node, mark=self.many)
            self.keep.append(node)
            return
        if self.event_amount and doing and (surface in OF_EVENT or uncounted(doing)):
            self.many = -1  # nothing that was done has a number of its own
            self.bound[id(node)] = replace(node, mark=-1)
        elif doing and (not self.event_amount or countable(doing[-1])):
            self.many = self.mark(doing[-1])
            self.bound[id(node)] = replace(node, mark=self.many)
        elif self.event_amount and not self.last_effects:
            self.many = -1
            self.bound[id(node)] = replace(node, mark=-1)
        else:
            raise Unresolved("that many")
        self.keep.append(node)

    def each_their_many(self, node: ThatMany, actor: All, doing: list[Effect]) -> None:
        """ "Each player discards their hand, then draws that many cards": each as many as they discarded."""
        before = getattr(doing[-1], "who", None) if doing else None
        if before != actor or not countable(doing[-1]):
            raise Unresolved("that many")
        self.bound[id(node)] = replace(node, mark=self.mark(doing[-1]), each=True)
        self.keep.append(node)

    def did(self, node: Did) -> None:
        """ "if you do": the instruction before."""
        doing = [each for each in self.last_effects if not isinstance(each, May)]
        if node.surface.startswith("excess"):
            self.bound[id(node)] = replace(node, mark=self.mark(excess(self.last_effects)) + EXCESS)
            self.keep.append(node)
            return
        if node.surface in SEARCHED:
            doing = [each for each in doing if isinstance(each, Search) and "l" in each.zones.split()[0]]
        if node.surface in FLIPS:
            doing = [each for each in doing if type(each).__name__ == "FlipCoins"]
        if node.surface.startswith(PUT):
            doing = [each for each in doing if node.surface.startswith(f"{PUT}{put_to(each)}|")]
        if not doing:
            raise Unresolved("you do")
        self.bound[id(node)] = replace(node, mark=self.mark(doing[-1]))
        self.keep.append(node)
