"""In which order a scenario's player puts triggered abilities on the stack, and other things where they are put."""

from __future__ import annotations

from engine.ast.abilities import TriggeredAbility
from engine.decisions import Order, Purpose
from engine.game import Game
from engine.play.positions.form import Json, text
from engine.scenarios.object_names import begins_trigger, called
from engine.scenarios.queues import Queues
from engine.state.effect_rows import PendingTrigger

_STARTS = ("when ", "whenever ", "at the ")


def in_order(
    game: Game, decision: Order, queues: Queues, waiting: tuple[PendingTrigger, ...], aliases: dict[str, int]
) -> tuple[tuple[int, ...], bool]:
    """The items as the script names them, the rest behind, and whether it said enough. Of triggers it says which goes
    on the stack first, so resolves last."""
    left = list(decision.items)
    chosen: list[int] = []
    mine = tuple(each for each in waiting if each.controller == decision.asked.player)
    if len(mine) != len(decision.items):
        mine = ()
    while len(left) > 1:
        found = queues.word(lambda entry: _meant(game, decision, left, mine, entry, aliases))
        if found < 0 and decision.asked.purpose is not Purpose.TRIGGERS:  # cards are named among the targets, too
            named = queues.group(lambda entry: _meant(game, decision, left, mine, entry, aliases), False)
            found = named[0][0] if len(named) == 1 else -1
        if found < 0:
            break
        left.remove(found)
        chosen.append(found)
    triggers = decision.asked.purpose is Purpose.TRIGGERS
    alike = triggers and len(set(decision.labels)) == 1
    worded = [each.ability for each in mine if _named(each)]
    if alike and not chosen and all(each is worded[0] for each in worded):
        for _ in left[1:]:  # nothing tells them apart, whatever they are called
            if queues.head_text().lower().startswith(_STARTS):
                del queues.choices[0]
    return (*chosen, *left), len(left) < 2 or alike


def _named(trigger: PendingTrigger) -> bool:
    """Whether a trigger is of a keyword's ability, which a script may call in words of its own."""
    ability = trigger.ability
    return not (isinstance(ability, TriggeredAbility) and ability.keyword)


def _meant(
    game: Game, decision: Order, left: list[int], mine: tuple[PendingTrigger, ...], entry: Json,
    aliases: dict[str, int],
) -> int:
    wanted = text(entry, "text") or text(entry, "name")
    for item in left:
        if decision.asked.purpose is Purpose.TRIGGERS:
            label = str(decision.labels[item]) if item < len(decision.labels) else ""
            if label == wanted:
                return item
            if mine and begins_trigger(game, mine[item].source, mine[item].ability, wanted, label):
                return item
        elif called(game, item, wanted, aliases):
            return item
    return -1
