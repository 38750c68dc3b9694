"""CR 115, 601.2c. Targets: which are legal, choosing them, and whether they still are (608.2b)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final

from engine.actions.base import sample
from engine.ast.abilities import ActivatedAbility, ChapterAbility, SpellAbility, TriggeredAbility
from engine.ast.amounts import Fixed, VarX
from engine.ast.conditions import PaidFor
from engine.ast.effects import Delayed, If, Modal, Reflexive, Sequence
from engine.ast.node import Ability, Amount, Effect, Node
from engine.ast.selections import Back, DefendingPlayer, Source, Target
from engine.decisions import Asked, Choose, Chosen, Purpose, Targets
from engine.evaluate.compile import compile_amount, compile_matcher
from engine.evaluate.eval_tests import are_opponents
from engine.evaluate.reach import affects
from engine.evaluate.together import fit, fit_enough, joint
from engine.events.kinds import Event, PlayerDid, Targeted
from engine.events.resolution import Resolution
from engine.game import Game, game_of
from engine.messages import Message, msg
from engine.rules.restrictions import may_target
from engine.rules.target_words import target_question
from engine.state.faces import walk
from engine.state.halves import again
from engine.terms.ids import NO_ONE, PlayerId, is_player
from engine.terms.zones import Zone

_found: Final[dict[int, tuple[Node, tuple[Target, ...]]]] = {}
_modal: Final[dict[int, tuple[Node, Modal | None]]] = {}
_counting: Final[dict[int, tuple[Target, bool]]] = {}
_leaning: Final[dict[int, tuple[Target, frozenset[int]]]] = {}
Slots = tuple[tuple[int, ...], ...]
_MANY: Final = 99
_ONE: Final = Fixed(1)


def targets_in(node: Node) -> tuple[Target, ...]:
    """Every instance of "target" within an effect, in reading order, each slot once."""
    known = _found.get(id(node))
    if known is not None:
        return known[1]
    slots: dict[int, Target] = {}
    _collect(node, slots)
    found = tuple(slots[slot] for slot in sorted(slots))
    _found[id(node)] = (node, found)
    return found


def _collect(value: object, slots: dict[int, Target]) -> None:
    if isinstance(value, Target):
        slots.setdefault(value.slot, value)
    if isinstance(value, Ability | Reflexive):
        return  # an ability granted or put on a token has targets of its own, and so has one that triggers later
    if isinstance(value, Node):
        for each in fields(value):
            _collect(getattr(value, each.name), slots)
    elif isinstance(value, tuple):
        for part in value:
            _collect(part, slots)


def modal_of(effect: Effect) -> Modal | None:
    """The modal part of an effect: the effect itself or one of its instructions (700.2)."""
    known = _modal.get(id(effect))
    if known is not None:
        return known[1]
    found = _find_modal(effect)
    _modal[id(effect)] = (effect, found)
    return found


def _find_modal(value: object) -> Modal | None:
    if isinstance(value, Modal):
        return value
    if isinstance(value, Reflexive | Delayed):
        return None  # the modes of what triggers later are chosen then (603.3c)
    if isinstance(value, Effect):
        for each in fields(value):
            found = _find_modal(getattr(value, each.name))
            if found is not None:
                return found
    elif isinstance(value, tuple):
        for part in value:
            found = _find_modal(part)
            if found is not None:
                return found
    return None


def targets_of(ability: Ability, modes: tuple[int, ...] | None = None) -> tuple[Target, ...]:
    """The targets an ability needs with these modes chosen; `modes` None: as though it had no modes (115.1)."""
    if not isinstance(ability, SpellAbility | ActivatedAbility | TriggeredAbility | ChapterAbility):
        return ()
    modal = modal_of(ability.effect) if ability.targets or modes is not None else None
    if modal is None:
        return ability.targets
    inside: set[int] = set()
    wanted: set[int] = set()
    for index, mode in enumerate(modal.modes):
        slots = {target.slot for target in targets_in(mode)}
        inside |= slots
        if modes and index in modes:
            wanted |= slots
    found = tuple(target for target in ability.targets if target.slot not in inside or target.slot in wanted)
    if not modes or len(set(modes)) == len(modes):
        return found
    more = (
        target for index, mode in enumerate(modal.modes) for time in range(1, modes.count(index))
        for target in targets_in(again(mode, time))
    )
    return (*found, *more)


def unpaid_slots(r: Resolution | None, effect: Effect) -> set[int]:
    """The slots of targets that only an optional or alternative cost brings, which was not paid (601.2c, 702.113b);
    without a resolution, of all such costs."""
    if isinstance(effect, Sequence):
        return set().union(*(unpaid_slots(r, each) for each in effect.effects))
    if not isinstance(effect, If) or not isinstance(effect.condition, PaidFor):
        return set()
    paid = r is not None and r.true(effect.condition)
    used, unused = (effect.effect, effect.otherwise) if paid else (effect.otherwise, effect.effect)
    if unused is None:
        return set()
    slots = {target.slot for target in targets_in(unused)}
    return slots if used is None else slots - {target.slot for target in targets_in(used)} - _slots_meant(used)


def targets_if_paid(
    r: Resolution, abilities: tuple[SpellAbility, ...], modes: tuple[int, ...] | None = None
) -> tuple[Target, ...]:
    """The targets of a spell's instructions but for those that only a cost brings that was not paid."""
    return tuple(
        target for ability in abilities for target in targets_of(ability, modes)
        if target.slot not in unpaid_slots(r, ability.effect)
    )


