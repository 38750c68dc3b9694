"""Antecedents: which of the things a text has mentioned a word such as "it" or "that player" means."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.choose import Choose
from engine.actions.control import AttachTo
from engine.actions.damage import DealDamage, DivideDamage
from engine.actions.library import SHOWN, Search
from engine.actions.permission import PermitPlay, PermitPlayFor
from engine.actions.sides import EitherOf
from engine.actions.stack_verbs import Cast
from engine.actions.tokens import CreateCopies
from engine.actions.zone_verbs import Put, PutApart, Sacrifice
from engine.ast import selections as s
from engine.ast.amounts import Fixed, HistoryCount
from engine.ast.conditions import Exists, Holds, Matches, Unmet, Was
from engine.ast.costs import COST_MARK
from engine.ast.filters import ControlledBy, Kind, Not, Objects, ThisWay
from engine.ast.node import Condition, Effect, Selection
from engine.ast.selections import All, Among, Back, ControllerOf, EachOf, Several, Some, Source, Target, This
from engine.oracle.clauses import part_of, within
from engine.oracle.discourse import GROUP, IMPLIED, PARTLY, Discourse, Mention, Unresolved, nouns_of, several
from engine.oracle.giving import OBJECT_NOUNS, able, agrees, as_a_card, done_to_it, only_a_card, or_of_another, verb_of
from engine.oracle.kernel import changed
from engine.oracle.lexicon.targeting import SIDES, of_side
from engine.oracle.lexicon.this_way import doer_of, marked
from engine.oracle.nouns import TYPES
from engine.oracle.persons import PLAYER_WORDS, person_meant, same_as

DEALS: Final = (DealDamage, DivideDamage)
LINKED_WORDS: Final = frozenset({
    f"the exiled {of}card{many}" for of in ("", "creature ", "nonland ") for many in ("", "s")})
CHOSEN_WORDS: Final = frozenset({"the chosen player", "the last chosen player", "the chosen opponent"})
IN_COMBAT: Final = frozenset({"the blocking creature", "the attacking creature", "the blocked creature",
                              "the other creature", "the exploited creature"})
DONE: Final = {  # the participle of "the sacrificed creature" and the verbs it may be of
    "sacrificed": ("Sacrifice",), "exiled": ("Exile", "RevealUntil", "Put"), "discarded": ("Discard",),
    "milled": ("Mill",), "amassed": ("Amass",), "revealed": ("Reveal",), "destroyed": ("Destroy",), "copied": ("Copy",),
    "discovered": ("Discover",)}
ARRIVED: Final = ("that creature", "that permanent", "the creature")
MADE: Final = ("the token", "the tokens", "the copy", "the copies")
CARD_MOVERS: Final = frozenset({"Put", "Cast", "ReturnToHand", "Exile", "PutApart", "ShuffleInto"})
PAID_WITH: Final = ("the sacrificed ", "the discarded ", "the revealed ", "the tapped ")
PUT: Final = "put|"
OWN: Final = -1  # index of the one of several of which an effect has a number of its own


def put_to(effect: Effect | None) -> str:
    """Where an instruction puts what was chosen: "hand", "graveyard", "arrival" on the battlefield; "" elsewhere."""
    if not isinstance(effect, (Put, PutApart)):
        return ""
    return "arrival" if isinstance(effect.to, Arrival) else effect.to.to


def meant_by(d: Discourse, node: Back, owner: bool) -> Selection:
    """What a word means here; raises Unresolved."""
    if node.word in PLAYER_WORDS:
        return person_meant(d, node)
    if node.word == GROUP:
        return group_meant(d, node)
    if node.word in CHOSEN_WORDS:
        chosen = any(isinstance(each, Choose) and isinstance(each.what, Target) for each in d.effects)
        aimed = next((each for each in d.mentions if each.source is Source.TARGET and each.player), None)
        # the player chosen by "choose target opponent" is no choice that the source remembers
        return changed(node, to=Source.CHOSEN) if not chosen or aimed is None else d.bind(node, aimed, owner)
    return thing_meant(d, node, owner)


def group_meant(d: Discourse, node: Back) -> Selection:
    """The things that "one of them" is among, or that there is a rest of; how they are called is the surface."""
    called = node.surface
    kinds = [each for each in called.removesuffix(" this way").split()[1:-1] if each not in DONE and each != "cards"]
    found = [each for each in d.mentions if each.plural and each.effect >= 0 and (called or each.group) and (
        each.nouns.issuperset(kinds))]  # "one of those land cards"
    if isinstance(d.now, AttachTo):  # what is attached is no card that was looked at
        found = [each for each in found if not each.group]
    if len(found) > 1:
        unpaid = [each for each in found if not each.cost]
        found = [each for each in unpaid if each.group] or unpaid
    if not found and not called:  # "an opponent chooses two of those cards. Put the chosen cards ... and the rest ..."
        among = [getattr(each, "what", None) for each in d.effects]
        of = [d.meant.get(id(each.of)) for each in among if isinstance(each, Among) and not each.rest]
        found = [each for each in of if each is not None]
    if not found and not called:  # "search your library for up to two cards ..., put one onto the battlefield and ..."
        found = [each for each in d.mentions if each.plural and isinstance(d.found_by(each), Search)]
    if not found and called:  # "choose three target creatures. Destroy one of them at random"
        found = [each for each in d.mentions if each.plural and each.object and each.nouns.issuperset(kinds)]
    if not found and called:  # "each opponent exiles the top card of their library": all of these
        found = each_theirs(d, called if called.startswith("those ") else "those cards")
        found = [each for each in found if each.nouns.issuperset(kinds)]
    before = getattr(d.stands_for, "what", None)
    if not found and isinstance(before, Some) and called.startswith("those "):
        return All(before.what)  # "sacrifices a creature. If ..., sacrifices two of those creatures"
    if not found and not called:
        return not_chosen(d)
    if len(found) != 1:
        raise Unresolved(called or "the rest")
    return d.bind(node, found[0], False)


def not_chosen(d: Discourse) -> All:
    """ "Each player chooses a creature they control. Destroy the rest": all others of that description, whoever
    controls them."""
    done = d.last_effects[-1] if d.last_effects else None
    what = done.what.what if isinstance(done, Choose) and isinstance(done.what, Some) else None
    if done is None or not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
        raise Unresolved("the rest")
    tests = tuple(each for each in what.tests if not isinstance(each, ControlledBy) or not isinstance(each.who, Back))
    return All(Objects(what.kind, (*tests, Not(marked(ThisWay("chosen"), done, d.mark(done))))))


def thing_meant(d: Discourse, node: Back, owner: bool) -> Selection:
    """ "it", "that creature", "those cards", "the exiled card"."""
    word = node.word
    if (certain := by_instruction(d, node)) is not None:
        return certain
    found = possible(d, node, owner)
    if not found and word.startswith("the ") and is_plural(word) and (done := DONE.get(word.split()[1])):
        found = [each for each in each_theirs(d, f"those {word.split()[-1]}")  # to which each of several players did it
                 if verb_of(d, each).startswith(done) and verb_of(d, each) != "Put"]
    if not found and (meant := not_mentioned(d, node, owner)) is not None:
        return meant
    if not found and word == "them" and d.damage is not None:
        players = [each for each in d.mentions if each.player]
        found = [each for each in players if each.plural] or players
    theirs = each_theirs(d, word) if word.startswith(("those ", "the chosen ")) or word == "the tokens" else []
    if len(theirs) > 1 and (not found or (len(found) == 1 and all(each.effect > found[0].effect for each in theirs))):
        # "draw two. Choose ..., then ..."
        return Several(tuple(d.bind(changed(node), each, owner) for each in theirs))
    found = found or theirs
    if len(found) != 1 and d.questioned is not None and word in ("it", "that card") and d.doing in CARD_MOVERS:
        return d.bind(node, d.questioned, owner)  # "otherwise, you may put that card on the bottom": of the question
    if not found and word in ARRIVED:
        found = put_there(d)
    if len(found) > 1 and only_one_followed(d, found):
        marks = [d.mark(d.effects[each.effect]) for each in found]
        return Several(tuple(changed(node, to=Source.MARK, index=mark) for mark in marks))
    if len(found) != 1:
        raise Unresolved(word)
    return d.bind(node, found[0], owner)


def by_instruction(d: Discourse, node: Back) -> Selection | None:
    """What a word means that is bound by the instruction it stands in."""
    word, source = node.word, d.damage.source if d.damage is not None else None
    if word == "it" and isinstance(source, (All, EachOf)) and not any(each is node for each in within(source)):
        return changed(node, to=Source.EACH)  # "each of them deals damage equal to its power"
    if word == "it" and deals_again(d, node):
        return changed(node, to=Source.THIS)
    if word == "it" and isinstance(source, Back) and source.word in SIDES:  # "the creature you control ... its power"
        return changed(of_side(source, d.targets), word="it", surface=node.surface)
    owner = part_of(d.now, "who") if word == "it" and isinstance(d.now, Sacrifice) else None
    if isinstance(owner, ControllerOf) and isinstance(owner.of, Back) and owner.of.word.startswith("that "):
        meant = d.bound.get(id(owner.of), owner.of)
        return changed(meant, word="it", surface=node.surface) if isinstance(meant, Back) else None  # that creature
    if word == "itself":  # the source of that damage
        to = Source.EACH if isinstance(source, (All, EachOf)) else Source.THIS
        return changed(node, to=to) if isinstance(source, (All, EachOf, This)) else same_as(d, node, source)
    if word in SIDES:
        side = of_side(node, d.targets)
        d.meant[id(node)] = next(each for each in d.targets_meant() if each.index == side.index)
        return side
    if node.surface == "this way":  # "cards exiled this way"
        done = doer_of(ThisWay("exiled"), d.last_effects)
        of = marked(ThisWay("exiled"), done, d.mark(done)).of
        assert isinstance(of, Back)
        return changed(of, word=word, surface=node.surface)
    if isinstance(d.now, CreateCopies) and word.startswith("that "):
        return copied_before(d, word)
    return None


def deals_again(d: Discourse, node: Back) -> bool:
    """ "~ deals 4 damage to target creature. If ..., it also deals 2 damage to you": what dealt damage deals it."""
    before = d.effects[-1] if d.effects else None
    if not isinstance(before, DEALS) or not isinstance(d.now, DEALS) or node is not d.now.source:
        return False
    did = d.bound.get(id(before.source), before.source)
    return isinstance(did, This) or (isinstance(did, Back) and did.to is Source.THIS)


def possible(d: Discourse, node: Back, owner: bool) -> list[Mention]:
    """What of that which was mentioned a word may mean where it stands."""
    word = node.word
    deals = isinstance(d.now, DEALS) and node is d.now.source
    named = agreeing(d, word)  # whose controller the object itself has, that is you, nobody says where there is another
    found = [each for each in named if agrees(d, each, node) and not (d.controlled and each.this and len(named) > 1)]
    if word not in ("it", "them"):
        found = of_that_name(d, found, word)
    elif deals:  # no player does, as "any target" may be, and no target of a spell that has left: the spell does
        gone = Source.TARGET if d.spell else None
        found = [each for each in found if not (each.player or (each.source is gone and only_a_card(d, each)))]
    near = found
    if len(found) > 1:
        found = able(d, found, node, owner)
        near = nearest(d, found, node, owner)
    lasts = part_of(d.now, "duration") is not None  # a spell may gain what the permanent then has (400.7a)
    if word == "it" and not lasts and d.to_permanents(node):
        near = [each for each in near if "spell" not in each.nouns]  # nothing is done so to a spell
    if word == "it" and d.effects and as_a_card(d, node):
        near = [each for each in near if not each.this or each.place >= 0]  # ~ is no card, but a permanent
    if d.strayed and word == "it" and put_to(d.now) == "arrival" and any(each.this for each in near):
        raise Unresolved(word)  # "when ~ leaves the battlefield, return it": what it exiled before
    if deals and word == "it" and (len(found) > 1 or d.spell) and any(
            isinstance(getattr(d.found_by(each), "what", None), Some) and only_a_card(d, each) for each in near):
        raise Unresolved(word)  # "you may sacrifice an artifact. If you do, it deals 2 damage": which of the two
    return near


def is_plural(word: str) -> bool:
    """Whether a word means several things."""
    return word in ("them", "the copies", "the tokens") or word.startswith("those ") or (
        word.startswith("the ") and word.endswith("s") and " " in word[4:])


def agreeing(d: Discourse, word: str) -> list[Mention]:
    """What was mentioned in the number of a word; the object itself is never "that creature"."""
    plural, that = is_plural(word), word.startswith("that ")
    if word == "those cards" and put_to(d.now) == "graveyard":
        shown = [each for each in d.mentions if each.index == SHOWN]
        if shown:
            return shown[-1:]  # "reveals cards until ..., then puts those cards into their graveyard": all
    return [
        each for each in d.mentions if each.object and each.plural == plural and not (that and each.this)
        and (not each.weak or word in ("that card", "those cards") or (each.source is Source.EVENT_OTHER and that))
        and not (isinstance(each.instead, s.Targeted) and (word == "it" or "card" in word))]


def not_mentioned(d: Discourse, node: Back, owner: bool) -> Selection | None:
    """What a word means that nothing mentioned fits."""
    word = node.word
    instead_of = getattr(d.stands_for, "what", None)
    group = instead_of if isinstance(instead_of, All) else d.counted_ones
    if group and word[:6] == "those " and word[6:].removesuffix("s") in nouns_of(group.what):
        return group
    done = DONE.get(word.split()[1], ()) if word.startswith("the ") else ()
    here = any(type(each).__name__ in done for each in d.effects)  # not as a cost, nor by another ability
    if word in LINKED_WORDS and not (here and word.count(" ") == 3):
        exiled = s.ExiledWith(surface=word)
        meant = d.stands_in(exiled, frozenset(("card", "object")), word.endswith("s"))
        meant.weak = word in ("the exiled card", "the exiled cards")
        if not meant.weak:
            d.focus = meant  # "the exiled creature card's power and ... its toughness"
        return exiled
    if word.startswith("the chosen ") and not (d.spell or is_plural(word) or any(
            isinstance(each, Choose) for each in d.effects)):
        chosen = changed(node, to=Source.CHOSEN)  # as it entered, or by another ability of it (607.2d)
        d.focus = d.stands_in(chosen, frozenset((word.split()[-1], "permanent", "object")))
        return chosen
    if d.spell and word.startswith(PAID_WITH) and not here:
        d.paid_with = changed(node, to=Source.MARK, index=COST_MARK)  # the additional cost (118.8)
        return d.paid_with
    if word == "it" and d.paid_with is not None:
        return changed(d.paid_with, word=word)
    if word == "that spell":
        return cast_spell(d, node)
    aimed = d.targets[0].what if word == "that permanent" and len(d.targets) == 1 else None
    if isinstance(aimed, Objects) and aimed.kind in (Kind.ABILITY, Kind.SPELL_OR_ABILITY):
        return s.SourceOf(changed(node, word="it", to=Source.TARGET, index=0))
    happened = [each for each in d.mentions if each.source is Source.EVENT and "card" in each.nouns]
    if word == "the discarded card" and len(happened) == 1:
        return d.bind(node, happened[0], owner)
    if word == "them" and d.counting and [each.source for each in d.mentions] == [Source.EACH]:
        return changed(node, to=Source.EACH)  # "creatures get -1/-1 for each slime counter on them"
    if word == "it" and d.targeting:
        return changed(node, to=Source.TESTED)  # "target spell that wasn't cast from its owner's hand"
    every = d.damage.to if d.damage is not None else part_of(d.now, "what")
    said = every.what if isinstance(every, (All, Target)) else None
    fits = isinstance(said, Objects) and (word == "it" or word.removeprefix("that ") in nouns_of(said))
    if d.counting and d.doing in ("DealDamage", "PutCountersOn", "Continuous"):
        if fits and isinstance(every, Target) and not several(every.most):
            d.walk(every)  # "put a number of counters on target creature equal to its power"
            return Back(word, Source.TARGET, d.slots[id(every)], surface=node.surface)
        if (fits and isinstance(every, All)) or (word == "it" and isinstance(every, EachOf)):
            # "2 damage to each creature for each Aura attached to that creature", "each gets +X/+0, where X is its ..."
            return changed(node, to=Source.EACH, index=OWN if d.doing == "Continuous" else 0)
    if d.spell and isinstance(d.now, DEALS) and node is d.now.source:
        return changed(node, to=Source.THIS)  # of an instant or sorcery nothing else deals damage
    return None


def each_theirs(d: Discourse, word: str) -> list[Mention]:
    """ "Each opponent chooses a creature they control. You gain control of those creatures": what each of them did
    it to; else all that was chosen, by one instruction after another, or targeted."""
    made = [each for each in d.mentions if each.object and not each.plural]
    each_did = [each for each in made if isinstance(getattr(d.found_by(each), "who", None), All)]
    if each_did:
        return of_that_name(d, each_did, word)
    chosen = [each for each in made if isinstance(d.found_by(each), Choose)]
    aimed = of_that_name(d, [each for each in d.mentions if each.source is Source.TARGET], word)
    return of_that_name(d, chosen, word) if len(chosen) > 1 else aimed if len(aimed) > 1 else []


def only_one_followed(d: Discourse, found: list[Mention]) -> bool:
    """Whether all of these were found by several instructions of which only one is followed."""
    choices = [each.options for each in d.effects if isinstance(each, EitherOf)]
    made = [d.effects[each.effect] for each in found if each.effect >= 0 and each.moved_by < 0]
    return len(made) == len(found) and any(all(any(one is opt for opt in opts) for one in made) for opts in choices)


def copied_before(d: Discourse, word: str) -> Selection | None:
    """ "Create a copy of that creature. Each opponent may create a copy of that creature": of the same one."""
    for each in reversed(d.effects):
        of = each.of if isinstance(each, CreateCopies) else None
        if isinstance(of, Back) and of.word == word:
            found = d.bound.get(id(of))
            return found if isinstance(found, Selection) else None
    return None


def made_by(d: Discourse, condition: object) -> Mention | None:
    """What an instruction did, if a condition asks whether that was such a thing and it is one."""
    tests = condition.what.tests if isinstance(condition, Exists) and isinstance(condition.what, Objects) else ()
    bound = next((d.bound.get(id(each)) for each in tests if isinstance(each, ThisWay)), None)
    of = bound.of if isinstance(bound, ThisWay) else None
    if not isinstance(of, Back):
        return None
    done = [each for each in d.mentions if each.effect >= 0]
    found = [each for each in done if d.marks.get(id(d.effects[each.effect])) == of.index]
    return found[0] if len(found) == 1 else None


def asks_of_some(condition: Condition, done: list[Effect]) -> bool:
    """Whether it asks how many of several things something was done to are of a kind, where it was not done to things
    of that kind alone: "that many" may be those or all of them."""
    if not isinstance(condition, Exists) or not isinstance(condition.what, Objects):
        return any(isinstance(each, s.SomeOf) for each in within(condition))
    kind = [each for each in condition.what.tests if not isinstance(each, ThisWay)]
    to = [part_of(what, "what") for what in [part_of(each, "what") for each in done] if what is not None]
    alone = any(isinstance(each, Objects) and all(test in each.tests for test in kind) for each in to[-1:])
    one = condition.amount == Fixed(1) and not kind
    return len(kind) < len(condition.what.tests) and not one and not alone


def waits_for(d: Discourse, condition: object) -> None:
    """ "When you discard a nonland card this way": a reflexive ability waits for that, whatever was done since."""
    made = made_by(d, condition)
    if made is not None:
        d.focus = made
        d.last_effects.append(d.effects[made.effect])


def cast_spell(d: Discourse, node: Back) -> Selection:
    """ "You may cast target card ... . If that spell would be put into your graveyard, exile it instead": what the
    one instruction to cast something, or to allow it, was about."""
    casts = [each for each in d.last_effects if isinstance(each, (Cast, PermitPlay, PermitPlayFor))]
    if len(casts) != 1:
        raise Unresolved(node.word)
    return changed(node, to=Source.MARK, index=d.mark(casts[0]))


def put_there(d: Discourse) -> list[Mention]:
    """What an instruction that is followed only under a condition puts onto the battlefield: "if it's a creature
    card, put it onto the battlefield. That creature gains haste"; nothing, if it was not followed."""
    puts = [place for place, each in enumerate(d.effects) if put_to(each) == "arrival"]
    if len(puts) != 1:
        return []
    d.focus = d.mention(Source.MARK, frozenset({"creature", "permanent", "card", "object"}), effect=puts[0])
    return [d.focus]


