"""The plain choices of players in a scenario that is not strict, where its script says nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from engine.ast.abilities import ActivatedAbility, ChapterAbility, SpellAbility, TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.selections import Target
from engine.decisions import Choose, Divide, Pick, Purpose, Targets
from engine.game import Game
from engine.rules.order import are_opponents
from engine.rules.targets import targets_of
from engine.state.faces import walk
from engine.terms.ids import is_player

HARM: Final = frozenset({
    "DealDamage", "Destroy", "Exile", "Sacrifice", "Tap", "ReturnToHand", "Return", "Counter", "Discard", "Mill",
    "LoseLife", "GainControl", "Fight", "DivideDamage", "Bounce", "PutIntoLibrary", "Goad", "DoesntUntap",
})
_BAD_PURPOSES: Final = frozenset({
    Purpose.DESTROY, Purpose.EXILE, Purpose.DAMAGE, Purpose.TAP, Purpose.RETURN,
})
_OWN_LOSS: Final = frozenset({Purpose.SACRIFICE, Purpose.DISCARD, Purpose.COST, Purpose.BOTTOM})
_ABILITIES = (SpellAbility, ActivatedAbility, TriggeredAbility, ChapterAbility)


def likeness(game: Game, ref: int) -> tuple[object, ...]:
    """What tells two things apart."""
    if is_player(ref):
        return (ref,)
    row = game.state.objects[ref]
    return (
        game.chars(ref).name, row.controller, row.zone, row.tapped, tuple(sorted(row.counters.items())), row.damage,
        row.attached_to, len(row.attachments), row.attacking, row.kind, row.sick,
    )


def says_yes(decision: Pick) -> bool:
    """Yes to every yes or no."""
    return bool(decision.options)


def aimed_freely(game: Game) -> bool:
    """Whether what resolves has targets of which it could have had none."""
    if not game.state.stack:
        return False
    row = game.state.objects[game.state.stack[-1]]
    if not isinstance(row.ability, _ABILITIES) or not any(row.targets):
        return False
    return all(isinstance(each.least, Fixed) and each.least.number == 0 for each in targets_of(row.ability))


def count(game: Game, decision: Targets | Choose) -> int:
    """How many to choose where there is room."""
    if decision.asked.purpose in _OWN_LOSS:
        return decision.minimum
    return decision.maximum


def harms(game: Game, decision: Targets | Choose) -> bool:
    """Whether what is chosen will suffer."""
    asked = decision.asked
    if asked.good:
        return asked.good < 0
    if asked.purpose in _BAD_PURPOSES:
        return True
    if isinstance(decision, Targets):
        return _effect_harms(game, asked.source)
    return False


def _effect_harms(game: Game, item: int) -> bool:
    """Whether the thing on the stack does harm to a target."""
    row = game.state.objects.get(item)
    if row is None:
        return False
    abilities = (row.ability,) if row.ability is not None else game.chars(item).abilities
    for ability in abilities:
        if not isinstance(ability, _ABILITIES):
            continue
        for node in walk(ability.effect):
            name = type(node).__name__
            aimed = is_dataclass(node) and any(isinstance(getattr(node, each.name), Target) for each in fields(node))
            if aimed and name in HARM:
                return True
            if aimed and name == "PumpUntil":
                return False
            if _lessens(node):
                return True
    return False


def _lessens(node: object) -> bool:
    """Whether a modifier takes power or toughness away, or forbids something."""
    name = type(node).__name__
    if name in ("Cant", "LosesAbilities", "DoesntUntap"):
        return True
    if name in ("AddPT", "ModifyPT", "Pump"):
        for field in ("power", "toughness"):
            amount = getattr(node, field, None)
            value = getattr(amount, "number", None)
            if isinstance(value, int) and value < 0:
                return True
    return False


def worth(game: Game, ref: int) -> tuple[int, int]:
    """How good an object is."""
    values = game.chars(ref)
    return ((values.power or 0) + (values.toughness or 0), values.mana_value)


def best(game: Game, decision: Targets | Choose, left: Sequence[int]) -> list[int]:
    """The best own object for a good effect and the opponents' best for a bad one."""
    player = decision.asked.player
    bad = harms(game, decision)
    least = decision.asked.purpose in _OWN_LOSS

    def rank(ref: int) -> tuple[int, int, int]:
        who = game.controller(ref)
        hostile = are_opponents(game, player, who)
        wrong = int(hostile != bad)
        if is_player(ref):
            return (wrong, -1000, 0)
        first, second = worth(game, ref)
        return (wrong, first, second) if least else (wrong, -first, -second)

    return sorted(left, key=rank)


def division(decision: Divide) -> tuple[int, ...]:
    """All but the least to the first."""
    rest = decision.total - decision.least * len(decision.among)
    return tuple(decision.least + (rest if place == 0 else 0) for place in range(len(decision.among)))


def combat_division(decision: Divide) -> tuple[int, ...]:
    """Lethal damage to each in turn; what is left goes to the first, or to whom it tramples over to."""
    left = decision.total
    parts: list[int] = []
    for lethal in decision.lethal:
        part = min(left, lethal)
        parts.append(part)
        left -= part
    place = len(parts) - 1 if decision.lethal and decision.lethal[-1] == 0 else 0
    parts[place] += left
    return tuple(parts)
