"""CR 106.12, 605.1b, 605.4a. The mana that comes besides when a permanent is tapped for mana: what multiplies it, and
triggered mana abilities, as far as they can be foreseen as a cost is paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.actions.mana import mana_verbs
from engine.ast.abilities import TriggeredAbility
from engine.ast.effects import Instead, Produces
from engine.evaluate.compile import compile_condition
from engine.evaluate.index import NOBODY
from engine.events.kinds import AddMana
from engine.events.mana_produced import produced
from engine.events.matchers import compile_pattern
from engine.events.replace import candidates
from engine.events.resolve import Resolving, resolution_of
from engine.events.triggers import holders
from engine.game import Game
from engine.rules.mana_plan import Source
from engine.rules.outside_resolution import DecidedMana, outside
from engine.state import codes

MOST_CHOICES: Final = 32  # of what may come besides; where there are more only the first is foreseen
NOTHING: Final[tuple[str, ...]] = ("",)


def watched(game: Game) -> bool:
    """Whether anything watches or changes mana being made."""
    index = game.index
    return index.replaces[codes.ADD_MANA] is not NOBODY or index.triggers[codes.ADD_MANA] is not NOBODY


def with_besides(game: Game, player: int, id: int, makes: tuple[str, ...]) -> dict[str, str]:
    """What tapping a permanent may give all told, with what of it its own ability makes."""
    found: dict[str, str] = {}
    seen: set[str] = set()
    for own in makes:
        event = AddMana(player, own, id)
        event.tapped = True
        for each in candidates(game, event):
            effect = each.effect.effect if isinstance(each.effect, Instead) else None
            if isinstance(each.effect, Instead) and effect is None and each.effect.factor > 1:
                event.mana *= each.effect.factor
        event.done = True
        for more in _triggered(game, event):
            key = "".join(sorted(event.mana + more))
            if key not in seen:
                seen.add(key)
                found[event.mana + more] = own
    return found


def _triggered(game: Game, event: AddMana) -> list[str]:
    """What triggered mana abilities may add for the player who taps (106.12a)."""
    more = [""]
    for listener in game.index.triggers[codes.ADD_MANA]:
        ability = listener.ability
        if isinstance(ability, TriggeredAbility) and ability.mana and not ability.limit:
            for holder in holders(game, listener):
                more = [before + each for before in more for each in _added(game, ability, holder, event)]
    return more if len(more) <= MOST_CHOICES else more[:1]


def _added(game: Game, ability: TriggeredAbility, holder: int, event: AddMana) -> tuple[str, ...]:
    """What one triggered mana ability of an object may add for the player who taps."""
    r = outside(game, holder, game.state.objects[holder].controller)
    info = compile_pattern(ability.pattern).test(r, event)
    if info is None:
        return NOTHING
    r.event = info
    conditions = [each for each in (ability.condition, ability.when) if each is not None]
    if not all(compile_condition(each).true(r) for each in conditions):
        return NOTHING
    made = NOTHING
    for verb in mana_verbs(ability.effect):
        options = verb.makes(r)
        if options and verb.on is None and event.player in r.players(verb.who):
            made = tuple(before + each for before in made for each in options)
    return made


def with_instead(game: Game, player: int, id: int, makes: tuple[str, ...]) -> tuple[str, ...]:
    """What tapping a permanent for mana makes after effects that say what it produces instead (106.5)."""
    event = AddMana(player, makes[0], id)
    event.tapped = True
    for each in candidates(game, event):
        effect = each.effect.effect if isinstance(each.effect, Instead) else None
        if isinstance(effect, Produces):
            makes = tuple(dict.fromkeys(other for letters in makes for other in produced(effect, letters)))
    return makes


class Foreseen:
    """What triggered mana abilities are to add as permanents are tapped for mana: the letters by what was tapped."""

    __slots__ = ("left",)

    def __init__(self, uses: Iterable[tuple[Source, str]]) -> None:
        self.left: dict[int, list[str]] = {}
        for source, given in uses:
            if source.own:
                left = self.left[source.id] = list(given)
                for letter in source.made_itself(given):
                    if letter in left:
                        left.remove(letter)

    def resolution(self, game: Game, item: int, ability: TriggeredAbility) -> Resolving:
        """The resolution of a triggered mana ability, in which it is decided what it adds where that was foreseen."""
        r = resolution_of(game, item, of=DecidedMana)
        assert isinstance(r, DecidedMana)
        r.letters, r.chosen = "", 0
        r.tapping = False
        left = self.left.get(r.event.obj) if r.event is not None else None
        for verb in mana_verbs(ability.effect) if left else ():
            r.letters = next((each for each in verb.makes(r) if _within(each, left or [])), "")
            for letter in r.letters:
                if left:
                    left.remove(letter)
        return r


def _within(letters: str, left: list[str]) -> bool:
    return all(letters.count(letter) <= left.count(letter) for letter in letters)
