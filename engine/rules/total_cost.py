"""CR 601.2f. The total cost of a spell or ability: what is paid, with increases and reductions."""

from __future__ import annotations

from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import Cost, DoThis, Loyalty, OwnManaCost, PayMana, TapThis, UntapThis
from engine.ast.modifiers import COLORED_ONLY
from engine.ast.node import CostPart, Filter
from engine.evaluate.compile import compile_amount
from engine.evaluate.keyword_variants import is_of_keyword
from engine.evaluate.rulings import pay_instead
from engine.events.resolution import Resolution
from engine.game import Game
from engine.rules.claims import NONE
from engine.rules.cost_effects import CostChange, ability_cost_changes, any_mana_for, spell_cost_changes
from engine.rules.mana_needs import NOTHING, Need, need_of
from engine.terms.mana import ManaCost, mana_cost


class Bill:
    """What must be paid: mana, and everything else part by part. `for_` is the object it is paid for (a spell, or the
    source of an ability), `ability` the ability, None for a spell; `action` the kind of special action;
    `helpers` are convoke, improvise, delve, waterbend."""

    __slots__ = (
        "ability", "action", "any_mana", "at_will", "claims", "for_", "has_x", "helped", "helpers", "keyword",
        "made_by", "need", "off", "parts", "payable", "spell", "x",
    )

    def __init__(self, for_: int, ability: ActivatedAbility | None = None, action: str = "") -> None:
        self.for_ = for_
        self.action = action
        self.ability = ability
        self.need: Need = NOTHING
        self.parts: list[CostPart] = []
        self.helpers: frozenset[str] = frozenset()
        self.helped = 0  # how many may be tapped to waterbend
        self.spell = False  # it is paid to cast a spell
        self.keyword = ability.keyword if ability is not None else ""  # whose cost it is
        self.any_mana = ""  # "color" or "type": mana may be spent on it as though it were mana of any
        self.made_by: Filter | None = None  # what alone may have made the mana that is spent on it
        self.has_x = False  # it contains {X}, whatever X is (107.3)
        self.x = 0  # the X of a spell that it is asked about: its mana value depends on that (202.3e)
        self.claims = NONE  # what the parts want for themselves, where it was looked at
        self.at_will: list[CostChange] = []  # what has made it up to so much less,
        self.off = 0  # and how much that was in all
        self.payable = True  # False: no mana cost, which can't be paid (118.6)

    def add(self, c: Resolution, cost: Cost, own: ManaCost | None, times: int = 1) -> None:
        """Add a cost, so many times; `own` is the mana cost that "its mana cost" means."""
        for part in cost.parts:
            if isinstance(part, PayMana):
                count = times if part.times is None else times * max(0, compile_amount(part.times).value(c))
                need = need_of(part.cost)
                self.has_x = self.has_x or need.x > 0
                self.need = need if self.need is NOTHING and count == 1 else self.need.plus(need, count)
                if part.tapping:
                    self.helpers |= {"waterbend"}
                    self.helped += (need.generic + need.x * c.x) * count
            elif isinstance(part, OwnManaCost):
                if own is not None:
                    need = need_of(own)
                    self.has_x = self.has_x or need.x > 0
                    self.need = self.need.plus(need.less(mana_cost(f"{{{part.less}}}")) if part.less else need, times)
                else:
                    self.payable = False  # 118.6
            else:
                self.parts.extend([part] * (times * _count(c, part)))

    @property
    def taps(self) -> bool:
        """Whether paying it taps or untaps the source itself."""
        return bool(self.parts) and any(isinstance(part, TapThis | UntapThis) for part in self.parts)

    @property
    def empty(self) -> bool:
        """Whether nothing is paid."""
        return not self.parts and self.need.total == 0 and not self.need.open and not self.need.x

    def change(self, c: Resolution, changes: list[CostChange]) -> None:
        """Apply increases, then reductions, then what sets a least total (601.2f)."""
        for change in changes:
            if change.sign > 0:
                if change.mana is not None:
                    self.need = self.need.plus(need_of(change.mana), change.times)
                if change.extra is not None:
                    self.add(c, change.extra, None, change.times)
        for change in changes:
            if change.sign < 0:
                reduced = lessened(self.need, change)
                if change.up_to:
                    self.at_will.append(change)
                    self.off += self.need.generic - reduced.generic
                self.need = reduced
        for change in changes:
            if change.sign == 0:
                self.need = self.need.at_least(change.floor)


