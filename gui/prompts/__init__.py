"""One prompt a decision shape: what a person at the table sees and does when asked."""

from __future__ import annotations

from typing import Any, Final

from engine.decisions import (
    Arrange,
    Attackers,
    Blockers,
    Choose,
    Decision,
    Divide,
    Name,
    Number,
    Order,
    Pay,
    Pick,
    Priority,
    Targets,
)
from engine.view.snapshot import GameSnap
from gui.prompts.amounts import DividePrompt, NumberPrompt
from gui.prompts.base import Prompt
from gui.prompts.choosing import ChoosePrompt, TargetsPrompt
from gui.prompts.combat import AttackersPrompt, BlockersPrompt
from gui.prompts.named_options import PickPrompt
from gui.prompts.naming import NamePrompt
from gui.prompts.ordering import ArrangePrompt, OrderPrompt
from gui.prompts.pay import PayPrompt
from gui.prompts.priority import PriorityPrompt

__all__ = ["PROMPTS", "prompt_for"]

PROMPTS: Final[dict[type, type[Prompt[Any]]]] = {
    Priority: PriorityPrompt,
    Targets: TargetsPrompt,
    Choose: ChoosePrompt,
    Pick: PickPrompt,
    Number: NumberPrompt,
    Divide: DividePrompt,
    Order: OrderPrompt,
    Arrange: ArrangePrompt,
    Attackers: AttackersPrompt,
    Blockers: BlockersPrompt,
    Pay: PayPrompt,
    Name: NamePrompt,
}


def prompt_for(snap: GameSnap, decision: Decision) -> Prompt[Any]:
    """The prompt that asks a decision; raises KeyError for a shape without one."""
    return PROMPTS[type(decision)](snap, decision)