def _slots_meant(value: object) -> set[int]:
    """The slots of targets that an effect refers back to."""
    if isinstance(value, Back) and value.to is Source.TARGET:
        return {value.index}
    if isinstance(value, Node):
        return set().union(*(_slots_meant(getattr(value, each.name)) for each in fields(value)))
    return set().union(*(_slots_meant(part) for part in value)) if isinstance(value, tuple) else set()


def legal_targets(c: Resolution, target: Target) -> tuple[int, ...]:
    """Everything that may be chosen for one instance of "target" (115.4-115.5)."""
    itself = _itself(c)
    found = compile_matcher(target.what).find(c)
    return tuple(ref for ref in found if ref != itself and may_target(game_of(c), ref, c.source, c.controller))


def _itself(c: Resolution) -> int:
    """115.5. The spell or ability that can't be a target of itself; before it is on the stack the card that would be
    cast, but not the permanent whose ability would be activated."""
    if c.item:
        return c.item
    row = game_of(c).state.objects.get(c.source)
    return NO_ONE if row is None or row.zone is Zone.BATTLEFIELD else c.source


def bounds(c: Resolution, target: Target) -> tuple[int, int]:
    """How many targets an instance takes at least and at most (601.2c)."""
    least = compile_amount(target.least).value(c)
    most = _MANY if target.most is None else compile_amount(target.most).value(c)
    return max(0, least), max(0, most)


def any_legal(c: Resolution, targets: tuple[Target, ...]) -> bool:
    """Whether there are enough legal targets for each instance (601.2c)."""
    for target in targets:
        least, _ = bounds(c, target)
        first = _leans_on(target, targets) if least and target.slot else None
        if first is not None:
            if not any(_enough_after(c, target, least, first.slot, ref) for ref in legal_targets(c, first)):
                return False
        elif least and not _enough(c, target, least):
            return False
    return True


def legal_at_some_x(
    c: Resolution, targets: tuple[Target, ...], able: Callable[[], bool], payable: Callable[[int], bool]
) -> bool:
    """Whether something is so for X = 0 or, where what is targeted depends on X, for any X that could be paid (601.2b).
    """
    if able():
        return True
    if not any(counts_x(target) for target in targets):
        return False
    before, found = c.x, False
    for x in range(1, _MANY + 1):
        if found or not payable(x):
            break
        c.x = x
        found = able()
    c.x = before
    return found


def counts_x(target: Target) -> bool:
    """Whether what may be targeted depends on X, as "with mana value X" does."""
    known = _counting.get(id(target))
    if known is None:
        counts = any(isinstance(node, VarX) for node in walk(target.what))
        known = _counting[id(target)] = (target, counts)
    return known[1]


def _leans_on(target: Target, targets: tuple[Target, ...]) -> Target | None:
    """The one earlier target that a target is described by: "target player" before "target creature that player
    controls"."""
    known = _leaning.get(id(target))
    if known is None:
        slots = frozenset(
            each.index for each in walk(target.what) if isinstance(each, Back) and each.to is Source.TARGET
        )
        known = _leaning[id(target)] = (target, slots)
    if len(known[1]) != 1:
        return None
    return next((each for each in targets if each.slot in known[1] and each.most == _ONE), None)


def _enough_after(c: Resolution, target: Target, least: int, slot: int, ref: int) -> bool:
    """Whether there are so many legal targets once another target is chosen."""
    outer = c.targets
    c.targets = (*outer[:slot], *((),) * (slot - len(outer)), (ref,), *outer[slot + 1:])
    found = _enough(c, target, least)
    c.targets = outer
    return found


