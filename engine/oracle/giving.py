"""Giving: what instructions give to later words: what they moved, made, found, chose or looked at (608.2c)."""

from __future__ import annotations

from typing import Final

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
from engine.ast.amounts import CountOf, Fixed
from engine.ast.effects import Continuous
from engine.ast.filters import AnyOther, AnyTarget, Objects, Players, ThisWay
from engine.ast.modifiers import MayPlay
from engine.ast.node import Effect, Selection
from engine.oracle.clauses import FIELDS, part_of, within
from engine.oracle.discourse import GIVERS, MOVERS, PLAYER, Discourse, Mention, nouns_of, several

FOUND: Final = (s.Some, s.TopOf, s.All, s.Among, s.Several)
ONE_THING: Final = (s.Target, s.Back, s.This, s.Attached)
CARD: Final = frozenset({"card"})
TOKEN: Final = frozenset({"token", "creature", "permanent", "artifact", "object"})
MADE_OF: Final = {  # what some verbs make is called
    "Manifest": frozenset({"card", "creature", "permanent", "object"}),
    "ManifestDread": frozenset({"card", "creature", "permanent", "object"}),
    "Amass": frozenset({"army", "creature", "permanent", "object"}),
}


def note_done(d: Discourse, node: Effect, kind: str) -> None:
    """Note what an instruction gives to later words."""
    note_counted(d, node)
    what = part_of(node, "what")
    if kind in MOVERS or kind in GIVERS or isinstance(what, FOUND):
        gives(d, node, kind, what)
    if isinstance(node, DealDamage) and isinstance(node.to, s.All) and isinstance(node.to.what, Objects):
        # "~ deals 1 damage to each creature. Tap those creatures": all, not only those that were dealt damage
        d.stands_in(node.to, nouns_of(node.to.what), plural=True)
    if isinstance(node, ReturnToHand) or (isinstance(node, Put) and isinstance(node.to, Place)):
        returned(d, node)


def note_counted(d: Discourse, node: Effect) -> None:
    """Note what was counted for an instruction to a player: "draw a card for each creature you control. Those
    creatures gain indestructible"."""
    number = part_of(node, "n") if isinstance(node, PlayerVerb) else None
    counted = number.what if isinstance(number, CountOf) else None
    plain = isinstance(counted, Objects) and not any(isinstance(each, (s.Back, ThisWay)) for each in within(counted))
    d.counted_ones = s.All(counted) if plain and counted is not None else None


def focus_on(d: Discourse, node: Effect, before: list[Mention]) -> None:
    """What this instruction found or made, else the one thing it was done to, is what "it" means after it."""
    made = [
        each for each in d.mentions
        if each.effect >= 0 and each.index != SHOWN and all(each is not old for old in before)
    ]
    if made:
        d.focus = made[0] if len(made) == 1 and type(node).__name__ != "Draw" else None
        return
    found: Mention | None = None
    d.focus = None
    if isinstance(node, TurnOver) and isinstance(d.bound.get(id(node.what)), s.ExiledWith):
        d.focus = d.mentions[-1]  # "turn the exiled card face up. If it's a creature card, ...": it is that card
        d.focus.weak = False
        return
    for name in FIELDS[type(node)]:
        part = dealer(node, getattr(node, name))
        if name == "source" or not isinstance(part, ONE_THING):
            continue
        thing = d.thing(part)
        if thing is not None and thing.object:
            if found is not None:
                return
            found = thing
    d.focus = found


def spell_of(d: Discourse, node: Effect, what: object) -> bool:
    """ "You may cast that card. If that spell would be put into a graveyard": what the card becomes as it is cast;
    whether the instruction gives nothing else."""
    if isinstance(node, Cast):
        meant: Selection = s.Back("that spell", s.Source.MARK, d.mark(node))
    else:
        if isinstance(node, Continuous) and isinstance(node.modifiers[0], MayPlay):
            what = node.modifiers[0].what
        elif not isinstance(node, (PermitPlay, PermitPlayFor, PermitWhileExiled)):
            return isinstance(node, Continuous) and not isinstance(what, FOUND)
        card = d.bound.get(id(what)) if isinstance(what, s.Back) else None
        if isinstance(what, s.Target) and id(what) in d.slots:
            card = s.Back("it", s.Source.TARGET, d.slots[id(what)])
        if not isinstance(card, s.Back):
            return isinstance(node, Continuous)
        meant = s.SpellOf(card)
    one = isinstance(what, (s.Target, s.Back, s.Among, s.Some)) and not several(part_of(what, "most") or Fixed(1))
    if not isinstance(what, s.Back) or not what.word.startswith("those"):
        d.stands_in(meant, frozenset(("spell",)), not one)
    return isinstance(node, Continuous)


