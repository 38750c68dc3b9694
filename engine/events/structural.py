"""Effects that hold others together, performed (608.2, 611.2, 603.7, 614)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
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
from engine.ast.selections import All, Back, Several, Some, Source, Target, of_many
from engine.decisions import Asked, Option, Pick, Picked, Purpose
from engine.evaluate.copiable_values import copiable, excepted
from engine.evaluate.lasting import CHARACTERISTIC, combat_to_come, locked, set_duration
from engine.evaluate.layer_parts import activated_of, variants_of
from engine.evaluate.recall import remember
from engine.events import kinds as e
from engine.events.effect_costs import OWN_MARK, asked_after, followed, in_full, marks_of, pay_cost, remembered
from engine.events.for_each import for_each, gather, joined
from engine.events.questions import asked_of, called, said
from engine.events.resolution import Resolution
from engine.events.uses import done_this_turn, note_done, once_each_turn
from engine.state.effect_rows import ContinuousRow, DelayedTrigger, Ends, ReplacementRow, Row
from engine.state.faces import walk
from engine.state.halves import again
from engine.state.remembered import Done, forgotten
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
    r.did(effect, happened=any(_happened(r, part) for part in effect.effects))


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


def _happened(r: Resolution, effect: Effect) -> bool:
    done = r.marks.get(effect.mark)
    return done is None or done.happened


def may(r: Resolution, effect: f.May) -> None:
    """"You may": each player asked decides for themselves; what several put somewhere comes there at once (101.4)."""
    _chosen(r, effect)


def _chosen(r: Resolution, effect: f.May) -> bool:
    """Whether somebody who may do it did."""
    priced = not r.asked.isdisjoint(marks_of(effect))
    if isinstance(effect.who, All) and not effect.from_you and _at_once(effect.effect):
        return may_at_once(r, effect, priced)
    once = once_each_turn(r.game, r.item, effect) if r.item else None
    if once is not None and done_this_turn(r.game, once, r.source):
        r.did(effect, happened=False)
        return False
    accepted: list[int] = []
    done: dict[int, list[Done]] = {}
    first = effect.effect.effects[0] if isinstance(effect.effect, f.Sequence) else effect.effect
    choosable = getattr(first, "choosable", None)  # of verbs that may not be chosen where they can't be done in full
    outer, r.first = r.first, r.controller if effect.from_you else r.first
    players = r.players(effect.who)
    r.first = outer
    does = remembered(effect)
    for player in players:
        with r.about(_spoken_of(r, effect.who, player)):
            offered = not (priced and not in_full(r, does)) and not _of_nothing(r, first)  # 118.12
            if offered and (choosable is None or choosable(r, player)) and _asks(r, effect, player):
                before = dict(r.marks)
                r.marks.pop(OWN_MARK, None)
                if followed(r, does, priced):
                    if len(players) > 1:
                        forgotten(r.marks, before)
                    gather(r, before, done)
                    if _happened(r, does):
                        accepted.append(player)
    joined(r, done)
    if not accepted:  # nor is it what somebody did for whom this was done before
        for each in walk(effect.effect):
            if isinstance(each, Effect):
                r.marks.pop(each.mark, None)
    if once is not None and accepted:
        note_done(r.game, once, r.source)
    happened = bool(accepted) and _happened(r, does)
    r.did(effect, accepted, happened=happened)
    return happened


def _spoken_of(r: Resolution, who: Selection, player: int) -> int:
    """What "that player" is while a player of several acts; where one does, it is what it was before."""
    return player if of_many(who) else r.each


def _asks(r: Resolution, effect: f.May, player: int) -> bool:
    """Whether a player chooses to do what they may."""
    words, about = asked_of(r, effect, player)
    return r.may(player, words, about=about)


def _of_nothing(r: Resolution, effect: Effect) -> bool:
    """Whether an instruction is to any number of things of which there are none."""
    what = getattr(effect, "what", None)
    return isinstance(what, Some) and what.least == Fixed(0) and what.most is None and not r.find(what.what)


def _at_once(effect: Effect) -> bool:
    """Whether several players who may do something do it at the same time, each for themselves (101.4)."""
    who = getattr(effect, "who", None)
    return getattr(effect, "at_once", False) and isinstance(who, Back) and who.to is Source.EACH


def may_at_once(r: Resolution, effect: f.May, priced: bool) -> bool:
    """101.4. Several players first decide, in order, and then do it together; whether somebody did. `priced`: it is
    asked about next as a cost, so that only those are asked who could do it in full (118.12)."""
    choosable = getattr(effect.effect, "choosable", None)
    accepted = [
        player for player in r.one_by_one(r.players(effect.who))
        if (choosable is None or choosable(r, player)) and not _of_nothing(r, effect.effect)
        and not (priced and not in_full(r, effect.effect)) and _asks(r, effect, player)
    ]
    r.marks[_THEY.index] = Done(tuple(accepted), len(accepted), True)
    known = _together.get(id(effect))
    if known is None:
        known = _together[id(effect)] = (effect, replace(effect.effect, who=Several((_THEY,))))  # type: ignore[call-arg]
    r.perform(known[1])
    del r.marks[_THEY.index]
    happened = bool(accepted) and _happened(r, known[1])
    r.did(effect, accepted, happened=happened)
    return happened


_THEY: Final = Back("they", Source.MARK, -6)
_together: Final[dict[int, tuple[f.May, Effect]]] = {}  # the instruction as those follow it who have chosen to


def if_(r: Resolution, effect: f.If) -> None:
    """If condition, effect. Otherwise, other."""
    if r.true(effect.condition):
        if effect.unless_done and effect.otherwise is not None and isinstance(effect.effect, f.May):
            done = _chosen(r, effect.effect)
            if not done:
                r.perform(effect.otherwise)
            r.did(effect, happened=done)
            return
        r.perform(effect.effect)
        r.did(effect, happened=_happened(r, effect.effect))
    elif effect.otherwise is not None:
        r.perform(effect.otherwise)
        r.did(effect, happened=False)
    else:
        r.did(effect, happened=False)


def unless(r: Resolution, effect: f.Unless) -> None:
    """719.6. Effect unless somebody does something: whoever could is not forced to, and if nobody does it counts as no
    choice, so that a loop it is part of goes on as though it were mandatory."""
    alternative = effect.alternative
    marks = r.game.loop_marks
    who = All(effect.who.what) if isinstance(effect.who, Some) else effect.who  # "unless an opponent": any of them
    for player in r.players(who):
        with r.about(player):
            done = _done_instead(r, alternative, player)
            _told(r, player, done)
        if done:
            r.did(effect, happened=False)
            return
    r.game.loop_marks = marks
    r.perform(effect.effect)
    r.did(effect, happened=True)


def _done_instead(r: Resolution, alternative: Effect, player: int) -> bool:
    """Whether a player does what "unless" names; what can't be done in full is not offered (118.3)."""
    if isinstance(alternative, f.PayCost):
        done = r.game.procedures.pay(r, player, alternative.cost, True, said(r, alternative))
        r.did(alternative, [player] if done else [], happened=done)
        return done
    if not (_could(r, alternative) and in_full(r, alternative)) or not r.may(player, said(r, alternative), Purpose.PAY):
        return False
    return followed(r, alternative, priced=True) and _happened(r, alternative)