def _enough(c: Resolution, target: Target, least: int) -> bool:
    """Whether there are so many legal targets; looks no further once there are."""
    tests = joint(target.what) if least > 1 else ()
    if tests:
        return fit_enough(c, tests, (), legal_targets(c, target), least)
    itself = _itself(c)
    game = game_of(c)
    matcher = compile_matcher(target.what)
    found = 0
    for ref in matcher.among(c):
        if ref != itself and matcher.test(c, ref) and may_target(game, ref, c.source, c.controller):
            found += 1
            if found == least:
                return True
    return False


def choose_targets(
    c: Resolution, targets: tuple[Target, ...], shared: Mapping[int, Amount], forced: bool = False,
    payable: Callable[[Slots], bool] | None = None,
) -> bool:
    """Have the controller choose targets for each instance in order; they are put into `c.targets` by slot. False if
    there are not enough. `forced`: without asking where there is no choice; `payable`: whether the cost, which depends
    on the targets, could be paid with these."""
    if not targets:
        return True
    wanted = {target.slot for target in targets}
    slots: list[tuple[int, ...]] = [()] * (max(wanted) + 1)
    for slot, refs in enumerate(c.targets[: len(slots)]):
        if slot not in wanted:
            slots[slot] = refs  # chosen for what created it (603.12)
    for target in targets:
        legal = legal_targets(c, target)
        for later in targets:
            if later.slot > target.slot and _leans_on(later, targets) is target and (few := bounds(c, later)[0]):
                legal = tuple(ref for ref in legal if _enough_after(c, later, few, target.slot, ref))
        least, most = bounds(c, target)
        most = min(most, len(legal))
        if target.slot in shared:
            most = min(most, c.amount(shared[target.slot]))
        if payable is not None and target is targets[-1]:
            around = (tuple(slots[:target.slot]), tuple(slots[target.slot + 1 :]))
            legal, least, most = _affordable(legal, (least, most), payable, around)
        if most < least:
            return False
        if most == 0 and not c.game.procedures.asks_forced():
            continue
        tests = joint(target.what)
        if tests and most > 1:
            if not _choose_jointly(c, target, legal, slots):
                return False
        elif target.by:
            slots[target.slot] = _chosen_by_others(c, target, legal, least)
            if len(slots[target.slot]) < least:
                return False
        elif forced and least == most == len(legal) and not c.game.procedures.asks_forced():
            slots[target.slot] = legal
        else:
            asked = Asked(c.controller, _question(c, target, most), c.item or c.source)
            chosen = tuple(ref for slot in sorted(wanted) for ref in slots[slot])
            answer = game_of(c).ask(Targets(asked, legal, least, most, chosen))
            assert isinstance(answer, Chosen)
            slots[target.slot] = answer.refs
        c.targets = tuple(slots)
    c.targets = tuple(slots)
    return True


def _affordable(
    legal: tuple[int, ...], bounds: tuple[int, int], payable: Callable[[Slots], bool], around: tuple[Slots, Slots]
) -> tuple[tuple[int, ...], int, int]:
    """Of the last targets to be chosen those with which the cost could be paid, and from how few to how many it could
    be paid with (601.2f): each may make it dearer, or cheaper. `around`: what stands in the slots before and after."""
    (least, most), (before, after) = bounds, around
    alone = tuple(ref for ref in legal if payable((*before, (ref,), *after)))
    if alone:
        legal, most = alone, min(most, len(alone))
    counts = [count for count in range(least, most + 1) if payable((*before, legal[:count], *after))]
    return (legal, counts[0], counts[-1]) if counts else (legal, least, least - 1)


