"""CR 608.2c. "Then do the same for ...", "repeat this process for ...", "the top three cards instead": what few words
say of others is read as the same sentence would be that says it of each."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.node import Node
from engine.oracle.clauses import Rewriter
from engine.oracle.kernel import changed
from engine.oracle.reader import read_ability


class _Unworded(Rewriter):
    """Without how it was worded."""

    def change(self, node: Node) -> Node | None:
        return changed(node, surface="") if node.surface else None


def meaning(text: str) -> object:
    """What a spell's text means, however it is worded."""
    read = read_ability(text, "Rite", ("sorcery",))
    assert not any(isinstance(each, Unread) for each in read), read
    return [repr(_Unworded().rebuilt(each)) for each in read]


BIRD = "Create a 1/1 white Bird creature token with"


@pytest.mark.parametrize(("short", "long"), [
    ("Exile an Elf card from your hand, then do the same for Goblin.",
     "Exile an Elf card from your hand, then exile a Goblin card from your hand."),
    ("Target player sacrifices a creature, then repeats this process for an artifact.",
     "Target player sacrifices a creature, then sacrifices an artifact."),
    ("Exile all artifact cards from your graveyard, then do the same for Aura cards.",
     "Exile all artifact cards from your graveyard, then exile all Aura cards from your graveyard."),
    (f"{BIRD} flying. Repeat this process for haste and trample.", f"{BIRD} flying. {BIRD} haste. {BIRD} trample."),
    ("Exile the top card of your library. If you control an Elf, exile the top four cards instead.",
     "Exile the top card of your library. If you control an Elf, exile the top four cards of your library instead."),
])  # fmt: skip
def test_it_means_what_the_long_sentence_means(short: str, long: str) -> None:
    assert meaning(short) == meaning(long)


@pytest.mark.parametrize("text", [
    "Destroy target artifact. Repeat this process for flying.",  # nothing of that kind was said
    "Put a flying counter on target creature. Repeat this process for trample.",  # one target, or another?
    "Create a 1/1 white Bird creature token with flying and trample. Repeat this process for first strike.",
    "Return an Elf card from your graveyard to your hand, then do the same for kindness.",
])
def test_what_is_not_sure_to_be_meant_is_declined(text: str) -> None:
    assert any(isinstance(each, Unread) for each in read_ability(text, "Rite", ("sorcery",)))
