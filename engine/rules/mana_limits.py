"""CR 106.6. What mana may be spent on that may be spent on some things only."""

from __future__ import annotations

from engine.actions.mana import SpendOn, SpentOn
from engine.ast.abilities import ActivatedAbility
from engine.ast.filters import Kind, Objects
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context
from engine.evaluate.keyword_variants import is_of_keyword
from engine.game import Game


def mana_fits(
    game: Game, player: int, on: object, source: int, for_: int, ability: ActivatedAbility | None, spell: bool,
    action: str = "", has_x: bool = False,
) -> bool:
    """Whether mana of a source that may be spent on some things only may be spent on this (106.6): a spell, an ability
    of `for_`, a special action of that kind, or something else; `has_x`: the cost contains {X}."""
    if isinstance(on, SpentOn) and on.only:
        on = SpendOn(on.spells)
    if not isinstance(on, SpendOn):
        return True
    if on.with_x:
        return has_x
    c = Context(game, source, player)
    if action and on.never is None:
        return action in on.actions and (on.turned is None or compile_matcher(on.turned).test(c, for_))
    if ability is not None:
        if on.never is not None:
            return not (isinstance(on.never, Objects) and on.never.kind is Kind.ABILITY)
        fits = on.abilities and (on.sources is None or compile_matcher(on.sources).test(c, for_))
        return fits and (not on.keyword or is_of_keyword(ability.keyword, on.keyword))
    what = on.spells if on.never is None else on.never
    if what is None or not spell:
        return on.never is not None
    with game.taken_for_spell(for_):
        return compile_matcher(what).test(c, for_) is (on.never is None)
