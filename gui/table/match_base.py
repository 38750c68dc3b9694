"""The parts of the match screen put together: table, columns, prompts, panels, driven by positions and decisions."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from engine.decisions import Cast, Decision, Pay, PayPool, PayWith, Priority
from engine.host.captions import NO_WORDS, Words
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.snapshot import GameSnap, Seen
from gui.art.store import CardPixmaps
from gui.prompts import prompt_for
from gui.prompts.auto_answers import settled
from gui.prompts.base import TABLE, Choice, Look, Mark
from gui.prompts.choosing import TargetsPrompt
from gui.prompts.combat import AttackersPrompt
from gui.prompts.lookup import name_of, stack_of
from gui.prompts.pay import PayPrompt, braces
from gui.prompts.priority import PriorityPrompt
from gui.table.accessible_table import install
from gui.table.arrow_links import Anchors, links_of
from gui.table.arrows import Arrows
from gui.table.column_edge import ColumnEdge
from gui.table.effects import Effects
from gui.table.focus import STRIP
from gui.table.gallery import Gallery
from gui.table.game_menu import GameMenu
from gui.table.left_column import LeftColumn
from gui.table.motion import Motion
from gui.table.overlays import Overlays
from gui.table.phase_strip import PhaseStrip
from gui.table.player_preferences import TableWishes
from gui.table.right_column import RightColumn
from gui.table.stage import Stage
from gui.table.status_words import player_note, resting_words, skipped_lines
from gui.table.table_geometry import metrics
from gui.table.table_settings import TableSettings
from gui.table.table_view import TableView
from gui.theme import MOTION
from gui.tongue import said

__all__ = ["MatchTable"]

_REST = 500  # ms that an opponent's new spell rests before the button answers


class MatchTable(TableWishes):
    """The table of one game, worked with the pointer; `MatchView` adds the keys."""

    leave_requested = Signal()
    position_wanted = Signal(str)  # "save", "report" or "log"
    settings_requested = Signal()
    outcome_chosen = Signal(str)  # "again", "replay", "home"
    query = Signal(object, object)

    def __init__(
        self, pixmaps: CardPixmaps | None = None, settings: TableSettings | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(settings or TableSettings(), parent)
        install()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # table and columns cover it
        self.motion = Motion(self)
        self.gallery = Gallery(pixmaps if pixmaps is not None else CardPixmaps(), self)
        self.stage = Stage(self.gallery, self.motion)
        self.table = TableView(self.stage, self)
        self.left = LeftColumn(self.gallery)
        self.right = RightColumn(self.gallery)
        for column in (self.left, self.right):
            column.setParent(self)
        self.anchors = Anchors(self, self.table, self.left, self.right, self.gallery)
        self.arrows = Arrows(self.anchors.anchor, self.anchors.strip, self)
        self.effects = Effects(self.motion, self.arrows, self.anchors)
        self.overlays = Overlays(self, self.table, self.left, self.right, self.anchors)
        self.edges = (ColumnEdge("left", self), ColumnEdge("right", self))
        self.game_menu = GameMenu(self.overlays)
        self.focus = NO_ONE
        self._aimed = NO_ONE
        self._plan: tuple[object, dict[int, Look], str] | None = None
        self._titles: dict[int, str] = {}
        self._thinking: tuple[int, float] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(said("Match"))
        self._connect()
        self.set_settings(self.settings)
        self.right.dock.offer("", "", "", None, (), "Shuffling …")

    def _connect(self) -> None:
        self.table.clicked.connect(self.click)
        self.table.felt_clicked.connect(self.overlays.close_menu)
        self.table.hovered.connect(self._hover)
        self.table.zoomed.connect(self.zoom)
        self.table.hand_clicked.connect(lambda player: self.overlays.open_zone(player, Zone.HAND))
        self.table.dropped.connect(self._dropped)
        self.table.pointing.connect(self._point)
        self.table.stop_toggled.connect(self.toggle_stop)
        self.table.phase_wanted.connect(self.run_to)
        self.table.strip_pressed.connect(self.press_strip)
        self.table.outside = self.left.player_at
        self.left.tool.connect(self._tool)
        self.left.player_clicked.connect(self.click)
        self.left.mana_clicked.connect(self.click_mana)
        self.left.pile_clicked.connect(self.overlays.open_zone)
        self.left.hovered.connect(self._peek)
        self.left.log_wanted.connect(self.toggle_log)
        self.left.log_clicked.connect(self.zoom)
        self.right.stack.clicked.connect(self._stack_clicked)
        self.right.stack.hovered.connect(self._peek)
        menu = self.game_menu
        menu.commanded.connect(self.commanded)
        menu.position_wanted.connect(self.position_wanted)
        menu.leave_requested.connect(self.leave_requested)
        menu.settings_requested.connect(self.settings_requested)
        self.right.stack.menu_wanted.connect(self.game_menu.open_stack)
        self.right.stack.scrolled.connect(self.arrows.refresh)
        self.right.dock.chosen.connect(self.run)
        self.motion.ticked.connect(self.arrows.refresh)
        for edge in self.edges:
            edge.dragged.connect(self.drag_column)
            edge.dropped.connect(self.drop_column)
        self.overlays.outcome_chosen.connect(self.outcome_chosen)
        self.overlays.chosen.connect(self.run)
        self.overlays.card_clicked.connect(self.click)
        self.overlays.card_hovered.connect(self._hover)

    # --- what the shell calls ---

    def set_settings(self, settings: TableSettings) -> None:
        """Take other settings."""
        self.settings = settings
        self.motion.pacing = settings.pacing
        self.motion.reduced = settings.reduced_motion
        strip = self.stage.strip
        strip.own, strip.others = settings.own_stops, settings.other_stops
        strip.update()
        self.stage.set_view(replace(
            self.stage.view_state, card_scale=settings.card_scale, columns=settings.columns
        ), 0)
        self._arrange()

    def set_titles(self, titles: dict[int, str]) -> None:
        """What stands under the players' names: a deck, a level of play."""
        self._titles = dict(titles)
        self._show_players()

    def show_position(self, snap: GameSnap, seen: tuple[Seen, ...]) -> None:
        """Show a position; what was seen on the way moves, counts and goes into the log."""
        first = self.snap is None
        turned = self.snap is not None and (self.snap.turn, self.snap.active) != (snap.turn, snap.active)
        floats = [] if first else self.effects.floats(seen)
        self.snap = snap
        self.gallery.show_snap(snap)
        if turned:
            self.stage.headline.turn_over(snap.active == snap.viewer)
        lines = tuple(one.log for one in seen if one.log is not None)
        for one in seen:
            self.stage.headline.take(one, snap.viewer)
        self.left.show_snap(snap)
        self.left.log.add(lines)
        changed = self.stage.show_snap(snap)
        new = self.right.stack.show_snap(snap)
        self.right.place()
        if first:
            self.motion.finish()
            self.effects.set_lives(snap)
        else:
            self.stage.flash(changed | {one.subject for one in seen if one.kind == "damage"})
            self.effects.count_lives(snap)
            self.effects.start(new, floats)
        theirs = [ref for ref in new if (item := stack_of(snap, ref)) is not None and item.controller != snap.viewer]
        self.right.dock.button.guard = max(250, round(_REST * self.settings.pacing)) if theirs and not first else 250
        if theirs and self.overlays.zoom_has_room() and self.table.rests():
            self._peek(theirs[0])  # what the others do can be read without pointing at it
        self.overlays.show_snap(snap)
        self._show_players()
        self.refresh()

    def ask(self, snap: GameSnap, decision: Decision, words: Words = NO_WORDS) -> None:
        """Ask the person at the table a decision; `answered` carries what they choose."""
        if snap != self.snap:
            self.show_position(snap, ())
        self._end_prompt()
        self.game_menu.standing = dict(words.standing)
        self.left.log.add(skipped_lines(snap, words.skipped))
        aimed, self._aimed = self._aimed, NO_ONE
        if not isinstance(decision, Pay):
            self._taps, self._tapping = 0, ()
        elif (more := self._next_tap(decision)) is not None:
            self.answered.emit(more)
            return
        by_hand = self.by_hand or self._control_told or bool(self._taps)
        answer = self.twins.answer(snap, decision)
        answer = answer or settled(decision, aimed, self.settings.auto_pay and not by_hand)
        if answer is not None:
            self.answered.emit(answer)
            return
        self._thinking = None
        if isinstance(decision, Priority):
            self.by_hand = False
            self.holding = self.holding and not (snap.stack and snap.stack[-1].controller == self.viewer)
        prompt = prompt_for(snap, decision)
        if isinstance(prompt, PriorityPrompt):
            prompt.name_actions(words.labels, words.mana, words.empty)
            prompt.own_stops = self.stage.strip.own
        if isinstance(prompt, PayPrompt):
            prompt.taps = self._taps
        if isinstance(prompt, TargetsPrompt):
            prompt.twins = self.twins.coming(snap, prompt.decision)
        self.prompt = self.table.prompt = prompt
        prompt.answered.connect(self._answer)
        prompt.commanded.connect(self._command)
        prompt.changed.connect(self.refresh)
        prompt.menu.connect(self._menu)
        self.overlays.open_prompt(prompt)
        if self.overlays.zoom_has_room():
            self._peek(prompt.source())
        self._show_players()
        self.refresh()
        self.overlays.announce(f"{prompt.full_text}. {self._label()}")

    def clear_question(self) -> None:
        """Nothing is asked any more."""
        self._end_prompt()
        self._show_players()
        self.refresh()

    def set_thinking(self, player: int, seconds: float) -> None:
        """Somebody thinks; NO_ONE when nobody does."""
        self._thinking = (player, seconds) if player != NO_ONE else None
        self._show_players()
        self._offer()

    def show_reply(self, kind: object, data: object, reply: object) -> None:
        """The answer to a `query`; "plan" brings (source, ability, mana) triples, or nothing, "why" a sentence."""
        if kind == "why" and isinstance(reply, str) and isinstance(self.prompt, PriorityPrompt):
            self._plan = (data, {}, reply)
            self.refresh()
            return
        if kind != "plan" or self.snap is None or not isinstance(reply, tuple):
            return
        looks: dict[int, Look] = {}
        for source, _, makes in reply:
            before = looks[source].badge if source in looks else ""
            looks[source] = Look(Mark.TAPS, before + braces(makes))
        gives = "".join(braces(makes) for _, _, makes in reply)
        what = name_of(self.snap, data.card) if isinstance(data, Cast) else "This"
        told = f"{what} would tap {gives}" if gives else ""
        if isinstance(self.prompt, PriorityPrompt) and data in self.prompt.empty:
            told = f"{what}: X can only be 0 now"
        self._plan = (data, looks, told)
        self.refresh()

    # --- asking ---

    def _end_prompt(self) -> None:
        if self.table.dragging:
            self.table.cancel_drag()
        self.overlays.close_prompt()
        self._plan = None
        if self.prompt is not None:
            self.prompt.deleteLater()
        self.prompt = self.table.prompt = None

    def _answer(self, answer: object, *, counted: bool = False) -> None:
        """Hand an answer on; the question is over."""
        if isinstance(answer, PayWith | PayPool) and not counted:
            self._taps += 1
        if isinstance(self.prompt, PriorityPrompt) and self.prompt.aimed not in (NO_ONE, TABLE):
            self._aimed = self.prompt.aimed
        self.twins.keep(self.prompt, answer)
        self._end_prompt()
        self.refresh()
        self.answered.emit(answer)

    def run(self, choice: Choice) -> None:
        """Do what a button says, if it may be pressed."""
        self.motion.finish()
        self.setFocus()
        if choice.enabled:
            choice.run()

    def press_primary(self) -> bool:
        """Press the lamp button; whether it was ready."""
        return self.right.dock.button.press()

    def click(self, ref: int) -> None:
        """A card or player was clicked, or Return pressed on it."""
        self.setFocus()
        self.overlays.close_menu()
        self._note_modifiers()
        shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        pile = self.stage.pile_of(ref)
        if shift and (self.tap_pile(pile) or (isinstance(self.prompt, AttackersPrompt) and self.attack_by(pile))):
            return
        if self.prompt is not None and self.prompt.click(ref):
            self._offer_count(ref, NO_ONE, pile)
            return
        if isinstance(self.prompt, PriorityPrompt) and ref >= 64:
            self.query.emit("why", ref)
        elif self.prompt is not None and ref >= 64:
            self._plan = (ref, {}, f"{name_of(self.snap, ref)} cannot be chosen now.") if self.snap else None
            self._offer()
        layout = self.stage.layout_now
        if layout is not None and 0 <= ref < 64 and ref not in layout.boards:
            focus = (ref, *(player for player in self.stage.view_state.focus if player != ref))[:2]
            self.stage.set_view(replace(self.stage.view_state, focus=focus))
            self.left.focus = focus
            self._later()

    def _offer_count(self, ref: int, onto: int, pile: tuple[int, ...]) -> None:
        """Offer to say how many of a pile are meant."""
        count = self.prompt.count(ref, onto, pile) if self.prompt is not None else None
        if count is not None:
            self.overlays.open_count(ref, count)

    def _dropped(self, ref: int, onto: int) -> None:
        self._note_modifiers()
        pile = self.stage.pile_of(ref)
        if self.prompt is None:
            return
        if self.prompt.drop(ref, onto):
            self._offer_count(ref, onto, pile)
        else:
            self.refresh()

    def _stack_clicked(self, ref: int) -> None:
        item = stack_of(self.snap, ref) if self.snap is not None else None
        if self.prompt is None or item is None:
            return
        if not self.prompt.click(ref):
            self.prompt.click(item.card.id)

    def _menu(self, ref: int, choices: tuple[Choice, ...]) -> None:
        self.overlays.open_menu(ref, choices)

    def _point(self, pointer: object) -> None:
        if isinstance(pointer, tuple):
            ref, at, legal = pointer
            pointer = (ref, self.table.mapTo(self, at.toPoint()).toPointF(), legal)
        self.arrows.set_pointer(pointer if isinstance(pointer, tuple) else None)

    def _tool(self, name: str) -> None:
        if name == "undo":
            self.undo()
        elif name == "gear":
            self.settings_requested.emit()
        elif name == "flag":
            self.game_menu.ask_concede()
        else:
            self.game_menu.open()

    # --- looking ---

    def _hover(self, ref: int) -> None:
        self._peek(ref)
        self._plan = None
        prompt = self.prompt
        if isinstance(prompt, PriorityPrompt):
            actions = prompt.by_card.get(ref, [])
            if len(actions) == 1 and isinstance(actions[0], Cast):
                self.query.emit("plan", actions[0])
        self.refresh()

    def _peek(self, ref: int) -> None:
        """Show a card in the zoom while the pointer is on it, else what the open question comes from."""
        if ref == NO_ONE and self.prompt is not None and self.overlays.zoom_has_room():
            ref = self.prompt.source()
        if ref != NO_ONE:
            self.overlays.show_zoom(self.gallery.card(ref), pin=False, beside=ref)
        else:
            self.overlays.hide_zoom()

    def zoom(self, ref: int) -> None:
        """Show a card in the zoom and keep it."""
        self.overlays.show_zoom(self.gallery.card(ref), pin=True, beside=ref)

    def set_focus(self, ref: int) -> None:
        """Move the keyboard's focus."""
        self.focus = ref
        self.stage.strip.set_focus(STRIP - ref if ref <= STRIP else -1)
        if ref >= 0:
            self._peek(ref)
            self.overlays.announce_card(ref)
            state = self.stage.view_state
            item = self.stage.items_by_id.get(ref)
            hovered = ref if item is not None and item.place.row == "hand" else NO_ONE
            self.stage.set_view(replace(state, hovered=hovered), MOTION.hover)
        self.refresh()

    # --- showing ---

    def looks(self) -> dict[int, Look]:
        """How everything is lit now."""
        looks = dict(self.prompt.looks()) if self.prompt is not None else {}
        stack = self.snap.stack if self.snap is not None else ()
        on_stack = {item.id for item in stack}
        for ref in (ref for item in stack for ref in item.targets if ref not in on_stack):
            looks.setdefault(ref, Look(Mark.TARGETED))
        if self._plan is not None:
            looks.update(self._plan[1])
        return looks

    def refresh(self) -> None:
        """Light the table, draw the arrows and offer the buttons as the prompt says."""
        if self.snap is None:
            return
        apart = self.prompt.apart() if self.prompt is not None else {}
        self.stage.set_view(replace(self.stage.view_state, apart=apart))
        looks = self.looks()
        if not self.table.dragging:
            self.stage.light(looks, self.focus)
        self.overlays.light(looks)
        for ref, panel in self.left.panels.items():
            panel.set_look(looks.get(ref, Look()), ref == self.focus)
        for item in self.right.stack.items:
            found = [looks[ref] for ref in (item.ref, item.group.first.card.id) if ref in looks]
            item.set_look(found[0] if found else Look(), item.ref == self.focus)
        for link in self.arrows.set_links(links_of(self.snap, self.prompt, self.right.stack.groups)):
            self.effects.grow(link)
        self._offer()

    def _label(self) -> str:
        choice = self.prompt.primary() if self.prompt is not None else None
        return choice.label if choice is not None else ""

    def strip(self) -> PhaseStrip:
        """The strip with the stops."""
        return self.stage.strip

    def _offer(self) -> None:
        """Fill the dock, the headline and the strip's button."""
        prompt, snap = self.prompt, self.snap
        if snap is None:
            return
        priority = isinstance(prompt, PriorityPrompt)
        question, matter = ("", "") if prompt is None or priority else (prompt.full_text, prompt.matter)
        hint = self._plan[2] if self._plan is not None else prompt.hint() if prompt is not None else ""
        hint = self.wished(hint)
        primary = prompt.primary() if prompt is not None else None
        resting = resting_words(snap, self._thinking)
        self.right.dock.offer(question, matter, hint, primary, self.alternatives(), resting)
        self.right.place()
        self.stage.headline.set_question(prompt.text if prompt is not None else "")
        button: tuple[str, str] | None = None
        if priority and snap.active == snap.viewer:
            combat = snap.step is Step.MAIN1 and bool(snap.stack)
            button = ("To combat", "C") if combat else ("End turn", "E") if snap.step is not Step.END else None
            if button is not None and primary is not None and primary.label == button[0]:
                button = None  # the lamp button says it already
        if button != self.stage.strip.button:
            self.stage.strip.button = button
            self.stage.strip.update()

    def _show_players(self) -> None:
        for player in self.snap.players if self.snap is not None else ():
            assert self.snap is not None
            note = player_note(self.snap, player, self._thinking, self.prompt is not None)
            self.left.panels[player.id].set_words(self._titles.get(player.id, ""), note)

    def toggle_log(self) -> None:
        """The log over the table, or gone again."""
        self.overlays.toggle_log(self.left.log.lines, self.viewer)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give every part its place."""
        docked = self.right.docked
        self._arrange()
        if docked != self.right.docked:
            self.overlays.hide_zoom()
            if self.prompt is not None:
                self._peek(self.prompt.source())

    def _arrange(self) -> None:
        width, height = self.width(), self.height()
        sizes = metrics(width, height, self.settings.card_scale, self.settings.columns)
        left, right = round(sizes.left), round(sizes.right)
        self.left.setGeometry(0, 0, left, height)
        self.right.setGeometry(width - right, 0, right, height)
        self.right.set_zoom(sizes.zoom, sizes.docked)
        self.left.room = sizes.centre
        self.table.setGeometry(left, 0, width - left - right, height)
        self.arrows.setGeometry(0, 0, width, height)
        for edge, x in ((self.edges[0], left), (self.edges[1], width - right)):
            edge.setGeometry(x - 3, 0, 6, height)
            edge.raise_()
        self.stage.set_size(width, height)
        self.overlays.place()
        QTimer.singleShot(0, self, self._later)

    def _later(self) -> None:
        """What needs the columns' own layouts to be done."""
        if self.snap is not None:
            self.left.show_snap(self.snap)
        self.right.place()
        self.arrows.refresh()
