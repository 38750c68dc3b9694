"""Giving: what instructions give to later words, what they moved, made, found, chose or looked at, and which of it may
be meant where a word stands (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.base import PlayerVerb
from engine.actions.damage import DealDamage
from engine.actions.destinations import Place
from engine.actions.library import SHOWN, RevealUntil
from engine.actions.permanents import TurnOver
from engine.actions.permission import PermitPlay, PermitPlayFor, PermitWhileExiled
from engine.actions.predefined import PREDEFINED
from engine.actions.roles import ROLES, CreateRole
from engine.actions.stack_verbs import Cast, Copy, CopyForEachBefore, Counter
from engine.actions.tokens import Create, CreatePredefined
from engine.actions.zone_verbs import Exile, Put, ReturnToHand
from engine.ast import selections as s
from engine.ast.amounts import CountersOn, CountOf, Fixed, PropertyOf
from engine.ast.conditions import Matches, PaidFor, Was
from engine.ast.effects import Continuous, May
from engine.ast.filters import AnyOther, AnyTarget, ControlledBy, HasColor, Kind, Objects, Players, ThisWay
from engine.ast.modifiers import MayPlay
from engine.ast.node import Effect, Selection
from engine.ast.selections import All, Among, Attached, Back, Several, Some, Source, Target, This, TopOf, Whole
from engine.ast.trees import kind_of
from engine.oracle import discourse
from engine.oracle.clauses import FIELDS, part_of, within
from engine.oracle.discourse import IMPLIED, LEAVING, MOVERS, PLAYER, Discourse, Mention, Unresolved, nouns_of, several
from engine.oracle.productions import Value

_FOUND: Final = kind_of(Some, TopOf, All, Among, Several)
_ONE_THING: Final = kind_of(Target, Back, This, Attached)
_PERMITS: Final = kind_of(PermitPlay, PermitPlayFor, PermitWhileExiled)
CARD: Final = frozenset({"card"})
TOKEN: Final = frozenset({"token", "creature", "permanent", "artifact", "object"})
COPY: Final = frozenset({"token", "permanent", "copy", "object"})
MADE_OF: Final = {  # what some verbs make is called
    "Manifest": frozenset({"card", "creature", "permanent", "object"}),
    "ManifestDread": frozenset({"card", "creature", "permanent", "object"}),
    "Amass": frozenset({"army", "creature", "permanent", "object"})}
OBJECT_NOUNS: Final = frozenset({"creature", "artifact", "land", "enchantment", "planeswalker", "permanent", "battle"})
SPELLS: Final = frozenset({"spell", "ability"})
FINDING: Final = ("Draw", "Search", "Mill", "Discard")  # what finds a card and leaves it where nobody controls it
ANIMATE: Final = frozenset({"creature", "vehicle", "spacecraft"})
NO_CARDS: Final = frozenset({"permanent", "spell", "ability", "source", "token"})
UNSIZED: Final = frozenset({"creature", "permanent", "ability", IMPLIED + "creature"})
CREATURES_HAVE: Final = discourse.PERMANENTS_HAVE - {"indestructible"}
AT_ANOTHER: Final = ("AttachTo", "Must")


def note_done(d: Discourse, node: Effect, kind: str) -> None:
    """Note what an instruction gives to later words."""
    note_counted(d, node)
    what = part_of(node, "what")
    if kind in MOVERS or kind in discourse.GIVERS or _FOUND[type(what)]:
        gives(d, node, kind, what)
    if type(node) is DealDamage and type(node.to) is All and type(node.to.what) is Objects:
        # "~ deals 1 damage to each creature. Tap those creatures": all, not only those that were dealt damage
        d.stands_in(node.to, nouns_of(node.to.what), plural=True)
    if type(node) is ReturnToHand or (type(node) is Put and type(node.to) is Place):
        returned(d, node)


def note_counted(d: Discourse, node: Effect) -> None:
    """Note what was counted for an instruction to a player: "draw a card for each creature you control. Those
    creatures gain indestructible"."""
    number = part_of(node, "n") if isinstance(node, PlayerVerb) else None
    counted = number.what if type(number) is CountOf else None
    plain = type(counted) is Objects and not any(isinstance(each, (Back, ThisWay)) for each in within(counted))
    d.counted_ones = All(counted) if plain and counted is not None else None


