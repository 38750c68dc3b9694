"""CR 706.10, 115.7. Copying spells and abilities on the stack, and changing their targets."""

from __future__ import annotations

from collections.abc import Callable

from engine.ast.abilities import ActivatedAbility, ChapterAbility, SpellAbility, TriggeredAbility
from engine.ast.node import Modifier
from engine.ast.selections import Target
from engine.decisions import YES, Asked, Chosen, Purpose, Targets, yes_or_no
from engine.evaluate.copiable_values import excepted
from engine.events.announced import announce_targets
from engine.events.kinds import Event, PlayerDid, Targeted
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.events.resolve import resolution_of
from engine.events.stack import copy_elsewhere, copy_row, take_off
from engine.game import Game, game_of
from engine.messages import msg
from engine.rules.castable_faces import info_of
from engine.rules.epic import without_epic
from engine.rules.mutating import TARGETS
from engine.rules.targets import legal_targets, targets_of
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone


def copy_spell(
    game: Game, item: int, controller: int, new_targets: bool, exceptions: tuple[Modifier, ...] = (), at: int = NO_ONE,
) -> int:
    """Put a copy of a spell or ability on the stack, with exceptions (706.9); its controller may choose new targets
    (706.10c), or each of them is the same thing, `at`, where that is legal (706.10d)."""
    if game.state.objects[item].zone is not Zone.STACK:
        return copy_card(game, item, controller)
    original = game.state.objects[item]
    base = original.base
    if original.ability is None:
        base = excepted(without_epic(base) if original.gone else base, exceptions)
    id = copy_row(game, item, controller, base)
    if at != NO_ONE and not _aim(game, id, at):
        return id
    game.new_copies = (*game.new_copies, id)
    if new_targets:
        _choose_anew(game, id, controller, "new", None)
    if original.ability is None:  # abilities trigger on that though nothing is cast (706.10)
        emit(game, [PlayerDid(controller, "copy", id, 1, item)])
    return id


def announce_copies(game: Game) -> None:
    """What the copies made by what has just resolved target becomes their target: that which they target in the end,
    for it may have been an instruction of its own to choose (706.10c)."""
    made, game.new_copies = game.new_copies, ()
    stack, objects = game.state.stack, game.state.objects
    events: list[Event] = [
        Targeted(ref, id, objects[id].controller) for id in made if id in stack for ref in _targeted(game, id)
    ]
    if events:
        emit(game, events)


def copy_card(game: Game, card: int, controller: int) -> int:
    """Create a copy of a card in the zone the card is in, to be cast from there (706.12, 706.10a)."""
    original = game.state.objects[card]
    return copy_elsewhere(game, original.base, controller, original.zone, original.card)


def targets_wanted(game: Game, row: Obj) -> tuple[Target, ...]:
    """The instances of "target" of a spell or ability on the stack, with its modes."""
    ability = row.ability
    if ability is not None:
        assert isinstance(ability, ActivatedAbility | TriggeredAbility | ChapterAbility | SpellAbility)
        return targets_of(ability, row.modes or None)
    info = info_of(game.chars(row.id))
    if row.way == "mutate":
        return TARGETS
    if not info.effects:
        return info.plain_targets
    return tuple(target for each in info.effects for target in targets_of(each, row.modes or None))


def change_targets(game: Game, item: int, player: int, mode: str, fits: Callable[[int], bool] | None = None) -> None:
    """Change targets: "new" any number of them may be chosen anew (115.7d), "any" any number of them may be changed to
    other legal ones (115.7c), "one" a single target is changed if it can be (115.7a), "all" each is changed to another
    legal one (115.7b); `fits`: which the new ones may be. What it targeted before does not become its target again."""
    row = game.state.objects.get(item)
    if row is None or row.gone or not any(row.targets):
        return
    before = _targeted(game, item)
    _choose_anew(game, item, player, mode, fits)
    added: list[Event] = [Targeted(ref, item, row.controller) for ref in _targeted(game, item) if ref not in before]
    if added and item not in game.new_copies:
        emit(game, added)


def _targeted(game: Game, item: int) -> tuple[int, ...]:
    """All that a spell or ability targets, each once."""
    return tuple(dict.fromkeys(ref for slot in game.state.objects[item].targets for ref in slot))


def _choose_anew(game: Game, item: int, player: int, mode: str, fits: Callable[[int], bool] | None) -> None:
    """Have a player choose what is targeted instead."""
    row = game.state.objects[item]
    c = resolution_of(game, item)
    slots = list(row.targets)
    changed = False
    for target in targets_wanted(game, row):
        if target.slot >= len(slots) or not slots[target.slot]:
            continue
        chosen = _changed(c, target, slots[target.slot], player, mode, fits)
        changed = changed or chosen != slots[target.slot]
        slots[target.slot] = chosen
        if changed and mode == "one":
            break
    if changed:
        announce_targets(game.state, item, tuple(slots))


def _aim(game: Game, item: int, ref: int) -> bool:
    """706.10d. A copy with one thing as each of its targets; there is no copy if it isn't legal for every one."""
    row = game.state.objects[item]
    c = resolution_of(game, item)
    slots = row.targets
    wanted = [target for target in targets_wanted(game, row) if target.slot < len(slots) and slots[target.slot]]
    if not wanted or not all(ref in legal_targets(c, target) for target in wanted):
        take_off(game, item)
        return False
    announce_targets(game.state, item, tuple((ref,) * len(slot) for slot in slots))
    return True


def _changed(
    c: Resolution, target: Target, now: tuple[int, ...], player: int, mode: str, fits: Callable[[int], bool] | None
) -> tuple[int, ...]:
    """The new targets of one instance; the same number as before. Of several, some may stay though they are illegal
    (706.10c, 115.7c)."""
    legal = tuple(ref for ref in legal_targets(c, target) if fits is None or ref in now or fits(ref))
    others = tuple(ref for ref in legal if ref not in now)
    if mode == "one" and others and len(now) > 1:
        gone = c.choose(player, now, 1, 1, Purpose.OTHER, msg("Which target is changed"))
        kept = tuple(ref for ref in now if ref not in gone)
        answer = game_of(c).ask(Targets(Asked(player, msg("Choose new targets"), c.item), others, 1, 1, gone))
        assert isinstance(answer, Chosen)
        return tuple(answer.refs[0] if ref in gone else ref for ref in now) if kept else answer.refs
    if mode in ("new", "any"):
        asked = Asked(player, msg("Choose new targets?"), c.item, Purpose.MAY)
        if not others or game_of(c).ask(yes_or_no(asked)) != YES:
            return now
    elif len(others) < len(now):
        return now
    staying = now if len(now) > 1 else ()
    offered = tuple(dict.fromkeys((*legal, *staying))) if mode in ("new", "any") else others
    answer = game_of(c).ask(Targets(Asked(player, msg("Choose new targets"), c.item), offered, len(now), len(now), now))
    assert isinstance(answer, Chosen)
    return answer.refs
