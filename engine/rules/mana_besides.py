"""CR 106.12, 605.1b, 605.4a. The mana that comes besides when a permanent is tapped for mana: what multiplies it, and
triggered mana abilities, as far as they can be foreseen as a cost is paid."""

from __future__ import annotations

from engine.actions.mana import mana_verbs
from engine.ast.abilities import TriggeredAbility
from engine.ast.effects import Instead
from engine.events.kinds import AddMana
from engine.events.matchers import compile_pattern
from engine.events.replace import candidates
from engine.events.triggers import holders
from engine.rules.reading import outside
from engine.state import codes
from engine.state.compile import compile_condition
from engine.state.game import Game
from engine.state.index import NOBODY


def watched(game: Game) -> bool:
    """Whether anything watches or changes mana being made."""
    index = game.index
    return index.replaces[codes.ADD_MANA] is not NOBODY or index.triggers[codes.ADD_MANA] is not NOBODY


def with_besides(game: Game, player: int, id: int, makes: tuple[str, ...]) -> dict[str, str]:
    """What tapping a permanent gives all told, for each mana that its own ability may make; what leaves a choice of
    mana is not foreseen."""
    found: dict[str, str] = {}
    for own in makes:
        event = AddMana(player, own, id)
        event.tapped = True
        for each in candidates(game, event):
            effect = each.effect.effect if isinstance(each.effect, Instead) else None
            if isinstance(each.effect, Instead) and effect is None and each.effect.factor > 1:
                event.mana *= each.effect.factor
        event.done = True
        found.setdefault(event.mana + _triggered(game, event), own)
    return found


def _triggered(game: Game, event: AddMana) -> str:
    """What triggered mana abilities add for the player who taps (106.12a)."""
    more = ""
    for listener in game.index.triggers[codes.ADD_MANA]:
        ability = listener.ability
        if isinstance(ability, TriggeredAbility) and ability.mana and not ability.limit:
            for holder in holders(game, listener):
                more += _added(game, ability, holder, event)
    return more


def _added(game: Game, ability: TriggeredAbility, holder: int, event: AddMana) -> str:
    """What one triggered mana ability of an object adds for the player who taps, where that is no choice."""
    r = outside(game, holder, game.state.objects[holder].controller)
    info = compile_pattern(ability.pattern).test(r, event)
    if info is None:
        return ""
    r.event = info
    conditions = [each for each in (ability.condition, ability.when) if each is not None]
    if not all(compile_condition(each).true(r) for each in conditions):
        return ""
    made = ""
    for verb in mana_verbs(ability.effect):
        options = verb.makes(r)
        if len(options) == 1 and verb.on is None and event.player in r.players(verb.who):
            made += options[0]
    return made
