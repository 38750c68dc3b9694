"""CR 118.8, 702. Optional additional costs: a row for each keyword that offers one as a spell is cast."""

from __future__ import annotations

from typing import Final

from engine.keywords.casting_keywords import GIFTS


class Offer:
    """An additional cost that may be paid: `paid` is the key under which it is remembered; `many`: any number of
    times; `modes`: paying it chooses all modes (entwine)."""

    __slots__ = ("many", "modes", "paid")

    def __init__(self, paid: str, many: bool = False, modes: bool = False) -> None:
        self.paid = paid
        self.many = many
        self.modes = modes


OPTIONAL: Final[dict[str, Offer]] = {
    "kicker": Offer("kicked"),  # 702.33a, 702.33d
    "multikicker": Offer("kicked", many=True),  # 702.33c
    "buyback": Offer("buyback"),  # 702.27a
    "entwine": Offer("entwine", modes=True),  # 702.42a
    "replicate": Offer("replicate", many=True),  # 702.56a
    "conspire": Offer("conspire"),  # 702.78a
    "casualty": Offer("casualty"),  # 702.153a
    "squad": Offer("squad", many=True),
    "offspring": Offer("offspring"),
    "bargain": Offer("bargained"),
    **{f"gift {what}": Offer("gift") for what in GIFTS},  # 702.174a
    "teamwork": Offer("teamwork"),
}
