"""CR 106.6, 602.5. What mana may be spent on that may be spent on some things only, and who may make it when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.actions.mana import SpendOn, SpentOn
from engine.ast.abilities import ActivatedAbility
from engine.ast.filters import Kind, Objects
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.keyword_variants import is_of_keyword
from engine.game import Game
from engine.rules.activation_times import may_use, timing_allows
from engine.rules.mana_needs import mask_of
from engine.state.objects import Obj
from engine.terms.ids import FIRST_OBJECT

if TYPE_CHECKING:
    from engine.rules.total_cost import Bill

COLORLESS: Final = mask_of("C")
_WITH_PRIORITY: Final = {"instant", "sorcery"}  # when a spell of that type could be cast: not while anything is paid


def may_make(game: Game, player: int, row: Obj, place: int, ability: ActivatedAbility, paying: bool) -> bool:
    """Whether a player may activate a mana ability where its object is, by what it says of who and when; `paying`: for
    a cost (602.2, 602.5d-e)."""
    if ability.zone is not row.zone or not may_use(game, player, row, ability):
        return False
    if paying and not _WITH_PRIORITY.isdisjoint(ability.timing):
        return False
    return all(timing_allows(game, player, row, place, word) for word in ability.timing)


def made_rightly(game: Game, player: int, source: int, bill: Bill) -> bool:
    """Whether mana of a source may be spent on what only mana of certain sources may be spent on."""
    return bill.made_by is None or (
        source >= FIRST_OBJECT and compile_matcher(bill.made_by).test(Context(game, bill.for_, player), source)
    )


def mana_fits(game: Game, player: int, on: object, source: int, bill: Bill) -> bool:
    """Whether mana of a source that may be spent on some things only may be spent on this (106.6)."""
    if isinstance(on, SpentOn) and on.only:
        on = SpendOn(on.spells)
    if not isinstance(on, SpendOn):
        return True
    if any(bill.has_x if each == "X" else COLORLESS in bill.need.masks for each in on.symbols):
        return True
    if on.cost_of and is_of_keyword(bill.keyword, on.cost_of):
        return True
    c, for_ = Context(game, source, player), bill.for_
    if bill.action and on.never is None:
        return bill.action in on.actions and (on.turned is None or compile_matcher(on.turned).test(c, for_))
    if bill.ability is not None:
        if on.never is not None:
            return not (isinstance(on.never, Objects) and on.never.kind is Kind.ABILITY)
        fits = on.abilities and (on.sources is None or compile_matcher(on.sources).test(c, for_))
        return fits and (not on.keyword or is_of_keyword(bill.ability.keyword, on.keyword))
    what = on.spells if on.never is None else on.never
    if what is None or not bill.spell:
        return on.never is not None
    with game.taken_for_spell(for_, bill.x):
        return compile_matcher(what).test(c, for_) is (on.never is None)