def of_that_name(d: Discourse, found: list[Mention], word: str) -> list[Mention]:
    """Those that the noun of "that creature", "the exiled card" fits."""
    noun = word.rsplit(maxsplit=1)[-1]
    noun = {"copies": "copy"}.get(noun, noun.removesuffix("s") if is_plural(word) else noun)
    if word in IN_COMBAT:
        found = [each for each in found if each.source is Source.EVENT_OTHER]
    elif word.startswith("the chosen "):
        found = [each for each in found if is_chosen(d, each)]
    elif word in MADE or (" " in word and (word.split()[1] in DONE or (word[:4] == "the " and " " in word[4:]))):
        found = [each for each in found if each.place >= 0]
        verbs = DONE.get(word.split()[1])
        if verbs is not None:
            found = [each for each in found if verb_of(d, each).startswith(verbs)]
            found = [each for each in found if verb_of(d, each) != "Put"] or found
    if noun == "card" and any("spell" not in each.nouns for each in found):  # a spell is called a spell
        found = [each for each in found if each.moved_by >= 0 or "spell" not in each.nouns]
    if is_plural(word) and " and " not in word:
        partly = {PARTLY + each for each in (noun, *word.split()[1:-1])} - {f"{PARTLY}card", f"{PARTLY}permanent"}
        found = [each for each in found if partly.isdisjoint(each.nouns)]
    said = [
        each for each in found if noun in each.nouns or (noun == "card" and each.moved_by >= 0)
        or (noun == "permanent" and each.nouns & OBJECT_NOUNS)]
    kinds = TYPES.keys() & word.split()[1:-1] if noun in ("card", "spell") else ()  # "those land cards"
    said = [each for each in said if each.nouns.issuperset(kinds)]
    return said or [each for each in found if IMPLIED + noun in each.nouns]


