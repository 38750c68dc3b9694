"""Wordings of cards that matter while they are drafted, and of what was noted then (905.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import DraftAbility
from engine.ast.amounts import NumberNoted
from engine.ast.filters import NotedInDraft
from engine.ast.node import Node
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

_REVEAL: Final = "reveal ~ as you draft it"
_ANOTHER: Final = (
    "as you draft a card , you may draft a additional card from that booster pack . if you do , turn ~ face down , "
    "then pass the next booster pack without drafting a card from it ."
)
_WHOLE: Final = (
    "instead of drafting a card from a booster pack , you may draft each card in that booster pack , one at a time . "
    "if you do , turn ~ face down and you can't draft cards for the rest of this draft round ."
)
_LAST: Final = "each player passes the last card from each booster pack to a player who drafted a card named ~ ."
_BLIND: Final = (
    "as long as ~ is face up during the draft , you can't look at booster packs and must draft cards at random . after "
    "you draft three cards this way , turn ~ face down ."
)
_COLORS: Final = (
    f"{_REVEAL} . the player to your right chooses a color , you choose another color , then the player to your left "
    "chooses a third color ."
)
PLAIN: Final[dict[str, Node]] = {
    "draft ~ face up .": DraftAbility("face up"),
    f"{_REVEAL} . you may look at the next card drafted from this booster pack .": DraftAbility("look on"),
    f"{_REVEAL} and note how many cards you 've drafted this draft round , including ~ .": DraftAbility("number"),
    f"{_REVEAL} and note the player who passed it to you .": DraftAbility("passer"),
    f"{_REVEAL} . after you draft ~ , you may add a booster pack to the draft .": DraftAbility("add pack"),
    f"{_REVEAL} . reveal the next card you draft and note its name .": DraftAbility("next name"),
    "as you draft a card , you may remove it from the draft face down .": DraftAbility("remove"),
    _COLORS: DraftAbility("colors"), _ANOTHER: DraftAbility("extra pick"), _WHOLE: DraftAbility("whole pack"),
    _LAST: DraftAbility("last card"), _BLIND: DraftAbility("at random", number=3),
}
NOTED: Final = {"its name": "note name", "its creature types": "note type"}


def add(b: Builder) -> None:
    """Add the productions of drafting."""
    for line in ("permanentline", "spellline"):
        worded(b, line, PLAIN)
        for words, kind in NOTED.items():
            template = f"as you draft a {{what:filter.s}} , you may reveal it , note {words} , then turn ~ face down ."
            shaped(b, line, DraftAbility, template, lambda what, kind=kind: DraftAbility(kind, what), "what", key=kind)
    b.says("post", NotedInDraft, "with a name you noted for cards named ~", what="name")
    b.says("post", NotedInDraft, "of a type you noted for cards named ~", what="type")
    b.says("post", NotedInDraft, "that 's one or more of the colors chosen as you drafted cards named ~", what="color")
    b.says("counted", NumberNoted, "the highest number you noted for cards named ~", removed=False)
    b.says("counted", NumberNoted, "the number of cards you removed from the draft with cards named ~", removed=True)
