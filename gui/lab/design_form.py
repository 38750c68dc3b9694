"""What an experiment is to play: its kind, its decks, how many games, and when it may stop by itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QFormLayout,
    QLineEdit,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.lab.experiment import (
    LEAST,
    MOST_GAMES,
    PLAYED_VARIANTS,
    Caps,
    Design,
    Entrant,
    ExperimentError,
    Kind,
    Play,
    Sequential,
    checked,
)
from engine.lab.report_words import KIND_WORDS
from engine.variants.ways_to_play import FORMATS
from gui import theme
from gui.cards.catalog import Catalog, DeckEntry
from gui.i18n import Message, msg, number, tr, translate
from gui.lab.sideboard_plans import SideboardPlans
from gui.session.match_setup import SEATS
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.spins import inset
from gui.widgets.surface import Panel
from gui.widgets.text import Label
from gui.widgets.tick_list import TickList

PLAYS: Final[tuple[tuple[Play, Message], ...]] = (
    ("alternate", msg("In turn, in the same deals")), ("first", msg("Always the first deck")),
    ("second", msg("Never the first deck")), ("random", msg("By chance")),
)  # fmt: skip
STUDIED: Final = ("matchup", "gauntlet", "versions", "mulligans")  # kinds that are about one deck
WEIGHED: Final = ("gauntlet", "versions", "mulligans")  # kinds whose other decks are a field
MOST_SEED: Final = 2**31 - 1
TESTED: Final = ("matchup", "versions")  # kinds that a sequential test may stop
LETTERS: Final = 12  # of a choice at least; a longer one is read whole where there is room
_KEY: Final = Qt.ItemDataRole.UserRole


class DesignForm(Panel):
    """`begun` gives the design, its decks and the address of a cluster ("": this machine); `refused` why it makes
    none; `plans_wanted` when the sideboard plans are to be shown."""

    begun = Signal(Design, object, str)  # a list of DeckEntry
    refused = Signal(str)
    plans_wanted = Signal()

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self._catalog = catalog
        self.sideboards = SideboardPlans()
        self._weights: dict[str, float] = {}  # by the key of a deck; 1 where there is none
        column = column_box(self, (24, 16, 24, 16), 12)
        column.addWidget(Label(tr("New experiment"), theme.TYPE.panel, 600))
        sides = row_box(spacing=32)
        left = QWidget()
        left.setLayout(self._make_left())
        left.setMinimumWidth(left.sizeHint().width())  # of all its rows: it stays when some are not wanted
        sides.addWidget(left, 1)
        sides.addLayout(self._make_right(), 1)
        column.addLayout(sides, 1)
        foot = row_box()
        self.insist = QCheckBox(tr("Play cards that are not read whole, too"))
        foot.addWidget(self.insist)
        foot.addStretch(1)
        self.start = Button(tr("Start"), PRIMARY, key="Ctrl+Enter")
        self.start.clicked.connect(self.begin)
        foot.addWidget(self.start)
        column.addLayout(foot)
        self.kind.currentIndexChanged.connect(lambda _: self._fit())
        self._fit()

    def _make_left(self) -> QFormLayout:
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(10)
        form.setHorizontalSpacing(16)
        self.kind, self.first, self.second = ChoiceBox(), ChoiceBox(), ChoiceBox()
        for key, word in KIND_WORDS.items():
            self.kind.addItem(translate(word), key)
        self.player, self.rival, self.play, self.way = (ChoiceBox() for _ in range(4))
        for seat, word in SEATS:
            self.player.addItem(translate(word), seat)
            self.rival.addItem(translate(word), seat)
        for name in PLAYED_VARIANTS:
            if FORMATS[name].multiplayer:
                self.way.addItem(translate(FORMATS[name].title), name)
        for each, word in PLAYS:
            self.play.addItem(translate(word), each)
        self.games = inset(QSpinBox())
        self.games.setRange(1, MOST_GAMES)
        self.games.setValue(200)
        self.games.setSingleStep(100)
        self.best = ChoiceBox()
        self.best.addItem(tr("Single games"), 1)
        self.best.addItem(tr("Best of three, with sideboards"), 3)
        self.plans = Button(tr("Sideboard plans …"), QUIET)
        self.plans.clicked.connect(self._show_plans)
        self.best.currentIndexChanged.connect(lambda _: self._fit())
        self.stop = QCheckBox(tr("Stop as soon as it is sure (50 % against 55 %)"))
        self.rows: dict[str, QWidget] = {}
        for key, title, widget in (
            ("kind", tr("Experiment"), self.kind), ("first", tr("Deck"), self.first),
            ("second", tr("Second version"), self.second), ("games", tr("Games for each pairing"), self.games),
            ("best", tr("Matches"), self.best), ("plans", "", self.plans), ("way", tr("Way to play"), self.way),
            ("play", tr("Who begins"), self.play), ("player", tr("Computer player"), self.player),
            ("rival", tr("Opponents’ player"), self.rival), ("stop", "", self.stop),
        ):  # fmt: skip
            if title:
                widget.setAccessibleName(title)
                form.addRow(title, widget)
            else:
                form.addRow(widget)
            if isinstance(widget, ChoiceBox):
                widget.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
                widget.setMinimumContentsLength(LETTERS)
            self.rows[key] = widget
        self._form = form
        return form

    def _make_right(self) -> QVBoxLayout:
        column = column_box(spacing=6)
        self.others_title = Label("", tone="text2")
        column.addWidget(self.others_title)
        self.others = TickList()
        self.others.setProperty("kind", "well")
        self.others.setAccessibleName(tr("Other decks"))
        self.others.currentRowChanged.connect(lambda _: self._show_weight())
        self.others.itemChanged.connect(self._on_ticked)
        column.addWidget(self.others, 1)
        form = self._more = QFormLayout()
        form.setVerticalSpacing(8)
        form.setHorizontalSpacing(16)
        self.weight = inset(QDoubleSpinBox())
        self.weight.setRange(0.01, 1_000_000)
        self.weight.setSingleStep(0.5)
        self.weight.setValue(1)
        self.weight.valueChanged.connect(self._on_weight)
        self.seed, self.turns, self.seconds = (inset(QSpinBox()) for _ in range(3))
        usual = Caps()
        for spin, most, value in ((self.seed, MOST_SEED, 1), (self.turns, 1000, usual.turns),
                                  (self.seconds, 86_400, round(usual.seconds))):
            spin.setRange(1, most)
            spin.setValue(value)
        self.seconds.setSuffix(" s")
        self.cluster = QLineEdit()
        where = tr("This machine; or a Dask scheduler, such as tcp://192.168.1.5:8786")
        self.cluster.setPlaceholderText(where)
        self.cluster.setToolTip(where)
        for title, widget in (
            (tr("Weight in the field"), self.weight), (tr("Seed of the deals"), self.seed),
            (tr("Drawn after turn"), self.turns), (tr("Longest game"), self.seconds), (tr("Played on"), self.cluster),
        ):  # fmt: skip
            widget.setAccessibleName(title)
            form.addRow(title, widget)
        column.addSpacing(6)
        column.addLayout(form)
        return column

    # --- who plays against whom, weights and plans ---

    def _on_ticked(self, item: QListWidgetItem) -> None:
        """Of one deck against another there is one to play against: the one that was ticked last."""
        if self.kind_now() == "matchup" and item.checkState() is Qt.CheckState.Checked:
            self._tick_only(item)

    def _tick_only(self, item: QListWidgetItem) -> None:
        for other in map(self.others.item, range(self.others.count())):
            if other is not item and other.checkState() is Qt.CheckState.Checked:
                other.setCheckState(Qt.CheckState.Unchecked)

    def _show_weight(self) -> None:
        item = self.others.currentItem()
        before = self.weight.blockSignals(True)
        self.weight.setEnabled(item is not None)
        self.weight.setValue(self.weight_of(str(item.data(_KEY))) if item is not None else 1)
        self.weight.blockSignals(before)

    def _on_weight(self, value: float) -> None:
        item = self.others.currentItem()
        if item is not None:
            self._weights[str(item.data(_KEY))] = value
            self._name_item(item)
            item.setCheckState(Qt.CheckState.Checked)  # what has a weight is in the field

    def weight_of(self, key: str) -> float:
        """A deck's weight in the field."""
        return self._weights.get(key, 1.0)

    def _name_item(self, item: QListWidgetItem) -> None:
        """Say a deck's name, and its weight where it counts and is not one."""
        entry = self._catalog.deck(str(item.data(_KEY)))
        weight = self.weight_of(str(item.data(_KEY)))
        name = entry.name if entry is not None else ""
        plain = weight == 1 or self.kind_now() not in WEIGHED
        item.setText(name if plain else tr("{deck} · weight {weight}", deck=name, weight=number(weight, 2)))

    def _show_plans(self) -> None:
        self.sideboards.show_decks(self.decks())
        self.plans_wanted.emit()

    def _fit(self) -> None:
        """Show what the kind of experiment asks for."""
        kind = self.kind_now()
        ticked = [item for item in map(self.others.item, range(self.others.count()))
                  if item.checkState() is Qt.CheckState.Checked]
        if kind == "matchup" and len(ticked) > 1:
            self._tick_only(ticked[0])
        for key, on in (("first", kind in STUDIED), ("second", kind == "versions"), ("stop", kind in TESTED),
                        ("best", kind not in ("goldfish", "table", "mulligans")),
                        ("plans", self.three()), ("play", kind not in ("table", "goldfish")),
                        ("way", kind == "table"), ("rival", kind in STUDIED)):
            self._form.setRowVisible(self.rows[key], on)
        self._more.setRowVisible(self.weight, kind in WEIGHED)
        for row in range(self.others.count()):
            self._name_item(self.others.item(row))
        words = {"matchup": tr("Against"), "gauntlet": tr("The field"), "versions": tr("Opponents of both versions"),
                 "mulligans": tr("Opponents")}
        self.others_title.setText(words.get(kind, tr("Decks")))

    def three(self) -> bool:
        """Whether matches are best of three."""
        return self.best.currentData() == 3 and self.kind_now() not in ("goldfish", "table", "mulligans")

    def kind_now(self) -> Kind:
        """The kind that is chosen."""
        kind: Kind = self.kind.currentData()
        return kind

    def reload(self) -> None:
        """Show the decks as they are; what was chosen stays."""
        for box in (self.first, self.second):
            key = box.currentData()
            box.clear()
            for deck in self._catalog.decks:
                box.addItem(deck.name, deck.key)
            box.setCurrentIndex(max(0, box.findData(key)))
        chosen = set(self.checked_keys())
        self.others.clear()
        for deck in self._catalog.decks:
            item = QListWidgetItem(deck.name)
            item.setData(_KEY, deck.key)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if deck.key in chosen else Qt.CheckState.Unchecked)
            self._name_item(item)
            self.others.addItem(item)
        if not chosen and self.others.count() > 1:
            self.others.item(1).setCheckState(Qt.CheckState.Checked)

    def checked_keys(self) -> list[str]:
        """The keys of the decks that are ticked."""
        items = (self.others.item(row) for row in range(self.others.count()))
        return [str(item.data(_KEY)) for item in items if item.checkState() is Qt.CheckState.Checked]

    def choose(self, kind: str, first: str = "", second: str = "", others: tuple[str, ...] = ()) -> None:
        """Choose a kind and decks."""
        self.reload()
        self.kind.setCurrentIndex(self.kind.findData(kind))
        for box, key in ((self.first, first), (self.second, second)):
            if key:
                box.setCurrentIndex(max(0, box.findData(key)))
        for row in range(self.others.count()):
            item = self.others.item(row)
            on = str(item.data(_KEY)) in others
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def decks(self) -> list[DeckEntry]:
        """The decks in the order of the design."""
        kind = self.kind_now()
        keys = [str(self.first.currentData())] if kind in STUDIED else []
        keys += [str(self.second.currentData())] if kind == "versions" else []
        keys += [key for key in self.checked_keys() if kind == "versions" or key not in keys or kind == "matchup"]
        return [entry for key in keys if (entry := self._catalog.deck(key)) is not None]

    def begin(self) -> None:
        """Make the design."""
        kind, entries = self.kind_now(), self.decks()
        if len(entries) < LEAST[kind] or (kind == "matchup" and len(entries) != 2):
            self.refused.emit(tr("Tick one deck to play against.") if kind in STUDIED else
                              tr("Tick more decks: this experiment needs at least {n}.", n=LEAST[kind]))
            return
        led = all(entry.deck.commander for entry in entries)
        way = str(self.way.currentData()) if kind == "table" and len(entries) > 2 else ""
        try:
            design = checked(Design(
                kind=kind, decks=self._entrants(entries), games=self.games.value(), seed=self.seed.value(),
                best_of=3 if self.three() else 1, play=self.play.currentData(), insist=self.insist.isChecked(),
                caps=Caps(turns=self.turns.value(), seconds=float(self.seconds.value())),
                stop=Sequential() if self.stop.isChecked() and kind in TESTED else None,
                variants=tuple(name for name, on in ((way, way), ("commander", led)) if on),
            ))  # fmt: skip
        except ExperimentError as error:
            self.refused.emit(translate(error.said))
            return
        self.begun.emit(design, entries, self.cluster.text().strip())

    def _entrants(self, entries: list[DeckEntry]) -> tuple[Entrant, ...]:
        """The decks as they come into the design: those that it is about first."""
        kind = self.kind_now()
        studied = 2 if kind == "versions" else 1 if kind in STUDIED else len(entries)
        return tuple(
            Entrant(
                deck=entry.key, name=entry.name, weight=self.weight_of(entry.key) if kind in WEIGHED else 1.0,
                player=str((self.player if place < studied else self.rival).currentData()),
                sideboarding=self.sideboards.of(entry.key) if self.three() else (),
            )
            for place, entry in enumerate(entries)
        )  # fmt: skip
