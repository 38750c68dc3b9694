"""What a screen asks of the workshop's reader, and what that answers: one JSON object a line, each way."""

from __future__ import annotations

import msgspec

from engine.messages import Text
from engine.workshop.fields import CardFields
from engine.workshop.report_form import CardReport, Figures


class Ask(msgspec.Struct, frozen=True, tag_field="type"):
    """What is asked."""


class Read(Ask, frozen=True, tag="read"):
    """Read a card."""

    fields: CardFields


class Near(Ask, frozen=True, tag="near"):
    """Give wordings near the lines of a card that are not understood; `store` is the user's card store, if any."""

    fields: CardFields
    store: str = ""


class Statuses(Ask, frozen=True, tag="statuses"):
    """Give the status of many cards."""

    cards: tuple[CardFields, ...]


class Count(Ask, frozen=True, tag="count"):
    """Give the figures of many cards."""

    cards: tuple[CardFields, ...]


class Wordings(msgspec.Struct, frozen=True, tag="wordings", tag_field="type"):
    """For each gap (face, start of its line) wordings near it that would be read; `whole`: of all that are known, else
    ask again."""

    near: tuple[tuple[int, int, tuple[str, ...]], ...]
    whole: bool = True


class ReaderAnswer(msgspec.Struct, frozen=True, tag="answer", tag_field="type"):
    """An answer: what was read, counted or found; `refused` is why nothing was."""

    read: CardReport | None = None
    near: Wordings | None = None
    figures: Figures | None = None
    statuses: tuple[tuple[str, tuple[str, ...]], ...] = ()
    refused: Text | None = None


Asked = Read | Near | Statuses | Count
