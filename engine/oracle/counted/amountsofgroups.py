"""Amounts of a group and of a turn: the greatest among those cards, cards that a player has drawn, life lost (107)."""

from __future__ import annotations

from typing import Final

from engine.actions.life import Gain
from engine.ast.amounts import ExtremeOf, Fixed, HistoryCount, Plus, PropertyOf, ThatMany, Times, VarX
from engine.ast.filters import Is, Kind, Objects, Opponent, Players
from engine.ast.selections import All, Back
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

GROUPS: Final = ("those cards", "the milled cards", "the revealed cards", "the exiled cards", "them")
OPPONENTS: Final = All(Players((Opponent(),)), surface="your")
WHO: Final = {"they 've": "they", "that player has": "that player", "the player has": "the player"}


def add(b: Builder) -> None:
    """Add these amounts."""
    for words in ("greatest", "highest"):
        for group in GROUPS:
            noun = "them" if group == "them" else group
            shaped(b, "counted", ExtremeOf, f"the {words} {{p:property2}} among {group}", _greatest(noun), "property")
    for words, who in (("their", "they"), ("that player 's", "that player")):
        worded(b, "counted", {f"the number of cards put into {words} graveyard from anywhere this turn":
                              HistoryCount("put into graveyard", Back(who))})
    shaped(b, "unit", Plus, "card fewer than {n:numword} in their hand",
           lambda n: Plus(n, Times(-1, PropertyOf("cards in hand", Back("they")))), "left")
    shaped(b, "later", Gain, "for each card less than {n:numword} a player draws this way , that player gains "
                             "{m:figure} "
           "life", _for_fewer, "n.amount.left", lambda x: Fixed(x.n.factor))
    worded(b, "counted", {"the number of cards in the hand of the opponent with the most cards in hand":
                          ExtremeOf("cards in hand", Players((Opponent(),)), True)})
    worded(b, "mass", {"two times x": Times(2, VarX()), "three times x": Times(3, VarX())})


def _for_fewer(most: Fixed, life: Fixed) -> Gain:
    """So much for each card that the player might have drawn besides; each player a number of their own."""
    fewer = Plus(most, Times(-1, ThatMany()))
    return Gain(Times(life.number, fewer), who=All(Players()))


def _greatest(group: str) -> Value:
    return lambda property: ExtremeOf(str(property), Objects(Kind.CARD, (Is(Back(group)),)), True)
