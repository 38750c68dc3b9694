"""The prompt of naming a card or a creature type."""

from __future__ import annotations

import pytest

from engine.decisions import Asked, Name, Purpose
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.view.snapshot import GameSnap
from gui.prompts.naming import NamePrompt


@pytest.mark.rule("205.3m")
@pytest.mark.parametrize(("words", "purpose", "reason"), [
    ("goblin", Purpose.TYPE, ""), ("swordfish", Purpose.TYPE, "There is no such creature type."),
    ("wall", Purpose.TYPE, "This one may not be chosen."), ("swordfish", Purpose.OTHER, ""),
])
def test_what_may_not_be_named_cannot_be_confirmed(words: str, purpose: Purpose, reason: str) -> None:
    asked = Asked(PlayerId(0), "", 0, purpose)
    prompt = NamePrompt(GameSnap(0, 1, 0, Step.MAIN1, 0, (), (), ()), Name(asked, ("Elf", "Goblin"), ("Wall",)))
    prompt.set_typed(words)
    assert prompt.primary().reason == reason
