"""Persons: whom "that player" and "they" mean (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.base import PlayerVerb
from engine.actions.choose import Choose
from engine.actions.damage import DealDamage
from engine.actions.destinations import Place
from engine.actions.zone_verbs import Put
from engine.ast.effects import ForEach, May, Sequence
from engine.ast.filters import ControlledBy, InZone, Objects, OwnedBy, Players, ThisWay, Together
from engine.ast.node import Selection
from engine.ast.selections import All, Back, ControllerOf, OwnerOf, Several, Some, Source, Target, TopOf, Whole
from engine.oracle.clauses import within
from engine.oracle.constants import ONE
from engine.oracle.discourse import EACH_OF, SAME_WORDS, Discourse, Unresolved
from engine.oracle.kernel import changed

HAD: Final = (ControlledBy, InZone, OwnedBy, TopOf, Whole)

IN_ORDER: Final = ("the first player", "the second player")  # who chooses a player, and who is chosen
ATTACKING_PLAYER: Final = ("that attacking player", "the attacking player")
PLAYER_WORDS: Final = frozenset({
    "they", "that player", "that opponent", "the player", "the opponent", "those players", "those opponents",
    "that player or planeswalker", *ATTACKING_PLAYER, *IN_ORDER})


def person_meant(d: Discourse, node: Back) -> Selection:
    """Whom "that player" or "they" means."""
    if node.word in IN_ORDER:
        return in_order(d, node)
    acts = isinstance(d.now, PlayerVerb) and d.now.who is node  # only players scry, draw or shuffle
    last = d.last_effects[-1] if d.last_effects else None
    if acts and isinstance(last, May) and isinstance(last.who, ControllerOf | OwnerOf) and node.word != "that player":
        return last.who  # "its controller may pay 1 life. If they do, they draw a card"
    if node.word in ATTACKING_PLAYER:
        if not d.player_attacks:
            raise Unresolved(node.word)
        return changed(node, to=Source.EVENT_PLAYER)
    actors = [*d.actors, d.damage.to] if d.damage is not None else d.actors
    actor = next((each for each in reversed(actors) if each is not node), None)
    if node.word == "they" and actor is not None:
        if isinstance(actor, Several) and not actor.surface.startswith(EACH_OF):
            actor = actor.parts[0]
            if isinstance(actor, All) and isinstance(actor.what, Players):
                return actor  # "each opponent and each creature they control": that any of them does
        if isinstance(actor, All) or actor.surface.startswith(EACH_OF):
            return changed(node, to=Source.EACH)
        if isinstance(actor, (Target, Back, *SAME_WORDS)):
            return same_as(d, node, actor)
    if node.word == "they" and not acts and any(each.object and each.plural for each in d.mentions):
        had = [each for each in within((d.now, d.question)) if isinstance(each, HAD)]  # "their graveyard", of no things
        if all(node is not getattr(each, "whose", getattr(each, "who", None)) for each in had):
            raise Unresolved(node.word)
    several = node.word.startswith("those")
    found = [each for each in d.mentions if each.player and each.plural == several]
    if not found and (meant := not_named(d, node, actor)) is not None:
        return meant
    found = [each for each in found if not each.weak] or found
    if len(found) > 1 and node.word == "they":  # a player or a permanent's controller, whichever it was
        found = [each for each in found if not each.object]
    if len(found) > 1 and node.word == "that opponent":  # not a player who was spoken of as any
        found = [each for each in found if "opponent" in each.nouns] or found
    if len(found) > 1:
        certain = [each for each in found if each.instead is None]
        found = certain if len(certain) == 1 else found
    if d.focus in found and not d.focus.object:
        found = [d.focus]  # who has just been chosen
    if len(found) != 1:
        raise Unresolved(node.word)
    return d.bind(node, found[0], owner=True)


def not_named(d: Discourse, node: Back, actor: Selection | None) -> Selection | None:
    """Whom such a word means where no player was spoken of."""
    if node.word.startswith("those"):
        return those_players(d)
    if node.word != "they" and (owner := of_one_player(d)) is not None:
        return owner
    if d.acting:
        return changed(node, to=Source.EVENT_PLAYER)  # "whenever a player casts a spell from their hand"
    return changed(node, to=Source.EACH) if isinstance(actor, All) and node.word == "that player" else None


def in_order(d: Discourse, node: Back) -> Selection:
    """ "That player chooses target player ... . The first player may ...": the one of the event, and the target."""
    players = [each for each in d.mentions if each.player and not each.plural]
    wanted = Source.EVENT_PLAYER if node.word == IN_ORDER[0] else Source.TARGET
    found = [each for each in players if each.source is wanted]
    if len(players) != 2 or len(found) != 1:
        raise Unresolved(node.word)
    return d.bind(node, found[0], owner=True)


def same_as(d: Discourse, node: Back, actor: Selection | None) -> Selection:
    """A word that means the subject of its own clause."""
    if isinstance(actor, SAME_WORDS):
        return actor
    if isinstance(actor, Target):
        slot = d.slots.get(id(actor))
        if slot is None:
            raise Unresolved(node.word)  # inside the very target whose it would be
        return changed(node, to=Source.TARGET, index=slot)
    bound = d.bound.get(id(actor))
    if isinstance(bound, Back) and bound.to is not None:
        return changed(node, to=bound.to, index=bound.index)
    if isinstance(bound, SAME_WORDS):
        return bound
    raise Unresolved(node.word)


def those_players(d: Discourse) -> Selection | None:
    """Several players who were not named: the owners of what was just put into libraries, the controllers of what
    something was done for each of, who was dealt damage."""
    last = d.last_effects[-1] if d.last_effects else None
    if isinstance(last, Put) and isinstance(last.to, Place) and isinstance(last.what, Several):
        return OwnerOf(Back("them", Source.MARK, d.mark(last)))
    if isinstance(last, ForEach) and isinstance(last.what, Objects):
        ways = [d.bound.get(id(each)) for each in last.what.tests if isinstance(each, ThisWay)]
        of = ways[0].of if len(ways) == 1 and isinstance(ways[0], ThisWay) else None
        first = last.effect.effects[0] if isinstance(last.effect, Sequence) else last.effect
        if isinstance(getattr(first, "who", None), ControllerOf) and isinstance(of, Back):
            if isinstance(d.now, Put) and isinstance(d.now.to, Arrival):  # each the card that is theirs
                d.rebind(d.now.to, changed(d.now.to, under="owner"))
            return ControllerOf(of)
    hurt = last.to if isinstance(last, DealDamage) and last.other is None else None
    # "~ deals 2 damage to each opponent. Those players each discard two cards"
    return hurt if isinstance(hurt, All) and isinstance(hurt.what, Players) else None


def of_one_player(d: Discourse) -> Selection | None:
    """Whose the one thing chosen before is: "choose a creature card in an opponent's graveyard", "choose two target
    creatures controlled by the same player"."""
    same = [each.slot for each in d.targets if Together("same player") in getattr(each.what, "tests", ())]
    if len(same) == 1:
        return ControllerOf(Back("them", Source.TARGET, same[0]))
    chosen = [each for each in d.last_effects if isinstance(each, Choose)]
    what = chosen[0].what if len(chosen) == 1 else None
    if not isinstance(what, Some) or what.most != ONE or not isinstance(what.what, Objects):
        return None
    of = Back("it", Source.MARK, d.mark(chosen[0]))
    for test in what.what.tests:
        if isinstance(test, InZone) and isinstance(test.whose, Players):
            return OwnerOf(of)
        if isinstance(test, ControlledBy) and isinstance(test.who, Players):
            return ControllerOf(of)
    return None
