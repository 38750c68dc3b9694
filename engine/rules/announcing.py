"""CR 601.2b, 601.2d, 700.2. What is announced for spells and abilities: modes, X, and how things are divided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine import decisions
from engine.actions.counters import Distribute, good_of
from engine.actions.damage import DivideDamage
from engine.actions.damage_shields import PreventDivided
from engine.actions.letting import least_of_x
from engine.ast.abilities import ActivatedAbility, ChapterAbility, SpellAbility, TriggeredAbility
from engine.ast.amounts import VarX
from engine.ast.costs import DoThis, Loyalty
from engine.ast.effects import Modal
from engine.ast.node import Amount, CostPart, Effect
from engine.ast.selections import Target
from engine.decisions import Asked, Divide, Divided, Number, Option, Pick, Picked, Purpose
from engine.events.kinds import Chose
from engine.events.resolution import Resolution
from engine.game import Game
from engine.messages import msg
from engine.rules.cost_effects import SPENDS
from engine.rules.mana_sources import quick_supply
from engine.rules.payment import can_pay
from engine.rules.targets import any_legal, modal_of, targets_in
from engine.rules.total_cost import Bill
from engine.state.faces import walk
from engine.terms.ids import PlayerId

Effects = SpellAbility | ActivatedAbility | TriggeredAbility | ChapterAbility
_MOST_X: Final = 100
Share = tuple[Amount, Target, Purpose, int]  # what is divided among which targets, and whether that is good for them
_shares: Final[dict[int, tuple[Effect, tuple[Share, ...]]]] = {}


def choose_modes(
    r: Resolution, modal: Modal, payable: Callable[[tuple[int, ...]], bool] | None = None
) -> tuple[int, ...] | None:
    """Choose modes among those with enough legal targets that can be paid for, whomever they are about (801.5b); None
    if there are too few of them (700.2a, 601.2b)."""
    least = max(0, r.amount(modal.least))
    most = max(0, r.amount(modal.most))
    if modal.all_if is not None and r.true(modal.all_if):
        most = modal.most_if or len(modal.modes)
        least = most if modal.all_must else least
    able = [index for index, mode in enumerate(modal.modes) if any_legal(r, targets_in(mode))]
    if modal.costs and payable is not None:
        able = [index for index in able if payable((index,))]
    if modal.once:
        able = [index for index in able if not _chosen_before(r, modal, index)]
    if modal.random:
        return (able[r.random(len(able))],) if able else None
    if modal.worth:
        return _worth(r, modal, most, able)
    if not modal.repeat:
        most = min(most, len(able))
    if payable is not None and modal.costs and able and most > 1 and not payable(tuple(able)):
        return _afforded(r, modal, (least, most), able, payable)
    if payable is not None and not modal.costs and able and most > max(1, least) and payable((able[0],)):
        while most > max(1, least) and not payable(tuple(able[:most])):
            most -= 1  # each beyond the first costs the same
    if not able or (len(able) < least and not modal.repeat):
        return None
    if len(able) == 1 and least == most == 1:
        return _noted(r, modal, (able[0],))
    if not most:
        return ()
    texts = _texts(r, modal)
    options = tuple(Option(str(index), texts[index]) for index in able)
    chooser = r.controller if modal.by is None else (r.players(modal.by) or (r.controller,))[0]
    asked = Asked(
        chooser, msg("Choose a mode") if most == 1 else msg("Choose modes"), r.item or r.source, Purpose.MODE, 1
    )
    answer = r.ask(Pick(asked, options, least, most, modal.repeat))
    assert isinstance(answer, Picked)
    return _noted(r, modal, tuple(sorted(int(key) for key in answer.keys)))


def _afforded(
    r: Resolution, modal: Modal, bounds: tuple[int, int], able: list[int], payable: Callable[[tuple[int, ...]], bool]
) -> tuple[int, ...] | None:
    """Modes chosen one after another, among those that can be paid for together with those before."""
    least, most = bounds
    texts = _texts(r, modal)
    chosen: tuple[int, ...] = ()
    while len(chosen) < most:
        left = [index for index in able if index not in chosen and payable((*chosen, index))]
        options = tuple(Option(str(index), texts[index]) for index in left)
        if not options:
            break
        asked = Asked(r.controller, msg("Choose modes"), r.item or r.source, Purpose.MODE, 1)
        answer = r.ask(Pick(asked, options, int(len(chosen) < least), 1))
        assert isinstance(answer, Picked)
        if not answer.keys:
            break
        chosen = (*chosen, int(answer.keys[0]))
    return _noted(r, modal, tuple(sorted(chosen))) if len(chosen) >= least else None


def _worth(r: Resolution, modal: Modal, most: int, able: list[int]) -> tuple[int, ...]:
    """Modes chosen one after another, the same again if one likes, until their pawprints come to `most` (700.2)."""
    texts = _texts(r, modal)
    chosen: list[int] = []
    left = most
    while options := tuple(Option(str(index), texts[index]) for index in able if modal.worth[index] <= left):
        asked = Asked(r.controller, msg("Choose a mode worth up to {n}", n=left), r.item or r.source, Purpose.MODE, 1)
        answer = r.ask(Pick(asked, options, 0, 1))
        assert isinstance(answer, Picked)
        if not answer.keys:
            break
        chosen.append(int(answer.keys[0]))
        left -= modal.worth[chosen[-1]]
    return tuple(sorted(chosen))


def _chosen_before(r: Resolution, modal: Modal, index: int) -> bool:
    """Whether the source remembers that a mode was chosen before, ever or this turn (700.2)."""
    row = r.game.state.objects.get(r.source)
    turn = None if row is None else row.choices.get(f"mode {index}")
    return turn is not None and (modal.once == "ever" or turn == r.game.state.turn)


def _noted(r: Resolution, modal: Modal, modes: tuple[int, ...]) -> tuple[int, ...]:
    """The modes chosen; the source remembers in which turn those were that may be chosen only once."""
    if modal.once:
        r.emit(*(Chose(r.source, f"mode {index}", r.game.state.turn, r.controller) for index in modes))
    return modes


def _texts(r: Resolution, modal: Modal) -> list[str]:
    """What each mode says: its label, else its text as printed."""
    row = r.game.state.objects.get(r.item or r.source)
    row = r.game.state.objects.get(row.source, row) if row is not None and row.source else row
    lines = row.base.text.split("\n") if row is not None else []
    printed = [line.removeprefix("•").strip() for line in lines if line.startswith(("•", "{P}"))]
    count = len(modal.modes)
    texts = printed if len(printed) == count else [f"Mode {index + 1}" for index in range(count)]
    return [label or text for label, text in zip(modal.labels or ("",) * count, texts, strict=True)]


MOST_PRINTED: Final = 20  # more than any mana value printed on a card


def uses_x(parts: Sequence[CostPart]) -> bool:
    """Whether a part of a cost that is no mana counts X."""
    for part in parts:
        if isinstance(part, Loyalty) and part.x:
            return True
        if isinstance(part, DoThis):
            for node in walk(part.effect):
                if isinstance(node, VarX):
                    return True
    return False


def may_cost_less(game: Game, player: int, bill: Bill) -> bool:
    """Whether a greater X, and so a greater mana value, may make a cost payable that can't be paid with a smaller one:
    an effect makes it less then, or it is what mana may be spent on, or as what (202.3e, 601.2f, 106.6, 609.4b)."""
    changed = game.index.asked("cost") or game.index.asked(SPENDS)
    return bill.has_x and (bool(changed) or quick_supply(game, player).may_cover(bill.need))


def possible_x(r: Resolution, player: int, bill: Callable[[], Bill], targets: tuple[Target, ...] = ()) -> list[int]:
    """Each X whose cost could be paid and for which there are enough targets (601.2b-c)."""
    before = r.x
    found: list[int] = []
    for x in range(_MOST_X + 1):
        r.x = x
        asked = bill()
        loyalty = any(isinstance(part, Loyalty) and part.x for part in asked.parts)
        if loyalty and x > r.game.state.objects[r.source].counters.get("loyalty", 0):
            break
        if not can_pay(r.game, player, asked, r):
            if x < MOST_PRINTED and (uses_x(asked.parts) or may_cost_less(r.game, player, asked)):
                continue  # of "discard a card with mana value X" there may be one for 3 and none for 2
            break
        if any_legal(r, targets):  # of "mana value X" there may be targets for 3 and none for 2
            found.append(x)
    r.x = before
    return found


def choose_x(r: Resolution, player: int, source: int, able: Sequence[int]) -> int:
    """Have X chosen among those that are possible, of which there are some (107.3a, 601.2b)."""
    gaps = able[-1] - able[0] >= len(able)
    asked = Asked(PlayerId(player), msg("Choose X"), source, Purpose.X, 1)
    answer = r.ask(Number(asked, able[0], able[-1], tuple(able) if gaps else ()))
    assert isinstance(answer, decisions.Amount)
    return answer.number


def least_x(effects: Sequence[Effect], modes: tuple[int, ...]) -> int:
    """The least X that may be announced: 1 where what is done says that X can't be 0 (107.3)."""
    for effect in effects:
        modal = modal_of(effect)
        done = (effect,) if modal is None else tuple(modal.modes[index] for index in modes)
        if any(map(least_of_x, done)):
            return 1
    return 0