def _told(r: Resolution, player: int, paid: bool) -> None:
    """702.24a. Let abilities that watch know that a cumulative upkeep has been paid, or has not."""
    item = r.game.state.objects.get(r.item)
    ability = item.ability if item is not None else None
    if isinstance(ability, TriggeredAbility) and ability.keyword == "cumulative upkeep":
        verb = "pay cumulative upkeep" if paid else "don't pay cumulative upkeep"
        r.emit(e.PlayerDid(player, verb, r.source, 1, r.source))


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


def _could(r: Resolution, effect: Effect) -> bool:
    """Whether an instruction could be followed now."""
    can = getattr(effect, "can", None)
    return can is None or bool(can(r))


def choose_action(r: Resolution, effect: f.ChooseAction) -> None:
    """A player chooses one of several instructions, none that is impossible if another isn't (608.2d)."""
    done = False
    for player in r.players(effect.who):
        with r.about(_spoken_of(r, effect.who, player)):
            every = range(len(effect.options))
            able = [place for place in every if _could(r, effect.options[place])]
            options = [Option(str(place), said(r, effect.options[place])) for place in able or every]
            place = int(r.pick(player, options, Purpose.MODE) or 0)
            r.perform(effect.options[place])
            done = done or bool(able)
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
    r.did(effect, refs)


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
