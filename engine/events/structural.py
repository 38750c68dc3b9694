"""Effects that hold others together, performed (608.2, 611.2, 603.7, 614)."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Final

from engine.ast import effects as f
from engine.ast import modifiers as m
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Both, Did, Holds, IsTurnOf, Unmet, UntilEndOfCombat, UntilTurnOf
from engine.ast.node import Condition, Effect, Filter, Modifier, Node, Selection
from engine.ast.particulars import StepsToCome, TurnNumber
from engine.ast.patterns import AnyEvent, StepBegins
from engine.ast.selections import All, Several, Target
from engine.decisions import Asked, Option, Pick, Picked, Purpose
from engine.evaluate.copiable_values import copiable, excepted
from engine.evaluate.lasting import CHARACTERISTIC, combat_to_come, locked, set_duration
from engine.evaluate.layer_parts import activated_of, variants_of
from engine.evaluate.recall import remember
from engine.events import kinds as e
from engine.events.avoiding import could, happened_of, unless
from engine.events.effect_costs import asked_after, in_full, pay_cost
from engine.events.for_each import for_each
from engine.events.may_do import by_them, chosen_to, done_at_once, may, spoken_of
from engine.events.questions import called, said
from engine.events.resolution import Resolution
from engine.state.effect_rows import ContinuousRow, DelayedTrigger, Ends, ReplacementRow, Row
from engine.state.faces import walk
from engine.state.halves import again
from engine.state.values import CopyValues, TextBox
from engine.terms.ids import FIRST_OBJECT


def sequence(r: Resolution, effect: f.Sequence) -> None:
    """Instructions in the order written; what is asked about next as a cost is done in full or not begun (118.12)."""
    parts = effect.effects
    outer, later = r.asked, asked_after(effect)
    for place, part in enumerate(parts, 1):
        r.asked = outer | later[place - 1]
        if part.mark >= 0 and place < len(parts) and _is_price(parts[place], part) and not _payable(r, part):
            r.did(part, happened=False)
        elif isinstance(part, f.PayCost) and place < len(parts) and _is_price(parts[place], part):
            pay_cost(r, part, asked=True)  # nobody must activate mana abilities, be the cost mandatory (118.3c)
        else:
            r.perform(part)
    r.asked = outer
    r.did(effect, happened=any(happened_of(r, part) for part in effect.effects))


def _is_price(question: Effect, effect: Effect) -> bool:
    """Whether an instruction asks whether the one before it was done: "sacrifice two lands. If you do, ..."."""
    if not isinstance(question, f.If):
        return isinstance(question, f.Reflexive) and question.mark_of == effect.mark
    condition = question.condition.part if isinstance(question.condition, Unmet) else question.condition
    return isinstance(condition, Did) and condition.mark == effect.mark


def _payable(r: Resolution, effect: Effect) -> bool:
    """Whether a cost that is paid as an ability resolves can be paid in full."""
    if isinstance(getattr(effect, "who", None), All):
        return True
    choosable = getattr(effect, "choosable", None)
    return in_full(r, effect) and (choosable is None or bool(choosable(r, r.controller)))


def if_(r: Resolution, effect: f.If) -> None:
    """If condition, effect. Otherwise, other."""
    if r.true(effect.condition):
        if effect.unless_done and effect.otherwise is not None and isinstance(effect.effect, f.May):
            done = chosen_to(r, effect.effect)
            if not done:
                r.perform(effect.otherwise)
            r.did(effect, happened=done)
            return
        r.perform(effect.effect)
        r.did(effect, happened=happened_of(r, effect.effect))
    elif effect.otherwise is not None:
        r.perform(effect.otherwise)
        r.did(effect, happened=False)
    else:
        r.did(effect, happened=False)


def modal(r: Resolution, effect: f.Modal) -> None:
    """The modes chosen as it was cast or put on the stack, in printed order, be it none; else chosen now (700.2)."""
    row = r.game.state.objects.get(r.item)
    if row is not None and (row.modes or (r.item in r.game.state.stacked and not r.amount(effect.least))):
        modes = row.modes
    else:
        modes = choose_modes(r, effect)
    done: list[int] = []
    for mode in sorted(modes):
        if mode < len(effect.modes):
            r.perform(again(effect.modes[mode], done.count(mode)))
            done.append(mode)
    r.did(effect, amount=len(modes))


def choose_modes(r: Resolution, effect: f.Modal) -> tuple[int, ...]:
    """Modes chosen while the instruction is followed."""
    count = len(effect.modes)
    if effect.worth:
        return ()  # chosen on casting, or none was
    least = r.amount(effect.least)
    most = r.amount(effect.most)
    if effect.all_if is not None and r.true(effect.all_if):
        if not effect.most_if:
            return tuple(range(count))
        most = effect.most_if
        least = most if effect.all_must else least
    if effect.random:
        left = list(range(count))
        return tuple(left.pop(r.random(len(left))) for _ in range(min(most, count)))
    player = r.controller if effect.by is None else next(iter(r.players(effect.by)), r.controller)
    labels = effect.labels or tuple(said(r, mode) for mode in effect.modes)
    options = tuple(Option(str(place), labels[place] if place < len(labels) else "") for place in range(count))
    asked = Asked(player, "", r.source, Purpose.MODE)
    answer = r.ask(Pick(asked, options, least, most if effect.repeat else min(most, count), effect.repeat))
    return tuple(int(key) for key in answer.keys) if isinstance(answer, Picked) else ()


def choose_action(r: Resolution, effect: f.ChooseAction) -> None:
    """A player chooses one of several instructions, none that is impossible if another isn't (608.2d); of several all
    choose first, then those who chose the same do it together (101.4)."""
    done = False
    chosen: dict[int, list[int]] = {}
    for player in r.players(effect.who):
        with r.about(spoken_of(r, effect.who, player)):
            every = range(len(effect.options))
            able = [place for place in every if could(r, effect.options[place])]
            options = [Option(str(place), said(r, effect.options[place])) for place in able or every]
            chosen.setdefault(int(r.pick(player, options, Purpose.MODE) or 0), []).append(player)
            done = done or bool(able)
    for place, players in chosen.items():
        if len(players) > 1 and done_at_once(effect.options[place]):
            by_them(r, effect.options[place], players)
            continue
        for player in players:
            with r.about(spoken_of(r, effect.who, player)):
                r.perform(effect.options[place])
    r.did(effect, happened=done)


# --- effects that last ---


def new_row_values(r: Resolution) -> tuple[int, int, int, int]:
    """Id, source, controller and timestamp of a new row."""
    return r.game.state.new_id(), r.source, r.controller, r.game.state.tick()


def continuous(r: Resolution, effect: f.Continuous) -> None:
    """611.2: what it affects is fixed now if it changes characteristics or control (611.2c)."""
    modifiers = tuple([made for one in effect.modifiers for made in _settled(r, one)])
    if len(modifiers) == len(effect.modifiers) and all(map(is_, modifiers, effect.modifiers)):
        modifiers = effect.modifiers  # one tuple, so that what follows from it is worked out once
    fixed = any(isinstance(one, (*CHARACTERISTIC, CopyValues, TextBox, m.IfHolds)) for one in modifiers)
    what: Filter | Selection | None = None
    refs: tuple[int, ...] = ()
    if isinstance(effect.what, All) and not fixed:
        what = effect.what.what
    else:
        refs = r.refs(effect.what)
    if not modifiers or (what is None and not refs):
        r.did(effect, happened=False)
        return
    duration = effect.duration
    if isinstance(duration, UntilTurnOf) and duration.only:
        if duration.soon and combat_to_come(r) and r.true(IsTurnOf(duration.who)):
            duration = UntilEndOfCombat()
        else:
            in_that_turn = Both((Holds(TurnNumber(), ">", Fixed(r.game.state.turn)), IsTurnOf(duration.who)))
            modifiers = (m.IfHolds(in_that_turn, modifiers),)
    row = ContinuousRow(*new_row_values(r), modifiers, refs, what)
    row.memory = remember(r)
    set_duration(row, duration, r)
    if starts(r, row):
        r.emit(e.EffectBegins(row, r.source))
    r.did(effect, r.refs(effect.what) if what is not None and effect.mark >= 0 else refs)


def starts(r: Resolution, row: Row) -> bool:
    """611.2b: an effect whose duration is over before it begins does nothing."""
    if row.ends is Ends.WHILE and row.condition is not None:
        return r.true(row.condition)
    if row.ends is Ends.LEAVES:
        objects = r.game.state.objects
        return bool(row.watched) and not any(objects[id].gone for id in row.watched)
    return True


THIS_ABILITY: Final = "this ability"


def _settled(r: Resolution, modifier: Modifier) -> tuple[Modifier, ...]:
    """A modifier with what must be fixed or chosen as the effect begins."""
    if isinstance(modifier, m.BecomeCopy):
        of = r.refs(modifier.of)
        if not of or of[0] < FIRST_OBJECT:
            return ()
        return (CopyValues(excepted(copiable(r.game, of[0]), modifier.exceptions)),)
    if isinstance(modifier, m.GainAbilities) and modifier.choice and len(modifier.abilities) > 1:
        options = [Option(str(place), called(r, one)) for place, one in enumerate(modifier.abilities)]
        choosers = (r.controller,) if modifier.chooser is None else r.players(modifier.chooser)
        place = int(r.pick(choosers[0], options, Purpose.OTHER) or 0) if choosers else 0
        return (m.GainAbilities((modifier.abilities[place],)),)
    if isinstance(modifier, m.LoseAbilities) and modifier.names == (THIS_ABILITY,):
        item = r.game.state.objects.get(r.item)
        ability = item.ability if item is not None else None
        return () if ability is None else (m.LoseAbilities(abilities=(ability,)),)
    if isinstance(modifier, m.GainLike):
        return _like(r, modifier)
    if isinstance(modifier, m.GainActivated):
        of = r.find(modifier.of) if isinstance(modifier.of, Filter) else r.refs(modifier.of)
        found = activated_of(r, of, modifier.loyalty)
        return (m.GainAbilities(found),) if found else ()
    if isinstance(modifier, m.IfHolds):
        inner = tuple(made for one in modifier.modifiers for made in _settled(r, one))
        return (m.IfHolds(modifier.condition, inner),)
    return (locked(modifier, r),)


def _like(r: Resolution, modifier: m.GainLike) -> tuple[Modifier, ...]:
    """702.1c. Every variant of a keyword that such objects have now."""
    found = variants_of(r, r.find(modifier.among), modifier.name, modifier.colored)
    return (m.GainAbilities(found),) if found else ()


def own_targets(r: Resolution, effect: Effect) -> tuple[Target, ...]:
    """The targets an ability created by an effect will have, in the order of their slots: not those that were chosen
    for what creates it (603.7, 603.12)."""
    found = {node.slot: node for node in walk(effect) if isinstance(node, Target)}
    row = r.game.state.objects.get(r.item)
    if found and row is not None:
        abilities = (row.ability,) if row.ability is not None else r.game.chars(row.id).abilities
        for target in (each for ability in abilities for each in getattr(ability, "targets", ())):
            found.pop(target.slot, None)
    return tuple(found[slot] for slot in sorted(found))


def delayed(r: Resolution, effect: f.Delayed) -> None:
    """603.7: a delayed triggered ability."""
    ability = TriggeredAbility(effect.pattern, effect.effect, own_targets(r, effect.effect), effect.condition)
    row = DelayedTrigger(*new_row_values(r), effect.pattern, ability, effect.once)
    row.memory = remember(r)
    of_move = r.event is not None and r.event.obj == r.source and r.event.new not in (0, r.source)
    row.memory.follows = r.follows or of_move
    later = isinstance(effect.pattern, StepBegins) and effect.pattern.later
    row.condition = _next_turn(r) if later else effect.condition
    if isinstance(effect.pattern, StepBegins) and effect.pattern.added:  # what is added later comes before it (500.8)
        left = sum(step == effect.pattern.step for step in r.game.state.plan)
        row.condition = Holds(StepsToCome(effect.pattern.step), "=", Fixed(left - 1))
    set_duration(row, effect.duration, r)
    r.emit(e.EffectBegins(row, r.source))
    r.did(effect)


def _next_turn(r: Resolution) -> Condition:
    """It is the next turn of the player who asks."""
    return Holds(TurnNumber(own=True), "=", Fixed(r.game.player(r.controller).turns + 1))


def reflexive(r: Resolution, effect: f.Reflexive) -> None:
    """603.12: "when you do"."""
    done = r.marks.get(effect.mark_of)
    if effect.mark_of >= 0 and (done is None or not done.happened):
        r.did(effect, happened=False)
        return
    ability = TriggeredAbility(AnyEvent(()), effect.effect, own_targets(r, effect.effect))
    r.game.procedures.put_trigger(r.game, ability, r.source, r.controller, r)
    r.did(effect)


def replacement(r: Resolution, effect: f.Instead) -> None:
    """614: a replacement effect for a time."""
    row = ReplacementRow(*new_row_values(r), effect, (), -1, effect.next)
    _begin(r, effect, row)


def prevention(r: Resolution, effect: f.Prevent) -> None:
    """615: a prevention effect for a time; whom it protects is fixed now where it is selected."""
    to = effect.to
    each = effect.amount is not None and isinstance(to, All | Several)
    refs = r.refs(to) if isinstance(to, Selection) and (each or not isinstance(to, All)) else ()
    if isinstance(to, All) and not each:
        effect = f.Prevent(
            effect.amount, to.what, effect.by, effect.combat, effect.duration, effect.then, effect.next,
            mark=effect.mark,
        )
    elif to is not None and isinstance(to, Selection) and not refs:
        r.did(effect, happened=False)
        return
    left = -1 if effect.amount is None or effect.next else r.amount(effect.amount)
    for one in [(ref,) for ref in refs] if each else [refs]:  # so much of what would be dealt to each of them
        _begin(r, effect, ReplacementRow(*new_row_values(r), effect, one, left, effect.next))


def redirection(r: Resolution, effect: f.Redirect) -> None:
    """614.9: damage redirected for a time."""
    left = -1 if effect.amount is None else r.amount(effect.amount)
    _begin(r, effect, ReplacementRow(*new_row_values(r), effect, (), left, effect.next))


def _begin(r: Resolution, effect: f.Instead | f.Prevent | f.Redirect, row: ReplacementRow) -> None:
    row.memory = remember(r)
    set_duration(row, effect.duration, r)
    if starts(r, row):
        r.emit(e.EffectBegins(row, r.source))
    r.did(effect)


STRUCTURAL: Final[dict[type[Effect], Callable[..., None]]] = {
    f.Sequence: sequence, f.May: may, f.PayCost: pay_cost, f.If: if_, f.Unless: unless, f.ForEach: for_each,
    f.Modal: modal, f.ChooseAction: choose_action, f.Continuous: continuous, f.Delayed: delayed, f.Reflexive: reflexive,
    f.Instead: replacement, f.Prevent: prevention, f.Redirect: redirection,
}
PERFORMABLE: Final[frozenset[type[Node]]] = frozenset(STRUCTURAL)
