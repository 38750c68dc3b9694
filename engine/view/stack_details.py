"""CR 405. What was announced for a thing on the stack and where it came from, as far as one viewer may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ast.abilities import ActivatedAbility, ChapterAbility, TriggeredAbility
from engine.ast.selections import Target
from engine.events.resolve import resolution_of
from engine.game import Game
from engine.keywords.all_keywords import ROW_OF
from engine.rules.castable_faces import info_of
from engine.rules.order import living
from engine.rules.targets import still_legal, targets_of
from engine.state.objects import ABILITY, Obj
from engine.terms.ids import NO_ONE, is_player
from engine.terms.zones import Zone
from engine.view.snapshot import TargetSnap
from engine.view.view import may_see
from engine.view.words import ability_rules, effect_rules, item_text, trigger_words

__all__ = ["Details", "aims", "details", "kind_of", "known_name", "targets_announced", "who_answers"]

_KICKED: Final = "kicker "  # before the words of which of several kickers was paid (702.33f)


@dataclass(frozen=True, slots=True)
class Details:
    """What a StackSnap says of the announcement; see there."""

    cause: str = ""
    cause_ref: int = NO_ONE
    cause_name: str = ""
    rules: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    way: str = ""
    came_from: Zone | None = None


def kind_of(row: Obj) -> str:
    """What a thing on the stack is: "spell", "activated" or "triggered"."""
    if isinstance(row.ability, TriggeredAbility):
        return "triggered"
    return "activated" if isinstance(row.ability, ActivatedAbility) or row.kind == ABILITY else "spell"


def known_name(game: Game, ref: int, viewer: int) -> str:
    """What an object or player is called; "" where the viewer may not know."""
    if is_player(ref):
        return game.state.players[ref].name
    row = game.state.objects.get(ref)
    if row is None or not may_see(game, row, viewer):
        return ""
    last = game.last_chars.get(ref) if row.gone else None
    return (last or game.chars(ref)).name if row.kind != ABILITY else known_name(game, row.source, viewer)


def details(game: Game, item: int, viewer: int) -> Details:
    """The announcement of a thing on the stack whose face the viewer knows."""
    row = game.state.objects[item]
    if row.kind != ABILITY:
        return _of_spell(game, row)
    text, ability = item_text(game, item), row.ability
    source = game.state.objects[row.source]
    values = game.last_chars[row.source] if source.gone and row.source in game.last_chars else game.chars(row.source)
    rules = ability_rules(ability, values.face) if ability is not None else ()
    ref, cause = NO_ONE, ""
    if isinstance(ability, TriggeredAbility):
        cause = trigger_words(ability, text)
        ref = _about(game, row, viewer)
    elif isinstance(ability, ActivatedAbility) and ": " in text:
        cause = text.partition(": ")[0]
    name = known_name(game, ref, viewer) if ref != NO_ONE else ""
    return Details(cause, ref, name, rules, _modes(text, row.modes), _paid(row), "", source.zone)


def _of_spell(game: Game, row: Obj) -> Details:
    values = game.chars(row.id)
    rules = ["601", *(rule for ability in info_of(values).effects for rule in effect_rules(ability.effect))]
    if row.way in ROW_OF:
        rules.insert(1, ROW_OF[row.way].rule)
    if not values.types & {"instant", "sorcery"}:
        rules.append("608.3")
    modes = _modes(values.face.text, row.modes)
    return Details(
        rules=tuple(dict.fromkeys(rules)), modes=modes, paid=_paid(row), way=row.way, came_from=row.cast_from
    )


def _about(game: Game, row: Obj, viewer: int) -> int:
    """What the event was about that triggered an ability, where that is public or known to the viewer."""
    event = row.event
    for ref in () if event is None else (event.obj, event.player):
        if ref == NO_ONE or (ref in game.state.objects and known_name(game, ref, viewer)):
            if ref != NO_ONE:
                return ref
        elif is_player(ref) and event is not None and event.obj in (NO_ONE, 0):
            return ref
    return NO_ONE


def _modes(text: str, chosen: tuple[int, ...]) -> tuple[str, ...]:
    """The words of the modes chosen, as printed behind bullets."""
    lines = [line.removeprefix("•").strip() for line in text.split("\n") if line.startswith("•")]
    return tuple(lines[mode] for mode in chosen) if all(mode < len(lines) for mode in chosen) else ()


def _paid(row: Obj) -> tuple[tuple[str, int], ...]:
    """The optional and additional costs that were paid, by their keywords (601.2b)."""
    shown = [
        (word, times) for word, times in row.paid.items()
        if times and (word == "kicked" or word in ROW_OF or word.startswith(_KICKED))
    ]
    if any(word.startswith(_KICKED) or word == "multikicker" for word, _ in shown):
        shown = [(word, times) for word, times in shown if word != "kicked"]
    return tuple(shown)


def targets_announced(game: Game, item: int) -> tuple[Target, ...]:
    """The instances of "target" of a thing on the stack, with the modes chosen."""
    row = game.state.objects[item]
    if row.kind == ABILITY:
        ability = row.ability
        known = isinstance(ability, ActivatedAbility | TriggeredAbility | ChapterAbility)
        return targets_of(ability, row.modes or None) if known and ability is not None else ()
    info = info_of(game.chars(item))
    if row.face_down or row.way == "overload":
        return ()
    effects = tuple(target for ability in info.effects for target in targets_of(ability, row.modes or None))
    return effects or info.plain_targets


def aims(game: Game, item: int, viewer: int) -> tuple[TargetSnap, ...]:
    """The targets of a thing on the stack with their division, and whether each is still legal (608.2b)."""
    row = game.state.objects[item]
    if not any(row.targets):
        return ()
    r = resolution_of(game, item)
    still_legal(r, targets_announced(game, item), row.targets)
    legal = tuple(r.targets)
    refs = [ref for slot in row.targets for ref in slot]
    shares = row.divided if len(row.divided) == len(refs) else (None,) * len(refs)
    at = iter(shares)
    return tuple(
        TargetSnap(ref, known_name(game, ref, viewer), next(at), slot >= len(legal) or ref in legal[slot])
        for slot, chosen in enumerate(row.targets) for ref in chosen
    )


def who_answers(game: Game) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who has passed in succession, and who may still act before the top of the stack resolves, in order (117.4)."""
    state = game.state
    order = living(game)
    if state.priority not in order:
        return (), ()
    at = order.index(state.priority)
    order = (*order[at:], *order[:at])
    left = max(1, len(order) - state.passes)
    return order[left:], order[:left]
