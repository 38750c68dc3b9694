"""Antecedents: which of the things a text has mentioned a word such as "it" or "that player" means."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.base import PlayerVerb
from engine.actions.choose import Choose
from engine.actions.control import AttachTo
from engine.actions.damage import DealDamage, DivideDamage
from engine.actions.library import SHOWN, Search
from engine.actions.permission import PermitPlay, PermitPlayFor
from engine.actions.sides import EitherOf
from engine.actions.stack_verbs import Cast
from engine.actions.tokens import CreateCopies
from engine.actions.zone_verbs import Destroy, Put, PutApart, ReturnToHand
from engine.ast.amounts import CountOf
from engine.ast.conditions import Exists
from engine.ast.costs import COST_MARK
from engine.ast.filters import Kind, Objects, ThisWay
from engine.ast.node import Effect, Selection
from engine.ast.selections import (
    All,
    Among,
    Attached,
    Back,
    EachOf,
    ExiledWith,
    Several,
    Some,
    Source,
    SourceOf,
    Target,
    Targeted,
    This,
)
from engine.oracle.clauses import part_of
from engine.oracle.kernel import changed
from engine.oracle.lexicon.this_way import doer_of, marked
from engine.oracle.lexicon.words_back import SIDES, of_side
from engine.oracle.mentions import (
    ATTACKING_PLAYER,
    GROUP,
    IMPLIED,
    IN_ORDER,
    LEAVING,
    OBJECT_NOUNS,
    Mention,
    PlayersMeant,
    Unresolved,
    fitting,
    nouns_of,
    permanents_only,
)
from engine.state.faces import walk

DEALS: Final = (DealDamage, DivideDamage)
SEARCHED: Final = ("you search your library this way", "you searched your library this way")
PLAYER_WORDS: Final = frozenset({
    "they", "that player", "that opponent", "the player", "the opponent", "those players", "those opponents",
    "that player or planeswalker", *ATTACKING_PLAYER, *IN_ORDER,
})
LINKED_WORDS: Final = frozenset({f"the exiled {of}card{s}" for of in ("", "creature ", "nonland ") for s in ("", "s")})
CHOSEN_WORDS: Final = frozenset({"the chosen player", "the last chosen player", "the chosen opponent"})
IN_COMBAT: Final = frozenset({"the blocking creature", "the attacking creature", "the blocked creature",
                              "the other creature", "the exploited creature"})
FINDING: Final = ("Draw", "Search", "Mill", "Discard")  # what finds a card and leaves it where nobody controls it
DONE: Final = {  # the participle of "the sacrificed creature" and the verbs it may be of
    "sacrificed": ("Sacrifice",), "exiled": ("Exile", "RevealUntil", "Put"), "discarded": ("Discard",),
    "milled": ("Mill",), "amassed": ("Amass",), "revealed": ("Reveal",), "destroyed": ("Destroy",), "copied": ("Copy",),
    "discovered": ("Discover",),
}
ARRIVED: Final = ("that creature", "that permanent", "the creature")
MADE: Final = ("the token", "the tokens", "the copy", "the copies")
CARD_MOVERS: Final = frozenset({"Put", "Cast", "ReturnToHand", "Exile", "PutApart", "ShuffleInto"})

PAID_WITH: Final = ("the sacrificed ", "the discarded ", "the revealed ")
AT_ANOTHER: Final = (["AttachTo"], ["Must"])


PUT: Final = "put|"


def put_to(effect: Effect) -> str:
    """Where an instruction puts what was chosen: "hand", "graveyard", "arrival" on the battlefield; "" elsewhere."""
    if isinstance(effect, ReturnToHand):
        return "hand"
    if not isinstance(effect, (Put, PutApart)):
        return ""
    return "arrival" if isinstance(effect.to, Arrival) else effect.to.to


def of_ability(target: Target) -> bool:
    """Whether a target is, or may be, an ability on the stack."""
    kinds = (Kind.ABILITY, Kind.SPELL_OR_ABILITY)
    return isinstance(target.what, Objects) and target.what.kind in kinds


class Antecedents(PlayersMeant):
    """What a word means among what has been mentioned."""

    def same_source(self, before: Effect, instead: Effect) -> None:
        """ "~ deals 2 damage to target creature. If ..., it deals 5 damage to that creature instead": it is ~ still."""
        if not isinstance(before, DEALS) or not isinstance(instead, DEALS):
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
            if isinstance(self.now, AttachTo):  # what is attached is no card that was looked at
                groups = [each for each in groups if not each.group]
            if len(groups) > 1:
                unpaid = [each for each in groups if not each.cost]
                groups = [each for each in unpaid if each.group] or unpaid
            if not groups and not node.surface:
                groups = self.chosen_among() or self.searched()
            if not groups and node.surface:  # "choose three target creatures. Destroy one of them at random"
                things = [each for each in self.mentions if each.plural and each.object]
                groups = [each for each in things if each.source in (Source.TARGET, Source.EVENT)]
            if not groups and node.surface:  # "each opponent exiles the top card of their library": all of these
                groups = self.each_theirs(node.surface if node.surface.startswith("those ") else "those cards")
            before = getattr(self.stands_for, "what", None)
            if not groups and isinstance(before, Some) and node.surface.startswith("those "):
                return All(before.what)  # "sacrifices a creature. If ..., sacrifices two of those creatures"
            if len(groups) != 1:
                raise Unresolved(node.surface or "the rest")
            return self.bind(node, groups[0], owner)
        if word in CHOSEN_WORDS:
            aimed = self.aimed_choice()
            return changed(node, to=Source.CHOSEN) if aimed is None else self.bind(node, aimed, owner)
        return self.object_meaning(node, owner)

    def aimed_choice(self) -> Mention | None:
        """ "Choose target opponent": the player chosen so, who is no choice that the source remembers."""
        if not any(isinstance(each, Choose) and isinstance(each.what, Target) for each in self.effects):
            return None
        return next((each for each in self.mentions if each.source is Source.TARGET and each.player), None)

    def chosen_among(self) -> list[Mention]:
        """ "An opponent chooses two of those cards. Put the chosen cards into your graveyard and the rest into your
        hand": what was chosen among."""
        among = [getattr(each, "what", None) for each in self.effects]
        of = [each.of for each in among if isinstance(each, Among) and not each.rest]
        return [self.meant[id(each)] for each in of if id(each) in self.meant]

    def searched(self) -> list[Mention]:
        """ "Search your library for up to two cards ..., put one onto the battlefield and the rest into your hand"."""
        made = [each for each in self.mentions if each.plural and each.effect >= 0]
        return [each for each in made if isinstance(self.effects[each.effect], Search)]

    def object_meaning(self, node: Back, owner: bool) -> Selection:
        """ "it", "that creature", "those cards", "the exiled card"."""
        word = node.word
        if (certain := self.certain(node)) is not None:
            return certain
        deals = isinstance(self.now, DEALS) and node is self.now.source
        candidates = self.candidates(word, owner, deals, permanents_only(self.now, node))
        if not candidates and (found := self.not_mentioned(node, owner)) is not None:
            return found
        if not candidates and word == "them" and self.recipients:
            players = [each for each in self.mentions if each.player]
            candidates = [each for each in players if each.plural] or players
        if not candidates and (word.startswith("those ") or word == "the tokens"):
            candidates = self.each_theirs(word)
            if len(candidates) > 1:
                return Several(tuple(self.bind(changed(node), each, owner) for each in candidates))
        if len(candidates) != 1 and self.questioned is not None and self.moved_card(word):
            return self.bind(node, self.questioned, owner)
        if not candidates and word in ARRIVED:
            candidates = self.arrived()
        if len(candidates) > 1 and self.either(candidates):
            marks = [self.mark(self.effects[each.effect]) for each in candidates]
            return Several(tuple(changed(node, to=Source.MARK, index=mark) for mark in marks))
        if len(candidates) != 1:
            raise Unresolved(word)
        return self.bind(node, candidates[0], owner)

    def certain(self, node: Back) -> Selection | None:
        """What a word means that is bound by the instruction it stands in."""
        word = node.word
        if word == "it" and isinstance(self.sources, (All, EachOf)):
            return changed(node, to=Source.EACH)  # "each of them deals damage equal to its power"
        if word == "it" and self.deals_again(node):
            return changed(node, to=Source.THIS)
        if word == "it" and isinstance(self.now, DealDamage) and isinstance(self.now.source, Back):
            dealer = self.now.source
            if dealer.word in SIDES and node is not dealer:  # "the creature you control ... its power"
                return changed(of_side(dealer, self.targets), word="it", surface=node.surface)
        if word == "itself":
            return self.itself(node)
        if word in SIDES:
            side = of_side(node, self.targets)
            things = [each for each in self.mentions if each.source is Source.TARGET and each.object]
            self.meant[id(node)] = next(each for each in things if each.index == side.index)
            return side
        if node.surface == "this way":  # "cards exiled this way"
            done = doer_of(ThisWay("exiled"), self.last_effects)
            of = marked(ThisWay("exiled"), done, self.mark(done)).of
            assert isinstance(of, Back)
            return changed(of, word=word, surface=node.surface)
        if self.doing[-1:] == ["CreateCopies"] and word.startswith("that "):
            return self.copied_before(word)
        return None

    def deals_again(self, node: Back) -> bool:
        """ "~ deals 4 damage to target creature. If ..., it also deals 2 damage to you": what dealt damage deals it."""
        before = self.effects[-1] if self.effects else None
        if not isinstance(before, DEALS) or not isinstance(self.now, DEALS) or node is not self.now.source:
            return False
        did = self.bound.get(id(before.source), before.source)
        return isinstance(did, This) or (isinstance(did, Back) and did.to is Source.THIS)

    def candidates(self, word: str, owner: bool, deals: bool = False, permanent: bool = False) -> list[Mention]:
        """What of that which was mentioned a word may mean, where it `deals` damage or must be a `permanent`."""
        plural = (
            word in ("them", "the copies")
            or word.startswith("those ")
            or (word.startswith("the ") and word.endswith("s") and " " in word[4:])
        )
        itself = not word.startswith("that ")  # the object itself is never "that creature"
        found = [
            each for each in self.mentions if each.object and each.plural == plural and (itself or not each.this)
            and (not each.weak or word in ("that card", "those cards")
                 or (each.source is Source.EVENT_OTHER and not itself))
            and not (isinstance(each.instead, Targeted) and (word in ("it", "them") or "card" in word))
        ]
        if word == "those cards" and self.now is not None and put_to(self.now) == "graveyard":
            shown = [each for each in self.mentions if each.index >= SHOWN + 1000]
            found = shown[-1:] or found  # "reveals cards until ..., then puts those cards into their graveyard": all
        if word not in ("it", "them"):
            found = self.named(found, word, plural)
        elif deals:  # no player does, as "any target" may be, and no target of a spell that has left: the spell does
            gone = Source.TARGET if self.spell else None
            found = [each for each in found if not (each.player or (each.source is gone and self.only_a_card(each)))]
        if len(found) > 1 and word == "it" and not owner:  # a spell has a controller as much as a permanent
            found = fitting(found, self.doing[-1] if self.doing else "")
        if len(found) > 1 and word.startswith("that ") and self.doing[-1:] == ["Fight"]:  # another fights it
            found = [each for each in found if each.source is not Source.TARGET or each.named < self.begun]
        if len(found) > 1 and word == "it" and self.doing[-1:] in AT_ANOTHER:  # to another, not to itself
            found = [each for each in found if each.source is not Source.TARGET or each.named <= self.begun]
        if len(found) > 1 and word.startswith("that ") and isinstance(getattr(self.now, "what", None), Attached):
            found = [each for each in found if each.source is not Source.ATTACHED]  # of another one than itself
        if len(found) > 1 and word == "it" and self.counting and isinstance(self.sources, Target):
            slot = self.slots[id(self.sources)]  # "target creature deals X damage to ..., where X is its power"
            found = [each for each in found if each.source is Source.TARGET and each.index == slot]
        if len(found) > 1 and word == "it" and self.controlled:  # nobody controls a card that was found (109.4)
            found = [each for each in found if each.effect < 0 or self.was(each) not in FINDING] or found
        if len(found) > 1 and word == "it" and not owner and permanent:
            found = [each for each in found if not self.only_a_card(each)] or found
        near = self.nearest(found, word, owner) if len(found) > 1 else found
        if deals and word == "it" and (len(found) > 1 or self.spell) and any(map(self.chosen_and_gone, near)):
            raise Unresolved(word)  # "you may sacrifice an artifact. If you do, it deals 2 damage": which of the two
        return near

    def note_counted(self, node: Effect) -> None:
        """Note what was counted for an instruction to a player: "draw a card for each creature you control. Those
        creatures gain indestructible"."""
        number = part_of(node, "n") if isinstance(node, PlayerVerb) else None
        counted = number.what if isinstance(number, CountOf) else None
        plain = isinstance(counted, Objects) and not any(isinstance(each, (Back, ThisWay)) for each in walk(counted))
        self.counted_ones = All(counted) if plain and counted is not None else None

    def not_mentioned(self, node: Back, owner: bool) -> Selection | None:
        """What a word means that nothing mentioned fits."""
        word = node.word
        meant = self.replaced or self.counted_ones
        if meant and word[:6] == "those " and word[6:].removesuffix("s") in nouns_of(meant.what):
            return meant
        if word in LINKED_WORDS:
            exiled = ExiledWith(surface=word)
            self.stand_in(exiled, frozenset(("card", "object")), word.endswith("s"))
            if word not in ("the exiled card", "the exiled cards"):
                self.focus = self.mentions[-1]
                self.focus.weak = False  # "the exiled creature card's power and ... its toughness"
            return exiled
        if self.spell and word.startswith(PAID_WITH):
            self.paid_with = changed(node, to=Source.MARK, index=COST_MARK)  # the additional cost (118.8)
            return self.paid_with
        if word == "it" and self.paid_with is not None:
            return changed(self.paid_with, word=word)
        if word == "that spell":
            return self.cast_spell(node)
        if word == "that permanent" and len(self.targets) == 1 and of_ability(self.targets[0]):
            return SourceOf(changed(node, word="it", to=Source.TARGET, index=0))
        happened = [each for each in self.mentions if each.source is Source.EVENT and "card" in each.nouns]
        if word == "the discarded card" and len(happened) == 1:
            return self.bind(node, happened[0], owner)
        if word == "them" and self.counting and not self.effects:
            described = [each for each in self.mentions if each.source is Source.EACH and each.object]
            if len(described) == 1 and len(self.mentions) == 1:
                return changed(node, to=Source.EACH)  # "creatures get -1/-1 for each slime counter on them"
        if word == "it" and self.targeting:
            return changed(node, to=Source.TESTED)  # "target spell that wasn't cast from its owner's hand"
        to = self.recipients[-1] if self.recipients and self.counting else None
        if isinstance(to, All) and isinstance(to.what, Objects) and word.removeprefix("that ") in nouns_of(to.what):
            return changed(node, to=Source.EACH)  # "2 damage to each creature for each Aura attached to that creature"
        if self.spell and isinstance(self.now, DEALS) and node is self.now.source:
            return changed(node, to=Source.THIS)  # of an instant or sorcery nothing else deals damage
        return None

    def each_theirs(self, word: str) -> list[Mention]:
        """ "Each opponent chooses a creature they control. You gain control of those creatures": what each of them did
        it to; else all that was chosen, by one instruction after another."""
        made = [each for each in self.mentions if each.object and not each.plural and each.effect >= 0]
        each_did = [each for each in made if isinstance(getattr(self.effects[each.effect], "who", None), All)]
        if each_did:
            return self.named(each_did, word, True)
        chosen = [each for each in made if isinstance(self.effects[each.effect], Choose)]
        return self.named(chosen, word, True) if len(chosen) > 1 else []

    def either(self, found: list[Mention]) -> bool:
        """Whether all of these were found by several instructions of which only one is followed."""
        choices = [each.options for each in self.effects if isinstance(each, EitherOf)]
        made = [self.effects[each.effect] for each in found if each.effect >= 0 and each.moved_by < 0]
        return len(made) == len(found) and any(all(any(one is opt for opt in opts) for one in made) for opts in choices)

    def chosen_and_gone(self, mention: Mention) -> bool:
        """Whether it was chosen as the effect was followed, and has left where it was."""
        made = self.effects[mention.effect] if mention.effect >= 0 else None
        return isinstance(getattr(made, "what", None), Some) and self.only_a_card(mention)

    def only_a_card(self, mention: Mention) -> bool:
        """Whether an instruction found or moved a card that is no permanent now."""
        place = mention.moved_by if mention.moved_by >= 0 else mention.effect
        if place >= 0 and type(self.effects[place]).__name__ in LEAVING:
            return True
        if place < 0 or (mention.moved_by < 0 and ("permanent" in mention.nouns or "card" not in mention.nouns)):
            return False
        return not isinstance(getattr(self.effects[place], "to", None), Arrival)

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

    def waits_for(self, condition: object) -> None:
        """ "When you discard a nonland card this way": a reflexive ability waits for that, whatever was done since."""
        made = self.made_by(condition)
        if made is not None:
            self.focus = made
            self.last_effects.append(self.effects[made.effect])

    def cast_spell(self, node: Back) -> Selection:
        """ "You may cast target card ... . If that spell would be put into your graveyard, exile it instead": what the
        one instruction to cast something, or to allow it, was about."""
        casts = [each for each in self.last_effects if isinstance(each, (Cast, PermitPlay, PermitPlayFor))]
        if len(casts) != 1:
            raise Unresolved(node.word)
        return changed(node, to=Source.MARK, index=self.mark(casts[0]))

    def itself(self, node: Back) -> Selection:
        """ "Deals damage to itself": the source of that damage."""
        source = self.sources
        if isinstance(source, (All, EachOf)):
            return changed(node, to=Source.EACH)
        if isinstance(source, This):
            return changed(node, to=Source.THIS)
        if isinstance(source, Target):
            return changed(node, to=Source.TARGET, index=self.slots[id(source)])
        bound = self.bound.get(id(source))
        if isinstance(bound, Back) and bound.to is not None:
            return changed(node, to=bound.to, index=bound.index)
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
        made = Mention(Source.MARK, 1000 + places[0], False, True, False, nouns, effect=places[0])
        made.last = self.clock
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
                candidates = [each for each in candidates if self.was(each) != "Put"] or candidates
        if last == "card" and any("spell" not in each.nouns for each in candidates):  # a spell is called a spell
            candidates = [each for each in candidates if each.moved_by >= 0 or "spell" not in each.nouns]
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
            return changed(node, to=Source.MARK, index=self.mark(self.effects[mention.moved_by]))
        if mention.source is Source.MARK:
            more = SHOWN if mention.index >= SHOWN + 1000 else 0
            return changed(node, to=Source.MARK, index=self.mark(self.effects[mention.effect]) + more)
        return changed(node, to=mention.source, index=mention.index)

    def as_it_was(self, mention: Mention) -> bool:
        """Whether a question is about what was to be destroyed, be it destroyed or not (608.2h)."""
        return (self.looking_back or self.counting > 0) and isinstance(self.effects[mention.moved_by], Destroy)
