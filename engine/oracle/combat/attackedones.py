"""Players and permanents by what they are to something: the one it attacks, the chosen player, every other opponent;
targets of one player; things that share a type (506.2, 601.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import Is, Not, OfChosen, Opponent, Players, Together
from engine.ast.node import Selection
from engine.ast.patterns import StepBegins
from engine.ast.selections import All, AttackedBy, Back, This
from engine.oracle.durations import STEPS
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

ATTACKED: Final = ("the player or planeswalker it 's attacking",
                   "the player , planeswalker , or battle it 's attacking",
                   "the player or planeswalker ~ is attacking", "the player or planeswalker that creature is attacking")
QUALITY: Final = OfChosen("parity")


def _who(words: str) -> Selection:
    """What is attacking."""
    return This() if "~" in words else Back("that creature" if "that creature" in words else "it")


def add(b: Builder) -> None:
    """Add these wordings."""
    for words in ATTACKED:
        worded(b, "recipient.s", {words: AttackedBy(_who(words))})
    others = Players((Opponent(), Not(Is(Back("that player")))))
    worded(b, "player.s", {"each other opponent": All(others)})
    for name, step in STEPS.items():
        worded(b, "beginning", {f"the chosen player 's {name}": StepBegins(step, Back("the chosen player"))})
    worded(b, "post", {"controlled by the same player": Together("same player"),
                       "that have different names": Together("different names")})
    shaped(b, "post", Together, "that share a {w:shared}", lambda w: Together(f"shared {w}"),
           lambda value: value.word.removeprefix("shared "))
    worded(b, "post", {"with mana value of the chosen quality": QUALITY,
                       "without mana value of the chosen quality": Not(QUALITY)})