def focus_on(d: Discourse, node: Effect, before: list[Mention]) -> None:
    """What this instruction found or made, else the one thing it was done to, is what "it" means after it."""
    made = [
        each for each in d.mentions
        if each.effect >= 0 and each.index != SHOWN and all(each is not old for old in before)]
    if made:
        d.focus = made[0] if len(made) == 1 and type(node).__name__ != "Draw" else None
        return
    found: Mention | None = None
    d.focus = None
    if type(node) is TurnOver and isinstance(d.bound.get(id(node.what)), s.ExiledWith):
        d.focus = d.mentions[-1]  # "turn the exiled card face up. If it's a creature card, ...": it is that card
        d.focus.weak = False
        return
    for name in FIELDS[type(node)]:
        part: Value = getattr(node, name)
        if name == "source" or not _ONE_THING[type(part)]:
            continue
        part = dealer(node, part)
        thing = d.thing(part)
        if thing is not None and thing.object:
            if found is not None:
                return
            found = thing
    d.focus = found


def spell_of(d: Discourse, node: Effect, what: object) -> bool:
    """ "You may cast that card. If that spell would be put into a graveyard": what the card becomes as it is cast;
    whether the instruction gives nothing else."""
    if type(node) is Cast:
        meant: Selection = Back("that spell", Source.MARK, d.mark(node))
    else:
        if type(node) is Continuous and type(node.modifiers[0]) is MayPlay:
            what = node.modifiers[0].what
        elif not _PERMITS[type(node)]:
            return type(node) is Continuous and not _FOUND[type(what)]
        card = d.bound.get(id(what)) if type(what) is Back else None
        if type(what) is Target and id(what) in d.slots:
            card = Back("it", Source.TARGET, d.slots[id(what)])
        if type(card) is not Back:
            return type(node) is Continuous
        meant = s.SpellOf(card)
    one = isinstance(what, (Target, Back, Among, Some)) and not several(part_of(what, "most") or Fixed(1))
    if type(what) is not Back or not what.word.startswith("those"):
        d.stands_in(meant, frozenset(("spell",)), not one)
    return type(node) is Continuous


def gives(d: Discourse, node: Effect, kind: str, what: object) -> None:
    """Note what an instruction moved, made or found."""
    if spell_of(d, node, what):
        return
    if type(node) is Copy or type(node) is CopyForEachBefore:
        d.gives(frozenset(("copy",)))
        d.gives(frozenset(("copy",)), plural=True, more=1)
    elif type(what) is Back or type(what) is Target or type(what) is This:
        meant = d.thing(what)  # "exile ~, then return it": the card it has become (400.7j)
        moved = isinstance(node, (Exile, Put)) if type(what) is This else kind in MOVERS
        if meant is not None and (moved or (type(node) is Counter and node.to != "")):
            meant.moved_by = len(d.effects) - 1
    elif type(what) is Several:  # named one after another they are "them" together
        nouns = [nouns_of(part_of(part, "what")) for part in what.parts]
        d.gives(CARD.union(discourse.nouns_of_some(nouns), *nouns), plural=True)
    elif type(what) is All and type(what.what) is not Players:
        d.gives(nouns_of(what.what) | CARD, plural=True)
    elif type(what) is Attached and kind in ("Sacrifice", "Put"):
        d.gives(frozenset((*what.word.split()[1:], "permanent", "object", "card")))
    elif type(what) is Whole and kind in ("Reveal", "LookAt"):
        found = d.gives(CARD, plural=True)
        found.object, found.group = False, True
    elif type(what) is Among:
        if not what.rest or "other" in what.surface:  # "the other" is one
            d.gives(CARD if what.what is None else CARD | nouns_of(what.what), not what.rest and several(what.most))
    elif kind in ("ChoosePlayer", "Clash"):  # with whom one clashes is meant if nobody else is
        whom = d.gives(PLAYER)
        whom.player, whom.object, whom.weak = True, False, kind == "Clash"
    elif type(what) is Some:
        d.gives(nouns_of(what.what) | CARD, several(what.most))
        if type(node) is RevealUntil:
            shown = d.gives(CARD, plural=True, more=SHOWN)
            shown.object, shown.group = not several(what.most), True
    elif not isinstance(what, (All, Attached, Whole)):
        gives_so_many(d, node, kind, what)


