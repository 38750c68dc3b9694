"""CR 801-804, 808-811. Who sits where and with whom: teams, who is within the viewer's range, who may be attacked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap, PlayerSnap
from gui.art.symbols import draw_glyph
from gui.i18n import msg, tr, translate
from gui.prompts.lookup import player_of
from gui.table.layout import seat_of
from gui.theme import active, color, qcolor
from gui.widgets.text_paint import Ink, draw_centered

__all__ = ["PLAIN", "Reach", "Sitting", "paint_reach", "paint_team", "paint_turn", "sitting_of"]

LETTERS: Final = "ABCDEFGH"
_OTHERS: Final = ("rose", "ice", "lamp", "text2")  # colours of the teams that are not the viewer's
_ROLES: Final = {"emperor": msg("Emperor."), "archenemy": msg("Archenemy.")}
_TOWARD: Final = {
    "left": msg("{name} can't be attacked by you: attacks go to the left only (803.1)."),
    "right": msg("{name} can't be attacked by you: attacks go to the right only (803.1)."),
    "both": msg("{name} can't be attacked by you: they don't sit next to you."),
}
SIDE: Final = 16.0  # px of the square with a team's letter


class Reach(Enum):
    """What the viewer may do to a player, as far as seats go: the glyph that says so."""

    NONE = ""  # it is the viewer, or the same holds of all others
    ALLY = "users"
    ATTACKABLE = "sword"
    SPARED = "shield"  # within range, but not to be attacked
    FAR = "barred"  # outside the range of influence


_TONES: Final = {Reach.ALLY: "moss", Reach.ATTACKABLE: "text", Reach.SPARED: "text3", Reach.FAR: "text3"}


@dataclass(frozen=True, slots=True)
class Sitting:
    """How a player sits to the viewer: the letter and colour of their team ("" without teams), what they may do to
    them, a word or two for it, whole sentences, whether they lead (an emperor, an archenemy), and whether they take one
    of several turns that are taken at the same time (807.4)."""

    letter: str = ""
    tone: str = ""
    reach: Reach = Reach.NONE
    short: str = ""
    words: str = ""
    leads: bool = False
    turn: bool = False


PLAIN: Final = Sitting()


def sitting_of(snap: GameSnap, player: PlayerSnap) -> Sitting:
    """How one player sits to the viewer. With two players there is nothing to say."""
    if len(snap.players) < 3:
        return PLAIN
    me = player_of(snap, seat_of(snap))
    assert me is not None
    letter, tone = _team(snap, player, me)
    reach, short, why = _reach(snap, player, me)
    if reach is Reach.ATTACKABLE and all(_reach(snap, each, me)[0] in (reach, Reach.NONE) for each in snap.players):
        reach = Reach.NONE  # what is so of everybody need not be marked
    said = [_team_words(snap, player, me, letter)] if letter else []
    if player.role:
        said.append(translate(_ROLES[player.role]))
    turn = any(marker.begun and marker.player == player.id for marker in snap.markers) and len(snap.markers) > 1
    if turn:
        said.append(tr("Takes one of the turns that are taken at the same time (807.4)."))
    return Sitting(letter, tone, reach, short, " ".join(part for part in (*said, why) if part),
                   bool(player.role), turn)


def _team(snap: GameSnap, player: PlayerSnap, me: PlayerSnap) -> tuple[str, str]:
    """The letter and the colour of a player's team: the viewer's is moss, others go through the other colours."""
    teams = list(dict.fromkeys(each.team for each in snap.players if each.team != NO_ONE))
    if player.team not in teams:
        return "", ""
    others = [team for team in teams if team != me.team]
    tone = "moss" if player.team == me.team else _OTHERS[others.index(player.team) % len(_OTHERS)]
    return LETTERS[teams.index(player.team) % len(LETTERS)], tone


def _team_words(snap: GameSnap, player: PlayerSnap, me: PlayerSnap, letter: str) -> str:
    """Which team a player is on, with whom, and what they share."""
    mates = [each.name for each in snap.players if each.team == player.team and each.id not in (player.id, me.id)]
    names = ", ".join(mates)
    mine = player.team == me.team and player.id != me.id
    if mine:
        said = tr("Team {letter}, with you and {names}.", letter=letter, names=names) if mates else (
            tr("Team {letter}, with you.", letter=letter)
        )
    else:
        said = tr("Team {letter}, with {names}.", letter=letter, names=names) if mates else (
            tr("Team {letter}, alone.", letter=letter)
        )
    parts = [said]
    if snap.shared_life and (mates or mine):
        parts.append(tr("They share one life total."))
    if snap.deploys and mine and (not me.in_range or player.id in me.in_range):
        parts.append(tr("Creatures can be handed to them (804.2)."))
    return " ".join(parts)


def _reach(snap: GameSnap, player: PlayerSnap, me: PlayerSnap) -> tuple[Reach, str, str]:
    """What the viewer may do to a player, in a word or two and in a sentence with the reason."""
    name = player.name
    if player.id == me.id or not player.alive or not me.alive:
        return Reach.NONE, "", ""
    far = bool(me.in_range) and player.id not in me.in_range
    if player.team != NO_ONE and player.team == me.team:
        words = tr("{name} is outside your range of influence (801).", name=name) if far else ""
        return Reach.ALLY, tr("ally"), words
    if far:
        return Reach.FAR, tr("too far"), tr(
            "{name} is outside your range of influence: you can't attack or affect them (801).", name=name
        )
    if player.id not in me.attackable:
        why = _TOWARD.get(snap.attack_toward, _TOWARD["both"])
        return Reach.SPARED, tr("no attack"), translate(why.of(name=name))
    if snap.defending not in (NO_ONE, player.id) and me.id in (snap.active, *snap.active_players):
        return Reach.SPARED, tr("no attack"), tr(
            "{name} can't be attacked in this combat: another player was chosen (703.4e).", name=name
        )
    return Reach.ATTACKABLE, "", tr("{name} can be attacked by you.", name=name)


def paint_team(painter: QPainter, box: QRectF, sitting: Sitting) -> None:
    """Draw the letter of a team at a corner of a player's picture `box`, and a crown over who leads."""
    if sitting.leads:
        plate = QRectF(box.left() - SIDE * 0.28, box.top() - SIDE * 0.28, SIDE, SIDE)
        painter.setPen(QPen(color("lamp"), 1))
        painter.setBrush(color("bg0"))
        painter.drawRoundedRect(plate, 4, 4)
        draw_glyph(painter, "crown", plate.left() + 2, plate.top() + 2, SIDE - 4, color("lamp"))
    if not sitting.letter:
        return
    badge = QRectF(box.right() - SIDE * 0.72, box.bottom() - SIDE * 0.72, SIDE, SIDE)
    dark = qcolor(active().bg0)
    painter.setPen(QPen(dark, 1.5))
    painter.setBrush(color(sitting.tone))
    painter.drawRoundedRect(badge, 4, 4)
    draw_centered(painter, badge, sitting.letter, Ink(11, 700), dark)


def paint_turn(painter: QPainter, at: QPointF, side: float, sitting: Sitting) -> float:
    """Draw the mark of one of several turns, `side` px large; the px it takes."""
    if not sitting.turn:
        return 0.0
    draw_glyph(painter, "clock", at.x(), at.y(), side, color("ice"))
    return side + 5.0


def paint_reach(painter: QPainter, at: QPointF, side: float, sitting: Sitting) -> None:
    """Draw the glyph that says what the viewer may do to a player, `side` px large."""
    if sitting.reach is Reach.NONE:
        return
    draw_glyph(painter, sitting.reach.value, at.x(), at.y(), side, color(_TONES[sitting.reach]))
