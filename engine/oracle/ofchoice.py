"""Of your choice: a color or a type that is chosen as the instruction with those words is followed (608.2d)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseName, ChoosePlayer, ChooseWord
from engine.ast.effects import Delayed, ForEach, If, May, Modal, Reflexive, Sequence
from engine.ast.filters import OfChosen
from engine.ast.modifiers import SetColors, SetTypes
from engine.ast.node import Ability, Effect, Node
from engine.ast.selections import Target, You
from engine.oracle.clauses import Rewriter, field_names
from engine.oracle.kernel import Value
from engine.oracle.mentions import Unresolved
from engine.oracle.rows import row
from engine.oracle.shape import listed, shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.state.faces import walk

CHOICE: Final = "your choice"
CHOSEN: Final = frozenset({OfChosen, SetColors, SetTypes})  # the nodes that may hold such a choice
_HOLDERS: Final = (Modal, If, May, Delayed, Reflexive, ForEach)
CHOOSING: Final[dict[str, Effect]] = {
    "creature type": ChooseName("type"), "color": ChooseWord("color"), "basic land type": ChooseWord("basic land type"),
    "land type": ChooseWord("land type"), "card type": ChooseWord("card type"),
}


def add(b: Builder) -> None:
    """Add the wordings of what is of your choice."""
    for word in ("creature type", "color", "card type"):
        row(b, "post", f"of the {word} of your choice", OfChosen("color" if word == "color" else "type"),
            f"{CHOICE}|{word}")
    for kind in ("subtype", "type"):
        listed(b, f"either{kind}", f"{kind}.s", "or", least=2)
        for form, s in (("b", ""), ("s", "s")):
            shaped(b, f"vp.{form}", ChooseWord, f"choose{s} {{w:either{kind}}}", _one_of, _named_ones)
    own = You(surface="implied")
    color = ChooseWord("color", who=own)
    worded(b, "imperative", {
        "choose a color and a creature type": Sequence((color, ChooseName("type", who=own))),
        "choose a color and a opponent": Sequence((color, ChoosePlayer("opponent", who=own))),
    })
    for number, verb in (("s", "becomes"), ("p", "become")):
        become: list[SetColors | SetTypes] = [SetColors(0, chosen=True, surface=f"{CHOICE}|color")]
        for word in ("creature type", "basic land type"):
            become.append(SetTypes(chosen=word, keep=False, surface=f"{CHOICE}|{word}"))
        for each in become:
            word = each.surface.partition("|")[2]
            row(b, f"becomemod.{number}", f"{verb} the {word} of your choice", each, each.surface)


def _one_of(words: tuple[str, ...]) -> ChooseWord:
    """One of the types that are named."""
    return ChooseWord(", ".join(words), who=ACTOR)


def _named_ones(value: Value) -> tuple[str, ...]:
    return tuple(value.word.split(", "))


def chosen_in(value: object) -> str:
    """What is of your choice in an instruction: "color", "creature type" ...; "" if nothing is."""
    if isinstance(value, tuple):
        return next((found for each in value if (found := chosen_in(each))), "")
    if isinstance(value, (OfChosen, SetColors, SetTypes)) and value.surface.startswith(f"{CHOICE}|"):
        return value.surface.partition("|")[2]
    if isinstance(value, Ability):
        return ""  # an ability in quotation marks has choices of its own
    return next((found for name in field_names(type(value)) if (found := chosen_in(getattr(value, name)))), "")


class Choosing(Rewriter):
    """Puts the choice before each instruction that speaks of it."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Effect) or isinstance(node, _HOLDERS):
            return None
        if isinstance(node, Sequence) and (node.surface == "body" or node.surface.startswith("c")):
            return None
        if any(chosen_in(each) for each in walk(node) if isinstance(each, Target)):
            raise Unresolved("a target of your choice")  # it would be chosen before the targets are (601.2c)
        word = chosen_in(node)
        return Sequence((CHOOSING[word], node)) if word else node