def gives_so_many(d: Discourse, node: Effect, kind: str, what: object) -> None:
    """Note what an instruction made or found of which its words say only how many."""
    top = what if type(what) is TopOf else None
    number = top.count if top is not None else part_of(node, "n") or part_of(node, "count")
    plural = several(number) if number is not None else kind == "CreateTogether"
    theirs = d.meant.get(id(top.whose)) if top is not None else None
    plural = plural or (theirs is not None and theirs.plural) or (top is not None and type(top.whose) is All)
    nouns = frozenset(("card", "object"))
    if top is not None and top.what is not None:
        nouns |= nouns_of(top.what)
    if kind in MADE_OF:
        nouns = MADE_OF[kind]
    elif isinstance(node, Create | CreatePredefined | CreateRole):
        nouns = made_by(node)
    elif "Create" in kind or "Copy" in kind or kind == "Populate":
        nouns = COPY if "Cop" in kind else TOKEN  # "that creature" is what the copy is of
    found = d.gives(nouns, plural and kind not in ("Amass", "Discover"))
    found.group = (top is not None and top.what is None) or kind in ("Mill", "Reveal", "LookAt")


def made_by(node: Create | CreatePredefined | CreateRole) -> frozenset[str]:
    """What a token is called by the types it is made with: a Treasure is no creature."""
    kind = node.what if type(node) is Create else (ROLES if type(node) is CreateRole else PREDEFINED)[node.name]
    return frozenset(("token", "permanent", "object", *kind.types, *(each.lower() for each in kind.subtypes)))


def returned(d: Discourse, node: Put | ReturnToHand) -> None:
    """ "Return target permanent to its owner's hand. Then that player discards a card": the owner just named."""
    if not isinstance(node.what, (Target, Back, This)) or any(each.player for each in d.mentions):
        return
    found = d.thing(node.what)
    if found is not None and not found.plural and found.source in (Source.TARGET, Source.EVENT):
        d.role_of(s.OwnerOf(Back("it", found.source, found.index))).weak = True


def dealer(node: Effect, part: object) -> object:
    """What "it" is after an instruction for a part of it: of "target creature deals damage to any other target"
    what deals the damage, for the other may be a player."""
    any_target = type(part) is Target and isinstance(part.what, (AnyTarget, AnyOther))
    return node.source if any_target and type(node) is DealDamage and type(node.source) is Target else part


def _fitting(candidates: list[Mention], verb: str) -> list[Mention]:
    """Those that a verb can be done to: only spells and abilities are countered and copied, nothing else is."""
    spells = [each for each in candidates if not each.this and each.nouns & SPELLS and not each.nouns & OBJECT_NOUNS]
    if spells and verb in ("Counter", "Copy", "ChangeTargets"):
        return spells
    rest = [each for each in candidates if each not in spells]
    if verb in MOVERS and all("copy" in each.nouns for each in rest):
        return spells or rest  # "copy target spell, then return it to its owner's hand": not the copy
    return rest


def _yours(d: Discourse, mention: Mention) -> bool:
    """Whether a target is or came to be yours, so that you may sacrifice it and it untaps in your untap step."""
    what = d.targets[mention.index].what
    return mention.moved_by >= 0 or (isinstance(what, Objects) and ControlledBy(s.You()) in what.tests) or any(
        type(each).__name__ == "GainControl" for each in d.effects)