def gives(d: Discourse, node: Effect, kind: str, what: object) -> None:
    """Note what an instruction moved, made or found."""
    if spell_of(d, node, what):
        return
    if isinstance(node, (Copy, CopyForEachBefore)):
        d.gives(frozenset(("copy",)))
        d.gives(frozenset(("copy",)), plural=True, more=1)
    elif isinstance(what, (s.Back, s.Target, s.This)):
        meant = d.thing(what)  # "exile ~, then return it": the card it has become (400.7j)
        moved = isinstance(node, (Exile, Put)) if isinstance(what, s.This) else kind in MOVERS
        if meant is not None and (moved or (isinstance(node, Counter) and node.to != "")):
            meant.moved_by = len(d.effects) - 1
    elif isinstance(what, s.Several):  # named one after another they are "them" together
        d.gives(CARD.union(*(nouns_of(part_of(part, "what")) for part in what.parts)), plural=True)
    elif isinstance(what, s.All) and not isinstance(what.what, Players):
        d.gives(nouns_of(what.what) | CARD, plural=True)
    elif isinstance(what, s.Attached) and kind in ("Sacrifice", "Put"):
        d.gives(frozenset((*what.word.split()[1:], "permanent", "object", "card")))
    elif isinstance(what, s.Whole) and kind in ("Reveal", "LookAt"):
        found = d.gives(CARD, plural=True)
        found.object, found.group = False, True
    elif isinstance(what, s.Among):
        if not what.rest or "other" in what.surface:  # "the other" is one
            d.gives(CARD if what.what is None else CARD | nouns_of(what.what), not what.rest and several(what.most))
    elif kind in ("ChoosePlayer", "Clash"):  # with whom one clashes is meant if nobody else is
        whom = d.gives(PLAYER)
        whom.player, whom.object, whom.weak = True, False, kind == "Clash"
    elif isinstance(what, s.Some):
        d.gives(nouns_of(what.what) | CARD, several(what.most))
        if isinstance(node, RevealUntil):
            shown = d.gives(CARD, plural=True, more=SHOWN)
            shown.object, shown.group = not several(what.most), True
    elif not isinstance(what, (s.All, s.Attached, s.Whole)):
        gives_so_many(d, node, kind, what)


def gives_so_many(d: Discourse, node: Effect, kind: str, what: object) -> None:
    """Note what an instruction made or found of which its words say only how many."""
    top = what if isinstance(what, s.TopOf) else None
    number = top.count if top is not None else part_of(node, "n") or part_of(node, "count")
    plural = several(number) if number is not None else kind == "CreateTogether"
    theirs = d.meant.get(id(top.whose)) if top is not None else None
    plural = plural or (theirs is not None and theirs.plural) or (top is not None and isinstance(top.whose, s.All))
    nouns = frozenset(("card", "object"))
    if top is not None and top.what is not None:
        nouns |= nouns_of(top.what)
    if kind in MADE_OF:
        nouns = MADE_OF[kind]
    elif isinstance(node, Create | CreatePredefined | CreateRole):
        nouns = made_by(node)
    elif "Create" in kind or "Copy" in kind or kind == "Populate":
        nouns = TOKEN | {"copy"} if "Cop" in kind else TOKEN
    found = d.gives(nouns, plural and kind not in ("Amass", "Discover"))
    found.group = (top is not None and top.what is None) or kind in ("Mill", "Reveal", "LookAt")


def made_by(node: Create | CreatePredefined | CreateRole) -> frozenset[str]:
    """What a token is called by the types it is made with: a Treasure is no creature."""
    kind = node.what if isinstance(node, Create) else (ROLES if isinstance(node, CreateRole) else PREDEFINED)[node.name]
    return frozenset(("token", "permanent", "object", *kind.types, *(each.lower() for each in kind.subtypes)))


def returned(d: Discourse, node: Put | ReturnToHand) -> None:
    """ "Return target permanent to its owner's hand. Then that player discards a card": the owner just named."""
    if not isinstance(node.what, (s.Target, s.Back, s.This)) or any(each.player for each in d.mentions):
        return
    found = d.thing(node.what)
    if found is not None and not found.plural and found.source in (s.Source.TARGET, s.Source.EVENT):
        d.role_of(s.OwnerOf(s.Back("it", found.source, found.index))).weak = True


def dealer(node: Effect, part: object) -> object:
    """What "it" is after an instruction for a part of it: of "target creature deals damage to any other target"
    what deals the damage, for the other may be a player."""
    any_target = isinstance(part, s.Target) and isinstance(part.what, (AnyTarget, AnyOther))
    return node.source if any_target and isinstance(node, DealDamage) and isinstance(node.source, s.Target) else part
