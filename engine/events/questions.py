"""What an instruction asks a player as it is followed, in the words of its text (608.2d)."""

from __future__ import annotations

import re
from typing import Final

from engine.ast.effects import May
from engine.ast.node import Node
from engine.ast.selections import Back
from engine.events.resolution import Resolution
from engine.messages import Text, msg
from engine.state.faces import walk
from engine.terms.ids import is_player
from engine.terms.zones import Zone

_PUBLIC: Final = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND})
_PAYMENT: Final = re.compile(r"(You may )?[Pp]ay (?:((?:\{[^{}]+\})+)|(\d+) life)")
_backs: Final[dict[int, tuple[May, Back | None]]] = {}


def said(r: Resolution, node: Node) -> str:
    """What an instruction says, for who decides about it; "" where nobody can word it."""
    return r.game.procedures.wording(r.game, node, r.source)


def payment_asked(words: str) -> Text:
    """The same words, of a payment that is nothing but mana or life in the language of whoever is asked."""
    found = _PAYMENT.fullmatch(words)
    if found is None:
        return words
    may, mana, life = found.groups()
    if mana is not None:
        return msg("You may pay {cost}", cost=mana) if may else msg("Pay {cost}", cost=mana)
    return msg("You may pay {n} life", n=life) if may else msg("Pay {n} life", n=life)


def asked_of(r: Resolution, effect: May, player: int) -> tuple[Text, int]:
    """What "you may" asks a player, and the card meant by "it" or "that card", where they know it (0: none); in the
    question it is called by its name."""
    words = said(r, effect)
    word = next((each for each in (" that card", " it") if f"{each} " in f"{words} "), "")
    back = _back(effect, word.strip()) if word else None
    meant = r.refs(back) if back is not None else ()
    if len(meant) != 1 or is_player(meant[0]) or meant[0] in (r.source, r.item):
        return payment_asked(words), 0
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