def able(d: Discourse, found: list[Mention], node: Back, owner: bool) -> list[Mention]:
    """Of several things those that can be meant where a word stands: what is done with it can't be done to others."""
    that, aimed = node.word.startswith("that "), Source.TARGET
    if that and d.doing == "Fight":  # another fights it
        return [each for each in found if each.source is not aimed or each.named < d.begun]
    if that and isinstance(getattr(d.now, "what", None), Attached):  # of another one than itself
        return [each for each in found if each.source is not Source.ATTACHED]
    if that and d.counting and any(each.cost for each in found) and isinstance(part_of(d.now, "what"), Target):
        raise Unresolved(node.word)  # "target creature gets +X/+0, where X is that creature's power": of the sacrificed
    if node.word != "it":
        return found
    if d.doing == "Sacrifice" or (d.doing == "StayTapped" and part_of(d.now, "whose") is not None):
        found = [each for each in found if each.source is not aimed or _yours(d, each)] or found
    deals = d.meant.get(id(d.damage.source)) if d.damage is not None and node is d.damage.to else None
    if d.looking_back:  # what something was is asked of what has gone, and of ~ last of all
        drawn = () if as_a_card(d, node) else FINDING
        left = [each for each in found if _gone(d, each) and verb_of(d, each) not in drawn]
        found = left or [each for each in found if not each.this] or found
    # what deals damage "to it" is another, else that would be "itself"
    found = [each for each in found if deals is None or not each.same(deals)]
    if _cast(d, node):
        found = [each for each in found if not each.this] or found  # what is on the battlefield nobody casts
    of_any = _asked_of(d, node, "mana value")  # which a spell has as much as a permanent (202.3)
    if of_any and d.question is not None:
        return [each for each in found if not each.this] or found  # which of ~ is known
    asked = _askable(d, found, node)
    if len(asked) < len(found):
        return asked
    if not owner and not of_any:  # a spell has a controller as much as a permanent
        found = _fitting(found, d.doing)
    if d.doing in AT_ANOTHER:  # to another, not to itself
        found = [each for each in found if each.source is not aimed or each.named <= d.begun]
    if d.counting and d.damage is not None and isinstance(d.damage.source, Target):
        slot = d.slots[id(d.damage.source)]  # "target creature deals X damage to ..., where X is its power"
        found = [each for each in found if each.source is aimed and each.index == slot]
    return found


def agrees(d: Discourse, mention: Mention, node: Back) -> bool:
    """Whether a thing is of a kind of which that can be said where a word stands: a Treasure has no power and is no
    card, nobody controls a card (109.4), which deals no damage, and one drawn is known to who drew it alone."""
    nouns = mention.nouns
    if "token" in nouns and mention.effect >= 0 and "copy" not in nouns:
        if d.doing == "ReturnToHand" or as_a_card(d, node) or _cast(d, node) or _asked_of(d, node, "mana value"):
            return False
        return bool(nouns & ANIMATE) or not (_asked_of(d, node, "power", "toughness") or part_of(
            d.now, "source") is node or d.to_creatures(node, CREATURES_HAVE))
    if "card" in nouns and not nouns & NO_CARDS and not isinstance(part_of(d.deed(mention), "to"), Arrival):
        seen = verb_of(d, mention) != "Draw" or any(type(each).__name__ == "Reveal" for each in d.last_effects)
        damages = node.word == "it" and d.damage is not None and d.damage.source is node
        if d.controlled or damages or (not seen and _asked_of(d, node, "power", "toughness", "mana value")):
            return False
    if "spell" in nouns and not nouns & UNSIZED and _asked_of(d, node, "power", "toughness"):
        return False
    asked = d.asked is not None or d.question is not None or any(
        isinstance(each, DealDamage) and id(each) in d.marks for each in d.last_effects) or any(
        each.source is Source.EVENT for each in d.mentions)
    if mention.player and mention.source is Source.TARGET and node.word == "it" and not (asked or d.spell):
        return False  # "any target" may be a player, if it is not asked what was dealt damage
    return node.word != "it" or not d.to_permanents(node) or not _gone(d, mention)  # what is no permanent now


def _asked_of(d: Discourse, node: Back, *properties: str) -> bool:
    """Whether one of these numbers is asked of what a word means."""
    return any(isinstance(each, PropertyOf) and each.of is node and each.property in properties
               for each in within((d.question, d.now)))


def _cast(d: Discourse, node: Back) -> bool:
    """Whether a word means what is cast, or may be."""
    return any(isinstance(each, Cast | MayPlay | PermitPlay) and each.what is node for each in within(d.now))


def _gone(d: Discourse, mention: Mention) -> bool:
    """Whether something has left, so that one asks what it was."""
    return only_a_card(d, mention) or (mention.source is d.departed and mention.moved_by < 0)