def least_x_of_any_mode(effect: Effect) -> int:
    """The least X that may be announced with the modes that allow the least."""
    modal = modal_of(effect)
    return min((least_of_x(mode) for mode in modal.modes), default=0) if modal is not None else least_of_x(effect)


def _shares_of(effect: Effect) -> tuple[Share, ...]:
    """The divisions among targets that an effect announces."""
    known = _shares.get(id(effect))
    if known is not None:
        return known[1]
    found: list[Share] = []
    for node in walk(effect):
        if isinstance(node, Distribute) and isinstance(node.what, Target):
            found.append((node.n, node.what, Purpose.COUNTERS, good_of(node.kind)))
        elif isinstance(node, PreventDivided) and isinstance(node.to, Target):
            found.append((node.n, node.to, Purpose.OTHER, 1))
        elif isinstance(node, DivideDamage) and isinstance(node.to, Target) and not node.evenly:
            found.append((node.n, node.to, Purpose.DAMAGE, -1))
    _shares[id(effect)] = (effect, tuple(found))
    return tuple(found)


def shared_among(abilities: Sequence[Effects]) -> dict[int, Amount]:
    """By the slots of targets among which something is divided how much: each of them gets at least one (601.2d)."""
    return {target.slot: amount for each in abilities for amount, target, _, _ in _shares_of(each.effect)}


def divide_among(r: Resolution, abilities: Sequence[Effects]) -> tuple[int, ...] | None:
    """The division announced among targets: nothing where none is; None if each can't get at least one (601.2d)."""
    for ability in abilities:
        for amount, target, purpose, good in _shares_of(ability.effect):
            refs = r.targets[target.slot] if target.slot < len(r.targets) else ()
            total = r.amount(amount)
            if not refs:
                continue
            if len(refs) > total:
                return None
            if len(refs) == 1:
                return (total,)
            asked = Asked(r.controller, msg("Divide {n}", n=total), r.item or r.source, purpose, good)
            answer = r.ask(Divide(asked, total, refs, 1))
            assert isinstance(answer, Divided)
            return answer.parts
    return ()
