"""What an instruction asks a player as it is followed, in the words of its text (608.2d)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.costs import PayMana
from engine.ast.effects import May, PayCost
from engine.ast.filters import ColorCount, HasColor, HasType, Objects
from engine.ast.node import Ability, Effect, Node
from engine.ast.selections import Back, You
from engine.events.resolution import Resolution
from engine.messages import Text, msg
from engine.state.faces import walk
from engine.terms.colors import color_name
from engine.terms.ids import is_player
from engine.terms.zones import Zone

_PUBLIC: Final = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND})
_LIFE: Final[dict[type[Effect], str]] = {}  # what pays life, and the field that says how much
_backs: Final[dict[int, tuple[May, Back | None]]] = {}


def said(r: Resolution, node: Node) -> str:
    """What an instruction says, for who decides about it; "" where nobody can word it."""
    return r.game.procedures.wording(r.game, node, r.source)


def called(r: Resolution, ability: Ability) -> str:
    """How an ability is called among several to choose from: of protections their quality."""
    what = getattr(ability, "what", None)
    for each in what.tests if isinstance(what, Objects) else ():
        if isinstance(each, HasColor):
            return color_name(each.color)
        if isinstance(each, ColorCount | HasType):
            return each.word if isinstance(each, ColorCount) else each.type
    return getattr(ability, "name", "") or said(r, ability)


def pays_life(cls: type[Effect], field: str) -> None:
    """Say of a class of instructions that they pay as much life as one of their fields holds."""
    _LIFE[cls] = field


def payment_asked(r: Resolution, effect: Effect) -> Text:
    """What an instruction says; where one pays nothing but mana or so much life oneself, in the language of whoever is
    asked."""
    paid = effect.effect if isinstance(effect, May) else effect
    who = {type(each.who) for each in (effect, paid) if isinstance(each, May | PayCost)}
    parts = paid.cost.parts if isinstance(paid, PayCost) and not paid.cost.either else ()
    life = getattr(paid, _LIFE.get(type(paid), ""), None)
    if not who <= {You}:
        return said(r, effect)
    if len(parts) == 1 and isinstance(parts[0], PayMana) and parts[0].times is None and not parts[0].tapping:
        cost = "".join(f"{{{symbol}}}" for symbol in parts[0].cost.symbols)
        return msg("You may pay {cost}", cost=cost) if paid is not effect else msg("Pay {cost}", cost=cost)
    if isinstance(life, Fixed) and paid is not effect:
        return msg("You may pay {n} life", n=life.number)
    return said(r, effect)


def asked_of(r: Resolution, effect: May, player: int) -> tuple[Text, int]:
    """What "you may" asks a player, and the card meant by "it" or "that card", where they know it (0: none); in the
    question it is called by its name."""
    words = said(r, effect)
    word = next((each for each in (" that card", " it") if f"{each} " in f"{words} "), "")
    back = _back(effect, word.strip()) if word else None
    meant = r.refs(back) if back is not None else ()
    if len(meant) != 1 or is_player(meant[0]) or meant[0] in (r.source, r.item):
        return payment_asked(r, effect), 0
    row = r.game.state.objects.get(meant[0])
    if row is None or row.face_down or not (row.zone in _PUBLIC or row.known_to >> player & 1):
        return words, 0
    name = r.game.chars(row.id).name
    return (f"{words} ".replace(f"{word} ", f" {name} ", 1).rstrip() if name else words), row.id


def _back(effect: May, word: str) -> Back | None:
    """The one thing an optional instruction refers to with a word; None if it refers to several."""
    known = _backs.get(id(effect))
    if known is None:
        found = {(back.to, back.index): back for back in walk(effect) if isinstance(back, Back) and back.word == word}
        known = _backs[id(effect)] = (effect, next(iter(found.values())) if len(found) == 1 else None)
    return known[1]
