"""Rules help beside a pinned card: each of its keywords explained, with the number of its rule."""

from __future__ import annotations

from collections.abc import Sequence

from gui.cards.keyword_help import Explained
from gui.i18n import tr
from gui.prompts.panel import Panel, RichLabel
from gui.widgets.text_paint import Ink

__all__ = ["RulesHelp"]

WIDE = 320  # px


class RulesHelp(Panel):
    """What the keywords of one card mean."""

    def __init__(self, keywords: Sequence[Explained]) -> None:
        super().__init__(tr("Keywords"))
        self.setFixedWidth(WIDE)
        self.body.setSpacing(4)
        for each in keywords:
            name = f"{each.name[:1].upper()}{each.name[1:]}"
            self.body.addSpacing(6)
            self.body.addWidget(RichLabel(f"{name} · {each.rule}", Ink(14, 600)))
            self.body.addWidget(RichLabel(each.text, Ink(13.5), tone="text2"))
        self.setAccessibleDescription(
            " ".join(
                tr("{name}, rule {rule}: {text}", name=each.name, rule=each.rule, text=each.text) for each in keywords
            )
        )
