"""The parts of one table, made together: what is drawn, what is asked, and what each needs of the others."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from engine.view.snapshot import GameSnap
from gui.art.store import CardPixmaps
from gui.prompts.base import Look, Mark
from gui.table.arrow_links import Anchors
from gui.table.arrows import Arrows
from gui.table.effects import Effects
from gui.table.gallery import Gallery
from gui.table.game_menu import GameMenu
from gui.table.hover_preview import HoverPreview
from gui.table.keyboard_focus import KeyboardFocus
from gui.table.left_column import LeftColumn
from gui.table.motion import Motion
from gui.table.open_question import OpenQuestion
from gui.table.overlays import Overlays
from gui.table.player_preferences import PlayerPreferences
from gui.table.right_column import RightColumn
from gui.table.stage import Stage
from gui.table.table_settings import TableSettings
from gui.table.table_view import TableView

__all__ = ["TableParts", "make_parts"]


@dataclass(frozen=True, slots=True)
class TableParts:
    """What a table is made of; those who work it by pointer or keys are given all of it."""

    window: QWidget
    motion: Motion
    gallery: Gallery
    stage: Stage
    view: TableView
    left: LeftColumn
    right: RightColumn
    anchors: Anchors
    arrows: Arrows
    effects: Effects
    overlays: Overlays
    game_menu: GameMenu
    preferences: PlayerPreferences
    question: OpenQuestion
    preview: HoverPreview
    focus: KeyboardFocus

    @property
    def snap(self) -> GameSnap | None:
        """The position that is shown."""
        return self.gallery.snap

    def looks(self) -> dict[int, Look]:
        """How everything is lit now: by the prompt, as a target on the stack, by what would be tapped."""
        prompt = self.question.prompt
        looks = dict(prompt.looks()) if prompt is not None else {}
        stack = self.snap.stack if self.snap is not None else ()
        on_stack = {item.id for item in stack}
        for ref in (ref for item in stack for ref in item.targets if ref not in on_stack):
            looks.setdefault(ref, Look(Mark.TARGETED))
        looks.update(self.preview.looks)
        return looks


def make_parts(window: QWidget, pixmaps: CardPixmaps, settings: TableSettings) -> TableParts:
    """The parts of a table that fills a widget; they are the widget's children."""
    motion = Motion(window)
    gallery = Gallery(pixmaps, window)
    stage = Stage(gallery, motion, window)
    view = TableView(stage, window)
    left, right = LeftColumn(gallery), RightColumn(gallery)
    left.setParent(window)
    right.setParent(window)
    anchors = Anchors(window, view, left, right, gallery)
    arrows = Arrows(anchors.anchor, anchors.strip, window)
    overlays = Overlays(window, view, left, right, anchors)
    preferences = PlayerPreferences(settings, window)
    question = OpenQuestion(preferences, window)
    return TableParts(
        window, motion, gallery, stage, view, left, right, anchors, arrows,
        effects=Effects(motion, arrows, anchors),
        overlays=overlays,
        game_menu=GameMenu(overlays),
        preferences=preferences,
        question=question,
        preview=HoverPreview(question, overlays),
        focus=KeyboardFocus(stage, right.stack, right.face_up, left, window),
    )  # fmt: skip
