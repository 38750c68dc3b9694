"""The end of a game: who won, why, and what next (104)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QElapsedTimer, Signal

from engine.view.snapshot import GameSnap, OutcomeSnap, PlayerSnap
from gui.i18n import Message, Text, joined, msg, ntr, tr, translate
from gui.prompts.lookup import name_of, plays
from gui.prompts.panel import Panel, RichLabel
from gui.widgets.boxes import row_box
from gui.widgets.buttons import PLAIN, PRIMARY, Button
from gui.widgets.text_paint import Ink

__all__ = ["GUARD", "OutcomePanel", "ending_said", "outcome_words"]

GUARD = 900  # ms after the end, or after the last key that passed priority, in which such keys do nothing
_MOST_LINES = 4  # of players who lost, each with a line of its own


def outcome_words(snap: GameSnap, outcome: OutcomeSnap) -> tuple[str, str]:
    """The headline of an outcome and the token of its colour."""
    if not outcome.winners:
        return tr("The game is a draw"), "text"
    if snap.viewer in outcome.winners:
        return tr("You won"), "moss"
    names, told = outcome.winners, winners_words(snap, outcome)
    if plays(snap):
        return tr("You lost"), "rose"
    return ntr("{names} won", "{names} won", len(names), names=told), "text"


def winners_words(snap: GameSnap, outcome: OutcomeSnap) -> str:
    """The names of those who won."""
    return _listed([name_of(snap, winner) for winner in outcome.winners])


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def ending_words(snap: GameSnap, outcome: OutcomeSnap) -> tuple[str, ...]:
    """Who won or lost by what, each with the rule's number; else why the game ended."""
    by_effect, fates = _fates(snap, outcome)
    if len(fates) == 1 and fates[0].id == snap.viewer and str(fates[0].fate) != "conceded":
        return (_first_up(translate(_why(fates[0]))),)  # whom it is about stands in the headline
    if fates:
        told = _told(snap, fates)
        return told if by_effect else (*_won_by_others(snap, outcome), *told)
    rule = f" ({outcome.rule})" if outcome.rule else ""
    return (f"{_first_up(translate(outcome.reason))}{rule}",)


def ending_said(snap: GameSnap, outcome: OutcomeSnap) -> Text:
    """The same in one line, to be kept for whatever language is spoken when it is read."""
    _, fates = _fates(snap, outcome)
    return joined([_fate(snap, player) for player in fates]) if fates else outcome.reason


def _fates(snap: GameSnap, outcome: OutcomeSnap) -> tuple[bool, list[PlayerSnap]]:
    """Whether somebody won by an effect, and who did; else who lost. Who fell on the way and won with their team is not
    among those."""
    by_effect = any(player.alive and player.fate for player in snap.players)
    beaten = [player for player in snap.players if by_effect or player.id not in outcome.winners]
    return by_effect, [player for player in beaten if player.fate and player.alive == by_effect]


def _won_by_others(snap: GameSnap, outcome: OutcomeSnap) -> tuple[str, ...]:
    """Who won, where there were several rivals and the headline says only that the viewer lost."""
    names = winners_words(snap, outcome)
    said = outcome_words(snap, outcome)[0]
    if len(snap.players) < 3 or not names or names in said or snap.viewer in outcome.winners:
        return ()
    return (ntr("{names} won", "{names} won", len(outcome.winners), names=names),)


def _first_up(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _why(player: PlayerSnap) -> Message:
    return joined((player.fate, f"({player.fate_rule})"), " ")


def _told(snap: GameSnap, fates: list[PlayerSnap]) -> tuple[str, ...]:
    """A line for each; of many, those of whom the same is to be said share one."""
    lines: dict[str, list[PlayerSnap]] = {}
    for player in fates:
        alone = len(fates) <= _MOST_LINES or player.id == snap.viewer or player.alive or str(player.fate) == "conceded"
        lines.setdefault(translate(_fate(snap, player) if alone else _why(player)), []).append(player)
    return tuple(
        ntr("{names} lost: {why}", "{names} lost: {why}", len(players), names=_listed([each.name for each in players]),
            why=line) if len(players) > 1 else translate(_fate(snap, players[0]))
        for line, players in lines.items()
    )  # fmt: skip


def _fate(snap: GameSnap, player: PlayerSnap) -> Message:
    name, mine, why = player.name, player.id == snap.viewer, _why(player)
    if str(player.fate) == "conceded":
        rule = player.fate_rule
        return msg("You conceded ({rule})", rule=rule) if mine else \
            msg("{name} conceded ({rule})", name=name, rule=rule)
    if player.alive:
        return msg("You won: {why}", why=why) if mine else msg("{name} won: {why}", name=name, why=why)
    return msg("You lost: {why}", why=why) if mine else msg("{name} lost: {why}", name=name, why=why)


class OutcomePanel(Panel):
    """Won, lost or drawn; play again, watch it again, or go home. `again`: what the button says that plays
    again, "" where there is nothing to play."""

    chosen = Signal(str)  # "again", "replay", "home"

    def __init__(self, snap: GameSnap, outcome: OutcomeSnap, again: Text) -> None:
        super().__init__("")
        words, tone = outcome_words(snap, outcome)
        self.setAccessibleName(words)
        self.body.addWidget(RichLabel(words, Ink(46, 600, serif=True), tone))
        for reason in ending_words(snap, outcome):
            self.body.addWidget(RichLabel(reason, tone="text2"))
        lives = " · ".join(f"{player.name} {player.life}".replace("-", "−") for player in snap.players)
        self.body.addWidget(RichLabel(tr("Turn {turn} · life: {lives}", turn=snap.turn, lives=lives), tone="text2"))
        row = row_box(spacing=10)
        choices = (("again", again, "Space"), ("replay", tr("Watch it again"), "R"), ("home", tr("Home"), "H"))
        offered = choices if again else choices[1:]
        self._first = offered[0][0]
        for name, label, key in offered:
            first = name == self._first
            button = Button(label, PRIMARY if first else PLAIN, key="Space" if first else key)
            button.clicked.connect(partial(self._choose, name))
            row.addWidget(button)
        self.body.addSpacing(6)
        self.body.addLayout(row)
        self.setMinimumWidth(440)
        self.guard = GUARD
        self._since = QElapsedTimer()
        self._since.start()

    def _choose(self, name: str, _checked: bool = False) -> None:
        self.chosen.emit(name)

    def key(self, name: str) -> bool:
        """Return and Space press the large button, H goes home, R watches it again. Who was still passing does not
        begin another game unawares: Return and Space do nothing until they have rested for a moment."""
        if name in ("Return", "Space") and self._since.restart() < self.guard:
            return True
        chosen = {"Return": self._first, "Space": self._first, "H": "home", "R": "replay"}.get(name)
        if chosen is not None:
            self.chosen.emit(chosen)
        return chosen is not None
