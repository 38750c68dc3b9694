"""What an experiment is to play: its kind, its decks, how many games, and when it may stop by itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from engine.lab.experiment import LEAST, MOST_GAMES, Design, Entrant, ExperimentError, Kind, Play, Sequential, checked
from gui import theme
from gui.cards.catalog import Catalog, DeckEntry
from gui.i18n import Message, msg, tr, translate
from gui.lab.lab_words import KIND_WORDS
from gui.session.match_setup import SEATS
from gui.widgets.buttons import PRIMARY, Button
from gui.widgets.surface import Panel
from gui.widgets.text import Label

PLAYS: Final[tuple[tuple[Play, Message], ...]] = (
    ("alternate", msg("In turn, in the same deals")), ("first", msg("Always the first deck")),
    ("second", msg("Never the first deck")), ("random", msg("By chance")),
)  # fmt: skip
STUDIED: Final = ("matchup", "gauntlet", "versions", "mulligans")  # kinds that are about one deck
TESTED: Final = ("matchup", "versions")  # kinds that a sequential test may stop
_KEY: Final = Qt.ItemDataRole.UserRole


class DesignForm(Panel):
    """`begun` gives the design and its decks; `refused` why it makes none."""

    begun = Signal(object, object)  # Design, list of DeckEntry
    refused = Signal(str)

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self._catalog = catalog
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(12)
        column.addWidget(Label(tr("New experiment"), theme.TYPE.panel, 600))
        sides = QHBoxLayout()
        sides.setSpacing(32)
        sides.addLayout(self._make_left(), 1)
        sides.addLayout(self._make_right(), 1)
        column.addLayout(sides, 1)
        foot = QHBoxLayout()
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
        form.setVerticalSpacing(10)
        form.setHorizontalSpacing(16)
        self.kind, self.first, self.second = QComboBox(), QComboBox(), QComboBox()
        for key, word in KIND_WORDS.items():
            self.kind.addItem(translate(word), key)
        self.player, self.play = QComboBox(), QComboBox()
        for seat, word in SEATS:
            self.player.addItem(translate(word), seat)
        for each, word in PLAYS:
            self.play.addItem(translate(word), each)
        self.games = QSpinBox()
        self.games.setRange(1, MOST_GAMES)
        self.games.setValue(200)
        self.games.setSingleStep(100)
        self.best = QComboBox()
        self.best.addItem(tr("Single games"), 1)
        self.best.addItem(tr("Best of three, with sideboards"), 3)
        self.stop = QCheckBox(tr("Stop as soon as it is sure (50 % against 55 %)"))
        self.rows: dict[str, QWidget] = {}
        for key, title, widget in (
            ("kind", tr("Experiment"), self.kind), ("first", tr("Deck"), self.first),
            ("second", tr("Second version"), self.second), ("games", tr("Games for each pairing"), self.games),
            ("best", tr("Matches"), self.best), ("play", tr("Who begins"), self.play),
            ("player", tr("Computer player"), self.player), ("stop", "", self.stop),
        ):  # fmt: skip
            widget.setAccessibleName(title or widget.accessibleName())
            form.addRow(title, widget)
            self.rows[key] = widget
        self._form = form
        return form

    def _make_right(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        self.others_title = Label("", tone="text2")
        column.addWidget(self.others_title)
        self.others = QListWidget()
        self.others.setProperty("kind", "well")
        self.others.setAccessibleName(tr("Other decks"))
        column.addWidget(self.others, 1)
        return column

    def _fit(self) -> None:
        """Show what the kind of experiment asks for."""
        kind = self.kind_now()
        for key, on in (("first", kind in STUDIED), ("second", kind == "versions"), ("stop", kind in TESTED),
                        ("best", kind not in ("goldfish", "table", "mulligans")),
                        ("play", kind not in ("table", "goldfish"))):
            self._form.setRowVisible(self.rows[key], on)
        words = {"matchup": tr("Against"), "gauntlet": tr("The field"), "versions": tr("Opponents of both versions"),
                 "mulligans": tr("Opponents")}
        self.others_title.setText(words.get(kind, tr("Decks")))

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
        player = str(self.player.currentData())
        if len(entries) < LEAST[kind] or (kind == "matchup" and len(entries) != 2):
            self.refused.emit(tr("Tick one deck to play against.") if kind in STUDIED else
                              tr("Tick more decks: this experiment needs at least {n}.", n=LEAST[kind]))
            return
        commander = all(entry.deck.commander for entry in entries)
        three = self.best.currentData() == 3 and kind not in ("goldfish", "table", "mulligans")
        try:
            design = checked(Design(
                kind=kind, decks=tuple(Entrant(deck=entry.key, name=entry.name, player=player) for entry in entries),
                games=self.games.value(), best_of=3 if three else 1, play=self.play.currentData(),
                insist=self.insist.isChecked(),
                stop=Sequential() if self.stop.isChecked() and kind in TESTED else None,
                rules={"commander": True} if commander else {},
            ))  # fmt: skip
        except ExperimentError as error:
            self.refused.emit(translate(error.said))
            return
        self.begun.emit(design, entries)