def _chosen_by_others(c: Resolution, target: Target, legal: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Targets of an opponent's choice, or chosen at random."""
    game = game_of(c)
    if target.by == "random":
        return sample(c, legal, max(1, count))
    if target.by == "event player":
        who = c.event.player if c.event is not None and c.event.player >= 0 else c.controller
        return _asked_target(c, target, who, legal)
    if target.by == "defending player":
        attacked = c.players(DefendingPlayer())
        return _asked_target(c, target, attacked[0], legal) if attacked else ()
    rivals = tuple(each.id for each in game.state.players if are_opponents(game, c.controller, each.id) and each.alive)
    theirs = {each: tuple(ref for ref in legal if (target.by == "opponent" or c.game.controller(ref) == each)
                          and in_both_ranges(c, each, ref))
              for each in rivals}
    able = tuple(each for each in rivals if theirs[each])
    if not able:
        return ()
    near = tuple(each for each in able if affects(game.state, c.source, c.controller, each))
    count = len(game.state.players)
    able = near or (min(able, key=lambda each: (each - c.controller) % count),)  # 801.5c
    who = able[0]
    if len(able) > 1:
        asked = Asked(c.controller, msg("Choose an opponent"), c.item or c.source, Purpose.PLAYER)
        answer = game.ask(Choose(asked, able, 1, 1))
        assert isinstance(answer, Chosen)
        who = answer.refs[0]
    return _asked_target(c, target, who, theirs[who])


def in_both_ranges(c: Resolution, chooser: int, ref: int) -> bool:
    """Whether something that the controller may target is within the range of who chooses, too (801.5a), unless that
    player is out of the controller's range (801.5c)."""
    state = c.game.state
    return affects(state, c.source, chooser, ref) or not affects(state, c.source, c.controller, chooser)


def _question(c: Resolution, target: Target, most: int) -> Message:
    """What is asked for one instance of "target": what may be chosen, in the words of the text."""
    game = game_of(c)
    words = game.procedures.wording(game, target, c.source).removeprefix("Each of ")
    return target_question(f"{words[:1].lower()}{words[1:]}", most)


def _asked_target(c: Resolution, target: Target, who: int, legal: tuple[int, ...]) -> tuple[int, ...]:
    """One target that a player chooses."""
    asked = Asked(PlayerId(who), _question(c, target, 1), c.item or c.source)
    answer = game_of(c).ask(Targets(asked, legal, 1, 1, ()))
    assert isinstance(answer, Chosen)
    return answer.refs


def _choose_jointly(c: Resolution, target: Target, legal: tuple[int, ...], slots: list[tuple[int, ...]]) -> bool:
    """Targets that must have something together: one after another, among those that fit the ones before and leave
    enough for what is still to be chosen."""
    least, most = bounds(c, target)
    tests = joint(target.what)
    before = tuple(ref for slot in slots for ref in slot)
    refs: tuple[int, ...] = ()
    while len(refs) < most:
        rest = tuple(ref for ref in legal if ref not in refs)
        left = tuple(
            ref for ref in rest if fit(c, tests, (*refs, ref))
            and fit_enough(c, tests, (*refs, ref), tuple(each for each in rest if each != ref), least)
        )
        if not left:
            break
        asked = Asked(c.controller, _question(c, target, most), c.item or c.source)
        answer = game_of(c).ask(Targets(asked, left, int(len(refs) < least), 1, (*before, *refs)))
        assert isinstance(answer, Chosen)
        if not answer.refs:
            break
        refs = (*refs, *answer.refs)
    slots[target.slot] = refs
    return len(refs) >= least


def still_legal(c: Resolution, targets: tuple[Target, ...], chosen: tuple[tuple[int, ...], ...]) -> bool:
    """Put the targets that are still legal into `c.targets`; False if there were targets and none is (608.2b)."""
    if not chosen:
        return True
    slots: list[tuple[int, ...]] = list(chosen)
    c.targets = chosen
    had = kept = 0
    for target in targets:
        if target.slot >= len(chosen):
            continue
        refs = chosen[target.slot]
        if not refs:
            continue
        matcher = compile_matcher(target.what)
        good = tuple(
            ref for ref in refs
            if _there(game_of(c), ref) and matcher.test(c, ref) and may_target(game_of(c), ref, c.source, c.controller)
        )
        had += len(refs)
        kept += len(good)
        slots[target.slot] = good
    c.targets = tuple(slots)
    return had == 0 or kept > 0


def _there(game: Game, ref: int) -> bool:
    """Whether a target has not changed zones or left the game (608.2b)."""
    if ref < 64:
        return game.state.players[ref].alive
    row = game.state.objects.get(ref)
    return row is not None and not row.gone and not row.phased_out


def targeted_events(game: Game, item: int, controller: int) -> list[Event]:
    """The events of becoming a target, once for each thing targeted; and of a crime."""
    seen = dict.fromkeys(ref for slot in game.state.objects[item].targets for ref in slot)
    events: list[Event] = [Targeted(ref, item, controller) for ref in seen]
    if any(_against(game, ref, controller) for ref in seen):
        events.append(PlayerDid(controller, "commit a crime", 0, 1, item))
    return events


def _against(game: Game, ref: int, player: int) -> bool:
    """Whether a target is an opponent, something an opponent controls, or a card in an opponent's graveyard."""
    if is_player(ref):
        return are_opponents(game, ref, player)
    row = game.obj(ref)
    whose = row.owner if row.zone is Zone.GRAVEYARD else row.controller
    return row.zone in (Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.STACK) and are_opponents(game, whose, player)


def modes_possible(r: Resolution, modal: Modal) -> bool:
    """Whether as many modes as must be chosen have enough legal targets (700.2a)."""
    least = modal.least.number if isinstance(modal.least, Fixed) else 1
    least = 1 if modal.repeat or modal.all_if is not None else max(1, least)
    return sum(any_legal(r, targets_in(mode)) for mode in modal.modes) >= least
