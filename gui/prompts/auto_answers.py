"""What need not be asked any more, because the player has shown already what they want."""

from __future__ import annotations

from engine.decisions import Answer, Chosen, Decision, Order, Ordered, Pay, PayAuto, Targets

__all__ = ["auto_answer"]


def auto_answer(decision: Decision, aimed: int, auto_pay: bool, only_target: bool = False) -> Answer | None:
    """The answer to what has been decided already: the target that a card was dropped on (`aimed`), a plain cost whose
    plan was shown before the card was played, the order of equal triggers, and with `only_target` the one legal target
    where one must be chosen; None for everything else."""
    if isinstance(decision, Targets) and aimed in decision.legal and decision.minimum == decision.maximum == 1:
        return Chosen((aimed,))
    if isinstance(decision, Targets) and only_target and len(decision.legal) == decision.minimum == 1:
        return Chosen(decision.legal)
    if isinstance(decision, Order) and decision.labels and len({*decision.labels}) == 1 and len({*decision.about}) < 2:
        return Ordered(decision.items)
    if isinstance(decision, Pay) and auto_pay:
        costly = {(source.source, source.ability) for source in decision.sources if not source.free}
        plain = not decision.optional and not decision.other and bool(decision.plan)
        if plain and not any((source, ability) in costly for source, ability, _ in decision.plan):
            return PayAuto()
    return None
