"""CR 601.3b. Permissions to play or cast certain cards for a time: "you may play that card this turn"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import EACH, GIVEN, YOU, PlayerVerb, Verb, with_given
from engine.ast.amounts import Fixed
from engine.ast.conditions import ForTheRestOfTheGame, UntilEndOfTurn
from engine.ast.costs import Cost
from engine.ast.effects import Continuous
from engine.ast.filters import Kind, Objects, ThisWay
from engine.ast.modifiers import AsThough, MayPlay
from engine.ast.node import Duration, Modifier, Selection
from engine.ast.says import bundle, choice, says
from engine.ast.selections import All, Among, Some
from engine.evaluate.compile import compile_matcher
from engine.events.resolution import Resolution
from engine.state.faces import face_info

FOREVER: Final = ForTheRestOfTheGame()
ONE: Final = Fixed(1)
choice("playcast", {"play": {"verb": "play"}, "cast": {"verb": "cast"}})
choice("whileexiled", {
    f"for as long as {words} exiled": {}
    for words in ("it remains", "they remain", "that card remains", "those cards remain")
}, "for as long as it remains exiled")
choice("freely", {f"without paying {words}": {"free": True}
                  for words in ("its mana cost", "their mana cost", "their mana costs")},
       "without paying its mana cost")
choice("anymana", {
    "and you may spend mana as though it were mana of any color": {"any_mana": "color"},
    "and you may spend mana as though it were mana of any type": {"any_mana": "type"},
    "and you may spend mana from snow sources as though it were mana of any color": {"any_mana": "snow"},
    "and mana of any type can be spent": {"any_mana": "type"},
})
choice("castwhat", {"it": {}, "them": {}, "that spell": {}, "those spells": {}}, "what was spoken of")


_ANY_MANA: Final = ("{:anymana} to cast {:castwhat}", ", {:anymana} to cast {:castwhat}")
bundle("anymanarider", *_ANY_MANA, told="{:anymana} to cast {:castwhat}")
bundle("permitrider", *_ANY_MANA, told="{:anymana} to cast {:castwhat}")
bundle("permitrider", "{:freely}")
_FIRST: Final = "{duration:duration} , you may {:playcast} {what:object}"
_TIMED: Final = "{who:player} may {:playcast} {what:object} {duration:duration}"
_LASTING: Final = "{who:player} may {:playcast} {what:object} {:whileexiled}"


def permit(r: Resolution, effect: Verb, who: Selection, what: Selection, duration: Duration, may: MayPlay) -> None:
    """Let players play certain cards for a duration; one of a description is chosen as it is cast."""
    if isinstance(what, Some):
        r.perform(Continuous(who, (replace(may, what=what.what, once_each_turn=True),), duration))
        r.did(effect)
        return
    if isinstance(what, All) and isinstance(what.what, Objects) and ThisWay not in map(type, what.what.tests):
        r.perform(Continuous(who, (replace(may, what=what.what),), duration))  # also what comes there later
        r.did(effect)
        return
    if isinstance(what, Among) and what.least == what.most == ONE and not what.random and what.by is None:
        refs = tuple(ref for ref in r.objects(what.of) if what.what is None or compile_matcher(what.what).test(r, ref))
        may = replace(may, most=1)  # any of them, until one is played
    else:
        refs = _described(r, what)
    if refs:
        with_given(r, refs, lambda: r.perform(Continuous(who, (may,), duration)))
    r.did(effect, refs, happened=bool(refs))


def _described(r: Resolution, what: Selection) -> tuple[int, ...]:
    """The cards that a selection gives; of those face down in exile it asks what they would be as spells (406.3)."""
    game = r.game
    rows = [game.obj(id) for id in game.state.exile] if isinstance(what, All) else []
    spells = {row.id: face_info(row.card.front).chars for row in rows if row.face_down and row.card is not None}
    with game.all_shown_as(spells):
        return r.objects(what)


@says(f"{_TIMED} {{*:permitrider}}")
@says(_LASTING, f"{_LASTING} {{*:permitrider}}", "{who:player} may {:playcast} {what:object} {:freely} {:whileexiled}",
      duration=FOREVER)
class PermitPlay(PlayerVerb):
    """601.3b. Players may play (lands too) or cast those cards, where they are, for a duration."""

    what: Selection
    duration: Duration
    verb: str
    free: bool = False
    any_mana: str = ""
    extra: Cost | None = None
    exiles: bool = False

    def perform(self, r: Resolution) -> None:
        _give(r, self, self.who, self.duration)


@says(f"{_FIRST} {{*:permitrider}}")
class PermitPlayFor(Verb):
    """601.3b. The same for you, the duration said first."""

    duration: Duration
    what: Selection
    verb: str
    free: bool = False
    any_mana: str = ""
    extra: Cost | None = None
    exiles: bool = False

    def perform(self, r: Resolution) -> None:
        _give(r, self, YOU, self.duration)


_WHILE: Final = "{:whileexiled} , {who:player} may {:playcast} {what:object}"


@says(_WHILE, f"{_WHILE} {{*:permitrider}}")
class PermitWhileExiled(Verb):
    """601.3b. The same for as long as the cards remain exiled, which is said first."""

    who: Selection
    what: Selection
    verb: str
    free: bool = False
    any_mana: str = ""
    extra: Cost | None = None
    exiles: bool = False

    def perform(self, r: Resolution) -> None:
        _give(r, self, self.who, FOREVER)


def _give(
    r: Resolution, effect: PermitPlay | PermitPlayFor | PermitWhileExiled, who: Selection, duration: Duration
) -> None:
    """Give the permission of an effect: for its cards, as it says how they are played and paid for."""
    may = MayPlay(GIVEN, effect.verb, effect.free, any_mana=effect.any_mana, extra=effect.extra, exiles=effect.exiles)
    permit(r, effect, who, effect.what, duration, may)


def spends_any(r: Resolution, player: int, any_mana: str) -> tuple[int, ...]:
    """Let a player spend mana as though it were mana of any color or type on the spell they are about to cast (609.4b);
    the ids of the effect, which ends as it is cast."""
    return _meanwhile(r, player, AsThough("spend mana", f"it were mana of any {any_mana}", Objects(Kind.SPELL)))


def lets_cast_for(r: Resolution, player: int, card: int, cost: Cost, exiles: bool) -> tuple[int, ...]:
    """Let a player cast a card for another cost than its mana cost (118.9); the ids of the effect, which ends as it is
    cast."""
    found: list[int] = []
    may = MayPlay(GIVEN, instead_cost=cost, exiles=exiles)
    with_given(r, (card,), lambda: found.extend(_meanwhile(r, player, may)))
    return tuple(found)


def _meanwhile(r: Resolution, player: int, modifier: Modifier) -> tuple[int, ...]:
    """Let something be so of a player; the ids of the effect."""
    before = {row.id for row in r.game.state.effects}
    with r.about(player):
        r.perform(Continuous(EACH, (modifier,), UntilEndOfTurn()))
    return tuple(row.id for row in r.game.state.effects if row.id not in before)
