"""Decisions, answers and commands as JSON, for records and the network."""

from __future__ import annotations

from typing import Final, cast, get_args

from engine import decisions
from engine.codec import Codec, CodecError
from engine.terms.steps import Step

SHAPES: Final[tuple[type, ...]] = get_args(decisions.Decision)
ANSWERS: Final[tuple[type, ...]] = get_args(decisions.Answer)
COMMANDS: Final[tuple[type, ...]] = get_args(decisions.Command)
ACTIONS: Final[tuple[type, ...]] = get_args(decisions.Action)

_PARTS: Final = (
    decisions.Asked, decisions.Purpose, decisions.Option, decisions.CanAttack, decisions.CanBlock, decisions.ManaSource,
    Step,
)  # fmt: skip

DECISIONS: Final = Codec((*SHAPES, *ANSWERS, *COMMANDS, *ACTIONS, *_PARTS))
DECISION_CODECS: Final[dict[type, Codec]] = dict.fromkeys(SHAPES, DECISIONS)


def answer_of(plain: object) -> decisions.Answer:
    """The answer of plain data. Raises CodecError."""
    value = DECISIONS.value(plain)
    if isinstance(value, ANSWERS):
        return cast(decisions.Answer, value)
    raise CodecError(f"{type(value).__name__} is not an answer")


def command_of(plain: object) -> decisions.Command:
    """The command of plain data. Raises CodecError."""
    value = DECISIONS.value(plain)
    if isinstance(value, COMMANDS):
        return cast(decisions.Command, value)
    raise CodecError(f"{type(value).__name__} is not a command")
