"""CR 107.4e-f, 601.2b. What symbols with a choice are announced to be paid with: mana of either kind, life, or what
comes off a cost."""

from __future__ import annotations

from collections.abc import Callable

from engine.decisions import Asked, Option, Pick, Picked, Purpose
from engine.evaluate.rulings import LIFE_FOR_BLACK, PAY_LIFE, as_though, cant
from engine.events.announced import count_paid
from engine.events.kinds import LoseLife
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import msg
from engine.rules.mana_needs import Need, mask_of
from engine.rules.total_cost import Bill
from engine.terms.life_loss import Loss
from engine.terms.mana import POOL


def opened(game: Game, player: int, need: Need) -> Need:
    """A need whose black mana may be paid for with life, as an effect lets the player do (118.9)."""
    black = mask_of("B")
    if not any(mask & black for mask in need.masks) and "B" not in "".join(need.open):
        return need
    if not as_though(game, "spend mana", player, LIFE_FOR_BLACK):
        return need
    asked = tuple(f"{'/'.join(each for each in POOL if mask & mask_of(each))}/P" for mask in need.masks if mask & black)
    others = tuple(f"{each}/P" if "B" in each and "P" not in each else each for each in need.open)
    masks = tuple(mask for mask in need.masks if not mask & black)
    return Need(masks, need.generic, (*others, *asked), need.x, need.spare, need.floor)


def announcements(game: Game, player: int, bill: Bill) -> list[tuple[Need, int]]:
    """All ways to announce open symbols, with how many Phyrexian ones are paid by life; those with mana first
    (601.2b, 107.4e-f)."""
    need = bill.need
    found = [(Need(need.masks, need.generic, (), need.x), 0)]
    held = (bill.spell or bill.ability is not None) and cant(game, PAY_LIFE, player)
    most = 0 if held else game.state.players[player].life // 2
    for symbol in sorted(need.open, key=_comes_off):
        following: list[tuple[Need, int]] = []
        for each, life in found:
            if _comes_off(symbol):
                following.extend((less, life) for less in _reduced(each, symbol))
                continue
            following.extend((each.plus(part), life) for part in _as_mana(symbol))
            if "P" in symbol and life < most:
                following.append((each, life + 1))
        found = following
    if need.spare or need.floor:
        found = [(_totalled(each, need), life) for each, life in found]
    return sorted(found, key=_life_of)


def _life_of(announced: tuple[Need, int]) -> int:
    return announced[1]


def _comes_off(symbol: str) -> bool:
    """Whether an open symbol reduces the cost; those come last (601.2f)."""
    return symbol[0] == "-"


def _reduced(need: Need, symbol: str) -> list[Need]:
    """A need less a hybrid symbol: less either half (118.7e), that of a color first."""
    halves = symbol[1:].split("/")
    return [
        need.more(-int(half)) if half.isdecimal() else need.less_one(half)
        for half in sorted(halves, key=str.isdecimal) if half != "P"
    ]


def _totalled(announced: Need, need: Need) -> Need:
    """What is announced of a need, less what still comes off the generic mana it has now, and at least its floor."""
    added = max(0, announced.generic - need.generic)
    return announced.more(-min(added, need.spare)).at_least(need.floor)


def _as_mana(symbol: str) -> list[Need]:
    """What an open symbol may be paid with, as mana."""
    parts = [part for part in symbol.split("/") if part != "P"]
    if parts[0].isdecimal():
        return [Need((mask_of("".join(parts[1:])),), 0), Need((), int(parts[0]))]
    return [Need((mask_of("".join(parts)),), 0)]


def announce(game: Game, player: int, bill: Bill, payable: Callable[[Need], bool]) -> Need | None:
    """The need with its open symbols announced in a way that is `payable` (601.2b); asks only where both mana and life
    would do."""
    need = bill.need
    if not need.open:
        return need
    able = [each for each in announcements(game, player, bill) if payable(each[0])]
    if not able:
        return None
    by_life: dict[int, Need] = {}
    for each, life in able:
        by_life.setdefault(life, each)
    chosen = min(by_life)
    if len(by_life) > 1:
        asked = Asked(player, msg("How much life to pay for Phyrexian mana?"), bill.for_, Purpose.PAY)
        answer = game.ask(
            Pick(asked, tuple(Option(str(life), msg("{n} life", n=2 * life)) for life in sorted(by_life)))
        )
        assert isinstance(answer, Picked)
        chosen = int(answer.keys[0])
    paid = LoseLife(player, 2 * chosen, bill.for_, Loss.PAID)
    if chosen and not emit(game, [paid]) and not paid.applied:  # what is done instead pays, too
        return None
    if chosen and bill.ability is None:
        count_paid(game.state, bill.for_, "phyrexian life", chosen)  # 702.150a
    return by_life[chosen]