def lessened(need: Need, change: CostChange) -> Need:
    """The need with as much less as a change makes it."""
    if change.mana is None:
        return need
    reduced = need.less(change.mana, change.times, change.floor == COLORED_ONLY)
    if change.floor > 0:
        reduced = reduced.at_least(min(change.floor, need.total + len(need.open)))
    return reduced


def _count(c: Resolution, part: CostPart) -> int:
    """How many times over a part is paid."""
    each = part.times if isinstance(part, DoThis) else None
    return 1 if each is None else max(0, compile_amount(each).value(c))


def change_for_spell(bill: Bill, c: Resolution, player: int, card: int, way: str = "") -> None:
    """Apply the effects that change what a spell costs that is cast in some way."""
    changes = spell_cost_changes(c.game, player, card, way, bill.x)
    if changes:
        bill.change(c, changes)
    any_mana = any_mana_for(c.game, player, card, True, bill.x)
    if any_mana or bill.any_mana:
        _spent_freely(bill, (bill.any_mana, *any_mana))


def change_for_ability(bill: Bill, c: Resolution, player: int, source: int, ability: ActivatedAbility) -> None:
    """Apply the effects that change what an ability costs."""
    row = c.game.state.objects.get(c.item)
    targets = row.targets if row is not None and row.ability is ability else ()
    changes = ability_cost_changes(c.game, player, source, ability, targets)
    if changes:
        bill.change(c, changes)
    any_mana = any_mana_for(c.game, player, source, False)
    if any_mana:
        _spent_freely(bill, any_mana)


def _spent_freely(bill: Bill, any_mana: tuple[str, ...]) -> None:
    """609.4b. Mana may be spent as though it were mana of any color, or type."""
    if "type" in any_mana:
        bill.need = bill.need.of_any_type()
    elif "color" in any_mana:
        bill.need = bill.need.of_any_color()
    elif "snow" in any_mana:
        bill.need = bill.need.of_any_color_by_snow()


def costs_of(game: Game, player: int, source: int, ability: ActivatedAbility) -> tuple[Cost, ...]:
    """The costs a player may activate an ability for: its own, or either of its own, and those that effects let the
    player pay instead (118.9)."""
    own = ability.cost.either or (ability.cost,)
    if not ability.keyword or not game.index.rules.get("pay instead"):
        return own
    cycles = is_of_keyword(ability.keyword, "cycling")
    kept = ability.cost.parts[-1:] if cycles else ()  # the card is discarded all the same
    others = [Cost((*each.parts, *kept)) for each in pay_instead(game, player, source, ability.keyword)]
    return (*own, *others)


def cost_words(cost: Cost) -> str:
    """A cost in words for the player."""
    words = [str(part.cost) for part in cost.parts if isinstance(part, PayMana)]
    return ", ".join((*words, *words_of(list(cost.parts))))


def said(game: Game, cost: Cost, source: int) -> str:
    """A cost in words for the player who decides about it."""
    words = [str(part.cost) for part in cost.parts if isinstance(part, PayMana)]
    return ", ".join((*words, *part_texts(game, list(cost.parts), source)))


def part_texts(game: Game, parts: list[CostPart], source: int) -> tuple[str, ...]:
    """What is paid besides mana, in words for the player who pays."""
    said_so = [
        (game.procedures.wording(game, part.effect, source) if isinstance(part, DoThis) else "")
        or "".join(words_of([part])) for part in parts
    ]
    return tuple(filter(None, said_so))


def words_of(parts: list[CostPart]) -> tuple[str, ...]:
    """What is paid besides mana, in a short form that tells one cost from another."""
    words = []
    for part in parts:
        if isinstance(part, TapThis):
            words.append("{T}")
        elif isinstance(part, UntapThis):
            words.append("{Q}")
        elif isinstance(part, Loyalty):
            words.append(f"{part.change:+d} loyalty")
        elif isinstance(part, DoThis):
            words.append(part.effect.surface or type(part.effect).__name__)
    return tuple(words)