def as_a_card(d: Discourse, node: Back) -> bool:
    """Whether it is asked what card something is, or it is shown."""
    return (d.doing == "Reveal" and part_of(d.now, "what") is node) or any(
        isinstance(each, Matches | Was) and each.what is node and isinstance(each.filter, Objects)
        and each.filter.kind is Kind.CARD for each in within(d.question))


def _askable(d: Discourse, found: list[Mention], node: Back) -> list[Mention]:
    """ "Whenever you cast a spell, ~ gets +1/+1. If it's an instant spell": of several things those that may be what is
    asked."""
    for each in within(d.question):
        if isinstance(each, PaidFor) and each.of is node:
            return [one for one in found if one.source is Source.EVENT] or found
        if isinstance(each, Matches | Was) and each.what is node and isinstance(each.filter, Objects):
            kind = each.filter.kind
            if kind in (Kind.SPELL, Kind.SPELL_OR_ABILITY, Kind.CARD):
                called = "card" if kind is Kind.CARD else "spell"
                return [one for one in found if (called in one.nouns and not one.this) or one.place >= 0] or found
            if any(isinstance(test, HasColor) for test in each.filter.tests):
                return [one for one in found if not one.this] or found
            types = _types(nouns_of(each.filter))  # of what kind ~ is nobody asks
            others = [one for one in found if types and not one.this and "spell" not in one.nouns]
            return [one for one in others if types & _types(one.nouns) or not _types(one.nouns)] or found
    return found


def _types(nouns: frozenset[str]) -> frozenset[str]:
    """The card types that nouns say or mean."""
    return frozenset(each.removeprefix(IMPLIED) for each in nouns) & OBJECT_NOUNS - {"permanent"}


def done_to_it(d: Discourse) -> bool:
    """Whether somebody does something where a word stands, of which it is not the subject."""
    return d.question is None and isinstance(part_of(d.now, "who"), Selection)


def or_of_another(d: Discourse, found: list[Mention], node: Back) -> bool:
    """Whether somebody does something with "it" in a new sentence, which may be what the event is about as much as ~,
    to which something was just done: "whenever a creature dies, put a +1/+1 counter on ~. Exile it". What it does
    itself it goes on to do: "it gains flying"; and of counters just put on ~ it is asked of ~."""
    it = d.focus if node.word == "it" and d.asked is None and d.question is None else None
    if it is not None and not it.this:
        happened = [each for each in found if each.source is Source.EVENT]
        last = next((each for each in reversed(d.effects) if not isinstance(each, May)), None)
        made = "token" in it.nouns and d.doing in MOVERS and last is not None and d.found_by(it) is last
        apart = it.player if it.source is Source.TARGET else made
        hurt = it.source is Source.TARGET and not d.spell and isinstance(last, DealDamage)
        if hurt and isinstance(d.now, Continuous) and any(each.this for each in found):
            return True  # "~ deals 1 damage to target creature. It gains haste": which of the two
        return bool(happened) and apart and not d.to_permanents(node)
    hosted = any(each.source is Source.ATTACHED for each in found)  # "it" need not be the Equipment then
    if it is None or not it.this or it.place >= 0 or not (hosted or done_to_it(d)):
        return False
    kind = part_of(d.effects[-1], "kind") if d.effects else None
    counted = [each.kind for each in within(d.now) if isinstance(each, CountersOn)]
    others = [each for each in found if not (each.this or each.cost) and (
        "spell" not in each.nouns or _asked_of(d, node, "mana value") or (d.counting and "creature" in each.nouns))]
    gone = d.doing in MOVERS and any(each.source is d.departed for each in others)
    return bool(others) and kind not in counted and d.sentence >= 0 and (gone or len(d.effects) == d.sentence)


def only_a_card(d: Discourse, mention: Mention) -> bool:
    """Whether an instruction found or moved a card that is no permanent now."""
    deed = d.deed(mention)
    if deed is None or type(deed).__name__ in LEAVING:
        return deed is not None
    if mention.moved_by < 0 and ("permanent" in mention.nouns or "card" not in mention.nouns):
        return False
    return not isinstance(getattr(deed, "to", None), Arrival)


def verb_of(d: Discourse, mention: Mention) -> str:
    """The verb that made, found or moved a thing."""
    return type(d.deed(mention)).__name__