def is_chosen(d: Discourse, mention: Mention) -> bool:
    """Whether an instruction to choose, or the choice of a target for it, was about this."""
    if mention.source is Source.TARGET:
        chosen = (each.what for each in d.effects if isinstance(each, Choose))
        return mention.index in [d.slots.get(id(what), -1) for what in chosen if isinstance(what, Target)]
    return isinstance(d.found_by(mention), Choose)


def nearest(d: Discourse, found: list[Mention], node: Back, owner: bool) -> list[Mention]:
    """Of several things a word fits: what the instruction before was done to; else the other one rather than the
    object itself, unless that was spoken of last."""
    word = node.word
    of_this = d.damage is not None and d.counting and not d.spell and isinstance(d.damage.source, This)
    hurt = d.damage.to if d.damage is not None and of_this else None
    if word == "it" and isinstance(hurt, Back) and hurt.word.startswith("that ") and hurt.word not in PLAYER_WORDS:
        return [each for each in found if each.this]  # "equal to its power to that creature": not that one's power
    others = [each for each in found if each.source is not Source.ATTACHED]
    if word.startswith("that ") and len(others) == 1 and others[0].source is Source.EVENT_OTHER:
        return others  # "whenever equipped creature deals damage to a creature, destroy that creature"
    focused = [each for each in found if d.focus is not None and each.same(d.focus)]
    if focused and not word.startswith("the "):
        if or_of_another(d, found, node):
            raise Unresolved(word)
        return focused
    unpaid = [each for each in found if not each.cost]
    if unpaid and (word in ("it", "them", "that card", "those cards") or unpaid[0].source is Source.TARGET):
        found = unpaid
    without = [each for each in found if not each.this]
    if len(found) < 2 or len(without) == len(found):
        return found
    if word == "it" and not owner and any(each.this and each.named > d.begun > 0 for each in found):
        if d.counting:
            raise Unresolved(word)
        return without  # "~ deals damage to it": to another, else it would be "itself"
    if len(without) != 1:
        return found
    if word != "it" or without[0].source is not Source.EVENT_OTHER:
        return without  # "it" is what the event is about
    if done_to_it(d) and not (without[0].player or "source" in without[0].nouns):
        raise Unresolved(word)  # "whenever ~ blocks a creature, destroy it"
    return [each for each in found if each.this]


DEALT: Final = ("dealt damage", "was dealt damage")  # what is counted of objects


def ask_about(d: Discourse, condition: object) -> Mention | None:
    """What a condition asks about is what "it" means after it: "if ~ isn't a creature, it becomes ..."; that thing,
    or None."""
    condition = condition.part if isinstance(condition, Unmet) else condition
    about = condition.what if isinstance(condition, (Matches, Was)) else None
    if isinstance(condition, Holds):
        about = getattr(condition.left, "of", None) or getattr(condition.left, "on", None)
        if isinstance(condition.left, HistoryCount) and condition.left.what in DEALT:
            about = condition.left.who
    if not isinstance(about, (This, Back)):
        return None
    d.focus = d.asked = d.thing(about)
    return d.asked
